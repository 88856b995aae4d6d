//! Arguments of `hantei replay`: files, folders, names and references.

use std::fs;

use serde_json::Value;

use super::DUEL;
use crate::support::{root, run, run_with};

/// All readable scripts of a folder and its subfolders run, whatever other files are there.
#[test]
fn one_file_of_a_folder_stops_no_other() {
    let kept = tempfile::tempdir().expect("a folder");
    let folder = kept.path();
    let good = format!("{DUEL}  - A: {{call: Pup, to: left}}\n");
    let cards = "game: buddyfight\ncards:\n  - {name: Pup, kinds: [monster]}\n";
    let write = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("b.yaml", good.as_bytes());
    write("sub/deep/c.yml", good.as_bytes());
    write("a.yaml", good.as_bytes());
    write("cards.yaml", cards.as_bytes());
    write("notes.txt", b"no script");
    let name = folder.display().to_string();
    let all = run(["replay", "-o", "tap", &name]);
    assert_eq!(all.status, 0, "{}{}", all.stdout, all.stderr);
    let wanted = format!(
        "TAP version 14\n1..3\nok 1 - {name}/a.yaml: Sample\nok 2 - {name}/b.yaml: Sample\nok 3 - {name}/sub/deep/c.yml: Sample\n"
    );
    assert_eq!(all.stdout, wanted);
    assert_eq!(
        all.stderr,
        format!(
            "{name}/cards.yaml: skipped, it is a file of cards, not a scenario (--cards uses it)\n"
        )
    );
    // A cyclic link is not followed, and a broken link cannot be read.
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder, folder.join("sub/again")).expect("linked");
    write("binary.yaml", b"scenario: 1\0");
    write("bytes.yaml", b"scenario: \xff\xff");
    write("broken.yaml", b"scenario: [");
    for (form, wanted) in [
        (
            "table",
            [
                "3 scenarios: 3 passed, 0 not verified, 0 failed; 3 files could not be read",
                "a.yaml",
                "c.yml",
            ],
        ),
        ("tap", ["1..6", "not ok 4 - ", "binary.yaml\n# "]),
        ("json", ["\"run\": 3", "\"unread\": 3", "NUL byte"]),
        ("coverage", ["refusals of 3 scenarios", "of 360 articles", "buddyfight:"]),
    ] {
        let run = match form {
            "coverage" => run(["replay", "--coverage", "-g", "buddyfight", &name]),
            form => run(["replay", "-o", form, &name]),
        };
        assert_eq!(run.status, 2, "{form}: {}{}", run.stdout, run.stderr);
        for words in wanted {
            assert!(run.stdout.contains(words), "{form}: wanted {words}: {}", run.stdout);
        }
        for file in
            ["binary.yaml: this is not text", "bytes.yaml: this is not text", "broken.yaml:1:"]
        {
            assert!(run.stderr.contains(file), "{form}: wanted {file}: {}", run.stderr);
        }
    }
    let japanese = run(["--lang", "ja", "replay", "-o", "tap", &name]);
    assert!(japanese.stderr.contains("シナリオではなくカードのファイルなので飛ばします"));
    let named = run(["replay", &format!("{name}/cards.yaml")]);
    assert!(named.status == 2 && named.stderr.contains("this is a file of cards, not a scenario"));
    let deck = run(["replay", "tests/decks/yugioh/unverified_list_may_be_old_2026-10-01.yaml"]);
    assert!(deck.status == 2 && deck.stderr.contains("this is a deck, not a scenario"));
    let empty = tempfile::tempdir().expect("a folder");
    fs::write(empty.path().join("cards.yaml"), cards).expect("written");
    let run = run(["replay", &empty.path().display().to_string()]);
    assert!(run.status == 2 && run.stderr.contains("no scenario (.yaml) in"), "{}", run.stderr);
}

/// A scenario may have keys in Japanese beside keys in English.
#[test]
fn a_scenario_with_japanese_keys_is_not_taken_for_cards() {
    let mixed = DUEL.replace("scenario:", "シナリオ:").replace("script:", "手順:");
    assert!(mixed.contains("\ncards:") && mixed.contains("\n手順:"), "{mixed}");
    let script = format!("{mixed}  - A: {{call: Pup, to: left}}\n");
    let run = run_with(&["replay", "-o", "tap", "-"], script.as_bytes());
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
}

#[test]
fn a_name_finds_the_scenarios_below_it_or_those_that_may_be_meant() {
    // No scenario is named after 11.4 itself.
    let below = run(["replay", "-o", "tap", "fftcg:11.4"]);
    assert_eq!(below.status, 0, "{}", below.stderr);
    let lines: Vec<&str> = below.stdout.lines().skip(2).collect();
    assert!(lines.len() > 5 && lines.iter().all(|line| line.contains(" - fftcg/11.4.")));
    for (name, wanted) in [
        ("fftcg/11.4.1.x", "did you mean fftcg/11.4.1.1?"),
        ("fftcg/none", "there is no scenario and no file fftcg/none;"),
        ("crossover:2-1-7", "no scenario shows crossover:2-1-7"),
    ] {
        let run = run(["replay", name]);
        assert!(run.status == 2 && run.stderr.contains(wanted), "{name}: {}", run.stderr);
    }
}

/// The name of a game stands for all its built-in scenarios.
#[test]
fn a_game_is_replayed_by_its_name() {
    for name in ["crossover", "crossover/"] {
        let run = run(["replay", "-o", "json", name]);
        assert_eq!(run.status, 0, "{name}: {}", run.stderr);
        assert!(run.stdout.contains("\"crossover/3-4-1.1\""), "{name}");
        assert!(!run.stdout.contains("\"fftcg/"), "{name}");
    }
}

/// The name of an edition stands for the scenarios of that edition alone.
#[test]
fn an_edition_is_replayed_by_its_name() {
    for (name, edition) in
        [("buddyfight@2014", "2014"), ("buddyfight@2018/", "2018"), ("crossover@2.02", "2.02")]
    {
        let run = run(["replay", "-o", "json", name]);
        assert_eq!(run.status, 0, "{name}: {}", run.stderr);
        let document: Value = serde_json::from_str(&run.stdout).expect("JSON");
        let scenarios = document["scenarios"].as_array().expect("a list");
        assert!(scenarios.len() > 50, "{name}: {}", scenarios.len());
        assert!(scenarios.iter().all(|of| of["edition"] == edition), "{name}");
    }
    let unknown = run(["replay", "yugioh@mr9"]);
    assert_eq!(unknown.status, 2);
    assert!(
        unknown.stderr.contains("unknown name `mr9`; expected one of: mr3"),
        "{}",
        unknown.stderr
    );
}

/// Of several scenarios that pass, the table prints no events, so `--until` would do nothing.
#[test]
fn until_is_refused_where_no_events_are_printed() {
    const TWO: [&str; 2] = ["fftcg/11.4.1", "fftcg/11.4.1.1"];
    let until = |more: &[&str]| run([&["replay", "--until", "5"], more, &TWO[..]].concat());
    let table = until(&[]);
    assert_eq!((table.status, table.stdout.as_str()), (2, ""), "{}", table.stderr);
    assert!(table.stderr.contains("--until takes one scenario"), "{}", table.stderr);
    assert_eq!(until(&["-v"]).status, 0);
    let json: Value = serde_json::from_str(&until(&["-o", "json"]).stdout).expect("JSON");
    for scenario in json["scenarios"].as_array().expect("a list") {
        let last = scenario["events"].as_array().and_then(|of| of.last()).expect("events");
        assert!(last["n"].as_u64().is_some_and(|n| n <= 5), "{last}");
    }
}

/// A folder may hold decks beside scenarios, as `examples` does.
#[test]
fn decks_in_a_folder_are_skipped() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let deck = fs::read(root().join("examples/crossover.yaml")).expect("a deck");
    fs::write(folder.join("deck.yaml"), deck).expect("written");
    let name = folder.display().to_string();
    let alone = run(["replay", &name]);
    assert!(
        alone.status == 2 && alone.stderr.contains("no scenario (.yaml) in"),
        "{}",
        alone.stderr
    );
    fs::copy(root().join("examples/stack.yaml"), folder.join("stack.yaml")).expect("copied");
    let both = run(["replay", &name]);
    assert_eq!(both.status, 0, "{}{}", both.stdout, both.stderr);
    let skipped = "deck.yaml: skipped, it is a deck, not a scenario";
    assert!(both.stderr.contains(skipped), "{}", both.stderr);
}
