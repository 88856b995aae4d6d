//! Whether what is done is known: a card of which nobody knows what it does cannot be used.

use super::Script;
use crate::scenario::in_part::name;
use crate::scenario::naming::Naming;
use crate::scenario::rules::Rules;
use crate::scenario::step::{Act as _, Done};
use crate::scenario::trouble::Trouble;
use crate::{Answer, CardId, Halt, Player};

/// Why this answer cannot be carried out: it uses a card of which not all is known that it does; none where it can.
pub fn not_understood<R: Rules>(
    state: &R::State,
    request: &R::Request,
    answer: Answer,
) -> Option<Trouble> {
    let Answer::Option(at) = answer else { return None };
    let card = R::uses(state, request, at)?;
    let unread = R::in_part(state, card)?;
    let known = unread.is_empty() && !R::is_blank(state, card);
    (!known).then(|| of_card::<R>(state, card, unread))
}

/// Why what a player does with a card cannot be judged: nothing is known of what the card does; none of a card of which something is.
pub(super) fn of_blank<R: Rules>(
    state: &R::State,
    player: Player,
    act: &R::Act,
) -> Option<Trouble> {
    let act = act.illegal().map_or(Some(act), Done::act)?;
    let word = act.card_used()?;
    let called = R::cards(state).filter(|card| R::is_called(state, *card, word));
    let mut own = called.filter(|card| R::place(state, *card).0 == player).peekable();
    // Another of the name may be meant, of which something is known.
    let first = *own.peek()?;
    let unread = R::in_part(state, first)?;
    let blank = |card: CardId| R::in_part(state, card).is_some() && R::is_blank(state, card);
    own.all(blank).then(|| of_card::<R>(state, first, unread))
}

fn of_card<N: Naming>(state: &N::State, card: CardId, unread: &[String]) -> Trouble {
    Trouble::NotUnderstood { card: name::<N>(state, card), unread: unread.to_vec() }
}

impl<R: Rules> Script<'_, R> {
    /// Whether the answer can be carried out.
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
