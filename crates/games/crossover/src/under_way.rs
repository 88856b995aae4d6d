//! What is under way: a combat (3-4-5), damage on its way (4-3-10), cards that are about to crash (4-3-11).

use hantei_engine::{Chosen, Cite, Player};

use super::terms::By;

/// Where a combat stands (3-4-5).
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

/// A character that attacks or defends, as it was when it was declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fighter {
    /// Which.
    pub card: Chosen,
    /// Whether its control has changed since (3-4-5-6.5).
    pub changed: bool,
}

impl Fighter {
    /// One that has just been declared.
    pub fn declared(card: Chosen) -> Fighter {
        Fighter { card, changed: false }
    }
}

/// A combat, from its declaration to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Combat {
    /// Where it stands.
    pub step: CombatStep,
    /// What was declared to attack; none when nothing was.
    pub attacker: Option<Fighter>,
    /// What was declared to defend; it stays so when it has left (3-4-5-6.4).
    pub defender: Option<Fighter>,
}

/// What is damaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Struck {
    /// A character.
    Character(Chosen),
    /// デュエルマスター
    Player(Player),
}

impl Struck {
    /// The character, unless it is a player.
    pub fn character(self) -> Option<Chosen> {
        match self {
            Struck::Character(card) => Some(card),
            Struck::Player(_) => None,
        }
    }
}

/// Damage to one character or player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hit {
    /// What is damaged.
    pub to: Struck,
    /// By how much, as it stands.
    pub amount: i32,
    /// What deals it: its card, and whose it is.
    pub by: By,
    /// Whether it is dealt in a combat (3-4-5-4).
    pub combat: bool,
}

/// Where damage stands (4-3-10).
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

/// Damage on its way: all that is dealt at the same moment.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Damage {
    /// Where it stands.
    pub stage: DamageStage,
    /// To whom.
    pub hits: Vec<Hit>,
    /// What has been resolved to change it, by the place of the hit, in order (4-3-10-3).
    pub changes: Vec<(usize, i32)>,
}

/// Where a crash stands (4-3-11).
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
    /// Where it stands.
    pub stage: CrashStage,
    /// Which cards, as they lie on the field; those whose crash was cancelled are no longer among them.
    pub cards: Vec<Chosen>,
    /// What does it.
    pub by: By,
    /// The article by which it cannot be cancelled, if there is one (3-6-2.1).
    pub firm: Option<Cite>,
}
