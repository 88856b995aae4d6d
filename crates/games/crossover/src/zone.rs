//! The zones, and the other places where a card can be.

use hantei_engine::table;
use hantei_engine::table::Attached;

/// A zone. Each player has one of each: a card on the field belongs to its controller's zone, any other card to its owner's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Zone {
    /// 山札; the last card is the top (4-2-2)
    Deck,
    /// 手札 (4-2-1)
    Hand,
    /// フィールド, including set cards (3-4-4); the host of a set card is the card that it is set on (4-2-11)
    Field,
    /// ダストボックス; the last card is the top (4-2-3)
    Dust,
    /// ブレイクしたカードの置き場 (4-2-5)
    Broken,
    /// 脇: laid aside, and playable as if in hand (4-2-1.4)
    Aside,
    /// Not in the book: declared and not resolved yet (4-3-2-2).
    Pending,
}

impl table::Zone for Zone {
    const ALL: &'static [Zone] = &[
        Zone::Deck,
        Zone::Hand,
        Zone::Field,
        Zone::Dust,
        Zone::Broken,
        Zone::Aside,
        Zone::Pending,
    ];

    fn index(self) -> usize {
        self as usize
    }

    fn attached(self) -> Attached {
        match self {
            Zone::Field => Attached::Maybe,
            Zone::Deck | Zone::Hand | Zone::Dust | Zone::Broken | Zone::Aside | Zone::Pending => {
                Attached::Never
            }
        }
    }
}

impl Zone {
    /// Its name in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Zone::Deck => "deck",
            Zone::Hand => "hand",
            Zone::Field => "field",
            Zone::Dust => "dust",
            Zone::Broken => "broken",
            Zone::Aside => "aside",
            Zone::Pending => "pending",
        }
    }
}
