//! Dependency rules that the crate manifests cannot express: `ARCHITECTURE.md` as a test over the sources.
//!
//! `Cargo.toml` decides which crate may use which. This test checks which files may use I/O and other system services, which files of a
//! crate may use each other, and that games are independent.

use std::collections::{BTreeMap, BTreeSet};

use crate::house;
use crate::support::root;

/// Words that only some paths may contain.
const ONLY_THERE: &[(&[&str], &[&str])] = &[
    // Needed by the program's package, but not by its list of games and its data.
    (
        &["clap::", "clap_complete::", "clap_mangen::", "anyhow::", "anyhow!", "bail!"],
        &["src/cli/"],
    ),
    (&["std::env::", "process::exit"], &["src/cli/", "src/main.rs"]),
    // A build script tells Cargo through its output what it read.
    (&["println!", "print!(", "io::stdout", "io::stderr"], &["src/cli/", "crates/compiler/src/"]),
    (&["std::net::"], &[]),
    // Files are opened at the outer boundary, where the user's data is stored, and when the data is compiled.
    (
        &["std::fs", "File::open", "File::create"],
        &[
            "src/cli/",
            "crates/base/src/source.rs",
            "crates/cards/src/banlist/library.rs",
            "crates/cards/src/db.rs",
            "crates/cards/src/db/",
            "crates/cards/src/import/plain.rs",
            "crates/compiler/src/",
            "crates/grammar/src/files.rs",
            "crates/rulebook/src/official/",
            "crates/rulebook/src/ruling/storage.rs",
            "crates/search/src/index/files.rs",
            "crates/search/src/index/folder.rs",
            "crates/search/src/store.rs",
        ],
    ),
    // Reading a PDF runs another program and waits for it.
    (&["Command::new"], &["src/cli/", "crates/rulebook/src/official/pdf.rs"]),
    (
        &["std::thread", "rayon::"],
        &[
            "src/cli/",
            "crates/cards/src/import/list.rs",
            "crates/test-data/src/lib.rs",
            "crates/engine/src/scenario/explore/search.rs",
            "crates/rulebook/src/official/pdf.rs",
            "crates/search/src/index/",
            "crates/search/src/store.rs",
        ],
    ),
    (
        &["SystemTime", "Instant::now", "Zoned::now", "Timestamp::now"],
        &[
            "src/cli/",
            "crates/engine/src/scenario/explore/search.rs",
            "crates/rulebook/src/official/pdf.rs",
            "crates/search/src/index/folder.rs",
        ],
    ),
];

const GAMES: [&str; 4] = ["buddyfight", "fftcg", "crossover", "yugioh"];

/// The files that name the games.
const NAMES_GAMES: [&str; 3] = ["src/games.rs", "src/cli/playable.rs", "src/cli/schema/"];

/// A source file without its tests.
struct Source {
    /// The path from the root of the workspace.
    path: String,
    code: String,
}

fn sources() -> Vec<Source> {
    let read = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).expect("readable");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
        let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let path = path.strip_prefix(root()).expect("below").to_string_lossy().replace('\\', "/");
        Source { path, code: code.collect::<Vec<_>>().join("\n") }
    };
    let all = house::sources();
    all.iter().filter(|path| !path.ends_with("tests.rs")).map(read).collect()
}

#[test]
fn only_listed_files_use_system_services() {
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

/// An exception that nothing uses any more must be removed.
#[test]
fn every_exception_is_needed() {
    let all = sources();
    let mut unneeded = BTreeSet::new();
    for (words, places) in ONLY_THERE {
        for place in *places {
            let mut there = all.iter().filter(|of| of.path.starts_with(place));
            if !there.any(|of| words.iter().any(|word| of.code.contains(word))) {
                unneeded.insert(format!("{place} uses none of {words:?}"));
            }
        }
    }
    assert!(unneeded.is_empty(), "{unneeded:#?}");
}

/// Files that define states, events, questions and refusals.
const STATES: [&str; 6] = ["state", "event", "apply", "zone", "request", "refusal"];

/// Names of runs, with what they resolve, and of results of flows. A flow is an `impl` block of the run, in any file.
const RUNS: [&str; 5] = ["Fight", "Game", "Resolution", "Flow", "Stop"];

/// The file or folder that contains a file, relative to `folder`; `mod` for the folder's own file.
fn room(file: &str) -> String {
    let room = file.split('/').next().unwrap_or("").trim_end_matches(".rs");
    if room == "lib" { "mod".to_owned() } else { room.to_owned() }
}

/// The files and folders of a folder, each with the siblings that it uses, if it uses more than the `plain` items of them.
fn inside(folder: &str, plain: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    // The module path of the folder from the root of its crate.
    let (of_crate, below) = folder.split_once("/src").expect("a folder of a crate's sources");
    let way: Vec<String> = below.split('/').skip(1).map(str::to_owned).collect();
    let all: Vec<Source> = sources()
        .into_iter()
        .filter(|source| source.path.starts_with(&format!("{folder}/")))
        .collect();
    let file = |source: &Source| source.path[folder.len() + 1..].to_owned();
    let rooms: BTreeSet<String> = all.iter().map(|source| room(&file(source))).collect();
    let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in &all {
        let here = room(&file(source));
        let others = named.entry(here.clone()).or_default();
        let own = module(&source.path[of_crate.len() + "/src/".len()..]);
        for to in ways(&own, &source.code) {
            let Some(to) = to.strip_prefix(&way[..]) else { continue };
            // Items that are not in a file belong to the folder's own file.
            let other = to.first().filter(|of| rooms.contains(*of)).map_or("mod", String::as_str);
            let is_plain = to.get(1).is_some_and(|item| plain.contains(&item.as_str()));
            if other != here && rooms.contains(other) && !is_plain {
                others.insert(other.to_owned());
            }
        }
        if here == "mod" {
            // The folder's own file uses its siblings without a path; declarations and re-exports do not count.
            let uses = source.code.lines().filter_map(|line| line.strip_prefix("use "));
            others.extend(uses.map(word).filter(|other| rooms.contains(other)));
        }
    }
    named
}

/// The module path of a file, relative to the crate's source folder.
fn module(file: &str) -> Vec<String> {
    let mut way: Vec<String> = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    way.pop_if(|last| matches!(last.as_str(), "lib" | "main" | "mod"));
    way
}

/// The paths that a module uses with `crate::` or `super::`, from the root of its crate.
fn ways(own: &[String], code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let begins = ["crate::", "super::"].into_iter().flat_map(|word| code.match_indices(word));
    for (at, begin) in begins {
        let before = &code[..at];
        let within = before.ends_with(|c: char| c == '_' || c.is_ascii_alphanumeric());
        // `pub(in crate::…)` is a visibility, not a use.
        if within || before.ends_with("super::") || before.ends_with("(in ") {
            continue;
        }
        let (mut base, mut rest) = match begin {
            "crate::" => (Vec::new(), &code[at + begin.len()..]),
            _ => (own.to_vec(), &code[at..]),
        };
        while let Some(after) = rest.strip_prefix("super::") {
            base.pop();
            rest = after;
        }
        found.extend(branches(rest).into_iter().map(|way| [base.clone(), way].concat()));
    }
    found
}

fn word(text: &str) -> String {
    text.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect()
}

/// The paths of a nested `use`: both for `{a, b::C}`.
fn branches(text: &str) -> Vec<Vec<String>> {
    let Some(several) = text.strip_prefix('{') else {
        let step = word(text);
        if step.is_empty() || step == "self" {
            return vec![Vec::new()];
        }
        return match text[step.len()..].strip_prefix("::") {
            Some(rest) => {
                let each = branches(rest).into_iter();
                each.map(|way| [vec![step.clone()], way].concat()).collect()
            }
            None => vec![vec![step]],
        };
    };
    let (mut found, mut begins, mut depth) = (Vec::new(), 0, 0);
    for (at, c) in several.char_indices() {
        if depth == 0 && matches!(c, ',' | '}') {
            let of = several[begins..at].trim();
            begins = at + 1;
            if !of.is_empty() {
                found.extend(branches(of));
            }
            if c == '}' {
                break;
            }
        }
        depth += i32::from(c == '{') - i32::from(c == '}');
    }
    found
}

#[test]
fn ways_are_followed() {
    let own = ["scenario".to_owned(), "run".to_owned()];
    let code = "use super::{said, naming::{self, Called as C}};\nuse crate::log::Log;\nsuper::super::table::at();\npub(in crate::x) y";
    let found: BTreeSet<String> = ways(&own, code).iter().map(|way| way.join("::")).collect();
    let named = ["log::Log", "scenario::naming", "scenario::naming::Called", "scenario::said"];
    assert_eq!(found.iter().collect::<Vec<_>>(), [&named[..], &["table::at"]].concat());
    assert_eq!(module("scenario/naming/mod.rs"), ["scenario", "naming"]);
    assert!(module("lib.rs").is_empty());
}

/// The files of a game's crate with the files that they use, except for the name of the run.
fn engine_of(game: &str) -> BTreeMap<String, BTreeSet<String>> {
    inside(&format!("crates/games/{game}/src"), &RUNS)
}

/// Repeatedly removes files that use no remaining file; the rest form a cycle.
fn in_a_circle(mut left: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    loop {
        let names: BTreeSet<String> = left.keys().cloned().collect();
        left.retain(|_, named| named.iter().any(|other| names.contains(other)));
        if left.len() == names.len() {
            return left;
        }
    }
}

/// Files of an engine form no cycle, so that each can be read after the ones it uses.
#[test]
fn no_files_of_an_engine_name_each_other_in_a_circle() {
    for game in ["buddyfight", "fftcg"] {
        let all = engine_of(game);
        assert!(all.len() > 20 && all["legal"].contains("state"), "{game}: {all:#?}");
        let circle = in_a_circle(all);
        assert!(circle.is_empty(), "{game}: in a circle: {circle:#?}");
    }
}

/// The same for scripts: for the folder itself and each of its subfolders.
#[test]
fn no_files_of_the_scenarios_name_each_other_in_a_circle() {
    let shared = ["", "/naming", "/rules", "/explore"];
    let shared = shared.map(|folder| format!("crates/engine/src/scenario{folder}"));
    let own = ["buddyfight", "fftcg", "yugioh"];
    let own = own.map(|game| format!("crates/games/{game}/src/scenario"));
    for folder in shared.into_iter().chain(own) {
        let all = inside(&folder, &[]);
        assert!(all.len() > 1, "{folder}: {all:#?}");
        let circle = in_a_circle(all);
        assert!(circle.is_empty(), "{folder}: in a circle: {circle:#?}");
    }
    let all = inside("crates/engine/src/scenario", &[]);
    assert!(all["run"].contains("script") && all["naming"].contains("wrong"), "{all:#?}");
}

/// Flows depend on the state: neither the state nor anything it is made of uses a flow.
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
            let file = path.strip_prefix(&format!("crates/games/{game}/src/")).unwrap_or("");
            let is_below = below.contains(&room(file));
            let flows = ["Fight<", "Game<", "Run<", "Flow<", "Decider"];
            for flow in flows.iter().filter(|flow| is_below && code.contains(**flow)) {
                forbidden.insert(format!("{path} stands below a state and names {flow}"));
            }
        }
    }
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}

/// Additional citations are only looked up; citing causes no events.
#[test]
fn citing_causes_no_events() {
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
        if path.starts_with("crates/games/") && path.contains("/citing/") {
            looked_at += 1;
            let of = happens.iter().filter(|word| code.contains(**word));
            found.extend(of.map(|word| format!("{path}: {word}")));
        }
    }
    assert!(looked_at > 5 && found.is_empty(), "{looked_at} {found:#?}");
}

/// Each game can be removed: outside the program's entry files, nothing uses its crate, and no game uses another.
#[test]
fn games_are_used_only_in_the_entry_files() {
    let mut forbidden = BTreeSet::new();
    for Source { path, code } in sources() {
        let own = |game: &str| path.starts_with(&format!("crates/games/{game}/"));
        let shared = ["engine", "cardtext", "games"];
        let shared = shared.iter().any(|of| path.starts_with(&format!("crates/{of}/")));
        let is_door = NAMES_GAMES.iter().any(|door| path.starts_with(door));
        for game in GAMES.iter().filter(|game| !own(game)) {
            if !is_door && code.contains(&format!("hantei_{game}")) {
                forbidden.insert(format!("{path} names the crate of {game}"));
            }
            // The crate for card abilities covers all games; code in it may use only its own game, too.
            if shared && code.contains(&format!("hantei_ability::{game}")) {
                forbidden.insert(format!("{path} knows the cards of {game}"));
            }
        }
    }
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}

/// The same for manifests: only the program depends on games.
#[test]
fn no_manifest_but_the_programs_names_a_game() {
    let mut named = 0;
    let mut forbidden = BTreeSet::new();
    for folder in house::source_folders() {
        let manifest = folder.with_file_name("Cargo.toml");
        let text = std::fs::read_to_string(&manifest).expect("a manifest");
        let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
        let text = lines.collect::<Vec<_>>().join("\n");
        let is_program = manifest.parent() == Some(root());
        for game in GAMES {
            let name = format!("hantei-{game}");
            let own = text.contains(&format!("name = \"{name}\""));
            if !text.contains(&name) {
                continue;
            }
            named += 1;
            if !own && !is_program {
                forbidden.insert(format!("{} names {name}", manifest.display()));
            }
        }
    }
    assert!(named == 2 * GAMES.len() && forbidden.is_empty(), "{named} {forbidden:#?}");
}

/// In the crate for card abilities, no game uses another, and shared code uses none.
#[test]
fn no_games_cards_know_anothers() {
    let mut forbidden = BTreeSet::new();
    let (mut all, folder) = (0, "crates/ability/src/");
    for Source { path, code } in sources() {
        // The crate's root file declares the games.
        let Some(file) = path.strip_prefix(folder).filter(|file| *file != "lib.rs") else {
            continue;
        };
        all += 1;
        let own = room(file);
        let known: BTreeSet<String> = ways(&module(file), &code)
            .into_iter()
            .filter_map(|way| way.into_iter().next())
            .collect();
        let others = GAMES.iter().filter(|game| **game != own && known.contains(**game));
        forbidden.extend(others.map(|game| format!("{path} knows {game}")));
    }
    assert!(all > 20 && forbidden.is_empty(), "{all} {forbidden:#?}");
}

/// A page that names a file is wrong after the file was renamed.
#[test]
fn the_pages_for_engineers_name_only_files_that_exist() {
    let all: Vec<_> = ["benches", "crates", "fuzz/src", "messages", "src", "tests"]
        .into_iter()
        .flat_map(|folder| house::files(&root().join(folder), "rs"))
        .collect();
    for page in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = std::fs::read_to_string(root().join(page)).expect("readable");
        let quoted = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
        let quoted = quoted.map(|name| name.replace("<game>", "yugioh"));
        let named: Vec<String> =
            quoted.filter(|name| name.ends_with(".rs") && !name.contains('<')).collect();
        assert!(named.len() > 1, "{page}: {named:?}");
        for name in &named {
            assert!(all.iter().any(|path| path.ends_with(name)), "{page}: {name}");
        }
    }
}
