//! The database of imported cards (SQLite, under the data directory).
//!
//! Invariant: an import is one transaction. A reader sees the cards of before it or of after it, never a mixture.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{
    Connection, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, params,
};
use rustc_hash::FxHashMap;

use crate::card::cards::Cards;
use crate::card::number::CardNumber;
use crate::card::record::Card;
use crate::reference::Game;
use crate::text::{key, reading_key};

/// The layout below. A database of another layout is refused, never changed.
const LAYOUT: i64 = 1;
/// `hant`: tells our database from other people's SQLite files.
const APPLICATION_ID: i64 = 0x6861_6e74;

const SCHEMA: &str = "
CREATE TABLE cards (id INTEGER PRIMARY KEY, game TEXT NOT NULL, counts_as INTEGER NOT NULL, record TEXT NOT NULL);
CREATE INDEX cards_of_game ON cards (game, id);
CREATE TABLE codes (game TEXT NOT NULL, code INTEGER NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (game, code))
    WITHOUT ROWID;
CREATE TABLE keys (game TEXT NOT NULL, key TEXT NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (game, key, card))
    WITHOUT ROWID;
CREATE TABLE sources (game TEXT NOT NULL, name TEXT NOT NULL, form TEXT NOT NULL, cards INTEGER NOT NULL,
    imported TEXT NOT NULL, PRIMARY KEY (game, name)) WITHOUT ROWID;
";

/// Why the card database could not be used.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// The file is not a card database of ours.
    #[error("{path}: {reason}; move it away and import the cards again (hantei cards import)")]
    NotOurs {
        /// The file.
        path: PathBuf,
        /// What was found.
        reason: String,
    },
    /// SQLite or the file system refused.
    #[error("{path}: {source}")]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// What it said.
        source: rusqlite::Error,
    },
    /// The folder could not be made.
    #[error("{path}: {source}")]
    Io {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
}

/// What a deck asks the database for.
#[derive(Debug, Default)]
pub struct Wanted {
    /// Passcodes.
    pub codes: Vec<u32>,
    /// Names as written.
    pub names: Vec<String>,
    /// Card numbers.
    pub numbers: Vec<CardNumber>,
}

/// One import that the database remembers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its game.
    pub game: Game,
    /// The file's name, without folders.
    pub name: String,
    /// Its form: `yaml-yugi`, `cdb`, …
    pub form: String,
    /// How many records it held.
    pub cards: u64,
    /// The day it was imported, `YYYY-MM-DD`.
    pub imported: String,
}

/// The database, open.
pub struct CardDb {
    path: PathBuf,
    connection: Connection,
}

impl CardDb {
    /// The database's path under the data directory.
    pub fn path_in(data_dir: &Path) -> PathBuf {
        data_dir.join("cards.db")
    }

    /// Opens the database for reading; `None` when nothing was ever imported.
    ///
    /// # Errors
    /// [`DbError`] when there is a file that is not our database, or one that cannot be read.
    pub fn open(path: &Path) -> Result<Option<CardDb>, DbError> {
        if !path.exists() {
            return Ok(None);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection =
            Connection::open_with_flags(path, flags).map_err(|source| sqlite(path, source))?;
        let db = CardDb { path: path.to_owned(), connection };
        if db.check_layout()? { Ok(Some(db)) } else { Ok(None) }
    }

    /// Opens the database for importing, and makes it where there is none.
    ///
    /// # Errors
    /// As [`CardDb::open`], and when the folder cannot be made.
    pub fn open_or_create(path: &Path) -> Result<CardDb, DbError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)
                .map_err(|source| DbError::Io { path: folder.to_owned(), source })?;
        }
        let connection = Connection::open(path).map_err(|source| sqlite(path, source))?;
        connection.busy_timeout(Duration::from_secs(30)).map_err(|source| sqlite(path, source))?;
        let mut db = CardDb { path: path.to_owned(), connection };
        if !db.check_layout()? {
            db.create()?;
        }
        Ok(db)
    }

    /// Whether the file has our layout; an empty one (a first import under way) has none yet.
    fn check_layout(&self) -> Result<bool, DbError> {
        let read = || -> rusqlite::Result<(i64, i64, i64)> {
            // One view of all three: another process may be making the database.
            let view = self.connection.unchecked_transaction()?;
            let pragma = |name: &str| view.pragma_query_value(None, name, |row| row.get(0));
            Ok((pragma("application_id")?, pragma("user_version")?, pragma("page_count")?))
        };
        match read() {
            Ok((APPLICATION_ID, LAYOUT, _)) => Ok(true),
            Ok((0, 0, 0)) => Ok(false),
            Ok((APPLICATION_ID, layout, _)) => {
                Err(self.not_ours(format!("card database of layout {layout}, expected {LAYOUT}")))
            }
            Ok(_) => Err(self.not_ours("a SQLite file, but not hantei's card database".to_owned())),
            Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::NotADatabase) => {
                Err(self.not_ours("not a SQLite file".to_owned()))
            }
            Err(source) => Err(sqlite(&self.path, source)),
        }
    }

    fn not_ours(&self, reason: String) -> DbError {
        DbError::NotOurs { path: self.path.clone(), reason }
    }

    fn create(&mut self) -> Result<(), DbError> {
        let path = self.path.clone();
        let mut make = || -> rusqlite::Result<()> {
            let transaction =
                self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            // Another process may have made it while we waited for the lock.
            if transaction.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))?
                == 0
            {
                transaction.execute_batch(SCHEMA)?;
                transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
                transaction.pragma_update(None, "user_version", LAYOUT)?;
            }
            transaction.commit()
        };
        make().map_err(|source| sqlite(&path, source))
    }

    /// Adds the records to those of `game`, all or nothing, and remembers where they came from.
    /// Importing the same file again changes nothing.
    ///
    /// # Errors
    /// [`DbError::Sqlite`]; the database then is as it was.
    pub fn import(
        &mut self,
        game: Game,
        records: Vec<Card>,
        built_in: &[Card],
        source: &Source,
    ) -> Result<u64, DbError> {
        let path = self.path.clone();
        let run = || -> rusqlite::Result<u64> {
            let transaction =
                self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let known = load(&transaction, game)?.into_iter().map(|(card, _)| card);
            let cards = Cards::new(game, built_in.iter().cloned().chain(known).chain(records));
            write(&transaction, game, &cards)?;
            transaction.execute(
                "INSERT OR REPLACE INTO sources VALUES (?, ?, ?, ?, ?)",
                params![game.id(), source.name, source.form, source.cards as i64, source.imported],
            )?;
            transaction.commit()?;
            Ok(cards.len() as u64)
        };
        run().map_err(|source| sqlite(&path, source))
    }

    /// Every card of `game`.
    ///
    /// # Errors
    /// [`DbError::Sqlite`] when the file is damaged.
    pub fn load_all(&self, game: Game) -> Result<Cards, DbError> {
        let records = load(&self.connection, game).map_err(|source| sqlite(&self.path, source))?;
        let complete = !records.is_empty();
        Ok(Cards::from_merged(records).complete(complete))
    }

    /// Only the cards that are asked for, with those they count as; `None` when some are not there.
    ///
    /// # Errors
    /// [`DbError::Sqlite`] when the file is damaged.
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
        let names =
            wanted.names.iter().map(|name| (key(name), Some(format!("~{}", reading_key(name)))));
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

    /// Whether any card of `game` was imported.
    ///
    /// # Errors
    /// [`DbError::Sqlite`] when the file is damaged.
    pub fn count(&self, game: Game) -> Result<u64, DbError> {
        self.connection
            .query_row("SELECT count(*) FROM cards WHERE game = ?", [game.id()], |row| {
                row.get::<_, i64>(0)
            })
            .map(|count| count as u64)
            .map_err(|source| sqlite(&self.path, source))
    }

    /// The imports it remembers, by game and name.
    ///
    /// # Errors
    /// [`DbError::Sqlite`] when the file is damaged.
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

fn sqlite(path: &Path, source: rusqlite::Error) -> DbError {
    DbError::Sqlite { path: path.to_owned(), source }
}

fn number_key(number: &CardNumber) -> String {
    format!("#{}", number.parts().next().as_ref().map_or("", |part| part.key()))
}

fn record(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<Card> {
    let text = row.get_ref(column)?.as_str()?;
    serde_json::from_str(text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(
            column,
            rusqlite::types::Type::Text,
            Box::new(error),
        )
    })
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

fn write(transaction: &Transaction<'_>, game: Game, cards: &Cards) -> rusqlite::Result<()> {
    for table in ["cards", "codes", "keys"] {
        transaction.execute(&format!("DELETE FROM {table} WHERE game = ?"), [game.id()])?;
    }
    let first: i64 =
        transaction
            .query_row("SELECT coalesce(max(id), 0) + 1 FROM cards", [], |row| row.get(0))?;
    let mut card = transaction.prepare("INSERT INTO cards VALUES (?, ?, ?, ?)")?;
    let mut code = transaction.prepare("INSERT OR IGNORE INTO codes VALUES (?, ?, ?)")?;
    let mut name = transaction.prepare("INSERT OR IGNORE INTO keys VALUES (?, ?, ?)")?;
    for (ix, record) in cards.iter() {
        let id = first + i64::from(ix.0);
        // A root that is no card of ours (a name nobody imported) cannot be stored as a row: the card stands for itself.
        let root = cards.identity(ix).0;
        let root = if (root as usize) < cards.len() { root } else { ix.0 };
        let text = serde_json::to_string(record)
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        card.execute(params![id, game.id(), first + i64::from(root), text])?;
        for passcode in &record.codes {
            code.execute(params![game.id(), passcode, id])?;
        }
        let reading =
            record.name.reading.as_deref().map(|reading| format!("~{}", reading_key(reading)));
        for text in record.name.printed().map(key).chain(reading) {
            name.execute(params![game.id(), text, id])?;
        }
        for number in record.numbers.iter().flat_map(CardNumber::parts) {
            name.execute(params![game.id(), format!("#{}", number.key()), id])?;
        }
    }
    Ok(())
}
