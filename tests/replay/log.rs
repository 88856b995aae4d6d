//! The log of a replay: refused attempts, lasting effects, and passes.

use serde_json::Value;

use super::{DUEL, TABLE};
use crate::support::{run, run_with};

/// A trap that may not be activated in the Damage Step, where a spell may.
const BATTLE: &str = "scenario: 1
game: yugioh
title: Sample
cites: [yugioh:damage-step.2]
cards:
  - {name: Brave Squire, kinds: [monster, normal], yugioh: {level: 4, attribute: earth, type: warrior, attack: 1700, defense: 1200}}
  - {name: Wall Lizard, kinds: [monster, normal], yugioh: {level: 4, attribute: earth, type: reptile, attack: 1800, defense: 1500}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {life: 8000, monsters: [Brave Squire], hand: [Rush Recklessly]}
  B: {life: 8000, monsters: [Wall Lizard], spells: [{card: Mirror Force, face-down: true}]}
script:
  - A: {attack: Brave Squire, at: Wall Lizard}
  - A: {to-step: before-calculation}
  - A: {activate: Rush Recklessly, targets: Brave Squire}
  - B: {illegal: {activate: Mirror Force}, because: yugioh:damage-step.2}
  - A: {to-phase: main2}
  - expect: {B.graveyard: Wall Lizard, B.life: 7400}
";

const MATCH: &str = "scenario: 1
game: crossover
title: Sample
cards:
  - {name: Runner, kinds: [character], crossover: {cost: 2, ap: 3, dp: 2, gender: female}}
  - {name: Prayer, kinds: [spell], crossover: {cost: 1, timing: all-turn, play: {targets: [{of: {kinds: character}}], do: [{change: {what: {chosen: target}, ap: 4, dp: 4}}]}}}
state:
  turn: {player: A, number: 3, phase: main}
  A: {hp: 20, energy: 2, hand: [Prayer], field: [Runner]}
  B: {hp: 20, energy: 2}
script:
  - A: {play: Prayer, targets: Runner}
  - expect: {Runner.ap: 7}
";

fn replayed(args: &[&str], script: &str) -> String {
    let args = [&["replay"], args, &["-"]].concat();
    let run = run_with(&args, script.as_bytes());
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    run.stdout
}

fn events(script: &str) -> Vec<Value> {
    let json = replayed(&["-o", "json"], script);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    json["scenarios"][0]["events"].as_array().expect("events").clone()
}

#[test]
fn a_refused_attempt_is_named_in_every_form_of_a_replay() {
    const TRIED: &str = "B tries to activate Mirror Force: refused, not at this timing";
    let table = replayed(&[], BATTLE);
    let line = table.lines().find(|line| line.contains(TRIED));
    assert!(line.is_some_and(|line| line.contains("(script line 16)")), "{table}");
    // Readers of a page do not have the script, so line numbers would be useless.
    for form in ["markdown", "html"] {
        let page = replayed(&["-o", form], BATTLE);
        assert!(page.contains(TRIED) && !page.contains("line 16"), "{form}: {page}");
    }
    let ja = replayed(&["--lang", "ja", "-o", "markdown", "-q"], BATTLE);
    assert!(ja.contains("の発動を試みる：できない。"), "{ja}");
    let events = events(BATTLE);
    let tried = events.iter().find(|event| event["event"] == "refused").expect("the attempt");
    assert_eq!(tried["player"], "B", "{tried}");
    assert_eq!(tried["cite"], "yugioh:damage-step.2", "{tried}");
    assert_eq!(tried["line"], 16, "{tried}");
    assert_eq!(tried["detail"]["act"], "activate", "{tried}");
    let card = &tried["detail"]["cards"][0];
    assert!(card["name"].is_string() && card["name"] == card["names"]["ja"], "{tried}");
    assert_eq!(card["names"]["en"], "Mirror Force", "{tried}");
    let played = events.iter().map(|event| &event["detail"]["card"]["names"]["en"]);
    assert!(played.into_iter().any(|name| name == "Rush Recklessly"), "{events:?}");
    // Events are numbered without gaps, and `--until` uses these numbers.
    let numbers: Vec<u64> = events.iter().filter_map(|event| event["n"].as_u64()).collect();
    assert_eq!(numbers, (1..=events.len() as u64).collect::<Vec<_>>());
    let until = tried["n"].to_string();
    assert!(replayed(&["--until", &until], BATTLE).contains(TRIED));
    let before = (tried["n"].as_u64().expect("a number") - 1).to_string();
    assert!(!replayed(&["--until", &before], BATTLE).contains(TRIED));
}

#[test]
fn an_attempt_says_with_which_cards() {
    let duel = format!("{DUEL}  - A: {{illegal: {{cast: Strike, targets: A.item}}}}\n");
    let told = replayed(&[], &duel);
    assert!(told.contains("A tries to cast Strike (targets: Sword): refused, "), "{told}");
    let attack = format!(
        "{DUEL}  - A: {{attack: Pup, with: Sword}}\n  - A: {{illegal: {{attack: fighter, with: Sword}}}}\n"
    );
    let told = replayed(&["--lang", "ja"], &attack);
    assert!(
        told.contains("Aがファイターへの攻撃を試みる（攻撃カード：Sword）：できない。"),
        "{told}"
    );
}

/// A lasting effect is logged with what it does, to which card, how long, and by which card.
#[test]
fn a_lasting_effect_that_begins_is_shown_with_what_it_does() {
    let battle = replayed(&[], BATTLE);
    assert!(battle.contains("Brave Squire: ATK 1700 → 2400 until "), "{battle}");
    assert!(battle.contains(" (Rush Recklessly)"), "{battle}");
    let battle = replayed(&["--lang", "ja"], BATTLE);
    assert!(battle.contains("Brave Squire：攻撃力 1700→2400（"), "{battle}");
    let told = replayed(&[], MATCH);
    let wanted = "Runner: +4:+4 (AP 3 → 7, DP 2 → 6) until end of turn";
    assert!(told.contains(wanted), "{told}");

    let boost = "  - {name: Boost, kinds: [spell], buddyfight: {use: {targets: [{of: {whose: own, kinds: [item]}}], do: [{give: {what: {chosen: target}, gives: {attack: 2000, keywords: [penetrate]}, until: turn}}]}}}\nstate:\n";
    let duel = DUEL.replace("state:\n", boost).replace("hand: [Sweep,", "hand: [Boost, Sweep,");
    let duel = format!("{duel}  - A: {{cast: Boost, targets: Sword}}\n");
    let told = replayed(&[], &duel);
    let wanted = "Sword: power 3000 → 5000, Penetrate until the end of the turn (Boost)";
    assert!(told.contains(wanted), "{told}");
    let told = replayed(&["--lang", "ja"], &duel);
    assert!(
        told.contains("ターン終了時まで、Sword：攻撃力 3000→5000、『貫通』（Boost）"),
        "{told}"
    );

    let boost = "  - {name: Boost, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{give: {what: {chosen: target}, until: turn, gives: {power: 2000, keywords: [haste], traits: [cannot-be-blocked]}}}]}}}\nstate:\n";
    let table = TABLE
        .replace("state:\n", boost)
        .replace("hand: [Knight, Squire]}", "hand: [Knight, Squire, Boost]}");
    let table = format!("{table}  - A: {{cast: Boost, targets: A.field.1}}\n");
    let told = replayed(&[], &table);
    let wanted = "power 5000 → 7000, Haste, cannot be blocked until the end of the turn (Boost)";
    assert!(told.contains(wanted), "{told}");
}

/// A change of what casting costs says more or less, not a signed number.
#[test]
fn a_change_of_costs_says_more_or_less() {
    let told = run(["replay", "-v", "fftcg/11.12.4.1-next"]).stdout;
    for words in ["the next card costs 2 less to cast until ", "costs 1 less to cast until "] {
        assert!(told.contains(words), "{told}");
    }
    // The same if it is given to cards that are there.
    let told = run(["replay", "-v", "fftcg/11.12.4.2-hand"]).stdout;
    let words = "Novice: costs 2 less to cast until the end of the turn (Discount)";
    assert!(told.contains(words), "{told}");
}

/// Cards in a hand are known, not face-up.
#[test]
fn the_board_counts_the_known_cards_of_a_hand() {
    let told = run(["replay", "examples/preparation.yaml"]).stdout;
    assert!(told.contains("hand 6 (1 known)") && !told.contains("face-up"), "{told}");
}

#[test]
fn passes_are_shown_on_demand() {
    const PRIORITY: [&str; 2] = ["A has priority", "passes; "];
    let has = |page: &str| PRIORITY.map(|words| page.contains(words));
    for form in ["table", "markdown", "html"] {
        let page = replayed(&["-o", form], MATCH);
        assert_eq!(has(&page), [false; 2], "{form}: {page}");
        let page = replayed(&["-o", form, "-v"], MATCH);
        assert_eq!(has(&page), [true; 2], "{form}: {page}");
    }
    assert!(events(MATCH).iter().any(|event| event["event"] == "priority"));
}

/// If events are not logged, no note appears below one.
#[test]
fn without_the_log_no_note_stands_below_another() {
    let script = "buddyfight:1.call.q1";
    let short = run_with(&["replay", "-o", "markdown", "-q", script], b"");
    let nested = short.stdout.lines().filter(|line| line.starts_with("  - ")).count();
    assert_eq!((short.status, nested), (0, 0), "{}", short.stdout);
    for scenario in hantei::built_in().scenarios().iter().filter(|of| of.game.id() == "crossover") {
        let name = format!("{}/{}", scenario.game, scenario.stem);
        let page = run_with(&["replay", "-o", "markdown", "-q", &name], b"").stdout;
        assert!(!page.lines().any(|line| line.starts_with("  - ")), "{name}: {page}");
    }
}

#[test]
fn what_is_chosen_on_the_stack_is_named() {
    let cards = "  - {name: Bolt, kinds: [summon], fftcg: {cost: 0, elements: [dark], summon: {do: [{draw: {count: 1}}]}}}
  - {name: Herald, kinds: [forward], fftcg: {cost: 0, elements: [fire], power: 3000, abilities: [{auto: {when: {enters: {is: [this]}}, do: [{draw: {count: 1}}]}}]}}
  - {name: Denial, kinds: [summon], fftcg: {cost: 0, elements: [dark], summon: {targets: [{of: {in: stack, items: [summon, auto]}}], do: [{cancel: {chosen: target}}]}}}
";
    let table = TABLE
        .replace("state:\n", &format!("{cards}state:\n"))
        .replace("hand: [Knight, Squire]", "hand: [Bolt, Herald]")
        .replace("field: [Giant]", "field: [Giant], hand: [Denial, Denial]");
    let steps = "  - A: {cast: Bolt}
  - B: {cast: Denial, targets: Bolt}
  - A: pass
  - A: {cast: Herald}
  - B: {cast: Denial, targets: Herald}
  - expect: {A.hand: empty}
";
    let script = format!("{table}{steps}");
    for viewer in [&[][..], &["--seen-by", "A"]] {
        let log = replayed(viewer, &script);
        for wanted in ["B chooses Bolt ", "B chooses the auto-ability of Herald "] {
            assert!(log.contains(wanted), "{wanted}: {log}");
        }
    }
    let log = replayed(&["--lang", "ja"], &script);
    assert!(log.contains("BがHeraldのオートアビリティを選ぶ"), "{log}");
}
