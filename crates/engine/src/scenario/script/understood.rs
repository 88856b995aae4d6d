//! Whether the cards that are used are known: a card cannot be used if nobody knows what it does.

use super::Script;
use crate::scenario::in_part::name;
use crate::scenario::naming::Naming;
use crate::scenario::rules::Rules;
use crate::scenario::step::{Act as _, Done};
use crate::scenario::trouble::Trouble;
use crate::{Answer, CardId, Halt, Player};

/// The card that this answer uses, if its text is not fully known. Then the answer cannot be carried out.
pub fn card_not_understood<R: Rules>(
    state: &R::State,
    request: &R::Request,
    answer: Answer,
) -> Option<CardId> {
    let Answer::Option(at) = answer else { return None };
    let card = R::uses(state, request, at)?;
    let unread = R::in_part(state, card)?;
    let known = unread.is_empty() && !R::is_blank(state, card);
    (!known).then_some(card)
}

/// Why this answer cannot be carried out: it uses a card whose text is not fully known. `None` where it can.
pub fn not_understood<R: Rules>(
    state: &R::State,
    request: &R::Request,
    answer: Answer,
) -> Option<Trouble> {
    let card = card_not_understood::<R>(state, request, answer)?;
    Some(of_card::<R>(state, card, R::in_part(state, card)?))
}

/// Why nobody can judge what a player does with a card: nothing is known about what the card does. `None` if something is known.
pub(super) fn of_blank<R: Rules>(
    state: &R::State,
    player: Player,
    act: &R::Act,
) -> Option<Trouble> {
    let act = act.illegal().map_or(Some(act), Done::act)?;
    let word = act.card_used()?;
    let called = R::cards(state).filter(|card| R::is_called(state, *card, word));
    let mut own = called.filter(|card| R::place(state, *card).0 == player).peekable();
    // Another card of the same name, about which something is known, may be meant.
    let first = *own.peek()?;
    let unread = R::in_part(state, first)?;
    let blank = |card: CardId| R::in_part(state, card).is_some() && R::is_blank(state, card);
    own.all(blank).then(|| of_card::<R>(state, first, unread))
}

fn of_card<N: Naming>(state: &N::State, card: CardId, unread: &[String]) -> Trouble {
    Trouble::NotUnderstood { card: name::<N>(state, card), unread: unread.to_vec() }
}

impl<R: Rules> Script<'_, R> {
    /// Checks that the answer can be carried out.
    pub(super) fn is_understood(
        &mut self,
        state: &R::State,
        request: &R::Request,
        answer: Answer,
    ) -> Result<Answer, Halt> {
        match not_understood::<R>(state, request, answer) {
            Some(trouble) => Err(self.fail(self.at, trouble)),
            None => Ok(answer),
        }
    }
}
