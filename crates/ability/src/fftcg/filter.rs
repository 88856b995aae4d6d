//! Which cards are meant, how many of something there are, and what must hold.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::Which;
use super::element::Elements;
use super::text::{Keyword, Phase};
use crate::common;
pub use crate::common::Whose;
use hantei_base::kind::CardKind;

/// Where.
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
    /// スタック: what is meant are summons and abilities on it.
    Stack,
}

/// What a card must be to be meant. What is left out does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    /// Whose it is.
    pub whose: Whose,
    /// Where it is; the field unless said.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Of one of these kinds (カードタイプ); none named: any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// Of one of these names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Of none of these names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_names: Vec<String>,
    /// With one of these jobs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub jobs: Vec<String>,
    /// Of one of these categories.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
    /// With one of these elements.
    #[serde(skip_serializing_if = "Elements::is_empty_set")]
    pub elements: Elements,
    /// With none of these elements.
    #[serde(skip_serializing_if = "Elements::is_empty_set")]
    pub not_elements: Elements,
    /// Cost N or less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost_at_most: Option<Box<Amount>>,
    /// Cost N or more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost_at_least: Option<Box<Amount>>,
    /// Power N or less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power_at_most: Option<Box<Amount>>,
    /// Power N or more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power_at_least: Option<Box<Amount>>,
    /// With this keyword.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<Keyword>,
    /// With a counter of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<String>,
    /// On the stack: one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<ItemKind>,
    /// On the stack: it chooses a card like this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choosing: Option<Box<Filter>>,
    /// Like one of these, where no one list can say it: Job X or Card Name Y.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub any: Vec<Filter>,
    /// Of what the effect has named: of that element, card type or cost.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub named: bool,
    /// Like none of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not: Vec<Filter>,
    /// What it is just now; all must be so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub is: Vec<Is>,
}

/// What lies on the stack.
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

/// What a card may be just now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Is {
    /// This card.
    This,
    /// Not this card.
    Other,
    /// The card that the event is about.
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
    /// Entered the field this turn.
    EnteredThisTurn,
    /// EXバーストを持つ
    ExBurst,
    /// このターンにフィールドから置かれた: it has lain there since.
    FromFieldThisTurn,
    /// このターンにこのカードからダメージを受けた
    DamagedByThis,
}

/// Who, seen from the player whose text it is.
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
    /// Whether it is worked out from X.
    pub fn is_by_x(&self) -> bool {
        match self {
            Amount::Of(Counted::X) => true,
            Amount::Of(Counted::Half(of)) => of.is_by_x(),
            Amount::Of(Counted::Times(of)) => of.of.is_by_x(),
            Amount::Of(Counted::Plus(of)) => of.of.is_by_x(),
            _ => false,
        }
    }
}

/// What is counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// X
    X,
    /// For each.
    Each(Box<Each>),
    /// The power of a card.
    Power(Box<Which>),
    /// The cost of a card.
    Cost(Box<Which>),
    /// Damage that a player has received.
    DamageTaken(Who),
    /// Cards in a hand.
    Hand(Who),
    /// クリスタル
    Crystals(Who),
    /// Counters of this name on this card.
    Counters(String),
    /// Different elements among cards.
    Elements(Box<Filter>),
    /// The highest power of cards; 0 of none.
    HighestPower(Box<Filter>),
    /// The highest cost of cards; 0 of none.
    HighestCost(Box<Filter>),
    /// The damage on a card.
    DamageOn(Box<Which>),
    /// Half, rounded up (4.2).
    Half(Box<Amount>),
    /// Cards that a player has cast this turn.
    Cast(Who),
    /// So many times a number.
    Times(Box<Times>),
    /// A number and so much more, or less.
    Plus(Box<Plus>),
    /// The number that the event is about: so much damage, so many cards.
    That,
    /// How many cards those are that the effect just handled.
    Those,
}

/// So many times a number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Times {
    /// Which number.
    pub of: Amount,
    /// So much for each.
    pub by: i32,
}

/// A number and so much besides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plus {
    /// Which number.
    pub of: Amount,
    /// So much more; less, where it is below 0.
    pub by: i32,
}

/// For each card that is meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Each {
    /// Which.
    pub of: Filter,
    /// So much for each.
    #[serde(default = "common::one::<i32>")]
    pub by: i32,
    /// And so much besides.
    #[serde(default)]
    pub plus: i32,
    /// So many of them count as one.
    #[serde(default = "common::one::<u8>", skip_serializing_if = "is_one")]
    pub per: u8,
}

fn is_one(number: &u8) -> bool {
    *number == 1
}

/// The top of a deck.
pub type Top = common::Top<Who, Amount>;

/// What must hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// So many cards are there.
    Have(Have),
    /// Damage received, within bounds.
    DamageTaken(Within),
    /// Cards in hand, within bounds.
    Hand(Within),
    /// クリスタル, within bounds.
    Crystals(Within),
    /// Cards that a player cast this turn, within bounds.
    CastThisTurn(Within),
    /// Whose turn it is.
    Turn(Whose),
    /// Which phase it is.
    Phase(Phase),
    /// This card is like this now, or was when it left.
    This(Filter),
    /// The card that the event is about is like this now, or was when it left.
    That(Filter),
    /// All that the effect before handled are like this, and there is any.
    ThoseAre(Filter),
    /// These cards are like this now, and there is any of them.
    Are(Box<Are>),
    /// The additional cost of this label was paid (11.3.5).
    Paid(String),
    /// The card came to the field by being cast.
    WasCast,
    /// It is carried out as an EX burst (11.10).
    FromEx,
    /// With which CP this card was cast.
    PaidWith(PaidWith),
    /// This turn, so much has happened.
    ThisTurn(Box<ThisTurn>),
    /// Whether the effect before handled any card.
    Did,
    /// A number is at least so much.
    AtLeast(Box<(Amount, Amount)>),
    /// The opposite.
    Not(Box<Condition>),
    /// One of several.
    Any(Vec<Condition>),
}

/// The CP that were paid to cast a card; all that is said must be so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PaidWith {
    /// CP of each of these elements among them.
    pub includes: Elements,
    /// CP of these elements alone.
    pub only: Elements,
    /// Of at least so many different elements.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i32>,
    /// Of at most so many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i32>,
}

impl PaidWith {
    /// Whether CP of these elements are so; none were paid for what was not cast.
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

/// What has happened this turn, and how often.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThisTurn {
    /// What.
    pub what: Happened,
    /// To so many cards at least, each counted once.
    #[serde(default = "common::one::<u8>")]
    pub at_least: u8,
}

/// What may have happened; cards are meant as they were then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Happened {
    /// フィールドに出た
    Entered(Filter),
    /// フィールドを離れた
    Left(Filter),
    /// From the field into the break zone.
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
    /// Of which cards it is, where it is of cards.
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

/// Cards, and what they have to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Are {
    /// Which.
    pub what: Which,
    /// Like this.
    pub of: Filter,
}

/// So many cards.
pub type Have = common::Have<Filter>;

/// A number of a player within bounds.
pub type Within = common::Within<Who>;
