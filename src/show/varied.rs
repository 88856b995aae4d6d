//! A scenario under every reading of what its book leaves open: whether they come to the same, in words.

use crate::data::model::OpenQuestion;
use crate::diagnostic::{Arg, listed, text};
use crate::scenario::report::{Outcome, Report};
use crate::scenario::trouble::{Failure, Trouble};
use crate::scenario::variants::{Variant, Variants};
use crate::text::Lang;

use super::missed::trouble;

/// A scenario under every reading that decided something in it.
pub struct Varied {
    /// What it is called: its file, or its name among those that hantei has.
    pub name: String,
    /// The combinations of readings.
    pub variants: Variants,
}

impl Varied {
    /// As the script has it.
    pub fn as_written(&self) -> &dyn Report {
        &*self.variants.runs[0].report
    }

    /// Whether it passes as written, and comes to the same by every reading there is.
    pub fn settled(&self) -> bool {
        self.as_written().failures().is_empty() && self.variants.whole && self.variants.agree()
    }

    /// The readings that hold in a run, each with its question.
    pub fn held(&self, run: &Variant) -> Vec<String> {
        let held = |(question, _): &(OpenQuestion, String)| {
            let reading = self.variants.reading_in(run, &question.id)?;
            Some(format!("{}: {reading}", question.id))
        };
        self.variants.questions.iter().filter_map(held).collect()
    }

    /// The answer in one line: whether it depends on how the book is read, and what it comes to.
    pub fn answer(&self, lang: Lang) -> String {
        let variants = &self.variants;
        let (first, runs) = (&variants.runs[0], variants.runs.len());
        let outcome = comes_to(first, lang);
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
        let ids: Vec<&str> = decisive.iter().map(|of| &*of.id).collect();
        let ids = listed(&ids, lang);
        let [question] = decisive[..] else {
            return text("readings-depends-several", &[("ids", Arg::Text(&ids))], lang);
        };
        let of_reading = |reading: &str| {
            let run = variants.runs.iter().find(|run| {
                run.instead.keys().all(|id| *id == question.id)
                    && variants.reading_in(run, &question.id) == Some(reading)
            })?;
            let outcome = comes_to(run, lang);
            let values = [("reading", Arg::Text(reading)), ("outcome", Arg::Text(&outcome))];
            Some(text("readings-under", &values, lang))
        };
        let readings = question.meanwhile.readings().iter();
        let each: Vec<String> = readings.filter_map(|reading| of_reading(&reading.id)).collect();
        let each = each.join(&text("readings-between", &[], lang));
        text("readings-depends", &[("ids", Arg::Text(&ids)), ("each", Arg::Text(&each))], lang)
    }
}

/// What a run comes to in a few words: the step that cannot be taken, who wins, or whether all of it comes out as written.
pub fn comes_to(run: &Variant, lang: Lang) -> String {
    let count = run.failures().count() as u64;
    let say = |key: &str, failure: &Failure| {
        let words = trouble(&failure.trouble, run.report.edition(), lang);
        let values =
            [("line", Arg::Number(u64::from(failure.at.line))), ("words", Arg::Text(&words))];
        text(key, &values, lang)
    };
    // What a game comes to in which the script's steps are not taken is not what the script is about.
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
