//! Wraps the lines of a replay on a narrow terminal, with a hanging indent and without breaking references.

use textwrap::core::display_width;

use crate::cli::env::Env;
use hantei_messages::wrap::{longest_word, wrapping};

/// Wraps a line with a hanging indent of this many columns; unchanged if the width is unknown.
pub(super) fn line(line: &str, hanging: usize, env: &Env) -> String {
    match env.columns {
        Some(columns) if display_width(line) > columns => {
            // The longest word, such as a reference, must fit after the indent.
            let room = columns.saturating_sub(longest_word(line));
            let hanging = " ".repeat(hanging.min(columns / 4).min(room));
            let options = wrapping(columns).subsequent_indent(&hanging).break_words(false);
            let lines: Vec<_> =
                textwrap::wrap(line, options).iter().map(|of| of.trim_end().to_owned()).collect();
            lines.join("\n")
        }
        _ => line.to_owned(),
    }
}
