//! Finds the option of a question that a word refers to, or says why there is none.

use crate::refusal::{Refusal, Why};
use crate::request::{Ask, For, Request, Thing, Wish};
use crate::state::State;
use hantei_engine::CardId;
use hantei_engine::scenario::answers::{mode_named, number_named};
use hantei_engine::scenario::naming::{Naming as _, player_named};

use super::Crossover;
use super::fitting::not_offered;
use super::words::{ELEMENTS, FIRST, MULLIGAN, OWN_COST, SUBSTITUTE, element};

/// The option that a word refers to.
pub(super) fn option_named(state: &State, request: &Request, word: &str) -> Option<usize> {
    let called = |card: &CardId| Crossover::is_called(state, *card, word);
    match &request.ask {
        Ask::Target { from, .. } => match player_named(word) {
            Some(player) => from.of.iter().position(|of| *of == Thing::Player(player)),
            None => from.of.iter().position(|of| of.card().is_some_and(|card| called(&card))),
        },
        Ask::Card { from, .. } => from.of.iter().position(called),
        Ask::StepThree(_, cards) => cards.iter().position(called),
        Ask::Order(places) => places
            .iter()
            .position(|at| state.waiting.get(*at).is_some_and(|of| called(&of.source.0))),
        Ask::Wish(Wish::GoFirst) => matches!(word, FIRST | "yes").then_some(0),
        Ask::Wish(Wish::Mulligan) => matches!(word, MULLIGAN | "yes").then_some(0),
        Ask::Wish(Wish::Effect(_)) => (word == "yes").then_some(0),
        Ask::Mode(_, modes) => mode_named(word, &modes.of),
        Ask::Number { from, to, .. } => number_named(word, *from, *to),
        Ask::Element { of: elements, .. } => {
            let wanted = element(word)?;
            elements.iter().position(|of| of.map_or(ELEMENTS[5].0, |of| of.id()) == wanted)
        }
        Ask::Cost(_, ways) => ways.iter().position(|way| match way {
            None => word == OWN_COST,
            Some(_) => word == SUBSTITUTE,
        }),
        Ask::Window(..) | Ask::Point(..) | Ask::Attack(_) | Ask::Defend(_) | Ask::Upkeep(_) => None,
    }
}

/// Why a word is none of the answers: the article that excludes the card that it names, or that of the question.
pub(super) fn not_offered_to(state: &State, request: &Request, word: &str) -> Refusal {
    let is_aside = state
        .cards()
        .any(|card| Crossover::is_called(state, card, word) && state.status(card).aside.is_some());
    let mut called = state.cards().filter(|card| Crossover::is_called(state, *card, word));
    match &request.ask {
        Ask::Target { .. } => called
            .next()
            .and_then(|card| state.why_untargetable(card))
            .unwrap_or_else(|| not_offered(request)),
        Ask::Card { what: For::Cost | For::HandAdjustment, .. } if is_aside => {
            Refusal { cite: "4-2-1.4", why: Why::LaidAside }
        }
        _ => not_offered(request),
    }
}
