//! Writing the database: an import builds a new one beside the old and puts it in its place.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::joined::Joined;
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

/// The texts, which databases of before do not have.
const TEXTS: &str = "
CREATE TABLE IF NOT EXISTS texts (game TEXT NOT NULL, number TEXT NOT NULL, lang TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (game, number, lang)) WITHOUT ROWID;
";

/// An import under way. Until [`Import::finish`] nothing of it can be seen; dropped, it leaves nothing behind.
pub struct Import {
    path: PathBuf,
    /// The new database.
    db: CardDb,
    temporary: tempfile::TempPath,
    /// Where the old database was kept, when it was damaged.
    kept: Option<PathBuf>,
    /// Held to the end: one import at a time.
    _lock: File,
}

/// Records that are being added to those of a game, as many at a time as one likes: none of them is kept in memory.
pub struct Adding<'i> {
    path: &'i Path,
    joined: Joined<'i>,
}

impl Adding<'_> {
    /// Adds records; those of one card are merged, later ones winning.
    ///
    /// # Errors
    /// As [`Import::adding`].
    pub fn add(&mut self, records: Vec<Card>) -> Result<(), DbError> {
        let mut all = records.into_iter();
        all.try_for_each(|of| self.joined.add(of)).map_err(|source| sqlite(self.path, source))
    }

    /// Keeps the texts of the cards; a newer one takes the place of that of before.
    ///
    /// # Errors
    /// As [`Import::adding`].
    pub fn add_texts(&self, texts: &[Wording]) -> Result<(), DbError> {
        self.joined.add_texts(texts).map_err(|source| sqlite(self.path, source))
    }

    /// Remembers where the records came from that were added last; gives how many cards the game has with them.
    ///
    /// # Errors
    /// As [`Import::adding`].
    pub fn came_from(&self, source: &Source) -> Result<u64, DbError> {
        self.joined.came_from(source).map_err(|source| sqlite(self.path, source))
    }

    /// Ends the adding. Importing the same files again changes nothing.
    ///
    /// # Errors
    /// As [`Import::adding`].
    pub fn end(self) -> Result<(), DbError> {
        self.joined.end().map_err(|source| sqlite(self.path, source))
    }
}

const TEMPORARY: &str = ".cards-";

impl Import {
    /// Begins an import into the database at `path`; waits for another one to end.
    ///
    /// # Errors
    /// [`DbError::NotOurs`] when a file of somebody else's stands there, and when the folder cannot be written to.
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
        let mut kept = None;
        match sound {
            Ok(None) => {}
            Ok(Some(())) => {
                fs::copy(path, &temporary).map_err(at(&temporary))?;
            }
            Err(DbError::Damaged { .. }) => {
                let damaged = path.with_extension("db.damaged");
                fs::copy(path, &damaged).map_err(at(&damaged))?;
                kept = Some(damaged);
            }
            Err(fault) => return Err(fault),
        }
        let connection =
            Connection::open(&temporary).map_err(|source| sqlite(&temporary, source))?;
        let db = CardDb { path: temporary.to_path_buf(), connection };
        db.create(matches!(sound, Ok(Some(())))).map_err(|source| sqlite(path, source))?;
        Ok(Import { path: path.to_owned(), db, temporary, kept, _lock: lock })
    }

    /// Where the database of before was kept, when it was damaged: of its cards nothing is in the new one.
    pub fn kept(&self) -> Option<&Path> {
        self.kept.as_deref()
    }

    /// Begins to add records to those of `game`, which has these built in.
    ///
    /// # Errors
    /// [`DbError`]; the import is then over, and the database as it was.
    pub fn adding(&mut self, game: Game, built_in: &[Card]) -> Result<Adding<'_>, DbError> {
        let path = &self.path;
        let begun = self.db.connection.transaction();
        let joined = begun.and_then(|of| Joined::of(of, game, built_in));
        Ok(Adding { path, joined: joined.map_err(|source| sqlite(path, source))? })
    }

    /// Puts the new database in the place of the old.
    ///
    /// # Errors
    /// [`DbError`]; the database is then as it was.
    pub fn finish(self) -> Result<(), DbError> {
        let Import { path, db, temporary, .. } = self;
        db.connection.close().map_err(|(_, source)| sqlite(&path, source))?;
        let io = |source| DbError::Io { path: path.clone(), source };
        File::open(&temporary).and_then(|file| file.sync_all()).map_err(io)?;
        temporary.persist(&path).map_err(|fault| io(fault.error))
    }
}

/// What imports that were stopped have left in the data folder; nothing while one is under way.
pub fn unfinished(data_dir: &Path) -> Vec<PathBuf> {
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

/// An empty file in the folder, as readable as any other of the user's.
fn beside(folder: &Path) -> io::Result<tempfile::TempPath> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    Ok(builder.prefix(TEMPORARY).tempfile_in(folder)?.into_temp_path())
}

/// Removes what imports that were killed have left. The lock is held: none of it is in use.
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
    /// Prepares a new database for writing; nobody else sees it, and one that is not finished is thrown away.
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
