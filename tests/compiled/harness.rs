//! Tests for the card text reader of any game. Each game supplies its texts and its reader.

use std::fmt::{Debug, Write as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

use hantei_base::kind::{CardKind, Kinds};
use hantei_cards::{Card, Names};
use hantei_cardtext::Sentence;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::ratchet::Ratchet;
use crate::support::{Data, root, shared};

/// A card with its text.
pub struct Printed {
    pub number: String,
    pub set: String,
    pub name: String,
    pub kind: CardKind,
    pub text: String,
}

impl Printed {
    /// A made-up card without a set.
    pub fn made_up(name: &str, kind: CardKind, text: &str) -> Printed {
        let (number, set) = (String::new(), String::new());
        Printed { number, set, name: name.to_owned(), kind, text: text.to_owned() }
    }

    pub fn kinds(&self) -> Kinds {
        Kinds::of(&[self.kind])
    }

    /// The card with only its name.
    pub fn card(&self) -> Card {
        let name = Arc::new(Names::from(self.name.as_str()));
        Card { name, kinds: self.kinds(), ..Card::default() }
    }
}

/// The result of reading a text.
pub struct Read<T> {
    pub text: T,
    pub sentences: Vec<Sentence>,
}

impl<T> Read<T> {
    pub fn is_whole(&self) -> bool {
        self.sentences.iter().all(Sentence::is_understood)
    }
}

/// A game's texts, and its reader.
pub trait Texts {
    /// The type of a compiled text.
    type Text: DeserializeOwned + Default + PartialEq + Debug;
    /// The game's name.
    const GAME: &'static str;
    /// The file name of its made-up texts.
    const MADE_UP: &'static str = Self::GAME;
    /// The file name of its real texts and their counts.
    const REAL: &'static str;
    /// How many real texts may have a part that cannot be said. It may only be lowered.
    const UNSAID: usize = 0;
    /// Records to import, and the expected output.
    const RECORDS: &'static str;
    const IMPORTED: &'static str;

    /// A card from a record of the real texts; `None` if it has no abilities.
    fn record(record: &Value) -> Option<Printed>;

    fn read(card: &Printed) -> Read<Self::Text>;

    /// What a text means, as a text again; `None` if the grammar has no words for a part of it.
    fn print_text(card: &Printed, text: &Self::Text) -> Option<String>;

    /// The error that the game reports for a card with this text, if any.
    fn fault(card: &Printed) -> Option<String>;
}

/// The real cards of a game.
pub fn real<G: Texts>() -> Vec<Printed> {
    let Some(folder) = shared() else { return Vec::new() };
    let path = folder.join("data/text").join(format!("{}.jsonl", G::REAL));
    let lines = std::fs::read_to_string(path).expect("readable");
    let record = |line: &str| G::record(&serde_json::from_str(line).expect("a record"));
    lines.lines().filter_map(record).collect()
}

/// A made-up card.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, bound = "T: DeserializeOwned + Default")]
struct Case<T> {
    #[serde(default)]
    name: String,
    kind: CardKind,
    text: String,
    /// The expected result for the understood part.
    #[serde(default)]
    says: T,
    /// The words that are not understood.
    #[serde(default)]
    unread: Vec<String>,
}

pub fn made_up_texts_say_what_they_should<G: Texts>() {
    let path = root().join("tests/compiled").join(format!("{}.yaml", G::MADE_UP));
    let cases: Vec<Case<G::Text>> =
        hantei_base::yaml::read(&std::fs::read_to_string(path).expect("readable")).expect("cases");
    for Case { name, kind, text, says, unread } in cases {
        let card = Printed::made_up(&name, kind, &text);
        let read = G::read(&card);
        let left: Vec<&str> = read.sentences.iter().filter_map(|of| of.unread_words()).collect();
        assert_eq!(left, unread, "{}", card.text);
        assert_eq!(read.text, says, "{}", card.text);
        assert_eq!(read.is_whole(), unread.is_empty());
    }
}

pub fn what_was_understood_of_real_texts_still_is<G: Texts>() {
    let cards = real::<G>();
    if cards.is_empty() {
        return;
    }
    let mut now = Ratchet::default();
    for card in &cards {
        now.count(&card.set, &card.number, &G::read(card).sentences);
    }
    now.hold(&format!("{}.counts", G::REAL));
}

pub fn what_is_said_again_reads_as_the_same<G: Texts>() {
    let mut unsaid = Vec::new();
    for card in real::<G>() {
        let text = G::read(&card).text;
        let Some(printed) = G::print_text(&card, &text) else {
            unsaid.push(card.number);
            continue;
        };
        let again = Printed { text: printed, ..card };
        let read = G::read(&again).text;
        assert_eq!(read, text, "{} {}: {}", again.number, again.name, again.text);
    }
    assert!(unsaid.len() <= G::UNSAID, "{unsaid:?}");
}

pub fn every_word_of_a_compiled_card_has_an_effect<G: Texts>() {
    let mut wrong = String::new();
    for card in real::<G>() {
        if let Some(fault) = G::fault(&card) {
            writeln!(wrong, "{} {}: {fault}", card.number, card.text).expect("a string");
        }
    }
    assert!(wrong.is_empty(), "{} refused\n{wrong}", wrong.lines().count());
}

/// Reads hostile texts as cards of these kinds.
pub fn hostile_texts_take_no_time<G: Texts>(texts: &[&str], kinds: &[CardKind]) {
    for text in texts {
        for kind in kinds {
            let card = Printed::made_up("Example", *kind, text);
            let start = Instant::now();
            let read = G::read(&card);
            assert!(!read.is_whole() || read.sentences.is_empty(), "{:.60}", card.text);
            assert!(start.elapsed() < Duration::from_secs(20), "{:.60}", card.text);
        }
    }
}

impl Data {
    /// A data folder with the imported records of a game.
    pub fn read_by<G: Texts>() -> Data {
        let data = Data::new();
        let path = data.write("cards.jsonl", G::RECORDS);
        let import = data.run(&["cards", "import", "-g", G::GAME, &path]);
        assert_eq!(import.status, 0, "{}", import.stderr);
        assert!(import.stderr.contains(G::IMPORTED), "{}", import.stderr);
        data
    }

    /// Tests that an imported card is printed as a script entry that reads back as the same card.
    pub fn prints_what_it_reads<G: Texts>(&self, number: &str) {
        let yaml = self.run(&["cards", "show", number, "--as-yaml"]).stdout;
        let path = self.write("own.yaml", format!("game: {}\ncards:\n{yaml}", G::GAME));
        let again = self.run(&["cards", "import", "-g", G::GAME, &path]);
        assert_eq!(again.status, 0, "{yaml}{}", again.stderr);
    }
}

/// Declares the tests for the reader of a game.
macro_rules! asked_of {
    ($game:ty) => {
        #[test]
        fn made_up_texts_say_what_they_should() {
            crate::compiled::harness::made_up_texts_say_what_they_should::<$game>();
        }

        #[test]
        fn what_was_understood_of_real_texts_still_is() {
            crate::compiled::harness::what_was_understood_of_real_texts_still_is::<$game>();
        }

        #[test]
        fn what_is_said_again_reads_as_the_same() {
            crate::compiled::harness::what_is_said_again_reads_as_the_same::<$game>();
        }

        #[test]
        fn every_word_of_a_compiled_card_has_an_effect() {
            crate::compiled::harness::every_word_of_a_compiled_card_has_an_effect::<$game>();
        }
    };
}

pub(super) use asked_of;
