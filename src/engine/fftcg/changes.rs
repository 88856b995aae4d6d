//! What events change of what was looked at: what goes by that is worked out anew.

use crate::engine::core::CardId;

use super::event::Event;
use super::looks::Looks;
use super::state::State;
use super::zone::Zone;

impl State {
    /// What the event changes of what there is to look at, before it is applied.
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
                Looks::ELSEWHERE
            }
            Event::TurnedUp(_) => Looks::ELSEWHERE,
            Event::Dulled(card)
            | Event::Activated(card)
            | Event::Frozen(card)
            | Event::Thawed(card) => Looks::stance(self.object(*card).controller),
            Event::Damaged { .. }
            | Event::DamageRemoved
            | Event::Healed(_)
            | Event::CountersChanged { .. }
            | Event::Checked => Looks::MARKS,
            Event::DamagedBeyond(_) | Event::DrewFromEmpty(_) | Event::CrystalsChanged { .. } => {
                Looks::PLAYERS
            }
            Event::Stacked(_)
            | Event::Said { .. }
            | Event::Chose { .. }
            | Event::Unstacked(_)
            | Event::Triggered(_)
            | Event::Taken(_)
            | Event::CastLater { .. }
            | Event::CastTaken => Looks::STACK,
            Event::SaidX { .. } | Event::PaidLabel { .. } | Event::Paid { .. } => {
                Looks::STACK.and(Looks::MARKS)
            }
            Event::Delayed(_) | Event::DelayedGone(_) => Looks::DELAYED,
            Event::Attacked { .. } => {
                let of = self.turn.player;
                Looks::BATTLE.and(Looks::stance(of)).and(Looks::PAST)
            }
            Event::Blocked(_) | Event::LeftBattle(_) | Event::BattleEnded => Looks::BATTLE,
            Event::EffectsEnded => Looks::FIELD.and(Looks::BATTLE).and(Looks::DELAYED),
            Event::Lasts(_) => Looks::FIELD.and(Looks::BATTLE),
            Event::LastsNoMore(_) => Looks::FIELD,
            Event::Primed { .. } => Looks::FIELD.and(Looks::ELSEWHERE),
            Event::UsedUp(_) => Looks::LIMITS,
            Event::Played(_) => Looks::PAST.and(Looks::BARS),
            Event::RolledBack { .. } | Event::LoopBarred { .. } | Event::LoopStopped(_) => {
                Looks::BARS
            }
            Event::PhaseBegan(_) | Event::First(_) => Looks::TURN,
            Event::TurnBegan(_) => {
                let cards = Looks::STANCE.and(Looks::MARKS);
                Looks::TURN.and(cards).and(Looks::LIMITS).and(Looks::PAST).and(Looks::BARS)
            }
        }
    }

    /// The cards of a zone are looked at.
    pub(super) fn look_into(&self, zone: Zone) {
        self.look_at(match zone {
            Zone::Field | Zone::Overlaid => Looks::FIELD,
            Zone::Deck
            | Zone::Hand
            | Zone::Break
            | Zone::Damage
            | Zone::Removed
            | Zone::LbDeck
            | Zone::Stack => Looks::ELSEWHERE,
        });
    }

    /// A card that leaves the field leaves the attack and takes with it what is used up of it and lasts on it.
    fn changed_by_move(&self, card: CardId, to: Zone) -> Looks {
        let object = self.object(card);
        let of_zone = |zone: Zone| match zone {
            Zone::Field | Zone::Overlaid => {
                Looks::FIELD.and(Looks::ELSEWHERE).and(Looks::BATTLE).and(Looks::LIMITS)
            }
            Zone::Stack => Looks::ELSEWHERE.and(Looks::STACK),
            Zone::Damage => Looks::elsewhere(object.owner).and(Looks::PLAYERS),
            Zone::Deck | Zone::Hand | Zone::Break | Zone::Removed | Zone::LbDeck => {
                Looks::elsewhere(object.owner)
            }
        };
        let undone = if self.rolled_back.is_empty() { Looks::NOTHING } else { Looks::BARS };
        of_zone(object.zone).and(of_zone(to)).and(Looks::PAST).and(undone)
    }
}
