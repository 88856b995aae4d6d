//! Noticing loops: the same position that comes back again and again.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Steps that are not looked at: nearly everything ends before.
const FREE: u32 = 64;
/// How often a position may come back: whoever could leave the loop has not done so by then.
const TIMES: u32 = 8;

/// The positions within one flow.
#[derive(Debug, Clone, Default)]
pub struct Repeats {
    steps: u32,
    seen: HashMap<u64, u32>,
}

impl Repeats {
    /// One more step; whether it goes round in a loop. `position` is all that decides what can happen next.
    pub fn goes_round<P: Hash>(&mut self, position: impl FnOnce() -> P) -> bool {
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
        let steps = (0..10_000).take_while(|at| !repeats.goes_round(|| at % 3)).count();
        assert!((64..200).contains(&steps), "{steps}");
        let mut repeats = Repeats::default();
        assert!(!(0..10_000).any(|at| repeats.goes_round(|| at)));
    }
}
