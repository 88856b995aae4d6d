//! The text of a card: numbers and abilities (5.2, 11.5).

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::{Additional, Cost, PaidOnly, Target};
use super::effect::Effect;
use super::element::Elements;
use super::filter::{Condition, Place};
use super::gives::Gives;
use super::trigger::When;
use crate::card_text::impl_card_text;
use crate::common;
use hantei_base::kind::CardKind;

/// What is printed on a card besides its name, kinds and categories.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Text {
    /// コスト (5.2.1.2)
    pub cost: u8,
    /// Whether X is added to the cost; the player chooses X (4.5).
    pub x: bool,
    /// 属性
    pub elements: Elements,
    /// パワー
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<i32>,
    /// ジョブ
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub jobs: Vec<String>,
    /// 一般アイコン (5.2.2.1)
    pub generic: bool,
    /// EX
    pub ex: bool,
    /// Its keywords.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// The effects of a summon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summon: Option<Arc<Body>>,
    /// Additional and alternative costs (11.3.5).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub additional: Vec<Additional>,
    /// The conditions for casting it.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The conditions for entering the field in any way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub enters_if: Vec<Condition>,
    /// Names of characters that cannot be on the field together with it under the same player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub apart_from: Vec<String>,
    /// Elements (light, dark) that other characters on the field may have when it enters (7.7.5).
    #[serde(skip_serializing_if = "Elements::is_empty_set")]
    pub beside: Elements,
    /// The change of the cost of casting it, in CP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost_change: Option<super::filter::Amount>,
    /// The lowest cost to which all changes together can lower it.
    #[serde(skip_serializing_if = "is_zero")]
    pub cost_floor: i32,
    /// The only CP that can pay for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_only: Option<PaidOnly>,
    /// Whether it can enter the field from the hand only by being cast.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cast_only: bool,
    /// Names that it has in addition, wherever it is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also_named: Vec<String>,
    /// Kinds that it has in addition, wherever it is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also_kinds: Vec<CardKind>,
    /// Its abilities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Arc<Ability>>,
    /// Limit Break (15.2.8)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit_break: Option<LimitBreak>,
    /// デジョン (15.2.7)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warp: Option<Warp>,
    /// 顕現 (15.2.9)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub priming: Option<Priming>,
}

impl_card_text!(Text);

fn is_zero(number: &i32) -> bool {
    *number == 0
}

/// A keyword ability (15.2).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Keyword {
    /// ブレイブ (15.2.1)
    Brave,
    /// ヘイスト (15.2.2)
    Haste,
    /// 先制攻撃 (15.2.3)
    FirstStrike,
    /// バックアタック (15.2.5)
    BackAttack,
}

impl Keyword {
    /// The bit of this keyword in a set of keywords.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The name in card files.
    pub fn id(self) -> &'static str {
        match self {
            Keyword::Brave => "brave",
            Keyword::Haste => "haste",
            Keyword::FirstStrike => "first-strike",
            Keyword::BackAttack => "back-attack",
        }
    }
}

/// Limit Break -- X (15.2.8.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitBreak {
    /// LBコスト
    pub cost: u8,
}

/// デジョン X - 〔コスト〕 (15.2.7.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Warp {
    /// X
    pub counters: u8,
    /// The cost.
    pub cost: Vec<Cost>,
}

/// 顕現「カード名」-- 〔コスト〕 (15.2.9.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Priming {
    /// The name of the card that is put on top.
    pub name: String,
    /// 顕現コスト
    pub cost: Vec<Cost>,
}

/// An ability (11.5.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "most abilities are auto-abilities")]
pub enum Ability {
    /// フィールドアビリティ (11.9)
    Field(Field),
    /// オートアビリティ (11.8)
    Auto(Auto),
    /// アクションアビリティ (11.6)
    Action(Action),
    /// スペシャルアビリティ (11.7): a card with the same name is discarded in addition to the cost.
    Special(Action),
}

impl Ability {
    /// Damage N (15.2.6)
    pub fn damage(&self) -> Option<u8> {
        match self {
            Ability::Field(of) => of.damage,
            Ability::Auto(of) => of.damage,
            Ability::Action(of) | Ability::Special(of) => of.damage,
        }
    }
}

/// Choices and effects.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Body {
    /// 選ぶ
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// The modes to choose from (11.3.4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modes: Option<Modes>,
    /// The effects.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// Several modes, of which some are chosen when the ability is put on the stack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Modes {
    /// The number of modes to choose (11.3.4.1).
    pub count: super::filter::Amount,
    /// 「まで」
    #[serde(default)]
    pub up_to: bool,
    /// Another number under certain conditions, tested when the modes are chosen (11.3.4.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<OtherModes>,
    /// The modes.
    pub of: Vec<Body>,
}

/// Another number of modes to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OtherModes {
    /// The conditions, all of which must hold.
    #[serde(rename = "if")]
    pub conditions: Vec<Condition>,
    /// The number of modes.
    pub count: super::filter::Amount,
    /// 「まで」
    #[serde(default)]
    pub up_to: bool,
}

/// A field ability.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Field {
    /// Damage N (15.2.6)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<u8>,
    /// The conditions; it works while all of them hold.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The changes to cards.
    pub gives: Vec<Arc<Gives>>,
    /// Where the card must be; default: the field.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// An auto-ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Auto {
    /// The event that triggers it.
    pub when: When,
    /// EXバースト (11.10)
    #[serde(default)]
    pub ex: bool,
    /// Damage N (15.2.6)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<u8>,
    /// 「場合」: the conditions, tested when it triggers and when it resolves (11.8.13).
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 「1ターンに1回」
    #[serde(default, deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// Where the card must be; default: the field.
    #[serde(default, rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The choices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// The modes to choose from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modes: Option<Modes>,
    /// The effects.
    #[serde(default, rename = "do")]
    pub effects: Vec<Effect>,
}

/// An action or special ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// The name of a special ability (11.7.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The cost, printed before the colon (11.6.2.1).
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// Damage N (15.2.6)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<u8>,
    /// The conditions for using it.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 「1ターンに1回」
    #[serde(default, deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// Where the card must be; default: the field.
    #[serde(default, rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The choices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// The modes to choose from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modes: Option<Modes>,
    /// The effects.
    #[serde(default, rename = "do")]
    pub effects: Vec<Effect>,
}

/// 「1ターンに1回」: what is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// The uses of this ability of this card.
    #[default]
    ThisAbility,
}

/// A phase (9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// アクティブフェイズ
    #[default]
    Active,
    /// ドローフェイズ
    Draw,
    /// 第1メインフェイズ
    Main1,
    /// アタックフェイズ
    Attack,
    /// 第2メインフェイズ
    Main2,
    /// エンドフェイズ
    End,
}

impl Phase {
    /// The name of the phase in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Phase::Active => "active",
            Phase::Draw => "draw",
            Phase::Main1 => "main1",
            Phase::Attack => "attack",
            Phase::Main2 => "main2",
            Phase::End => "end",
        }
    }
}
