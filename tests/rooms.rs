//! Which room of the house may know which: `ARCHITECTURE.md` as a test over the sources' own paths.

use std::collections::BTreeSet;

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
        &["cli/", "search/", "card/", "scenario/explore.rs", "rulebook/official/pdf.rs"],
    ),
    (
        &["SystemTime", "Instant::now"],
        &["cli/", "search/", "scenario/explore.rs", "rulebook/official/pdf.rs"],
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

/// What a run's state and events are made of is imported by its flows, never the other way round.
#[test]
fn a_state_imports_no_flow() {
    const PLAIN: [&str; 5] = ["state", "zone", "event", "apply", "request"];
    // Values that still live beside the flow that makes them.
    const LEFT: [(&str, &str); 5] = [
        ("buddyfight/state", "triggers"),
        ("fftcg/state", "cast"),
        ("fftcg/state", "loops"),
        ("fftcg/event", "cast"),
        ("fftcg/event", "loops"),
    ];
    let all = sources();
    let engine = || all.iter().filter_map(|of| Some((of.path.strip_prefix("engine/")?, &of.code)));
    // A flow is a file with methods of the run.
    let runs = ["impl Fight<'_>", "impl Game<'_>", "impl Duel<'_>", "> for Run<"];
    let flows: BTreeSet<&str> = engine()
        .filter(|(path, code)| {
            !path.starts_with("core/") && runs.iter().any(|of| code.contains(of))
        })
        .map(|(path, _)| path.trim_end_matches(".rs"))
        .collect();
    let mut forbidden = BTreeSet::new();
    for (path, code) in engine() {
        let Some((game, file)) = path.trim_end_matches(".rs").split_once('/') else { continue };
        if !PLAIN.contains(&file) {
            continue;
        }
        for part in code.split("super::").skip(1) {
            let named = part.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).next();
            let named = named.unwrap_or("");
            let left = LEFT.contains(&(&*format!("{game}/{file}"), named));
            if flows.contains(&*format!("{game}/{named}")) && !left {
                forbidden.insert(format!("{path} imports {named}"));
            }
        }
    }
    assert!(flows.len() > 10, "{flows:?}");
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}
