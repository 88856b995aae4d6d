//! Checks the words of Buddyfight steps before they are played.

use crate::zone::Zone;
use hantei_ability::buddyfight::KeywordKind;
use hantei_base::suggest::nearest;
use hantei_engine::scenario::naming::check_words;
use hantei_engine::scenario::naming::known::KnownCards;
use hantei_engine::scenario::wrong::Wrong;

use super::Buddyfight;
use super::model::Act;

/// Answers that are not cards.
const ANSWERS: [&str; 4] = ["yes", "no", "done", FIGHTER];
/// The results of ジャンケン for the fighter of the effect.
pub(super) const RPS_RESULTS: [&str; 2] = ["win", "lose"];
/// The opponent as the target of an attack.
const FIGHTER: &str = "fighter";
/// The words for kinds of cards in answers, including those of the cross series.
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

/// Checks the words of a step.
pub(super) fn act(act: &Act, named: &KnownCards<'_>) -> Result<(), Wrong> {
    if let Some(aim) = &act.attack {
        aim_of(aim, named)?;
    }
    for word in act.used().into_iter().chain(act.with.0.iter().map(String::as_str)) {
        check_words::<Buddyfight>(word, named)?;
    }
    for word in act.targets.0.iter().chain(&act.pay.0).chain(&act.choose.0) {
        let number = word.trim_start_matches('#').parse::<u16>().is_ok();
        let plain =
            [&ANSWERS[..], &KINDS, &RPS_RESULTS].iter().any(|of| of.contains(&word.as_str()));
        match number || plain || Zone::named(word).is_some() {
            true => named.is_answer(word)?,
            false => check_words::<Buddyfight>(word, named)?,
        }
    }
    if let Some(to) = &act.to {
        Wrong::unless_one_of(to, &Zone::MONSTERS.map(Zone::id))?;
    }
    act.by.as_deref().map_or(Ok(()), |by| worn_by(by).map(|_| ()))
}

/// Checks the target of an attack: the fighter, by that word or as `A` or `B`, or a card.
fn aim_of(aim: &str, named: &KnownCards<'_>) -> Result<(), Wrong> {
    match aim {
        FIGHTER | "A" | "B" => named.is_no_card(aim, "bf-card-or-fighter"),
        aim if nearest(aim, [FIGHTER]).is_some() && named.is_card(aim).is_err() => {
            Wrong::unless_one_of(aim, &[FIGHTER])
        }
        aim => check_words::<Buddyfight>(aim, named),
    }
}

/// Returns the keyword by which a monster is equipped.
pub(super) fn worn_by(word: &str) -> Result<KeywordKind, Wrong> {
    let known = KeywordKind::EQUIPPING;
    let found = known.into_iter().find(|keyword| keyword.id() == word);
    found.ok_or_else(|| Wrong::no_word(word, &known.map(KeywordKind::id)))
}
