//! `--explore` on a script without choices.

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

fn explored(args: &[&str], script: &str) -> String {
    let args = [&["replay", "--explore", "B"], args, &["-"]].concat();
    run_with(&args, script.as_bytes()).stdout
}

/// The script prescribes the player's choices, so nothing is tried; the message names the steps to remove.
#[test]
fn a_script_that_leaves_no_choice_says_which_steps_to_take_out() {
    let page = explored(&[], ATTACK);
    let wanted = "The script leaves B no choice; to explore, take out the step in line 13";
    assert!(page.contains(wanted), "{page}");
    assert!(
        page.contains("Holds when the script is played as written") && !page.contains("Always"),
        "{page}"
    );
    let page = explored(&["--lang", "ja"], ATTACK);
    assert!(page.contains("13行目の手順を外してください"), "{page}");
    let json: Value = serde_json::from_str(&explored(&["-o", "json"], ATTACK)).expect("JSON");
    assert_eq!((&json["no_choice"], &json["own_steps"]), (&true.into(), &vec![13].into()));
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
    let args = ["replay", "--explore", "A", "-o", "json", "-"];
    let found: Value = serde_json::from_str(&run_with(&args, two.as_bytes()).stdout).expect("JSON");
    assert_eq!(found["line"], serde_json::json!(["- A: {cast: Salve}"]), "{found:#}");
    assert_eq!(found["longest"], 1, "{found:#}");
}
