//! Costs (11.2, 11.6.2), and choices made on declaration.

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
    /// X CP of any element; the player chooses X (4.5).
    X,
    /// ダルアイコン: this card.
    Dull,
    /// The player's own characters become dull. This card may be one of them unless the filter excludes it.
    #[serde(alias = "dull-others")]
    DullCharacters(Pick),
    /// 捨てる
    Discard(Pick),
    /// ブレイクゾーンに置く: the player's own characters; `is: [this]` selects this card.
    ToBreak(Pick),
    /// 除外する
    Remove(Pick),
    /// 手札に戻す
    Return(Pick),
    /// 公開する
    Reveal(Pick),
    /// クリスタル
    Crystals(u16),
    /// Counters are removed from this card, or from a card that `from` selects.
    Counters(Counter),
    /// The player receives damage.
    Damage(u8),
    /// The top cards of the player's deck are put into the break zone.
    Mill(u8),
    /// The top cards of the player's deck are removed from the game.
    RemoveTop(u8),
}

impl Cost {
    /// The amount of CP, without X.
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

    /// The cards that it takes, which can include the card with the ability, and what is done with them.
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

    /// The cards that it takes, if the filter does not name the card itself. `paid` refers to these.
    pub fn others(&self) -> Option<&Pick> {
        let (_, pick) = self.takes()?;
        Some(pick).filter(|of| !of.filter.is.contains(&Is::This))
    }

    /// The characters on the field that pay the cost (11.6.2.3), if it takes any.
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

/// CP to pay.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Cp {
    /// CP of any element.
    pub any: u8,
    /// One CP for each element listed here.
    pub of: Vec<Element>,
}

/// A number of counters with a name (6.7.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Counter {
    /// The name of the counter.
    pub name: String,
    /// The number of counters.
    pub count: u16,
    /// The card on the field from which they are removed; default: this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Filter>,
}

/// Which of the player's own cards, and how many of them.
pub type Pick = common::Pick<Filter>;

/// An optional additional or alternative cost (11.3.5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Additional {
    /// The label by which the text asks whether it was paid.
    #[serde(rename = "as")]
    pub label: String,
    /// The cost.
    pub cost: Vec<Cost>,
    /// Whether it is paid instead of the printed CP, not in addition to them.
    #[serde(default)]
    pub instead: bool,
    /// How much less casting costs with it.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub lowers: u8,
    /// The conditions for paying it.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
}

impl Additional {
    /// Whether a player who cannot pay the CP may be able to pay with it.
    pub fn reduces_cp(&self) -> bool {
        self.instead || self.lowers > 0
    }
}

fn is_nothing(number: &u8) -> bool {
    *number == 0
}

/// The only CP that can pay for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PaidOnly {
    /// CP of one of these elements; empty: of any.
    pub elements: Elements,
    /// Only CP from backups.
    pub backups: bool,
    /// Only CP from backups of one of these elements.
    pub backups_of: Elements,
}

/// A choice made when something is put on the stack (選ぶ). When a number is divided, each chosen card gets at least 1 (1000 for damage)
/// (11.3.6).
pub type Target = common::Target<Filter, Amount, Amount>;

impl Target {
    /// Whether the filter or the number depends on X.
    pub fn depends_on_x(&self) -> bool {
        let of = &self.filter;
        let bounds = [&of.cost_at_most, &of.cost_at_least, &of.power_at_most, &of.power_at_least];
        let bounds = bounds.into_iter().filter_map(|bound| bound.as_deref());
        bounds.chain([&self.count]).chain(&self.divide).any(Amount::is_from_x)
    }
}
