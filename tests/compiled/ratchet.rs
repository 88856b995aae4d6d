//! Real texts that were understood once must stay understood: counts for each set in a file. `HANTEI_COUNTS=write` updates it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use hantei_cardtext::Sentence;

use crate::support::root;

/// The recorded counts of a set.
#[derive(Default, Clone, PartialEq)]
struct Counts {
    cards: usize,
    whole: BTreeSet<String>,
    sentences: usize,
    understood: usize,
}

/// The counts of texts, by set.
#[derive(Default)]
pub struct Ratchet(BTreeMap<String, Counts>);

impl Ratchet {
    /// Counts a card of a set.
    pub fn count(&mut self, set: &str, number: &str, sentences: &[Sentence]) {
        let counts = self.0.entry(set.to_owned()).or_default();
        counts.cards += 1;
        counts.sentences += sentences.len();
        let understood = sentences.iter().filter(|of| of.is_understood()).count();
        counts.understood += understood;
        if understood == sentences.len() {
            counts.whole.insert(number.to_owned());
        }
    }

    /// Compares the counts with the file.
    pub fn hold(&self, file: &str) {
        let path = root().join("tests/compiled").join(file);
        if std::env::var("HANTEI_COUNTS").is_ok_and(|of| of == "write") {
            std::fs::write(&path, self.written()).expect("writable");
        }
        let before = std::fs::read_to_string(&path).expect("the counts");
        let lost: Vec<String> = before
            .lines()
            .filter_map(|line| line.strip_prefix("  "))
            .flat_map(str::split_whitespace)
            .filter(|number| !self.0.values().any(|of| of.whole.contains(*number)))
            .map(str::to_owned)
            .collect();
        assert!(lost.is_empty(), "were whole and are not: {lost:?}");
        let understood = |text: &str| -> BTreeMap<String, usize> {
            let lines = text.lines().filter_map(|line| line.split_once(": "));
            let count = |counts: &str| counts.split([' ', '/']).nth(2)?.parse().ok();
            lines.filter_map(|(set, counts)| Some((set.to_owned(), count(counts)?))).collect()
        };
        let (then, now) = (understood(&before), understood(&self.written()));
        let fewer: Vec<&String> =
            then.iter().filter(|(set, of)| now.get(*set) < Some(of)).map(|(set, _)| set).collect();
        assert!(fewer.is_empty(), "fewer sentences than before in {fewer:?}");
    }

    fn written(&self) -> String {
        let mut text = String::from(
            "# By set: cards whole of cards, sentences understood of sentences; and the numbers of the whole ones.\n",
        );
        let (mut cards, mut whole, mut sentences, mut understood) = (0, 0, 0, 0);
        for (set, of) in &self.0 {
            let Counts { cards: all, whole: complete, sentences: said, understood: read } = of;
            writeln!(text, "{set}: {}/{all} {read}/{said}", complete.len()).expect("a string");
            let numbers: Vec<&str> = complete.iter().map(String::as_str).collect();
            for line in numbers.chunks(12) {
                writeln!(text, "  {}", line.join(" ")).expect("a string");
            }
            cards += all;
            whole += complete.len();
            sentences += said;
            understood += read;
        }
        writeln!(text, "all: {whole}/{cards} {understood}/{sentences}").expect("a string");
        text
    }
}
