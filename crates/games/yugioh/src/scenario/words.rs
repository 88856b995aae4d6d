//! Answers that are not cards, and everything that a word for a card may refer to.

use crate::request::Play;
use crate::state::State;
use hantei_ability::yugioh::{Ability, Position};
use hantei_base::kind::CardKind;
use hantei_base::text::Lang;
use hantei_engine::CardId;
use hantei_messages::text;

/// The target of a direct attack.
pub(super) const DIRECT: &str = "direct";
/// Ends an attack in a replay.
pub(super) const STOP: &str = "stop";
/// The card itself, if it also has effects.
pub(super) const CARD: &str = "card";
/// The sides of the Pendulum Zone.
pub(super) const SIDES: [&str; 2] = ["left", "right"];
/// The sides of a coin.
pub(super) const COIN: [&str; 2] = ["heads", "tails"];
/// Chooses no further one.
pub(super) const DONE: &str = "done";
/// Other answers that are not cards.
const ANSWERS: [&str; 3] = ["yes", "no", DONE];

/// Whether an answer is a number.
pub(super) fn is_number(word: &str) -> bool {
    word.len() < 8 && word.trim_start_matches('#').parse::<f64>().is_ok()
}

/// Whether an answer is one of the fixed words.
pub(super) fn is_answer(word: &str) -> bool {
    is_position(word) || ANSWERS.contains(&word) || SIDES.contains(&word) || COIN.contains(&word)
}

/// Whether a word is a battle position.
pub(super) fn is_position(word: &str) -> bool {
    Position::ALL.iter().any(|of| of.id() == word)
}

/// Every play that could ever be made with a card, in any place.
pub(super) fn all_plays(state: &State, card: CardId) -> Vec<Play> {
    let def = state.def(card);
    let mut plays = vec![
        Play::NormalSummon(card),
        Play::Set(card),
        Play::FlipSummon(card),
        Play::ChangePosition(card),
        Play::Special(card),
    ];
    if def.is(CardKind::Spell) || def.is(CardKind::Trap) || def.is(CardKind::Pendulum) {
        plays.push(Play::Card(card));
    }
    let effects = def.abilities.iter().zip(0u16..);
    let activated = effects
        .filter(|(of, _)| matches!(&***of, Ability::Ignition(_) | Ability::Quick(_)))
        .map(|(_, at)| Play::Effect(card, at));
    plays.extend(activated);
    plays
}

/// The displayed name of counters with this id.
pub(super) fn counter(name: &str, lang: Lang) -> String {
    match name {
        "spell" => text("yg-counter-spell", &[], lang),
        name => name.to_owned(),
    }
}

/// The id of counters with this displayed name.
pub(super) fn counter_id(word: &str) -> &str {
    let is = |lang| text("yg-counter-spell", &[], lang) == word;
    if word == "Spell Counter" || Lang::ALL.into_iter().any(is) { "spell" } else { word }
}
