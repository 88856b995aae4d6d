//! The parts of the state on which derived values depend. A derived value stays valid as long as none of its parts changes.

use hantei_engine as core;

/// The parts of a Buddyfight state.
#[derive(Debug, Clone)]
pub enum InFight {}

/// A set of parts.
pub type Looks = core::Looks<InFight>;

impl InFight {
    /// Which cards are on the field, as flags and in souls.
    pub const FIELD: Looks = Looks::part(0);
}
