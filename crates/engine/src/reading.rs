//! Readings: what a run goes by where a book is silent or contradicts itself.
//!
//! A game lists the readings that are not its default (`readings!`); the words for them are data. Which hold is part of the opening, a
//! flow asks by name ([`Run::reads`](super::run::Run)), and the log keeps where one decided something.

use std::fmt::Debug;
use std::marker::PhantomData;

use super::known::Known;

/// The readings of a game's book that are not the default.
pub trait Reading: Copy + Eq + Debug + Send + Sync + 'static {
    /// Every one. Invariant: at most 128, each at its own [`Reading::place`].
    const ALL: &'static [Self];
    /// Its place among them.
    fn place(self) -> u32;
    /// The question that it answers, as `rules/<game>/open_questions.yaml` calls it.
    fn question(self) -> &'static str;
    /// What that calls the reading.
    fn id(self) -> &'static str;
}

/// Which readings hold. A question of which none does is read by its default.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Readings<R> {
    held: u128,
    of: PhantomData<R>,
}

impl<R> Clone for Readings<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Readings<R> {}

impl<R> Default for Readings<R> {
    fn default() -> Self {
        Readings { held: 0, of: PhantomData }
    }
}

impl<R: Reading> Readings<R> {
    /// Whether this one holds.
    pub fn hold(self, reading: R) -> bool {
        self.held >> reading.place() & 1 == 1
    }

    /// With this one, in place of any other of its question.
    #[must_use]
    pub fn with(self, reading: R) -> Readings<R> {
        let other = self.of(reading.question()).map_or(0, |of| 1 << of.place());
        Readings { held: self.held & !other | 1 << reading.place(), of: PhantomData }
    }

    /// With its question read the other way: by it where the default held, by the default where it did.
    #[must_use]
    pub fn toggled(self, reading: R) -> Readings<R> {
        match self.hold(reading) {
            true => Readings { held: self.held & !(1 << reading.place()), of: PhantomData },
            false => self.with(reading),
        }
    }

    /// The one that holds of a question; none: its default.
    pub fn of(self, question: &str) -> Option<R> {
        // Mostly the default does.
        (self.held != 0)
            .then(|| R::ALL.iter().copied().find(|of| self.hold(*of) && of.question() == question))
            .flatten()
    }
}

/// A reading decided something: at this moment another of the same question would have gone otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decided {
    /// The place in the log of what happened next.
    pub at: usize,
    /// The question.
    pub question: &'static str,
    /// Which reading held; none: the default.
    pub reading: Option<&'static str>,
    /// Who may know that it did: what depends on hidden cards is not told to whoever does not see them.
    pub known: Known,
}

/// The readings of a game that are not the default, each with the ids of its question and its own: `Name = "question" / "reading"`.
#[macro_export]
macro_rules! readings {
    ($($(#[$doc:meta])* $name:ident = $question:literal / $id:literal,)+) => {
        /// The readings of the game's book that are not the default.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Reading {
            $($(#[$doc])* $name,)+
        }

        impl $crate::Reading for Reading {
            const ALL: &'static [Self] = &[$(Reading::$name,)+];
            fn place(self) -> u32 {
                self as u32
            }
            fn question(self) -> &'static str {
                match self {
                    $(Reading::$name => $question,)+
                }
            }
            fn id(self) -> &'static str {
                match self {
                    $(Reading::$name => $id,)+
                }
            }
        }

        const _: () = assert!(<Reading as $crate::Reading>::ALL.len() <= 128);
    };
}

#[cfg(test)]
mod tests {
    use super::Readings;

    crate::readings! {
        /// Later.
        Later = "when" / "later",
        /// Never.
        Never = "when" / "never",
        /// Somebody else.
        Other = "who" / "other",
    }

    #[test]
    fn of_one_question_one_reading_holds() {
        let none = Readings::default();
        assert_eq!((none.of("when"), none.of("who")), (None, None));
        let both = none.with(Reading::Later).with(Reading::Other).with(Reading::Never);
        assert_eq!((both.of("when"), both.of("who")), (Some(Reading::Never), Some(Reading::Other)));
        assert!(!both.hold(Reading::Later) && !none.hold(Reading::Never));
    }
}
