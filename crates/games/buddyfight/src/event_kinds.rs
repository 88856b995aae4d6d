//! The kinds of events that trigger automatic abilities (自動能力, `4.automatic`).

use hantei_ability::buddyfight::{Ability, When};
use hantei_engine::EventKinds;

use super::terms::Happening;

const ENTERED: EventKinds = EventKinds::kind(0);
const CALLED: EventKinds = EventKinds::kind(1);
const CAST: EventKinds = EventKinds::kind(2);
const EQUIPPED: EventKinds = EventKinds::kind(3);
const DESTROYED: EventKinds = EventKinds::kind(4);
const LEFT: EventKinds = EventKinds::kind(5);
const ATTACKED: EventKinds = EventKinds::kind(6);
const WAS_ATTACKED: EventKinds = EventKinds::kind(7);
const DESTROYS_IN_BATTLE: EventKinds = EventKinds::kind(8);
const DEALT_DAMAGE: EventKinds = EventKinds::kind(9);
const DAMAGED: EventKinds = EventKinds::kind(10);
const LIFE_GAINED: EventKinds = EventKinds::kind(11);
const TURN_START: EventKinds = EventKinds::kind(12);
const PHASE_START: EventKinds = EventKinds::kind(13);
const TURN_END: EventKinds = EventKinds::kind(14);
const BATTLE_END: EventKinds = EventKinds::kind(15);
const ATTACK_ENDED: EventKinds = EventKinds::kind(16);
const BATTLE_ENDED_OF: EventKinds = EventKinds::kind(17);
const ATTACK_NEGATED: EventKinds = EventKinds::kind(18);
const DROPPED: EventKinds = EventKinds::kind(19);
const MILLED: EventKinds = EventKinds::kind(20);
const MOVED_ASIDE: EventKinds = EventKinds::kind(21);
const SOUL_ADDED: EventKinds = EventKinds::kind(22);
const SOUL_DROPPED: EventKinds = EventKinds::kind(23);
const LIFE_ZERO: EventKinds = EventKinds::kind(24);
const RESTED: EventKinds = EventKinds::kind(25);
const STOOD: EventKinds = EventKinds::kind(26);
const DESTROYED_BY_EFFECT: EventKinds = EventKinds::kind(27);
const RETURNED: EventKinds = EventKinds::kind(28);
const ATTACKED_ENDED: EventKinds = EventKinds::kind(29);
const DAMAGED_BY: EventKinds = EventKinds::kind(30);
const FACE_DOWN_SOUL_DROPPED: EventKinds = EventKinds::kind(31);

/// Something that waits for events.
pub(super) trait Waits {
    /// Returns the events that may be meant or that may trigger it. Empty if nothing does.
    fn event_kinds(&self) -> EventKinds;
}

impl Waits for Ability {
    fn event_kinds(&self) -> EventKinds {
        match self {
            Ability::Automatic(of) => of.when.event_kinds(),
            Ability::Activated(_) | Ability::Continuous(_) | Ability::Overturn(_) => {
                EventKinds::NONE
            }
        }
    }
}

impl Waits for When {
    fn event_kinds(&self) -> EventKinds {
        match self {
            When::Enters(_) => ENTERED,
            When::Called(_) => CALLED,
            When::Cast(_) => CAST,
            When::Equipped(_) => EQUIPPED,
            When::Destroyed(_) => DESTROYED,
            When::DestroyedByEffect(_) => DESTROYED_BY_EFFECT,
            When::Leaves(_) => LEFT,
            When::Returned(_) => RETURNED,
            When::Attacks(_) => ATTACKED,
            When::Attacked(_) => WAS_ATTACKED,
            When::DestroysInBattle(_) => DESTROYS_IN_BATTLE,
            When::DealsDamage(_) | When::DealsAnyDamage(_) => DEALT_DAMAGE,
            When::Damaged(_) => DAMAGED,
            When::DamagedBy(_) => DAMAGED_BY,
            When::FaceDownSoulDropped(_) => FACE_DOWN_SOUL_DROPPED,
            When::LifeGained(_) => LIFE_GAINED,
            When::TurnStart(_) => TURN_START,
            When::PhaseStart(_) => PHASE_START,
            When::TurnEnd(_) => TURN_END,
            When::BattleEnd => BATTLE_END,
            When::AttackEnd(_) => ATTACK_ENDED,
            When::BattleEndOf(_) => BATTLE_ENDED_OF,
            When::AttackedEnd(_) => ATTACKED_ENDED,
            When::AttackNegated(_) | When::AttackNegatedByOpponent(_) => ATTACK_NEGATED,
            When::Dropped(_) => DROPPED,
            When::Milled(_) => MILLED,
            When::Moves(_) => MOVED_ASIDE,
            When::SoulAdded(_) => SOUL_ADDED,
            When::SoulDropped(_) => SOUL_DROPPED,
            When::LifeZero(_) => LIFE_ZERO,
            When::LinkAttacks(_) => ATTACKED,
            When::Rests(_) => RESTED,
            When::Stands(_) => STOOD,
        }
    }
}

impl Happening {
    /// Returns the triggers for which this event may count.
    pub(super) fn event_kinds(self) -> EventKinds {
        match self {
            Happening::Entered(_) => ENTERED,
            Happening::Called(_) => CALLED,
            Happening::Cast(_) => CAST,
            Happening::Equipped(_) => EQUIPPED,
            Happening::Destroyed(_) => DESTROYED,
            Happening::DestroyedByEffect(..) => DESTROYED_BY_EFFECT,
            Happening::Left(_) => LEFT,
            Happening::Returned(_) => RETURNED,
            Happening::Attacked(_) => ATTACKED,
            Happening::WasAttacked(_) => WAS_ATTACKED,
            Happening::DestroysInBattle(_) => DESTROYS_IN_BATTLE,
            Happening::DealtDamage(..) => DEALT_DAMAGE,
            Happening::Damaged(_) => DAMAGED,
            Happening::DamagedBy(..) => DAMAGED_BY,
            Happening::FaceDownSoulDropped(_) => FACE_DOWN_SOUL_DROPPED,
            Happening::LifeGained(_) => LIFE_GAINED,
            Happening::TurnStart => TURN_START,
            Happening::PhaseStart(_) => PHASE_START,
            Happening::TurnEnd => TURN_END,
            Happening::BattleEnd => BATTLE_END,
            Happening::AttackEnded(_) => ATTACK_ENDED,
            Happening::BattleEndedOf(_) => BATTLE_ENDED_OF,
            Happening::AttackedEnded(_) => ATTACKED_ENDED,
            Happening::AttackNegated(..) => ATTACK_NEGATED,
            Happening::Dropped(_) => DROPPED,
            Happening::Milled(..) => MILLED,
            Happening::MovedAside(_) => MOVED_ASIDE,
            Happening::SoulAdded(_) => SOUL_ADDED,
            Happening::SoulDropped(_) => SOUL_DROPPED,
            Happening::LifeZero(_) => LIFE_ZERO,
            Happening::Rested(..) => RESTED,
            Happening::Stood(..) => STOOD,
        }
    }
}
