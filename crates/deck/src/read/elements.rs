//! XML of other deck builders: elements of cards with their copies, in elements of sections.
//!
//! The names of elements and attributes say what they hold. Examples:
//!
//! - `<main><card id="1" passcode="89631139">Blue-Eyes White Dragon</card></main>`
//! - `<zone name="side"><card number="3" name="…"/></zone>`
//! - `<Card><Name>…</Name><Quantity>3</Quantity></Card>`

use roxmltree::Node;

use super::gather::{COUNTS, Gather, Zone, copies, identified, named};
use super::xml::{Xml, text_of};
use super::{DeckError, Fault, Foreign};
use crate::model::{CardRef, Deck, Doubt, DoubtKind};
use hantei_base::section::Section;
use hantei_base::source::Span;

const CARD: [&str; 5] = ["card", "cards", "entry", "item", "c"];
const NAME: [&str; 3] = ["name", "cardname", "title"];
const NUMBER: [&str; 5] = ["number", "code", "cardnumber", "serial", "id"];
const PASSCODE: [&str; 2] = ["passcode", "password"];
const PLACE: [&str; 6] = ["section", "zone", "board", "location", "place", "deck"];

/// Elements that say nothing about the section of their content.
const AROUND: [&str; 8] =
    ["deck", "decks", "cards", "list", "decklist", "entries", "items", "data"];

/// Elements whose section is named by an attribute.
const NAMED: [&str; 6] = ["section", "zone", "superzone", "board", "part", "group"];

/// Reads the document.
///
/// # Errors
/// A fault if no card is found.
pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
    let xml = Xml::read(text)?;
    let mut gather = Gather::default();
    let mut decks: Vec<Node<'_, '_>> = Vec::new();
    let (mut around, mut zone) = (None, Zone::Whole);
    for node in xml.elements() {
        let tag = word(node.tag_name().name());
        if is_card(node) {
            if decks.len() > 1 && gather.deck.entries.is_empty() {
                decks.drain(..decks.len() - 1);
            }
            if decks.len() > 1 {
                let what = DoubtKind::SecondDeck;
                gather.deck.doubts.push(Doubt { span: xml.tag(decks[1]), what });
                break;
            }
            if around != node.parent_element() {
                around = node.parent_element();
                gather.part();
                zone = place_of(node);
                gather.no_heading();
                if let Some(around) = around.filter(|_| zone != Zone::Whole) {
                    gather.heading(zone, xml.tag(around));
                }
            }
            card(&mut gather, node, zone, xml.span(node))?;
        } else if tag == "deck" {
            decks.push(node);
        } else if matches!(tag.as_str(), "deckname" | "title") {
            gather.deck.header.name = text_of(node).map(str::to_owned);
        }
        // An element may hold a whole list as text.
        if !is_card(node) && super::page::counted(node.text().unwrap_or_default()) > 1 {
            gather.suspect(xml.tag(node));
        }
    }
    if gather.deck.entries.is_empty() {
        return Err(Fault::Foreign(Foreign::Xml).at(Span::default()));
    }
    Ok(gather.finish(None))
}

/// The zone of a card by the elements around it: the nearest that names a section, otherwise an unknown one.
fn place_of(card: Node<'_, '_>) -> Zone {
    let around = card.ancestors().skip(1).filter(Node::is_element);
    let within_root = around.take_while(|node| node.parent_element().is_some());
    let zones: Vec<Zone> = within_root.filter_map(zone_of).collect();
    let sure = |zone: &&Zone| matches!(zone, Zone::Section(_) | Zone::Beside);
    let unknown = || zones.iter().find(|zone| **zone == Zone::Unknown);
    zones.iter().find(sure).or_else(unknown).copied().unwrap_or(Zone::Whole)
}

/// The zone that an element names for its cards; `None` if it says nothing.
fn zone_of(node: Node<'_, '_>) -> Option<Zone> {
    let tag = word(node.tag_name().name());
    if NAMED.contains(&tag.as_str()) {
        let name = ["name", "type", "id"].iter().find_map(|of| attribute(node, &[of]));
        return Some(name.map_or(Zone::Unknown, Zone::of));
    }
    (!AROUND.contains(&tag.as_str())).then(|| Zone::of(node.tag_name().name()))
}

/// Whether the element is a card: it has a name, a number or a passcode, and contains no other card.
fn is_card(node: Node<'_, '_>) -> bool {
    let tag = word(node.tag_name().name());
    let inner = node.children().filter(Node::is_element);
    CARD.contains(&tag.as_str())
        && !inner.clone().any(|child| CARD.contains(&word(child.tag_name().name()).as_str()))
        && (node.attributes().len() > 0 || inner.count() > 0 || text_of(node).is_some())
}

/// Adds a card with its copies, in the zone that it names itself or in that of the element around it.
fn card(gather: &mut Gather, node: Node<'_, '_>, zone: Zone, span: Span) -> Result<(), DeckError> {
    let place = part(node, &PLACE).map(Zone::of);
    let count = count(node);
    let name = part(node, &NAME)
        .or_else(|| text_of(node))
        .filter(|_| matches!(card_of(node), Some(CardRef::Code(_))));
    if place.unwrap_or(zone) == Zone::Beside {
        gather.left_out(count.unwrap_or(1), span);
        return Ok(());
    }
    let (Some(count), Some(card)) = (count, card_of(node)) else {
        gather.suspect(span);
        return Ok(());
    };
    let side = part(node, &["side", "sideboard", "isside"]);
    let marked = side.is_some_and(|side| side.eq_ignore_ascii_case("true") || side == "1");
    match place {
        _ if count == 0 => gather.comment(span),
        _ if marked => gather.card_in(Section::Side, count, card, span)?,
        Some(Zone::Section(section)) => gather.card_in(section, count, card, span)?,
        Some(Zone::Unknown) => {
            gather.unknown_place(span);
            gather.card(count, card, span)?;
        }
        _ if count == 1 => gather.copy(card, span)?,
        _ => gather.card(count, card, span)?,
    }
    let deck = &mut gather.deck;
    if let Some((name, at)) = name.zip(deck.entries.len().checked_sub(1))
        && deck.beside.last().is_none_or(|(of, _)| (*of as usize) < at)
    {
        deck.beside.push((at as u32, name.to_owned()));
    }
    Ok(())
}

/// The copies of a card: one if nothing says how many, `None` if the value is no number. An attribute called `number` may be the card
/// number instead.
fn count(node: Node<'_, '_>) -> Option<u32> {
    let number = || part(node, &["number"]).filter(|number| number.len() <= 2);
    part(node, &COUNTS).or_else(number).map_or(Some(1), copies)
}

fn card_of(node: Node<'_, '_>) -> Option<CardRef> {
    let code = part(node, &PASSCODE)
        .filter(|code| code.len() <= 9)
        .and_then(|code| code.parse().ok())
        .filter(|code| *code != 0);
    if let Some(code) = code {
        return Some(CardRef::Code(code));
    }
    let name = part(node, &NAME).or_else(|| text_of(node));
    let number = NUMBER.iter().filter_map(|of| part(node, &[of]));
    let number = number.into_iter().find(|number| hantei_cards::recognise(number).is_some());
    match (name, number) {
        (Some(name), None) => named(name),
        (name, number) => identified(name, number),
    }
}

/// The value of the first of these attributes or child elements that the element has.
fn part<'a>(node: Node<'a, '_>, words: &[&str]) -> Option<&'a str> {
    let child = |of: &&str| {
        let mut inner = node.children().filter(Node::is_element);
        text_of(inner.find(|child| word(child.tag_name().name()) == **of)?)
    };
    let said = attribute(node, words).or_else(|| words.iter().find_map(child));
    said.map(str::trim).filter(|said| !said.is_empty())
}

fn attribute<'a>(node: Node<'a, '_>, words: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|of| {
        let mut attributes = node.attributes();
        attributes.find(|attribute| word(attribute.name()) == **of).map(|found| found.value())
    })
}

/// The name of an element or attribute in lower case without separators: `CardName`, `card_name`.
fn word(name: &str) -> String {
    let letters = name.chars().filter(|c| !matches!(c, '_' | '-'));
    letters.flat_map(char::to_lowercase).collect()
}
