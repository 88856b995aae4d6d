//! What continuous effects give, by the six steps of 4-3-8, what they make cheaper or dearer, and what they forbid.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Amount, Filter, Who};
use super::text::Ability;
use super::words::Gender;
use crate::several::several;
use hantei_base::kind::CardKind;

/// What a continuous effect, or one that lasts for a while, does to cards.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Gives {
    /// To which; this card unless said. Not for effects, which name their cards themselves.
    #[serde(rename = "to", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// Step 1: effects of cards of these types, or with `character` and `navigator` their special abilities, do nothing to it.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub unaffected_by: Vec<CardKind>,
    /// Step 2: the type that it is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<CardKind>,
    /// Step 2: the gender that it is now of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// Step 3: それまで持っていた特殊能力をすべて失う
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub loses_abilities: bool,
    /// Step 3: 特殊能力を得る
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Arc<Ability>>,
    /// Step 4: AP becomes this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ap_becomes: Option<Amount>,
    /// Step 4: DP becomes this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dp_becomes: Option<Amount>,
    /// Step 5: AP is so much more; less when negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ap: Option<Amount>,
    /// Step 5: DP is so much more; less when negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dp: Option<Amount>,
    /// 「この特殊能力は累積する」: what several cards of its name give of steps 4 and 5 adds up, however the book is read (4-2-10.3).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub adds_up: bool,
    /// Step 6: APとDPを入れ替える
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub swapped: bool,
    /// What it now may or may not.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
}

impl Gives {
    /// Whether it has AP and DP change places, and does nothing else.
    pub fn only_swaps(&self) -> bool {
        *self == Gives { filter: self.filter.clone(), swapped: true, ..Gives::default() }
    }

    /// How much more AP and DP it gives, where it gives nothing else and both are known numbers.
    pub fn only_modifies(&self) -> Option<(i32, i32)> {
        let Gives {
            // What begins to last names its cards itself.
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

/// What a card may or may not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// アタックできない
    CannotAttack,
    /// ディフェンスできない
    CannotDefend,
    /// 対象にならない: neither targeted nor newly set upon (4-2-13.3)
    CannotBeTargeted,
    /// 「飛行」を持つキャラクターをディフェンスしてもよい
    DefendsFlight,
    /// 「潜水」を持つキャラクターをディフェンスしてもよい
    DefendsDiving,
}

/// What playing cards or using abilities costs more or less (4-3-2-2.1, 4-3-3-2.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Surcharge {
    /// Who pays more or less.
    #[serde(default)]
    pub who: Who,
    /// For what.
    #[serde(rename = "for")]
    pub charged: Charged,
    /// How much more energy of any element; less when negative.
    pub by: i32,
}

/// What costs more or less.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Charged {
    /// Playing cards like these, wherever they are played from.
    Play(Filter),
    /// Using abilities and effects of cards like these.
    Use(Filter),
}

/// What a player may not do, or what may not be done to one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// Who.
    #[serde(default)]
    pub who: Who,
    /// What.
    pub cannot: Act,
}

/// What a player does, or what is done to one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// デュエルマスターは対象にならない
    BeTargeted,
    /// Playing cards like these.
    Play(Box<Filter>),
}
