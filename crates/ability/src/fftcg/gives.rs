//! What continuous effects give and what replacement effects replace (11.12.4, 11.12.5).

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::Cost;
use super::effect::Effect;
use super::element::Elements;
use super::filter::{Amount, Filter, ItemKind, Who, Whose};
use super::text::{Ability, Keyword};
use hantei_base::kind::CardKind;

/// What a continuous effect does to cards; its parts fall into the five steps of 11.12.4.6.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Gives {
    /// To which; this card unless said. Not for effects, which name their cards themselves.
    #[serde(rename = "to", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// Step 2: アビリティを失う
    pub silenced: bool,
    /// Step 2: abilities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Arc<Ability>>,
    /// Step 3: becomes of these kinds too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// Step 3: jobs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub jobs: Vec<String>,
    /// Step 4: elements besides its own.
    pub elements: Elements,
    /// Step 4: of these elements and no others (属性になる).
    #[serde(skip_serializing_if = "Elements::is_empty_set")]
    pub becomes: Elements,
    /// Step 4: of the element that the effect has named and no other.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub becomes_named: bool,
    /// Step 4: keywords.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// Step 4: keywords lost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub loses: Vec<Keyword>,
    /// Step 4: what it now may or may not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// Step 4: what casting a card like this costs more or less.
    pub cost: i32,
    /// Below which it is not lowered, by this and by what else changes it.
    pub cost_floor: i32,
    /// Step 4: CP of any element pay for casting a card like this.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub any_element: bool,
    /// Step 4: what happens instead of something.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<Replacement>,
    /// Step 5: the printed power becomes this (11.3.10, 11.5.6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_power: Option<Amount>,
    /// Step 5: パワー＋
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<Amount>,
}

impl Gives {
    /// Whether it raises or lowers power and does nothing else.
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

    /// Whether it sets something of other cards, so that of two like it the later one holds (11.12.4.13).
    pub fn is_set_for_others(&self) -> bool {
        let sets = self.silenced || self.base_power.is_some() || !self.becomes.is_empty();
        self.filter.is_some() && sets
    }
}

/// What a card may or may not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// アタックできない
    CannotAttack,
    /// ブロックできない
    CannotBlock,
    /// ブロックされない
    CannotBeBlocked,
    /// Not blocked by some (15.1.1.9.6).
    CannotBeBlockedBy(Box<Blockers>),
    /// アタックしなければならない (10.1.2.1.3)
    MustAttack,
    /// ブロックしなければならない (10.1.3.1.3)
    MustBlock,
    /// Attacking costs something (10.1.2.3).
    AttackCost(Vec<Cost>),
    /// Blocking costs something (10.1.3.1.3).
    BlockCost(Vec<Cost>),
    /// Not chosen by the opponent's summons.
    NotChosenBySummons,
    /// Not chosen by the opponent's abilities.
    NotChosenByAbilities,
    /// Not chosen by anybody's summons.
    NotChosenByAnySummons,
    /// Not chosen by anybody's abilities.
    NotChosenByAnyAbilities,
    /// Must be chosen by the opponent where it can be (11.11.5.1.1).
    MustBeChosen,
    /// ブレイクされない
    CannotBeBroken,
    /// Not broken by the opponent's effects.
    NotBrokenByEffects,
    /// 手札に戻らない
    CannotReturn,
    /// Not returned to a hand by the opponent's effects.
    NotReturnedByEffects,
    /// 除外されない
    CannotBeRemoved,
    /// Not removed from the game by the opponent's effects.
    NotRemovedByEffects,
    /// Does not become active in the active phase.
    DoesNotActivate,
    /// ダルにならない by the opponent's effects
    NotDulledByEffects,
    /// What it deals to a player has no EX bursts (11.10).
    NoExBursts,
    /// A backup that gives CP of any element.
    AnyCp,
    /// A backup that gives CP of these elements, too.
    Produces(Elements),
    /// Light or dark characters that share an element with it enter beside it (7.7.5).
    BesideOthers,
    /// Forms a party with forwards like this, whatever their elements (15.1.1.9.2).
    PartyOfAny(Box<Partners>),
    /// アビリティを使えない
    CannotUseAbilities,
    /// ダメージを受けない
    NotDamaged,
    /// Attacks so many times more.
    AttacksAgain,
    /// 1ターンにN回アタックできる: of several the highest holds.
    Attacks(u8),
}

/// Which forwards cannot block it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Blockers {
    /// Those.
    pub of: Filter,
}

/// Which forwards join its party whatever their elements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Partners {
    /// Those.
    pub of: Filter,
}

/// A replacement effect (置換効果).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// What would happen.
    pub would: Would,
    /// Of damage: by what it is dealt; by anything, when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<DealtBy>,
    /// And what happens instead.
    pub instead: Vec<Instead>,
    /// 「よい」: the player may.
    #[serde(default)]
    pub may: bool,
    /// 「次に」: it works once, then it is used up.
    #[serde(default, alias = "once")]
    pub next: bool,
}

/// What would happen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Would {
    /// A card like this would be dealt damage.
    Damage(Filter),
    /// A card like this would be dealt damage less than its power.
    WeakDamage(Filter),
    /// A card would deal damage to a forward.
    Deal(Box<Deal>),
    /// A player would be dealt damage.
    PlayerDamage(Who),
    /// A card like this would be put from the field into the break zone.
    ToBreak(Filter),
    /// A card like this would be broken.
    Break(Filter),
    /// A card like this would enter the field.
    Enter(Filter),
    /// A player would draw a card.
    Draw(Who),
}

/// By what damage is dealt.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DealtBy {
    /// By one of these; none named: in battle, too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<ItemKind>,
    /// By a card like this.
    #[serde(rename = "of", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// Whose summon, ability or card it is.
    pub whose: Whose,
    /// So much, at least.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i32>,
    /// So much, at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i32>,
}

/// Damage from a card to a forward.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// What deals it.
    pub from: Filter,
    /// What it is dealt to.
    pub to: Filter,
}

/// What happens instead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// So much less.
    Less(Amount),
    /// So much more.
    More(Amount),
    /// So many times as much.
    Times(u8),
    /// It becomes so much.
    Becomes(Amount),
    /// Nothing happens.
    Nothing,
    /// It is removed from the game.
    Removed,
    /// It goes to its owner's hand.
    ToHand,
    /// To the bottom of its owner's deck.
    ToDeckBottom,
    /// It enters dull.
    Dull,
    /// It enters active.
    Active,
    /// It enters under this player's control (11.12.5.7).
    Under(Who),
    /// The damage is dealt to this card.
    ToThis,
    /// These effects.
    Do(Vec<Effect>),
}
