//! The dictionary of a segment: every token with the place of its record.
//!
//! It is cut into leaves, each a transducer of its own, and a table says with which token a leaf begins: the table is in memory, and a leaf
//! is read when a token is looked for that may stand in it.

use std::ops::Range;
use std::sync::OnceLock;

use crate::search::index::IndexError;
use crate::search::index::bytes::{Bytes, once};
use crate::search::index::layout::{Place, seal};
use crate::search::index::number::{Numbers, put};

/// The tokens of a leaf: some 10 KB.
const LEAF: usize = 1024;

/// The dictionary of a segment.
pub(super) struct Dictionary {
    leaves: Vec<Leaf>,
}

struct Leaf {
    /// Its first token.
    first: Box<[u8]>,
    place: Place,
    tokens: OnceLock<fst::Map<Vec<u8>>>,
}

impl Leaf {
    fn tokens(&self, bytes: &Bytes) -> Result<&fst::Map<Vec<u8>>, IndexError> {
        once(&self.tokens, || {
            let other = |_| IndexError::Damaged("its dictionary is none of this program");
            fst::Map::new(bytes.sealed(self.place)?).map_err(other)
        })
    }
}

impl Dictionary {
    /// From the table of its leaves, which stand here one after another.
    pub(super) fn read(table: &[u8], leaves: Place) -> Result<Dictionary, IndexError> {
        let read = leaves_of(table, leaves.at);
        let end = leaves.at.checked_add(leaves.length);
        match read.zip(end).filter(|((_, behind), end)| behind == end) {
            Some(((leaves, _), _)) => Ok(Dictionary { leaves }),
            None => Err(IndexError::Damaged("its dictionary is not as long as it says")),
        }
    }

    /// Where the record of a token stands among the records.
    pub(super) fn get(&self, token: &str, bytes: &Bytes) -> Result<Option<Place>, IndexError> {
        let Some(at) = self.behind(token).checked_sub(1) else { return Ok(None) };
        Ok(self.leaves[at].tokens(bytes)?.get(token).map(Place::unpack))
    }

    /// The tokens that an automaton takes, from `first` on and before `end`, in their order.
    pub(super) fn matching(
        &self,
        automaton: impl fst::Automaton,
        Range { start: first, end }: Range<&str>,
        bytes: &Bytes,
    ) -> Result<Vec<(String, Place)>, IndexError> {
        use fst::{IntoStreamer as _, Streamer as _};
        let mut found = Vec::new();
        let from = self.behind(first).saturating_sub(1);
        for leaf in self.leaves[from..].iter().take_while(|of| *of.first < *end.as_bytes()) {
            let tokens = leaf.tokens(bytes)?;
            let mut tokens = tokens.search(&automaton).ge(first).lt(end).into_stream();
            while let Some((token, packed)) = tokens.next() {
                let token = str::from_utf8(token);
                let token = token.map_err(|_| IndexError::Damaged("a token is no text"))?;
                found.push((token.to_owned(), Place::unpack(packed)));
            }
        }
        Ok(found)
    }

    /// The first leaf that begins behind a token.
    fn behind(&self, token: &str) -> usize {
        self.leaves.partition_point(|leaf| *leaf.first <= *token.as_bytes())
    }
}

/// The leaves of a table, the first of which stands here, and where the last one ends; none when it is not as it was written.
fn leaves_of(table: &[u8], mut at: u64) -> Option<(Vec<Leaf>, u64)> {
    let mut leaves = Vec::new();
    let mut numbers = Numbers(table);
    while !numbers.0.is_empty() {
        let (first, rest) = numbers
            .next()
            .and_then(|length| numbers.0.split_at_checked(usize::try_from(length).ok()?))?;
        numbers.0 = rest;
        let length = numbers.next()?;
        let place = Place { at, length };
        at = at.checked_add(length)?;
        leaves.push(Leaf { first: first.into(), place, tokens: OnceLock::new() });
    }
    Some((leaves, at))
}

/// A dictionary, written.
#[derive(Debug, Default)]
pub(super) struct Written {
    /// The table of its leaves.
    pub(super) table: Vec<u8>,
    /// The leaves, one after another.
    pub(super) leaves: Vec<u8>,
}

/// The dictionary of these tokens, in their order, each with the number that says where its record stands.
pub(super) fn written(tokens: &[(String, u64)]) -> Result<Written, IndexError> {
    let mut written = Written::default();
    for leaf in tokens.chunks(LEAF) {
        let begin = written.leaves.len();
        written.leaves.extend(transducer(leaf).map_err(in_order)?);
        seal(&mut written.leaves, begin);
        let first = leaf.first().map_or("", |(token, _)| token);
        put(&mut written.table, first.len() as u64);
        written.table.extend(first.bytes());
        put(&mut written.table, (written.leaves.len() - begin) as u64);
    }
    Ok(written)
}

fn transducer(tokens: &[(String, u64)]) -> Result<Vec<u8>, fst::Error> {
    let mut map = fst::MapBuilder::memory();
    tokens.iter().try_for_each(|(token, packed)| map.insert(token, *packed))?;
    map.into_inner()
}

/// What a transducer reports: tokens in their order, in memory, give no cause for it.
fn in_order(_: fst::Error) -> IndexError {
    IndexError::Damaged("its dictionary cannot be written")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::index::layout::CHECKSUM;

    /// Every second number of five digits, each with itself.
    fn tokens() -> Vec<(String, u64)> {
        (0..10_000).step_by(2).map(|of| (format!("{of:05}"), of)).collect()
    }

    fn opened(written: Written) -> Result<(Dictionary, Bytes), IndexError> {
        let leaves = Place { at: 0, length: written.leaves.len() as u64 };
        Ok((Dictionary::read(&written.table, leaves)?, Bytes::in_memory(written.leaves)))
    }

    #[test]
    fn a_token_is_found_in_its_leaf_alone() {
        let (dictionary, bytes) = opened(written(&tokens()).expect("fits")).expect("readable");
        assert_eq!(dictionary.leaves.len(), 5000_usize.div_ceil(LEAF));
        let read = || dictionary.leaves.iter().filter(|leaf| leaf.tokens.get().is_some()).count();
        assert_eq!(dictionary.get("", &bytes).expect("readable"), None);
        assert_eq!(read(), 0, "what stands before all others stands in none");
        assert_eq!(dictionary.get("09998", &bytes).expect("readable"), Some(Place::unpack(9998)));
        assert_eq!(read(), 1);
        for number in 0..10_001 {
            let found = dictionary.get(&format!("{number:05}"), &bytes).expect("readable");
            let there = number % 2 == 0 && number < 10_000;
            assert_eq!(found, there.then(|| Place::unpack(number)), "{number}");
        }
    }

    #[test]
    fn tokens_are_matched_across_leaves() {
        let (dictionary, bytes) = opened(written(&tokens()).expect("fits")).expect("readable");
        let all = fst::automaton::AlwaysMatch;
        for (first, end) in [("", "1"), ("00000", "00001"), ("02047", "04097"), ("1", "2")] {
            let wanted = tokens().into_iter().filter(|(of, _)| (first..end).contains(&&**of));
            let wanted: Vec<_> = wanted.map(|(of, packed)| (of, Place::unpack(packed))).collect();
            let found = dictionary.matching(&all, first..end, &bytes).expect("readable");
            assert_eq!(found, wanted, "{first} {end}");
        }
    }

    #[test]
    fn a_dictionary_of_nothing_has_nothing() {
        let (dictionary, bytes) = opened(Written::default()).expect("readable");
        assert_eq!(dictionary.get("a", &bytes).expect("readable"), None);
        let all = fst::automaton::AlwaysMatch;
        assert_eq!(dictionary.matching(all, "a".."b", &bytes).expect("readable"), []);
    }

    #[test]
    fn a_table_that_promises_other_leaves_is_damaged() {
        let Written { table, leaves } = written(&tokens()).expect("fits");
        let length = leaves.len() as u64;
        for cut in 1..table.len() {
            assert!(Dictionary::read(&table[..cut], Place { at: 0, length }).is_err(), "{cut}");
        }
        for other in [0, length - 1, length + 1, u64::MAX] {
            let place = Place { at: 7, length: other };
            assert!(Dictionary::read(&table, place).is_err(), "{other} bytes");
        }
        let most = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01];
        let long_token = [&most[..], b"a", &[1]].concat();
        let long_leaf = [&[1], &b"a"[..], &most, &[1], b"b", &most].concat();
        for hostile in [long_token, long_leaf] {
            assert!(Dictionary::read(&hostile, Place { at: 0, length: u64::MAX }).is_err());
        }
    }

    #[test]
    fn a_leaf_that_is_cut_off_or_changed_is_told_when_it_is_read() {
        let whole = written(&tokens()).expect("fits");
        let (dictionary, _) = opened(whole).expect("readable");
        let Written { leaves, .. } = written(&tokens()).expect("fits");
        let first = dictionary.leaves[0].place.length as usize;
        let cut = Bytes::in_memory(leaves[..first - 1].to_vec());
        assert!(matches!(dictionary.get("00000", &cut), Err(IndexError::Damaged(_))));
        for at in [0, first / 2, first - CHECKSUM, first - 1] {
            let mut other = leaves.clone();
            other[at] ^= 0x55;
            let other = Bytes::in_memory(other);
            assert!(matches!(dictionary.get("00000", &other), Err(IndexError::Damaged(_))), "{at}");
            assert!(dictionary.matching(fst::automaton::AlwaysMatch, "".."1", &other).is_err());
        }
        assert!(dictionary.get("00000", &Bytes::in_memory(leaves)).expect("readable").is_some());
    }
}
