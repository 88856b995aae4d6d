//! The cards of a check: built in, imported, from a file, or from the deck itself.

use std::collections::hash_map::Entry;
use std::path::Path;
use std::sync::Arc;

use super::Session;
use crate::built_in::built_in;
use crate::cli::env::Env;
use crate::cli::grammars::Grammars;
use crate::cli::{faults, playable};
use hantei_base::reference::{Edition, Game};
use hantei_cards::banlist::{Banlist, UnknownEntry, unknown_entries};
use hantei_cards::db::{CardDb, DbError, Wanted};
use hantei_cards::import::Imported;
use hantei_cards::{Card, Cards, import};
use hantei_deck::{CardRef, Deck};
use hantei_messages::Arg;

impl Session<'_> {
    /// The cards for two decks with one setting, so that each card has the same index in both.
    pub(in crate::cli) fn cards(
        &mut self,
        game: Game,
        deck: &Deck,
        list: Option<&Banlist>,
    ) -> anyhow::Result<Arc<Cards>> {
        Ok(match self.known(game, deck)? {
            Some(cards) => cards,
            None => self.without_data(game, deck, list),
        })
    }

    /// The imported cards for a deck: all cards of the game if there are many decks or if a card is not in the database. `None` if no cards
    /// of the game were imported.
    pub(in crate::cli) fn known(
        &mut self,
        game: Game,
        deck: &Deck,
    ) -> anyhow::Result<Option<Arc<Cards>>> {
        let shared = deck.cards.is_empty() && self.many;
        if let Some(cards) = self.cards.get(&game).filter(|_| shared) {
            return Ok(Some(Arc::clone(cards)));
        }
        let more = self.extra_of(game);
        let alone = more.is_empty() && deck.cards.is_empty();
        let load = |db: &CardDb| match self.many || !alone {
            true => db.load_all(game),
            false => match db.load_some(game, &wanted(deck))? {
                Some(cards) => Ok(cards),
                None => db.load_all(game),
            },
        };
        let imported = match self.db.as_ref().map(load).transpose() {
            Err(fault @ DbError::Damaged { .. }) => {
                going_on_without(&fault, self.env);
                self.db = None;
                None
            }
            loaded => loaded?,
        };
        let Some(cards) = imported.filter(Cards::is_complete) else { return Ok(None) };
        let cards = Arc::new(if alone {
            cards
        } else {
            let imported = cards.iter().map(|(_, card)| card.clone());
            let all = built_in().cards(game).into_iter().chain(imported).chain(more);
            Cards::new(game, all.chain(deck.cards.iter().cloned())).complete(true)
        });
        if shared {
            self.cards.insert(game, Arc::clone(&cards));
        }
        Ok(Some(cards))
    }

    /// The cards for a deck without imported card data; a list defines the cards that it names.
    pub(super) fn without_data(
        &self,
        game: Game,
        deck: &Deck,
        list: Option<&Banlist>,
    ) -> Arc<Cards> {
        let listed = list.into_iter().flat_map(Banlist::cards);
        let more = self.extra_of(game);
        let complete = !more.is_empty();
        let all = built_in().cards(game).into_iter().chain(listed).chain(more);
        Arc::new(Cards::new(game, all.chain(deck.cards.iter().cloned())).complete(complete))
    }

    /// The entries of a list that no card has. `cards` are those that a deck is checked with; if they are not complete, it is not known
    /// which entries are wrong.
    pub(super) fn unknown_entries(
        &mut self,
        game: Game,
        deck: &Deck,
        cards: &Arc<Cards>,
        list: &Banlist,
    ) -> anyhow::Result<Vec<UnknownEntry>> {
        if !cards.is_complete() {
            return Ok(Vec::new());
        }
        let more = self.extra_of(game);
        let alone = more.is_empty() && deck.cards.is_empty();
        let imported = match &self.db {
            Some(db) if db.count(game)? > 0 => Some(db),
            Some(_) | None => None,
        };
        let all = match imported {
            // Only the cards of the deck were loaded.
            Some(db) if alone && !self.many => {
                if all_are_imported(list, game, db)? {
                    return Ok(Vec::new());
                }
                match self.all_cards.entry(game) {
                    Entry::Occupied(all) => Arc::clone(all.get()),
                    Entry::Vacant(all) => Arc::clone(all.insert(Arc::new(db.load_all(game)?))),
                }
            }
            Some(_) => Arc::clone(cards),
            // The entries of the list are among the cards of the deck.
            None => {
                let all = built_in().cards(game).into_iter().chain(more);
                Arc::new(Cards::new(game, all.chain(deck.cards.iter().cloned())).complete(true))
            }
        };
        Ok(unknown_entries(list, &all))
    }

    /// The cards of `--cards` files.
    fn extra_of(&self, game: Game) -> Vec<Card> {
        let of_game = self.extra.iter().filter(|(of, _)| *of == game);
        of_game.flat_map(|(_, cards)| cards.clone()).collect()
    }
}

/// The card database, if there is one. A damaged one is reported with the command to run, and treated as missing.
pub(in crate::cli) fn database(env: &Env) -> anyhow::Result<Option<CardDb>> {
    let Some(dir) = env.data_dir_if_any() else { return Ok(None) };
    match CardDb::open(&CardDb::path_in(dir)) {
        Err(fault @ DbError::Damaged { .. }) => {
            going_on_without(&fault, env);
            Ok(None)
        }
        opened => Ok(opened?),
    }
}

pub(in crate::cli) fn going_on_without(fault: &DbError, env: &Env) {
    let fault = faults::db_words(fault, env.lang);
    env.warn(&env.text("db-without", &[("fault", Arg::Text(&fault))]));
}

fn wanted(deck: &Deck) -> Wanted {
    let mut wanted = Wanted::default();
    wanted.names.extend(deck.beside.iter().map(|(_, name)| name.clone()));
    for entry in &deck.entries {
        match &entry.card {
            CardRef::Code(code) => wanted.codes.push(*code),
            CardRef::Written(written) => {
                wanted.names.extend(written.name.clone());
                wanted.numbers.extend(written.number.clone());
            }
        }
    }
    wanted
}

/// The entries of a list that no imported card has; none if no cards of the game were imported.
pub(in crate::cli) fn entries_not_imported(
    list: &Banlist,
    env: &Env,
) -> anyhow::Result<Vec<UnknownEntry>> {
    let Some(db) = database(env)? else { return Ok(Vec::new()) };
    if db.count(list.game)? == 0 || all_are_imported(list, list.game, &db)? {
        return Ok(Vec::new());
    }
    Ok(unknown_entries(list, &db.load_all(list.game)?))
}

/// Whether the database certainly has a card for each entry of a list.
fn all_are_imported(list: &Banlist, game: Game, db: &CardDb) -> Result<bool, DbError> {
    let mut wanted = Wanted::default();
    for card in list.listed() {
        match (card.code, &card.number, card.names().printed().next()) {
            (Some(code), ..) => wanted.codes.push(code),
            (None, Some(number), _) => wanted.numbers.push(number.clone()),
            (None, None, Some(name)) => wanted.names.push(name.to_owned()),
            (None, None, None) => return Ok(false),
        }
    }
    Ok(db.load_some(game, &wanted)?.is_some())
}

pub(super) fn card_file(
    path: &Path,
    edition: Option<Edition>,
    grammars: &Grammars,
) -> anyhow::Result<Imported> {
    let mut imported = import::read(path, edition.map(Edition::game))
        .map_err(|error| faults::in_file(error, path))?;
    playable::copy_deck_rules(&mut imported, grammars);
    Ok(imported)
}
