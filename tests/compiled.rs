//! Card texts, compiled: what is understood is said again word for word, and what is not is not played.
//!
//! The texts of `tests/compiled/` are made up. The counts over real texts (`HANTEI_SHARED`) stand in `tests/compiled/*.counts`: what was
//! understood once stays so. `HANTEI_COUNTS=write` writes them anew.

mod buddyfight;
mod ratchet;

use std::fmt::Write as _;
use std::sync::Arc;

use hantei::ability::fftcg::Text;
use hantei::card::{Card, Names};
use hantei::compile::fftcg::{Compiled, Printed, read, said_again};
use hantei::data;
use hantei::kind::{CardKind, Kinds};
use hantei::reference::Game;
use hantei::scenario::fftcg::Fftcg;
use hantei::scenario::rules::SetUp;
use hantei::text::Lang;
use serde_json::Value;

use crate::support::{Run, hantei, root, shared};
use ratchet::Ratchet;

/// A made-up card.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    kind: CardKind,
    text: String,
    /// What it says; none: nothing of it is understood but what `unread` leaves.
    #[serde(default)]
    says: Option<Text>,
    /// The words that are not understood.
    #[serde(default)]
    unread: Vec<String>,
}

fn compile(name: &str, kind: CardKind, text: &str) -> Compiled {
    read(&Printed { name, kinds: Kinds::of(&[kind]), text })
}

#[test]
fn made_up_texts_say_what_they_should() {
    let path = root().join("tests/compiled/fftcg.yaml");
    let cases: Vec<Case> =
        hantei::yaml::read(&std::fs::read_to_string(path).expect("readable")).expect("cases");
    for case in cases {
        let compiled = compile(&case.name, case.kind, &case.text);
        let unread: Vec<&str> =
            compiled.sentences.iter().filter_map(|of| of.unread_words()).collect();
        assert_eq!(unread, case.unread, "{}", case.text);
        assert_eq!(compiled.text, case.says.unwrap_or_default(), "{}", case.text);
        assert_eq!(compiled.is_whole(), case.unread.is_empty());
    }
}

/// A card of the shared texts.
struct Real {
    number: String,
    set: String,
    name: String,
    text: String,
    kind: CardKind,
}

fn real() -> Vec<Real> {
    let Some(folder) = shared() else { return Vec::new() };
    let lines = std::fs::read_to_string(folder.join("data/text/fftcg-en.jsonl")).expect("readable");
    let card = |line: &str| {
        let record: Value = serde_json::from_str(line).expect("a record");
        let field = |name: &str| record[name].as_str().unwrap_or_default().to_owned();
        let kind = match field("type").as_str() {
            "forward" => CardKind::Forward,
            "backup" => CardKind::Backup,
            "monster" => CardKind::Monster,
            "summon" => CardKind::Summon,
            _ => return None,
        };
        let (number, set, name) = (field("number"), field("set"), field("name_en"));
        Some(Real { number, set, name, text: field("text_en"), kind })
    };
    lines.lines().filter_map(card).collect()
}

#[test]
fn what_was_understood_of_real_texts_still_is() {
    let cards = real();
    if cards.is_empty() {
        return;
    }
    let mut now = Ratchet::default();
    for card in &cards {
        let compiled = compile(&card.name, card.kind, &card.text);
        now.count(&card.set, &card.number, &compiled.sentences);
    }
    now.hold("fftcg-en.counts");
}

#[test]
fn what_is_said_again_reads_as_the_same() {
    for card in real() {
        let compiled = compile(&card.name, card.kind, &card.text);
        let again = said_again(&card.name, &compiled.text);
        let read = compile(&card.name, card.kind, &again);
        assert_eq!(read.text, compiled.text, "{} {}: {again}", card.number, card.name);
    }
}

#[test]
fn no_word_of_a_compiled_card_does_nothing() {
    let mut wrong = String::new();
    for real in real() {
        let compiled = compile(&real.name, real.kind, &real.text);
        let card = Card {
            name: Arc::new(Names::from(real.name.as_str())),
            kinds: Kinds::of(&[real.kind]),
            fftcg: Some(Arc::new(compiled.text)),
            ..Card::default()
        };
        if let Err(fault) = Fftcg::look_at_card(&card) {
            writeln!(wrong, "{} {}: {fault:?}", real.number, real.text).expect("a string");
        }
    }
    assert!(wrong.is_empty(), "{} refused\n{wrong}", wrong.lines().count());
}

/// Names in one language, and labels that mean the same.
fn plain(value: &mut Value, labels: &mut Vec<String>) {
    match value {
        Value::Array(of) => {
            let texts = of.iter().filter_map(Value::as_str);
            if texts.clone().count() == of.len() && texts.clone().any(str::is_ascii) {
                of.retain(|of| of.as_str().is_some_and(str::is_ascii));
            }
            of.iter_mut().for_each(|of| plain(of, labels));
        }
        Value::Object(of) => {
            for (key, value) in of.iter_mut() {
                match value {
                    Value::String(label) if key == "as" || key == "chosen" => {
                        let at = labels.iter().position(|of| of == label).unwrap_or_else(|| {
                            labels.push(label.clone());
                            labels.len() - 1
                        });
                        *label = at.to_string();
                    }
                    value => plain(value, labels),
                }
            }
        }
        _ => {}
    }
}

/// Cards whose hand-written abilities are put otherwise than their texts, and why that is as good.
const OTHERWISE: [(&str, &str); 1] =
    [("1-010C", "sources differ in its cost: one CP of any Element, or of Fire")];

#[test]
fn hand_written_cards_are_what_their_texts_say() {
    let texts = real();
    if texts.is_empty() {
        return;
    }
    let gold: Vec<Card> = data::cards_for_replay(Game::Fftcg);
    let (mut same, mut wrong) = (0, String::new());
    for card in gold.iter().filter(|card| card.fftcg.is_some() && !card.partial) {
        let numbers: Vec<&str> = card.numbers.iter().map(|of| of.as_str()).collect();
        let printed = texts.iter().find(|of| of.number.split('/').any(|of| numbers.contains(&of)));
        let Some(printed) = printed else { continue };
        let compiled = compile(card.name.get(Lang::En), printed.kind, &printed.text);
        if OTHERWISE.iter().any(|(number, _)| numbers.contains(number)) || !compiled.is_whole() {
            continue;
        }
        let said = |text: &Text| {
            let mut all = Vec::new();
            all.extend(text.abilities.iter().map(|of| serde_json::to_value(of).expect("JSON")));
            all.extend(text.summon.iter().map(|of| serde_json::to_value(of).expect("JSON")));
            all.push(serde_json::to_value(&text.keywords).expect("JSON"));
            all.iter_mut().for_each(|of| plain(of, &mut Vec::new()));
            all
        };
        let by_hand = card.fftcg.as_ref().expect("abilities");
        let (hand, read) = (said(by_hand), said(&compiled.text));
        if hand == read {
            same += 1;
        } else {
            writeln!(
                wrong,
                "{numbers:?} {}\n  by hand {}\n  read    {}",
                printed.text,
                Value::from(hand),
                Value::from(read)
            )
            .expect("a string");
        }
    }
    assert!(wrong.is_empty(), "{same} the same, not these:\n{wrong}");
    assert!(same >= 40, "{same}");
}

#[test]
fn hostile_texts_are_not_understood_and_take_no_time() {
    let long = "Choose 1 Forward. ".repeat(60_000);
    let nested = "\"".repeat(2_000) + &"‘".repeat(2_000);
    let brackets = "[[i]]".repeat(3_000) + &"[Card Name (".repeat(3_000);
    let many = "Fire or ".repeat(150) + "Ice Forward";
    for text in [
        long.as_str(),
        &nested,
        &brackets,
        &many,
        "\u{0}\u{1b}[31m\u{7f}",
        "フォワード１体を選ぶ。",
        "Break it. Break it.",
        "《",
        "When",
        "\u{feff}",
    ] {
        for kind in [CardKind::Summon, CardKind::Forward] {
            let start = std::time::Instant::now();
            let compiled = compile("Example", kind, text);
            assert!(!compiled.is_whole() || compiled.sentences.is_empty(), "{:.60}", text);
            assert!(start.elapsed() < std::time::Duration::from_secs(20), "{:.60}", text);
        }
    }
}

const LINES: &str = r#"{"number": "31-001C", "name_en": "Amber", "type": "forward", "element": "fire", "cost": 2, "power": 5000, "job": "Weaver", "category": "XX", "text_en": "Haste[[br]]When Amber attacks, draw 1 card."}
{"number": "31-002R", "name_en": "Beryl", "type": "backup", "element": "ice", "cost": 3, "job": "Weaver", "category": "XX", "text_en": "When Beryl enters the field, knit 1 Forward."}
{"number": "31-003R/31-004R", "name_en": "Citrine", "type": "summon", "element": "earth", "cost": 1, "category": "XX", "text_en": "Choose 1 Forward. Deal it 3000 damage."}"#;

/// A data folder into which the cards were imported.
struct Data(tempfile::TempDir);

impl Data {
    fn new() -> Data {
        let data = Data(tempfile::tempdir().expect("a folder"));
        let path = data.0.path().join("cards.jsonl");
        std::fs::write(&path, LINES).expect("written");
        let import = data.run(&["cards", "import", "-g", "fftcg", path.to_str().expect("UTF-8")]);
        assert_eq!(import.status, 0, "{}", import.stderr);
        assert!(import.stderr.contains("2 of 3 texts are understood whole"), "{}", import.stderr);
        data
    }

    fn run(&self, arguments: &[&str]) -> Run {
        let dir = self.0.path();
        hantei().env("HANTEI_DATA_DIR", dir).args(arguments).output().expect("runs").into()
    }
}

#[test]
fn a_card_is_shown_with_what_was_understood_of_its_text() {
    let data = Data::new();
    let shown = data.run(&["cards", "show", "Amber"]);
    assert_eq!(shown.status, 0, "{}", shown.stderr);
    assert!(shown.stdout.contains("  Haste\n      = Haste  [fftcg:15.2.2]\n"), "{}", shown.stdout);
    let shown = data.run(&["cards", "show", "31-002"]);
    let marked = "  When Beryl enters the field, knit 1 Forward.\n                               ^^^^^^^^^^^^^^^\n";
    assert!(shown.stdout.contains(marked), "{}", shown.stdout);
    let document: Value =
        serde_json::from_str(&data.run(&["cards", "show", "Beryl", "-o", "json"]).stdout)
            .expect("JSON");
    let card = &document["cards"][0];
    assert_eq!(card["whole"], false);
    assert_eq!(card["sentences"][0]["unread"], "knit 1 Forward.");
    assert_eq!(card["sentences"][0]["understood"], false);
    let missing = data.run(&["cards", "show", "Dolomite"]);
    assert_eq!(missing.status, 1);
}

#[test]
fn a_card_is_printed_as_a_script_has_it() {
    let data = Data::new();
    for number in ["31-001", "31-004"] {
        let yaml = data.run(&["cards", "show", number, "--as-yaml"]).stdout;
        let file = format!("game: fftcg\ncards:\n{yaml}");
        let path = data.0.path().join("own.yaml");
        std::fs::write(&path, &file).expect("written");
        let again = data.run(&["cards", "import", "-g", "fftcg", path.to_str().expect("UTF-8")]);
        assert_eq!(again.status, 0, "{file}{}", again.stderr);
    }
}

#[test]
fn coverage_counts_sentences_and_cards() {
    let data = Data::new();
    let run = data.run(&["cards", "coverage", "-o", "json"]);
    let document: Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!((&document["cards"], &document["whole"]), (&Value::from(3), &Value::from(2)));
    assert_eq!(
        (&document["sentences"], &document["understood"]),
        (&Value::from(5), &Value::from(4))
    );
    assert_eq!(document["missing"][0]["clause"], "knit 1 Forward.");
    assert_eq!(document["missing"][0]["why"], "grammar");
    assert!(data.run(&["cards", "coverage"]).stdout.contains("cards: 2 of 3 whole (66.7%)"));
    let path = data.0.path().join("cards.jsonl");
    let of_file =
        run_json(&data, &["cards", "coverage", "-o", "json", path.to_str().expect("UTF-8")]);
    assert_eq!(of_file, document);
}

fn run_json(data: &Data, arguments: &[&str]) -> Value {
    serde_json::from_str(&data.run(arguments).stdout).expect("JSON")
}
