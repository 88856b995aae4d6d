//! The words in which a state, what happens and what is asked speak of cards, plays and moments. They know no flow.

use smallvec::SmallVec;

use hantei_ability::crossover::Phase;
use hantei_engine::{CardId, Player};

use super::under_way::{CombatStep, CrashStage, DamageStage};

pub use hantei_engine::Chosen;

/// A step of the turn (3.2), in the order in which they come.
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
    /// The part of the turn that it belongs to.
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
    /// Of the main phase (3-4).
    Main,
    /// Of a combat, after this step of it (3-4-5-6).
    Combat(CombatStep),
    /// Of the end phase (3-6-4).
    End,
    /// 割り込み: right after this action was played or used, by its number (4-3-2-5, 4-3-3-5).
    Interrupt(u32),
    /// Right after something happened (4-3-5).
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

/// A moment at which nothing may be played, and energy may be gained or not even that.
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
    /// While the other player has priority (4-3-1.6).
    Beside,
}

/// What a player may do in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// カードのプレイ (4-3-2)
    Card(CardId),
    /// The use of an ability or effect of a card on the field, by its place among them (4-3-3).
    Use(CardId, u16),
    /// エネルギーを得る: an ability that does nothing else (4-3-1.6).
    Energy(CardId, u16),
    /// 戦闘開始宣言 (3-4-5-1)
    Fight,
}

/// Some cards as they are: mostly one, for which nothing is put elsewhere.
pub type Cards = SmallVec<[Chosen; 4]>;

/// What may be played: mostly few things, and nothing is to be put elsewhere for them.
pub type Plays = SmallVec<[Play; 8]>;

impl Play {
    /// The card that it is about.
    pub fn card(self) -> Option<CardId> {
        match self {
            Play::Card(card) | Play::Use(card, _) | Play::Energy(card, _) => Some(card),
            Play::Fight => None,
        }
    }
}

/// What does something to a card or a player.
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
    /// The card that does it.
    pub fn card(self) -> Option<CardId> {
        match self {
            By::Rule => None,
            By::Combat(card) | By::Cost(_, card) | By::Effect(_, card) => Some(card),
        }
    }

    /// Whose doing it is, where that is said.
    pub fn player(self) -> Option<Player> {
        match self {
            By::Rule | By::Combat(_) => None,
            By::Cost(player, _) | By::Effect(player, _) => Some(player),
        }
    }
}

/// What is done to a card that goes elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// 引く (3-3-2)
    Drawn,
    /// Declared: out of the hand, and not resolved yet (4-3-2-2).
    Declared,
    /// A played card comes onto the field (4-3-2-6).
    Played,
    /// Put onto the field by an effect, which is no play (4-3-2.2).
    Entered,
    /// クラッシュ, from the field or the hand (4-2-4)
    Crashed,
    /// ブレイク (4-2-5)
    Broken,
    /// 手札に戻す (4-2-12.6)
    Returned,
    /// Back into the deck, as an effect or a mulligan has it (2-1-6.2).
    PutBack,
    /// The play was cancelled (4-2-14.1).
    Cancelled,
    /// 使い捨て: spent, after its effect (4-2-3.4).
    Spent,
    /// It was to be set, and what it was to be set on is gone (4-3-7).
    Fizzled,
    /// Laid aside (4-2-1.4).
    LaidAside,
    /// Into the dust box by an effect that does not crash it.
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
