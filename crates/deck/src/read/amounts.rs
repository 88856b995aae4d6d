//! JSON from deck builders and fan-made programs: any document with a number of copies beside a name or a number.
//!
//! Master Duel Meta, YGOPRODeck and Moxfield write such documents. The key of a field says what it holds; the key above the cards says the
//! section.

mod outside;
mod places;
mod words;

use self::places::{by_section, place};
use self::words::{FieldMeaning, part, says};
use super::gather::{Gather, Zone, copies, identified, written};
use super::json::{self, Field, Node, Value};
use super::{By, DeckError, EntryLine, Fault, entry_line};
use super::{page, pasted};
use crate::model::{CardRef, Deck};
use hantei_base::section::Section;
use hantei_base::source::Span;
use hantei_cards::{CardNumber, recognise};

/// Reads a document in which cards have numbers of copies, or whose only list is a text.
pub(super) fn read(document: &str, root: &Node<'_>, by: By<'_>) -> Result<Deck, DeckError> {
    let mut reader =
        Reader { document, by, gather: Gather::default(), decks: 0, texts: Vec::new() };
    reader.gather.deck.header.name = ["title", "name", "deckName", "deck_name"]
        .into_iter()
        .find_map(|key| root.get(key)?.text())
        .map(str::to_owned);
    reader.node(root, true)?;
    reader.texts()?;
    if reader.gather.deck.entries.is_empty() {
        return Err(Fault::NoAmounts.at(Span::default()));
    }
    Ok(reader.gather.finish(None))
}

struct Reader<'d> {
    document: &'d str,
    by: By<'d>,
    gather: Gather,
    /// How many decks the file has; only the first is read.
    decks: usize,
    /// Texts that may be lists, with their places.
    texts: Vec<(String, Span)>,
}

impl Reader<'_> {
    /// Reads a value. `listed` says whether cards are expected here, so that a bare word or number is a card.
    fn node(&mut self, node: &Node<'_>, listed: bool) -> Result<(), DeckError> {
        match &node.value {
            Value::List(elements) => self.elements(elements, listed),
            Value::Map(fields) => {
                match is_tally(fields) {
                    true if listed => return self.tally(fields),
                    true => self.record_unread_fields(fields),
                    false => return fields.iter().try_for_each(|field| self.field(field, listed)),
                }
                Ok(())
            }
            Value::Word(_) | Value::Number(_) | Value::Text(_) => Ok(()),
        }
    }

    fn elements(&mut self, elements: &[Node<'_>], listed: bool) -> Result<(), DeckError> {
        // If no entry has a number of copies, each counts as one: some programs list every copy.
        let counted = elements.iter().any(|element| part(element, FieldMeaning::Count).is_some());
        self.gather.part();
        for element in elements {
            match &element.value {
                Value::Map(fields) if is_deck(fields) => {
                    if self.decks > 0 {
                        self.gather.suspect(element.span);
                        continue;
                    }
                    self.node(element, listed)?;
                    self.decks += usize::from(!self.gather.deck.entries.is_empty());
                }
                Value::Map(_) => self.element(element, counted, listed)?,
                Value::List(pair) => match pair.as_slice() {
                    [card, count]
                        if listed && card.scalar().is_some() && count.scalar().is_some() =>
                    {
                        self.pair(card, count, element.span)?
                    }
                    _ => self.elements(pair, listed)?,
                },
                Value::Number(_) | Value::Text(_) if listed => self.scalar(element)?,
                Value::Word(_) | Value::Number(_) | Value::Text(_) => {}
            }
        }
        if !listed {
            self.record_unread_elements(elements);
        }
        self.gather.part();
        Ok(())
    }

    /// Reads an element of a list: an entry, or a container of entries.
    fn element(
        &mut self,
        element: &Node<'_>,
        counted: bool,
        listed: bool,
    ) -> Result<(), DeckError> {
        let (card, count) = (card_of(element), part(element, FieldMeaning::Count));
        match (card, count) {
            (None, None) => return self.node(element, listed),
            (Some(_), None) if !listed => return Ok(()),
            (Some(card), None) if by_section(element).next().is_some() => {
                for (section, node) in by_section(element) {
                    match node.scalar().and_then(copies) {
                        Some(0) => {}
                        Some(copies) => {
                            self.gather.card_in(section, copies, card.clone(), element.span)?;
                        }
                        None => self.gather.suspect(node.span),
                    }
                }
            }
            // Some of these copies are in another section, or the number means something else.
            (Some(_), Some(_)) if by_section(element).any(|(_, node)| !is_zero(node)) => {
                self.gather.suspect(element.span);
            }
            (card, count) => {
                let section = self.zone_of(element);
                let copies = match count.map(|count| count.scalar().and_then(copies)) {
                    // The other entries have a number of copies, so one without it is not known to be a single copy.
                    None if counted => None,
                    None => Some(1),
                    Some(copies) => copies,
                };
                match (card, copies) {
                    (Some(_), Some(0)) => self.gather.comment(element.span),
                    (_, copies) if section == Some(Zone::Beside) => {
                        self.gather.left_out(copies.unwrap_or(1), element.span);
                    }
                    (Some(card), Some(copies)) => match section {
                        Some(Zone::Section(section)) => {
                            self.gather.card_in(section, copies, card, element.span)?
                        }
                        _ if count.is_none() => {
                            self.gather.remark_copies(element.span);
                            self.gather.copy(card, element.span)?
                        }
                        _ => self.gather.card(copies, card, element.span)?,
                    },
                    _ => self.gather.suspect(element.span),
                }
            }
        }
        Ok(())
    }

    /// Reads a field that is not part of an entry; its key says which section the cards in it belong to.
    fn field(&mut self, field: &Field<'_>, listed: bool) -> Result<(), DeckError> {
        let zone = Zone::of(&field.key);
        if zone == Zone::Beside {
            return self.beside(field);
        }
        let before = self.gather.section;
        match (&field.node.value, zone) {
            (Value::List(_) | Value::Map(_), zone) => {
                let lines = self.gather.deck.lines.len();
                let entries = self.gather.deck.entries.len();
                // `deck1` and `deck2`: another deck, or part of this one.
                let again = entries > 0 && field.key.ends_with(|c: char| c.is_ascii_digit());
                if let Zone::Section(section) = zone {
                    self.gather.section = Some(section);
                }
                // Counted cards under an unknown key still belong to a deck.
                self.node(&field.node, zone != Zone::Unknown || listed && is_decks(&field.key))?;
                if self.gather.deck.entries.len() > entries && !is_decks(&field.key) {
                    let read = crate::LineKind::Heading {
                        section: self.gather.section(),
                        known: zone != Zone::Unknown && !again,
                    };
                    self.gather.deck.lines.insert(lines, crate::ReadLine { span: field.at, read });
                }
            }
            (Value::Text(text), Zone::Section(section @ (Section::Flag | Section::Buddy))) => {
                if let Some(card) = identified(Some(text), None) {
                    self.gather.card_in(section, 1, card, field.node.span)?;
                }
            }
            (Value::Text(text), Zone::Section(section)) => {
                self.gather.section = Some(section);
                self.packed(text, field.node.span)?;
            }
            (Value::Text(text), _) if page::counted(text) >= 2 => {
                self.texts.push((text.clone(), field.node.span));
            }
            _ => {}
        }
        self.gather.section = before;
        Ok(())
    }

    /// Reads texts that may be lists. If the document has no other card, its only text is the list; otherwise the text may name other
    /// cards.
    fn texts(&mut self) -> Result<(), DeckError> {
        let texts = std::mem::take(&mut self.texts);
        if let ([(text, span)], true) = (&texts[..], self.gather.deck.entries.is_empty()) {
            return self.list(text, *span);
        }
        for (_, span) in texts.iter().filter(|(text, _)| page::counted(text) >= page::LIST) {
            self.gather.suspect(*span);
        }
        Ok(())
    }

    /// Reads a whole list within a text like a pasted one.
    fn list(&mut self, text: &str, span: Span) -> Result<(), DeckError> {
        let places = json::places(self.document, span);
        match pasted::read(text, self.by) {
            Ok(mut deck) => {
                deck.place(|span| places.span(span));
                self.gather.list(deck)
            }
            Err(DeckError { fault: Fault::TooManyEntries, .. }) => {
                Err(Fault::TooManyEntries.at(span))
            }
            Err(_) => {
                self.gather.suspect(span);
                Ok(())
            }
        }
    }

    /// Reads a list that a program stores as a text: `"[\"14558127\", …]"`, or the lines of a section.
    fn packed(&mut self, text: &str, span: Span) -> Result<(), DeckError> {
        let codes =
            || text.split([' ', ',', ';', '\n']).filter(|code| !code.is_empty()).map(passcode);
        if codes().count() > 1 && codes().all(|code| code.is_some()) {
            return codes().flatten().try_for_each(|code| self.gather.copy(code, span));
        }
        let Some(inner) = json::parse(text).filter(|inner| !inner.list().is_empty()) else {
            if page::counted(text) >= 1 {
                self.list(text, span)?;
            }
            return Ok(());
        };
        for element in inner.list() {
            match element.scalar().and_then(passcode) {
                Some(code) => self.gather.copy(code, span)?,
                None => self.gather.suspect(span),
            }
        }
        Ok(())
    }

    /// The section that an entry names or is flagged for: `"section": "Side"`, `"side": true`. An unknown section is recorded as a doubt.
    fn zone_of(&mut self, element: &Node<'_>) -> Option<Zone> {
        let places = || element.fields().iter().filter_map(|field| Some((field, place(field)?)));
        let known = places().map(|(_, zone)| zone).find(|zone| *zone != Zone::Unknown);
        if known.is_none() && places().next().is_some() {
            self.gather.unknown_place(element.span);
        }
        known
    }

    /// Reads `[card, copies]`.
    fn pair(&mut self, card: &Node<'_>, count: &Node<'_>, span: Span) -> Result<(), DeckError> {
        let card = card.scalar().and_then(word);
        match (card, count.scalar().and_then(copies)) {
            (Some(_), Some(0)) => self.gather.comment(span),
            (Some(card), Some(copies)) => self.gather.card(copies, card, span)?,
            _ => self.gather.suspect(span),
        }
        Ok(())
    }

    /// Reads an element that is a passcode, or a line as in a text deck.
    fn scalar(&mut self, element: &Node<'_>) -> Result<(), DeckError> {
        let text = element.scalar().unwrap_or_default();
        if let Some(code) = passcode(text) {
            return self.gather.copy(code, element.span);
        }
        match (&element.value, entry_line(text)) {
            (Value::Text(_), Ok(EntryLine { count, card, .. })) => {
                self.gather.card(count, card, element.span)
            }
            _ => {
                self.gather.suspect(element.span);
                Ok(())
            }
        }
    }

    /// Reads `{"Alpha": 3, "Beta": {"quantity": 2}}`, where each key is a card.
    fn tally(&mut self, fields: &[Field<'_>]) -> Result<(), DeckError> {
        for field in fields {
            let span = Span::new(field.at.start as usize, field.node.span.end as usize);
            let count =
                field.node.scalar().or_else(|| part(&field.node, FieldMeaning::Count)?.scalar());
            let card = card_of(&field.node).or_else(|| word(&field.key));
            match (card, count.and_then(copies), self.zone_of(&field.node)) {
                (Some(_), Some(0), _) => self.gather.comment(span),
                (_, copies, Some(Zone::Beside)) => self.gather.left_out(copies.unwrap_or(1), span),
                (Some(card), Some(copies), Some(Zone::Section(section))) => {
                    self.gather.card_in(section, copies, card, span)?
                }
                (Some(card), Some(copies), _) => self.gather.card(copies, card, span)?,
                _ => self.gather.suspect(span),
            }
        }
        Ok(())
    }
}

/// Keys that hold decks or entries and say nothing about the section.
fn is_decks(key: &str) -> bool {
    matches!(
        key.to_lowercase().as_str(),
        "decks" | "data" | "deck" | "result" | "entries" | "boards" | "items" | "body"
    )
}

/// Whether every field is a card with its number of copies; no key is one of an entry or of a deck.
fn is_tally(fields: &[Field<'_>]) -> bool {
    let number = |node: &Node<'_>| {
        matches!(node.value, Value::Number(_)) || part(node, FieldMeaning::Count).is_some()
    };
    let word = |key: &str| says(key).is_some() || Zone::of(key) != Zone::Unknown || is_decks(key);
    !fields.is_empty() && fields.iter().all(|field| number(&field.node) && !word(&field.key))
}

/// Whether a map is a deck with cards of its own, not an entry.
fn is_deck(fields: &[Field<'_>]) -> bool {
    fields.iter().any(|field| {
        matches!(field.node.value, Value::List(_) | Value::Map(_))
            && matches!(Zone::of(&field.key), Zone::Section(_) | Zone::Whole)
            && says(&field.key) != Some(FieldMeaning::Section)
    })
}

fn is_zero(node: &Node<'_>) -> bool {
    node.scalar().and_then(copies) == Some(0)
}

/// The card of an entry, named in the entry itself or in a nested object.
fn card_of(element: &Node<'_>) -> Option<CardRef> {
    let inner = part(element, FieldMeaning::Card);
    if let Some(card) = inner.filter(|card| !card.fields().is_empty()) {
        return card_of(card);
    }
    let text = |says: FieldMeaning| part(element, says).and_then(Node::scalar).map(str::trim);
    let name = text(FieldMeaning::Name)
        .or_else(|| inner.and_then(Node::text))
        .filter(|name| !name.is_empty());
    let number =
        text(FieldMeaning::Number).filter(|number| recognise(number).is_some() || number.len() > 2);
    let code = text(FieldMeaning::Passcode).and_then(passcode);
    let id = text(FieldMeaning::Id);
    if let Some(code) = code {
        return Some(code);
    }
    if let Some(number) = [number, id].into_iter().flatten().find_map(recognise) {
        return Some(written(name, Some(number.1)));
    }
    match (name, number) {
        (Some(name), _) => identified(Some(name), None),
        // A number in the field for it counts as a card number, whichever game it belongs to.
        (None, Some(number)) => {
            passcode(number).or_else(|| Some(written(None, Some(CardNumber::new(number)?))))
        }
        (None, None) => id.and_then(passcode),
    }
}

/// The card that a bare word names: by a passcode, a number, or a name.
fn word(text: &str) -> Option<CardRef> {
    passcode(text).or_else(|| identified(None, Some(text))).or_else(|| identified(Some(text), None))
}

/// The passcode, if the text can be one.
fn passcode(text: &str) -> Option<CardRef> {
    let fits = (4..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    let code = text.parse().ok().filter(|code| fits && *code != 0)?;
    Some(CardRef::Code(code))
}

#[cfg(test)]
mod tests;
