//! The kinds of events that trigger auto-abilities (11.8).

use hantei_ability::fftcg::{Ability, When};
use hantei_engine::EventKinds;

use super::happening::Happening;

const ENTERED: EventKinds = EventKinds::kind(0);
const LEFT: EventKinds = EventKinds::kind(1);
const TO_BREAK: EventKinds = EventKinds::kind(2);
const BROKEN: EventKinds = EventKinds::kind(3);
const BREAKS: EventKinds = EventKinds::kind(4);
const RETURNED: EventKinds = EventKinds::kind(5);
const REMOVED: EventKinds = EventKinds::kind(6);
const CAST: EventKinds = EventKinds::kind(7);
const ATTACKED: EventKinds = EventKinds::kind(8);
const PARTY_ATTACKED: EventKinds = EventKinds::kind(9);
const BLOCKED: EventKinds = EventKinds::kind(10);
const WAS_BLOCKED: EventKinds = EventKinds::kind(11);
const DAMAGED_PLAYER: EventKinds = EventKinds::kind(12);
const DAMAGED_FORWARD: EventKinds = EventKinds::kind(13);
const PARTY_DAMAGED: EventKinds = EventKinds::kind(14);
const PLAYER_DAMAGED: EventKinds = EventKinds::kind(15);
const DISCARDED: EventKinds = EventKinds::kind(16);
const DREW: EventKinds = EventKinds::kind(17);
const DULLED: EventKinds = EventKinds::kind(18);
const ACTIVATED: EventKinds = EventKinds::kind(19);
const CHOSEN: EventKinds = EventKinds::kind(20);
const USED_ABILITY: EventKinds = EventKinds::kind(21);
const PRIMED: EventKinds = EventKinds::kind(22);
const LAST_COUNTER: EventKinds = EventKinds::kind(23);
const PHASE_START: EventKinds = EventKinds::kind(24);
const TURN_END: EventKinds = EventKinds::kind(25);
const LOST_COUNTER: EventKinds = EventKinds::kind(26);
const GOT_COUNTER: EventKinds = EventKinds::kind(27);

/// Something that waits for events.
pub(super) trait Waits {
    /// Returns the events that may be meant or that may trigger it. Empty if nothing does.
    fn event_kinds(&self) -> EventKinds;
}

impl Waits for Ability {
    fn event_kinds(&self) -> EventKinds {
        match self {
            Ability::Auto(of) => of.when.event_kinds(),
            Ability::Field(_) | Ability::Action(_) | Ability::Special(_) => EventKinds::NONE,
        }
    }
}

impl Waits for When {
    fn event_kinds(&self) -> EventKinds {
        match self {
            When::Only(of) => of.when.event_kinds(),
            When::Enters(_) => ENTERED,
            When::Leaves(_) => LEFT,
            When::ToBreak(_) => TO_BREAK,
            When::Broken(_) => BROKEN,
            When::Breaks(_) => BREAKS,
            When::Returned(_) => RETURNED,
            When::Removed(_) => REMOVED,
            When::Cast(_) => CAST,
            When::Attacks(_) => ATTACKED,
            When::PartyAttacks(_) => PARTY_ATTACKED,
            When::Blocks(_) => BLOCKED,
            When::IsBlocked(_) => WAS_BLOCKED,
            When::DamagesPlayer(_) => DAMAGED_PLAYER,
            When::DamagesForward(_) | When::IsDamaged(_) => DAMAGED_FORWARD,
            When::PartyDamages(_) => PARTY_DAMAGED,
            When::PlayerDamaged(_) => PLAYER_DAMAGED,
            When::Discarded(_) => DISCARDED,
            When::Draws(_) => DREW,
            When::Dulls(_) => DULLED,
            When::Activates(_) => ACTIVATED,
            When::IsChosen(_) => CHOSEN,
            When::UsesAbility(_) => USED_ABILITY,
            When::Primed(_) => PRIMED,
            When::LosesCounter(_) => LOST_COUNTER,
            When::GainsCounter(_) => GOT_COUNTER,
            When::LastCounter(_) => LAST_COUNTER,
            When::PhaseStart(_) => PHASE_START,
            When::TurnEnd(_) => TURN_END,
            // It does not wait for an event (11.8.18).
            When::State(_) => EventKinds::NONE,
        }
    }
}

impl Happening {
    /// Returns the triggers for which this event may count.
    pub(super) fn event_kinds(&self) -> EventKinds {
        match self {
            Happening::Entered(..) => ENTERED,
            Happening::Left(_) => LEFT,
            Happening::ToBreak(_) => TO_BREAK,
            Happening::Broken(_) => BROKEN,
            Happening::Breaks(..) => BREAKS,
            Happening::Returned(_) => RETURNED,
            Happening::Removed(_) => REMOVED,
            Happening::Cast(_) => CAST,
            Happening::Attacked(_) => ATTACKED,
            Happening::PartyAttacked(_) => PARTY_ATTACKED,
            Happening::Blocked(_) => BLOCKED,
            Happening::WasBlocked(_) => WAS_BLOCKED,
            Happening::DamagedPlayer(..) => DAMAGED_PLAYER,
            Happening::DamagedForward(..) => DAMAGED_FORWARD,
            Happening::PartyDamaged(_) => PARTY_DAMAGED,
            Happening::PlayerDamaged(..) => PLAYER_DAMAGED,
            Happening::Discarded(_) => DISCARDED,
            Happening::Drew(_) => DREW,
            Happening::Dulled(_) => DULLED,
            Happening::Activated(_) => ACTIVATED,
            Happening::Chosen(..) => CHOSEN,
            Happening::UsedAbility(_) => USED_ABILITY,
            Happening::Primed(_) => PRIMED,
            Happening::LostCounter(..) => LOST_COUNTER,
            Happening::GotCounter(..) => GOT_COUNTER,
            Happening::LastCounter(..) => LAST_COUNTER,
            Happening::PhaseStart(_) => PHASE_START,
            Happening::TurnEnd => TURN_END,
        }
    }
}
