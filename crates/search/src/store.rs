//! The index of the rulebooks: built on first use, rebuilt when what it was built from changes or its files are damaged.
//!
//! The built-in wording and the imported books are one index of one segment, which is built as a whole: that takes less time than opening
//! several segments in every search. An imported book takes the place of its edition's. Where nothing can be written, the index is made in
//! memory.

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
use hantei_rulebook::official::shelf;
use hantei_rulebook::official::shelf::{Mark, ShelfError};

/// The folder of the indexes of books in the cache.
const SEARCH: &str = "search";

/// An index, ready to be searched.
pub struct Store {
    /// The data that queries are understood by.
    pub data: &'static Data,
    /// The entries.
    pub index: Index,
    /// Why the index is only in memory, when it is.
    pub in_memory: Option<io::Error>,
    /// What is wrong with imported books that it had to do without.
    pub faults: Vec<(Edition, ShelfError)>,
    /// The index of what the user has besides books, when there is any.
    pub own: Option<Index>,
}

/// Why there is no index.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The index itself.
    #[error(transparent)]
    Index(IndexError),
    /// An imported book.
    #[error(transparent)]
    Shelf(#[from] ShelfError),
    /// The file system.
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

/// Opens the index over the built-in wording and the books imported under `data_dir`, kept under `cache`.
///
/// # Errors
/// [`StoreError`] when not even memory will do.
pub fn open(
    data: &'static Data,
    cache: Option<&Path>,
    data_dir: Option<&Path>,
) -> Result<Store, StoreError> {
    let mut books = shelf::marks(data_dir);
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

/// Whether a search would find its index ready under `cache`, without looking into the books themselves.
pub fn is_ready(data: &'static Data, cache: &Path, data_dir: Option<&Path>) -> bool {
    folder(data, cache, &shelf::marks(data_dir)).is_ready()
}

/// Forgets the indexes under `cache`, of books and of what the user has besides: the next search builds them anew.
///
/// # Errors
/// What the file system reports.
pub fn forget(cache: &Path) -> io::Result<()> {
    for folder in [SEARCH, own::FOLDER].map(|name| cache.join(name)) {
        match fs::remove_dir_all(folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// The folder of the index with these books.
fn folder(data: &Data, cache: &Path, books: &[Mark]) -> Folder {
    let books = (!books.is_empty()).then(|| serde_json::to_string(books).unwrap_or_default());
    let name = books.as_ref().map(String::as_bytes);
    Folder::new(cache.join(SEARCH), data.search_stamp(), name, books.clone().unwrap_or_default())
}

/// The index with these books, built from nothing.
fn built(
    data: &'static Data,
    books: &[Mark],
    data_dir: Option<&Path>,
) -> Result<Built, StoreError> {
    let entries = |edition: &Edition| {
        let is_imported = books.iter().any(|book| book.id == edition_key(*edition));
        let import = match data_dir.filter(|_| is_imported) {
            Some(dir) => shelf::get(data, dir, *edition)?,
            None => None,
        };
        Ok(documents(data, *edition, import.as_ref()))
    };
    let all: Result<Vec<Vec<Document>>, StoreError> =
        Edition::ALL.par_iter().map(entries).collect();
    let all: Vec<Document> = all?.into_iter().flatten().collect();
    Ok(Built::of(&all, |document| indexed(data, document))?)
}

/// Leaves out the books that cannot be read, so that one of them does not stop the search of all the others.
fn without_damaged(
    data: &'static Data,
    books: &mut Vec<Mark>,
    data_dir: Option<&Path>,
) -> Vec<(Edition, ShelfError)> {
    let mut faults = Vec::new();
    for edition in Edition::ALL {
        if let (true, Some(dir)) =
            (books.iter().any(|book| book.id == edition_key(edition)), data_dir)
            && let Err(fault) = shelf::get(data, dir, edition)
        {
            books.retain(|book| book.id != edition_key(edition));
            faults.push((edition, fault));
        }
    }
    faults
}
