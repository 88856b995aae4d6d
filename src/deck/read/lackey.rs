//! LackeyCCG's `.dek`: XML with one `card` element a copy, in `superzone`s.

use roxmltree::{Document, Node, ParsingOptions};

use super::heading::{self, Heading, Line};
use super::{DeckError, Fault, certain_game};
use crate::card::recognise;
use crate::deck::model::{CardRef, Deck, Entry, Limits, Written};
use crate::deck::section::Section;
use crate::source::Span;

pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
    let lead = text.len() - text.trim_start().len();
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: 4 * Limits::ENTRIES as u32,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text.trim_start(), options).map_err(|error| {
        let at = error.pos();
        let offset = lead
            + crate::deck::document::offset(text.trim_start(), at.row as usize, at.col as usize);
        Fault::Xml { reason: error.to_string() }.at(Span::new(offset, offset))
    })?;
    let span = |node: Node<'_, '_>| Span::new(node.range().start + lead, node.range().end + lead);
    let mut deck = Deck::default();
    let root = document.root_element();
    if root.tag_name().name() != "deck" {
        let reason = format!("the root is <{}>, expected <deck>", root.tag_name().name());
        return Err(Fault::Xml { reason }.at(span(root)));
    }
    for node in root.descendants().filter(Node::is_element) {
        match node.tag_name().name() {
            "title" => {
                deck.header.name =
                    node.text().map(str::trim).filter(|title| !title.is_empty()).map(str::to_owned)
            }
            "superzone" => {
                let section = section(node.attribute("name").unwrap_or("Deck"))
                    .map_err(|fault| fault.at(span(node)))?;
                for card in node.descendants().filter(|inner| inner.has_tag_name("card")) {
                    push(
                        &mut deck,
                        section,
                        written(card).map_err(|fault| fault.at(span(card)))?,
                        span(card),
                    )?;
                }
            }
            _ => {}
        }
    }
    deck.header.certain = certain_game(&deck);
    Ok(deck)
}

fn section(zone: &str) -> Result<Section, Fault> {
    match heading::read(zone) {
        Line::Heading(Heading::Section(section), _) => Ok(section),
        _ => Err(Fault::UnknownHeading { found: zone.to_owned() }),
    }
}

fn written(card: Node<'_, '_>) -> Result<Written, Fault> {
    let name = card.children().find(|child| child.has_tag_name("name"));
    let text = name.and_then(|name| name.text()).map(str::trim).filter(|text| !text.is_empty());
    let number =
        name.and_then(|name| name.attribute("id")).and_then(recognise).map(|(_, number)| number);
    if text.is_none() && number.is_none() {
        return Err(Fault::NoCard { found: "<card>".to_owned() });
    }
    Ok(Written { name: text.map(str::to_owned), number, ..Written::default() })
}

/// Copies are elements of their own; equal ones that follow each other are one entry.
fn push(deck: &mut Deck, section: Section, written: Written, span: Span) -> Result<(), DeckError> {
    let card = CardRef::Written(Box::new(written));
    if let Some(last) = deck.entries.last_mut()
        && last.section == section
        && last.card == card
        && last.count < Limits::COUNT
    {
        last.count += 1;
        return Ok(());
    }
    if deck.entries.len() == Limits::ENTRIES {
        return Err(Fault::TooManyEntries.at(span));
    }
    deck.push(Entry { section, count: 1, card, span });
    Ok(())
}

#[cfg(test)]
mod tests {
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
