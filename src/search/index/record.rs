//! What a segment has of a token: field by field the entries, how often it stands there and where.
//!
//! Entries and places are written as the steps from the one before. The places of a field stand behind its
//! entries, for most questions ask for these alone. A record ends with its checksum.

use std::ops::Range;

use crate::search::index::IndexError;
use crate::search::index::layout::{FIELDS, seal, unsealed};
use crate::search::index::number::{Numbers, put};
use crate::search::schema::{Keeps, Text};

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

    /// Whether it is written how often a token stands there.
    fn has_frequencies(self) -> bool {
        match self {
            Field::Text(_) => true,
            Field::Names => false,
        }
    }

    /// Whether it is written where a token stands.
    fn has_positions(self) -> bool {
        match self {
            Field::Text(text) => text.keeps() == Keeps::Positions,
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

/// Where the entries of a field stand in a record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Part {
    count: usize,
    postings: Range<usize>,
    places: Range<usize>,
}

/// What a segment has of a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    bytes: Vec<u8>,
    parts: [Part; Field::COUNT],
}

impl Record {
    /// How many entries have the token in a text field.
    pub fn count(&self, text: Text) -> usize {
        self.parts[Field::Text(text).number()].count
    }

    /// The entries that have the token in a text field, in their order.
    pub fn of(&self, text: Text) -> Postings<'_> {
        self.postings(Field::Text(text))
    }

    /// The entries that have the token for a name.
    pub fn named(&self) -> impl Iterator<Item = Entry> {
        self.postings(Field::Names).map(|posting| posting.entry)
    }

    /// The entries of a text field with the places where the token stands; the places are none where the index keeps none.
    pub fn places(&self, text: Text) -> impl Iterator<Item = (Entry, Vec<u32>)> {
        let mut places = self.numbers(&self.parts[Field::Text(text).number()].places);
        self.of(text).map(move |posting| {
            let mut before = 0;
            let next = |_| {
                before += places.next_u32()?;
                Some(before)
            };
            (posting.entry, (0..posting.frequency).map_while(next).collect())
        })
    }

    fn postings(&self, field: Field) -> Postings<'_> {
        let part = &self.parts[field.number()];
        let numbers = self.numbers(&part.postings);
        Postings { numbers, left: part.count, before: 0, frequencies: field.has_frequencies() }
    }

    fn numbers(&self, range: &Range<usize>) -> Numbers<'_> {
        Numbers(self.bytes.get(range.clone()).unwrap_or_default())
    }

    /// From what was written.
    pub(super) fn read(bytes: Vec<u8>) -> Result<Record, IndexError> {
        let read = unsealed(bytes).and_then(|bytes| Some((parts_of(&bytes)?, bytes)));
        let (parts, bytes) =
            read.ok_or(IndexError::Damaged("a token's record is not as it was written"))?;
        Ok(Record { bytes, parts })
    }
}

/// Where the fields of a record stand; none where they do not fit into it.
fn parts_of(bytes: &[u8]) -> Option<[Part; Field::COUNT]> {
    let mut parts: [Part; Field::COUNT] = Default::default();
    let mut numbers = Numbers(bytes);
    while !numbers.0.is_empty() {
        let field = Field::numbered(numbers.next()?)?;
        let mut next = || usize::try_from(numbers.next()?).ok();
        let [count, postings, places] = [next()?, next()?, next()?];
        let begin = bytes.len() - numbers.0.len();
        let middle = begin.checked_add(postings)?;
        let end = middle.checked_add(places)?;
        numbers.0 = bytes.get(end..)?;
        parts[field.number()] = Part { count, postings: begin..middle, places: middle..end };
    }
    Some(parts)
}

/// The entries of a field, read one after another.
pub struct Postings<'r> {
    numbers: Numbers<'r>,
    left: usize,
    before: u32,
    frequencies: bool,
}

impl Iterator for Postings<'_> {
    type Item = Posting;

    fn next(&mut self) -> Option<Posting> {
        self.left = self.left.checked_sub(1)?;
        self.before = self.before.checked_add(self.numbers.next_u32()?)?;
        let frequency = if self.frequencies { self.numbers.next_u32()? } else { 1 };
        Some(Posting { entry: Entry(self.before), frequency })
    }
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
    postings: Vec<u8>,
    places: Vec<u8>,
}

impl Draft {
    /// Adds an entry whose field has the token at these places.
    pub(super) fn add(&mut self, entry: Entry, field: Field, places: &[u32]) {
        let at = self.fields.iter().position(|of| of.field == field).unwrap_or_else(|| {
            let (postings, places) = (Vec::new(), Vec::new());
            self.fields.push(DraftField { field, count: 0, last: Entry(0), postings, places });
            self.fields.len() - 1
        });
        let of = &mut self.fields[at];
        put(&mut of.postings, u64::from(entry.0 - of.last.0));
        of.last = entry;
        of.count += 1;
        if field.has_frequencies() {
            put(&mut of.postings, places.len() as u64);
        }
        if field.has_positions() {
            let mut before = 0;
            for place in places {
                put(&mut of.places, u64::from(place - before));
                before = *place;
            }
        }
    }

    /// As it is written, behind what is there.
    pub(super) fn write(mut self, bytes: &mut Vec<u8>) {
        let begin = bytes.len();
        self.fields.sort_by_key(|of| of.field);
        for of in self.fields {
            let lengths = [of.postings.len() as u64, of.places.len() as u64];
            put(bytes, of.field.number() as u64);
            [of.count].into_iter().chain(lengths).for_each(|number| put(bytes, number));
            bytes.extend(of.postings);
            bytes.extend(of.places);
        }
        seal(bytes, begin);
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
        let record = Record::read(written()).expect("a record");
        let body: Vec<_> = record.places(Text::Body).collect();
        assert_eq!(body, [(Entry(3), vec![5, 200, 70_000]), (Entry(400), vec![0])]);
        let asked: Vec<Posting> = record.of(Text::Asked).collect();
        assert_eq!(asked, [Posting { entry: Entry(400), frequency: 2 }]);
        assert_eq!(record.named().collect::<Vec<_>>(), [Entry(3)]);
        assert_eq!(Text::ALL.map(|text| record.count(text)), [0, 2, 1, 0, 0, 0]);
        assert_eq!(record.of(Text::Title).next(), None);
    }

    #[test]
    fn what_is_not_as_it_was_written_is_no_record() {
        let written = written();
        for at in 0..written.len() {
            let mut other = written.clone();
            other[at] ^= 0x55;
            assert!(Record::read(other).is_err(), "byte {at}");
            assert!(Record::read(written[..at].to_vec()).is_err(), "{at} bytes");
        }
    }

    #[test]
    fn what_does_not_fit_into_a_record_is_none() {
        for bytes in [&[0xff; 20][..], &[9, 1, 1, 0], &[1, 2, 0xff, 0xff, 0xff, 0xff, 0x0f, 0]] {
            assert_eq!(parts_of(bytes), None, "{bytes:?}");
        }
        let promised = parts_of(&[1, 9, 1, 0, 0xff]).expect("it fits");
        let record = Record { bytes: vec![1, 9, 1, 0, 0xff], parts: promised };
        assert_eq!(record.of(Text::Body).count(), 0, "a number without an end");
    }
}
