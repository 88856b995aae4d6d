//! What is printed on a card: numbers, keywords, and ways to play it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ability::Ability;
use super::cost::{Cheaper, Cost, Target};
use super::effect::Effect;
use super::filter::{Condition, Filter};
use super::keyword::Keyword;
use super::when::When;
use crate::card_text::impl_card_text;
use crate::several::{self, several};

/// What is printed on a card besides its name, kinds, worlds and attributes.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Text {
    /// サイズ
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u8>,
    /// 攻撃力
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<i32>,
    /// 防御力
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense: Option<i32>,
    /// 打撃力
    #[serde(skip_serializing_if = "Option::is_none")]
    pub critical: Option<i32>,
    /// キャラ名 (cross series)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
    /// Its keyword abilities (キーワード能力).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// Calling it: 【コールコスト】 and conditions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<Play>,
    /// Equipping it: 【装備コスト】 and conditions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equip: Option<Play>,
    /// Casting a spell or an impact: 【使用コスト】, conditions, targets, effect.
    #[serde(rename = "use", skip_serializing_if = "Option::is_none")]
    pub cast: Option<Play>,
    /// 「「〇〇」は君の場にN枚だけ『設置』できる」: N; default: any number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_at_most: Option<u8>,
    /// Its abilities, from top to bottom.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// For a flag: how the fight starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
    /// 反刻: the name of the other face.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reverse: Option<String>,
}

impl_card_text!(Text);

impl Text {
    /// All ways to play it: call, cast, equip.
    pub fn plays(&self) -> impl Iterator<Item = &Play> {
        [&self.call, &self.cast, &self.equip].into_iter().flatten()
    }
}

/// How a flag changes the start of the fight (特殊フラッグ).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The number of cards in the first hand.
    pub hand: u8,
    /// The number of cards in the gauge.
    pub gauge: u8,
    /// The starting life.
    pub life: i32,
}

/// A way to play a card: call, equip or cast.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Play {
    /// 【対抗】
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub counter: bool,
    /// The cost, which is paid completely or not at all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// 「〇〇なら使える」: the conditions, all of which must hold on declaration.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 「使った時」「コールした時」: it can only be played in response to this use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<Answers>,
    /// 「〜した時」 on a card: it can only be played after this event, in the timing that follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<When>,
    /// The choices made on declaration.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// The effects on resolution.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Effect>,
    /// 「カード名は1ターンに1回だけ」
    #[serde(skip_serializing_if = "Option::is_none")]
    pub once: Option<OnceByName>,
    /// 「無効化されない」
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unstoppable: bool,
    /// 「〇〇なら、このカードは無効化されない」: while all of these conditions hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unstoppable_if: Vec<Condition>,
    /// 「次の〇つから1つを選んで使う」: one of these is chosen on declaration and done after the other effects.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<Mode>,
    /// 「〇〇なら、このカードの【使用コスト】を払わなくてよい」「払うゲージの数値は少なくなる」
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cheaper: Vec<Cheaper>,
    /// 「このカードのダメージは減らない」
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unreduced: bool,
    /// 「このカードで相手のライフが0になった場合、相手のカードで、相手のライフは変更されない」
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_revival: bool,
    /// 「〇〇にコールできない」「〇〇にしかコールできない」: the areas to which it can be called; default: all three.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Area>")]
    pub areas: Vec<Area>,
}

impl Play {
    /// Whether it can be used with 【対抗】, as a whole or in one of its modes.
    pub fn may_counter(&self) -> bool {
        self.counter || self.modes.iter().any(|mode| mode.counter)
    }
}

/// One of several modes of a card or an ability, with its own targets.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Mode {
    /// 能力名, without its quotation marks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether only this mode has 【対抗】. When used with 【対抗】, one of these modes must be chosen.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub counter: bool,
    /// The choices made on declaration.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// The effects on resolution.
    #[serde(rename = "do")]
    pub effect: Vec<Effect>,
}

/// An area for monsters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    /// レフト
    Left,
    /// センター
    Center,
    /// ライト
    Right,
}

/// The use to which a card or ability responds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answers {
    /// The kinds of use; empty: any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<UseKind>,
    /// The card that is used.
    #[serde(default, rename = "of")]
    pub filter: Option<Filter>,
}

/// A kind of use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UseKind {
    /// コール
    Call,
    /// キャスト
    Cast,
    /// 装備
    Equip,
    /// 起動能力
    Activate,
    /// 自動能力
    Automatic,
}

/// 「カード名は1ターンに1回だけ」 on a card that is played: counted for this fighter, by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OnceByName {
    /// The name by which it is counted.
    pub named: String,
}
