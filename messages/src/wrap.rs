//! Where a text may be broken into lines.

use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};

/// Wraps text to this many columns: breaks it where Unicode allows, but not after the hyphens and slashes within a date, a card number or a
/// reference.
pub fn wrapping<'a>(width: usize) -> Options<'a> {
    Options::new(width)
        .word_separator(WordSeparator::Custom(words))
        .word_splitter(WordSplitter::NoHyphenation)
}

/// Splits a line where Unicode allows breaks, except after a hyphen, and after a slash behind a digit (`S-BT01/BR02`).
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let found = WordSeparator::UnicodeBreakProperties.find_words(line);
    let mut begins = 0;
    let mut end = 0;
    let mut joined = Vec::new();
    for word in found {
        end += word.word.len() + word.whitespace.len();
        let goes_on = word.word.ends_with('-')
            || word
                .word
                .strip_suffix('/')
                .is_some_and(|of| of.ends_with(|c: char| c.is_ascii_digit()));
        if !(goes_on && word.whitespace.is_empty()) {
            joined.push(Word::from(&line[begins..end]));
            begins = end;
        }
    }
    if begins < end {
        joined.push(Word::from(&line[begins..end]));
    }
    Box::new(joined.into_iter())
}

/// The columns of the longest word that is not broken.
pub fn longest_word(line: &str) -> usize {
    words(line).map(|word| textwrap::core::display_width(word.word)).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_numbers_and_references_are_single_words() {
        let reference = "buddyfight@2014:7.lost-deck.during-fight.return-one";
        let line = format!("山 を {reference} +4.cost 2026-11-29 S-BT01/BR02 23-007C/15-007C 引く");
        let found: Vec<_> = words(&line).map(|word| word.word.to_owned()).collect();
        for whole in [reference, "+4.cost", "2026-11-29", "S-BT01/BR02", "23-007C/15-007C"] {
            assert!(found.iter().any(|word| word == whole), "{whole}: {found:?}");
        }
        let wrapped = textwrap::wrap("since 2026-11-29", wrapping(10));
        assert_eq!(wrapped, ["since", "2026-11-29"]);
    }
}
