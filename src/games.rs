//! Which game has which engine: the one place that names them all.

use crate::built_in::built_in;
use crate::data::Data;
use crate::reference::Game;
use crate::scenario::buddyfight::Buddyfight;
use crate::scenario::crossover::Crossover;
use crate::scenario::fftcg::Fftcg;
use crate::scenario::games::{Games, With};
use crate::scenario::yugioh::Yugioh;

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
