//! What was looked at to work something out: as long as none of it changes, that stays what it is.

use hantei_engine as core;

/// What there is to look at in a Duel.
#[derive(Debug, Clone)]
pub enum InDuel {}

/// Some of it.
pub type Looks = core::Looks<InDuel>;

impl InDuel {
    /// Whatever the cards are goes by that: where they lie and how, whose turn it is, what lasts.
    pub const CARDS: Looks = Looks::part(0);
    /// Which cards lie where.
    pub const PLACES: Looks = Looks::part(2);
    /// The phase and the step.
    pub const STEP: Looks = Looks::part(3);
    /// Life Points.
    pub const LIFE: Looks = Looks::part(4);
    /// The battle under way, and what has attacked.
    pub const BATTLE: Looks = Looks::part(5);
    /// Which cards there are.
    pub const WHICH_THERE_ARE: Looks = Looks::part(6);
    /// All the rest, but for whose chance it is, and that somebody passed.
    pub const REST: Looks = Looks::part(1);
}
