//! `docs/decks.md` in both languages: every example is read as the page says, every form has one, and the schema has the same.

use hantei_base::source::SourceFile;
use hantei_deck::read::{Form, form};

use crate::support::{root, run, run_with};

/// An example: its line, the arguments, the file, and what stands under it.
struct Example {
    line: usize,
    arguments: Vec<String>,
    file: String,
    read: String,
}

const ENGLISH: &str = "docs/decks.md";
const JAPANESE: &str = "docs/ja/decks.md";

fn examples(file: &str) -> Vec<Example> {
    let page = std::fs::read_to_string(root().join(file)).expect("the page");
    let mut lines = page.lines().enumerate();
    let mut examples: Vec<Example> = Vec::new();
    while let Some((at, line)) = lines.next() {
        let Some(info) = line.strip_prefix("```") else { continue };
        let block: String = lines
            .by_ref()
            .take_while(|(_, line)| *line != "```")
            .map(|(_, line)| format!("{line}\n"))
            .collect();
        let mut words = info.split_whitespace();
        match (words.next(), examples.last_mut()) {
            (Some("deck"), _) => examples.push(Example {
                line: at + 1,
                arguments: words.map(str::to_owned).collect(),
                file: block,
                read: String::new(),
            }),
            (Some("text"), Some(example)) if example.read.is_empty() => example.read = block,
            _ => panic!("{file}:{}: {line}", at + 1),
        }
    }
    examples
}

#[test]
fn every_example_is_read_as_the_page_says() {
    let examples = examples(ENGLISH);
    assert!(examples.len() > 25, "only {}", examples.len());
    let mut faults = Vec::new();
    for Example { line, arguments, file, read } in examples {
        let mut words = vec!["deck", "--as", "text"];
        words.extend(arguments.iter().map(String::as_str));
        words.push("-");
        let run = run_with(&words, file.as_bytes());
        if (run.status, run.stdout.as_str(), run.stderr.as_str()) != (0, read.as_str(), "") {
            faults.push(format!("{ENGLISH}:{line}:\n{}{}", run.stdout, run.stderr));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_japanese_page_has_the_same_examples() {
    let of = |file: &str| -> Vec<(Vec<String>, String, String)> {
        let all = examples(file).into_iter();
        all.map(|Example { arguments, file, read, .. }| (arguments, file, read)).collect()
    };
    assert_eq!(of(JAPANESE), of(ENGLISH));
}

#[test]
fn every_form_has_an_example() {
    let examples = examples(ENGLISH);
    for wanted in Form::ALL {
        let has =
            |example: &Example| form(&SourceFile::from_text("-", example.file.as_str())) == wanted;
        assert!(examples.iter().any(has), "{wanted:?}");
    }
}

#[test]
fn the_schema_has_the_same_examples() {
    let schema: serde_json::Value =
        serde_json::from_str(&run(["schema", "deck"]).stdout).expect("JSON");
    let forms = schema["x-forms"].as_array().expect("the forms");
    let in_schema: Vec<String> = forms
        .iter()
        .map(|form| format!("{}\n", form["example"].as_str().expect("an example")))
        .collect();
    let on_page: Vec<String> = examples(ENGLISH).into_iter().map(|example| example.file).collect();
    assert_eq!(in_schema, on_page);
}
