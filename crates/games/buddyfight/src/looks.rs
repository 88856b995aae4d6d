//! What was looked at to work something out: as long as none of it changes, that stays what it is.

use hantei_engine as core;

/// What there is to look at in a fight.
#[derive(Debug, Clone)]
pub enum InFight {}

/// Some of it.
pub type Looks = core::Looks<InFight>;

impl InFight {
    /// Which cards lie on the field, as flags and in souls.
    pub const FIELD: Looks = Looks::part(0);
}
