//! Writes answers as steps of a script, so that a game played by hand can be replayed.

use crate::payment::Payment;
use crate::request::{Ask, Request};
use crate::state::State;
use crate::terms::Play;
use hantei_base::text::Lang;
use hantei_engine::scenario::answers::clearly;
use hantei_engine::scenario::naming::{Forms, Words as _};
use hantei_engine::scenario::rules::{Steps as _, first_fitting};
use hantei_engine::scenario::step::{Done, OneOrMore};
use hantei_engine::{Answer, CardId};

use super::Fftcg;
use super::model::Act;
use super::naming::ability_name;

/// One way to write a card.
type Form = fn(Forms) -> String;

/// How to write several cards at once: by name, or by number in their places.
const FORMS_OF_SEVERAL: [Form; 2] = [|of| of.name, |of| of.place];

/// Returns the step for this answer, in the first words that refer to it and to nothing else.
pub(super) fn act_of(state: &State, request: &Request, answer: Answer, lang: Lang) -> Done<Act> {
    match (&request.ask, answer.option()) {
        (_, Some(at)) => option(state, request, at, lang),
        (Ask::Priority(..) | Ask::Attack(_) | Ask::Block(_), None) => Done::Pass,
        (Ask::Wish(_), None) => Done::choose(vec!["no".to_owned()]),
        (_, None) => Done::choose(vec!["done".to_owned()]),
    }
}

/// Returns the step for the option at this index.
fn option(state: &State, request: &Request, at: usize, lang: Lang) -> Done<Act> {
    let called = |cards: &mut dyn Iterator<Item = &CardId>, form: Form| -> Vec<String> {
        cards.map(|card| form(Fftcg::words_for(state, *card, lang))).collect()
    };
    match &request.ask {
        Ask::Priority(_, plays) => {
            let play = plays[at];
            let of = |word: &String, number| play_of(state, play, word.clone(), number);
            let words = words_with_number(state, play.card(), lang);
            let plain = words.iter().map(|word| of(word, false));
            first_fitting::<Fftcg>(
                state,
                request,
                at,
                plain.chain(words.iter().map(|word| of(word, true))),
            )
        }
        Ask::Attack(attacks) => {
            let by = |form: Form| {
                let attack = OneOrMore(called(&mut attacks.of[at].iter(), form));
                Act { attack, ..Act::default() }
            };
            first_fitting::<Fftcg>(state, request, at, FORMS_OF_SEVERAL.into_iter().map(by))
        }
        Ask::Block(blockers) => {
            let words = Fftcg::words_for(state, blockers.of[at], lang).plainest_first();
            let acts = words.into_iter().map(|word| Act { block: Some(word), ..Act::default() });
            first_fitting::<Fftcg>(state, request, at, acts)
        }
        Ask::Payment(payments) => {
            let Payment { discard, dull, .. } = &payments[at];
            let by = |form: Form| called(&mut discard.iter().chain(dull), form);
            let meant = |words: &Vec<String>| {
                Fftcg::named_at_once(state, request, words).is_some_and(|(meant, _)| meant == at)
            };
            let words = FORMS_OF_SEVERAL.into_iter().map(by).find(meant);
            Done::choose(words.unwrap_or_else(|| vec![format!("#{}", at + 1)]))
        }
        _ => Done::choose(vec![word_of(state, request, at, lang)]),
    }
}

/// The words for a card, from the plainest to the most exact. Where its name means several different cards, its number tells which.
fn words_with_number(state: &State, card: CardId, lang: Lang) -> Vec<String> {
    let Forms { name, whose, zone, place } = Fftcg::words_for(state, card, lang);
    let number = state.catalog.get(state.object(card).def).number.clone();
    [name, whose].into_iter().chain(number).chain([zone, place]).collect()
}

fn play_of(state: &State, play: Play, word: String, number: bool) -> Act {
    let plain = Act::default();
    match play {
        Play::Cast(_) => Act { cast: Some(word), ..plain },
        Play::Warp(_) => Act { warp: Some(word), ..plain },
        Play::Prime(_) => Act { prime: Some(word), ..plain },
        Play::Use(card, at) => {
            let ability = number.then(|| ability_name(state, card, at));
            Act { uses: Some(word), ability, ..plain }
        }
    }
}

/// Returns the word for the option at this index.
fn word_of(state: &State, request: &Request, at: usize, lang: Lang) -> String {
    let of = |card: CardId| Fftcg::words_for(state, card, lang).plainest_first().to_vec();
    let words = match &request.ask {
        Ask::Target { from, .. } => of(from.of[at].card_or_source()),
        Ask::Card { from, .. } => of(from.of[at]),
        Ask::Wish(_) => vec!["yes".to_owned()],
        Ask::Mode(modes) => vec![(modes.of[at] + 1).to_string()],
        Ask::Number { from, .. } => {
            vec![(u64::from(*from) + at as u64).to_string()]
        }
        Ask::Order(places) => of(state.pending[places[at]].source.0),
        Ask::Replacement(cards) => of(cards[at]),
        Ask::Group(_) => vec![(at + 1).to_string()],
        Ask::Elements(sets) => vec![sets[at].written()],
        Ask::Name(told) => vec![told[at].written()],
        Ask::Payment(_) | Ask::Priority(..) | Ask::Attack(_) | Ask::Block(_) => Vec::new(),
    };
    let meant = |word: &String| clearly::<Fftcg>(state, request, word) == Some(Answer::Option(at));
    words.into_iter().find(meant).unwrap_or_else(|| format!("#{}", at + 1))
}
