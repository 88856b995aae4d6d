//! What happens, as triggers and 「直後」 look at it: each with what has to be known when the cards have moved on.

use std::ops::Deref;

use smallvec::SmallVec;

use hantei_ability::crossover::Point;
use hantei_engine::{Chosen, Cues, Player};

use super::terms::{By, How};
use super::under_way::Hit;
use super::zone::Zone;

/// What has happened just now, as a window right after it has it: mostly one thing, for which nothing is put elsewhere.
pub type About = SmallVec<[Happening; 2]>;

/// A card went elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Went {
    /// Which, as it lay before.
    pub card: Chosen,
    /// From where.
    pub from: Zone,
    /// Under whose control it was there.
    pub under: Player,
    /// To where.
    pub to: Zone,
    /// What was done to it.
    pub how: How,
    /// What did it.
    pub by: By,
}

/// What energy is gained for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gained {
    /// For nothing that is under way (4-3-1.6).
    AtWill,
    /// For a cost that is being readied: what it is the cost of has not been declared yet (4-3-2-1).
    ForCost,
}

/// Something that a trigger or a card that is played right after something may wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Happening {
    /// A point of a player's turn, or the end of a combat in it.
    At(Point, Player),
    /// A card was played, by the number of the action (4-3-2-4).
    Played(u32, Chosen, Player),
    /// It was played successfully (4-3-2-6.2); the card as it lies now.
    Succeeded(u32, Chosen, Player),
    /// An effect or ability was used, by the number of the action (4-3-3-4); its card.
    Used(u32, Chosen, Player),
    /// It was used successfully (4-3-3-6.1).
    UseSucceeded(u32, Chosen, Player),
    /// An ability that gains energy was used, and that successfully: nothing waits in between (4-3-1.5).
    UsedForEnergy(Chosen, Player),
    /// A card came onto the field.
    Entered(Chosen),
    /// A card went from where it was.
    Went(Went),
    /// No card of the field is any more what an ability waits to be gone: its card, and its place among the abilities (4-3-8.2).
    NoneLeft(Chosen, u16),
    /// A card was set on another: the card, and what it is set on (4-2-11).
    Set(Chosen, Chosen),
    /// 山札からカードを引く, once for an instruction, however many cards.
    Drew(Player, u8),
    /// エネルギーを得る (4-3-1.6)
    GainedEnergy(Player, Gained),
    /// HPが回復する
    Recovered(Player, i32),
    /// Damage was dealt, to a character or a player (4-3-10).
    Damaged(Hit),
    /// アタック宣言 (3-4-5-2)
    Attacked(Chosen),
    /// ディフェンス宣言: the defender, and the attacker (3-4-5-3).
    Defended(Chosen, Chosen),
    /// A card came under the other player's control (4-2-12.4).
    ControlChanged(Chosen),
}

impl Happening {
    /// The card that it is about first.
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
            | Happening::Went(Went { card, .. }) => Some(*card),
            Happening::Damaged(hit) => hit.to.character(),
            Happening::At(..)
            | Happening::Drew(..)
            | Happening::GainedEnergy(..)
            | Happening::Recovered(..) => None,
        }
    }
}

/// Things that have happened, with their kinds: mostly nothing waits for any of those, and none of the things need be looked at.
#[derive(Debug, Default)]
pub(super) struct Happened {
    all: Vec<Happening>,
    cues: Cues,
}

impl Happened {
    /// What waits for any of it, by kind.
    pub fn cues(&self) -> Cues {
        self.cues
    }

    /// One more.
    #[inline]
    pub fn push(&mut self, what: Happening) {
        self.cues = self.cues.and(what.cues());
        self.all.push(what);
    }

    /// These, too.
    pub fn extend(&mut self, more: &[Happening]) {
        self.cues = self.cues.and(more.iter().map(Happening::cues).collect());
        self.all.extend_from_slice(more);
    }

    /// Those, too.
    pub fn join(&mut self, more: &Happened) {
        self.cues = self.cues.and(more.cues);
        self.all.extend_from_slice(more);
    }

    /// Nothing has; the room is used again.
    pub fn clear(&mut self) {
        self.cues = Cues::NONE;
        self.all.clear();
    }
}

impl Deref for Happened {
    type Target = [Happening];

    fn deref(&self) -> &[Happening] {
        &self.all
    }
}
