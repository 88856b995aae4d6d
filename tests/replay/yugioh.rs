//! Yu-Gi-Oh! scripts: words without meaning, unrequested answers, and attempts that name cards.

use super::Wanted::{Fail, Pass, Refused};
use super::assert_results;
use crate::support::run_with;

const DUEL: &str = r#"scenario: 1
game: yugioh
title: {ja: 見本, en: Sample}
cards:
  - {name: Foot, kinds: [monster, normal], yugioh: {attribute: earth, type: warrior, level: 4, attack: 1000, defense: 1000}}
  - {name: Knight, kinds: [monster, normal], yugioh: {attribute: earth, type: warrior, level: 7, attack: 2500, defense: 1000}}
state:
  A: {hand: [Knight, Foot], monsters: [Foot, Foot]}
script:
"#;

#[test]
fn an_empty_list_is_no_way_to_say_none() {
    assert_results(
        DUEL,
        &[("  - A: {summon: Knight, tributes: []}\n", Refused("an empty list says nothing"))],
    );
}

#[test]
fn an_attempt_is_made_with_just_the_tributes_that_it_names() {
    let cases = [
        (
            "  - A: {illegal: {summon: Knight, tributes: [A.monsters.1]}, because: normal-summon.3}\n",
            Pass,
        ),
        (
            "  - A: {illegal: {summon: Knight, tributes: [A.monsters.1, A.monsters.2]}}\n",
            Fail("this should be refused, but it is allowed"),
        ),
    ];
    assert_results(DUEL, &cases);
}

#[test]
fn more_tributes_than_go_for_it_are_refused_and_other_cards_not_tried() {
    let cases = [
        (
            "  - A: {illegal: {summon: Foot, tributes: A.monsters.1}, because: normal-summon.3}\n",
            Pass,
        ),
        (
            "  - A: {illegal: {set: Foot, tributes: A.monsters.1}, because: monster-set.1}\n",
            Fail("expected monster-set.1, got yugioh:monster-set.2"),
        ),
        (
            "  - A: {illegal: {summon: Knight, tributes: [A.monsters.1, A.monsters.2, A.hand.2]}, because: normal-summon.3}\n",
            Pass,
        ),
        (
            "  - A: {illegal: {summon: Foot, tributes: B.hand.1}}\n",
            Fail("no card here is `B.hand.1`"),
        ),
    ];
    assert_results(DUEL, &cases);
}

#[test]
fn an_answer_that_nobody_asks_for_is_said_to_be_one() {
    let steps = "  - A: {summon: Foot}\n  - A: {choose: Foot}\n";
    assert_results(DUEL, &[(steps, Fail("this answer was not asked for: Foot"))]);
}

#[test]
fn the_only_choice_may_be_said_after_a_step_of_the_other_player() {
    let captain = "scenario: 1
game: yugioh
title: {ja: 見本, en: Sample}
state:
  A: {hand: [Marauding Captain, D.D. Warrior, Dark Hole]}
  B: {spells: [{card: Waboku, face-down: true}]}
script:
  - A: {summon: Marauding Captain}
  - A: {activate: Marauding Captain}
";
    let cases = [
        ("  - B: pass\n  - A: {choose: D.D. Warrior}\n  - expect: {A.hand: Dark Hole}\n", Pass),
        ("  - B: {activate: Waboku}\n  - A: {choose: D.D. Warrior}\n", Pass),
        // Only the chosen cards.
        (
            "  - B: {activate: Waboku}\n  - A: {choose: Marauding Captain}\n",
            Fail("this answer was not asked for: Marauding Captain"),
        ),
    ];
    assert_results(captain, &cases);
    // The step that leads to the choice may be the other player's.
    let hole = "scenario: 1
game: yugioh
title: {ja: 見本, en: Sample}
state: {A: {hand: [Dark Hole]}, B: {monsters: [Sangan], deck: [Kuriboh]}}
script:
  - A: {activate: Dark Hole}
";
    assert_results(
        hole,
        &[("  - B: {choose: Kuriboh}\n  - expect: {turn.phase: main1, B.hand: Kuriboh}\n", Pass)],
    );
}

#[test]
fn a_question_that_a_battle_asks_is_missed_where_the_next_step_stands() {
    let battle = "scenario: 1
game: yugioh
title: {ja: 見本, en: Sample}
state:
  turn: {player: B, number: 4}
  A: {spells: [{card: Scapegoat, face-down: true}], monsters: [Kuriboh]}
  B: {monsters: [Battle Ox]}
script:
  - B: {attack: Battle Ox, at: Kuriboh}
  - A: {activate: Scapegoat}
";
    let cases = [
        (
            "  - A: {choose: Summoned Skull}\n  - B: {replay: stop}\n",
            Fail("-:11:5: B: a replay; attack what? The script has to say (replay: …)"),
        ),
        ("  - B: {attack: Battle Ox, at: Kuriboh}\n", Fail("-:11:5: not a choice now; possible:")),
        ("  - B: {replay: stop}\n", Pass),
    ];
    assert_results(battle, &cases);
}

#[test]
fn effects_are_counted_without_activations_and_summons() {
    let duel = "scenario: 1
game: yugioh
title: {ja: 見本, en: Sample}
state:
  A: {spells: [Ultimate Offering], hand: [Sangan], monsters: [Chaos Sorcerer, Jinzo]}
  B: {monsters: [Battle Ox]}
script:
";
    let cases = [
        ("  - A: {activate: Ultimate Offering, effect: 1}\n  - expect: {A.life: 7500}\n", Pass),
        (
            "  - A: {activate: Chaos Sorcerer, effect: 1, targets: Battle Ox}\n  - expect: {B.banished: Battle Ox}\n",
            Pass,
        ),
        (
            "  - A: {activate: Chaos Sorcerer, effect: 2, targets: Battle Ox}\n",
            Fail("-:8:5: there is no `effect: 2`; effects are counted as they are printed"),
        ),
        ("  - A: {activate: Battle Ox, effect: 1}\n", Fail("no effect with a number")),
        (
            "  - A: {illegal: {activate: Jinzo, effect: 1}, because: dictionary.activation.2}\n",
            Pass,
        ),
        ("  - A: {illegal: {activate: Jinzo, effect: 3}}\n", Fail("there is no `effect: 3`")),
    ];
    assert_results(duel, &cases);
}

#[test]
fn everybody_sees_the_result_of_a_coin_or_a_die() {
    let throws = "scenario: 1
game: yugioh
title: {ja: 見本, en: Sample}
state:
  seed: 1
  A: {monsters: [Time Wizard, Battle Ox], hand: [Graceful Dice]}
script:
  - A: {activate: Graceful Dice}
  - A: {activate: Time Wizard, choose: heads}
";
    let told = |args: &[&str]| run_with(args, throws.as_bytes()).stdout;
    for eyes in ["A", "B"] {
        let seen = told(&["--lang", "en", "replay", "--seen-by", eyes, "-"]);
        for words in ["the die shows 4  yugioh:effect-items.2", "the coin shows "] {
            assert!(seen.contains(words), "wanted {words}: {seen}");
        }
    }
    let run = told(&["--lang", "ja", "replay", "-"]);
    assert!(run.contains("サイコロの目は4") && run.contains("コインは"), "{run}");
    let run = told(&["replay", "-o", "json", "-"]);
    let run: serde_json::Value = serde_json::from_str(&run).expect("JSON");
    let thrown = |what: &str| run.to_string().contains(&format!("\"what\":\"{what}\""));
    assert!(thrown("coin") && thrown("die"), "{run}");
}

#[test]
fn a_passcode_needs_no_quotes_in_a_list_and_the_message_for_other_names_asks_for_them() {
    let head = "scenario: 1\ngame: yugioh\ntitle: {ja: 見本, en: Sample}\n";
    let cases = [
        // With a leading zero, YAML reads a fraction.
        (
            "state: {A: {hand: [89631139, 04031928]}}\nscript:\n  - expect: {A.hand: [Blue-Eyes White Dragon, Change of Heart]}\n",
            Pass,
        ),
        (
            "state: {A: {hand: 04031928}}\nscript: []\n",
            Refused("a card given by its number goes in a list: [number]"),
        ),
        (
            "state: {A: {extra: [Number 39: Utopia]}}\nscript: []\n",
            Refused("-:4:21: put a name with a colon in quotes: \"Number 39: Utopia\""),
        ),
        (
            "state: {A: {extra: [{card: Number 39: Utopia}]}}\nscript: []\n",
            Refused("put a name with a colon in quotes: \"Number 39: Utopia\""),
        ),
        (
            "state: {A: {monsters: [Sangan, Sangan]}}\nscript:\n  - A: {attack: Sangan #1}\n",
            Refused("so write it in quotes: \"Sangan #1\""),
        ),
        (
            "state:\n  A: {monsters: [Sangan #1]}\nscript:\n  - A: {attack: Sangan}\n",
            Refused(
                "-:5:18: what follows a space and `#` is a comment, so write it in quotes: \"Sangan #1\"",
            ),
        ),
        (
            "state: {A: {hand: [Broww, Huntsman of Dark World]}}\nscript: []\n",
            Refused("put a name with a comma in quotes: \"Broww, Huntsman of Dark World\""),
        ),
        (
            "state: {A: {hand: ['Foucault's Cannon']}}\nscript: []\n",
            Refused("put a name with an apostrophe in double quotes"),
        ),
    ];
    assert_results(head, &cases);
}

const BATTLE: &str = r#"scenario: 1
game: yugioh
title: {ja: 見本, en: Sample}
cards:
  - {name: Squire, kinds: [monster, normal], yugioh: {attribute: earth, type: warrior, level: 4, attack: 1700, defense: 1200}}
  - {name: Lizard, kinds: [monster, normal], yugioh: {attribute: earth, type: reptile, level: 4, attack: 1800, defense: 1500}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {monsters: [Squire], hand: [Rush Recklessly]}
  B: {monsters: [Lizard], spells: [{card: Mirror Force, face-down: true}, {card: Magic Jammer, face-down: true}], hand: [Lizard]}
script:
  - A: {attack: Squire, at: Lizard}
  - A: {to-step: before-calculation}
  - A: {activate: Rush Recklessly, targets: Squire}
"#;

/// An action that no later timing of a battle allows is refused immediately, by the article of that timing.
#[test]
fn what_a_battle_has_no_better_moment_for_is_refused_where_it_stands() {
    let cases = [
        ("  - B: {activate: Mirror Force}\n", Fail("Damage Step (yugioh:damage-step.2)")),
        (
            "  - B: {illegal: {activate: Mirror Force}, because: yugioh:damage-step.2}\n  - B: {activate: Magic Jammer}\n  - expect: {A.monsters: empty, B.life: 8000}\n",
            Pass,
        ),
    ];
    assert_results(BATTLE, &cases);
    // At that time nothing has resolved.
    let script = format!("{BATTLE}  - B: {{activate: Mirror Force}}\n");
    let run = run_with(&["replay", "-o", "json", "-"], script.as_bytes());
    let told: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert!(!told.to_string().contains("damage-step.3"), "{told}");
}

/// With `-i`, `?` lists the relevant facts of a card first, and nothing that its kind never does.
#[test]
fn why_a_trap_cannot_be_used_says_nothing_of_summons() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("duel.yaml");
    let duel = DUEL.replace("script:\n", "script: []\n").replace(
        "monsters: [Foot, Foot]}",
        "monsters: [Foot], spells: [{card: Mirror Force, face-down: true}]}",
    );
    std::fs::write(&file, duel).expect("written");
    let file = file.display().to_string();
    let said = |card: &str| {
        let run = run_with(&["replay", "-i", &file], format!("? {card}\nq\n").as_bytes());
        run.stdout
    };
    let trap = said("Mirror Force");
    for words in ["Normal Summon Mirror", "Flip Summon Mirror", "Special Summon Mirror"] {
        assert!(!trap.contains(words), "{trap}");
    }
    assert!(trap.contains("      activate Mirror Force"), "{trap}");
    // It is Set already, and no trap attacks.
    assert!(!trap.contains("Set Mirror Force"), "{trap}");
    std::fs::write(
        folder.path().join("attack.yaml"),
        BATTLE.replace("  - A: {to-step: before-calculation}\n  - A: {activate: Rush Recklessly, targets: Squire}\n", "").replace("{attack: Squire, at: Lizard}", "{enter: battle}"),
    )
    .expect("written");
    let attack = folder.path().join("attack.yaml").display().to_string();
    let run = run_with(&["replay", "-i", &attack], b"? Mirror Force\nq\n");
    assert!(run.stdout.contains("      activate Mirror Force"), "{}", run.stdout);
    assert!(!run.stdout.contains("with Mirror Force"), "{}", run.stdout);
    // Legal actions come before illegal ones.
    let monster = said("A.hand.2");
    let verdicts: Vec<bool> = monster
        .lines()
        .filter(|line| line.starts_with("      ") && line.contains("Foot"))
        .map(|line| line.ends_with(": allowed"))
        .collect();
    assert!(verdicts.len() > 1 && verdicts.is_sorted_by(|one, other| one >= other), "{monster}");
}

/// A card that never came to be tied to another one has nothing to destroy when it leaves, so the log says nothing about that.
#[test]
fn an_effect_on_a_tied_card_does_not_trigger_without_one() {
    let typhoon = r#"scenario: 1
game: yugioh
title: Sample
cards:
  - {name: Soldier, kinds: [monster, normal], yugioh: {level: 4, attack: 1700, defense: 1200}}
  - {name: Gust, kinds: [spell, quick-play], yugioh: {abilities: [{card: {targets: [{of: {in: spell-trap-zone}}], do: [{destroy: {chosen: target}}]}}]}}
  - {name: Recall, kinds: [trap, continuous], yugioh: {abilities: [{card: {targets: [{of: {whose: own, in: graveyard, kinds: monster}}], do: [{special-summon: {what: {chosen: target}, position: attack}}, {if: {if: [did], then: [{tie: those}]}}]}}, {unclassified: {when: {leaves: {of: {is: this}}}, do: [{destroy: tied}]}}]}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {monsters: [Soldier], spells: [{card: Gust, face-down: true}]}
  B: {graveyard: [Soldier], spells: [{card: Recall, face-down: true}]}
script:
  - A: {attack: Soldier, at: direct}
  - B: {activate: Recall, targets: Soldier}
  - A: {activate: Gust, targets: Recall}
  - expect: {chain: empty, B.monsters: empty, B.graveyard: {has: Recall}}
"#;
    let run = run_with(&["replay", "-"], typhoon.as_bytes());
    assert_eq!(run.status, 0, "{}", run.stdout);
    assert!(run.stdout.contains("Recall is destroyed"), "{}", run.stdout);
    assert!(!run.stdout.contains("there is no such card"), "{}", run.stdout);
    assert!(!run.stdout.contains("an effect of Recall triggers"), "{}", run.stdout);
}
