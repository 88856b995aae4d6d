//! Numbers for cards of the same name on the field. No rule uses them; they let people tell the cards apart.

use std::fmt;
use std::num::NonZeroU16;

/// A card's number among those of its name on the field, of both players, from 1. The card keeps it while it is there, whatever happens to
/// the others. Only players who may see the card see the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nth(NonZeroU16);

impl Nth {
    /// The next number after the ones that are in use.
    pub fn after(there: impl Iterator<Item = Nth>) -> Nth {
        let last = there.max().map_or(0, Nth::get);
        Nth(NonZeroU16::MIN.saturating_add(last))
    }

    /// The number, from 1.
    pub fn get(self) -> u16 {
        self.0.get()
    }

    /// Splits a word into the name and the number: `Wolf#2`.
    pub fn in_word(word: &str) -> Option<(&str, Nth)> {
        let (name, number) = word.rsplit_once(['#', '＃'])?;
        let number = number.parse().ok()?;
        (!name.trim().is_empty()).then_some((name, Nth(number)))
    }
}

impl fmt::Display for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Nth;

    #[test]
    fn numbers_follow_the_greatest_that_is_there() {
        let first = Nth::after([].into_iter());
        let second = Nth::after([first].into_iter());
        assert_eq!((first.get(), second.get()), (1, 2));
        // The first card has left. Its number is not used again while the second is there.
        assert_eq!(Nth::after([second].into_iter()).get(), 3);
    }

    #[test]
    fn a_number_stands_behind_a_name() {
        let second = Nth::after([Nth::after([].into_iter())].into_iter());
        assert_eq!(Nth::in_word("Wolf#2"), Some(("Wolf", second)));
        assert_eq!(Nth::in_word("狼＃2"), Some(("狼", second)));
        for none in ["#2", "Wolf", "Wolf#", "Wolf#0", "Wolf#two", " #2"] {
            assert_eq!(Nth::in_word(none), None, "{none}");
        }
    }
}
