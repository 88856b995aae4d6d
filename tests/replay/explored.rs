//! `--explore`: whether there were choices, what the lines that it prints do, and which of them is the shortest.

use serde_json::Value;

use crate::support::run_with;

const ATTACK: &str = "scenario: 1
game: buddyfight
title: Sample
cards:
  - {name: Dragon, kinds: [monster], buddyfight: {size: 1, attack: 4000, defense: 2000, critical: 1}}
  - {name: Flame, kinds: [spell], buddyfight: {use: {counter: true, targets: [{of: {whose: opponent, kinds: [monster]}}], do: [{destroy: {chosen: target}}]}}}
state:
  turn: {player: A, number: 3, phase: attack}
  A: {left: Dragon}
  B: {life: 3, hand: [Flame]}
script:
  - A: {attack: fighter, with: Dragon}
  - B: {cast: Flame, targets: Dragon}
  - expect: {B.life: 3}
";

/// What exploring the choices of B prints.
fn explored(args: &[&str], script: &str) -> String {
    let args = [&["replay", "--explore", "B"], args, &["-"]].concat();
    run_with(&args, script.as_bytes()).stdout
}

/// What exploring the choices of these players finds.
fn json_of(players: &str, script: &str) -> Value {
    let args = ["replay", "--explore", players, "-o", "json", "-"];
    serde_json::from_str(&run_with(&args, script.as_bytes()).stdout).expect("JSON")
}

/// The script prescribes all that the player could do, so nothing is tried; the message names the steps to remove.
#[test]
fn a_script_that_leaves_no_choice_says_which_steps_to_take_out() {
    let passed = ATTACK.replace("{cast: Flame, targets: Dragon}", "pass");
    let passed = passed.replace(", hand: [Flame]", "").replace("B.life: 3}", "B.life: 2}");
    let page = explored(&[], &passed);
    let wanted = "The script leaves B no choice; to explore, take out the step in line 13";
    assert!(page.contains(wanted), "{page}");
    assert!(
        page.contains("Holds when the script is played as written") && !page.contains("Always"),
        "{page}"
    );
    let page = explored(&["--lang", "ja"], &passed);
    assert!(page.contains("13行目の手順を外してください"), "{page}");
    let json = json_of("B", &passed);
    assert_eq!((&json["no_choice"], &json["own_steps"]), (&true.into(), &vec![13].into()));
}

/// Where every other choice makes a step of the script impossible, there was a choice all the same.
#[test]
fn choices_that_make_a_step_impossible_are_choices() {
    let page = explored(&[], ATTACK);
    assert!(page.contains("The script fixes the choices of B in line 13"), "{page}");
    assert!(page.contains("Tried ") && !page.contains("no choice"), "{page}");
    let always = "Always holds at the end of the turn if every step of the script is played";
    assert!(page.contains(always), "{page}");
    assert_eq!(json_of("B", ATTACK)["no_choice"], false);
}

/// Without that step there is a choice; without the card there is none, whichever step is removed.
#[test]
fn where_nothing_can_be_chosen_nothing_is_to_be_taken_out() {
    let open = ATTACK.replace("  - B: {cast: Flame, targets: Dragon}\n", "");
    let page = explored(&[], &open);
    assert!(page.contains("Can be reached") && !page.contains("no choice"), "{page}");
    let page = explored(&[], &open.replace(", hand: [Flame]", ""));
    assert!(page.contains("There was nothing to choose for B"), "{page}");
    assert!(!page.contains("take out") && !page.contains("tried"), "{page}");
}

/// A scenario with other steps in place of its own, and the expectations at its end.
fn with_steps(text: &str, steps: &Value, goal: bool) -> String {
    let (head, script) = text.split_once("\nscript:\n").expect("a script");
    let items: Vec<&str> = script.lines().filter(|line| line.starts_with("  - ")).collect();
    let acts = |line: &&str| line.starts_with("  - A: ") || line.starts_with("  - B: ");
    let last = items.iter().rposition(|line| acts(line) && !line.contains("illegal:"));
    let end = items.iter().skip(last.map_or(0, |last| last + 1));
    let end = end.filter(|line| goal && line.starts_with("  - expect: "));
    let steps = steps.as_array().expect("a list").iter();
    let steps = steps.map(|step| format!("  {}", step.as_str().expect("a step")));
    let all: Vec<String> = steps.chain(end.map(|line| (*line).to_owned())).collect();
    match all.is_empty() {
        true => format!("{head}\nscript: []\n"),
        false => format!("{head}\nscript:\n{}\n", all.join("\n")),
    }
}

/// What is printed is a script: in place of the scenario's own steps it plays that line, with every choice that a player must make, and
/// reaches the expectations where they can be reached.
#[test]
fn the_lines_that_are_printed_can_be_replayed() {
    let scenarios = [
        ("examples/escape.yaml", "B"),
        ("rules/buddyfight/scenarios/changes.1.yaml", "B"),
        ("rules/buddyfight/scenarios/2014-4.automatic.2.1.2-soul.yaml", "A"),
        ("rules/crossover/scenarios/4-2-1.4-hand.yaml", "A"),
        ("rules/crossover/scenarios/4-3-2.4.yaml", "A"),
        ("rules/crossover/scenarios/3-4-5-6.yaml", "B"),
        ("rules/yugioh/scenarios/battle-position.face-up-attack.yaml", "A"),
        ("rules/yugioh/scenarios/spell-activation.2.yaml", "A"),
        ("rules/yugioh/scenarios/effect-over-rule-unaffected.yaml", "A"),
    ];
    let mut replayed = 0;
    for (file, player) in scenarios {
        let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a scenario");
        let args =
            ["replay", "--explore", player, "--nodes", "3000", "--time", "120", "-o", "json"];
        let page = run_with(&[&args[..], &["-"]].concat(), text.as_bytes()).stdout;
        let found: Value = serde_json::from_str(&page).expect("JSON");
        for (key, goal) in [("line", true), ("counter_line", false)] {
            if found[key].is_null() {
                continue;
            }
            let script = with_steps(&text, &found[key], goal);
            let run = run_with(&["replay", "-"], script.as_bytes());
            assert_eq!(run.status, 0, "{file}: {key}\n{script}\n{}{}", run.stdout, run.stderr);
            replayed += 1;
        }
    }
    assert!(replayed > scenarios.len(), "only {replayed}");
}

/// A line of two choices, of which the second must be made, is not shorter than a line of one.
#[test]
fn a_choice_that_must_be_made_counts() {
    let two = "scenario: 1
game: buddyfight
title: Sample
cards:
  - {name: Imp, kinds: [monster], buddyfight: {size: 0, attack: 1000, defense: 1000, critical: 1}}
  - {name: Ogre, kinds: [monster], buddyfight: {size: 1, attack: 1000, defense: 1000, critical: 1}}
  - {name: Bolt, kinds: [spell], buddyfight: {use: {targets: [{of: {whose: opponent, kinds: [monster]}}], do: [{destroy: {chosen: target}}, {gain-life: {count: 1}}]}}}
  - {name: Salve, kinds: [spell], buddyfight: {use: {do: [{gain-life: {count: 1}}]}}}
state:
  turn: {player: A, number: 3, phase: main}
  A: {life: 3, hand: [Bolt, Salve]}
  B: {life: 3, left: Imp, right: Ogre}
script:
  - expect: {A.life: 4}
";
    let found = json_of("A", two);
    assert_eq!(found["line"], serde_json::json!(["- A: {cast: Salve}"]), "{found:#}");
}

const TRAP: &str = "scenario: 1
game: yugioh
title: Sample
cards:
  - {name: Soldier, kinds: [monster, normal], yugioh: {level: 4, attack: 1700, defense: 1200}}
  - {name: Guard, kinds: [monster, normal], yugioh: {level: 4, attack: 1400, defense: 1200}}
  - {name: Pit, kinds: [trap], yugioh: {abilities: [{card: {when: {attack-declared: {by: {whose: opponent}}}, do: [{destroy: {all: {is: that}}}]}}]}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {monsters: [Soldier]}
  B: {monsters: [Guard], spells: [{card: Pit, face-down: true}], hand: [Guard]}
script:
  - A: {attack: Soldier, at: Guard}
  - A: {to-step: before-calculation}
  - expect: {A.graveyard: Soldier}
";

/// The trap makes the second step impossible, and the line reaches the expectation before that step. The line is reported. The script does
/// not wait for the next turn, in which the step could be taken.
#[test]
fn a_line_that_makes_a_step_impossible_is_reported_and_does_not_wait_for_the_next_turn() {
    let page = explored(&[], TRAP);
    let wanted =
        "It is reached before line 14 by this line of play, which makes that step impossible:
  - A: {attack: Soldier, at: Guard}
  - B: {activate: Pit}
It need not hold";
    assert!(page.contains(wanted), "{page}");
    assert!(
        !page.contains("Cannot be reached by the end of the turn\n")
            && !page.contains("enter: battle"),
        "{page}"
    );
    assert!(!page.contains("nothing to choose") && !page.contains("no choice"), "{page}");
    let found = json_of("B", TRAP);
    assert_eq!((&found["line"], &found["no_choice"]), (&Value::Null, &false.into()), "{found:#}");
    let cut = serde_json::json!(["- A: {attack: Soldier, at: Guard}", "- B: {activate: Pit}"]);
    assert_eq!((&found["cut_line"], &found["impossible_step"]), (&cut, &14.into()), "{found:#}");
}

/// The expectations hold only in the End Phase, long after the last choice: the line of play has the passes up to then. A line that makes a
/// step impossible is not recorded beyond the turn.
#[test]
fn a_line_is_written_up_to_the_moment_at_which_the_expectations_hold() {
    const OMEN: &str = "  - {name: Omen, kinds: [monster, effect], yugioh: {level: 4, attack: 1000, defense: 1200, abilities: [{trigger: {when: {phase-start: {phase: end}}, do: [{damage-player: {who: opponent, count: 500}}]}}]}}\nstate:";
    let cut = TRAP
        .replace("state:", OMEN)
        .replace("monsters: [Soldier]", "monsters: [Soldier, Omen]")
        .replace("A.graveyard: Soldier}", "A.graveyard: Soldier, B.life: {max: 7500}}");
    let open = cut.replace("  - A: {to-step: before-calculation}\n", "");
    for (key, script) in [("cut_line", &cut), ("line", &open)] {
        let found = json_of("B", script);
        assert_eq!(found[key][1], "- B: {activate: Pit}", "{found:#}");
        let script = with_steps(script, &found[key], true);
        let run = run_with(&["replay", "-"], script.as_bytes());
        assert_eq!(run.status, 0, "{key}: {script}\n{}{}", run.stdout, run.stderr);
    }
}

/// If every other line makes a step impossible and does not reach the expectations either, the output says that such lines were left out.
/// It does not say that there was nothing to choose.
#[test]
fn lines_that_were_left_out_are_never_a_flat_no() {
    let lost = TRAP.replace("{A.graveyard: Soldier}", "{A.life: 1}");
    let page = explored(&[], &lost);
    let wanted =
        "Cannot be reached in any line of play that leaves every step of the script possible\n";
    assert!(page.contains(wanted), "{page}");
    assert!(!page.contains("nothing to choose"), "{page}");
    let page = explored(&["--lang", "ja"], &lost);
    assert!(page.contains("スクリプトの手順を全て行える進め方では、到達できません"), "{page}");
}

/// A spell that does nothing for the goal is not cast, although passing at each chance needs more choices.
#[test]
fn the_shortest_line_has_the_fewest_acts() {
    let attacks = "scenario: 1
game: fftcg
title: Sample
cards:
  - {name: Knight, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, generic: true}}
  - {name: Squire, kinds: [forward], fftcg: {cost: 1, elements: [fire], power: 3000, generic: true}}
  - {name: Spark, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 1000}}]}}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {field: [Knight, Squire], hand: [Spark], deck: 20}
  B: {damage: 3, deck: 20}
script:
  - expect: {B.damage: 5}
";
    let found = json_of("A", attacks);
    let line = found["line"].as_array().expect("a line").iter();
    let line: Vec<&str> = line.filter_map(Value::as_str).collect();
    assert!(!line.iter().any(|step| step.contains("cast")), "{found:#}");
    assert_eq!(line.iter().filter(|step| step.contains("attack")).count(), 2, "{found:#}");
}

/// The End Phase brings the expectation about, whatever is chosen before it.
#[test]
fn a_line_is_judged_at_the_end_of_the_turn() {
    let omen = "scenario: 1
game: yugioh
title: Sample
cards:
  - {name: Soldier, kinds: [monster, normal], yugioh: {level: 4, attack: 1700, defense: 1200}}
  - {name: Omen, kinds: [monster, effect], yugioh: {level: 4, attack: 1000, defense: 1200, abilities: [{trigger: {when: {phase-start: {phase: end}}, do: [{damage-player: {who: opponent, count: 500}}]}}]}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {monsters: [Omen], hand: [Soldier]}
  B: {life: 8000}
script:
  - expect: {B.life: {max: 7500}}
";
    let found = json_of("A", omen);
    assert_eq!((&found["reachable"], &found["always"]), (&true.into(), &true.into()), "{found:#}");
    // The player who is next has not drawn yet.
    let hand = json_of("A", &omen.replace("{B.life: {max: 7500}}", "{B.hand: 0}"));
    assert_eq!(hand["always"], true, "{hand:#}");
}

/// The expectations hold at a moment in the middle of the turn, and the script does not reach them by itself.
#[test]
fn a_line_is_checked_wherever_a_script_may_end() {
    let file = "rules/crossover/scenarios/4-3-5.yaml";
    let text = std::fs::read_to_string(format!("{}/{file}", env!("CARGO_MANIFEST_DIR")));
    let text = text.expect("a scenario");
    let own = "  - B: {use: 皆瀬葵}\n";
    assert!(text.contains(own), "{text}");
    let open = text.replace(own, "");
    let found = json_of("B", &open);
    assert_eq!(found["reachable"], true, "{found:#}");
    let script = with_steps(&open, &found["line"], true);
    let run = run_with(&["replay", "-"], script.as_bytes());
    assert_eq!(run.status, 0, "{script}\n{}{}", run.stdout, run.stderr);
}

/// A line after which the expectations hold only in the next turn, or at a question, is still what the script itself plays.
#[test]
fn a_script_that_passes_reaches_its_expectations() {
    let scenarios = [
        ("crossover/3-7-3", "A"),
        ("crossover/4-3-10-4-closed", "A,B"),
        ("buddyfight/4.transform-others", "A"),
        ("fftcg/11.1.3", "A"),
    ];
    for (scenario, players) in scenarios {
        let args = ["replay", "--explore", players, "--nodes", "100", scenario];
        let run = run_with(&args, b"");
        assert_eq!(run.status, 0, "{scenario}: {}{}", run.stdout, run.stderr);
        assert!(run.stdout.contains("Can be reached"), "{scenario}: {}", run.stdout);
    }
}

/// A player who cannot draw loses while the script waits for the Main Phase. The line ends there and is judged there.
#[test]
fn a_line_ends_with_the_game() {
    let draw = "scenario: 1
game: crossover
title: Sample
state:
  turn: {player: A, number: 3, phase: draw}
  A: {deck: [日野森美奈]}
script:
  - A: {to-phase: main}
  - expect: {winner: B}
";
    let found = json_of("A", draw);
    assert_eq!((&found["reachable"], &found["always"]), (&true.into(), &true.into()), "{found:#}");
    assert_eq!(found["line"], serde_json::json!(["- A: {to-phase: main}"]), "{found:#}");
    let lost = draw.replace("winner: B", "winner: A");
    let found = json_of("A", &lost);
    assert_eq!((&found["reachable"], &found["line"]), (&false.into(), &Value::Null), "{found:#}");
    // Without the expectation, a step for which the game does not last long enough is left out.
    let script = with_steps(&lost, &found["counter_line"], false);
    let run = run_with(&["replay", "-"], script.as_bytes());
    assert_eq!(run.status, 0, "{script}\n{}{}", run.stdout, run.stderr);
    for scenario in ["crossover/4-1-2.2", "yugioh/duel-end.2", "yugioh/duel-end.3"] {
        let args = ["replay", "--explore", "A,B", "--nodes", "100", scenario];
        let run = run_with(&args, b"");
        assert_eq!(run.status, 0, "{scenario}: {}{}", run.stdout, run.stderr);
    }
}

/// If two different cards in the hand have the same name, the line of play gives the number of the one that is used.
#[test]
fn a_card_whose_name_another_one_has_is_written_by_its_number() {
    let sparks = r#"scenario: 1
game: fftcg
title: Sample
cards:
  - {name: Knight, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, generic: true}}
  - {name: Spark, numbers: ["90-001C"], kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 1000}}]}}}
  - {name: Spark, numbers: ["90-002C"], kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 5000}}]}}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {hand: [90-001C, 90-002C], deck: 20}
  B: {field: [Knight], deck: 20}
script:
  - expect: {B.forwards: empty}
"#;
    let line = serde_json::json!([r#"- A: {cast: "90-002C"}"#]);
    assert_eq!(json_of("A", sparks)["line"], line);
}
