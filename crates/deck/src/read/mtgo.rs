//! Magic Online's `.dek`: one `Cards` element for each card, with an attribute for the sideboard.

use super::DeckError;
use super::gather::{Gather, copies, named};
use super::xml::Xml;
use crate::model::Deck;
use hantei_base::section::Section;

pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
    let xml = Xml::read(text)?;
    let mut gather = Gather::default();
    for node in xml.elements().filter(|node| node.has_tag_name("Cards")) {
        let span = xml.span(node);
        let side =
            node.attribute("Sideboard").is_some_and(|side| side.eq_ignore_ascii_case("true"));
        let section = if side { Section::Side } else { Section::Main };
        let count = copies(node.attribute("Quantity").unwrap_or("1"));
        // The ids are Magic Online's own.
        match (count, node.attribute("Name").and_then(named)) {
            (Some(0), _) => gather.comment(span),
            (Some(count), Some(card)) => gather.card_in(section, count, card, span)?,
            _ => gather.suspect(span),
        }
    }
    Ok(gather.finish(None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_says_where_it_is() {
        let text = "<?xml version=\"1.0\"?>\n<Deck>\n<NetDeckID>0</NetDeckID>\n<Cards CatID=\"1\" Quantity=\"3\" Sideboard=\"false\" Name=\"Alpha\" Annotation=\"0\" />\n<Cards CatID=\"2\" Quantity=\"1\" Sideboard=\"True\" Name=\"Beta\" />\n</Deck>";
        let deck = read(text).unwrap();
        let seen: Vec<_> =
            deck.entries.iter().map(|entry| (entry.section.id(), entry.count)).collect();
        assert_eq!(seen, [("main", 3), ("side", 1)]);
    }
}
