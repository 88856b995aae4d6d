//! Phrase search: consecutive tokens in a title or a text.

use std::collections::{HashMap, HashSet};

use crate::index::{Entry, Field, IndexError, Segment};
use crate::schema::{PostingDetail, Text};
use hantei_base::text::Symbol;
use hantei_data::token;

/// Tokens with their positions relative to the first.
pub(super) struct Phrase {
    tokens: Vec<(String, u32)>,
}

impl Phrase {
    /// The phrase of a quoted text.
    pub(super) fn quoted(symbols: &[Symbol]) -> Phrase {
        let place = |position: usize| u32::try_from(position).unwrap_or(u32::MAX);
        let tokens = token::of_phrase(symbols).into_iter();
        Phrase { tokens: tokens.map(|token| (token.text, place(token.position))).collect() }
    }

    /// The phrase of a run of characters, as pairs.
    pub(super) fn of_pairs(symbols: &[Symbol]) -> Phrase {
        let pairs = symbols.windows(2).map(|pair| [pair[0].text.as_str(), &pair[1].text].concat());
        Phrase { tokens: pairs.zip(0..).collect() }
    }

    /// The entries whose title or text contains the phrase; none for an empty phrase.
    ///
    /// # Errors
    /// [`IndexError`] if a file cannot be read.
    pub(super) fn entries(&self, segment: &Segment) -> Result<HashSet<Entry>, IndexError> {
        let mut all = HashSet::new();
        for field in
            Text::ALL.into_iter().filter(|field| field.posting_detail() == PostingDetail::Positions)
        {
            all.extend(self.stands_in(segment, field)?);
        }
        Ok(all)
    }

    /// The entries whose field contains every token at its relative position.
    fn stands_in(
        &self,
        segment: &Segment,
        field: Text,
    ) -> Result<impl Iterator<Item = Entry> + use<>, IndexError> {
        let mut begins: Option<HashMap<Entry, Vec<u32>>> = None;
        for (token, place) in &self.tokens {
            let mut here = HashMap::new();
            if let Some(found) = segment.find(Field::Text(field), token)? {
                segment.each_place(field, &found, |entry, places| {
                    let begin = |at: &u32| at.checked_sub(*place);
                    let fits = |at: &u32| match &begins {
                        None => true,
                        Some(before) => before.get(&entry).is_some_and(|of| of.contains(at)),
                    };
                    let fitting: Vec<u32> = places.iter().filter_map(begin).filter(fits).collect();
                    if !fitting.is_empty() {
                        here.insert(entry, fitting);
                    }
                })?;
            }
            // If a token does not follow, the phrase does not match.
            let none = here.is_empty();
            begins = Some(here);
            if none {
                break;
            }
        }
        Ok(begins.unwrap_or_default().into_keys())
    }
}
