//! Filters that select cards, counted numbers, and conditions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::Which;
use super::trigger::Means;
use super::turn::{Phase, Position};
use super::words::{Attribute, Place, Type, Way};
use crate::common;
pub use crate::common::Whose;
use crate::name::Name;
use crate::several::{self, several};
use hantei_base::kind::CardKind;

/// A filter that selects cards. Keys that are left out do not matter. A face-down card is only known as a monster, or as a Spell or Trap,
/// and matches no filter for anything else (`face-down-cards.4`), except for a player who may look at it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    /// To whom it belongs: on the field to its controller, elsewhere to its owner.
    pub whose: Whose,
    /// Where it is; default: the field.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Place>")]
    pub places: Vec<Place>,
    /// It is of one of these kinds.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<CardKind>")]
    pub kinds: Vec<CardKind>,
    /// It is of none of these kinds.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<CardKind>")]
    pub not_kinds: Vec<CardKind>,
    /// It has one of these names.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Name>")]
    pub names: Vec<Name>,
    /// It has none of these names.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Name>")]
    pub not_names: Vec<Name>,
    /// 「～」と名のついた: its name contains one of these texts (`dictionary.named-cards`).
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Name>")]
    pub name_contains: Vec<Name>,
    /// It is of one of these Types.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Type>")]
    pub types: Vec<Type>,
    /// It has one of these attributes.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Attribute>")]
    pub attributes: Vec<Attribute>,
    /// It has none of these attributes.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Attribute>")]
    pub not_attributes: Vec<Attribute>,
    /// レベルN以下; a card without a Level does not match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_at_most: Option<u8>,
    /// レベルN以上; a card without a Level does not match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_at_least: Option<u8>,
    /// 攻撃力N以下
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack_at_most: Option<i32>,
    /// 攻撃力N以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack_at_least: Option<i32>,
    /// It is in one of these battle positions.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Position>")]
    pub positions: Vec<Position>,
    /// It was Summoned in one of these ways.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Way>")]
    pub summoned: Vec<Way>,
    /// It has a counter with this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<String>,
    /// Its current state; all of these must be true.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Is>")]
    pub is: Vec<Is>,
}

/// A current state of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Is {
    /// It is this card.
    This,
    /// It is not this card.
    Other,
    /// It is a card that the event is about.
    That,
    /// 表側表示
    FaceUp,
    /// 裏側表示
    FaceDown,
    /// It attacks in the current battle.
    Attacking,
    /// 攻撃対象: it is attacked in the current battle.
    Attacked,
    /// 戦闘を行う: it attacks or is attacked.
    Battling,
    /// It was Summoned in any way this turn.
    SummonedThisTurn,
    /// リバースした, this turn.
    FlippedThisTurn,
    /// Its card was activated this turn.
    ActivatedThisTurn,
    /// It has attacked this turn.
    AttackedThisTurn,
    /// 戦闘によってモンスターを破壊した, this turn.
    BeatThisTurn,
    /// 再度召喚: it is a Gemini monster that was Normal Summoned again.
    SummonedAgain,
    /// It has an Xyz Material (エクシーズ素材).
    WithMaterial,
    /// 装備モンスター: this card is equipped to it.
    EquippedByThis,
    /// 装備している: it is equipped to a monster.
    Equipping,
    /// It is equipped to this card.
    EquipsThis,
    /// It is tied to this card (see `tie`).
    Tied,
    /// No Union Monster is equipped to it.
    WithoutUnion,
    /// It has the name of a card that the event is about.
    NamedLikeThat,
    /// Its original Level or Rank is lower than the Level of this card.
    BelowThisLevel,
}

/// The players, seen from the player whose card has this text.
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
    /// The controller of the card that the event is about, or the player whom the event is about.
    ThatPlayer,
}

/// A number: fixed, or counted when it is needed.
pub type Amount = common::Amount<Counted>;

/// Something that is counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// The number of cards.
    Each(Box<Each>),
    /// 攻撃力, the sum of several cards. For a card that went from the field to the Graveyard, the original ATK.
    Attack(Box<Which>),
    /// 守備力
    Defense(Box<Which>),
    /// 元々の攻撃力
    OriginalAttack(Box<Which>),
    /// The original ATK of the monsters that were Tributed for the Summon of this card, the sum of several.
    TributesAttack,
    /// ライフポイント
    Life(Who),
    /// The number of counters with this name on this card.
    Counters(String),
    /// The number of this player's cards among those that the previous effect affected.
    Those(Who),
    /// The total ATK that the cards destroyed by the previous effect had on the field.
    ThoseAttack,
    /// The number that the event is about, such as the damage.
    That,
    /// The number that a delayed effect remembers from the effect that created it.
    Remembered,
    /// The number of the current turn.
    Turn,
    /// 出た目: the result of the die.
    Die,
    /// Half of a number, rounded up.
    Half(Box<Amount>),
    /// A multiple of a number.
    Times(Box<Times>),
    /// The sum of these numbers.
    Sum(Vec<Amount>),
}

/// Counts cards.
pub type Each = common::Each<Filter>;

/// A multiple of a number.
pub type Times = common::Times<Amount>;

/// The top cards of a deck.
pub type Top = common::Top<Who, u8>;

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// The number of matching cards is within bounds.
    Have(Have),
    /// A player's Life Points are within bounds.
    Life(Within),
    /// The number of cards in a hand is within bounds.
    Hand(Within),
    /// It is this player's turn.
    Turn(Whose),
    /// It is one of these phases.
    Phase(Vec<Phase>),
    /// This card matches now, or matched when it left.
    This(Filter),
    /// A card that the event is about matches now, or matched when it left.
    That(Filter),
    /// The event was caused by this player, or by a card of this player.
    By(Whose),
    /// The event was caused in one of these ways.
    CausedBy(Vec<Means>),
    /// A matching monster is in the current battle.
    Battling(Filter),
    /// This player would take battle damage from the current battle, as the monsters are now.
    TakesBattleDamage(Who),
    /// The previous effect affected a card.
    Did,
    /// The first number is at least the second.
    AtLeast(Box<(Amount, Amount)>),
    /// The condition does not hold.
    Not(Box<Condition>),
    /// At least one of the conditions holds.
    Any(Vec<Condition>),
    /// All of the conditions hold.
    All(Vec<Condition>),
}

/// The number of matching cards is within bounds.
pub type Have = common::Have<Filter>;

/// Bounds on a number that belongs to a player.
pub type Within = common::Within<Who>;
