//! Doing something with a script of whatever game. Which games there are, and which engine each has, says whoever puts a program together.

use hantei_base::reference::Game;
use hantei_data::Data;

use super::rules::Rules;

/// Something to be done with a script, whatever its game.
pub trait With {
    /// What comes of it.
    type Output;
    /// Does it, knowing the game.
    fn go<R: Rules>(self) -> Self::Output;
}

/// Games with their engines, and the data of their books.
pub trait Games {
    /// The data that scripts are checked against: articles, open questions, terms.
    fn data(&self) -> &'static Data;

    /// Does something with a script of this game.
    fn with<W: With>(&self, game: Game, what: W) -> W::Output;
}
