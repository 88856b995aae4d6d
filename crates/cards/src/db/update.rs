//! Writes the database: an import writes a new file beside the old one and then replaces it.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::merger::RecordMerger;
use super::{APPLICATION_ID, CardDb, DbError, LAYOUT, Source, sqlite};
use crate::Wording;
use crate::record::Card;
use hantei_base::reference::Game;

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

/// The table of texts, which older databases do not have.
const TEXTS: &str = "
CREATE TABLE IF NOT EXISTS texts (game TEXT NOT NULL, number TEXT NOT NULL, lang TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (game, number, lang)) WITHOUT ROWID;
";

/// A running import. Nothing of it is visible before [`Import::finish`]; dropping it removes everything.
pub struct Import {
    path: PathBuf,
    /// The new database.
    db: CardDb,
    temporary: tempfile::TempPath,
    /// Where a damaged old database was moved to.
    damaged_copy: Option<PathBuf>,
    /// Held until the end, so that only one import runs at a time.
    _lock: File,
}

/// Adds records to a game in batches of any size; none of them stays in memory.
pub struct GameImport<'i> {
    path: &'i Path,
    merger: RecordMerger<'i>,
}

impl GameImport<'_> {
    /// Adds records. Records of the same card are merged; later ones take precedence.
    ///
    /// # Errors
    /// Those of [`Import::game_import`].
    pub fn add(&mut self, records: Vec<Card>) -> Result<(), DbError> {
        let mut all = records.into_iter();
        all.try_for_each(|of| self.merger.add(of)).map_err(|source| sqlite(self.path, source))
    }

    /// Stores card texts. A newer text replaces an older one.
    ///
    /// # Errors
    /// Those of [`Import::game_import`].
    pub fn add_texts(&self, texts: &[Wording]) -> Result<(), DbError> {
        self.merger.add_texts(texts).map_err(|source| sqlite(self.path, source))
    }

    /// Records the source of the records added last, and returns the number of cards of the game.
    ///
    /// # Errors
    /// Those of [`Import::game_import`].
    pub fn record_source(&self, source: &Source) -> Result<u64, DbError> {
        self.merger.record_source(source).map_err(|source| sqlite(self.path, source))
    }

    /// Finishes the game. Importing the same files again changes nothing.
    ///
    /// # Errors
    /// Those of [`Import::game_import`].
    pub fn end(self) -> Result<(), DbError> {
        self.merger.end().map_err(|source| sqlite(self.path, source))
    }
}

const TEMPORARY: &str = ".cards-";

impl Import {
    /// Begins an import into the database at `path`. Waits while another import is running.
    ///
    /// # Errors
    /// [`DbError::NotOurs`] if the file is not a database of hantei; other errors if the folder is not writable.
    pub fn begin(path: &Path) -> Result<Import, DbError> {
        let folder = path.parent().unwrap_or(Path::new("."));
        let at = |path: &Path| {
            let path = path.to_owned();
            move |source| DbError::Io { path, source }
        };
        fs::create_dir_all(folder).map_err(at(folder))?;
        let lock_path = path.with_extension("lock");
        let lock = File::options().create(true).append(true).open(&lock_path);
        let lock = lock.and_then(|lock| lock.lock().map(|()| lock)).map_err(at(&lock_path))?;
        remove_leftovers(folder).map_err(at(folder))?;
        let temporary = beside(folder).map_err(at(folder))?;
        let sound = CardDb::open(path).and_then(|old| old.map(|old| old.check_whole()).transpose());
        let mut damaged_copy = None;
        match sound {
            Ok(None) => {}
            Ok(Some(())) => {
                fs::copy(path, &temporary).map_err(at(&temporary))?;
            }
            Err(DbError::Damaged { .. }) => {
                let damaged = path.with_extension("db.damaged");
                fs::copy(path, &damaged).map_err(at(&damaged))?;
                damaged_copy = Some(damaged);
            }
            Err(fault) => return Err(fault),
        }
        let connection =
            Connection::open(&temporary).map_err(|source| sqlite(&temporary, source))?;
        let db = CardDb { path: temporary.to_path_buf(), connection };
        db.create(matches!(sound, Ok(Some(())))).map_err(|source| sqlite(path, source))?;
        Ok(Import { path: path.to_owned(), db, temporary, damaged_copy, _lock: lock })
    }

    /// Where the old database was moved to, if it was damaged. None of its cards are in the new one.
    pub fn damaged_copy(&self) -> Option<&Path> {
        self.damaged_copy.as_deref()
    }

    /// Begins to add records to `game`; `built_in` are its built-in cards.
    ///
    /// # Errors
    /// [`DbError`]. The import has then ended, and the database is unchanged.
    pub fn game_import(
        &mut self,
        game: Game,
        built_in: &[Card],
    ) -> Result<GameImport<'_>, DbError> {
        let path = &self.path;
        let begun = self.db.connection.transaction();
        let merger = begun.and_then(|of| RecordMerger::of(of, game, built_in));
        Ok(GameImport { path, merger: merger.map_err(|source| sqlite(path, source))? })
    }

    /// Replaces the old database by the new one.
    ///
    /// # Errors
    /// [`DbError`]. The database is then unchanged.
    pub fn finish(self) -> Result<(), DbError> {
        let Import { path, db, temporary, .. } = self;
        db.connection.close().map_err(|(_, source)| sqlite(&path, source))?;
        let io = |source| DbError::Io { path: path.clone(), source };
        File::open(&temporary).and_then(|file| file.sync_all()).map_err(io)?;
        temporary.persist(&path).map_err(|fault| io(fault.error))
    }
}

/// The files that interrupted imports left in the data folder; empty while an import is running.
pub fn leftover_files(data_dir: &Path) -> Vec<PathBuf> {
    let path = CardDb::path_in(data_dir);
    if let Ok(lock) = File::open(path.with_extension("lock"))
        && let Err(fs::TryLockError::WouldBlock) = lock.try_lock_shared()
    {
        return Vec::new();
    }
    let Ok(entries) = fs::read_dir(data_dir) else { return Vec::new() };
    let left = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        name.starts_with(TEMPORARY) || name == "cards.db-journal" || name == "cards.db-wal"
    };
    let mut found: Vec<PathBuf> = entries.flatten().map(|of| of.path()).filter(left).collect();
    found.sort_unstable();
    found
}

/// A temporary file in the folder, with the usual permissions.
fn beside(folder: &Path) -> io::Result<tempfile::TempPath> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    Ok(builder.prefix(TEMPORARY).tempfile_in(folder)?.into_temp_path())
}

/// Removes the files of killed imports. The lock is held, so none of them is in use.
fn remove_leftovers(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(TEMPORARY) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

impl CardDb {
    /// Prepares a new database for writing. It needs no journal: nobody else sees it, and an unfinished one is thrown away.
    fn create(&self, copied: bool) -> rusqlite::Result<()> {
        self.connection.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")?;
        if !copied {
            self.connection.execute_batch(SCHEMA)?;
            self.connection.pragma_update(None, "application_id", APPLICATION_ID)?;
            self.connection.pragma_update(None, "user_version", LAYOUT)?;
        }
        self.connection.execute_batch(TEXTS)
    }
}
