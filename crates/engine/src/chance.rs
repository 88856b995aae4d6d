//! Chance, from one seeded generator, so that the same seed gives the same fight.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// A source of chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The source of this seed.
    pub fn seeded(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    /// How much chance has been used up: of the same seed the same comes next after as much.
    pub fn used(&self) -> u128 {
        self.0.get_word_pos()
    }

    /// A number from 0 up to, not including, `end`; 0 when that is none.
    #[inline]
    pub fn below(&mut self, end: usize) -> usize {
        // The high half of a product: even enough for numbers of cards, and the same on every machine.
        ((u64::from(self.0.next_u32()) * end as u64) >> 32) as usize
    }

    /// Puts the items into another order (シャッフル).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
