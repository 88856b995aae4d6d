//! What was looked at to work something out: as long as none of it changes, that stays what it is.

use crate::engine::core;

use super::event::Event;
use super::zone::Zone;

/// What there is to look at in a fight.
#[derive(Debug, Clone)]
pub enum InFight {}

/// Some of it.
pub type Looks = core::Looks<InFight>;

impl Looks {
    /// Which cards lie on the field, as flags and in souls.
    pub const FIELD: Looks = Looks::part(0);
}

impl Event {
    /// What it changes of what there is to look at.
    pub(super) fn changes(&self) -> Looks {
        let shows = |zone: Zone| zone.is_field() || matches!(zone, Zone::Flag | Zone::Soul);
        match self {
            Event::Moved { from, to, .. } if shows(*from) || shows(*to) => Looks::FIELD,
            Event::Reversed(_) => Looks::FIELD,
            _ => Looks::NOTHING,
        }
    }
}
