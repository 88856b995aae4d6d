//! What a card is just now (4-3-8).

use std::sync::Arc;

use crate::ability::crossover::{Ability, Gender, Text, Trait};
use crate::engine::core::CardId;
use crate::kind::{CardKind, Kinds};

use super::state::State;

/// What a card is: as printed, or after what changes it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Its types (分類).
    pub kinds: Kinds,
    /// 性別
    pub gender: Option<Gender>,
    /// AP
    pub ap: i32,
    /// DP
    pub dp: i32,
    /// Its special abilities, or its effects on the field.
    pub abilities: Vec<Arc<Ability>>,
}

impl Facts {
    /// As printed.
    pub fn printed(kinds: Kinds, text: &Text) -> Facts {
        Facts {
            kinds,
            gender: text.gender,
            ap: text.ap.unwrap_or(0),
            dp: text.dp.unwrap_or(0),
            abilities: text.abilities.clone(),
        }
    }

    /// Whether it is of this type.
    pub fn is(&self, kind: CardKind) -> bool {
        self.kinds.has(kind)
    }

    /// Its special abilities, or its effects on the field, in order.
    pub fn abilities(&self) -> impl Iterator<Item = &Arc<Ability>> {
        self.abilities.iter()
    }

    /// 飛行 (3-4-5-7)
    pub fn has_flight(&self) -> bool {
        self.abilities().any(|of| **of == Ability::Flight)
    }

    /// 潜水 (3-4-5-7)
    pub fn has_diving(&self) -> bool {
        self.abilities().any(|of| **of == Ability::Diving)
    }

    /// Whether it was given this trait.
    pub fn may(&self, _wanted: Trait) -> bool {
        false
    }
}

/// What the cards are that something changes.
#[derive(Debug, Clone, Default)]
pub struct Board {}

impl Board {
    /// What a card is that something changes.
    pub fn get(&self, _card: CardId) -> Option<&Facts> {
        None
    }
}

impl State {
    /// What the cards are that something changes.
    pub fn board(&self) -> &Arc<Board> {
        self.board.get_or_init(|| Arc::new(Board::default()))
    }

    /// Whether something changes what a card is.
    pub fn is_changed(&self, card: CardId) -> bool {
        self.board().get(card).is_some()
    }
}
