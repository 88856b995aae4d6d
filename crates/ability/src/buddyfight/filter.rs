//! Which cards are meant, what must hold, and what happened.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::Which;
use super::keyword::KeywordKind;
use crate::common;
pub use crate::common::{Bounds, Who, Whose};
use crate::several::several;
use hantei_base::kind::CardKind;

/// Where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// 場
    Field,
    /// レフト
    Left,
    /// センター
    Center,
    /// ライト
    Right,
    /// アイテム
    Item,
    /// 魔法エリア
    Magic,
    /// フラッグ
    Flag,
    /// バディゾーン
    Buddy,
    /// 手札
    Hand,
    /// デッキ
    Deck,
    /// ゲージ
    Gauge,
    /// ドロップゾーン
    Drop,
    /// ソウル
    Soul,
    /// ファイトから取り除かれている
    Removed,
}

impl Place {
    /// Whether it is the field (場) or an area of it.
    pub fn is_of_field(self) -> bool {
        match self {
            Place::Field
            | Place::Left
            | Place::Center
            | Place::Right
            | Place::Item
            | Place::Magic => true,
            Place::Flag
            | Place::Buddy
            | Place::Hand
            | Place::Deck
            | Place::Gauge
            | Place::Drop
            | Place::Soul
            | Place::Removed => false,
        }
    }
}

/// What a card must be to be meant. What is left out does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    /// Whose it is.
    pub whose: Whose,
    /// In one of these places; on the field unless said.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// Of one of these kinds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// Of one of these names.
    #[serde(
        alias = "name",
        deserialize_with = "common::one_or_more",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub names: Vec<String>,
    /// With one of these in its name.
    #[serde(deserialize_with = "common::one_or_more", skip_serializing_if = "Vec::is_empty")]
    pub name_contains: Vec<String>,
    /// Of one of these character names (キャラ名).
    #[serde(
        alias = "character",
        deserialize_with = "common::one_or_more",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub characters: Vec<String>,
    /// With one of these attributes (属性).
    #[serde(
        alias = "attribute",
        deserialize_with = "common::one_or_more",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub attributes: Vec<String>,
    /// 属性に「〇〇」を含む: one of its attributes has one of these in it.
    #[serde(deserialize_with = "common::one_or_more", skip_serializing_if = "Vec::is_empty")]
    pub attributes_contain: Vec<String>,
    /// Of one of these worlds (ワールド).
    #[serde(
        alias = "world",
        deserialize_with = "common::one_or_more",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub worlds: Vec<String>,
    /// With this keyword.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<KeywordKind>,
    /// “〇〇”を持つ: with an ability of this name (能力名).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<String>,
    /// サイズN以下; what has no size is not meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size_at_most: Option<u8>,
    /// サイズN以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size_at_least: Option<u8>,
    /// 元々のサイズがN以下: as printed; what has no size is not meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed_size_at_most: Option<u8>,
    /// 元々のサイズがN以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed_size_at_least: Option<u8>,
    /// 攻撃力N以下; what has no attack is not meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack_at_most: Option<i32>,
    /// 攻撃力N以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack_at_least: Option<i32>,
    /// 防御力N以下; what has no defence is not meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense_at_most: Option<i32>,
    /// 防御力N以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense_at_least: Option<i32>,
    /// 打撃力N以下; what has no critical is not meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub critical_at_most: Option<i32>,
    /// 打撃力N以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub critical_at_least: Option<i32>,
    /// スタンドかレストか
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rested: Option<bool>,
    /// ソウルN枚以上がある
    #[serde(skip_serializing_if = "Option::is_none")]
    pub soul_at_least: Option<u8>,
    /// A card like this lies in its soul (ソウルに〇〇があるカード).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub soul: Option<Box<Filter>>,
    /// It lies in the soul of a card like this (〇〇のソウルにあるカード).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<Box<Filter>>,
    /// Like one of these, where no one list can say it: 《A》 or 「B」.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub any: Vec<Filter>,
    /// 〇〇以外: not like this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not: Option<Box<Filter>>,
    /// What it is just now; all must be so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub is: Vec<Is>,
    /// 選んだカード: one of those that were chosen under this label, while it lies where it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<String>,
    /// How it came to the field or into the soul where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entered: Option<Entered>,
}

/// How a card came to the field (登場した, 装備した, 設置した).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Entered {
    /// From one of these places; what is called, cast or equipped itself comes from the hand.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Place>,
    /// In one of these ways.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<Way>,
}

/// In what way a card came to the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// It was called, cast or equipped itself.
    Play,
    /// カードの効果で: by 『奇襲』, too.
    Effect,
    /// 『奇襲』で
    Ambush,
}

/// What a card may be just now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Is {
    /// This card.
    This,
    /// Not this card.
    Other,
    /// バディモンスター
    Buddy,
    /// 攻撃中
    Attacking,
    /// 攻撃されている
    Attacked,
    /// バトルしている
    Battling,
    /// 変身している
    Transformed,
    /// 君が『搭乗』しているカード
    Ridden,
    /// 君が『着任』しているカード
    TookPost,
    /// 反刻している
    Reversed,
    /// The card that the event is about.
    That,
    /// 裏向き
    FaceDown,
    /// The card whose soul this is.
    Host,
    /// In the soul of this card.
    InThisSoul,
    /// Of the kind that the deck there is now may hold (ロスト).
    FitsDeck,
    /// ソウルのある
    WithSoul,
    /// 『角王』を持つ
    HornedKing,
    /// その中の: among the cards that the effect before handled, while they lie where it put them.
    Handled,
    /// その中の: among the cards that were looked at last (`look`), while they lie where they did.
    LookedAt,
}

/// A number: fixed, or counted when it is needed.
pub type Amount = common::Amount<Counted>;

/// What is counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// 〇〇の枚数分, 〇〇1枚につき
    Each(Box<Each>),
    /// サイズの数値分: of several cards their sum.
    Size(Box<Which>),
    /// 攻撃力分: of several cards their sum.
    Attack(Box<Which>),
    /// 防御力分: of several cards their sum.
    Defense(Box<Which>),
    /// 打撃力分: of several cards their sum.
    Critical(Box<Which>),
    /// ライフの数値分
    Life(Who),
    /// 好きな枚数: as many as the fighter likes, none too. Only where cards are chosen or paid with.
    AnyNumber,
    /// 〇〇した枚数分: how many cards those are that the effect just handled.
    Those,
}

/// For each card that is meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Each {
    /// Which.
    pub of: Filter,
    /// Only what is different of them counts (〇種類).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub different: Option<Different>,
    /// So much for each.
    #[serde(default = "common::one::<i32>")]
    pub by: i32,
    /// And so much besides.
    #[serde(default)]
    pub plus: i32,
}

/// In what cards have to be different.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Different {
    /// カード名の種類, 〇〇N種類
    Names,
    /// ワールド名の種類
    Worlds,
}

/// What must hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// So many cards are there.
    Have(Have),
    /// Life within bounds.
    Life(Within),
    /// Cards of the gauge within bounds.
    Gauge(Within),
    /// Cards of the hand within bounds.
    Hand(Within),
    /// 君のフラッグが「〇〇」なら
    Flag(String),
    /// ファイト開始時に選んだ君のフラッグが「〇〇」なら
    StartFlag(String),
    /// Whose turn it is.
    Turn(Whose),
    /// Which phase it is.
    Phase(Phase),
    /// 連携攻撃中
    LinkAttack(Whose),
    /// An attack of that fighter is under way.
    Attack(Whose),
    /// 〇〇が1枚で攻撃しているなら: a card like this attacks, and no other with it.
    AttacksAlone(Filter),
    /// The attack is on the fighter.
    AttackOnFighter(Who),
    /// How many attacks there were this turn, the one under way among them.
    AttacksThisTurn(Bounds),
    /// 君のフラッグが『反刻』しているなら
    FlagReversed,
    /// このファイト中、君のフラッグが『反刻』しているなら
    FlagReversedThisFight,
    /// How often 反刻 was done in this fight.
    Reversals(Within),
    /// This card came from the hand by 『変身』 and the like.
    ThisTransformed,
    /// 〇〇したら: whether the effect before handled any card.
    Did,
    /// All that the effect before handled are like this, and there is any.
    ThoseAre(Filter),
    /// The card that the event is about is like this now.
    That(Filter),
    /// The first number is at least the second (〇〇N枚以上, 〇〇N種類以上).
    AtLeast(Box<(Amount, Amount)>),
    /// The opposite.
    Not(Box<Condition>),
    /// One of several.
    Any(Vec<Condition>),
}

/// So many cards.
pub type Have = common::Have<Filter>;

/// Bounds on a number of a fighter's.
pub type Within = common::Within<Who>;

/// A phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// スタートフェイズ
    Start,
    /// メインフェイズ
    Main,
    /// アタックフェイズ
    Attack,
    /// ファイナルフェイズ
    Final,
}

impl Phase {
    /// The name in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Phase::Start => "start",
            Phase::Main => "main",
            Phase::Attack => "attack",
            Phase::Final => "final",
        }
    }
}
