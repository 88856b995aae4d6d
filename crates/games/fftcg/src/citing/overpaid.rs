//! Explains to a player why cards do not pay for what they want to cast or use.

use hantei_ability::fftcg::{Ability, Cost, Elements, Filter, Trait, Whose};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Player, demand, refuse};

use crate::catalog::is_light_or_dark;
use crate::filter::View;
use crate::refusal::{Legal, Refusal, Why};
use crate::state::State;
use crate::terms::Play;
use crate::zone::Zone;

impl State {
    /// Returns why these cards do not pay the CP for casting a card (11.2.1.1, 11.4.6). Each list has the cards that may be meant.
    pub(crate) fn why_not_cast_with(
        &self,
        player: Player,
        card: CardId,
        with: &[Vec<CardId>],
    ) -> Legal {
        let mut cards: Vec<CardId> = Vec::new();
        for meant in with {
            let own = self.zone(player, Zone::Hand).iter().chain(self.field(player));
            let mut free = own.filter(|of| **of != card && !cards.contains(of));
            match free.find(|of| meant.contains(of)) {
                Some(of) => cards.push(*of),
                None => return refuse("11.2.1.1", Why::NotThere),
            }
        }
        for of in &cards {
            self.may_make_cp(*of)?;
        }
        let price = self.casting_price(player, card, self.terms_of_cast(player, card));
        let (hand, backups) = self.sources(player, &price, &[card]);
        let pays = |of: &CardId| hand.iter().chain(&backups).any(|source| source.card == *of);
        demand(cards.iter().all(pays), "2.1", Why::OtherCpOnly)?;
        // Missing CP are reported before superfluous ones.
        let cp: usize = cards.iter().map(|of| self.cp_of(*of)).sum();
        demand(cp >= usize::from(price.total()), "11.2.1.1", Why::CannotPay)?;
        let made = cards.iter().map(|of| self.facts(*of).elements);
        let made = made.fold(Elements::default(), Elements::or);
        let elements: Vec<_> = self.def(card).facts.elements.iter().collect();
        let wanted = |of: &&_| !Elements::LIGHT_AND_DARK.has(**of);
        let lacks = elements.iter().filter(wanted).any(|of| !made.has(*of));
        let cite = if elements.len() > 1 { "11.4.6.2" } else { "11.4.6.1" };
        demand(!lacks, cite, Why::WrongElements)?;
        refuse("11.4.6.4", Why::TooMuch)
    }

    /// Whether the player may do this now. If a cost is the obstacle, the refusal has the article that prevents cards from paying it.
    pub fn may_play_or_why(&self, player: Player, play: Play) -> Legal {
        let legal = self.may_play(player, play);
        let (Err(Refusal { why: Why::CannotPay, .. }), Play::Use(card, at)) = (legal, play) else {
            return legal;
        };
        let (costs, theirs, stuck) = match self.ability(card, at).map(|of| &**of) {
            Some(Ability::Action(of)) => (&of.cost, "11.6.2.3", "11.6.2.4"),
            Some(Ability::Special(of)) => (&of.cost, "11.7.2.3", "11.7.2.4"),
            Some(Ability::Field(_) | Ability::Auto(_)) | None => return legal,
        };
        let short = |cost: &&Cost| {
            let count = cost.characters().map_or(0, |pick| usize::from(pick.count));
            self.payable(player, card, cost).len() < count
        };
        let Some(cost) = costs.iter().find(short) else { return legal };
        let Some(pick) = cost.characters() else { return legal };
        let view = View::of(player, card);
        let filter = Filter { place: None, whose: Whose::Any, ..pick.filter.clone() };
        let would = |of: &CardId| {
            self.fits(*of, &filter, &view) && !self.payable(player, card, cost).contains(of)
        };
        let kept = |of: &CardId| match cost {
            Cost::Remove(_) => self.facts(*of).may(&Trait::CannotBeRemoved),
            Cost::Return(_) => self.facts(*of).may(&Trait::CannotReturn),
            Cost::Cp(_)
            | Cost::X
            | Cost::Dull
            | Cost::DullCharacters(_)
            | Cost::Discard(_)
            | Cost::ToBreak(_)
            | Cost::Reveal(_)
            | Cost::Crystals(_)
            | Cost::Counters(_)
            | Cost::Damage(_)
            | Cost::Mill(_)
            | Cost::RemoveTop(_) => false,
        };
        if self.field(player).iter().any(|of| would(of) && kept(of)) {
            refuse(stuck, Why::CannotPay)
        } else if self.field(player.opponent()).iter().any(would) {
            refuse(theirs, Why::CannotPay)
        } else {
            legal
        }
    }

    /// Whether a card can make CP at all (11.2.1.1).
    fn may_make_cp(&self, card: CardId) -> Legal {
        let (object, facts) = (self.object(card), self.facts(card));
        if object.zone == Zone::Hand {
            let light_or_dark = is_light_or_dark(facts.elements);
            return demand(!light_or_dark, "11.2.1.1", Why::LightOrDarkCp);
        }
        let backup = object.zone == Zone::Field && facts.is(CardKind::Backup);
        demand(backup, "11.2.1.1", Why::NotThere)?;
        demand(!object.status.dull, "11.2.1.1", Why::Dull)
    }

    fn cp_of(&self, card: CardId) -> usize {
        if self.object(card).zone == Zone::Hand { 2 } else { 1 }
    }
}
