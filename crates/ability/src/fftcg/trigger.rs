//! What auto-abilities wait for (誘発条件, 11.8).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Condition, Filter, ItemKind, Place, Who, Whose};
use super::text::Phase;
use crate::common;

/// What an auto-ability waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// フィールドに出たとき (11.8.16.2.1)
    Enters(Filter),
    /// フィールドを離れたとき
    Leaves(Filter),
    /// フィールドからブレイクゾーンに置かれたとき
    ToBreak(Filter),
    /// ブレイクされたとき (15.1.1.3)
    Broken(Filter),
    /// A card like this breaks a forward (12.4.5).
    Breaks(Filter),
    /// 手札に戻ったとき
    Returned(Filter),
    /// 除外されたとき
    Removed(Filter),
    /// キャストしたとき
    Cast(Filter),
    /// アタックしたとき
    Attacks(Filter),
    /// A card like this attacks in a party: each such card by itself, or with `at_once` the party once.
    PartyAttacks(Filter),
    /// ブロックしたとき
    Blocks(Filter),
    /// ブロックされたとき
    IsBlocked(Filter),
    /// A card like this dealt damage to the opponent of whoever controls it (10.1.4.3).
    DamagesPlayer(Filter),
    /// A card like this dealt damage to a forward.
    DamagesForward(Filter),
    /// A card like this was dealt damage.
    IsDamaged(Filter),
    /// A party of that player dealt damage (15.1.1.9.10).
    PartyDamages(Whose),
    /// A player was dealt damage.
    PlayerDamaged(Who),
    /// 捨てたとき
    Discarded(Filter),
    /// 引いたとき
    Draws(Who),
    /// ダルになったとき
    Dulls(Filter),
    /// アクティブになったとき
    Activates(Filter),
    /// A card like this is chosen by a summon or an ability of the opponent.
    IsChosen(Filter),
    /// A card like this uses an action or special ability (11.6.11).
    UsesAbility(Filter),
    /// 顕現したとき
    Primed(Filter),
    /// The last warp counter goes (15.2.7.5).
    LastCounter(String),
    /// A counter is taken from a card like this; each of several is one event.
    LosesCounter(Box<CounterOn>),
    /// A counter is placed on a card like this; each of several is one event.
    GainsCounter(Box<CounterOn>),
    /// A phase begins.
    PhaseStart(PhaseStart),
    /// ターン終了時
    TurnEnd(Whose),
    /// The game is like this: it waits for no event (11.8.18).
    State(Vec<Condition>),
    /// An event, where more of it is so as it happens.
    Only(Box<Only>),
}

/// An event, and what else has to be so as it happens; unlike an `if:`, nothing of it is asked again (11.8.13).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Only {
    /// The event.
    pub when: When,
    /// By what it happens; however it does, when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// Of a card that enters: from one of these places; from anywhere, when none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Place>,
    /// What holds just then.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// Of several at once, one is enough and all are one event (「1枚以上」).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_once: bool,
}

/// A counter that a card gains or loses (6.7, 15.1.1.10).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CounterOn {
    /// Which card.
    pub of: Filter,
    /// The counter's name.
    pub name: String,
}

/// By what something happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Its being cast.
    Cast,
    /// デジョン (15.2.7)
    Warp,
    /// A summon or an ability.
    Effect(Box<Source>),
}

/// Summons and abilities by which something happens.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Source {
    /// One of these; none named: any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<ItemKind>,
    /// Of a card like this.
    #[serde(rename = "of", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// Whose.
    pub whose: Whose,
}

/// The start of a phase.
pub type PhaseStart = common::PhaseStart<Phase>;
