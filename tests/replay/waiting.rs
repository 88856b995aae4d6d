//! Buddyfight steps that are not possible while something is under way: they wait for the first chance at which they are.

use super::Wanted::{Fail, Pass};
use super::assert_results;

const HEAD: &str = "scenario: 1
game: buddyfight
title: Sample
cards:
  - {name: Dragon, kinds: [monster], buddyfight: {size: 1, attack: 4000, defense: 2000, critical: 1}}
  - {name: Heal, kinds: [spell], buddyfight: {use: {do: [{gain-life: {count: 1}}]}}}
  - {name: Quick, kinds: [spell], buddyfight: {use: {counter: true, do: [{gain-life: {count: 1}}]}}}
  - {name: Flame, kinds: [spell], buddyfight: {use: {counter: true, targets: [{of: {whose: opponent, kinds: [monster]}}], do: [{destroy: {chosen: target}}]}}}
state:
  turn: {player: A, number: 3, phase: main}
  A: {life: 3, hand: [Dragon, Heal]}
  B: {life: 3, hand: [Flame, Quick, Heal]}
script:
";

#[test]
fn a_cast_during_a_call_waits_until_its_target_is_there() {
    let cases = [
        // The called monster is the target: during the call it is not there.
        (
            "  - A: {call: Dragon, to: left}\n  - B: {cast: Flame, targets: Dragon}\n  - expect: {A.left: empty, A.drop: Dragon}\n",
            Pass,
        ),
        // What is possible during the call happens during the call.
        (
            "  - A: {call: Dragon, to: left}\n  - B: {cast: Quick}\n  - expect: {A.left: Dragon, B.life: 4}\n",
            Pass,
        ),
        // The target never comes.
        (
            "  - A: {call: Dragon, to: left}\n  - B: {cast: Flame, targets: B.hand.1}\n",
            Fail(":15:5: not allowed: there is nothing that it can choose"),
        ),
        // Waiting does not help.
        (
            "  - A: {call: Dragon, to: left}\n  - B: {cast: Heal}\n",
            Fail("only what has [Counter] can be used now"),
        ),
    ];
    assert_results(HEAD, &cases);
}

#[test]
fn the_turn_fighter_casts_when_the_other_use_has_resolved() {
    let cases = [(
        "  - A: pass\n  - B: {cast: Quick}\n  - A: {cast: Heal}\n  - expect: {A.life: 4, B.life: 4}\n",
        Pass,
    )];
    assert_results(HEAD, &cases);
}
