//! Mutates deck files (cuts, duplicates, moves, overwrites): they are read or rejected, never a panic, and every place is within the file.
//!
//! `PROPTEST_CASES=100000 cargo test --release mutated` runs longer; `HANTEI_SEEDS=.xlsx` (or `deck_ydk/`) selects files by path.

use proptest::prelude::*;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::support::{entries, root};
use hantei_base::source::SourceFile;
use hantei_deck::{read, to_json, to_yaml};

/// Every deck file of the tests, of whatever form.
fn seeds() -> Vec<(String, Vec<u8>)> {
    let mut seeds = Vec::new();
    let wanted = std::env::var("HANTEI_SEEDS").unwrap_or_default();
    let mut folders: Vec<PathBuf> = vec![root().join("tests/decks/as-pasted")];
    for entry in std::fs::read_dir(root().join("fuzz/seeds")).expect("readable") {
        let entry = entry.expect("readable");
        if entry.file_name().to_string_lossy().starts_with("deck_") {
            folders.push(entry.path());
        }
    }
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("readable") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_none_or(|of| of != "expected")
                && path.to_string_lossy().contains(&wanted)
            {
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                seeds.push((name, std::fs::read(path).expect("readable")));
            }
        }
    }
    seeds.sort();
    seeds
}

/// The time limit for a file of a few kilobytes, on a slow machine without optimisation.
const MOST: Duration = Duration::from_secs(5);

/// A mutation: its place and length as fractions of the file, and the text to write.
#[derive(Debug, Clone)]
enum Change {
    Cut(u16, u16),
    Double(u16, u16),
    Move(u16, u16, u16),
    Write(u16, Vec<u8>),
}

fn change() -> impl Strategy<Value = Change> {
    let bits = prop::sample::select(vec![
        "<",
        ">",
        "</table>",
        "<li>",
        "\"",
        "\\",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "&amp;",
        "&#x",
        "\0",
        "\n",
        "\r",
        "\t",
        "9999999999",
        "-1",
        "×",
        "枚",
        "main",
        "サイド",
        "\u{feff}",
        "\u{1b}$B",
        "]]>",
        "<!--",
        "0",
        "3 ",
        "|",
    ]);
    let bytes = prop_oneof![
        bits.prop_map(|bit| bit.as_bytes().to_vec()),
        prop::collection::vec(any::<u8>(), 1..4),
    ];
    prop_oneof![
        (any::<u16>(), 0u16..2000).prop_map(|(at, len)| Change::Cut(at, len)),
        (any::<u16>(), 0u16..2000).prop_map(|(at, len)| Change::Double(at, len)),
        (any::<u16>(), 0u16..2000, any::<u16>())
            .prop_map(|(at, len, to)| Change::Move(at, len, to)),
        (any::<u16>(), bytes).prop_map(|(at, bytes)| Change::Write(at, bytes)),
    ]
}

fn changed(mut bytes: Vec<u8>, change: &Change) -> Vec<u8> {
    let place = |share: u16, len: usize| usize::from(share) * len / 65536;
    let range = |at: u16, share: u16, len: usize| {
        let start = place(at, len);
        start..(start + place(share, len)).min(len)
    };
    let len = bytes.len();
    match change {
        Change::Cut(at, share) => drop(bytes.drain(range(*at, *share, len))),
        Change::Double(at, share) => {
            let range = range(*at, *share, len);
            let piece = bytes[range.clone()].to_vec();
            bytes.splice(range.end..range.end, piece);
        }
        Change::Move(at, share, to) => {
            let piece: Vec<u8> = bytes.drain(range(*at, *share, len)).collect();
            let to = place(*to, bytes.len());
            bytes.splice(to..to, piece);
        }
        Change::Write(at, piece) => {
            let at = place(*at, len);
            bytes.splice(at..at, piece.iter().copied());
        }
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_changed_file_is_read_or_refused(
        seed in prop::sample::select(seeds()),
        changes in prop::collection::vec(change(), 1..6),
    ) {
        let (name, bytes) = seed;
        let bytes = changes.iter().fold(bytes, changed);
        let begin = Instant::now();
        let Ok(source) = SourceFile::decode(name, bytes) else { return Ok(()) };
        let read = read::read(&source);
        prop_assert!(begin.elapsed() < MOST, "{:?}: {:?}", begin.elapsed(), source.text);
        match read {
            Err(error) => prop_assert!(source.text.get(error.at.range()).is_some(), "{error}"),
            Ok(deck) => {
                prop_assert!(!deck.entries.is_empty());
                let spans = deck.entries.iter().map(|entry| entry.span).chain(deck.lines.iter().map(|line| line.span));
                for span in spans {
                    prop_assert!(source.text.get(span.range()).is_some(), "{span:?}");
                }
                for (form, text) in [("deck.yaml", to_yaml(&deck)), ("deck.json", to_json(&deck))] {
                    let again = read::read(&SourceFile::from_text(form, text.as_str()));
                    let again = again.map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
                    prop_assert_eq!(entries(&again), entries(&deck), "{}", text);
                }
            }
        }
    }
}
