//! Running a script: what happened, and what did not come out as written.

use crate as core;
use crate::{Decided, Decider as _, Entry, Outcome};
use hantei_cards::Cards;
use hantei_data::Data;

use super::model::Scenario;
use super::opening::Opening;
use super::rules::Rules;
use super::script::{Beyond, Nobody, Script};
use super::trouble::{Failure, Refused, Trouble};
use super::wrong::{ScriptError, ScriptPlace};

/// A run that came to its end.
pub struct ScriptRun<R: Rules> {
    /// What happened.
    pub events: Vec<Entry<R::Event>>,
    /// The state before.
    pub before: R::State,
    /// The state after.
    pub after: R::State,
    /// Where readings of the book decided what happened.
    pub decided: Vec<Decided>,
    /// Where they decided whether what is tried may be done.
    pub tried: Vec<(ScriptPlace, Decided)>,
    /// How it ended.
    pub outcome: Outcome,
    /// What did not come out.
    pub failures: Vec<Failure>,
    /// Attempts that came to nothing, as they should, with their places.
    pub refused: Vec<(ScriptPlace, Refused)>,
    /// How many expectations were looked at.
    pub looked_at: usize,
    /// When each step was come to: how much had happened.
    pub moments: Vec<(ScriptPlace, usize)>,
}

impl<R: Rules> ScriptRun<R> {
    /// Whether everything came out.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

impl<R: Rules> Opening<R> {
    /// Runs it; `beyond` decides where the script has nothing to say.
    pub fn run(&self, beyond: &mut dyn Beyond<R>) -> ScriptRun<R> {
        let steps = self.steps.iter().map(|(place, step)| (*place, step));
        let mut script = Script::new(self.data, steps, R::turn(&self.state), beyond);
        let (outcome, run) = core::Run::<R>::new(self.state.clone(), &mut script).played();
        let (mut after, (mut events, mut decided)) = (run.state, run.log.into_parts());
        script.has_come(events.len());
        script.finish(&after, outcome);
        let at = script.at();
        let Script { mut failures, refused, tried, looked_at, moments, ends, .. } = script;
        if let Some(ends) = ends {
            events.truncate(ends);
            decided.retain(|of| of.at < ends);
            after = R::after(&self.state, events.iter().map(|of| &of.event));
        }
        let trouble = match outcome {
            Outcome::Endless => Some(Trouble::Endless),
            Outcome::WrongAnswer => Some(Trouble::WrongAnswer),
            Outcome::Won(_) | Outcome::Drawn | Outcome::Halted => None,
        };
        failures.extend(trouble.map(|trouble| Failure { at, trouble }));
        ScriptRun {
            events,
            decided,
            tried,
            before: self.state.clone(),
            after,
            outcome,
            failures,
            refused,
            looked_at,
            moments,
        }
    }
}

/// Runs a script over the cards that are known.
///
/// # Errors
/// [`ScriptError`] when its situation cannot be set up.
pub fn run<R: Rules>(
    data: &'static Data,
    scenario: &Scenario<R>,
    known: &Cards,
) -> Result<ScriptRun<R>, ScriptError> {
    Ok(Opening::of(data, scenario, known, None)?.run(&mut Nobody))
}
