//! Changes by continuous effects, in the six steps of 4-3-8; changes of costs; prohibitions.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Amount, Filter, Who};
use super::text::Ability;
use super::words::Gender;
use crate::several::{self, several};
use hantei_base::kind::CardKind;

/// A change of cards by a continuous effect, or by an effect that lasts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Gives {
    /// The cards that are changed; default: this card. Effects do not use it, because they name their cards themselves.
    #[serde(rename = "to", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// Step 1: the types of cards whose effects do not affect it; with `character` and `navigator` their special abilities.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<CardKind>")]
    pub unaffected_by: Vec<CardKind>,
    /// Step 2: its new type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<CardKind>,
    /// Step 2: its new gender.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// Step 3: それまで持っていた特殊能力をすべて失う
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub loses_abilities: bool,
    /// Step 3: 特殊能力を得る
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Arc<Ability>>,
    /// Step 4: the new AP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ap_becomes: Option<Amount>,
    /// Step 4: the new DP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dp_becomes: Option<Amount>,
    /// Step 5: the change of AP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ap: Option<Amount>,
    /// Step 5: the change of DP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dp: Option<Amount>,
    /// 「この特殊能力は累積する」: in steps 4 and 5, the changes by several cards of this name add up, however the book is read (4-2-10.3).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub adds_up: bool,
    /// Step 6: APとDPを入れ替える
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub swapped: bool,
    /// Permissions and prohibitions for the card.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Trait>")]
    pub traits: Vec<Trait>,
}

impl Gives {
    /// Whether it only swaps AP and DP.
    pub fn only_swaps(&self) -> bool {
        *self == Gives { filter: self.filter.clone(), swapped: true, ..Gives::default() }
    }

    /// The changes of AP and DP, if it changes nothing else and both are fixed numbers.
    pub fn only_modifies(&self) -> Option<(i32, i32)> {
        let Gives {
            // Effects that last name their cards themselves.
            filter: _,
            unaffected_by,
            becomes: None,
            gender: None,
            loses_abilities: false,
            abilities,
            ap_becomes: None,
            dp_becomes: None,
            ap,
            dp,
            adds_up: _,
            swapped: false,
            traits,
        } = self
        else {
            return None;
        };
        let nothing_else = unaffected_by.is_empty() && abilities.is_empty() && traits.is_empty();
        let number = |amount: &Option<Amount>| match amount {
            None => Some(0),
            Some(Amount::Number(number)) => Some(*number),
            Some(Amount::Of(_)) => None,
        };
        number(ap).zip(number(dp)).filter(|_| nothing_else && (ap.is_some() || dp.is_some()))
    }
}

/// A permission or prohibition for a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// アタックできない
    CannotAttack,
    /// ディフェンスできない
    CannotDefend,
    /// 対象にならない: nothing can target it or be newly set on it (4-2-13.3).
    CannotBeTargeted,
    /// 「飛行」を持つキャラクターをディフェンスしてもよい
    DefendsFlight,
    /// 「潜水」を持つキャラクターをディフェンスしてもよい
    DefendsDiving,
}

/// A change of the cost of playing cards or using abilities (4-3-2-2.1, 4-3-3-2.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Surcharge {
    /// The player who pays more or less.
    #[serde(default)]
    pub who: Who,
    /// What costs more or less.
    #[serde(rename = "for")]
    pub charged: Charged,
    /// The additional energy of any element; less if negative.
    pub by: i32,
}

/// What costs more or less.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Charged {
    /// Playing matching cards from anywhere.
    Play(Filter),
    /// Using abilities and effects of matching cards.
    Use(Filter),
}

/// Something that a player cannot do, or that cannot be done to a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// The player.
    #[serde(default)]
    pub who: Who,
    /// The action.
    pub cannot: Act,
}

/// An action of a player, or something done to a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// デュエルマスターは対象にならない
    BeTargeted,
    /// Playing matching cards.
    Play(Box<Filter>),
}
