//! Deck files: a target for each form, and one for any.

use super::{NAMES, assert_span, assert_yaml_keeps, read_deck, source};
use hantei_base::source::{SourceFile, Span};
use hantei_deck::read::{Form, form, read_ydk_into};
use hantei_deck::{CardRef, Deck, Entry, Section};

/// A deck of any form: the first byte chooses the file's name ([`NAMES`]), the rest is the file.
pub fn deck_any(data: &[u8]) -> Option<()> {
    let (name, rest) = data.split_first()?;
    let Some(source) = source(NAMES[usize::from(*name) % NAMES.len()], rest) else {
        return Some(());
    };
    if let Some(deck) = read_deck(&source) {
        assert_yaml_keeps(&deck);
    }
    Some(())
}

/// XMage's and Forge's `.dck`.
pub fn deck_dck(data: &[u8]) -> Option<()> {
    of_form(&source("deck.dck", data)?, &[Form::Dck])
}

/// Our own deck file, YAML or JSON, and FFDecks' JSON.
pub fn deck_document(data: &[u8]) -> Option<()> {
    of_form(&source("deck.yaml", data)?, &[Form::Document, Form::FfdecksJson])
}

/// JSON of other programs: saved objects of Tabletop Simulator, cards with numbers of copies.
pub fn deck_json(data: &[u8]) -> Option<()> {
    of_form(&source("deck.json", data)?, &[Form::Tabletop, Form::Amounts])
}

/// A saved page.
pub fn deck_page(data: &[u8]) -> Option<()> {
    of_form(&source("deck.html", data)?, &[Form::Page])
}

/// A deck as plain text, also FFDecks' text.
pub fn deck_text(data: &[u8]) -> Option<()> {
    of_form(&source("deck.txt", data)?, &[Form::Text, Form::FfdecksText])
}

/// XML of deck editors: LackeyCCG, OCTGN, Cockatrice, Magic Online.
pub fn deck_xml(data: &[u8]) -> Option<()> {
    let forms = [Form::Lackey, Form::Octgn, Form::Cockatrice, Form::Mtgo];
    of_form(&source("deck.dek", data)?, &forms)
}

/// What follows `ydke://` in a URL.
pub fn deck_ydke(data: &[u8]) -> Option<()> {
    of_form(&source("-", &[&b"ydke://"[..], data].concat())?, &[Form::Ydke])
}

/// A `.ydk` file, read by the general reader and by the one that reuses memory.
pub fn deck_ydk(data: &[u8]) -> Option<()> {
    let source = source("deck.ydk", data)?;
    if form(&source) != Form::Ydk {
        return None;
    }
    let deck = read_deck(&source);
    // The result must not depend on what the memory held before.
    let left =
        Entry { section: Section::Side, count: 9, card: CardRef::Code(9), span: Span::new(0, 0) };
    let mut again = Deck { entries: vec![left], ..Deck::default() };
    let result = read_ydk_into(&source.text, &mut again);
    match (&deck, &result) {
        (Some(deck), Ok(())) => {
            assert_eq!(deck, &again);
            assert_yaml_keeps(deck);
        }
        (None, Ok(())) => assert!(again.entries.is_empty()),
        (None, Err(error)) => assert_span(&source, error.at),
        (Some(_), Err(error)) => panic!("read once, refused once: {error}"),
    }
    Some(())
}

/// Reads a deck of one of these forms.
fn of_form(source: &SourceFile, forms: &[Form]) -> Option<()> {
    if !forms.contains(&form(source)) {
        return None;
    }
    if let Some(deck) = read_deck(source) {
        assert_yaml_keeps(&deck);
    }
    Some(())
}
