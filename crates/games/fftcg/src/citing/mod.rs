//! Finds the further articles that shaped an outcome. A flow cites the article of its own step; this module finds all
//! others. Nothing here changes the state, and nothing is computed for a log that nobody reads.
//!
//! [`followed`] and [`noticed`] look at events and at what effects used, [`continuous`] at continuous effects, and
//! [`overpaid`] at why cards do not pay.

mod continuous;
mod followed;
pub(super) mod noticed;
mod overpaid;
