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
    let of = "only a part of the text of these cards is known, and they are played by that part";
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
        let in_part = |name: &str| serde_json::json!({"name": name, "unread": []});
        assert_eq!(*partial, serde_json::json!([in_part("Sample Charm"), in_part("Sample Sage")]));
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

/// A card of which one ability can be read and the other cannot, and another that is called the same.
const TEXTS: &str = r#"{"number": "90-001C", "name_en": "Sample Knight", "type": "forward", "element": "fire", "cost": 2, "power": 7000, "text_en": "Haste[[br]]When Sample Knight enters the field, frobnicate the wibble."}
{"number": "90-002C", "name_en": "Sample Knight", "type": "forward", "element": "ice", "cost": 4, "power": 9000, "text_en": ""}"#;

/// What is left out of the first.
const UNREAD: &str = "When Sample Knight enters the field, frobnicate the wibble.";

fn with_knight(word: &str) -> String {
    format!(
        "scenario: 1\ngame: fftcg\ntitle: {{ja: 見本, en: Sample}}\nstate:\n  A: {{field: [{word}]}}\nscript:\n  - A: {{attack: {word}}}\n  - expect: {{B.damage: 1}}\n"
    )
}

/// A folder with the imported texts and a script.
fn imported(script: &str) -> (tempfile::TempDir, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    std::fs::write(path("texts.jsonl"), TEXTS).unwrap();
    std::fs::write(path("sample.yaml"), script).unwrap();
    let (home, texts) = (path("data"), path("texts.jsonl"));
    let taken = run(["cards", "import", "-g", "fftcg", "--data-dir", &home, &texts]);
    assert_eq!(taken.status, 0, "{}", taken.stderr);
    let script = path("sample.yaml");
    (folder, home, script)
}

#[test]
fn the_sentence_that_is_left_out_is_said_in_every_form() {
    let (_folder, home, script) = imported(&with_knight("90-001C"));
    let replay = |more: &[&str]| {
        let arguments = [&["replay", "--data-dir", &home], more, &[&script]].concat();
        run(arguments)
    };
    let table = replay(&[]);
    assert_eq!(table.status, 0, "{}{}", table.stdout, table.stderr);
    let said = format!("left out of Sample Knight: “{UNREAD}”");
    assert!(table.stdout.contains(&format!("\n  {said}\n")), "{}", table.stdout);
    assert!(replay(&["-o", "tap"]).stdout.contains(&format!("\n# {said}\n")));
    assert!(replay(&["--explore", "A"]).stdout.contains(&said));
    assert!(
        run_with(&["replay", "--data-dir", &home, "-i", &script], b"q\n").stdout.contains(&said)
    );
    assert!(replay(&["-o", "markdown"]).stdout.contains(&format!("- ⚠ {said}\n")));
    assert!(replay(&["--readings"]).stdout.contains(&said));
    assert!(replay(&["--readings", "-o", "tap"]).stdout.contains(&format!("# {said}\n")));
    // A picture breaks lines.
    let picture = replay(&["-o", "svg"]).stdout;
    assert!(picture.contains("frobnicate the wibble."), "{picture}");
    for form in [&["-o", "html"][..], &["--readings", "-o", "html"]] {
        let page = replay(form).stdout;
        assert!(page.contains(&said) && page.contains("「Sample Knight」の文章から除いたもの"));
    }
    let in_part = serde_json::json!([{"name": "Sample Knight", "unread": [UNREAD]}]);
    for (form, place) in [
        (&["-o", "json"][..], "/scenarios/0/partial"),
        (&["--readings", "-o", "json"], "/scenarios/0/partial"),
        (&["--explore", "A", "-o", "json"], "/partial"),
    ] {
        let document: serde_json::Value = serde_json::from_str(&replay(form).stdout).unwrap();
        assert_eq!(document.pointer(place), Some(&in_part), "{form:?}");
    }
}

#[test]
fn a_scenario_of_the_house_is_played_by_the_cards_of_the_house() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("data").to_string_lossy().into_owned();
    let data = folder.path().join("cards.jsonl");
    // The same card, with a cost that the scenario has nothing to pay from.
    let card = r#"{"type": "impactMonster", "world": "ドラゴンW", "size": 2, "power": 7000, "critical": 3, "defense": 5000, "number": "D-SD01/0017", "name_ja": "バルドラゴン “バルグランドストライク！”", "text_ja": ["【コールコスト】ゲージ９を払う。"]}"#;
    std::fs::write(&data, card).unwrap();
    let data = data.to_string_lossy();
    let imported = run(["cards", "import", "-g", "buddyfight", "--data-dir", &home, &data]);
    assert_eq!(imported.status, 0, "{}", imported.stderr);
    let house = "buddyfight/5.impact-monster.q1";
    let played = run(["replay", "--data-dir", &home, house]);
    assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
    // A script of the user's that says the same is played by what was imported.
    let script = "scenario: 1\ngame: buddyfight\ntitle: Sample\nstate:\n  turn: {player: A, number: 3, phase: final}\n  A: {life: 10, hand: [バルドラゴン “バルグランドストライク!”]}\n  B: {life: 10}\nscript:\n  - A: {call: バルドラゴン “バルグランドストライク!”, to: center}\n";
    let own = run_with(&["replay", "--data-dir", &home, "-"], script.as_bytes());
    assert_eq!(own.status, 1, "{}{}", own.stdout, own.stderr);
    assert!(own.stdout.contains("its whole cost cannot be paid"), "{}", own.stdout);
}

#[test]
fn with_strict_a_card_that_is_known_in_part_is_refused() {
    let (_folder, home, script) = imported(&with_knight("90-001C"));
    let replay = |more: &[&str]| {
        let arguments = [&["replay", "--strict", "--data-dir", &home], more, &[&script]].concat();
        run_with(&arguments, b"")
    };
    for more in
        [&[][..], &["-i"], &["--step"], &["--explore", "A"], &["--readings"], &["-o", "html"]]
    {
        let refused = replay(more);
        assert_eq!(refused.status, 2, "{more:?}: {}", refused.stdout);
        let why =
            "not played with --strict, since only a part of the text is known of Sample Knight";
        assert!(refused.stderr.contains(why), "{more:?}: {}", refused.stderr);
        assert!(refused.stderr.contains(UNREAD), "{more:?}: {}", refused.stderr);
        assert!(refused.stderr.contains("sample.yaml:4:1: "), "{more:?}: {}", refused.stderr);
    }
    let document: serde_json::Value =
        serde_json::from_str(&replay(&["-o", "json"]).stdout).unwrap();
    assert_eq!(document["scenarios"], serde_json::json!([]));
    assert_eq!(document["summary"]["unread"], 1);
    // A card of which all is known is played.
    std::fs::write(&script, with_knight("90-002C").replace("B.damage: 1", "A.damage: 0")).unwrap();
    let whole = replay(&[]);
    assert_eq!(whole.status, 0, "{}{}", whole.stdout, whole.stderr);
    assert!(!whole.stdout.contains("left out"), "{}", whole.stdout);
}

/// Cards of one name may differ: none of them is taken for what was meant.
#[test]
fn a_name_that_several_cards_have_is_asked_for_by_number() {
    let (_folder, home, script) = imported(&with_knight("Sample Knight"));
    let asked = run(["replay", "--data-dir", &home, &script]);
    assert_eq!(asked.status, 2, "{}", asked.stdout);
    let words = "there are 2 different cards called `Sample Knight`; write the number of the one that is meant: 90-001C, 90-002C";
    assert!(asked.stderr.contains(words), "{}", asked.stderr);
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
        for says in [", partial: true", ", unread: [It wins.]"] {
            let part = run_with(&["replay", "-"], script(says).as_bytes());
            assert!(part.stdout.contains("by that part: Stub\n"), "{game}: {}", part.stdout);
            let left_out = part.stdout.contains("left out of Stub: “It wins.”");
            assert_eq!(left_out, says.contains("unread"), "{game}: {}", part.stdout);
        }
    }
}

/// A card of which one paragraph can be read, another cannot, and neither can its power.
const ENDLESS: &str = r#"{"number": "XX01/0001", "name_ja": "見本の竜", "type": "monster", "size": 1, "power": "∞", "critical": 2, "defense": 1000, "text_ja": ["『貫通』", "■このカードが登場した時、場を編む。"]}"#;

#[test]
fn what_is_left_out_of_a_japanese_text_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let script = "scenario: 1\ngame: buddyfight\ntitle: {ja: 見本, en: Sample}\nstate:\n  turn: {player: A, number: 3, phase: attack}\n  A: {life: 10, left: 見本の竜, deck: 5}\n  B: {life: 10}\nscript:\n  - A: {attack: fighter, with: 見本の竜}\n  - expect: {B.life: 8}\n";
    std::fs::write(path("texts.jsonl"), ENDLESS).unwrap();
    std::fs::write(path("sample.yaml"), script).unwrap();
    let (home, texts, script) = (path("data"), path("texts.jsonl"), path("sample.yaml"));
    let taken = run(["cards", "import", "-g", "buddyfight", "--data-dir", &home, &texts]);
    assert_eq!(taken.status, 0, "{}", taken.stderr);
    assert!(taken.stderr.contains("0 of 1 texts are understood whole"), "{}", taken.stderr);
    let played = run(["replay", "-o", "json", "--data-dir", &home, &script]);
    assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
    let document: serde_json::Value = serde_json::from_str(&played.stdout).unwrap();
    let unread = ["攻撃力∞", "このカードが登場した時、場を編む。"];
    let in_part = serde_json::json!([{"name": "見本の竜", "unread": unread}]);
    assert_eq!(document["scenarios"][0]["partial"], in_part);
}
