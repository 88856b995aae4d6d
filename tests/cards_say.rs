//! `hantei cards say`: how a card text that somebody wrote is understood.

use serde_json::Value;

use crate::support::{Data, run, run_with, words};

const WHOLE: &str = "When Rosa enters the field, choose 1 Forward. Deal it 5000 damage.\nWhen Rosa attacks, draw 1 card.\n";

/// The second ability has a word that nothing reads, in column 27.
const IN_PART: &str = "Haste\nWhen Rosa attacks, draw 1 purple card.\n";

#[test]
fn a_text_is_said_in_both_languages_and_printed_as_a_card_of_a_script() {
    let data = Data::new();
    let file = data.write("rosa.txt", WHOLE);
    let said = data.run(&["cards", "say", "--name", "Rosa", &file]);
    assert_eq!(said.status, 0, "{}{}", said.stdout, said.stderr);
    let page = words(&said.stdout);
    assert!(page.contains("en: When Rosa attacks, draw 1 card."), "{page}");
    assert!(page.contains("ja: "), "{page}");
    let document = data.json(&["cards", "say", "--name", "Rosa", &file]);
    let card = &document["cards"][0];
    assert_eq!((&card["whole"], &card["unread_at"]), (&true.into(), &Value::Null));
    assert_eq!(card["paragraphs"].as_array().map(Vec::len), Some(2));
    assert_eq!(card["abilities"]["abilities"].as_array().map(Vec::len), Some(2));
    for paragraph in card["paragraphs"].as_array().expect("a list") {
        for lang in ["en", "ja"] {
            let lines = paragraph[lang].as_array().expect("a list");
            assert!(!lines.is_empty() && lines.iter().all(|of| of["text"].is_string()), "{card:#}");
        }
    }
    // The entry is one that a script takes.
    let entry = said.stdout.split("\n- name: ").nth(1).expect("an entry");
    let entry = format!("- name: {entry}").replace('\n', "\n  ");
    let script = format!(
        "scenario: 1\ngame: fftcg\ntitle: Rosa\ncards:\n  {}\nstate: {{A: {{hand: [Rosa]}}}}\nscript:\n  - expect: {{A.hand: 1}}\n",
        entry.trim_end()
    );
    let replayed = run_with(&["replay", "-"], script.as_bytes());
    assert_eq!(replayed.status, 0, "{script}{}{}", replayed.stdout, replayed.stderr);
}

#[test]
fn what_is_not_understood_is_marked_with_its_place_and_the_nearest_wording() {
    let data = Data::new();
    let file = data.write("rosa.txt", IN_PART);
    let said = data.run(&["cards", "say", "--name", "Rosa", &file]);
    assert_eq!(said.status, 1, "{}{}", said.stdout, said.stderr);
    assert!(said.stdout.contains("rosa.txt:2:27"), "{}", said.stdout);
    let lines: Vec<&str> = said.stdout.lines().collect();
    let at = lines.iter().position(|line| line.contains("purple")).expect("the line");
    let mark = lines[at + 1].find('^').expect("marks");
    assert_eq!(Some(mark), lines[at].find("purple"), "{}", said.stdout);
    assert!(said.stdout.contains("nearest wording: "), "{}", said.stdout);
    let document = data.json(&["cards", "say", "--name", "Rosa", &file]);
    let card = &document["cards"][0];
    assert_eq!(card["whole"], false);
    assert_eq!(card["unread_at"], serde_json::json!({"line": 2, "column": 27}));
    assert_eq!(card["paragraphs"][0]["understood"], true);
    let second = &card["paragraphs"][1];
    assert!(second["nearest"].as_str().is_some_and(|near| near.to_lowercase().contains("draw")));
    assert_eq!(second["en"], serde_json::json!([]));
    let said = data.run(&["--lang", "ja", "cards", "say", "--name", "Rosa", &file]);
    assert!(said.stdout.contains("近い言い回し："), "{}", said.stdout);
}

#[test]
fn yaml_has_several_cards_each_with_its_place() {
    let data = Data::new();
    let file = data.write(
        "cards.yaml",
        "game: fftcg\ncards:\n  - {name: Yuna, kinds: [backup], text: \"When Yuna enters the field, draw 1 card.\"}\n  \
         - name: Bolt\n    kinds: [summon]\n    text: |\n      Choose 1 Forward.\n      Choose 1 purple Forward.\n",
    );
    let document = data.json(&["cards", "say", &file]);
    let cards = document["cards"].as_array().expect("a list");
    assert_eq!(cards.len(), 2);
    assert_eq!((&cards[0]["name"], &cards[0]["whole"]), (&"Yuna".into(), &true.into()));
    assert_eq!(cards[1]["whole"], false, "{:#}", cards[1]);
    let line = cards[1]["unread_at"]["line"].as_u64().expect("a place");
    assert!((7..=8).contains(&line), "{:#}", cards[1]);
}

#[test]
fn what_cannot_be_read_is_refused_with_what_to_write() {
    let data = Data::new();
    let write = |name: &str, text: &str| data.write(name, text);
    let text = write("a.txt", "Haste\n");
    let yaml = write("a.yaml", "cards: [{name: Rosa, kinds: [forward], text: Haste}]\n");
    let both = write(
        "both.yaml",
        "cards:\n  - {name: Rosa, fftcg: {power: 1000, keywords: [brave]}, text: Haste}\n",
    );
    let none = write("none.yaml", "cards: [{name: Rosa, kinds: [forward]}]\n");
    let empty = write("empty.txt", "\n");
    let other = write("other.yaml", "game: yugioh\ncards: [{name: Rosa, text: Haste}]\n");
    for (arguments, message) in [
        (vec!["-g", "yugioh", text.as_str()], "there is no grammar of Yu-Gi-Oh! card texts"),
        (vec!["--name", "Rosa", yaml.as_str()], "--name is for a text alone"),
        (vec![both.as_str()], "both.yaml:2:65: `text` and `keywords` cannot both be given"),
        (vec![none.as_str()], "`Rosa` has no `text:`"),
        (vec![empty.as_str()], "has no text"),
        (
            vec!["-g", "fftcg", other.as_str()],
            "-g fftcg was given, but the file has cards of yugioh",
        ),
        (vec!["no-such-file.txt"], "no-such-file.txt"),
    ] {
        let refused = run([&["cards", "say"][..], &arguments].concat());
        assert_eq!(refused.status, 2, "{arguments:?} {}", refused.stdout);
        assert!(refused.stderr.contains(message), "{arguments:?} {}", refused.stderr);
    }
    let piped = run_with(&["cards", "say", "-"], b"When ~ attacks, draw 1 card.");
    assert_eq!(piped.status, 0, "{}{}", piped.stdout, piped.stderr);
}
