//! How fast the search is, and how much memory it takes, with a very large rulebook: 200,000 articles beside the built-in ones.
//!
//! `cargo bench --bench search_large -- 200000`; without a number it does nothing. The articles are random combinations of the clauses
//! of built-in articles, the same ones in every run. The queries are those of `tests/search/queries.yaml`. Time and memory are
//! measured in a separate process that only opens the index and searches.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use hantei::built_in;
use hantei_base::reference::{ArticleId, Edition, Game, Reference};
use hantei_base::text::Localized;
use hantei_search::document::{Document, StoredEntry, documents};
use hantei_search::index::{Built, Folder};
use hantei_search::rank::Filter;
use hantei_search::schema::indexed;
use hantei_search::search;
use hantei_search::store::Store;
use serde::Deserialize;

/// The environment variable that tells the searching process the folder of the index.
const INDEX: &str = "HANTEI_BENCH_INDEX";
/// How often each query is run, after one run to warm up.
const ROUNDS: usize = 5;

fn main() {
    if let Some(index) = std::env::var_os(INDEX) {
        return ask(Path::new(&index));
    }
    let Some(count) = std::env::args().find_map(|argument| argument.parse::<usize>().ok()) else {
        return println!("cargo bench --bench search_large -- 200000");
    };
    let folder = tempfile::tempdir().expect("a folder");
    build(folder.path(), count);
    let program = std::env::current_exe().expect("this program");
    let asked = Command::new(program).env(INDEX, folder.path()).status().expect("runs");
    assert!(asked.success());
}

/// Writes the index as the program does on first use: one segment.
fn build(folder: &Path, count: usize) {
    let begun = Instant::now();
    let written: Vec<Document> =
        Edition::ALL.into_iter().flat_map(|edition| documents(built_in(), edition, None)).collect();
    let mut text = 0;
    let made = Maker::new(&written).take(count);
    let documents: Vec<Document> = written.iter().cloned().chain(made).collect();
    for document in &documents {
        text += parts(&document.stored).map(String::len).sum::<usize>();
    }
    let built = || Built::of(&documents, |document| indexed(built_in(), document));
    let (_, in_memory) = index_folder(folder).build(built).expect("built");
    assert!(in_memory.is_none(), "{in_memory:?}");
    let index = size(folder);
    println!("{count} articles made, {} built in", written.len());
    println!("text        {:.1} MB", text as f64 / 1e6);
    println!("index       {:.1} MB, {:.2} times", index as f64 / 1e6, index as f64 / text as f64);
    println!("built in    {:.1} s", begun.elapsed().as_secs_f64());
}

/// The index in this folder.
fn index_folder(folder: &Path) -> Folder {
    Folder::new(folder.to_owned(), built_in().search_stamp(), None, String::new())
}

/// The size of the files in a folder and its subfolders, in bytes.
fn size(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).expect("readable").flatten();
    let size = |entry: std::fs::DirEntry| match entry.metadata() {
        Ok(of) if of.is_dir() => size(&entry.path()),
        Ok(of) => of.len(),
        Err(_) => 0,
    };
    entries.map(size).sum()
}

/// The title and the text of an entry in both languages.
fn parts(stored: &StoredEntry) -> impl Iterator<Item = &String> {
    [Some(&stored.title), stored.text.as_ref()]
        .into_iter()
        .flatten()
        .flat_map(|of| [&of.ja, &of.en])
}

#[derive(Deserialize)]
struct Wanted {
    q: String,
    game: Option<Game>,
    edition: Option<String>,
}

impl Wanted {
    fn filter(&self) -> Filter {
        let edition = self.game.zip(self.edition.as_ref());
        let edition = edition.map(|(game, id)| Edition::of(game, id).expect("an edition"));
        Filter { game: self.game, edition, kind: None, ..Filter::default() }
    }
}

#[derive(Deserialize)]
struct List {
    queries: Vec<Wanted>,
}

/// Opens the index, runs every query, and prints the time and the memory.
fn ask(folder: &Path) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/search/queries.yaml");
    let list = std::fs::read_to_string(path).expect("the queries");
    let List { queries } = serde_yaml::from_str(&list).expect("the queries");
    let begun = Instant::now();
    let index = index_folder(folder).open().expect("an index");
    let store = Store { data: built_in(), index, in_memory: None, faults: Vec::new(), own: None };
    println!("opened in   {:.1} ms", millis(begun.elapsed()));
    let run = |wanted: &Wanted| {
        let begun = Instant::now();
        let answer = search(&store, &wanted.q, &wanted.filter(), 10).expect("an answer");
        (begun.elapsed(), answer.total)
    };
    let first: Duration = queries.iter().map(|wanted| run(wanted).0).sum();
    let mut times: Vec<(Duration, usize, &str)> = Vec::new();
    for wanted in &queries {
        let mut took: Vec<(Duration, usize)> = (0..ROUNDS).map(|_| run(wanted)).collect();
        took.sort();
        let (median, total) = took[ROUNDS / 2];
        times.push((median, total, &wanted.q));
    }
    times.sort();
    let mean = times.iter().map(|(took, ..)| *took).sum::<Duration>() / times.len() as u32;
    let (worst, total, query) = times[times.len() - 1];
    println!("queries     {}", times.len());
    println!("first round {:.2} ms a query", millis(first) / times.len() as f64);
    println!("mean        {:.2} ms", millis(mean));
    println!("median      {:.2} ms", millis(times[times.len() / 2].0));
    println!("worst       {:.2} ms, {total} entries answer: {query}", millis(worst));
    if let Some(peak) = peak() {
        println!("memory      {peak}, the pages of the index that were read included");
    }
}

fn millis(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e3
}

/// The peak memory of this process, if the system reports it.
fn peak() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = kilobytes.trim().trim_end_matches(" kB").parse().ok()?;
    Some(format!("{:.0} MB", kilobytes * 1024.0 / 1e6))
}

/// Clauses in both languages.
#[derive(Default)]
struct Clauses {
    ja: Vec<String>,
    en: Vec<String>,
}

impl Clauses {
    fn add(&mut self, text: &Localized) {
        self.ja.extend(clauses(&text.ja).map(str::to_owned));
        self.en.extend(clauses(&text.en).map(str::to_owned));
    }

    /// Random clauses, as many as `like` has.
    fn compose(&self, like: &Localized, dice: &mut Dice) -> Localized {
        let ja: String = clauses(&like.ja).map(|_| dice.pick(&self.ja).as_str()).collect();
        let en: Vec<&str> = clauses(&like.en).map(|_| dice.pick(&self.en).as_str()).collect();
        Localized { ja, en: en.join(" ") }
    }
}

/// The clauses of a text, each with the punctuation mark that ends it.
fn clauses(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['、', '。', '？', ',', '.', ';']).map(str::trim)
}

/// The clauses from which the articles of an edition are made.
#[derive(Default)]
struct Material {
    titles: Clauses,
    texts: Clauses,
    made: usize,
}

/// Makes any number of articles.
struct Maker<'a> {
    models: Vec<&'a Document>,
    materials: BTreeMap<Edition, Material>,
    dice: Dice,
}

impl<'a> Maker<'a> {
    fn new(built_in: &'a [Document]) -> Maker<'a> {
        let mut materials: BTreeMap<Edition, Material> = BTreeMap::new();
        let mut models = Vec::new();
        for document in built_in {
            let Some(text) = &document.stored.text else { continue };
            let of = materials.entry(document.edition).or_default();
            of.titles.add(&document.stored.title);
            of.texts.add(text);
            models.push(document);
        }
        Maker { models, materials, dice: Dice(1) }
    }
}

impl Iterator for Maker<'_> {
    type Item = Document;

    /// An article of the same game and length as a built-in one, with a new number. It has no questions that people ask, because
    /// an imported book has none.
    fn next(&mut self) -> Option<Document> {
        let model = *self.dice.pick(&self.models);
        let of = self.materials.get_mut(&model.edition)?;
        let at = of.made;
        of.made += 1;
        let number =
            [at / 8000, at / 400 % 20, at / 20 % 20, at % 20].map(|part| (part + 1).to_string());
        let article: ArticleId = number.join(".").parse().ok()?;
        let reference = Reference { edition: model.edition, article: article.clone() }.to_string();
        let title = of.titles.compose(&model.stored.title, &mut self.dice);
        let text = of.texts.compose(model.stored.text.as_ref()?, &mut self.dice);
        let stored = StoredEntry { reference, title, text: Some(text), ..model.stored.clone() };
        let (asked, defines) = (Vec::new(), Vec::new());
        Some(Document { stored, article, asked, defines, printed: None, ..model.clone() })
    }
}

/// A linear congruential generator: the same articles every time.
struct Dice(u64);

impl Dice {
    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        &from[(self.0 >> 33) as usize % from.len()]
    }
}
