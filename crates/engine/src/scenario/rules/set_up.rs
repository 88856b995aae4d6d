//! Set-up: what a game's situations and preparations say, and the states that they describe.

use std::fmt::Debug;

use serde::de::DeserializeOwned;

use crate::scenario::idle::{Busy, told};
use crate::scenario::naming::Naming;
use crate::scenario::naming::known::KnownCards;
use crate::scenario::wrong::Wrong;
use crate::{Chance, Readings};
use hantei_base::reference::{Edition, Game};
use hantei_cards::Card;
use schemars::JsonSchema;

/// What the cards of a game's scripts say.
pub trait Texts: Naming {
    /// The first word of a card that does nothing where it stands, if any.
    ///
    /// # Errors
    /// That word.
    fn busy(card: &Card) -> Busy;
}

/// How a game's scenarios begin.
pub trait SetUp: Texts {
    /// Which game.
    const GAME: Game;
    /// The situation as scripts write it.
    type Situation: DeserializeOwned + JsonSchema + Clone + Debug + Default + Send + Sync;
    /// What the players bring to a game, as scripts write it.
    type Start: DeserializeOwned + JsonSchema + Clone + Debug + Send + Sync;

    /// Looks at what a card of a script says: every word of it does something where it stands.
    ///
    /// # Errors
    /// [`Wrong`] about the first that does not.
    fn look_at_card(card: &Card) -> Result<(), Wrong> {
        told(card, Self::busy(card))
    }
    /// The state of a situation.
    ///
    /// # Errors
    /// [`Wrong`] about a card that nobody knows, or about what no rule lets stand.
    fn situated(
        situation: &Self::Situation,
        edition: Edition,
        named: &KnownCards<'_>,
    ) -> Result<Self::State, Wrong>;
    /// The state before a preparation.
    ///
    /// # Errors
    /// [`Wrong`] as for [`SetUp::situated`].
    fn prepared(
        start: &Self::Start,
        edition: Edition,
        named: &KnownCards<'_>,
    ) -> Result<Self::State, Wrong>;
    /// The readings that hold, to be set before a game.
    fn readings_mut(state: &mut Self::State) -> &mut Readings<Self::Reading>;
    /// What chance there is, to be seeded anew before a game.
    fn chance_mut(state: &mut Self::State) -> &mut Chance;
}
