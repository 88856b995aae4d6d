//! Card data in many languages: importing JSON Lines, and decks in the languages of the data.

use std::io::Write as _;

use crate::support::{Data, verdict, words};

/// A yaml-yugi record as published, with `null` for unknown values.
fn record(password: u32, names: [&str; 5]) -> String {
    let [en, ja, de, ko, zh] = names;
    format!(
        r#"{{"konami_id": {password}, "password": {password}, "card_type": "Monster", "monster_type_line": "Dragon / Effect",
        "attribute": "DARK", "level": 4, "atk": 1000, "def": "?", "ja_set_number": "XX-JP{password}",
        "name": {{"en": "{en}", "de": "{de}", "es": null, "fr": "Dragon d'{en}", "it": null, "pt": null, "ja": "{ja}", "ja_romaji": null,
        "ko": "{ko}", "ko_rr": null, "zh-TW": null, "zh-CN": "{zh}"}},
        "text": {{"en": "Its text is not read.", "de": null}}}}"#
    )
}

/// JSON Lines, as `jq -c` writes them.
fn lines() -> String {
    let records = [
        record(
            1001,
            [
                "Sample Dragon",
                "<ruby>見本<rt>みほん</rt></ruby>の竜",
                "Größter Musterdrache",
                "견본의 <ruby>용<rt>드래곤</rt></ruby>",
                "样本的龙",
            ],
        ),
        record(1002, ["Other Dragon", "よその竜", "Fremder Drache", "다른 용", "别的龙"]),
    ];
    let line = |record: &String| record.lines().map(str::trim).collect::<String>() + "\n";
    records.iter().map(line).collect()
}

fn gzipped(text: &str) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(text.as_bytes()).expect("packed");
    packed.finish().expect("packed")
}

#[test]
fn yugioh_cards_are_imported_a_record_a_line_and_gzipped_too() {
    let one = record(1003, ["Third Dragon", "三の竜", "Dritter Drache", "셋째 용", "第三条龙"]);
    for (name, content, count) in [
        ("cards.jsonl", lines().into_bytes(), 2),
        ("cards.jsonl.gz", gzipped(&lines()), 2),
        // One record on several lines, as the project stores each card.
        ("1003.json", one.clone().into_bytes(), 1),
    ] {
        let data = Data::new();
        let file = data.write(name, content);
        let run = data.run(&["cards", "import", "-g", "yugioh", &file]);
        assert_eq!(run.status, 0, "{name}: {}", run.stderr);
        let sources = data.json(&["cards", "info"])["sources"].clone();
        assert_eq!(sources[0]["records"], count, "{name}");
        assert_eq!(sources[0]["form"], "yaml-yugi-lines", "{name}");
    }
    let data = Data::new();
    let file = data.write("cut.jsonl", lines() + "{\"konami_id\": 5,");
    let run = data.run(&["cards", "import", "-g", "yugioh", &file]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("cut.jsonl:3:"), "{}", run.stderr);
}

#[test]
fn decks_in_every_language_of_the_data_are_checked_by_it() {
    let data = Data::new();
    let file = data.write("cards.jsonl", lines());
    assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &file]).status, 0);
    for (sample, other) in [
        ("Größter Musterdrache", "Fremder Drache"),
        ("größter musterdrache", "FREMDER DRACHE"),
        // Typed without the accent.
        ("Großter Musterdrache", "Fremder Drache"),
        ("Dragon d'Sample Dragon", "Dragon d’Other Dragon"),
        ("견본의 용", "다른 용"),
        ("样本的龙", "别的龙"),
        ("Sample Dragon", "よその竜"),
    ] {
        let deck = data.write("deck.txt", format!("4 {sample}\n36 {other}\n"));
        // Only the names show the game of the deck.
        let (found, _, messages) = verdict(&data, &["-d", "2015-04-01"], &deck);
        assert_eq!(found, "illegal", "{sample}: {messages}");
        assert!(!messages.contains("no card"), "{sample}: {messages}");
        let report = data.json(&["check", "-d", "2015-04-01", &deck]);
        assert_eq!(report["decks"][0]["game"], "yugioh", "{sample}");
        let mut found = report["decks"][0]["diagnostics"].as_array().expect("findings").iter();
        let four = found.any(|found| found["code"] == "copy-limit" && found["count"] == 4);
        assert!(four, "{sample}: {messages}");
    }
}

#[test]
fn a_typo_in_another_language_is_reported_with_the_name_in_that_language() {
    let data = Data::new();
    let file = data.write("cards.jsonl", lines());
    assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &file]).status, 0);
    let run = data.run(&["cards", "find", "-g", "yugioh", "Fremder Drachen!"]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("Fremder Drache"), "{}", run.stderr);
}

#[test]
fn it_is_said_once_that_yugioh_texts_are_not_read_and_no_import_is_advised_for_them() {
    let data = Data::new();
    let files = [data.write("cards.jsonl", lines()), data.write("again.jsonl", lines())];
    let run = data.run(&["cards", "import", "-g", "yugioh", &files[0], &files[1]]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(run.stderr.matches("texts of Yu-Gi-Oh! cards are not read").count(), 1);
    // The values of a monster are known.
    let shown = data.run(&["cards", "show", "Sample Dragon"]);
    assert_eq!(shown.status, 0, "{}", shown.stderr);
    let said = words(&shown.stdout);
    assert!(said.contains("does not read imported texts of Yu-Gi-Oh! cards"), "{said}");
    let spell = "game: yugioh\ncards:\n  - {name: Sample Spell, codes: [77], kinds: [spell]}\n";
    let spell = data.write("spell.yaml", spell);
    let run = data.run(&["cards", "import", "-g", "yugioh", &spell]);
    assert!(!run.stderr.contains("not read"), "it has no texts: {}", run.stderr);
    let shown = data.run(&["cards", "show", "Sample Spell"]);
    assert_eq!(shown.status, 1);
    assert!(shown.stderr.contains("texts of Yu-Gi-Oh! cards are not read"), "{}", shown.stderr);
    assert!(!shown.stderr.contains("cards import"), "{}", shown.stderr);
}

#[test]
fn several_arguments_that_are_each_a_card_are_several_cards() {
    let data = Data::new();
    let file = data.write("cards.jsonl", lines());
    assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &file]).status, 0);
    for command in ["find", "show"] {
        let found = |arguments: &[&str]| {
            let document = data.json(&[&["cards", command, "-g", "yugioh"], arguments].concat());
            document["cards"].as_array().expect("cards").len()
        };
        assert_eq!(found(&["Sample Dragon", "1002"]), 2, "{command}");
        assert_eq!(found(&["見本の竜", "よその竜"]), 2, "{command}");
        assert_eq!(found(&["Sample", "Dragon"]), 1, "{command}: one name in two words");
    }
}

#[test]
fn coverage_tells_of_every_game_whose_texts_are_there() {
    let data = Data::new();
    let fftcg = r#"{"number": "23-007C/15-007C", "name_en": "Amber", "type": "forward", "element": "fire", "cost": 2, "power": 5000, "job": "Weaver", "category": "XX", "text_en": "Haste"}"#;
    let buddyfight = r#"{"number": "XX01/0001", "name_ja": "見本", "type": "monster", "world": "ドラゴンW", "size": 1, "power": 1000, "critical": 1, "defense": 1000, "text_ja": ["『貫通』"]}"#;
    for (game, text) in [("fftcg", fftcg), ("buddyfight", buddyfight)] {
        let file = data.write(game, text);
        assert_eq!(data.run(&["cards", "import", "-g", game, &file]).status, 0, "{game}");
    }
    let document = data.json(&["cards", "coverage"]);
    assert_eq!(document["version"], 1);
    let games = document["games"].as_array().expect("games").iter();
    let games: Vec<_> = games.map(|of| (of["game"].as_str(), of["cards"].as_u64())).collect();
    assert_eq!(games, [(Some("fftcg"), Some(1)), (Some("buddyfight"), Some(1))]);
    let page = data.run(&["cards", "coverage"]).stdout;
    assert!(
        page.contains("Buddyfight")
            && page.matches("cards: 1 of 1 understood completely").count() == 2,
        "{page}"
    );
    assert_eq!(data.json(&["cards", "coverage", "-g", "fftcg"])["cards"], 1);
    let files = ["fftcg", "buddyfight"].map(|name| data.path(name).display().to_string());
    assert_eq!(data.json(&["cards", "coverage", &files[0], &files[1]]), document);
    // A card that is printed under two numbers is one card with its text.
    let doctor = data.json(&["doctor"]);
    let of_fftcg = doctor["cards"].as_array().expect("cards").iter();
    let mut texts = of_fftcg.filter(|of| of["game"] == "fftcg").map(|of| of["texts"].clone());
    assert_eq!(texts.next(), Some(1.into()));
}
