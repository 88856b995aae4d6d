//! Which games have an engine: the one place that names them all.

use crate::diagnostic::Arg;
use crate::reference::Game;

use super::buddyfight::Buddyfight;
use super::fftcg::Fftcg;
use super::rules::Rules;
use super::wrong::Wrong;

/// Something to be done with a script, whatever its game.
pub trait With {
    /// What comes of it.
    type Output;
    /// Does it, knowing the game.
    fn go<R: Rules>(self) -> Self::Output;
}

/// Does something with a script of this game.
///
/// # Errors
/// [`Wrong`] for a game without an engine.
pub fn with<W: With>(game: Game, what: W) -> Result<W::Output, Wrong> {
    match game {
        Game::Buddyfight => Ok(what.go::<Buddyfight>()),
        Game::Fftcg => Ok(what.go::<Fftcg>()),
        Game::Crossover | Game::Yugioh => {
            Err(Wrong::at_key("game", "replay-no-engine", &[("game", Arg::Text(game.id()))]))
        }
    }
}
