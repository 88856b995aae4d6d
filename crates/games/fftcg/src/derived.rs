//! What is worked out of a state and kept, each as long as nothing changes that it goes by.

use std::cell::Cell;
use std::sync::Arc;

use hantei_engine::{CardId, Cues, Kept, PerPlayer};

use super::board::Board;
use super::looks::{InGame, Looks};
use super::terms::Play;

/// Everything that is kept. It is no part of a position.
#[derive(Debug, Clone, Default)]
pub(super) struct Derived {
    /// What the cards are.
    pub board: Kept<Arc<Board>, InGame>,
    /// What has to be known of the whole field after every event.
    pub watch: Kept<Watch, InGame>,
    /// That no rule process is due as things are, and nothing triggers by them: it is there when that has been looked for.
    pub quiet: Kept<(), InGame>,
    /// What each player could do, having priority: while only what may be done at any time may, and in an own main phase before anything is
    /// on the stack.
    pub plays: PerPlayer<[Kept<Vec<Play>, InGame>; 2]>,
    /// What is being looked at, while something is worked out.
    pub looked_at: Cell<Looks>,
}

impl Derived {
    /// So much has changed.
    pub fn after(&mut self, changes: Looks) {
        self.board.after(changes);
        self.watch.after(changes);
        self.quiet.after(changes);
        self.plays.0.iter_mut().flatten().for_each(|plays| _ = plays.after(changes));
    }
}

/// What has to be known of the whole field after every event: what its cards wait for, and what they change of casting.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Watch {
    /// What triggers any of their printed abilities.
    pub cues: Cues,
    /// Whether any has abilities that are not printed on it.
    pub granted: bool,
    /// Whether any printed ability waits for a state of the game (11.8.18).
    pub waits: bool,
    /// Those whose abilities may change what casting costs.
    pub casting: Vec<CardId>,
    /// Whether a player has one too many (12.4.6, 12.4.7).
    pub crowded: bool,
}
