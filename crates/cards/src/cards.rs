//! The table of a game's cards in memory, and the lookup of cards by name, number or code.

use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::OnceLock;

use crate::codes::Codes;
use crate::number::CardNumber;
use crate::paired::Paired;
use crate::record::Card;
use hantei_base::reference::Game;
use hantei_base::text::{key, letters, reading_key};

/// The index of a card in its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardIx(pub u32);

/// A group of cards whose copies count together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IdentityIx(pub u32);

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

/// Cards by a normalized form of their names.
type Index = FxHashMap<String, Vec<CardIx>>;

/// Adds a card to an index.
fn add(index: &mut Index, of: String, ix: CardIx) {
    let known = index.entry(of).or_default();
    if !known.contains(&ix) {
        known.push(ix);
    }
}

/// All known cards of one game. Invariant: each card has exactly one record in it.
#[derive(Debug, Default)]
pub struct Cards {
    cards: Vec<Card>,
    identity: Vec<IdentityIx>,
    identities: u32,
    codes: Codes,
    names: OnceLock<Index>,
    numbers: OnceLock<FxHashMap<String, CardIx>>,
    /// By the [`letters`] of their names, for names that are not found as written.
    letters: OnceLock<Index>,
    konami_ids: OnceLock<FxHashMap<u32, CardIx>>,
    complete: bool,
}

impl Cards {
    /// Makes a table from records. Records of the same card are merged; later ones take precedence.
    ///
    /// In FFTCG two records are the same card if they share a card number (5.2.5.1), in other games if they share a code, a Konami id or
    /// a printed name.
    pub fn new(game: Game, records: impl IntoIterator<Item = Card>) -> Cards {
        let mut merger = Merger { game, ..Merger::default() };
        for record in records {
            merger.insert(record);
        }
        let cards: Vec<Card> = merger.cards.into_iter().flatten().collect();
        let mut table = Cards { cards, ..Cards::default() };
        table.find_identities();
        table.index_codes();
        table
    }

    /// Makes a table from records that [`Cards::new`] has already merged, each with the index of the card that it counts as.
    pub fn from_merged(records: Vec<(Card, u32)>) -> Cards {
        let identities = records.len() as u32;
        let (cards, identity): (Vec<Card>, Vec<IdentityIx>) =
            records.into_iter().map(|(card, root)| (card, IdentityIx(root))).unzip();
        let mut table = Cards { cards, identity, identities, ..Cards::default() };
        table.index_codes();
        table
    }

    /// Sets whether the table is complete, so that a card that is missing from it does not exist.
    pub fn complete(mut self, complete: bool) -> Cards {
        self.complete = complete;
        self
    }

    /// Whether a card that is missing here does not exist. Otherwise it may only lack an import.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The card with this index.
    pub fn get(&self, ix: CardIx) -> &Card {
        &self.cards[ix.0 as usize]
    }

    /// The group of cards with which its copies are counted.
    pub fn identity(&self, ix: CardIx) -> IdentityIx {
        self.identity[ix.0 as usize]
    }

    /// The card that this card counts as, if it is another one: because its text says so, or because it is the same card in the other
    /// language.
    pub fn counted_as(&self, ix: CardIx) -> Option<&Card> {
        let root = self.identity(ix).0;
        self.cards.get(root as usize).filter(|_| root != ix.0)
    }

    /// The number of identities. Every [`IdentityIx`] is smaller.
    pub fn identity_count(&self) -> u32 {
        self.identities
    }

    /// Every card.
    pub fn iter(&self) -> impl Iterator<Item = (CardIx, &Card)> {
        self.cards.iter().enumerate().map(|(ix, card)| (CardIx(ix as u32), card))
    }

    /// The number of cards.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether the table is empty.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

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
        let wanted = key(name);
        let length = wanted.chars().count();
        if length == 0 || length > 100 {
            return Vec::new();
        }
        let limit = (length / 3).max(1);
        // Very many names begin with the same two letters.
        let short_name = length > 2 || !wanted.is_ascii() && length == 2;
        let mut near: Vec<(Option<usize>, &str)> = Vec::new();
        for (candidate, ixs) in self.name_index().iter().filter(|(of, _)| !of.starts_with('~')) {
            let slip = || {
                let alike = candidate.chars().count().abs_diff(length) <= limit;
                alike.then(|| strsim::osa_distance(&wanted, candidate)).filter(|of| *of <= limit)
            };
            let distance = match short_name && candidate.starts_with(&wanted) {
                true => None,
                false => match slip() {
                    Some(distance) => Some(distance),
                    None => continue,
                },
            };
            let card = self.get(ixs[0]);
            let printed = card.name.printed().find(|name| key(name) == *candidate);
            near.push((
                distance,
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

    fn index_codes(&mut self) {
        let codes = self.iter().flat_map(|(ix, card)| card.codes.iter().map(move |of| (*of, ix)));
        self.codes = codes.map(|(code, ix)| (code, ix, self.identity(ix))).collect();
    }

    /// Finds the root card of every identity by following `treated_as`. Cards that are treated as a card that is missing share an
    /// identity of their own. An English card counts as its Japanese original.
    fn find_identities(&mut self) {
        let mut identities = self.cards.len() as u32;
        let mut absent: FxHashMap<String, u32> = FxHashMap::default();
        let mut identity: Vec<IdentityIx> = (0..identities).map(IdentityIx).collect();
        let targets: FxHashSet<String> = self.cards.iter().filter_map(Card::counts_as).collect();
        if !targets.is_empty() {
            let mut roots: FxHashMap<String, u32> = FxHashMap::default();
            for (ix, card) in self.iter() {
                for name in card.name.printed().map(key).filter(|name| targets.contains(name)) {
                    roots.entry(name).or_insert(ix.0);
                }
            }
            for (ix, card) in self.cards.iter().enumerate() {
                let Some(target) = card.counts_as() else { continue };
                identity[ix] = IdentityIx(roots.get(&target).copied().unwrap_or_else(|| {
                    *absent.entry(target).or_insert_with(|| {
                        identities += 1;
                        identities - 1
                    })
                }));
            }
        }
        let mut paired = Paired::default();
        self.iter().for_each(|(ix, card)| paired.add(ix.0, card));
        for (english, japanese) in paired.pairs() {
            identity[english as usize] = identity[japanese as usize];
        }
        self.identity = identity;
        self.identities = identities;
    }
}

/// Merges records of the same card as they are added.
struct Merger {
    game: Game,
    cards: Vec<Option<Card>>,
    known: FxHashMap<String, usize>,
}

impl Default for Merger {
    fn default() -> Self {
        Merger { game: Game::Yugioh, cards: Vec::new(), known: FxHashMap::default() }
    }
}

impl Merger {
    fn insert(&mut self, card: Card) {
        let mut same: Vec<usize> = identity_keys(self.game, &card)
            .filter_map(|mark| self.known.get(&mark).copied())
            .collect();
        same.sort_unstable();
        same.dedup();
        let mut merged: Option<Card> = None;
        for at in &same {
            let Some(older) = self.cards[*at].take() else { continue };
            match &mut merged {
                None => merged = Some(older),
                Some(first) => first.merge(older),
            }
        }
        match &mut merged {
            None => merged = Some(card),
            Some(older) => older.merge(card),
        }
        let at = same.first().copied().unwrap_or_else(|| {
            self.cards.push(None);
            self.cards.len() - 1
        });
        if let Some(card) = &merged {
            self.known.extend(identity_keys(self.game, card).map(|mark| (mark, at)));
        }
        self.cards[at] = merged;
    }
}

/// The keys of a card: two records are the same card if they have one in common.
pub(super) fn identity_keys(game: Game, card: &Card) -> impl Iterator<Item = String> + use<'_> {
    let by_number = game == Game::Fftcg;
    let numbers = card.numbers.iter().filter(move |_| by_number).flat_map(CardNumber::parts);
    let names = card.name.printed().filter(move |_| !by_number || card.numbers.is_empty());
    (card.codes.iter().map(|code| format!("c{code}")))
        .chain(card.konami_ids.iter().map(|id| format!("k{id}")))
        .chain(numbers.map(|number| format!("n{}", number.key())))
        .chain(names.map(|name| format!("N{}", key(name))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn card(name: &str) -> Card {
        Card { name: Arc::new(name.into()), ..Card::default() }
    }

    #[test]
    fn records_of_one_card_are_merged() {
        let mut english = card("Ash Blossom & Joyous Spring");
        english.codes = vec![14558127];
        let mut japanese = card("灰流うらら");
        japanese.codes = vec![14558127, 14558128];
        let cards = Cards::new(Game::Yugioh, [english, japanese]);
        assert_eq!(cards.len(), 1);
        let found = cards.by_name("灰流 うらら").one().unwrap();
        assert_eq!(Some(found), cards.by_code(14558128));
        assert_eq!(Some(found), cards.by_name("ash blossom & joyous spring").one());
    }

    #[test]
    fn the_own_passcode_of_a_card_stands_before_those_of_other_artworks() {
        let record = |codes: &[u32]| Card { codes: codes.to_vec(), ..card("Dark Magician") };
        let (one, other, main) = (record(&[36996508]), record(&[46986414]), [46986414, 36996508]);
        for records in [
            [one.clone(), other.clone(), record(&main)],
            [record(&main), one.clone(), other.clone()],
            [one, record(&main), other],
        ] {
            let cards = Cards::new(Game::Yugioh, records);
            assert_eq!(cards.get(CardIx(0)).codes, main);
        }
    }

    #[test]
    fn a_card_treated_as_another_counts_as_it() {
        let mut one = card("ハーピィ・レディ1");
        one.treated_as = Some("ハーピィ・レディ".into());
        let mut two = card("ハーピィ・レディ2");
        two.treated_as = Some("ハーピィ・レディ".into());
        for extra in [Some(card("ハーピィ・レディ")), None] {
            let cards =
                Cards::new(Game::Yugioh, [one.clone(), two.clone()].into_iter().chain(extra));
            let identity = |name| cards.identity(cards.by_name(name).one().unwrap());
            assert_eq!(identity("ハーピィ・レディ1"), identity("ハーピィ・レディ2"));
            assert!(identity("ハーピィ・レディ1").0 < cards.identity_count());
        }
    }

    #[test]
    fn fftcg_cards_of_one_name_stay_apart_and_double_numbers_join() {
        let number = |text| CardNumber::new(text).unwrap();
        let mut old = card("オーディン");
        old.numbers = vec![number("1-124R")];
        let mut new = card("オーディン");
        new.numbers = vec![number("8-094C"), number("1-124R")];
        let mut other = card("オーディン");
        other.numbers = vec![number("5-150H")];
        let cards = Cards::new(Game::Fftcg, [old, new, other]);
        assert_eq!(cards.len(), 2);
        assert_eq!(cards.by_number(&number("1-124")), cards.by_number(&number("8-094C/1-124R")));
        assert!(matches!(cards.by_name("オーディン"), Found::Several(_)));
    }

    #[test]
    fn a_name_in_other_signs_is_found_where_one_name_has_the_letters() {
        let names = ["Moon Knight", "Moon Knight - Rider", "H.O.P.E. Flash!", "Hope Flash!!", "7"];
        let cards = Cards::new(Game::Yugioh, names.map(card));
        let name = |cards: &Cards, name| {
            cards
                .by_spelling(name)
                .one()
                .map(|ix| cards.get(ix).name.get(hantei_base::text::Lang::En).to_owned())
        };
        assert_eq!(name(&cards, "Moon Knight: Rider"), None, "more names may be missing");
        let cards = cards.complete(true);
        for (written, is) in [
            ("Moon Knight: Rider", Some("Moon Knight - Rider")),
            ("Moon Knight", Some("Moon Knight")),
            ("Hope Flash!!", Some("Hope Flash!!")),
            ("Hope Flash", None),
            ("Moon Knight: Ride", None),
            ("7!", None),
            ("!", None),
        ] {
            assert_eq!(name(&cards, written).as_deref(), is, "{written}");
        }
    }

    #[test]
    fn misspelt_names_have_suggestions() {
        let cards = Cards::new(Game::Yugioh, [card("灰流うらら"), card("増殖するG"), card("海")]);
        assert_eq!(cards.nearest("灰流うらう", 3), ["灰流うらら"]);
        assert!(cards.nearest("まったく違う名前", 3).is_empty());
    }

    #[test]
    fn a_name_that_is_cut_short_has_suggestions() {
        let names = [
            "Ash Blossom & Joyous Spring",
            "Azure-Eyes Silver Dragon",
            "Blue-Eyes White Dragon",
            "Blue-Eyes Abyss Dragon",
            "Blue-Eyes Toon Dragon",
            "Blue-Eyes Jet Dragon",
            "Bluebeard",
        ];
        let cards = Cards::new(Game::Yugioh, names.map(card));
        assert_eq!(cards.nearest("Ash Blossom", 3), ["Ash Blossom & Joyous Spring"]);
        assert_eq!(cards.nearest("azure eyes", 3), Vec::<&str>::new());
        assert_eq!(cards.nearest("azure-eyes", 3), ["Azure-Eyes Silver Dragon"]);
        let first = ["Blue-Eyes Abyss Dragon", "Blue-Eyes Jet Dragon", "Blue-Eyes Toon Dragon"];
        assert_eq!(cards.nearest("Blue-Eyes", 3), first);
        assert!(cards.nearest("Bl", 3).is_empty());
    }
}
