//! A script before it is played: steps that say nothing or too much, and words that mean nothing, with their places.

use crate::data;
use crate::diagnostic::Arg;
use crate::near::nearest;
use crate::reference::{Edition, Reference};

use super::expect;
use super::model::{Scenario, Step};
use super::rules::{Act, Rules};
use super::run::{self, Where, Wrong};

/// Whether there is a card of this name.
pub type IsCard<'a> = dyn FnMut(&str) -> Result<(), Wrong> + 'a;

/// Looks at every step.
///
/// # Errors
/// [`Wrong`] with the place of the first thing that is.
pub fn steps<R: Rules>(
    scenario: &Scenario<R>,
    edition: Edition,
    known: &mut IsCard<'_>,
) -> Result<(), Wrong> {
    for step in &scenario.script {
        let checked = match &step.value {
            Step::A(act) | Step::B(act) => whole::<R>(act, edition, known),
            Step::Expect(paths) => paths.iter().try_for_each(|(path, wanted)| {
                expect::look_at::<R>(path, wanted, &mut |word| R::look_at_card(word, known))
            }),
            Step::Note(_) => Ok(()),
        };
        checked.map_err(|wrong| wrong.at(Where::Step(run::place(step))))?;
    }
    Ok(())
}

/// A step: one verb, what belongs to it, and nothing else.
fn whole<R: Rules>(act: &R::Act, edition: Edition, known: &mut IsCard<'_>) -> Result<(), Wrong> {
    if let Some(stray) = act.stray() {
        let near = nearest(stray, ["pass"]).unwrap_or_default();
        let values = [("word", Arg::Text(stray)), ("near", Arg::Text(near))];
        let key = if near.is_empty() { "replay-step-word" } else { "replay-step-word-near" };
        return Err(Wrong::about(stray, key, &values));
    }
    let verbs = act.verbs();
    let list = |verbs: &[&str]| verbs.iter().map(|verb| (*verb).to_owned()).collect::<Vec<_>>();
    if verbs.is_empty() {
        let from = list(R::VERBS);
        return Err(Wrong::about("", "replay-step-no-verb", &[("verbs", Arg::List(&from))]));
    }
    if verbs.len() > 1 {
        let verbs = list(&verbs);
        return Err(Wrong::about("", "replay-step-verbs", &[("verbs", Arg::List(&verbs))]));
    }
    if let Some(stray) = act.strays().first() {
        let values = [("key", Arg::Text(stray)), ("verb", Arg::Text(verbs[0]))];
        return Err(Wrong::about(stray, "replay-step-key", &values));
    }
    if let Some(because) = act.because() {
        article::<R>(because, edition)?;
    }
    match act.illegal() {
        // Only what is done can be refused: an attempt within an attempt and waiting cannot.
        Some(tried) if tried.waits() || tried.illegal().is_some() => {
            Err(Wrong::about("illegal", "replay-step-illegal", &[]))
        }
        Some(tried) if tried.is_pass() && !R::PASSING_MAY_BE_REFUSED => {
            Err(Wrong::about("illegal", "replay-step-illegal", &[]))
        }
        Some(tried) => whole::<R>(tried, edition, known),
        None => R::look_at_act(act, known),
    }
}

/// The article of a refusal: of this game, and there.
fn article<R: Rules>(because: &str, edition: Edition) -> Result<(), Wrong> {
    let wrong = |key: &str| {
        let values = [("reference", Arg::Text(because)), ("game", Arg::Text(R::GAME.id()))];
        Wrong::about(because, key, &values)
    };
    let (of, article) = match because.parse::<Reference>() {
        Ok(reference) => (reference.edition, reference.article.to_string()),
        Err(_) => (edition, because.to_owned()),
    };
    if of.game() != R::GAME {
        return Err(wrong("replay-other-game"));
    }
    // What another edition restates only is cited by its number all the same.
    let editions = [of, edition, R::GAME.default_edition()];
    match editions.iter().any(|edition| data::has_article(*edition, &article)) {
        true => Ok(()),
        false => Err(wrong("replay-no-article")),
    }
}

/// A word that should be one of these.
///
/// # Errors
/// [`Wrong`] with the nearest of them.
pub fn one_of(word: &str, from: &[&str]) -> Result<(), Wrong> {
    if from.contains(&word) {
        return Ok(());
    }
    let from: Vec<String> = from.iter().map(|word| (*word).to_owned()).collect();
    Err(Wrong::no_word(word, &from))
}
