//! Entries of a user's own list of restricted cards that no card has, because of a wrong name, passcode or number, restrict nothing:
//! wherever hantei reads such a list and has card data, it says so.

use serde_json::Value;

use crate::support::{self, Data, words};

const BLUE_EYES: &str =
    "{name: {ja: 青眼の白龍, en: Blue-Eyes White Dragon}, codes: [89631139], kinds: [monster]}";

/// Card data of 14 cards, and a deck of 40 that has `Blue-Eyes White Dragon`.
fn deck(data: &Data) -> String {
    let plain = |at: u32| {
        format!("  - {{name: {{en: Plain {at}}}, codes: [7000{at}], kinds: [monster]}}\n")
    };
    let plain: String = (10..23).map(plain).collect();
    let cards = format!("game: yugioh\ncards:\n{plain}  - {BLUE_EYES}\n");
    let cards = data.write("cards.yaml", cards);
    let imported = data.run(&["cards", "import", "-g", "yugioh", &cards]);
    assert_eq!(imported.status, 0, "{}", imported.stderr);
    let plain: String = (10..23).map(|at| format!("7000{at}\n").repeat(3)).collect();
    data.write("deck.ydk", format!("#main\n{plain}89631139\n#extra\n!side\n"))
}

/// A list with one entry; each list begins on another day.
fn list(day: u32, card: &str) -> String {
    format!(
        "game: yugioh\nformats: [ocg]\neffective: 2015-05-{day:02}\nauthority: official\n\
         restrictions:\n  - {{card: {card}, limit: 0}}\n"
    )
}

#[test]
fn an_entry_that_may_mean_a_card_of_the_deck_leaves_the_deck_unverified() {
    let data = Data::new();
    let deck = deck(&data);
    let conf = data.write("typo.conf", "!League\n89631193 1 --Blue-Eyes\n");
    let misspelt = data.write("misspelt.yaml", list(1, "{en: Blue-Eyes Wite Dragon}"));
    for (list, written, near) in [
        (&conf, "89631193 Blue-Eyes", "89631139 Blue-Eyes White Dragon"),
        (&misspelt, "Blue-Eyes Wite Dragon", "Blue-Eyes White Dragon"),
    ] {
        let (verdict, _, _) = support::verdict(&data, &["--banlist", list], &deck);
        assert_eq!(verdict, "unverified", "{list}");
        let found = support::findings(&data, &["--banlist", list], &deck);
        let is_entry = |of: &&Value| {
            of["code"] == "unverified"
                && of["message"].as_str().is_some_and(|of| of.contains(&format!("`{written}`")))
        };
        let found = found.iter().find(is_entry).unwrap_or_else(|| panic!("{list}: {found:?}"));
        assert!(found["help"].as_str().is_some_and(|help| help.contains(near)), "{found}");
    }
}

#[test]
fn an_entry_far_from_every_card_of_the_deck_is_a_note() {
    let data = Data::new();
    let deck = deck(&data);
    let far = data.write("far.yaml", list(1, "{en: Something Else Entirely}"));
    let (verdict, _, messages) = support::verdict(&data, &["--banlist", &far], &deck);
    assert_eq!(verdict, "legal", "{messages}");
    assert!(messages.contains("restrict nothing"), "{messages}");
    assert!(messages.contains("Something Else Entirely"), "{messages}");
}

#[test]
fn a_right_entry_and_a_list_without_card_data_say_nothing() {
    let data = Data::new();
    let right = data.write("right.yaml", list(1, "{en: Plain 99}"));
    let without = Data::new();
    let ydk = without.write("deck.ydk", "#main\n89631139\n");
    let (.., messages) = support::verdict(&without, &["--banlist", &right], &ydk);
    assert!(!messages.contains("nothing"), "{messages}");
    let deck = deck(&data);
    let right = data.write("right.yaml", list(1, "{en: Plain 10}"));
    let (verdict, _, messages) = support::verdict(&data, &["--banlist", &right], &deck);
    assert_eq!(verdict, "illegal", "{messages}");
    assert!(!messages.contains("nothing"), "{messages}");
    // Built-in lists name cards that this data has not.
    let (.., messages) = support::verdict(&data, &["-d", "2015-04-01"], &deck);
    assert!(!messages.contains("nothing"), "{messages}");
}

#[test]
fn import_show_doctor_and_a_check_by_the_imported_list_say_it() {
    let data = Data::new();
    let deck = deck(&data);
    let misspelt = data.write("2015-05-02.yaml", list(2, "{en: Blue-Eyes Wite Dragon}"));
    let imported = data.run(&["banlist", "import", "-g", "yugioh", &misspelt]);
    assert_eq!(imported.status, 0, "{}", imported.stderr);
    let shown = data.run(&["banlist", "show", "yugioh/2015-05-02"]);
    for said in [&imported.stderr, &shown.stderr] {
        let said = words(said);
        assert!(said.contains("`Blue-Eyes Wite Dragon`"), "{said}");
        assert!(said.contains("(the nearest are: Blue-Eyes White Dragon)"), "{said}");
    }
    let doctor = data.json(&["doctor", "-d", "2015-05-03"]);
    let findings = doctor["findings"].as_array().expect("findings");
    let of_list = |of: &&Value| {
        of["about"] == "lists"
            && of["message"].as_str().is_some_and(|of| of.contains("Blue-Eyes Wite Dragon"))
    };
    assert_eq!(findings.iter().filter(of_list).count(), 1, "{findings:?}");
    for asked in [["-d", "2015-05-03"], ["--banlist", "yugioh/2015-05-02"]] {
        let (verdict, list, messages) = support::verdict(&data, &asked, &deck);
        assert_eq!((verdict.as_str(), list.as_str()), ("unverified", "yugioh/2015-05-02"));
        assert!(messages.contains("`Blue-Eyes Wite Dragon`"), "{messages}");
    }
}

#[test]
fn a_wrong_card_number_is_said() {
    let data = Data::new();
    let card = r#"{"number": "20-009L", "name_en": "Sample", "type": "forward", "element": "fire", "cost": 2,
                   "power": 5000, "job": "Weaver", "category": "VII", "text_en": ""}"#;
    let cards = data.write("cards.jsonl", card.replace('\n', " "));
    assert_eq!(data.run(&["cards", "import", "-g", "fftcg", &cards]).status, 0);
    let entry = |number: &str| format!("  - {{card: {{number: {number}}}, limit: 0}}\n");
    let head = "game: fftcg\nformats: [standard]\neffective: 2026-11-01\nauthority: unofficial\n";
    let list = format!("{head}restrictions:\n{}{}", entry("20-999Z"), entry("20-009L"));
    let list = data.write("fl.yaml", list);
    let shown = data.run(&["banlist", "show", &list]).stderr;
    assert!(shown.contains("`20-999Z`") && !shown.contains("`20-009L`"), "{shown}");
}
