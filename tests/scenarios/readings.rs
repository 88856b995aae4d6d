//! Readings of open questions: each can be played, and is logged exactly where it affects something.

use std::collections::{BTreeMap, BTreeSet};

use hantei::built_in;
use hantei::games::AllGames;
use hantei_base::reference::Game;
use hantei_buddyfight::scenario::Buddyfight;
use hantei_crossover::event::Event;
use hantei_crossover::scenario::Crossover;
use hantei_engine::scenario::opening::Opening;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::scenario::script::NoFallback;
use hantei_engine::scenario::variants;
use hantei_engine::{Engine, Entry, Reading as _, Readings};
use hantei_fftcg::scenario::Fftcg;
use hantei_yugioh::duel::Yugioh;

/// The readings in the data that are not the default, as pairs of question and reading id.
fn of_data(game: Game) -> BTreeSet<(String, String)> {
    let each = built_in().open_questions(game).flat_map(|question| {
        let default = question.meanwhile.default_reading().map(str::to_owned);
        let readings = question.meanwhile.readings().to_vec();
        let others = readings.into_iter().filter(move |of| Some(&of.id) != default.as_ref());
        others.map(move |of| (question.id.clone(), of.id))
    });
    each.collect()
}

fn of_engine<E: Engine>() -> BTreeSet<(String, String)> {
    E::Reading::ALL.iter().map(|of| (of.question().to_owned(), of.id().to_owned())).collect()
}

/// The engine asks for exactly the readings that can be chosen.
#[test]
fn every_reading_of_the_data_is_one_of_the_engine() {
    assert_eq!(of_data(Game::Buddyfight), of_engine::<Buddyfight>());
    assert_eq!(of_data(Game::Fftcg), of_engine::<Fftcg>());
    assert_eq!(of_data(Game::Yugioh), of_engine::<Yugioh>());
    assert_eq!(of_data(Game::Crossover), of_engine::<Crossover>());
}

/// Every reading is used by a scenario, and for every question there is a scenario whose outcome depends on it.
fn shown<R: Rules>() {
    let known = crate::known(R::GAME);
    let (mut set, mut decisive) = (BTreeSet::new(), BTreeSet::new());
    for path in crate::scripts(R::GAME) {
        let text = std::fs::read_to_string(&path).unwrap();
        let played = variants::play_all(&AllGames, &text, &|_| &known, None).unwrap();
        let report = &played.runs[0].report;
        assert!(report.failures().is_empty(), "{}: {:?}", path.display(), report.failures());
        set.extend(report.readings());
        decisive.extend(played.decisive().iter().map(|of| of.id.clone()));
        let others: BTreeMap<_, _> =
            played.questions.iter().map(|(of, reading)| (of.id.clone(), reading)).collect();
        for decision in report.decisions() {
            assert!(others.contains_key(&decision.question.id), "{}", path.display());
        }
    }
    let wanted = of_data(R::GAME);
    assert!(wanted.is_subset(&set), "set by no scenario: {:?}", wanted.difference(&set));
    let questions: BTreeSet<String> = wanted.into_iter().map(|(question, _)| question).collect();
    assert_eq!(questions, decisive, "no scenario depends on it");
}

#[test]
fn every_reading_is_shown_by_a_scenario_and_decides_one() {
    shown::<Buddyfight>();
    shown::<Fftcg>();
    shown::<Yugioh>();
    shown::<Crossover>();
}

/// If all questions that affected nothing are read differently, a scenario plays the same, event for event; so no effect went unlogged.
/// Events of this kind are ignored. Returns how often a reading affected something, and the scenarios that play differently.
fn undecided<R: Rules>(of_no_account: fn(&R::Event) -> bool) -> (usize, Vec<String>) {
    let (mut decided, mut otherwise) = (0, Vec::new());
    for (path, _, opening) in crate::openings::<R>() {
        let run = opening.run(&mut NoFallback);
        let tried = run.tried.iter().map(|(_, of)| of);
        let met: BTreeSet<&str> = run.decided.iter().chain(tried).map(|of| of.question).collect();
        decided += met.len();
        let mut state = opening.state.clone();
        let readings = R::readings_mut(&mut state);
        for reading in R::Reading::ALL.iter().filter(|of| !met.contains(of.question())) {
            *readings = readings.toggled(*reading);
        }
        assert!(*readings != Readings::default(), "{}", path.display());
        let again = Opening::<R> { data: opening.data, state, steps: opening.steps.clone() }
            .run(&mut NoFallback);
        let (one, other) = (run.events.iter(), again.events.iter());
        let is_told = |entry: &&Entry<R::Event>| !of_no_account(&entry.event);
        let same = one.filter(is_told).eq(other.filter(is_told));
        if !same || run.failures != again.failures {
            otherwise.push(path.file_stem().unwrap_or_default().to_string_lossy().into_owned());
        }
    }
    (decided, otherwise)
}

#[test]
fn what_was_not_written_down_decided_nothing() {
    fn none<E>(_: &E) -> bool {
        false
    }
    let (bf, ff) = (undecided::<Buddyfight>(none), undecided::<Fftcg>(none));
    let yg = undecided::<Yugioh>(none);
    // Every event has a window, and the order of asking does not matter if nobody has anything to do.
    let order = |event: &Event| {
        matches!(event, Event::Priority(_) | Event::Passed(..) | Event::WindowClosed(..))
    };
    let xo = undecided::<Crossover>(order);
    let all = [&bf.1[..], &ff.1, &yg.1, &xo.1].concat();
    assert_eq!(all, Vec::<String>::new());
    let decided = [(bf.0, 20), (ff.0, 15), (yg.0, 60), (xo.0, 50)];
    assert!(decided.iter().all(|(count, least)| count > least), "{decided:?}");
}
