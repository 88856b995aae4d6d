//! What is paid before something is activated, and what is targeted then.

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
    /// ライフポイントを払う: so many, or `half`.
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
    /// エクシーズ素材を取り除く, of this card
    Detach(u8),
    /// Counters of this card.
    Counters(Counter),
    /// 「この効果を発動するターン」: what is not done in this turn, before or after.
    Promise(Promise),
}

impl Cost {
    /// What it takes, and from where unless it says so.
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

/// Life Points that are paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Price {
    /// So many.
    Points(u32),
    /// A word for them.
    Part(Part),
}

/// By what stands there, so that of what is wrong in it is told what it is.
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

/// So many counters of a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Counter {
    /// The name.
    pub name: String,
    /// How many.
    #[serde(default = "common::one::<u16>")]
    pub count: u16,
}

/// What is not done in the turn of an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Promise {
    /// このカードは攻撃できない
    NoAttack,
    /// 自分は召喚・反転召喚・特殊召喚できない; Setting is allowed, and so is what the effect itself Summons.
    NoSummons,
}

/// Which cards, and how many; they are one's own.
pub type Pick = common::Pick<Filter>;

/// What is targeted when something is activated (対象, `dictionary.target.1`).
pub type Target = common::Target<Filter, u8, common::Never>;
