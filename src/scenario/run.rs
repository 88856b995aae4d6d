//! Running a script: what happened, and what did not come out as written.

use crate::card::Cards;
use crate::engine::core::{Decided, Entry, Outcome};

use super::model::Scenario;
use super::opening::Opening;
use super::rules::Rules;
use super::script::{Beyond, Nobody, Script};
use super::trouble::{Failure, Refused, Trouble};
use super::wrong::{Place, ScriptError};

/// A run that came to its end.
pub struct Run<R: Rules> {
    /// What happened.
    pub events: Vec<Entry<R::Event>>,
    /// The state before.
    pub before: R::State,
    /// The state after.
    pub after: R::State,
    /// Where readings of the book decided what happened.
    pub decided: Vec<Decided>,
    /// Where they decided whether what is tried may be done.
    pub tried: Vec<(Place, Decided)>,
    /// How it ended.
    pub outcome: Outcome,
    /// What did not come out.
    pub failures: Vec<Failure>,
    /// Attempts that came to nothing, as they should, with their places.
    pub refused: Vec<(Place, Refused)>,
    /// How many expectations were looked at.
    pub looked_at: usize,
}

impl<R: Rules> Run<R> {
    /// Whether everything came out.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

impl<R: Rules> Opening<R> {
    /// Runs it; `beyond` decides where the script has nothing to say.
    pub fn run(&self, beyond: &mut dyn Beyond<R>) -> Run<R> {
        let steps = self.steps.iter().map(|(place, step)| (*place, step));
        let mut script = Script::new(steps, R::turn(&self.state), beyond);
        let ended = R::play(self.state.clone(), &mut script);
        script.finish(&ended.state, ended.outcome);
        let at = script.at();
        let Script { mut failures, refused, tried, looked_at, .. } = script;
        let trouble = match ended.outcome {
            Outcome::Endless => Some(Trouble::Endless),
            Outcome::WrongAnswer => Some(Trouble::WrongAnswer),
            Outcome::Won(_) | Outcome::Drawn | Outcome::Halted => None,
        };
        failures.extend(trouble.map(|trouble| Failure { at, trouble }));
        Run {
            events: ended.events,
            decided: ended.decided,
            tried,
            before: self.state.clone(),
            after: ended.state,
            outcome: ended.outcome,
            failures,
            refused,
            looked_at,
        }
    }
}

/// Runs a script over the cards that are known.
///
/// # Errors
/// [`ScriptError`] when its situation cannot be set up.
pub fn run<R: Rules>(scenario: &Scenario<R>, known: &Cards) -> Result<Run<R>, ScriptError> {
    Ok(Opening::of(scenario, known, None)?.run(&mut Nobody))
}
