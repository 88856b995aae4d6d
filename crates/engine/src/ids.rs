//! Players and cards as small numbers.

use std::fmt;
use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the two players (ファイター, プレイヤー, デュエリスト).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub enum Player {
    /// The player that scripts call A.
    A,
    /// The player that scripts call B.
    B,
}

impl Player {
    /// Both players.
    pub const ALL: [Player; 2] = [Player::A, Player::B];

    /// The other player.
    pub fn opponent(self) -> Player {
        match self {
            Player::A => Player::B,
            Player::B => Player::A,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::A => "A",
            Player::B => "B",
        })
    }
}

/// A value for each player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PerPlayer<T>(pub [T; 2]);

impl<T> Index<Player> for PerPlayer<T> {
    type Output = T;
    fn index(&self, player: Player) -> &T {
        &self.0[player as usize]
    }
}

impl<T> IndexMut<Player> for PerPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player as usize]
    }
}

/// A card of the game. The id stays the same for the whole game, whichever zone the card moves to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardId(pub u16);

/// A printed card, as an index into the game's table of definitions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DefId(pub u16);

impl DefId {
    /// The first entry of every such table: a card about which nothing is known.
    pub const ANONYMOUS: DefId = DefId(0);
}

/// A point in time, in the order of the log. Later points are greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Stamp(pub u32);

impl Stamp {
    /// These points in time, the oldest first, each once.
    pub fn in_order(stamps: impl Iterator<Item = Stamp>) -> Vec<Stamp> {
        let mut stamps: Vec<Stamp> = stamps.collect();
        stamps.sort_unstable();
        stamps.dedup();
        stamps
    }
}
