//! Expectations: a path into the state, and the value it should have.

use crate::{CardId, Known, Player};
use hantei_base::suggest::meant;
use hantei_base::text::{Lang, Localized};
use hantei_messages::{Arg, text};

use super::placed::EMPTY;

use super::naming::audience::Audience;
use super::naming::known::KnownCards;
use super::naming::{self, Words as _};
use super::per_viewer::{PerViewer, hidden_from};
use super::rules::{Found, PathKind, Paths};
use super::step::{Closely, Expected};
use super::trouble::Trouble;
use super::wrong::Wrong;

/// Checks an expectation.
///
/// # Errors
/// [`Trouble::Unexpected`] when the value is different.
pub fn check<R: Paths>(state: &R::State, path: &str, wanted: &Expected) -> Result<(), Trouble> {
    if let Some((all, known)) = several::<R>(state, path) {
        return Err(Trouble::SeveralPaths { all, known });
    }
    if holds::<R>(state, path, wanted) {
        return Ok(());
    }
    Err(unexpected::<R>(state, path, wanted))
}

/// The trouble that the value differs from the expected one. It does not reveal to a player which hidden cards are there, nor which are
/// not; the number of cards is public.
fn unexpected<R: Paths>(state: &R::State, path: &str, wanted: &Expected) -> Trouble {
    let found = R::find(state, path);
    let known = R::known_at(state, path);
    let is_counted = matches!(found, Some(Found::Cards(_))) && wanted.is_count();
    let is_named = matches!(R::kind(path), Some((_, Some(_))));
    let plain = |words: &str| Localized::each(|_| words.to_owned());
    let uninformed = |viewer: Option<Player>| viewer.filter(|player| !known.to(*player));
    Trouble::Unexpected {
        // A path that begins with a card's name reveals that there is such a card.
        path: PerViewer::each(|viewer| match uninformed(viewer) {
            Some(player) if is_named => hidden_from(player),
            Some(_) | None => plain(path),
        }),
        wanted: PerViewer::each(|viewer| match uninformed(viewer) {
            Some(player) if is_named || !is_counted => hidden_from(player),
            Some(_) | None => Localized::each(|lang| described(wanted, lang)),
        }),
        got: PerViewer::each(|viewer| match (&found, uninformed(viewer)) {
            (Some(found @ Found::Cards(_)), _) if !is_named => shown::<R>(state, found, viewer),
            (_, Some(player)) => hidden_from(player),
            (Some(found), None) => shown::<R>(state, found, viewer),
            (None, None) => Localized::each(|lang| text("replay-card-missing", &[], lang)),
        }),
        earlier: None,
    }
}

/// The paths that this one could mean, if it begins with a name that several cards on the field have and these lead to different values;
/// and who may know them.
fn several<R: Paths>(state: &R::State, path: &str) -> Option<(Vec<String>, Known)> {
    let (word, rest) = R::split(path)?;
    let called = R::called(state, word);
    let found = |card: &CardId| R::find(state, &format!("{}{rest}", R::place_word(state, *card)));
    let (first, others) = called.split_first()?;
    let first = found(first);
    if others.iter().all(|card| found(card) == first) {
        return None;
    }
    let only = |card: &CardId| {
        let is_alone = |word: &str| R::called(state, word).len() == 1;
        R::words_for(state, *card, Lang::Ja).telling(is_alone)
    };
    let all = called.iter().map(|card| format!("{}{rest}", only(card))).collect();
    let known = called.iter().map(|card| R::known(state, *card)).fold(Known::ToBoth, Known::and);
    Some((all, known))
}

/// Whether the value at a path is the expected one.
pub fn holds<R: Paths>(state: &R::State, path: &str, wanted: &Expected) -> bool {
    match R::find(state, path) {
        Some(found) => fits::<R>(state, &found, wanted),
        // A number of a missing card is not 0, but the cards of a missing card are none.
        None => {
            matches!(R::kind(path), Some((PathKind::Cards, _)))
                && fits::<R>(state, &Found::Cards(Vec::new()), wanted)
        }
    }
}

/// Checks that a path exists and could have this value.
///
/// # Errors
/// [`Wrong`] with the nearest path or word.
pub fn check_words<R: Paths>(
    path: &str,
    wanted: &Expected,
    named: &KnownCards<'_>,
) -> Result<(), Wrong> {
    let is_card = |word: &str| naming::check_words::<R>(word, named);
    let (kind, card) = R::kind(path).ok_or_else(|| no_path::<R>(path, named))?;
    if let Some(card) = card {
        is_card(card).map_err(|wrong| after_its_zone::<R>(path, card, named).unwrap_or(wrong))?;
    }
    let wrong = |key: &str| {
        let shown = shown_wanted(wanted);
        let values = [("path", Arg::Text(path)), ("value", Arg::Text(&shown))];
        Wrong::about(path, key, &values)
    };
    if let Expected::Closely(closely) = wanted
        && *closely == Closely::default()
    {
        return Err(wrong("replay-path-nothing"));
    }
    match (kind, wanted) {
        (PathKind::Number, Expected::Number(_)) | (PathKind::Bool, Expected::Bool(_)) => Ok(()),
        (PathKind::Number, Expected::Closely(closely)) if closely.is_of_numbers() => Ok(()),
        (PathKind::Number, _) => Err(wrong("replay-path-number")),
        (PathKind::Bool, _) => Err(wrong("replay-path-bool")),
        (PathKind::Word(words), Expected::Word(word)) if words.contains(&word.as_str()) => Ok(()),
        (PathKind::Word(words), _) => {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            Err(Wrong::no_word(&shown_wanted(wanted), &words))
        }
        (PathKind::Cards, Expected::Number(_)) => Ok(()),
        (PathKind::Cards, Expected::Bool(_)) => Err(wrong("replay-path-cards")),
        (PathKind::Cards, Expected::Word(word)) if word == EMPTY => {
            named.is_no_card(word, "replay-card-or-empty")
        }
        (PathKind::Cards, Expected::Word(word)) => {
            is_card(word).map_err(|no_card| if is_nothing(word) { empty(word) } else { no_card })
        }
        (PathKind::Cards, Expected::Words(words)) => {
            words.iter().try_for_each(|word| is_card(word))
        }
        (PathKind::Cards, Expected::Closely(closely)) => {
            closely.has.0.iter().chain(&closely.not.0).try_for_each(|word| is_card(word))
        }
    }
}

/// Whether a word that is not a card looks like one for "no cards", which scripts do not have.
fn is_nothing(word: &str) -> bool {
    matches!(word, "none" | "nothing" | "なし" | "無し")
}

/// The error that there is no such card, with the word that means no cards.
fn empty(word: &str) -> Wrong {
    let values = [("name", Arg::Text(word)), ("word", Arg::Text(EMPTY))];
    Wrong::about(word, "replay-no-card-empty", &values)
}

/// The error that a path does not exist, with the nearest path that could.
fn no_path<R: Paths>(path: &str, named: &KnownCards<'_>) -> Wrong {
    let known = |at: usize| if at == 0 { R::ROOTS } else { R::WORDS };
    let mut words: Vec<&str> = Vec::new();
    for (at, word) in path.split('.').enumerate() {
        let there = known(at).contains(&word) || at > 0 && word.starts_with("has-");
        let root = || R::ROOTS.iter().copied().find(|root| root.eq_ignore_ascii_case(word));
        let near = || meant(word, known(at).iter().copied()).first().copied();
        words.extend(if there { Some(word) } else { root().or_else(near) });
    }
    let mut near = words.join(".");
    // A path may begin with the name of a card. Then the last word is wrong.
    if let Some((card, last)) = path.rsplit_once('.')
        && R::kind(&near).is_none()
        && let Some(word) = meant(last, R::WORDS.iter().copied()).first()
    {
        near = format!("{card}.{word}");
    }
    let roots = R::ROOTS.join(", ");
    let values =
        [("path", Arg::Text(path)), ("near", Arg::Text(&near)), ("roots", Arg::Text(&roots))];
    let whole = near.matches('.').count() == path.matches('.').count();
    let found = near != path && R::kind(&near).is_some();
    if found && whole {
        return Wrong::about(path, "replay-no-path-near", &values);
    }
    let beginning = path.rsplit_once('.').map(|(begin, _)| begin);
    // A zone or a card alone is not a path; it needs a property after it.
    let all = beginning.into_iter().chain([path]);
    all.into_iter().find_map(|begin| goes_on::<R>(path, begin, named)).unwrap_or_else(|| {
        Wrong::about(path, if found { "replay-no-path-near" } else { "replay-no-path" }, &values)
    })
}

/// The error that a card's name stands after a zone where it should stand after a player.
fn after_its_zone<R: Paths>(path: &str, card: &str, named: &KnownCards<'_>) -> Option<Wrong> {
    let (zone, name) = card.split_once('.')?;
    R::zone_of(zone)?;
    naming::check_words::<R>(name, named).ok()?;
    let near = path.replacen(&format!("{zone}.{name}"), name, 1);
    R::kind(&near)?;
    let values = [("path", Arg::Text(path)), ("near", Arg::Text(&near))];
    Some(Wrong::about(path, "replay-no-path-near", &values))
}

/// The error that a path ends too early or continues wrongly after a valid beginning, with what may follow.
fn goes_on<R: Paths>(path: &str, begin: &str, named: &KnownCards<'_>) -> Option<Wrong> {
    let rooted = R::ROOTS.contains(&begin.split('.').next().unwrap_or_default());
    // Cards in a zone that holds several are addressed by their position.
    let is_zone = matches!(R::kind(begin), Some((PathKind::Cards, None)));
    let is_numbered = matches!(R::kind(&format!("{begin}.1")), Some((PathKind::Cards, None)));
    let card = !is_zone && naming::check_words::<R>(begin, named).is_ok();
    let leads = |word: &&str| match R::kind(&format!("{begin}.{word}")) {
        Some((_, None)) => rooted,
        Some((_, Some(of))) => card && begin.ends_with(of) && !R::ROOTS.contains(&of),
        None => false,
    };
    let numbers = ["1", "2", "…"].into_iter().filter(|_| is_numbered);
    let words = R::WORDS.iter().copied().filter(|word| leads(word));
    let from: Vec<String> = numbers.chain(words).map(str::to_owned).collect();
    let values =
        [("path", Arg::Text(path)), ("begin", Arg::Text(begin)), ("from", Arg::List(&from))];
    (!from.is_empty()).then(|| Wrong::about(path, "replay-no-path-goes-on", &values))
}

fn fits<R: Paths>(state: &R::State, found: &Found, wanted: &Expected) -> bool {
    match (found, wanted) {
        (Found::Number(number), Expected::Number(wanted)) => number == wanted,
        (Found::Bool(is), Expected::Bool(wanted)) => is == wanted,
        (Found::Word(word), Expected::Word(wanted)) => word == wanted,
        (Found::Number(number), Expected::Closely(wanted)) => within(*number, wanted),
        (Found::Cards(cards), Expected::Number(count)) => cards.len() as i64 == *count,
        (Found::Cards(cards), Expected::Word(word)) => match word.as_str() {
            EMPTY => cards.is_empty(),
            name => cards.len() == 1 && R::is_called(state, cards[0], name),
        },
        (Found::Cards(cards), Expected::Words(names)) => {
            cards.len() == names.len() && all_there::<R>(state, cards, names)
        }
        (Found::Cards(cards), Expected::Closely(wanted)) => {
            all_there::<R>(state, cards, &wanted.has.0)
                && !wanted
                    .not
                    .0
                    .iter()
                    .any(|name| cards.iter().any(|card| R::is_called(state, *card, name)))
                && within(cards.len() as i64, wanted)
        }
        _ => false,
    }
}

fn within(number: i64, wanted: &Closely) -> bool {
    wanted.count.is_none_or(|count| number == count)
        && wanted.min.is_none_or(|least| number >= least)
        && wanted.max.is_none_or(|most| number <= most)
}

/// Whether every name has a card of its own.
fn all_there<R: Paths>(state: &R::State, cards: &[CardId], names: &[String]) -> bool {
    let mut left = cards.to_vec();
    names.iter().all(|name| {
        let at = left.iter().position(|card| R::is_called(state, *card, name));
        at.map(|at| left.remove(at)).is_some()
    })
}

/// The value that was found, as a viewer may know it.
fn shown<R: Paths>(state: &R::State, found: &Found, viewer: Option<Player>) -> Localized {
    let plain = |text: String| Localized::each(|_| text.clone());
    match found {
        Found::Number(number) => plain(number.to_string()),
        Found::Bool(is) => plain(is.to_string()),
        Found::Word(word) => plain(word.clone()),
        Found::Cards(cards) if cards.is_empty() => {
            Localized::each(|lang| text("replay-got-none", &[], lang))
        }
        Found::Cards(cards) => {
            let audience = Audience::of::<R>(state, viewer);
            let names: Vec<Localized> =
                cards.iter().map(|card| audience.name::<R>(state, *card)).collect();
            Localized::each(|lang| {
                let names: Vec<&str> = names.iter().map(|name| name.get(lang)).collect();
                format!("{} [{}]", names.len(), names.join(", "))
            })
        }
    }
}

/// An expected value in words.
fn described(wanted: &Expected, lang: Lang) -> String {
    let Expected::Closely(closely) = wanted else { return shown_wanted(wanted) };
    let exactly = Closely { min: None, max: None, ..closely.clone() };
    let mut parts = Vec::new();
    if exactly != Closely::default() {
        parts.push(shown_wanted(&Expected::Closely(exactly)));
    }
    for (key, bound) in [("replay-at-least", closely.min), ("replay-at-most", closely.max)] {
        let Some(bound) = bound.map(|bound| bound.to_string()) else { continue };
        parts.push(text(key, &[("bound", Arg::Text(&bound))], lang));
    }
    parts.join("; ")
}

/// An expected value as it is written.
fn shown_wanted(wanted: &Expected) -> String {
    match wanted {
        Expected::Bool(is) => is.to_string(),
        Expected::Number(number) => number.to_string(),
        Expected::Word(word) => word.clone(),
        Expected::Words(words) => format!("[{}]", words.join(", ")),
        Expected::Closely(closely) => {
            let mut parts = Vec::new();
            if !closely.has.is_empty() {
                parts.push(format!("has {}", closely.has.0.join(", ")));
            }
            if !closely.not.is_empty() {
                parts.push(format!("not {}", closely.not.0.join(", ")));
            }
            let bounds = [("count", closely.count), ("min", closely.min), ("max", closely.max)];
            for (name, bound) in bounds {
                parts.extend(bound.map(|bound| format!("{name} {bound}")));
            }
            parts.join("; ")
        }
    }
}
