//! The word that was meant: by a slip of the hand away from what was written.

/// The nearest of these words, when a slip of the hand could have made `word` of it.
pub fn nearest<'a>(word: &str, from: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    if !(2..=100).contains(&length) {
        return None;
    }
    let limit = (length / 3).max(1);
    // Of two that are as near, the one that begins as the word does is meant.
    let begins = |known: &str| word.chars().zip(known.chars()).take_while(|(a, b)| a == b).count();
    let near = from
        .into_iter()
        .map(|known| (strsim::osa_distance(word, known), std::cmp::Reverse(begins(known)), known));
    near.filter(|(distance, ..)| *distance <= limit).min().map(|(_, _, known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_found_and_another_word_is_not() {
        let known = ["hand", "gauge", "center"];
        assert_eq!(nearest("hands", known), Some("hand"));
        assert_eq!(nearest("centre", known), Some("center"));
        assert_eq!(nearest("opponent", known), None);
        assert_eq!(nearest("stat", ["start", "state"]), Some("state"));
        assert_eq!(nearest("", known), None);
    }
}
