//! Exporting rulebooks: who may read the files, and how search engines search them.

use std::fs;
use std::path::Path;

use crate::support::Data;
use regex::Regex;
use serde_json::{Value, json};

/// Exported files have normal permissions (umask).
#[cfg(unix)]
#[test]
fn exports_are_as_readable_as_the_user_has_it() {
    use crate::support::Run;
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    for (umask, mode) in [("022", 0o644), ("027", 0o640)] {
        let out = folder.path().join(umask);
        let script = format!("umask {umask}; exec \"$0\" rulebook export -g crossover \"$1\"");
        let mut command = std::process::Command::new("sh");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_hantei")]).arg(&out);
        assert_eq!(Run::from(command.output().expect("runs")).status, 0);
        for file in fs::read_dir(&out).expect("written") {
            let metadata = file.and_then(|file| file.metadata()).expect("readable");
            assert_eq!(metadata.permissions().mode() & 0o777, mode);
        }
    }
}

/// The exported fields match their configuration, and the tokens match our own index.
#[test]
fn exports_and_their_configuration_keep_in_step() {
    let data = Data::new();
    for (form, entries, configuration) in [
        ("ndjson", "hantei-rulings.ndjson", "hantei-rulings.quickwit.json"),
        ("opensearch", "hantei-rulings.bulk.ndjson", "hantei-rulings.opensearch.json"),
    ] {
        let folder = data.path(form);
        let name = folder.display().to_string();
        let run = data.run(&["rulebook", "export", "-g", "crossover", "--format", form, &name]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        let read = |name: &str| fs::read_to_string(folder.join(name)).expect("written");
        let index: Value = serde_json::from_str(&read(configuration)).expect("JSON");
        let mapped: Vec<String> = match form {
            "ndjson" => index["doc_mapping"]["field_mappings"]
                .as_array()
                .expect("fields")
                .iter()
                .map(|field| field["name"].as_str().expect("a name").to_owned())
                .collect(),
            _ => index["mappings"]["properties"]
                .as_object()
                .expect("fields")
                .keys()
                .cloned()
                .collect(),
        };
        let entries = read(entries);
        let lines: Vec<Value> =
            entries.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let documents: Vec<&Value> = match form {
            "ndjson" => lines.iter().collect(),
            _ => {
                let pairs: Vec<_> = lines.chunks(2).collect();
                for pair in &pairs {
                    assert_eq!(pair[0]["index"]["_id"], pair[1]["ref"]);
                }
                pairs.into_iter().map(|pair| &pair[1]).collect()
            }
        };
        assert!(documents.len() > 289, "{}", documents.len());
        for document in documents {
            let fields: Vec<&String> = document.as_object().expect("a document").keys().collect();
            assert_eq!(fields, mapped.iter().collect::<Vec<_>>());
        }
        for field in hantei_search::schema::Text::ALL {
            assert!(mapped.contains(&format!("{}_tokens", field.name())), "{}", field.name());
        }
        // A query without field names searches the plain texts.
        let searched = match form {
            "ndjson" => &index["search_settings"]["default_search_fields"],
            _ => &index["settings"]["index"]["query"]["default_field"],
        };
        let plain = ["title_ja", "title_en", "text_ja", "text_en", "official"];
        assert_eq!(*searched, serde_json::json!(plain));
        assert!(plain.iter().all(|name| mapped.iter().any(|field| field == name)), "{mapped:?}");
        if form == "opensearch" {
            let analyzer = |name: &str| index["mappings"]["properties"][name]["analyzer"].as_str();
            assert_eq!(
                plain.map(analyzer),
                ["cjk", "english", "cjk", "english", "cjk"].map(Some),
                "the analyzers for Japanese and for English"
            );
        }
    }
}

/// Simulates Quickwit's tokenizers from a configuration.
struct Cut {
    pattern: Regex,
}

impl Cut {
    /// A tokenizer by name: a declared one, or Quickwit's default for words.
    fn of(config: &Value, name: &str) -> Cut {
        let declared = config["doc_mapping"]["tokenizers"].as_array().expect("tokenizers");
        let pattern = match declared.iter().find(|of| of["name"] == name) {
            Some(of) => {
                assert_eq!(of["type"], "regex");
                let filters = json!(["remove_long", "lower_caser", "ascii_folding"]);
                assert_eq!(of["filters"], filters);
                of["pattern"].as_str().expect("a pattern")
            }
            None => {
                assert_eq!(name, "default");
                r"[\p{Alphabetic}\p{N}]+"
            }
        };
        Cut { pattern: Regex::new(pattern).expect("a pattern") }
    }

    fn tokens(&self, text: &str) -> Vec<String> {
        // ASCII folding converts full-width letters and digits.
        let folded = |c: char| match c {
            '！'..='～' => char::from_u32(c as u32 - 0xfee0).expect("a sign"),
            other => other,
        };
        let token = |of: regex::Match| of.as_str().to_lowercase().chars().map(folded).collect();
        self.pattern.find_iter(text).map(token).collect()
    }
}

/// With the exported configuration and entries, Quickwit finds every entry that contains the typed words consecutively.
#[test]
fn exports_are_searched_without_our_tokens() {
    let data = Data::new();
    let folder = data.path("out").display().to_string();
    assert_eq!(data.run(&["rulebook", "export", "-g", "buddyfight", &folder]).status, 0);
    let read = |name: &str| fs::read_to_string(Path::new(&folder).join(name)).expect("written");
    let config: Value = serde_json::from_str(&read("hantei-rulings.quickwit.json")).expect("JSON");
    let entries: Vec<Value> = read("hantei-rulings.ndjson")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let searched = config["search_settings"]["default_search_fields"].as_array().expect("fields");
    let plain: Vec<&str> = searched.iter().map(|name| name.as_str().expect("a name")).collect();

    let mappings = config["doc_mapping"]["field_mappings"].as_array().expect("fields");
    let fields: Vec<(&str, Cut)> = plain
        .iter()
        .map(|name| {
            let mapping = mappings.iter().find(|of| of["name"] == *name).expect("mapped");
            assert_eq!(mapping["record"], "position");
            (*name, Cut::of(&config, mapping["tokenizer"].as_str().expect("a tokenizer")))
        })
        .collect();
    for words in
        ["コール", "バディコール", "ルール処理", "デッキ", "場", "2回攻撃", "Ｎ回攻撃", "counter"]
    {
        let has_phrase = |entry: &&Value| {
            fields.iter().any(|(name, cut)| {
                let phrase = cut.tokens(words);
                let text = cut.tokens(entry[*name].as_str().expect("a text"));
                text.windows(phrase.len()).any(|here| here == phrase)
            })
        };
        let found = entries.iter().filter(has_phrase).count();
        let ours = words.replace('Ｎ', "N").to_lowercase();
        let has = |text: String| match ours.is_ascii() {
            true => text.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word == ours),
            false => text.contains(&ours),
        };
        let holds = |entry: &&Value| {
            plain.iter().any(|name| entry[*name].as_str().is_some_and(|of| has(of.to_lowercase())))
        };
        assert_eq!(found, entries.iter().filter(holds).count(), "{words}");
        assert!(found > 0, "{words}");
    }
}
