//! The words in which a state, what happens and what is asked speak of cards, plays and moments. They know no flow.

use hantei_ability::yugioh::Way;
use hantei_engine::{CardId, Player};

pub use hantei_engine::table::Chosen;

/// What a player may act for just now (優先権, priority.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Window {
    /// The turn player in a Main Phase, while nothing is under way (phases.main-1).
    Open,
    /// In answer to the last link of the chain (chain.2).
    Link,
    /// A Summon is under way and may be negated.
    Summoning,
    /// Something was done without a chain, or a chain has resolved (dictionary.quick-effect.2).
    After,
    /// An attack was declared (battle-phase.battle.1).
    Attack,
    /// Damage is about to be calculated, or was: the step says which timing (damage-step).
    Damage,
    /// The phase or step is about to end (priority.4).
    Ending,
}

/// What an effect may target or be about: a card, or a link of the chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A card.
    Card(CardId),
    /// A link, by its number.
    Link(u32),
}

/// A thing at one of its visits.
pub type Known = (Thing, u16);

/// What a player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// 召喚, アドバンス召喚 (normal-summon.1)
    NormalSummon(CardId),
    /// セット, of a monster (monster-set.1) or of a Spell or Trap (spell-set-difference.1)
    Set(CardId),
    /// 反転召喚 (flip-summon.1)
    FlipSummon(CardId),
    /// 表示形式の変更 (position-change)
    ChangePosition(CardId),
    /// 特殊召喚, without an activation: Synchro, Xyz, or by the card's own procedure (special-summon-kinds.1)
    Special(CardId),
    /// ペンデュラム召喚 (pendulum-summon-procedure.3)
    PendulumSummon,
    /// カードの発動 (activation-kinds.1); of a Pendulum Monster in the hand its placing (pendulum-placement.1)
    Card(CardId),
    /// 効果の発動 (activation-kinds.3): which of the card's abilities
    Effect(CardId, u16),
    /// バトルフェイズに入る (battle-phase.start.1)
    EnterBattle,
}

impl Play {
    /// The card, when it is about one.
    pub fn card(self) -> Option<CardId> {
        match self {
            Play::NormalSummon(card)
            | Play::Set(card)
            | Play::FlipSummon(card)
            | Play::ChangePosition(card)
            | Play::Special(card)
            | Play::Card(card)
            | Play::Effect(card, _) => Some(card),
            Play::PendulumSummon | Play::EnterBattle => None,
        }
    }

    /// Whether it makes a link of a chain.
    pub fn is_activation(self) -> bool {
        matches!(self, Play::Card(_) | Play::Effect(..))
    }
}

/// What is done to a card that goes elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// Before the Duel (duel-setup).
    SetUp,
    /// ドロー
    Drawn,
    /// 手札に加える
    Added,
    /// Face-up onto the field, as it is activated.
    Placed,
    /// セット
    Set,
    /// Summoned, or on the way to it.
    Summoned,
    /// 破壊 (dictionary.destroy.1)
    Destroyed,
    /// リリース (dictionary.release.1)
    Tributed,
    /// As Fusion or Synchro Material.
    Material,
    /// 捨てる (dictionary.send-or-discard.2)
    Discarded,
    /// 墓地へ送る, in any other way
    Sent,
    /// 除外する
    Banished,
    /// 戻す, to the hand, the Deck or the Extra Deck
    Returned,
    /// Put under an Xyz Monster.
    Attached,
    /// 取り除く, from under an Xyz Monster
    Detached,
    /// A Spell or Trap that is used up (spell-card.normal).
    Spent,
    /// To the other side of the field (dictionary.control.2).
    Control,
    /// A token that is no more (token.3).
    Vanished,
}

/// What does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// A rule.
    Rule,
    /// A battle, against this monster.
    Battle(CardId),
    /// A cost: who pays, and for which card.
    Cost(Player, CardId),
    /// An effect: whose, and of which card.
    Effect(Player, CardId),
    /// A Summon, for which Tributes or Materials go.
    Summon(Way),
}

impl By {
    /// Whether an effect does it (dictionary.card-effect.4).
    pub fn is_effect(self) -> bool {
        matches!(self, By::Effect(..))
    }

    /// Whose effect or cost it is.
    pub fn player(self) -> Option<Player> {
        match self {
            By::Cost(player, _) | By::Effect(player, _) => Some(player),
            By::Rule | By::Battle(_) | By::Summon(_) => None,
        }
    }

    /// The card by which it is done.
    pub fn card(self) -> Option<CardId> {
        match self {
            By::Battle(card) | By::Cost(_, card) | By::Effect(_, card) => Some(card),
            By::Rule | By::Summon(_) => None,
        }
    }
}

/// What chance decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lot {
    /// A coin: 0 is heads, 1 tails (effect-items.1).
    Coin,
    /// A die with six sides, from 0 (effect-items.2).
    Die,
    /// One of so many (dictionary.random).
    OneOf(usize),
}

impl Lot {
    /// How many results there are.
    pub fn results(self) -> usize {
        match self {
            Lot::Coin => 2,
            Lot::Die => 6,
            Lot::OneOf(count) => count,
        }
    }
}
