//! Positions in a number: what decides what can happen next, and nothing else.
//!
//! A game lays out its state as bytes, without the clock and with its cards numbered by where they lie, so that it does not matter by
//! which way, and with which of several equal cards, a position came about.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A position in a number. Two positions have the same one when the same can happen in them; that others have it, too, is as good as
/// impossible (128 bits).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Print(u128);

/// A position, laid out as bytes.
#[derive(Debug, Clone, Default)]
pub struct Imprint(Vec<u8>);

impl Imprint {
    /// Nothing yet.
    pub fn new() -> Imprint {
        Imprint(Vec::with_capacity(512))
    }

    /// Adds something.
    pub fn put(&mut self, what: impl Hash) {
        what.hash(self);
    }

    /// Adds something that is told apart by how it is written.
    pub fn put_written(&mut self, what: &impl fmt::Debug) {
        let begin = self.0.len();
        // Writing into bytes does not fail.
        let _ = fmt::Write::write_fmt(self, format_args!("{what:?}"));
        let length = self.0.len() - begin;
        self.put(length);
    }

    /// Adds several, in whatever order they stand.
    pub fn put_unordered<T: Hash>(&mut self, all: impl Iterator<Item = T>) {
        let mut prints: Vec<u64> = all.map(|one| half(0, |hasher| one.hash(hasher))).collect();
        prints.sort_unstable();
        self.put(prints);
    }

    /// All of it in a number.
    pub fn print(&self) -> Print {
        let of = |salt: u64| half(salt, |hasher| hasher.write(&self.0));
        Print(u128::from(of(1)) << 64 | u128::from(of(2)))
    }
}

fn half(salt: u64, what: impl FnOnce(&mut DefaultHasher)) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write_u64(salt);
    what(&mut hasher);
    hasher.finish()
}

impl Hasher for Imprint {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        half(0, |hasher| hasher.write(&self.0))
    }
}

impl fmt::Write for Imprint {
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
            let mut imprint = Imprint::new();
            imprint.put(of);
            imprint.print()
        };
        let unordered = |of: &[u16]| {
            let mut imprint = Imprint::new();
            imprint.put_unordered(of.iter());
            imprint.print()
        };
        assert_eq!(print(&[1, 2]), print(&[1, 2]));
        assert_ne!(print(&[1, 2]), print(&[2, 1]));
        assert_eq!(unordered(&[1, 2]), unordered(&[2, 1]));
        assert_ne!(unordered(&[1, 2]), unordered(&[1, 1]));
    }
}
