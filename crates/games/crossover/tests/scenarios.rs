//! Plays every scenario of the game and compares the outcome.

use hantei_crossover::scenario::Crossover;

#[test]
fn every_scenario_comes_out() {
    let failures = hantei_test_data::failures::<Crossover>();
    assert!(failures.is_empty(), "{failures:#?}");
}
