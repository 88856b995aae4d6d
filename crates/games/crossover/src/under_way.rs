//! Processes under way: a combat (3-4-5), damage on its way (4-3-10), cards that are about to crash (4-3-11).

use hantei_engine::{Chosen, Cite, Player};

use super::terms::By;

/// The steps of a combat (3-4-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CombatStep {
    /// 戦闘開始宣言 (3-4-5-1)
    Declaration,
    /// アタック宣言 (3-4-5-2)
    Attack,
    /// ディフェンス宣言 (3-4-5-3)
    Defence,
    /// ダメージの応酬 (3-4-5-4)
    Exchange,
    /// 戦闘終了 (3-4-5-5)
    End,
}

/// An attacking or defending character, as it was when it was declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fighter {
    /// The character.
    pub card: Chosen,
    /// Whether its control has changed since (3-4-5-6.5).
    pub changed: bool,
}

impl Fighter {
    /// A fighter that has just been declared.
    pub fn declared(card: Chosen) -> Fighter {
        Fighter { card, changed: false }
    }
}

/// A combat, from its declaration to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Combat {
    /// Its current step.
    pub step: CombatStep,
    /// The declared attacker; `None` if there is none.
    pub attacker: Option<Fighter>,
    /// The declared defender; it stays recorded after it has left (3-4-5-6.4).
    pub defender: Option<Fighter>,
}

/// What takes damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DamageTarget {
    /// A character.
    Character(Chosen),
    /// デュエルマスター
    Player(Player),
}

impl DamageTarget {
    /// The character, unless it is a player.
    pub fn character(self) -> Option<Chosen> {
        match self {
            DamageTarget::Character(card) => Some(card),
            DamageTarget::Player(_) => None,
        }
    }
}

/// Damage to one character or player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hit {
    /// Who takes the damage.
    pub to: DamageTarget,
    /// The current amount.
    pub amount: i32,
    /// The cause of the damage: its card and player.
    pub by: By,
    /// Whether it is combat damage (3-4-5-4).
    pub combat: bool,
}

/// The stages of damage (4-3-10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DamageStage {
    /// ダメージを与える (4-3-10-1)
    Dealt,
    /// ダメージ軽減 (4-3-10-2)
    Reduction,
    /// ダメージの決定 (4-3-10-3)
    Fixed,
    /// ダメージを与えた直後 (4-3-10-4)
    RightAfter,
}

/// Damage on its way: everything that is dealt at the same moment.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Damage {
    /// Its current stage.
    pub stage: DamageStage,
    /// The single hits.
    pub hits: Vec<Hit>,
    /// Resolved changes with the index of the hit, in order (4-3-10-3).
    pub changes: Vec<(usize, i32)>,
}

/// The stages of a crash (4-3-11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CrashStage {
    /// クラッシュする (4-3-11-1)
    Begun,
    /// クラッシュのうち消し (4-3-11-2)
    Cancelling,
    /// クラッシュの決定 (4-3-11-3)
    Fixed,
    /// クラッシュした直後 (4-3-11-4)
    RightAfter,
}

/// Cards that are about to crash, all at the same moment.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Crash {
    /// Its current stage.
    pub stage: CrashStage,
    /// The cards on the field that will crash; cards whose crash was cancelled are no longer included.
    pub cards: Vec<Chosen>,
    /// The cause.
    pub by: By,
    /// The article by which it cannot be cancelled, if there is one (3-6-2.1).
    pub firm: Option<Cite>,
}
