//! Changes by continuous effects, prohibitions, and replacements.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::Cost;
use super::filter::{Amount, Filter, Who};
use super::trigger::Means;
use crate::common;
use crate::several::{self, several};

/// A change by a continuous effect, or by an effect that lasts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Gives {
    /// The cards that are changed; default: this card. Effects do not use it, because they name their cards themselves.
    #[serde(rename = "to", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// 効果は無効化される
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub negated: bool,
    /// レベルは～になる
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// ペンデュラムスケールは～になる
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<u8>,
    /// 元々の攻撃力は～になる
    #[serde(skip_serializing_if = "Option::is_none")]
    pub original_attack: Option<Amount>,
    /// 元々の守備力は～になる
    #[serde(skip_serializing_if = "Option::is_none")]
    pub original_defense: Option<Amount>,
    /// 攻撃力は～になる
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack_becomes: Option<Amount>,
    /// 守備力は～になる
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense_becomes: Option<Amount>,
    /// 攻撃力と守備力を入れ替える
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub swapped: bool,
    /// 攻撃力アップ; ダウン if negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<Amount>,
    /// 守備力アップ; ダウン if negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense: Option<Amount>,
    /// Permissions and prohibitions for the cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// Replacements.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<Replacement>,
}

impl Gives {
    /// Whether it makes the card unaffected (`unaffected-by`) by a card for which `meant` accepts the filter.
    pub fn makes_unaffected_by(&self, meant: impl Fn(&Filter) -> bool) -> bool {
        self.traits.iter().any(|of| match of {
            Trait::UnaffectedBy(filter) => meant(filter),
            _ => false,
        })
    }
}

/// A permission or prohibition for a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// 攻撃できない
    CannotAttack,
    /// 直接攻撃できない
    CannotAttackDirectly,
    /// 直接攻撃できる
    AttacksDirectly,
    /// It can attack this many times in a Battle Phase.
    Attacks(u8),
    /// 全てのモンスターに1回ずつ攻撃できる
    AttacksAll,
    /// It must attack a matching monster if there is one.
    MustAttack(Filter),
    /// 攻撃宣言するためのコスト
    AttackCost(Vec<Cost>),
    /// 攻撃対象に選択できない: by the opponent.
    NotAttacked,
    /// 貫通: the difference between ATK and DEF is battle damage.
    Piercing,
    /// 相手に与える戦闘ダメージは倍になる
    DoublesBattleDamage,
    /// 戦闘では破壊されない, 効果では破壊されない
    NotDestroyed(Means),
    /// 効果の対象にならない
    NotTargeted,
    /// コントロールは変更できない
    ControlFixed,
    /// アドバンス召喚のためにはリリースできない
    NotTributedForSummon,
    /// Effects of matching cards do not affect it: activated effects of monsters, all effects of Spells and Traps.
    UnaffectedBy(Filter),
    /// 表示形式を変更できない
    PositionFixed,
    /// For an Equip Card: it can be equipped to matching monsters only.
    EquipsOnly(Filter),
}

/// Something that a player cannot do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// The player.
    #[serde(default)]
    pub who: Who,
    /// The action.
    pub cannot: Act,
    /// The cards for which this holds; default: any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Filter>,
    /// 「～しか～できない」: cards for which this does not hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub except: Option<Filter>,
}

/// An action of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// カードの発動
    ActivateCard,
    /// 召喚
    NormalSummon,
    /// 反転召喚
    FlipSummon,
    /// 特殊召喚
    SpecialSummon,
    /// 攻撃宣言
    Attack,
    /// 墓地から離れる: by an effect, or by being banished for a cost.
    LeaveGraveyard,
}

/// Something that happens instead of a card's destruction (代わりに).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// What destroys the card; default: anything.
    #[serde(default, deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Means>")]
    pub by: Vec<Means>,
    /// The player whose card destroys it; default: either player.
    #[serde(default)]
    pub by_whose: common::Whose,
    /// What happens instead.
    pub instead: Instead,
    /// 1ターンに1度
    #[serde(default)]
    pub once: bool,
}

/// What happens instead of the destruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// Nothing: the card is not destroyed.
    Nothing,
    /// このカードを破壊する: the card with this effect is destroyed.
    ThisIsDestroyed,
    /// 装備したカードを破壊する: a card equipped to the card with this effect is destroyed.
    EquipIsDestroyed,
}
