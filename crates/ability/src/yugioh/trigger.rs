//! Events for which effects wait, and what effects respond to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Condition, Filter, Who, Whose};
use super::turn::Phase;
use super::words::{Place, Timing, Way};
use crate::common;
use crate::several::{self, several};

/// An event for which an effect waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// 召喚・反転召喚・特殊召喚に成功した
    Summoned(Summoned),
    /// リバースした (`dictionary.flip.1`)
    Flipped(Filter),
    /// 破壊された
    Destroyed(Caused),
    /// 墓地へ送られた
    ToGraveyard(Sent),
    /// 手札に戻った, 手札に加わった
    ToHand(Sent),
    /// フィールドから離れた
    Leaves(Caused),
    /// リリースされた
    Tributed(Filter),
    /// 手札から捨てられた
    Discarded(Caused),
    /// 除外された
    Banished(Caused),
    /// 戦闘によって破壊し墓地へ送った
    Beats(Beats),
    /// 攻撃宣言時
    AttackDeclared(Attack),
    /// 攻撃対象に選択された, by an attack declaration or a replay.
    Attacked(Attack),
    /// A timing of the Damage Step of a battle.
    Battle(Battle),
    /// 戦闘ダメージを与えた
    Deals(Deals),
    /// ダメージを受けた
    Damaged(Hurt),
    /// カードをドローした, once per effect (`dictionary.draw-count.1`).
    Draws(Who),
    /// カードの効果の対象になった
    Targeted(Filter),
    /// A phase begins.
    PhaseStart(PhaseStart),
    /// The conditions hold. It waits for no event.
    State(Vec<Condition>),
}

/// A Summon.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Summoned {
    /// The monster; `whose` is the player who Summoned it, on whichever field.
    pub of: Filter,
    /// The ways of the Summon; default: any.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Way>")]
    pub how: Vec<Way>,
}

/// A cause of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// 戦闘
    Battle,
    /// カードの効果
    Effect,
    /// コスト
    Cost,
    /// It becomes material for a Summon.
    Material,
    /// The rules.
    Rule,
}

/// Something happens to a card.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Caused {
    /// The card.
    pub of: Filter,
    /// The cause; default: any.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Means>")]
    pub by: Vec<Means>,
    /// The player whose card causes it; default: either player.
    pub by_whose: Whose,
}

/// A card is put somewhere.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Sent {
    /// The card, matched as it is now, not as it was before.
    pub of: Filter,
    /// The places from which it comes; default: anywhere.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Place>")]
    pub from: Vec<Place>,
    /// The cause; default: any.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Means>")]
    pub by: Vec<Means>,
    /// The player whose card causes it; default: either player.
    pub by_whose: Whose,
    /// 「１体のみ」: whether no other card may be put there together with it.
    pub alone: bool,
}

/// A monster destroys another monster by battle and sends it to the Graveyard.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Beats {
    /// The monster that destroys the other one; default: this card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<Filter>,
}

/// An attack. For `attack-declared` the event is about the attacking monster, for `attacked` about the attacked one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Attack {
    /// The attacking monster.
    pub by: Filter,
    /// The attacked monster; default: anything, including a direct attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<Filter>,
}

/// A timing of a battle. The event is about the other monster of the battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// The timing.
    pub at: Timing,
    /// The monster; default: this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Filter>,
    /// The monster that it battles.
    #[serde(default)]
    pub with: Filter,
}

/// Battle damage to a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deals {
    /// The monster that deals it; default: this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Filter>,
    /// The player who takes it.
    #[serde(default = "opponent")]
    pub to: Who,
    /// 直接攻撃によって
    #[serde(default)]
    pub direct: bool,
}

fn opponent() -> Who {
    Who::Opponent
}

/// Damage to a player.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Hurt {
    /// The player who takes it.
    pub who: Who,
    /// The kind of damage; default: either.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// The player whose card deals it; default: either player.
    pub by_whose: Whose,
}

/// A kind of damage (`dictionary.battle-damage`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// 戦闘ダメージ
    Battle,
    /// 効果ダメージ
    Effect,
}

/// The start of a phase.
pub type PhaseStart = common::PhaseStart<Phase>;

/// What a card or an effect responds to: the previous chain link, or a Summon in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// カードの発動 (`activation-kinds.1`)
    Card(Activated),
    /// 効果の発動 (`activation-kinds.3`)
    Effect(Activated),
    /// 召喚する際: a Summon in progress that is not part of a chain.
    Summon(Summoned),
}

/// Something that is activated.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Activated {
    /// The card.
    pub of: Filter,
    /// What its effect does; default: anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub does: Option<Does>,
}

/// What an effect does, for cards that depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Does {
    /// 「フィールドのカードを破壊する効果」
    DestroyOnField,
}
