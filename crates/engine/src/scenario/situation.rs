//! What lies where before the first step: cards found by the names that a script says, in the order in which they are placed. What it
//! means to lie there, each game knows itself.

use std::sync::Arc;

use crate::{DefId, Player};
use hantei_cards::Card;
use hantei_messages::Arg;

use super::naming::known::KnownCards;
use super::placed::{FromName, ZoneCards};
use super::wrong::{Where, Wrong};

/// How many cards a script may have in play in all.
const MOST: usize = 10_000;

/// Whether no more cards are in play than anybody could mean.
///
/// # Errors
/// [`Wrong`] when there are.
pub fn few_enough(cards: usize) -> Result<(), Wrong> {
    if cards <= MOST {
        return Ok(());
    }
    let values = [("count", Arg::Number(cards as u64)), ("most", Arg::Number(MOST as u64))];
    Err(Wrong::about("", "replay-too-many-cards", &values))
}

/// Looks at the number of a situation's turn: the first is 1.
///
/// # Errors
/// [`Wrong`] when it is 0.
pub fn turn_number(number: u32) -> Result<(), Wrong> {
    if number == 0 { Err(Wrong::about("turn", "replay-wrong-turn", &[])) } else { Ok(()) }
}

/// What is printed on the cards of a game, as its engine asks for it.
///
/// By default there is none but a card of which nothing is known, [`DefId::ANONYMOUS`].
pub trait Prints: Default {
    /// The card, added unless it is there already.
    fn enter(&mut self, card: &Card) -> DefId;
    /// The same with those that come with it.
    ///
    /// # Errors
    /// [`Wrong`] when one of those is not known.
    fn take_in(&mut self, card: &Card, _known: &KnownCards<'_>) -> Result<DefId, Wrong> {
        Ok(self.enter(card))
    }
}

/// What each player has, laid one after the other.
///
/// # Errors
/// [`Wrong`] about the first that cannot be.
pub fn each_side<'s, S, T>(
    sides: [&'s S; 2],
    mut lay: impl FnMut(Player, &'s S) -> Result<T, Wrong>,
) -> Result<Vec<T>, Wrong> {
    Player::ALL.into_iter().zip(sides).map(|(player, side)| lay(player, side)).collect()
}

/// A card that a script puts somewhere.
pub struct Laid<'s, Z, P> {
    /// Whose zone it lies in.
    pub player: Player,
    /// In which.
    pub zone: Z,
    /// What is printed on it.
    pub def: DefId,
    /// How it lies, as the script writes it; none of a card of which nothing is known.
    pub as_written: Option<&'s P>,
    /// What is printed on the cards that lie with it.
    pub with: Vec<DefId>,
}

/// The cards of a script that were found so far.
pub struct Table<'a, C> {
    known: &'a KnownCards<'a>,
    catalog: C,
}

impl<'a, C: Prints> Table<'a, C> {
    /// An empty one; cards are looked for among these.
    pub fn new(known: &'a KnownCards<'a>) -> Table<'a, C> {
        Table { known, catalog: C::default() }
    }

    /// The cards that lie in a player's zones, in the order in which they are placed: unknown ones first, and the others as they are
    /// written. Of the zone that is the `deck` the first written is the top, which is placed last.
    ///
    /// # Errors
    /// [`Wrong`] about the first that nobody knows.
    pub fn lay<'s, Z: Copy + PartialEq, P: FromName>(
        &mut self,
        player: Player,
        deck: Z,
        zones: impl IntoIterator<Item = (Z, &'s ZoneCards<P>)>,
    ) -> Result<Vec<Laid<'s, Z, P>>, Wrong> {
        let mut laid = Vec::new();
        for (zone, cards) in zones {
            let first = laid.len();
            self.lay_in(player, zone, cards, &mut laid).map_err(|of| of.at(Where::Of(player)))?;
            if zone == deck {
                laid[first..].reverse();
            }
        }
        Ok(laid)
    }

    fn lay_in<'s, Z: Copy, P: FromName>(
        &mut self,
        player: Player,
        zone: Z,
        cards: &'s ZoneCards<P>,
        laid: &mut Vec<Laid<'s, Z, P>>,
    ) -> Result<(), Wrong> {
        cards.look_at(self.known)?;
        let def = DefId::ANONYMOUS;
        let unknown = || Laid { player, zone, def, as_written: None, with: Vec::new() };
        laid.extend((0..cards.unknown()).map(|_| unknown()));
        for card in cards.these() {
            let def = self.find(card.card())?;
            let with =
                card.with().into_iter().map(|name| self.find(name)).collect::<Result<_, _>>();
            laid.push(Laid { player, zone, def, as_written: Some(card), with: with? });
        }
        Ok(())
    }

    /// The cards that a player brings, in the order in which they are written: unknown ones first.
    ///
    /// # Errors
    /// [`Wrong`] about the first that nobody knows.
    pub fn brought<P: FromName>(
        &mut self,
        player: Player,
        cards: &ZoneCards<P>,
    ) -> Result<Vec<DefId>, Wrong> {
        let laid = self.lay(player, false, [(true, cards)])?;
        Ok(laid.into_iter().map(|card| card.def).collect())
    }

    /// The deck that a player brings, from the top: what is not written of so many cards is not known.
    ///
    /// # Errors
    /// [`Wrong`] about the first that nobody knows.
    pub fn deck<P: FromName>(
        &mut self,
        player: Player,
        cards: &ZoneCards<P>,
        size: u16,
    ) -> Result<Vec<DefId>, Wrong> {
        let mut deck = self.brought(player, cards)?;
        deck.resize(deck.len().max(usize::from(size)), DefId::ANONYMOUS);
        Ok(deck)
    }

    /// Among which cards they are looked for.
    pub fn known(&self) -> &'a KnownCards<'a> {
        self.known
    }

    /// What is printed on those that were found.
    pub fn catalog(&self) -> &C {
        &self.catalog
    }

    /// The same, for the game.
    pub fn into_catalog(self) -> Arc<C> {
        Arc::new(self.catalog)
    }

    fn find(&mut self, name: &str) -> Result<DefId, Wrong> {
        self.catalog.take_in(self.known.find(name)?, self.known)
    }
}
