//! A scenario under every reading of what its book leaves open and what decided something in it: does the outcome differ?

use std::collections::{BTreeSet, VecDeque};

use crate::Outcome;
use hantei_base::reference::Game;
use hantei_cards::Cards;
use hantei_data::model::OpenQuestion;

use super::games::Games;
use super::reading::{Chosen, Decision};
use super::report::{Report, play, play_instead};
use super::trouble::{Failure, Trouble};
use super::wrong::ScriptError;

/// How many combinations of readings are played at most.
pub const MOST: usize = 64;

/// A scenario that was played with some questions read otherwise.
pub struct Variant {
    /// Those questions, with their readings; of the first variant none: it is the script as written.
    pub instead: Chosen,
    /// What came of it.
    pub report: Box<dyn Report>,
}

/// A scenario under every reading that decided something in it.
pub struct Variants {
    /// Each combination, the script as written first, those with fewer changes before those with more. Invariant: at least one.
    pub runs: Vec<Variant>,
    /// The questions that decided something in any of them, each with the reading that it has as written.
    pub questions: Vec<(OpenQuestion, String)>,
    /// Whether those are all: otherwise [`MOST`] were played, and there are more.
    pub whole: bool,
}

/// Plays a script as written, and then with each question that decided something read in each of its other ways: each alone, and
/// what comes to decide then on top of it.
///
/// # Errors
/// [`ScriptError`] when it is none, or its situation cannot be set up.
pub fn play_all<'k>(
    games: &impl Games,
    text: &str,
    known: &dyn Fn(Game) -> &'k Cards,
    seed: Option<u64>,
) -> Result<Variants, ScriptError> {
    let mut variants = Variants { runs: Vec::new(), questions: Vec::new(), whole: true };
    let mut met = BTreeSet::from([Chosen::new()]);
    let mut waiting = VecDeque::from([Chosen::new()]);
    while let Some(instead) = waiting.pop_front() {
        if variants.runs.len() == MOST {
            variants.whole = false;
            break;
        }
        let report = match instead.is_empty() {
            true => play(games, text, known, seed)?,
            false => play_instead(games, text, known, seed, &instead)?,
        };
        for decision in report.decisions() {
            for other in others(decision, &instead) {
                if met.insert(other.clone()) {
                    waiting.push_back(other);
                }
            }
            variants.meet(decision);
        }
        variants.runs.push(Variant { instead, report });
    }
    Ok(variants)
}

/// The combinations with one more question read otherwise.
fn others(decision: &Decision, instead: &Chosen) -> Vec<Chosen> {
    let id = &decision.question.id;
    if instead.contains_key(id) {
        return Vec::new();
    }
    let readings = decision.question.meanwhile.readings().iter();
    let other = |reading: &str| {
        let mut chosen = instead.clone();
        chosen.insert(id.clone(), reading.to_owned());
        chosen
    };
    readings.filter(|of| of.id != decision.reading).map(|of| other(&of.id)).collect()
}

impl Variants {
    /// A question that decided something: first met with the reading that it has as written.
    fn meet(&mut self, decision: &Decision) {
        if !self.questions.iter().any(|(of, _)| of.id == decision.question.id) {
            self.questions.push((decision.question.clone(), decision.reading.clone()));
        }
    }

    /// Whether it comes to the same in all of them.
    pub fn agree(&self) -> bool {
        self.runs.iter().all(|run| run.comes_to(&self.runs[0]))
    }

    /// The questions on which it depends: somewhere, with all others read alike, another reading of them comes to something else.
    pub fn decisive(&self) -> Vec<&OpenQuestion> {
        let decisive = |id: &str| {
            let without = |of: &Variant| {
                let mut rest = of.instead.clone();
                rest.remove(id);
                rest
            };
            self.runs.iter().any(|one| {
                self.runs.iter().any(|other| without(one) == without(other) && !one.comes_to(other))
            })
        };
        self.questions.iter().map(|(of, _)| of).filter(|of| decisive(&of.id)).collect()
    }

    /// The reading that a question has in a run.
    pub fn reading_in<'a>(&'a self, run: &'a Variant, question: &str) -> Option<&'a str> {
        let as_written = || self.questions.iter().find(|(of, _)| of.id == question);
        run.instead
            .get(question)
            .or_else(|| as_written().map(|(_, reading)| reading))
            .map(|of| &**of)
    }
}

impl Variant {
    /// How it ended, and what did not come out: whether that is the same.
    pub fn comes_to(&self, other: &Variant) -> bool {
        let ended = |of: &Variant| -> Outcome { of.report.outcome() };
        let failures = |of: &Variant| of.failures().map(Failure::whenever).collect::<Vec<_>>();
        ended(self) == ended(other) && failures(self) == failures(other)
    }

    /// What did not come out by these readings. That one was set and decides nothing, and which step an expectation kept back, is said of
    /// the script, not of the game.
    pub fn failures(&self) -> impl Iterator<Item = &Failure> {
        let of_game = |of: &&Failure| {
            !matches!(of.trouble, Trouble::IdleReading(_) | Trouble::KeptBack { .. })
        };
        self.report.failures().iter().filter(of_game)
    }
}
