//! The data that is built into the program: construction rules, lists, cards, articles, terms, scenarios.
//!
//! `hantei-compiler` compiles the folders `rules/`, `banlists/` and `schemas/` into [`Tables`] at build time. [`Data`] parses them on
//! first use and caches the result. No crate fetches a [`Data`] from a global: the program has one and passes it down.
//!
//! This crate knows no rule, no file, no folder, and not where its tables come from. A user's own rules and lists are not part of it:
//! `hantei_construction::rules_of` and `hantei_cards::banlist::Library` use them instead of, or in addition to, this data.
//!
//! # Entry points
//!
//! - [`Data`]: per game [`Data::rules`], [`Data::cards`], [`Data::cards_for_replay`], [`Data::sections`], [`Data::qa`],
//!   [`Data::glossary`], [`Data::asked`], [`Data::open_questions`], [`Data::grammar`]; per edition [`Data::titles`] and [`Data::article_ids`]; also
//!   [`Data::banlists`], [`Data::scenarios`] with [`Data::script`], and [`Data::schema`].
//! - [`model`]: articles, questions, terms, what people ask, and open questions of the books, as in the files of `rules/<game>/`.
//! - [`rules`]: the types of `rules/<game>/construction.yaml`. [`rules::Rules`] holds all construction rules of a game. Every value
//!   carries its article. `hantei-construction` applies the rules.
//! - [`lexicon`]: [`lexicon::Lexicon`], a dictionary of the names of all terms.
//! - [`token`]: splits texts and queries into tokens. It is here and not in `search` because the build splits what people ask, too:
//!   [`Data::asked_tokens`].
//!
//! [`Data::search_stamp`] changes whenever the searched data, or the way it is searched, changes. An index with another stamp is rebuilt.
//!
//! # Tests
//!
//! The tests of [`token`] are in its file. `tests/house.rs` of the workspace checks the data itself: references resolve, lists name their
//! sources, and every article has something that people ask.

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
use hantei_grammar::{Grammar, Sources};

/// A built-in scenario whose script is not parsed yet.
#[derive(Debug, Clone, Copy)]
pub struct Scenario {
    /// Its game.
    pub game: Game,
    /// The id of its edition.
    pub edition: &'static str,
    /// The name: the article that the scenario shows, and another word if there are several.
    pub stem: &'static str,
    /// The references that the scenario shows.
    pub cites: &'static [&'static str],
    /// The compressed block that contains the script.
    pub block: usize,
    /// The byte range of the script in that block.
    pub at: (usize, usize),
}

/// Decompresses data that the build compressed.
fn unpacked(bytes: &[u8]) -> String {
    let mut text = String::new();
    // Data that the build wrote decompresses without errors. A binary that was tampered with gives a shorter text.
    let _ = std::io::Read::read_to_string(&mut flate2::read::DeflateDecoder::new(bytes), &mut text);
    text
}

/// Files of a game, each compiled to JSON.
pub type Compiled = &'static [(Game, &'static str)];
/// Files of a game, each compiled to JSON and deflated.
pub type Deflated = &'static [(Game, &'static [u8])];

/// The tables into which the build compiles the data folders.
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
    /// `rules/grammar/<game>/`: the name and the text of each file.
    pub grammar_files: Deflated,
    /// The same, compiled.
    pub grammars: &'static [(Game, &'static [u8])],
    /// The tokens of what people ask, by edition and article: JSON, deflated.
    pub asked_tokens: &'static [u8],
    /// The sorted ids of articles and questions of each edition, by `game@edition`.
    pub articles: &'static [(&'static str, &'static [&'static str])],
    /// The former ids of articles, each with the present id, by `game@edition`.
    pub former_ids: &'static [(&'static str, &'static [(&'static str, &'static str)])],
    /// The scenarios.
    pub scenarios: &'static [Scenario],
    /// Where each block of scripts ends in [`Tables::scenario_texts`], in bytes.
    pub scenario_blocks: &'static [usize],
    /// The scripts of the scenarios, in deflated blocks.
    pub scenario_texts: &'static [u8],
    /// The names of terms: a transducer to the indexes of their meanings.
    pub lexicon: &'static [u8],
    /// The meanings of all names.
    pub meanings: &'static [Meaning],
    /// Where the meanings of each name end.
    pub meanings_ends: &'static [u16],
    /// Everyday words: a transducer to the indexes of their groups.
    pub everyday: &'static [u8],
    /// The groups of all everyday words.
    pub groups: &'static [u16],
    /// Where the groups of each word end.
    pub groups_ends: &'static [u16],
    /// The set of the English words in all articles, questions and terms.
    pub words: &'static [u8],
    /// The lists of restricted cards.
    pub banlists: &'static [ListSource],
    /// The JSON Schemas, deflated, by name.
    pub schemas: &'static [(&'static str, &'static [u8])],
    /// A number that changes whenever the searched data, or the way it is searched, changes.
    pub search_stamp: u64,
}

/// The built-in data: the [`Tables`], and a cache of what was parsed.
pub struct Data {
    tables: Tables,
    scripts: OnceLock<Vec<OnceLock<String>>>,
    titles: [OnceLock<HashMap<ArticleId, Localized>>; Edition::ALL.len()],
    shown: OnceLock<HashMap<String, Vec<String>>>,
    asked_tokens: OnceLock<HashMap<String, HashMap<String, String>>>,
    lexicon: OnceLock<Transducer>,
    everyday: OnceLock<Transducer>,
    words: OnceLock<Transducer>,
    grammars: [OnceLock<Option<Grammar>>; Game::ALL.len()],
}

impl Data {
    /// Wraps the tables.
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
            grammars: [const { OnceLock::new() }; Game::ALL.len()],
        }
    }

    /// The JSON Schema with this name; empty if there is none.
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

    /// The built-in construction rules of a game. The caller chooses the type, which is usually [`rules::Rules`].
    pub fn rules<T: serde::de::DeserializeOwned>(&self, game: Game) -> T {
        built_in(self.tables.rules, game).next().expect("every game has construction rules")
    }

    /// The built-in cards for checks: flags, cards on lists, cards that are treated as others.
    pub fn cards(&self, game: Game) -> Vec<Card> {
        built_in::<Vec<Card>>(self.tables.cards, game).flatten().collect()
    }

    /// The cards for scenarios: the built-in cards for checks and the cards that rulings name (`rules/<game>/cards-*.yaml`). The latter
    /// hold only what a ruling needs and may be partly assumed, so checks do not use them.
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

    /// The titles of the articles of an edition. They are cached, because a thousand findings may cite one book.
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

    /// Whether an edition has an article or a question with this id. This parses no article.
    pub fn has_article(&self, edition: Edition, article: &str) -> bool {
        self.article_ids(edition).binary_search(&article).is_ok()
    }

    /// The built-in scenarios.
    pub fn scenarios(&self) -> &'static [Scenario] {
        self.tables.scenarios
    }

    /// The names of the scenarios that show an article, as `game/name`. Those that are named after it come first.
    pub fn scenarios_of(&self, reference: &Reference) -> Vec<String> {
        let shown = self.shown.get_or_init(|| {
            let mut shown: HashMap<String, Vec<String>> = HashMap::new();
            for scenario in self.tables.scenarios {
                for (at, cited) in scenario.cites.iter().enumerate() {
                    let names = shown.entry((*cited).to_owned()).or_default();
                    let name = format!("{}/{}", scenario.game, scenario.stem);
                    // The first reference is the subject of the scenario.
                    if at == 0 { names.insert(0, name) } else { names.push(name) }
                }
            }
            shown
        });
        shown.get(&reference.to_string()).cloned().unwrap_or_default()
    }

    /// The questions that the books of `game` leave open.
    pub fn open_questions(&self, game: Game) -> impl Iterator<Item = OpenQuestion> {
        packed::<OpenQuestionsFile>(self.tables.open_questions, game)
            .flat_map(|file| file.questions)
    }

    /// The articles of `game` that no scenario shows, with the reasons.
    pub fn coverage(&self, game: Game) -> impl Iterator<Item = CoverageFile> {
        packed(self.tables.coverage, game)
    }

    /// The terms of `game`.
    pub fn glossary(&self, game: Game) -> impl Iterator<Item = GlossaryFile> {
        packed(self.tables.glossaries, game)
    }

    /// What people ask, by the article of `game` that answers it, file by file.
    pub fn asked(&self, game: Game) -> impl Iterator<Item = AskedFile> {
        packed(self.tables.asked, game)
    }

    /// The grammar of a game's card texts, loaded on first use; nothing if the game has none.
    pub fn grammar(&self, game: Game) -> Option<&Grammar> {
        let at = Game::ALL.iter().position(|of| *of == game)?;
        let load = || {
            let (_, compiled) = self.tables.grammars.iter().find(|(of, _)| *of == game)?;
            Some(Grammar::from_compiled(compiled).expect("build.rs wrote it"))
        };
        self.grammars[at].get_or_init(load).as_ref()
    }

    /// The files from which the grammar of a game was compiled, to compile them with others; none if the game has no grammar.
    pub fn grammar_sources(&self, game: Game) -> Sources {
        let mut sources = Sources::default();
        let files = packed::<Vec<(String, String)>>(self.tables.grammar_files, game);
        for (name, text) in files.flatten() {
            sources.add(name, text);
        }
        sources
    }

    /// The tokens of what people ask about an article. The build computes them, because that takes longer than the rest of building the
    /// index.
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

    /// Groups of everyday words with the same meaning.
    pub fn everyday(&self) -> Lexicon<'_, u16> {
        let names = self.everyday.get_or_init(|| transducer(self.tables.everyday));
        let meanings = Meanings { all: self.tables.groups, ends: self.tables.groups_ends };
        Lexicon { names, meanings }
    }

    /// The English words of the articles, of the questions and terms, and of what people ask, in the form in which they occur there.
    pub fn words(&self) -> &fst::raw::Fst<&'static [u8]> {
        self.words.get_or_init(|| transducer(self.tables.words))
    }

    /// The articles and questions of an edition, in alphabetical order.
    pub fn article_ids(&self, edition: Edition) -> &'static [&'static str] {
        let name = format!("{}@{}", edition.game(), edition.id());
        self.tables.articles.iter().find(|(known, _)| *known == name).map_or(&[], |(_, ids)| ids)
    }

    /// The former ids of articles of an edition, each with the present id.
    pub fn former_ids(&self, edition: Edition) -> &'static [(&'static str, &'static str)] {
        let name = format!("{}@{}", edition.game(), edition.id());
        self.tables.former_ids.iter().find(|(known, _)| *known == name).map_or(&[], |(_, ids)| ids)
    }

    /// The present id of an article, given its present or a former id.
    pub fn present_id<'a>(&self, edition: Edition, article: &'a str) -> &'a str {
        let former = self.former_ids(edition).iter().find(|(former, _)| *former == article);
        former.map_or(article, |(_, present)| present)
    }

    /// A number that changes whenever the searched data, or the way it is searched, changes.
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

/// Like [`built_in`], for deflated tables.
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
