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
use super::{DeckError, EntryLine, Fault, Names, entry_line};
use super::{page, pasted};
use crate::model::{CardRef, Deck};
use hantei_base::section::Section;
use hantei_base::source::Span;
use hantei_cards::{CardNumber, recognise};

/// Reads a document in which cards have numbers of copies, or whose only list is a text.
pub(super) fn read(
    document: &str,
    root: &Node<'_>,
    names: Option<&dyn Names>,
) -> Result<Deck, DeckError> {
    let mut reader =
        Reader { document, names, gather: Gather::default(), decks: 0, texts: Vec::new() };
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
    names: Option<&'d dyn Names>,
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
        match pasted::read(text, self.names) {
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
mod tests {
    use super::*;
    use crate::LineKind;

    /// Section, copies and card of every entry, and how many values were not read.
    fn seen(text: &str) -> (Vec<String>, usize) {
        let root = json::parse(text).expect("JSON");
        let deck = read(text, &root, None).unwrap_or_else(|error| panic!("{error}: {text}"));
        let card = |card: &CardRef| match card {
            CardRef::Code(code) => format!("#{code}"),
            CardRef::Written(card) => {
                let number = card.number.as_ref().map(CardNumber::as_str);
                [number, card.name.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ")
            }
        };
        let entries = deck.entries.iter();
        let entries = entries
            .map(|entry| format!("{} {} {}", entry.section.id(), entry.count, card(&entry.card)));
        let unread =
            deck.lines.iter().filter(|line| line.read == LineKind::Unread { suspect: true });
        (entries.collect(), unread.count())
    }

    #[test]
    fn documents_of_several_programs() {
        for (text, entries) in [
            (
                r#"{"main": [{"card": {"_id": "5f", "name": "Alpha"}, "amount": 3}], "extra": [{"card": {"name": "Beta"}, "amount": 1}], "side": [], "author": {"name": "x"}}"#,
                &["main 3 Alpha", "extra 1 Beta"][..],
            ),
            (
                r#"{"deck_name": "t", "main_deck": "[\"14558127\",\"14558127\",\"483\",\"27551\"]", "side_deck": "[]"}"#,
                &["main 2 #14558127", "main 1 #27551"],
            ),
            (
                r#"{"name": "t", "boards": {"mainboard": {"cards": {"x1": {"quantity": 3, "card": {"name": "Alpha"}}}}, "sideboard": {"cards": {"x2": {"quantity": 1, "card": {"name": "Beta"}}}}, "maybeboard": {"cards": {"x3": {"quantity": 1, "card": {"name": "Gamma"}}}}}}"#,
                &["main 3 Alpha", "side 1 Beta"],
            ),
            (
                r#"{"schemaVersion": 1, "decks": [{"id": "a", "name": "t", "flag": "ドラゴンワールド", "buddy": "例", "recipe": [["BT02/0097", 2], ["S-UB03/0047", 4]]}]}"#,
                &[
                    "flag 1 ドラゴンワールド",
                    "buddy 1 例",
                    "main 2 BT02/0097",
                    "main 4 S-UB03/0047",
                ],
            ),
            (
                r#"[{"name": "Alpha", "qty": 3, "section": "Main"}, {"name": "Beta", "qty": "2", "section": "Side Deck"}, {"name": "Gamma", "qty": 0}]"#,
                &["main 3 Alpha", "side 2 Beta"],
            ),
            (
                r#"{"cards": [{"name": "Alpha", "count": 3, "side": false}, {"name": "Beta", "count": 2, "side": true}, {"name": "Gamma", "qty": 1, "isExtra": true, "foil": true}]}"#,
                &["main 3 Alpha", "side 2 Beta", "extra 1 Gamma"],
            ),
            (
                r#"[{"name": "Alpha", "main": 2, "side": 1}, {"name": "Beta", "main": 0, "extra": 3}, {"name": "Gamma", "count": 1, "side": 0}]"#,
                &["main 2 Alpha", "side 1 Alpha", "extra 3 Beta", "main 1 Gamma"],
            ),
            (
                r#"[{"name": "Alpha", "sideboard": true}, {"name": "Beta", "in_main_deck": true}]"#,
                &["side 1 Alpha", "main 1 Beta"],
            ),
            (
                r#"{"main": {"Alpha": 3, "1-001H": 2}, "sizes": {"width": 3}}"#,
                &["main 3 Alpha", "main 2 1-001H"],
            ),
            (
                r#"{"cards": [{"id": "1-001H", "name": "A"}, {"id": "1-001H", "name": "A"}]}"#,
                &["main 2 1-001H A"],
            ),
            (
                r#"{"mainDeck": [14558127, 14558127, 27551], "tags": ["a", "b"]}"#,
                &["main 2 #14558127", "main 1 #27551"],
            ),
            (r#"["3 Alpha", "Beta x2"]"#, &["main 3 Alpha", "main 2 Beta"]),
            (
                r#"[{"name": "Alpha", "number": 3}, {"name": "Beta", "number": "2"}]"#,
                &["main 3 Alpha", "main 2 Beta"],
            ),
        ] {
            let (found, _) = seen(text);
            assert_eq!(found, entries, "{text}");
        }
    }

    #[test]
    fn objects_without_copies_are_copies_with_a_remark() {
        let seen =
            |text: &str| read(text, &json::parse(text).unwrap(), None).unwrap().remarks.len();
        assert_eq!(seen(r#"{"cards": [{"name": "A"}, {"name": "A"}, {"name": "B"}]}"#), 1);
        assert_eq!(seen(r#"{"cards": [{"name": "A", "count": 1}]}"#), 0);
    }

    #[test]
    fn a_list_within_a_text_is_read_where_it_stands() {
        for (text, entries, places) in [
            (
                r#"{"deck": "3 Alpha\n2 B\u00e9ta"}"#,
                &["main 3 Alpha", "main 2 Béta"][..],
                &["3 Alpha", r"2 B\u00e9ta"][..],
            ),
            (
                r#"{"id": 7, "content": "Main:\r\n3 Alpha\r\nSide:\r\n2 Beta"}"#,
                &["main 3 Alpha", "side 2 Beta"],
                &["3 Alpha", "2 Beta"],
            ),
            (
                r#"{"main": "3 Alpha\n2 Beta", "side": "1 Gamma"}"#,
                &["main 3 Alpha", "main 2 Beta", "side 1 Gamma"],
                &["3 Alpha", "2 Beta", "1 Gamma"],
            ),
            (
                r#"{"main": [{"name": "Alpha", "count": 3}], "side": "2 Beta\n1 Gamma"}"#,
                &["main 3 Alpha", "side 2 Beta", "side 1 Gamma"],
                &[r#"{"name": "Alpha", "count": 3}"#, "2 Beta", "1 Gamma"],
            ),
        ] {
            assert_eq!(seen(text), (entries.iter().map(|entry| (*entry).to_owned()).collect(), 0));
            let deck = read(text, &json::parse(text).unwrap(), None).unwrap();
            let found: Vec<_> =
                deck.entries.iter().map(|entry| &text[entry.span.range()]).collect();
            assert_eq!(found, places);
        }
    }

    #[test]
    fn names_of_a_program_stay_as_they_are() {
        let (entries, _) = seen(
            r#"[{"name": "\"Infernoble Arms - Almace\"", "count": 3}, {"name": "Maxx \"C\"", "count": 2}, {"name": "《A》", "count": 1}]"#,
        );
        assert_eq!(
            entries,
            ["main 3 \"Infernoble Arms - Almace\"", "main 2 Maxx \"C\"", "main 1 《A》"]
        );
    }

    #[test]
    fn cards_beside_the_deck_are_left_out_with_a_word() {
        for beside in [
            r#""maybe": [{"name": "Beta", "count": 3}]"#,
            r#""combo": ["Beta", "Beta", "Gamma"]"#,
            r#""tokens": {"Beta": 3}"#,
            r#""considering": "2 Beta\n1 Gamma""#,
            r#""wishlist": {"cards": [{"name": "Beta", "count": 3}]}"#,
        ] {
            let text = format!(r#"{{"main": [{{"name": "Alpha", "count": 3}}], {beside}}}"#);
            let deck = read(&text, &json::parse(&text).unwrap(), None).unwrap();
            assert_eq!(deck.entries.len(), 1, "{text}");
            let told: Vec<_> = deck.remarks.iter().map(|(_, remark)| remark).collect();
            assert_eq!(told, [&crate::Remark::LeftOut { copies: 3 }], "{text}");
            // These cards could be the ones that the main deck lacks.
            let text = text.replacen(r#""count": 3"#, r#""count": 39"#, 1);
            let deck = read(&text, &json::parse(&text).unwrap(), None).unwrap();
            assert!(deck.is_doubtful(), "{text}");
        }
    }

    #[test]
    fn what_may_be_a_card_is_never_passed_over() {
        for text in [
            r#"[{"name": "Alpha", "count": 3}, {"name": "Beta"}]"#,
            r#"[{"name": "Alpha", "count": 3}, {"name": "Beta", "count": -1}]"#,
            r#"[{"name": "Alpha", "count": 3}, {"name": "", "count": 2}]"#,
            r#"{"main": [{"name": "Alpha", "count": 3}], "content": "2 Beta\n1 Gamma\n3 Delta"}"#,
            r#"[{"name": "Alpha", "count": 3}, {"id": 17, "count": 2}]"#,
            r#"[{"name": "Alpha", "count": 3}, {"name": "Beta", "count": 3, "side": 1}]"#,
            r#"[{"name": "Alpha", "main": 3}, {"name": "Beta", "side": 14558127}]"#,
            r#"{"decks": [{"main": [{"name": "Alpha", "count": 3}]}, {"main": [{"name": "Beta", "count": 3}]}]}"#,
            r#"{"main": [{"name": "Alpha", "count": 3}], "bench": ["2 Beta"]}"#,
            r#"{"main": [{"name": "Alpha", "count": 3}], "bench": [{"number": "1-001H"}], "tags": ["a"]}"#,
            r#"{"main": [{"name": "Alpha", "count": 3}], "bench": {"1-001H": 3}, "sizes": {"width": 3}}"#,
        ] {
            assert_eq!(seen(text), (vec!["main 3 Alpha".to_owned()], 1), "{text}");
        }
    }
}
