//! Runs a script: what happened, and which steps and expectations failed.

use crate::{Decided, Decider as _, Entry, Outcome, Run};
use hantei_cards::Cards;
use hantei_data::Data;

use super::model::Scenario;
use super::opening::Opening;
use super::rules::Rules;
use super::script::{Fallback, NoFallback, Script};
use super::trouble::{Failure, Refused, Trouble};
use super::wrong::{ScriptError, ScriptPlace};

/// A finished run.
pub struct ScriptRun<R: Rules> {
    /// The log.
    pub events: Vec<Entry<R::Event>>,
    /// The state before the run.
    pub before: R::State,
    /// The state after the run.
    pub after: R::State,
    /// Where readings of the rulebook decided an event.
    pub decided: Vec<Decided>,
    /// Where readings of the rulebook decided whether an attempt is allowed.
    pub tried: Vec<(ScriptPlace, Decided)>,
    /// How the run ended.
    pub outcome: Outcome,
    /// Why steps and expectations failed.
    pub failures: Vec<Failure>,
    /// The attempts that were refused as expected, with their places.
    pub refused: Vec<(ScriptPlace, Refused)>,
    /// How many expectations were checked.
    pub looked_at: usize,
    /// How many events had happened when the run came to each step.
    pub moments: Vec<(ScriptPlace, usize)>,
    /// For each act, the turn in which it was taken, or in which the game came to the end that the script expects.
    pub turns: Vec<u32>,
    /// The places of the acts that were not taken because the game came to that end.
    pub unneeded: Vec<ScriptPlace>,
}

impl<R: Rules> ScriptRun<R> {
    /// Whether nothing failed.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

impl<R: Rules> Opening<R> {
    /// Runs the script. `fallback` decides where the script says nothing.
    pub fn run(&self, fallback: &mut dyn Fallback<R>) -> ScriptRun<R> {
        self.play(self.script(fallback))
    }

    /// The script, to be played by [`Opening::play`].
    pub fn script<'a>(&'a self, fallback: &'a mut dyn Fallback<R>) -> Script<'a, R> {
        let steps = self.steps.iter().map(|(place, step)| (*place, step));
        Script::new(self.data, steps, R::turn(&self.state), fallback)
    }

    /// Plays the [`Opening::script`].
    pub fn play(&self, mut script: Script<'_, R>) -> ScriptRun<R> {
        let (outcome, run) = Run::<R>::new(self.state.clone(), &mut script).played();
        let (mut after, (mut events, mut decided)) = (run.state, run.log.into_parts());
        script.note_events(events.len());
        script.finish(&after, outcome);
        let at = script.at();
        let Script {
            mut failures,
            refused,
            tried,
            looked_at,
            moments,
            mut turns,
            unneeded,
            end_after,
            ..
        } = script;
        turns.extend(unneeded.iter().map(|_| R::turn(&after)));
        if let Some(end) = end_after {
            events.truncate(end);
            decided.retain(|of| of.at < end);
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
            turns,
            unneeded,
        }
    }
}

/// Runs a script with the known cards.
///
/// # Errors
/// [`ScriptError`] when the situation cannot be set up.
pub fn run<R: Rules>(
    data: &'static Data,
    scenario: &Scenario<R>,
    known: &Cards,
) -> Result<ScriptRun<R>, ScriptError> {
    Ok(Opening::of(data, scenario, known, None)?.run(&mut NoFallback))
}
