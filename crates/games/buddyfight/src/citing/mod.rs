//! Which further articles shaped an outcome, beside the one by which it happened. A flow cites its own step where it takes it;
//! everything else is worked out here. Nothing here changes the state, and nothing is worked out for a log that nobody reads.
//!
//! [`grounds`] has the articles by which something was possible, [`followed`] those that events followed.

mod followed;
mod grounds;
