//! Partially known cards are played by the known part; the run says so, and whether that could have mattered.

use crate::support::{run, run_with};

/// Card data in the format of the yaml-yugi project.
const DATA: &str = r#"[
  {"konami_id": 900001, "password": 90000001, "name": {"en": "Sample Golem", "ja": "見本のゴーレム"}, "card_type": "Monster",
   "monster_type_line": "Rock / Normal", "attribute": "EARTH", "level": 4, "atk": 1900, "def": 100},
  {"konami_id": 900002, "password": 90000002, "name": {"en": "Sample Sage", "ja": "見本の賢者"}, "card_type": "Monster",
   "monster_type_line": "Spellcaster / Effect", "attribute": "LIGHT", "level": 4, "atk": 1200, "def": 1000},
  {"konami_id": 900003, "password": 90000003, "name": {"en": "Sample Charm", "ja": "見本の護符"}, "card_type": "Spell", "property": "Normal"}
]"#;

const SCRIPT: &str = "scenario: 1\ngame: yugioh\ntitle: {ja: 見本, en: Sample}\nstate:\n  A: {hand: [Sample Golem, Sample Charm]}\n  B: {monsters: [Sample Sage]}\nscript:\n  - A: {summon: Sample Golem}\n  - A: {attack: Sample Golem}\n  - expect: {B.life: 7300, B.graveyard: '90000002'}\n";

#[test]
fn imported_card_data_is_played_and_missing_data_is_reported() {
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
    let of = "not all of the text of these cards is known, and what is not known is not played";
    // Tested with imported data, and with `--cards`.
    for known in [["--data-dir", &*home], ["--cards", &*data]] {
        let played = run(["replay", known[0], known[1], &script]);
        assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
        // A Normal Monster has no effects, so it is completely known.
        let words = format!("{of}: Sample Charm, Sample Sage");
        assert!(played.stdout.contains(&words), "{}", played.stdout);
        let other = run(["--lang", "ja", "replay", known[0], known[1], &script]);
        let words = "分からない部分は使わずに再生しています：見本の護符、見本の賢者";
        assert!(other.stdout.contains(words), "{}", other.stdout);
        let json = run(["replay", "-o", "json", known[0], known[1], &script]);
        let document: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
        let partial = &document["scenarios"][0]["partial"];
        // In the hand the one does nothing; the other is on the field.
        let in_part = |name: &str, matters: serde_json::Value| serde_json::json!({"name": name, "unread": [], "matters": matters});
        let there = serde_json::json!({"player": "B", "zone": "monsters"});
        let charm = in_part("Sample Charm", serde_json::Value::Null);
        assert_eq!(*partial, serde_json::json!([charm, in_part("Sample Sage", there)]));
        assert_eq!(document["scenarios"][0]["verdict"], "unverified");
        let tap = run(["replay", "-o", "tap", known[0], known[1], &script]);
        assert!(
            tap.stdout.contains(&format!("# {of}: Sample Charm, Sample Sage")),
            "{}",
            tap.stdout
        );
        // A viewer who cannot see the hand is not told about cards in it.
        let seen = run(["replay", "--seen-by", "B", known[0], known[1], &script]);
        assert!(seen.stdout.contains(&format!("{of}: Sample Sage")), "{}", seen.stdout);
        assert!(!seen.stdout.contains("Charm"), "{}", seen.stdout);
        let explored = run(["replay", "--explore", "A", known[0], known[1], &script]);
        assert!(explored.stdout.contains(of), "{}{}", explored.stdout, explored.stderr);
    }
}

/// A card with one readable and one unreadable ability, and another card with the same name.
const TEXTS: &str = r#"{"number": "90-001C", "name_en": "Sample Knight", "type": "forward", "element": "fire", "cost": 2, "power": 7000, "text_en": "Haste[[br]]When Sample Knight enters the field, frobnicate the wibble."}
{"number": "90-002C", "name_en": "Sample Knight", "type": "forward", "element": "ice", "cost": 4, "power": 9000, "text_en": ""}"#;

/// The unreadable sentence of the first card.
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
    let mattered =
        "the unknown part of Sample Knight could have changed the result (the field of A)";
    assert!(table.stdout.contains(&format!("\n  {said}\n")), "{}", table.stdout);
    assert!(table.stdout.contains(&format!("\n  {mattered}\n")), "{}", table.stdout);
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
        assert!(page.contains(&said) && page.contains("「Sample Knight」のテキストから除いたもの"));
    }
    let there = serde_json::json!({"player": "A", "zone": "field"});
    let in_part =
        serde_json::json!([{"name": "Sample Knight", "unread": [UNREAD], "matters": there}]);
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
fn a_built_in_scenario_is_played_with_the_built_in_cards() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("data").to_string_lossy().into_owned();
    let data = folder.path().join("cards.jsonl");
    // The same card, with a cost that the scenario cannot pay.
    let card = r#"{"type": "impactMonster", "world": "ドラゴンW", "size": 2, "power": 7000, "critical": 3, "defense": 5000, "number": "D-SD01/0017", "name_ja": "バルドラゴン “バルグランドストライク！”", "text_ja": ["【コールコスト】ゲージ９を払う。"]}"#;
    std::fs::write(&data, card).unwrap();
    let data = data.to_string_lossy();
    let imported = run(["cards", "import", "-g", "buddyfight", "--data-dir", &home, &data]);
    assert_eq!(imported.status, 0, "{}", imported.stderr);
    let house = "buddyfight/5.impact-monster.q1";
    let played = run(["replay", "--data-dir", &home, house]);
    assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
    // The same script as a user's script uses the imported card.
    let script = "scenario: 1\ngame: buddyfight\ntitle: Sample\nstate:\n  turn: {player: A, number: 3, phase: final}\n  A: {life: 10, hand: [バルドラゴン “バルグランドストライク!”]}\n  B: {life: 10}\nscript:\n  - A: {call: バルドラゴン “バルグランドストライク!”, to: center}\n";
    let own = run_with(&["replay", "--data-dir", &home, "-"], script.as_bytes());
    assert_eq!(own.status, 1, "{}{}", own.stdout, own.stderr);
    assert!(own.stdout.contains("its whole cost cannot be paid"), "{}", own.stdout);
}

/// All forms have the same verdict, and the status is that of a deck with this verdict.
#[test]
fn a_card_that_could_have_mattered_leaves_the_scenario_unverified() {
    let (_folder, home, script) = imported(&with_knight("90-001C"));
    let replay = |more: &[&str]| {
        let arguments = [&["replay", "--data-dir", &home], more, &[&script]].concat();
        run_with(&arguments, b"")
    };
    let words = "not verified (1 expectation was met, but an unknown part of a card could have changed the result)";
    let strict = "failed (--strict: an unknown part of a card could have changed the result)";
    for (more, sign) in [
        (&[][..], ""),
        (&["--step"], ""),
        (&["-o", "tap"], "ok 1 - "),
        (&["-o", "markdown"], "❔ "),
        (&["-o", "html"], "<strong class=\"unsure\">? "),
    ] {
        let played = replay(more);
        assert_eq!(played.status, 0, "{more:?}: {}", played.stderr);
        assert!(played.stdout.contains(sign), "{more:?}: {}", played.stdout);
        assert!(played.stdout.contains(words), "{more:?}: {}", played.stdout);
        let played = replay(&[&["--strict"], more].concat());
        assert_eq!(played.status, 1, "{more:?}: {}", played.stderr);
        assert!(more == ["-o", "tap"] || played.stdout.contains(strict), "{more:?}");
    }
    assert!(replay(&["--strict", "-o", "tap"]).stdout.contains("\nnot ok 1 - "));
    for (more, verdict) in
        [(&["-o", "json"][..], "unverified"), (&["-o", "json", "--strict"], "failed")]
    {
        let document: serde_json::Value = serde_json::from_str(&replay(more).stdout).unwrap();
        let (of, summary) = (&document["scenarios"][0], &document["summary"]);
        assert_eq!((&of["verdict"], &of["passed"]), (&verdict.into(), &false.into()));
        assert_eq!((&summary["passed"], &summary[verdict]), (&0.into(), &1.into()), "{summary}");
    }
    for more in [&["--readings"][..], &["--readings", "-o", "tap"], &["--explore", "A"]] {
        assert_eq!(replay(more).status, 0, "{more:?}");
        assert_eq!(replay(&[&["--strict"], more].concat()).status, 1, "{more:?}");
    }
    // A fully known card is played.
    std::fs::write(&script, with_knight("90-002C").replace("B.damage: 1", "A.damage: 0")).unwrap();
    let whole = replay(&["--strict"]);
    assert_eq!(whole.status, 0, "{}{}", whole.stdout, whole.stderr);
    assert!(whole.stdout.contains("passed (1 expectation)"), "{}", whole.stdout);
    assert!(!whole.stdout.contains("left out"), "{}", whole.stdout);
}

/// Unknown effects of a card in a hand change nothing.
#[test]
fn a_card_in_a_hand_only_lies_there() {
    let script = with_knight("90-002C").replace("B.damage: 1", "A.damage: 0");
    let script = script.replace("field: [90-002C]", "field: [90-002C], hand: [90-001C]");
    let (_folder, home, script) = imported(&script);
    let played = run(["replay", "--strict", "--data-dir", &home, &script]);
    assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
    assert!(
        played.stdout.contains("what is not known is not played: Sample Knight"),
        "{}",
        played.stdout
    );
    assert!(played.stdout.contains("passed (1 expectation)"), "{}", played.stdout);
}

/// A card with unknown effects cannot be played out.
#[test]
fn a_card_of_which_nothing_is_known_cannot_be_used() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("cards.json");
    std::fs::write(&data, DATA).unwrap();
    let data = data.to_string_lossy();
    let play = |more: &[&str], steps: &str| {
        let script = format!(
            "scenario: 1\ngame: yugioh\ntitle: Sample\nstate:\n  A: {{hand: [Sample Charm], monsters: [Sample Sage]}}\nscript:\n{steps}"
        );
        let arguments = [&["replay", "--cards", &*data], more, &["-"]].concat();
        run_with(&arguments, script.as_bytes())
    };
    let why = "7:5: Sample Charm cannot be used: its effect is not known. Write it in the script (cards:)";
    let used = "  - A: {activate: Sample Charm}\n  - expect: {B.life: 8000}\n";
    let played = play(&[], used);
    assert_eq!(played.status, 1, "{}{}", played.stdout, played.stderr);
    assert!(played.stdout.replace('\n', " ").contains(why), "{}", played.stdout);
    assert!(!played.stdout.contains("resolves"), "{}", played.stdout);
    let json: serde_json::Value =
        serde_json::from_str(&play(&["-o", "json"], used).stdout).unwrap();
    assert_eq!(json["scenarios"][0]["verdict"], "failed");
    assert_eq!(json["scenarios"][0]["failures"].as_array().map(Vec::len), Some(1), "{json}");
    // Neither can an unknown effect, and whether it may be used is unknown, too.
    for (steps, card) in [
        ("  - A: {activate: Sample Sage}\n", "Sample Sage"),
        ("  - A: {illegal: {activate: Sample Charm}}\n", "Sample Charm"),
        ("  - A: {illegal: {activate: Sample Sage}}\n", "Sample Sage"),
    ] {
        let played = play(&[], steps);
        assert_eq!(played.status, 1, "{steps}: {}{}", played.stdout, played.stderr);
        let why = format!("{card} cannot be used: its effect is not known");
        assert!(played.stdout.contains(&why), "{steps}: {}", played.stdout);
    }
}

/// A spell with one understood and one unknown paragraph would not do what it prints.
#[test]
fn a_spell_of_which_a_sentence_is_not_understood_cannot_be_cast() {
    let script = "scenario: 1\ngame: buddyfight\ntitle: Sample\ncards:\n  - {name: Sweep, kinds: [spell], unread: [It wins.], buddyfight: {use: {do: [{gain-life: {count: 1}}]}}}\nstate:\n  A: {life: 5, hand: [Sweep]}\nscript:\n  - A: {cast: Sweep}\n";
    let why = "9:5: Sweep cannot be used: a part of its text is not understood (“It wins.”)";
    let played = run_with(&["replay", "-"], script.as_bytes());
    assert_eq!(played.status, 1, "{}{}", played.stdout, played.stderr);
    assert!(played.stdout.contains(why), "{}", played.stdout);
    // If the author left text out by hand, the author has judged it; it is only reported.
    let own = script.replace("unread: [It wins.]", "partial: true") + "  - expect: {A.life: 6}\n";
    let played = run_with(&["replay", "-"], own.as_bytes());
    assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
    assert!(played.stdout.contains("\nnot verified (1 expectation was met"), "{}", played.stdout);
}

/// A partially understood card counts wherever its abilities work: as the flag, and elsewhere if a sentence mentions the zone.
#[test]
fn a_flag_a_buddy_and_a_card_in_a_soul_count_as_well() {
    let play = |card: &str, lies: &str| {
        let script = format!(
            "scenario: 1\ngame: buddyfight\ntitle: Sample\ncards:\n  - {{name: Host, kinds: [monster], buddyfight: {{size: 1}}}}\n  - {{name: Stub, {card}}}\n\
             state:\n  A: {{{lies}}}\nscript:\n  - expect: {{A.life: 10}}\n"
        );
        let played = run_with(&["replay", "-o", "json", "-"], script.as_bytes());
        assert_eq!(played.status, 0, "{lies}: {}{}", played.stdout, played.stderr);
        let document: serde_json::Value = serde_json::from_str(&played.stdout).unwrap();
        let of = &document["scenarios"][0];
        assert_eq!(of["partial"].as_array().map(Vec::len), Some(1), "{lies}: {of}");
        of["verdict"].as_str().unwrap().to_owned()
    };
    let flag = "kinds: [flag], unread: [Your monsters win.]";
    assert_eq!(play(flag, "flag: Stub"), "unverified");
    let item = "kinds: [item], buddyfight: {critical: 1}, unread: [It wins.]";
    assert_eq!(play(item, "item: Stub"), "unverified");
    let soul = "left: {card: Host, soul: [Stub]}";
    let monster =
        |unread: &str| format!("kinds: [monster], buddyfight: {{size: 1}}, unread: [{unread}]");
    for (says, lies, verdict) in [
        ("このカードが登場した時、勝つ。", soul, "passed"),
        ("このカードがソウルにあるなら、勝つ。", soul, "unverified"),
        ("ドロップゾーンのこのカードを登場させる。", "drop: [Stub]", "unverified"),
        ("ドロップゾーンのこのカードを登場させる。", "deck: [Stub]", "passed"),
        ("デッキのこのカードを手札に加える。", "deck: [Stub]", "unverified"),
        ("このカードが登場した時、勝つ。", "buddy: Stub", "passed"),
        ("このカードがバディゾーンにあるなら、勝つ。", "buddy: Stub", "unverified"),
        ("（このカードは攻撃できる）", "left: Stub", "passed"),
    ] {
        assert_eq!(play(&monster(says), lies), verdict, "{says} {lies}");
    }
}

/// A flag with one readable and one unreadable paragraph.
const FLAG: &str = r#"{"number": "XX01/0002", "name_ja": "見本の旗", "type": "flag", "world": "ワールド", "text_ja": ["■君は＜ドラゴンワールド＞と＜ジェネリック＞のカードを使える。", "■君の場のモンスター全ては、場を編む。"]}"#;

#[test]
fn an_imported_flag_that_is_read_only_in_part_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    std::fs::write(path("texts.jsonl"), FLAG).unwrap();
    let (home, texts) = (path("data"), path("texts.jsonl"));
    let taken = run(["cards", "import", "-g", "buddyfight", "--data-dir", &home, &texts]);
    assert_eq!(taken.status, 0, "{}", taken.stderr);
    for begins in ["state", "start"] {
        let script = format!(
            "scenario: 1\ngame: buddyfight\ntitle: Sample\n{begins}:\n  A: {{flag: XX01/0002}}\nscript:\n  - expect: {{A.life: 10}}\n"
        );
        let played =
            run_with(&["replay", "-o", "json", "--data-dir", &home, "-"], script.as_bytes());
        assert_eq!(played.status, 0, "{begins}: {}{}", played.stdout, played.stderr);
        let document: serde_json::Value = serde_json::from_str(&played.stdout).unwrap();
        let of = &document["scenarios"][0];
        assert_eq!(of["verdict"], "unverified", "{begins}: {of}");
        let there = serde_json::json!({"player": "A", "zone": "flag"});
        assert_eq!(of["partial"][0]["matters"], there, "{begins}: {of}");
        assert_eq!(of["partial"][0]["unread"][0], "君の場のモンスター全ては、場を編む。");
    }
}

/// Cards that share a name may differ, so none of them is assumed.
#[test]
fn a_name_that_several_cards_have_is_asked_for_by_number() {
    let (_folder, home, script) = imported(&with_knight("Sample Knight"));
    let asked = run(["replay", "--data-dir", &home, &script]);
    assert_eq!(asked.status, 2, "{}", asked.stdout);
    let words = "there are 2 different cards called `Sample Knight`; write the number of the one that is meant: 90-001C, 90-002C";
    assert!(asked.stderr.contains(words), "{}", asked.stderr);
}

/// Cards defined in a script are complete unless they say otherwise, in every game.
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
        assert!(
            !whole.stdout.contains("not all of the text of these cards is known"),
            "{game}: {}",
            whole.stdout
        );
        for says in [", partial: true", ", unread: [It wins.]"] {
            let part = run_with(&["replay", "-"], script(says).as_bytes());
            assert!(
                part.stdout.contains("what is not known is not played: Stub\n"),
                "{game}: {}",
                part.stdout
            );
            let left_out = part.stdout.contains("left out of Stub: “It wins.”");
            assert_eq!(left_out, says.contains("unread"), "{game}: {}", part.stdout);
        }
    }
}

/// A card with one readable and one unreadable paragraph, and an unreadable power.
const ENDLESS: &str = r#"{"number": "XX01/0001", "name_ja": "見本の竜", "type": "monster", "size": 1, "power": "∞", "critical": 2, "defense": 1000, "text_ja": ["『貫通』", "■このカードが登場した時、場を編む。"]}"#;

#[test]
fn the_unread_parts_of_a_japanese_text_are_shown() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let script = "scenario: 1\ngame: buddyfight\ntitle: {ja: 見本, en: Sample}\nstate:\n  turn: {player: A, number: 3, phase: attack}\n  A: {life: 10, left: 見本の竜, deck: 5}\n  B: {life: 10}\nscript:\n  - A: {attack: fighter, with: 見本の竜}\n  - expect: {B.life: 8}\n";
    std::fs::write(path("texts.jsonl"), ENDLESS).unwrap();
    std::fs::write(path("sample.yaml"), script).unwrap();
    let (home, texts, script) = (path("data"), path("texts.jsonl"), path("sample.yaml"));
    let taken = run(["cards", "import", "-g", "buddyfight", "--data-dir", &home, &texts]);
    assert_eq!(taken.status, 0, "{}", taken.stderr);
    assert!(taken.stderr.contains("0 of 1 texts are understood completely"), "{}", taken.stderr);
    let played = run(["replay", "-o", "json", "--data-dir", &home, &script]);
    assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
    let document: serde_json::Value = serde_json::from_str(&played.stdout).unwrap();
    let unread = ["攻撃力∞", "このカードが登場した時、場を編む。"];
    let there = serde_json::json!({"player": "A", "zone": "left"});
    let in_part = serde_json::json!([{"name": "見本の竜", "unread": unread, "matters": there}]);
    assert_eq!(document["scenarios"][0]["partial"], in_part);
}

/// With and without `--readings`, every form has the same verdict and the same status, and says why.
#[test]
fn every_form_gives_the_same_verdict() {
    let (_folder, home, script) = imported(&with_knight("90-001C"));
    let of_strict = "failed (--strict: an unknown part of a card could have changed the result)";
    let of_doubt = "not verified (1 expectation was met, but an unknown part of a card could have";
    for (strict, status, verdict, words) in
        [(&[][..], 0, "unverified", of_doubt), (&["--strict"][..], 1, "failed", of_strict)]
    {
        for readings in [&[][..], &["--readings"]] {
            let replay = |form: &str| {
                let common = ["replay", "--data-dir", &home, "-o", form, &script];
                let played = run([&common[..], strict, readings].concat());
                let with = (form, strict, readings);
                assert_eq!(played.status, status, "{with:?}: {}", played.stderr);
                played.stdout
            };
            for form in ["table", "tap", "markdown", "html"] {
                let page = replay(form);
                assert!(page.contains(words), "{form} {strict:?} {readings:?}: {page}");
            }
            let document: serde_json::Value = serde_json::from_str(&replay("json")).expect("JSON");
            assert_eq!(document["scenarios"][0]["verdict"], verdict, "{readings:?}");
        }
    }
}

/// A scenario whose result depends on a reading is no pass in any form.
#[test]
fn a_result_that_depends_on_a_reading_is_no_pass() {
    let script = "scenario: 1\ngame: buddyfight\ntitle: Sample\ncards:\n  - {name: Ruin, kinds: [spell], buddyfight: {use: {do: [{damage: {who: opponent, count: 1}}, {damage: {count: 1}}]}}}\nstate:\n  A: {life: 1, hand: Ruin}\n  B: {life: 1}\nscript:\n  - A: {cast: Ruin}\n";
    let replay = |form: &str| {
        let run = run_with(&["replay", "--readings", "-o", form, "-"], script.as_bytes());
        assert_eq!(run.status, 1, "{form}: {}", run.stderr);
        run.stdout
    };
    let document: serde_json::Value = serde_json::from_str(&replay("json")).expect("JSON");
    assert_eq!(document["scenarios"][0]["verdict"], "failed");
    assert!(replay("tap").contains("\nnot ok 1 "));
    let page = replay("html");
    assert!(page.contains("failed (the result depends on the reading)"), "{page}");
    assert!(!page.contains("passed (0 expectations)"), "{page}");
}
