//! The bytes of a segment, read where they are asked for.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::search::index::IndexError;
use crate::search::index::layout::{Place, unsealed};

/// The bytes of a segment.
pub(super) struct Bytes {
    source: Source,
    length: u64,
}

enum Source {
    Memory(Vec<u8>),
    File(Mutex<File>),
}

impl Bytes {
    /// Those of a file.
    pub(super) fn of_file(file: File) -> Result<Bytes, IndexError> {
        let length = file.metadata()?.len();
        Ok(Bytes { source: Source::File(Mutex::new(file)), length })
    }

    /// These.
    pub(super) fn in_memory(bytes: Vec<u8>) -> Bytes {
        Bytes { length: bytes.len() as u64, source: Source::Memory(bytes) }
    }

    /// So many bytes from a place on; nothing is set aside for more than there are.
    pub(super) fn read(&self, Place { at, length }: Place) -> Result<Vec<u8>, IndexError> {
        let outside = IndexError::Damaged("it is shorter than it says");
        let end = at.checked_add(length).filter(|end| *end <= self.length);
        let Some((end, length)) = end.zip(usize::try_from(length).ok()) else {
            return Err(outside);
        };
        match &self.source {
            Source::Memory(bytes) => {
                let here = bytes.get(at as usize..end as usize);
                here.map(<[u8]>::to_vec).ok_or(outside)
            }
            Source::File(file) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                let mut bytes = Vec::with_capacity(length);
                file.seek(SeekFrom::Start(at))?;
                (&mut *file).take(length as u64).read_to_end(&mut bytes)?;
                // It may have been cut off after it was opened.
                if bytes.len() == length { Ok(bytes) } else { Err(outside) }
            }
        }
    }

    /// The same of what ends with its checksum, without it.
    pub(super) fn sealed(&self, place: Place) -> Result<Vec<u8>, IndexError> {
        unsealed(self.read(place)?).ok_or(IndexError::Damaged("a checksum is another"))
    }
}

/// What is read when it is first asked for.
pub(super) fn once<T>(
    kept: &OnceLock<T>,
    read: impl FnOnce() -> Result<T, IndexError>,
) -> Result<&T, IndexError> {
    match kept.get() {
        Some(known) => Ok(known),
        None => read().map(|read| kept.get_or_init(|| read)),
    }
}
