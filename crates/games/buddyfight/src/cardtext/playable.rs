//! Makes a card that the engine can play from its printed values and its text.

use std::sync::Arc;

use super::{Compiled, Printed, english, read};
use hantei_ability::buddyfight::Text;
use hantei_base::text::Lang;
use hantei_cards::Card;

/// Returns the card with the meaning of its text in this language. The card is partial if a sentence was not understood.
pub fn playable(card: &Card, lang: Lang, text: &str) -> (Card, Compiled) {
    let printed = Printed { kinds: card.kinds, text };
    let compiled = match lang {
        Lang::Ja => read(&printed),
        Lang::En => english::read(&printed),
    };
    let beside = card.buddyfight.as_deref().cloned().unwrap_or_default();
    let Text { keywords, call, equip, cast, abilities, start, set_at_most, .. } =
        compiled.text.clone();
    let says = Text { keywords, call, equip, cast, abilities, start, set_at_most, ..beside };
    // A number that could not be read stays unread.
    let unread: Vec<String> = card.unread.iter().chain(&compiled.left_out).cloned().collect();
    let partial = !unread.is_empty();
    let mut card = Card { buddyfight: Some(Arc::new(says)), partial, unread, ..card.clone() };
    compiled.facts.iter().for_each(|fact| fact.of(&mut card));
    (card, compiled)
}
