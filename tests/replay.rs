//! `hantei replay` on scripts as people write them: results, errors, and messages.

mod answering;
mod attempts;
mod begin;
mod blows;
mod by_hand;
mod cited;
mod crossover;
mod declined;
mod expected;
mod explored;
mod found;
mod gained;
mod log;
mod many;
mod meant;
mod not_known;
mod paid;
mod partial;
mod places;
mod printed;
mod read;
mod readings;
mod seen;
mod sent;
mod slips;
mod steps;
mod twins;
mod unseen;
mod waiting;
mod yugioh;

use std::fs;

use crate::support::run_with;

const DUEL: &str = r#"scenario: 1
game: buddyfight
title: {ja: 見本, en: Sample}
cards:
  - {name: Pup, kinds: [monster], buddyfight: {size: 1, attack: 1000, defense: 1000, critical: 1}}
  - {name: Hound, kinds: [monster], buddyfight: {size: 1, attack: 5000, defense: 1000, critical: 1}}
  - {name: Sword, kinds: [item], buddyfight: {attack: 3000, critical: 2}}
  - name: Sweep
    kinds: [spell]
    buddyfight: {use: {targets: [{count: 2, up_to: true, of: {whose: opponent, kinds: [monster]}}], do: [{destroy: {chosen: target}}]}}
  - name: Strike
    kinds: [spell]
    buddyfight: {use: {targets: [{of: {whose: opponent, kinds: [monster]}}], do: [{destroy: {chosen: target}}]}}
state:
  A: {hand: [Sweep, Strike, Pup], item: Sword}
  B: {life: 2, left: Pup, right: Hound}
script:
"#;

const TABLE: &str = r#"scenario: 1
game: fftcg
title: {ja: 見本, en: Sample}
cards:
  - {name: Knight, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, generic: true}}
  - {name: Squire, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 3000, generic: true}}
  - {name: Giant, kinds: [forward], fftcg: {cost: 5, elements: [ice], power: 7000}}
  - {name: Mage, kinds: [backup], fftcg: {cost: 2, elements: [fire], generic: true}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {field: [Knight, Squire, Mage], hand: [Knight, Squire]}
  B: {field: [Giant], damage: 6}
script:
"#;

/// The expected result of a run.
enum Wanted {
    /// It passes.
    Pass,
    /// An expectation fails with this message.
    Fail(&'static str),
    /// The script is rejected with this message.
    Refused(&'static str),
}

/// Runs each script separately, in English unless the message is Japanese.
fn assert_results(head: &str, cases: &[(&str, Wanted)]) {
    for (steps, wanted) in cases {
        let script = format!("{head}{steps}");
        let (status, words) = match wanted {
            Wanted::Pass => (0, "passed ("),
            Wanted::Fail(words) => (1, *words),
            Wanted::Refused(words) => (2, *words),
        };
        let lang = if words.chars().any(|c| c > '\u{3000}') { "ja" } else { "en" };
        let run = run_with(&["--lang", lang, "replay", "-"], script.as_bytes());
        assert_eq!(run.status, status, "{steps}: {}{}", run.stdout, run.stderr);
        let said = format!("{}{}", run.stdout, run.stderr);
        assert!(said.contains(words), "{steps}: wanted {words}: {said}");
    }
}

#[test]
fn the_message_for_a_step_after_the_end_says_who_won() {
    use Wanted::Fail;
    let won = "  - A: {to-phase: attack}\n  - A: {attack: fighter, with: Sword}\n  - B: pass\n  - A: {call: Pup, to: left}\n";
    let cases = [
        (won, Fail("the game had ended before this (A has won)")),
        (won, Fail("この手順の前にゲームが終わっています（Aの勝ち）")),
    ];
    assert_results(DUEL, &cases);
    let cases = [(
        "  - A: {attack: Knight}\n  - B: pass\n  - A: {to-phase: main2}\n  - A: {cast: Knight}\n",
        Fail("the game had ended before this (A has won)"),
    )];
    assert_results(TABLE, &cases);
    // While the game goes on, the message is only that no opportunity came.
    let cases = [
        ("  - B: {block: Giant}\n", Fail("B never had the chance to do this")),
        ("  - B: {block: Giant}\n", Fail("Bにこの手順の機会が来ませんでした")),
    ];
    assert_results(TABLE, &cases);
}

#[test]
fn damage_of_a_party_is_asked_for_in_thousands() {
    use Wanted::{Fail, Pass};
    const BLOCKED: &str = "  - A: {attack: [Knight, Squire]}\n  - B: {block: Giant}\n";
    let cases = [
        ("  - B: {choose: 3}\n", Pass),
        ("  - B: {choose: 3000}\n", Fail("possible: 0–7 (in thousands)")),
        (
            "",
            Fail(
                "B: how much of the damage to Knight, in thousands? The script has to say (choose: …); possible: 0–7",
            ),
        ),
        ("  - B: {choose: 3000}\n", Fail("「3000」は選べません。選べるもの：0–7（千単位）")),
    ];
    assert_results(&format!("{TABLE}{BLOCKED}"), &cases);
}

#[test]
fn a_step_that_may_mean_several_things_has_to_say_which() {
    use Wanted::{Fail, Pass};
    let calls = [
        (
            "  - A: {call: Pup}\n",
            Fail(
                "write one of {call: Pup, to: left} / {call: Pup, to: center} / {call: Pup, to: right}",
            ),
        ),
        (
            "  - A: {call: Pup}\n",
            Fail("次のどれかを書いてください：{call: Pup, to: left} / {call: Pup, to: center}"),
        ),
        ("  - A: {call: Pup, to: right}\n  - expect: {A.right: Pup}\n", Pass),
    ];
    assert_results(DUEL, &calls);
    // Two cards with one name, two abilities, and two keywords that equip.
    let twins = DUEL
        .replace("critical: 1}}\n  - {name: Hound", "critical: 1, abilities: [{activated: {do: [{draw: {count: 1}}]}}, {activated: {do: [{charge: {count: 1}}]}}]}}\n  - {name: Hound")
        .replace("defense: 1000, critical: 1}}\n  - {name: Sword", "defense: 1000, critical: 1, keywords: [{ride: []}, {transform: []}]}}\n  - {name: Sword")
        .replace("hand: [Sweep, Strike, Pup], item: Sword", "hand: Hound, left: Pup, right: Pup")
        .replace("left: Pup, right: Hound", "left: Hound, right: Hound");
    let attack =
        |attack: &str| format!("  - A: {{to-phase: attack}}\n  - A: {{attack: {attack}}}\n");
    let (aim, with) = (attack("Hound, with: A.left"), attack("B.left, with: Pup"));
    let (clear, linked) = (attack("B.left, with: A.left"), attack("B.left, with: [Pup, A.left]"));
    let cases = [
        (
            "  - A: {activate: A.left}\n",
            Fail(
                "write one of {activate: \"Pup#1\", ability: \"1\"} / {activate: \"Pup#1\", ability: \"2\"}",
            ),
        ),
        (
            "  - A: {activate: Pup, ability: 1}\n",
            Fail(
                "write one of {activate: \"Pup#1\", ability: \"1\"} / {activate: \"Pup#2\", ability: \"1\"}",
            ),
        ),
        ("  - A: {activate: A.left, ability: 1}\n  - expect: {A.hand: 2}\n", Pass),
        (
            "  - A: {equip: Hound}\n",
            Fail("write one of {equip: Hound, by: ride} / {equip: Hound, by: transform}"),
        ),
        (
            &aim,
            Fail(
                r#"write one of {attack: "Hound#1", with: "Pup#1"} / {attack: "Hound#2", with: "Pup#1"}"#,
            ),
        ),
        (
            &with,
            Fail(
                r#"write one of {attack: "Hound#1", with: "Pup#1"} / {attack: "Hound#1", with: "Pup#2"}"#,
            ),
        ),
        (&clear, Pass),
        // The name identifies the other of the two.
        (&linked, Pass),
    ];
    assert_results(&twins, &cases);
    let twins = TABLE
        .replace("field: [Knight, Squire, Mage], hand", "field: [Knight, Squire, Squire], hand")
        .replace("field: [Giant]", "field: [Giant, Giant]")
        .replace("power: 7000}", "power: 7000, generic: true}");
    let cases = [
        (
            "  - A: {attack: Squire}\n",
            Fail(r#"write one of {attack: "Squire#1"} / {attack: "Squire#2"}"#),
        ),
        (
            "  - A: {attack: [Squire, Squire]}\n  - B: {block: B.field.1}\n  - B: {choose: 0}\n",
            Pass,
        ),
        (
            "  - A: {attack: Knight}\n  - B: {block: Giant}\n",
            Fail(r#"write one of {block: "Giant#1"} / {block: "Giant#2"}"#),
        ),
    ];
    assert_results(&twins, &cases);
}

/// With `-i`, `?` explains cards of the other player, too.
#[test]
fn why_a_card_cannot_be_used_is_said_of_whoevers_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("table.yaml");
    fs::write(&file, TABLE.replace("script:\n", "script: []\n")).expect("written");
    let file = file.display().to_string();
    for (card, wanted) in [
        ("Giant", "cast Giant: not allowed: it is another player"),
        ("Mage", "cast Mage: not allowed: "),
        ("Nobody", "no card called Nobody can be used now"),
    ] {
        let run = run_with(&["replay", "-i", &file], format!("? {card}\nq\n").as_bytes());
        let said = format!("{}{}", run.stdout, run.stderr);
        assert!(said.contains(wanted), "{card}: {said}");
    }
}

#[test]
fn a_payment_that_is_the_only_one_may_be_named_by_its_number() {
    assert_results(
        &TABLE.replace("hand: [Knight, Squire]", "hand: [Knight, Mage]"),
        &[(
            "  - A: {cast: Knight, pay: \"#1\"}\n  - expect: {A.forwards: [Knight, Knight, Squire], A.hand: 0}\n",
            Wanted::Pass,
        )],
    );
}

#[test]
fn the_rule_process_is_written_down_only_where_it_does_something() {
    // The earlier of the two is removed; a single monster of size 4 stays, and nothing remains to be done.
    let giants = DUEL
        .replace(
            "name: Hound, kinds: [monster], buddyfight: {size: 1,",
            "name: Hound, kinds: [monster], buddyfight: {size: 4,",
        )
        .replace("hand: [Sweep, Strike, Pup], item: Sword}", "hand: [Hound], left: Pup}")
        .replace(", right: Hound}", "}");
    let script = format!(
        "{giants}  - A: {{call: Hound, to: right}}\n  - A: {{to-phase: attack}}\n  - expect: {{A.size: 4}}\n"
    );
    let run = run_with(&["replay", "-o", "json", "-"], script.as_bytes());
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    assert_eq!(run.stdout.matches("\"event\": \"rule-process\"").count(), 1, "{}", run.stdout);
}

#[test]
fn an_expectation_says_something_of_a_card_that_is_there() {
    use Wanted::{Fail, Pass, Refused};
    let cases = [
        ("  - expect: {A.center.attack: 0}\n", Fail("A.center.attack: expected 0, got no card")),
        ("  - expect: {A.center.rested: false}\n", Fail("期待はfalse、実際はカードなし")),
        ("  - expect: {A.center: Pup}\n", Fail("A.center：期待はPup、実際は0枚")),
        ("  - expect: {A.center: 0, A.center.soul: empty}\n", Pass),
        ("  - expect: {A.center: {}}\n", Refused("no expected value is given for A.center")),
        ("  - expect: {}\n", Refused("`expect:` is empty")),
    ];
    assert_results(DUEL, &cases);
    assert_results(
        TABLE,
        &[("  - expect: {A.field.9.power: {min: 0}}\n", Fail("expected at least 0, got no card"))],
    );
}
