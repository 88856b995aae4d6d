//! Random numbers from one seeded generator: the same seed gives the same game.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// A source of random numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// Creates the source for this seed.
    pub fn seeded(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    /// How many random words have been drawn. Two sources with the same seed and the same count continue in the same way.
    pub fn used(&self) -> u128 {
        self.0.get_word_pos()
    }

    /// A number from 0 up to, but not including, `end`. It is 0 when `end` is 0.
    #[inline]
    pub fn below(&mut self, end: usize) -> usize {
        // Take the high half of the product: even enough for numbers of cards, and the same on every machine.
        ((u64::from(self.0.next_u32()) * end as u64) >> 32) as usize
    }

    /// Shuffles the items (シャッフル).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
