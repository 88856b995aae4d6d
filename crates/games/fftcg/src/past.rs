//! What a state keeps of what has happened this turn.

use hantei_engine::{Chosen, Player};

use super::facts::Facts;

/// What has happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum What {
    /// フィールドに出た
    Entered,
    /// フィールドを離れた
    Left,
    /// From the field into the break zone.
    ToBreak,
    /// キャストした
    Cast,
    /// アタックした
    Attacked,
    /// パーティーを組んだ
    FormedParty,
    /// 引いた
    Drew,
    /// A player was dealt damage.
    Damaged,
}

/// Something that has happened to a card, and to whose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Past {
    /// What.
    pub what: What,
    /// To which card.
    pub card: Chosen,
    /// Who controlled it, or did it.
    pub player: Player,
    /// What the card was then.
    pub facts: Facts,
}
