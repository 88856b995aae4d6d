//! Running a script: what happened, and what did not come out as written.

use crate::card::Cards;
use crate::diagnostic::{Arg, text};
use crate::engine::core::{Entry, Outcome, Player};
use crate::near::nearest;
use crate::reference::{Edition, Game};
use crate::source::Location;
use crate::text::Localized;
use crate::yaml::Fault;

use super::model::{Scenario, Step};
use super::rules::{Reason, Rules};
use super::script::{Beyond, Nobody, Script};

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
    NoPath {
        /// As written.
        path: String,
        /// What was meant, perhaps.
        near: Option<String>,
        /// Where paths of this game begin.
        roots: &'static [&'static str],
    },
    /// Something else is there.
    Unexpected {
        /// Where.
        path: String,
        /// As written.
        wanted: String,
        /// As it is.
        got: Localized,
    },
    /// A step that may not be done.
    Refused(Reason),
    /// A step that is no choice now; what there is.
    NotOffered(Vec<Localized>),
    /// A step that should have been refused.
    WasLegal,
    /// Refused, but by another article.
    OtherReason {
        /// As written.
        wanted: String,
        /// As it is.
        got: Reason,
    },
    /// No request ever came for the step.
    NeverAsked(Player),
    /// A word that is none of the choices.
    NoSuchChoice {
        /// As written.
        word: String,
        /// What there is.
        from: Vec<Localized>,
    },
    /// The script has to say what is chosen.
    MustChoose {
        /// Who is asked.
        player: Player,
        /// What there is.
        from: Vec<Localized>,
    },
    /// No such card on the field.
    NoCardThere(String),
    /// An attack without attackers.
    NoAttacker,
    /// The run did not end by itself.
    Endless,
}

/// A run that came to its end.
pub struct Run<R: Rules> {
    /// What happened.
    pub events: Vec<Entry<R::Event>>,
    /// The state before.
    pub before: R::State,
    /// The state after.
    pub after: R::State,
    /// How it ended.
    pub outcome: Outcome,
    /// What did not come out.
    pub failures: Vec<Failure>,
    /// Attempts that were refused, with their lines.
    pub refused: Vec<(u32, Reason)>,
    /// How many expectations were looked at.
    pub looked_at: usize,
}

impl<R: Rules> Run<R> {
    /// Whether everything came out.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// What is wrong with a script that can be read, in words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .words.en)]
pub struct Wrong {
    /// The word that is wrong, as written.
    pub word: Option<String>,
    /// The step's line, when it is in one.
    pub line: Option<u32>,
    /// What is wrong with it, and what would be right.
    pub words: Localized,
}

impl Wrong {
    /// By a message of the catalogue, about a word of the script.
    pub fn about(word: Option<&str>, key: &str, values: &[(&'static str, Arg<'_>)]) -> Wrong {
        let words = Localized::each(|lang| text(key, values, lang));
        Wrong { word: word.map(str::to_owned), line: None, words }
    }

    /// A word that is none of these.
    pub fn no_word(word: &str, from: &[String]) -> Wrong {
        let near = nearest(word, from.iter().map(String::as_str));
        let key = if near.is_some() { "replay-no-word-near" } else { "replay-no-word" };
        let near = near.unwrap_or_default();
        let values =
            [("word", Arg::Text(word)), ("from", Arg::List(from)), ("near", Arg::Text(near))];
        Wrong::about(Some(word), key, &values)
    }

    /// Where it is in the script's text, as far as that can be told: its word in its line, or else in the situation.
    pub fn location(&self, script: &str) -> Option<Location> {
        let of = |at: usize, line: &str| {
            let word = self.word.as_deref().unwrap_or("");
            let before = line.find(word).map_or("", |byte| &line[..byte]);
            Location { line: at + 1, column: before.chars().count() + 1 }
        };
        let mut lines = script.lines().enumerate();
        if let Some(line) = self.line {
            return lines.nth(line.checked_sub(1)? as usize).map(|(at, line)| of(at, line));
        }
        let word = self.word.as_deref()?;
        let begins = |line: &str| ["state:", "start:"].iter().any(|key| line.starts_with(key));
        let situation = lines.skip_while(|(_, line)| !begins(line));
        situation.into_iter().find(|(_, line)| line.contains(word)).map(|(at, line)| of(at, line))
    }
}

/// Why a script cannot be run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// It cannot be read.
    #[error(transparent)]
    Yaml(#[from] Fault),
    /// It can be read, and cannot be played.
    #[error(transparent)]
    Wrong(#[from] Wrong),
}

/// The game of a script: all that is read before its own form is known.
///
/// # Errors
/// [`ScriptError`] with the place when it is no scenario.
pub fn game(text: &str) -> Result<Game, ScriptError> {
    #[derive(serde::Deserialize)]
    struct Head {
        game: Game,
    }
    Ok(crate::yaml::read::<Head>(text)?.game)
}

/// Reads a script.
///
/// # Errors
/// [`ScriptError`] with the place when it is no scenario of the game.
pub fn read<R: Rules>(text: &str) -> Result<Scenario<R>, ScriptError> {
    let scenario: Scenario<R> = crate::yaml::read(text)?;
    if scenario.scenario != 1 {
        let version = scenario.scenario.to_string();
        let values = [("version", Arg::Text(&version))];
        return Err(Wrong::about(None, "replay-version", &values).into());
    }
    if scenario.state.is_some() && scenario.start.is_some() {
        return Err(Wrong::about(None, "replay-state-and-start", &[]).into());
    }
    Ok(scenario)
}

/// The edition that a script is played in.
///
/// # Errors
/// [`ScriptError::Wrong`]
pub fn edition<R: Rules>(scenario: &Scenario<R>) -> Result<Edition, ScriptError> {
    let Some(id) = &scenario.edition else { return Ok(R::GAME.default_edition()) };
    Edition::of(R::GAME, id).map_err(|_| {
        let values = [("game", Arg::Text(R::GAME.id())), ("edition", Arg::Text(id))];
        Wrong::about(None, "replay-no-edition", &values).into()
    })
}

/// A script that can be run: its steps and the state that they begin in.
pub struct Opening<R: Rules> {
    /// The state.
    pub state: R::State,
    /// The steps, with their lines from 1.
    pub steps: Vec<(u32, Step<R::Act>)>,
}

impl<R: Rules> Opening<R> {
    /// Sets up what a script describes, with its own seed of chance or another.
    ///
    /// # Errors
    /// [`ScriptError`] when its situation cannot be set up.
    pub fn of(
        scenario: &Scenario<R>,
        known: &Cards,
        seed: Option<u64>,
    ) -> Result<Opening<R>, ScriptError> {
        let mut state = R::set_up(scenario, edition(scenario)?, known)?;
        if let Some(seed) = seed {
            R::seed(&mut state, seed);
        }
        let line = |line: u64| u32::try_from(line).unwrap_or(0);
        let steps = scenario.script.iter();
        let steps = steps.map(|step| (line(step.referenced.line()), step.value.clone())).collect();
        Ok(Opening { state, steps })
    }

    /// Runs it; `beyond` decides where the script has nothing to say.
    pub fn run(&self, beyond: &mut dyn Beyond<R>) -> Run<R> {
        let steps = self.steps.iter().map(|(line, step)| (*line, step));
        let mut script = Script::new(steps, R::turn(&self.state), beyond);
        let ended = R::play(self.state.clone(), &mut script);
        script.finish(&ended.state);
        let Script { mut failures, refused, looked_at, .. } = script;
        if ended.outcome == Outcome::Endless {
            failures.push(Failure { line: 0, trouble: Trouble::Endless });
        }
        Run {
            events: ended.events,
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
