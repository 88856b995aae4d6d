//! Costs of activating something, and targets.

use std::fmt;

use schemars::JsonSchema;
use serde::de::value::StrDeserializer;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::filter::Filter;
use super::words::Place;
use crate::common;

/// A part of a cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    /// ライフポイントを払う: a number, or `half`.
    Life(Price),
    /// 手札を捨てる
    Discard(Pick),
    /// リリースする
    Tribute(Pick),
    /// 墓地へ送る
    Send(Pick),
    /// ゲームから除外する
    Banish(Pick),
    /// 手札に戻す
    Return(Pick),
    /// エクシーズ素材を取り除く, from this card.
    Detach(u8),
    /// Counters on this card are removed.
    Counters(Counter),
    /// 「この効果を発動するターン」: what cannot be done in this turn, before or after.
    Promise(Promise),
}

impl Cost {
    /// The cards that it takes, and their place unless the filter names another one.
    pub fn pick(&self) -> Option<(&Pick, Place)> {
        match self {
            Cost::Discard(pick) => Some((pick, Place::Hand)),
            Cost::Tribute(pick) => Some((pick, Place::MonsterZone)),
            Cost::Send(pick) | Cost::Banish(pick) | Cost::Return(pick) => {
                Some((pick, Place::Field))
            }
            Cost::Life(_) | Cost::Detach(_) | Cost::Counters(_) | Cost::Promise(_) => None,
        }
    }
}

/// Life Points to pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Price {
    /// A fixed number.
    Points(u32),
    /// A part of the Life Points.
    Part(Part),
}

/// Decides by the type of the value, so that error messages name the error inside it.
impl<'de> Deserialize<'de> for Price {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Price, D::Error> {
        struct PointsOrPart;
        impl Visitor<'_> for PointsOrPart {
            type Value = Price;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("so many Life Points, or half of them")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Price, E> {
                let wrong = |_| Error::invalid_value(Unexpected::Signed(number), &self);
                u32::try_from(number).map(Price::Points).map_err(wrong)
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Price, E> {
                let wrong = |_| Error::invalid_value(Unexpected::Unsigned(number), &self);
                u32::try_from(number).map(Price::Points).map_err(wrong)
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Price, E> {
                Part::deserialize(StrDeserializer::new(word)).map(Price::Part)
            }
        }
        from.deserialize_any(PointsOrPart)
    }
}

/// A part of the Life Points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// 半分
    Half,
}

/// A number of counters with a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Counter {
    /// The name of the counter.
    pub name: String,
    /// The number of counters.
    #[serde(default = "common::one::<u16>")]
    pub count: u16,
}

/// A restriction for the turn of an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Promise {
    /// このカードは攻撃できない
    NoAttack,
    /// 自分は召喚・反転召喚・特殊召喚できない. Setting is allowed, and so is a Summon by the effect itself.
    NoSummons,
}

/// Which of the player's own cards, and how many of them.
pub type Pick = common::Pick<Filter>;

/// A target chosen on activation (対象, `dictionary.target.1`).
pub type Target = common::Target<Filter, u8, common::Never>;
