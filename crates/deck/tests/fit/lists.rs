//! Labelled deck lists, in two forms: `tests/quality/lists/labels.jsonl` and `tests/decks/as-pasted/**/*.expected`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use hantei_base::section::Section;
use hantei_base::source::{Limits, SourceFile};
use serde_json::Value;

/// A card as a person reads it.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// The line on which it stands, from 1.
    pub line: usize,
    pub section: Section,
    pub copies: u32,
    pub number: Option<String>,
    pub name: Option<String>,
}

/// A list and a person's reading of it.
#[derive(Debug, Clone)]
pub struct List {
    /// The file, from the root of the workspace.
    pub file: String,
    /// The kind of source: all lists of one form are in one fold.
    pub form: String,
    /// The game and the language, if the label says them.
    pub game: String,
    pub lang: String,
    pub source: SourceFile,
    /// One reading, or one for each deck of the post: any of them is right.
    pub decks: Vec<Vec<Wanted>>,
    /// Whether a person would refuse the file.
    pub refused: bool,
    /// Whether a person would hesitate.
    pub doubt: bool,
    /// Whether the label decides by line, number and name, and not by the sum of the cards.
    pub by_line: bool,
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn section(id: &str) -> Option<Section> {
    Section::ALL.into_iter().find(|section| section.id() == id)
}

/// The first list that was written after the reader was designed.
const LATER: &str = "tests/quality/lists/101";

/// The lists of `tests/quality/lists`: those that the reader was designed with, and the later ones, which are measured before anything is
/// fitted to them.
pub fn labelled() -> [Vec<List>; 2] {
    let folder = root().join("tests/quality/lists");
    let text = std::fs::read_to_string(folder.join("labels.jsonl")).expect("labels");
    let all = text.lines().filter_map(|line| label(&folder, line));
    let (first, later) = all.partition(|list| list.file.as_str() < LATER);
    [first, later]
}

fn label(folder: &Path, line: &str) -> Option<List> {
    let label: Value = serde_json::from_str(line).expect("a label");
    let text = |key: &str| label[key].as_str().unwrap_or("").to_owned();
    let source = SourceFile::read(&folder.join(text("file")), Limits::TEXT).expect("readable");
    let mut decks = vec![Vec::new(), Vec::new()];
    for line in label["lines"].as_array()? {
        for card in line[2].as_array().into_iter().flatten() {
            let place = card[0].as_str()?;
            let (deck, place) = place.strip_prefix("2:").map_or((0, place), |place| (1, place));
            decks[deck].push(Wanted {
                line: line[0].as_u64()? as usize,
                section: section(place)?,
                name: card[1].as_str().map(str::to_owned),
                copies: card[2].as_u64()? as u32,
                number: card[3].as_str().map(str::to_owned),
            });
        }
    }
    decks.retain(|deck: &Vec<Wanted>| !deck.is_empty());
    let doubt = !text("doubt").is_empty();
    let (file, form) = (format!("tests/quality/lists/{}", text("file")), text("form"));
    let (game, lang) = (text("game"), text("lang"));
    Some(List { file, form, game, lang, source, decks, refused: false, doubt, by_line: false })
}

/// The lists of `tests/decks/as-pasted`.
pub fn as_pasted() -> Vec<List> {
    let mut files = Vec::new();
    let mut folders = vec![root().join("tests/decks/as-pasted")];
    while let Some(folder) = folders.pop() {
        for file in std::fs::read_dir(folder).expect("the folder") {
            let path = file.expect("readable").path();
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    files.sort();
    let expected = files.iter().filter(|path| path.extension().is_some_and(|of| of == "expected"));
    expected.map(|path| pasted(path)).collect()
}

fn pasted(path: &Path) -> List {
    let list = path.with_extension("");
    let file = list.strip_prefix(root()).expect("below").display().to_string();
    let text = std::fs::read_to_string(path).expect("readable");
    let mut cards = Vec::new();
    for row in text.lines().filter(|line| !line.starts_with("# ")) {
        let cells: Vec<&str> = row.split('\t').collect();
        let some = |cell: &str| (cell != "-").then(|| cell.to_owned());
        if let [line, place, copies, number, name] = cells[..] {
            cards.push(Wanted {
                line: line.parse().expect("a line"),
                section: section(place).expect("a section"),
                copies: copies.parse().expect("copies"),
                number: some(number),
                name: some(name),
            });
        }
    }
    let refused = text.lines().any(|line| line.trim() == "refused");
    // A workbook is no text: its rows are read elsewhere.
    let source = SourceFile::read(&list, Limits::TEXT);
    let source = source.unwrap_or_else(|_| SourceFile::from_text("", ""));
    let decks = vec![cards];
    let (game, lang) = (String::new(), String::new());
    List {
        form: form_of(&list),
        game,
        lang,
        file,
        source,
        decks,
        refused,
        doubt: false,
        by_line: true,
    }
}

/// The kind of source by the name of the file: its first word that is no language.
fn form_of(path: &Path) -> String {
    let name = path.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
    let mut words = name.split(['-', '.']).filter(|word| !matches!(*word, "en" | "ja" | "fresh"));
    words.next().unwrap_or("").to_owned()
}

/// Five folds: all lists of one form are in the same fold, and each fold has about as many lists.
pub fn folds(lists: &[List]) -> Vec<usize> {
    let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
    for list in lists {
        *sizes.entry(&list.form).or_default() += 1;
    }
    let mut forms: Vec<(&str, usize)> = sizes.into_iter().collect();
    forms.sort_by_key(|(form, size)| (std::cmp::Reverse(*size), *form));
    let (mut of, mut filled) = (BTreeMap::new(), [0usize; 5]);
    for (form, size) in forms {
        let fold = (0..5).min_by_key(|fold| filled[*fold]).unwrap_or(0);
        filled[fold] += size;
        of.insert(form, fold);
    }
    lists.iter().map(|list| of[list.form.as_str()]).collect()
}
