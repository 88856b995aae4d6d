//! Boards: what lies on a game's playmat.

use crate::Player;
use crate::scenario::board::Board;
use crate::scenario::naming::Naming;
use hantei_base::text::Lang;

/// A game's playmat.
pub trait Boards: Naming {
    /// The board: everything, or what one player may know of it.
    fn board(state: &Self::State, eyes: Option<Player>, lang: Lang) -> Board;
}
