//! Two cards with one name on the field are distinguished in traces, boards, questions and JSON, and scripts may name either.

use serde_json::Value;

use super::{DUEL, TABLE, Wanted, assert_results};
use crate::support::run_with;

fn output(args: &[&str], script: &str) -> String {
    let run = run_with(&[&["replay", "--lang", "en"], args, &["-"]].concat(), script.as_bytes());
    assert_eq!(run.status, 0, "{script}{}{}", run.stdout, run.stderr);
    run.stdout
}

/// Two cards with one name on one side, and one on the other.
fn pups() -> String {
    let spells = DUEL.replace("A: {hand:", "A: {left: Pup, hand:");
    spells
        .replace("hand: [Sweep, Strike, Pup]", "hand: [Sweep, Strike, Strike, Pup, Hound]")
        .replace("right: Hound", "right: Pup")
}

#[test]
fn a_script_says_which_of_two_it_means_and_the_output_says_the_same() {
    // Cards of A come first: B has the second and third with this name.
    let script = format!(
        "{}  - A: {{cast: Strike, targets: Pup#3}}\n  - expect: {{B.left: Pup#2, B.drop: Pup}}\n  - A: {{cast: Strike, targets: Pup#2}}\n  - expect: {{B.drop: 2}}\n",
        pups()
    );
    let page = output(&[], &script);
    for words in ["chooses Pup#3", "Pup#3 is destroyed", "Pup#1 1000", "Pup#2 1000", "Pup#3 1000"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    // One is left on each side; after B's has left, the name is unambiguous.
    let later = page.split("Pup#2 is destroyed").nth(1).unwrap_or_default();
    assert!(later.contains("Pup 1000") && !later.contains("Pup#"), "{page}");
    let json: Value = serde_json::from_str(&output(&["-o", "json"], &script)).unwrap();
    let events = json["scenarios"][0]["events"].as_array().unwrap();
    let chosen: Vec<&Value> = events.iter().filter(|of| of["event"] == "chose").collect();
    assert_eq!(chosen[0]["detail"]["cards"][0]["nth"], 3, "{chosen:?}");
    assert_eq!(chosen[1]["detail"]["cards"][0]["nth"], 2, "{chosen:?}");
}

#[test]
fn a_number_stays_with_its_card_and_is_not_given_again() {
    use Wanted::{Fail, Pass, Refused};
    let three = pups().replace("left: Pup, right: Pup", "left: Pup, center: Pup, right: Pup");
    let cases = [
        // The second of three leaves: the others keep their numbers, and a new card gets the next number.
        (
            "  - A: {cast: Strike, targets: Pup#3}\n  - A: {call: A.hand.3, to: right}\n  - expect: {B.left: Pup#2, B.right: Pup#4, A.right: Pup#5}\n",
            Pass,
        ),
        (
            "  - A: {cast: Strike, targets: Pup#3}\n  - A: {cast: Strike, targets: Pup#3}\n",
            Fail("no card here is `Pup#3`"),
        ),
        ("  - A: {cast: Strike, targets: Pup#9}\n", Fail("no card here is `Pup#9`")),
        ("  - A: {cast: Strike, targets: Pop#2}\n", Refused("Pop#2")),
    ];
    assert_results(&three, &cases);
    // Without duplicates, cards have no numbers.
    assert!(
        !output(
            &[],
            &format!("{DUEL}  - A: {{cast: Strike, targets: Pup}}\n  - expect: {{B.drop: Pup}}\n")
        )
        .contains('#')
    );
}

#[test]
fn characters_of_one_name_are_distinguished() {
    use Wanted::Pass;
    let two = TABLE.replace("field: [Knight, Squire, Mage]", "field: [Knight, Mage, Knight]");
    let attack = "  - A: {to-phase: attack}\n  - A: {attack: Knight#2}\n  - expect: {Knight#2.attacking: true, Knight#1.attacking: false}\n";
    assert_results(&two, &[(attack, Pass)]);
    let page = output(&[], &format!("{two}{attack}"));
    assert!(page.contains("Knight#2 attacks") && page.contains("Knight#1 5000"), "{page}");
}

#[test]
fn questions_tell_twins_apart_and_what_they_say_is_an_answer() {
    let must = format!("{}  - A: {{cast: Strike}}\n  - expect: {{B.drop: 1}}\n", pups());
    let run = run_with(&["replay", "--lang", "en", "-"], must.as_bytes());
    for words in ["Pup#2 (", "Pup#3 ("] {
        assert!(run.stdout.contains(words), "{words}: {}", run.stdout);
    }
    let path = std::env::temp_dir().join(format!("hantei-twins-{}.yaml", std::process::id()));
    std::fs::write(&path, format!("{}  - A: {{cast: Strike}}\n", pups())).unwrap();
    let by_hand = run_with(&["replay", "--lang", "en", "-i", path.to_str().unwrap()], b"2\nq\n");
    std::fs::remove_file(&path).unwrap();
    // Steps played by hand are saved with the same name.
    assert!(by_hand.stdout.contains(r#"choose: "Pup#3""#), "{}{}", by_hand.stdout, by_hand.stderr);
}

#[test]
fn a_card_that_turns_over_is_named_by_the_face_that_it_shows_at_the_time() {
    let script = "\
scenario: 1
game: buddyfight
title: {ja: 裏返る, en: Turning over}
cards:
  - {name: {ja: 昼, en: Day}, kinds: [monster], buddyfight: {size: 1, attack: 1000, defense: 1000, critical: 1, reverse: 夜, abilities: [{activated: {name: 刻, do: [reverse]}}]}}
  - {name: {ja: 夜, en: Night}, kinds: [monster], buddyfight: {size: 1, attack: 2000, defense: 1000, critical: 1, abilities: [{activated: {name: 眠り, do: [{destroy: this}]}}]}}
state:
  turn: {player: A, number: 3, phase: main}
  A: {left: 昼}
script:
  - A: {activate: 昼}
  - A: {activate: 夜}
  - expect: {A.drop: 1}
";
    let page = output(&[], script);
    let (day, night) = page.split_once("Reversal: Night").unwrap_or_else(|| panic!("{page}"));
    assert!(day.contains("an ability of Day") && !day.contains("Night"), "{page}");
    assert!(night.contains("an ability of Night"), "{page}");
    assert!(night.contains("Night is destroyed"), "{page}");
    let json: Value = serde_json::from_str(&output(&["-o", "json"], script)).unwrap();
    let events = json["scenarios"][0]["events"].as_array().unwrap();
    let named: Vec<&str> =
        events.iter().filter_map(|of| of["detail"]["card"]["name"].as_str()).collect();
    assert!(named.starts_with(&["昼"]) && named.contains(&"夜"), "{named:?}");
}
