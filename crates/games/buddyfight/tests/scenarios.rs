//! Every scenario of the game has the result that is written in it.

use hantei_buddyfight::scenario::Buddyfight;

#[test]
fn every_scenario_comes_out() {
    let failures = hantei_test_data::failures::<Buddyfight>();
    assert!(failures.is_empty(), "{failures:#?}");
}
