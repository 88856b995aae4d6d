//! A script that is ready to run: read, checked and set up.

use crate::Chance;
use hantei_base::reference::{Edition, Game};
use hantei_base::source::Location;
use hantei_base::yaml::Fault;
use hantei_cards::Cards;
use hantei_data::Data;
use hantei_messages::Arg;

use super::check;
use super::games::Games;
use super::model::Scenario;
use super::naming::known::KnownCards;
use super::quotes;
use super::reading;
use super::rules::Rules;
use super::situation::few_enough;
use super::step::{Act, ScriptStep, words_alone};
use super::wrong::{ScriptError, ScriptPlace, Where, Wrong, place_of};

/// Reads the game of a script, which decides how to read the rest.
///
/// # Errors
/// [`ScriptError`] with the place when the text is not a scenario.
pub fn game(text: &str) -> Result<Game, ScriptError> {
    #[derive(serde::Deserialize)]
    struct Head {
        #[serde(alias = "ゲーム", deserialize_with = "Game::by_any_name")]
        game: Game,
    }
    Ok(quotes::read::<Head>(text)?.game)
}

/// Reads a script, with what the printed texts of its cards say.
///
/// # Errors
/// [`ScriptError`] with the place when the text is not a scenario of the game.
pub fn read<R: Rules>(games: &impl Games, text: &str) -> Result<Scenario<R>, ScriptError> {
    let mut scenario: Scenario<R> = quotes::read(text).map_err(|error| match error {
        ScriptError::Yaml(fault) => unread::<R::Act>(text, fault),
        told @ ScriptError::Wrong(_) => told,
    })?;
    if scenario.scenario != 1 {
        let version = scenario.scenario.to_string();
        let values = [("version", Arg::Text(&version))];
        return Err(Wrong::at_key("scenario", "replay-version", &values).into());
    }
    if scenario.state.is_some() && scenario.start.is_some() {
        return Err(Wrong::at_key("start", "replay-state-and-start", &[]).into());
    }
    for of in &mut scenario.cards {
        if let Some(printed) = &of.printed {
            let read = games.read_text(R::GAME, &of.card, &printed.text);
            of.card = read.map_err(|fault| printed.wrong(text, fault))?;
        }
    }
    Ok(scenario)
}

/// The error for a script that cannot be read. Common mistakes have messages of their own.
fn unread<A: Act>(text: &str, fault: Fault) -> ScriptError {
    match miswritten::<A>(text, &fault) {
        Some(wrong) => wrong.into(),
        None => fault.into(),
    }
}

fn miswritten<A: Act>(text: &str, fault: &Fault) -> Option<Wrong> {
    let Location { line, column } = fault.location?;
    let written = text.lines().nth(line.checked_sub(1)?)?;
    let of_steps = fault.message.contains("illegal");
    let word = match &*fault.message {
        of if of.starts_with("unknown") => of.split('`').nth(1)?,
        // A list where one value is expected: find its key.
        of if of.starts_with("expected string scalar") => {
            let before: String = written.chars().take(column.checked_sub(1)?).collect();
            let key = before.trim_end().strip_suffix(':')?.trim_end();
            written.get(key.rfind(['{', ',', ' ']).map_or(0, |at| at + 1)..key.len())?
        }
        _ => return None,
    };
    let alone = of_steps && words_alone::<A>().any(|of| of == word);
    let said = || A::MISWRITTEN.iter().find(|(of, _)| of.contains(&word)).map(|(_, key)| *key);
    let key = if alone { "replay-step-alone" } else { said()? };
    let number = |of: usize| u32::try_from(of).unwrap_or(0);
    let place = ScriptPlace { line: number(line), column: number(column) };
    Some(Wrong::about(word, key, &[("word", Arg::Text(word))]).at(Where::Step(place)))
}

/// The edition in which a script is played.
///
/// # Errors
/// [`ScriptError::Wrong`] when there is no such edition.
pub fn edition<R: Rules>(scenario: &Scenario<R>) -> Result<Edition, ScriptError> {
    let Some(id) = &scenario.edition else { return Ok(R::GAME.default_edition()) };
    Edition::of(R::GAME, id).map_err(|_| {
        let values = [("game", Arg::Text(R::GAME.id())), ("edition", Arg::Text(id))];
        Wrong::at_key("edition", "replay-no-edition", &values).into()
    })
}

/// A script that is ready to run: its steps and the state before them.
pub struct Opening<R: Rules> {
    /// The data that the script is checked against.
    pub data: &'static Data,
    /// The state before the first step.
    pub state: R::State,
    /// The steps, with their places.
    pub steps: Vec<(ScriptPlace, ScriptStep<R::Act>)>,
}

impl<R: Rules> Opening<R> {
    /// Sets up what a script describes, with its own random seed or another one.
    ///
    /// # Errors
    /// [`ScriptError`] when the situation cannot be set up.
    pub fn of(
        data: &'static Data,
        scenario: &Scenario<R>,
        known: &Cards,
        seed: Option<u64>,
    ) -> Result<Opening<R>, ScriptError> {
        let edition = edition(scenario)?;
        let readings = reading::set_by(data, scenario, edition)?;
        let mut state = set_up(data, scenario, edition, known)?;
        *R::readings_mut(&mut state) = readings;
        if let Some(seed) = seed {
            *R::chance_mut(&mut state) = Chance::seeded(seed);
        }
        let steps = scenario.script.iter();
        let steps = steps.map(|step| (place_of(step), step.value.clone())).collect();
        Ok(Opening { data, state, steps })
    }

    /// The same situation with other steps.
    pub fn with_steps(&self, steps: Vec<(ScriptPlace, ScriptStep<R::Act>)>) -> Opening<R> {
        Opening { data: self.data, state: self.state.clone(), steps }
    }

    /// The same situation without the steps at these places.
    #[must_use]
    pub fn without(&self, places: &[ScriptPlace]) -> Opening<R> {
        let kept = self.steps.iter().filter(|(place, _)| !places.contains(place));
        self.with_steps(kept.cloned().collect())
    }

    /// The place of the last step.
    pub(super) fn last_place(&self) -> ScriptPlace {
        self.steps.last().map_or_else(ScriptPlace::default, |(place, _)| *place)
    }

    /// Splits off the expectations at the end. Attempts that must be refused change nothing, so expectations among or before them count as
    /// part of the end.
    pub fn split(&self) -> (Opening<R>, Vec<ScriptStep<R::Act>>) {
        let does = |step: &ScriptStep<_>| step.act().is_some_and(|(_, done)| !done.is_attempt());
        let last = self.steps.iter().rposition(|(_, step)| does(step));
        let (given, goal) = self.steps.split_at(last.map_or(0, |last| last + 1));
        (self.with_steps(given.to_vec()), goal.iter().map(|(_, step)| step.clone()).collect())
    }
}

/// Creates the state that a script describes.
fn set_up<R: Rules>(
    data: &'static Data,
    scenario: &Scenario<R>,
    edition: Edition,
    known: &Cards,
) -> Result<R::State, Wrong> {
    // Words that do nothing are refused where a person wrote them. Printed texts may have such words.
    let by_hand = scenario.cards.iter().filter(|of| of.printed.is_none());
    by_hand.map(|of| &of.card).try_for_each(R::check_card)?;
    let own = scenario.cards.iter().map(|of| of.card.clone());
    let named = KnownCards::new(scenario.game, own, known);
    check::script(data, scenario, edition, &named)?;
    let state = match (&scenario.start, &scenario.state) {
        (Some(start), _) => R::prepared(start, edition, &named)?,
        (None, Some(situation)) => R::situated(situation, edition, &named)?,
        (None, None) => R::situated(&R::Situation::default(), edition, &named)?,
    };
    few_enough(R::cards(&state).count())?;
    Ok(state)
}
