//! Every message in `messages/` is used: fails for keys that the program never asks for.
//!
//! Most keys are literal strings in the sources. The others are composed (`format!("fftcg-why-{}", variant(&why))`); each part must be a
//! word in the sources, too: the name of a variant, an id, or another composed string. The help keys (`cli-…`) follow from the arguments
//! and have a test beside those.

use std::collections::{BTreeMap, BTreeSet};

use hantei_messages::keys;

use crate::house::{files, sources};
use crate::support::root;

/// The strings that the sources of one game, or of the rest, can build keys from.
#[derive(Default)]
struct KeyParts {
    /// Literal strings and names of variants.
    words: BTreeSet<String>,
    /// Strings with placeholders, split at these.
    composed: BTreeSet<Vec<String>>,
}

const GAMES: [&str; 4] = ["buddyfight", "fftcg", "crossover", "yugioh"];

/// Sources whose strings every game may use.
const SHARED: [&str; 2] = ["crates/engine/src/", "crates/ability/src/common"];

/// The part of them about scripts, which has its own messages, except the file that says the events of every game.
const OF_SCRIPTS: &str = "crates/engine/src/scenario/";
const OF_EVENTS: &str = "crates/engine/src/scenario/narrator.rs";

impl KeyParts {
    /// The strings in the sources, by game; "" for no game, "core" for shared code.
    fn of_sources() -> BTreeMap<String, KeyParts> {
        let mut all: BTreeMap<String, KeyParts> = BTreeMap::new();
        for path in sources() {
            let text = std::fs::read_to_string(&path).expect("readable");
            let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or("");
            let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            let code = lines.collect::<Vec<_>>().join("\n");
            let path = path.strip_prefix(root()).expect("below").to_string_lossy();
            let path = path.replace('\\', "/");
            let game = GAMES.iter().find(|game| path.contains(&format!("/{game}/")));
            let shared = SHARED.iter().any(|part| path.starts_with(part));
            let shared = shared && (!path.starts_with(OF_SCRIPTS) || path == OF_EVENTS);
            let shared = shared.then_some(&"core");
            all.entry((*game.or(shared).unwrap_or(&"")).to_owned()).or_default().add(&code);
        }
        all
    }

    fn add(&mut self, code: &str) {
        for string in strings(code) {
            if string.contains('{') {
                self.composed.extend(composed(&string));
            } else {
                self.words.insert(string);
            }
        }
        for body in code.split("enum ").skip(1) {
            let body = body.split("\n}").next().unwrap_or("");
            let variants = body.lines().filter_map(|line| line.strip_prefix("    "));
            let names =
                variants.map(|line| line.split(|c: char| !c.is_ascii_alphanumeric()).next());
            let names = names.flatten().filter(|name| name.starts_with(char::is_uppercase));
            self.words.extend(names.map(kebab));
        }
    }

    fn say(&self, key: &str, shared: Option<&KeyParts>, again: bool) -> bool {
        let whole = |word: &str| {
            self.words.contains(word)
                || shared.is_some_and(|of| of.words.contains(word))
                || word.parse::<u8>().is_ok()
                || (again && self.say(word, shared, false))
        };
        self.composed.iter().any(|around| match &around[..] {
            [before, after] => key
                .strip_prefix(before.as_str())
                .and_then(|rest| rest.strip_suffix(after.as_str()))
                .is_some_and(whole),
            _ => false,
        })
    }
}

/// The string literals in code.
fn strings(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = code.replace("'\"'", "");
    while let Some((_, after)) = rest.split_once('"') {
        let mut escaped = false;
        let end = after.find(|c| match (c, escaped) {
            (_, true) => {
                escaped = false;
                false
            }
            ('\\', false) => {
                escaped = true;
                false
            }
            (c, false) => c == '"',
        });
        let Some(end) = end else { break };
        found.push(after[..end].to_owned());
        rest = after[end + 1..].to_owned();
    }
    found
}

/// The parts around the only placeholder of a key; `None` for other strings.
fn composed(string: &str) -> Option<Vec<String>> {
    let plain = |c: char| c.is_ascii_lowercase() || c == '-';
    let (before, rest) = string.split_once('{')?;
    let (_, after) = rest.split_once('}')?;
    let word = before.len() + after.len() > 4 && (before.ends_with('-') || after.contains('-'));
    let key = word && before.chars().chain(after.chars()).all(plain);
    key.then(|| vec![before.to_owned(), after.to_owned()])
}

fn kebab(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(c.to_ascii_lowercase());
    }
    word
}

#[test]
fn every_message_is_used() {
    let sayings = KeyParts::of_sources();
    let shared = sayings.get("core");
    let said =
        |key: &str| sayings.values().any(|of| of.words.contains(key) || of.say(key, shared, true));
    let keys = keys().filter(|key| *key != "cli" && !key.starts_with("cli-"));
    let unused: BTreeSet<&str> = keys.filter(|key| !said(key)).collect();
    assert!(unused.is_empty(), "nothing says these; take them out of messages/: {unused:#?}");
}

/// Guards the test above: an unused key must be detected.
#[test]
fn an_unused_key_is_detected() {
    let mut of = KeyParts::default();
    of.add("enum Why {\n    NotYours,\n    Dull(u8),\n}\nformat!(\"zz-why-{}\", x); say(\"zz-plain\");");
    let said = |key: &str| of.words.contains(key) || of.say(key, None, true);
    assert!(said("zz-why-not-yours") && said("zz-why-dull") && said("zz-plain"));
    assert!(!said("zz-why-gone") && !said("zz-plainer") && !said("zz-other-dull"));
}

/// In YAML, ` #` begins a comment, which cuts a value off unless the value is quoted.
#[test]
fn no_value_is_cut_off_by_a_comment() {
    let all = ["messages", "rules", "banlists", "examples"]
        .into_iter()
        .flat_map(|folder| files(&root().join(folder), "yaml"));
    let mut cut = Vec::new();
    for path in all {
        let text = std::fs::read_to_string(&path).expect("readable");
        // Examples have comments beside their data, but not beside sentences.
        let is_example = path.starts_with(root().join("examples"));
        let lines = text.lines().enumerate().filter(|(_, line)| is_cut_off(line, is_example));
        cut.extend(lines.map(|(at, line)| format!("{}:{}: {line}", path.display(), at + 1)));
    }
    assert!(cut.is_empty(), "put these values in quotes: {cut:#?}");
}

/// Guards the test above.
#[test]
fn a_value_that_is_cut_off_is_detected() {
    assert!(is_cut_off("  ja: begin the line with # for a comment", false));
    assert!(is_cut_off("key: {ja: \"quoted\", en: a # b}", false));
    assert!(is_cut_off("  - note: write # here", true));
    assert!(!is_cut_off("  ja: \"begin the line with \\\" # for a comment\"", false));
    assert!(!is_cut_off("# a comment # of its own", false));
    assert!(!is_cut_off("  ja: 見本#1", false));
    assert!(!is_cut_off("  - B: pass # a comment", true));
}

/// Whether something stands before the comment of a line: of an example, only a sentence counts.
fn is_cut_off(line: &str, is_example: bool) -> bool {
    let mut quote = None;
    let mut escaped = false;
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        match quote {
            Some('"') if escaped => escaped = false,
            Some('"') if c == '\\' => escaped = true,
            Some(open) if c == open => quote = None,
            Some(_) => {}
            None if matches!(c, '"' | '\'') && " {[,(".contains(before) => quote = Some(c),
            None if c == '#' && before.is_whitespace() => {
                let data = line[..at].trim();
                let sentence = ["title:", "note:", "ja:", "en:"];
                let counts = !is_example || sentence.iter().any(|key| data.contains(key));
                return !data.is_empty() && counts;
            }
            None => {}
        }
        before = c;
    }
    false
}
