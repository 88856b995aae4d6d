//! The abilities of a card: activated, automatic, continuous, and 『逆天』.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::{CheaperPlays, Cost, Target};
use super::effect::{Effect, Gives};
use super::filter::Condition;
use super::replaces::Bar;
use super::text::{Answers, Mode};
use super::when::When;
use crate::common;

/// An ability (能力, Buddyfight ④).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// 【起動】
    Activated(Activated),
    /// 自動能力
    Automatic(Box<Automatic>),
    /// 永続能力
    Continuous(Continuous),
    /// 『逆天』 and similar abilities, with the condition in `if`; once per fight.
    Overturn(Overturning),
}

/// A 【起動】.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Activated {
    /// 能力名, without its quotation marks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Where the card must be; default: the field.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Elsewhere>,
    /// 『D』, which 『D・シェア』 shares with other cards.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub d: bool,
    /// 【対抗】
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub counter: bool,
    /// The conditions for using it, all of which must hold.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 「使った時」「コールした時」: it can only be used in response to this use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<Box<Answers>>,
    /// The cost of using it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// The choices made on declaration.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// 「1ターンに1回」
    #[serde(deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// The effects on resolution.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Effect>,
    /// 「次の〇つから1つを選んで使う」
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<Mode>,
    /// 「この能力は無効化されない」
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unstoppable: bool,
}

/// An automatic ability (自動能力).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Automatic {
    /// 能力名, without its quotation marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Where the card must be; default: the field.
    #[serde(default, rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Elsewhere>,
    /// 『D』, which 『D・シェア』 shares with other cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub d: bool,
    /// The event that triggers it.
    pub when: When,
    /// The conditions, all of which must hold when it would trigger.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The choices made on declaration.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// 「1ターンに1回」
    #[serde(default, deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// The effects on resolution.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Effect>,
    /// 「次の〇つから1つを選んで使う」
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<Mode>,
    /// 「この能力は無効化されない」
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unstoppable: bool,
}

/// A continuous ability (永続能力). It is not used, so it has no cost and no targets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Continuous {
    /// 能力名, without its quotation marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Where the card must be; default: the field.
    #[serde(default, rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<InSoul>,
    /// 『D』, which 『D・シェア』 shares with other cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub d: bool,
    /// The conditions; it works while all of them hold.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The changes to cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Gives>,
    /// What fighters cannot do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Bar>,
    /// The cards that cost less to play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cheaper: Vec<CheaperPlays>,
    /// 「この能力は無効化されない」: it works even while the abilities of its card are nullified.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unstoppable: bool,
}

/// 『逆天』 and similar abilities, usable once per fight; used like 【対抗】.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Overturning {
    /// 能力名, without its quotation marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Which of these abilities it is.
    pub kind: Overturn,
    /// Where the card must be; default: the field.
    #[serde(default, rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Elsewhere>,
    /// 『D』, which 『D・シェア』 shares with other cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub d: bool,
    /// The conditions for using it, all of which must hold.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The cost of using it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// The choices made on declaration.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// The effects on resolution.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Effect>,
}

/// A place other than the field in which an ability works.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Elsewhere {
    /// 「このカードがソウルにあるなら」
    Soul,
    /// 「手札にあるこのカード」
    Hand,
    /// 「ドロップゾーンにあるこのカード」
    Drop,
}

/// The only place other than the field in which a continuous ability works.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum InSoul {
    /// 「このカードがソウルにあるなら」
    Soul,
}

impl Ability {
    /// 能力名, without its quotation marks.
    pub fn name(&self) -> Option<&str> {
        match self {
            Ability::Activated(of) => of.name.as_deref(),
            Ability::Automatic(of) => of.name.as_deref(),
            Ability::Continuous(of) => of.name.as_deref(),
            Ability::Overturn(of) => of.name.as_deref(),
        }
    }

    /// Where the card must be; `None` for the field.
    pub fn place(&self) -> Option<Elsewhere> {
        match self {
            Ability::Activated(of) => of.place,
            Ability::Automatic(of) => of.place,
            Ability::Continuous(of) => of.place.map(|InSoul::Soul| Elsewhere::Soul),
            Ability::Overturn(of) => of.place,
        }
    }

    /// Whether it is 『D』, which 『D・シェア』 shares with other cards.
    pub fn is_d(&self) -> bool {
        match self {
            Ability::Activated(of) => of.d,
            Ability::Automatic(of) => of.d,
            Ability::Continuous(of) => of.d,
            Ability::Overturn(of) => of.d,
        }
    }

    /// Whether it is a 【起動】 with 【対抗】.
    pub fn is_counter(&self) -> bool {
        matches!(self, Ability::Activated(of) if of.counter)
    }

    /// The use to which it responds, if it is a response.
    pub fn answers(&self) -> Option<&Answers> {
        match self {
            Ability::Activated(of) => of.answers.as_deref(),
            Ability::Automatic(_) | Ability::Continuous(_) | Ability::Overturn(_) => None,
        }
    }

    /// The conditions for using it, for triggering, or under which it works.
    pub fn conditions(&self) -> &[Condition] {
        match self {
            Ability::Activated(of) => &of.conditions,
            Ability::Automatic(of) => &of.conditions,
            Ability::Continuous(of) => &of.conditions,
            Ability::Overturn(of) => &of.conditions,
        }
    }

    /// The cost of using it.
    pub fn cost(&self) -> &[Cost] {
        match self {
            Ability::Activated(of) => &of.cost,
            Ability::Overturn(of) => &of.cost,
            Ability::Automatic(_) | Ability::Continuous(_) => &[],
        }
    }

    /// The choices made on declaration.
    pub fn targets(&self) -> &[Target] {
        match self {
            Ability::Activated(of) => &of.targets,
            Ability::Automatic(of) => &of.targets,
            Ability::Overturn(of) => &of.targets,
            Ability::Continuous(_) => &[],
        }
    }

    /// 「1ターンに1回」
    pub fn once(&self) -> Option<&Once> {
        match self {
            Ability::Activated(of) => of.once.as_ref(),
            Ability::Automatic(of) => of.once.as_ref(),
            Ability::Continuous(_) | Ability::Overturn(_) => None,
        }
    }

    /// The modes of which one is chosen on declaration.
    pub fn modes(&self) -> &[Mode] {
        match self {
            Ability::Activated(of) => &of.modes,
            Ability::Automatic(of) => &of.modes,
            Ability::Overturn(_) | Ability::Continuous(_) => &[],
        }
    }

    /// 「この能力は無効化されない」
    pub fn is_unstoppable(&self) -> bool {
        match self {
            Ability::Activated(of) => of.unstoppable,
            Ability::Automatic(of) => of.unstoppable,
            Ability::Continuous(of) => of.unstoppable,
            Ability::Overturn(_) => false,
        }
    }

    /// The effects on resolution.
    pub fn effect(&self) -> &[Effect] {
        match self {
            Ability::Activated(of) => &of.effect,
            Ability::Automatic(of) => &of.effect,
            Ability::Overturn(of) => &of.effect,
            Ability::Continuous(_) => &[],
        }
    }
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

/// 「1ターンに1回」 (Buddyfight ④).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// 「この能力は1ターンに1回だけ」: counted for this ability of this card.
    #[default]
    ThisAbility,
    /// 「カード名/能力名は1ターンに1回だけ」: counted for this fighter, by name.
    Named(String),
}
