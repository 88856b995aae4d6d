//! Numbers the effects of a card in the order of its text. The activation of a Spell or Trap and the ways to Summon a monster are not
//! counted, and Pendulum Effects are counted separately.

use crate::standing::Part;
use crate::state::State;
use hantei_ability::yugioh::Ability;
use hantei_engine::CardId;

/// The indices of the abilities that are counted for this part.
fn counted(state: &State, card: CardId, part: Part) -> impl Iterator<Item = u16> + '_ {
    let own = move |of: Part| (of == Part::Pendulum) == (part == Part::Pendulum);
    let all = state.own_abilities(card).filter(move |(_, ability, of)| {
        own(*of) && !matches!(&***ability, Ability::Card(_) | Ability::Procedure(_))
    });
    all.map(|(at, ..)| at)
}

/// The number of the ability with this index; `None` if it is not counted.
pub(super) fn number_of(state: &State, card: CardId, at: u16) -> Option<usize> {
    let (_, part) = state.own_ability(card, at)?;
    counted(state, card, part).position(|of| of == at).map(|before| before + 1)
}

/// Whether a word is the number of the ability with this index.
pub(super) fn is_numbered(state: &State, card: CardId, at: u16, word: &str) -> bool {
    word.parse().is_ok_and(|number| number_of(state, card, at) == Some(number))
}

/// The numbers of a card's effects, each once.
pub(super) fn numbers(state: &State, card: CardId) -> Vec<String> {
    let most = [Part::Card, Part::Pendulum].map(|part| counted(state, card, part).count());
    (1..=most[0].max(most[1])).map(|number| number.to_string()).collect()
}
