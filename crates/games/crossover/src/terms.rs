//! The basic types for cards, plays and moments, used by states, events and questions. They know nothing of the flow of a game.

use smallvec::SmallVec;

use hantei_ability::crossover::Phase;
use hantei_engine::{CardId, Player};

use super::under_way::{CombatStep, CrashStage, DamageStage};

pub use hantei_engine::Chosen;

/// The steps of the turn (3.2), in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// ターン開始時 (3-1)
    TurnStart,
    /// アンタップフェイズ開始 (3-2-1)
    UntapStart,
    /// カードのアンタップ (3-2-2)
    Untap,
    /// アンタップフェイズ終了 (3-2-3)
    UntapEnd,
    /// ドローフェイズ開始 (3-3-1)
    DrawStart,
    /// カードを1枚引く (3-3-2)
    Draw,
    /// ドローフェイズ終了 (3-3-3)
    DrawEnd,
    /// メインフェイズ開始 (3-4)
    MainStart,
    /// メインフェイズの行動可能タイミング (3-4)
    Main,
    /// メインフェイズ終了 (3-4)
    MainEnd,
    /// エンドフェイズ開始 (3-6-1)
    EndStart,
    /// 維持費の支払い (3-6-2)
    Upkeep,
    /// エンドフェイズの行動可能タイミング (3-6-4)
    EndWindow,
    /// エンドフェイズ終了 (3-6-3)
    EndEnd,
    /// キャラクターのダメージを0にする (3-7-1)
    DamageReset,
    /// 「ターン終了時まで」の終了 (3-7-2)
    Expiry,
    /// 手札整理 (3-7-3)
    HandAdjustment,
    /// エネルギーの消失 (3-7-4)
    EnergyLoss,
    /// 次のターンへ (3-7-5)
    NextTurn,
}

impl Step {
    /// The part of the turn that the step belongs to.
    pub fn phase(self) -> Phase {
        match self {
            Step::TurnStart => Phase::TurnStart,
            Step::UntapStart | Step::Untap | Step::UntapEnd => Phase::Untap,
            Step::DrawStart | Step::Draw | Step::DrawEnd => Phase::Draw,
            Step::MainStart | Step::Main | Step::MainEnd => Phase::Main,
            Step::EndStart | Step::Upkeep | Step::EndWindow | Step::EndEnd => Phase::End,
            Step::DamageReset
            | Step::Expiry
            | Step::HandAdjustment
            | Step::EnergyLoss
            | Step::NextTurn => Phase::TurnEnd,
        }
    }
}

/// A window in which somebody may act (行動可能タイミング).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Window {
    /// The window of the main phase (3-4).
    Main,
    /// The window of a combat after this step of it (3-4-5-6).
    Combat(CombatStep),
    /// The window of the end phase (3-6-4).
    End,
    /// 割り込み: directly after the action with this id was played or used (4-3-2-5, 4-3-3-5).
    Interrupt(u32),
    /// Directly after something happened (4-3-5).
    RightAfter,
    /// ダメージ軽減 (4-3-10-2)
    Reduce,
    /// ダメージを与えた直後 (4-3-10-4)
    AfterDamage,
    /// クラッシュのうち消し (4-3-11-2)
    CancelCrash,
    /// クラッシュした直後 (4-3-11-4)
    AfterCrash,
}

/// A moment at which nothing can be played and at most energy can be gained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Moment {
    /// A step of the turn.
    Turn(Step),
    /// 戦闘終了 (3-4-5-5)
    CombatEnd,
    /// A stage of damage (4-3-10-1, 4-3-10-3).
    Damage(DamageStage),
    /// A stage of a crash (4-3-11-1, 4-3-11-3).
    Crash(CrashStage),
    /// Energy during the other player's priority (4-3-1.6).
    Beside,
}

/// A play: what a player may do in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// カードのプレイ (4-3-2)
    Card(CardId),
    /// Using an ability or effect of a card on the field, by its index (4-3-3).
    Use(CardId, u16),
    /// エネルギーを得る: using an ability that does nothing else (4-3-1.6).
    Energy(CardId, u16),
    /// 戦闘開始宣言 (3-4-5-1)
    Fight,
}

/// Some cards with their visit numbers; usually few, stored without allocation.
pub type Cards = SmallVec<[Chosen; 4]>;

/// The plays on offer; usually few, stored without allocation.
pub type Plays = SmallVec<[Play; 8]>;

impl Play {
    /// The card that the play is about.
    pub fn card(self) -> Option<CardId> {
        match self {
            Play::Card(card) | Play::Use(card, _) | Play::Energy(card, _) => Some(card),
            Play::Fight => None,
        }
    }
}

/// The cause of something that happens to a card or a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// The rules.
    Rule,
    /// A character in combat (3-4-5-4).
    Combat(CardId),
    /// A player, as a cost for this card (4-3-2-3).
    Cost(Player, CardId),
    /// The effect or ability of this card, which a player controls.
    Effect(Player, CardId),
}

impl By {
    /// The card that is the cause.
    pub fn card(self) -> Option<CardId> {
        match self {
            By::Rule => None,
            By::Combat(card) | By::Cost(_, card) | By::Effect(_, card) => Some(card),
        }
    }

    /// The player who causes it, if that is known.
    pub fn player(self) -> Option<Player> {
        match self {
            By::Rule | By::Combat(_) => None,
            By::Cost(player, _) | By::Effect(player, _) => Some(player),
        }
    }
}

/// In what way a card moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// 引く (3-3-2)
    Drawn,
    /// By declaration: out of the hand, and not resolved yet (4-3-2-2).
    Declared,
    /// Onto the field as a played card (4-3-2-6).
    Played,
    /// Onto the field by an effect, which is not a play (4-3-2.2).
    Entered,
    /// クラッシュ, from the field or the hand (4-2-4)
    Crashed,
    /// ブレイク (4-2-5)
    Broken,
    /// 手札に戻す (4-2-12.6)
    Returned,
    /// Back into the deck by an effect or a mulligan (2-1-6.2).
    PutBack,
    /// By a cancelled play (4-2-14.1).
    Cancelled,
    /// 使い捨て: after its effect (4-2-3.4).
    Spent,
    /// By the loss of the card that it was to be set on (4-3-7).
    Fizzled,
    /// Laid aside (4-2-1.4).
    LaidAside,
    /// Into the dust box by an effect that is not a crash.
    Sent,
}

/// Why a player has lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Defeat {
    /// 0 HP (4-1-2.1)
    Hp,
    /// No card in the deck (4-1-2.2)
    Deck,
}
