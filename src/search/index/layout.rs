//! The head of a segment's file: what says where everything else stands.

use crate::search::index::IndexError;
use crate::search::schema::Text;

/// How many text fields an entry has.
pub(super) const FIELDS: usize = Text::ALL.len();

/// What a file of this form begins with.
const MAGIC: [u8; 8] = *b"hantei\x1a\x02";

/// The head of a segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Head {
    /// How many entries it has.
    pub(super) entries: u32,
    /// How many tokens each field has, over all entries.
    pub(super) tokens: [u64; FIELDS],
    /// The bytes of the table of the dictionary's leaves.
    pub(super) table: u64,
    /// The bytes of the leaves.
    pub(super) leaves: u64,
    /// The bytes of the records.
    pub(super) records: u64,
}

impl Head {
    /// The bytes of a head.
    pub(super) const LENGTH: usize = MAGIC.len() + 4 + 8 * (FIELDS + 3);

    /// As it is written.
    pub(super) fn written(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.entries.to_le_bytes());
        let numbers = self.tokens.into_iter().chain([self.table, self.leaves, self.records]);
        bytes.extend(numbers.flat_map(u64::to_le_bytes));
        bytes
    }

    /// From what was written.
    pub(super) fn read(bytes: &[u8; Head::LENGTH]) -> Result<Head, IndexError> {
        let damaged = || IndexError::Damaged("it does not begin as an index does");
        let rest = bytes.strip_prefix(&MAGIC).ok_or_else(damaged)?;
        let (entries, rest) = rest.split_first_chunk().ok_or_else(damaged)?;
        let (numbers, _) = rest.as_chunks::<8>();
        let mut numbers = numbers.iter().map(|of| u64::from_le_bytes(*of));
        let mut next = || numbers.next().ok_or_else(damaged);
        let mut tokens = [0; FIELDS];
        for of in &mut tokens {
            *of = next()?;
        }
        let (table, leaves, records) = (next()?, next()?, next()?);
        Ok(Head { entries: u32::from_le_bytes(*entries), tokens, table, leaves, records })
    }

    /// What is read when the segment is opened, behind the head: facets, the table of the leaves, and the checksum of all that and the head.
    pub(super) fn opened(&self) -> Option<Place> {
        let length = (u64::from(self.entries) + CHECKSUM as u64).checked_add(self.table)?;
        Some(Place { at: Head::LENGTH as u64, length })
    }

    /// The lengths of a field, with their checksum.
    pub(super) fn lengths(&self, field: Text) -> Option<Place> {
        let length = u64::from(self.entries) * 2 + CHECKSUM as u64;
        let Place { at, length: opened } = self.opened()?;
        let at = at.checked_add(opened)?.checked_add(length * field as u64)?;
        Some(Place { at, length })
    }

    /// Where the leaves of the dictionary begin: behind the lengths of every field.
    pub(super) fn leaves_at(&self) -> Option<u64> {
        let Place { at, length } = self.lengths(Text::Title)?;
        at.checked_add(length * FIELDS as u64)
    }

    /// Where the records begin.
    pub(super) fn records_at(&self) -> Option<u64> {
        self.leaves_at()?.checked_add(self.leaves)
    }

    /// Where the places of the entries' texts begin: one for each, and the end of the last.
    pub(super) fn places_at(&self) -> Option<u64> {
        self.records_at()?.checked_add(self.records)
    }

    /// Where the texts themselves begin.
    pub(super) fn texts_at(&self) -> Option<u64> {
        self.places_at()?.checked_add((u64::from(self.entries) + 1) * 8)
    }
}

/// The bytes of a checksum.
pub(super) const CHECKSUM: usize = 4;

/// Ends what stands from a place on with its checksum.
pub(super) fn seal(bytes: &mut Vec<u8>, from: usize) {
    let sum = crc32fast::hash(&bytes[from..]);
    bytes.extend(sum.to_le_bytes());
}

/// What was sealed, without its checksum; none when that is another.
pub(super) fn unsealed(mut bytes: Vec<u8>) -> Option<Vec<u8>> {
    let (written, sum) = bytes.split_last_chunk::<CHECKSUM>()?;
    let length = written.len();
    if crc32fast::hash(written) != u32::from_le_bytes(*sum) {
        return None;
    }
    bytes.truncate(length);
    Some(bytes)
}

/// Where a part stands. That of a token's record, from the beginning of the records, is packed into the number that the dictionary has of
/// it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    /// Its first byte.
    pub(super) at: u64,
    /// Its length, in bytes.
    pub(super) length: u64,
}

impl Place {
    /// The bits of a length: a record has at most 256 MB.
    const BITS: u32 = 28;

    /// As a number; none for what is longer or stands further back than a number says.
    pub(super) fn pack(self) -> Option<u64> {
        let fits = self.length >> Place::BITS == 0 && self.at >> (u64::BITS - Place::BITS) == 0;
        fits.then_some(self.at << Place::BITS | self.length)
    }

    /// From a number.
    pub(super) fn unpack(packed: u64) -> Place {
        Place { at: packed >> Place::BITS, length: packed & ((1 << Place::BITS) - 1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_read_as_it_was_written() {
        let head =
            Head { entries: 7, tokens: [1, 2, 3, 4, 5, 6], table: 8, leaves: 9, records: u64::MAX };
        let written: [u8; Head::LENGTH] = head.written().try_into().expect("its length");
        assert_eq!(Head::read(&written).expect("a head"), head);
        assert!(head.places_at().is_none(), "no file is so long");
        assert!(Head { table: u64::MAX, ..head }.lengths(Text::Title).is_none());
        assert!(Head { leaves: u64::MAX, ..head }.records_at().is_none());
        let mut other = written;
        other[0] ^= 1;
        assert!(matches!(Head::read(&other), Err(IndexError::Damaged(_))));
    }

    #[test]
    fn a_place_is_a_number() {
        let place = Place { at: 123_456_789, length: 987 };
        assert_eq!(place.pack().map(Place::unpack), Some(place));
        assert_eq!(Place { at: 0, length: 1 << 28 }.pack(), None);
        assert_eq!(Place { at: 1 << 36, length: 0 }.pack(), None);
    }
}
