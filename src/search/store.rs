//! The index on disk: built on first use, rebuilt when what it was built from changes or its files are damaged.
//!
//! A snapshot is a folder that never changes once it stands under its name, which says what it was built from; so readers need no
//! lock, and two processes that build at once end with the same folder. An imported book joins the nearest snapshot there is:
//! its files are linked, only the book's own entries are written. Where nothing can be written, the index is made in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, mpsc};
use std::time::{Duration, Instant, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use tantivy::directory::{MmapDirectory, RamDirectory};
use tantivy::indexer::NoMergePolicy;
use tantivy::{Index, ReloadPolicy, Searcher, TantivyDocument, Term};

use crate::data;
use crate::reference::Edition;
use crate::rulebook::official::shelf::{self, Mark, ShelfError};
use crate::search::document::documents;
use crate::search::schema::{Fields, edition_key, indexed, schema, tokenizers};

/// Memory for writing, in bytes: the least that the library takes is 15 MB.
pub(super) const BUDGET: usize = 32 << 20;
/// How long another process may take to build the same snapshot before this one builds its own in memory.
const PATIENCE: Duration = Duration::from_secs(3);
/// How many snapshots are kept: of this version and of the ones used beside it.
const KEPT: usize = 4;
/// How many entries a thread takes at a time when the index is built.
const CHUNK: usize = 32;
pub(super) const MANIFEST: &str = "hantei.json";

/// An index, ready to be searched.
pub struct Store {
    /// The entries.
    pub searcher: Searcher,
    /// Their fields.
    pub fields: Fields,
    /// Why the index is only in memory, when it is.
    pub in_memory: Option<io::Error>,
    /// What is wrong with imported books that it had to do without.
    pub faults: Vec<(Edition, ShelfError)>,
    /// The index of what the user has besides books, when there is any.
    pub own: Option<Searcher>,
}

/// Why there is no index.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The index library.
    #[error(transparent)]
    Index(#[from] tantivy::TantivyError),
    /// An imported book.
    #[error(transparent)]
    Shelf(#[from] ShelfError),
    /// The file system.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What a snapshot was built from, and its files.
#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    stamp: u64,
    books: Vec<Mark>,
    files: Vec<Part>,
}

/// A file of a snapshot, as it was when the snapshot was finished.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Part {
    name: String,
    length: u64,
    changed: u128,
}

/// Opens the index over the built-in wording and the books imported under `data_dir`, kept under `cache`.
///
/// # Errors
/// [`StoreError`] when not even memory will do.
pub fn open(cache: Option<&Path>, data_dir: Option<&Path>) -> Result<Store, StoreError> {
    let mut books = shelf::marks(data_dir);
    let ready = |faults| {
        move |(searcher, fields)| Store { searcher, fields, in_memory: None, faults, own: None }
    };
    let folder = cache.map(|cache| cache.join("search"));
    let place = |books: &[Mark]| folder.as_ref().map(|folder| folder.join(name_of(books)));
    if let Some(found) = place(&books).and_then(|snapshot| whole(&snapshot)) {
        return Ok(ready(Vec::new())(found));
    }
    let faults = without_damaged(&mut books, data_dir);
    let (Some(folder), Some(snapshot)) = (&folder, place(&books)) else {
        let reason = io::Error::new(io::ErrorKind::NotFound, "no cache directory");
        return in_memory(data_dir, &books, reason, faults);
    };
    if let Some(found) = whole(&snapshot) {
        return Ok(ready(faults)(found));
    }
    match build(folder, &snapshot, data_dir, &books) {
        Ok(built) => Ok(ready(faults)(built)),
        Err(StoreError::Io(reason)) => in_memory(data_dir, &books, reason, faults),
        Err(StoreError::Index(tantivy::TantivyError::IoError(reason))) => {
            let reason = io::Error::new(reason.kind(), reason.to_string());
            in_memory(data_dir, &books, reason, faults)
        }
        Err(StoreError::Index(tantivy::TantivyError::OpenDirectoryError(error))) => {
            in_memory(data_dir, &books, io::Error::other(error.to_string()), faults)
        }
        Err(error) => Err(error),
    }
}

/// Whether a search would find its index ready under `cache`, without looking into the books themselves.
pub fn is_ready(cache: &Path, data_dir: Option<&Path>) -> bool {
    whole(&cache.join("search").join(name_of(&shelf::marks(data_dir)))).is_some()
}

/// Leaves out the books that cannot be read, so that one of them does not stop the search of all the others.
fn without_damaged(books: &mut Vec<Mark>, data_dir: Option<&Path>) -> Vec<(Edition, ShelfError)> {
    let mut faults = Vec::new();
    let editions = Edition::ALL.into_iter().map(|edition| (edition_key(edition), edition));
    for (key, edition) in editions {
        if let (true, Some(dir)) = (books.iter().any(|book| book.id == key), data_dir)
            && let Err(fault) = shelf::get(dir, edition)
        {
            books.retain(|book| book.id != key);
            faults.push((edition, fault));
        }
    }
    faults
}

/// The name of the snapshot of this program with these books.
fn name_of(books: &[Mark]) -> String {
    let mut name = format!("{:016x}", data::search_stamp());
    if !books.is_empty() {
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for byte in serde_json::to_vec(books).unwrap_or_default() {
            // FNV-1a
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
        name.push_str(&format!("-{hash:016x}"));
    }
    name
}

/// The snapshot, when it is there and none of its files has changed.
pub(super) fn whole(snapshot: &Path) -> Option<(Searcher, Fields)> {
    let manifest: Manifest =
        serde_json::from_slice(&fs::read(snapshot.join(MANIFEST)).ok()?).ok()?;
    let same = |part: &Part| part_of(snapshot, &part.name).is_ok_and(|now| now == *part);
    if manifest.stamp != data::search_stamp() || !manifest.files.iter().all(same) {
        return None;
    }
    searcher(&Index::open(MmapDirectory::open(snapshot).ok()?).ok()?).ok()
}

pub(super) fn searcher(index: &Index) -> tantivy::Result<(Searcher, Fields)> {
    let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
    Ok((reader.searcher(), schema().1))
}

fn part_of(folder: &Path, name: &str) -> io::Result<Part> {
    let metadata = folder.join(name).metadata()?;
    let changed = metadata.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(Part { name: name.to_owned(), length: metadata.len(), changed: changed.as_nanos() })
}

/// Builds the snapshot beside its place and renames it there, one process at a time.
fn build(
    folder: &Path,
    snapshot: &Path,
    data_dir: Option<&Path>,
    books: &[Mark],
) -> Result<(Searcher, Fields), StoreError> {
    fs::create_dir_all(folder)?;
    let _lock = lock(&folder.join("lock"))?;
    if let Some(built) = whole(snapshot) {
        return Ok(built);
    }
    let work = tempfile::Builder::new().prefix(".build-").tempdir_in(folder)?;
    let missing = match nearest(folder, books) {
        Some((base, missing)) => {
            link(&base, work.path())?;
            missing
        }
        None => {
            let (_, fields) = schema();
            write_new(
                MmapDirectory::open(work.path()).map_err(tantivy::TantivyError::from)?,
                &fields,
            )?;
            books.iter().map(|mark| mark.id.clone()).collect()
        }
    };
    if !missing.is_empty() {
        let mut index = Index::open_in_dir(work.path())?;
        join(&mut index, data_dir, &missing)?;
    }
    finish(work.path(), books)?;
    // A damaged snapshot stands in the way.
    if snapshot.exists() {
        fs::rename(snapshot, folder.join(format!(".old-{}", std::process::id())))?;
    }
    let built = work.keep();
    fs::rename(&built, snapshot)?;
    tidy(folder, snapshot);
    whole(snapshot).ok_or_else(|| io::Error::other("the index cannot be read back").into())
}

/// The lock that a builder holds; it ends with the process.
pub(super) fn lock(path: &Path) -> io::Result<File> {
    let file = File::options().create(true).truncate(false).write(true).open(path)?;
    let begun = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(fs::TryLockError::Error(error)) => return Err(error),
            Err(fs::TryLockError::WouldBlock) if begun.elapsed() > PATIENCE => {
                return Err(io::Error::new(
                    io::ErrorKind::ResourceBusy,
                    "another process holds the lock",
                ));
            }
            Err(fs::TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(5)),
        }
    }
}

/// The snapshot that holds the most of `books` and no other, and the ids of the books that it lacks.
fn nearest(folder: &Path, books: &[Mark]) -> Option<(PathBuf, BTreeSet<String>)> {
    let entries = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let usable = |path: PathBuf| {
        let manifest: Manifest =
            serde_json::from_slice(&fs::read(path.join(MANIFEST)).ok()?).ok()?;
        let within = manifest.books.iter().all(|book| books.contains(book));
        (within && whole(&path).is_some()).then_some((manifest.books, path))
    };
    let (held, path) = entries.filter_map(usable).max_by_key(|(held, _)| held.len())?;
    let missing = books.iter().filter(|book| !held.contains(book)).map(|book| book.id.clone());
    Some((path, missing.collect()))
}

/// Gives `to` the files of `from`. The index library never changes a file, it only replaces it.
fn link(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)?.flatten() {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        let name = entry.file_name();
        let shared =
            !name.to_string_lossy().starts_with('.') && name != MANIFEST && name != "meta.json";
        if name == MANIFEST || name.to_string_lossy().ends_with(".lock") {
            continue;
        }
        if !shared || fs::hard_link(&path, &target).is_err() {
            fs::copy(&path, &target)?;
        }
    }
    Ok(())
}

/// An index of the built-in wording.
fn write_new(
    directory: impl Into<Box<dyn tantivy::Directory>>,
    fields: &Fields,
) -> tantivy::Result<Index> {
    let builder = Index::builder().schema(schema().0).tokenizers(tokenizers());
    let mut writer = builder.single_segment_index_writer::<TantivyDocument>(directory, BUDGET)?;
    let documents = Edition::ALL.into_iter().flat_map(|edition| documents(edition, None));
    each_indexed(
        documents,
        |of| indexed(of, fields),
        |document| writer.add_document(document).map(drop),
    )?;
    writer.finalize()
}

/// Gives `add` the entries as the index takes them, in their order. Finding their tokens takes longer than writing them down:
/// two threads do, a few entries at a time.
pub(super) fn each_indexed<D: Send>(
    documents: impl Iterator<Item = D> + Send,
    indexed: impl Fn(&D) -> TantivyDocument + Sync,
    mut add: impl FnMut(TantivyDocument) -> tantivy::Result<()>,
) -> tantivy::Result<()> {
    let documents = Mutex::new(documents.enumerate());
    let indexed = &indexed;
    let next = || documents.lock().ok().map(|mut of| of.by_ref().take(CHUNK).collect::<Vec<_>>());
    let (send, found) = mpsc::channel();
    std::thread::scope(|scope| {
        for send in [send.clone(), send] {
            scope.spawn(move || {
                while let Some(chunk) = next().filter(|chunk| !chunk.is_empty()) {
                    let found = chunk.iter().map(|(at, of)| (*at, indexed(of)));
                    // Nobody listens any more when adding has failed.
                    if send.send(found.collect::<Vec<_>>()).is_err() {
                        return;
                    }
                }
            });
        }
        let (mut early, mut added) = (BTreeMap::new(), 0);
        for chunk in found {
            early.extend(chunk);
            while let Some(document) = early.remove(&added) {
                add(document)?;
                added += 1;
            }
        }
        Ok(())
    })
}

/// Puts the entries of imported books in the place of those of the same editions.
fn join(
    index: &mut Index,
    data_dir: Option<&Path>,
    ids: &BTreeSet<String>,
) -> Result<(), StoreError> {
    let (_, fields) = schema();
    index.set_tokenizers(tokenizers());
    let mut writer = index.writer_with_num_threads::<TantivyDocument>(1, BUDGET)?;
    writer.set_merge_policy(Box::new(NoMergePolicy));
    for edition in Edition::ALL.into_iter().filter(|edition| ids.contains(&edition_key(*edition))) {
        let Some(import) = data_dir.map(|dir| shelf::get(dir, edition)).transpose()?.flatten()
        else {
            continue;
        };
        writer.delete_term(Term::from_field_text(fields.edition, &edition_key(edition)));
        let documents = documents(edition, Some(&import)).into_iter();
        each_indexed(
            documents,
            |of| indexed(of, &fields),
            |document| writer.add_document(document).map(drop),
        )?;
    }
    writer.commit()?;
    writer.wait_merging_threads()?;
    Ok(())
}

/// Writes down what the snapshot was built from and what its files are.
pub(super) fn finish(folder: &Path, books: &[Mark]) -> io::Result<()> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".lock") {
            files.push(part_of(folder, &name)?);
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let manifest = Manifest { stamp: data::search_stamp(), books: books.to_vec(), files };
    fs::write(folder.join(MANIFEST), serde_json::to_vec(&manifest)?)
}

/// Removes all but the newest snapshots, and what builders that were killed left.
pub(super) fn tidy(folder: &Path, newest: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut others = Vec::new();
    for path in
        entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir() && path != newest)
    {
        let name =
            path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let when = path.metadata().and_then(|of| of.modified()).unwrap_or(UNIX_EPOCH);
        others.push((!name.starts_with('.'), when, path));
    }
    // Left-overs come last.
    others.sort_by_key(|(snapshot, when, _)| std::cmp::Reverse((*snapshot, *when)));
    let gone =
        others.iter().enumerate().filter(|(at, (snapshot, ..))| !snapshot || *at + 1 >= KEPT);
    for (_, (_, _, path)) in gone {
        // Somebody else may be removing it too.
        let _ = fs::remove_dir_all(path);
    }
}

/// An index in memory, for `reason`.
fn in_memory(
    data_dir: Option<&Path>,
    books: &[Mark],
    reason: io::Error,
    faults: Vec<(Edition, ShelfError)>,
) -> Result<Store, StoreError> {
    let (_, fields) = schema();
    let mut index = write_new(RamDirectory::create(), &fields)?;
    let ids: BTreeSet<String> = books.iter().map(|mark| mark.id.clone()).collect();
    if !ids.is_empty() {
        join(&mut index, data_dir, &ids)?;
    }
    let (searcher, fields) = searcher(&index)?;
    Ok(Store { searcher, fields, in_memory: Some(reason), faults, own: None })
}
