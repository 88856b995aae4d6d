//! CrossOver from whole decks.

use std::sync::Arc;

use hantei::engine::core::{DefId, Outcome, Random};
use hantei::engine::crossover::catalog::Catalog;
use hantei::engine::crossover::game::Match;
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

/// What stands before the preparation of a match between them, by its seed.
pub fn before_a_match() -> impl Fn(u64) -> State {
    let (catalog, decks) = decks();
    move |seed| {
        let (decks, mut nobody) = ([&decks[0][..], &decks[1][..]], Random::new(seed, 0));
        Match::from_decks(catalog.clone(), decks, seed, &mut nobody).state
    }
}

/// Games from the preparation on, at random: after every event nothing is broken, and what is kept of what the cards are and of what can
/// be gained in energy is what it would be if it were worked out anew (the engine looks after each where assertions are on). The same
/// seed gives the same game, whether anybody reads its log or not.
#[test]
fn games_from_shuffled_decks_stay_sound() {
    let before = before_a_match();
    for seed in 0..4 {
        let play = |read: bool| {
            let mut random = Random::new(seed, 700);
            let begin = if read { Match::new } else { Match::unread };
            let mut game = begin(before(seed), &mut random);
            assert_ne!(game.run(), Outcome::Endless, "seed {seed}");
            (game.log.len(), game.state.turn, game.state.sides.clone())
        };
        assert_eq!(play(true), play(false), "seed {seed}");
    }
}
