//! What a card says: numbers, keywords, plays and abilities.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::{Cheaper, CheaperPlays, Cost, Target};
use super::effect::{Effect, Gives};
use super::filter::{Condition, Filter};
use super::keyword::Keyword;
use super::replaces::Bar;
use super::when::When;
use crate::common;
use crate::several::several;

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
    /// 「「〇〇」は君の場にN枚だけ『設置』できる」: N; any number unless said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_at_most: Option<u8>,
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
    /// 「カード名は1ターンに1回だけ」
    #[serde(skip_serializing_if = "Option::is_none")]
    pub once: Option<OnceByName>,
    /// 「無効化されない」
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unstoppable: bool,
    /// 「〇〇なら、このカードは無効化されない」: while all of these hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unstoppable_if: Vec<Condition>,
    /// 「次の〇つから1つを選んで使う」: one of these is chosen when it is declared, and done after the rest.
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
    /// 「〇〇にコールできない」「〇〇にしかコールできない」: the areas it can be called to; all three unless said.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Area>,
}

impl Play {
    /// Whether it may be used with 【対抗】, all of it or one of its modes.
    pub fn may_counter(&self) -> bool {
        self.counter || self.modes.iter().any(|mode| mode.counter)
    }
}

/// One of several things that a card or an ability does, and what it chooses for it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Mode {
    /// 能力名, without its quotation marks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// 【対抗】 of this one alone: where it is used with 【対抗】, one of these is chosen.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub counter: bool,
    /// What is chosen when it is declared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// What it does when it resolves.
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
    /// 『逆天』 and the like: its condition stands in `if`, once a fight.
    Overturn(Overturning),
}

/// A 【起動】.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Activated {
    /// 能力名, without its quotation marks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Where the card must be; the field unless said.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Elsewhere>,
    /// 『D』, which 『D・シェア』 gives to others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub d: bool,
    /// 【対抗】
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub counter: bool,
    /// All must hold for it to be used.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 「使った時」「コールした時」: only in answer to this use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<Box<Answers>>,
    /// What is paid to use it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// What is chosen when it is declared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// 「1ターンに1回」
    #[serde(deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// What it does when it resolves.
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
    /// Where the card must be; the field unless said.
    #[serde(default, rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Elsewhere>,
    /// 『D』, which 『D・シェア』 gives to others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub d: bool,
    /// What triggers it.
    pub when: When,
    /// All must hold when it would trigger.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What is chosen when it is declared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// 「1ターンに1回」
    #[serde(default, deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// What it does when it resolves.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Effect>,
    /// 「次の〇つから1つを選んで使う」
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<Mode>,
    /// 「この能力は無効化されない」
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unstoppable: bool,
}

/// A continuous ability (永続能力): it is not used, so it has neither cost nor targets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Continuous {
    /// 能力名, without its quotation marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Where the card must be; the field unless said.
    #[serde(default, rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<InSoul>,
    /// 『D』, which 『D・シェア』 gives to others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub d: bool,
    /// It works while all hold.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What it changes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Gives>,
    /// What fighters may not do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Bar>,
    /// Which cards cost less to play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cheaper: Vec<CheaperPlays>,
    /// 「この能力は無効化されない」: it works though the abilities of its card are nullified.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unstoppable: bool,
}

/// 『逆天』 and the like, once a fight; it is used as if it were 【対抗】.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Overturning {
    /// 能力名, without its quotation marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Which of them it is.
    pub kind: Overturn,
    /// Where the card must be; the field unless said.
    #[serde(default, rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Elsewhere>,
    /// 『D』, which 『D・シェア』 gives to others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub d: bool,
    /// All must hold for it to be used.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What is paid to use it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// What is chosen when it is declared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// What it does when it resolves.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Effect>,
}

/// Where a card has an ability that it does not have on the field.
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

/// The only place besides the field from where a continuous ability works.
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

    /// Where the card must be; none: on the field.
    pub fn place(&self) -> Option<Elsewhere> {
        match self {
            Ability::Activated(of) => of.place,
            Ability::Automatic(of) => of.place,
            Ability::Continuous(of) => of.place.map(|InSoul::Soul| Elsewhere::Soul),
            Ability::Overturn(of) => of.place,
        }
    }

    /// 『D』, which 『D・シェア』 gives to others.
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

    /// The use that it is used in answer to, where it is.
    pub fn answers(&self) -> Option<&Answers> {
        match self {
            Ability::Activated(of) => of.answers.as_deref(),
            Ability::Automatic(_) | Ability::Continuous(_) | Ability::Overturn(_) => None,
        }
    }

    /// What must hold for it to be used, to trigger or to work.
    pub fn conditions(&self) -> &[Condition] {
        match self {
            Ability::Activated(of) => &of.conditions,
            Ability::Automatic(of) => &of.conditions,
            Ability::Continuous(of) => &of.conditions,
            Ability::Overturn(of) => &of.conditions,
        }
    }

    /// What is paid to use it.
    pub fn cost(&self) -> &[Cost] {
        match self {
            Ability::Activated(of) => &of.cost,
            Ability::Overturn(of) => &of.cost,
            Ability::Automatic(_) | Ability::Continuous(_) => &[],
        }
    }

    /// What is chosen when it is declared.
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

    /// Of which things one is chosen when it is declared.
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

    /// What it does when it resolves.
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
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// 「この能力は1ターンに1回だけ」: this card's ability.
    #[default]
    ThisAbility,
    /// 「カード名/能力名は1ターンに1回だけ」: for this fighter, by name.
    Named(String),
}

/// 「カード名は1ターンに1回だけ」 on a card that is played: for this fighter, by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OnceByName {
    /// The name.
    pub named: String,
}
