//! Choices made while an effect resolves, optional parts and conditions.

use super::Effect;
use crate::common;
use crate::crossover::filter::{Condition, Filter, Who};

/// A choice made on resolution, by any player. It does not target (4-2-13.1).
pub type Choose = common::Choose<Who, Filter, u8>;

/// してもよい: decided on resolution.
pub type May = common::May<Who, Effect>;

/// 場合. If a condition does not hold and there is no `else`, the effect continues after it.
pub type If = common::If<Condition, Effect>;
