//! The word that was meant: another one for the same thing, or one that is a slip of the hand away from what was written.

use std::cmp::Reverse;

/// What people write, with the words of scripts that say it in one game or another.
const SAID_OTHERWISE: [(&[&str], &[&str]); 25] = [
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

/// The words that were meant: those that say the same as what was written, or the nearest.
pub fn meant<'a>(word: &str, from: impl IntoIterator<Item = &'a str> + Clone) -> Vec<&'a str> {
    let said = SAID_OTHERWISE.iter().filter(|(written, _)| written.contains(&word));
    let words = said.flat_map(|(_, ours)| ours.iter().copied());
    let known = |ours: &str| from.clone().into_iter().find(|known| *known == ours);
    let meant: Vec<&str> = words.filter_map(known).collect();
    if meant.is_empty() { nearest(word, from).into_iter().collect() } else { meant }
}

/// The nearest of these words, when a slip of the hand could have made `word` of it.
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
    // Of two that are as near, the one of the same letters is meant, or the one that begins as the word does.
    let begins = |known: &str| word.chars().zip(known.chars()).take_while(|(a, b)| a == b).count();
    let near = from.into_iter().filter_map(|known| {
        let distance = strsim::osa_distance(word, known);
        let key = || (distance, letters(known) != own, Reverse(begins(known)), known);
        (distance <= limit).then(key)
    });
    near.min().map(|(.., known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_otherwise_goes_before_what_is_near() {
        let keys = ["attack", "at", "targets", "to-turn", "attacked", "atk"];
        assert_eq!(meant("target", keys), ["at", "targets"]);
        assert_eq!(meant("end-turn", keys), ["to-turn"]);
        assert_eq!(meant("power", keys), ["atk"]);
        assert_eq!(meant("attak", keys), ["attack"]);
        assert!(meant("graveyard", keys).is_empty());
    }

    #[test]
    fn a_slip_is_found_and_another_word_is_not() {
        let known = ["hand", "gauge", "center"];
        assert_eq!(nearest("hands", known), Some("hand"));
        assert_eq!(nearest("centre", known), Some("center"));
        assert_eq!(nearest("opponent", known), None);
        assert_eq!(nearest("stat", ["start", "state"]), Some("state"));
        assert_eq!(nearest("paly", ["pay", "play"]), Some("play"));
        assert_eq!(nearest("", known), None);
    }
}
