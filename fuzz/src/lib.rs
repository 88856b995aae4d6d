//! The targets, and what they share: file names, decoding, and what holds for every deck that was read, every place and every snippet.
//!
//! The program in `fuzz_targets/` of the same name runs a target. `tests/fuzz.rs` of the workspace above compiles this file too, and runs
//! each target with a few inputs, so that a change to a library cannot break the targets unnoticed. There, this is a module, so the files
//! below it name each other with `super`, not with `crate`.

mod banlist;
mod book;
mod cards_text;
mod check;
mod deck;
mod encoding;
mod fold;
pub mod query;
pub mod rulebook;

use std::ops::Range;

use hantei::built_in;
use hantei_base::reference::Game;
use hantei_base::source::{Location, SourceFile, Span};
use hantei_deck::{CardRef, Deck, Section, read, to_yaml};
use hantei_search::query::Query;
use hantei_search::snippet::{marks, snippet};

pub use banlist::banlist;
pub use cards_text::cards_text;
pub use check::check;
pub use deck::{
    deck_any, deck_dck, deck_document, deck_json, deck_page, deck_text, deck_xml, deck_ydk,
    deck_ydke,
};
pub use encoding::encoding;
pub use fold::fold;
pub use query::query;
pub use rulebook::rulebook;

/// Tries one input. `None` if the input is not of the kind that the target is for, so that the fuzzer does not keep it.
pub type Target = fn(&[u8]) -> Option<()>;

/// Every target with the name of its program.
pub const TARGETS: [(&str, Target); 16] = [
    ("banlist", banlist),
    ("cards_text", cards_text),
    ("check", check),
    ("deck_any", deck_any),
    ("deck_dck", deck_dck),
    ("deck_document", deck_document),
    ("deck_json", deck_json),
    ("deck_page", deck_page),
    ("deck_text", deck_text),
    ("deck_xml", deck_xml),
    ("deck_ydk", deck_ydk),
    ("deck_ydke", deck_ydke),
    ("encoding", encoding),
    ("fold", fold),
    ("query", query),
    ("rulebook", rulebook),
];

/// File names of decks, chosen by a byte: `'0'` is the first, `'7'` the last.
pub const NAMES: [&str; 8] =
    ["deck.txt", "deck.ydk", "deck.yaml", "deck.yml", "deck.json", "deck.dek", "-", "DECK.YDK"];

/// The input as a file with this name; `None` if it is not text.
pub fn source(name: &str, data: &[u8]) -> Option<SourceFile> {
    SourceFile::decode(name, data.to_vec()).ok()
}

/// Reads a deck. The place of the error, or the places of all entries, must be in the source.
pub fn read_deck(source: &SourceFile) -> Option<Deck> {
    match read::read(source) {
        Ok(deck) => {
            assert!(!deck.entries.is_empty(), "a deck without entries was read");
            for entry in &deck.entries {
                assert_span(source, entry.span);
                assert!(entry.count > 0, "no copies: {entry:?}");
            }
            Some(deck)
        }
        Err(error) => {
            assert_span(source, error.at);
            assert!(!error.to_string().is_empty(), "a fault without words");
            None
        }
    }
}

/// Checks that the deck, written as YAML, is read as the same deck.
pub fn assert_yaml_keeps(deck: &Deck) {
    let yaml = to_yaml(deck);
    let again = read::read(&SourceFile::from_text("deck.yaml", yaml.as_str()))
        .unwrap_or_else(|error| panic!("{error} at {:?} in {yaml:?}", error.at));
    assert_eq!(entries(&again), entries(deck), "{yaml:?}");
}

/// The entries section by section, as files are written: without their places, the copies of a card together.
fn entries(deck: &Deck) -> Vec<(Section, u32, CardRef)> {
    let mut entries: Vec<_> =
        deck.merged().into_iter().map(|entry| (entry.section, entry.count, entry.card)).collect();
    entries.sort_by_key(|(section, ..)| *section);
    entries
}

/// Checks that a span is in the text and cuts no character.
pub fn assert_span(source: &SourceFile, span: Span) {
    assert!(
        source.text.get(span.range()).is_some(),
        "{span:?} is not in {} bytes: {:?}",
        source.text.len(),
        source.text
    );
}

/// Checks that a line and a column are in the text: at most one line after the last one, and one column after the end of the line.
/// Columns are taken as bytes, the wider of the two, because serde_json counts them so.
pub fn assert_location(source: &SourceFile, at: Location) {
    let lines: Vec<&str> = source.text.split('\n').collect();
    assert!((1..=lines.len() + 1).contains(&at.line), "{at:?}: {} lines", lines.len());
    let width = lines.get(at.line - 1).map_or(0, |line| line.len());
    assert!((1..=width + 1).contains(&at.column), "{at:?}: {width} bytes: {:?}", source.text);
}

/// Checks that a range of bytes is in a text, cuts no character, and is not empty.
pub fn assert_part(text: &str, part: &Range<usize>) {
    assert!(
        !part.is_empty() && text.get(part.clone()).is_some(),
        "{part:?} of {} bytes: {text:?}",
        text.len()
    );
}

/// Checks parts of a text: none begins or ends before the previous one does.
pub fn assert_in_order(text: &str, parts: impl Iterator<Item = Range<usize>>) {
    let mut last = 0..0;
    for part in parts {
        assert_part(text, &part);
        assert!(
            last.start <= part.start && last.end <= part.end,
            "{part:?} behind {last:?}: {text:?}"
        );
        last = part;
    }
}

/// Checks that the marked parts are in the text, and that the snippet is a part of it.
pub fn assert_snippet(text: &str, game: Game, query: &Query, about: usize) {
    let marks = marks(built_in(), text, game, query);
    assert_in_order(text, marks.iter().cloned());
    assert!(marks.windows(2).all(|two| two[0].end < two[1].start), "{marks:?}");
    let snippet = snippet(built_in(), text, game, query, about);
    assert!(snippet.pieces.iter().all(|piece| !piece.text.is_empty()));
    let shown: String = snippet.pieces.iter().map(|piece| piece.text.as_str()).collect();
    let letters = |text: &str| text.split_whitespace().collect::<String>();
    // The text itself may begin or end with the sign for a cut.
    let stretch = |shown: &str| letters(text).contains(&letters(shown));
    let front = shown.strip_prefix('…').unwrap_or(&shown);
    let back = |shown: &str| stretch(shown.strip_suffix('…').unwrap_or(shown)) || stretch(shown);
    assert!(back(&shown) || back(front), "{shown:?} is no part of {text:?}");
    let html = snippet.html().replace("<b>", "").replace("</b>", "");
    assert!(!html.contains(['<', '>']), "{html:?}");
}
