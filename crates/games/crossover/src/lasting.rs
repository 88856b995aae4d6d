//! What lasts for a while, or waits for a point to come.

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Bar, Gives, Until};
use hantei_engine::{Chosen, Player};

use super::facts::Held;
use super::terms::Cards;

/// Something that lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lasting {
    /// When it began, by which it is known.
    pub stamp: u32,
    /// By which card.
    pub source: Chosen,
    /// Whose.
    pub controller: Player,
    /// On which cards.
    pub on: Cards,
    /// What.
    pub what: What,
    /// How long.
    pub until: Until,
}

/// What lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// What cards are given, with its numbers as they were worked out when it began.
    Gives(Arc<Gives>),
    /// Special abilities of another card, as it had them when it began (4-2-10.2).
    Gains(Arc<[Held]>),
    /// Control, and to whom it goes back.
    Control(Player),
    /// What players may not do.
    Bar(Bar),
    /// Something that triggers once, at a point that is to come: its cards are what it is about.
    Delayed(Arc<Ability>),
}

impl What {
    /// Whether it is on cards, and ends with them.
    pub fn is_on_cards(&self) -> bool {
        match self {
            What::Gives(_) | What::Gains(_) | What::Control(_) => true,
            What::Bar(_) | What::Delayed(_) => false,
        }
    }

    /// Whether it makes cards something else, and does nothing besides.
    pub fn is_given(&self) -> bool {
        match self {
            What::Gives(_) | What::Gains(_) => true,
            What::Control(_) | What::Bar(_) | What::Delayed(_) => false,
        }
    }
}
