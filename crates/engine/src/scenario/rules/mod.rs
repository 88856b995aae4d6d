//! What a game implements so that its scenarios can be read, played and described: eight traits besides [`Naming`]. Scripts, expectations,
//! lines and explorations are the same for every game and use these traits.
//!
//! [`Naming`]: crate::scenario::naming::Naming

mod boards;
mod narrate;
mod paths;
mod set_up;
mod steps;
mod trace;

use crate::{Engine, Playable, Resumable};

pub use boards::Boards;
pub use narrate::{Narrate, uses_of_each};
pub use paths::{Found, PathKind, Paths, nth_of};
pub use set_up::{SetUp, Texts};
pub use steps::{Fit, Objections, Role, Steps, first_fitting};
pub use trace::{Detail, Trace};

/// A game whose scenarios can be played, explored and described.
pub trait Rules:
    SetUp
    + Steps
    + Paths
    + Narrate
    + Trace
    + Detail
    + Boards
    + Playable
    + Engine<State: Resumable<Self::Request>>
{
}

impl<G> Rules for G where
    G: SetUp
        + Steps
        + Paths
        + Narrate
        + Trace
        + Detail
        + Boards
        + Playable
        + Engine<State: Resumable<<G as Engine>::Request>>
{
}
