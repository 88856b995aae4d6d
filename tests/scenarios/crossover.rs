//! CrossOver from whole decks.

use std::sync::Arc;

use hantei::engine::core::{Answer, Decider, DefId, Halt, Outcome, Random};
use hantei::engine::crossover::catalog::Catalog;
use hantei::engine::crossover::game::Match;
use hantei::engine::crossover::request::Request;
use hantei::engine::crossover::state::State;
use hantei::kind::CardKind;
use hantei::reference::Game;

/// Two decks of 50 of the built-in cards, two navigators in five.
fn decks() -> (Arc<Catalog>, [Vec<DefId>; 2]) {
    let mut catalog = Catalog::new();
    let (mut navigators, mut others) = (Vec::new(), Vec::new());
    for (_, card) in crate::known(Game::Crossover).iter() {
        let navigator = card.kinds.has(CardKind::Navigator);
        if navigator { &mut navigators } else { &mut others }.push(catalog.add(card));
    }
    let deck = |from: usize| -> Vec<DefId> {
        let navigators = (0..20).map(|at| navigators[(from + at) % navigators.len()]);
        navigators.chain((0..30).map(|at| others[(from + at) % others.len()])).collect()
    };
    let decks = [deck(0), deck(20)];
    (Arc::new(catalog), decks)
}

/// Games from the preparation on, at random: after every event nothing is broken, and what is kept of what the cards are and of what can
/// be gained in energy is what it would be if it were worked out anew (the engine looks after each where assertions are on). The same
/// seed gives the same game, whether anybody reads its log or not.
#[test]
fn games_from_shuffled_decks_stay_sound() {
    let (catalog, decks) = decks();
    let decks = [&decks[0][..], &decks[1][..]];
    for seed in 0..4 {
        let play = |read: bool| {
            let mut random = Random::new(seed, 700);
            let state = Match::from_decks(catalog.clone(), decks, seed, &mut random).state;
            let begin = if read { Match::new } else { Match::unread };
            let mut game = begin(state, &mut random);
            assert_ne!(game.run(), Outcome::Endless, "seed {seed}");
            (game.log.len(), game.state.turn, game.state.sides.clone())
        };
        assert_eq!(play(true), play(false), "seed {seed}");
    }
}

/// Answers at random, and looks at the invariants before each: in release builds too, where the engine does not.
struct Sound(Random);

impl Decider<State, Request> for Sound {
    fn decide(&mut self, state: &State, request: &Request) -> Result<Answer, Halt> {
        assert_eq!(state.fault(), None);
        self.0.decide(state, request)
    }
}

/// A million decisions at random in games between shuffled decks of the cards that the binary carries.
pub fn a_million_from_shuffled_decks() {
    const DECISIONS: u64 = 1_000_000;
    let (catalog, decks) = decks();
    let decks = [&decks[0][..], &decks[1][..]];
    let (mut left, mut seed) = (DECISIONS, 0);
    while left > 0 {
        let mut sound = Sound(Random::new(seed, left));
        let state = Match::from_decks(catalog.clone(), decks, seed, &mut sound).state;
        assert_ne!(Match::new(state, &mut sound).run(), Outcome::Endless, "seed {seed}");
        left = sound.0.left().min(left - 1);
        seed += 1;
    }
    println!("crossover: {DECISIONS} decisions in {seed} games from shuffled decks");
}
