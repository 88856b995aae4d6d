//! Changes by continuous effects, and replacement effects (11.12.4, 11.12.5).

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::Cost;
use super::effect::Effect;
use super::element::Elements;
use super::filter::{Amount, Filter, ItemKind, Who, Whose};
use super::text::{Ability, Keyword};
use hantei_base::kind::CardKind;

/// A change of cards by a continuous effect. Its parts are applied in the five steps of 11.12.4.6.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Gives {
    /// The cards that are changed; default: this card. Effects do not use it, because they name their cards themselves.
    #[serde(rename = "to", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// Step 2: アビリティを失う
    pub silenced: bool,
    /// Step 2: abilities that they gain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Arc<Ability>>,
    /// Step 3: kinds that they have in addition.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// Step 3: jobs that they gain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub jobs: Vec<String>,
    /// Step 4: elements that they have in addition to their own.
    pub elements: Elements,
    /// Step 4: elements that replace their own (属性になる).
    #[serde(skip_serializing_if = "Elements::is_empty_set")]
    pub becomes: Elements,
    /// Step 4: the named element replaces their own elements.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub becomes_named: bool,
    /// Step 4: keywords that they gain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// Step 4: keywords that they lose.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub loses: Vec<Keyword>,
    /// Step 4: permissions and prohibitions for them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// Step 4: the change of the cost of casting a matching card.
    pub cost: i32,
    /// The lowest cost to which all changes together can lower it.
    pub cost_floor: i32,
    /// Step 4: whether CP of any element can pay for casting a matching card.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub any_element: bool,
    /// Step 4: replacement effects.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<Replacement>,
    /// Step 5: replaces the printed power (11.3.10, 11.5.6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_power: Option<Amount>,
    /// Step 5: パワー＋
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<Amount>,
}

impl Gives {
    /// Whether it only changes power.
    pub fn is_power_only(&self) -> bool {
        let Gives {
            filter: None,
            silenced: false,
            abilities,
            kinds,
            jobs,
            elements,
            becomes,
            becomes_named: false,
            keywords,
            loses,
            traits,
            cost: 0,
            cost_floor: _,
            any_element: false,
            replaces,
            base_power: None,
            power: Some(_),
        } = self
        else {
            return false;
        };
        abilities.is_empty()
            && kinds.is_empty()
            && jobs.is_empty()
            && elements.is_empty()
            && becomes.is_empty()
            && keywords.is_empty()
            && loses.is_empty()
            && traits.is_empty()
            && replaces.is_empty()
    }

    /// Whether it sets a property of other cards. If two such effects conflict, the later one holds (11.12.4.13).
    pub fn is_set_for_others(&self) -> bool {
        let sets = self.silenced || self.base_power.is_some() || !self.becomes.is_empty();
        self.filter.is_some() && sets
    }
}

/// A permission or prohibition for a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// アタックできない
    CannotAttack,
    /// ブロックできない
    CannotBlock,
    /// ブロックされない
    CannotBeBlocked,
    /// Some forwards cannot block it (15.1.1.9.6).
    CannotBeBlockedBy(Box<Blockers>),
    /// アタックしなければならない (10.1.2.1.3)
    MustAttack,
    /// ブロックしなければならない (10.1.3.1.3)
    MustBlock,
    /// Attacking has a cost (10.1.2.3).
    AttackCost(Vec<Cost>),
    /// Blocking has a cost (10.1.3.1.3).
    BlockCost(Vec<Cost>),
    /// The opponent's summons cannot choose it.
    NotChosenBySummons,
    /// The opponent's abilities cannot choose it.
    NotChosenByAbilities,
    /// No summons can choose it.
    NotChosenByAnySummons,
    /// No abilities can choose it.
    NotChosenByAnyAbilities,
    /// The opponent must choose it if possible (11.11.5.1.1).
    MustBeChosen,
    /// ブレイクされない
    CannotBeBroken,
    /// The opponent's effects do not break it.
    NotBrokenByEffects,
    /// 手札に戻らない
    CannotReturn,
    /// The opponent's effects do not return it to a hand.
    NotReturnedByEffects,
    /// 除外されない
    CannotBeRemoved,
    /// The opponent's effects do not remove it from the game.
    NotRemovedByEffects,
    /// It does not become active in the active phase.
    DoesNotActivate,
    /// ダルにならない, by the opponent's effects.
    NotDulledByEffects,
    /// Damage that it deals to a player has no EX bursts (11.10).
    NoExBursts,
    /// This backup produces CP of any element.
    AnyCp,
    /// This backup also produces CP of these elements.
    Produces(Elements),
    /// Light or dark characters that share an element with it can enter while it is there (7.7.5).
    BesideOthers,
    /// It can form a party with matching forwards of any element (15.1.1.9.2).
    PartyOfAny(Box<Partners>),
    /// アビリティを使えない
    CannotUseAbilities,
    /// ダメージを受けない
    NotDamaged,
    /// It can attack one more time.
    AttacksAgain,
    /// 1ターンにN回アタックできる: of several, the highest number applies.
    Attacks(u8),
}

/// The forwards that cannot block it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Blockers {
    /// The filter for these forwards.
    pub of: Filter,
}

/// The forwards that can join its party whatever their elements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Partners {
    /// The filter for these forwards.
    pub of: Filter,
}

/// A replacement effect (置換効果).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// The event that would happen.
    pub would: Would,
    /// For damage: what deals it; default: anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<DealtBy>,
    /// What happens instead.
    pub instead: Vec<Instead>,
    /// 「よい」: the player may decide.
    #[serde(default)]
    pub may: bool,
    /// 「次に」: it applies once and is then used up.
    #[serde(default, alias = "once")]
    pub next: bool,
}

/// An event that can be replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Would {
    /// A matching card would be dealt damage.
    Damage(Filter),
    /// A matching card would be dealt damage less than its power.
    WeakDamage(Filter),
    /// A card would deal damage to a forward.
    Deal(Box<Deal>),
    /// A player would be dealt damage.
    PlayerDamage(Who),
    /// A matching card would be put from the field into the break zone.
    ToBreak(Filter),
    /// A matching card would be broken.
    Break(Filter),
    /// A matching card would enter the field.
    Enter(Filter),
    /// A player would draw a card.
    Draw(Who),
}

/// Conditions on the source and amount of damage.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DealtBy {
    /// It is dealt by one of these; empty: by anything, including battles.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<ItemKind>,
    /// It is dealt by a matching card.
    #[serde(rename = "of", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// The player whose summon, ability or card deals it.
    pub whose: Whose,
    /// The minimum amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i32>,
    /// The maximum amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i32>,
}

/// Damage from a card to a forward.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The card that deals it.
    pub from: Filter,
    /// The forward to which it is dealt.
    pub to: Filter,
}

/// What happens instead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// The amount is reduced.
    Less(Amount),
    /// The amount is increased.
    More(Amount),
    /// The amount is multiplied.
    Times(u8),
    /// The amount is replaced.
    Becomes(Amount),
    /// Nothing happens.
    Nothing,
    /// It is removed from the game.
    Removed,
    /// It goes to its owner's hand.
    ToHand,
    /// It goes to the bottom of its owner's deck.
    ToDeckBottom,
    /// It enters dull.
    Dull,
    /// It enters active.
    Active,
    /// It enters under this player's control (11.12.5.7).
    Under(Who),
    /// The damage is dealt to this card.
    ToThis,
    /// These effects are done.
    Do(Vec<Effect>),
}
