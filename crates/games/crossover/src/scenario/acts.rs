//! Writes answers as steps of a script, so that a game played by hand can be saved and replayed.

use crate::request::{Ask, Request, Thing, Wish};
use crate::state::State;
use crate::terms::Play;
use hantei_base::text::Lang;
use hantei_engine::scenario::answers::clearly;
use hantei_engine::scenario::naming::Words as _;
use hantei_engine::scenario::rules::{Steps as _, first_fitting};
use hantei_engine::scenario::step::{Act as _, Done};
use hantei_engine::{Answer, CardId};

use super::Crossover;
use super::model::Act;
use super::steps::is_at_once;
use super::words::{
    ANY, DECLINE, FIGHT, FIRST, GO_ON, KEEP, MULLIGAN, OWN_COST, SECOND, SUBSTITUTE,
};

/// The step for this answer, with the plainest words that mean this answer and no other.
pub(super) fn act_of(state: &State, request: &Request, answer: Answer, lang: Lang) -> Done<Act> {
    let choose = |word: &str| Done::choose(vec![word.to_owned()]);
    match (&request.ask, answer.option()) {
        (_, Some(at)) => option(state, request, at, lang),
        (Ask::Wish(Wish::GoFirst), None) => choose(SECOND),
        (Ask::Wish(Wish::Mulligan), None) => choose(KEEP),
        (Ask::Wish(Wish::Effect(_)), None) => choose("no"),
        (Ask::Card { .. } | Ask::Target { .. } | Ask::Mode(..), None) => choose("done"),
        (Ask::Attack(_) | Ask::Defend(_), None) => {
            Act::of_word(DECLINE).map_or(Done::Pass, Done::Act)
        }
        (_, None) if !Crossover::hears_pass(request) => {
            Act::of_word(GO_ON).map_or(Done::Pass, Done::Act)
        }
        (_, None) => Done::Pass,
    }
}

/// The step for the option with this index.
fn option(state: &State, request: &Request, at: usize, lang: Lang) -> Done<Act> {
    let words = |card: CardId| {
        Crossover::words_for(state, card, lang).plainest_first().into_iter().map(Some)
    };
    let plain = Act::default;
    match &request.ask {
        Ask::Window(_, plays) | Ask::Point(_, plays) => play(state, request, plays[at], at, lang),
        Ask::Attack(cards) => {
            let acts = words(cards.of[at]).map(|attack| Act { attack, ..plain() });
            first_fitting::<Crossover>(state, request, at, acts)
        }
        Ask::Defend(cards) => {
            let acts = words(cards.of[at]).map(|defend| Act { defend, ..plain() });
            first_fitting::<Crossover>(state, request, at, acts)
        }
        Ask::Upkeep(due) => {
            let (card, pays) = due[at];
            let acts = words(card).map(|word| match pays {
                true => Act { upkeep: word, ..plain() },
                false => Act { unpaid: word, ..plain() },
            });
            first_fitting::<Crossover>(state, request, at, acts)
        }
        _ => Done::choose(vec![word_of(state, request, at, lang)]),
    }
}

fn play(state: &State, request: &Request, play: Play, at: usize, lang: Lang) -> Done<Act> {
    let Some(card) = play.card() else {
        return Act::of_word(FIGHT).map_or(Done::Pass, Done::Act);
    };
    let words = Crossover::words_for(state, card, lang).plainest_first();
    let acts = words.into_iter().flat_map(|word| {
        let number = |at: u16| (at + 1).to_string();
        let of = |ability: Option<String>| {
            let at_once = is_at_once(state, request);
            let (word, plain) = (Some(word.clone()), Act { at_once, ..Act::default() });
            match play {
                Play::Card(_) => Act { play: word, ..plain },
                Play::Use(..) => Act { uses: word, ability, ..plain },
                Play::Energy(..) => Act { energy: word, ability, ..plain },
                Play::Fight => plain,
            }
        };
        match play {
            Play::Use(_, place) | Play::Energy(_, place) => vec![of(None), of(Some(number(place)))],
            Play::Card(_) | Play::Fight => vec![of(None)],
        }
    });
    first_fitting::<Crossover>(state, request, at, acts.collect::<Vec<_>>())
}

/// The word for the option with this index.
fn word_of(state: &State, request: &Request, at: usize, lang: Lang) -> String {
    let of = |card: CardId| Crossover::words_for(state, card, lang).plainest_first().to_vec();
    let one = |word: &str| vec![word.to_owned()];
    let words = match &request.ask {
        Ask::Target { from, .. } => match from.of[at] {
            Thing::Card(card) => of(card),
            Thing::Player(player) => vec![player.to_string()],
        },
        Ask::Card { from, .. } => of(from.of[at]),
        Ask::StepThree(_, cards) => of(cards[at]),
        Ask::Order(places) => {
            state.waiting.get(places[at]).map(|action| of(action.source.0)).unwrap_or_default()
        }
        Ask::Wish(Wish::GoFirst) => one(FIRST),
        Ask::Wish(Wish::Mulligan) => one(MULLIGAN),
        Ask::Wish(Wish::Effect(_)) => one("yes"),
        Ask::Mode(_, modes) => vec![(modes.of[at] + 1).to_string()],
        Ask::Number { from, .. } => vec![(u64::from(*from) + at as u64).to_string()],
        Ask::Element { of, .. } => one(of[at].map_or(ANY, |element| element.id())),
        Ask::Cost(_, ways) => one(if ways[at].is_none() { OWN_COST } else { SUBSTITUTE }),
        Ask::Window(..) | Ask::Point(..) | Ask::Attack(_) | Ask::Defend(_) | Ask::Upkeep(_) => {
            Vec::new()
        }
    };
    let meant =
        |word: &String| clearly::<Crossover>(state, request, word) == Some(Answer::Option(at));
    words.into_iter().find(meant).unwrap_or_else(|| format!("#{}", at + 1))
}
