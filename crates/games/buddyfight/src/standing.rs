//! What fighters may not do at present, because of continuous abilities and lasting effects.

use hantei_ability::buddyfight::{Ability, Act, Bar, Continuous};
use hantei_engine::{CardId, Player};

use super::filter::{Numbers, View};
use super::state::State;
use super::terms::Lasting;
use super::zone::Zone;

impl State {
    /// Calls `each` for every continuous ability of such cards that applies now, seen from its card.
    pub(super) fn each_working(
        &self,
        has: impl Fn(CardId) -> bool,
        each: &mut dyn FnMut(&Continuous, &View<'_>),
    ) {
        for source in self.watch().givers.iter().copied().filter(|card| has(*card)) {
            let Some(own) = self.gives_to(source) else { continue };
            let player = self.object(source).owner;
            for (at, ability) in self.abilities(source) {
                let Ability::Continuous(ability) = ability else { continue };
                let view = View::continuous(player, source, Numbers::But(source, at));
                let there = ability.place.is_some() == (source != own);
                if there && self.hold(&ability.conditions, &view) {
                    each(ability, &view);
                }
            }
        }
    }

    /// Whether the fighter may not do this with the card. For a call, `area` is the area.
    pub fn is_barred(&self, player: Player, act: Act, card: CardId, area: Option<Zone>) -> bool {
        let mut barred = false;
        let look = &mut |bar: &Bar, view: &View<'_>| {
            let fits = |filter| self.fits(card, filter, view);
            let to = |area: Zone| bar.areas.iter().any(|of| Zone::from(*of) == area);
            barred |= bar.cannot == act
                && view.whom(bar.who).contains(&player)
                && bar.of.as_ref().is_none_or(fits)
                && !bar.except.as_ref().is_some_and(fits)
                && (bar.areas.is_empty() || area.is_some_and(to));
        };
        if self.catalog.bars {
            self.each_working(|card| self.def(card).bars, &mut |ability, view| {
                ability.bars.iter().for_each(|bar| look(bar, view));
            });
        }
        for effect in &self.effects {
            if let Lasting::Bars(bar) = &effect.what {
                look(bar, &View { this: None, ..View::of(effect.of, card) });
            }
        }
        barred
    }
}
