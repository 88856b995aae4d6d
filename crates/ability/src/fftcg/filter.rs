//! Filters that select cards, counted numbers, and conditions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::Which;
use super::element::Elements;
use super::text::{Keyword, Phase};
use crate::common;
pub use crate::common::Whose;
use hantei_base::kind::CardKind;

/// A place in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// フィールド
    Field,
    /// 手札
    Hand,
    /// メインデッキ
    Deck,
    /// ブレイクゾーン
    Break,
    /// ダメージゾーン
    Damage,
    /// 除外
    Removed,
    /// LBデッキ
    LbDeck,
    /// スタック: the filter matches summons and abilities.
    Stack,
}

/// A filter that selects cards. Keys that are left out do not matter.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    /// The player to whom the card belongs.
    pub whose: Whose,
    /// Where the card is; default: the field.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The card is of one of these kinds (カードタイプ); empty: any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// The card has one of these names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// The card has none of these names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_names: Vec<String>,
    /// The card has one of these jobs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub jobs: Vec<String>,
    /// The card belongs to one of these categories.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
    /// The card has one of these elements.
    #[serde(skip_serializing_if = "Elements::is_empty_set")]
    pub elements: Elements,
    /// The card has none of these elements.
    #[serde(skip_serializing_if = "Elements::is_empty_set")]
    pub not_elements: Elements,
    /// Its cost is N or less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost_at_most: Option<Box<Amount>>,
    /// Its cost is N or more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost_at_least: Option<Box<Amount>>,
    /// Its power is N or less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power_at_most: Option<Box<Amount>>,
    /// Its power is N or more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power_at_least: Option<Box<Amount>>,
    /// It has this keyword.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<Keyword>,
    /// It has a counter with this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<String>,
    /// On the stack: it is of one of these kinds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<ItemKind>,
    /// On the stack: it chooses a card that matches this filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choosing: Option<Box<Filter>>,
    /// It matches one of these filters, for alternatives that differ in more than one key: Job X or Card Name Y.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub any: Vec<Filter>,
    /// Whether it must have the element, card type or cost that the effect has named.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub named: bool,
    /// It matches none of these filters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not: Vec<Filter>,
    /// Its current state; all of these must be true.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub is: Vec<Is>,
}

/// An object on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ItemKind {
    /// 召喚獣
    Summon,
    /// アクションアビリティ
    Action,
    /// スペシャルアビリティ
    Special,
    /// オートアビリティ
    Auto,
}

/// A current state of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Is {
    /// It is this card.
    This,
    /// It is not this card.
    Other,
    /// It is the card that the event is about.
    That,
    /// アクティブ
    Active,
    /// ダル
    Dull,
    /// 凍結している
    Frozen,
    /// アタックしている
    Attacking,
    /// ブロックしている
    Blocking,
    /// パーティーを組んでいる
    InParty,
    /// このカードとパーティーを組んでいる
    PartyWithThis,
    /// このカードをブロックしている
    BlockingThis,
    /// このカードをブロックしているか、このカードにブロックされている
    InBattleWithThis,
    /// ブロックされている
    Blocked,
    /// ダメージを受けている
    Damaged,
    /// 一般アイコン
    Generic,
    /// 多属性
    MultiElement,
    /// Limit Break
    LimitBreak,
    /// 顕現状態
    Primed,
    /// 裏向き
    FaceDown,
    /// 表向き
    FaceUp,
    /// It entered the field this turn.
    EnteredThisTurn,
    /// EXバーストを持つ
    ExBurst,
    /// このターンにフィールドから置かれた: and it has been there since.
    FromFieldThisTurn,
    /// このターンにこのカードからダメージを受けた
    DamagedByThis,
}

/// The players, seen from the player whose card has this text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// あなた
    #[default]
    You,
    /// 対戦相手
    Opponent,
    /// Both players.
    Both,
    /// The controller of the card that the event is about.
    ThatPlayer,
}

/// A number: fixed, or counted when it is needed (4.5, 11.11.9).
pub type Amount = common::Amount<Counted>;

impl From<i32> for Amount {
    fn from(number: i32) -> Amount {
        Amount::Number(number)
    }
}

impl Amount {
    /// Whether it depends on X.
    pub fn is_from_x(&self) -> bool {
        match self {
            Amount::Of(Counted::X) => true,
            Amount::Of(Counted::Half(of)) => of.is_from_x(),
            Amount::Of(Counted::Times(of)) => of.of.is_from_x(),
            Amount::Of(Counted::Plus(of)) => of.of.is_from_x(),
            _ => false,
        }
    }
}

/// Something that is counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// X
    X,
    /// The number of cards.
    Each(Box<Each>),
    /// The power of a card.
    Power(Box<Which>),
    /// The cost of a card.
    Cost(Box<Which>),
    /// The damage that a player has received.
    DamageTaken(Who),
    /// The number of cards in a hand.
    Hand(Who),
    /// クリスタル
    Crystals(Who),
    /// The number of counters with this name on this card.
    Counters(String),
    /// The number of different elements among cards.
    Elements(Box<Filter>),
    /// The highest power among cards; 0 if there are none.
    HighestPower(Box<Filter>),
    /// The highest cost among cards; 0 if there are none.
    HighestCost(Box<Filter>),
    /// The damage on a card.
    DamageOn(Box<Which>),
    /// Half of a number, rounded up (4.2).
    Half(Box<Amount>),
    /// The number of cards that a player has cast this turn.
    Cast(Who),
    /// A multiple of a number.
    Times(Box<Times>),
    /// A number plus or minus a fixed number.
    Plus(Box<Plus>),
    /// The number that the event is about: the damage, or the number of cards.
    That,
    /// The number of cards that the previous effect affected.
    Those,
}

/// A multiple of a number.
pub type Times = common::Times<Amount>;

/// A number plus a fixed number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plus {
    /// The number.
    pub of: Amount,
    /// The fixed number; negative to subtract.
    pub by: i32,
}

/// Counts cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Each {
    /// Which cards are counted.
    pub of: Filter,
    /// The number for each card.
    #[serde(default = "common::one::<i32>")]
    pub by: i32,
    /// A number added to the result.
    #[serde(default)]
    pub plus: i32,
    /// How many cards count as one.
    #[serde(default = "common::one::<u8>", skip_serializing_if = "is_one")]
    pub per: u8,
}

fn is_one(number: &u8) -> bool {
    *number == 1
}

/// The top cards of a deck.
pub type Top = common::Top<Who, Amount>;

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// The number of matching cards is within bounds.
    Have(Have),
    /// The damage that a player has received is within bounds.
    DamageTaken(Within),
    /// The number of cards in a hand is within bounds.
    Hand(Within),
    /// クリスタル: the number is within bounds.
    Crystals(Within),
    /// The number of cards that a player cast this turn is within bounds.
    CastThisTurn(Within),
    /// It is this player's turn.
    Turn(Whose),
    /// It is this phase.
    Phase(Phase),
    /// This card matches now, or matched when it left.
    This(Filter),
    /// The card that the event is about matches now, or matched when it left.
    That(Filter),
    /// The previous effect affected cards, and all of them match.
    ThoseAre(Filter),
    /// There are such cards, and all of them match now.
    Are(Box<Are>),
    /// The additional cost with this label was paid (11.3.5).
    Paid(String),
    /// The card entered the field by being cast.
    WasCast,
    /// The ability is carried out as an EX burst (11.10).
    FromEx,
    /// This card was cast with such CP.
    PaidWith(PaidWith),
    /// Something has happened this turn, often enough.
    ThisTurn(Box<ThisTurn>),
    /// The previous effect affected a card.
    Did,
    /// The first number is at least the second.
    AtLeast(Box<(Amount, Amount)>),
    /// The condition does not hold.
    Not(Box<Condition>),
    /// At least one of the conditions holds.
    Any(Vec<Condition>),
}

/// Conditions on the CP that were paid to cast a card, all of which must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PaidWith {
    /// CP of each of these elements were among them.
    pub includes: Elements,
    /// Only CP of these elements were paid.
    pub only: Elements,
    /// CP of at least this many different elements were paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i32>,
    /// CP of at most this many different elements were paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i32>,
}

impl PaidWith {
    /// Whether CP of these elements meet the conditions. A card that was not cast was paid with none.
    pub fn holds(&self, cp: Elements) -> bool {
        let PaidWith { includes, only, at_least, at_most } = *self;
        let number = i32::try_from(cp.len()).unwrap_or(i32::MAX);
        let bounds = common::Bounds { at_least, at_most };
        !cp.is_empty()
            && cp.and(includes) == includes
            && (only.is_empty() || cp.and(only) == cp)
            && bounds.hold(number)
    }
}

/// Something that has happened this turn, and how often.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThisTurn {
    /// What happened.
    pub what: Happened,
    /// The minimum number of cards to which it happened. Each card counts once.
    #[serde(default = "common::one::<u8>")]
    pub at_least: u8,
}

/// Something that can happen. Filters apply to the cards as they were then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Happened {
    /// フィールドに出た
    Entered(Filter),
    /// フィールドを離れた
    Left(Filter),
    /// A card was put from the field into the break zone.
    ToBreak(Filter),
    /// キャストした
    Cast(Filter),
    /// アタックした
    Attacked(Filter),
    /// パーティーを組んだ
    FormedParty(Filter),
    /// 引いた
    Drew(Who),
    /// A player was dealt damage.
    Damaged(Who),
}

impl Happened {
    /// The filter for the cards, if it happens to cards.
    pub fn filter(&self) -> Option<&Filter> {
        match self {
            Happened::Entered(filter)
            | Happened::Left(filter)
            | Happened::ToBreak(filter)
            | Happened::Cast(filter)
            | Happened::Attacked(filter)
            | Happened::FormedParty(filter) => Some(filter),
            Happened::Drew(_) | Happened::Damaged(_) => None,
        }
    }
}

/// Cards, and a filter that they must match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Are {
    /// The cards.
    pub what: Which,
    /// The filter.
    pub of: Filter,
}

/// The number of matching cards is within bounds.
pub type Have = common::Have<Filter>;

/// Bounds on a number that belongs to a player.
pub type Within = common::Within<Who>;
