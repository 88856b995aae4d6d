//! The index of the rulebooks: built on first use, rebuilt when what it was built from changes or its files are damaged.
//!
//! An edition is a segment. An imported book takes the place of its edition's; the others are those of before. Where nothing can be
//! written, the index is made in memory.

use std::fs;
use std::io;
use std::path::Path;

use rayon::prelude::*;

use crate::reference::Edition;
use crate::rulebook::official::shelf::{self, Mark, ShelfError};
use crate::search::document::documents;
use crate::search::index::{self, Index, IndexError, Segment};
use crate::search::own;
use crate::search::schema::{edition_key, indexed};
use crate::search::snapshot::{Snapshots, Wanted, name_of};

/// The folder of the indexes of books in the cache.
const SEARCH: &str = "search";

/// An index, ready to be searched.
pub struct Store {
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
            IndexError::Damaged(_) | IndexError::TooLarge(_) => StoreError::Index(error),
        }
    }
}

/// Opens the index over the built-in wording and the books imported under `data_dir`, kept under `cache`.
///
/// # Errors
/// [`StoreError`] when not even memory will do.
pub fn open(cache: Option<&Path>, data_dir: Option<&Path>) -> Result<Store, StoreError> {
    let mut books = shelf::marks(data_dir);
    let snapshots = cache.map(snapshots);
    let open = |books: &[Mark]| snapshots.as_ref().and_then(|of| of.open(&name(books)));
    let ready = |index, faults| Store { index, in_memory: None, faults, own: None };
    if let Some(found) = open(&books) {
        return Ok(ready(found, Vec::new()));
    }
    let faults = without_damaged(&mut books, data_dir);
    if let Some(found) = open(&books) {
        return Ok(ready(found, faults));
    }
    let written = |at: usize| of_edition(Edition::ALL[at], &books, data_dir);
    let built = match &snapshots {
        Some(snapshots) => snapshots.build(&name(&books), &wanted(&books), written),
        None => Err(io::Error::new(io::ErrorKind::NotFound, "no cache directory").into()),
    };
    match built {
        Ok(built) => Ok(ready(built, faults)),
        Err(StoreError::Io(reason)) => {
            let index = in_memory(&books, data_dir)?;
            Ok(Store { index, in_memory: Some(reason), faults, own: None })
        }
        Err(error) => Err(error),
    }
}

/// Whether a search would find its index ready under `cache`, without looking into the books themselves.
pub fn is_ready(cache: &Path, data_dir: Option<&Path>) -> bool {
    snapshots(cache).has(&name(&shelf::marks(data_dir)))
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

fn snapshots(cache: &Path) -> Snapshots {
    Snapshots::under(cache.join(SEARCH))
}

/// The name of the snapshot with these books.
fn name(books: &[Mark]) -> String {
    let marks = serde_json::to_vec(books).unwrap_or_default();
    name_of((!books.is_empty()).then_some(&marks))
}

/// The segments of an index with these books: one an edition.
fn wanted(books: &[Mark]) -> Vec<Wanted> {
    let segment = |edition: Edition| Wanted {
        name: format!("{}-{}.index", edition.game(), edition.id()),
        book: book_of(edition, books).cloned(),
    };
    Edition::ALL.into_iter().map(segment).collect()
}

fn book_of(edition: Edition, books: &[Mark]) -> Option<&Mark> {
    books.iter().find(|book| book.id == edition_key(edition))
}

/// The segment of an edition, with its imported book if it is one of these.
fn of_edition(
    edition: Edition,
    books: &[Mark],
    data_dir: Option<&Path>,
) -> Result<Vec<u8>, StoreError> {
    let import = match data_dir.filter(|_| book_of(edition, books).is_some()) {
        Some(dir) => shelf::get(dir, edition)?,
        None => None,
    };
    Ok(index::written(&documents(edition, import.as_ref()), indexed)?)
}

/// An index that is kept nowhere.
fn in_memory(books: &[Mark], data_dir: Option<&Path>) -> Result<Index, StoreError> {
    let segment = |edition| Ok(Segment::in_memory(of_edition(edition, books, data_dir)?)?);
    let segments: Result<Vec<Segment>, StoreError> =
        Edition::ALL.into_par_iter().map(segment).collect();
    segments.map(Index::of)
}

/// Leaves out the books that cannot be read, so that one of them does not stop the search of all the others.
fn without_damaged(books: &mut Vec<Mark>, data_dir: Option<&Path>) -> Vec<(Edition, ShelfError)> {
    let mut faults = Vec::new();
    for edition in Edition::ALL {
        if let (true, Some(dir)) = (book_of(edition, books).is_some(), data_dir)
            && let Err(fault) = shelf::get(dir, edition)
        {
            books.retain(|book| book.id != edition_key(edition));
            faults.push((edition, fault));
        }
    }
    faults
}
