//! Connects each game with its engine; the only place that names all of them.

use crate::built_in::built_in;
use hantei_base::reference::Game;
use hantei_buddyfight::scenario::Buddyfight;
use hantei_crossover::scenario::Crossover;
use hantei_data::Data;
use hantei_engine::scenario::games::{Games, With};
use hantei_fftcg::scenario::Fftcg;
use hantei_yugioh::scenario::Yugioh;

/// Every game that the program plays, with the built-in data.
#[derive(Debug, Clone, Copy)]
pub struct AllGames;

impl Games for AllGames {
    fn data(&self) -> &'static Data {
        built_in()
    }

    fn with<W: With>(&self, game: Game, what: W) -> W::Output {
        match game {
            Game::Buddyfight => what.go::<Buddyfight>(),
            Game::Fftcg => what.go::<Fftcg>(),
            Game::Crossover => what.go::<Crossover>(),
            Game::Yugioh => what.go::<Yugioh>(),
        }
    }
}
