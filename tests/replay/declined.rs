//! Declined options and effects without result appear in the log, and change nothing else.

use serde_json::Value;

use super::{DUEL, TABLE};
use crate::support::run_with;

fn output(args: &[&str], script: &str) -> String {
    let run = run_with(&[&["replay"], args, &["-"]].concat(), script.as_bytes());
    assert_eq!(run.status, 0, "{script}{}{}", run.stdout, run.stderr);
    run.stdout
}

/// Each line appears in both languages, and as an event with its card and reason.
fn leaves(script: &str, ja: &str, en: &str, id: &str, detail: &[(&str, Value)]) {
    assert!(
        output(&["--lang", "ja"], script).contains(ja),
        "{}",
        output(&["--lang", "ja"], script)
    );
    assert!(
        output(&["--lang", "en"], script).contains(en),
        "{}",
        output(&["--lang", "en"], script)
    );
    let json: Value = serde_json::from_str(&output(&["-o", "json"], script)).unwrap();
    let events = json["scenarios"][0]["events"].as_array().unwrap();
    let is = |event: &&Value| {
        event["event"] == id && detail.iter().all(|(key, value)| event["detail"][key] == *value)
    };
    assert!(events.iter().any(|event| is(&event)), "{id} {detail:?}: {events:#?}");
}

/// A fight in which A casts a spell that does this.
fn spell(effects: &str, answers: &str) -> String {
    let card = format!(
        "  - {{name: {{ja: 試し, en: Trial}}, kinds: [spell], buddyfight: {{use: {{do: [{effects}]}}}}}}\n"
    );
    let duel = DUEL.replace("state:\n", &format!("{card}state:\n"));
    let duel = duel.replace("hand: [Sweep, Strike, Pup]", "hand: [試し, Pup]");
    format!("{duel}  - A: {{cast: 試し{answers}}}\n  - expect: {{A.hand: 1, B.left: Pup}}\n")
}

#[test]
fn what_is_declined_in_buddyfight_leaves_a_line() {
    let may = "{may: {do: [{discard: {count: 1}}], then: [{draw: {count: 1}}]}}";
    let declined = [("what", "effect".into()), ("able", true.into()), ("of", "A".into())];
    for answers in ["", ", choose: \"no\""] {
        leaves(
            &spell(may, answers),
            "Aは試しの「してよい」を行わない",
            "A does not do what Trial says they may",
            "declined",
            &declined,
        );
    }
    // The fighter's own log says that it is impossible; the other fighter's log says the same as for a declined option.
    let cannot =
        spell(may, "").replace("hand: [試し, Pup]", "hand: 試し").replace("A.hand: 1", "A.hand: 0");
    leaves(
        &cannot,
        "Aは試しの「してよい」を行えない",
        "A cannot do what Trial says they may",
        "declined",
        &[("able", false.into())],
    );
    for script in [&cannot, &spell(may, "")] {
        let seen = output(&["--lang", "en", "--seen-by", "B"], script);
        assert!(seen.contains("A does not do what Trial says they may"), "{seen}");
    }
    let turn = DUEL
        .replace("script:\n", "script:\n  - A: {to-turn: B}\n")
        .replace("left: Pup,", "hand: Pup, left: Pup,");
    leaves(
        &format!("{turn}  - B: {{to-phase: main}}\n  - expect: {{B.hand: 2}}\n"),
        "Bはチャージ&ドローをしない",
        "B does not use Charge and Draw",
        "declined",
        &[("what", "charge".into())],
    );
}

#[test]
fn what_does_nothing_in_buddyfight_leaves_a_line() {
    let cases = [
        (
            "{if: {if: [{have: {of: {whose: own, in: center}}}], then: [{draw: {count: 1}}]}}",
            "試し：条件を満たしていないので、この部分は行われない",
            "Trial: the condition does not hold, and this part is not done",
            "condition",
        ),
        (
            "{destroy: {all: {whose: opponent, in: center}}}",
            "試し：当てはまるカードがないので、何も起きない",
            "Trial: there is no card to do this to, and nothing happens",
            "no-card",
        ),
        (
            "{stand: {all: {whose: opponent, kinds: [monster]}}}",
            "試しの効果のこの部分では何も起きない",
            "this part of Trial does nothing",
            "rest",
        ),
    ];
    for (effect, ja, en, why) in cases {
        leaves(&spell(effect, ""), ja, en, "nothing", &[("why", why.into())]);
    }
}

/// A game in which A casts a summon that does this.
fn summon(effects: &str) -> String {
    let card = format!(
        "  - {{name: {{ja: 試し, en: Trial}}, kinds: [summon], fftcg: {{cost: 1, elements: [fire], summon: {{do: [{effects}]}}}}}}\n"
    );
    let table = TABLE.replace("state:\n", &format!("{card}state:\n"));
    let table = table.replace("hand: [Knight, Squire]}", "hand: [試し, Squire]}");
    format!("{table}  - A: {{cast: 試し, pay: Mage}}\n  - expect: {{A.hand: 1, B.field: Giant}}\n")
}

#[test]
fn what_is_declined_or_does_nothing_in_fftcg_leaves_a_line() {
    leaves(
        &summon("{may: {do: [{discard: {count: 1}}], then: [{draw: {count: 1}}]}}"),
        "Aは試しの「してもよい」を行わない",
        "A does not do what Trial says they may",
        "declined",
        &[("what", "effect".into()), ("able", true.into())],
    );
    let cannot = summon("{may: {do: [{discard: {count: 2}}]}}");
    let able = [("able", false.into())];
    let (ja, en) = ("Aは試しの「してもよい」を行えない", "A cannot do what Trial says they may");
    leaves(&cannot, ja, en, "declined", &able);
    let seen = output(&["--lang", "en", "--seen-by", "B"], &cannot);
    assert!(seen.contains("A does not do what Trial says they may"), "{seen}");
    let cases = [
        (
            "{if: {if: [{have: {of: {whose: own, names: [Giant]}}}], then: [{draw: {count: 1}}]}}",
            "試し：条件を満たしていないので、この部分は行われない",
            "Trial: the condition does not hold, and this part is not done",
            "condition",
        ),
        (
            "{break: {all: {whose: opponent, kinds: [backup]}}}",
            "試し：当てはまるカードがないので、何も起きない",
            "Trial: there is no card to do this to, and nothing happens",
            "no-card",
        ),
    ];
    for (effect, ja, en, why) in cases {
        leaves(&summon(effect), ja, en, "nothing", &[("why", why.into())]);
    }
}

#[test]
fn an_opening_hand_that_is_kept_leaves_a_line() {
    let start = "scenario: 1\ngame: fftcg\ntitle: Sample\nstart: {first: A}\nscript:\n  - A: {to-phase: main1}\n";
    leaves(
        start,
        "Aは手札を引き直さない",
        "A keeps the hand",
        "declined",
        &[("what", "redraw".into())],
    );
}
