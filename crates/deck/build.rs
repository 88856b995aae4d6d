//! Writes the words and the weights of the reader of pasted lists, `src/read/pasted/*.yaml`, as tables of Rust: no run parses YAML for them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The file of words.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    /// Words of headings, by the sense that they have.
    headings: BTreeMap<String, Vec<String>>,
    /// Words elsewhere in a list, by the name of their list.
    lists: BTreeMap<String, Vec<String>>,
}

/// A weight of the file of weights.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Weight {
    name: String,
    weight: f32,
    /// What it is for, in words.
    r#for: String,
}

fn main() {
    let folder = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let folder = Path::new(&folder).join("src/read/pasted");
    let out = std::env::var("OUT_DIR").expect("cargo sets it");
    let words: Words = read(&folder.join("words.yaml"));
    let mut seen = BTreeSet::new();
    for word in words.headings.values().flatten() {
        assert!(seen.insert(word), "words.yaml: `{word}` has two senses");
    }
    let tables = format!(
        "pub(super) static HEADINGS: &[(Sense, &[&str])] = &[{}];\npub(super) static LISTS: &[(List, &[&str])] = &[{}];\n",
        table("Sense", &words.headings),
        table("List", &words.lists)
    );
    write(&Path::new(&out).join("words.rs"), &tables);
    let weights: Vec<Weight> = read(&folder.join("weights.yaml"));
    let mut rows = String::new();
    for Weight { name, weight, r#for } in weights {
        assert!(!r#for.is_empty(), "weights.yaml: what is `{name}` for?");
        rows.push_str(&format!("({name:?}, {weight:?}), "));
    }
    write(&Path::new(&out).join("weights.rs"), &format!("&[{rows}]"));
}

fn read<T: DeserializeOwned>(path: &Path) -> T {
    println!("cargo::rerun-if-changed={}", path.display());
    let text =
        std::fs::read_to_string(path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
    serde_yaml::from_str(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

fn write(path: &Path, text: &str) {
    std::fs::write(path, text).expect("OUT_DIR can be written");
}

/// The words of each variant of an enum: `(Sense::MainKind, &["spell", "trap"]), `.
fn table(of: &str, words: &BTreeMap<String, Vec<String>>) -> String {
    let rows = words.iter().map(|(id, words)| format!("({of}::{}, &{words:?}), ", variant(id)));
    rows.collect()
}

/// `MainKind` for `main-kind`.
fn variant(id: &str) -> String {
    let parts = id.split('-').map(|part| {
        let (first, rest) = part.split_at(part.len().min(1));
        first.to_ascii_uppercase() + rest
    });
    parts.collect()
}
