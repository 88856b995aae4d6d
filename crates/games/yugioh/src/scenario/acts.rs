//! Writes answers as steps of a script, so that a Duel played by hand can be saved and replayed.

use crate::request::{Ask, Due, Play, Replay, Request};
use crate::state::State;
use crate::under_way::Aim;
use crate::zone::Zone;
use hantei_base::text::Lang;
use hantei_engine::scenario::answers::clearly;
use hantei_engine::scenario::naming::{Naming as _, Words as _};
use hantei_engine::scenario::rules::first_fitting;
use hantei_engine::scenario::step::{Done, OneOrMore};
use hantei_engine::{Answer, CardId};

use super::Yugioh;
use super::effects::number_of;
use super::model::{Act, Entered};
use super::naming::card_of;
use super::words::{CARD, COIN, DIRECT, SIDES, STOP};

/// The step for this answer, with the plainest words that mean this answer and no other.
pub(super) fn act_of(state: &State, request: &Request, answer: Answer, lang: Lang) -> Done<Act> {
    match (&request.ask, answer.option()) {
        (_, Some(at)) => option(state, request, at, lang),
        (Ask::Wish(_), None) => Done::choose(vec!["no".to_owned()]),
        (Ask::Card { .. } | Ask::Target { .. } | Ask::Mode(..), None) => {
            Done::choose(vec!["done".to_owned()])
        }
        (_, None) => Done::Pass,
    }
}

/// The step for the option with this index.
fn option(state: &State, request: &Request, at: usize, lang: Lang) -> Done<Act> {
    match &request.ask {
        Ask::Main(plays) | Ask::Fast(_, plays) => play(state, request, plays[at], at, lang),
        Ask::Attack(attacks) => {
            let attack = attacks[at];
            let aims = aim_words(state, attack.at, lang);
            let attackers = Yugioh::words_for(state, attack.attacker, lang).plainest_first();
            let acts = attackers.into_iter().flat_map(|by| {
                let plain = Act { attack: Some(by.clone()), ..Act::default() };
                let aimed = aims.iter().map(move |word| Act {
                    attack: Some(by.clone()),
                    at: Some(word.clone()),
                    ..Act::default()
                });
                [plain].into_iter().chain(aimed).collect::<Vec<_>>()
            });
            first_fitting::<Yugioh>(state, request, at, acts)
        }
        Ask::Replay(replays) => {
            let words = match replays[at] {
                Replay::Stop => vec![STOP.to_owned()],
                Replay::At(aim) => aim_words(state, aim, lang),
            };
            let acts = words.into_iter().map(|word| Act { replay: Some(word), ..Act::default() });
            first_fitting::<Yugioh>(state, request, at, acts)
        }
        Ask::Trigger(places) => triggered(state, request, places[at], at, lang),
        Ask::Due(due) => match due.of[at] {
            Due::Trigger(place) => triggered(state, request, place, at, lang),
            Due::Ends(_) => Done::choose(vec![format!("#{}", at + 1)]),
        },
        _ => Done::choose(vec![word_of(state, request, at, lang)]),
    }
}

fn play(state: &State, request: &Request, play: Play, at: usize, lang: Lang) -> Done<Act> {
    let plain = Act::default();
    let Some(card) = play.card() else {
        return Done::Act(match play {
            Play::EnterBattle => Act { enter: Some(Entered::Battle), ..plain },
            // The monsters are chosen afterwards; naming one of them is enough to make the Summon.
            _ => Act { pendulum: OneOrMore(pendulum_word(state, request)), ..plain },
        });
    };
    let words = Yugioh::words_for(state, card, lang).plainest_first();
    let acts = words.into_iter().flat_map(|word| {
        let of = |effect: Option<String>| act(play, word.clone(), effect);
        [of(None), of(effect(state, play))]
    });
    first_fitting::<Yugioh>(state, request, at, acts)
}

/// The act for this play with the card called by this word.
fn act(play: Play, word: String, effect: Option<String>) -> Act {
    let (word, plain) = (Some(word), Act::default());
    match play {
        Play::NormalSummon(_) => Act { summon: word, ..plain },
        Play::Set(_) => Act { set: word, ..plain },
        Play::FlipSummon(_) => Act { flip: word, ..plain },
        Play::ChangePosition(_) => Act { position: word, ..plain },
        Play::Special(_) => Act { special: word, ..plain },
        Play::Card(_) | Play::Effect(..) => Act { activate: word, effect, ..plain },
        Play::PendulumSummon | Play::EnterBattle => plain,
    }
}

/// The number that distinguishes an activation from the card's other ones.
fn effect(state: &State, play: Play) -> Option<String> {
    match play {
        Play::Effect(card, at) => number_of(state, card, at).map(|number| number.to_string()),
        _ => Some(CARD.to_owned()),
    }
}

/// The first monster that the Pendulum Summon may bring.
fn pendulum_word(state: &State, request: &Request) -> Vec<String> {
    let places = [Zone::Hand, Zone::Extra];
    let mut there = places.into_iter().flat_map(|zone| state.zone(request.player, zone));
    let first = there.find(|card| state.may_come_by_pendulum(request.player, **card).is_ok());
    first.map(|card| Yugioh::place_word(state, *card)).into_iter().collect()
}

fn triggered(state: &State, request: &Request, place: usize, at: usize, lang: Lang) -> Done<Act> {
    let Some(pending) = state.pending.get(place) else { return Done::Pass };
    let card = pending.link.source.0;
    let number = pending.link.at.and_then(|at| number_of(state, card, at));
    let number = number.map(|number| number.to_string());
    let words = Yugioh::words_for(state, card, lang).plainest_first();
    let acts = words.into_iter().flat_map(|word| {
        let of = |effect| Act { activate: Some(word.clone()), effect, ..Act::default() };
        [of(None), of(number.clone())]
    });
    first_fitting::<Yugioh>(state, request, at, acts)
}

fn aim_words(state: &State, aim: Aim, lang: Lang) -> Vec<String> {
    match aim {
        Aim::Direct => vec![DIRECT.to_owned()],
        Aim::At(card) => Yugioh::words_for(state, card, lang).plainest_first().to_vec(),
    }
}

/// The word for the option with this index.
fn word_of(state: &State, request: &Request, at: usize, lang: Lang) -> String {
    let of = |card: CardId| Yugioh::words_for(state, card, lang).plainest_first().to_vec();
    let words = match &request.ask {
        Ask::Target { from, .. } => card_of(state, from.of[at]).map(of).unwrap_or_default(),
        Ask::Card { from, .. } => of(from.of[at]),
        Ask::Position(_, positions) => vec![positions[at].id().to_owned()],
        Ask::Seat(_, seats) => {
            SIDES.get(usize::from(seats[at])).map(|side| (*side).to_owned()).into_iter().collect()
        }
        Ask::Coin(_) => vec![COIN[at].to_owned()],
        Ask::Wish(_) => vec!["yes".to_owned()],
        Ask::Mode(_, modes) => vec![(modes.of[at] + 1).to_string()],
        Ask::Number { from, .. } => vec![(u64::from(*from) + at as u64).to_string()],
        Ask::Order(places) => state
            .pending
            .get(places[at])
            .map(|of_link| of(of_link.link.source.0))
            .unwrap_or_default(),
        Ask::Main(_)
        | Ask::Fast(..)
        | Ask::Attack(_)
        | Ask::Trigger(_)
        | Ask::Due(_)
        | Ask::Replay(_) => Vec::new(),
    };
    let meant = |word: &String| clearly::<Yugioh>(state, request, word) == Some(Answer::Option(at));
    words.into_iter().find(meant).unwrap_or_else(|| format!("#{}", at + 1))
}
