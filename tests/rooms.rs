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
    ("schema", &[]),
    ("yaml", &["source"]),
    ("kind", &["reference", "text"]),
    ("ability", &["kind", "schema", "text"]),
    ("card", &["ability", "kind", "reference", "source", "text", "yaml"]),
    // It knows what cards say, never what becomes of it.
    ("compile", &["ability", "card", "kind", "text"]),
    // The engine knows no words for people, no file and no script.
    ("engine", &["ability", "card", "kind", "reference", "text"]),
    // What the binary carries; it knows no rule.
    ("data", &["banlist", "card", "reference", "text", "yaml"]),
    ("built_in", &["banlist", "data", "reference", "text"]),
    ("banlist", &["card", "reference", "source", "text", "yaml"]),
    ("rulebook", &["data", "reference", "source", "text"]),
    ("deck", &["card", "kind", "reference", "source", "text", "yaml"]),
    // What a user imported about cards; it knows no card data and no index.
    ("ruling", &["reference", "source", "text", "yaml"]),
    ("search", &["data", "reference", "rulebook", "text"]),
    (
        "diagnostic",
        &[
            "banlist",
            "built_in",
            "card",
            "data",
            "deck",
            "kind",
            "reference",
            "rulebook",
            "source",
            "text",
        ],
    ),
    (
        "construction",
        &["banlist", "card", "data", "deck", "diagnostic", "kind", "reference", "text", "yaml"],
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
            "schema",
            "source",
            "text",
            "yaml",
        ],
    ),
    // It says which game has which engine, and nothing else.
    ("games", &["built_in", "data", "reference", "scenario"]),
    (
        "show",
        &["data", "deck", "diagnostic", "reference", "rulebook", "scenario", "source", "text"],
    ),
];

/// What only some paths may name: the words, and where they may stand.
const ONLY_THERE: &[(&[&str], &[&str])] = &[
    (&["clap::", "clap_complete::", "clap_mangen::", "anyhow::", "anyhow!", "bail!"], &["cli/"]),
    (&["println!", "eprintln!", "std::env::", "std::process::exit"], &["cli/", "main.rs"]),
    (&["fst::", "crc32fast::", "tantivy"], &["search/", "data/"]),
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
            "card/import/plain.rs",
            "rulebook/official/",
            "ruling/shelf.rs",
            "search/index/files.rs",
            "search/index/folder.rs",
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

/// What a run is called, a run with what it resolves, and what flows give: a flow is an `impl` block of the run,
/// wherever it stands.
const RUNS: [&str; 5] = ["Fight", "Game", "Resolution", "Flow", "Stop"];

/// The files and folders of a folder, each with those beside it that it names, as far as it names more of them than `plain` items.
fn inside(folder: &str, plain: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    let path = format!("{folder}/");
    let of_file = |of: &str| Some(of.strip_prefix(&path)?.strip_suffix(".rs")?.to_owned());
    let all: Vec<(String, String)> = sources()
        .into_iter()
        .filter_map(|Source { path, code }| of_file(&path).map(|file| (file, code)))
        .collect();
    let room = |file: &str| file.split('/').next().unwrap_or("").to_owned();
    let rooms: BTreeSet<String> = all.iter().map(|(file, _)| room(file)).collect();
    let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (file, code) in &all {
        // What stands in a folder names its neighbours by `super::super`; the folder's own file names by `super` what is outside.
        let deep = file.contains('/') && !file.ends_with("/mod");
        let up = if deep { "super::super::" } else { "super::" };
        let code = if deep { code.clone() } else { code.replace("super::super::", "") };
        let code = if file == "mod" { code.replace(up, "") } else { code };
        let own = format!("crate::{}::", folder.replace('/', "::"));
        for part in code.split(up).skip(1).chain(code.split(own.as_str()).skip(1)) {
            for (other, items) in heads(part) {
                let only_plain = items.iter().all(|item| plain.contains(&item.as_str()));
                // What is no file stands in the folder's own.
                let other = if rooms.contains(&other) { other } else { "mod".to_owned() };
                let other_room = other != room(file) && rooms.contains(&other);
                if other_room && (items.is_empty() || !only_plain) {
                    named.entry(room(file)).or_default().insert(other);
                }
            }
        }
        if file == "mod" {
            // The folder's own file names the others without a way to them, where it does more than to declare and to hand them on.
            let uses = code.lines().filter_map(|line| line.strip_prefix("use "));
            let others = uses.map(word).filter(|other| rooms.contains(other));
            named.entry(room(file)).or_default().extend(others);
        }
        named.entry(room(file)).or_default();
    }
    named
}

fn word(text: &str) -> String {
    text.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect()
}

/// What a path leads to here, each with its items: of `{a, b::C}` both.
fn heads(part: &str) -> Vec<(String, Vec<String>)> {
    let items = |of: &str| -> Vec<String> {
        let after = of[word(of).len()..].strip_prefix("::").unwrap_or("");
        let list = match after.strip_prefix('{') {
            Some(several) => several.split('}').next().unwrap_or(""),
            None => &after[..word(after).len()],
        };
        list.split(',').map(|item| item.trim().to_owned()).filter(|of| !of.is_empty()).collect()
    };
    match part.strip_prefix('{') {
        None => vec![(word(part), items(part))],
        Some(several) => {
            let (mut depth, mut end) = (1, several.len());
            for (at, c) in several.char_indices() {
                depth += i32::from(c == '{') - i32::from(c == '}');
                if depth == 0 {
                    end = at;
                    break;
                }
            }
            let (mut found, mut begins, mut depth) = (Vec::new(), 0, 0);
            for (at, c) in several[..end].char_indices().chain([(end, ',')]) {
                depth += i32::from(c == '{') - i32::from(c == '}');
                if c == ',' && depth == 0 {
                    let of = several[begins..at].trim();
                    begins = at + 1;
                    if !of.is_empty() {
                        found.push((word(of), items(of)));
                    }
                }
            }
            found
        }
    }
}

/// The files of a game's engine, each with those that it names, but for naming the run itself.
fn engine_of(game: &str) -> BTreeMap<String, BTreeSet<String>> {
    inside(&format!("engine/{game}"), &RUNS)
}

/// Takes away what names nothing that is left, until nothing is: what stays names each other in a circle.
fn in_a_circle(mut left: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    loop {
        let names: BTreeSet<String> = left.keys().cloned().collect();
        left.retain(|_, named| named.iter().any(|other| names.contains(other)));
        if left.len() == names.len() {
            return left;
        }
    }
}

/// A file can be read when those that it names have been: no two need each other's types.
#[test]
fn no_files_of_an_engine_name_each_other_in_a_circle() {
    for game in ["buddyfight", "fftcg"] {
        let all = engine_of(game);
        assert!(all.len() > 20 && all["legal"].contains("state"), "{game}: {all:#?}");
        let circle = in_a_circle(all);
        assert!(circle.is_empty(), "{game}: in a circle: {circle:#?}");
    }
}

/// The same of scripts: of the room itself and of each folder in it.
#[test]
fn no_files_of_the_scenarios_name_each_other_in_a_circle() {
    let folders = ["", "/buddyfight", "/fftcg", "/yugioh", "/naming", "/rules", "/explore"];
    for folder in folders.map(|folder| format!("scenario{folder}")) {
        let all = inside(&folder, &[]);
        assert!(all.len() > 1, "{folder}: {all:#?}");
        let circle = in_a_circle(all);
        assert!(circle.is_empty(), "{folder}: in a circle: {circle:#?}");
    }
    let all = inside("scenario", &[]);
    assert!(all["run"].contains("script") && all["naming"].contains("wrong"), "{all:#?}");
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
    const PARTS: [&str; 4] = ["engine/", "ability/", "scenario/", "compile/"];
    let mut forbidden = BTreeSet::new();
    for Source { path, code } in sources() {
        let Some(part) = PARTS.iter().find(|of| path.starts_with(**of)) else {
            continue;
        };
        let inside = path[part.len()..].split('/').next().unwrap_or("");
        let own = GAMES.iter().find(|game| **game == inside);
        for game in GAMES.iter().filter(|game| Some(*game) != own) {
            // Which games there are is known at these doors only, and in `games.rs`.
            let door = matches!(path.as_str(), "scenario/mod.rs" | "engine/mod.rs")
                || matches!(path.as_str(), "ability/mod.rs" | "compile/mod.rs");
            let names = named(&code).any(|other| other.split("::").any(|step| step == *game))
                || code.contains(&format!("super::{game}"));
            if names && !door {
                forbidden.insert(format!("{path} knows {game}"));
            }
        }
    }
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}
