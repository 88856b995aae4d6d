//! Running a script: what happened, and what did not come out as written.

use crate::card::Cards;
use crate::engine::buddyfight::event::Event;
use crate::engine::buddyfight::fight::Fight;
use crate::engine::buddyfight::refusal::Refusal;
use crate::engine::buddyfight::setup::Outcome;
use crate::engine::buddyfight::state::State;
use crate::engine::core::{Entry, Player};
use crate::reference::{Edition, Game};
use crate::yaml::Fault;

use super::decider::Script;
use super::model::Scenario;
use super::situation::{SituationError, set_up};

/// Something that did not come out as the script has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The script's line, from 1.
    pub line: u32,
    /// What.
    pub trouble: Trouble,
}

/// What did not come out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// A path that does not exist.
    NoPath(String),
    /// Something else is there.
    Unexpected {
        /// Where.
        path: String,
        /// As written.
        wanted: String,
        /// As it is.
        got: String,
    },
    /// A step that may not be done.
    Refused(Refusal),
    /// A step that is no choice now; what there is.
    NotOffered(Vec<String>),
    /// A step that should have been refused.
    WasLegal,
    /// Refused, but by another article.
    OtherReason {
        /// As written.
        wanted: String,
        /// As it is.
        got: Refusal,
    },
    /// No request ever came for the step.
    NeverAsked(Player),
    /// A word that is none of the choices.
    NoSuchChoice {
        /// As written.
        word: String,
        /// What there is.
        from: Vec<String>,
    },
    /// The script has to say what is chosen.
    MustChoose {
        /// Who is asked.
        player: Player,
        /// What there is.
        from: Vec<String>,
    },
    /// No such card on the field.
    NoCardThere(String),
    /// An attack without attackers.
    NoAttacker,
    /// The run did not end by itself.
    Endless,
}

/// A run that came to its end.
pub struct Run {
    /// What happened.
    pub events: Vec<Entry<Event>>,
    /// The state before.
    pub before: State,
    /// The state after.
    pub after: State,
    /// How it ended.
    pub outcome: Outcome,
    /// What did not come out.
    pub failures: Vec<Failure>,
    /// Attempts that were refused, with their lines.
    pub refused: Vec<(u32, Refusal)>,
    /// How many expectations were looked at.
    pub looked_at: usize,
}

impl Run {
    /// Whether everything came out.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// Why a script cannot be run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// It cannot be read.
    #[error(transparent)]
    Yaml(#[from] Fault),
    /// A version of the form that is not known.
    #[error("scenario: {0} is not known; this is version 1")]
    Version(u32),
    /// Not an edition of the game.
    #[error("{game} has no edition `{edition}`")]
    NoEdition {
        /// The game.
        game: Game,
        /// As written.
        edition: String,
    },
    /// The situation.
    #[error(transparent)]
    Situation(#[from] SituationError),
}

/// Reads a script.
///
/// # Errors
/// [`ScriptError`] with the place when it is no scenario.
pub fn read(text: &str) -> Result<Scenario, ScriptError> {
    let scenario: Scenario = crate::yaml::read(text)?;
    if scenario.scenario != 1 {
        return Err(ScriptError::Version(scenario.scenario));
    }
    Ok(scenario)
}

/// The edition that a script is played in.
///
/// # Errors
/// [`ScriptError::NoEdition`]
pub fn edition(scenario: &Scenario) -> Result<Edition, ScriptError> {
    let Some(id) = &scenario.edition else { return Ok(scenario.game.default_edition()) };
    Edition::of(scenario.game, id)
        .map_err(|_| ScriptError::NoEdition { game: scenario.game, edition: id.clone() })
}

/// Runs a script over the cards that are known.
///
/// # Errors
/// [`ScriptError`] when its situation cannot be set up.
pub fn run(scenario: &Scenario, known: &Cards) -> Result<Run, ScriptError> {
    let state = set_up(scenario, edition(scenario)?, known)?;
    let before = state.clone();
    let steps = scenario
        .script
        .iter()
        .map(|step| (u32::try_from(step.referenced.line()).unwrap_or(0), &step.value));
    let mut script = Script::new(steps, state.turn.number);
    let mut fight = Fight::new(state, &mut script);
    let outcome = fight.run();
    let (after, events) = (fight.state.clone(), fight.log.entries().to_vec());
    drop(fight);
    script.finish(&after);
    if outcome == Outcome::Endless {
        script.failures.push(Failure { line: 0, trouble: Trouble::Endless });
    }
    Ok(Run {
        events,
        before,
        after,
        outcome,
        failures: script.failures,
        refused: script.refused,
        looked_at: script.looked_at,
    })
}
