//! LackeyCCG's `.dek`: XML with one `card` element for each copy, in `superzone`s.

use roxmltree::Node;

use super::DeckError;
use super::gather::{Gather, Zone, identified};
use super::xml::{Xml, text_of};
use crate::model::{CardRef, Deck};

pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
    let xml = Xml::read(text)?;
    let mut gather = Gather::default();
    for node in xml.elements() {
        match node.tag_name().name() {
            "title" => gather.deck.header.name = text_of(node).map(str::to_owned),
            "superzone" => {
                let zone = Zone::of(node.attribute("name").unwrap_or("Deck"));
                if node.descendants().any(|inner| inner.has_tag_name("card")) {
                    gather.heading(zone, xml.tag(node));
                }
            }
            "card" => match card(node) {
                Some(card) => gather.copy(card, xml.span(node))?,
                None => gather.suspect(xml.span(node)),
            },
            _ => {}
        }
    }
    Ok(gather.finish(None))
}

/// The card by its name, and by its id if that is a card number.
fn card(card: Node<'_, '_>) -> Option<CardRef> {
    let name = card.children().find(|child| child.has_tag_name("name"))?;
    identified(text_of(name), name.attribute("id"))
}

#[cfg(test)]
mod tests {
    use super::super::Fault;
    use super::*;

    #[test]
    fn zones_and_copies() {
        let text = r#"<deck version="0.8"><meta><title>Example</title></meta>
            <superzone name="Deck"><card><name id="a">Alpha</name><set>1</set></card><card><name id="a">Alpha</name><set>1</set></card></superzone>
            <superzone name="Sideboard"><card><name id="b">Beta</name></card></superzone></deck>"#;
        let deck = read(text).unwrap();
        let seen: Vec<_> =
            deck.entries.iter().map(|entry| (entry.section.id(), entry.count)).collect();
        assert_eq!(seen, [("main", 2), ("side", 1)]);
        assert_eq!(deck.header.name.as_deref(), Some("Example"));
    }

    #[test]
    fn broken_xml_has_a_place() {
        let error = read("\n\n<deck>\n<superzone name=\"Deck\"><card></deck>").unwrap_err();
        assert!(matches!(error.fault, Fault::Xml { .. }) && error.at.start > 9);
        assert!(read("<!DOCTYPE deck [<!ENTITY a \"b\">]><deck/>").is_err());
    }
}
