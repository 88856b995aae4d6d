//! Actions: cards that are played, effects and abilities that are used or triggered, from declaration to resolution.

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Play as Printed, When};
use hantei_engine::{Chosen, Player, SharedList};

use super::terms::Cards;

/// The kind of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ActionKind {
    /// カードのプレイ (4-3-2)
    Play,
    /// The use of an effect or ability on the field (4-3-3).
    Use,
    /// A triggered effect or ability (4-3-6); the book does not call this an action.
    Trigger,
}

/// The text that an action carries out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Words {
    /// A played card and its effect; `None` if it only comes onto the field.
    Play(Option<Arc<Printed>>),
    /// An effect or ability of a card.
    Ability(Arc<Ability>),
}

impl Words {
    /// The event directly after which it may be played or used, if only then (4-3-5).
    pub(super) fn follows(&self) -> Option<&When> {
        match self {
            Words::Play(play) => play.as_ref()?.when.as_ref(),
            Words::Ability(ability) => ability.follows(),
        }
    }
}

/// Cards that were targeted or picked, with their label in the text.
pub type LabelledCards = (Arc<str>, Vec<Chosen>);

/// An action that is under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// Its id, unique in the game.
    pub id: u32,
    /// Its kind.
    pub kind: ActionKind,
    /// The player who takes it.
    pub player: Player,
    /// Its card: for a play, as it waits to be resolved; otherwise as it was when it was used or triggered.
    pub source: Chosen,
    /// The index of the ability (see `State::abilities`); `None` for a play.
    pub at: Option<u16>,
    /// The text that it carries out.
    pub words: Words,
    /// The chosen effect, if there are several.
    pub mode: Option<u8>,
    /// The index of the substitute cost to pay; `None` for the normal cost (4-3-2-2).
    pub instead: Option<u8>,
    /// The Duel Master that it targets (4-2-13.1).
    pub duel_master: Option<Player>,
    /// Its target cards and the picked cards, by label.
    pub chosen: SharedList<LabelledCards>,
    /// The labels of targets that have become improper (4-3-7); that of the Duel Master is `duel-master`.
    pub improper: SharedList<Arc<str>>,
    /// The cards that its cost took.
    pub paid: SharedList<Chosen>,
    /// The cards of the event that it responds to or was triggered by.
    pub that: Cards,
    /// The player of that event.
    pub that_player: Option<Player>,
    /// The number of that event.
    pub amount: i32,
    /// The id of the action that it responds to.
    pub answers: Option<u32>,
    /// The card that it will be set on (4-2-13.3).
    pub host: Option<Chosen>,
}
