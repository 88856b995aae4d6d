//! How well deck lists are read: `cargo test --release --test quality lists -- --nocapture` prints for each labelled list whether it is
//! read right, wrong with a warning, or wrong without one, and a table by game, form and language.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::sync::Arc;

use hantei::built_in;
use hantei_base::reference::Game;
use hantei_base::source::SourceFile;
use hantei_base::text::key;
use hantei_cards::banlist::{Banlist, Library};
use hantei_cards::db::CardDb;
use hantei_cards::{CardNumber, Cards};
use hantei_construction::diagnostic::{Code, Severity};
use hantei_construction::{
    Basis, Checker, Scratch, format_called, formats_of, rules_of, use_named_format,
};
use hantei_data::rules::Rules;
use hantei_deck::read::{Names, read, read_with};
use hantei_deck::{CardRef, Deck, Section};

use crate::labels::{Kind, Label, Sections};

// Of 380 lists.

/// How many lists must be read right, without card data and with it. They may only be tightened.
const RIGHT_AT_LEAST: usize = 287;

/// How many lists may be read wrong without a warning, without card data and with it. They may only be tightened.
const SILENT_AT_MOST: usize = 10;

/// How a list was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// As the label says; also differently and with a warning, if the label has a doubt.
    Right,
    /// Differently, and the reader says that it is unsure.
    Warned,
    /// Differently, and the reader says nothing.
    Silent,
}

/// Cards of a deck with their copies: the section, and the key of the card's name or number.
type Copies = BTreeMap<(Section, String), u32>;

#[derive(Debug, Default, Clone, Copy)]
struct Figures {
    right: usize,
    warned: usize,
    silent: usize,
}

impl Figures {
    fn add(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Right => self.right += 1,
            Outcome::Warned => self.warned += 1,
            Outcome::Silent => self.silent += 1,
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { right, warned, silent } = self;
        let all = right + warned + silent;
        write!(f, "{all:>4} lists: {right:>3} right, {warned:>3} warned, {silent:>3} silent")
    }
}

#[test]
fn lists_without_card_data() {
    measure("without card data", &mut Reader { imported: None, checkers: BTreeMap::new() });
}

#[test]
fn lists_with_card_data() {
    let Some(shared) = std::env::var_os("HANTEI_SHARED") else { return };
    let data = tempfile::tempdir().unwrap();
    let shared = PathBuf::from(shared).join("data");
    let settings = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/no-settings.yaml");
    for (game, files) in [
        (Game::Yugioh, &["yugioh/cards.json.gz", "yugioh/babel/cards.cdb"][..]),
        (Game::Buddyfight, &["text/buddyfight-ja.jsonl", "text/buddyfight-en.jsonl"][..]),
        (Game::Fftcg, &["text/fftcg-en.jsonl"][..]),
    ] {
        let run = Command::new(env!("CARGO_BIN_EXE_hantei"))
            .env("HANTEI_CONFIG", &settings)
            .env("HANTEI_DATA_DIR", data.path())
            .env("HANTEI_CACHE_DIR", data.path().join("cache"))
            .args(["cards", "import", "-g", game.id()])
            .args(files.iter().map(|file| shared.join(file)))
            .output()
            .unwrap();
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    }
    let db = CardDb::open(&CardDb::path_in(data.path())).unwrap().expect("imported");
    let imported = Some(Imported(db));
    measure("with card data", &mut Reader { imported, checkers: BTreeMap::new() });
}

/// Reads every list, prints how, and compares the figures with the floor.
fn measure(with: &str, reader: &mut Reader) {
    let mut all = Figures::default();
    let mut tables: [BTreeMap<String, Figures>; 3] = Default::default();
    let labels = Label::all();
    for label in &labels {
        let (outcome, why) = reader.outcome(label);
        let Label { file, game, form, lang, doubt, note, .. } = label;
        let word = match outcome {
            Outcome::Right => "right",
            Outcome::Warned => "warned",
            Outcome::Silent => "silent",
        };
        let asides = [why.as_str(), doubt.as_str(), note.as_str()]
            .into_iter()
            .filter(|aside| !aside.is_empty());
        let asides: String = asides.map(|aside| format!("; {aside}")).collect();
        println!("{file} {word} ({game}, {form}, {lang}){asides}");
        all.add(outcome);
        for (table, row) in tables.iter_mut().zip([game.id(), form.as_str(), lang.as_str()]) {
            table.entry(row.to_owned()).or_default().add(outcome);
        }
    }
    for (by, table) in ["game", "form", "language"].into_iter().zip(&tables) {
        println!("{with}, by {by}");
        for (row, figures) in table {
            println!("  {row:<12}{figures}");
        }
    }
    println!("{with}: {all}");
    assert!(all.right >= RIGHT_AT_LEAST, "{with}: {all}");
    assert!(all.silent <= SILENT_AT_MOST, "{with}: {all}");
}

/// The names of imported cards.
struct Imported(CardDb);

impl Names for Imported {
    fn knows(&self, name: &str) -> bool {
        self.0.knows(name)
    }

    fn beginning_with(&self, name: &str) -> Vec<String> {
        self.0.names_beginning(name)
    }
}

/// Reads lists as `hantei deck -g GAME` does.
struct Reader {
    imported: Option<Imported>,
    /// The checkers, by game and format.
    checkers: BTreeMap<(Game, String), Rc<Checker>>,
}

impl Reader {
    /// How a list is read, and what is different from the label.
    fn outcome(&mut self, label: &Label) -> (Outcome, String) {
        let source = label.source();
        let mut deck = match self.read(&source) {
            Ok(deck) => deck,
            // An unreadable list is refused with a reason.
            Err(refused) => return (warned(label), refused),
        };
        if let Some(other) = deck.header.certain.filter(|certain| *certain != label.game) {
            return (warned(label), format!("refused: a deck of {other}"));
        }
        let checker = self.checker(label.game, &source, &mut deck);
        let got = copies_read(label, &source, &checker.placed(&deck));
        let decks = [&label.cards, &label.cards_2].map(wanted);
        if decks.iter().any(|wanted| !wanted.is_empty() && *wanted == got) {
            return (Outcome::Right, String::new());
        }
        let report = checker.check(&deck, &mut Scratch::default());
        let says = report
            .diagnostics
            .iter()
            .any(|found| found.code == Code::NotRead && found.severity == Severity::Warning);
        let outcome = match says {
            true => warned(label),
            false => Outcome::Silent,
        };
        (outcome, difference(&decks[0], &got))
    }

    /// The deck of a list. Card data is used where it may improve the reading.
    fn read(&self, source: &SourceFile) -> Result<Deck, String> {
        let deck = read(source).map_err(|error| format!("refused: {error}"))?;
        let names = self.imported.as_ref().filter(|_| deck.needs_card_data());
        let surer = names.and_then(|names| read_with(source, Some(names)).ok());
        Ok(surer.unwrap_or(deck))
    }

    /// The checker for a deck, which places cards without a section. A line that names the format becomes a comment.
    fn checker(&mut self, game: Game, source: &SourceFile, deck: &mut Deck) -> Rc<Checker> {
        let rules: Rules = rules_of(built_in(), game, None).unwrap();
        let edition = game.default_edition();
        let of_edition = formats_of(&rules, edition);
        let formats = of_edition.iter().map(|at| &rules.formats[*at]);
        use_named_format(deck, &source.text, formats.clone());
        let named = deck.header.format.as_ref();
        let named = named.and_then(|id| format_called(&id.0, formats));
        let id = named.unwrap_or(&rules.formats[of_edition[0]]).id.clone();
        if let Some(checker) = self.checkers.get(&(game, id.0.clone())) {
            return Rc::clone(checker);
        }
        let format = rules.formats.iter().position(|format| format.id == id).unwrap();
        // A fixed day, so that the figures do not depend on today's.
        let date = jiff::civil::date(2026, 7, 1);
        let library = Library::open(built_in().banlists(), game, None).unwrap();
        let list = match rules.formats[format].lists {
            Some(_) => library.in_force(&id, date).unwrap(),
            None => None,
        };
        let cards = self.cards(game, list.as_ref().map(|(_, list)| list));
        let rules = Arc::new(rules);
        let (cards, banlist) = (Arc::new(cards), list.map(Arc::new));
        let checker = Checker::new(Basis { edition, rules, format, cards, banlist, date });
        let checker = Rc::new(checker);
        self.checkers.insert((game, id.0), Rc::clone(&checker));
        checker
    }

    /// The imported cards of a game, or without them the built-in ones and those of the list of restricted cards.
    fn cards(&self, game: Game, list: Option<&Banlist>) -> Cards {
        let imported = self.imported.as_ref().map(|Imported(db)| db.load_all(game).unwrap());
        imported.filter(Cards::is_complete).unwrap_or_else(|| {
            let listed = list.into_iter().flat_map(Banlist::cards);
            Cards::new(game, built_in().cards(game).into_iter().chain(listed))
        })
    }
}

/// What another reading with a warning counts as: right, if the person was in doubt as well.
fn warned(label: &Label) -> Outcome {
    if label.doubt.is_empty() { Outcome::Warned } else { Outcome::Right }
}

/// The cards that a label has.
fn wanted(sections: &Sections) -> Copies {
    let mut copies = Copies::new();
    for (section, cards) in sections {
        for card in cards {
            let id = identity(&card.name, card.number.as_deref());
            *copies.entry((*section, id)).or_default() += card.copies;
        }
    }
    copies
}

/// The key of a card's number if it has one, otherwise of its name.
fn identity(name: &str, number: Option<&str>) -> String {
    let number = number.and_then(CardNumber::new);
    number.map_or_else(|| key(name), |number| number.key().to_owned())
}

/// The cards that were read.
fn copies_read(label: &Label, source: &SourceFile, deck: &Deck) -> Copies {
    let known = [&label.cards, &label.cards_2].map(wanted);
    let text = key(&source.text);
    let beside = deck.names_beside();
    let mut copies = Copies::new();
    for entry in &deck.entries {
        let (name, number) = match &entry.card {
            CardRef::Code(code) => match beside.get(code) {
                Some(name) => ((*name).to_owned(), None),
                None => (code.to_string(), None),
            },
            CardRef::Written(written) => {
                let number = written.number.as_ref().map(|number| number.as_str().to_owned());
                match &written.name {
                    Some(name) => (name.clone(), number.filter(|_| label.game == Game::Fftcg)),
                    None => (String::new(), number),
                }
            }
        };
        let mut id = identity(&name, number.as_deref());
        if !known.iter().any(|of| of.contains_key(&(entry.section, id.clone()))) {
            let line = source.location(entry.span.start).line;
            let meant =
                misspelt(label, line, &text, (entry.section, entry.count, key(&name).as_str()));
            id = meant.unwrap_or(id);
        }
        *copies.entry((entry.section, id)).or_default() += entry.count;
    }
    copies
}

/// The card that a misspelt or shortened name means. A label has the full name; if that is written nowhere in the list, the name that
/// stands in the line of the label is right, with the same section and copies, and if it is hardly longer than the full name.
fn misspelt(
    label: &Label,
    line: usize,
    text: &str,
    (section, count, name): (Section, u32, &str),
) -> Option<String> {
    let lines = label.lines.iter().filter(|of| of.number == line && of.kind == Kind::Card);
    lines.flat_map(|of| &of.cards).find_map(|card| {
        let meant = identity(&card.name, card.number.as_deref());
        let is_written = text.contains(&meant.to_lowercase());
        let place = card.section.strip_prefix("2:").unwrap_or(&card.section);
        let fits = name.chars().count() <= key(&card.name).chars().count() + 1;
        let same = (place, card.copies) == (section.id(), count);
        (same && fits && !is_written && !name.is_empty()).then_some(meant)
    })
}

/// The first card that only the label has, and the first that only the reader has.
fn difference(wanted: &Copies, got: &Copies) -> String {
    let first = |one: &Copies, other: &Copies| {
        let differs = one.iter().find(|(card, copies)| other.get(*card) != Some(*copies));
        differs.map_or("-".to_owned(), |((section, card), copies)| {
            format!("{} {copies} {card}", section.id())
        })
    };
    format!("wanted {}, read {}", first(wanted, got), first(got, wanted))
}
