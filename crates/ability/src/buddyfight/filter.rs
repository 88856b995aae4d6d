//! Filters that select cards, and conditions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::Which;
use super::keyword::KeywordKind;
use crate::common;
pub use crate::common::{Bounds, Who, Whose};
use crate::several::{self, several};
use hantei_base::kind::CardKind;

/// A place in the game.
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

/// A filter that selects cards. Keys that are left out do not matter.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    /// The fighter to whom the card belongs.
    pub whose: Whose,
    /// The places where it may be; default: the field.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Place>")]
    pub places: Vec<Place>,
    /// The card is of one of these kinds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// The card has one of these names.
    #[serde(alias = "name", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<String>")]
    pub names: Vec<String>,
    /// The card's name contains one of these texts.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<String>")]
    pub name_contains: Vec<String>,
    /// The card has one of these character names (キャラ名).
    #[serde(
        alias = "character",
        deserialize_with = "several",
        skip_serializing_if = "Vec::is_empty"
    )]
    #[schemars(schema_with = "several::schema::<String>")]
    pub characters: Vec<String>,
    /// The card has one of these attributes (属性).
    #[serde(
        alias = "attribute",
        deserialize_with = "several",
        skip_serializing_if = "Vec::is_empty"
    )]
    #[schemars(schema_with = "several::schema::<String>")]
    pub attributes: Vec<String>,
    /// 属性に「〇〇」を含む: one of its attributes contains one of these texts.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<String>")]
    pub attributes_contain: Vec<String>,
    /// The card belongs to one of these worlds (ワールド).
    #[serde(alias = "world", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<String>")]
    pub worlds: Vec<String>,
    /// The card has this keyword.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<KeywordKind>,
    /// “〇〇”を持つ: the card has an ability of this name (能力名).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<String>,
    /// サイズN以下; a card without a size does not match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size_at_most: Option<u8>,
    /// サイズN以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size_at_least: Option<u8>,
    /// 元々のサイズがN以下: the printed size; a card without a size does not match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed_size_at_most: Option<u8>,
    /// 元々のサイズがN以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed_size_at_least: Option<u8>,
    /// 攻撃力N以下; a card without attack does not match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack_at_most: Option<i32>,
    /// 攻撃力N以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack_at_least: Option<i32>,
    /// 防御力N以下; a card without defense does not match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense_at_most: Option<i32>,
    /// 防御力N以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense_at_least: Option<i32>,
    /// 打撃力N以下; a card without critical does not match.
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
    /// Its soul contains a card that matches this filter (ソウルに〇〇があるカード).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub soul: Option<Box<Filter>>,
    /// It is in the soul of a card that matches this filter (〇〇のソウルにあるカード).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<Box<Filter>>,
    /// It matches one of these filters, for alternatives that differ in more than one key: 《A》 or 「B」.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub any: Vec<Filter>,
    /// 〇〇以外: it does not match this filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not: Option<Box<Filter>>,
    /// Its current state; all of these must be true.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub is: Vec<Is>,
    /// 選んだカード: one of the cards chosen under this label that is still in the same place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<String>,
    /// How it came to the field, or into the soul that it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entered: Option<Entered>,
}

/// How a card came to the field (登場した, 装備した, 設置した).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Entered {
    /// It came from one of these places. A card that is called, cast or equipped normally comes from the hand.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Place>")]
    pub from: Vec<Place>,
    /// It came in one of these ways.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Way>")]
    pub by: Vec<Way>,
}

/// The way in which a card came to the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// It was called, cast or equipped normally.
    Play,
    /// カードの効果で: includes 『奇襲』.
    Effect,
    /// 『奇襲』で
    Ambush,
}

/// A current state of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Is {
    /// It is this card.
    This,
    /// It is not this card.
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
    /// It is the card that the event is about.
    That,
    /// 裏向き
    FaceDown,
    /// It is the card whose soul contains this card.
    Host,
    /// It is in the soul of this card.
    InThisSoul,
    /// Its kind is allowed in the current deck (ロスト).
    FitsDeck,
    /// ソウルのある
    WithSoul,
    /// 『角王』を持つ
    HornedKing,
    /// その中の: one of the cards that the previous effect affected, still where that effect put it.
    Handled,
    /// その中の: one of the cards last looked at (`look`), still in the same place.
    LookedAt,
}

/// A number: fixed, or counted when it is needed.
pub type Amount = common::Amount<Counted>;

/// Something that is counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// 〇〇の枚数分, 〇〇1枚につき
    Each(Box<Each>),
    /// サイズの数値分: the sum of several cards.
    Size(Box<Which>),
    /// 攻撃力分: the sum of several cards.
    Attack(Box<Which>),
    /// 防御力分: the sum of several cards.
    Defense(Box<Which>),
    /// 打撃力分: the sum of several cards.
    Critical(Box<Which>),
    /// ライフの数値分
    Life(Who),
    /// 好きな枚数: any number that the fighter wants, even 0. Only for choosing cards or paying with cards.
    AnyNumber,
    /// 〇〇した枚数分: the number of cards that the previous effect affected.
    Those,
}

/// Counts cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Each {
    /// Which cards are counted.
    pub of: Filter,
    /// Counts different names or worlds only (〇種類).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub different: Option<Different>,
    /// The number for each card.
    #[serde(default = "common::one::<i32>")]
    pub by: i32,
    /// A number added to the result.
    #[serde(default)]
    pub plus: i32,
}

/// The property in which the counted cards must differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Different {
    /// カード名の種類, 〇〇N種類
    Names,
    /// ワールド名の種類
    Worlds,
}

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// The number of matching cards is within bounds.
    Have(Have),
    /// A fighter's life is within bounds.
    Life(Within),
    /// The number of cards in a gauge is within bounds.
    Gauge(Within),
    /// The number of cards in a hand is within bounds.
    Hand(Within),
    /// 君のフラッグが「〇〇」なら
    Flag(String),
    /// ファイト開始時に選んだ君のフラッグが「〇〇」なら
    StartFlag(String),
    /// It is this fighter's turn.
    Turn(Whose),
    /// It is this phase.
    Phase(Phase),
    /// 連携攻撃中
    LinkAttack(Whose),
    /// An attack by this fighter's cards is in progress.
    Attack(Whose),
    /// 〇〇が1枚で攻撃しているなら: a card that matches attacks alone.
    AttacksAlone(Filter),
    /// The attack is on this fighter.
    AttackOnFighter(Who),
    /// The number of attacks in this turn, including the current one.
    AttacksThisTurn(Bounds),
    /// 君のフラッグが『反刻』しているなら
    FlagReversed,
    /// このファイト中、君のフラッグが『反刻』しているなら
    FlagReversedThisFight,
    /// The number of times 反刻 was done in this fight.
    Reversals(Within),
    /// This card came from the hand by 『変身』 or a similar keyword.
    ThisTransformed,
    /// 〇〇したら: the previous effect affected a card.
    Did,
    /// The previous effect affected cards, and all of them match.
    ThoseAre(Filter),
    /// The card that the event is about matches now.
    That(Filter),
    /// The first number is at least the second (〇〇N枚以上, 〇〇N種類以上).
    AtLeast(Box<(Amount, Amount)>),
    /// The condition does not hold.
    Not(Box<Condition>),
    /// At least one of the conditions holds.
    Any(Vec<Condition>),
}

/// The number of matching cards is within bounds.
pub type Have = common::Have<Filter>;

/// Bounds on a number that belongs to a fighter.
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
    /// The name of the phase in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Phase::Start => "start",
            Phase::Main => "main",
            Phase::Attack => "attack",
            Phase::Final => "final",
        }
    }
}
