//! What lies on the stack, what waits to be put there, and what lasts.

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, AfterUse, Auto, Body, Elements, Gives, ItemKind, Until};
use hantei_engine::{CardId, Chosen, Player, Stamp};

use super::happening::Cause;
use super::terms::{Known, Terms};

/// The text of something on the stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Words {
    /// A summon's.
    Summon(Arc<Body>),
    /// An ability's.
    Ability(Arc<Ability>),
    /// A delayed auto-ability's.
    Delayed(Arc<Auto>),
    /// An auto-ability's that is for what has just been done (そうしたとき).
    Done(Arc<Body>),
}

/// Which summon or ability it is, for who only reads of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnStack {
    /// Its number.
    pub id: u32,
    /// What it is.
    pub kind: ItemKind,
    /// 発生源 (6.4)
    pub source: CardId,
}

impl Item {
    /// What happens by it.
    pub fn cause(&self) -> Cause {
        let Item { id, kind, controller, source, .. } = *self;
        match self.ends_warp() {
            true => Cause::Warp { by: controller, source: source.0 },
            false => Cause::Item { id, kind, by: controller, source: source.0 },
        }
    }

    /// Which it is.
    pub fn on_stack(&self) -> OnStack {
        OnStack { id: self.id, kind: self.kind, source: self.source.0 }
    }
}

/// A summon or an ability: on the stack, or about to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its number.
    pub id: u32,
    /// What it is.
    pub kind: ItemKind,
    /// Whose.
    pub controller: Player,
    /// 発生源 (6.4)
    pub source: Chosen,
    /// What it says.
    pub words: Words,
    /// Which effects were said (11.3.4).
    pub modes: Vec<u8>,
    /// What was chosen, by label.
    pub chosen: Vec<(Arc<str>, Vec<Known>)>,
    /// What was divided among them, in the same order (11.3.6).
    pub divided: Vec<(Arc<str>, Vec<i32>)>,
    /// X
    pub x: i32,
    /// What the event was about that triggered it.
    pub that: Option<Chosen>,
    /// Whom it was about.
    pub that_player: Option<Player>,
    /// The number that it was about.
    pub amount: i32,
    /// What a delayed ability is about (11.8.17.3).
    pub about: Vec<Chosen>,
    /// Labels of additional costs that were paid.
    pub paid: Vec<Arc<str>>,
    /// The elements of the CP that were paid to cast its source.
    pub cp: Elements,
    /// The other cards that paid its cost, as they lay then.
    pub spent: Vec<Chosen>,
    /// Where a summon goes after use, when that is said.
    pub after: Option<AfterUse>,
    /// Which ability of the source it is, for what may be done once a turn.
    pub at: u16,
    /// Whether it is an EX burst (11.10).
    pub ex: bool,
    /// The summon or the ability by which what it waited for came about.
    pub by: Option<u32>,
}

/// A delayed auto-ability that waits for its event (11.8.17).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delayed {
    /// What.
    pub auto: Arc<Auto>,
    /// Whose.
    pub controller: Player,
    /// Its source (6.4.1).
    pub source: Chosen,
    /// What it is about.
    pub about: Vec<Chosen>,
    /// Until when; none: until it has triggered.
    pub until: Option<Until>,
    /// In whose turn it came to be.
    pub turn: Player,
}

/// Something that lasts for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastingEffect {
    /// When it came to be (11.12.4.9); it is known by it.
    pub stamp: Stamp,
    /// By which card.
    pub source: Chosen,
    /// Whose.
    pub controller: Player,
    /// On which cards (11.12.4.2).
    pub on: Vec<Chosen>,
    /// What.
    pub what: Lasting,
    /// How long.
    pub until: Until,
    /// In whose turn it came to be.
    pub turn: Player,
}

/// What lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lasting {
    /// What is given, with its numbers as they were when it came to be (11.12.4.3).
    Gives {
        /// What.
        gives: Arc<Gives>,
        /// パワー±
        power: i32,
        /// The power that is the printed one for now.
        base: Option<i32>,
    },
    /// Control (step 1).
    Control(Player),
    /// It does not become active in the next Active Phase of the effect's controller, and ends with that.
    SkipsActivation,
    /// Something happens instead of something else.
    Replaces(Arc<Gives>),
    /// The cards may be cast from where they lie, on these terms.
    MayCast(Terms),
    /// Casting costs more or less, of all such cards or of the next.
    Casting {
        /// Of which, and how much.
        gives: Arc<Gives>,
        /// Of the next alone.
        next: bool,
    },
}
