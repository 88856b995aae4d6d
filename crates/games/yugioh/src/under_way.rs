//! Processes under way: a Summon that has not succeeded yet, and a battle from its declaration to the end of the Damage Step.

use std::sync::Arc;

use hantei_ability::yugioh::{Position, Way};
use hantei_engine::{CardId, Player};

use super::terms::Chosen;

/// A Summon that has begun but not succeeded yet; it may still be negated.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// The player who Summons.
    pub by: Player,
    /// The monsters with their positions; more than one only in a Pendulum Summon.
    pub cards: Arc<[(CardId, Position)]>,
    /// The kind of Summon.
    pub how: Way,
    /// Tributes and materials that have left; Xyz Materials, which are put under the monster when it arrives.
    pub materials: Arc<[Chosen]>,
    /// Whether it has been negated.
    pub negated: bool,
}

/// The target of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aim {
    /// 直接攻撃
    Direct,
    /// A monster.
    At(CardId),
}

impl Aim {
    /// The attacked monster, unless it is a direct attack.
    pub fn card(self) -> Option<CardId> {
        match self {
            Aim::Direct => None,
            Aim::At(card) => Some(card),
        }
    }
}

/// Why an attack ends without a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Off {
    /// The attacker is gone, or no longer in face-up Attack Position.
    Attacker,
    /// It was called off in a replay (replay.3).
    CalledOff,
    /// An effect negated it.
    Negated,
    /// One of the two monsters is gone in the Damage Step: no damage is calculated.
    NotFought,
}

/// A battle, from the attack declaration on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Battle {
    /// The attacking monster.
    pub attacker: Chosen,
    /// The attacked monster; `None` for a direct attack.
    pub target: Option<Chosen>,
    /// The attacked player's monsters at the time the target was chosen; if they change, there is a replay (replay.1).
    pub seen: Vec<Chosen>,
    /// Whether a monster of that player has appeared since, even if it is gone again (replay.1).
    pub came: bool,
    /// Whether an effect has negated the attack.
    pub negated: bool,
    /// Whether an effect skips damage calculation.
    pub skipped: bool,
    /// The target, if the attack flipped it face-up (damage-step.2.flip).
    pub flipped: Option<Chosen>,
    /// Whether damage calculation has been done.
    pub calculated: bool,
    /// Monsters whose destruction by battle is decided, each with the monster that destroys it (damage-step.3.destroyed).
    pub doomed: Vec<(Chosen, CardId)>,
}

impl Battle {
    /// A battle for an attack that is declared now, while these monsters are there.
    pub fn declared(attacker: Chosen, target: Option<Chosen>, seen: Vec<Chosen>) -> Battle {
        Battle {
            attacker,
            target,
            seen,
            came: false,
            negated: false,
            skipped: false,
            flipped: None,
            calculated: false,
            doomed: Vec::new(),
        }
    }
}
