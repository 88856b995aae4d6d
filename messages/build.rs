//! Checks the messages, `*.yaml` in this folder, and writes them as one text with the positions of its parts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use hantei_base::text::Localized;
use hantei_base::yaml;

fn main() {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    let mut files: Vec<PathBuf> = fs::read_dir(&root)
        .expect("the folder of the messages")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|of| of == "yaml"))
        .collect();
    files.sort();
    let mut all: BTreeMap<String, Localized> = BTreeMap::new();
    for path in &files {
        println!("cargo::rerun-if-changed={}", path.display());
        for (key, message) in read(path) {
            let (ja, en) = (placeholders(&message.ja), placeholders(&message.en));
            // A value that is used only to choose a word (singular or plural) may be unused in the other language.
            let shows = |one: &Values, other: &Values| one.shown.is_subset(&other.all);
            assert!(
                shows(&ja, &en) && shows(&en, &ja),
                "{}: {key}: placeholders differ between ja {ja:?} and en {en:?}",
                path.display()
            );
            let twice = all.insert(key.clone(), message).is_some();
            assert!(!twice, "{}: {key} stands twice", path.display());
        }
    }
    // A run looks up only a few messages, so nothing is parsed at start.
    let (mut text, mut places) = (String::new(), String::new());
    for (key, message) in &all {
        let _ = write!(places, "[{}, ", text.len());
        text.push_str(key);
        for template in [&message.ja, &message.en] {
            let _ = write!(places, "{}, ", text.len());
            text.push_str(template);
        }
        let _ = write!(places, "{}], ", text.len());
    }
    fs::write(out.join("messages.txt"), text).expect("OUT_DIR can be written");
    fs::write(out.join("places.rs"), format!("[{places}]")).expect("OUT_DIR can be written");
}

/// The messages of a file, by key.
fn read(path: &Path) -> BTreeMap<String, Localized> {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    yaml::read(&text).unwrap_or_else(|fault| {
        let (line, column) = fault.location.map_or((0, 0), |at| (at.line, at.column));
        panic!("{}:{line}:{column}: {}", path.display(), fault.message)
    })
}

/// The names of the values in a template.
#[derive(Debug)]
struct Values {
    /// The values that are shown: `{count}`.
    shown: BTreeSet<String>,
    /// All values: those that are shown, and those that choose a word (`{count|copy|copies}`).
    all: BTreeSet<String>,
}

fn placeholders(template: &str) -> Values {
    let parts = template.split('{').skip(1).filter_map(|part| part.split('}').next());
    let (mut shown, mut all) = (BTreeSet::new(), BTreeSet::new());
    for part in parts {
        let name = part.split('|').next().unwrap_or("").to_owned();
        if !part.contains('|') {
            shown.insert(name.clone());
        }
        all.insert(name);
    }
    Values { shown, all }
}
