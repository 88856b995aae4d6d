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
