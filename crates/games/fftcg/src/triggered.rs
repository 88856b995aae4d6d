//! The article by which an auto-ability triggers: that of its own kind, or of the event. Nothing is decided here.

use hantei_ability::fftcg::{Ability, Condition, Filter, Phase};
use hantei_engine::{CardId, Cite};

use super::catalog::WARP;
use super::happening::Happening;
use super::item::{Item, Words};
use super::state::State;

impl State {
    /// Returns the article by which an item triggers. An article about the event comes first.
    pub(super) fn trigger_cite(&self, item: &Item, what: &Happening) -> Cite {
        use Happening as H;
        let limit =
            |card: CardId| self.catalog.get(self.object(card).def).text.limit_break.is_some();
        let primed = |card: CardId| {
            self.object(card).status.last.as_ref().is_some_and(|last| last.primed.is_some())
        };
        let party = |card: CardId| {
            self.battle.as_ref().is_some_and(|of| of.party && of.attackers.contains(&card))
        };
        match what {
            H::Breaks(by, _) if party(*by) => "15.1.1.9.8",
            // One of them has left, wherever it went.
            _ if what.card().is_some_and(primed) => "15.2.9.4.2.2",
            _ if what.looks_back() && what.card().is_some_and(limit) => "15.2.8.4.2",
            H::Cast((card, _)) if self.def(*card).is_character() => "15.1.1.7.1",
            H::Activated(_) if self.turn.phase == Phase::Active => "9.1.1.2",
            H::Drew(_) if self.turn.phase == Phase::Draw => "9.2.1.2",
            _ => item.trigger_cite(what),
        }
    }
}

impl Item {
    /// Returns the article by which it triggers: that of its own kind, or else of the event.
    fn trigger_cite(&self, what: &Happening) -> Cite {
        use Happening as H;
        let auto = match &self.words {
            Words::Ability(ability) => match &**ability {
                Ability::Auto(auto) => Some(auto),
                Ability::Field(_) | Ability::Action(_) | Ability::Special(_) => None,
            },
            Words::Delayed(auto) => Some(&**auto),
            Words::Summon(_) | Words::Done(_) => None,
        };
        match what {
            _ if auto.is_some_and(|auto| auto.damage.is_some()) => "15.2.6.2",
            _ if auto.is_some_and(|auto| auto.conditions.iter().any(is_warp)) => "15.2.7.4",
            _ if auto.is_some_and(|auto| !auto.conditions.is_empty()) => "11.8.13",
            _ if matches!(self.words, Words::Delayed(_)) => "11.8.17",
            H::Entered(..) => "11.8.16.2.1",
            H::Left(_) | H::ToBreak(_) | H::Broken(_) | H::Returned(_) | H::Removed(_) => "11.8.16",
            H::Cast(_) => "11.3.8",
            H::Attacked(_) | H::PartyAttacked(_) => "10.1.2.5",
            H::Blocked(_) | H::WasBlocked(_) => "10.1.3.5",
            H::DamagedPlayer(..) => "10.1.4.3",
            H::PartyDamaged(_) => "15.1.1.9.10",
            H::UsedAbility(_) => "11.6.11",
            H::LastCounter(..) => "15.2.7.5",
            H::LostCounter(..) => "15.1.1.10.1",
            H::GotCounter(..) => "6.7.1",
            H::PhaseStart(Phase::Main1 | Phase::Main2) => "9.3.1.3",
            H::PhaseStart(Phase::Attack) => "10.1.1.1",
            H::PhaseStart(_) | H::TurnEnd => "9.5.1.1",
            H::Breaks(..)
            | H::DamagedForward(..)
            | H::PlayerDamaged(..)
            | H::Discarded(_)
            | H::Drew(_)
            | H::Dulled(_)
            | H::Activated(_)
            | H::Chosen(..)
            | H::Primed(_) => "11.8.3",
        }
    }
}

/// Whether it is warp's own condition: there are counters on the card (15.2.7.4).
fn is_warp(condition: &Condition) -> bool {
    let warp = |filter: &Filter| filter.counter.as_deref() == Some(WARP);
    matches!(condition, Condition::This(filter) if warp(filter))
}
