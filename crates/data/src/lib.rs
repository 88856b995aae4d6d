//! The data that a program carries, as a value that it hands down: construction rules, lists, cards, articles, terms, scenarios.
//!
//! A build compiles the folders `rules/`, `banlists/` and `schemas/` into [`Tables`] (`hantei-compiler` does it); [`Data`] reads them when
//! they are asked for, and keeps what it has read. No crate fetches a [`Data`] for itself: whoever puts a program together has one, and
//! hands it down.
//!
//! It knows no rule, no file and no folder, and not where its tables come from. A user's own rules and lists are no part of it: those who
//! are asked for them (`hantei_construction::rules_of`, `hantei_cards::banlist::Library`) set them in the place of what is here, or beside
//! it.
//!
//! # How it is entered
//!
//! - [`Data`]: by game [`Data::rules`], [`Data::cards`], [`Data::cards_for_replay`], [`Data::sections`], [`Data::qa`], [`Data::glossary`],
//!   [`Data::asked`], [`Data::open_questions`]; by edition [`Data::titles`] and [`Data::article_ids`]; besides [`Data::banlists`],
//!   [`Data::scenarios`] with [`Data::script`], and [`Data::schema`].
//! - [`model`]: articles, questions, terms, what people ask, what a book leaves open, as the files of `rules/<game>/` have them.
//! - [`rules`]: the types of `rules/<game>/construction.yaml`; [`rules::Rules`] is all of a game. Every value carries its article. What is
//!   done with them is the business of `hantei-construction`.
//! - [`lexicon`]: the names of all terms as one dictionary, [`lexicon::Lexicon`].
//! - [`token`]: how texts and queries are cut into tokens. It stands here and not in the search because the build cuts what people ask:
//!   [`Data::asked_tokens`].
//!
//! [`Data::search_stamp`] changes whenever what is searched, or how, changes: an index that has another one is built anew.
//!
//! # Where its tests are
//!
//! Those of [`token`] stand beside it. That the data itself is in order (references that resolve, lists that are attested, articles that
//! are asked for) is tested in `tests/house.rs` of the workspace.

pub mod lexicon;
pub mod model;
pub mod rules;
pub mod token;

use std::collections::HashMap;
use std::sync::OnceLock;

use self::lexicon::{Lexicon, Meaning, Meanings};
use self::model::{
    AskedFile, CoverageFile, GlossaryFile, OpenQuestion, OpenQuestionsFile, QaFile, SectionsFile,
};
use hantei_base::reference::{ArticleId, Edition, Game, Reference};
use hantei_base::text::Localized;
use hantei_base::yaml;
use hantei_cards::Card;
use hantei_cards::banlist::ListSource;

/// A built-in scenario, not yet read.
#[derive(Debug, Clone, Copy)]
pub struct Scenario {
    /// Its game.
    pub game: Game,
    /// The id of its edition.
    pub edition: &'static str,
    /// Its name: the article that it shows, and a word when there are several.
    pub stem: &'static str,
    /// The references that it shows.
    pub cites: &'static [&'static str],
    /// The block that its script is packed in.
    pub block: usize,
    /// Where in it, in bytes.
    pub at: (usize, usize),
}

/// What the build made small, as it was.
fn unpacked(bytes: &[u8]) -> String {
    let mut text = String::new();
    // What the build wrote can be read; a binary that was tampered with gives less.
    let _ = std::io::Read::read_to_string(&mut flate2::read::DeflateDecoder::new(bytes), &mut text);
    text
}

/// Files of a game, each compiled to JSON.
pub type Compiled = &'static [(Game, &'static str)];
/// Files of a game, each compiled to JSON and deflated.
pub type Deflated = &'static [(Game, &'static [u8])];

/// What the build compiled the data folders into.
#[derive(Debug, Clone, Copy)]
pub struct Tables {
    /// `rules/<game>/construction.yaml`.
    pub rules: Compiled,
    /// The ids of all formats.
    pub formats: &'static [&'static str],
    /// `rules/<game>/cards.yaml`.
    pub cards: Compiled,
    /// `rules/<game>/cards-*.yaml`.
    pub ruling_cards: Compiled,
    /// `rules/<game>/sections*.yaml`.
    pub sections: Compiled,
    /// `rules/<game>/qa*.yaml`.
    pub qa: Compiled,
    /// `rules/<game>/open_questions.yaml`.
    pub open_questions: Deflated,
    /// `rules/<game>/coverage*.yaml`.
    pub coverage: Deflated,
    /// `rules/<game>/glossary*.yaml`.
    pub glossaries: Deflated,
    /// `rules/<game>/asked*.yaml`.
    pub asked: Deflated,
    /// The tokens of what people ask for, by edition and article: JSON, deflated.
    pub asked_tokens: &'static [u8],
    /// The sorted ids of articles and questions of each edition, by `game@edition`.
    pub articles: &'static [(&'static str, &'static [&'static str])],
    /// The ids that articles had before, each with the present one, by `game@edition`.
    pub former_ids: &'static [(&'static str, &'static [(&'static str, &'static str)])],
    /// The scenarios.
    pub scenarios: &'static [Scenario],
    /// Where each block of scripts ends in [`Tables::scenario_texts`], in bytes.
    pub scenario_blocks: &'static [usize],
    /// The scripts of the scenarios, in deflated blocks.
    pub scenario_texts: &'static [u8],
    /// The names of terms: a transducer to the places of their meanings.
    pub lexicon: &'static [u8],
    /// What names mean.
    pub meanings: &'static [Meaning],
    /// Where the meanings of each name end.
    pub meanings_ends: &'static [u16],
    /// Everyday words: a transducer to the places of their groups.
    pub everyday: &'static [u8],
    /// The groups of everyday words.
    pub groups: &'static [u16],
    /// Where the groups of each word end.
    pub groups_ends: &'static [u16],
    /// The English words of all wording, as a set.
    pub words: &'static [u8],
    /// The lists of restricted cards.
    pub banlists: &'static [ListSource],
    /// The JSON Schemas by name, deflated.
    pub schemas: &'static [(&'static str, &'static [u8])],
    /// A number that changes whenever what is searched, or how, changes.
    pub search_stamp: u64,
}

/// The data of a program: its [`Tables`], and what was read of them so far.
pub struct Data {
    tables: Tables,
    scripts: OnceLock<Vec<OnceLock<String>>>,
    titles: [OnceLock<HashMap<ArticleId, Localized>>; Edition::ALL.len()],
    shown: OnceLock<HashMap<String, Vec<String>>>,
    asked_tokens: OnceLock<HashMap<String, HashMap<String, String>>>,
    lexicon: OnceLock<Transducer>,
    everyday: OnceLock<Transducer>,
    words: OnceLock<Transducer>,
}

impl Data {
    /// The data of these tables.
    pub const fn new(tables: Tables) -> Data {
        Data {
            tables,
            scripts: OnceLock::new(),
            titles: [const { OnceLock::new() }; Edition::ALL.len()],
            shown: OnceLock::new(),
            asked_tokens: OnceLock::new(),
            lexicon: OnceLock::new(),
            everyday: OnceLock::new(),
            words: OnceLock::new(),
        }
    }

    /// The JSON Schema of this name; empty when there is none.
    pub fn schema(&self, name: &str) -> String {
        let of = self.tables.schemas.iter().find(|(of, _)| *of == name);
        of.map(|(_, bytes)| unpacked(bytes)).unwrap_or_default()
    }

    /// The script of a scenario.
    pub fn script(&self, of: &Scenario) -> &str {
        let ends = self.tables.scenario_blocks;
        let blocks = self.scripts.get_or_init(|| ends.iter().map(|_| OnceLock::new()).collect());
        let Some(block) = blocks.get(of.block) else { return "" };
        let text = block.get_or_init(|| {
            let start = of.block.checked_sub(1).map_or(0, |before| ends[before]);
            unpacked(self.tables.scenario_texts.get(start..ends[of.block]).unwrap_or_default())
        });
        text.get(of.at.0..of.at.1).unwrap_or_default()
    }

    /// The built-in construction rules of a game, as whoever knows their type reads them.
    pub fn rules<T: serde::de::DeserializeOwned>(&self, game: Game) -> T {
        built_in(self.tables.rules, game).next().expect("every game has construction rules")
    }

    /// The cards that the binary itself knows: flags, cards on lists, cards treated as others.
    pub fn cards(&self, game: Game) -> Vec<Card> {
        built_in::<Vec<Card>>(self.tables.cards, game).flatten().collect()
    }

    /// The cards that scenarios play: those of the binary, and those that rulings name, as far as a ruling needs them
    /// (`rules/<game>/cards-*.yaml`). What a ruling needs may be assumed, so that no deck is checked by it.
    pub fn cards_for_replay(&self, game: Game) -> Vec<Card> {
        let rulings = built_in::<Vec<Card>>(self.tables.ruling_cards, game).flatten();
        self.cards(game).into_iter().chain(rulings).collect()
    }

    /// The articles of `game`, file by file.
    pub fn sections(&self, game: Game) -> impl Iterator<Item = SectionsFile> {
        built_in(self.tables.sections, game)
    }

    /// The questions of `game`, file by file.
    pub fn qa(&self, game: Game) -> impl Iterator<Item = QaFile> {
        built_in(self.tables.qa, game)
    }

    /// The titles of the articles of an edition. A book is opened once, for a thousand findings cite it.
    pub fn titles(&self, edition: Edition) -> &HashMap<ArticleId, Localized> {
        let id = edition.id();
        let read = || {
            let files = self.sections(edition.game());
            let of_edition =
                files.filter(|file| file.edition == id || file.also.iter().any(|also| also == id));
            let sections = of_edition.flat_map(|file| file.sections);
            sections.map(|of| (of.article, of.title)).collect()
        };
        self.titles[edition as usize].get_or_init(read)
    }

    /// Whether an edition has an article or a question of this id, without reading any of them.
    pub fn has_article(&self, edition: Edition, article: &str) -> bool {
        self.article_ids(edition).binary_search(&article).is_ok()
    }

    /// The built-in scenarios.
    pub fn scenarios(&self) -> &'static [Scenario] {
        self.tables.scenarios
    }

    /// The names of the scenarios that show an article, as `game/name`; those named by it first.
    pub fn scenarios_of(&self, reference: &Reference) -> Vec<String> {
        let shown = self.shown.get_or_init(|| {
            let mut shown: HashMap<String, Vec<String>> = HashMap::new();
            for scenario in self.tables.scenarios {
                for (at, cited) in scenario.cites.iter().enumerate() {
                    let names = shown.entry((*cited).to_owned()).or_default();
                    let name = format!("{}/{}", scenario.game, scenario.stem);
                    // The first reference is what a scenario is about.
                    if at == 0 { names.insert(0, name) } else { names.push(name) }
                }
            }
            shown
        });
        shown.get(&reference.to_string()).cloned().unwrap_or_default()
    }

    /// What the books of `game` leave open.
    pub fn open_questions(&self, game: Game) -> impl Iterator<Item = OpenQuestion> {
        packed::<OpenQuestionsFile>(self.tables.open_questions, game)
            .flat_map(|file| file.questions)
    }

    /// What the scenarios of `game` need not or do not show.
    pub fn coverage(&self, game: Game) -> impl Iterator<Item = CoverageFile> {
        packed(self.tables.coverage, game)
    }

    /// The terms of `game`.
    pub fn glossary(&self, game: Game) -> impl Iterator<Item = GlossaryFile> {
        packed(self.tables.glossaries, game)
    }

    /// What people ask for in the articles of `game`, file by file.
    pub fn asked(&self, game: Game) -> impl Iterator<Item = AskedFile> {
        packed(self.tables.asked, game)
    }

    /// The tokens of what people ask for in an article, as the index reads them: finding them takes longer than all the rest of
    /// building the index, so build.rs does.
    pub fn asked_tokens(&self, edition: Edition, article: &str) -> Option<&str> {
        let read = || yaml::read_json(&unpacked(self.tables.asked_tokens)).unwrap_or_default();
        let tokens = self.asked_tokens.get_or_init(read);
        let name = format!("{}@{}", edition.game(), edition.id());
        tokens.get(&name)?.get(article).map(String::as_str)
    }

    /// The names of all terms.
    pub fn lexicon(&self) -> Lexicon<'_> {
        let names = self.lexicon.get_or_init(|| transducer(self.tables.lexicon));
        let meanings = Meanings { all: self.tables.meanings, ends: self.tables.meanings_ends };
        Lexicon { names, meanings }
    }

    /// Words of everyday talk, by group.
    pub fn everyday(&self) -> Lexicon<'_, u16> {
        let names = self.everyday.get_or_init(|| transducer(self.tables.everyday));
        let meanings = Meanings { all: self.tables.groups, ends: self.tables.groups_ends };
        Lexicon { names, meanings }
    }

    /// The English words of the articles, questions, terms and of what people ask, as they are written.
    pub fn words(&self) -> &fst::raw::Fst<&'static [u8]> {
        self.words.get_or_init(|| transducer(self.tables.words))
    }

    /// The articles and questions of an edition, in alphabetical order.
    pub fn article_ids(&self, edition: Edition) -> &'static [&'static str] {
        let name = format!("{}@{}", edition.game(), edition.id());
        self.tables.articles.iter().find(|(known, _)| *known == name).map_or(&[], |(_, ids)| ids)
    }

    /// The ids that articles of an edition had before, each with the one that the article has now.
    pub fn former_ids(&self, edition: Edition) -> &'static [(&'static str, &'static str)] {
        let name = format!("{}@{}", edition.game(), edition.id());
        self.tables.former_ids.iter().find(|(known, _)| *known == name).map_or(&[], |(_, ids)| ids)
    }

    /// The id that an article has now, by this one or one that it had before.
    pub fn present_id<'a>(&self, edition: Edition, article: &'a str) -> &'a str {
        let former = self.former_ids(edition).iter().find(|(former, _)| *former == article);
        former.map_or(article, |(_, present)| present)
    }

    /// A number that changes whenever what is searched, or how, changes.
    pub fn search_stamp(&self) -> u64 {
        self.tables.search_stamp
    }

    /// The lists of restricted cards.
    pub fn banlists(&self) -> &'static [ListSource] {
        self.tables.banlists
    }

    /// The ids of all built-in formats, for suggestions.
    pub fn format_ids(&self) -> Vec<String> {
        let mut ids = self.tables.formats.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        ids.sort_unstable();
        ids.dedup();
        ids
    }
}

type Transducer = fst::raw::Fst<&'static [u8]>;

fn transducer(bytes: &'static [u8]) -> Transducer {
    fst::raw::Fst::new(bytes).expect("build.rs wrote it with the same library")
}

fn built_in<T: serde::de::DeserializeOwned>(
    table: &'static [(Game, &'static str)],
    game: Game,
) -> impl Iterator<Item = T> {
    let of_game = table.iter().filter(move |(of, _)| *of == game);
    of_game.map(|(_, json)| as_built(json))
}

/// The same of what the build made small.
fn packed<T: serde::de::DeserializeOwned>(
    table: &'static [(Game, &'static [u8])],
    game: Game,
) -> impl Iterator<Item = T> {
    let of_game = table.iter().filter(move |(of, _)| *of == game);
    of_game.map(|(_, packed)| as_built(&unpacked(packed)))
}

fn as_built<T: serde::de::DeserializeOwned>(json: &str) -> T {
    yaml::read_json(json).expect("build.rs wrote it from the same type")
}
