//! Compiled card texts: understood text is printed again word for word, and other text is not played.
//!
//! The texts of `tests/compiled/` are made up. The counts for real texts (`HANTEI_SHARED`) are in `tests/compiled/*.counts`: a text that
//! was understood once must stay understood. `HANTEI_COUNTS=write` updates them. `harness` has the tests for the readers of all games, and
//! `usable` tests that every fully understood card can be used.

mod buddyfight;
mod english;
mod fftcg;
mod harness;
mod pairs;
mod played;
mod ratchet;
mod usable;
