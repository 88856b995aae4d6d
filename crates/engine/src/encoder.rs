//! Hashes of positions. A position is everything that decides what can happen next, and nothing else.
//!
//! A game writes its state as bytes, without the clock and with its cards numbered by where they are. So it does not matter by which path
//! the game reached the position, nor which of several equal cards is where.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The hash of a position (128 bits). Positions in which the same things can happen have the same hash. That two others share one is
/// practically impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PositionHash(u128);

/// A position, written as bytes.
#[derive(Debug, Clone, Default)]
pub struct PositionEncoder(Vec<u8>);

impl PositionEncoder {
    /// Starts with no bytes.
    pub fn new() -> PositionEncoder {
        PositionEncoder(Vec::with_capacity(512))
    }

    /// Adds a value by its hash.
    pub fn put(&mut self, what: impl Hash) {
        what.hash(self);
    }

    /// Adds a value by its `Debug` form.
    pub fn put_written(&mut self, what: &impl fmt::Debug) {
        let begin = self.0.len();
        // Writing to bytes cannot fail.
        let _ = fmt::Write::write_fmt(self, format_args!("{what:?}"));
        let length = self.0.len() - begin;
        self.put(length);
    }

    /// Adds several values whose order does not matter.
    pub fn put_unordered<T: Hash>(&mut self, all: impl Iterator<Item = T>) {
        let mut prints: Vec<u64> = all.map(|one| half(0, |hasher| one.hash(hasher))).collect();
        prints.sort_unstable();
        self.put(prints);
    }

    /// The hash of everything that was added.
    pub fn position_hash(&self) -> PositionHash {
        let of = |salt: u64| half(salt, |hasher| hasher.write(&self.0));
        PositionHash(u128::from(of(1)) << 64 | u128::from(of(2)))
    }
}

fn half(salt: u64, what: impl FnOnce(&mut DefaultHasher)) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write_u64(salt);
    what(&mut hasher);
    hasher.finish()
}

impl Hasher for PositionEncoder {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        half(0, |hasher| hasher.write(&self.0))
    }
}

impl fmt::Write for PositionEncoder {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_matters_only_where_it_is_said_to() {
        let print = |of: &[u16]| {
            let mut encoder = PositionEncoder::new();
            encoder.put(of);
            encoder.position_hash()
        };
        let unordered = |of: &[u16]| {
            let mut encoder = PositionEncoder::new();
            encoder.put_unordered(of.iter());
            encoder.position_hash()
        };
        assert_eq!(print(&[1, 2]), print(&[1, 2]));
        assert_ne!(print(&[1, 2]), print(&[2, 1]));
        assert_eq!(unordered(&[1, 2]), unordered(&[2, 1]));
        assert_ne!(unordered(&[1, 2]), unordered(&[1, 1]));
    }
}
