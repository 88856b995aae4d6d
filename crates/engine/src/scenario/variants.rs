//! Plays a scenario under every reading of the open questions that decide something in it: does the outcome differ?

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

/// The maximum number of combinations of readings that are played.
pub const MOST: usize = 64;

/// A run of a scenario with some questions read differently.
pub struct Variant {
    /// Those questions with their readings. The first variant has none: it is the script as written.
    pub instead: Chosen,
    /// The run.
    pub report: Box<dyn Report>,
}

/// A scenario under every reading that decides something in it.
pub struct Variants {
    /// A run for each combination of readings: the script as written first, then those with the fewest changes. Invariant: at least one.
    pub runs: Vec<Variant>,
    /// The questions that decided something in any run, each with its reading in the script as written.
    pub questions: Vec<(OpenQuestion, String)>,
    /// Whether these are all combinations. Otherwise [`MOST`] were played, and there are more.
    pub whole: bool,
}

/// Plays a script as written, then again with another reading of each question that decided something. Questions that decide something only
/// after such a change are then changed on top of it.
///
/// # Errors
/// [`ScriptError`] when the text is not a script, or its situation cannot be set up.
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

/// The combinations with one more question read differently.
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
    /// Records a question that decided something, with its reading in the script as written.
    fn meet(&mut self, decision: &Decision) {
        if !self.questions.iter().any(|(of, _)| of.id == decision.question.id) {
            self.questions.push((decision.question.clone(), decision.reading.clone()));
        }
    }

    /// Whether all runs have the same result.
    pub fn agree(&self) -> bool {
        self.runs.iter().all(|run| run.comes_to(&self.runs[0]))
    }

    /// The questions that the result depends on: for some readings of all other questions, another reading of these gives another result.
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

    /// The reading of a question in a run.
    pub fn reading_in<'a>(&'a self, run: &'a Variant, question: &str) -> Option<&'a str> {
        let as_written = || self.questions.iter().find(|(of, _)| of.id == question);
        run.instead
            .get(question)
            .or_else(|| as_written().map(|(_, reading)| reading))
            .map(|of| &**of)
    }
}

impl Variant {
    /// Whether the two runs ended in the same way with the same failures.
    pub fn comes_to(&self, other: &Variant) -> bool {
        let ended = |of: &Variant| -> Outcome { of.report.outcome() };
        let failures =
            |of: &Variant| of.failures().map(Failure::without_event_numbers).collect::<Vec<_>>();
        ended(self) == ended(other) && failures(self) == failures(other)
    }

    /// The failures with these readings, except those about the script and not the game: a reading that decides nothing, and a step that an
    /// expectation held back.
    pub fn failures(&self) -> impl Iterator<Item = &Failure> {
        let of_game = |of: &&Failure| {
            !matches!(of.trouble, Trouble::UnusedReading(_) | Trouble::HeldBack { .. })
        };
        self.report.failures().iter().filter(of_game)
    }
}
