//! The effects of a card by their numbers, as they are counted in its text: without the activation of a Spell or Trap and without the ways in
//! which a monster is Summoned, and the Pendulum Effects by themselves.

use crate::standing::Part;
use crate::state::State;
use hantei_ability::yugioh::Ability;
use hantei_engine::CardId;

/// The places of the effects that are counted together with those of this part.
fn counted(state: &State, card: CardId, part: Part) -> impl Iterator<Item = u16> + '_ {
    let own = move |of: Part| (of == Part::Pendulum) == (part == Part::Pendulum);
    let all = state.own_abilities(card).filter(move |(_, ability, of)| {
        own(*of) && !matches!(&***ability, Ability::Card(_) | Ability::Procedure(_))
    });
    all.map(|(at, ..)| at)
}

/// The number of what stands in this place of a card's text; none of what is not counted.
pub(super) fn number_of(state: &State, card: CardId, at: u16) -> Option<usize> {
    let (_, part) = state.own_ability(card, at)?;
    counted(state, card, part).position(|of| of == at).map(|before| before + 1)
}

/// Whether a word is the number of what stands in this place.
pub(super) fn is_numbered(state: &State, card: CardId, at: u16, word: &str) -> bool {
    word.parse().is_ok_and(|number| number_of(state, card, at) == Some(number))
}

/// The numbers of a card's effects, each once.
pub(super) fn numbers(state: &State, card: CardId) -> Vec<String> {
    let most = [Part::Card, Part::Pendulum].map(|part| counted(state, card, part).count());
    (1..=most[0].max(most[1])).map(|number| number.to_string()).collect()
}
