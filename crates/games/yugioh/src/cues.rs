//! The kinds of events that Trigger Effects wait for.

use hantei_ability::yugioh::{Ability, When};
use hantei_engine::Cues;

use super::happening::{Happening, Went};
use super::terms::How;
use super::zone::Zone;

const SUMMONED: Cues = Cues::kind(0);
const FLIPPED: Cues = Cues::kind(1);
const DESTROYED: Cues = Cues::kind(2);
const LEFT: Cues = Cues::kind(3);
const DISCARDED: Cues = Cues::kind(4);
const BANISHED: Cues = Cues::kind(5);
const TRIBUTED: Cues = Cues::kind(6);
const TO_GRAVEYARD: Cues = Cues::kind(7);
const TO_HAND: Cues = Cues::kind(8);
const DECLARED: Cues = Cues::kind(9);
const REDIRECTED: Cues = Cues::kind(10);
const STEP: Cues = Cues::kind(11);
const DAMAGED: Cues = Cues::kind(12);
const DREW: Cues = Cues::kind(13);
const RESOLVED: Cues = Cues::kind(14);
const PHASE: Cues = Cues::kind(15);

/// Something that waits for events.
pub(super) trait Waits {
    /// The kinds of events that may satisfy or trigger it; empty if it does not trigger.
    fn cues(&self) -> Cues;
}

impl Waits for Ability {
    fn cues(&self) -> Cues {
        match self {
            Ability::Trigger(_) | Ability::Unclassified(_) => {
                self.when().map_or(Cues::NONE, When::cues)
            }
            Ability::Card(_)
            | Ability::Ignition(_)
            | Ability::Quick(_)
            | Ability::Continuous(_)
            | Ability::Procedure(_) => Cues::NONE,
        }
    }
}

impl Waits for When {
    fn cues(&self) -> Cues {
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
            When::State(_) => Cues::NONE,
        }
    }
}

impl Happening {
    /// The kinds of events that this one counts as.
    pub(super) fn cues(&self) -> Cues {
        match self {
            Happening::Summoned(..) => SUMMONED,
            Happening::Flipped(..) => FLIPPED,
            Happening::Went(went) => went.cues(),
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
            | Happening::CounterPlaced(_) => Cues::NONE,
        }
    }
}

impl Went {
    fn cues(&self) -> Cues {
        let how = match self.how {
            How::Destroyed => DESTROYED,
            How::Discarded => DISCARDED,
            How::Tributed => TRIBUTED,
            _ => Cues::NONE,
        };
        let to = match self.to {
            Zone::Banished => BANISHED,
            Zone::Graveyard => TO_GRAVEYARD,
            Zone::Hand => TO_HAND,
            _ => Cues::NONE,
        };
        how.and(to).and(LEFT.when(self.from.is_field() && !self.to.is_field()))
    }
}
