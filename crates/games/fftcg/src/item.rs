//! Items on the stack, items that wait to be put there, and lasting effects.

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, AfterUse, Auto, Body, Elements, Gives, ItemKind, Until};
use hantei_engine::{Chosen, Player, Stamp};

use super::happening::Cause;
use super::on_stack::OnStack;
use super::terms::{Known, Terms};

/// The text of an item on the stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Words {
    /// The text of a summon.
    Summon(Arc<Body>),
    /// The text of an ability.
    Ability(Arc<Ability>),
    /// The text of a delayed auto-ability.
    Delayed(Arc<Auto>),
    /// The text of an auto-ability about what has just been done (そうしたとき).
    Done(Arc<Body>),
}

impl Item {
    /// Returns it as the cause of events.
    pub fn cause(&self) -> Cause {
        let Item { id, kind, controller, source, .. } = *self;
        match self.ends_warp() {
            true => Cause::Warp { by: controller, source: source.0 },
            false => Cause::Item { id, kind, by: controller, source: source.0 },
        }
    }

    /// Returns its identity.
    pub fn on_stack(&self) -> OnStack {
        OnStack { id: self.id, kind: self.kind, source: self.source.0 }
    }
}

/// A summon or an ability on the stack, or about to be put there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its id.
    pub id: u32,
    /// Its kind.
    pub kind: ItemKind,
    /// The player who controls it.
    pub controller: Player,
    /// 発生源 (6.4)
    pub source: Chosen,
    /// Its text.
    pub words: Words,
    /// The chosen effects (11.3.4).
    pub modes: Vec<u8>,
    /// The chosen things, by label.
    pub chosen: Vec<(Arc<str>, Vec<Known>)>,
    /// The shares of a divided amount, in the same order (11.3.6).
    pub divided: Vec<(Arc<str>, Vec<i32>)>,
    /// X
    pub x: i32,
    /// The card that the triggering event was about.
    pub that: Option<Chosen>,
    /// The player whom the event was about.
    pub that_player: Option<Player>,
    /// The number that the event was about.
    pub amount: i32,
    /// The cards that a delayed ability is about (11.8.17.3).
    pub about: Vec<Chosen>,
    /// The labels of the additional costs that were paid.
    pub paid: Vec<Arc<str>>,
    /// The elements of the CP that were paid to cast its source.
    pub cp: Elements,
    /// The other cards that paid its cost, as they were then.
    pub spent: Vec<Chosen>,
    /// Where a summon goes after use, if the text says so.
    pub after: Option<AfterUse>,
    /// The index of the ability on the source, for limits per turn.
    pub at: u16,
    /// Whether it is an EX burst (11.10).
    pub ex: bool,
    /// The id of the summon or ability that caused the triggering event.
    pub by: Option<u32>,
}

/// A delayed auto-ability that waits for its event (11.8.17).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delayed {
    /// The ability.
    pub auto: Arc<Auto>,
    /// The player who controls it.
    pub controller: Player,
    /// Its source (6.4.1).
    pub source: Chosen,
    /// The cards that it is about.
    pub about: Vec<Chosen>,
    /// How long it waits. `None` means until it has triggered.
    pub until: Option<Until>,
    /// The player in whose turn it was made.
    pub turn: Player,
}

/// A lasting effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastingEffect {
    /// The time at which it began (11.12.4.9). It identifies the effect.
    pub stamp: Stamp,
    /// The card with the effect.
    pub source: Chosen,
    /// The player who controls it.
    pub controller: Player,
    /// The cards that it affects (11.12.4.2).
    pub on: Vec<Chosen>,
    /// The effect.
    pub what: Lasting,
    /// How long it lasts.
    pub until: Until,
    /// The player in whose turn it began.
    pub turn: Player,
}

/// What a lasting effect does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lasting {
    /// It gives something, with the numbers from when it began (11.12.4.3).
    Gives {
        /// What it gives.
        gives: Arc<Gives>,
        /// パワー±
        power: i32,
        /// The temporary printed power.
        base: Option<i32>,
    },
    /// It gives control (step 1).
    Control(Player),
    /// The card does not become active in the next Active Phase of the effect's controller, and the effect ends with that phase.
    SkipsActivation,
    /// It replaces something.
    Replaces(Arc<Gives>),
    /// The cards may be cast from where they are, on these terms.
    MayCast(Terms),
    /// It changes the cost of casting, for all such cards or for the next one.
    Casting {
        /// The cards, and the change.
        gives: Arc<Gives>,
        /// Whether it applies to the next card only.
        next: bool,
    },
}
