//! Finds the further articles that shaped an outcome. A flow cites the article of its own step; this module finds all
//! others. Nothing here changes the state, and nothing is computed for a log that nobody reads.
//!
//! [`grounds`] has the articles that made something possible, [`followed`] those that events followed.

mod followed;
mod grounds;
