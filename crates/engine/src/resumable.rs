//! States from which a game can be resumed. A search does not try a position twice.

use super::choice::Answer;
use super::encoder::PositionHash;

/// A game state; a game can be resumed from a copy of it as from the original. `Q` is the game's request.
pub trait Resumable<Q> {
    /// Whether a run that starts in this state asks the same question next, that is, whether nothing is in progress that the state does not
    /// record.
    fn can_be_taken_up(&self, request: &Q) -> bool;
    /// The hash of the position, where the game can be resumed. Positions in which the same things can happen have the same hash.
    fn position_hash(&self) -> PositionHash;
    /// The answers to a question that lead to different positions: one of each group of equivalent answers.
    fn different(&self, request: &Q) -> Vec<Answer>;
    /// Approximately how much memory the state uses, in bytes.
    fn weight(&self) -> usize;
}
