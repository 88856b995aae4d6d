//! An automaton for words that differ by one letter, so that a dictionary is searched without reading all of it.

/// Accepts the words that differ from a word by one letter that was replaced, removed, added, or swapped with the next.
pub struct OneEditAway {
    letters: Vec<u8>,
}

/// The kinds of difference, each with the offset of the next expected letter in our word after the first letter that differs.
const WAYS: [(u8, isize); 4] = [(ADDED, -1), (OTHER, 0), (MISSING, 1), (SWAPPED, 0)];
const ADDED: u8 = 1;
const OTHER: u8 = 2;
const MISSING: u8 = 4;
const SWAPPED: u8 = 8;

/// The state: how far a word has been read.
#[derive(Debug, Clone, Copy)]
pub enum MatchState {
    /// This many letters, all equal.
    Same(usize),
    /// Past the first letter that differs.
    Apart {
        /// The index of that letter.
        at: usize,
        /// The number of letters read from there.
        read: usize,
        /// The kinds of difference that are still possible, as bits.
        ways: u8,
    },
}

impl OneEditAway {
    /// The words similar to `word`. A letter outside ASCII matches nothing, because no indexed word has one.
    pub fn of(word: &str) -> OneEditAway {
        let letter = |c: char| u8::try_from(c).ok().filter(u8::is_ascii).unwrap_or(u8::MAX);
        OneEditAway { letters: word.chars().map(letter).collect() }
    }

    /// The next expected letter for one kind of difference.
    fn next(&self, at: usize, read: usize, way: (u8, isize)) -> Option<u8> {
        if way.0 == SWAPPED && read == 1 {
            return self.letters.get(at).copied();
        }
        self.letters.get((at + read).checked_add_signed(way.1)?).copied()
    }
}

/// Each dictionary needs the automaton trait of its own library: our word list that of fst, the index that of tantivy.
macro_rules! automaton {
    ($library:path) => {
        impl $library for OneEditAway {
            type State = MatchState;

            fn start(&self) -> MatchState {
                OneEditAway::start(self)
            }

            fn accept(&self, state: &MatchState, letter: u8) -> MatchState {
                OneEditAway::accept(self, *state, letter)
            }

            fn is_match(&self, state: &MatchState) -> bool {
                OneEditAway::is_match(self, *state)
            }

            fn can_match(&self, state: &MatchState) -> bool {
                !matches!(state, MatchState::Apart { ways: 0, .. })
            }
        }
    };
}

automaton!(fst::Automaton);
automaton!(tantivy_fst::Automaton);

impl OneEditAway {
    fn start(&self) -> MatchState {
        MatchState::Same(0)
    }

    fn accept(&self, state: MatchState, letter: u8) -> MatchState {
        match state {
            MatchState::Same(at) if self.letters.get(at) == Some(&letter) => {
                MatchState::Same(at + 1)
            }
            MatchState::Same(at) => {
                let next = self.letters.get(at + 1) == Some(&letter);
                let other = if at < self.letters.len() { OTHER } else { 0 };
                let skipped = if next { MISSING | SWAPPED } else { 0 };
                MatchState::Apart { at, read: 1, ways: ADDED | other | skipped }
            }
            MatchState::Apart { at, read, ways } => {
                let left = WAYS.iter().filter(|way| self.next(at, read, **way) == Some(letter));
                let left = left.fold(0, |left, way| left | way.0);
                MatchState::Apart { at, read: read + 1, ways: ways & left }
            }
        }
    }

    fn is_match(&self, state: MatchState) -> bool {
        match state {
            MatchState::Same(at) => at + 1 == self.letters.len(),
            MatchState::Apart { at, read, ways } => WAYS.iter().any(|(way, further)| {
                let whole = *way != SWAPPED || read > 1;
                let end = (at + read).checked_add_signed(*further);
                ways & way != 0 && whole && end == Some(self.letters.len())
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fuzzy::one_apart;

    fn takes(similar: &OneEditAway, word: &str) -> bool {
        let read =
            word.bytes().fold(similar.start(), |state, letter| similar.accept(state, letter));
        similar.is_match(read)
    }

    /// Tests every word of up to five letters from an alphabet of three against every other.
    #[test]
    fn takes_what_is_one_apart() {
        let mut words = vec![String::new()];
        for from in 0.. {
            if words[from].len() == 5 {
                break;
            }
            words.extend(["a", "b", "c"].map(|letter| format!("{}{letter}", words[from])));
        }
        for word in &words {
            let similar = OneEditAway::of(word);
            let letters: Vec<char> = word.chars().collect();
            for other in &words {
                let others: Vec<char> = other.chars().collect();
                assert_eq!(takes(&similar, other), one_apart(&letters, &others), "{word} {other}");
            }
        }
    }

    #[test]
    fn a_letter_that_no_word_has_is_still_one_letter() {
        assert!(takes(&OneEditAway::of("éffect"), "effect"));
        assert!(!takes(&OneEditAway::of("éffect"), "affects"));
    }
}
