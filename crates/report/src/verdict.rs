//! The verdict on a run: one of three, the same in every form.

use hantei_base::text::Lang;
use hantei_messages::{Arg, text};

/// The verdict on a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing failed, and every card that mattered was fully known.
    Passed,
    /// Nothing failed, but a card that is not fully known could have changed the result.
    Unverified,
    /// A step or an expectation failed.
    Failed,
}

impl Verdict {
    /// Its id for programs.
    pub fn id(self) -> &'static str {
        match self {
            Verdict::Passed => "passed",
            Verdict::Unverified => "unverified",
            Verdict::Failed => "failed",
        }
    }

    /// Its symbol.
    pub fn mark(self) -> &'static str {
        match self {
            Verdict::Passed => "✓",
            Verdict::Unverified => "?",
            Verdict::Failed => "✗",
        }
    }

    /// Its symbol in a chat message.
    pub fn sign(self) -> &'static str {
        match self {
            Verdict::Passed => "✅",
            Verdict::Unverified => "❔",
            Verdict::Failed => "❌",
        }
    }

    /// The verdict as text, with the number of checked expectations. A run without failures has failed only because of `--strict`.
    pub(super) fn words(self, looked_at: usize, has_failures: bool, lang: Lang) -> String {
        let count = [("count", Arg::Number(looked_at as u64))];
        match self {
            Verdict::Passed => text("replay-passed", &count, lang),
            Verdict::Unverified => text("replay-unverified", &count, lang),
            Verdict::Failed if has_failures => text("replay-failed", &[], lang),
            Verdict::Failed => text("replay-failed-strict", &[], lang),
        }
    }

    /// The class of the page elements that show it.
    pub(super) fn class(self) -> &'static str {
        match self {
            Verdict::Passed => "passed",
            Verdict::Unverified => "unsure",
            Verdict::Failed => "failed",
        }
    }
}

/// The number of runs for each verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// All runs.
    pub run: usize,
    /// The runs that passed.
    pub passed: usize,
    /// The runs that are not verified.
    pub unverified: usize,
    /// The runs that failed.
    pub failed: usize,
}

impl Tally {
    /// Counts these verdicts.
    pub fn of(verdicts: impl IntoIterator<Item = Verdict>) -> Tally {
        let mut tally = Tally::default();
        for verdict in verdicts {
            tally.run += 1;
            *match verdict {
                Verdict::Passed => &mut tally.passed,
                Verdict::Unverified => &mut tally.unverified,
                Verdict::Failed => &mut tally.failed,
            } += 1;
        }
        tally
    }

    /// The numbers as text, with how many could not be read.
    pub fn words(&self, unread: usize, lang: Lang) -> String {
        let number = |of: usize| Arg::Number(of as u64);
        let values = [
            ("run", number(self.run)),
            ("passed", number(self.passed)),
            ("unverified", number(self.unverified)),
            ("failed", number(self.failed)),
        ];
        let mut words = text("replay-summary", &values, lang);
        if unread > 0 {
            words.push_str(&text("replay-summary-unread", &[("count", number(unread))], lang));
        }
        words
    }
}
