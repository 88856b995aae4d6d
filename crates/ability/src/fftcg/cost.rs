//! What is paid (11.2, 11.6.2), and what is chosen when something is declared.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::element::{Element, Elements};
use super::filter::{Amount, Condition, Filter, Is, Place};
use crate::common;

/// A part of a cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    /// CP
    Cp(Cp),
    /// X CP of any element, the player says how many (4.5)
    X,
    /// ダルアイコン: this card.
    Dull,
    /// Dull own characters, this card among them unless it is told not to be.
    #[serde(alias = "dull-others")]
    DullCharacters(Pick),
    /// 捨てる
    Discard(Pick),
    /// ブレイクゾーンに置く: own characters, this one by `is: [this]`.
    ToBreak(Pick),
    /// 除外する
    Remove(Pick),
    /// 手札に戻す
    Return(Pick),
    /// 公開する
    Reveal(Pick),
    /// クリスタル
    Crystals(u16),
    /// Counters from this card, or from one like that.
    Counters(Counter),
    /// Damage to oneself.
    Damage(u8),
    /// The top of one's deck, into the break zone.
    Mill(u8),
    /// The top of one's deck, out of the game.
    RemoveTop(u8),
}

impl Cost {
    /// The CP in it, X not among them.
    pub fn cp(&self) -> u8 {
        match self {
            Cost::Cp(cp) => cp.any + u8::try_from(cp.of.len()).unwrap_or(0),
            Cost::X
            | Cost::Dull
            | Cost::DullCharacters(_)
            | Cost::Discard(_)
            | Cost::ToBreak(_)
            | Cost::Remove(_)
            | Cost::Return(_)
            | Cost::Reveal(_)
            | Cost::Crystals(_)
            | Cost::Counters(_)
            | Cost::Damage(_)
            | Cost::Mill(_)
            | Cost::RemoveTop(_) => 0,
        }
    }

    /// The cards that it takes, the one that has it among them where it says so, and what is done with them.
    pub fn takes(&self) -> Option<(Taking, &Pick)> {
        Some(match self {
            Cost::DullCharacters(pick) => (Taking::Dull, pick),
            Cost::Discard(pick) => (Taking::Discard, pick),
            Cost::ToBreak(pick) => (Taking::ToBreak, pick),
            Cost::Remove(pick) => (Taking::Remove, pick),
            Cost::Return(pick) => (Taking::Return, pick),
            Cost::Reveal(pick) => (Taking::Reveal, pick),
            Cost::Cp(_)
            | Cost::X
            | Cost::Dull
            | Cost::Crystals(_)
            | Cost::Counters(_)
            | Cost::Damage(_)
            | Cost::Mill(_)
            | Cost::RemoveTop(_) => return None,
        })
    }

    /// The cards that it takes, where those are any but the card that has it: what `paid` speaks of.
    pub fn others(&self) -> Option<&Pick> {
        let (_, pick) = self.takes()?;
        Some(pick).filter(|of| !of.filter.is.contains(&Is::This))
    }

    /// The characters on the field that pay it (11.6.2.3), where it is paid with such.
    pub fn characters(&self) -> Option<&Pick> {
        let (taking, pick) = self.takes()?;
        let of_field = match taking {
            Taking::Dull | Taking::ToBreak | Taking::Remove | Taking::Return => {
                matches!(pick.filter.place, None | Some(Place::Field))
            }
            Taking::Discard | Taking::Reveal => false,
        };
        Some(pick).filter(|_| of_field)
    }
}

/// What a cost does with the cards that it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taking {
    /// ダルにする
    Dull,
    /// 捨てる
    Discard,
    /// ブレイクゾーンに置く
    ToBreak,
    /// 除外する
    Remove,
    /// 手札に戻す
    Return,
    /// 公開する
    Reveal,
}

/// CP to be paid.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Cp {
    /// Of any element.
    pub any: u8,
    /// One CP for each element that stands here.
    pub of: Vec<Element>,
}

/// So many counters of a name (6.7.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Counter {
    /// The name.
    pub name: String,
    /// How many.
    pub count: u16,
    /// From one card of the field like this; from this card unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Filter>,
}

/// Which cards, and how many; they are one's own.
pub type Pick = common::Pick<Filter>;

/// An additional or alternative cost that may be chosen (11.3.5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Additional {
    /// How the text asks whether it was paid.
    #[serde(rename = "as")]
    pub label: String,
    /// What it is.
    pub cost: Vec<Cost>,
    /// Instead of the printed CP, not on top of them.
    #[serde(default)]
    pub instead: bool,
    /// With it, casting costs so much less.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub lowers: u8,
    /// What must hold for it to be paid.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
}

impl Additional {
    /// Whether who cannot pay the CP may be able to pay with it.
    pub fn eases(&self) -> bool {
        self.instead || self.lowers > 0
    }
}

fn is_nothing(number: &u8) -> bool {
    *number == 0
}

/// Which CP alone pay for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PaidOnly {
    /// Of one of these elements; none named: of any.
    pub elements: Elements,
    /// From backups alone.
    pub backups: bool,
    /// From backups of one of these elements alone.
    pub backups_of: Elements,
}

/// A choice made when something is put on the stack (選ぶ). What is divided is at least 1 (for damage 1000) each (11.3.6).
pub type Target = common::Target<Filter, Amount, Amount>;

impl Target {
    /// Whether what is chosen, or how much of it, goes by X.
    pub fn goes_by_x(&self) -> bool {
        let of = &self.filter;
        let bounds = [&of.cost_at_most, &of.cost_at_least, &of.power_at_most, &of.power_at_least];
        let bounds = bounds.into_iter().filter_map(|bound| bound.as_deref());
        bounds.chain([&self.count]).chain(&self.divide).any(Amount::is_by_x)
    }
}
