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
    /// Both.
    pub const ALL: [Player; 2] = [Player::A, Player::B];

    /// The other one.
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

/// Something that each player has one of.
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

/// A card of the fight: the same one as long as the fight lasts, wherever it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardId(pub u16);

/// What is printed on a card: its place in the fight's table of definitions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DefId(pub u16);

impl DefId {
    /// The first of every such table: a card of which nothing is known.
    pub const ANONYMOUS: DefId = DefId(0);
}

/// When something came to be, in the order of the log; later is greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Stamp(pub u32);
