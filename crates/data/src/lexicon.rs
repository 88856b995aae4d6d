//! The names of all terms as one dictionary, which finds the terms that a sequence of symbols may mean.
//!
//! The build script creates it from the glossaries, as a finite-state transducer that is used in place in the binary.

use std::collections::{BTreeMap, BTreeSet};

use super::model::{EverydayFile, GlossaryFile, Term};
use hantei_base::reference::Game;
use hantei_base::text::{Script, Symbol, push_key, symbol_key, symbols};

/// How a name relates to a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Naming {
    /// The term itself, in either language, or a name with no other meaning in the game.
    Own,
    /// The reading of the term.
    Reading,
    /// What players say; it may also mean something else.
    Said,
}

/// A possible meaning of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Meaning {
    /// The game.
    pub game: Game,
    /// The index of the term in the game's glossary.
    pub term: u16,
    /// How the name relates to the term.
    pub naming: Naming,
}

/// The names of the terms of `glossaries`, keyed by their symbols.
pub fn names(glossaries: &[GlossaryFile]) -> BTreeMap<String, Vec<Meaning>> {
    let mut names: BTreeMap<String, Vec<Meaning>> = BTreeMap::new();
    for file in glossaries {
        for (term, place) in file.terms.iter().zip(0u16..) {
            for (name, naming) in names_of(term) {
                let key = symbol_key(&symbols(&name));
                if key.chars().count() < 2 && symbols(&name).iter().all(is_kana) {
                    continue;
                }
                let meanings = names.entry(key).or_default();
                match meanings.iter_mut().find(|old| old.game == file.game && old.term == place) {
                    Some(old) => old.naming = old.naming.min(naming),
                    None => meanings.push(Meaning { game: file.game, term: place, naming }),
                }
            }
        }
    }
    for meanings in names.values_mut() {
        let games: BTreeSet<Game> = meanings.iter().map(|meaning| meaning.game).collect();
        for game in games {
            let mut of_game = meanings.iter_mut().filter(|meaning| meaning.game == game);
            if let (Some(only), None) = (of_game.next(), of_game.next())
                && only.naming == Naming::Said
            {
                only.naming = Naming::Own;
            }
        }
        meanings.sort_unstable();
    }
    names
}

fn is_kana(symbol: &Symbol) -> bool {
    matches!(symbol.script, Script::Hiragana | Script::Katakana)
}

/// Every name of a term. A part in brackets after an English name is only an explanation and is dropped.
fn names_of(term: &Term) -> Vec<(String, Naming)> {
    let bare = |name: &str| name.split(['(', '（']).next().unwrap_or("").trim().to_owned();
    let mut names = vec![
        (term.term.ja.clone(), Naming::Own),
        (bare(&term.term.ja), Naming::Own),
        (bare(&term.term.en), Naming::Own),
    ];
    names.extend(term.term.reading.iter().map(|reading| (reading.clone(), Naming::Reading)));
    names.extend(term.also.iter().map(|name| (bare(name), Naming::Said)));
    names.retain(|(name, _)| !name.is_empty());
    names
}

/// The words of `rules/everyday.yaml`, keyed by their symbols, with the indexes of their groups.
pub fn everyday(file: &EverydayFile) -> BTreeMap<String, Vec<u16>> {
    let mut words: BTreeMap<String, Vec<u16>> = BTreeMap::new();
    for (group, place) in file.groups.iter().zip(0u16..) {
        for word in group {
            let groups = words.entry(symbol_key(&symbols(word))).or_default();
            if !groups.contains(&place) {
                groups.push(place);
            }
        }
    }
    words.remove("");
    words
}

/// A name found in a text.
#[derive(Debug, Clone, Copy)]
pub struct Found<'a, M = Meaning> {
    /// The index of its first symbol.
    pub start: usize,
    /// One past its last symbol.
    pub end: usize,
    /// What it may mean.
    pub meanings: &'a [M],
}

/// The meanings of all names in one list, and where those of each name end. A list for each name would have to be relocated at every
/// start.
#[derive(Clone, Copy)]
pub struct Meanings<'a, M> {
    /// The meanings of all names.
    pub all: &'a [M],
    /// The end of the meanings of each name.
    pub ends: &'a [u16],
}

impl<'a, M> Meanings<'a, M> {
    /// The meanings of the name with this index.
    pub fn of(&self, place: usize) -> Option<&'a [M]> {
        let before = place.checked_sub(1).map_or(Some(&0), |before| self.ends.get(before))?;
        self.all.get(usize::from(*before)..usize::from(*self.ends.get(place)?))
    }
}

/// A dictionary of the glossaries' names or of everyday words.
#[derive(Clone, Copy)]
pub struct Lexicon<'a, M = Meaning> {
    /// Maps a name to its index in `meanings`.
    pub names: &'a fst::raw::Fst<&'a [u8]>,
    /// What each name may mean.
    pub meanings: Meanings<'a, M>,
}

impl<'a, M> Lexicon<'a, M> {
    /// The names in a text: from left to right, the longest at each position, without overlaps.
    pub fn find(&self, symbols: &[Symbol]) -> Vec<Found<'a, M>> {
        let (mut keys, mut ends) = (String::new(), Vec::with_capacity(symbols.len()));
        for symbol in symbols {
            push_key(&mut keys, symbol);
            ends.push(keys.len());
        }
        let root = self.names.root();
        let mut found: Vec<Found<'a, M>> = Vec::new();
        let mut at = 0;
        while at < symbols.len() {
            match self.longest(root, symbols, at, keys.as_bytes(), &ends) {
                Some((end, place)) => {
                    let meanings = self.meanings.of(place).unwrap_or(&[]);
                    found.push(Found { start: at, end, meanings });
                    at = end;
                }
                None => at += 1,
            }
        }
        found
    }

    /// Calls `take` with every name and its meanings, in no particular order.
    pub fn each(&self, mut take: impl FnMut(&str, &'a [M])) {
        use fst::Streamer as _;
        let mut names = self.names.stream();
        while let Some((name, place)) = names.next() {
            let place = usize::try_from(place.value()).unwrap_or(usize::MAX);
            if let (Ok(name), Some(meanings)) = (std::str::from_utf8(name), self.meanings.of(place))
            {
                take(name, meanings);
            }
        }
    }

    fn longest(
        &self,
        mut node: fst::raw::Node<'a>,
        symbols: &[Symbol],
        start: usize,
        keys: &[u8],
        ends: &[usize],
    ) -> Option<(usize, usize)> {
        let mut output = fst::raw::Output::zero();
        let mut longest = None;
        let mut read = start.checked_sub(1).map_or(0, |before| ends[before]);
        for (end, symbol) in (start + 1..).zip(&symbols[start..]) {
            if end > start + 1 && !symbol.joined && !is_word(symbol) {
                break;
            }
            for byte in &keys[read..ends[end - 1]] {
                let Some(at) = node.find_input(*byte) else { return longest };
                let transition = node.transition(at);
                output = output.cat(transition.out);
                node = self.names.node(transition.addr);
            }
            read = ends[end - 1];
            if node.is_final() && stands_alone(symbols, start, end) {
                let place = output.cat(node.final_output()).value();
                longest = Some((end, usize::try_from(place).unwrap_or(usize::MAX)));
            }
        }
        longest
    }
}

fn is_word(symbol: &Symbol) -> bool {
    matches!(symbol.script, Script::Word | Script::Number)
}

/// A name in kana counts only if the kana of the text begin and end with it: タイ is not found in タイミング. A short run of hiragana is never a
/// reading.
fn stands_alone(symbols: &[Symbol], start: usize, end: usize) -> bool {
    let all = |script: Script| symbols[start..end].iter().all(|symbol| symbol.script == script);
    let cut = |at: usize, script: Script| {
        at == 0
            || at == symbols.len()
            || !symbols[at].joined
            || symbols[at - 1].script != script
            || symbols[at].script != script
    };
    if all(Script::Hiragana) {
        return end - start >= 3 || cut(start, Script::Hiragana) && cut(end, Script::Hiragana);
    }
    let katakana = |at: usize| symbols[at].script == Script::Katakana;
    let begins = !katakana(start) || cut(start, Script::Katakana);
    let ends = !katakana(end - 1) || cut(end, Script::Katakana);
    // A long name may be part of a compound, as in ドローステップ.
    begins && ends || end - start >= 4
}
