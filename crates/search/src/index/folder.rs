//! An index on disk.
//!
//! Beside the files of tantivy is a manifest, which is written last: the inputs that the index was built from, and the state of its files.
//! A folder with no manifest, or one that does not match, is rebuilt, so an interrupted build is simply ignored. Readers need no lock;
//! writers hold one, one process at a time.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::index::built::Built;
use crate::index::change;
use crate::index::change::Change;
use crate::index::fields::Indexed;
use crate::index::files;
use crate::index::files::Files;
use crate::index::{Index, IndexError, TEXTS};
use crate::schema::Text;

/// How long to wait for another process that writes an index, before building one in memory instead.
const PATIENCE: Duration = Duration::from_secs(3);
/// How many index folders to keep: that of this version and recently used ones.
const MAX_FOLDERS: usize = 4;
/// The file name of the manifest.
const MANIFEST: &str = "hantei.json";

/// The inputs that an index was built from, and the state of its files.
#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    stamp: u64,
    mark: String,
    /// How many tokens each text field has.
    tokens: [u64; TEXTS],
    files: Files,
}

/// The folder of an index, and the inputs that the index must be built from.
pub struct Folder {
    /// The parent folder, which holds other indexes, too.
    all: PathBuf,
    path: PathBuf,
    stamp: u64,
    mark: String,
}

impl Folder {
    /// The folder under `all` for the index of a program with this stamp, and for this name. The index is rebuilt or changed if its `mark`
    /// differs.
    pub fn new(all: PathBuf, stamp: u64, name: Option<&[u8]>, mark: String) -> Folder {
        let path = all.join(match name {
            Some(name) => format!("{stamp:016x}-{:016x}", fnv(name)),
            None => format!("{stamp:016x}"),
        });
        Folder { all, path, stamp, mark }
    }

    /// Whether the index exists and is up to date.
    pub fn is_ready(&self) -> bool {
        self.manifest()
            .is_some_and(|of| of.mark == self.mark && of.files.open(&self.path).is_some())
    }

    /// Opens the index if it exists and is up to date.
    pub fn open(&self) -> Option<Index> {
        let manifest = self.manifest().filter(|of| of.mark == self.mark)?;
        let index = manifest.files.open(&self.path)?;
        Index::of(&index, Some(manifest.tokens)).ok()
    }

    /// Opens the index, or builds it; also returns the reason if it could not be written to disk.
    ///
    /// # Errors
    /// Any error of `build`.
    pub fn build<Error: From<IndexError>>(
        &self,
        build: impl FnOnce() -> Result<Built, Error>,
    ) -> Result<(Index, Option<io::Error>), Error> {
        if let Some(index) = self.open() {
            return Ok((index, None));
        }
        let lock = self.lock();
        if let (Ok(_), Some(index)) = (&lock, self.open()) {
            return Ok((index, None));
        }
        let built = build()?;
        self.keep(&built, lock).map_err(Error::from)
    }

    /// Opens the index of these entries, which are identified by their keys. An existing index is changed where its entries differ.
    ///
    /// # Errors
    /// [`IndexError`] if the index cannot even be built in memory.
    pub(crate) fn follow<E: Sync>(
        &self,
        entries: impl FnOnce() -> Vec<E>,
        keys: impl FnOnce(&[E]) -> Vec<u64>,
        indexed: impl Fn(&E) -> Indexed + Sync,
    ) -> Result<Index, IndexError> {
        if let Some(index) = self.open() {
            return Ok(index);
        }
        let lock = self.lock();
        if let (Ok(_), Some(index)) = (&lock, self.open()) {
            return Ok(index);
        }
        let entries = entries();
        let keys = keys(&entries);
        // Any problem with changing the index can be solved by rebuilding it, in memory if necessary.
        if lock.is_ok()
            && let Ok(Some(index)) = self.change(&entries, &keys, &indexed)
        {
            return Ok(index);
        }
        let built = change::built(&entries, &keys, indexed)?;
        Ok(self.keep(&built, lock)?.0)
    }

    /// Changes the existing index to these entries; `None` if there is none, or if rebuilding is better.
    fn change<E: Sync>(
        &self,
        entries: &[E],
        keys: &[u64],
        indexed: impl Fn(&E) -> Indexed + Sync,
    ) -> Result<Option<Index>, IndexError> {
        // A process that stopped between the commit and the manifest has left a complete commit.
        let there = self.manifest().and_then(|of| of.files.open(&self.path));
        let there = there.or_else(|| files::sound(&self.path));
        let Some(index) = there else { return Ok(None) };
        let known = change::known(&Index::of(&index, Some([0; TEXTS]))?)?;
        let Some(change) = Change::between(&known, keys) else { return Ok(None) };
        change::make(&change, &index, entries, keys, indexed)?;
        let changed = Index::of(&index, None)?;
        self.write_manifest(&index, &changed)?;
        Ok(Some(changed))
    }

    /// Writes a new index to the folder; returns it with the error if that failed.
    fn keep(
        &self,
        built: &Built,
        lock: io::Result<File>,
    ) -> Result<(Index, Option<io::Error>), IndexError> {
        let index = built.open()?;
        let kept = lock.and_then(|_lock| {
            if self.path.exists() {
                fs::remove_dir_all(&self.path)?;
            }
            fs::create_dir(&self.path)?;
            built.save(&self.path)?;
            let written = files::opened(&self.path)?;
            self.write_manifest(&written, &index)?;
            self.tidy();
            Ok(())
        });
        Ok((index, kept.err()))
    }

    /// The manifest of an index with our version.
    fn manifest(&self) -> Option<Manifest> {
        let manifest = fs::read(self.path.join(MANIFEST)).ok()?;
        let manifest: Manifest = serde_json::from_slice(&manifest).ok()?;
        (manifest.stamp == self.stamp).then_some(manifest)
    }

    /// Writes the manifest for the last commit.
    fn write_manifest(&self, index: &tantivy::Index, opened: &Index) -> Result<(), IndexError> {
        let manifest = Manifest {
            stamp: self.stamp,
            mark: self.mark.clone(),
            tokens: Text::ALL.map(|field| opened.tokens(field)),
            files: Files::of(index, &self.path)?,
        };
        let manifest = serde_json::to_vec(&manifest).map_err(io::Error::from)?;
        let mut file = tempfile::NamedTempFile::new_in(&self.path)?;
        file.write_all(&manifest)?;
        file.persist(self.path.join(MANIFEST)).map_err(|error| error.error)?;
        Ok(())
    }

    /// Takes the lock for writers; it is released when the process ends.
    fn lock(&self) -> io::Result<File> {
        fs::create_dir_all(&self.all)?;
        let path = self.all.join("lock");
        let file = File::options().create(true).truncate(false).write(true).open(path)?;
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(fs::TryLockError::Error(error)) => return Err(error),
                Err(fs::TryLockError::WouldBlock) if begun.elapsed() > PATIENCE => {
                    return Err(io::ErrorKind::ResourceBusy.into());
                }
                Err(fs::TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(5)),
            }
        }
    }

    /// Removes all folders except this one and the most recently written ones.
    fn tidy(&self) {
        let Ok(entries) = fs::read_dir(&self.all) else { return };
        let paths = entries.flatten().map(|entry| entry.path());
        let others = paths.filter(|path| path.is_dir() && *path != self.path);
        let written = |path: &PathBuf| path.metadata().and_then(|of| of.modified()).ok();
        let mut others: Vec<_> = others.map(|path| (written(&path), path)).collect();
        others.sort_unstable_by(|a, b| b.cmp(a));
        for (_, path) in others.iter().skip(MAX_FOLDERS - 1) {
            // Another process may be removing it, too.
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// A hash that is stable between runs: FNV-1a.
pub(crate) fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::index::built::tests::entry;
    use crate::index::{Address, Entry, Field};

    /// A folder whose index is updated to lists of titles.
    struct Following {
        all: tempfile::TempDir,
    }

    impl Following {
        fn new() -> Following {
            Following { all: tempfile::tempdir().expect("a folder") }
        }

        fn folder(&self, mark: &str) -> Folder {
            Folder::new(self.all.path().to_owned(), 7, Some(b"somebody"), mark.to_owned())
        }

        /// The index of these titles, and how many of them were tokenized for it.
        fn follow(&self, mark: &str, titles: &[&str]) -> (Index, usize) {
            let read = AtomicUsize::new(0);
            let indexed = |title: &String| {
                read.fetch_add(1, Ordering::Relaxed);
                entry(title)
            };
            let titles = || titles.iter().map(|title| (*title).to_owned()).collect();
            let keys = |of: &[String]| of.iter().map(|title| fnv(title.as_bytes())).collect();
            let index = self.folder(mark).follow(titles, keys, indexed).expect("an index");
            (index, read.into_inner())
        }

        /// Every file with its modification time.
        fn files(&self) -> Vec<(PathBuf, std::time::SystemTime)> {
            let files = fs::read_dir(&self.folder("").path).expect("readable");
            let file = |entry: io::Result<fs::DirEntry>| {
                let path = entry.expect("readable").path();
                let written = path.metadata().and_then(|of| of.modified()).expect("readable");
                (path, written)
            };
            files.map(file).collect()
        }

        fn manifest(&self) -> PathBuf {
            self.folder("").path.join(MANIFEST)
        }
    }

    /// The titles in the order of equal scores.
    fn titles(index: &Index) -> Vec<String> {
        let mut all = Vec::new();
        for (at, segment) in index.segments().iter().enumerate() {
            // Every title contains this word.
            let with = segment.all_with(Field::Text(Text::Title), "card").expect("readable");
            all.extend(with.map(|of| Address { segment: at, entry: of.entry }));
        }
        all.sort_by_key(|address| index.order(*address));
        let kept = |of| String::from_utf8(index.stored(of).expect("there")).expect("a text");
        all.into_iter().map(kept).collect()
    }

    const FIRST: [&str; 4] = ["card a", "card b card", "card c", "card d"];

    #[test]
    fn what_is_new_is_added_and_nothing_else() {
        let home = Following::new();
        let (index, read) = home.follow("1", &FIRST);
        assert_eq!((read, titles(&index)), (4, FIRST.map(str::to_owned).to_vec()));
        let first = home.files();
        assert_eq!(home.follow("1", &FIRST).1, 0, "it is there");
        let more = ["card a", "card b card", "card e", "card c", "card d"];
        let (index, read) = home.follow("2", &more);
        assert_eq!((read, titles(&index)), (1, more.map(str::to_owned).to_vec()));
        assert_eq!((index.entries(), index.tokens(Text::Title)), (5, 11));
        let kept = home.files();
        let of_segment = |path: &Path| path.extension().is_some_and(|of| of != "json");
        for file in first.iter().filter(|(path, _)| of_segment(path)) {
            assert!(kept.contains(file), "{file:?}");
        }
        // Again from the files, as another process would.
        assert_eq!(home.follow("2", &more).1, 0);
        assert_eq!(titles(&home.folder("2").open().expect("an index")), more);
    }

    #[test]
    fn what_is_gone_is_found_and_counted_no_more() {
        let home = Following::new();
        home.follow("1", &FIRST);
        let less = ["card a", "card c", "card d"];
        let (index, read) = home.follow("2", &less);
        assert_eq!((read, titles(&index)), (0, less.map(str::to_owned).to_vec()));
        assert_eq!((index.entries(), index.tokens(Text::Title)), (3, 6));
        assert!(!index.has("b", &[Text::Title]).expect("readable"));
        let with: usize = index
            .segments()
            .iter()
            .filter_map(|of| of.find(Field::Text(Text::Title), "card").expect("readable"))
            .map(|found| found.entries)
            .sum();
        assert_eq!(with, 3);
        let (index, _) = home.follow("3", &[]);
        assert_eq!((index.entries(), index.tokens(Text::Title)), (0, 0));
    }

    #[test]
    fn the_same_entries_with_another_mark_are_left_as_they_are() {
        let home = Following::new();
        home.follow("1", &FIRST);
        let (index, read) = home.follow("2", &FIRST);
        assert_eq!((read, index.entries()), (0, 4));
        assert!(home.folder("2").is_ready() && !home.folder("1").is_ready());
    }

    #[test]
    fn who_was_stopped_behind_the_commit_goes_on_from_it() {
        let home = Following::new();
        home.follow("1", &FIRST);
        let manifest = fs::read(home.manifest()).expect("readable");
        let more = ["card a", "card b card", "card c", "card d", "card e"];
        home.follow("2", &more);
        fs::write(home.manifest(), manifest).expect("writable");
        assert!(home.folder("1").open().is_none() && home.folder("2").open().is_none());
        let (index, read) = home.follow("2", &more);
        assert_eq!((read, titles(&index)), (0, more.map(str::to_owned).to_vec()));
    }

    #[test]
    fn a_build_that_was_stopped_is_none() {
        let home = Following::new();
        home.follow("1", &FIRST);
        fs::remove_file(home.manifest()).expect("removable");
        for (path, _) in home.files() {
            if path.extension().is_some_and(|of| of == "term") {
                fs::remove_file(path).expect("removable");
            }
        }
        assert!(home.folder("1").open().is_none());
        let (index, read) = home.follow("1", &FIRST);
        assert_eq!((read, index.entries()), (4, 4));
    }

    #[test]
    fn a_file_that_was_changed_is_found_out_however_it_looks() {
        let home = Following::new();
        home.follow("1", &FIRST);
        for (path, written) in home.files() {
            // The clock of a file system may be coarse.
            std::thread::sleep(Duration::from_millis(20));
            let bytes = fs::read(&path).expect("readable");
            let mut other = bytes.clone();
            other[bytes.len() / 2] ^= 0x80;
            fs::write(&path, other).expect("writable");
            let file = File::options().write(true).open(&path).expect("writable");
            file.set_modified(written).expect("writable");
            assert!(home.folder("1").open().is_none(), "{}", path.display());
            fs::write(&path, bytes).expect("writable");
            assert!(home.folder("1").open().is_some(), "{} is as it was", path.display());
        }
    }

    #[test]
    fn another_program_or_folder_has_an_index_of_its_own() {
        let home = Following::new();
        home.follow("1", &FIRST);
        let all = home.all.path().to_owned();
        let others = [
            Folder::new(all.clone(), 8, Some(b"somebody"), "1".to_owned()),
            Folder::new(all.clone(), 7, Some(b"somebody else"), "1".to_owned()),
            Folder::new(all, 7, None, "1".to_owned()),
        ];
        for folder in others {
            assert!(folder.open().is_none());
            let built = || Built::of(&["card x"], |title: &&str| entry(title));
            let (index, why) = folder.build(built).expect("built");
            assert!(why.is_none() && index.entries() == 1, "{why:?}");
        }
        assert!(home.folder("1").is_ready(), "the first is one of the four that are kept");
    }

    #[test]
    fn an_index_that_cannot_be_kept_is_in_memory() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a-file");
        fs::write(&file, "in the way").expect("writable");
        let folder = Folder::new(file.join("search"), 7, None, String::new());
        let (index, why) =
            folder.build(|| Built::of(&["card x"], |of: &&str| entry(of))).expect("built");
        assert_eq!(
            index.stored(Address { segment: 0, entry: Entry(0) }).expect("there"),
            b"card x"
        );
        assert_eq!(why.map(|of| of.kind()), Some(io::ErrorKind::NotADirectory));
    }
}
