//! Which game has which engine: the one place that names them all.

use crate::reference::Game;

use super::buddyfight::Buddyfight;
use super::crossover::Crossover;
use super::fftcg::Fftcg;
use super::rules::Rules;
use super::yugioh::Yugioh;

/// Something to be done with a script, whatever its game.
pub trait With {
    /// What comes of it.
    type Output;
    /// Does it, knowing the game.
    fn go<R: Rules>(self) -> Self::Output;
}

/// Does something with a script of this game.
pub fn with<W: With>(game: Game, what: W) -> W::Output {
    match game {
        Game::Buddyfight => what.go::<Buddyfight>(),
        Game::Fftcg => what.go::<Fftcg>(),
        Game::Crossover => what.go::<Crossover>(),
        Game::Yugioh => what.go::<Yugioh>(),
    }
}
