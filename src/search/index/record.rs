//! What a segment has of a token: field by field the entries, how often it stands there and where.
//!
//! Numbers are written seven bits at a time, entries and positions as the steps from the one before. A record ends with its checksum.

use crate::search::index::IndexError;
use crate::search::index::layout::{CHECKSUM, FIELDS};
use crate::search::schema::{Record as Keeps, Text};

/// The number of an entry in its segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry(pub u32);

impl Entry {
    /// As an index of what is held by entry.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a token is found in: a text field, or the names by which an entry is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Field {
    /// A field of [`Text`].
    Text(Text),
    /// The names.
    Names,
}

impl Field {
    const COUNT: usize = FIELDS + 1;

    fn number(self) -> usize {
        match self {
            Field::Text(text) => text as usize,
            Field::Names => FIELDS,
        }
    }

    fn numbered(number: u64) -> Option<Field> {
        let texts = Text::ALL.map(Field::Text);
        let mut all = texts.into_iter().chain([Field::Names]);
        all.find(|field| field.number() as u64 == number)
    }

    /// Whether it is written where a token stands.
    fn has_positions(self) -> bool {
        match self {
            Field::Text(text) => text.record() == Keeps::Positions,
            Field::Names => false,
        }
    }
}

/// An entry that has a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posting {
    /// The entry.
    pub entry: Entry,
    /// How often the token stands in the field.
    pub frequency: u32,
}

/// The entries of one field of a record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct OfField {
    postings: Vec<Posting>,
    /// Of all postings, one after another; empty where the index keeps none.
    positions: Vec<u32>,
}

/// What a segment has of a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    fields: [OfField; Field::COUNT],
}

impl Record {
    /// The entries that have the token in a text field, in their order.
    pub fn of(&self, text: Text) -> &[Posting] {
        &self.fields[Field::Text(text).number()].postings
    }

    /// The entries that have the token for a name.
    pub fn named(&self) -> impl Iterator<Item = Entry> {
        self.fields[Field::Names.number()].postings.iter().map(|posting| posting.entry)
    }

    /// The entries of a text field with the places where the token stands; the places are none where the index keeps none.
    pub fn places(&self, text: Text) -> impl Iterator<Item = (Entry, &[u32])> {
        let of = &self.fields[Field::Text(text).number()];
        let mut rest = &of.positions[..];
        of.postings.iter().map(move |posting| {
            let count = (posting.frequency as usize).min(rest.len());
            let (here, after) = rest.split_at(count);
            rest = after;
            (posting.entry, here)
        })
    }

    /// From what was written.
    pub(super) fn read(bytes: &[u8]) -> Result<Record, IndexError> {
        let damaged = IndexError::Damaged("a token's record is not as it was written");
        let Some((written, sum)) = bytes.split_last_chunk::<CHECKSUM>() else {
            return Err(damaged);
        };
        if crc32fast::hash(written) != u32::from_le_bytes(*sum) {
            return Err(damaged);
        }
        Record::decoded(&mut Numbers(written)).ok_or(damaged)
    }

    fn decoded(numbers: &mut Numbers) -> Option<Record> {
        let mut fields: [OfField; Field::COUNT] = Default::default();
        while !numbers.0.is_empty() {
            let field = Field::numbered(numbers.next()?)?;
            let count = usize::try_from(numbers.next()?).ok()?;
            // Every entry takes a byte at least, whatever the number says.
            let mut of = OfField {
                postings: Vec::with_capacity(count.min(numbers.0.len())),
                positions: Vec::new(),
            };
            let mut entry = 0u32;
            for _ in 0..count {
                entry = entry.checked_add(u32::try_from(numbers.next()?).ok()?)?;
                let frequency = match field {
                    Field::Text(_) => u32::try_from(numbers.next()?).ok()?,
                    Field::Names => 1,
                };
                of.postings.push(Posting { entry: Entry(entry), frequency });
                let mut position = 0u32;
                for _ in 0..if field.has_positions() { frequency } else { 0 } {
                    position = position.checked_add(u32::try_from(numbers.next()?).ok()?)?;
                    of.positions.push(position);
                }
            }
            fields[field.number()] = of;
        }
        Some(Record { fields })
    }
}

/// Numbers as they were written.
struct Numbers<'b>(&'b [u8]);

impl Numbers<'_> {
    fn next(&mut self) -> Option<u64> {
        let mut number = 0u64;
        for shift in (0..u64::BITS).step_by(7) {
            let (byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }
}

fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 & 0x7f | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A record while it is written: entries come in their order, once a field.
#[derive(Debug, Default)]
pub(super) struct Draft {
    fields: Vec<DraftField>,
}

#[derive(Debug)]
struct DraftField {
    field: Field,
    count: u64,
    last: Entry,
    bytes: Vec<u8>,
}

impl Draft {
    /// Adds an entry whose field has the token at these places.
    pub(super) fn add(&mut self, entry: Entry, field: Field, places: &[u32]) {
        let at = self.fields.iter().position(|of| of.field == field).unwrap_or_else(|| {
            let (count, last, bytes) = (0, Entry(0), Vec::new());
            self.fields.push(DraftField { field, count, last, bytes });
            self.fields.len() - 1
        });
        let of = &mut self.fields[at];
        put(&mut of.bytes, u64::from(entry.0 - of.last.0));
        of.last = entry;
        of.count += 1;
        if let Field::Text(_) = field {
            put(&mut of.bytes, places.len() as u64);
        }
        if field.has_positions() {
            let mut before = 0;
            for place in places {
                put(&mut of.bytes, u64::from(place - before));
                before = *place;
            }
        }
    }

    /// As it is written, behind what is there.
    pub(super) fn write(mut self, bytes: &mut Vec<u8>) {
        let begin = bytes.len();
        self.fields.sort_by_key(|of| of.field);
        for of in self.fields {
            put(bytes, of.field.number() as u64);
            put(bytes, of.count);
            bytes.extend(of.bytes);
        }
        let sum = crc32fast::hash(&bytes[begin..]);
        bytes.extend(sum.to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written() -> Vec<u8> {
        let mut draft = Draft::default();
        draft.add(Entry(3), Field::Text(Text::Body), &[5, 200, 70_000]);
        draft.add(Entry(3), Field::Names, &[0]);
        draft.add(Entry(400), Field::Text(Text::Body), &[0]);
        draft.add(Entry(400), Field::Text(Text::Asked), &[0, 0]);
        let mut bytes = Vec::new();
        draft.write(&mut bytes);
        bytes
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let record = Record::read(&written()).expect("a record");
        let body: Vec<_> = record.places(Text::Body).collect();
        assert_eq!(body, [(Entry(3), &[5, 200, 70_000][..]), (Entry(400), &[0][..])]);
        assert_eq!(record.of(Text::Asked), [Posting { entry: Entry(400), frequency: 2 }]);
        assert_eq!(record.named().collect::<Vec<_>>(), [Entry(3)]);
        assert!(record.of(Text::Title).is_empty());
    }

    #[test]
    fn what_is_not_as_it_was_written_is_no_record() {
        let written = written();
        for at in 0..written.len() {
            let mut other = written.clone();
            other[at] ^= 0x55;
            assert!(Record::read(&other).is_err(), "byte {at}");
            assert!(Record::read(&written[..at]).is_err(), "{at} bytes");
        }
    }

    #[test]
    fn numbers_without_an_end_are_none() {
        for bytes in [&[0xff; 20][..], &[0, 0xff, 0xff, 0xff, 0xff, 0x0f], &[9, 1, 1], &[1, 2, 0]] {
            assert!(Record::decoded(&mut Numbers(bytes)).is_none(), "{bytes:?}");
        }
    }
}
