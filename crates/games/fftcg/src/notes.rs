//! Data that few cards have: counters, what was paid for them, and what has dealt damage to them.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use hantei_engine::{CardId, Chosen};

/// The data of a card.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Noted {
    /// Counters by name (6.7).
    pub counters: Vec<(Arc<str>, u16)>,
    /// The labels of the additional costs paid for it.
    pub paid: Vec<Arc<str>>,
    /// The cards that dealt the latest damage to it (12.4.5).
    pub hit_by: Vec<CardId>,
    /// The cards that have dealt damage to it this turn, as they were then.
    pub hurt_by: Vec<Chosen>,
}

static NOTHING: Noted =
    Noted { counters: Vec::new(), paid: Vec::new(), hit_by: Vec::new(), hurt_by: Vec::new() };

/// The same data, boxed: it takes one word while it is empty, because a state is copied with all of its cards.
#[derive(Debug, Clone, Default)]
pub struct Notes(Option<Box<Noted>>);

impl Notes {
    /// Returns the data, if there is any.
    pub(super) fn any(&mut self) -> Option<&mut Noted> {
        self.0.as_deref_mut()
    }
}

impl Deref for Notes {
    type Target = Noted;

    fn deref(&self) -> &Noted {
        self.0.as_deref().unwrap_or(&NOTHING)
    }
}

impl DerefMut for Notes {
    fn deref_mut(&mut self) -> &mut Noted {
        self.0.get_or_insert_default()
    }
}

impl PartialEq for Notes {
    fn eq(&self, other: &Notes) -> bool {
        **self == **other
    }
}

impl Eq for Notes {}
