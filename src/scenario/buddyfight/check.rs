//! The words of Buddyfight steps before they are played.

use crate::engine::buddyfight::catalog::Catalog;
use crate::engine::buddyfight::zone::Zone;
use crate::near::nearest;
use crate::scenario::check::{IsCard, one_of};
use crate::scenario::run::Wrong;

use super::model::Act;
use super::situation::worn_by;

/// Answers that are no cards.
const ANSWERS: [&str; 4] = ["yes", "no", "done", "fighter"];
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

/// The words of an act.
pub(super) fn act(act: &Act, known: &mut IsCard<'_>) -> Result<(), Wrong> {
    if let Some(aim) = act.attack.as_deref().filter(|aim| *aim != "fighter") {
        if nearest(aim, ["fighter"]).is_some() {
            return one_of(aim, &["fighter"]);
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
        one_of(to, &Zone::MONSTERS.map(Zone::id))?;
    }
    act.by.as_deref().map_or(Ok(()), |by| worn_by(by).map(|_| ()))
}

/// A card by its name, or by a place such as `A.center` or `A.item.2`.
pub(super) fn card(word: &str, known: &mut IsCard<'_>) -> Result<(), Wrong> {
    let (player, place) = word.split_once('.').unwrap_or(("", ""));
    let zone = place.split('.').next().unwrap_or("");
    match player {
        "A" | "B" => one_of(zone, &Zone::ALL.map(Zone::id)),
        _ if Zone::named(zone).is_some() => {
            let near = if player == "b" { "B" } else { "A" };
            Err(Wrong::no_word(word, &[format!("{near}.{place}")]))
        }
        _ if word == Catalog::NOBODY => Ok(()),
        _ => known(word),
    }
}
