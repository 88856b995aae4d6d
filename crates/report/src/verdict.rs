//! How a run came out: one of three verdicts, the same in every form.

use hantei_base::text::Lang;
use hantei_messages::{Arg, text};

/// How a run came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Everything came out as written, and every card that mattered was understood.
    Passed,
    /// Everything came out, but a card of which not all is known could have changed it.
    Unverified,
    /// Something did not come out.
    Failed,
}

impl Verdict {
    /// The id in the output for programs.
    pub fn id(self) -> &'static str {
        match self {
            Verdict::Passed => "passed",
            Verdict::Unverified => "unverified",
            Verdict::Failed => "failed",
        }
    }

    /// Its sign.
    pub fn mark(self) -> &'static str {
        match self {
            Verdict::Passed => "✓",
            Verdict::Unverified => "?",
            Verdict::Failed => "✗",
        }
    }

    /// Its sign in a talk.
    pub fn sign(self) -> &'static str {
        match self {
            Verdict::Passed => "✅",
            Verdict::Unverified => "❔",
            Verdict::Failed => "❌",
        }
    }

    /// The class of the elements of a page that show it.
    pub(super) fn class(self) -> &'static str {
        match self {
            Verdict::Passed => "passed",
            Verdict::Unverified => "unsure",
            Verdict::Failed => "failed",
        }
    }
}

/// How many runs came out how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// All of them.
    pub run: usize,
    /// Those that passed.
    pub passed: usize,
    /// Those that are not verified.
    pub unverified: usize,
    /// Those that failed.
    pub failed: usize,
}

impl Tally {
    /// Counts them.
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

    /// The same in words, with how many could not be read.
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
