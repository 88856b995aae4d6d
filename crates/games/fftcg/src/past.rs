//! What a state remembers of this turn.

use hantei_engine::{Chosen, Player};

use super::facts::Facts;

/// The kinds of remembered events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum What {
    /// フィールドに出た
    Entered,
    /// フィールドを離れた
    Left,
    /// A card went from the field into the break zone.
    ToBreak,
    /// キャストした
    Cast,
    /// アタックした
    Attacked,
    /// パーティーを組んだ
    FormedParty,
    /// 引いた
    Drew,
    /// A player took damage.
    Damaged,
}

/// An event, its card and its player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Past {
    /// The kind of event.
    pub what: What,
    /// The card.
    pub card: Chosen,
    /// The player who controlled the card or acted.
    pub player: Player,
    /// The characteristics of the card at that time.
    pub facts: Facts,
}
