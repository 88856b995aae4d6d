//! Checks a script before it is played: articles that do not exist, steps that say nothing or too much, and words that mean nothing, each
//! with its place.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization as _;

use hantei_base::reference::{Edition, Reference};
use hantei_base::suggest::{meant, nearest};
use hantei_base::text::{Lang, key};
use hantei_data::Data;
use hantei_messages::Arg;
use hantei_rulebook as rulebook;
use hantei_rulebook::places;

use super::expect;
use super::model::Scenario;
use super::naming::known::KnownCards;
use super::printed::ScriptCard;
use super::rules::Rules;
use super::step::{
    Act, CHOOSE, Done, NO_CHANCE, PASS, ScriptStep, is_nearly_no_chance, is_no_chance, words_alone,
};
use super::wrong;
use super::wrong::{Where, Wrong};

/// Checks the articles that a script cites, and every step.
///
/// # Errors
/// [`Wrong`] with the place of the first problem.
pub fn script<R: Rules>(
    data: &'static Data,
    scenario: &Scenario<R>,
    edition: Edition,
    named: &KnownCards<'_>,
) -> Result<(), Wrong> {
    for cite in &scenario.cites {
        article::<R>(data, cite, edition).map_err(|wrong| wrong.at(Where::Key("cites")))?;
    }
    named_once(&scenario.cards)?;
    for step in &scenario.script {
        let checked = match &step.value {
            ScriptStep::A(act) | ScriptStep::B(act) => whole::<R>(data, act, edition, named),
            ScriptStep::Expect(paths) if paths.is_empty() => {
                Err(Wrong::about("expect", "replay-expects-nothing", &[]))
            }
            ScriptStep::Expect(paths) => paths
                .iter()
                .try_for_each(|(path, wanted)| expect::check_words::<R>(path, wanted, named)),
            ScriptStep::Note(_) => Ok(()),
        };
        checked.map_err(|wrong| wrong.at(Where::Step(wrong::place_of(step))))?;
    }
    Ok(())
}

/// Two cards of a script must not have the same names and numbers, or nobody could tell which one is meant.
fn named_once(cards: &[ScriptCard]) -> Result<(), Wrong> {
    let mut known: BTreeSet<Vec<String>> = BTreeSet::new();
    for ScriptCard { card, .. } in cards {
        let numbers = card.numbers.iter().map(ToString::to_string);
        if !known.insert(card.name.printed().map(key).chain(numbers).collect()) {
            let values = [("name", Arg::Name(&card.name))];
            let wrong = Wrong::about(card.name.get(Lang::Ja), "replay-card-twice", &values);
            return Err(wrong.at(Where::Key("cards")));
        }
    }
    Ok(())
}

/// Checks that a step has one verb, what belongs to it, and nothing else.
fn whole<R: Rules>(
    data: &'static Data,
    done: &Done<R::Act>,
    edition: Edition,
    named: &KnownCards<'_>,
) -> Result<(), Wrong> {
    let act = match done {
        Done::Pass => return Ok(()),
        Done::Word(word) => return Err(alone::<R::Act>(word)),
        Done::Act(act) => act,
    };
    one_verb(act)?;
    if let Some(because) = act.because().filter(|because| !is_no_chance(because)) {
        article::<R>(data, because, edition)?;
    }
    let Some(tried) = act.illegal() else { return R::check_act(act, named) };
    // Only an action can be refused, not an attempt within an attempt, nor waiting.
    let nested = tried.act().is_some_and(|act| act.illegal().is_some());
    let idle = *tried == Done::Pass && !R::PASSING_MAY_BE_REFUSED;
    if nested || idle || tried.waits() {
        let passing = R::PASSING_MAY_BE_REFUSED;
        let key = if passing { "replay-step-illegal-pass" } else { "replay-step-illegal" };
        return Err(Wrong::about("illegal", key, &[]));
    }
    tried.act().map_or(Ok(()), is_tried)?;
    whole::<R>(data, tried, edition, named)
}

/// Checks that the verb of an attempt has only keys beside it that matter for the attempt, so that nothing in a script is ignored.
fn is_tried<A: Act>(act: &A) -> Result<(), Wrong> {
    let said = serde_json::to_value(act).unwrap_or_default();
    let is_said = |key: &str| said.get(key).is_some();
    let mut verbs = A::VERBS.iter().filter(|(verb, _)| *verb != CHOOSE && is_said(verb));
    // A plain answer has no keys beside it.
    let Some((verb, belongs)) = verbs.next() else { return Ok(()) };
    let looked_at = A::TRIED.iter().find(|(of, _)| of == verb).map_or(&[][..], |(_, keys)| *keys);
    match belongs.iter().find(|key| is_said(key) && !looked_at.contains(key)) {
        Some(key) => {
            let values = [("key", Arg::Text(key)), ("verb", Arg::Text(verb))];
            Err(Wrong::about(key, "replay-step-untried", &values))
        }
        None => Ok(()),
    }
}

/// A word that stands alone and has no meaning alone.
fn alone<A: Act>(word: &str) -> Wrong {
    let verb =
        || meant(word, A::VERBS.iter().map(|(verb, _)| *verb)).first().map(|of| format!("{of}: …"));
    let near =
        nearest(word, words_alone::<A>()).map(str::to_owned).or_else(verb).unwrap_or_default();
    let values = [("word", Arg::Text(word)), ("near", Arg::Text(&near))];
    let key = if near.is_empty() { "replay-step-word" } else { "replay-step-word-near" };
    Wrong::about(word, key, &values)
}

/// Checks that there is one verb, and that every key beside it belongs to it.
fn one_verb<A: Act>(act: &A) -> Result<(), Wrong> {
    let list = |verbs: &[&str]| verbs.iter().map(|verb| (*verb).to_owned()).collect::<Vec<_>>();
    let said = serde_json::to_value(act).unwrap_or_default();
    let is_said = |key: &str| said.get(key).is_some();
    let choose = |(verb, _): &(&str, _)| *verb == CHOOSE;
    let verbs = || A::VERBS.iter().filter(|(verb, _)| is_said(verb));
    let mut said_verbs: Vec<_> = verbs().filter(|of| !choose(of)).collect();
    if said_verbs.is_empty() {
        said_verbs.extend(verbs());
    }
    let (verb, belongs) = match said_verbs[..] {
        [one] => *one,
        [] => {
            let mut from = list(&A::VERBS.iter().map(|(verb, _)| *verb).collect::<Vec<_>>());
            from.push(PASS.to_owned());
            return Err(Wrong::about("", "replay-step-no-verb", &[("verbs", Arg::List(&from))]));
        }
        _ => {
            let verbs = list(&said_verbs.iter().map(|(verb, _)| *verb).collect::<Vec<_>>());
            return Err(Wrong::about("", "replay-step-verbs", &[("verbs", Arg::List(&verbs))]));
        }
    };
    let keys = said.as_object().into_iter().flatten().map(|(key, _)| key.as_str());
    match keys.into_iter().find(|key| *key != verb && !belongs.contains(key)) {
        Some(stray) => {
            let values = [("key", Arg::Text(stray)), ("verb", Arg::Text(verb))];
            Err(Wrong::about(stray, "replay-step-key", &values))
        }
        None => Ok(()),
    }
}

/// Whether the verb of this act may have this key beside it.
pub(super) fn may_say<A: Act>(act: &A, key: &str) -> bool {
    let said = serde_json::to_value(act).unwrap_or_default();
    let mut verbs = A::VERBS.iter().filter(|(verb, _)| said.get(verb).is_some());
    verbs.any(|(_, belongs)| belongs.contains(&key))
}

/// Checks an article that a script names: it must be of this game, and it must exist.
fn article<R: Rules>(data: &'static Data, named: &str, edition: Edition) -> Result<(), Wrong> {
    let wrong = |key: &str, near: &[String]| {
        let game = R::GAME.id();
        let values =
            [("reference", Arg::Text(named)), ("game", Arg::Text(game)), ("near", Arg::List(near))];
        Wrong::about(named, key, &values)
    };
    let (of, article) = match named.parse::<Reference>() {
        Ok(reference) => (reference.edition, reference.article.to_string()),
        Err(_) => (edition, named.to_owned()),
    };
    if of.game() != R::GAME {
        return Err(wrong("replay-other-game", &[]));
    }
    // An article that only another edition restates can be cited all the same.
    let editions = [of, edition, R::GAME.default_edition()];
    let is_there = |edition: &Edition| {
        let term = article.parse().map(|article| Reference { edition: *edition, article });
        data.has_article(*edition, &article)
            || term.is_ok_and(|term| rulebook::entry(data, &term, None).is_some())
    };
    match editions.iter().any(is_there) {
        true => Ok(()),
        false => {
            let near = match is_nearly_no_chance(named) {
                true => vec![NO_CHANCE.to_owned()],
                false => nearest_articles(data, of, &article),
            };
            let none = near.is_empty();
            let key = if none { "replay-no-article-near-none" } else { "replay-no-article" };
            Err(wrong(key, &near))
        }
    }
}

/// References that may have been meant, in the form that `hantei show` accepts. The letters of the printed book are mapped to ours.
fn nearest_articles(data: &'static Data, edition: Edition, article: &str) -> Vec<String> {
    let printed = article.split_once(':').map_or(article, |(_, article)| article);
    let plain: String = printed.split(['◆', ' ', '　']).next().unwrap_or_default().nfkc().collect();
    let plain = plain.replace(['−', '‐', '‑', '–', '—', '―'], "-");
    if plain != article && data.has_article(edition, &plain) {
        return vec![format!("{edition}:{plain}")];
    }
    let near =
        article.parse().map(|article| places::suggest(data, &Reference { edition, article }));
    near.iter().flatten().map(ToString::to_string).collect()
}
