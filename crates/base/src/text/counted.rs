//! Counts repeated words of a list.

/// Replaces each run of equal words by one word with its count: `Wolf ×3`.
pub fn counted(words: &[impl AsRef<str>]) -> Vec<String> {
    let equal = words.chunk_by(|one, next| one.as_ref() == next.as_ref());
    let told = |equal: &[_]| match equal {
        [one] => AsRef::<str>::as_ref(one).to_owned(),
        several => format!("{} ×{}", AsRef::<str>::as_ref(&several[0]), several.len()),
    };
    equal.map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn only_adjacent_equal_words_are_counted() {
        assert_eq!(counted(&["Pup", "Wolf", "Wolf", "Pup"]), ["Pup", "Wolf ×2", "Pup"]);
        assert!(counted(&[""; 0]).is_empty());
    }
}
