//! Cards whose effects are not known: no line of `--explore` uses them and its answer says so, `-i` marks them, and the advice fits the game.

use serde_json::Value;

use crate::support::run_with;

/// An attack that a face-down trap might answer; what the trap does is not known.
const TRAP: &str = "scenario: 1
game: yugioh
title: Sample
cards:
  - {name: Fiend, kinds: [monster, normal], yugioh: {level: 6, attack: 2500, defense: 1200}}
  - {name: Ring, kinds: [trap], partial: true}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {monsters: [Fiend]}
  B: {life: 2500, spells: [{card: Ring, face-down: true}]}
script:
  - A: {attack: Fiend, at: direct}
  - expect: {GOAL}
";

/// A summon of which one sentence is not understood.
const SUMMON: &str = "scenario: 1
game: fftcg
title: Sample
cards:
  - {name: Wall, kinds: [forward], fftcg: {cost: 2, elements: [wind], power: 9000}}
  - {name: Ring, kinds: [summon], unread: [It wins.], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 1000}}]}}}
state:
  turn: {player: A, number: 5, phase: main1}
  A: {hand: [Ring]}
  B: {field: [Wall]}
script:
  - expect: {GOAL}
";

/// A Forward on the field of which one sentence is not understood.
const FIELD: &str = "scenario: 1
game: fftcg
title: Sample
cards:
  - {name: Knight, kinds: [forward], unread: [It wins.], fftcg: {cost: 2, elements: [fire], power: 5000}}
state:
  turn: {player: A, number: 5, phase: main1}
  A: {field: [Knight]}
script:
  - expect: {GOAL}
";

const NOT_REACHED: &str = "Not verified: no line of play that could be tried reaches it\n";
const ALWAYS: &str =
    "Not verified: it holds at the end of the turn in every line of play that could be tried\n";
const NOT_TRIED: &str = "\nEffects not tried, because they are not fully known: Ring\n";

/// The status and the table, and the JSON.
fn explored(player: &str, script: &str, goal: &str, more: &[&str]) -> (i32, String, Value) {
    let script = script.replace("GOAL", goal);
    let of = |more: &[&str]| {
        let args = [&["replay", "--explore", player], more, &["-"]].concat();
        run_with(&args, script.as_bytes())
    };
    let table = of(more);
    let json = of(&[more, &["-o", "json"]].concat());
    assert_eq!(table.status, json.status, "{}{}", table.stdout, table.stderr);
    (table.status, table.stdout, serde_json::from_str(&json.stdout).expect("JSON"))
}

#[test]
fn what_no_line_uses_leaves_the_answer_open() {
    for (player, script, goal, place) in [
        ("B", TRAP, "A.monsters: empty", ["B", "spells"]),
        ("A", SUMMON, "B.forwards: empty", ["A", "hand"]),
    ] {
        let (status, page, json) = explored(player, script, goal, &[]);
        assert_eq!(status, 1, "{page}");
        assert!(page.contains(NOT_REACHED) && page.contains(NOT_TRIED), "{page}");
        assert!(!page.contains("Cannot be reached"), "{page}");
        // That the card is not used makes no step of the script impossible.
        assert!(!page.contains("became impossible"), "{page}");
        assert_eq!((&json["reachable"], &json["verified"]), (&Value::Null, &false.into()));
        let [player, zone] = place;
        let there = serde_json::json!({"player": player, "zone": zone});
        assert_eq!(json["partial"][0]["name"], "Ring", "{json:#}");
        assert_eq!(json["partial"][0]["matters"], there, "{json:#}");
    }
    let (_, page, _) = explored("B", TRAP, "A.monsters: empty", &["--lang", "ja"]);
    assert!(page.contains("未確認（試せた進め方には、到達するものがありません）"), "{page}");
    // If the choices of the trap's player are not tried, the trap leaves nothing open.
    let (_, page, json) = explored("A", TRAP, "A.monsters: empty", &[]);
    assert!(page.contains("Cannot be reached"), "{page}");
    assert_eq!((&json["reachable"], &json["verified"]), (&false.into(), &true.into()));
}

/// An effect monster of which nothing is known might have an effect that is activated in the hand.
#[test]
fn a_monster_in_the_hand_whose_effect_is_not_known_leaves_the_answer_open() {
    let script = TRAP
        .replace(
            "kinds: [trap], partial: true",
            "kinds: [monster, effect], partial: true, yugioh: {level: 1, attack: 0, defense: 0}",
        )
        .replace("spells: [{card: Ring, face-down: true}]", "hand: [Ring]");
    let (_, page, json) = explored("B", &script, "A.monsters: empty", &[]);
    assert!(page.contains(NOT_REACHED) && page.contains(NOT_TRIED), "{page}");
    let there = serde_json::json!({"player": "B", "zone": "hand"});
    assert_eq!(json["partial"][0]["matters"], there, "{json:#}");
    let (_, page, json) = explored("A", &script, "A.monsters: empty", &[]);
    assert!(page.contains("Cannot be reached") && json["verified"] == true, "{page}");
}

#[test]
fn what_always_holds_by_what_is_known_is_not_verified() {
    let (status, page, json) = explored("B", TRAP, "B.life: 0", &[]);
    assert_eq!(status, 0, "{page}");
    assert!(page.contains("Can be reached: ") && page.contains(ALWAYS), "{page}");
    assert!(page.contains(NOT_TRIED) && !page.contains("Always holds"), "{page}");
    assert_eq!((&json["reachable"], &json["always"]), (&true.into(), &Value::Null), "{json:#}");
    assert_eq!(json["verified"], false);
    assert_eq!(explored("B", TRAP, "B.life: 0", &["--strict"]).0, 1);
}

/// A card that is played in part counts as in a replay: where its missing part could have changed a line.
#[test]
fn what_is_played_in_part_leaves_the_answer_open() {
    let (status, page, json) = explored("A", FIELD, "B.damage: 3", &[]);
    assert_eq!(status, 1, "{page}");
    assert!(page.contains(NOT_REACHED) && !page.contains("not tried"), "{page}");
    let there = serde_json::json!({"player": "A", "zone": "field"});
    assert_eq!(json["partial"][0]["matters"], there, "{json:#}");
    let (status, page, json) = explored("A", FIELD, "B.damage: 1", &[]);
    assert_eq!(status, 0, "{page}");
    assert!(page.contains("Can be reached: "), "{page}");
    assert_eq!((&json["reachable"], &json["verified"]), (&true.into(), &false.into()));
    // In the hand it waits, and comes to the field only in a line in which it is cast.
    let hand = FIELD.replace("{field: [Knight]}", "{hand: [Knight]}").replace("cost: 2", "cost: 9");
    let (_, page, json) = explored("A", &hand, "B.damage: 3", &[]);
    assert!(page.contains("Cannot be reached by the end of the turn\n"), "{page}");
    assert_eq!((&json["reachable"], &json["verified"]), (&false.into(), &true.into()));
    let free = hand.replace("cost: 9", "cost: 0");
    let (_, page, json) = explored("A", &free, "B.damage: 3", &[]);
    assert!(page.contains(NOT_REACHED), "{page}");
    assert_eq!(json["partial"][0]["matters"], there, "{json:#}");
}

#[test]
fn what_cannot_be_used_is_marked_when_one_goes_on_by_hand() {
    let why = "Ring cannot be used: its effect is not known. Write it in the script (cards:)\n";
    let script = TRAP.replace("GOAL", "A.monsters: Fiend");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ring.yaml");
    std::fs::write(&path, script).unwrap();
    let path = path.to_string_lossy();
    let page = run_with(&["replay", "-i", &path], b"? Ring\nq\n").stdout;
    let listed = page.lines().find(|line| line.trim_start().starts_with("1 "));
    let mark = "(cannot be used: its effect is not fully known)";
    assert!(listed.is_some_and(|line| line.contains(mark)), "{page}");
    assert!(page.contains(why) && !page.contains(": allowed"), "{page}");
    // Other answers have no such mark.
    assert_eq!(page.matches(mark).count(), 1, "{page}");
}

/// Texts of Yu-Gi-Oh! are not read, so an import would not help.
#[test]
fn an_import_is_advised_only_where_texts_are_read() {
    let used = TRAP.replace("  - expect: {GOAL}", "  - B: {activate: Ring}");
    let page = run_with(&["replay", "-"], used.as_bytes()).stdout;
    assert!(page.contains("Write it in the script (cards:)\n"), "{page}");
    assert!(!page.contains("import"), "{page}");
    // Nothing of the card is known, so no part of it is played.
    assert!(page.contains("what is not known is not played: Ring\n"), "{page}");
    let cast = "scenario: 1\ngame: fftcg\ntitle: Sample\ncards:\n  - {name: Ring, kinds: [summon], partial: true, fftcg: {cost: 0, elements: [fire]}}\nstate:\n  turn: {player: A, number: 5, phase: main1}\n  A: {hand: [Ring]}\nscript:\n  - A: {cast: Ring}\n";
    let page = run_with(&["replay", "-"], cast.as_bytes()).stdout.replace('\n', " ");
    assert!(page.contains("or import its text (hantei cards import)"), "{page}");
}
