//! What continuous effects give, what they forbid, and what happens instead of something.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::Cost;
use super::filter::{Amount, Filter, Who};
use super::trigger::Means;
use crate::common;

/// What a continuous effect, or one that lasts for a while, does.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Gives {
    /// To which; this card unless said. Not for effects, which name their cards themselves.
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
    /// 攻撃力アップ, ダウン when negative
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<Amount>,
    /// 守備力アップ, ダウン when negative
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense: Option<Amount>,
    /// What it now may or may not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// What happens instead of something.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<Replacement>,
}

impl Gives {
    /// Whether it keeps off the effects of a card that such a filter means (`unaffected-by`).
    pub fn keeps_off(&self, meant: impl Fn(&Filter) -> bool) -> bool {
        self.traits.iter().any(|of| match of {
            Trait::UnaffectedBy(filter) => meant(filter),
            _ => false,
        })
    }
}

/// What a card may or may not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// 攻撃できない
    CannotAttack,
    /// 直接攻撃できない
    CannotAttackDirectly,
    /// 直接攻撃できる
    AttacksDirectly,
    /// Attacks so many times in a Battle Phase.
    Attacks(u8),
    /// 全てのモンスターに1回ずつ攻撃できる
    AttacksAll,
    /// Has to choose monsters like these as the target where there are any.
    MustAttack(Filter),
    /// 攻撃宣言するためのコスト
    AttackCost(Vec<Cost>),
    /// 攻撃対象に選択できない: by the opponent
    NotAttacked,
    /// 貫通: the difference to a DEF is battle damage.
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
    /// Effects of cards like these do nothing to it: of monsters those that they activate, of Spells and Traps all.
    UnaffectedBy(Filter),
    /// 表示形式を変更できない
    PositionFixed,
    /// Of an Equip Card: it equips no monsters but these.
    EquipsOnly(Filter),
}

/// What a player may not do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// Who.
    #[serde(default)]
    pub who: Who,
    /// What.
    pub cannot: Act,
    /// With which cards; with any unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Filter>,
    /// 「～しか～できない」: but with these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub except: Option<Filter>,
}

/// What players do.
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
    /// 墓地から離れる: by an effect, or banished by a cost
    LeaveGraveyard,
}

/// What happens instead of being destroyed (代わりに).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// By what; anything unless said.
    #[serde(
        default,
        deserialize_with = "crate::several::several",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub by: Vec<Means>,
    /// By whose card; anybody's unless said.
    #[serde(default)]
    pub by_whose: common::Whose,
    /// What happens instead: this card is destroyed, or nothing.
    pub instead: Instead,
    /// 1ターンに1度
    #[serde(default)]
    pub once: bool,
}

/// What happens instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// Nothing.
    Nothing,
    /// このカードを破壊する: the one whose effect it is
    ThisIsDestroyed,
    /// 装備したカードを破壊する: one that is equipped to the card whose effect it is
    EquipIsDestroyed,
}
