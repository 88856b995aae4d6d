//! The index of the rulebooks: built on first use, rebuilt if its inputs change or its files are damaged.
//!
//! The built-in wording and the imported books are in one index with one segment, which is always built as a whole, because every search
//! would otherwise have to open several segments. An imported book replaces that of its edition. If the cache cannot be written, the index
//! is built in memory.

use std::fs;
use std::io;
use std::path::Path;

use rayon::prelude::*;

use crate::document::{Document, documents};
use crate::index::{Built, Folder, Index, IndexError};
use crate::own;
use crate::schema::{edition_key, indexed};
use hantei_base::reference::Edition;
use hantei_data::Data;
use hantei_rulebook::official::storage;
use hantei_rulebook::official::storage::{Mark, StorageError};

/// The cache folder of the book indexes.
const SEARCH: &str = "search";

/// An index, ready to be searched.
pub struct Store {
    /// The data for parsing queries.
    pub data: &'static Data,
    /// The index of the books.
    pub index: Index,
    /// Why the index is only in memory, if it is.
    pub in_memory: Option<io::Error>,
    /// Imported books that could not be read and are left out.
    pub faults: Vec<(Edition, StorageError)>,
    /// The index of the user's own entries, if there are any.
    pub own: Option<Index>,
}

/// Why there is no index.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// An error of the index itself.
    #[error(transparent)]
    Index(IndexError),
    /// An error of an imported book.
    #[error(transparent)]
    Shelf(#[from] StorageError),
    /// An error of the file system.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl From<IndexError> for StoreError {
    fn from(error: IndexError) -> StoreError {
        match error {
            IndexError::Io(reason) => StoreError::Io(reason),
            IndexError::Damaged(_) => StoreError::Index(error),
        }
    }
}

/// Opens the index of the built-in wording and the books imported under `data_dir`, stored under `cache`.
///
/// # Errors
/// [`StoreError`] if the index cannot even be built in memory.
pub fn open(
    data: &'static Data,
    cache: Option<&Path>,
    data_dir: Option<&Path>,
) -> Result<Store, StoreError> {
    let mut books = storage::marks(data_dir);
    let opened = |books: &[Mark]| cache.and_then(|cache| folder(data, cache, books).open());
    let ready = |index, in_memory, faults| Store { data, index, in_memory, faults, own: None };
    if let Some(index) = opened(&books) {
        return Ok(ready(index, None, Vec::new()));
    }
    let faults = without_damaged(data, &mut books, data_dir);
    let build = || built(data, &books, data_dir);
    let (index, in_memory) = match cache {
        Some(cache) => folder(data, cache, &books).build(build)?,
        None => {
            let reason = io::Error::new(io::ErrorKind::NotFound, "no cache directory");
            (build()?.open()?, Some(reason))
        }
    };
    Ok(ready(index, in_memory, faults))
}

/// Whether the index under `cache` is up to date, without reading the books themselves.
pub fn is_ready(data: &'static Data, cache: &Path, data_dir: Option<&Path>) -> bool {
    folder(data, cache, &storage::marks(data_dir)).is_ready()
}

/// Deletes the indexes under `cache`, of books and of the user's own entries; the next search rebuilds them.
///
/// # Errors
/// Any error of the file system.
pub fn forget(cache: &Path) -> io::Result<()> {
    for folder in [SEARCH, own::FOLDER].map(|name| cache.join(name)) {
        match fs::remove_dir_all(folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// The folder of the index for these books.
fn folder(data: &Data, cache: &Path, books: &[Mark]) -> Folder {
    let books = (!books.is_empty()).then(|| serde_json::to_string(books).unwrap_or_default());
    let name = books.as_ref().map(String::as_bytes);
    Folder::new(cache.join(SEARCH), data.search_stamp(), name, books.clone().unwrap_or_default())
}

/// Builds the index for these books from scratch.
fn built(
    data: &'static Data,
    books: &[Mark],
    data_dir: Option<&Path>,
) -> Result<Built, StoreError> {
    let entries = |edition: &Edition| {
        let is_imported = books.iter().any(|book| book.id == edition_key(*edition));
        let import = match data_dir.filter(|_| is_imported) {
            Some(dir) => storage::get(data, dir, *edition)?,
            None => None,
        };
        Ok(documents(data, *edition, import.as_ref()))
    };
    let all: Result<Vec<Vec<Document>>, StoreError> =
        Edition::ALL.par_iter().map(entries).collect();
    let all: Vec<Document> = all?.into_iter().flatten().collect();
    Ok(Built::of(&all, |document| indexed(data, document))?)
}

/// Leaves out books that cannot be read, so that one of them does not prevent all searches.
fn without_damaged(
    data: &'static Data,
    books: &mut Vec<Mark>,
    data_dir: Option<&Path>,
) -> Vec<(Edition, StorageError)> {
    let mut faults = Vec::new();
    for edition in Edition::ALL {
        if let (true, Some(dir)) =
            (books.iter().any(|book| book.id == edition_key(edition)), data_dir)
            && let Err(fault) = storage::get(data, dir, edition)
        {
            books.retain(|book| book.id != edition_key(edition));
            faults.push((edition, fault));
        }
    }
    faults
}
