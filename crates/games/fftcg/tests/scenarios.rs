//! Every scenario of the game comes out as it is written.

use hantei_fftcg::scenario::Fftcg;

#[test]
fn every_scenario_comes_out() {
    let failures = hantei_test_data::failures::<Fftcg>();
    assert!(failures.is_empty(), "{failures:#?}");
}
