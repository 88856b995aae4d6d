//! Runs code for a script of any game. The program that puts the crates together says which games there are and which engine each has.

use hantei_base::reference::Game;
use hantei_cards::Card;
use hantei_data::Data;

use super::printed::TextFault;
use super::rules::Rules;

/// Something to do with a script of any game.
pub trait With {
    /// Its result.
    type Output;
    /// Does it for the game `R`.
    fn go<R: Rules>(self) -> Self::Output;
}

/// The games with their engines, and the data of their rulebooks.
pub trait Games {
    /// The data that scripts are checked against: articles, open questions, terms.
    fn data(&self) -> &'static Data;

    /// A card of a script with what its printed text says.
    ///
    /// # Errors
    /// [`TextFault`] if a part of the text is not understood, or if no grammar reads the texts of the game.
    fn read_text(&self, game: Game, card: &Card, text: &str) -> Result<Card, TextFault>;

    /// Does something with a script of this game.
    fn with<W: With>(&self, game: Game, what: W) -> W::Output;
}
