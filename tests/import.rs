//! Importing card data and lists is atomic and idempotent, and checks use the imported data.

mod lists;

use crate::support::{Data, root};

/// The output of `cards info`.
fn info(data: &Data) -> String {
    data.run(&["cards", "info", "-o", "json"]).stdout
}

const CARDS: &str = "game: yugioh\ncards:\n  - {name: {ja: 灰流うらら, en: Ash Blossom, reading: はるうらら}, codes: [14558127, 14558128], kinds: [monster]}\n  - {name: 混沌の融合竜, codes: [777], kinds: [monster, fusion]}\n";

#[test]
fn imported_cards_are_found_by_every_way_of_naming_them() {
    let data = Data::new();
    let file = data.write("cards.yaml", CARDS);
    let import = data.run(&["cards", "import", "-g", "yugioh", &file]);
    assert_eq!(import.status, 0, "{}", import.stderr);
    for name in ["灰流うらら", "灰流 うらら", "ash blossom", "14558128", "ハルウララ", "うらら"]
    {
        let found = data.run(&["cards", "find", "-g", "yugioh", name]);
        assert!(
            found.status == 0 && found.stdout.contains("灰流うらら"),
            "{name}: {}{}",
            found.stdout,
            found.stderr
        );
    }
    let missing = data.run(&["cards", "find", "-g", "yugioh", "灰流うらう"]);
    assert_eq!(missing.status, 1);
    assert!(missing.stderr.contains("灰流うらら"), "{}", missing.stderr);
}

#[test]
fn a_name_in_other_signs_is_the_card_whose_letters_it_has() {
    let data = Data::new();
    let card = |en: &str, ja: &str, code: u32| {
        format!("  - {{name: {{ja: {ja:?}, en: {en:?}}}, codes: [{code}], kinds: [monster]}}\n")
    };
    let cards = [
        card("Black Luster Soldier", "カオス・ソルジャー", 5405694),
        card(
            "Black Luster Soldier - Envoy of the Beginning",
            "カオス・ソルジャー －開闢の使者－",
            72989439,
        ),
        card("Hope Flash!!", "希望の閃光", 4),
        card("H.O.P.E. Flash!", "ホープ・フラッシュ", 5),
    ];
    let file = data.write("cards.yaml", format!("game: yugioh\ncards:\n{}", cards.concat()));
    assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &file]).status, 0);
    let findings = |line: &str| -> Vec<(String, String)> {
        let deck = data.write("deck.txt", format!("{line}\n37 Hope Flash!!\n"));
        let report = data.json(&["check", "-g", "yugioh", "-d", "2015-04-01", &deck]);
        let of =
            |found: &serde_json::Value, key: &str| found[key].as_str().unwrap_or("").to_owned();
        let found = report["decks"][0]["diagnostics"].as_array().expect("diagnostics").iter();
        let found = found.filter(|found| found["location"]["line"] == 1);
        found.map(|found| (of(found, "code"), of(found, "severity"))).collect()
    };
    let found = |of: &[(&str, &str)]| -> Vec<(String, String)> {
        of.iter().map(|(code, severity)| ((*code).to_owned(), (*severity).to_owned())).collect()
    };
    let limited = ("limited", "error");
    for line in [
        "3 Black Luster Soldier: Envoy of the Beginning",
        "3 Black Luster Soldier, Envoy of the Beginning",
        "3 Black Luster Soldier Envoy of the Beginning",
        "3 カオス・ソルジャー「開闢の使者」",
        "3 カオス・ソルジャー～開闢の使者～",
    ] {
        assert_eq!(findings(line), found(&[limited, ("not-read", "note")]), "{line}");
    }
    let exact = "3 Black Luster Soldier - Envoy of the Beginning";
    assert_eq!(findings(exact), found(&[limited]));
    assert_eq!(findings("3 Black Luster Soldier"), []);
    // Two names have these letters, so neither is certain.
    assert_eq!(findings("3 Hope Flash"), found(&[("unknown-card", "warning")]));
}

#[test]
fn importing_twice_changes_nothing_and_a_broken_file_changes_nothing() {
    let data = Data::new();
    let file = data.write("cards.yaml", CARDS);
    data.run(&["cards", "import", "-g", "yugioh", &file]);
    let before = info(&data);
    data.run(&["cards", "import", "-g", "yugioh", &file]);
    assert_eq!(info(&data), before);
    for (name, text) in [
        ("broken.yaml", "game: yugioh\ncards:\n  - {name: 乙, kinds: [forward]}\n"),
        ("typo.yaml", "game: yugioh\ncards:\n  - {name: 乙, kind: [monster]}\n"),
        ("cut.json", "[{\"konami_id\":1,\"password\":2,"),
        ("other.yaml", "game: fftcg\ncards:\n  - {name: 乙}\n"),
        ("empty.yaml", "game: yugioh\ncards: []\n"),
        ("text.txt", "hello"),
    ] {
        let broken = data.write(name, text);
        // The valid file beside it is not imported either.
        let good = data.write(
            "more.yaml",
            "game: yugioh\ncards:\n  - {name: 甲, codes: [5], kinds: [spell]}\n",
        );
        let run = data.run(&["cards", "import", "-g", "yugioh", &good, &broken]);
        assert!(run.status == 2 && run.stderr.contains(name), "{name}: {}", run.stderr);
        assert_eq!(info(&data), before, "{name}");
    }
}

#[test]
fn buddyfight_cards_in_english_are_imported_beside_japanese_ones() {
    let data = Data::new();
    let english = r#"{"number": "XX01/0001EN", "name_en": "Sample Dragon", "type": "Monster", "world": "Dragon World", "attribute": "Sample", "size": 2, "power": 5000, "critical": 2, "defense": 1000, "text_en": "■[Call Cost] Pay 1 gauge."}"#;
    let japanese = r#"{"number": "XX01/0001", "name_ja": "よその見本", "type": "monster", "world": "ドラゴンW", "size": 1, "power": 1000, "critical": 1, "defense": 1000, "text_ja": ["『貫通』"]}"#;
    let files = [data.write("en.jsonl", english), data.write("ja.jsonl", japanese)];
    let import = data.run(&["cards", "import", "-g", "buddyfight", &files[0], &files[1]]);
    assert_eq!(import.status, 0, "{}", import.stderr);
    // A number may be a different card in the other language, so the number alone does not merge records.
    for (name, said) in [("Sample Dragon", "[Call Cost] [Pay 1 gauge]"), ("よその見本", "『貫通』")]
    {
        let shown = data.run(&["cards", "show", name]);
        assert_eq!(shown.status, 0, "{}", shown.stderr);
        assert!(shown.stdout.contains(&format!("= {said}")), "{}", shown.stdout);
    }
    assert_eq!(data.json(&["cards", "coverage", "-g", "buddyfight"])["whole"], 2);
}

#[test]
fn what_texts_say_of_decks_is_what_the_check_goes_by() {
    let data = Data::new();
    let card = |name: &str, number: &str, text: &str| {
        format!(
            r#"{{"number": "{number}", "name_ja": "{name}", "type": "monster", "world": "レジェンドW", "size": 1, "power": 1000, "critical": 1, "defense": 1000, "text_ja": ["{text}"]}}"#
        )
    };
    let lines = [
        card("どこでも見本", "XX01/0001", "このカードは全てのフラッグで使える。"),
        card("よその見本", "XX01/0002", "『貫通』"),
        card("群れの見本", "XX01/0003", "「群れの見本」はデッキに何枚でも入れられる。"),
        card(
            "組の見本",
            "XX01/0004",
            "「組の見本」と「見本の盾」は合わせて４枚までデッキに入れることができる。",
        ),
        card("見本の盾", "XX01/0005", "『貫通』"),
    ];
    let file = data.write("cards.jsonl", lines.join("\n"));
    let import = data.run(&["cards", "import", "-g", "buddyfight", &file]);
    assert_eq!(import.status, 0, "{}", import.stderr);
    let deck = "フラッグ\nドラゴンワールド\nバディ\nどこでも見本\nデッキ\n4 どこでも見本\n4 よその見本\n9 群れの見本\n1 組の見本\n4 見本の盾\n";
    let deck = data.write("deck.txt", deck);
    let checked = data.run(&["check", "-g", "buddyfight", "-o", "json", &deck]).stdout;
    let report: serde_json::Value = serde_json::from_str(&checked).expect("JSON");
    let findings = report["decks"][0]["diagnostics"].as_array().expect("diagnostics");
    let lines = |code: &str| {
        let of_code = findings.iter().filter(|of| of["code"] == code);
        of_code.map(|of| of["location"]["line"].as_u64()).collect::<Vec<_>>()
    };
    assert_eq!(lines("buddy"), []);
    assert_eq!(lines("off-flag"), [Some(7), Some(8), Some(9), Some(10)]);
    assert_eq!(lines("copy-limit"), [Some(10)]);
}

#[test]
fn two_imports_at_once_both_arrive() {
    let data = Data::new();
    let files: Vec<String> = (0..4)
        .map(|at| {
            data.write(
                &format!("{at}.yaml"),
                format!(
                    "game: yugioh\ncards:\n  - {{name: 例{at}, codes: [{}], kinds: [spell]}}\n",
                    1000 + at
                ),
            )
        })
        .collect();
    std::thread::scope(|scope| {
        for file in &files {
            scope.spawn(|| {
                assert_eq!(data.run(&["cards", "import", "-g", "yugioh", file]).status, 0)
            });
        }
    });
    for at in 0..4 {
        assert_eq!(data.run(&["cards", "find", "-g", "yugioh", &format!("例{at}")]).status, 0);
    }
}

#[test]
fn the_check_goes_by_imported_cards() {
    let data = Data::new();
    let file = data.write("cards.yaml", CARDS);
    data.run(&["cards", "import", "-g", "yugioh", &file]);
    let deck = data.write(
        "deck.ydk",
        format!("#main\n{}777\n{}", "14558127\n14558128\n".repeat(2), "27551\n".repeat(35)),
    );
    let run = data.run(&["check", "-o", "json", "-d", "2015-04-01", &deck]);
    let document: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    let codes: Vec<&str> = document["decks"][0]["diagnostics"]
        .as_array()
        .expect("list")
        .iter()
        .filter_map(|found| found["code"].as_str())
        .collect();
    // Two artworks of one card make four copies; the fusion monster is in the wrong section; 27551 is not in the data.
    for code in ["copy-limit", "wrong-section", "unknown-card"] {
        assert!(codes.contains(&code), "{code} in {codes:?}");
    }
}

#[test]
fn rules_in_the_data_folder_replace_the_built_in_ones() {
    let data = Data::new();
    let rules = std::fs::read_to_string(root().join("rules/crossover/construction.yaml"))
        .expect("the rules");
    let own = "data/rules/crossover/construction.yaml";
    data.write(own, rules.replace("main: {min: 50,", "main: {min: 60,"));
    let run = data.run(&["check", "examples/crossover.yaml"]);
    assert!(run.status == 1 && run.stdout.contains("at least 60"), "{}", run.stdout);
    data.write(own, "game: crossover\nformats: 3\n");
    let broken = data.run(&["check", "examples/crossover.yaml"]);
    assert!(
        broken.status == 2 && broken.stderr.contains("construction.yaml:2:"),
        "{}",
        broken.stderr
    );
}

#[test]
fn the_game_is_recognised_by_names_that_only_the_card_data_of_one_game_has() {
    let data = Data::new();
    for (game, cards) in [
        ("yugioh", CARDS.to_owned()),
        ("crossover", "game: crossover\ncards:\n  - {name: 例の一}\n  - {name: 例の二}\n  - {name: 灰流うらら}\n".to_owned()),
    ] {
        let file = data.write(&format!("{game}.yaml"), &cards);
        let import = data.run(&["cards", "import", "-g", game, &file]);
        assert_eq!(import.status, 0, "{}", import.stderr);
    }
    let game = |list: &str| {
        let checked = data.run(&["check", "-o", "json", &data.write("deck.txt", list)]);
        let document: serde_json::Value = serde_json::from_str(&checked.stdout).expect("JSON");
        (document["decks"][0]["game"].as_str().map(str::to_owned), checked.stderr)
    };
    assert_eq!(game("3 例の一\n3 例の二\n").0.as_deref(), Some("crossover"));
    assert_eq!(game("3 混沌の融合竜\n").0.as_deref(), Some("yugioh"));
    // A name in both games, names from two games, and unknown names do not determine the game.
    for list in ["3 灰流うらら\n", "3 例の一\n3 混沌の融合竜\n", "3 知らない\n3 カード\n"]
    {
        let (game, said) = game(list);
        assert_eq!(game, None, "{list}");
        assert!(said.contains("yugioh"), "{said}");
    }
}

/// Without card data, `Cyber Ogre 2` is a name with a number of copies.
#[test]
fn card_data_tells_a_number_in_a_name_from_copies() {
    let data = Data::new();
    let cards = "game: yugioh\ncards:\n  - {name: Cyber Ogre 2, codes: [1], kinds: [monster, fusion]}\n  - {name: Summoned Skull, codes: [2], kinds: [monster]}\n  - {name: Dark Magician, codes: [3], kinds: [monster]}\n";
    let file = data.write("cards.yaml", cards);
    let list = "Main Deck (7)\nDark Magician 3\nSummoned Skull 3\nCyber Ogre 2\n";
    let deck = data.write("deck.txt", list);
    let read = || -> (u64, String, bool) {
        let run = data.run(&["check", "-o", "json", "-g", "yugioh", &deck]);
        let document: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
        let found = &document["decks"][0];
        let line = found["lines"].as_array().expect("lines").iter().find(|line| line["line"] == 4);
        let line = line.expect("the fourth line");
        let codes = found["diagnostics"].as_array().expect("findings");
        (
            line["count"].as_u64().expect("copies"),
            line["name"].as_str().expect("a name").to_owned(),
            codes.iter().any(|finding| finding["code"] == "not-read"),
        )
    };
    assert_eq!(read(), (2, "Cyber Ogre".to_owned(), true), "by its form alone");
    let import = data.run(&["cards", "import", "-g", "yugioh", &file]);
    assert_eq!(import.status, 0, "{}", import.stderr);
    assert_eq!(read(), (1, "Cyber Ogre 2".to_owned(), false), "with the card data");
}

/// The schema says `kinds`, since a card may have several; a spreadsheet of one's own may say either, and the page lists the columns.
#[test]
fn a_csv_file_may_name_its_columns_as_the_schema_does() {
    for (column, number) in [("kind", "number"), ("kinds", "numbers"), ("Kinds", "Numbers")] {
        let data = Data::new();
        let cards = format!("name,{number},{column}\nSample Cat,9-901C,forward\n");
        let file = data.write("cards.csv", cards);
        let run = data.run(&["cards", "import", "-g", "fftcg", &file]);
        assert_eq!(run.status, 0, "{column}: {}", run.stderr);
        let shown = data.run(&["cards", "find", "Sample Cat"]).stdout;
        assert!(shown.contains("Forward"), "{column}: {shown}");
    }
    let data = Data::new();
    for header in ["name,code,codes", "name,code,Code"] {
        let file = data.write("cards.csv", format!("{header}\nSample Cat,900000001,900000002\n"));
        let run = data.run(&["cards", "import", "-g", "yugioh", &file]);
        assert_eq!(run.status, 2, "{header}: {}", run.stderr);
        let ja = data.run(&["--lang", "ja", "cards", "import", "-g", "yugioh", &file]).stderr;
        assert!(ja.contains("列「code」が2つあります"), "{ja}");
        assert!(
            run.stderr.contains("cards.csv:1:3: there are two columns for `code`"),
            "{}",
            run.stderr
        );
    }
    let file = data.write("cards.csv", "name,colour\nSample Cat,red\n");
    let said = data.run(&["cards", "import", "-g", "fftcg", &file]).stderr;
    let (_, columns) = said.split_once("expected one of: ").unwrap_or_else(|| panic!("{said}"));
    for page in ["docs/card-data.md", "docs/ja/card-data.md"] {
        let page = std::fs::read_to_string(root().join(page)).expect("readable");
        for column in columns.trim().split(", ") {
            assert!(page.contains(&format!("`{column}`")), "{column}");
        }
    }
}
