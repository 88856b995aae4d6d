//! A card as the engine plays it: what is printed beside its text, and what the text says.

use std::sync::Arc;

use super::{Compiled, Printed, read};
use hantei_ability::fftcg::Text;
use hantei_base::text::Lang;
use hantei_cards::Card;

/// The card with what its English text says; partial, where a sentence was not understood.
pub fn playable(card: &Card, text: &str) -> (Card, Compiled) {
    let printed = Printed { name: card.name.get(Lang::En), kinds: card.kinds, text };
    let compiled = read(&printed);
    let beside = card.fftcg.as_deref().cloned().unwrap_or_default();
    let Text { cost, x, elements, power, jobs, generic, .. } = beside;
    let ex = beside.ex || compiled.text.ex;
    let text = compiled.text.clone();
    let says = Text { cost, x, elements, power, jobs, generic, ex, ..text };
    let (partial, unread) = (!compiled.is_whole(), compiled.left_out.clone());
    (Card { fftcg: Some(Arc::new(says)), partial, unread, ..card.clone() }, compiled)
}

/// Whether a paragraph of a card says something of building decks (8.1.2), as far as its words show.
pub fn is_of_decks(paragraph: &str) -> bool {
    let text = paragraph.to_lowercase();
    let within =
        ["in your deck", "in a deck", "in the deck"].iter().any(|words| text.contains(words));
    let builds = ["include", "copies", "any number"].iter().any(|word| text.contains(word));
    within && builds
        || ["constructing", "deck construction", "building your deck"]
            .iter()
            .any(|words| text.contains(words))
}
