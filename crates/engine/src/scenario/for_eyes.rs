//! Something that is told: as somebody is told it who may know everything, and as each player is.

use crate::{PerPlayer, Player};

/// Something as everybody may know it afterwards, and as each player may.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForEyes<T>(Box<Told<T>>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Told<T> {
    all: T,
    each: PerPlayer<T>,
}

impl<T> ForEyes<T> {
    /// What is told to each pair of eyes; to none: what somebody is told who may know everything.
    pub fn each(told: impl Fn(Option<Player>) -> T) -> ForEyes<T> {
        let each = PerPlayer(Player::ALL.map(|player| told(Some(player))));
        ForEyes(Box::new(Told { all: told(None), each }))
    }

    /// What those eyes are told.
    pub fn to(&self, eyes: Option<Player>) -> &T {
        eyes.map_or(&self.0.all, |player| &self.0.each[player])
    }
}
