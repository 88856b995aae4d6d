//! Which further articles shaped an outcome, beside the one by which it happened. A flow cites its own step where it takes it;
//! everything else is worked out here. Nothing here changes the state, and nothing is worked out for a log that nobody reads.
//!
//! [`followed`] and [`noticed`] look at events and at what effects used,
//! [`standing`] at continuous effects, [`overpaid`] at why cards do not pay.

mod followed;
pub(super) mod noticed;
mod overpaid;
mod standing;
