//! `-i`: what becomes of the expectations of a script that is saved with steps played by hand.

use crate::support::run_with;

const ATTACK: &str = "scenario: 1
game: yugioh
title: Sample
cards:
  - {name: Soldier, kinds: [monster, normal], yugioh: {level: 4, attack: 1700, defense: 1200}}
  - {name: Pit, kinds: [trap], yugioh: {abilities: [{card: {when: {attack-declared: {by: {whose: opponent}}}, do: [{destroy: {all: {is: that}}}]}}]}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {monsters: [Soldier]}
  B: {spells: [{card: Pit, face-down: true}]}
script:
  - A: {attack: Soldier, at: direct}
  - expect: {GOAL}
";

/// The script that is saved after the first answer, and the messages.
fn saved(goal: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (script, file) = (path("script.yaml"), path("saved.yaml"));
    std::fs::write(&script, ATTACK.replace("GOAL", goal)).unwrap();
    let hand = run_with(&["replay", "-i", &script], format!("1\ns {file}\nq\n").as_bytes());
    let text = std::fs::read_to_string(&file);
    let text = text.unwrap_or_else(|_| panic!("{}{}", hand.stdout, hand.stderr));
    (text, hand.stderr)
}

#[test]
fn expectations_that_hold_after_the_new_steps_are_kept() {
    let (text, messages) = saved("A.graveyard: Soldier");
    let end = "  - B: {activate: Pit}\n  - expect: {A.graveyard: Soldier}\n";
    assert!(text.ends_with(end), "{text}");
    assert!(!messages.contains("comments"), "{messages}");
    let again = run_with(&["replay", "-"], text.as_bytes());
    assert!(again.stdout.contains("passed (1 expectation)"), "{}", again.stdout);
}

#[test]
fn expectations_that_do_not_hold_become_comments_and_a_message_says_so() {
    let (text, messages) = saved("A.monsters: Soldier");
    let end = "#   - expect: {A.monsters: Soldier}\n  - B: {activate: Pit}\n";
    assert!(text.ends_with(end), "{text}");
    let why = "after your steps the script does not pass with the expectations at its end";
    assert!(messages.contains(why), "{messages}");
}
