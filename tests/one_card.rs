//! Different records of one card: in another language, under another name, or an older print; also where a card is released.

use crate::support::{Data, verdict};

/// Which language is imported first.
const ORDERS: [[&str; 2]; 2] = [["ja", "en"], ["en", "ja"]];

/// Buddyfight cards in both languages, imported in this order.
fn imported(order: [&str; 2], ja: &[String], en: &[String]) -> Data {
    let data = Data::new();
    data.write("ja.jsonl", ja.join("\n"));
    data.write("en.jsonl", en.join("\n"));
    let files = order.map(|of| data.path(&format!("{of}.jsonl")).display().to_string());
    let import = data.run(&["cards", "import", "-g", "buddyfight", &files[0], &files[1]]);
    assert_eq!(import.status, 0, "{}", import.stderr);
    data
}

/// A flag in one language also has the other language's name of its world, so the verdict does not depend on which language was imported
/// last.
#[test]
fn the_order_of_languages_decides_nothing_in_buddyfight() {
    let ja = |number: &str, name: &str, of: &str| {
        format!(
            r#"{{"number": "{number}", "name_ja": "{name}", "type": {of}, "size": 1, "power": 1000, "critical": 1, "defense": 1000}}"#
        )
    };
    let en = |number: &str, name: &str, of: &str| {
        format!(
            r#"{{"number": "{number}", "name_en": "{name}", "type": {of}, "size": 1, "power": 1000, "critical": 1, "defense": 1000}}"#
        )
    };
    let (mut japanese, mut english) = (Vec::new(), Vec::new());
    let worlds = [("デンジャー", "Danger"), ("マジック", "Magic"), ("カタナ", "Katana")];
    for (at, (ja_world, en_world)) in worlds.iter().enumerate() {
        let flag = format!(
            r#""flag", "world": "-", "text_ja": ["■君は＜{ja_world}ワールド＞のカードを使える。"]"#
        );
        japanese.push(ja(&format!("XX0{at}/0001"), &format!("{ja_world}ワールド"), &flag));
        let flag = format!(
            r#""Flag", "world": "-", "text_en": "■ You may use ＜{en_world} World＞ and ＜Generic＞ cards.""#
        );
        english.push(en(&format!("XX0{at}/0001EN"), &format!("{en_world} World"), &flag));
        for card in 0..13 {
            let (number, horned) = (format!("XX0{at}/01{card:02}"), card == 0);
            let text = if horned { "『角王』" } else { "『貫通』" };
            let of = format!(r#""monster", "world": "{ja_world}W", "text_ja": ["{text}"]"#);
            japanese.push(ja(&number, &format!("見本{at}の{card}号"), &of));
            let text = if horned { "[Omni Lord]" } else { "[Penetrate]" };
            let of = format!(r#""Monster", "world": "{en_world} World", "text_en": "{text}""#);
            english.push(en(&format!("{number}EN"), &format!("Sample {at} of {card} X"), &of));
        }
    }
    let flag = r#""flag", "world": "-", "text_ja": ["■君は属性に「百鬼」を含むカードを使える。"]"#;
    japanese.push(ja("XX09/0001", "百鬼夜行", flag));
    let flag = r#""Flag", "world": "-", "text_en": "■ You may use cards with \"Hundred Demons\" in its attribute and ＜Generic＞ cards.""#;
    english.push(en("XX09/0001EN", "Parade of Hundred Demons", flag));
    for card in 0..13 {
        let of = r#""monster", "world": "-", "attributes": ["百鬼"], "text_ja": ["『貫通』"]"#;
        japanese.push(ja(&format!("XX09/01{card:02}"), &format!("見本3の{card}号"), of));
        let of =
            r#""Monster", "world": "-", "attribute": "Hundred Demons", "text_en": "[Penetrate]""#;
        english.push(en(&format!("XX09/01{card:02}EN"), &format!("Sample 3 of {card} X"), of));
    }
    for order in ORDERS {
        let data = imported(order, &japanese, &english);
        let flags = worlds.map(|(ja, en)| (format!("{ja}ワールド"), format!("{en} World")));
        let last = ("百鬼夜行".to_owned(), "Parade of Hundred Demons".to_owned());
        for (at, (ja, en)) in flags.into_iter().chain([last]).enumerate() {
            let names = [(ja, format!("見本{at}の"), "号"), (en, format!("Sample {at} of "), " X")];
            for (flag, name, end) in names {
                let main: String = (0..13)
                    .map(|card| format!("{} {name}{card}{end}\n", if card == 12 { 2 } else { 4 }))
                    .collect();
                let deck = format!("フラッグ\n{flag}\nバディ\n{name}0{end}\nデッキ\n{main}");
                let deck = data.write("deck.txt", deck);
                let judged = verdict(&data, &["-g", "buddyfight", "-d", "2020-06-01"], &deck);
                assert_eq!((&*judged.0, &*judged.2), ("legal", ""), "{order:?} {flag}");
            }
        }
    }
}

/// A card that the list names in both languages is limited in either language, whatever else the deck has.
#[test]
fn a_listed_card_is_limited_in_both_languages() {
    let card = |number: &str, name: &str, world: &str, attack: u32| {
        let (lang, text) = match name.contains("name_ja") {
            true => ("ja", r#"["『貫通』"]"#),
            false => ("en", r#""[Penetrate]""#),
        };
        format!(
            r#"{{"number": "{number}", {name}, "type": "monster", "world": "{world}", "text_{lang}": {text}, "size": 1, "power": {attack}, "critical": 1, "defense": 1000}}"#
        )
    };
    let mut ja: Vec<String> = (10..24)
        .map(|at| {
            card(&format!("XX01/00{at}"), &format!(r#""name_ja": "見本{at}号""#), "ドラゴンW", 1000)
        })
        .collect();
    ja.push(card("XX01/0099", r#""name_ja": "ギャンビット""#, "ジェネリック", 1000));
    // The values beside the text differ; only the list says that both are one card.
    let en = [
        card("XX01/0099EN", r#""name_en": "Gambit""#, "Generic", 2000),
        card("XX01/0098EN", r#""name_en": "Sample 98 X""#, "Generic", 2000),
    ];
    let rest: String = (10..22).map(|at| format!("4 見本{at}号\n")).collect();
    for order in ORDERS {
        let data = imported(order, &ja, &en);
        for (cards, is, errors) in [
            ("2 Gambit\n", "illegal", 1),
            ("2 Gambit\n1 Nonesuch\n", "illegal", 1),
            ("1 Gambit\n1 ギャンビット\n", "illegal", 1),
            // Whether it is a card known only in Japanese is a separate question.
            ("1 Gambit\n1 見本22号\n", "unverified", 0),
        ] {
            let deck =
                format!("フラッグ\nドラゴンワールド\nバディ\n見本12号\nデッキ\n{rest}{cards}");
            let deck = data.write("deck.txt", deck);
            let judged = verdict(&data, &["-g", "buddyfight", "-d", "2020-06-01"], &deck);
            assert_eq!(judged.0, is, "{order:?} {cards} {}", judged.2);
            assert_eq!(judged.2.matches("limited to 1").count(), errors, "{cards} {}", judged.2);
            let compared = !judged.2.contains("compared with the list");
            assert!(compared || cards.contains("Nonesuch"), "{cards} {}", judged.2);
        }
    }
}

/// A Japanese and an English card are the same if their numbers and all values beside the text agree. If they only may be the same, a deck
/// with too many of both is not called legal.
#[test]
fn one_card_in_two_languages_is_counted_together() {
    let card = |number: &str, name: &str, more: &str, attack: u32| {
        format!(
            r#"{{"number": "{number}", {name}, {more}, "size": 1, "power": {attack}, "critical": 1, "defense": 1000}}"#
        )
    };
    let japanese = |at: u32, attack: u32| {
        let text = r#""type": "monster", "world": "ドラゴンW", "text_ja": ["『貫通』"]"#;
        card(&format!("XX01/00{at:02}"), &format!(r#""name_ja": "見本{at}号""#), text, attack)
    };
    let english = |at: u32, attack: u32| {
        let text = r#""type": "Monster", "world": "Dragon World", "text_en": "[Penetrate]""#;
        card(&format!("XX01/00{at:02}EN"), &format!(r#""name_en": "Sample {at} X""#), text, attack)
    };
    let ja: Vec<String> = (10..30).map(|at| japanese(at, 1000)).collect();
    // One has a different attack in English, and one is unknown in Japanese.
    let en: Vec<String> =
        (10..31).map(|at| english(at, if at == 11 { 2000 } else { 1000 })).collect();
    let rest: String = (12..22).map(|at| format!("4 見本{at}号\n")).collect();
    let others: String = (12..22).map(|at| format!("4 Sample {at} X\n")).collect();
    for order in ORDERS {
        let data = imported(order, &ja, &en);
        let (together, may_be) = (Some("8 copies of "), Some("may be the same as cards with an"));
        for (cards, is, says) in [
            (format!("4 見本10号\n4 Sample 10 X\n2 見本22号\n{rest}"), "illegal", together),
            (format!("4 Sample 10 X\n4 見本10号\n2 見本22号\n{rest}"), "illegal", together),
            (format!("2 見本10号\n2 Sample 10 X\n4 見本22号\n2 見本23号\n{rest}"), "legal", None),
            (format!("4 見本10号\n4 Sample 22 X\n2 Sample 23 X\n{rest}"), "legal", None),
            // Cards known only in English are not compared with the list, either.
            (format!("4 見本11号\n4 Sample 11 X\n2 見本22号\n{rest}"), "unverified", may_be),
            (
                format!("2 見本11号\n2 Sample 11 X\n4 Sample 22 X\n2 Sample 23 X\n{others}"),
                "unverified",
                None,
            ),
            (format!("4 見本22号\n4 Sample 30 X\n2 Sample 10 X\n{others}"), "unverified", may_be),
            (format!("4 Sample 10 X\n4 Sample 11 X\n2 Sample 30 X\n{others}"), "unverified", None),
        ] {
            for flag in ["ドラゴンワールド", "Dragon World"] {
                let deck = format!("フラッグ\n{flag}\nバディ\n見本12号\nデッキ\n{cards}");
                let deck = data.write("deck.txt", deck);
                let judged = verdict(&data, &["-g", "buddyfight", "-d", "2020-06-01"], &deck);
                assert_eq!(judged.0, is, "{order:?} {cards} {}", judged.2);
                for told in [together, may_be] {
                    let is_told = told.is_some_and(|told| judged.2.contains(told));
                    assert_eq!(is_told, told == says, "{order:?} {cards} {}", judged.2);
                }
            }
        }
    }
}

/// Sources may use different names for a card. Either name finds it, whichever was imported last.
#[test]
fn a_card_is_found_by_what_other_data_calls_it() {
    let card = |name: &str| {
        format!("game: yugioh\ncards:\n  - {{name: {name}, codes: [71], kinds: [monster]}}\n")
    };
    let (one, other) =
        ("{ja: 見本の使者, en: Sample the Envoy}", "{ja: 見本の使い, en: \"Sample, Emissary\"}");
    for order in [[one, other], [other, one]] {
        let data = Data::new();
        let rest = "game: yugioh\ncards:\n  - {name: Sample the Other, codes: [72]}\n";
        for (at, text) in [rest.to_owned(), card(order[0]), card(order[1])].iter().enumerate() {
            let file = data.write(&format!("{at}.yaml"), text);
            assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &file]).status, 0);
        }
        for name in ["見本の使者", "見本の使い", "Sample the Envoy", "Sample, Emissary"] {
            let deck = data.write("deck.txt", format!("1 {name}\n39 Sample the Other\n"));
            let judged = verdict(&data, &["-g", "yugioh", "-d", "2026-08-01"], &deck);
            assert!(!judged.2.contains("has no card"), "{order:?} {name} {}", judged.2);
        }
    }
}

/// An event may forbid cards that are only released abroad, so a deck with one is not called legal.
#[test]
fn a_card_that_is_not_released_in_the_ocg_is_reported() {
    let card = |at: u32, ja: &str, more: &str| {
        format!(
            r#"{{"konami_id":{at},"password":{},"name":{{{ja}"en":"Sample {at}"}},"card_type":"Spell","property":"Normal"{more}}}"#,
            7000 + at
        )
    };
    let json: Vec<String> = (0..14)
        .map(|at| card(at, &format!(r#""ja":"見本{at}","#), r#","ja_set_number":"XX01-JP001""#))
        .chain([card(14, r#""ja":null,"#, ""), card(15, r#""ja":"見本15","#, "")])
        .collect();
    let cdb = |data: &Data| {
        let path = data.path("cards.cdb");
        let db = rusqlite::Connection::open(&path).expect("opens");
        db.execute_batch(
            "CREATE TABLE datas (id INTEGER PRIMARY KEY, ot, alias, setcode, type, atk, def, level, race, attribute, category);
             CREATE TABLE texts (id INTEGER PRIMARY KEY, name, desc);",
        )
        .expect("creates");
        for at in 0..16 {
            let ot = [3, 2, 0x101][usize::from(at > 13) + usize::from(at > 14)];
            let row = format!(
                "INSERT INTO datas VALUES ({0}, {ot}, 0, 0, 2, 0, 0, 0, 0, 0, 0);
                 INSERT INTO texts VALUES ({0}, 'Sample {at}', '');",
                7000 + at
            );
            db.execute_batch(&row).expect("inserts");
        }
        path.display().to_string()
    };
    for forms in [&["json"][..], &["cdb"], &["json", "cdb"], &["cdb", "json"]] {
        let data = Data::new();
        let file = |form: &&str| match *form {
            "cdb" => cdb(&data),
            _ => data.write("cards.json", format!("[{}]", json.join(","))),
        };
        for file in forms.iter().map(file) {
            let import = data.run(&["cards", "import", "-g", "yugioh", &file]);
            assert_eq!(import.status, 0, "{}", import.stderr);
        }
        for (last, abroad) in [(13, false), (14, true), (15, false)] {
            let main: String = (0..13).map(|at| format!("{}\n", 7000 + at).repeat(3)).collect();
            let deck =
                data.write("deck.ydk", format!("#main\n{main}{}\n#extra\n!side\n", 7000 + last));
            let judged = verdict(&data, &["-g", "yugioh", "-d", "2026-08-01"], &deck);
            let is = if abroad { "unverified" } else { "legal" };
            assert_eq!(judged.0, is, "{forms:?} {last} {}", judged.2);
            let says = judged.2.contains("not out in the OCG") && judged.2.contains("Sample 14");
            assert_eq!(says, abroad, "{forms:?} {last} {}", judged.2);
        }
    }
}

/// A print from before an erratum is the same card: it counts with other prints, and lists apply to it.
#[test]
fn a_print_from_before_an_erratum_is_the_same_card() {
    let data = Data::new();
    let card = |number: &str, name: &str| {
        format!(
            r#"{{"number": "{number}", "name_ja": "{name}", "type": "spell", "world": "ドラゴンW", "attributes": ["竜"], "text_ja": ["カード1枚を引く。"]}}"#
        )
    };
    let records = [
        card("XX01/0001", "雨の合図"),
        card("XX01/0002", "雨の合図（エラッタ前）"),
        card("XX01/0003", "ギャンビット（エラッタ前）"),
    ];
    let file = data.write("cards.jsonl", records.join("\n"));
    let import = data.run(&["cards", "import", "-g", "buddyfight", &file]);
    assert_eq!(import.status, 0, "{}", import.stderr);
    for (list, code) in [
        ("4 雨の合図\n1 雨の合図（エラッタ前）\n", "copy-limit"),
        ("4 XX01/0001\n1 XX01/0002\n", "copy-limit"),
        ("2 ギャンビット（エラッタ前）\n", "limited"),
        ("2 ギャンビット\n", "limited"),
        ("2 XX01/0003\n", "limited"),
    ] {
        let deck = data.write("deck.txt", list);
        let report = data.json(&["check", "-g", "buddyfight", "-d", "2020-03-01", &deck]);
        let found = report["decks"][0]["diagnostics"].as_array().expect("findings");
        assert!(found.iter().any(|finding| finding["code"] == code), "{list}{report}");
    }
}
