//! Cards of which only a part is known: they are played by that, and the run says so.

use crate::support::{run, run_with};

/// Card data as the yaml-yugi project has it.
const DATA: &str = r#"[
  {"konami_id": 900001, "password": 90000001, "name": {"en": "Sample Golem", "ja": "見本のゴーレム"}, "card_type": "Monster",
   "monster_type_line": "Rock / Normal", "attribute": "EARTH", "level": 4, "atk": 1900, "def": 100},
  {"konami_id": 900002, "password": 90000002, "name": {"en": "Sample Sage", "ja": "見本の賢者"}, "card_type": "Monster",
   "monster_type_line": "Spellcaster / Effect", "attribute": "LIGHT", "level": 4, "atk": 1200, "def": 1000},
  {"konami_id": 900003, "password": 90000003, "name": {"en": "Sample Charm", "ja": "見本の護符"}, "card_type": "Spell", "property": "Normal"}
]"#;

const SCRIPT: &str = "scenario: 1\ngame: yugioh\ntitle: {ja: 見本, en: Sample}\nstate:\n  A: {hand: [Sample Golem, Sample Charm]}\n  B: {monsters: [Sample Sage]}\nscript:\n  - A: {summon: Sample Golem}\n  - A: {attack: Sample Golem}\n  - expect: {B.life: 7300, B.graveyard: '90000002'}\n";

#[test]
fn imported_card_data_is_played_and_what_is_missing_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path();
    let (data, script) = (dir.join("cards.json"), dir.join("sample.yaml"));
    std::fs::write(&data, DATA).unwrap();
    std::fs::write(&script, SCRIPT).unwrap();
    let (home, data) = (dir.join("data"), data.to_string_lossy().into_owned());
    let (home, script) = (home.to_string_lossy(), script.to_string_lossy());
    let unknown = run(["replay", "--data-dir", &home, &script]);
    assert_eq!(unknown.status, 2, "{}", unknown.stdout);
    assert!(unknown.stderr.contains("there is no card `Sample Golem`"), "{}", unknown.stderr);
    let imported = run(["cards", "import", "-g", "yugioh", "--data-dir", &home, &data]);
    assert_eq!(imported.status, 0, "{}", imported.stderr);
    let of = "of these cards only a part of the text is known, and they are played by that";
    // Once imported, and beside it for this run.
    for known in [["--data-dir", &*home], ["--cards", &*data]] {
        let played = run(["replay", known[0], known[1], &script]);
        assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
        // A Normal Monster is all there is to it.
        let words = format!("{of}: Sample Charm, Sample Sage");
        assert!(played.stdout.contains(&words), "{}", played.stdout);
        let other = run(["--lang", "ja", "replay", known[0], known[1], &script]);
        let words = "分かる所だけで再生しています：見本の護符、見本の賢者";
        assert!(other.stdout.contains(words), "{}", other.stdout);
        let json = run(["replay", "-o", "json", known[0], known[1], &script]);
        let document: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
        let partial = &document["scenarios"][0]["partial"];
        assert_eq!(*partial, serde_json::json!(["Sample Charm", "Sample Sage"]));
        let tap = run(["replay", "-o", "tap", known[0], known[1], &script]);
        assert!(
            tap.stdout.contains(&format!("# {of}: Sample Charm, Sample Sage")),
            "{}",
            tap.stdout
        );
        // Whoever sees no hand is not told what is in it.
        let seen = run(["replay", "--seen-by", "B", known[0], known[1], &script]);
        assert!(seen.stdout.contains(&format!("{of}: Sample Sage")), "{}", seen.stdout);
        assert!(!seen.stdout.contains("Charm"), "{}", seen.stdout);
        let explored = run(["replay", "--explore", "A", known[0], known[1], &script]);
        assert!(explored.stdout.contains(of), "{}{}", explored.stdout, explored.stderr);
    }
}

/// A script's own cards are whole unless they say otherwise; in every game.
#[test]
fn own_cards_are_played_in_part_when_they_say_so() {
    for (game, says) in [
        ("buddyfight", "kinds: [monster], buddyfight: {size: 1}"),
        ("fftcg", "kinds: [forward], fftcg: {cost: 1}"),
        ("yugioh", "kinds: [monster], yugioh: {level: 4}"),
    ] {
        let script = |more: &str| {
            format!(
                "scenario: 1\ngame: {game}\ntitle: {{ja: 見本, en: Sample}}\ncards:\n  - {{name: Stub, {says}{more}}}\n  - {{name: Bare}}\n\
                 state:\n  A: {{hand: [Stub, Bare]}}\nscript:\n  - expect: {{A.hand: 2}}\n"
            )
        };
        let whole = run_with(&["replay", "-"], script("").as_bytes());
        assert!(!whole.stdout.contains("only a part"), "{game}: {}", whole.stdout);
        let part = run_with(&["replay", "-"], script(", partial: true").as_bytes());
        assert!(part.stdout.contains("they are played by that: Stub\n"), "{game}: {}", part.stdout);
    }
}
