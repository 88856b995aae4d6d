//! Further articles for triggers: what they wait for, how often they occur, and how often an effect is used.

use crate::event::{Event, Span};
use crate::link::Link;
use crate::state::State;
use hantei_ability::yugioh::{Ability, When};
use hantei_engine::{CardId, Cite, Cites, Entry, Scope};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::Triggered(pending) => cites.extend(by_what(&pending.link)),
        Event::UsedUp(scope, Span::Turn) if is_used_by_both(state, scope) => {
            cites.push("dictionary.once-per-turn.2");
        }
        _ => {}
    }
}

/// For what the effect waited: an effect counts simultaneous events as one (dictionary.draw-count).
fn by_what(link: &Link) -> &'static [Cite] {
    match link.words.as_deref().and_then(Ability::when) {
        Some(When::Flipped(_)) => &["dictionary.flip.2"],
        Some(When::Discarded(_)) if link.that.len() > 1 => {
            &["dictionary.send-or-discard.3", "dictionary.draw-count.2"]
        }
        Some(When::Discarded(_)) => &["dictionary.send-or-discard.3"],
        Some(When::Draws(_)) if link.amount > 1 => &["dictionary.draw-count.1"],
        _ => &[],
    }
}

/// Whether the other player has also used the effect of a card with the same name this turn.
fn is_used_by_both(state: &State, scope: &Scope) -> bool {
    match scope {
        Scope::Ability(card, at) => {
            let (def, controller) = (state.object(*card).def, state.object(*card).controller);
            let theirs = |other: &CardId| {
                let object = state.object(*other);
                object.def == def && object.controller != controller
            };
            let used = |other: CardId| state.limits.this_turn(&Scope::Ability(other, *at)) > 0;
            state.cards().filter(theirs).any(used)
        }
        Scope::Named(player, name) => {
            state.limits.this_turn(&Scope::Named(player.opponent(), name.clone())) > 0
        }
        Scope::Right(..) => false,
    }
}

/// Whether a once-per-turn effect was also used in an earlier turn: each turn counts by itself (dictionary.once-per-turn.3).
pub(super) fn used_again(scope: &Scope, span: Span, before: &[Entry<Event>]) -> Option<Cite> {
    if span != Span::Turn || matches!(scope, Scope::Right(..)) {
        return None;
    }
    let mut earlier = before.iter().rev();
    let mut turns = earlier.by_ref().filter(|entry| matches!(entry.event, Event::TurnBegan(_)));
    turns.next()?;
    let used = |entry: &Entry<Event>| matches!(&entry.event, Event::UsedUp(of, so_long) if of == scope && *so_long == span);
    earlier.any(used).then_some("dictionary.once-per-turn.3")
}
