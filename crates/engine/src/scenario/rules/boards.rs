//! Boards: the zones on a game's playmat.

use crate::Player;
use crate::scenario::board::Board;
use crate::scenario::naming::Naming;
use hantei_base::text::Lang;

/// A game's playmat.
pub trait Boards: Naming {
    /// The board as the viewer may know it: one player, or `None` for everything.
    fn board(state: &Self::State, viewer: Option<Player>, lang: Lang) -> Board;
}
