//! Further articles that an event followed, for a log that somebody reads: it looks, and changes nothing.

use super::game::Match;

/// The last entry of the log has been written.
pub(super) fn noted(_run: &mut Match<'_>) {}
