//! Which room of the house may know which: `ARCHITECTURE.md` as a test over the sources' own paths.

use std::collections::{BTreeMap, BTreeSet};

use crate::house::files;
use crate::support::root;

/// Which module may name which; what is not here is forbidden. `cli` may name everything, and nobody names it.
const ROOMS: &[(&str, &[&str])] = &[
    ("text", &[]),
    ("source", &[]),
    ("reference", &[]),
    ("near", &[]),
    ("yaml", &["source"]),
    ("kind", &["reference", "text"]),
    ("ability", &["kind", "text"]),
    ("card", &["ability", "kind", "reference", "source", "text", "yaml"]),
    // The engine knows no words for people, no file and no script.
    ("engine", &["ability", "card", "kind", "reference", "text"]),
    // What the binary carries; it knows no rule.
    ("data", &["card", "reference", "source", "text", "yaml"]),
    ("banlist", &["card", "data", "reference", "source", "text", "yaml"]),
    ("rulebook", &["data", "reference", "source", "text"]),
    ("deck", &["card", "kind", "reference", "source", "text", "yaml"]),
    ("search", &["data", "reference", "rulebook", "text"]),
    (
        "diagnostic",
        &["banlist", "card", "data", "deck", "kind", "reference", "rulebook", "source", "text"],
    ),
    (
        "construction",
        &["banlist", "card", "data", "deck", "diagnostic", "kind", "reference", "text"],
    ),
    (
        "scenario",
        &[
            "ability",
            "card",
            "data",
            "diagnostic",
            "engine",
            "kind",
            "near",
            "reference",
            "rulebook",
            "source",
            "text",
            "yaml",
        ],
    ),
];

/// What only some paths may name: the words, and where they may stand.
const ONLY_THERE: &[(&[&str], &[&str])] = &[
    (&["clap::", "clap_complete::", "clap_mangen::", "anyhow::", "anyhow!", "bail!"], &["cli/"]),
    (&["println!", "eprintln!", "std::env::", "std::process::exit"], &["cli/", "main.rs"]),
    (&["tantivy::"], &["search/"]),
    (&["rusqlite::"], &["card/"]),
    // Files are touched at the rim, and where the user's own data is kept.
    (
        &["std::fs::", "fs::read", "fs::write", "File::open", "File::create"],
        &[
            "cli/",
            "source.rs",
            "banlist/library.rs",
            "card/db.rs",
            "card/db/",
            "rulebook/official/",
            "search/store.rs",
        ],
    ),
    // Reading a PDF is another program's work, which is waited for.
    (
        &["std::thread", "rayon::"],
        &["cli/", "search/", "card/", "scenario/explore/search.rs", "rulebook/official/pdf.rs"],
    ),
    (
        &["SystemTime", "Instant::now"],
        &["cli/", "search/", "scenario/explore/search.rs", "rulebook/official/pdf.rs"],
    ),
];

/// A file below `src/` with what is no test of its own.
struct Source {
    path: String,
    code: String,
}

fn sources() -> Vec<Source> {
    let below = root().join("src");
    let read = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).expect("readable");
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or("");
        let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let path = path.strip_prefix(&below).expect("below").to_string_lossy().replace('\\', "/");
        Source { path, code: code.collect::<Vec<_>>().join("\n") }
    };
    files(&below, "rs").iter().map(read).collect()
}

/// The modules that code names by their path from the crate's root.
fn named(code: &str) -> impl Iterator<Item = String> + '_ {
    code.split("crate::").skip(1).map(|part| {
        part.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | ':')).collect()
    })
}

#[test]
fn rooms_know_only_what_they_may() {
    let mut forbidden = BTreeSet::new();
    for Source { path, code } in sources() {
        let room = path.split('/').next().unwrap_or("").trim_end_matches(".rs");
        let Some((_, may)) = ROOMS.iter().find(|(name, _)| *name == room) else {
            assert!(
                matches!(room, "cli" | "main" | "lib"),
                "{path}: a room that is not on the list"
            );
            continue;
        };
        for other in named(&code) {
            let other = other.split("::").next().unwrap_or("");
            if other != room && !other.is_empty() && !may.contains(&other) {
                forbidden.insert(format!("{path} names crate::{other}"));
            }
        }
    }
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}

/// Two rooms that know each other are one room.
#[test]
fn no_rooms_know_each_other_in_a_circle() {
    let mut left: Vec<_> = ROOMS.to_vec();
    while !left.is_empty() {
        let names: Vec<&str> = left.iter().map(|(name, _)| *name).collect();
        let before = left.len();
        left.retain(|(_, may)| may.iter().any(|other| names.contains(other)));
        assert!(left.len() < before, "in a circle: {names:?}");
    }
}

#[test]
fn what_belongs_to_the_rim_stays_there() {
    let mut forbidden = BTreeSet::new();
    for Source { path, code } in sources() {
        for (words, places) in ONLY_THERE {
            if places.iter().any(|place| path.starts_with(place)) {
                continue;
            }
            for word in words.iter().filter(|word| code.contains(**word)) {
                forbidden.insert(format!("{path} uses {word}"));
            }
        }
    }
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}

/// What says what a state is, what can happen to it, what is asked and what is refused.
const STATES: [&str; 6] = ["state", "event", "apply", "zone", "request", "refusal"];

/// What a run is called, a run with the effect that it carries out, and what flows give: a flow is an `impl` block of the run,
/// wherever it stands.
const RUNS: [&str; 6] = ["Fight", "Game", "Performing", "Doing", "Flow", "Stop"];

/// The files of a game's engine, each with those that it names, but for naming the run itself.
fn engine_of(game: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = format!("engine/{game}/");
    let inside = |path: &str| Some(path.strip_prefix(&folder)?.strip_suffix(".rs")?.to_owned());
    let all: Vec<(String, String)> = sources()
        .into_iter()
        .filter_map(|Source { path, code }| inside(&path).map(|file| (file, code)))
        .collect();
    let room = |file: &str| file.split('/').next().unwrap_or("").to_owned();
    let rooms: BTreeSet<String> = all.iter().map(|(file, _)| room(file)).collect();
    let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (file, code) in &all {
        // What stands in a folder names its neighbours by `super::super`.
        let up = if file.contains('/') && !file.ends_with("/mod") {
            "super::super::"
        } else {
            "super::"
        };
        let own = format!("crate::engine::{game}::");
        for part in code.split(up).skip(1).chain(code.split(own.as_str()).skip(1)) {
            let word = |text: &str| -> String {
                text.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect()
            };
            let other = word(part);
            let items = part[other.len()..].trim_start_matches("::");
            let items = match items.strip_prefix('{') {
                Some(several) => several.split('}').next().unwrap_or(""),
                None => &items[..word(items).len()],
            };
            let only_run = items.split(',').map(str::trim).all(|item| RUNS.contains(&item));
            if rooms.contains(&other) && other != room(file) && !only_run {
                named.entry(room(file)).or_default().insert(other);
            }
        }
        named.entry(room(file)).or_default();
    }
    named
}

/// A file can be read when those that it names have been: no two need each other's types.
#[test]
fn no_files_of_an_engine_name_each_other_in_a_circle() {
    for game in ["buddyfight", "fftcg"] {
        let mut left = engine_of(game);
        assert!(left.len() > 20 && left["legal"].contains("state"), "{game}: {left:#?}");
        while !left.is_empty() {
            let names: BTreeSet<String> = left.keys().cloned().collect();
            left.retain(|_, named| named.iter().any(|other| names.contains(other)));
            assert!(left.len() < names.len(), "{game}: in a circle: {left:#?}");
        }
    }
}

/// A state is what the flows stand on: neither it nor anything that it is made of knows a flow.
#[test]
fn states_know_no_flow() {
    let mut forbidden = BTreeSet::new();
    for game in ["buddyfight", "fftcg"] {
        let named = engine_of(game);
        let mut below: BTreeSet<String> = STATES.map(str::to_owned).into();
        loop {
            let more: BTreeSet<String> = below.iter().flat_map(|of| &named[of]).cloned().collect();
            let before = below.len();
            below.extend(more);
            if below.len() == before {
                break;
            }
        }
        for Source { path, code } in sources() {
            let file = path.strip_prefix(&format!("engine/{game}/")).unwrap_or("");
            let is_below = below.contains(file.trim_end_matches(".rs"));
            let flows = ["Fight<", "Game<", "Run<", "Flow<", "Decider"];
            for flow in flows.iter().filter(|flow| is_below && code.contains(**flow)) {
                forbidden.insert(format!("{path} stands below a state and names {flow}"));
            }
        }
    }
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}

/// Which further articles shaped an outcome is looked up: nothing happens by it.
#[test]
fn citing_makes_nothing_happen() {
    let happens = [
        "self.note(",
        "self.by(Some",
        "self.by(player",
        "self.by_known(",
        "roll_back(",
        "self.ask",
    ];
    let mut found = BTreeSet::new();
    let mut looked_at = 0;
    for Source { path, code } in sources() {
        if path.starts_with("engine/") && path.contains("/citing/") {
            looked_at += 1;
            let of = happens.iter().filter(|word| code.contains(**word));
            found.extend(of.map(|word| format!("{path}: {word}")));
        }
    }
    assert!(looked_at > 5 && found.is_empty(), "{looked_at} {found:#?}");
}

/// A game can be taken away without touching the others, and the core would not notice.
#[test]
fn no_game_knows_another_and_the_core_knows_none() {
    const GAMES: [&str; 4] = ["buddyfight", "fftcg", "crossover", "yugioh"];
    let mut forbidden = BTreeSet::new();
    for Source { path, code } in sources() {
        let Some(part) =
            ["engine/", "ability/", "scenario/"].iter().find(|of| path.starts_with(**of))
        else {
            continue;
        };
        let inside = path[part.len()..].split('/').next().unwrap_or("");
        let own = GAMES.iter().find(|game| **game == inside);
        for game in GAMES.iter().filter(|game| Some(*game) != own) {
            // Which games there are is known at two doors only.
            let door = matches!(path.as_str(), "scenario/games.rs" | "scenario/mod.rs")
                || matches!(path.as_str(), "engine/mod.rs" | "ability/mod.rs");
            let names = named(&code).any(|other| other.split("::").any(|step| step == *game))
                || code.contains(&format!("super::{game}"));
            if names && !door {
                forbidden.insert(format!("{path} knows {game}"));
            }
        }
    }
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}
