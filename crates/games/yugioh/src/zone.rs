//! The zones (デュエルフィールド, duel-field), and the other places where a card can be.

use hantei_engine::table;
use hantei_engine::table::Attached;

/// A zone. Each player has one of each: a card on the field belongs to its controller's zone, an Xyz Material to its monster's controller,
/// any other card to its owner's zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Zone {
    /// デッキ; the last card is the top (duel-field.4)
    Deck,
    /// 手札
    Hand,
    /// モンスターゾーン (duel-field.1)
    Monster,
    /// 魔法&罠ゾーン (duel-field.2)
    Spell,
    /// フィールドゾーン (duel-field.5)
    Field,
    /// ペンデュラムゾーン (duel-field.7)
    Pendulum,
    /// 墓地; the last card lies on top (duel-field.3)
    Graveyard,
    /// 除外 (dictionary.banish.1)
    Banished,
    /// エクストラデッキ, with its face-up part (duel-field.6)
    Extra,
    /// エクシーズ素材: under a monster, and not counted as on the field (xyz-material.2)
    Material,
    /// Not in the book: the place of a monster whose Summon is under way.
    Summoning,
    /// Not in the book: the place of a Token that no longer exists (token.3).
    Gone,
}

impl table::Zone for Zone {
    const ALL: &'static [Zone] = &[
        Zone::Deck,
        Zone::Hand,
        Zone::Monster,
        Zone::Spell,
        Zone::Field,
        Zone::Pendulum,
        Zone::Graveyard,
        Zone::Banished,
        Zone::Extra,
        Zone::Material,
        Zone::Summoning,
        Zone::Gone,
    ];

    fn index(self) -> usize {
        self as usize
    }

    fn attached(self) -> Attached {
        match self {
            Zone::Material => Attached::Always,
            // The host of an Equip Card is its monster (spell-card.equip).
            Zone::Spell => Attached::Maybe,
            Zone::Deck
            | Zone::Hand
            | Zone::Monster
            | Zone::Field
            | Zone::Pendulum
            | Zone::Graveyard
            | Zone::Banished
            | Zone::Extra
            | Zone::Summoning
            | Zone::Gone => Attached::Never,
        }
    }
}

impl Zone {
    /// All zones that the book knows.
    pub const OF_BOOK: &'static [Zone] =
        <Zone as table::Zone>::ALL.split_at(Zone::Summoning as usize).0;
    /// The zones of the field.
    pub const FIELD: [Zone; 4] = [Zone::Monster, Zone::Spell, Zone::Field, Zone::Pendulum];

    /// The number of cards of a player that have a place there; `None` for any number.
    pub fn places(self) -> Option<u8> {
        match self {
            // duel-field.1, duel-field.2
            Zone::Monster | Zone::Spell => Some(5),
            Zone::Field => Some(1),
            Zone::Pendulum => Some(2),
            Zone::Deck
            | Zone::Hand
            | Zone::Graveyard
            | Zone::Banished
            | Zone::Extra
            | Zone::Material
            | Zone::Summoning
            | Zone::Gone => None,
        }
    }

    /// Whether it is on the field (フィールドのカード, dictionary.field-cards.1).
    pub fn is_field(self) -> bool {
        Zone::FIELD.contains(&self)
    }

    /// Its name in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Zone::Deck => "deck",
            Zone::Hand => "hand",
            Zone::Monster => "monsters",
            Zone::Spell => "spells",
            Zone::Field => "field",
            Zone::Pendulum => "pendulum",
            Zone::Graveyard => "graveyard",
            Zone::Banished => "banished",
            Zone::Extra => "extra",
            Zone::Material => "materials",
            Zone::Summoning => "summoning",
            Zone::Gone => "gone",
        }
    }
}
