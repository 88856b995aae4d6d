//! Cockatrice's `.cod`: `zone`s with the number and name of each card.

use super::DeckError;
use super::gather::{Gather, Zone, copies, named};
use super::xml::{Xml, text_of};
use crate::model::Deck;

pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
    let xml = Xml::read(text)?;
    let mut gather = Gather::default();
    for node in xml.elements() {
        match node.tag_name().name() {
            "deckname" => gather.deck.header.name = text_of(node).map(str::to_owned),
            "zone" => {
                let zone = Zone::of(node.attribute("name").unwrap_or("main"));
                gather.heading(zone, xml.tag(node));
            }
            "card" => {
                let span = xml.span(node);
                let count = copies(node.attribute("number").unwrap_or("1"));
                match (count, node.attribute("name").and_then(named)) {
                    (Some(0), _) => gather.comment(span),
                    (Some(count), Some(card)) => gather.card(count, card, span)?,
                    _ => gather.suspect(span),
                }
            }
            _ => {}
        }
    }
    Ok(gather.finish(None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_names_and_tokens() {
        let text = "<?xml version=\"1.0\"?>\n<cockatrice_deck version=\"1\">\n<deckname>Example</deckname>\n<zone name=\"main\">\n<card number=\"3\" name=\"Ash Blossom &amp; Joyous Spring\"/>\n</zone>\n<zone name=\"side\"><card number=\"x\" name=\"A\"/><card number=\"2\" name=\"B\"/></zone>\n<zone name=\"tokens\"><card number=\"9\" name=\"Token\"/></zone>\n</cockatrice_deck>";
        let deck = read(text).unwrap();
        let seen: Vec<_> =
            deck.entries.iter().map(|entry| (entry.section.id(), entry.count)).collect();
        assert_eq!(seen, [("main", 3), ("side", 2)]);
        assert_eq!(deck.header.name.as_deref(), Some("Example"));
    }
}
