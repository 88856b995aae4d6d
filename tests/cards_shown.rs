//! `hantei cards show` and `cards list`: which cards are shown, and which articles stand behind their texts.

use serde_json::{Value, json};

use crate::support::Data;

/// An FFTCG record with a text.
fn forward(number: &str, name: &str, text: &str) -> String {
    json!({"number": number, "name_en": name, "type": "forward", "element": "fire", "cost": 2, "power": 7000,
           "text_en": text})
    .to_string()
}

fn import(data: &Data, game: &str, file: &str, content: &str) {
    let file = data.write(file, content);
    let run = data.run(&["cards", "import", "-g", game, &file]);
    assert_eq!(run.status, 0, "{}", run.stderr);
}

/// The articles behind the sentences of each of these texts, in order.
fn cited(texts: &[&str]) -> Vec<Vec<String>> {
    let data = Data::new();
    let number = |at: usize| format!("90-{:03}C", at + 1);
    let record = |(at, text): (usize, &&str)| forward(&number(at), "Sample", text);
    let records: Vec<String> = texts.iter().enumerate().map(record).collect();
    import(&data, "fftcg", "cards.jsonl", &records.join("\n"));
    let cites = |at: usize| -> Vec<String> {
        let shown = data.json(&["cards", "show", &number(at)]);
        let sentences = shown["cards"][0]["sentences"].as_array().expect("sentences").iter();
        let cites = sentences.flat_map(|of| of["cites"].as_array().expect("a list"));
        cites.map(|cite| cite.as_str().expect("an article").to_owned()).collect()
    };
    (0..texts.len()).map(cites).collect()
}

#[test]
fn damage_cites_the_article_of_that_damage() {
    let cases = [
        ("When Sample attacks, choose 1 Forward. Deal it 3000 damage.", "fftcg:5.2.6.1"),
        ("When Sample is dealt damage, draw 1 card.", "fftcg:5.2.6.1"),
        ("When Sample attacks, deal your opponent 1 point of damage.", "fftcg:6.5.1"),
        ("When Sample deals damage to your opponent, draw 1 card.", "fftcg:6.5.1"),
        ("When Sample deals damage to a Forward, draw 1 card.", "fftcg:5.2.6.1"),
        ("Damage 3 -- Sample gains +1000 power.", "fftcg:15.2.6"),
        (
            "When Sample attacks, choose 1 card in your Damage Zone. Add it to your hand.",
            "fftcg:7.8",
        ),
        ("When a party you control attacks, draw 1 card.", "fftcg:15.1.1.9"),
    ];
    let of_damage = ["fftcg:5.2.6.1", "fftcg:6.5.1", "fftcg:15.1.1.9", "fftcg:15.2.6", "fftcg:7.8"];
    for ((text, cite), cited) in cases.into_iter().zip(cited(&cases.map(|(text, _)| text))) {
        for article in of_damage {
            let is_cited = cited.iter().any(|of| of == article);
            assert_eq!(is_cited, article == cite, "{text}: {article} of {cited:?}");
        }
    }
}

#[test]
fn a_word_that_is_part_of_another_term_cites_that_term_alone() {
    let cases: [(&str, &[&str]); 4] = [
        ("Limit Break -- 1[[br]]Haste", &["fftcg:15.2.8", "fftcg:15.2.2"]),
        (
            "When Sample attacks, choose 1 dull Forward. Break it.",
            &["fftcg:6.3.1", "fftcg:15.1.1.3"],
        ),
        ("When Sample attacks, choose 1 Forward. Dull it.", &["fftcg:15.1.1.2"]),
        ("Sample enters the field dull.", &["fftcg:6.3.1"]),
    ];
    for ((text, cites), cited) in cases.into_iter().zip(cited(&cases.map(|(text, _)| text))) {
        assert_eq!(cited, cites, "{text}");
    }
}

/// A monster of Buddyfight with an English text.
fn monster(number: &str, name: &str) -> String {
    json!({"number": number, "name_en": name, "type": "Monster", "world": "Dragon World", "attribute": "Sample",
           "size": 2, "power": 5000, "critical": 2, "defense": 1000, "text_en": "[Penetrate]"})
    .to_string()
}

#[test]
fn an_exact_name_shows_that_card_alone_and_a_missing_name_hides_no_other() {
    let data = Data::new();
    let records =
        [forward("90-001C", "Quorl", "Haste"), forward("90-002C", "Quorl Knight", "Haste")];
    import(&data, "fftcg", "fftcg.jsonl", &records.join("\n"));
    import(&data, "buddyfight", "buddyfight.jsonl", &monster("XX01/0001EN", "Quorl Fang"));
    let names = |command: &str, words: &[&str]| -> Vec<String> {
        let document = data.json(&[&["cards", command], words].concat());
        let cards = document["cards"].as_array().expect("cards").iter();
        let name = |of: &Value| match command {
            "show" => of["name"].clone(),
            _ => of["card"]["name"]["en"].clone(),
        };
        let mut names: Vec<String> =
            cards.map(|of| name(of).as_str().unwrap_or_default().to_owned()).collect();
        names.sort();
        names
    };
    for command in ["show", "find"] {
        for name in ["Quorl", "ＱＵＯＲＬ", "90-001C"] {
            assert_eq!(names(command, &[name]), ["Quorl"], "{command} {name}");
        }
        assert_eq!(names(command, &["uorl"]), ["Quorl", "Quorl Fang", "Quorl Knight"], "{command}");
        assert_eq!(names(command, &["Quorl", "Fang"]), ["Quorl Fang"], "{command}");
        let two = ["Quorl", "Nosuchcard"];
        assert_eq!(names(command, &two), ["Quorl"], "{command}");
        assert_eq!(
            data.json(&[&["cards", command], &two[..]].concat())["missing"],
            json!(["Nosuchcard"])
        );
        let run = data.run(&[&["cards", command], &two[..]].concat());
        assert_eq!(run.status, 0, "{command}: something was found");
        assert!(
            run.stdout.contains("Quorl") && run.stderr.contains("`Nosuchcard`"),
            "{}",
            run.stderr
        );
        assert!(!run.stderr.contains("Quorl"), "{}", run.stderr);
        assert_eq!(data.run(&["cards", command, "Nosuchcard"]).status, 1, "{command}");
    }
}

/// The error names the game that was searched, and the game that has the card.
#[test]
fn a_card_of_another_game_is_named_with_its_game() {
    let data = Data::new();
    let shown = |game: &str, name: &str| {
        let run = data.run(&["cards", "show", "-g", game, name]);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{game}: {name}");
        run.stderr
    };
    let other = shown("fftcg", "Book of Moon");
    let said = "there is no FFTCG card `Book of Moon`, but Yu-Gi-Oh! has one (-g yugioh)";
    assert!(other.contains(said), "{other}");
    let none = shown("fftcg", "Nosuchcard");
    assert!(none.contains("no FFTCG card `Nosuchcard` is built in or was imported"), "{none}");
    assert!(none.contains("cards import -g fftcg FILE"), "{none}");
}

/// `show` takes whole names; for a part of one it names the cards, and advises an import only where nothing was imported.
#[test]
fn a_part_of_a_name_is_answered_with_the_cards_that_it_may_mean() {
    let data = Data::new();
    let advice = "`hantei cards import` and `hantei rulings import`";
    let unknown = data.run(&["show", "Quorl"]);
    assert_eq!(unknown.status, 2);
    assert!(unknown.stderr.contains(advice), "{}", unknown.stderr);
    let built_in = data.run(&["show", "死者蘇"]).stderr;
    assert!(built_in.contains("may be meant: 死者蘇生"), "{built_in}");
    import(&data, "fftcg", "cards.jsonl", &forward("90-001C", "Quorl Knight", "Haste"));
    for asked in ["Quorl", "Quorl-Knihgt", "fftcg Quorl"] {
        let near = data.run(&["show", asked]);
        assert_eq!(near.status, 2, "{asked}");
        assert!(near.stderr.contains("may be meant: Quorl Knight"), "{asked}: {}", near.stderr);
        assert!(!near.stderr.contains(advice), "{asked}: {}", near.stderr);
        let json = data.json(&["show", asked]);
        assert_eq!(json["failed"][0]["near"], json!(["Quorl Knight"]), "{asked}");
    }
    let unknown = data.run(&["show", "Wibblewobble"]).stderr;
    assert!(!unknown.contains(advice) && unknown.contains("hantei cards find NAME"), "{unknown}");
}

/// The JSON of a card has its game, both names and its kinds, whatever the language of the output.
#[test]
fn json_names_a_card_in_both_languages() {
    let shown = Data::new().json(&["--lang", "ja", "cards", "show", "死者蘇生"]);
    let card = &shown["cards"][0];
    assert_eq!(card["game"], "yugioh", "{card}");
    assert_eq!(card["name"], "Monster Reborn", "{card}");
    assert_eq!(card["names"], json!({"ja": "死者蘇生", "en": "Monster Reborn"}), "{card}");
    assert_eq!((&card["kinds"], &card["codes"]), (&json!(["spell"]), &json!([83764718])), "{card}");
}

/// A built-in card has no reading and often no number; by those of the imported card it is found as by its name.
#[test]
fn an_imported_card_is_merged_with_the_built_in_one_however_it_is_found() {
    let data = Data::new();
    let reborn = json!({"game": "yugioh", "cards": [{
        "name": {"ja": "死者蘇生", "en": "Monster Reborn", "reading": "ししゃそせい"}, "codes": [83764718],
        "numbers": ["PG-58"], "kinds": ["spell"]}]});
    import(&data, "yugioh", "cards.json", &reborn.to_string());
    let show = |asked: &str| data.json(&["cards", "show", "-g", "yugioh", asked])["cards"].clone();
    let by_name = show("死者蘇生");
    assert!(by_name[0]["whole"] == true && by_name[0]["numbers"] == json!(["PG-58"]), "{by_name}");
    for asked in ["ししゃそせい", "PG-58", "83764718"] {
        assert_eq!(show(asked), by_name, "{asked}");
        let found = data.json(&["cards", "find", "-g", "yugioh", asked]);
        assert_eq!(found["cards"].as_array().map(Vec::len), Some(1), "{asked}: {found}");
        assert_eq!(found["cards"][0]["playable"], "whole", "{asked}: {found}");
    }
}

/// Nothing of a Yu-Gi-Oh! text is read, so it is not said that a part of it was understood.
#[test]
fn an_effect_monster_of_which_only_the_values_are_known_is_called_so() {
    let data = Data::new();
    let sage = json!([{"konami_id": 900002, "password": 90000002, "name": {"en": "Sample Sage", "ja": "見本の賢者"},
        "card_type": "Monster", "monster_type_line": "Spellcaster / Effect", "attribute": "LIGHT", "level": 4,
        "atk": 1200, "def": 1000}]);
    import(&data, "yugioh", "cards.json", &sage.to_string());
    for command in ["find", "show"] {
        let shown = data.run(&["cards", command, "Sample Sage"]).stdout;
        let said = "its values are known, but its effects are not";
        assert!(shown.contains(said), "{command}: {shown}");
        assert!(!shown.contains("understood"), "{command}: {shown}");
    }
    let found = data.json(&["cards", "find", "Sample Sage"]);
    assert_eq!(found["cards"][0]["playable"], "in-part", "{found}");
    // The list has a line for each card.
    let listed = data.run(&["cards", "list", "-g", "yugioh"]).stdout;
    let sage = listed.lines().find(|line| line.contains("Sample Sage")).unwrap_or_default();
    assert!(sage.ends_with("  part played"), "{listed}");
}
