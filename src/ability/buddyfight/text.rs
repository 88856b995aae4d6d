//! What a card says: numbers, keywords, plays and abilities.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::{Cost, Target};
use super::effect::{Effect, Gives};
use super::filter::{Condition, Filter, When};
use super::keyword::Keyword;

/// What a card says beyond its name, kinds, worlds and attributes.
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
    /// Keyword abilities (キーワード能力).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// How it is called: 【コールコスト】 and its conditions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<Play>,
    /// How it is equipped: 【装備コスト】 and its conditions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equip: Option<Play>,
    /// What a spell or an impact does when cast: 【使用コスト】, conditions, targets, effect.
    #[serde(rename = "use", skip_serializing_if = "Option::is_none")]
    pub cast: Option<Play>,
    /// Its abilities, from top to bottom.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// What a flag changes of the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
    /// 反刻: the other face.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reverse: Option<String>,
}

impl Text {
    /// How it is called, cast and equipped.
    pub fn plays(&self) -> impl Iterator<Item = &Play> {
        [&self.call, &self.cast, &self.equip].into_iter().flatten()
    }
}

/// What a flag changes of the start (特殊フラッグ).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Cards in the first hand.
    pub hand: u8,
    /// Cards in the gauge.
    pub gauge: u8,
    /// Life.
    pub life: i32,
}

/// Playing a card: a call, an equipment, a cast.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Play {
    /// 【対抗】
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub counter: bool,
    /// All of it is paid at once, or nothing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// 「〇〇なら使える」: all must hold when it is declared.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 「使った時」「コールした時」: only in answer to this use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<Answers>,
    /// 「〜した時」 on a card that is played: only after this happened, until the chance lapses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<When>,
    /// What is chosen when it is declared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// What it does.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Effect>,
    /// 「1ターンに1回」
    #[serde(skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// 「無効化されない」
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unstoppable: bool,
}

/// An ability (能力): 【起動】, 自動 or 永続.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// 能力名, without its quotation marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Which of the three.
    pub kind: AbilityKind,
    /// 【対抗】 of a 【起動】.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub counter: bool,
    /// 「このカードがソウルにあるなら」: works from a soul and only there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_soul: bool,
    /// 「手札にあるこのカード」: works from the hand and only there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_hand: bool,
    /// 『D』, which 『D・シェア』 gives to others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub d: bool,
    /// What triggers an automatic ability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// All must hold: to use a 【起動】, when an automatic ability would trigger, or while a continuous one works.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The cost of a 【起動】.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// What is chosen when it is declared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// 「1ターンに1回」
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// What it does when it resolves.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Effect>,
    /// What a continuous ability changes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Gives>,
}

/// The kinds of ability (Buddyfight ④).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AbilityKind {
    /// 【起動】
    Activated,
    /// 自動能力
    Automatic,
    /// 永続能力
    Continuous,
    /// 『逆天』 and the like: its condition stands in `if`, once a fight.
    Overturn(Overturn),
}

/// 『逆天』『逆天殺』『大逆天』『逆天殺ReBOOT』
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Overturn {
    /// 『逆天』
    Gyakuten,
    /// 『逆天殺』
    Gyakutensatsu,
    /// 『大逆天』
    Daigyakuten,
    /// 『逆天殺ReBOOT』
    Reboot,
}

/// The use that a card is played in answer to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answers {
    /// Which uses; empty: any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<UseKind>,
    /// What card is used.
    #[serde(default, rename = "of")]
    pub filter: Option<Filter>,
}

/// The kinds of use.
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

/// 「1ターンに1回」 (Buddyfight ④).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// 「この能力は1ターンに1回だけ」: this card's ability.
    ThisAbility,
    /// 「カード名/能力名は1ターンに1回だけ」: for this fighter, by name.
    Named(String),
}
