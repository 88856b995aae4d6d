//! A state with which a game can be played on: what has been tried from there need not be tried again.

use super::choice::Answer;
use super::imprint::Print;

/// A state of a game whose requests are `Q`, from a copy of which the game can be played on as from itself.
pub trait Resumable<Q> {
    /// Whether a run that begins in this state puts the same question next: nothing is under way that the state does not tell of.
    fn can_be_taken_up(&self, request: &Q) -> bool;
    /// The position in a number, where it can be taken up: the same for positions in which the same can happen.
    fn print(&self) -> Print;
    /// The answers to a question, one of each that come to the same.
    fn different(&self, request: &Q) -> Vec<Answer>;
    /// What it takes in memory, in bytes, as near as it can be told.
    fn weight(&self) -> usize;
}
