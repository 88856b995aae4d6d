//! The basic types for cards, plays and moments, used by states, events and questions. They know nothing of the flow of a Duel.

use hantei_ability::yugioh::Way;
use hantei_engine::{CardId, Player};

pub use hantei_engine::table::Chosen;

/// The kind of chance that a player has to act (優先権, priority.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Window {
    /// The turn player acts in a Main Phase while nothing is under way (phases.main-1).
    Open,
    /// A response to the last link of the chain (chain.2).
    Link,
    /// A Summon is under way and may be negated.
    Summoning,
    /// Something was done without a chain, or a chain has resolved (dictionary.quick-effect.2).
    After,
    /// An attack was declared (battle-phase.battle.1).
    Attack,
    /// Damage is about to be calculated, or was; the step says which timing it is (damage-step).
    Damage,
    /// The phase or step is about to end (priority.4).
    Ending,
}

/// What an effect may target or refer to: a card, or a link of the chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A card.
    Card(CardId),
    /// A link, by its id.
    Link(u32),
}

impl Thing {
    /// The card, if it is one.
    pub fn card(self) -> Option<CardId> {
        match self {
            Thing::Card(card) => Some(card),
            Thing::Link(_) => None,
        }
    }
}

/// A thing together with the visit number of its card.
pub type Known = (Thing, u16);

/// A play: what a player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// 召喚, アドバンス召喚 (normal-summon.1)
    NormalSummon(CardId),
    /// セット of a monster (monster-set.1) or of a Spell or Trap (spell-set-difference.1)
    Set(CardId),
    /// 反転召喚 (flip-summon.1)
    FlipSummon(CardId),
    /// 表示形式の変更 (position-change)
    ChangePosition(CardId),
    /// 特殊召喚 without an activation: Synchro, Xyz, or by the card's own procedure (special-summon-kinds.1)
    Special(CardId),
    /// ペンデュラム召喚 (pendulum-summon-procedure.3)
    PendulumSummon,
    /// カードの発動 (activation-kinds.1); for a Pendulum Monster in the hand, placing it (pendulum-placement.1)
    Card(CardId),
    /// 効果の発動 (activation-kinds.3): the card and the index of its ability
    Effect(CardId, u16),
    /// バトルフェイズに入る (battle-phase.start.1)
    EnterBattle,
}

impl Play {
    /// The card, if the play is about one.
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

    /// The card that is activated, with the index of its ability if only its effect is; `None` if the play makes no link of a chain.
    pub fn activates(self) -> Option<(CardId, Option<u16>)> {
        match self {
            Play::Card(card) => Some((card, None)),
            Play::Effect(card, at) => Some((card, Some(at))),
            Play::NormalSummon(_)
            | Play::Set(_)
            | Play::FlipSummon(_)
            | Play::ChangePosition(_)
            | Play::Special(_)
            | Play::PendulumSummon
            | Play::EnterBattle => None,
        }
    }

    /// Whether it makes a link of a chain.
    pub fn is_activation(self) -> bool {
        self.activates().is_some()
    }
}

/// In what way a card moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// In the preparation of the Duel (duel-setup).
    SetUp,
    /// ドロー
    Drawn,
    /// 手札に加える
    Added,
    /// Face-up onto the field, for its activation.
    Placed,
    /// セット
    Set,
    /// By a Summon, or on the way to one.
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
    /// As a Spell or Trap that has been used (spell-card.normal).
    Spent,
    /// To the other side of the field (dictionary.control.2).
    Control,
    /// As a Token that ceases to exist (token.3).
    Vanished,
}

/// The cause of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// A rule.
    Rule,
    /// A battle, against this monster.
    Battle(CardId),
    /// A cost: the player who pays, and the card that it is paid for.
    Cost(Player, CardId),
    /// An effect: the player, and the card.
    Effect(Player, CardId),
    /// A Summon that takes Tributes or materials.
    Summon(Way),
}

impl By {
    /// Whether the cause is an effect (dictionary.card-effect.4).
    pub fn is_effect(self) -> bool {
        matches!(self, By::Effect(..))
    }

    /// The player of the effect or cost.
    pub fn player(self) -> Option<Player> {
        match self {
            By::Cost(player, _) | By::Effect(player, _) => Some(player),
            By::Rule | By::Battle(_) | By::Summon(_) => None,
        }
    }

    /// The card that is the cause.
    pub fn card(self) -> Option<CardId> {
        match self {
            By::Battle(card) | By::Cost(_, card) | By::Effect(_, card) => Some(card),
            By::Rule | By::Summon(_) => None,
        }
    }
}

/// A random choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RandomChoice {
    /// A coin: 0 is heads, 1 tails (effect-items.1).
    Coin,
    /// A die with six sides, from 0 (effect-items.2).
    Die,
    /// One of this many things (dictionary.random).
    OneOf(usize),
}

impl RandomChoice {
    /// The number of possible results.
    pub fn results(self) -> usize {
        match self {
            RandomChoice::Coin => 2,
            RandomChoice::Die => 6,
            RandomChoice::OneOf(count) => count,
        }
    }
}
