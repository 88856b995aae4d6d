//! What a run of the check shares: rules, lists and cards by game, and a prepared checker for each setting.

use anyhow::anyhow;
use jiff::civil::Date;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use crate::banlist::{self, Banlist, BanlistId, Library};
use crate::card::db::{CardDb, Wanted};
use crate::card::{Card, Cards, import};
use crate::cli::args;
use crate::cli::env::Env;
use crate::cli::faults;
use crate::construction::rules::{Format, Rules};
use crate::construction::{Basis, Checker};
use crate::data;
use crate::deck::{CardRef, Deck};
use crate::diagnostic::Arg;
use crate::reference::{Edition, FormatId, Game};

/// What decks are checked against, as far as the arguments say.
pub(super) struct Session<'a> {
    env: &'a Env,
    edition: Option<Edition>,
    format: Option<FormatId>,
    date: Date,
    banlist: Option<String>,
    /// Cards of `--cards` files.
    extra: Vec<(Game, Vec<Card>)>,
    db: Option<CardDb>,
    many: bool,
    rules: HashMap<Game, Arc<Rules>>,
    libraries: HashMap<Game, Library>,
    cards: HashMap<Game, Arc<Cards>>,
    checkers: HashMap<(Edition, usize), Arc<Checker>>,
}

/// Why a deck cannot be checked: in words, with what to do.
pub(super) type Refusal = String;

impl<'a> Session<'a> {
    /// Opens the card database and reads the card files. `many`: load all cards at once instead of a deck's.
    pub(super) fn open(
        args: &args::Check,
        many: bool,
        env: &'a Env,
    ) -> anyhow::Result<Session<'a>> {
        let edition = args.game.as_deref().map(str::parse).transpose()?;
        let extra = args
            .cards
            .iter()
            .map(|path| card_file(path, edition))
            .collect::<anyhow::Result<_>>()?;
        let db = match env.data_dir_if_any() {
            Some(dir) => CardDb::open(&CardDb::path_in(dir))?,
            None => None,
        };
        Ok(Session {
            env,
            edition,
            format: args::format_id(&args.format),
            date: args.date.unwrap_or_else(Env::today),
            banlist: args.banlist.clone(),
            extra,
            db,
            many,
            rules: HashMap::new(),
            libraries: HashMap::new(),
            cards: HashMap::new(),
            checkers: HashMap::new(),
        })
    }

    /// The day of the check.
    pub(super) fn date(&self) -> Date {
        self.date
    }

    /// The edition a deck is of: as the arguments say, as the deck says, as its content shows, or by the one game
    /// whose card data knows all its names.
    pub(super) fn edition_of(&self, deck: &Deck) -> Result<Edition, Refusal> {
        let header = &deck.header;
        if let (Some(asked), Some(certain)) = (self.edition, header.certain)
            && asked.game() != certain
        {
            return Err(
                self.say("game-differs", &[("asked", &asked.to_string()), ("found", certain.id())])
            );
        }
        if let Some(edition) =
            self.edition.or(header.edition).or(header.certain.map(Game::default_edition))
        {
            return Ok(edition);
        }
        let knowing: Vec<Game> =
            Game::ALL.into_iter().filter(|game| self.knows_all(*game, deck)).collect();
        match knowing[..] {
            [game] => Ok(game.default_edition()),
            _ => Err(self.say("game-unknown", &[("games", &Game::ALL.map(Game::id).join(", "))])),
        }
    }

    fn knows_all(&self, game: Game, deck: &Deck) -> bool {
        let in_db = |db: &CardDb| {
            let wanted = wanted(deck);
            !wanted.names.is_empty()
                && db.load_some(game, &wanted).is_ok_and(|found| found.is_some())
        };
        self.db.as_ref().is_some_and(in_db)
    }

    fn say(&self, key: &str, args: &[(&'static str, &str)]) -> String {
        let args: Vec<(&'static str, Arg<'_>)> =
            args.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
        self.env.text(key, &args)
    }

    /// The rules of a game.
    pub(super) fn rules(&mut self, game: Game) -> anyhow::Result<Arc<Rules>> {
        if !self.rules.contains_key(&game) {
            let rules = data::rules(game, self.env.data_dir_if_any())?;
            self.rules.insert(game, Arc::new(rules));
        }
        Ok(Arc::clone(&self.rules[&game]))
    }

    /// The lists of a game.
    pub(super) fn library(&mut self, game: Game) -> anyhow::Result<&Library> {
        if !self.libraries.contains_key(&game) {
            self.libraries.insert(game, Library::open(game, self.env.data_dir_if_any())?);
        }
        Ok(&self.libraries[&game])
    }

    /// The place of the format in the rules: as the arguments say, as the deck says, or the edition's first.
    pub(super) fn format_of(
        &mut self,
        edition: Edition,
        deck: &Deck,
    ) -> anyhow::Result<Result<usize, Refusal>> {
        let rules = self.rules(edition.game())?;
        let wanted = self.format.clone().or_else(|| deck.header.format.clone());
        let of_edition: Vec<usize> = formats_of(&rules, edition);
        let found = match &wanted {
            None => of_edition.first().copied(),
            Some(id) => of_edition.iter().copied().find(|at| rules.formats[*at].id == *id),
        };
        Ok(found.ok_or_else(|| {
            let known: Vec<&str> =
                of_edition.iter().map(|at| rules.formats[*at].id.0.as_str()).collect();
            let wanted = wanted.map(|id| id.0).unwrap_or_default();
            self.say(
                "format-unknown",
                &[
                    ("format", &wanted),
                    ("game", &edition.to_string()),
                    ("known", &known.join(", ")),
                ],
            )
        }))
    }

    /// The list for a format: the one asked for, or the newest in force.
    fn list(
        &mut self,
        game: Game,
        format: &Format,
    ) -> anyhow::Result<Option<(BanlistId, Banlist)>> {
        let date = self.date;
        if format.lists.is_none() {
            return Ok(None);
        }
        match self.banlist.clone() {
            None => Ok(self.library(game)?.in_force(&format.id, date)?),
            Some(asked) => {
                let (id, list) = match asked.parse::<BanlistId>() {
                    Ok(id) if !Path::new(&asked).exists() => {
                        let list = Library::open(id.game, self.env.data_dir_if_any())?.get(&id)?;
                        (id, list)
                    }
                    _ => {
                        let request = banlist::import::Request {
                            game,
                            format: format.id.clone(),
                            effective: None,
                            cards: None,
                        };
                        let path = Path::new(&asked);
                        let mut lists = banlist::import::read(path, &request)
                            .map_err(|error| faults::in_file(error, path))?;
                        if lists.len() != 1 {
                            return Err(anyhow!(self.say("banlist-not-one", &[("list", &asked)])));
                        }
                        let banlist::import::Imported { stem, list } = lists.remove(0);
                        (BanlistId { game: list.game, stem }, list)
                    }
                };
                if list.game != game {
                    let message =
                        self.say("banlist-of-other-game", &[("list", &asked), ("game", game.id())]);
                    return Err(anyhow!(message));
                }
                Ok(Some((id, list)))
            }
        }
    }

    /// The checker for a deck: shared between decks of one setting, unless the deck brings cards of its own.
    pub(super) fn checker(
        &mut self,
        edition: Edition,
        format: usize,
        deck: &Deck,
    ) -> anyhow::Result<Arc<Checker>> {
        if deck.cards.is_empty()
            && let Some(checker) = self.checkers.get(&(edition, format)).filter(|_| self.many)
        {
            return Ok(Arc::clone(checker));
        }
        let rules = self.rules(edition.game())?;
        let banlist = self.list(edition.game(), &rules.formats[format])?.map(Arc::new);
        let cards =
            self.cards_with(edition.game(), deck, banlist.as_deref().map(|(_, list)| list))?;
        let date = self.date;
        let checker =
            Arc::new(Checker::new(Basis { edition, rules, format, cards, banlist, date }));
        if deck.cards.is_empty() && self.many {
            self.checkers.insert((edition, format), Arc::clone(&checker));
        }
        Ok(checker)
    }

    /// A checker with a certain list, for a deck and the cards it needs.
    pub(super) fn checker_with(
        &mut self,
        edition: Edition,
        format: usize,
        cards: &Arc<Cards>,
        banlist: Option<(BanlistId, Banlist)>,
    ) -> anyhow::Result<Checker> {
        let rules = self.rules(edition.game())?;
        // A past list is judged by the rules of its own day.
        let own_day = banlist.as_ref().map(|(_, list)| list.effective);
        let current = banlist.as_ref().is_none_or(|(id, _)| {
            let format = &rules.formats[format].id;
            let in_force = self
                .libraries
                .get(&edition.game())
                .and_then(|library| library.in_force(format, self.date).ok());
            in_force.flatten().is_some_and(|(newest, _)| newest == *id)
        });
        let date = if current { self.date } else { own_day.unwrap_or(self.date) };
        Ok(Checker::new(Basis {
            edition,
            rules,
            format,
            cards: Arc::clone(cards),
            banlist: banlist.map(Arc::new),
            date,
        }))
    }

    /// The cards for a deck: the whole game's when there are many decks or when some card is not in the database.
    pub(super) fn cards(&mut self, game: Game, deck: &Deck) -> anyhow::Result<Arc<Cards>> {
        self.cards_with(game, deck, None)
    }

    /// The same; without card data the cards that the list names are known at least by what it says of them.
    fn cards_with(
        &mut self,
        game: Game,
        deck: &Deck,
        list: Option<&Banlist>,
    ) -> anyhow::Result<Arc<Cards>> {
        let shared = deck.cards.is_empty() && self.many;
        if let Some(cards) = self.cards.get(&game).filter(|_| shared) {
            return Ok(Arc::clone(cards));
        }
        let more: Vec<Card> = self
            .extra
            .iter()
            .filter(|(of, _)| *of == game)
            .flat_map(|(_, cards)| cards.clone())
            .collect();
        let alone = more.is_empty() && deck.cards.is_empty();
        let imported = match &self.db {
            None => None,
            Some(db) if self.many || !alone => Some(db.load_all(game)?),
            Some(db) => match db.load_some(game, &wanted(deck))? {
                Some(cards) => Some(cards),
                None => Some(db.load_all(game)?),
            },
        };
        let cards = match imported.filter(Cards::is_complete) {
            Some(cards) if alone => cards,
            Some(cards) => {
                let imported = cards.iter().map(|(_, card)| card.clone());
                let all = data::cards(game)
                    .into_iter()
                    .chain(imported)
                    .chain(more)
                    .chain(deck.cards.iter().cloned());
                Cards::new(game, all).complete(true)
            }
            None => {
                let listed = list.iter().flat_map(|list| list.cards());
                let complete = !more.is_empty();
                let all = data::cards(game)
                    .into_iter()
                    .chain(listed)
                    .chain(more)
                    .chain(deck.cards.iter().cloned());
                Cards::new(game, all).complete(complete)
            }
        };
        let cards = Arc::new(cards);
        if shared && cards.is_complete() {
            self.cards.insert(game, Arc::clone(&cards));
        }
        Ok(cards)
    }
}

/// The formats of an edition, by their places in the rules.
pub(super) fn formats_of(rules: &Rules, edition: Edition) -> Vec<usize> {
    let id = edition.id();
    let default = edition.game().default_edition().id();
    let of = |at: &usize| rules.formats[*at].edition.as_deref().unwrap_or(default) == id;
    (0..rules.formats.len()).filter(of).collect()
}

fn wanted(deck: &Deck) -> Wanted {
    let mut wanted = Wanted::default();
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

fn card_file(path: &Path, edition: Option<Edition>) -> anyhow::Result<(Game, Vec<Card>)> {
    let imported = import::read(path, edition.map(Edition::game))
        .map_err(|error| faults::in_file(error, path))?;
    Ok((imported.game, imported.cards))
}

/// Reads a deck from a path, standard input (`-`), or a `ydke://` URL.
pub(super) fn source(
    name: &str,
) -> anyhow::Result<crate::source::SourceFile, crate::source::ReadError> {
    use crate::source::{Limits, SourceFile, read_limited};
    if name.starts_with("ydke://") {
        let short: String = name.chars().take(24).collect();
        return Ok(SourceFile::from_text(format!("{short}…"), name));
    }
    if name == "-" {
        return SourceFile::decode("-", read_limited(std::io::stdin().lock(), 0, Limits::TEXT)?);
    }
    SourceFile::read(std::path::Path::new(name), Limits::TEXT)
}
