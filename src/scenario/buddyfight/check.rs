//! The words of Buddyfight steps before they are played.

use crate::engine::buddyfight::catalog::Catalog;
use crate::engine::buddyfight::zone::Zone;
use crate::near::nearest;
use crate::scenario::check::{answer, card_at, one_of};
use crate::scenario::naming::known::Named;
use crate::scenario::wrong::Wrong;

use super::model::Act;
use super::situation::worn_by;

/// Answers that are no cards.
const ANSWERS: [&str; 4] = ["yes", "no", "done", FIGHTER];
/// The opponent, as what is attacked.
const FIGHTER: &str = "fighter";
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
pub(super) fn act(act: &Act, named: &Named<'_>) -> Result<(), Wrong> {
    if let Some(aim) = &act.attack {
        aim_of(aim, named)?;
    }
    for word in act.used().into_iter().chain(act.with.0.iter().map(String::as_str)) {
        card(word, named)?;
    }
    for word in act.targets.0.iter().chain(&act.pay.0).chain(&act.choose.0) {
        let number = word.trim_start_matches('#').parse::<u16>().is_ok();
        let plain = ANSWERS.contains(&word.as_str()) || KINDS.contains(&word.as_str());
        match number || plain || Zone::named(word).is_some() {
            true => answer(word, named)?,
            false => card(word, named)?,
        }
    }
    if let Some(to) = &act.to {
        one_of(to, &Zone::MONSTERS.map(Zone::id))?;
    }
    act.by.as_deref().map_or(Ok(()), |by| worn_by(by).map(|_| ()))
}

/// What is attacked: the fighter, by that word or as `A` or `B`, or a card.
fn aim_of(aim: &str, named: &Named<'_>) -> Result<(), Wrong> {
    match aim {
        FIGHTER | "A" | "B" => named.is_no_card(aim, "bf-card-or-fighter"),
        aim if nearest(aim, [FIGHTER]).is_some() && named.is_card(aim).is_err() => {
            one_of(aim, &[FIGHTER])
        }
        aim => card(aim, named),
    }
}

/// A card by its name, or by a place such as `A.center` or `A.item.2`.
pub(super) fn card(word: &str, named: &Named<'_>) -> Result<(), Wrong> {
    let (player, place) = word.split_once('.').unwrap_or(("", ""));
    let zone = place.split('.').next().unwrap_or("");
    match player {
        "A" | "B" => card_at(word, zone, &Zone::ALL.map(Zone::id), named),
        _ if Zone::named(zone).is_some() => {
            let near = if player == "b" { "B" } else { "A" };
            Err(Wrong::no_word(word, &[format!("{near}.{place}")]))
        }
        _ if word == Catalog::NOBODY => Ok(()),
        _ => named.is_card(word),
    }
}
