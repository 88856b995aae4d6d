//! Which parts of the state an event changes. Cached values that depend on them are computed again.

use hantei_engine::CardId;

use super::event::Event;
use super::looks::{InGame, Looks};
use super::state::State;
use super::zone::Zone;

impl State {
    /// Returns what the event changes, before it is applied.
    pub(super) fn changed_by(&self, event: &Event) -> Looks {
        match event {
            Event::Priority(_)
            | Event::Passed(_)
            | Event::WindowOpened(_)
            | Event::StepBegan(_)
            | Event::Rolled(_)
            | Event::Looked(..)
            | Event::Revealed(_)
            | Event::Redrew(_)
            | Event::Picked { .. }
            | Event::Fixed { .. }
            | Event::Resolving(_)
            | Event::Fizzled(_)
            | Event::Cancelled(_)
            | Event::Replaced(_)
            | Event::AtLimit(_)
            | Event::ExBurst { .. }
            | Event::PartyEnded
            | Event::NotFought
            | Event::NotEntered(_)
            | Event::Nothing { .. }
            | Event::Declined { .. }
            | Event::NotDulled(_)
            | Event::Unchanged(_)
            | Event::NotFound(_)
            | Event::RuleProcess(_)
            | Event::Over(_)
            | Event::LoopEndless
            | Event::Lost(_) => Looks::NOTHING,
            Event::Moved { card, to, .. } => self.changed_by_move(*card, *to),
            Event::LeaveTogether(_) | Event::Shuffled(_) | Event::ToTop(_) | Event::ToBottom(_) => {
                InGame::ELSEWHERE
            }
            Event::TurnedUp(_) => InGame::ELSEWHERE,
            Event::Dulled(card)
            | Event::Activated(card)
            | Event::Frozen(card)
            | Event::Thawed(card) => InGame::stance(self.object(*card).controller),
            Event::Damaged { .. }
            | Event::DamageRemoved
            | Event::Healed(_)
            | Event::CountersChanged { .. }
            | Event::Checked => InGame::MARKS,
            Event::DamagedBeyond(_) | Event::DrewFromEmpty(_) | Event::CrystalsChanged { .. } => {
                InGame::PLAYERS
            }
            Event::Stacked(_)
            | Event::Said { .. }
            | Event::Chose { .. }
            | Event::Unstacked(_)
            | Event::Triggered(_)
            | Event::Taken(_)
            | Event::CastLater { .. }
            | Event::CastTaken => InGame::STACK,
            Event::SaidX { .. } | Event::PaidLabel { .. } | Event::Paid { .. } => {
                InGame::STACK.and(InGame::MARKS)
            }
            Event::Delayed(_) | Event::DelayedGone(_) => InGame::DELAYED,
            Event::Attacked { .. } => {
                let of = self.turn.player;
                InGame::BATTLE.and(InGame::stance(of)).and(InGame::PAST)
            }
            Event::Blocked(_) | Event::LeftBattle(_) | Event::BattleEnded => InGame::BATTLE,
            Event::EffectsEnded => InGame::FIELD.and(InGame::BATTLE).and(InGame::DELAYED),
            Event::Lasts(_) => InGame::FIELD.and(InGame::BATTLE),
            Event::LastsNoMore(_) | Event::ActivationSkipped(_) => InGame::FIELD,
            Event::Primed { .. } => InGame::FIELD.and(InGame::ELSEWHERE),
            Event::UsedUp(_) => InGame::LIMITS,
            Event::Played(_) => InGame::PAST.and(InGame::BARS),
            Event::RolledBack { .. } | Event::LoopBarred { .. } | Event::LoopStopped(_) => {
                InGame::BARS
            }
            Event::PhaseBegan(_) | Event::First(_) => InGame::TURN,
            Event::TurnBegan(_) => {
                let cards = InGame::STANCE.and(InGame::MARKS);
                InGame::TURN.and(cards).and(InGame::LIMITS).and(InGame::PAST).and(InGame::BARS)
            }
        }
    }

    /// Records that the cards of a zone were looked at.
    pub(super) fn look_into(&self, zone: Zone) {
        self.look_at(match zone {
            Zone::Field | Zone::Overlaid => InGame::FIELD,
            Zone::Deck
            | Zone::Hand
            | Zone::Break
            | Zone::Damage
            | Zone::Removed
            | Zone::LbDeck
            | Zone::Stack => InGame::ELSEWHERE,
        });
    }

    /// Returns what changes when a card moves. A card that leaves the field also leaves the attack, and ends its limits
    /// and the effects on it.
    fn changed_by_move(&self, card: CardId, to: Zone) -> Looks {
        let object = self.object(card);
        let of_zone = |zone: Zone| match zone {
            Zone::Field | Zone::Overlaid => {
                InGame::FIELD.and(InGame::ELSEWHERE).and(InGame::BATTLE).and(InGame::LIMITS)
            }
            Zone::Stack => InGame::ELSEWHERE.and(InGame::STACK),
            Zone::Damage => InGame::elsewhere(object.owner).and(InGame::PLAYERS),
            Zone::Deck | Zone::Hand | Zone::Break | Zone::Removed | Zone::LbDeck => {
                InGame::elsewhere(object.owner)
            }
        };
        let undone = if self.rolled_back.is_empty() { Looks::NOTHING } else { InGame::BARS };
        of_zone(object.zone).and(of_zone(to)).and(InGame::PAST).and(undone)
    }
}
