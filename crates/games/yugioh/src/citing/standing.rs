//! Further articles for effects that apply while their card lies face-up, and for cards that stay on the field for that
//! (dictionary.activation.2).

use crate::event::{Change, Event};
use crate::filter::View;
use crate::lasting::What;
use crate::link::{Activation, OnChain};
use crate::state::State;
use crate::zone::Zone;
use hantei_ability::yugioh::{Ability, Way};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Cites, Player};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::Resolved(link) if link.kind == Activation::Card => cites.extend(stays(state, link)),
        Event::Summoned { cards, way, .. } if *way != Way::Flip => {
            cards.iter().for_each(|card| cites.extend(begins(state, *card)));
        }
        Event::PositionChanged { card, by: Change::Flip | Change::Attacked, .. } => {
            cites.extend(begins(state, *card));
        }
        Event::Moved { card, from: Zone::Monster, was_down: false, .. } => {
            let last = state.status(*card).last.as_ref();
            let worked = last.is_some_and(|last| !last.facts.negated);
            if worked && state.def(*card).continuous && !state.is_on_field(*card) {
                cites.push("monster-effects.continuous");
            }
        }
        Event::Lasts(lasting) => {
            if let What::Gives(gives) = &lasting.what
                && (gives.original_attack.is_some() || gives.original_defense.is_some())
            {
                cites.push("dictionary.original-attack.1");
            }
        }
        _ => {}
    }
}

/// Whether the card has a Continuous Effect that is in force.
fn applies(state: &State, card: CardId) -> bool {
    let mut all = state.own_abilities(card);
    all.any(|(_, ability, part)| {
        matches!(**ability, Ability::Continuous(_)) && state.is_in_force(card, ability, part)
    })
}

/// For a monster that has become face-up: its Continuous Effect now applies without an activation.
fn begins(state: &State, card: CardId) -> &'static [Cite] {
    match state.def(card).continuous && applies(state, card) {
        true => &["monster-effects.continuous", "dictionary.activation.2"],
        false => &[],
    }
}

/// For a card that has resolved and stays on the field.
fn stays(state: &State, link: &OnChain) -> Vec<Cite> {
    let (card, def) = (link.card, state.def(link.card));
    if !state.is_face_up(card) {
        return Vec::new();
    }
    let mut cites = Vec::new();
    cites.extend(match state.object(card).zone {
        Zone::Pendulum => Some("pendulum-summon-procedure.2"),
        Zone::Field if reaches(state, card) => Some("spell-activation.5"),
        Zone::Spell if !def.is(CardKind::Continuous) => None,
        Zone::Spell if def.is(CardKind::Trap) => Some("trap-card.continuous"),
        Zone::Spell => Some("spell-card.continuous"),
        _ => None,
    });
    if applies(state, card) {
        cites.push("dictionary.activation.2");
    }
    cites
}

/// Whether a Field Spell affects any card, its user's or the opponent's.
fn reaches(state: &State, card: CardId) -> bool {
    let view = View::of(state.object(card).controller, card);
    let continuous = state.own_abilities(card).filter_map(|(_, ability, _)| match &**ability {
        Ability::Continuous(of) => Some(of),
        _ => None,
    });
    let mut filters = continuous.flat_map(|of| &of.gives).filter_map(|of| of.filter.as_ref());
    filters.any(|filter| {
        let all = Player::ALL.into_iter().flat_map(|player| state.field(player));
        all.into_iter().any(|other| state.fits(other, filter, &view))
    })
}
