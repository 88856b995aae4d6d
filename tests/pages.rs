//! Runs the decks of the explain pages, so that every page shows what really happens.

use crate::support::{check_text, run};
use hantei_base::text::Lang;
use hantei_construction::diagnostic::Code;

/// A fenced block of a page: its kind, arguments, expected findings, and body.
struct Block {
    kind: String,
    arguments: Vec<String>,
    codes: Vec<String>,
    body: String,
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```deck") else { continue };
        let (head, codes) = info.split_once("=>").unwrap_or((info, ""));
        let mut words = head.split_whitespace().map(str::to_owned);
        let kind = if head.starts_with(' ') || head.is_empty() {
            String::new()
        } else {
            words.next().unwrap_or_default()
        };
        blocks.push(Block {
            kind,
            arguments: words.collect(),
            codes: codes.split_whitespace().map(str::to_owned).collect(),
            body: lines
                .by_ref()
                .take_while(|line| *line != "```")
                .map(|line| format!("{line}\n"))
                .collect(),
        });
    }
    blocks
}

fn file_name(body: &str) -> &'static str {
    if body.starts_with("game:") { "deck.yaml" } else { "deck.txt" }
}

#[test]
fn the_decks_of_every_page_give_what_it_says() {
    let mut wrong = Vec::new();
    for code in Code::ALL {
        for lang in Lang::ALL {
            let page = code.page_source(lang);
            let blocks = blocks(page);
            let named = |codes: &[String]| {
                codes.iter().any(|found| found.trim_start_matches("warning:") == code.name())
            };
            assert!(
                blocks.iter().any(|block| named(&block.codes)),
                "{code} {lang:?}: no deck triggers it"
            );
            let mut before = None;
            for block in &blocks {
                let arguments: Vec<&str> = block.arguments.iter().map(String::as_str).collect();
                let got = match block.kind.as_str() {
                    "-before" => {
                        before = Some(block);
                        continue;
                    }
                    "-after" => exchanged(before.expect("a deck before"), block),
                    _ => {
                        let (run, checked) =
                            check_text(file_name(&block.body), &block.body, &arguments);
                        let checked =
                            checked.unwrap_or_else(|| panic!("{code} {lang:?}: {}", run.stderr));
                        let mut codes = checked.codes(&["error"]);
                        if block.codes.iter().any(|code| code.starts_with("warning:")) {
                            let doubts = checked.codes(&["warning", "note"]);
                            codes.extend(doubts.into_iter().map(|code| format!("warning:{code}")));
                        }
                        codes
                    }
                };
                let mut wanted: Vec<String> =
                    block.codes.iter().filter(|code| *code != "legal").cloned().collect();
                wanted.sort();
                let mut got = got;
                got.sort();
                if got != wanted {
                    wrong.push(format!(
                        "{code} {lang:?}: wanted {wanted:?}, got {got:?}\n{}",
                        block.body
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The codes of errors that `--after` finds in the deck after side-boarding.
fn exchanged(before: &Block, after: &Block) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, body: &str| {
        let path = folder.path().join(format!("{name}-{}", file_name(body)));
        std::fs::write(&path, body).expect("written");
        path.display().to_string()
    };
    let (first, second) = (write("before", &before.body), write("after", &after.body));
    let mut arguments = vec![
        "check".to_owned(),
        "-o".to_owned(),
        "json".to_owned(),
        "--after".to_owned(),
        second,
        first,
    ];
    arguments.extend(before.arguments.iter().cloned());
    let document: serde_json::Value = serde_json::from_str(&run(arguments).stdout).expect("JSON");
    crate::support::Checked::of(&document["decks"][1]).codes(&["error"])
}

#[test]
fn explain_prints_the_page_in_both_languages() {
    for code in Code::ALL {
        for (lang, other) in [("ja", Lang::Ja), ("en", Lang::En)] {
            let run = run(["--lang", lang, "explain", code.name()]);
            assert_eq!((run.status, &run.stdout), (0, &code.page(other)), "{code}");
            assert!(!run.stdout.contains("=>"), "{code}: what the tests need is not for readers");
        }
    }
}
