//! CrossOver steps that name the payment, and the card on which another is set.

use super::Wanted::{Fail, Pass};
use super::assert_results;

const HEAD: &str = "scenario: 1
game: crossover
title: {ja: 見本, en: Sample}
cards:
  - {name: Song, kinds: [event], crossover: {cost: {sky: 2, any: 1}, play: {do: [{draw: {count: 1}}]}}}
  - {name: Girl, kinds: [character], crossover: {cost: 1, ap: 2, dp: 2, gender: female}}
  - {name: Boy, kinds: [character], crossover: {cost: 1, ap: 3, dp: 3, gender: male}}
  - {name: Ring, kinds: [item], crossover: {cost: 1, stays: {set: {kinds: [character]}}, abilities: [{continuous: {gives: [{to: {is: host}, ap: 1}]}}]}}
";

#[test]
fn what_a_price_asks_for_is_said_in_any_order() {
    let state = "state:
  A: {hp: 20, energy: {sky: 2, water: 1, any: 1}, hand: [Song]}
  B: {hp: 20}
script:
";
    let paid = |with: &str| {
        format!(
            "  - A: {{play: Song, pay: {with}}}\n  - expect: {{A.energy: 1, A.energy.water: 1}}\n"
        )
    };
    let (said, other, alone) = (paid("[sky, sky, any]"), paid("[any, sky, sky]"), paid("any"));
    let water =
        "  - A: {play: Song, pay: [sky, sky, water]}\n  - expect: {A.energy: 1, A.energy.any: 1}\n";
    let fire = "  - A: {play: Song, pay: [sky, sky, fire]}\n";
    let cases = [
        (&*said, Pass),
        (&*other, Pass),
        (&*alone, Pass),
        (water, Pass),
        (fire, Fail("fire")),
        ("  - A: {play: Song, pay: [sky, sky, sky]}\n", Fail("sky")),
    ];
    assert_results(&format!("{HEAD}{state}"), &cases);
}

#[test]
fn what_a_card_is_set_on_has_a_key_of_its_own() {
    let state = "state:
  A: {hp: 20, energy: 9, hand: [Ring], field: [Girl, Boy]}
  B: {hp: 20}
script:
";
    let cases = [
        ("  - A: {play: Ring, on: Girl}\n  - expect: {Girl.ap: 3}\n", Pass),
        ("  - A: {play: Ring, targets: Girl}\n  - expect: {Girl.ap: 3}\n", Pass),
        ("  - A: {play: Ring}\n", Fail("(on: …)")),
    ];
    assert_results(&format!("{HEAD}{state}"), &cases);
}
