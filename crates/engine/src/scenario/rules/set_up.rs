//! Set-up: the situations and preparations of a game's scripts, and the states that they describe.

use std::fmt::Debug;

use serde::de::DeserializeOwned;

use crate::scenario::naming::Naming;
use crate::scenario::naming::known::KnownCards;
use crate::scenario::no_ops::{NoOpCheck, no_op_error};
use crate::scenario::wrong::Wrong;
use crate::{Chance, Readings};
use hantei_base::reference::{Edition, Game};
use hantei_cards::Card;
use schemars::JsonSchema;

/// The texts of the cards in a game's scripts.
pub trait Texts: Naming {
    /// Checks that every word of a card has an effect.
    ///
    /// # Errors
    /// The first word that has none.
    fn check_no_ops(card: &Card) -> NoOpCheck;
}

/// How a game's scenarios begin.
pub trait SetUp: Texts {
    /// The game.
    const GAME: Game;
    /// A situation as scripts write it.
    type Situation: DeserializeOwned + JsonSchema + Clone + Debug + Default + Send + Sync;
    /// What the players bring to a game, as scripts write it.
    type Start: DeserializeOwned + JsonSchema + Clone + Debug + Send + Sync;

    /// Checks that every word of a card in a script has an effect.
    ///
    /// # Errors
    /// [`Wrong`] about the first word that has none.
    fn check_card(card: &Card) -> Result<(), Wrong> {
        no_op_error(card, Self::check_no_ops(card))
    }
    /// Creates the state of a situation.
    ///
    /// # Errors
    /// [`Wrong`] about an unknown card, or about something that the rules do not allow to exist.
    fn situated(
        situation: &Self::Situation,
        edition: Edition,
        named: &KnownCards<'_>,
    ) -> Result<Self::State, Wrong>;
    /// Creates the state before a preparation.
    ///
    /// # Errors
    /// [`Wrong`] as for [`SetUp::situated`].
    fn prepared(
        start: &Self::Start,
        edition: Edition,
        named: &KnownCards<'_>,
    ) -> Result<Self::State, Wrong>;
    /// The readings that hold; set before a game begins.
    fn readings_mut(state: &mut Self::State) -> &mut Readings<Self::Reading>;
    /// The source of random numbers; seeded before a game begins.
    fn chance_mut(state: &mut Self::State) -> &mut Chance;
}
