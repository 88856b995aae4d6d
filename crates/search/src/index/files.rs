//! Checks that the files of an index on disk are as they were written.
//!
//! tantivy trusts its files when it opens them, and a panic would end this program. So a file that was touched since it was written is read
//! completely and compared with the checksum at its end before the index is opened.

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};
use tantivy::directory::MmapDirectory;
use tantivy::index::SegmentComponent;

use crate::index::IndexError;
use crate::index::fields::FIELDS;

/// tantivy's metadata files; they have no checksum of their own.
const METAS: [&str; 2] = ["meta.json", ".managed.json"];

/// The files of an index.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Files {
    /// The checksum of the files in [`METAS`].
    metas: u32,
    /// The files of the segments.
    parts: Vec<Part>,
}

/// A file of an index.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Part {
    name: PathBuf,
    length: u64,
    /// The modification time in nanoseconds since 1970; any program may set it.
    modified: u128,
    /// The change time in seconds and nanoseconds, which programs cannot set. On systems without one, every file is checked by its
    /// checksum.
    changed: Option<(i64, i64)>,
}

impl Part {
    fn of(folder: &Path, name: &Path) -> io::Result<Part> {
        let metadata = folder.join(name).metadata()?;
        let modified = metadata.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
        Ok(Part {
            name: name.to_owned(),
            length: metadata.len(),
            modified: modified.as_nanos(),
            changed: changed(&metadata),
        })
    }
}

#[cfg(unix)]
fn changed(of: &Metadata) -> Option<(i64, i64)> {
    use std::os::unix::fs::MetadataExt as _;
    Some((of.ctime(), of.ctime_nsec()))
}

#[cfg(not(unix))]
fn changed(_: &Metadata) -> Option<(i64, i64)> {
    None
}

impl Files {
    /// The files of the index that was last committed to a folder.
    pub(super) fn of(index: &tantivy::Index, folder: &Path) -> Result<Files, IndexError> {
        let parts = segment_files(index)?.into_iter().map(|name| Part::of(folder, &name));
        Ok(Files { metas: metas(folder)?, parts: parts.collect::<io::Result<_>>()? })
    }

    /// Opens the index if the files in its folder are unchanged.
    pub(super) fn open(&self, folder: &Path) -> Option<tantivy::Index> {
        if metas(folder).ok()? != self.metas {
            return None;
        }
        let mut touched = Vec::new();
        for part in &self.parts {
            let now = Part::of(folder, &part.name).ok()?;
            if now.length != part.length {
                return None;
            }
            if now != *part || now.changed.is_none() {
                touched.push(&part.name);
            }
        }
        let index = opened(folder).ok()?;
        touched.into_iter().all(|name| is_sound(&index, name)).then_some(index)
    }
}

/// Opens the index that was last committed to a folder if all of its files match their checksums.
pub(super) fn sound(folder: &Path) -> Option<tantivy::Index> {
    let index = opened(folder).ok()?;
    segment_files(&index).ok()?.iter().all(|name| is_sound(&index, name)).then_some(index)
}

/// The checksum of tantivy's metadata files.
fn metas(folder: &Path) -> io::Result<u32> {
    let mut checksum = crc32fast::Hasher::new();
    for name in METAS {
        checksum.update(&fs::read(folder.join(name))?);
    }
    Ok(checksum.finalize())
}

/// Opens the index in a folder if it has our schema, without checking its files.
pub(super) fn opened(folder: &Path) -> Result<tantivy::Index, IndexError> {
    let directory = MmapDirectory::open(folder).map_err(tantivy::TantivyError::from)?;
    let index = tantivy::Index::open(directory)?;
    match index.schema() == FIELDS.schema {
        true => Ok(index),
        false => Err(IndexError::Damaged("it has other fields".to_owned())),
    }
}

/// The files of the segments that were last committed.
fn segment_files(index: &tantivy::Index) -> Result<Vec<PathBuf>, IndexError> {
    use SegmentComponent::{Delete, FastFields, FieldNorms, Positions, Postings, Store, Terms};
    let mut files = Vec::new();
    for segment in index.searchable_segment_metas()? {
        let deleted = segment.has_deletes().then_some(Delete);
        let all = [Postings, Positions, Terms, FastFields, FieldNorms, Store];
        files.extend(all.into_iter().chain(deleted).map(|of| segment.relative_path(of)));
    }
    Ok(files)
}

/// Whether a file matches the checksum at its end.
fn is_sound(index: &tantivy::Index, name: &Path) -> bool {
    index.directory().validate_checksum(name).is_ok_and(|sound| sound)
}
