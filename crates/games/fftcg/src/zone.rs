//! The zones (領域, 7).

use hantei_ability::fftcg::Place;
use hantei_engine::table;
use hantei_engine::table::Attached;

/// A zone. Each player has one of each except the field and the stack, which are common (7.1). A card there is listed with its controller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Zone {
    /// メインデッキ. The last card is the top (7.9).
    Deck,
    /// 手札 (7.11)
    Hand,
    /// フィールド (7.7)
    Field,
    /// ブレイクゾーン (7.10)
    Break,
    /// ダメージゾーン (7.8)
    Damage,
    /// 除外 (7.13)
    Removed,
    /// LBデッキ (7.14)
    LbDeck,
    /// スタック (7.12)
    Stack,
    /// On top of a primed character (15.2.9.4). The book has no such zone; the card is part of a card on the field.
    Overlaid,
}

impl table::Zone for Zone {
    const ALL: &'static [Zone] = &[
        Zone::Deck,
        Zone::Hand,
        Zone::Field,
        Zone::Break,
        Zone::Damage,
        Zone::Removed,
        Zone::LbDeck,
        Zone::Stack,
        Zone::Overlaid,
    ];

    fn index(self) -> usize {
        self as usize
    }

    fn attached(self) -> Attached {
        if self == Zone::Overlaid { Attached::Always } else { Attached::Never }
    }
}

/// A set of zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Zones(u16);

impl Zones {
    /// Whether the set contains the zone.
    pub fn has(self, zone: Zone) -> bool {
        self.0 & 1 << zone as u16 != 0
    }

    /// Adds a zone.
    pub fn insert(&mut self, zone: Zone) {
        self.0 |= 1 << zone as u16;
    }

    /// Returns the union of both sets.
    #[must_use]
    pub fn or(self, other: Zones) -> Zones {
        Zones(self.0 | other.0)
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Zone {
    /// 非公開領域: whether not every player can see the faces of the cards (7.6.1).
    pub fn is_hidden(self) -> bool {
        matches!(self, Zone::Deck | Zone::Hand)
    }

    /// Returns the name used in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Zone::Deck => "deck",
            Zone::Hand => "hand",
            Zone::Field => "field",
            Zone::Break => "break",
            Zone::Damage => "damage",
            Zone::Removed => "removed",
            Zone::LbDeck => "lb-deck",
            Zone::Stack => "stack",
            Zone::Overlaid => "overlaid",
        }
    }

    /// Returns the zone of this name.
    pub fn named(id: &str) -> Option<Zone> {
        <Zone as table::Zone>::ALL.iter().copied().find(|zone| zone.id() == id)
    }

    /// Returns the zone to which a place in a card's text refers.
    pub fn of(place: Place) -> Zone {
        match place {
            Place::Field => Zone::Field,
            Place::Hand => Zone::Hand,
            Place::Deck => Zone::Deck,
            Place::Break => Zone::Break,
            Place::Damage => Zone::Damage,
            Place::Removed => Zone::Removed,
            Place::LbDeck => Zone::LbDeck,
            Place::Stack => Zone::Stack,
        }
    }
}
