//! Card texts, compiled: what is understood is said again word for word, and what is not is not played.
//!
//! The texts of `tests/compiled/` are made up. The counts over real texts (`HANTEI_SHARED`) stand in `tests/compiled/*.counts`: what was
//! understood once stays so. `HANTEI_COUNTS=write` writes them anew. What is asked of every game's reader is in `harness`,
//! and that every card that is read whole can be used, in `usable`.

mod buddyfight;
mod english;
mod fftcg;
mod harness;
mod pairs;
mod played;
mod ratchet;
mod usable;
