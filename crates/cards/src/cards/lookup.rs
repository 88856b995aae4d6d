//! The lookup of cards by name, number or code.

use super::{CardIx, Cards, IdentityIx, Index};
use crate::number::CardNumber;
use crate::record::Card;
use hantei_base::text::{key, letters, reading_key};

/// The result of a lookup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// No card.
    Nothing,
    /// One card.
    One(CardIx),
    /// Several cards with the same name and different numbers (FFTCG).
    Several(Vec<CardIx>),
}

impl Found {
    /// The card, if there is exactly one.
    pub fn one(&self) -> Option<CardIx> {
        match self {
            Found::One(card) => Some(*card),
            Found::Nothing | Found::Several(_) => None,
        }
    }
}

/// How a name may be meant by another one, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    /// It begins with the other name.
    Begins,
    /// It differs in this many letters.
    Differs(usize),
}

/// A written name, prepared for comparison with the names of cards.
pub(crate) struct WantedName {
    key: String,
    length: usize,
}

impl WantedName {
    /// Prepares a name; `None` if it is empty, or too long to be a misspelt name.
    pub(crate) fn of(name: &str) -> Option<WantedName> {
        let key = key(name);
        let length = key.chars().count();
        (1..=100).contains(&length).then_some(WantedName { key, length })
    }

    /// Whether it may mean the card of this name: the name begins with it, or differs by a typo.
    pub(crate) fn may_mean(&self, name: &str) -> bool {
        self.nearness(&key(name)).is_some()
    }

    /// How near a name is, given as its [`key`]; `None` if it is another name.
    fn nearness(&self, candidate: &str) -> Option<Nearness> {
        // Very many names begin with the same two letters.
        let long_enough = self.length > 2 || !self.key.is_ascii() && self.length == 2;
        if long_enough && candidate.starts_with(&self.key) {
            return Some(Nearness::Begins);
        }
        let limit = (self.length / 3).max(1);
        let alike = candidate.chars().count().abs_diff(self.length) <= limit;
        let distance = alike.then(|| strsim::osa_distance(&self.key, candidate));
        distance.filter(|of| *of <= limit).map(Nearness::Differs)
    }
}

/// Adds a card to an index.
fn add(index: &mut Index, of: String, ix: CardIx) {
    let known = index.entry(of).or_default();
    if !known.contains(&ix) {
        known.push(ix);
    }
}

impl Cards {
    /// The card with this passcode.
    #[inline]
    pub fn by_code(&self, code: u32) -> Option<CardIx> {
        self.codes.find(code).map(|(card, _)| card)
    }

    /// The card with this passcode, and the group with which its copies are counted.
    #[inline]
    pub fn identified(&self, code: u32) -> Option<(CardIx, IdentityIx)> {
        self.codes.find(code)
    }

    /// The card with this Konami id.
    pub fn by_konami_id(&self, id: u32) -> Option<CardIx> {
        let index = self.konami_ids.get_or_init(|| {
            self.iter()
                .flat_map(|(ix, card)| card.konami_ids.iter().map(move |id| (*id, ix)))
                .collect()
        });
        index.get(&id).copied()
    }

    /// The card with this card number.
    pub fn by_number(&self, number: &CardNumber) -> Option<CardIx> {
        let index = self.numbers.get_or_init(|| {
            let numbers = |(ix, card): (CardIx, &Card)| {
                let parts = card.numbers.iter().flat_map(CardNumber::parts);
                parts.map(|part| (part.key().to_owned(), ix)).collect::<Vec<_>>()
            };
            self.iter().flat_map(numbers).collect()
        });
        number.parts().find_map(|part| index.get(part.key()).copied())
    }

    /// The cards with this name in any spelling with the same [`key`], or with this reading.
    pub fn by_name(&self, name: &str) -> Found {
        let index = self.name_index();
        let found = index.get(&key(name)).or_else(|| index.get(&format!("~{}", reading_key(name))));
        match found.map(Vec::as_slice) {
            None | Some([]) => Found::Nothing,
            Some([one]) => Found::One(*one),
            Some(several) => Found::Several(several.to_vec()),
        }
    }

    /// The cards with this name, or else those whose name has the same letters and digits.
    pub fn by_spelling(&self, name: &str) -> Found {
        match self.by_name(name) {
            Found::Nothing => self.by_letters(name),
            found => found,
        }
    }

    /// The cards whose name has the same letters and digits, ignoring punctuation: `Moon Knight: Rider` finds `Moon Knight - Rider`.
    /// Finds nothing if several names match, or if some names may be unknown.
    pub fn by_letters(&self, name: &str) -> Found {
        let wanted = letters(name);
        if !self.complete || wanted.chars().nth(1).is_none() {
            return Found::Nothing;
        }
        let index = self.letters.get_or_init(|| {
            let mut index = Index::default();
            for (ix, card) in self.iter() {
                card.name.printed().for_each(|name| add(&mut index, letters(name), ix));
            }
            // Other names find a card only if no printed name matches.
            let mut other_names = Index::default();
            for (ix, card) in self.iter() {
                let also = card.name.also.iter().map(|name| letters(name));
                also.filter(|of| !index.contains_key(of))
                    .for_each(|of| add(&mut other_names, of, ix));
            }
            index.extend(other_names);
            index
        });
        let found = index.get(&wanted).map_or(&[][..], Vec::as_slice);
        let mut names: Vec<String> = found
            .iter()
            .flat_map(|ix| self.get(*ix).name.called())
            .filter(|name| letters(name) == wanted)
            .map(key)
            .collect();
        names.sort_unstable();
        names.dedup();
        match (found, &names[..]) {
            ([one], _) => Found::One(*one),
            ([_, ..], [_]) => Found::Several(found.to_vec()),
            _ => Found::Nothing,
        }
    }

    fn name_index(&self) -> &Index {
        self.names.get_or_init(|| {
            let mut index = Index::default();
            for (ix, card) in self.iter() {
                card.name.printed().for_each(|name| add(&mut index, key(name), ix));
                // A reading finds a card only if no printed name matches: 雷鳴 is not RAI-MEI.
                let other_names =
                    card.name.other_names().map(|name| format!("~{}", reading_key(name)));
                other_names.for_each(|key| add(&mut index, key, ix));
            }
            index
        })
    }

    /// Up to `most` names that may be meant by `name`, best first: names that begin with it, then names that differ by a typo.
    pub fn nearest(&self, name: &str, most: usize) -> Vec<&str> {
        let Some(wanted) = WantedName::of(name) else { return Vec::new() };
        let mut near: Vec<(Nearness, &str)> = Vec::new();
        for (candidate, ixs) in self.name_index().iter().filter(|(of, _)| !of.starts_with('~')) {
            let Some(nearness) = wanted.nearness(candidate) else { continue };
            let card = self.get(ixs[0]);
            let printed = card.name.printed().find(|name| key(name) == *candidate);
            near.push((
                nearness,
                printed.unwrap_or_else(|| card.name.get(hantei_base::text::Lang::Ja)),
            ));
        }
        near.sort_unstable();
        near.dedup_by(|a, b| a.1 == b.1);
        let near: Vec<&str> = near.into_iter().take(most).map(|(_, name)| name).collect();
        if near.is_empty() { self.nearest_other_names(name, most) } else { near }
    }

    /// Like [`Cards::nearest`], for other names than the printed ones. A reading is never suggested, because it is not a name.
    fn nearest_other_names(&self, name: &str, most: usize) -> Vec<&str> {
        let wanted = reading_key(name);
        let length = wanted.chars().count();
        let limit = (length / 3).max(1);
        let mut near: Vec<(usize, &str)> = Vec::new();
        for (candidate, ixs) in self.name_index() {
            let Some(candidate) = candidate.strip_prefix('~') else { continue };
            if candidate.chars().count().abs_diff(length) > limit {
                continue;
            }
            let distance = strsim::osa_distance(&wanted, candidate);
            if distance <= limit {
                let mut called = self.get(ixs[0]).name.called();
                near.extend(
                    called.find(|name| reading_key(name) == candidate).map(|of| (distance, of)),
                );
            }
        }
        near.sort_unstable();
        near.dedup_by(|a, b| a.1 == b.1);
        near.into_iter().take(most).map(|(_, name)| name).collect()
    }
}
