//! Values that differ by viewer: one for somebody who may know everything, and one for each player.

use crate::{PerPlayer, Player};
use hantei_base::text::Localized;
use hantei_messages::{Arg, text};

/// A value for each viewer: for somebody who may know everything, and for each player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PerViewer<T>(Box<Values<T>>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Values<T> {
    all: T,
    each: PerPlayer<T>,
}

impl<T> PerViewer<T> {
    /// Computes the value for each viewer; `None` is the viewer who may know everything.
    pub fn each(told: impl Fn(Option<Player>) -> T) -> PerViewer<T> {
        let each = PerPlayer(Player::ALL.map(|player| told(Some(player))));
        PerViewer(Box::new(Values { all: told(None), each }))
    }

    /// The value for this viewer.
    pub fn to(&self, viewer: Option<Player>) -> &T {
        viewer.map_or(&self.0.all, |player| &self.0.each[player])
    }
}

/// The text in place of what this player may not know.
pub(super) fn hidden_from(player: Player) -> Localized {
    let viewer = player.to_string();
    Localized::each(|lang| text("replay-untold", &[("viewer", Arg::Text(&viewer))], lang))
}
