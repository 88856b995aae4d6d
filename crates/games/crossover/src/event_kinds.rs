//! The kinds of events that triggers and 「直後」 wait for.

use hantei_ability::crossover::{Ability, Point, When};
use hantei_engine::EventKinds;

use super::happening::Happening;
use super::terms::How;
use super::under_way::DamageTarget;
use super::zone::Zone;

const PLAYED: EventKinds = EventKinds::kind(0);
const SUCCEEDED: EventKinds = EventKinds::kind(1);
const USED: EventKinds = EventKinds::kind(2);
const USE_SUCCEEDED: EventKinds = EventKinds::kind(3);
const ENTERED: EventKinds = EventKinds::kind(4);
pub(super) const LEFT: EventKinds = EventKinds::kind(5);
const CRASHED: EventKinds = EventKinds::kind(6);
const HURT: EventKinds = EventKinds::kind(7);
const HIT: EventKinds = EventKinds::kind(8);
const RECOVERED: EventKinds = EventKinds::kind(9);
const DREW: EventKinds = EventKinds::kind(10);
const GAINED_ENERGY: EventKinds = EventKinds::kind(11);
const ATTACKED: EventKinds = EventKinds::kind(12);
const DEFENDED: EventKinds = EventKinds::kind(13);
pub(super) const NONE_LEFT: EventKinds = EventKinds::kind(14);

/// A point of the turn, or the end of a combat: each is a kind of its own.
const fn at(point: Point) -> EventKinds {
    EventKinds::kind(15 + point as u8)
}

/// Something that waits for events.
pub(super) trait Waits {
    /// The kinds of events that may satisfy or trigger it; empty if it does not trigger.
    fn event_kinds(&self) -> EventKinds;
}

impl Waits for Ability {
    fn event_kinds(&self) -> EventKinds {
        match self {
            Ability::Trigger(of) => of.when.event_kinds(),
            Ability::Use(_) | Ability::Continuous(_) | Ability::Flight | Ability::Diving => {
                EventKinds::NONE
            }
        }
    }
}

impl Waits for When {
    fn event_kinds(&self) -> EventKinds {
        match self {
            When::At(of) => at(of.point),
            When::Played(_) => PLAYED,
            When::Succeeded(_) => SUCCEEDED,
            When::Used(_) => USED,
            When::UseSucceeded(_) => USE_SUCCEEDED,
            When::Enters(_) => ENTERED,
            When::Leaves(_) => LEFT,
            When::NoneLeft(_) => NONE_LEFT,
            When::Crashes(_) => CRASHED,
            When::Damaged(_) => HURT,
            When::PlayerDamaged(_) => HIT,
            When::Recovers(_) => RECOVERED,
            When::Draws(_) => DREW,
            When::GainsEnergy(_) => GAINED_ENERGY,
            When::Attacks(_) => ATTACKED,
            When::Defends(_) | When::Defended(_) => DEFENDED,
        }
    }
}

impl Happening {
    /// The kinds of events that this one counts as.
    #[inline]
    pub(super) fn event_kinds(&self) -> EventKinds {
        match self {
            Happening::At(point, _) => at(*point),
            Happening::Played(..) => PLAYED,
            Happening::Succeeded(..) => SUCCEEDED,
            Happening::Used(..) => USED,
            Happening::UseSucceeded(..) => USE_SUCCEEDED,
            Happening::UsedForEnergy(..) => USED.and(USE_SUCCEEDED),
            Happening::Entered(_) => ENTERED,
            Happening::CardMoved(went) => {
                LEFT.when(went.from == Zone::Field).and(CRASHED.when(went.how == How::Crashed))
            }
            Happening::Drew(..) => DREW,
            Happening::GainedEnergy(..) => GAINED_ENERGY,
            Happening::Recovered(..) => RECOVERED,
            Happening::Damaged(hit) => match hit.to {
                DamageTarget::Character(_) => HURT,
                DamageTarget::Player(_) => HIT,
            },
            Happening::Attacked(_) => ATTACKED,
            Happening::Defended(..) => DEFENDED,
            Happening::NoneLeft(..) => NONE_LEFT,
            Happening::Set(..) | Happening::ControlChanged(_) => EventKinds::NONE,
        }
    }
}
