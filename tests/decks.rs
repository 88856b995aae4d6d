//! Decks with the expected findings. The cases are in the folder `tests/decks`, two files each.

use serde_json::Value;
use std::path::{Path, PathBuf};

use crate::support::{Checked, Finding, root, run};
use hantei_construction::diagnostic::Code;

/// Every `.expected` file with the deck beside it.
fn cases() -> Vec<(PathBuf, PathBuf)> {
    let mut cases = Vec::new();
    for game in std::fs::read_dir(root().join("tests/decks")).expect("the table") {
        for file in std::fs::read_dir(game.expect("readable").path()).expect("a folder") {
            let expected = file.expect("readable").path();
            if expected.extension().is_some_and(|extension| extension == "expected") {
                cases.push((expected.with_extension(""), expected));
            }
        }
    }
    cases.sort();
    cases
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Expected {
    args: Vec<String>,
    verdict: String,
    verified: bool,
    findings: Vec<Finding>,
}

fn expected(path: &Path) -> Expected {
    let text = std::fs::read_to_string(path).expect("readable");
    let mut expected = Expected::default();
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("# ")) {
        match line.split_once(": ").unwrap_or((line.trim_end_matches(':'), "")) {
            ("args", args) => expected.args = args.split_whitespace().map(str::to_owned).collect(),
            ("verdict", value) => expected.verdict = value.to_owned(),
            ("verified", value) => expected.verified = value == "true",
            _ => {
                let words: Vec<&str> = line.split_whitespace().collect();
                let [code, severity, at, cite] = words[..] else {
                    panic!("{}: {line}", path.display())
                };
                expected.findings.push(Finding {
                    code: code.to_owned(),
                    severity: severity.to_owned(),
                    line: at.parse().ok(),
                    // Findings about reading a list cite no article.
                    cite: if cite == "-" { String::new() } else { cite.to_owned() },
                });
            }
        }
    }
    expected
}

#[test]
fn every_deck_of_the_table_is_judged_as_it_says() {
    let cases = cases();
    assert!(cases.len() > 300, "only {} decks", cases.len());
    let mut wrong = Vec::new();
    for (deck, path) in &cases {
        let wanted = expected(path);
        let mut arguments: Vec<String> = ["check", "-o", "json"].map(str::to_owned).to_vec();
        arguments.extend(wanted.args.iter().cloned());
        arguments.push(deck.strip_prefix(root()).expect("below").display().to_string());
        let run = run(&arguments);
        let document: Value = serde_json::from_str(&run.stdout).expect("JSON");
        let Some(found) = document["decks"].get(0).map(Checked::of) else {
            wrong.push(format!("{}: not read: {}", deck.display(), run.stderr));
            continue;
        };
        let status = i32::from(wanted.verdict == "illegal");
        if (&found.verdict, found.verified, &found.findings, run.status)
            != (&wanted.verdict, wanted.verified, &wanted.findings, status)
        {
            wrong.push(format!(
                "{}\n  wanted {} verified {} {:#?}\n  got {} verified {} {:#?}, status {}",
                deck.display(),
                wanted.verdict,
                wanted.verified,
                wanted.findings,
                found.verdict,
                found.verified,
                found.findings,
                run.status
            ));
        }
    }
    assert!(wrong.is_empty(), "{} of {} decks:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

/// Every diagnostic code must have a deck that triggers it.
#[test]
fn every_code_has_a_deck_that_triggers_it() {
    let triggered: Vec<String> = cases()
        .iter()
        .flat_map(|(_, path)| expected(path).findings)
        .map(|finding| finding.code)
        .collect();
    for code in Code::ALL.iter().filter(|code| **code != Code::SideExchange) {
        assert!(triggered.iter().any(|other| other == code.name()), "{code}");
    }
}
