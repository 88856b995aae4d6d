//! What is under way: a Summon that has not succeeded yet, and a battle from its declaration to the end of the Damage Step.

use std::sync::Arc;

use hantei_ability::yugioh::{Position, Way};
use hantei_engine::{CardId, Player};

use super::terms::Chosen;

/// A Summon that has been begun and has not succeeded: it may be negated.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// Who Summons.
    pub by: Player,
    /// What, and in which position; several at once in a Pendulum Summon alone.
    pub cards: Arc<[(CardId, Position)]>,
    /// How.
    pub how: Way,
    /// What goes for it: Tributes and Materials that have gone; Xyz Materials, which are put under it as it comes.
    pub materials: Arc<[Chosen]>,
    /// Whether it has been negated.
    pub negated: bool,
}

/// What is attacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aim {
    /// 直接攻撃
    Direct,
    /// A monster.
    At(CardId),
}

impl Aim {
    /// The monster, unless it is a direct attack.
    pub fn card(self) -> Option<CardId> {
        match self {
            Aim::Direct => None,
            Aim::At(card) => Some(card),
        }
    }
}

/// Why an attack comes to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Off {
    /// The attacker is gone, or no longer in face-up Attack Position.
    Attacker,
    /// Called off in a replay (replay.3).
    CalledOff,
    /// An effect negated it.
    Negated,
    /// One of the two is gone in the Damage Step: nothing is calculated.
    NotFought,
}

/// A battle, from the declaration of the attack on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Battle {
    /// What attacks.
    pub attacker: Chosen,
    /// The monster attacked; none: a direct attack.
    pub target: Option<Chosen>,
    /// The monsters of the player attacked when it was chosen, or chosen again: when they change there is a replay (replay.1).
    pub seen: Vec<Chosen>,
    /// Whether a monster of that player has come since, be it there still or not (replay.1).
    pub came: bool,
    /// Whether an effect has negated the attack.
    pub negated: bool,
    /// Whether an effect does without damage calculation.
    pub skipped: bool,
    /// The target, when the attack flipped it face-up (damage-step.2.flip).
    pub flipped: Option<Chosen>,
    /// Whether damage calculation has been done.
    pub calculated: bool,
    /// Monsters whose destruction by battle is decided, each with the monster that does it (damage-step.3.destroyed).
    pub doomed: Vec<(Chosen, CardId)>,
}

impl Battle {
    /// An attack that is declared now, while these monsters are there.
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
