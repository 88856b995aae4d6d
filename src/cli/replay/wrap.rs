//! Wraps the lines of a replay on a narrow terminal, with a hanging indent and without breaking references.

use textwrap::core::{Word, display_width};
use textwrap::{Options, WordSeparator, WordSplitter};

use crate::cli::env::Env;

/// Wraps a line with a hanging indent of this many columns; unchanged if the width is unknown.
pub(super) fn line(line: &str, hanging: usize, env: &Env) -> String {
    match env.columns {
        Some(columns) if display_width(line) > columns => {
            // The longest word, such as a reference, must fit after the indent.
            let longest = words(line).map(|word| display_width(word.word)).max().unwrap_or(0);
            let room = columns.saturating_sub(longest);
            let hanging = " ".repeat(hanging.min(columns / 4).min(room));
            let options = Options::new(columns)
                .subsequent_indent(&hanging)
                .break_words(false)
                .word_separator(WordSeparator::Custom(words))
                .word_splitter(WordSplitter::NoHyphenation);
            let lines: Vec<_> =
                textwrap::wrap(line, options).iter().map(|of| of.trim_end().to_owned()).collect();
            lines.join("\n")
        }
        _ => line.to_owned(),
    }
}

/// Splits a line where Unicode allows breaks, except after the hyphen of a reference.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let found = WordSeparator::UnicodeBreakProperties.find_words(line);
    let mut begins = 0;
    let mut end = 0;
    let mut joined = Vec::new();
    for word in found {
        end += word.word.len() + word.whitespace.len();
        if !(word.word.ends_with('-') && word.whitespace.is_empty()) {
            joined.push(Word::from(&line[begins..end]));
            begins = end;
        }
    }
    if begins < end {
        joined.push(Word::from(&line[begins..end]));
    }
    Box::new(joined.into_iter())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_is_one_word() {
        let line = "山 を buddyfight@2014:7.lost-deck.during-fight.return-one +4.cost 引く";
        let found: Vec<_> = words(line).map(|word| word.word.to_owned()).collect();
        assert!(found.contains(&"buddyfight@2014:7.lost-deck.during-fight.return-one".to_owned()));
        assert!(found.contains(&"+4.cost".to_owned()));
    }
}
