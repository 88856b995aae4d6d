//! Importing card data and lists is atomic and idempotent, and checks use the imported data.

use crate::support::{Data, root, verdict};

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
fn lists_are_imported_listed_compared_and_used() {
    let data = Data::new();
    let older = data.write("2020-01-01.name.json", r#"{"Ash Blossom": 1, "Old Card": 2}"#);
    let newer =
        data.write("OCG.lflist.conf", "!2020.04 OCG\n14558127 0 --Ash Blossom\n99 1 --New Card\n");
    let cards = data.write("cards.yaml", CARDS);
    data.run(&["cards", "import", "-g", "yugioh", &cards]);
    for file in [&older, &newer] {
        let run = data.run(&["banlist", "import", "-g", "yugioh", file]);
        assert_eq!(run.status, 0, "{}", run.stderr);
    }
    let (first, second) = ("yugioh/2020-01-01", "yugioh/2020-04-01-2020-04-ocg");
    let list = data.run(&["banlist", "list", "-g", "yugioh"]).stdout;
    assert!(list.contains(first) && list.contains(second), "{list}");
    let diff = data.run(&["banlist", "diff", first, second, "-o", "json"]).stdout;
    let diff: serde_json::Value = serde_json::from_str(&diff).expect("JSON");
    let kinds: Vec<&str> = diff["changes"]
        .as_array()
        .expect("list")
        .iter()
        .filter_map(|change| change["change"].as_str())
        .collect();
    assert_eq!(kinds, ["added", "tightened", "freed"]);
    let deck = data.write("deck.txt", "灰流うらら 1\n");
    let used =
        |day: &str| data.run(&["check", "-o", "json", "-g", "yugioh", "-d", day, &deck]).stdout;
    assert!(used("2020-02-01").contains(first) && !used("2020-02-01").contains("\"forbidden\""));
    assert!(used("2020-04-01").contains(second) && used("2020-04-01").contains("\"forbidden\""));
    let named =
        data.run(&["check", "-o", "json", "-g", "yugioh", "--banlist", &newer, &deck]).stdout;
    assert!(named.contains("\"forbidden\""), "{named}");
    let broken = data.write("bad.conf", "!2021.01 OCG\nabc 1\n");
    let before = std::fs::read_dir(data.path("data/banlists/yugioh")).expect("folder").count();
    let run = data.run(&["banlist", "import", "-g", "yugioh", &broken]);
    assert!(run.status == 2 && run.stderr.contains("bad.conf:2:1"), "{}", run.stderr);
    assert_eq!(
        std::fs::read_dir(data.path("data/banlists/yugioh")).expect("folder").count(),
        before
    );
}

#[test]
fn lists_of_other_environments_are_not_the_ocgs() {
    let data = Data::new();
    let mixed = data.write(
        "all.conf",
        "!2026.05 OCG\n14558127 0 --Ash Blossom\n!2026.05 Traditional\n55144522 1 --Pot of Greed\n!GOAT\nx\n!2026.06 OCG Korea\n",
    );
    let run = data.run(&["banlist", "import", "-g", "yugioh", &mixed]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for name in ["2026.05 Traditional", "GOAT", "2026.06 OCG Korea"] {
        let said = format!("all.conf: `{name}` is a list for an environment other than the OCG");
        assert!(run.stderr.contains(&said), "{name}: {}", run.stderr);
    }
    let listed = data.run(&["banlist", "list", "-g", "yugioh"]).stdout;
    assert!(listed.contains("2026-05-01-2026-05-ocg") && !listed.contains("traditional"));
    for name in
        ["2026.05 Traditional", "2026.05 TCG", "2026.05 Speed", "2026.05 Rush", "2026.05 World"]
    {
        let file = data.write("other.conf", format!("!{name}\n55144522 1 --Pot of Greed\n"));
        let run = data.run(&["banlist", "import", "-g", "yugioh", &file]);
        assert!(run.status == 2 && run.stderr.contains("other.conf"), "{name}: {}", run.stderr);
        assert!(run.stderr.contains(name) && run.stderr.contains("-f"), "{name}: {}", run.stderr);
    }
    assert_eq!(data.run(&["banlist", "list", "-g", "yugioh"]).stdout, listed);
}

#[test]
fn two_files_that_would_be_one_list_are_named() {
    let data = Data::new();
    let name = data.write("2021-01-01.name.json", r#"{"Ash Blossom": 1}"#);
    let vector =
        data.write("2021-01-01.vector.json", r#"{"date": "2021-01-01", "regulation": {"1": 1}}"#);
    let run = data.run(&["banlist", "import", "-g", "yugioh", &name, &vector]);
    assert_eq!(run.status, 2);
    for said in [&name, &vector, "yugioh/2021-01-01"] {
        assert!(run.stderr.contains(said), "{said}: {}", run.stderr);
    }
}

#[test]
fn a_damaged_list_stops_only_the_days_that_may_depend_on_it() {
    let data = Data::new();
    let deck = forty(&data);
    let lists = ["2014-10-01", "2015-07-01", "2015-10-01"]
        .map(|day| data.write(&format!("{day}.name.json"), r#"{"Ash Blossom": 1}"#));
    let files: Vec<&str> = lists.iter().map(String::as_str).collect();
    data.run(&[&["banlist", "import", "-g", "yugioh"], &files[..]].concat());
    data.write("data/banlists/yugioh/2015-07-01.yaml", "{\"game\": \"yugioh\",");
    for (day, stopped) in [
        ("2014-12-01", false),
        ("2015-04-01", false),
        ("2015-06-30", false),
        ("2015-07-01", true),
        ("2015-09-30", true),
        ("2015-10-01", false),
    ] {
        let run = data.run(&["check", "-d", day, &deck]);
        assert_eq!(run.status == 2, stopped, "{day}: {}{}", run.stdout, run.stderr);
        for said in ["2015-07-01.yaml", "hantei banlist remove yugioh/2015-07-01"] {
            assert!(run.stderr.contains(said), "{day}: {}", run.stderr);
        }
    }
    let listed = data.run(&["banlist", "list", "-g", "yugioh"]);
    assert!(listed.status == 0 && listed.stdout.contains("2015-10-01"), "{}", listed.stderr);
    data.run(&["banlist", "remove", "yugioh/2015-07-01"]);
    let run = data.run(&["check", "-d", "2015-10-01", &deck]);
    assert!(run.status == 0 && !run.stderr.contains("2015-07-01"), "{}", run.stderr);
    // A file name without a date: any day may depend on it.
    data.write("data/banlists/yugioh/mine.yaml", "x");
    let run = data.run(&["check", "-d", "2015-10-01", &deck]);
    assert!(run.status == 2 && run.stderr.contains("remove yugioh/mine"), "{}", run.stderr);
}

#[test]
fn a_house_list_needs_no_more_than_its_entries() {
    let data = Data::new();
    let list = data.write(
        "house.yaml",
        "game: crossover\nformats: [standard]\neffective: 2026-01-01\nrestrictions:\n  - {card: 森原さとみ, limit: 1}\n",
    );
    let deck = data.write("deck.txt", "森原さとみ 2\n");
    let run = data.run(&["check", "-g", "crossover", "-o", "json", "--banlist", &list, &deck]);
    assert!(run.stdout.contains("\"limited\""), "{}{}", run.stdout, run.stderr);
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

/// Forty cards in the form of `CARDS`, and a deck of them.
fn forty(data: &Data) -> String {
    let cards: String = (0..14)
        .map(|at| format!("  - {{name: 例{at}, codes: [{}], kinds: [monster]}}\n", 5000 + at))
        .collect();
    let cards = data.write("forty.yaml", format!("game: yugioh\ncards:\n{cards}"));
    let run = data.run(&["cards", "import", "-g", "yugioh", &cards]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let main: String =
        (0..14).map(|at| format!("{}\n", 5000 + at).repeat(if at == 13 { 1 } else { 3 })).collect();
    data.write("forty.ydk", format!("#main\n{main}#extra\n!side\n"))
}

#[test]
fn an_imported_list_grows_old() {
    let data = Data::new();
    let deck = forty(&data);
    let lists: Vec<String> = ["2015-07-01", "2015-10-01", "2016-01-01"]
        .map(|day| data.write(&format!("{day}.name.json"), r#"{"Ash Blossom": 1}"#))
        .to_vec();
    let files: Vec<&str> = lists.iter().map(String::as_str).collect();
    // Many files at once.
    let run = data.run(&[&["banlist", "import", "-g", "yugioh"], &files[..]].concat());
    assert_eq!(run.status, 0, "{}", run.stderr);
    for (day, wanted, list) in [
        ("2015-12-31", "legal", "yugioh/2015-10-01"),
        ("2016-01-01", "legal", "yugioh/2016-01-01"),
        ("2016-03-31", "legal", "yugioh/2016-01-01"),
        ("2016-04-01", "unverified", "yugioh/2016-01-01"),
        ("2026-06-01", "unverified", "yugioh/2016-01-01"),
    ] {
        let (verdict, banlist, said) = verdict(&data, &["-d", day], &deck);
        assert_eq!((verdict.as_str(), banlist.as_str()), (wanted, list), "{day}: {said}");
    }
    let (_, _, said) = verdict(&data, &["-d", "2026-06-01"], &deck);
    assert!(said.contains("yugioh/2016-01-01 is 10 years 5 months old"), "{said}");
    let strict = data.run(&["check", "--strict", "-d", "2026-06-01", &deck]);
    assert_eq!(strict.status, 1, "{}", strict.stdout);
    let lists = data.run(&["banlist", "list", "-g", "yugioh", "-o", "json"]).stdout;
    let lists: serde_json::Value = serde_json::from_str(&lists).expect("JSON");
    let ends: Vec<_> = lists["lists"]
        .as_array()
        .expect("lists")
        .iter()
        .map(|list| (&list["effective"], &list["until"], &list["stale_from"]))
        .filter(|(day, ..)| day.as_str().is_some_and(|day| day < "2017"))
        .map(|(day, until, stale)| format!("{day} {until} {stale}").replace('"', ""))
        .collect();
    assert_eq!(
        ends,
        [
            "2015-04-01 2015-09-30 null",
            "2015-07-01 null 2015-10-01",
            "2015-10-01 null 2016-01-01",
            "2016-01-01 null 2016-04-01",
        ]
    );
    // A named list applies with the rules of its own day, however old it is.
    let (named, ..) = verdict(&data, &["--banlist", "yugioh/2015-10-01"], &deck);
    assert_eq!(named, "legal");
}

#[test]
fn a_list_holds_as_long_as_its_file_says() {
    let data = Data::new();
    let deck = forty(&data);
    let head = "game: yugioh\nformats: [ocg]\nrestrictions: []\neffective: 2020-01-01\n";
    let until = data.write("until.yaml", format!("{head}until: 2020-12-31\n"));
    data.run(&["banlist", "import", "-g", "yugioh", &until]);
    let on = |day: &str| verdict(&data, &["-d", day], &deck);
    assert_eq!(
        (on("2020-12-31").0.as_str(), on("2020-12-31").1.as_str()),
        ("legal", "yugioh/until")
    );
    assert_eq!((on("2021-01-01").0.as_str(), on("2021-01-01").1.as_str()), ("unverified", ""));
    data.run(&["banlist", "remove", "yugioh/until"]);
    let stale = data.write("stale.yaml", format!("{head}stale_from: 2022-01-01\n"));
    data.run(&["banlist", "import", "-g", "yugioh", &stale]);
    assert_eq!((on("2021-12-31").0.as_str(), on("2022-01-01").0.as_str()), ("legal", "unverified"));
}

/// A built-in list without an end date ages like an imported one; only a list that is part of the rules never ages.
#[test]
fn every_built_in_list_has_a_last_day_or_is_part_of_its_rules() {
    let data = Data::new();
    let listed = data.run(&["banlist", "list", "-o", "json"]).stdout;
    let listed: serde_json::Value = serde_json::from_str(&listed).expect("JSON");
    let with_rules: Vec<&str> = listed["lists"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|list| list["until"].is_null() && list["stale_from"].is_null())
        .map(|list| {
            assert_eq!(list["holds"], "with-its-rules", "{list}");
            list["id"].as_str().unwrap()
        })
        .collect();
    assert_eq!(with_rules, ["crossover/2002-04-01"]);
}

#[test]
fn a_built_in_list_of_the_same_day_is_kept_and_what_holds_is_said() {
    let data = Data::new();
    let file = data.write("2015-04-01.name.json", r#"{"Ash Blossom": 1}"#);
    let run = data.run(&["banlist", "import", "-g", "yugioh", &file]);
    assert!(
        run.stderr
            .contains("yugioh/2015-04-01 (official): both are kept, yugioh/2015-04-01 is in force")
            && run.stderr.contains("--banlist yugioh/2015-04-01-imported"),
        "{}",
        run.stderr
    );
    let listed = data.run(&["banlist", "list", "-g", "yugioh"]).stdout;
    assert!(
        listed.contains(" yugioh/2015-04-01 ") && listed.contains("yugioh/2015-04-01-imported"),
        "{listed}"
    );
    let deck = forty(&data);
    assert_eq!(verdict(&data, &["-d", "2015-04-01"], &deck).1, "yugioh/2015-04-01");
    let named = verdict(&data, &["--banlist", "yugioh/2015-04-01-imported"], &deck);
    assert_eq!((named.0.as_str(), named.1.as_str()), ("legal", "yugioh/2015-04-01-imported"));
    // The publisher's wording, typed by the user, takes precedence over ours.
    let own = data.write(
        "own.yaml",
        "game: yugioh\nformats: [ocg]\neffective: 2015-04-01\nauthority: official\nrestrictions: []\n",
    );
    let run = data.run(&["banlist", "import", "-g", "yugioh", &own]);
    assert!(run.stderr.contains("yugioh/own is in force"), "{}", run.stderr);
    assert_eq!(verdict(&data, &["-d", "2015-04-01"], &deck).1, "yugioh/own");
}

#[test]
fn lists_are_removed_and_only_ones_own() {
    let data = Data::new();
    let file = data.write("2020-01-01.name.json", r#"{"Ash Blossom": 1}"#);
    data.run(&["banlist", "import", "-g", "yugioh", &file]);
    let again = data.run(&["banlist", "import", "-g", "yugioh", &file]);
    assert!(again.stderr.contains("again"), "{}", again.stderr);
    let gone = data.run(&["banlist", "remove", "yugioh/2020-01-01"]);
    assert!(gone.status == 0 && gone.stderr.contains("removed"), "{}", gone.stderr);
    for (id, said) in [
        ("yugioh/2020-01-01", "was not imported"),
        ("yugioh/2015-04-01", "is built in"),
        ("2020-01-01", "is not the id of a list"),
        ("yugioh/../cards", "is not the id of a list"),
    ] {
        let run = data.run(&["banlist", "remove", id]);
        assert!(run.status == 2 && run.stderr.contains(said), "{id}: {}", run.stderr);
    }
    // Two files for the same list are rejected, and neither is stored.
    let twin = data.write("other/2020-01-01.name.json", "{}");
    let run = data.run(&["banlist", "import", "-g", "yugioh", &file, &twin]);
    assert!(run.status == 2 && run.stderr.contains("yugioh/2020-01-01"), "{}", run.stderr);
    assert!(!data.run(&["banlist", "list"]).stdout.contains("yugioh/2020-01-01"));
}

#[test]
fn the_game_is_told_by_names_that_card_data_of_one_game_knows() {
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
