//! Detects loops: the same position that comes back again and again.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The first steps are not checked: nearly every flow ends before that.
const FREE: u32 = 64;
/// How many times a position may come back. A player who could leave the loop would have left it by then.
const TIMES: u32 = 8;

/// The positions of one flow.
#[derive(Debug, Clone, Default)]
pub struct Repeats {
    steps: u32,
    seen: HashMap<u64, u32>,
}

impl Repeats {
    /// Counts a step. Returns whether the flow is in a loop. `position` is everything that decides what can happen next.
    pub fn is_looping<P: Hash>(&mut self, position: impl FnOnce() -> P) -> bool {
        self.steps += 1;
        if self.steps <= FREE {
            return false;
        }
        let mut hasher = DefaultHasher::new();
        position().hash(&mut hasher);
        let times = self.seen.entry(hasher.finish()).or_default();
        *times += 1;
        *times > TIMES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_back_goes_round_and_what_grows_does_not() {
        let mut repeats = Repeats::default();
        let steps = (0..10_000).take_while(|at| !repeats.is_looping(|| at % 3)).count();
        assert!((64..200).contains(&steps), "{steps}");
        let mut repeats = Repeats::default();
        assert!(!(0..10_000).any(|at| repeats.is_looping(|| at)));
    }
}
