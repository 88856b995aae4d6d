//! What effects wait for, and what they answer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Condition, Filter, Who, Whose};
use super::turn::Phase;
use super::words::{Place, Timing, Way};
use crate::common;
use crate::several::several;

/// What happens that an effect waits for.
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
    /// 攻撃対象に選択された, by a declaration or by a replay
    Attacked(Attack),
    /// A timing of the Damage Step of a battle.
    Battle(Battle),
    /// 戦闘ダメージを与えた
    Deals(Deals),
    /// ダメージを受けた
    Damaged(Hurt),
    /// カードをドローした, once an effect (`dictionary.draw-count.1`)
    Draws(Who),
    /// カードの効果の対象になった
    Targeted(Filter),
    /// A phase begins.
    PhaseStart(PhaseStart),
    /// Things are like this: it waits for no event.
    State(Vec<Condition>),
}

/// A Summon.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Summoned {
    /// Of which monster; `whose` is whoever Summoned it, on whosever field it came to be.
    pub of: Filter,
    /// In one of these ways; any unless said.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub how: Vec<Way>,
}

/// What brings something about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// 戦闘
    Battle,
    /// カードの効果
    Effect,
    /// コスト
    Cost,
    /// Becoming a material of a Summon.
    Material,
    /// The rules.
    Rule,
}

/// Something befalls a card.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Caused {
    /// Which card.
    pub of: Filter,
    /// By what; anything unless said.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<Means>,
    /// By whose card; anybody's unless said.
    pub by_whose: Whose,
}

/// A card goes somewhere.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Sent {
    /// Which card: as it is now, whatever it was before.
    pub of: Filter,
    /// From where; anywhere unless said.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Place>,
    /// By what; anything unless said.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<Means>,
    /// By whose card; anybody's unless said.
    pub by_whose: Whose,
    /// No other card with it: 「１体のみ」.
    pub alone: bool,
}

/// A monster destroys another by battle, which goes to the Graveyard.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Beats {
    /// Which monster destroys; this one unless said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<Filter>,
}

/// An attack: the event is about the attacking monster for `attack-declared`, about the attacked one for `attacked`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Attack {
    /// Which monster attacks.
    pub by: Filter,
    /// Which is attacked; anything, a direct attack too, unless said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<Filter>,
}

/// A timing of a battle; the event is about the monster that this one battles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// When.
    pub at: Timing,
    /// Which monster battles; this one unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Filter>,
    /// Which it battles.
    #[serde(default)]
    pub with: Filter,
}

/// Battle damage to a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deals {
    /// Which monster deals it; this one unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Filter>,
    /// To whom.
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
    /// Who takes it.
    pub who: Who,
    /// Of which kind; either unless said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// By whose card; anybody's unless said.
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

/// What a card or an effect answers: the chain link before it, or a Summon that is under way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// カードの発動 (`activation-kinds.1`)
    Card(Activated),
    /// 効果の発動 (`activation-kinds.3`)
    Effect(Activated),
    /// 召喚する際: a Summon under way, outside of a chain
    Summon(Summoned),
}

/// What is activated.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Activated {
    /// Which card.
    pub of: Filter,
    /// What its effect does; anything unless said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub does: Option<Does>,
}

/// What an effect does, as far as it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Does {
    /// 「フィールドのカードを破壊する効果」
    DestroyOnField,
}
