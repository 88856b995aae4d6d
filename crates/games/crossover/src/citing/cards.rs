//! Further articles for card values (4-3-8), and for effects that did not affect a card.

use crate::event::Event;
use crate::facts::Immunity;
use crate::lasting::What;
use crate::state::State;
use crate::zone::Zone;
use hantei_ability::crossover::Trait;
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, Cite, Cites};

/// The articles of the six steps.
const STEPS: [(u8, Cite); 6] = [
    (1, "4-3-8.1"),
    (2, "4-3-8.2"),
    (3, "4-3-8.3"),
    (4, "4-3-8.4"),
    (5, "4-3-8.5"),
    (6, "4-3-8.6"),
];

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        // Cards set on a card, and effects that last on it, change its values.
        Event::Moved { to: Zone::Field, host: Some(host), .. } => {
            made(state, *host, cites);
        }
        Event::Lasts(lasting) if matches!(lasting.what, What::Gives(_) | What::Gains(_)) => {
            for (card, _) in &lasting.on {
                made(state, *card, cites);
            }
        }
        Event::Ordered { card, .. } => made(state, *card, cites),
        Event::Nothing { card, .. } => cites.extend(kept_out(state, *card)),
        Event::Damaged(hits) => {
            let hurt = hits.iter().filter_map(|hit| hit.to.character());
            // A special ability is not an effect, and affects a card that is unaffected by effects (4-2-8.5).
            let mut immune = hurt.filter(|(card, _)| !state.facts(*card).immune.is_empty());
            cites.extend(immune.next().map(|_| "4-2-8.5"));
        }
        _ => {}
    }
}

/// The articles of those of the six steps that made the card what it is.
fn made(state: &State, card: CardId, cites: &mut Cites<'_>) {
    let facts = state.facts(card);
    if facts.steps.is_none() {
        return;
    }
    cites.push("4-3-8");
    let steps = STEPS.iter().filter(|(step, _)| facts.steps.has(*step));
    cites.extend(steps.map(|(_, cite)| *cite));
    let sets = state.table.attached(card, Zone::Field).count();
    let on_it = state.lasting.iter().filter(|of| of.on.iter().any(|on| on.0 == card));
    // If there is something already, all of it is applied anew.
    let anew = (sets + on_it.take(2).count() > 1).then_some("4-3-8.7");
    let kept = facts.immune.iter().any(|immunity| would_undo_itself(state, immunity));
    // A card set on it stays even if it can no longer be targeted.
    let untargeted = sets > 0 && facts.may(Trait::CannotBeTargeted);
    let further = [anew, kept.then_some("4-3-8-1"), untargeted.then_some("4-2-13.4")];
    cites.extend(further.into_iter().flatten());
}

/// Whether the immunity would cover itself or the ability that gave it.
fn would_undo_itself(state: &State, immunity: &Immunity) -> bool {
    let kinds = |card: CardId| state.def(card).facts.kinds;
    let own = immunity.to.meets(kinds(immunity.by));
    own || immunity.given_by.is_some_and(|by| immunity.to.meets(kinds(by)))
}

/// If a part of a text did nothing: the article if a card was unaffected by effects of this kind.
fn kept_out(state: &State, source: CardId) -> Vec<Cite> {
    let Some(action) = state.resolving.last() else { return Vec::new() };
    let mut chosen = action.chosen.iter().flat_map(|(_, cards)| cards).map(|(card, _)| *card);
    match chosen.any(|card| state.is_unaffected(card, source)) {
        true => {
            [Some("4-3-8.1"), Some("4-2-8.5"), both(state, source)].into_iter().flatten().collect()
        }
        false => Vec::new(),
    }
}

/// A card of several types has special abilities that are effects (4-2-8.6).
fn both(state: &State, card: CardId) -> Option<Cite> {
    let kinds = state.def(card).facts.kinds;
    let effects = Kinds::of(&[CardKind::Event, CardKind::Spell, CardKind::Item]);
    (kinds.has(CardKind::Character) && kinds.meets(effects)).then_some("4-2-8.6")
}
