//! Where cards are before the first step. Finds the cards by the names that a script gives, in the order in which they are placed. Each
//! game decides what a placement means.

use std::sync::Arc;

use crate::{DefId, Player};
use hantei_cards::Card;
use hantei_messages::Arg;

use super::naming::known::KnownCards;
use super::placed::{FromName, ZoneCards};
use super::wrong::{Where, Wrong};

/// The maximum number of cards that a script can have in play.
const MOST: usize = 10_000;

/// Checks that a script does not have more cards in play than anybody could mean.
///
/// # Errors
/// [`Wrong`] when it does.
pub fn few_enough(cards: usize) -> Result<(), Wrong> {
    if cards <= MOST {
        return Ok(());
    }
    let values = [("count", Arg::Number(cards as u64)), ("most", Arg::Number(MOST as u64))];
    Err(Wrong::about("", "replay-too-many-cards", &values))
}

/// Checks the turn number of a situation; the first turn is 1.
///
/// # Errors
/// [`Wrong`] when it is 0.
pub fn turn_number(number: u32) -> Result<(), Wrong> {
    if number == 0 { Err(Wrong::about("turn", "replay-wrong-turn", &[])) } else { Ok(()) }
}

/// A game's table of printed cards.
///
/// The default table has only the card about which nothing is known, [`DefId::ANONYMOUS`].
pub trait Prints: Default {
    /// Adds the card unless it is there already.
    fn enter(&mut self, card: &Card) -> DefId;
    /// Adds the card and those that it refers to.
    ///
    /// # Errors
    /// [`Wrong`] when one of those is not known.
    fn take_in(&mut self, card: &Card, _known: &KnownCards<'_>) -> Result<DefId, Wrong> {
        Ok(self.enter(card))
    }
}

/// Computes a value for each player, one after the other.
///
/// # Errors
/// [`Wrong`] about the first that fails.
pub fn each_side<'s, S, T>(
    sides: [&'s S; 2],
    mut lay: impl FnMut(Player, &'s S) -> Result<T, Wrong>,
) -> Result<Vec<T>, Wrong> {
    Player::ALL.into_iter().zip(sides).map(|(player, side)| lay(player, side)).collect()
}

/// A card that a script puts somewhere.
pub struct Laid<'s, Z, P> {
    /// The player whose zone it is in.
    pub player: Player,
    /// The zone.
    pub zone: Z,
    /// The printed card.
    pub def: DefId,
    /// Its position and other properties as the script writes them; `None` for a card about which nothing is known.
    pub as_written: Option<&'s P>,
    /// The printed cards that are placed with it.
    pub with: Vec<DefId>,
}

/// The cards of a script that have been found so far.
pub struct Table<'a, C> {
    known: &'a KnownCards<'a>,
    catalog: C,
}

impl<'a, C: Prints> Table<'a, C> {
    /// Creates an empty table that looks for cards among these.
    pub fn new(known: &'a KnownCards<'a>) -> Table<'a, C> {
        Table { known, catalog: C::default() }
    }

    /// The cards in a player's zones, in the order in which they are placed: unknown ones first, then the others as written. In the zone
    /// `deck`, the first card as written is the top, which is placed last.
    ///
    /// # Errors
    /// [`Wrong`] about the first unknown name.
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
        cards.check_words(self.known)?;
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

    /// The cards that a player brings, in the order in which they are written, unknown ones first.
    ///
    /// # Errors
    /// [`Wrong`] about the first unknown name.
    pub fn brought<P: FromName>(
        &mut self,
        player: Player,
        cards: &ZoneCards<P>,
    ) -> Result<Vec<DefId>, Wrong> {
        let laid = self.lay(player, false, [(true, cards)])?;
        Ok(laid.into_iter().map(|card| card.def).collect())
    }

    /// The deck that a player brings, from the top, filled up to `size` with unknown cards.
    ///
    /// # Errors
    /// [`Wrong`] about the first unknown name.
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

    /// The cards that names are looked up in.
    pub fn known(&self) -> &'a KnownCards<'a> {
        self.known
    }

    /// The printed cards that were found.
    pub fn catalog(&self) -> &C {
        &self.catalog
    }

    /// The printed cards that were found, to share with the game.
    pub fn into_catalog(self) -> Arc<C> {
        Arc::new(self.catalog)
    }

    fn find(&mut self, name: &str) -> Result<DefId, Wrong> {
        self.catalog.take_in(self.known.find(name)?, self.known)
    }
}
