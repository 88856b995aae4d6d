//! What a game brings so that its scenarios can be read, played and told: four traits beside the data of [`Naming`]. Scripts,
//! expectations, lines and explorations are the same for every game; they ask through these.
//!
//! [`Naming`]: crate::scenario::naming::Naming

mod narrate;
mod paths;
mod set_up;
mod steps;

use crate::engine::core::{Engine, Playable, Resumable};

pub use narrate::Narrate;
pub use paths::{Found, PathKind, Paths};
pub use set_up::SetUp;
pub use steps::{Fit, Role, Steps};

/// A game whose scenarios can be played, tried and told.
pub trait Rules:
    SetUp + Steps + Paths + Narrate + Playable + Engine<State: Resumable<Self::Request>>
{
}

impl<G> Rules for G where
    G: SetUp
        + Steps
        + Paths
        + Narrate
        + Playable
        + Engine<State: Resumable<<G as Engine>::Request>>
{
}
