//! Three verdicts are three numbers in every form of the output, and every way of asking gives the same one.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::support::{root, run, run_with};

/// A legal deck, one of which not everything can be verified, and one that is illegal.
const DECKS: [&str; 3] =
    ["examples/crossover.yaml", "examples/buddyfight.txt", "examples/illegal.txt"];
const DAY: [&str; 2] = ["-d", "2019-01-01"];

fn checked(form: &str) -> String {
    let run = run([&["check", "-o", form], &DAY[..], &DECKS[..]].concat());
    assert_eq!(run.status, 1, "{}", run.stderr);
    run.stdout
}

#[test]
fn every_form_counts_the_three_apart() {
    let words = "3 decks checked: 1 legal, 1 not verified, 1 illegal; 0 could not be read";
    assert!(checked("table").contains(words), "{}", checked("table"));
    assert!(checked("github").ends_with(&format!("::notice title=hantei check::{words}\n")));
    let numbers = serde_json::json!(
        {"checked": 3, "legal": 1, "unverified": 1, "illegal": 1, "failed": 0}
    );
    let json: Value = serde_json::from_str(&checked("json")).expect("JSON");
    assert_eq!(json["summary"], numbers);
    let verdicts: Vec<_> =
        json["decks"].as_array().expect("decks").iter().map(|deck| &deck["verdict"]).collect();
    assert_eq!(verdicts, ["legal", "unverified", "illegal"]);
    let sarif: Value = serde_json::from_str(&checked("sarif")).expect("JSON");
    let run = &sarif["runs"][0];
    assert_eq!(run["properties"]["summary"], numbers);
    let of: Vec<_> = run["artifacts"]
        .as_array()
        .expect("artifacts")
        .iter()
        .map(|deck| &deck["properties"]["verdict"])
        .collect();
    assert_eq!(of, verdicts);
}

#[test]
fn the_status_tells_illegal_from_the_rest_and_with_strict_legal_from_the_rest() {
    for (deck, status, strict) in [(DECKS[0], 0, 0), (DECKS[1], 0, 1), (DECKS[2], 1, 1)] {
        assert_eq!(run([&["check"], &DAY[..], &[deck]].concat()).status, status, "{deck}");
        let run = run([&["check", "--strict"], &DAY[..], &[deck]].concat());
        assert_eq!(run.status, strict, "{deck} --strict");
    }
}

/// Of a deck that is not verified something must be seen, however little is asked for.
#[test]
fn quiet_hides_the_legal_alone() {
    let run = run([&["check", "-q"], &DAY[..], &DECKS[..]].concat());
    let verdicts: String = run.stdout.lines().filter_map(|line| line.chars().next()).collect();
    assert_eq!(verdicts, "?✗3", "{}", run.stdout);
}

#[test]
fn a_card_that_the_data_does_not_have_stands_in_the_first_line() {
    for (deck, day) in [
        ("yugioh/unknown-card_passcode.ydk", "2015-04-01"),
        ("fftcg/unknown-card_number_not_in_the_data.txt", "2025-03-28"),
    ] {
        let game = deck.split('/').next().unwrap_or("");
        let cards = format!("tests/decks/{game}/cards.yaml");
        let run = run(["check", "-d", day, "--cards", &cards, &format!("tests/decks/{deck}")]);
        let first = run.stdout.lines().next().unwrap_or("");
        assert!(first.contains("not verified: the card data does not have 1 card"), "{first}");
    }
}

/// A list of single copies may be meant, a deck of six cards is not.
#[test]
fn a_list_without_copies_says_so_where_no_deck_is_so_small() {
    let few = "灰流うらら\n増殖するG\n墓穴の指名者\n強欲で貪欲な壺\n死者蘇生\n大嵐\n";
    let many: String = (0..30).map(|at| format!("平凡な札{}\n", char::from(b'A' + at))).collect();
    for (list, said) in [(few, true), (&few.replace('\n', " 3\n"), false), (&many, false)] {
        let run = run_with(&["check", "-g", "yugioh", "-o", "json", "-"], list.as_bytes());
        let words = "no line has a number of copies: each was counted as one copy";
        assert_eq!(run.stdout.contains(words), said, "{list}: {}", run.stdout);
    }
}

/// Decks that are checked alike: by the arguments of their `.expected` files, without the format.
fn decks_by_arguments() -> BTreeMap<(String, String), Vec<PathBuf>> {
    let mut decks: BTreeMap<(String, String), Vec<PathBuf>> = BTreeMap::new();
    for game in std::fs::read_dir(root().join("tests/decks")).expect("the table") {
        let folder = game.expect("readable").path();
        for file in std::fs::read_dir(&folder).expect("a folder") {
            let expected = file.expect("readable").path();
            if expected.extension().is_none_or(|extension| extension != "expected") {
                continue;
            }
            let text = std::fs::read_to_string(&expected).expect("readable");
            let args = text.lines().find_map(|line| line.strip_prefix("args: ")).unwrap_or("");
            let mut words: Vec<&str> = args.split_whitespace().collect();
            if let Some(at) = words.iter().position(|word| *word == "-f") {
                words.drain(at..at + 2);
            }
            let game = folder.file_name().expect("named").to_string_lossy().into_owned();
            decks.entry((game, words.join(" "))).or_default().push(expected.with_extension(""));
        }
    }
    for (game, file) in [
        ("yugioh", "yugioh.ydk"),
        ("yugioh", "illegal.txt"),
        ("fftcg", "fftcg.txt"),
        ("buddyfight", "buddyfight.txt"),
        ("crossover", "crossover.yaml"),
    ] {
        for day in ["2015-04-01", "2019-01-01", "2026-11-01"] {
            let of = (game.to_owned(), format!("-d {day}"));
            decks.entry(of).or_default().push(root().join("examples").join(file));
        }
    }
    decks
}

/// What is said of a deck in a format: the list, the verdict, and the codes of the errors with their numbers.
type Said = (Value, Value, BTreeMap<String, u64>);

#[test]
fn a_format_asked_for_and_its_row_among_all_never_disagree() {
    let mut disagreeing = Vec::new();
    let mut compared = 0;
    for ((game, args), decks) in decks_by_arguments() {
        let words: Vec<&str> = args.split_whitespace().collect();
        let ask = |more: &[&str]| -> Value {
            let mut all: Vec<String> = ["check", "-o", "json"].map(str::to_owned).to_vec();
            all.extend(words.iter().chain(more).map(|word| (*word).to_owned()));
            all.extend(decks.iter().map(|deck| deck.display().to_string()));
            let run = run(&all);
            serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{all:?}: {}", run.stderr))
        };
        let rows = ask(&["--all-formats"]);
        let of_deck = |document: &Value| document["decks"].as_array().expect("decks").clone();
        let formats: std::collections::BTreeSet<String> = of_deck(&rows)
            .iter()
            .flat_map(|deck| deck["formats"].as_array().expect("rows").clone())
            .map(|row| row["format"].as_str().expect("a format").to_owned())
            .collect();
        for format in formats {
            let asked = ask(&["-f", &format]);
            for deck in of_deck(&asked) {
                let mut codes: BTreeMap<String, u64> = BTreeMap::new();
                for found in deck["diagnostics"].as_array().expect("findings") {
                    if found["severity"] == "error" {
                        *codes
                            .entry(found["code"].as_str().expect("a code").to_owned())
                            .or_default() += 1;
                    }
                }
                let one: Said = (deck["banlist"].clone(), deck["verdict"].clone(), codes);
                let all = of_deck(&rows);
                let same =
                    all.iter().find(|other| other["path"] == deck["path"]).expect("its rows");
                let row = same["formats"].as_array().expect("rows").iter();
                let row = row.clone().find(|row| row["format"] == *format).expect("a row");
                let codes = serde_json::from_value(row["codes"].clone()).expect("numbers");
                let other: Said = (row["banlist"].clone(), row["verdict"].clone(), codes);
                compared += 1;
                if one != other {
                    disagreeing.push(format!(
                        "{game} {args} -f {format} {}: {one:?}, in the table {other:?}",
                        deck["path"]
                    ));
                }
            }
        }
    }
    assert!(compared > 600, "only {compared}");
    assert!(
        disagreeing.is_empty(),
        "{} of {compared}:\n{}",
        disagreeing.len(),
        disagreeing.join("\n")
    );
}
