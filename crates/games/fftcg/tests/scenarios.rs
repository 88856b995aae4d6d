//! Every scenario of the game has the result that is written in it.

use hantei_fftcg::scenario::Fftcg;

#[test]
fn every_scenario_comes_out() {
    let failures = hantei_test_data::failures::<Fftcg>();
    assert!(failures.is_empty(), "{failures:#?}");
}
