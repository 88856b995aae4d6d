//! Which cards are meant, how many of something there are, and what must hold.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::Which;
use super::trigger::Means;
use super::turn::{Phase, Position};
use super::words::{Attribute, Place, Type, Way};
use crate::common;
pub use crate::common::Whose;
use crate::name::Name;
use crate::several::several;
use hantei_base::kind::CardKind;

/// What a card must be to be meant. What is left out does not matter. A card that lies face down is of no kind but monster, or of
/// either spell or trap, and has nothing else that could be asked of it (`face-down-cards.4`), except for whoever may look at it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    /// Whose it is: on the field its controller's, elsewhere its owner's.
    pub whose: Whose,
    /// Where it is; the field unless said.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// Of one of these kinds.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// Of none of these kinds.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub not_kinds: Vec<CardKind>,
    /// Of one of these names.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<Name>,
    /// Of none of these names.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub not_names: Vec<Name>,
    /// 「～」と名のついた: with one of these in its name (`dictionary.named-cards`).
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub name_contains: Vec<Name>,
    /// Of one of these Types.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<Type>,
    /// Of one of these attributes.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<Attribute>,
    /// Of none of these attributes.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub not_attributes: Vec<Attribute>,
    /// レベルN以下; what has no Level is not meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_at_most: Option<u8>,
    /// レベルN以上; what has no Level is not meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_at_least: Option<u8>,
    /// 攻撃力N以下
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack_at_most: Option<i32>,
    /// 攻撃力N以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack_at_least: Option<i32>,
    /// In one of these battle positions.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub positions: Vec<Position>,
    /// Summoned in one of these ways.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub summoned: Vec<Way>,
    /// With a counter of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<String>,
    /// What it is just now; all must be so.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub is: Vec<Is>,
}

/// What a card may be just now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Is {
    /// This card.
    This,
    /// Not this card.
    Other,
    /// A card that the event is about.
    That,
    /// 表側表示
    FaceUp,
    /// 裏側表示
    FaceDown,
    /// Attacks in the battle under way.
    Attacking,
    /// 攻撃対象: is attacked in the battle under way.
    Attacked,
    /// 戦闘を行う: attacks, or is attacked.
    Battling,
    /// Summoned, in whatever way, this turn.
    SummonedThisTurn,
    /// リバースした this turn.
    FlippedThisTurn,
    /// Its card was activated this turn.
    ActivatedThisTurn,
    /// Has attacked this turn.
    AttackedThisTurn,
    /// 戦闘によってモンスターを破壊した this turn.
    BeatThisTurn,
    /// 再度召喚: a Gemini that was Normal Summoned again.
    SummonedAgain,
    /// With an Xyz Material (エクシーズ素材).
    WithMaterial,
    /// 装備モンスター: this card is equipped to it.
    EquippedByThis,
    /// 装備している: is equipped to a monster.
    Equipping,
    /// Is equipped to this card.
    EquipsThis,
    /// Is tied to this card (see `tie`).
    Tied,
    /// No Union Monster is equipped to it.
    WithoutUnion,
    /// Of the name of a card that the event is about.
    NamedLikeThat,
    /// Its original Level or Rank is lower than the Level of this card.
    BelowThisLevel,
}

/// Who, seen from the player whose text it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// 自分
    #[default]
    You,
    /// 相手
    Opponent,
    /// お互い
    Both,
    /// The controller of the card that the event is about, or the player that it is about.
    ThatPlayer,
}

/// A number: fixed, or counted when it is needed.
pub type Amount = common::Amount<Counted>;

/// What is counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// For each card that is meant.
    Each(Box<Each>),
    /// 攻撃力, of several cards their sum; of what has left the field for the Graveyard the original one.
    Attack(Box<Which>),
    /// 守備力
    Defense(Box<Which>),
    /// 元々の攻撃力
    OriginalAttack(Box<Which>),
    /// The original ATK of what was Tributed for the Summon of this card, of several their sum.
    TributesAttack,
    /// ライフポイント
    Life(Who),
    /// Counters of this name on this card.
    Counters(String),
    /// How many cards the effect before handled that were this player's.
    Those(Who),
    /// The ATK that the destroyed cards of the effect before had on the field, added up.
    ThoseAttack,
    /// The number that the event is about: so much damage.
    That,
    /// The number that the effect was about which a delayed one was made by.
    Remembered,
    /// The number of the turn.
    Turn,
    /// 出た目: what the die shows.
    Die,
    /// Half, rounded up.
    Half(Box<Amount>),
    /// So many times as much.
    Times(Box<Times>),
    /// All of them together.
    Sum(Vec<Amount>),
}

/// For each card that is meant.
pub type Each = common::Each<Filter>;

/// So many times as much.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Times {
    /// Of what.
    pub of: Amount,
    /// How many times.
    pub by: i32,
}

/// The top of a deck.
pub type Top = common::Top<Who, u8>;

/// What must hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// So many cards are there.
    Have(Have),
    /// Life Points within bounds.
    Life(Within),
    /// Cards in hand within bounds.
    Hand(Within),
    /// Whose turn it is.
    Turn(Whose),
    /// Which phase it is: one of these.
    Phase(Vec<Phase>),
    /// This card is like this now, or was when it left.
    This(Filter),
    /// A card that the event is about is like this now, or was when it left.
    That(Filter),
    /// What caused the event is of this player: a card, or the player's own doing.
    By(Whose),
    /// The event came about by one of these.
    CausedBy(Vec<Means>),
    /// A monster like this is in the battle under way.
    Battling(Filter),
    /// This player will take battle damage by the battle under way, as its monsters are now.
    TakesBattleDamage(Who),
    /// Whether the effect before handled any card.
    Did,
    /// A number is at least so much.
    AtLeast(Box<(Amount, Amount)>),
    /// The opposite.
    Not(Box<Condition>),
    /// One of several.
    Any(Vec<Condition>),
    /// All of several.
    All(Vec<Condition>),
}

/// So many cards.
pub type Have = common::Have<Filter>;

/// A number of a player within bounds.
pub type Within = common::Within<Who>;
