//! Effects that last for a while or wait for a point of the turn.

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Bar, Gives, Until};
use hantei_engine::{Chosen, Player};

use super::facts::Held;
use super::terms::Cards;

/// A lasting effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lasting {
    /// When it began; this also identifies it.
    pub stamp: u32,
    /// The card that caused it.
    pub source: Chosen,
    /// The player whose effect it is.
    pub controller: Player,
    /// The cards that it affects.
    pub on: Cards,
    /// What it does.
    pub what: What,
    /// How long it lasts.
    pub until: Until,
}

/// What a lasting effect does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// It gives cards something; the amounts were determined when it began.
    Gives(Arc<Gives>),
    /// It gives special abilities of another card, as that card had them when it began (4-2-10.2).
    Gains(Arc<[Held]>),
    /// It gives control; this player gets control back.
    Control(Player),
    /// It forbids something to players.
    Bar(Bar),
    /// It triggers once at a later point of the turn; its cards are those that the ability is about.
    Delayed(Arc<Ability>),
}

impl What {
    /// Whether it affects certain cards and ends with them.
    pub fn is_on_cards(&self) -> bool {
        match self {
            What::Gives(_) | What::Gains(_) | What::Control(_) => true,
            What::Bar(_) | What::Delayed(_) => false,
        }
    }

    /// Whether it only changes card values.
    pub fn is_given(&self) -> bool {
        match self {
            What::Gives(_) | What::Gains(_) => true,
            What::Control(_) | What::Bar(_) | What::Delayed(_) => false,
        }
    }
}
