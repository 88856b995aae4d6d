//! A card as the engine plays it: what is printed beside its text, and what the text says.

use std::sync::Arc;

use super::{Compiled, Printed, read};
use crate::ability::buddyfight::Text;
use crate::card::Card;

/// The card with what its Japanese text says; partial, where a sentence was not understood.
pub fn playable(card: &Card, text: &str) -> (Card, Compiled) {
    let compiled = read(&Printed { kinds: card.kinds, text });
    let beside = card.buddyfight.as_deref().cloned().unwrap_or_default();
    let Text { keywords, call, equip, cast, abilities, start, set_at_most, .. } =
        compiled.text.clone();
    let says = Text { keywords, call, equip, cast, abilities, start, set_at_most, ..beside };
    // A number that could not be read of it stays unread.
    let unread: Vec<String> = card.unread.iter().chain(&compiled.left_out).cloned().collect();
    let partial = !unread.is_empty();
    let mut card = Card { buddyfight: Some(Arc::new(says)), partial, unread, ..card.clone() };
    compiled.facts.iter().for_each(|fact| fact.of(&mut card));
    (card, compiled)
}
