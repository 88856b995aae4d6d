//! Answers as the steps of a script: what was played by hand can be written down and played again.

use crate::engine::core::{CardId, Request as _};
use crate::engine::fftcg::request::{Ask, Play, Request};
use crate::engine::fftcg::state::State;
use crate::scenario::model::{Done, OneOrMore};
use crate::scenario::rules::Fit;
use crate::text::Lang;

use super::model::Act;
use super::paths::card_of;
use super::words::{fit, named, named_at_once};

/// The step that is this answer, by the first words that mean it and nothing else.
pub(super) fn act_of(state: &State, request: &Request, answer: usize, lang: Lang) -> Done<Act> {
    match &request.ask {
        Ask::Priority(_, plays) => match plays.get(answer) {
            Some(play) => {
                let of = |word: &String, number| play_of(state, *play, word.clone(), number);
                let words = words_for(state, play.card(), lang);
                let plain = words.iter().map(|word| of(word, false));
                first(state, request, answer, plain.chain(words.iter().map(|word| of(word, true))))
            }
            None => Done::Pass,
        },
        Ask::Attack { attacks, .. } => match attacks.get(answer) {
            Some(cards) => {
                let by = |at: usize| {
                    let words =
                        cards.iter().map(|card| words_for(state, *card, lang).swap_remove(at));
                    Act { attack: OneOrMore(words.collect()), ..Act::default() }
                };
                first(state, request, answer, [0, 2].into_iter().map(by))
            }
            None => Done::Pass,
        },
        Ask::Block { blockers, .. } => match blockers.get(answer) {
            Some(card) => {
                let words = words_for(state, *card, lang).into_iter();
                let acts = words.map(|word| Act { block: Some(word), ..Act::default() });
                first(state, request, answer, acts)
            }
            None => Done::Pass,
        },
        Ask::Payment(payments) => {
            let payment = &payments[answer];
            let cards = || payment.discard.iter().chain(&payment.dull);
            let by = |at: usize| -> Vec<String> {
                cards().map(|card| words_for(state, *card, lang).swap_remove(at)).collect()
            };
            let meant = |words: &Vec<String>| {
                named_at_once(state, request, words).is_some_and(|(at, _)| at == answer)
            };
            let words = [0, 2].into_iter().map(by).find(meant);
            Done::choose(words.unwrap_or_else(|| vec![format!("#{}", answer + 1)]))
        }
        _ => Done::choose(vec![word_of(state, request, answer, lang)]),
    }
}

/// The first act that is this answer; the last of them when none is.
fn first(
    state: &State,
    request: &Request,
    answer: usize,
    acts: impl Iterator<Item = Act>,
) -> Done<Act> {
    let mut last = Done::Pass;
    for act in acts {
        if fit(state, request, &act) == Fit::Answer(answer) {
            return Done::Act(act);
        }
        last = Done::Act(act);
    }
    last
}

fn play_of(state: &State, play: Play, word: String, number: bool) -> Act {
    let plain = Act::default();
    match play {
        Play::Cast(_) => Act { cast: Some(word), ..plain },
        Play::Warp(_) => Act { warp: Some(word), ..plain },
        Play::Prime(_) => Act { prime: Some(word), ..plain },
        Play::Use(card, at) => {
            let ability = number.then(|| super::told::ability_name(state, card, at));
            Act { uses: Some(word), ability, ..plain }
        }
    }
}

/// The word that is this answer to a choice.
fn word_of(state: &State, request: &Request, answer: usize, lang: Lang) -> String {
    let of = |card: CardId| words_for(state, card, lang);
    let words = match &request.ask {
        Ask::Target { from, .. } => match from.get(answer) {
            Some(thing) => card_of(state, *thing).map(of).unwrap_or_default(),
            None => vec!["done".to_owned()],
        },
        Ask::Card { from, .. } => {
            from.get(answer).map_or_else(|| vec!["done".to_owned()], |card| of(*card))
        }
        Ask::Wish(_) => vec![if answer == 0 { "yes" } else { "no" }.to_owned()],
        Ask::Mode { of: modes, .. } => {
            vec![modes.get(answer).map_or("done".to_owned(), |mode| (mode + 1).to_string())]
        }
        Ask::Number { from, .. } => {
            vec![(u64::from(*from) + answer as u64).to_string()]
        }
        Ask::Order(places) => of(state.pending[places[answer]].source.0),
        Ask::Replacement(cards) => of(cards[answer]),
        Ask::Group(_) => vec![(answer + 1).to_string()],
        Ask::Payment(_) | Ask::Priority(..) | Ask::Attack { .. } | Ask::Block { .. } => Vec::new(),
    };
    let meant = |word: &String| named(state, request, word) == Some(answer);
    let last = request.answers();
    debug_assert!(answer < last);
    words.into_iter().find(meant).unwrap_or_else(|| format!("#{}", answer + 1))
}

/// What a card may be called, the plainest first: its name, its place, its number there.
fn words_for(state: &State, card: CardId, lang: Lang) -> Vec<String> {
    let object = state.object(card);
    let place = format!("{}.{}", object.controller, object.zone.id());
    let there = state.zone(object.controller, object.zone);
    let at = there.iter().position(|other| *other == card).map_or(0, |at| at + 1);
    let name = state.def(card).names.get(lang).to_owned();
    vec![name, place.clone(), format!("{place}.{at}")]
}
