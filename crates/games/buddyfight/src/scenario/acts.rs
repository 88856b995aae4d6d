//! Writes answers as steps of a script, so that a fight played by hand can be replayed.

use crate::request::{Ask, Attack, Play, Request};
use crate::state::State;
use crate::terms::Aim;
use hantei_ability::buddyfight::KeywordKind;
use hantei_base::text::Lang;
use hantei_engine::scenario::answers::clearly;
use hantei_engine::scenario::naming::{Naming as _, Words as _};
use hantei_engine::scenario::rules::{Fit, Steps as _};
use hantei_engine::scenario::step::{Done, OneOrMore};
use hantei_engine::{Answer, CardId, Player};

use super::Buddyfight;
use super::check::RPS_RESULTS;
use super::model::Act;

/// Returns the step for this answer, in the first words that refer to it and to nothing else.
pub(super) fn act_of(state: &State, request: &Request, answer: Answer, lang: Lang) -> Done<Act> {
    match (&request.ask, answer.option()) {
        (Ask::Use(_, plays), Some(at)) => use_of(state, request, plays[at], at, lang),
        (Ask::Attack(attacks), Some(at)) => Done::Act(attack(state, &attacks[at], lang)),
        (Ask::Use(..) | Ask::Attack(_), None) => Done::Pass,
        (_, Some(at)) => Done::choose(vec![word_of(state, request, at, lang)]),
        (Ask::Wish(_), None) => Done::choose(vec!["no".to_owned()]),
        (_, None) => Done::choose(vec!["done".to_owned()]),
    }
}

fn use_of(state: &State, request: &Request, play: Play, at: usize, lang: Lang) -> Done<Act> {
    let words = Buddyfight::words_for(state, play.card(), lang).plainest_first();
    let meant = |act: &Act| Buddyfight::fit(state, request, act) == Fit::Option(at);
    let plain = |name: &String| act(state, play, name.clone(), false);
    let numbered = |name: &String| act(state, play, name.clone(), true);
    let all = words.iter().map(plain).chain(words.iter().map(numbered));
    let mut last = Done::Pass;
    for act in all {
        if meant(&act) {
            return Done::Act(act);
        }
        last = Done::Act(act);
    }
    last
}

/// Returns the step for a use, with these words for its card, and with the number of its ability if needed.
fn act(state: &State, play: Play, name: String, number: bool) -> Act {
    let plain = Act::default();
    match play {
        Play::Call { area, buddy, .. } => {
            Act { call: Some(name), to: Some(area.id().to_owned()), buddy, ..plain }
        }
        Play::Cast(_) => Act { cast: Some(name), ..plain },
        Play::Equip { by, buddy, .. } => {
            Act { equip: Some(name), by: by.map(KeywordKind::id), buddy, ..plain }
        }
        Play::Activate(_, at) => {
            let own = state.ability(at).name().map(str::to_owned);
            let ability = number.then(|| own.unwrap_or_else(|| (at.at + 1).to_string()));
            Act { activate: Some(name), ability, ..plain }
        }
        Play::CrossNize(_) => Act { cross_nize: Some(name), ..plain },
        Play::Purge(_) => Act { purge: Some(name), ..plain },
    }
}

fn attack(state: &State, attack: &Attack, lang: Lang) -> Act {
    let aim = match attack.aim {
        Aim::Fighter(_) => "fighter".to_owned(),
        Aim::Card(card) => only(state, card, lang),
    };
    let with = attack.attackers.iter().map(|card| only(state, *card, lang)).collect();
    Act { attack: Some(aim), with: OneOrMore(with), ..Act::default() }
}

/// Returns the word for this option of a choice.
fn word_of(state: &State, request: &Request, at: usize, lang: Lang) -> String {
    let meant =
        |word: &String| clearly::<Buddyfight>(state, request, word) == Some(Answer::Option(at));
    let of = |card: CardId| Buddyfight::words_for(state, card, lang).plainest_first().to_vec();
    let words = match &request.ask {
        Ask::Card { from, .. } => of(from.of[at]),
        Ask::Wish(_) => vec!["yes".to_owned()],
        Ask::Branch(_) => vec![(at + 1).to_string()],
        Ask::Area(areas) => vec![areas[at].id().to_owned()],
        Ask::Aim(aims) => match aims[at] {
            Aim::Fighter(_) => vec!["fighter".to_owned()],
            Aim::Card(card) => of(card),
        },
        Ask::Waiting(places) => of(state.waiting[places[at]].card),
        Ask::Kind(kinds) => vec![kinds[at].id()],
        Ask::Winner => vec![RPS_RESULTS[at].to_owned()],
        Ask::Use(..) | Ask::Attack(_) => Vec::new(),
    };
    words.into_iter().find(meant).unwrap_or_else(|| format!("#{}", at + 1))
}

/// Returns the simplest word that refers to this card on the field and to no other.
fn only(state: &State, card: CardId, lang: Lang) -> String {
    let field = || {
        let flags = Player::ALL.into_iter().filter_map(|player| state.flag(player));
        Player::ALL.into_iter().flat_map(|player| state.field(player)).chain(flags)
    };
    let alone = |word: &str| {
        Buddyfight::is_called(state, card, word)
            && field().filter(|of| Buddyfight::is_called(state, *of, word)).count() == 1
    };
    Buddyfight::words_for(state, card, lang).telling(alone)
}
