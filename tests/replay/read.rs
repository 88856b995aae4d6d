//! Scripts that are rejected when they are read, and extreme scripts.

use super::{DUEL, TABLE, Wanted, assert_results};
use crate::support::{run, run_with};

#[test]
fn articles_that_are_none_are_refused_with_the_nearest() {
    use Wanted::{Pass, Refused};
    let cites = |of: &str| DUEL.replace("cards:\n", &format!("cites: [{of}]\ncards:\n"));
    for (of, wanted) in [
        ("buddyfight:1.call.q1, buddyfight:1.call", Pass),
        ("buddyfight:term.move", Pass),
        (
            "buddyfight:1.call, buddyfight:1.call.q99",
            Refused(
                "-:4:28: there is no article buddyfight:1.call.q99; the nearest are: buddyfight:1.call.",
            ),
        ),
        (
            "buddyfight:1.call.q99",
            Refused(
                "-:4:9: 「buddyfight:1.call.q99」という条文はありません（近いもの：buddyfight:1.call.",
            ),
        ),
        ("fftcg:11.4.1", Refused("-:4:9: fftcg:11.4.1 is not an article of buddyfight")),
    ] {
        assert_results(&cites(of), &[("  - A: pass\n", wanted)]);
    }
    let because = "  - A: {illegal: {call: Hound}, because: buddyfight:1.call.q99}\n";
    assert_results(
        DUEL,
        &[(
            because,
            Refused("-:18:42: there is no article buddyfight:1.call.q99; the nearest are: "),
        )],
    );
}

/// A missing key is reported at the beginning of the script.
#[test]
fn a_missing_key_is_reported_at_the_beginning_of_the_script() {
    use Wanted::Refused;
    let without = |line: &str| DUEL.replacen(line, "", 1);
    let steps = "  - A: pass\n";
    let cases = [
        ("scenario: 1\n", "-:1:1: missing field `scenario`"),
        ("title: {ja: 見本, en: Sample}\n", "-:1:1: missing field `title`"),
    ];
    for (line, told) in cases {
        assert_results(&without(line), &[(steps, Refused(told))]);
    }
}

/// The schemas accept what the reader accepts: a card's name may be a plain text.
#[test]
fn schemas_take_a_plain_name() {
    for what in ["cards", "scenario", "deck"] {
        let schema = run(["schema", what]).stdout;
        let schema: serde_json::Value = serde_json::from_str(&schema).expect("JSON");
        let mut names = Vec::new();
        names_of_cards(&schema, &mut names);
        assert!(!names.is_empty(), "{what}");
        for name in names {
            let forms = name["anyOf"].as_array().expect("several forms");
            let each = forms.iter().any(|form| form["$ref"] == "#/$defs/Names");
            let plain = forms.iter().any(|form| form["type"] == "string");
            assert!(plain && (each || forms.len() == 2), "{what}: {name}");
        }
    }
}

/// The names in every definition of a card.
fn names_of_cards<'a>(schema: &'a serde_json::Value, names: &mut Vec<&'a serde_json::Value>) {
    if let Some(card) = schema.get("$defs").and_then(|all| all.get("Card")) {
        names.push(&card["properties"]["name"]);
    }
    let below = schema.as_object().into_iter().flatten().map(|(_, value)| value);
    let listed = schema.as_array().into_iter().flatten();
    below.chain(listed).for_each(|value| names_of_cards(value, names));
}

#[test]
fn as_many_steps_as_one_likes_need_no_answer() {
    for (head, step, rest) in [
        (DUEL, "  - A: {to-phase: main}\n", "  - expect: {turn.phase: main}\n"),
        (TABLE, "  - A: {illegal: {attack: Giant}}\n", ""),
    ] {
        let script = format!("{head}{}{rest}", step.repeat(20_000));
        let run = run_with(&["-q", "replay", "-o", "tap", "-"], script.as_bytes());
        assert!(matches!(run.status, 0 | 1), "{}: {}", run.status, run.stderr);
    }
}

#[test]
fn a_script_brings_what_could_be_in_play() {
    let twice =
        DUEL.replace("- {name: Sword,", "- {name: Pup, kinds: [monster]}\n  - {name: Sword,");
    let many = DUEL.replace("life: 2,", "life: 2, hand: 60000,");
    let fatal = TABLE.replace("state:\n", "state:\n  fatal: 0\n");
    let start = DUEL.split("state:").next().expect("a head");
    let flag = format!("{start}start:\n  A: {{flag: Strike}}\n  B: {{}}\nscript:\n");
    let buddy = format!("{start}start:\n  A: {{}}\n  B: {{buddy: Sword}}\nscript:\n");
    for (script, wanted) in [
        (twice, "`cards:` has two cards of the name Pup"),
        (many, "cards in all; at most 10000 are allowed"),
        (fatal, "the damage that loses the game must be 1 or more"),
        (flag, "Strike is of a kind that cannot be in A.flag"),
        (buddy, "Sword is of a kind that cannot be in B.buddy"),
    ] {
        assert_results(&script, &[("  - note: none\n", Wanted::Refused(wanted))]);
    }
}

#[test]
fn numbers_as_large_as_they_can_be_written_end_no_run() {
    let large = i32::MAX.to_string();
    let duel = DUEL
        .replace("attack: 3000, critical: 2}", &format!("attack: {large}, critical: {large}}}"))
        .replace(
            "attack: 1000, defense: 1000, critical: 1}",
            &format!("attack: {large}, defense: 1000, critical: {large}}}"),
        )
        .replace("life: 2,", &format!("life: {large},"))
        .replace(
            "A: {hand: [Sweep, Strike, Pup],",
            "turn: {player: A, number: 4294967295, phase: attack}\n  A: {left: Pup,",
        );
    let run = run_with(
        &["replay", "-"],
        format!("{duel}  - A: {{attack: fighter, with: [Pup, Sword]}}\n  - A: {{to-turn: B}}\n")
            .as_bytes(),
    );
    assert!(matches!(run.status, 0 | 1), "{}{}", run.stdout, run.stderr);
    let table = TABLE
        .replace("power: 5000", &format!("power: {large}"))
        .replace("power: 3000", &format!("power: {large}"))
        .replace("number: 3", "number: 4294967295");
    let run = run_with(&["replay", "-"], format!("{table}  - A: {{attack: [Knight, Squire]}}\n  - B: {{block: Giant}}\n  - B: {{choose: 0}}\n  - A: {{to-turn: B}}\n").as_bytes());
    assert!(matches!(run.status, 0 | 1), "{}{}", run.stdout, run.stderr);
}

/// A continuous ability that depends on a number it changes itself has a defined result.
#[test]
fn a_continuous_ability_does_not_ask_itself() {
    for (condition, gives) in [
        ("attack_at_most: 3000", "attack: 1000"),
        ("defense_at_most: 3000", "defense: 1000"),
        ("size_at_most: 3", "size: 1"),
        ("keyword: penetrate", "keywords: [penetrate]"),
    ] {
        let ability = format!(
            "critical: 1, abilities: [{{continuous: {{if: [{{have: {{of: {{whose: own, {condition}}}}}}}], gives: [{{{gives}}}]}}}}]}}}}\n  - {{name: Hound"
        );
        let script = DUEL.replace("critical: 1}}\n  - {name: Hound", &ability);
        let run = run_with(
            &["replay", "-"],
            format!("{script}  - expect: {{B.left.attack: {{min: 1000}}}}\n").as_bytes(),
        );
        assert_eq!(run.status, 0, "{condition}: {}{}", run.stdout, run.stderr);
    }
}

#[test]
fn no_name_or_title_reaches_the_terminal_with_its_control_characters() {
    let script = DUEL
        .replace("{ja: 見本, en: Sample}", "{ja: \"見\\e]0;本\\n\", en: \"Sam\\e[31mple\\n\"}")
        .replace("Hound", "\"Ho\\e[31mund\"");
    for form in ["table", "tap"] {
        let run = run_with(
            &["replay", "-o", form, "-"],
            format!("{script}  - A: {{cast: Strike, targets: B.right}}\n").as_bytes(),
        );
        assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
        assert!(!run.stdout.contains('\u{1b}'), "{form}: {}", run.stdout.escape_debug());
    }
}

/// Only cards with the keyword can be equipped in the item area; a card in a soul can only be face-up or face-down.
#[test]
fn how_a_card_cannot_lie_is_refused() {
    use Wanted::{Pass, Refused};
    let worn = DUEL.replace(
        "name: Hound, kinds: [monster], buddyfight: {size: 1,",
        "name: Hound, kinds: [monster], buddyfight: {keywords: [{ride: []}], size: 1,",
    );
    let lies = |what: &str| worn.replace("item: Sword", what);
    let steps = "  - expect: {A.life: 10}\n";
    for (what, wanted) in [
        ("item: {card: Hound, worn-by: ride}", Pass),
        ("item: {card: Hound, worn-by: transform}", Refused("Hound cannot be worn by transform")),
        ("item: {card: Pup, worn-by: ride}", Refused("-:15:62: Pup cannot be worn by ride")),
        ("item: {card: Pup, worn-by: ride}", Refused("Pupは『ride』を持たないので")),
        ("left: {card: Hound, worn-by: ride}", Refused("`worn-by` is for a card in `item:`")),
        ("item: {card: Hound, worn-by: rides}", Refused("ride")),
        ("left: {card: Pup, soul: [{card: Hound, face-down: true}]}", Pass),
        (
            "left: {card: Pup, soul: [{card: Hound, worn-by: ride}]}",
            Refused("only `face-down` can be written for Hound in a soul"),
        ),
        (
            "left: {card: Pup, soul: [{card: Hound, rested: true}]}",
            Refused("ソウルのHoundに書けるのは face-down だけです"),
        ),
    ] {
        assert_results(&lies(what), &[(steps, wanted)]);
    }
}

/// Many abilities that depend on each other are added up once, not once for each of them.
#[test]
fn many_abilities_that_look_at_each_other_are_added_up_once() {
    let banners = vec!["Banner"; 200].join(", ");
    let script = format!(
        "scenario: 1\ngame: buddyfight\ntitle: 見本\ncards:\n  - {{name: Pup, kinds: [monster], buddyfight: {{size: 1, attack: 3000, defense: 1000, critical: 1}}}}\n  \
         - {{name: Banner, kinds: [spell], buddyfight: {{keywords: [set], use: {{}}, abilities: [{{continuous: {{gives: [{{to: {{whose: own, kinds: [monster], attack_at_most: 3190}}, attack: 1}}]}}}}]}}}}\n\
         state:\n  turn: {{phase: attack}}\n  A: {{left: Pup, magic: [{banners}]}}\n  B: {{center: Pup, magic: [Banner]}}\n\
         script:\n  - A: {{attack: Pup, with: Pup}}\n  - expect: {{A.left.attack: 3000}}\n"
    );
    // With the bonuses of the other 199, it would gain 3199 for each of them, which is over the limit, so none applies.
    let run = run_with(&["--lang", "en", "replay", "-"], script.as_bytes());
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
}

/// A message about a card in a wrong place has the card's name in the language of the message.
#[test]
fn a_card_in_a_wrong_place_is_named_in_the_language_of_the_message() {
    for (game, place) in [("fftcg", "field: [Spark]"), ("buddyfight", "left: Spark")] {
        let kind = if game == "fftcg" { "summon" } else { "spell" };
        let script = format!(
            "scenario: 1\ngame: {game}\ntitle: Sample\ncards:\n  - {{name: {{ja: 火花, en: Spark}}, kinds: [{kind}]}}\nstate:\n  A: {{{place}}}\nscript: []\n"
        );
        for (lang, name, other) in [("en", "Spark", "火花"), ("ja", "火花", "Spark")] {
            let run = run_with(&["--lang", lang, "replay", "-"], script.as_bytes());
            assert_eq!(run.status, 2, "{game}: {}", run.stdout);
            assert!(run.stderr.contains(name), "{game}: {}", run.stderr);
            assert!(!run.stderr.contains(other), "{game}: {}", run.stderr);
        }
    }
}
