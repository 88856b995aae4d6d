//! Narrow terminals: ids in tables are not broken, and continued lines are indented.

use serde_json::Value;

use crate::support::{Run, hantei};

fn at(width: usize, arguments: &[&str]) -> Run {
    hantei().env("COLUMNS", width.to_string()).args(arguments).output().expect("runs").into()
}

#[test]
fn ids_and_days_are_whole_in_every_table() {
    let of = |document: &Value, keys: &[&str]| -> Vec<String> {
        keys.iter().filter_map(|key| document[*key].as_str().map(str::to_owned)).collect()
    };
    let lists: Value =
        serde_json::from_str(&at(60, &["banlist", "list", "-o", "json"]).stdout).expect("JSON");
    let mut wanted = vec![(
        vec!["banlist", "list"],
        lists["lists"]
            .as_array()
            .expect("lists")
            .iter()
            .flat_map(|list| of(list, &["id", "effective"]))
            .collect::<Vec<_>>(),
    )];
    let all = ["check", "--all-formats", "--since", "2018-01-01", "examples/fftcg.txt"];
    let rows: Value =
        serde_json::from_str(&at(60, &[&all[..], &["-o", "json"]].concat()).stdout).expect("JSON");
    let rows = rows["decks"][0]["formats"].as_array().expect("rows").clone();
    wanted.push((
        all.to_vec(),
        rows.iter().flat_map(|row| of(row, &["format", "banlist"])).collect(),
    ));
    for (arguments, words) in wanted {
        assert!(words.len() > 10, "{arguments:?}");
        for width in [40, 60, 80] {
            for lang in ["en", "ja"] {
                let table = at(width, &[&["--lang", lang], &arguments[..]].concat()).stdout;
                for word in &words {
                    assert!(table.contains(&format!(" {word} ")), "{word} at {width}:\n{table}");
                }
            }
        }
    }
}

#[test]
fn days_and_numbers_are_whole_in_every_finding() {
    let asked = ["check", "-f", "l6", "-d", "2024-06-01", "tests/decks/fftcg/legal_fifty.yaml"];
    for width in 40..100 {
        for lang in ["en", "ja"] {
            let output = at(width, &[&["--lang", lang], &asked[..]].concat()).stdout;
            let broken = |line: &str| {
                let before = line.trim_end().strip_suffix('-');
                before.is_some_and(|of| of.ends_with(|c: char| c.is_ascii_alphanumeric()))
            };
            assert!(!output.lines().any(broken), "{width} {lang}:\n{output}");
            assert!(output.contains("2023-08-12"), "a day in a warning, {width} {lang}:\n{output}");
        }
    }
}

#[test]
fn japanese_findings_and_notes_are_set_in() {
    for (deck, day) in [
        ("examples/illegal.txt", "2015-04-01"),
        ("examples/illegal.txt", "2016-01-01"),
        ("examples/buddyfight.txt", "2026-11-01"),
        ("examples/fftcg.txt", "2026-11-01"),
    ] {
        let output = at(60, &["--lang", "ja", "check", "-d", day, deck]).stdout;
        let begins =
            ["? ", "✗ ", "警告[", "エラー[", "注記[", " ", "─", "═", "-->", "リストについて"];
        for line in output.lines().filter(|line| !line.is_empty()) {
            let numbered =
                line.split_once(" |").is_some_and(|(number, _)| number.parse::<u32>().is_ok());
            assert!(
                numbered || begins.iter().any(|begin| line.starts_with(begin)),
                "{line:?} in\n{output}"
            );
        }
    }
}
