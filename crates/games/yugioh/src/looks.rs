//! Dependencies of cached values: which parts of the state a value was computed from. It stays valid until one of them changes.

use hantei_engine as core;

/// The parts of a Duel's state.
#[derive(Debug, Clone)]
pub enum InDuel {}

/// A set of those parts.
pub type Looks = core::Looks<InDuel>;

impl InDuel {
    /// Everything that card values depend on: where the cards lie and how, whose turn it is, lasting effects.
    pub const CARDS: Looks = Looks::part(0);
    /// Which card is in which zone.
    pub const PLACES: Looks = Looks::part(2);
    /// The phase and the step.
    pub const STEP: Looks = Looks::part(3);
    /// Life Points.
    pub const LIFE: Looks = Looks::part(4);
    /// The current battle, and which monsters have attacked.
    pub const BATTLE: Looks = Looks::part(5);
    /// Which cards exist.
    pub const WHICH_THERE_ARE: Looks = Looks::part(6);
    /// Everything else, except who has a chance to act and who passed.
    pub const REST: Looks = Looks::part(1);
}
