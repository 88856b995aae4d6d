//! Plays every scenario of the game and compares the outcome.

use hantei_yugioh::scenario::Yugioh;

#[test]
fn every_scenario_comes_out() {
    let failures = hantei_test_data::failures::<Yugioh>();
    assert!(failures.is_empty(), "{failures:#?}");
}
