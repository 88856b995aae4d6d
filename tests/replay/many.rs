//! A very large number of simultaneous triggers is put on the stack in order without comparing all pairs.

use std::time::{Duration, Instant};

use crate::support::run_with;

#[test]
fn thousands_of_triggers_at_once_are_put_in_order_in_time() {
    const SOLDIERS: usize = 140;
    let field = vec!["Soldier"; SOLDIERS].join(", ");
    let all = SOLDIERS * SOLDIERS;
    let script = format!(
        "scenario: 1
game: fftcg
title: many triggers
cards:
  - {{name: Soldier, kinds: [forward], fftcg: {{cost: 2, elements: [fire], power: 5000, generic: true, abilities: [{{auto: {{when: {{broken: {{}}}}, do: [{{crystals: {{count: 1}}}}]}}}}]}}}}
  - {{name: End, kinds: [summon], fftcg: {{cost: 0, elements: [fire], summon: {{do: [{{break: {{all: {{kinds: [forward]}}}}}}]}}}}}}
state:
  turn: {{player: A, number: 3, phase: main1}}
  A: {{field: [{field}], hand: End}}
script:
  - A: {{cast: End}}
  - expect: {{A.crystals: {all}, A.break: {}}}
",
        SOLDIERS + 1
    );
    let begun = Instant::now();
    let run = run_with(&["replay", "--lang", "en", "-o", "tap", "-"], script.as_bytes());
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    // It takes a second or two in a debug build; the limit allows for busy machines.
    assert!(begun.elapsed() < Duration::from_secs(25), "{:?}", begun.elapsed());
}
