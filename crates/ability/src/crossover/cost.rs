//! Costs of playing a card, of using an ability and of keeping a card on the field; targets.

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
    /// The player's other cards on the field are tapped.
    TapOthers(Pick),
    /// 手札からカードをクラッシュする
    CrashHand(Pick),
    /// フィールドのカードをクラッシュする
    Crash(Pick),
    /// オーナーの手札に戻す
    Return(Pick),
    /// Counters on this card are removed.
    Counters(Counter),
    /// HPを支払う
    Hp(u16),
    /// A player draws cards; a cost may benefit another player.
    Draw(Count),
    /// A player's HP recover.
    Recover(Count),
}

impl Cost {
    /// The cards that it takes, and from where.
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

/// Which of the player's own cards, and how many of them.
pub type Pick = common::Pick<Filter>;

/// Cards targeted (対象) on declaration, or when a triggered ability resolves (4-2-13.1).
pub type Target = common::Target<Filter, u8, common::Never>;
