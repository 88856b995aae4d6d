//! The data that the binary carries, and the user's own that stands above it.
//!
//! A file `rules/<game>/construction.yaml` or `banlists/<game>/<id>.yaml` under the data directory replaces or joins the
//! built-in one. This module knows no rule.

pub mod lexicon;
pub mod model;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, OnceLock};

use self::lexicon::{Lexicon, Meanings};
use self::model::{
    AskedFile, CoverageFile, GlossaryFile, OpenQuestion, OpenQuestionsFile, QaFile, SectionsFile,
};
use crate::card::Card;
use crate::reference::Game;
use crate::source::{Limits, ReadError, SourceFile};
use crate::text::Lang;
use crate::yaml;

mod embedded {
    use super::{Embedded, Scenario};
    use crate::data::lexicon::{Meaning, Naming};
    use crate::reference::Game;
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

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
    block: usize,
    /// Where in it.
    at: (usize, usize),
}

/// The blocks of scripts that were asked for, unpacked.
static BLOCKS: [OnceLock<String>; embedded::SCENARIO_BLOCKS.len()] =
    [const { OnceLock::new() }; embedded::SCENARIO_BLOCKS.len()];

impl Scenario {
    /// The script.
    pub fn text(&self) -> &'static str {
        let block = BLOCKS[self.block].get_or_init(|| {
            let start = self.block.checked_sub(1).map_or(0, |of| embedded::SCENARIO_BLOCKS[of]);
            let packed = start..embedded::SCENARIO_BLOCKS[self.block];
            unpacked(embedded::SCENARIO_TEXTS.get(packed).unwrap_or_default())
        });
        block.get(self.at.0..self.at.1).unwrap_or_default()
    }
}

/// The JSON Schema of this name; empty when there is none.
pub fn schema(name: &str) -> String {
    let of = embedded::SCHEMAS.iter().find(|(of, _)| *of == name);
    of.map(|(_, bytes)| unpacked(bytes)).unwrap_or_default()
}

/// What the build made small, as it was.
fn unpacked(bytes: &[u8]) -> String {
    let mut text = String::new();
    // What the build wrote can be read; a binary that was tampered with gives less.
    let _ = std::io::Read::read_to_string(&mut flate2::read::DeflateDecoder::new(bytes), &mut text);
    text
}

/// A built-in list of restricted cards, not yet read.
pub(crate) struct Embedded {
    pub(crate) game: Game,
    pub(crate) stem: &'static str,
    pub(crate) formats: &'static [&'static str],
    pub(crate) effective: &'static str,
    pub(crate) json: &'static str,
}

/// Why data of the user's could not be used.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// The file could not be read.
    #[error("{path} {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: ReadError,
    },
    /// The file is not what it should be.
    #[error("{path}:{}{message}", place(.location))]
    Fault {
        /// The file.
        path: PathBuf,
        /// Where in it.
        location: Option<crate::source::Location>,
        /// What was found and what was expected.
        message: String,
    },
}

fn place(location: &Option<crate::source::Location>) -> String {
    location.map_or_else(|| " ".to_owned(), |at| format!("{}:{}: ", at.line, at.column))
}

/// Reads a YAML file of the user's as `T`.
///
/// # Errors
/// [`DataError`] with the file, and the place where the fault has one.
pub fn read_user<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T, DataError> {
    let source = SourceFile::read(path, Limits::TEXT)
        .map_err(|source| DataError::Read { path: path.to_owned(), source })?;
    yaml::read(&source.text).map_err(|fault| DataError::Fault {
        path: path.to_owned(),
        location: fault.location,
        message: fault.message,
    })
}

/// The built-in construction rules of a game, as whoever knows their type reads them.
pub(crate) fn rules<T: serde::de::DeserializeOwned>(game: Game) -> T {
    built_in(embedded::RULES, game).next().expect("every game has construction rules")
}

/// The cards that the binary itself knows: flags, cards on lists, cards treated as others.
pub fn cards(game: Game) -> Vec<Card> {
    built_in::<Vec<Card>>(embedded::CARDS, game).flatten().collect()
}

/// The cards that scenarios play: those of the binary, and those that rulings name, as far as a ruling needs them
/// (`rules/<game>/cards-*.yaml`). What a ruling needs may be assumed, so that no deck is checked by it.
pub fn cards_for_replay(game: Game) -> Vec<Card> {
    let rulings = built_in::<Vec<Card>>(embedded::RULING_CARDS, game).flatten();
    cards(game).into_iter().chain(rulings).collect()
}

/// The articles of `game`, file by file.
pub fn sections(game: Game) -> impl Iterator<Item = SectionsFile> {
    built_in(embedded::SECTIONS, game)
}

/// The questions of `game`, file by file.
pub fn qa(game: Game) -> impl Iterator<Item = QaFile> {
    built_in(embedded::QA, game)
}

/// Whether an edition has an article or a question of this id, without reading any of them.
pub fn has_article(edition: crate::reference::Edition, article: &str) -> bool {
    article_ids(edition).binary_search(&article).is_ok()
}

/// The built-in scenarios.
pub fn scenarios() -> &'static [Scenario] {
    embedded::SCENARIOS
}

/// The names of the scenarios that show an article, as `game/name`; those named by it first.
pub fn scenarios_of(reference: &crate::reference::Reference) -> Vec<String> {
    static SHOWN: LazyLock<HashMap<String, Vec<String>>> = LazyLock::new(|| {
        let mut shown: HashMap<String, Vec<String>> = HashMap::new();
        for scenario in embedded::SCENARIOS {
            for (at, cited) in scenario.cites.iter().enumerate() {
                let names = shown.entry((*cited).to_owned()).or_default();
                let name = format!("{}/{}", scenario.game, scenario.stem);
                // The first reference is what a scenario is about.
                if at == 0 { names.insert(0, name) } else { names.push(name) }
            }
        }
        shown
    });
    SHOWN.get(&reference.to_string()).cloned().unwrap_or_default()
}

/// What the books of `game` leave open.
pub fn open_questions(game: Game) -> impl Iterator<Item = OpenQuestion> {
    packed::<OpenQuestionsFile>(embedded::OPEN_QUESTIONS, game).flat_map(|file| file.questions)
}

/// What the scenarios of `game` need not or do not show.
pub fn coverage(game: Game) -> impl Iterator<Item = CoverageFile> {
    packed(embedded::COVERAGE, game)
}

/// The terms of `game`.
pub fn glossary(game: Game) -> impl Iterator<Item = GlossaryFile> {
    packed(embedded::GLOSSARIES, game)
}

/// What people ask for in the articles of `game`, file by file.
pub fn asked(game: Game) -> impl Iterator<Item = AskedFile> {
    packed(embedded::ASKED, game)
}

/// The tokens of what people ask for in an article, as the index reads them: finding them takes longer than all the rest of
/// building the index, so build.rs does.
pub fn asked_tokens(edition: crate::reference::Edition, article: &str) -> Option<&'static str> {
    static TOKENS: LazyLock<HashMap<String, HashMap<String, String>>> =
        LazyLock::new(|| yaml::read_json(&unpacked(embedded::ASKED_TOKENS)).unwrap_or_default());
    let name = format!("{}@{}", edition.game(), edition.id());
    TOKENS.get(&name)?.get(article).map(String::as_str)
}

/// The names of all terms.
pub fn lexicon() -> Lexicon<'static> {
    static NAMES: LazyLock<Transducer> = LazyLock::new(|| transducer(embedded::LEXICON));
    let meanings = Meanings { all: embedded::MEANINGS, ends: embedded::MEANINGS_ENDS };
    Lexicon { names: &NAMES, meanings }
}

/// Words of everyday talk, by group.
pub fn everyday() -> Lexicon<'static, u16> {
    static WORDS: LazyLock<Transducer> = LazyLock::new(|| transducer(embedded::EVERYDAY));
    let meanings = Meanings { all: embedded::GROUPS, ends: embedded::GROUPS_ENDS };
    Lexicon { names: &WORDS, meanings }
}

/// The English words of the articles, questions, terms and of what people ask, as they are written.
pub fn words() -> &'static fst::raw::Fst<&'static [u8]> {
    static WORDS: LazyLock<Transducer> = LazyLock::new(|| transducer(embedded::WORDS));
    &WORDS
}

/// The articles and questions of an edition, in alphabetical order.
pub fn article_ids(edition: crate::reference::Edition) -> &'static [&'static str] {
    let name = format!("{}@{}", edition.game(), edition.id());
    embedded::ARTICLES.iter().find(|(known, _)| *known == name).map_or(&[], |(_, ids)| ids)
}

/// The ids that articles of an edition had before, each with the one that the article has now.
pub fn former_ids(edition: crate::reference::Edition) -> &'static [(&'static str, &'static str)] {
    let name = format!("{}@{}", edition.game(), edition.id());
    embedded::FORMER_IDS.iter().find(|(known, _)| *known == name).map_or(&[], |(_, ids)| ids)
}

/// The id that an article has now, by this one or one that it had before.
pub fn present_id(edition: crate::reference::Edition, article: &str) -> &str {
    let former = former_ids(edition).iter().find(|(former, _)| *former == article);
    former.map_or(article, |(_, present)| present)
}

type Transducer = fst::raw::Fst<&'static [u8]>;

fn transducer(bytes: &'static [u8]) -> Transducer {
    fst::raw::Fst::new(bytes).expect("build.rs wrote it with the same library")
}

/// A number that changes whenever what is searched, or how, changes.
pub(crate) fn search_stamp() -> u64 {
    embedded::SEARCH_STAMP
}

pub(crate) fn banlists() -> &'static [Embedded] {
    embedded::BANLISTS
}

/// The ids of all built-in formats, for suggestions.
pub(crate) fn format_ids() -> Vec<String> {
    let mut ids = embedded::FORMATS.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The text of a message in one language.
pub(crate) fn message(key: &str, lang: Lang) -> Option<&'static str> {
    let places = embedded::MESSAGE_PLACES;
    let found =
        places.binary_search_by(|[key_at, ja_at, ..]| part(*key_at, *ja_at).cmp(key)).ok()?;
    let [_, ja, en, end] = places[found];
    Some(match lang {
        Lang::Ja => part(ja, en),
        Lang::En => part(en, end),
    })
}

/// The keys of all messages, in their order.
pub(crate) fn message_keys() -> impl Iterator<Item = &'static str> {
    embedded::MESSAGE_PLACES.iter().map(|[key, ja, ..]| part(*key, *ja))
}

fn part(from: u32, to: u32) -> &'static str {
    &embedded::MESSAGES[from as usize..to as usize]
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
