//! A card as the engine plays it: what is printed beside its text, and what the text says.

use std::sync::Arc;

use super::{Compiled, Printed};
use hantei_ability::fftcg::Text;
use hantei_base::text::Lang;
use hantei_cards::Card;
use hantei_grammar::Grammar;

/// How a card's text is read: [`super::read`] or [`super::read_and_say`].
pub type Read = fn(&Grammar, &Printed<'_>) -> Compiled;

/// The card with what its English text says by a grammar; partial, where a sentence was not understood.
pub fn playable(grammar: &Grammar, card: &Card, text: &str, read: Read) -> (Card, Compiled) {
    let printed = Printed { name: card.name.get(Lang::En), kinds: card.kinds, text };
    let compiled = read(grammar, &printed);
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
