//! A name on a list of restricted cards is recognised, whatever the card data calls the card.

use serde_json::Value;

use crate::support::{self, Data};

/// The findings for a Yu-Gi-Oh! deck of 39 ordinary cards and this one, with card data that names it as `in_data`.
fn findings(in_data: &str, in_deck: &str) -> Vec<(String, String)> {
    let data = Data::new();
    let plain =
        |at: u32| format!("  - {{name: {{ja: 例の札{at}, en: Plain {at}}}, kinds: [monster]}}\n");
    let plain: String = (1..=13).map(plain).collect();
    let cards = format!("game: yugioh\ncards:\n{plain}  - {in_data}\n");
    let cards = data.write("cards.yaml", cards);
    let plain: String = (1..=13).map(|at| format!("3 例の札{at}\n")).collect();
    let deck = data.write("deck.txt", format!("{plain}1 {in_deck}\n"));
    let imported = data.run(&["cards", "import", "-g", "yugioh", &cards]);
    assert_eq!(imported.status, 0, "{}", imported.stderr);
    let checked: Value = data.json(&["check", "-g", "yugioh", "-d", "2015-04-01", &deck]);
    let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
    let found = checked["decks"][0]["diagnostics"].as_array().expect("findings").iter();
    let found = found.map(|found| (text(&found["code"]), text(&found["message"])));
    // That the data has no release dates is a note of its own.
    found.filter(|(code, _)| code != "mixed-languages" && code != "wrong-pool").collect()
}

#[test]
fn a_name_of_the_list_is_a_card_in_whatever_language_the_data_is() {
    for (in_data, in_deck) in [
        ("{name: {en: Pot of Greed}, codes: [55144522], kinds: [spell]}", "強欲な壺"),
        ("{name: {ja: 強欲な壺}, codes: [55144522], kinds: [spell]}", "Pot of Greed"),
        ("{name: {ja: 強欲な壺, en: Pot of Greed}, codes: [55144522], kinds: [spell]}", "強欲な壺"),
        // Data without passcodes.
        ("{name: {en: Pot of Greed}, kinds: [spell]}", "強欲な壺"),
        ("{name: {en: Pot of Greed}, kinds: [spell]}", "Pot of Greed"),
    ] {
        let found = findings(in_data, in_deck);
        let codes: Vec<&str> = found.iter().map(|(code, _)| code.as_str()).collect();
        assert_eq!(codes, ["forbidden"], "{in_data} {in_deck}: {found:?}");
    }
}

/// The rulebook prints three cards under a name that card data does not have.
#[test]
fn a_name_that_the_rulebook_prints_is_that_card() {
    for (name, code, printed) in [
        ("Ａ・Ｏ・Ｊ カタストル", 26_593_852, "A・O・カタストル"),
        ("お注射天使リリー", 79_575_620, "お注射天使リリィ"),
        ("天空騎士パーシアス", 18_036_057, "天空騎士バースシアス"),
    ] {
        let in_data = format!("{{name: {{ja: {name}}}, codes: [{code}], kinds: [monster]}}");
        let found = findings(&in_data, printed);
        assert!(found.iter().all(|(code, _)| code != "unknown-card"), "{printed}: {found:?}");
    }
}

#[test]
fn copies_that_count_as_a_restricted_card_are_named_after_it() {
    let data = Data::new();
    let list = "game: yugioh\nformats: [ocg]\neffective: 2015-04-01\nauthority: official\nsources: {list: ours}\n\
                restrictions:\n  - {card: {ja: ハーピィ・レディ}, limit: 1}\n";
    let list = data.write("list.yaml", list);
    for (deck, message, help) in [
        (
            "2 Harpie Lady 1\n1 Harpie Lady 2\n",
            "3 copies of Harpie Lady, limited to 1",
            "remove 2 copies of Harpie Lady",
        ),
        (
            "2 Harpie Lady 1\n",
            "2 copies of Harpie Lady, limited to 1",
            "remove 1 copy of Harpie Lady 1",
        ),
    ] {
        let deck = data.write("deck.txt", deck);
        let found = support::findings(&data, &["-g", "yugioh", "--banlist", &list], &deck);
        let of_list = found.iter().find(|of| of["code"] == "limited").expect("a finding");
        assert!(of_list["message"].as_str().is_some_and(|of| of.starts_with(message)), "{of_list}");
        assert_eq!(of_list["help"], help, "{of_list}");
    }
}

#[test]
fn what_the_list_has_and_the_data_does_not_is_said_to_be_so() {
    let found = findings("{name: 別の札, kinds: [spell]}", "死者蘇生");
    let [(code, message)] = &found[..] else { panic!("{found:?}") };
    assert_eq!(code, "unknown-card");
    assert!(message.contains("`死者蘇生` is on the list yugioh/2015-04-01"), "{message}");
    assert!(!message.contains("has no card"), "{message}");
}

/// Without card data, the list says that both names are one card. Data that lacks the card must not hide that.
#[test]
fn data_without_a_listed_card_loses_no_copy_of_it() {
    let data = Data::new();
    let deck = data.write("deck.txt", "2 死者蘇生\n2 Monster Reborn\n40 Sample\n");
    let found = || {
        let found = support::findings(&data, &["-g", "yugioh", "-d", "2015-04-01"], &deck);
        let of_card = |of: &&Value| of["code"] == "copy-limit" || of["code"] == "limited";
        let told = |of: &Value| (of["code"].clone(), of["severity"].clone(), of["count"].clone());
        let of_four: Vec<_> = found.iter().filter(of_card).map(told).collect();
        of_four.into_iter().filter(|(.., count)| *count == 4).collect::<Vec<_>>()
    };
    let bare = found();
    assert_eq!(bare.len(), 1, "{bare:?}");
    let cdb = data.path("cards.cdb");
    let db = rusqlite::Connection::open(&cdb).expect("opens");
    db.execute_batch(
        "CREATE TABLE datas (id INTEGER PRIMARY KEY, ot, alias, setcode, type, atk, def, level, race, attribute, category);
         CREATE TABLE texts (id INTEGER PRIMARY KEY, name, desc);
         INSERT INTO datas VALUES (7001, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0);
         INSERT INTO texts VALUES (7001, 'Sample', '');",
    )
    .expect("creates");
    drop(db);
    let imported = data.run(&["cards", "import", "-g", "yugioh", &cdb.display().to_string()]);
    assert_eq!(imported.status, 0, "{}", imported.stderr);
    assert_eq!(found(), bare);
}

#[test]
fn the_beginning_of_a_name_is_suggested_as_the_whole() {
    let data = Data::new();
    let cards = ["Ash Blossom & Joyous Spring", "Azure-Eyes Dragon", "Azure-Eyes Knight"];
    let cards = cards.map(|name| format!("  - {{name: \"{name}\", kinds: [monster]}}\n")).concat();
    let cards = data.write("cards.yaml", format!("game: yugioh\ncards:\n{cards}"));
    let deck = data.write("deck.txt", "3 Ash Blossom\n3 Azure-Eyes\n");
    let args = ["check", "-g", "yugioh", "-d", "2015-04-01", "--cards", &cards, &deck];
    let checked = data.json(&args);
    let found = checked["decks"][0]["diagnostics"].as_array().expect("findings").iter();
    let unknown = found.filter(|found| found["code"] == "unknown-card");
    let helps: Vec<_> = unknown.map(|found| found["help"].as_str().unwrap_or("")).collect();
    let nearest = |names: &str| format!("the nearest names are: {names}");
    let (one, two) = ("Ash Blossom & Joyous Spring", "Azure-Eyes Dragon, Azure-Eyes Knight");
    assert_eq!(helps, [nearest(one), nearest(two)]);
}
