//! What today's lists of restricted cards say: of one card (`cards show`), and the list itself by the name of its game.

use serde_json::Value;

use crate::support::{Data, words};

/// Card data of two cards, and an imported list without an end that forbids one of them and limits the other to one copy, jointly with
/// a third.
fn data() -> Data {
    let data = Data::new();
    let card = |name: &str, code: u32| {
        format!(
            "  - {{name: {{en: {name}}}, codes: [{code}], kinds: [monster, effect], \
             yugioh: {{level: 2, attribute: earth, type: insect, attack: 500, defense: 200, partial: true}}}}\n"
        )
    };
    let cards =
        [card("Sample Insect", 70001), card("Sample Beetle", 70002), card("Sample Ant", 70003)];
    let cards = data.write("cards.yaml", format!("game: yugioh\ncards:\n{}", cards.concat()));
    let run = data.run(&["cards", "import", "-g", "yugioh", &cards]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let list = "game: yugioh\nformats: [ocg]\neffective: 2026-07-02\nholds: with-its-rules\nrestrictions:\n\
                \x20 - {card: {en: Sample Insect}, limit: 1}\n\
                \x20 - {joint: [{en: Sample Beetle}, {en: Sample Insect}], limit: 2}\n";
    let list = data.write("2026-07-02.yaml", list);
    let run = data.run(&["banlist", "import", "-g", "yugioh", &list]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    data
}

#[test]
fn a_card_is_shown_with_the_limits_of_today() {
    let data = data();
    let limit = |name: &str| -> Value {
        let shown = data.json(&["cards", "show", "-g", "yugioh", name]);
        let limits = shown["cards"][0]["limits"].as_array().expect("limits").clone();
        limits.into_iter().find(|of| of["format"] == "ocg").expect("a limit")
    };
    for (name, most, entries) in
        [("Sample Insect", 1, 2), ("Sample Beetle", 3, 1), ("Sample Ant", 3, 0)]
    {
        let limit = limit(name);
        assert_eq!(limit["banlist"], "yugioh/2026-07-02", "{name}");
        assert_eq!(limit["limit"], most, "{name}: {limit}");
        assert_eq!(limit["restrictions"].as_array().map(Vec::len), Some(entries), "{name}");
    }
    let page = |name: &str| words(&data.run(&["cards", "show", "-g", "yugioh", name]).stdout);
    let said = "by the lists in force today: ocg: 1 copy (yugioh/2026-07-02) 2 copies: Sample Beetle + Sample Insect";
    assert!(page("Sample Insect").contains(said), "{}", page("Sample Insect"));
    let said = "ocg: unrestricted (yugioh/2026-07-02)";
    assert!(page("Sample Ant").contains(said), "{}", page("Sample Ant"));
    let japanese = data.run(&["--lang", "ja", "cards", "show", "-g", "yugioh", "Sample Insect"]);
    assert!(japanese.stdout.contains("ocg：1枚まで（yugioh/2026-07-02）"), "{}", japanese.stdout);
}

#[test]
fn a_game_shows_its_list_of_today() {
    let data = data();
    let shown = data.run(&["banlist", "show", "yugioh"]);
    assert_eq!(shown.status, 0, "{}", shown.stderr);
    assert!(shown.stdout.starts_with("yugioh/2026-07-02 "), "{}", shown.stdout);
    assert!(words(&shown.stderr).contains("in force today in the format ocg"), "{}", shown.stderr);
    assert_eq!(data.json(&["banlist", "show", "yugioh"])["id"], "yugioh/2026-07-02");
}
