//! Running a script: what happened, and what did not come out as written.

use crate::card::Cards;
use crate::diagnostic::{Arg, text};
use crate::engine::core::{Decided, Entry, Known, Outcome, Player};
use crate::near::nearest;
use crate::reference::{Edition, Game};
use crate::source::Location;
use crate::text::Localized;
use crate::yaml::Fault;

use super::model::{KEYS, Scenario, Step};
use super::reading;
use super::rules::{Act, Reason, Rules};
use super::script::{Beyond, Nobody, Script};

/// The place of a step in its script: line and column, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

/// Something that did not come out as the script has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Where the step is.
    pub at: Place,
    /// What.
    pub trouble: Trouble,
}

/// What did not come out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// Something else is there.
    Unexpected {
        /// Where.
        path: String,
        /// As written.
        wanted: String,
        /// As it is.
        got: Localized,
        /// Who may know what is there.
        known: Known,
    },
    /// A step that may not be done.
    Refused(Reason),
    /// A step that is no choice now; what there is.
    NotOffered(Choices),
    /// A step that may mean several things; each as it would be written.
    Ambiguous(Choices),
    /// A step that should have been refused.
    WasLegal,
    /// Refused, but by another article.
    OtherReason {
        /// As written.
        wanted: String,
        /// As it is.
        got: Reason,
    },
    /// Words that answer nothing: nobody asked for them.
    Unasked(Vec<String>),
    /// Words that should have been refused as an answer, and nothing was asked that could refuse them.
    NothingToRefuse(Vec<String>),
    /// No request ever came for the step.
    NeverAsked {
        /// Whose step.
        player: Player,
        /// The questions put to that player meanwhile that were chances of another kind.
        passed: Vec<Localized>,
    },
    /// Nobody should have had a chance for it, and there is one: the question.
    HasChance(Localized),
    /// What went wrong is hidden from the player for whom it is told.
    Untold,
    /// The game had ended before: who had won, if anybody had.
    Over(Option<Player>),
    /// A word that is none of the choices.
    NoSuchChoice {
        /// As written.
        word: String,
        /// What was asked.
        question: Box<Localized>,
        /// What there is.
        from: Choices,
    },
    /// The script has to say what is chosen.
    MustChoose {
        /// What.
        question: Box<Localized>,
        /// The key that says it.
        key: &'static str,
        /// What there is.
        from: Choices,
    },
    /// No such card there.
    NoCardThere(String),
    /// Targets of an attempt whose cost changes what can be chosen.
    PaidFirst,
    /// With what an attempt is paid, where its cost asks for no cards.
    PaysNothing(Vec<String>),
    /// What an attempt is paid with can be read in more ways than are tried.
    PaidTooManyWays,
    /// An attack without attackers.
    NoAttacker,
    /// The run did not end by itself.
    Endless,
    /// Whoever decides beyond the script gave an answer that is none.
    WrongAnswer,
    /// A reading that was set, and nothing came to depend on it: its question.
    IdleReading(String),
}

/// Why an attempt came to nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// By an article.
    By(Reason),
    /// There was no chance for it, as the script says.
    NotAsked,
}

/// What can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choices {
    /// Who may.
    pub player: Player,
    /// Each.
    pub all: Vec<Localized>,
    /// What they are counted in, when they are numbers of something.
    pub unit: Option<Localized>,
}

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

/// Where something wrong is to be looked for in a script's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Where {
    /// At a key of the script itself.
    Key(&'static str),
    /// In a step, from here on.
    Step(Place),
    /// In the situation or the preparation.
    Situation,
    /// In what the situation has of this player.
    Of(Player),
}

/// What is wrong with a script that can be read, in words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .words.en)]
pub struct Wrong {
    /// The word that is wrong, as written.
    pub word: Option<String>,
    /// Where it stands.
    pub place: Where,
    /// What is wrong with it, and what would be right.
    pub words: Localized,
}

impl Wrong {
    /// By a message of the catalogue, about a word of the situation.
    pub fn about(word: &str, key: &str, values: &[(&'static str, Arg<'_>)]) -> Wrong {
        let words = Localized::each(|lang| text(key, values, lang));
        Wrong { word: Some(word.to_owned()), place: Where::Situation, words }
    }

    /// By a message of the catalogue, about a key of the script.
    pub fn at_key(at: &'static str, key: &str, values: &[(&'static str, Arg<'_>)]) -> Wrong {
        let words = Localized::each(|lang| text(key, values, lang));
        Wrong { word: None, place: Where::Key(at), words }
    }

    /// A word that is none of these.
    pub fn no_word(word: &str, from: &[String]) -> Wrong {
        let near = nearest(word, from.iter().map(String::as_str));
        let key = if near.is_some() { "replay-no-word-near" } else { "replay-no-word" };
        let near = near.unwrap_or_default();
        let values =
            [("word", Arg::Text(word)), ("from", Arg::List(from)), ("near", Arg::Text(near))];
        Wrong::about(word, key, &values)
    }

    /// The same, elsewhere.
    pub fn at(self, place: Where) -> Wrong {
        Wrong { place, ..self }
    }

    /// Where it is in the script's text, as far as that can be told.
    pub fn location(&self, script: &str) -> Option<Location> {
        let lines: Vec<&str> = script.lines().collect();
        let heads = |line: &str, key: &str| {
            line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':'))
        };
        let begins = |key: &str| {
            let ja = KEYS.iter().find(|(en, _)| *en == key).map_or(key, |(_, ja)| ja);
            lines.iter().position(|line| heads(line, key) || heads(line, ja))
        };
        let situation = || begins("state").or_else(|| begins("start"));
        let from = match self.place {
            Where::Key(key) => begins(key)?,
            Where::Step(place) => (place.line as usize).checked_sub(1)?,
            Where::Situation => situation()?,
            Where::Of(player) => {
                let head = format!("{player}:");
                let of = |line: &&str| line.trim_start().starts_with(&head);
                situation()? + lines[situation()?..].iter().position(of)?
            }
        };
        let start = match self.place {
            Where::Step(place) => place.column as usize,
            _ => lines[from].chars().take_while(|c| c.is_whitespace()).count() + 1,
        };
        let plain = Location { line: from + 1, column: start };
        let Some(word) = &self.word else { return Some(plain) };
        let found = lines[from..].iter().enumerate().find_map(|(at, line)| {
            let byte = word_in(line, word)?;
            Some(Location { line: from + at + 1, column: line[..byte].chars().count() + 1 })
        });
        Some(found.unwrap_or(plain))
    }
}

/// Where a word stands by itself in a line that is no comment.
fn word_in(line: &str, word: &str) -> Option<usize> {
    if word.is_empty() || line.trim_start().starts_with('#') {
        return None;
    }
    let mut places = line.match_indices(word);
    let alone = |(at, _): &(usize, &str)| {
        let (before, after) = (line[..*at].trim_end(), line[at + word.len()..].trim_start());
        before.is_empty() && !line.is_empty()
            || before.ends_with(['[', '{', ',', ':', '"', '\'', '-'])
                && (after.is_empty() || after.starts_with([']', '}', ',', ':', '"', '\'', '#']))
    };
    places.find(alone).map(|(at, _)| at)
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
        #[serde(alias = "ゲーム")]
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
        return Err(Wrong::at_key("scenario", "replay-version", &values).into());
    }
    if scenario.state.is_some() && scenario.start.is_some() {
        return Err(Wrong::at_key("start", "replay-state-and-start", &[]).into());
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
        Wrong::at_key("edition", "replay-no-edition", &values).into()
    })
}

/// A script that can be run: its steps and the state that they begin in.
pub struct Opening<R: Rules> {
    /// The state.
    pub state: R::State,
    /// The steps, with their places.
    pub steps: Vec<(Place, Step<R::Act>)>,
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
        let edition = edition(scenario)?;
        let readings = reading::set_by(scenario, edition)?;
        let mut state = R::set_up(scenario, edition, known)?;
        *R::readings(&mut state) = readings;
        if let Some(seed) = seed {
            R::seed(&mut state, seed);
        }
        let steps = scenario.script.iter();
        let steps = steps.map(|step| (place(step), step.value.clone())).collect();
        Ok(Opening { state, steps })
    }

    /// The opening without the expectations at its end, and those.
    pub fn split(&self) -> (Opening<R>, Vec<Step<R::Act>>) {
        let last = self.steps.iter().rposition(|(_, step)| step.act().is_some());
        let (given, goal) = self.steps.split_at(last.map_or(0, |last| last + 1));
        let given = Opening { state: self.state.clone(), steps: given.to_vec() };
        (given, goal.iter().map(|(_, step)| step.clone()).collect())
    }

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

/// Where a step is.
pub fn place<A: Act>(step: &serde_yaml::Spanned<Step<A>>) -> Place {
    place_of(step)
}

/// Where something of a script is.
pub fn place_of<T>(step: &serde_yaml::Spanned<T>) -> Place {
    let number = |number: u64| u32::try_from(number).unwrap_or(0);
    Place { line: number(step.referenced.line()), column: number(step.referenced.column()) }
}
