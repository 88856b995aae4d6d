//! What is chosen as an effect resolves, and whether its parts are done.

use super::Effect;
use crate::common;
use crate::crossover::filter::{Condition, Filter, Who};

/// Choosing on resolution, by anybody. It takes no target (4-2-13.1).
pub type Choose = common::Choose<Who, Filter, u8>;

/// してもよい: decided as it resolves.
pub type May = common::May<Who, Effect>;

/// 場合. Where a condition does not hold and there is no `else`, the effect goes on behind it.
pub type If = common::If<Condition, Effect>;
