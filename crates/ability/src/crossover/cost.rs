//! What is paid to play a card, to use an ability, or to keep a card on the field, and what is targeted then.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::Count;
use super::filter::Filter;
use super::words::{Energy, Place};
use crate::common;

/// A part of a cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    /// エネルギーを支払う
    Energy(Energy),
    /// このカードをタップする
    Tap,
    /// Other own cards on the field are tapped.
    TapOthers(Pick),
    /// 手札からカードをクラッシュする
    CrashHand(Pick),
    /// フィールドのカードをクラッシュする
    Crash(Pick),
    /// オーナーの手札に戻す
    Return(Pick),
    /// Counters of this card.
    Counters(Counter),
    /// HPを支払う
    Hp(u16),
    /// Somebody draws: what stands in a cost may be to another's good.
    Draw(Count),
    /// Somebody's HP recover.
    Recover(Count),
}

impl Cost {
    /// What it takes, and from where.
    pub fn pick(&self) -> Option<(&Pick, Place)> {
        match self {
            Cost::CrashHand(pick) => Some((pick, Place::Hand)),
            Cost::TapOthers(pick) | Cost::Crash(pick) | Cost::Return(pick) => {
                Some((pick, Place::Field))
            }
            Cost::Energy(_)
            | Cost::Tap
            | Cost::Counters(_)
            | Cost::Hp(_)
            | Cost::Draw(_)
            | Cost::Recover(_) => None,
        }
    }
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

/// Which cards, and how many; they are one's own.
pub type Pick = common::Pick<Filter>;

/// Cards that are targeted (対象) when something is declared, or as a trigger resolves (4-2-13.1).
pub type Target = common::Target<Filter, u8, common::Never>;
