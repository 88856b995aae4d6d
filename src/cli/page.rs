//! Wraps text to the width of the terminal, following Japanese line-breaking rules.

use colored::{ColoredString, Colorize};
use textwrap::core::display_width;

use crate::cli::env::Env;
use hantei_messages::wrap::wrapping;

/// The minimum number of columns for a title beside its reference.
const LEAST: usize = 16;

/// A text, wrapped.
pub(super) fn filled(text: &str, env: &Env) -> String {
    textwrap::fill(text, wrapping(env.width))
}

/// A text, wrapped and indented.
pub(super) fn set_in(text: &str, indent: &str, env: &Env) -> String {
    let options = wrapping(env.width);
    textwrap::fill(text, options.initial_indent(indent).subsequent_indent(indent))
}

/// A text, wrapped and dimmed line by line, because a pager resets styles at line ends.
pub(super) fn dimmed(text: &str, env: &Env) -> String {
    let lines = textwrap::wrap(text, wrapping(env.width)).into_iter();
    lines.map(|line| line.dimmed().to_string()).collect::<Vec<_>>().join("\n")
}

/// A reference with its title, wrapped with a hanging indent.
pub(super) fn headed(
    reference: ColoredString,
    title: &str,
    env: &Env,
    indents: [&str; 2],
) -> String {
    let [first, others] = indents;
    let head = format!("{first}{reference}  ");
    let options = wrapping(env.width).subsequent_indent(others);
    let (used, wanted) = (display_width(&head), display_width(title));
    if used + wanted.min(LEAST) > env.width {
        // There is no room for the title beside the reference.
        let title = textwrap::fill(title, options.initial_indent(others));
        return format!("{first}{reference}\n{title}");
    }
    textwrap::fill(title, options.initial_indent(&head))
}
