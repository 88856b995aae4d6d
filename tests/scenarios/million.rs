//! A million random decisions in each game, from all openings and from shuffled decks: `cargo test --release --test scenarios a_million --
//! --ignored --nocapture`.

use hantei_buddyfight::scenario::Buddyfight;
use hantei_crossover::scenario::Crossover;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::{Outcome, Run};
use hantei_fftcg::scenario::Fftcg;
use hantei_yugioh::scenario::Yugioh;

use crate::sound::Sound;

const DECISIONS: u64 = 1_000_000;

/// The number of games and decisions.
#[derive(Default)]
struct Played {
    decisions: u64,
    games: u64,
    events: usize,
}

/// Plays games from the states that `begin` gives for their seeds, until the decisions are used up.
fn play<R: Rules>(what: &str, decisions: u64, begin: impl Fn(u64) -> R::State) -> Played {
    let (mut left, mut played) = (decisions, Played::default());
    while left > 0 {
        let seed = played.games;
        let mut sound = Sound::<R>::new(what, seed, left);
        let (outcome, run) = Run::<R>::new(begin(seed), &mut sound).played();
        assert_ne!(outcome, Outcome::Endless, "{what} with seed {seed}");
        played.events += run.log.len();
        played.decisions += left - sound.random.left();
        // A game without any decision counts as one.
        left = sound.random.left().min(left - 1);
        played.games += 1;
    }
    played
}

/// Plays from every opening, with an equal number of decisions.
fn from_openings<R: Rules>() {
    let openings = crate::openings::<R>();
    let each = DECISIONS.div_ceil(openings.len() as u64);
    let mut all = Played::default();
    for (path, _, opening) in &openings {
        let what = path.display().to_string();
        let played = play::<R>(&what, each, |_| opening.state.clone());
        all.decisions += played.decisions;
        all.games += played.games;
        all.events += played.events;
    }
    let Played { decisions, games, events } = all;
    println!(
        "{}: {decisions} decisions in {games} games from {} openings, {events} events",
        R::GAME,
        openings.len()
    );
    assert!(decisions >= DECISIONS * 9 / 10);
}

/// Plays between decks of the built-in cards.
fn from_shuffled_decks<R: Rules>(begin: impl Fn(u64) -> R::State) {
    let games = play::<R>(R::GAME.id(), DECISIONS, begin).games;
    println!("{}: {DECISIONS} decisions in {games} games from shuffled decks", R::GAME);
}

#[test]
#[ignore = "takes some minutes"]
fn a_million_random_decisions_of_buddyfight_break_nothing() {
    from_openings::<Buddyfight>();
}

#[test]
#[ignore = "takes some minutes"]
fn a_million_random_decisions_of_fftcg_break_nothing() {
    from_openings::<Fftcg>();
}

#[test]
#[ignore = "takes some minutes"]
fn a_million_random_decisions_of_yugioh_break_nothing() {
    from_openings::<Yugioh>();
    from_shuffled_decks::<Yugioh>(crate::yugioh::before_a_duel());
}

#[test]
#[ignore = "takes some minutes"]
fn a_million_random_decisions_of_crossover_break_nothing() {
    from_openings::<Crossover>();
    from_shuffled_decks::<Crossover>(crate::crossover::before_a_match());
}
