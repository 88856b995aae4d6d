//! What triggers and 「直後」 can respond to. Each happening stores what must still be known after the cards have moved on.

use std::ops::Deref;

use smallvec::SmallVec;

use hantei_ability::crossover::Point;
use hantei_engine::{Chosen, EventKinds, Player};

use super::terms::{By, How};
use super::under_way::Hit;
use super::zone::Zone;

/// What has just happened, for a window directly after it. Usually this is one thing, stored without allocation.
pub type Happenings = SmallVec<[Happening; 2]>;

/// A card moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardMoved {
    /// The card, at its old place.
    pub card: Chosen,
    /// The zone that it left.
    pub from: Zone,
    /// The player who controlled it there.
    pub under: Player,
    /// The zone that it went to.
    pub to: Zone,
    /// In what way it moved.
    pub how: How,
    /// What moved it.
    pub by: By,
}

/// The purpose of gaining energy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gained {
    /// For nothing that is under way (4-3-1.6).
    AtWill,
    /// For a cost that is being readied; the card or ability has not been declared yet (4-3-2-1).
    ForCost,
}

/// Something that a trigger, or a card played directly after an event, may wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Happening {
    /// A point of a player's turn, or the end of a combat in it.
    At(Point, Player),
    /// A card was played; with the id of the action (4-3-2-4).
    Played(u32, Chosen, Player),
    /// It was played successfully (4-3-2-6.2); with the card as it is now.
    Succeeded(u32, Chosen, Player),
    /// An effect or ability was used; with the id of the action and the card (4-3-3-4).
    Used(u32, Chosen, Player),
    /// It was used successfully (4-3-3-6.1).
    UseSucceeded(u32, Chosen, Player),
    /// An ability that gains energy was used successfully; it does not wait to be resolved (4-3-1.5).
    UsedForEnergy(Chosen, Player),
    /// A card came onto the field.
    Entered(Chosen),
    /// A card moved.
    CardMoved(CardMoved),
    /// The last of the cards that an ability waits to be gone is gone: with the ability's card and its index (4-3-8.2).
    NoneLeft(Chosen, u16),
    /// A card was set on another one: the card, and the one that it is set on (4-2-11).
    Set(Chosen, Chosen),
    /// 山札からカードを引く: once for an instruction, however many cards were drawn.
    Drew(Player, u8),
    /// エネルギーを得る (4-3-1.6)
    GainedEnergy(Player, Gained),
    /// HPが回復する
    Recovered(Player, i32),
    /// Damage was dealt, to a character or a player (4-3-10).
    Damaged(Hit),
    /// アタック宣言 (3-4-5-2)
    Attacked(Chosen),
    /// ディフェンス宣言: the defender and the attacker (3-4-5-3).
    Defended(Chosen, Chosen),
    /// A card came under the other player's control (4-2-12.4).
    ControlChanged(Chosen),
}

impl Happening {
    /// The card that the happening is about in the first place.
    pub fn card(&self) -> Option<Chosen> {
        match self {
            Happening::Played(_, card, _)
            | Happening::Succeeded(_, card, _)
            | Happening::Used(_, card, _)
            | Happening::UseSucceeded(_, card, _)
            | Happening::UsedForEnergy(card, _)
            | Happening::Entered(card)
            | Happening::Set(card, _)
            | Happening::Attacked(card)
            | Happening::Defended(card, _)
            | Happening::ControlChanged(card)
            | Happening::NoneLeft(card, _)
            | Happening::CardMoved(CardMoved { card, .. }) => Some(*card),
            Happening::Damaged(hit) => hit.to.character(),
            Happening::At(..)
            | Happening::Drew(..)
            | Happening::GainedEnergy(..)
            | Happening::Recovered(..) => None,
        }
    }
}

/// Happenings with the set of their kinds: usually nothing waits for any of those kinds, and the happenings need not be visited.
#[derive(Debug, Default)]
pub(super) struct Happened {
    all: Vec<Happening>,
    event_kinds: EventKinds,
}

impl Happened {
    /// The kinds of all happenings in it.
    pub fn event_kinds(&self) -> EventKinds {
        self.event_kinds
    }

    /// Adds one happening.
    #[inline]
    pub fn push(&mut self, what: Happening) {
        self.event_kinds = self.event_kinds.and(what.event_kinds());
        self.all.push(what);
    }

    /// Adds these happenings.
    pub fn extend(&mut self, more: &[Happening]) {
        self.event_kinds = self.event_kinds.and(more.iter().map(Happening::event_kinds).collect());
        self.all.extend_from_slice(more);
    }

    /// Adds all happenings of another list.
    pub fn join(&mut self, more: &Happened) {
        self.event_kinds = self.event_kinds.and(more.event_kinds);
        self.all.extend_from_slice(more);
    }

    /// Removes all happenings and keeps the allocation.
    pub fn clear(&mut self) {
        self.event_kinds = EventKinds::NONE;
        self.all.clear();
    }
}

impl Deref for Happened {
    type Target = [Happening];

    fn deref(&self) -> &[Happening] {
        &self.all
    }
}
