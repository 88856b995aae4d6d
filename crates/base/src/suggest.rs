//! Suggestions for an unknown word: another word with the same meaning, or the word that was probably mistyped.

use std::cmp::Reverse;

use crate::text::key;

/// What people write, and the key or verb that scripts use for it in one game or another.
const SYNONYMS: [(&[&str], &[&str]); 25] = [
    (&["end-turn", "next-turn"], &["to-turn"]),
    (&["end-phase", "next-phase", "phase"], &["to-phase"]),
    (&["normal-summon", "tribute-summon", "advance-summon"], &["summon"]),
    (&["special-summon", "synchro", "synchro-summon", "xyz", "xyz-summon"], &["special"]),
    (&["fusion", "fusion-summon", "ritual", "ritual-summon"], &["activate"]),
    (&["pendulum-summon"], &["pendulum"]),
    (&["flip-summon"], &["flip"]),
    (&["cast", "call"], &["play", "activate"]),
    (&["chain", "respond", "activate", "use", "play"], &["activate", "use", "play", "cast"]),
    (&["block"], &["defend"]),
    (&["defend"], &["block"]),
    (&["tap"], &["energy"]),
    (&["declare-attack", "battle"], &["attack"]),
    (&["target"], &["at", "targets"]),
    (&["with", "direct", "defender"], &["at"]),
    (&["discard", "cost", "payment"], &["pay"]),
    (&["tribute", "release", "sacrifice"], &["tributes"]),
    (&["lp", "hp", "life-points"], &["life", "hp"]),
    (&["attack", "power"], &["atk", "ap", "power"]),
    (&["defense", "defence"], &["def", "dp"]),
    (&["grave", "gy", "trash", "discard-pile"], &["graveyard", "break", "drop", "dust"]),
    (&["exile", "removed-from-play", "removed"], &["banished", "removed"]),
    (&["spell-trap", "spell-traps", "traps", "backrow"], &["spells"]),
    (&["extra-deck"], &["extra"]),
    (&["set"], &["face-down"]),
];

/// The words that were probably meant: those with the same meaning as `word`, or else the nearest by spelling.
pub fn meant<'a>(word: &str, from: impl IntoIterator<Item = &'a str> + Clone) -> Vec<&'a str> {
    let said = SYNONYMS.iter().filter(|(written, _)| written.contains(&word));
    let words = said.flat_map(|(_, ours)| ours.iter().copied());
    let known = |ours: &str| from.clone().into_iter().find(|known| *known == ours);
    let meant: Vec<&str> = words.filter_map(known).collect();
    if meant.is_empty() { nearest(word, from).into_iter().collect() } else { meant }
}

/// The word in `from` that is nearest to `word` by spelling, if it is close enough to be a typo.
pub fn nearest<'a>(word: &str, from: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    if !(2..=100).contains(&length) {
        return None;
    }
    let limit = (length / 3).max(1);
    let letters = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    let own = letters(word);
    // On equal distance, prefer the word with the same letters, then the one with the longest common beginning.
    let begins = |known: &str| word.chars().zip(known.chars()).take_while(|(a, b)| a == b).count();
    let near = from.into_iter().filter_map(|known| {
        let distance = strsim::osa_distance(word, known);
        let key = || (distance, letters(known) != own, Reverse(begins(known)), known);
        (distance <= limit).then(key)
    });
    near.min().map(|(.., known)| known)
}

/// A card name, prepared for comparison with many others.
#[derive(Debug, Clone)]
pub struct Spelling {
    name: String,
    key: String,
    length: usize,
}

impl Spelling {
    /// Names shorter than this are not compared: a different letter usually means a different name.
    const LEAST: usize = 4;

    /// Prepares a name.
    pub fn of(name: &str) -> Spelling {
        let key = key(name);
        Spelling { name: name.to_owned(), length: key.chars().count(), key }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether one typo could turn one name into the other. Two names of a series (`Apprentice 1`, `Apprentice 2`) differ on purpose, and
    /// two spellings with the same key are the same name.
    pub fn is_typo_of(&self, other: &Spelling) -> bool {
        let (one, two) = (&self.key, &other.key);
        // Most pairs differ in their first and last characters, so this check comes first.
        let ends_alike = || one.chars().next_back() == two.chars().next_back();
        let alike = || one.chars().next() == two.chars().next() || ends_alike();
        self.length.max(other.length) >= Self::LEAST
            && self.length.abs_diff(other.length) <= 1
            && alike()
            && one != two
            && strsim::osa_distance(one, two) == 1
            && !is_series(&self.name, &other.name)
    }
}

/// Whether two names differ only by what tells the parts of a series apart: numbers, or a single letter on its own.
fn is_series(one: &str, other: &str) -> bool {
    let spaced = |name: &str| -> Vec<char> {
        let words: Vec<String> = name.split_whitespace().map(key).collect();
        words.join(" ").chars().collect()
    };
    let (one, other) = (spaced(one), spaced(other));
    let begin = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let (one_rest, other_rest) = (&one[begin..], &other[begin..]);
    let end =
        one_rest.iter().rev().zip(other_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let differing = [&one_rest[..one_rest.len() - end], &other_rest[..other_rest.len() - end]];
    let is_letter = |c: Option<&char>| c.is_some_and(char::is_ascii_alphabetic);
    let begins_word = begin == 0
        || !is_letter(one.get(begin - 1))
        || differing.iter().any(|part| part.first() == Some(&' '));
    let ends_word = !is_letter(one.get(one.len() - end));
    let numbers = |part: &&[char]| part.iter().all(|c| is_number(*c) || *c == ' ');
    let one_letter = |part: &&[char]| {
        let letters = part.iter().filter(|c| **c != ' ').count();
        letters <= 1 && part.iter().all(|c| is_mark(*c) || *c == ' ')
    };
    differing.iter().all(numbers) || begins_word && ends_word && differing.iter().all(one_letter)
}

fn is_number(c: char) -> bool {
    c.is_numeric() || "〇一二三四五六七八九十".contains(c)
}

/// Whether a character can mark a part of a series: a digit, a Latin letter or a Greek one.
fn is_mark(c: char) -> bool {
    is_number(c) || c.is_ascii_alphabetic() || matches!(c, 'α'..='ω')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typos_are_distinguished_from_series() {
        for (one, other, slip) in [
            ("森原さとみ", "森原さと", true),
            ("森原さとみ", "森原さとこ", true),
            ("Alpha Knight", "Alpha Night", true),
            ("Alpha Knight", "Alhpa Knight", true),
            ("Umbral Horror Ghoul", "Umbral Horror Ghost", false),
            ("マジックアロー", "マジックアロ", true),
            ("水姫", "水鬼", false),
            ("鳴瀬真奈美", "ナルセマナミ", false),
            ("日野森あずさ", "日野森美奈", false),
            ("見習い1", "見習い2", false),
            ("見習い1", "見習い12", false),
            ("例の札一", "例の札二", false),
            ("平凡な札A", "平凡な札B", false),
            ("Sample Card", "Sample Card A", false),
            ("Sample Card A", "Sample Card B", false),
            ("Sample Cart", "Sample Card", true),
            ("Space Name", "SpaceName", false),
            ("森原さとみ", "森原さとみ", false),
        ] {
            let (first, second) = (Spelling::of(one), Spelling::of(other));
            assert_eq!(first.is_typo_of(&second), slip, "{one} {other}");
            assert_eq!(second.is_typo_of(&first), slip, "{other} {one}");
        }
    }

    #[test]
    fn synonyms_come_before_similar_words() {
        let keys = ["attack", "at", "targets", "to-turn", "attacked", "atk"];
        assert_eq!(meant("target", keys), ["at", "targets"]);
        assert_eq!(meant("end-turn", keys), ["to-turn"]);
        assert_eq!(meant("power", keys), ["atk"]);
        assert_eq!(meant("attak", keys), ["attack"]);
        assert!(meant("graveyard", keys).is_empty());
    }

    #[test]
    fn typos_are_found_and_other_words_are_not() {
        let known = ["hand", "gauge", "center"];
        assert_eq!(nearest("hands", known), Some("hand"));
        assert_eq!(nearest("centre", known), Some("center"));
        assert_eq!(nearest("opponent", known), None);
        assert_eq!(nearest("stat", ["start", "state"]), Some("state"));
        assert_eq!(nearest("paly", ["pay", "play"]), Some("play"));
        assert_eq!(nearest("", known), None);
    }
}
