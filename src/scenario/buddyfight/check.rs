//! A script before it is played: steps that say nothing or too much, and words that mean nothing, with their places.

use crate::data;
use crate::diagnostic::Arg;
use crate::engine::buddyfight::catalog::Catalog;
use crate::engine::buddyfight::zone::Zone;
use crate::near::nearest;
use crate::reference::{Edition, Reference};
use crate::scenario::expect;
use crate::scenario::model::Step;
use crate::scenario::rules::{Act as _, Rules as _};
use crate::scenario::run::{self, Where, Wrong};

use super::model::Act;
use super::situation::worn_by;
use super::{Buddyfight, Scenario};

/// Whether there is a card of this name.
type IsCard<'a> = dyn FnMut(&str) -> Result<(), Wrong> + 'a;

/// Answers that are no cards.
const ANSWERS: [&str; 5] = ["yes", "no", "done", "fighter", "empty"];
/// What the kinds of cards are called in answers, the cross series' own names among them.
const KINDS: [&str; 9] = [
    "monster",
    "spell",
    "item",
    "impact",
    "impact-monster",
    "character",
    "event",
    "special",
    "special-character",
];

/// Looks at every step.
///
/// # Errors
/// [`Wrong`] with the place of the first thing that is.
pub(super) fn words(
    scenario: &Scenario,
    edition: Edition,
    known: &mut IsCard<'_>,
) -> Result<(), Wrong> {
    for step in &scenario.script {
        let checked = match &step.value {
            Step::A(act) | Step::B(act) => whole(act, edition, known),
            Step::Expect(paths) => paths.iter().try_for_each(|(path, wanted)| {
                expect::look_at::<Buddyfight>(path, wanted, &mut |word| card(word, known))
            }),
            Step::Note(_) => Ok(()),
        };
        checked.map_err(|wrong| wrong.at(Where::Step(run::place(step))))?;
    }
    Ok(())
}

/// A step: one verb, what belongs to it, and nothing else.
fn whole(act: &Act, edition: Edition, known: &mut IsCard<'_>) -> Result<(), Wrong> {
    if let Some(stray) = &act.stray {
        let near = nearest(stray, ["pass"]).unwrap_or_default();
        let values = [("word", Arg::Text(stray)), ("near", Arg::Text(near))];
        let key = if near.is_empty() { "bf-step-word" } else { "bf-step-word-near" };
        return Err(Wrong::about(stray, key, &values));
    }
    let verbs = act.verbs();
    if verbs.len() != 1 {
        let verbs: Vec<String> = verbs.iter().map(|verb| (*verb).to_owned()).collect();
        let key = if verbs.is_empty() { "bf-step-no-verb" } else { "bf-step-verbs" };
        return Err(Wrong::about("", key, &[("verbs", Arg::List(&verbs))]));
    }
    if let Some(stray) = act.strays().first() {
        let values = [("key", Arg::Text(stray)), ("verb", Arg::Text(verbs[0]))];
        return Err(Wrong::about(stray, "bf-step-key", &values));
    }
    if let Some(because) = &act.because {
        article(because, edition)?;
    }
    match &act.illegal {
        // Only what is done can be refused: an attempt within an attempt, passing and waiting cannot.
        Some(tried) if tried.is_pass() || tried.waits() || tried.illegal.is_some() => {
            Err(Wrong::about("illegal", "bf-step-illegal", &[]))
        }
        Some(tried) => whole(tried, edition, known),
        None => act_words(act, known),
    }
}

/// The article of a refusal: of this game, and there.
fn article(because: &str, edition: Edition) -> Result<(), Wrong> {
    let wrong = |key: &str| {
        let values =
            [("reference", Arg::Text(because)), ("game", Arg::Text(Buddyfight::GAME.id()))];
        Wrong::about(because, key, &values)
    };
    let (of, article) = match because.parse::<Reference>() {
        Ok(reference) => (reference.edition, reference.article.to_string()),
        Err(_) => (edition, because.to_owned()),
    };
    if of.game() != Buddyfight::GAME {
        return Err(wrong("replay-other-game"));
    }
    // What the other edition restates only is cited by its number all the same.
    let editions = [of, edition, Buddyfight::GAME.default_edition()];
    match editions.iter().any(|edition| data::has_article(*edition, &article)) {
        true => Ok(()),
        false => Err(wrong("replay-no-article")),
    }
}

fn act_words(act: &Act, known: &mut IsCard<'_>) -> Result<(), Wrong> {
    if let Some(aim) = act.attack.as_deref().filter(|aim| *aim != "fighter") {
        if nearest(aim, ["fighter"]).is_some() {
            return Err(Wrong::no_word(aim, &["fighter".to_owned()]));
        }
        card(aim, known)?;
    }
    for word in act.used().into_iter().chain(act.with.0.iter().map(String::as_str)) {
        card(word, known)?;
    }
    for word in act.targets.0.iter().chain(&act.pay.0).chain(&act.choose.0) {
        let number = word.trim_start_matches('#').parse::<u16>().is_ok();
        let plain = ANSWERS.contains(&word.as_str()) || KINDS.contains(&word.as_str());
        if !number && !plain && Zone::named(word).is_none() {
            card(word, known)?;
        }
    }
    if let Some(to) = &act.to {
        one_of(to, &Zone::MONSTERS.map(|zone| zone.id().to_owned()))?;
    }
    act.by.as_deref().map_or(Ok(()), |by| worn_by(by).map(|_| ()))
}

/// A card by its name, or by a place such as `A.center` or `A.item.2`.
fn card(word: &str, known: &mut IsCard<'_>) -> Result<(), Wrong> {
    let (player, place) = word.split_once('.').unwrap_or(("", ""));
    let zone = place.split('.').next().unwrap_or("");
    match player {
        "A" | "B" => one_of(zone, &Zone::ALL.map(|zone| zone.id().to_owned())),
        _ if Zone::named(zone).is_some() => {
            let near = if player == "b" { "B" } else { "A" };
            Err(Wrong::no_word(word, &[format!("{near}.{place}")]))
        }
        _ if word == Catalog::NOBODY => Ok(()),
        _ => known(word),
    }
}

fn one_of(word: &str, from: &[String]) -> Result<(), Wrong> {
    if from.iter().any(|known| known == word) { Ok(()) } else { Err(Wrong::no_word(word, from)) }
}
