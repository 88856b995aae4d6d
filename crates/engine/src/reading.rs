//! Readings: how a run interprets a rulebook that is silent or contradicts itself.
//!
//! A game lists the readings that are not its default (`readings!`); their wording is data. The opening says which of them hold, a flow
//! asks by name ([`Run::reads`](super::run::Run)), and the log records where one decided something.

use std::fmt::Debug;
use std::marker::PhantomData;

use super::known::Known;

/// The readings of a game's rulebook that are not the default.
pub trait Reading: Copy + Eq + Debug + Send + Sync + 'static {
    /// Every reading. Invariant: at most 128, each at its own [`Reading::place`].
    const ALL: &'static [Self];
    /// Its index in [`Reading::ALL`].
    fn place(self) -> u32;
    /// The id of the question that it answers, as in `rules/<game>/open_questions.yaml`.
    fn question(self) -> &'static str;
    /// The id of the reading in that file.
    fn id(self) -> &'static str;
}

/// The readings that hold. A question without one uses its default reading.
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
    /// Whether this reading holds.
    pub fn hold(self, reading: R) -> bool {
        self.held >> reading.place() & 1 == 1
    }

    /// Adds this reading, in place of any other of the same question.
    #[must_use]
    pub fn with(self, reading: R) -> Readings<R> {
        let other = self.of(reading.question()).map_or(0, |of| 1 << of.place());
        Readings { held: self.held & !other | 1 << reading.place(), of: PhantomData }
    }

    /// Switches the question of this reading: to it if the default held, to the default if it held.
    #[must_use]
    pub fn toggled(self, reading: R) -> Readings<R> {
        match self.hold(reading) {
            true => Readings { held: self.held & !(1 << reading.place()), of: PhantomData },
            false => self.with(reading),
        }
    }

    /// The reading of a question that holds; `None` for its default.
    pub fn of(self, question: &str) -> Option<R> {
        // Usually all questions have their default.
        (self.held != 0)
            .then(|| R::ALL.iter().copied().find(|of| self.hold(*of) && of.question() == question))
            .flatten()
    }
}

/// A reading decided something: with another reading of the same question, the game would have continued differently here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decided {
    /// The index in the log of the event that followed.
    pub at: usize,
    /// The id of the question.
    pub question: &'static str,
    /// The id of the reading that held; `None` for the default.
    pub reading: Option<&'static str>,
    /// Who may know that it decided something. A player does not learn of what depends on hidden cards of the other player.
    pub known: Known,
}

/// Defines the readings of a game that are not the default, each with the id of its question and its own: `Name = "question" / "reading"`.
#[macro_export]
macro_rules! readings {
    ($($(#[$doc:meta])* $name:ident = $question:literal / $id:literal,)+) => {
        /// The readings of the game's rulebook that are not the default.
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
