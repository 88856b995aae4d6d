//! Checks the data under `rules/` and `banlists/` against its types, and writes it in the form that a program embeds.
//!
//! Reading YAML at every start of the program would take longer than everything else together. An error in the data stops the build and
//! reports its file, line and column. The crate is a library for two build scripts: that of the program `hantei`, and that of
//! `hantei-test-data`, the data for tests.
//!
//! It reads the data with the types that the program uses, those of `hantei-data` and `hantei-cards`, and has no model of its own. It
//! does not know what the data is used for. Only build scripts depend on it, never a program. Messages are compiled by the build script
//! of `messages`.
//!
//! # How to use it
//!
//! Call [`compile`] with the workspace's folder, the output folder, and the sources that decide how the data is searched, which become
//! part of the index stamp. It writes `embedded.rs`, which defines a static `DATA` of the type `hantei_data::Data`. The caller includes
//! that file:
//!
//! ```text
//! mod embedded {
//!     include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
//! }
//! ```
//!
//! For a new kind of data file, add its type to `hantei_data::model`, its table to `hantei_data::Tables`, and read it here.
//!
//! # Tests
//!
//! Every build is a test. `tests/house.rs` of the workspace checks the data that the program embeds.

mod scenarios;
mod search;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Serialize, de::DeserializeOwned};

use hantei_base::reference::Game;
use hantei_base::yaml;
use hantei_cards as card;
use hantei_cards::banlist;
use hantei_data as data;
use hantei_data::rules;
use hantei_grammar::{Grammar, Sources};

use self::scenarios::scenarios;
use self::search::{asked_tokens, english, english_words, lexicons};

/// The beginning of the generated file.
const HEAD: &str = "// Generated from the data folders.
use hantei_base::reference::Game;
use hantei_cards::banlist::ListSource;
use hantei_data::lexicon::{Meaning, Naming};
use hantei_data::{Data, Scenario, Tables};
";

/// The end of the generated file.
const TAIL: &str = "
/// The data of the folders.
pub static DATA: Data = Data::new(Tables {
    rules: RULES,
    formats: FORMATS,
    cards: CARDS,
    ruling_cards: RULING_CARDS,
    sections: SECTIONS,
    qa: QA,
    open_questions: OPEN_QUESTIONS,
    coverage: COVERAGE,
    glossaries: GLOSSARIES,
    asked: ASKED,
    grammar_files: GRAMMAR_FILES,
    grammars: GRAMMARS,
    asked_tokens: ASKED_TOKENS,
    articles: ARTICLES,
    former_ids: FORMER_IDS,
    scenarios: SCENARIOS,
    scenario_blocks: &SCENARIO_BLOCKS,
    scenario_texts: SCENARIO_TEXTS,
    lexicon: LEXICON,
    meanings: MEANINGS,
    meanings_ends: MEANINGS_ENDS,
    everyday: EVERYDAY,
    groups: GROUPS,
    groups_ends: GROUPS_ENDS,
    words: WORDS,
    banlists: BANLISTS,
    schemas: SCHEMAS,
    search_stamp: SEARCH_STAMP,
});
";

/// A file of built-in cards, `rules/<game>/cards.yaml`.
#[derive(Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    game: Game,
    cards: Vec<card::Card>,
}

/// Checks the data under `root` and writes `embedded.rs`, which defines a static `DATA`, and the files that it includes into the folder
/// `out`. `how` lists the files and folders that decide how the data is searched; a change in them changes the index stamp.
///
/// For build scripts: it tells cargo to run the build script again when the data changes.
///
/// # Panics
/// On invalid data, with the file and the position; this stops the build.
pub fn compile(root: &Path, out: &Path, how: &[PathBuf]) {
    let folders = ["rules", "banlists", "schemas"].map(|folder| root.join(folder));
    for path in folders.iter().chain(how).filter(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    let mut embedded = String::from(HEAD);
    let mut rules = Vec::new();
    let mut sections = Vec::new();
    let mut qa = Vec::new();
    let mut terms = Vec::new();
    let mut questions = Vec::new();
    let mut coverage = Vec::new();
    let mut cards = Vec::new();
    let mut ruling_cards = Vec::new();
    let mut articles: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut former: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let mut asked = Vec::new();
    let mut asked_files = Vec::new();
    let mut words = BTreeSet::new();
    let mut glossaries = Vec::new();
    let mut formats: Vec<String> = Vec::new();
    for game in Game::ALL {
        for path in files(&root.join("rules").join(game.id())) {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("").to_owned();
            let stem = name.split(['.', '-']).next().unwrap_or("");
            let json = match stem {
                "construction" => {
                    let read: rules::Rules = read(&path);
                    refuse(&path, read.fault());
                    formats.extend(read.formats.iter().map(|format| format!("{:?}", format.id.0)));
                    refuse(&path, (read.game != game).then(|| "another game's folder".to_owned()));
                    compact(&read)
                }
                "sections" => {
                    let file: data::model::SectionsFile = read(&path);
                    let texts =
                        file.sections.iter().flat_map(|of| of.text.iter().chain([&of.title]));
                    texts.for_each(|text| english(&text.en, &mut words));
                    for edition in file.also.iter().chain([&file.edition]) {
                        let ids = file.sections.iter().map(|section| section.article.to_string());
                        articles.entry(format!("{game}@{edition}")).or_default().extend(ids);
                        let of_edition = former.entry(format!("{game}@{edition}")).or_default();
                        for section in &file.sections {
                            let ids = section.formerly.iter().map(ToString::to_string);
                            of_edition.extend(ids.map(|id| (id, section.article.to_string())));
                        }
                    }
                    compact(&file)
                }
                "qa" => {
                    let file: data::model::QaFile = read(&path);
                    let texts = file.qa.iter().flat_map(|of| [&of.question, &of.answer]);
                    texts.for_each(|text| english(&text.en, &mut words));
                    let ids = file.qa.iter().map(|qa| qa.article.to_string());
                    articles.entry(format!("{game}@{}", file.edition)).or_default().extend(ids);
                    compact(&file)
                }
                "glossary" => {
                    let file: data::model::GlossaryFile = read(&path);
                    for term in &file.terms {
                        let names = term.also.iter().chain([&term.term.en, &term.means.en]);
                        names.for_each(|name| english(name, &mut words));
                    }
                    let json = compact(&file);
                    glossaries.push(file);
                    json
                }
                "asked" => {
                    let file: data::model::AskedFile = read(&path);
                    let asked = file.asked.iter().flat_map(|of| &of.en);
                    asked.for_each(|text| english(text, &mut words));
                    let json = compact(&file);
                    asked_files.push(file);
                    json
                }
                "open_questions" => compact(&read::<data::model::OpenQuestionsFile>(&path)),
                "coverage" => compact(&read::<data::model::CoverageFile>(&path)),
                "cards" => {
                    let file: CardFile = read(&path);
                    for card in &file.cards {
                        refuse(&path, card.fault(game));
                    }
                    compact(&file.cards)
                }
                _ => panic!("{}: no file of this name is known here", path.display()),
            };
            // Data that few commands read is compressed.
            let is_packed = matches!(stem, "asked" | "glossary" | "open_questions" | "coverage");
            let (ending, macro_name) =
                if is_packed { ("z", "include_bytes") } else { ("json", "include_str") };
            let target = format!("{}-{name}.{ending}", game.id());
            let written = if is_packed { small(json.as_bytes()) } else { json.into_bytes() };
            fs::write(out.join(&target), written).expect("OUT_DIR can be written");
            let item = format!(
                "    (Game::{game:?}, {macro_name}!(concat!(env!(\"OUT_DIR\"), \"/{target}\"))),\n"
            );
            match stem {
                "construction" => rules.push(item),
                "sections" => sections.push(item),
                "qa" => qa.push(item),
                "glossary" => terms.push(item),
                "asked" => asked.push(item),
                "open_questions" => questions.push(item),
                "coverage" => coverage.push(item),
                // These cards may contain assumptions made for a ruling, so they are for replays only, never for checks.
                _ if name.starts_with("cards-") => ruling_cards.push(item),
                _ => cards.push(item),
            }
        }
    }
    for (name, items, form) in [
        ("RULES", rules, "str"),
        ("SECTIONS", sections, "str"),
        ("QA", qa, "str"),
        ("CARDS", cards, "str"),
        ("RULING_CARDS", ruling_cards, "str"),
        ("GLOSSARIES", terms, "[u8]"),
        ("OPEN_QUESTIONS", questions, "[u8]"),
        ("COVERAGE", coverage, "[u8]"),
        ("ASKED", asked, "[u8]"),
    ] {
        let _ = writeln!(embedded, "static {name}: &[(Game, &{form})] = &[\n{}];", items.concat());
    }
    let _ = writeln!(embedded, "static FORMATS: &[&str] = &[{}];", formats.join(", "));
    let _ = writeln!(embedded, "static ARTICLES: &[(&str, &[&str])] = &[");
    for (edition, ids) in &articles {
        let ids: Vec<&String> = ids.iter().collect();
        let _ = writeln!(embedded, "    ({edition:?}, &{ids:?}),");
    }
    embedded.push_str("];\n");
    former_ids(&former, &articles, &mut embedded);
    scenarios(root, out, &mut embedded);
    english_words(words, out, &mut embedded);
    let words = lexicons(root, &glossaries, out, &mut embedded);
    asked_tokens(&asked_files, words, out, &mut embedded);
    stamp(root, out, how, &mut embedded);
    grammars(root, out, &mut embedded);
    banlists(root, out, &mut embedded);
    schemas(root, out, &mut embedded);
    embedded.push_str(TAIL);
    fs::write(out.join("embedded.rs"), embedded).expect("OUT_DIR can be written");
}

/// The former ids of articles, each with the present id. A former id must not be the present id of another article.
fn former_ids(
    former: &BTreeMap<String, BTreeMap<String, String>>,
    articles: &BTreeMap<String, BTreeSet<String>>,
    embedded: &mut String,
) {
    embedded.push_str("static FORMER_IDS: &[(&str, &[(&str, &str)])] = &[\n");
    for (edition, ids) in former {
        if let Some(taken) = ids.keys().find(|id| articles[edition].contains(*id)) {
            panic!("{edition}: `formerly: {taken}`, but that is an article");
        }
        let ids: Vec<(&String, &String)> = ids.iter().collect();
        let _ = writeln!(embedded, "    ({edition:?}, &{ids:?}),");
    }
    embedded.push_str("];\n");
}

/// The JSON Schemas, compressed.
fn schemas(root: &Path, out: &Path, embedded: &mut String) {
    let mut items = String::new();
    for path in files_of(&root.join("schemas"), "json") {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("").to_owned();
        let target = format!("schema-{stem}.z");
        fs::write(out.join(&target), small(&fs::read(&path).expect("it is there")))
            .expect("OUT_DIR can be written");
        let _ = writeln!(
            items,
            "    ({stem:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{target}\"))),"
        );
    }
    let _ = writeln!(embedded, "static SCHEMAS: &[(&str, &[u8])] = &[\n{items}];");
}

/// The grammars of card texts, compiled, and their files, compressed: a user's file is compiled with them.
fn grammars(root: &Path, out: &Path, embedded: &mut String) {
    let (mut sources, mut compiled) = (String::new(), String::new());
    for game in Game::ALL {
        let folder = root.join("rules/grammar").join(game.id());
        if !folder.is_dir() {
            continue;
        }
        let file = |path: PathBuf| {
            let name =
                path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            (name, fs::read_to_string(&path).expect("it is there"))
        };
        let all: Vec<(String, String)> = files(&folder).into_iter().map(file).collect();
        let mut read = Sources::default();
        for (name, text) in &all {
            read.add(name, text);
        }
        let grammar = Grammar::compile(&read).unwrap_or_else(|faults| panic!("{faults}"));
        for (items, ending, written) in [
            (&mut sources, "z", small(compact(&all).as_bytes())),
            (&mut compiled, "bin", grammar.to_compiled()),
        ] {
            let target = format!("grammar-{}.{ending}", game.id());
            fs::write(out.join(&target), written).expect("OUT_DIR can be written");
            let _ = writeln!(
                items,
                "    (Game::{game:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{target}\"))),"
            );
        }
    }
    let _ = writeln!(embedded, "static GRAMMAR_FILES: &[(Game, &[u8])] = &[\n{sources}];");
    let _ = writeln!(embedded, "static GRAMMARS: &[(Game, &[u8])] = &[\n{compiled}];");
}

/// Compresses data that is not needed at every start.
fn small(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut encoder, bytes).expect("memory can be written");
    encoder.finish().expect("memory can be written")
}

fn banlists(root: &Path, out: &Path, embedded: &mut String) {
    let mut items = String::new();
    for game in Game::ALL {
        for path in files(&root.join("banlists").join(game.id())) {
            let list: banlist::model::Banlist = read(&path);
            refuse(&path, list.fault());
            refuse(&path, (list.game != game).then(|| "another game's folder".to_owned()));
            let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("").to_owned();
            refuse(
                &path,
                (!stem.starts_with(&list.effective.to_string()))
                    .then(|| "the name begins with another day".to_owned()),
            );
            let target = format!("banlist-{}-{stem}.json", game.id());
            fs::write(out.join(&target), compact(&list)).expect("OUT_DIR can be written");
            let formats: Vec<String> =
                list.formats.iter().map(|format| format!("{:?}", format.0)).collect();
            let _ = writeln!(
                items,
                "    ListSource {{ game: Game::{game:?}, stem: {stem:?}, formats: &[{}], effective: {:?}, json: include_str!(concat!(env!(\"OUT_DIR\"), \"/{target}\")) }},",
                formats.join(", "),
                list.effective.to_string(),
            );
        }
    }
    let _ = writeln!(embedded, "static BANLISTS: &[ListSource] = &[\n{items}];");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    files_of(folder, "yaml")
}

fn files_of(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> =
        entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    files.retain(|path| path.extension().is_some_and(|of| of == extension) && path.is_file());
    files.sort();
    files
}

fn read<T: DeserializeOwned>(path: &Path) -> T {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    yaml::read(&text).unwrap_or_else(|fault| {
        let (line, column) = fault.location.map_or((0, 0), |at| (at.line, at.column));
        panic!("{}:{line}:{column}: {}", path.display(), fault.message)
    })
}

fn refuse(path: &Path, fault: Option<String>) {
    if let Some(fault) = fault {
        panic!("{}: {fault}", path.display());
    }
}

fn compact<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data serialises")
}

/// Writes a number that changes whenever the searched data, or the way it is searched, changes.
fn stamp(root: &Path, out: &Path, how: &[PathBuf], embedded: &mut String) {
    let searched = ["sections", "qa", "glossary", "asked"];
    let mut paths: Vec<PathBuf> = ["json", "z"]
        .into_iter()
        .flat_map(|ending| files_of(out, ending))
        .filter(|path| {
            searched.iter().any(|stem| path.to_string_lossy().contains(&format!("-{stem}")))
        })
        .collect();
    paths.push(root.join("rules/everyday.yaml"));
    for path in how {
        if path.is_dir() { paths.extend(files_of(path, "rs")) } else { paths.push(path.clone()) }
    }
    // FNV-1a. The version is included for builds where the sources are missing.
    let bytes = |path: PathBuf| fs::read(path).unwrap_or_default();
    let version = env!("CARGO_PKG_VERSION").bytes();
    let hash = version
        .chain(paths.into_iter().flat_map(bytes))
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
    let _ = writeln!(embedded, "static SEARCH_STAMP: u64 = {hash:#x};");
}
