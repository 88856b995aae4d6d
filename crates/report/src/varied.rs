//! A scenario under every reading of what its rulebook leaves open: whether the outcomes differ, as text.

use hantei_base::text::{Lang, Localized};
use hantei_data::Data;
use hantei_data::model::OpenQuestion;
use hantei_engine::scenario::in_part::PartialCard;
use hantei_engine::scenario::report::{Outcome, Report};
use hantei_engine::scenario::trouble::{Failure, Trouble};
use hantei_engine::scenario::variants::{Variant, Variants};
use hantei_messages::{Arg, listed, text};

use super::missed::DescribedFailure;
use super::played::{is_built_in, partial};
use super::verdict::Verdict;
use super::words::cite;

/// A scenario under every reading that decided something in it.
pub struct Varied {
    /// The data that it was played with.
    pub data: &'static Data,
    /// Its file, or its name if it is a built-in scenario.
    pub name: String,
    /// The runs for the combinations of readings.
    pub variants: Variants,
    /// Whether an unverified scenario counts as failed.
    pub strict: bool,
}

/// How questions and readings are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Called {
    /// By their ids, as in a script.
    ById,
    /// By their positions in the list of questions above: the second reading of the first question is `1b`.
    ByPlace,
}

impl Varied {
    /// The run of the script as written.
    pub fn as_written(&self) -> &dyn Report {
        &*self.variants.runs[0].report
    }

    /// The reference of an article, in the edition that was played.
    pub fn cite(&self, article: &str) -> String {
        cite(self.data, self.as_written().edition(), article)
    }

    /// The text of a failure.
    pub fn describe(&self, of: &Failure) -> Localized {
        let edition = self.as_written().edition();
        DescribedFailure::in_full(self.data, of, edition).words
    }

    /// Whether it passes as written and has the same outcome under every reading.
    pub fn settled(&self) -> bool {
        self.as_written().failures().is_empty() && self.variants.whole && self.variants.agree()
    }

    /// The cards that were played with only a part of their text.
    pub fn partial(&self) -> Vec<PartialCard> {
        self.partial_of(self.as_written())
    }

    /// Whether no card that is not fully known could have changed the outcome, under any reading.
    pub fn is_verified(&self) -> bool {
        let mut cards = self.variants.runs.iter().flat_map(|run| self.partial_of(&*run.report));
        cards.all(|of| of.matters.is_none())
    }

    /// The verdict. A scenario whose outcome depends on a reading counts as failed.
    pub fn verdict(&self) -> Verdict {
        match (self.settled(), self.is_verified()) {
            (false, _) => Verdict::Failed,
            (true, false) if self.strict => Verdict::Failed,
            (true, false) => Verdict::Unverified,
            (true, true) => Verdict::Passed,
        }
    }

    /// The verdict as text.
    pub fn verdict_words(&self, lang: Lang) -> String {
        let report = self.as_written();
        let has_failures = !report.failures().is_empty();
        if self.settled() || has_failures {
            return self.verdict().words(report.looked_at(), has_failures, lang);
        }
        let agree = self.variants.agree();
        let key = if agree { "readings-verdict-more" } else { "readings-verdict-depends" };
        text(key, &[], lang)
    }

    /// The verdict as text, if there is one answer but a card that is not fully known could change it.
    pub fn doubt(&self, lang: Lang) -> Option<String> {
        (self.settled() && !self.is_verified()).then(|| self.verdict_words(lang))
    }

    fn partial_of(&self, report: &dyn Report) -> Vec<PartialCard> {
        partial(report, None, is_built_in(self.data, &self.name))
    }

    /// The readings that hold in a run, each with its question.
    pub fn held(&self, run: &Variant) -> Vec<String> {
        let held = |(question, _): &(OpenQuestion, String)| {
            let reading = self.variants.reading_in(run, &question.id)?;
            Some(format!("{}: {reading}", question.id))
        };
        self.variants.questions.iter().filter_map(held).collect()
    }

    /// Groups the runs by outcome, as indexes. The script as written is in the first group.
    pub fn outcomes(&self) -> Vec<Vec<usize>> {
        let runs = &self.variants.runs;
        let mut outcomes: Vec<Vec<usize>> = Vec::new();
        for (at, run) in runs.iter().enumerate() {
            match outcomes.iter_mut().find(|of| runs[of[0]].comes_to(run)) {
                Some(same) => same.push(at),
                None => outcomes.push(vec![at]),
            }
        }
        outcomes
    }

    /// The combinations of readings of those runs, without duplicates; only of questions that the outcome depends on. Readings are named by
    /// position.
    pub fn combinations(&self, runs: &[usize]) -> Vec<String> {
        let decisive: Vec<&str> = self.variants.decisive().iter().map(|of| &*of.id).collect();
        let mut all: Vec<String> = Vec::new();
        for run in runs.iter().map(|at| &self.variants.runs[*at]) {
            let questions = self.variants.questions.iter().map(|(question, _)| question);
            let held = questions.filter(|of| decisive.contains(&&*of.id)).filter_map(|question| {
                let reading = self.variants.reading_in(run, &question.id)?;
                Some(self.reading_called(question, reading, Called::ByPlace))
            });
            let held = held.collect::<Vec<_>>().join(" ");
            if !held.is_empty() && !all.contains(&held) {
                all.push(held);
            }
        }
        all
    }

    fn place(&self, question: &OpenQuestion) -> usize {
        let places = self.variants.questions.iter();
        places.take_while(|(of, _)| of.id != question.id).count() + 1
    }

    fn called(&self, question: &OpenQuestion, called: Called, lang: Lang) -> String {
        let number = [("number", Arg::Number(self.place(question) as u64))];
        match called {
            Called::ById => question.id.to_string(),
            Called::ByPlace => text("readings-question", &number, lang),
        }
    }

    /// The name of a reading of a question.
    pub fn reading_called(&self, question: &OpenQuestion, reading: &str, called: Called) -> String {
        let readings = question.meanwhile.readings();
        let letter = readings.iter().zip('a'..).find(|(of, _)| of.id == reading);
        match (called, letter) {
            (Called::ByPlace, Some((_, letter))) => format!("{}{letter}", self.place(question)),
            _ => reading.to_owned(),
        }
    }

    /// The answer in one line: whether the outcome depends on the reading, and what it is.
    pub fn answer(&self, called: Called, lang: Lang) -> String {
        let variants = &self.variants;
        let (first, runs) = (&variants.runs[0], variants.runs.len());
        let outcome = self.comes_to(first, lang);
        let count = ("count", Arg::Number(runs as u64));
        if variants.agree() {
            let key = match runs {
                _ if !variants.whole => "readings-agree-so-far",
                1 => "readings-none",
                2 => "readings-either",
                _ => "readings-every",
            };
            return text(key, &[("outcome", Arg::Text(&outcome)), count], lang);
        }
        let decisive = variants.decisive();
        let ids: Vec<String> = decisive.iter().map(|of| self.called(of, called, lang)).collect();
        let ids = listed(&ids, lang);
        let [question] = decisive[..] else {
            let key = match called {
                Called::ById => "readings-depends-several",
                Called::ByPlace => "readings-depends-several-below",
            };
            return text(key, &[("ids", Arg::Text(&ids))], lang);
        };
        let of_reading = |reading: &str| {
            let run = variants.runs.iter().find(|run| {
                run.instead.keys().all(|id| *id == question.id)
                    && variants.reading_in(run, &question.id) == Some(reading)
            })?;
            let outcome = self.comes_to(run, lang);
            let name = self.reading_called(question, reading, called);
            let values = [("reading", Arg::Text(&name)), ("outcome", Arg::Text(&outcome))];
            Some(text("readings-under", &values, lang))
        };
        let readings = question.meanwhile.readings().iter();
        let each: Vec<String> = readings.filter_map(|reading| of_reading(&reading.id)).collect();
        let each = each.join(&text("readings-between", &[], lang));
        text("readings-depends", &[("ids", Arg::Text(&ids)), ("each", Arg::Text(&each))], lang)
    }

    /// The outcome of a run in a few words: the step that cannot be taken, who wins, or whether everything passes as written.
    pub fn comes_to(&self, run: &Variant, lang: Lang) -> String {
        let count = run.failures().count() as u64;
        let say = |key: &str, failure: &Failure| {
            let (line, words) = (u64::from(failure.at.line), self.describe(failure));
            let values = [("line", Arg::Number(line)), ("words", Arg::Text(words.get(lang)))];
            text(key, &values, lang)
        };
        // If a step cannot be taken, the rest of the game is not what the script is about.
        let untaken = |of: &&Failure| !matches!(of.trouble, Trouble::Unexpected { .. });
        if let Some(failure) = run.failures().find(untaken) {
            return say("readings-cannot", failure);
        }
        match run.report.outcome() {
            Outcome::Won(player) => {
                let player = player.to_string();
                text("readings-won", &[("player", Arg::Text(&player))], lang)
            }
            Outcome::Drawn => text("readings-drawn", &[], lang),
            Outcome::Endless | Outcome::WrongAnswer => text("readings-endless", &[], lang),
            Outcome::Halted => match run.failures().next() {
                None => text("readings-as-written", &[], lang),
                Some(failure) if count == 1 => say("readings-unexpected", failure),
                Some(_) => text("readings-otherwise", &[("count", Arg::Number(count))], lang),
            },
        }
    }

    /// The text of a failure in a run, with its line in the script.
    pub fn missed(&self, of: &Failure, lang: Lang) -> String {
        let (line, words) = (u64::from(of.at.line), self.describe(of));
        let values = [("line", Arg::Number(line)), ("words", Arg::Text(words.get(lang)))];
        text("readings-missed", &values, lang)
    }
}
