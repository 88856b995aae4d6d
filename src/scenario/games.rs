//! Which games have an engine: the one place that names them all.

use crate::diagnostic::Arg;
use crate::reference::Game;

use super::buddyfight::Buddyfight;
use super::fftcg::Fftcg;
use super::rules::Rules;
use super::wrong::Wrong;
use super::yugioh::Yugioh;

/// Something to be done with a script, whatever its game.
pub trait With {
    /// What comes of it.
    type Output;
    /// Does it, knowing the game.
    fn go<R: Rules>(self) -> Self::Output;
}

/// Which game has which engine.
fn engine<W: With>(game: Game, what: W) -> Option<W::Output> {
    match game {
        Game::Buddyfight => Some(what.go::<Buddyfight>()),
        Game::Fftcg => Some(what.go::<Fftcg>()),
        Game::Yugioh => Some(what.go::<Yugioh>()),
        Game::Crossover => None,
    }
}

/// Does something with a script of this game.
///
/// # Errors
/// [`Wrong`] for a game without an engine, with those that have one.
pub fn with<W: With>(game: Game, what: W) -> Result<W::Output, Wrong> {
    engine(game, what).ok_or_else(|| {
        let played: Vec<String> = played().map(|game| game.id().to_owned()).collect();
        let values = [("game", Arg::Text(game.id())), ("games", Arg::List(&played))];
        Wrong::at_key("game", "replay-no-engine", &values)
    })
}

/// The games whose scripts can be played.
pub fn played() -> impl Iterator<Item = Game> {
    struct Nothing;
    impl With for Nothing {
        type Output = ();
        fn go<R: Rules>(self) {}
    }
    Game::ALL.into_iter().filter(|game| engine(*game, Nothing).is_some())
}
