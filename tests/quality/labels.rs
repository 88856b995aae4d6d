//! Deck lists with a person's reading of each line: `tests/quality/lists`, whose `README.md` says what a label is.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use hantei_base::reference::Game;
use hantei_base::section::Section;
use hantei_base::source::{Limits, SourceFile};
use serde::Deserialize;

/// What a person read in a list.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Label {
    pub file: String,
    pub game: Game,
    pub form: String,
    pub lang: String,
    pub lines: Vec<Line>,
    pub cards: Sections,
    /// The second deck of a post that has two.
    #[serde(default)]
    pub cards_2: Sections,
    /// Why another person may read the list differently; empty if nobody would.
    pub doubt: String,
    /// What is unusual about the list.
    #[serde(default)]
    pub note: String,
}

/// The cards of a deck, by section.
pub type Sections = BTreeMap<Section, Vec<Card>>;

/// A card of a deck, as `["Name", 3]` or `["Name", 3, "1-001H"]`.
#[derive(Debug, Deserialize)]
pub struct Card {
    pub name: String,
    pub copies: u32,
    #[serde(default)]
    pub number: Option<String>,
}

/// A line of a list, as `[7, "blank"]` or `[8, "card", [["main", "Name", 3]]]`.
#[derive(Debug, Deserialize)]
pub struct Line {
    pub number: usize,
    pub kind: Kind,
    #[serde(default)]
    pub cards: Vec<LineCard>,
}

/// A card of a line. The section of a second deck begins with `2:`.
#[derive(Debug, Deserialize)]
pub struct LineCard {
    pub section: String,
    pub name: String,
    pub copies: u32,
    #[serde(default)]
    pub number: Option<String>,
}

/// What a line is; the README says when it is which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Card,
    Part,
    Heading,
    Total,
    Remark,
    Prose,
    Caption,
    Blank,
}

/// Cards with their copies: section, name and number.
type Copies = BTreeMap<(String, String, Option<String>), u32>;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quality/lists")
}

impl Label {
    /// Every label, in the order of the file.
    pub fn all() -> Vec<Label> {
        let text = std::fs::read_to_string(folder().join("labels.jsonl")).expect("labels");
        let label = |(at, line): (usize, &str)| -> Label {
            serde_json::from_str(line)
                .unwrap_or_else(|error| panic!("labels.jsonl:{}: {error}", at + 1))
        };
        text.lines().enumerate().map(label).collect()
    }

    /// The list itself.
    pub fn source(&self) -> SourceFile {
        SourceFile::read(&folder().join(&self.file), Limits::TEXT)
            .unwrap_or_else(|error| panic!("{}: {error}", self.file))
    }

    /// What is inconsistent in the label.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let lines = self.source().text.lines().count();
        if !self.lines.iter().map(|line| line.number).eq(1..=lines) {
            faults.push(format!("does not label each of its {lines} lines once, in order"));
        }
        for line in &self.lines {
            let may = match line.kind {
                Kind::Card => !line.cards.is_empty(),
                Kind::Part => true,
                Kind::Heading
                | Kind::Total
                | Kind::Remark
                | Kind::Prose
                | Kind::Caption
                | Kind::Blank => line.cards.is_empty(),
            };
            if !may {
                faults.push(format!("line {} has {} cards", line.number, line.cards.len()));
            }
        }
        for (prefix, sections) in [("", &self.cards), ("2:", &self.cards_2)] {
            let (of_lines, of_deck) = (self.of_lines(prefix == "2:"), of_deck(prefix, sections));
            if of_lines != of_deck {
                let differ = of_lines.iter().find(|(card, n)| of_deck.get(*card) != Some(*n));
                let differ =
                    differ.or(of_deck.iter().find(|(card, _)| !of_lines.contains_key(*card)));
                faults
                    .push(format!("the cards of the lines are not those of the deck: {differ:?}"));
            }
        }
        faults
    }

    /// The cards of the lines, of the first or the second deck.
    fn of_lines(&self, second: bool) -> Copies {
        let cards = self.lines.iter().flat_map(|line| &line.cards);
        let mut copies = Copies::new();
        for card in cards.filter(|card| card.section.starts_with("2:") == second) {
            let key = (card.section.clone(), card.name.clone(), card.number.clone());
            *copies.entry(key).or_default() += card.copies;
        }
        copies
    }
}

/// The cards of a deck, each section with a prefix.
fn of_deck(prefix: &str, sections: &Sections) -> Copies {
    let mut copies = Copies::new();
    for (section, cards) in sections {
        for card in cards {
            let section = format!("{prefix}{}", section.id());
            *copies.entry((section, card.name.clone(), card.number.clone())).or_default() +=
                card.copies;
        }
    }
    copies
}

#[test]
fn labels_are_consistent() {
    let labels = Label::all();
    let labelled: BTreeSet<String> = labels.iter().map(|label| label.file.clone()).collect();
    assert_eq!(labelled.len(), labels.len(), "a list is labelled twice");
    let files = std::fs::read_dir(folder())
        .expect("the folder")
        .map(|file| file.expect("readable").file_name().into_string().expect("UTF-8"));
    let lists = files.filter(|name| !matches!(name.as_str(), "labels.jsonl" | "README.md"));
    assert_eq!(lists.collect::<BTreeSet<String>>(), labelled, "lists, and those with a label");
    let faults: Vec<String> = labels
        .iter()
        .flat_map(|label| {
            label.faults().into_iter().map(|fault| format!("{}: {fault}", label.file))
        })
        .collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
