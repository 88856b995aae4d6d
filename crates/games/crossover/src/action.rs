//! Actions: cards that are played, effects and abilities that are used or have triggered, from their declaration to their end.

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Play as Printed, When};
use hantei_engine::{Chosen, Few, Player};

use super::terms::Cards;

/// Which kind of action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ActionKind {
    /// カードのプレイ (4-3-2)
    Play,
    /// The use of an effect or ability on the field (4-3-3).
    Use,
    /// Something that has triggered (4-3-6): no action of the book.
    Trigger,
}

/// What it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Words {
    /// A card, and what it does as it is played; none: it does nothing but to come onto the field.
    Play(Option<Arc<Printed>>),
    /// An effect or ability of a card.
    Ability(Arc<Ability>),
}

impl Words {
    /// Right after what it is played or used, and at no other time (4-3-5).
    pub(super) fn follows(&self) -> Option<&When> {
        match self {
            Words::Play(play) => play.as_ref()?.when.as_ref(),
            Words::Ability(ability) => ability.follows(),
        }
    }
}

/// Cards that were targeted or picked, with what the text calls them.
pub type Named = (Arc<str>, Vec<Chosen>);

/// An action that is under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// Its number, by which it is known as long as the game lasts.
    pub id: u32,
    /// Which kind.
    pub kind: ActionKind,
    /// Whose.
    pub player: Player,
    /// The card: of a play as it waits to be resolved, otherwise as it lay when it was used or had triggered.
    pub source: Chosen,
    /// The place of the ability among those of the card (see `State::abilities`); none: the play.
    pub at: Option<u16>,
    /// What it says.
    pub words: Words,
    /// Which of its effects was chosen.
    pub mode: Option<u8>,
    /// The substitute cost that is paid, by its place; none: the cost itself (4-3-2-2).
    pub instead: Option<u8>,
    /// The Duel Master that is its target (4-2-13.1).
    pub duel_master: Option<Player>,
    /// Its target cards, by what the text calls them, and what was picked.
    pub chosen: Few<Named>,
    /// The targets that have become improper (4-3-7), by what the text calls them; the Duel Master is `duel-master`.
    pub improper: Few<Arc<str>>,
    /// What its cost took.
    pub paid: Few<Chosen>,
    /// What the event was about that it answers or was triggered by.
    pub that: Cards,
    /// Whom that was about.
    pub that_player: Option<Player>,
    /// The number that it was about.
    pub amount: i32,
    /// The action that it answers, by its number.
    pub answers: Option<u32>,
    /// What it is to be set on (4-2-13.3).
    pub host: Option<Chosen>,
}
