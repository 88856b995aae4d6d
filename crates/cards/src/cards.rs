//! The table of a game's cards in memory.

mod lookup;
pub(crate) mod merger;

use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::OnceLock;

pub use self::lookup::Found;
pub(crate) use self::lookup::WantedName;

use self::merger::Merger;
use crate::codes::Codes;
use crate::paired::Paired;
use crate::record::Card;
use hantei_base::reference::Game;
use hantei_base::text::key;

/// The index of a card in its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardIx(pub u32);

/// A group of cards whose copies count together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IdentityIx(pub u32);

/// Cards by a normalized form of their names.
type Index = FxHashMap<String, Vec<CardIx>>;

/// All known cards of one game. Invariant: each card has exactly one record in it.
#[derive(Debug, Default)]
pub struct Cards {
    cards: Vec<Card>,
    identity: Vec<IdentityIx>,
    identities: u32,
    codes: Codes,
    names: OnceLock<Index>,
    numbers: OnceLock<FxHashMap<String, CardIx>>,
    /// By the [`letters`](hantei_base::text::letters) of their names, for names that are not found as written.
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
        let mut merger = Merger::new(game);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::CardNumber;
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
