//! The current price of playing a card: the printed cost without the parts that need not be paid (【コールコスト】, 【使用コスト】, 【装備コスト】).

use std::borrow::Cow;

use hantei_ability::buddyfight::{Cost, Filter, KeywordKind, Less, Played};
use hantei_engine::{CardId, Player};

use super::filter::View;
use super::state::State;
use super::zone::Zone;

impl State {
    /// Returns the cost of playing the card in this way.
    pub(super) fn price(&self, player: Player, card: CardId, played: Played) -> Cow<'_, [Cost]> {
        let text = &self.def(card).text;
        let printed = match played {
            Played::Call => &text.call,
            Played::Cast => &text.cast,
            Played::Equip => &text.equip,
        };
        let Some(printed) = printed else { return Cow::default() };
        let (mut free, mut gauge) = (false, 0usize);
        let less = &mut |less: &Less, view: &View<'_>| match less {
            Less::All => free = true,
            Less::Gauge(count) => gauge = gauge.saturating_add(self.many(count, view)),
        };
        let view = View::of(player, card);
        for cheaper in printed.cheaper.iter().filter(|of| self.hold(&of.conditions, &view)) {
            less(&cheaper.less, &view);
        }
        self.each_working(|source| self.def(source).cheapens, &mut |ability, view| {
            for plays in ability.cheaper.iter().filter(|of| of.plays == played) {
                let meant = plays.filter.as_ref().is_none_or(|of| self.is_played(card, of, view));
                if meant && view.whom(plays.who).contains(&player) {
                    less(&plays.less, view);
                }
            }
        });
        match gauge {
            _ if free => Cow::default(),
            0 => Cow::Borrowed(&printed.cost),
            less => Cow::Owned(without_gauge(&printed.cost, less)),
        }
    }

    /// The same for an equip, with the additional cost of a keyword.
    pub(super) fn equip_price(
        &self,
        player: Player,
        card: CardId,
        by: Option<KeywordKind>,
    ) -> Vec<Cost> {
        match by {
            Some(by) => self.def(card).equip_cost(by).unwrap_or_default().to_vec(),
            None => self.price(player, card, Played::Equip).into_owned(),
        }
    }

    /// Whether a card that is played matches the filter; it is shown from the hand.
    fn is_played(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        let from = match self.object(card).zone {
            Zone::InUse => Zone::Hand,
            zone => zone,
        };
        let there = filter.places.is_empty() || Zone::meant(&filter.places).contains(&from);
        there && self.fits(card, filter, view)
    }
}

/// Returns the cost with less gauge.
fn without_gauge(cost: &[Cost], mut less: usize) -> Vec<Cost> {
    let mut left = Vec::with_capacity(cost.len());
    for part in cost {
        match part {
            Cost::Gauge(count) => {
                let spared = usize::from(*count).min(less);
                less -= spared;
                let rest = count - u8::try_from(spared).unwrap_or(*count);
                left.extend((rest > 0).then_some(Cost::Gauge(rest)));
            }
            part => left.push(part.clone()),
        }
    }
    left
}
