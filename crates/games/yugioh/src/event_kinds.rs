//! The kinds of events that Trigger Effects wait for.

use hantei_ability::yugioh::{Ability, When};
use hantei_engine::EventKinds;

use super::happening::{CardMoved, Happening};
use super::terms::How;
use super::zone::Zone;

const SUMMONED: EventKinds = EventKinds::kind(0);
const FLIPPED: EventKinds = EventKinds::kind(1);
const DESTROYED: EventKinds = EventKinds::kind(2);
const LEFT: EventKinds = EventKinds::kind(3);
const DISCARDED: EventKinds = EventKinds::kind(4);
const BANISHED: EventKinds = EventKinds::kind(5);
const TRIBUTED: EventKinds = EventKinds::kind(6);
const TO_GRAVEYARD: EventKinds = EventKinds::kind(7);
const TO_HAND: EventKinds = EventKinds::kind(8);
const DECLARED: EventKinds = EventKinds::kind(9);
const REDIRECTED: EventKinds = EventKinds::kind(10);
const STEP: EventKinds = EventKinds::kind(11);
const DAMAGED: EventKinds = EventKinds::kind(12);
const DREW: EventKinds = EventKinds::kind(13);
const RESOLVED: EventKinds = EventKinds::kind(14);
const PHASE: EventKinds = EventKinds::kind(15);

/// Something that waits for events.
pub(super) trait Waits {
    /// The kinds of events that may satisfy or trigger it; empty if it does not trigger.
    fn event_kinds(&self) -> EventKinds;
}

impl Waits for Ability {
    fn event_kinds(&self) -> EventKinds {
        match self {
            Ability::Trigger(_) | Ability::Unclassified(_) => {
                self.when().map_or(EventKinds::NONE, When::event_kinds)
            }
            Ability::Card(_)
            | Ability::Ignition(_)
            | Ability::Quick(_)
            | Ability::Continuous(_)
            | Ability::Procedure(_) => EventKinds::NONE,
        }
    }
}

impl Waits for When {
    fn event_kinds(&self) -> EventKinds {
        match self {
            When::Summoned(_) => SUMMONED,
            When::Flipped(_) => FLIPPED,
            When::Destroyed(_) | When::Beats(_) => DESTROYED,
            When::Leaves(_) => LEFT,
            When::Discarded(_) => DISCARDED,
            When::Banished(_) => BANISHED,
            When::Tributed(_) => TRIBUTED,
            When::ToGraveyard(_) => TO_GRAVEYARD,
            When::ToHand(_) => TO_HAND,
            When::AttackDeclared(_) => DECLARED,
            When::Attacked(_) => DECLARED.and(REDIRECTED),
            When::Battle(_) => STEP,
            When::Deals(_) | When::Damaged(_) => DAMAGED,
            When::Draws(_) => DREW,
            When::Targeted(_) => RESOLVED,
            When::PhaseStart(_) => PHASE,
            // It waits for no event.
            When::State(_) => EventKinds::NONE,
        }
    }
}

impl Happening {
    /// The kinds of events that this one counts as.
    pub(super) fn event_kinds(&self) -> EventKinds {
        match self {
            Happening::Summoned(..) => SUMMONED,
            Happening::Flipped(..) => FLIPPED,
            Happening::CardMoved(went) => went.event_kinds(),
            Happening::Drew(..) => DREW,
            Happening::Damaged(..) => DAMAGED,
            Happening::AttackDeclared(..) => DECLARED,
            Happening::AttackRedirected(..) => REDIRECTED,
            Happening::Resolved(..) => RESOLVED,
            Happening::PhaseBegan(_) => PHASE,
            Happening::StepBegan(_) => STEP,
            Happening::Set(_)
            | Happening::PositionChanged(_)
            | Happening::Gained(..)
            | Happening::Battled(..)
            | Happening::Activated(_)
            | Happening::Negated(_)
            | Happening::Targeted(..)
            | Happening::Equipped(..)
            | Happening::ControlChanged(_)
            | Happening::CounterPlaced(_) => EventKinds::NONE,
        }
    }
}

impl CardMoved {
    fn event_kinds(&self) -> EventKinds {
        let how = match self.how {
            How::Destroyed => DESTROYED,
            How::Discarded => DISCARDED,
            How::Tributed => TRIBUTED,
            _ => EventKinds::NONE,
        };
        let to = match self.to {
            Zone::Banished => BANISHED,
            Zone::Graveyard => TO_GRAVEYARD,
            Zone::Hand => TO_HAND,
            _ => EventKinds::NONE,
        };
        how.and(to).and(LEFT.when(self.from.is_field() && !self.to.is_field()))
    }
}
