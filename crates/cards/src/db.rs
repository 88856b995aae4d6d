//! The database of imported cards (SQLite, under the data directory).
//!
//! Invariant: the file is never changed in place. An [`Import`] writes a new file beside it and then renames it. Readers see the cards
//! from either before or after the import, and an interrupted import leaves the old ones.

mod merger;
mod update;

pub use update::{GameImport, Import, leftover_files};

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};
use rustc_hash::FxHashMap;

use crate::cards::Cards;
use crate::number::CardNumber;
use crate::record::Card;
use hantei_base::reference::Game;
use hantei_base::text::{Lang, key, reading_key};

/// The version of the layout below. A database with another layout is refused, never changed.
const LAYOUT: i64 = 1;
/// `hant`: distinguishes our database from other SQLite files.
const APPLICATION_ID: i64 = 0x6861_6e74;

/// Why the card database could not be used.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// The file is not a card database of hantei.
    #[error("{path}: {reason}; move it away and import the cards again (hantei cards import)")]
    NotOurs {
        /// The file.
        path: PathBuf,
        /// What was found.
        reason: String,
    },
    /// The file is our database, but damaged.
    #[error("{path} is damaged ({reason}); import the cards again (hantei cards import)")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was found.
        reason: String,
    },
    /// SQLite reported an error.
    #[error("{path}: {source}")]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// The error of SQLite.
        source: rusqlite::Error,
    },
    /// The file system reported an error.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        source: std::io::Error,
    },
}

/// The cards that a deck needs from the database.
#[derive(Debug, Default)]
pub struct Wanted {
    /// Passcodes.
    pub codes: Vec<u32>,
    /// Names as written in the deck.
    pub names: Vec<String>,
    /// Card numbers.
    pub numbers: Vec<CardNumber>,
}

/// An import that the database has recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The game of its cards.
    pub game: Game,
    /// The file's name, without folders.
    pub name: String,
    /// The file's format: `yaml-yugi`, `cdb`, …
    pub form: String,
    /// The number of records.
    pub cards: u64,
    /// The day of the import, `YYYY-MM-DD`.
    pub imported: String,
}

/// An open card database.
pub struct CardDb {
    path: PathBuf,
    connection: Connection,
}

impl CardDb {
    /// The database's path under the data directory.
    pub fn path_in(data_dir: &Path) -> PathBuf {
        data_dir.join("cards.db")
    }

    /// Opens the database for reading; `None` if nothing was ever imported.
    ///
    /// # Errors
    /// [`DbError`] if the file is not our database, is damaged, or cannot be read.
    pub fn open(path: &Path) -> Result<Option<CardDb>, DbError> {
        if !path.exists() {
            return Ok(None);
        }
        match CardDb::open_once(path) {
            // An unfinished write of another program is rolled back by the next process that may write.
            Err(DbError::Sqlite { .. }) if is_unfinished(path) => {
                roll_back(path)?;
                CardDb::open_once(path).map(Some)
            }
            opened => opened.map(Some),
        }
    }

    fn open_once(path: &Path) -> Result<CardDb, DbError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection =
            Connection::open_with_flags(path, flags).map_err(|source| sqlite(path, source))?;
        let db = CardDb { path: path.to_owned(), connection };
        db.check_layout()?;
        Ok(db)
    }

    /// Checks that the file has our layout and all of its pages.
    fn check_layout(&self) -> Result<(), DbError> {
        let read = || -> rusqlite::Result<(i64, i64, u64)> {
            // One lock for all queries.
            let view = self.connection.unchecked_transaction()?;
            let pragma = |name: &str| view.pragma_query_value(None, name, |row| row.get(0));
            let bytes = pragma("page_count")? * pragma("page_size")?;
            Ok((pragma("application_id")?, pragma("user_version")?, bytes as u64))
        };
        match read() {
            Ok((APPLICATION_ID, LAYOUT, bytes)) => {
                let io = |source| DbError::Io { path: self.path.clone(), source };
                let length = fs::metadata(&self.path).map_err(io)?.len();
                // SQLite itself reads the missing part of the last page as zeros.
                if length < bytes { Err(self.damaged("its end is missing")) } else { Ok(()) }
            }
            Ok((0, 0, 0)) => Err(self.damaged("the file is empty")),
            Ok((APPLICATION_ID, layout, _)) => {
                Err(self.not_ours(format!("card database of layout {layout}, expected {LAYOUT}")))
            }
            Ok(_) => Err(self.not_ours("a SQLite file, but not hantei's card database".to_owned())),
            Err(error) if is(&error, ErrorCode::NotADatabase) && !begins_as_sqlite(&self.path) => {
                Err(self.not_ours("not a SQLite file".to_owned()))
            }
            Err(source) => Err(sqlite(&self.path, source)),
        }
    }

    fn damaged(&self, reason: &str) -> DbError {
        DbError::Damaged { path: self.path.clone(), reason: reason.to_owned() }
    }

    fn not_ours(&self, reason: String) -> DbError {
        DbError::NotOurs { path: self.path.clone(), reason }
    }

    /// Checks the whole file, including the records.
    fn check_whole(&self) -> Result<(), DbError> {
        let said = |row: &rusqlite::Row<'_>| row.get::<_, String>(0);
        let said = self.connection.query_row("PRAGMA quick_check(1)", [], said);
        match said.map_err(|source| sqlite(&self.path, source))? {
            said if said == "ok" => {}
            said => return Err(self.damaged(&said)),
        }
        Game::ALL.into_iter().try_for_each(|game| {
            check_records(&self.connection, game).map_err(|source| sqlite(&self.path, source))
        })
    }

    /// Every card of `game`.
    ///
    /// # Errors
    /// [`DbError::Sqlite`] if the file is damaged.
    pub fn load_all(&self, game: Game) -> Result<Cards, DbError> {
        let records = load(&self.connection, game).map_err(|source| sqlite(&self.path, source))?;
        let complete = !records.is_empty();
        Ok(Cards::from_merged(records).complete(complete))
    }

    /// The card texts in a language, by the key of the card number.
    ///
    /// # Errors
    /// [`DbError::Sqlite`] if the file is damaged.
    pub fn texts(&self, game: Game, lang: Lang) -> Result<FxHashMap<String, String>, DbError> {
        let read = || -> rusqlite::Result<FxHashMap<String, String>> {
            let there = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'texts'";
            if !self.connection.prepare(there)?.exists([])? {
                // The database was written by a version that did not store texts.
                return Ok(FxHashMap::default());
            }
            let select = "SELECT number, text FROM texts WHERE game = ? AND lang = ?";
            let mut select = self.connection.prepare(select)?;
            let texts = select.query_map(params![game.id(), lang_id(lang)], |row| {
                Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
            })?;
            texts.collect()
        };
        read().map_err(|source| sqlite(&self.path, source))
    }

    /// The games that have a card with this printed name, or else one with this as another name.
    ///
    /// # Errors
    /// [`DbError::Sqlite`] if the file is damaged.
    pub fn games_of(&self, name: &str) -> Result<Vec<Game>, DbError> {
        let printed = self.games_with(&key(name))?;
        if printed.is_empty() { self.games_with(&other_name_key(name)) } else { Ok(printed) }
    }

    fn games_with(&self, key: &str) -> Result<Vec<Game>, DbError> {
        let found = Game::ALL.into_iter().filter_map(|game| match self.has_key(game, key) {
            Ok(true) => Some(Ok(game)),
            Ok(false) => None,
            Err(source) => Some(Err(sqlite(&self.path, source))),
        });
        found.collect()
    }

    /// Whether this key finds a card of the game.
    fn has_key(&self, game: Game, key: &str) -> rusqlite::Result<bool> {
        let select = "SELECT 1 FROM keys WHERE game = ? AND key = ? LIMIT 1";
        self.connection.prepare_cached(select)?.exists(params![game.id(), key])
    }

    /// Only the requested cards, with the cards that they count as; `None` if some are missing.
    ///
    /// # Errors
    /// [`DbError::Sqlite`] if the file is damaged.
    pub fn load_some(&self, game: Game, wanted: &Wanted) -> Result<Option<Cards>, DbError> {
        self.try_load_some(game, wanted).map_err(|source| sqlite(&self.path, source))
    }

    fn try_load_some(&self, game: Game, wanted: &Wanted) -> rusqlite::Result<Option<Cards>> {
        let mut by_code =
            self.connection.prepare_cached("SELECT card FROM codes WHERE game = ? AND code = ?")?;
        let mut by_key =
            self.connection.prepare_cached("SELECT card FROM keys WHERE game = ? AND key = ?")?;
        let mut by_id =
            self.connection.prepare_cached("SELECT record, counts_as FROM cards WHERE id = ?")?;
        let mut ids: Vec<i64> = Vec::new();
        for code in &wanted.codes {
            match by_code.query_row(params![game.id(), code], |row| row.get(0)).optional()? {
                Some(id) => ids.push(id),
                None => return Ok(None),
            }
        }
        let numbers = wanted.numbers.iter().map(number_key);
        let names = wanted.names.iter().map(|name| (key(name), Some(other_name_key(name))));
        for (key, reading) in names.chain(numbers.map(|number| (number, None))) {
            let before = ids.len();
            for key in [Some(key), reading].into_iter().flatten() {
                for id in by_key.query_map(params![game.id(), key], |row| row.get(0))? {
                    ids.push(id?);
                }
            }
            if ids.len() == before {
                return Ok(None);
            }
        }
        let mut place: FxHashMap<i64, u32> = FxHashMap::default();
        let mut rows: Vec<(Card, i64)> = Vec::new();
        while let Some(id) = ids.pop() {
            if place.contains_key(&id) {
                continue;
            }
            let (card, root) =
                by_id.query_row([id], |row| Ok((record(row, 0)?, row.get::<_, i64>(1)?)))?;
            place.insert(id, rows.len() as u32);
            rows.push((card, root));
            ids.push(root);
        }
        let rows = rows.into_iter().map(|(card, root)| (card, place[&root])).collect();
        Ok(Some(Cards::from_merged(rows).complete(true)))
    }

    /// Up to `most` cards that have a name or a reading that begins with this [`key`].
    ///
    /// # Errors
    /// [`DbError::Sqlite`] if the file is damaged.
    pub fn beginning_with(&self, game: Game, key: &str, most: usize) -> Result<Vec<Card>, DbError> {
        let read = || -> rusqlite::Result<Vec<Card>> {
            let select = "SELECT record FROM cards WHERE id IN
                (SELECT card FROM keys WHERE game = ?1 AND key >= ?2 AND key < ?2 || char(1114111) LIMIT ?3)";
            let mut select = self.connection.prepare(select)?;
            let mut named = |key: &str| -> rusqlite::Result<Vec<Card>> {
                let rows =
                    select.query_map(params![game.id(), key, most as i64], |row| record(row, 0))?;
                rows.collect()
            };
            let mut found = named(key)?;
            found.extend(named(&other_name_key(key))?);
            Ok(found)
        };
        read().map_err(|source| sqlite(&self.path, source))
    }

    /// Whether any game has a card with this name. An unreadable database has none.
    pub fn knows(&self, name: &str) -> bool {
        let keys = [key(name), other_name_key(name)];
        let found = |game: Game| keys.iter().any(|of| self.has_key(game, of).unwrap_or(false));
        !keys[0].is_empty() && Game::ALL.into_iter().any(found)
    }

    /// The names of cards of any game that begin with `name`, with a limit per game that no real name reaches. An unreadable database has
    /// none.
    pub fn names_beginning(&self, name: &str) -> Vec<String> {
        const MOST: usize = 400;
        let key = key(name);
        if key.is_empty() {
            return Vec::new();
        }
        let cards = Game::ALL
            .into_iter()
            .flat_map(|game| self.beginning_with(game, &key, MOST).unwrap_or_default());
        let names =
            cards.flat_map(|card| card.name.called().map(str::to_owned).collect::<Vec<_>>());
        names.filter(|name| hantei_base::text::key(name).starts_with(&key)).collect()
    }

    /// The number of imported cards of `game`.
    ///
    /// # Errors
    /// [`DbError::Sqlite`] if the file is damaged.
    pub fn count(&self, game: Game) -> Result<u64, DbError> {
        self.connection
            .query_row("SELECT count(*) FROM cards WHERE game = ?", [game.id()], |row| {
                row.get::<_, i64>(0)
            })
            .map(|count| count as u64)
            .map_err(|source| sqlite(&self.path, source))
    }

    /// The recorded imports, by game and name.
    ///
    /// # Errors
    /// [`DbError::Sqlite`] if the file is damaged.
    pub fn sources(&self) -> Result<Vec<Source>, DbError> {
        let read = || -> rusqlite::Result<Vec<Source>> {
            let mut select = self.connection.prepare(
                "SELECT game, name, form, cards, imported FROM sources ORDER BY game, name",
            )?;
            let rows = select.query_map([], |row| {
                Ok((
                    row.get::<_, String>(0)?,
                    Source {
                        game: Game::Yugioh,
                        name: row.get(1)?,
                        form: row.get(2)?,
                        cards: row.get::<_, i64>(3)? as u64,
                        imported: row.get(4)?,
                    },
                ))
            })?;
            rows.filter_map(|row| match row {
                Ok((game, source)) => game.parse().ok().map(|game| Ok(Source { game, ..source })),
                Err(error) => Some(Err(error)),
            })
            .collect()
        };
        read().map_err(|source| sqlite(&self.path, source))
    }
}

/// The key for a reading or another name of a card.
fn other_name_key(name: &str) -> String {
    format!("~{}", reading_key(name))
}

fn lang_id(lang: Lang) -> &'static str {
    match lang {
        Lang::Ja => "ja",
        Lang::En => "en",
    }
}

/// Whether an unfinished write must be rolled back before the file can be read.
fn is_unfinished(path: &Path) -> bool {
    ["db-journal", "db-wal"].iter().any(|extension| path.with_extension(extension).exists())
}

/// Opens the file for writing, so that SQLite rolls back an unfinished write.
fn roll_back(path: &Path) -> Result<(), DbError> {
    let damaged = |reason: rusqlite::Error| {
        let reason = reason.to_string();
        DbError::Damaged { path: path.to_owned(), reason }
    };
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(damaged)?;
    let version = connection.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0));
    version.map(|_| ()).map_err(damaged)
}

fn begins_as_sqlite(path: &Path) -> bool {
    let mut start = [0; 15];
    let read = File::open(path).and_then(|mut file| io::Read::read_exact(&mut file, &mut start));
    read.is_ok() && start == *b"SQLite format 3"
}

fn is(error: &rusqlite::Error, code: ErrorCode) -> bool {
    error.sqlite_error_code() == Some(code)
}

/// What an SQLite error means: a damaged file, a full disk, or something else.
fn sqlite(path: &Path, source: rusqlite::Error) -> DbError {
    use rusqlite::Error;
    let path = path.to_owned();
    let damaged = matches!(
        source,
        Error::FromSqlConversionFailure(..)
            | Error::InvalidColumnType(..)
            | Error::QueryReturnedNoRows
    );
    if damaged || is(&source, ErrorCode::DatabaseCorrupt) || is(&source, ErrorCode::NotADatabase) {
        DbError::Damaged { path, reason: source.to_string() }
    } else if is(&source, ErrorCode::DiskFull) {
        DbError::Io { path, source: io::ErrorKind::StorageFull.into() }
    } else {
        DbError::Sqlite { path, source }
    }
}

fn number_key(number: &CardNumber) -> String {
    format!("#{}", number.parts().next().as_ref().map_or("", |part| part.key()))
}

fn record(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<Card> {
    let text = row.get_ref(column)?.as_str()?;
    hantei_base::yaml::read_json(text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(
            column,
            rusqlite::types::Type::Text,
            Box::new(error),
        )
    })
}

/// Visits every card of `game`, in row order.
fn each(
    connection: &Connection,
    game: Game,
    mut tell: impl FnMut(i64, Card) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let select = "SELECT id, record FROM cards WHERE game = ? ORDER BY id";
    let mut select = connection.prepare(select)?;
    let mut rows = select.query([game.id()])?;
    while let Some(row) = rows.next()? {
        tell(row.get(0)?, record(row, 1)?)?;
    }
    Ok(())
}

/// Checks that every record can be parsed, and that the card it counts as is in the database.
fn check_records(connection: &Connection, game: Game) -> rusqlite::Result<()> {
    each(connection, game, |_, _| Ok(()))?;
    let lost = "SELECT 1 FROM cards WHERE game = ?1
        AND counts_as NOT IN (SELECT id FROM cards WHERE game = ?1) LIMIT 1";
    match connection.prepare(lost)?.exists([game.id()])? {
        true => Err(rusqlite::Error::QueryReturnedNoRows),
        false => Ok(()),
    }
}

fn load(connection: &Connection, game: Game) -> rusqlite::Result<Vec<(Card, u32)>> {
    let mut select =
        connection.prepare("SELECT id, counts_as, record FROM cards WHERE game = ? ORDER BY id")?;
    let mut rows = select.query([game.id()])?;
    let mut place: FxHashMap<i64, u32> = FxHashMap::default();
    let mut cards: Vec<(Card, i64)> = Vec::new();
    while let Some(row) = rows.next()? {
        place.insert(row.get(0)?, cards.len() as u32);
        cards.push((record(row, 2)?, row.get(1)?));
    }
    let root = |id: i64| place.get(&id).copied().ok_or(rusqlite::Error::QueryReturnedNoRows);
    cards.into_iter().map(|(card, id)| Ok((card, root(id)?))).collect()
}
