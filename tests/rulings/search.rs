//! Searching imported rulings and cards: what is found, and in which order.

use std::fs;

use serde_json::{Value, json};

use super::{Home, YAML};

#[test]
fn rulings_are_found_beside_articles_and_listed_with_their_card() {
    let home = Home::new();
    home.import("first.yaml", YAML);
    let found = home.json(&["search", "-o", "json", "sample knight wibble"]);
    let hit = &found["hits"][0];
    assert_eq!((&hit["kind"], &hit["source"]), (&json!("ruling"), &json!("Judge One")));
    assert_eq!((&hit["text"], &hit["cards"][0]), (&json!("It may not."), &json!("Sample Knight")));
    assert_eq!(hit["scenarios"], json!(["wibble.yaml"]));
    let reference = hit["ref"].as_str().expect("a reference");
    assert!(reference.starts_with("fftcg:ruling."), "{reference}");
    // Entries about a card that the query does not name come after the articles.
    let found = home.json(&["search", "-o", "json", "which forward attacks first"]);
    assert_eq!(found["hits"][0]["kind"], "article");
    // A search can be restricted to rulings.
    let only = home.json(&["search", "-o", "json", "-k", "ruling", "frobnicates first"]);
    assert!(only["hits"].as_array().is_some_and(|hits| !hits.is_empty()), "{only}");
    assert!(only["hits"].as_array().expect("hits").iter().all(|hit| hit["kind"] == "ruling"));
    let articles = home.json(&["search", "-o", "json", "-k", "article", "sample knight first"]);
    assert!(articles["hits"].as_array().expect("hits").iter().all(|hit| hit["kind"] == "article"));
    // A printed reference can be passed to `show`.
    let one = home.run(&["show", reference]);
    assert_eq!(one.status, 0, "{}", one.stderr);
    for words in [
        "May it wibble twice?",
        "It may not.",
        "combat · Judge One · 2024-05-01 · https://example.com/1",
    ] {
        assert!(one.stdout.contains(words), "{words}: {}", one.stdout);
    }
    for name in ["Sample Knight", "sample knight", "Sample Mage"] {
        let card = home.run(&["show", name]);
        assert_eq!(card.status, 0, "{name}: {}", card.stderr);
        assert!(
            card.stdout.contains("Sample Knight frobnicates first."),
            "{name}: {}",
            card.stdout
        );
    }
    assert!(
        home.run(&["show", "-o", "markdown", "Sample", "Knight"]).stdout.contains("> It may not")
    );
    let page = home.run(&["show", "-o", "html", "Sample Knight"]);
    assert_eq!((page.status, page.stdout.contains("wibble")), (2, false), "{}", page.stderr);
    home.run(&["rulings", "remove", "Judge One"]);
    assert_eq!(home.run(&["search", "-k", "ruling", "frobnicates"]).status, 1);
    assert_ne!(home.run(&["show", reference]).status, 0);
}

/// A card is found by its text, and shown with the articles that it cites and its rulings.
#[test]
fn an_imported_card_is_found_by_its_text_with_the_articles_that_it_uses() {
    let home = Home::new();
    let card = r#"{"number": "90-001C", "name_en": "Sample Knight", "type": "forward", "element": "fire", "cost": 2, "power": 7000, "text_en": "Haste[[br]]When Sample Knight enters the field, draw 1 card."}"#;
    fs::write(home.path("cards.jsonl"), card).expect("written");
    let taken = home.run(&["cards", "import", "-g", "fftcg", "cards.jsonl"]);
    assert_eq!(taken.status, 0, "{}", taken.stderr);
    home.import("first.yaml", YAML);
    let found = home.json(&["search", "-o", "json", "-k", "card", "haste draw"]);
    let hit = &found["hits"][0];
    assert_eq!((&hit["ref"], &hit["kind"]), (&json!("fftcg:card.90-001C"), &json!("card")));
    assert!(hit["cites"].as_array().expect("cites").contains(&json!("fftcg:15.2.2")), "{hit}");
    for name in ["fftcg:card.90-001C", "90-001C", "Sample Knight"] {
        let shown = home.json(&["show", "-o", "json", name]);
        let entry = &shown["entries"][0];
        assert_eq!((&entry["kind"], &entry["whole"]), (&json!("card"), &json!(true)), "{name}");
        assert_eq!(entry["text"][0], "Haste", "{name}");
        assert_eq!(entry["cites"][0], "fftcg:15.2.2", "{name}");
        assert_eq!(entry["rulings"].as_array().map(Vec::len), Some(2), "{name}");
    }
    let page = home.run(&["show", "Sample Knight"]).stdout;
    assert!(page.contains("[fftcg:15.2.2]") && page.contains("2 rulings"), "{page}");
}

/// However many rulings there are, a word finds all of those that contain it.
#[test]
fn one_ruling_is_found_among_thousands() {
    const ALL: usize = 10_000;
    let wanted = [0, 1, 2047, 2048, 4095, 4096, 4097, 6143, ALL - 1];
    let answer = |at: usize| match wanted.contains(&at) {
        true => format!("Its ability wibbles {} times.", at + 1),
        false => "It does not.".to_owned(),
    };
    let ruling = |at: usize| json!({"card": format!("Sample {at}"), "answer": answer(at)});
    let rulings: Vec<Value> = (0..ALL).map(ruling).collect();
    let home = Home::new();
    let file = json!({"game": "fftcg", "rulings": rulings}).to_string();
    assert_eq!(home.import("many.json", &file).status, 0);
    let found = home.json(&["search", "-o", "json", "-n", "20", "-k", "ruling", "wibbles"]);
    assert_eq!(found["total"], wanted.len());
    let hits = found["hits"].as_array().expect("hits").iter();
    let mut cards: Vec<String> = hits.map(|hit| hit["cards"][0].to_string()).collect();
    let mut named = wanted.map(|at| format!("\"Sample {at}\""));
    cards.sort();
    named.sort();
    assert_eq!(cards, named);
    // Every other ruling contains it, too.
    let found = home.json(&["search", "-o", "json", "-k", "ruling", "sample 4096 its ability"]);
    assert_eq!(found["hits"][0]["cards"][0], "Sample 4096");
}

/// If no rulings or cards are imported, the message explains how to import them.
#[test]
fn missing_kinds_of_entries_are_reported() {
    let home = Home::new();
    for (kind, import) in [("ruling", "hantei rulings import"), ("card", "hantei cards import")] {
        let found = home.run(&["search", "-k", kind, "frobnicate"]);
        assert_eq!(found.status, 1, "{}", found.stderr);
        assert!(found.stderr.contains(import), "{}", found.stderr);
        let found = home.json(&["search", "-k", kind, "-o", "json", "frobnicate"]);
        let said = found["failed"][0]["message"].as_str().unwrap_or_default();
        assert!(said.contains(import), "{found}");
    }
    home.import("first.yaml", YAML);
    let other = home.run(&["search", "-k", "ruling", "-g", "yugioh", "frobnicate"]).stderr;
    assert!(other.contains("no rulings of yugioh were imported yet"), "{other}");
    let there = home.run(&["search", "-k", "ruling", "quux"]).stderr;
    assert!(!there.contains("rulings import"), "{there}");
}

/// Cards whose names only share words with the named card do not come before it, however few rulings are asked for.
#[test]
fn rulings_about_the_named_card_come_first_among_many() {
    let home = Home::new();
    let others: String = (1..=12)
        .map(|at| format!("  - {{card: Force Sample Frobnicate {at}, answer: The sample force may frobnicate.}}\n"))
        .collect();
    let named = "  - {card: Sample Force, answer: 'A sample force may not frobnicate twice, nor thrice, nor at the start of the next turn.'}\n";
    let text = format!("game: fftcg\nsource: Judge One\nrulings:\n{others}{named}");
    assert_eq!(home.import("many.yaml", &text).status, 0);
    let asked = ["search", "-o", "json", "-k", "ruling", "-n", "2", "sample force frobnicate"];
    let found = home.json(&asked);
    assert_eq!(found["hits"][0]["title"], "Sample Force", "{found:#}");
}

/// Rulings about a card that the query names come first, however many rulings about other cards score higher.
#[test]
fn the_rulings_of_a_named_card_come_first_among_hundreds_that_mention_it() {
    for (card, other, asked) in [
        ("Sample Knight", "Other", &["sample knight", "Sample Knight's question"][..]),
        ("見本の騎士", "別の見本", &["見本の騎士", "見本の騎士は"][..]),
    ] {
        let of_other = |at: usize| {
            json!({"card": format!("{other} {at}"), "involved": [card], "question": format!("{card}?"),
                   "answer": format!("{card}.")})
        };
        let about = json!({"card": card, "question": "May it?", "answer": "wibble ".repeat(300)});
        let rulings: Vec<Value> = (0..150).map(of_other).chain([about]).collect();
        let home = Home::new();
        let file = json!({"game": "fftcg", "rulings": rulings}).to_string();
        assert_eq!(home.import("many.json", &file).status, 0);
        for query in asked {
            let found = home.json(&["search", "-o", "json", "-k", "ruling", "-n", "3", query]);
            let cards: Vec<&Value> =
                found["hits"].as_array().expect("hits").iter().map(|of| &of["cards"][0]).collect();
            assert!(cards.len() == 3 && cards[0] == card, "{query}: {cards:?}");
            assert_eq!(found["total"], 151, "{query}");
        }
    }
}
