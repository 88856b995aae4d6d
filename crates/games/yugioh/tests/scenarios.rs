//! Every scenario of the game comes out as it is written.

use hantei_yugioh::scenario::Yugioh;

#[test]
fn every_scenario_comes_out() {
    let failures = hantei_test_data::failures::<Yugioh>();
    assert!(failures.is_empty(), "{failures:#?}");
}
