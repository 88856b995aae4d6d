//! A `.ydk` file, by the general reader and by the one that uses its memory again.

#![no_main]

use hantei_deck::read::{Form, form, read_ydk_into};
use hantei_deck::{CardRef, Deck, Entry, Section};
use hantei_base::source::Span;
use hantei_fuzz::{assert_span, assert_yaml_keeps, read_deck, source};
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    let Some(source) = source("deck.ydk", data) else { return Corpus::Reject };
    if form(&source) != Form::Ydk {
        return Corpus::Reject;
    }
    let deck = read_deck(&source);
    // What the memory held before must not show.
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
    Corpus::Keep
});
