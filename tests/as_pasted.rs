//! Deck lists as people paste them, compared with how a person reads them. The cases are in `tests/decks/as-pasted`, two files each; its
//! `README.md` describes the files.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::support::{root, run};

/// A card of a line: line number, section, copies, number or passcode, and name.
type Row = (u64, String, u64, Option<String>, Option<String>);

#[derive(Debug, Default)]
struct Expected {
    args: Vec<String>,
    refused: bool,
    cards: Vec<Row>,
    kinds: Vec<(u64, String)>,
}

fn cases() -> Vec<(PathBuf, PathBuf)> {
    let mut cases = Vec::new();
    let mut folders = vec![root().join("tests/decks/as-pasted")];
    while let Some(folder) = folders.pop() {
        for file in std::fs::read_dir(folder).expect("the table") {
            let path = file.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "expected") {
                cases.push((path.with_extension(""), path));
            }
        }
    }
    cases.sort();
    cases
}

fn expected(path: &Path) -> Expected {
    let text = std::fs::read_to_string(path).expect("readable");
    let mut expected = Expected::default();
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("# ")) {
        if let Some(args) = line.strip_prefix("args:") {
            expected.args = args.split_whitespace().map(str::to_owned).collect();
            continue;
        }
        if line.trim() == "refused" {
            expected.refused = true;
            continue;
        }
        let cells: Vec<&str> = line.split('\t').collect();
        let place =
            || -> u64 { cells[0].parse().unwrap_or_else(|_| panic!("{}: {line}", path.display())) };
        let some = |cell: &str| (cell != "-").then(|| cell.to_owned());
        match cells[..] {
            [_, section, count, number, name] => {
                let count = count.parse().unwrap_or_else(|_| panic!("{}: {line}", path.display()));
                expected.cards.push((place(), section.to_owned(), count, some(number), some(name)));
            }
            [_, kind] => expected.kinds.push((place(), kind.to_owned())),
            _ => panic!("{}: {line}", path.display()),
        }
    }
    expected
}

/// How the program read a list.
#[derive(Debug, Default)]
struct Seen {
    refused: Option<String>,
    cards: Vec<Row>,
    unread: Vec<u64>,
    /// Lines with a warning, and unread lines.
    pointed: Vec<u64>,
    /// A warning that points at no line, or at the list as a whole.
    doubtful: bool,
    said: Vec<String>,
}

fn seen(deck: &Path, args: &[String]) -> Seen {
    let mut arguments: Vec<String> = ["check", "-o", "json"].map(str::to_owned).to_vec();
    arguments.extend(args.iter().cloned());
    arguments.push(deck.display().to_string());
    let run = run(&arguments);
    let document: Value = serde_json::from_str(&run.stdout)
        .unwrap_or_else(|_| panic!("{}: no JSON: {}", deck.display(), run.stderr));
    let Some(found) = document["decks"].get(0) else {
        return Seen { refused: Some(run.stderr), ..Seen::default() };
    };
    let mut seen = Seen::default();
    for line in found["lines"].as_array().unwrap_or(&Vec::new()) {
        let at = line["line"].as_u64().expect("a line");
        let text = |key: &str| line[key].as_str().map(str::to_owned);
        match line["kind"].as_str().expect("a kind") {
            "card" => {
                let number =
                    text("number").or_else(|| line["code"].as_u64().map(|code| code.to_string()));
                seen.cards.push((
                    at,
                    text("section").expect("a section"),
                    line["count"].as_u64().expect("copies"),
                    number,
                    text("name"),
                ));
            }
            "unread" => {
                seen.unread.push(at);
                seen.pointed.push(at);
            }
            _ => {}
        }
    }
    for finding in found["diagnostics"].as_array().expect("findings") {
        if finding["code"] == "not-read" {
            let places = std::iter::once(&finding["location"]).chain(
                finding["related"].as_array().into_iter().flatten().map(|other| &other["location"]),
            );
            seen.pointed.extend(places.filter_map(|place| place["line"].as_u64()));
            seen.said.push(finding["message"].as_str().unwrap_or("").to_owned());
            seen.doubtful |= finding["location"].is_null();
        }
    }
    seen
}

/// Whether two cards are the same, ignoring spaces and widths; names are compared only if both have one.
fn same(wanted: &Row, got: &Row) -> bool {
    let number = |text: &Option<String>| {
        text.as_ref().map(|text| text.trim_start_matches('0').to_ascii_uppercase())
    };
    let names = match (&wanted.4, &got.4) {
        (Some(wanted), Some(got)) => hantei_base::text::key(wanted) == hantei_base::text::key(got),
        // The passcode decides; the name beside it is not stored.
        (Some(_), None) => got.3.is_some(),
        (None, Some(_)) => false,
        (None, None) => true,
    };
    // Yu-Gi-Oh! set codes are not card numbers in the table.
    let numbers = wanted.3.is_none() && got.3.as_ref().is_none_or(|got| got.contains('-'))
        || number(&wanted.3) == number(&got.3);
    (wanted.0, &wanted.1, wanted.2) == (got.0, &got.1, got.2) && names && numbers
}

#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Right,
    Said(String),
    Silent(String),
}

fn judge(wanted: &Expected, got: &Seen) -> Outcome {
    if wanted.refused || got.refused.is_some() {
        return match (wanted.refused, &got.refused) {
            (true, Some(_)) => Outcome::Right,
            (false, Some(why)) => Outcome::Said(format!("refused: {}", why.trim())),
            _ => Outcome::Silent(format!("{} cards read where there is no list", got.cards.len())),
        };
    }
    let mut rest: Vec<&Row> = got.cards.iter().collect();
    let mut differences: Vec<(u64, String)> = Vec::new();
    for card in &wanted.cards {
        match rest.iter().position(|other| same(card, other)) {
            Some(at) => drop(rest.remove(at)),
            None => differences.push((card.0, format!("not read as wanted: {card:?}"))),
        }
    }
    differences.extend(rest.iter().map(|card| (card.0, format!("not wanted: {card:?}"))));
    if differences.is_empty() {
        return Outcome::Right;
    }
    // A warning about another line does not count for this one.
    let silent = !got.doubtful && !differences.iter().any(|(line, _)| got.pointed.contains(line));
    let mut text: Vec<String> = differences.iter().take(4).map(|(_, text)| text.clone()).collect();
    text.push(format!(
        "({} differences; said: {:?})",
        differences.len(),
        got.said.iter().take(3).collect::<Vec<_>>()
    ));
    if silent { Outcome::Silent(text.join("\n    ")) } else { Outcome::Said(text.join("\n    ")) }
}

#[test]
fn lists_as_pasted_are_read_as_a_person_reads_them() {
    let cases = cases();
    assert!(!cases.is_empty());
    let mut by_outcome: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (deck, path) in &cases {
        let wanted = expected(path);
        let outcome = judge(&wanted, &seen(deck, &wanted.args));
        let name = deck.strip_prefix(root()).expect("below").display().to_string();
        match outcome {
            Outcome::Right => by_outcome.entry("right").or_default().push(name),
            Outcome::Said(why) => {
                by_outcome.entry("said").or_default().push(format!("{name}: {why}"))
            }
            Outcome::Silent(why) => {
                by_outcome.entry("silent").or_default().push(format!("{name}: {why}"))
            }
        }
    }
    let of = |outcome: &str| by_outcome.get(outcome).map_or(&[][..], Vec::as_slice);
    let report = format!(
        "{} right, {} wrong but said, {} silently wrong\nwrong but said:\n  {}\nsilently wrong:\n  {}",
        of("right").len(),
        of("said").len(),
        of("silent").len(),
        of("said").join("\n  "),
        of("silent").join("\n  "),
    );
    println!("{report}");
    assert!(of("silent").is_empty() && of("right").len() * 100 >= cases.len() * 98, "{report}");
}
