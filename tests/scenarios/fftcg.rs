//! The engine of Final Fantasy TCG: random games between decks of real cards, and the articles one by one.

use std::sync::Arc;

use hantei::card::Card;
use hantei::engine::core::{DefId, Random};
use hantei::engine::fftcg::catalog::Catalog;
use hantei::engine::fftcg::game::Game;
use hantei::engine::fftcg::setup::{Deck, Outcome};

/// The cards of `rules/fftcg/cards-engine.yaml`.
pub fn cards() -> Vec<Card> {
    #[derive(serde::Deserialize)]
    struct CardFile {
        cards: Vec<Card>,
    }
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/fftcg/cards-engine.yaml");
    let file: CardFile = hantei::yaml::read(&std::fs::read_to_string(path).unwrap())
        .unwrap_or_else(|error| panic!("{error:?}"));
    file.cards
}

/// Two decks of 50 of them, three of a number at most.
fn decks(catalog: &mut Catalog) -> [Deck; 2] {
    let ids: Vec<DefId> = cards().iter().map(|card| catalog.add(card)).collect();
    let deck = |from: usize| {
        let main = (0..50).map(|at| ids[(from + at) % ids.len()]).collect();
        Deck { main, lb: Vec::new() }
    };
    [deck(0), deck(21)]
}

#[test]
fn random_games_come_to_an_end() {
    let mut catalog = Catalog::new();
    let decks = decks(&mut catalog);
    let catalog = Arc::new(catalog);
    let mut ended = 0;
    for seed in 0..40 {
        let play = || {
            let mut random = Random::new(seed, 100_000);
            let decks = [&decks[0], &decks[1]];
            let mut game = Game::from_decks(catalog.clone(), decks, seed, &mut random);
            let opening = game.state.clone();
            let outcome = game.run();
            assert_ne!(outcome, Outcome::Endless, "seed {seed}");
            let after = opening.after(game.log.entries().iter().map(|entry| &entry.event));
            assert_eq!(after.fingerprint(), game.state.fingerprint(), "seed {seed}");
            (outcome, game.log.entries().to_vec())
        };
        let (outcome, log) = play();
        assert_eq!(play().1, log, "seed {seed}");
        ended += usize::from(matches!(outcome, Outcome::Won(_) | Outcome::Drawn));
    }
    assert_eq!(ended, 40);
}
