//! The cards that scenarios may name besides their own: built-in cards, those of `--cards`, and imported cards.

use std::path::PathBuf;
use std::sync::OnceLock;

use anyhow::Result;

use crate::built_in::built_in;
use crate::cli::env::Env;
use crate::cli::grammars::Grammars;
use crate::cli::{faults, playable, session};
use hantei_base::reference::Game;
use hantei_cards::db::CardDb;
use hantei_cards::{Card, Cards, import};
use hantei_engine::scenario::in_part;
use hantei_engine::scenario::model::Scenario;
use hantei_engine::scenario::opening;
use hantei_engine::scenario::opening::Opening;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::scenario::wrong::ScriptError;

use super::find::Owner;

/// The known cards of each game, read on first use.
pub(super) struct KnownCards<'e> {
    env: &'e Env,
    /// The grammars by which texts are read.
    pub(super) grammars: Grammars,
    more: Vec<(Game, Vec<Card>)>,
    games: [OnceLock<Cards>; 4],
    imported: [OnceLock<Option<Cards>>; 4],
}

impl<'e> KnownCards<'e> {
    /// The built-in cards and those of these files. Imported card data is read only if a script names a card that they lack.
    ///
    /// # Errors
    /// Fails if a file cannot be read or has no cards, or if a grammar has a fault.
    pub(super) fn of(
        files: &[PathBuf],
        grammars: Grammars,
        env: &'e Env,
    ) -> Result<KnownCards<'e>> {
        let mut more = Vec::new();
        for file in files {
            let read = import::read(file, None).map_err(|error| faults::in_file(error, file))?;
            more.push((read.game, playable::cards(read, &grammars)));
        }
        Ok(KnownCards {
            env,
            grammars,
            more,
            games: Default::default(),
            imported: Default::default(),
        })
    }

    /// Reads a script with the cards that it needs. For a user's script, imported card data is added if the script uses an unknown word, or
    /// a card that is only partially known (`in_part`).
    ///
    /// # Errors
    /// The [`ScriptError`] from `read`, with all known cards.
    pub(super) fn read_with_cards<'s, T>(
        &'s self,
        text: &str,
        whose: Owner,
        read: impl Fn(&'s Cards) -> Result<T, ScriptError>,
        in_part: impl Fn(&T) -> bool,
    ) -> Result<T, ScriptError> {
        let game = opening::game(text)?;
        let first = read(self.game(game));
        let asks = match &first {
            _ if whose == Owner::BuiltIn => false,
            Ok(read) => in_part(read),
            Err(ScriptError::Wrong(wrong)) => wrong.word.is_some(),
            Err(ScriptError::Yaml(_)) => false,
        };
        // Most scripts do not need imported cards, so read them only on demand.
        match if asks { self.imported(game) } else { None } {
            Some(cards) => read(cards),
            None => first,
        }
    }

    /// The situation of a scenario, set up with the cards that its script needs.
    ///
    /// # Errors
    /// As [`KnownCards::read_with_cards`].
    pub(super) fn opening<R: Rules>(
        &self,
        scenario: &Scenario<R>,
        text: &str,
        whose: Owner,
        seed: Option<u64>,
    ) -> Result<Opening<R>, ScriptError> {
        let open = |cards| Opening::of(built_in(), scenario, cards, seed);
        let in_part = |opening: &Opening<R>| !in_part::of_state::<R>(&opening.state).is_empty();
        self.read_with_cards(text, whose, open, in_part)
    }

    fn game(&self, game: Game) -> &Cards {
        self.games[game as usize].get_or_init(|| Cards::new(game, self.all(game, Vec::new())))
    }

    /// The same with imported card data, if there is any for the game.
    fn imported(&self, game: Game) -> Option<&Cards> {
        let read = || {
            let dir = self.env.data_dir_if_any()?;
            let open = CardDb::open(&CardDb::path_in(dir)).transpose()?;
            match open.and_then(|db| playable::of_database(game, &db, &self.grammars)) {
                Ok(imported) if !imported.is_empty() => {
                    Some(Cards::new(game, self.all(game, imported)))
                }
                Ok(_) => None,
                Err(fault) => {
                    session::going_on_without(&fault, self.env);
                    None
                }
            }
        };
        self.imported[game as usize].get_or_init(read).as_ref()
    }

    /// The built-in cards, these cards, and those of `--cards`; later ones take precedence.
    fn all(&self, game: Game, imported: Vec<Card>) -> impl Iterator<Item = Card> {
        let more = self.more.iter().filter(move |(of, _)| *of == game);
        let more = more.flat_map(|(_, cards)| cards.iter().cloned());
        built_in().cards_for_replay(game).into_iter().chain(imported).chain(more)
    }
}
