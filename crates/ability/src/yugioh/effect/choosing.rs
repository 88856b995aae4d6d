//! What is chosen as an effect resolves, and whether its parts are done.

use super::Effect;
use crate::common;
use crate::yugioh::filter::{Condition, Filter, Who};

/// Choosing on resolution, by anybody. It does not target (`dictionary.target.2`).
pub type Choose = common::Choose<Who, Filter, u8>;

/// できる: on resolution.
pub type May = common::May<Who, Effect>;

/// 場合. Where a condition does not hold and there is no `else`, the effect goes on behind it.
pub type If = common::If<Condition, Effect>;
