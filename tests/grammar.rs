//! `hantei cards grammar`: the productions by which card texts are read.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::support::{Data, run};

fn productions(document: &Value) -> &Vec<Value> {
    document["productions"].as_array().expect("a list")
}

/// Everything that a production shows of itself, in small letters.
fn texts(of: &Value) -> String {
    let keys = ["category", "en", "ja", "examples_en", "examples_ja"];
    keys.map(|key| of[key].to_string().to_lowercase()).concat()
}

#[test]
fn productions_are_listed_by_words() {
    let data = Data::new();
    let all = data.json(&["cards", "grammar", "-g", "fftcg"]);
    assert!(productions(&all).len() > 500);
    let some = data.json(&["cards", "grammar", "-g", "fftcg", "Break", "zone"]);
    let found = productions(&some);
    assert!(!found.is_empty() && found.len() < productions(&all).len());
    for of in found {
        let texts = texts(of);
        assert!(texts.contains("break") && texts.contains("zone"), "{of:#}");
        assert_eq!(of["cards"], Value::Null, "no texts were imported");
        let examples = |key: &str| of[key].as_array().expect("a list").len();
        assert!(examples("examples_en") + examples("examples_ja") > 0, "{of:#}");
        assert!(of["file"].as_str().is_some_and(|file| file.starts_with("rules/grammar/fftcg/")));
    }
    let page = data.run(&["cards", "grammar", "-g", "fftcg", "break", "zone"]);
    assert_eq!(page.status, 0, "{}", page.stderr);
    assert!(page.stdout.contains("  en: ") && page.stdout.contains("  example: "));
}

#[test]
fn the_cards_that_use_a_production_are_counted() {
    let data = Data::new();
    let record = |number: &str, text: &str| {
        json!({"number": number, "name_en": "Sample", "type": "forward", "element": "fire", "cost": 2,
               "power": 7000, "text_en": text})
        .to_string()
    };
    let records = [
        record("90-001C", "When Sample attacks, draw 1 card."),
        record("90-002C", "When Sample attacks, draw 2 cards."),
        record("90-003C", "Haste"),
    ];
    let file = data.write("cards.jsonl", records.join("\n"));
    assert_eq!(data.run(&["cards", "import", "-g", "fftcg", &file]).status, 0);
    let document = data.json(&["cards", "grammar", "-g", "fftcg"]);
    assert_eq!(document["cards"], 3);
    let count = |wording: &str| {
        let has = |of: &&Value| of["en"].as_array().expect("a list").iter().any(|of| of == wording);
        let found: Vec<_> = productions(&document).iter().filter(has).collect();
        found.iter().filter_map(|of| of["cards"].as_u64()).max()
    };
    assert_eq!(count("haste").max(count("Haste")), Some(1));
    let draws = productions(&document).iter().filter(|of| texts(of).contains("draw"));
    assert_eq!(draws.filter_map(|of| of["cards"].as_u64()).max(), Some(2));
    let page = data.run(&["cards", "grammar", "-g", "fftcg", "haste"]).stdout;
    assert!(page.contains("1 card"), "{page}");
}

#[test]
fn the_schema_describes_the_output() {
    let schema: Value = serde_json::from_str(&run(["schema", "grammar"]).stdout).expect("JSON");
    let document = Data::new().json(&["cards", "grammar", "-g", "fftcg"]);
    let keys = |of: &Value| -> BTreeSet<String> {
        of.as_object().expect("a map").keys().cloned().collect()
    };
    assert_eq!(keys(&schema["properties"]), keys(&document));
    let production = &schema["$defs"]["Production"]["properties"];
    assert_eq!(keys(production), keys(&productions(&document)[0]));
}

#[test]
fn a_game_without_a_grammar_is_refused_with_those_that_have_one() {
    for (lang, game, name) in [("en", "yugioh", "FFTCG"), ("ja", "buddyfight", "FFTCG")] {
        let refused = run(["--lang", lang, "cards", "grammar", "-g", game]);
        assert_eq!(refused.status, 2);
        assert!(refused.stderr.contains(name), "{}", refused.stderr);
    }
    let nothing = run(["cards", "grammar", "-g", "fftcg", "xyzzy"]);
    assert_eq!((nothing.status, nothing.stdout.as_str()), (1, ""));
    assert!(nothing.stderr.contains("xyzzy"));
}
