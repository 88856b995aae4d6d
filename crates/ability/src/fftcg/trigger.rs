//! Events that trigger auto-abilities (誘発条件, 11.8).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Condition, Filter, ItemKind, Place, Who, Whose};
use super::text::Phase;
use crate::common;

/// An event that triggers an auto-ability.
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
    /// A matching card breaks a forward (12.4.5).
    Breaks(Filter),
    /// 手札に戻ったとき
    Returned(Filter),
    /// 除外されたとき
    Removed(Filter),
    /// キャストしたとき
    Cast(Filter),
    /// アタックしたとき
    Attacks(Filter),
    /// A matching card attacks in a party: one event for each such card, or with `at_once` one for the party.
    PartyAttacks(Filter),
    /// ブロックしたとき
    Blocks(Filter),
    /// ブロックされたとき
    IsBlocked(Filter),
    /// A matching card deals damage to its controller's opponent (10.1.4.3).
    DamagesPlayer(Filter),
    /// A matching card deals damage to a forward.
    DamagesForward(Filter),
    /// A matching card is dealt damage.
    IsDamaged(Filter),
    /// A party of that player deals damage (15.1.1.9.10).
    PartyDamages(Whose),
    /// A player is dealt damage.
    PlayerDamaged(Who),
    /// 捨てたとき
    Discarded(Filter),
    /// 引いたとき
    Draws(Who),
    /// ダルになったとき
    Dulls(Filter),
    /// アクティブになったとき
    Activates(Filter),
    /// A matching card is chosen by a summon or an ability of the opponent.
    IsChosen(Filter),
    /// A matching card uses an action or special ability (11.6.11).
    UsesAbility(Filter),
    /// 顕現したとき
    Primed(Filter),
    /// The last warp counter is removed (15.2.7.5).
    LastCounter(String),
    /// A counter is removed from a matching card; each counter is one event.
    LosesCounter(Box<CounterOn>),
    /// A counter is placed on a matching card; each counter is one event.
    GainsCounter(Box<CounterOn>),
    /// A phase begins.
    PhaseStart(PhaseStart),
    /// ターン終了時
    TurnEnd(Whose),
    /// The conditions hold. It waits for no event (11.8.18).
    State(Vec<Condition>),
    /// An event with further restrictions.
    Only(Box<Only>),
}

/// An event with further restrictions, tested only when it happens; unlike `if:`, they are not tested again on resolution (11.8.13).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Only {
    /// The event.
    pub when: When,
    /// The cause of the event; default: any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// For a card that enters: the places from which it comes; empty: from anywhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Place>,
    /// The conditions at that moment.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// Whether several such events at the same time count as one (「1枚以上」).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_once: bool,
}

/// A counter that a card gains or loses (6.7, 15.1.1.10).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CounterOn {
    /// The card.
    pub of: Filter,
    /// The name of the counter.
    pub name: String,
}

/// A cause of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The card is cast.
    Cast,
    /// デジョン (15.2.7)
    Warp,
    /// A summon or an ability.
    Effect(Box<Source>),
}

/// Summons and abilities that cause an event.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Source {
    /// It is of one of these kinds; empty: any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<ItemKind>,
    /// Its source is a matching card.
    #[serde(rename = "of", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// The player to whom it belongs.
    pub whose: Whose,
}

/// The start of a phase.
pub type PhaseStart = common::PhaseStart<Phase>;
