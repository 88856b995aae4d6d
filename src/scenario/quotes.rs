//! Names that have to stand in quotes: what a fault of the YAML comes from, where a name has signs in it that mean something there.

use serde::de::DeserializeOwned;

use crate::diagnostic::{Arg, text};
use crate::text::Localized;
use crate::yaml::{self, Fault};

use super::wrong::{ScriptError, ScriptPlace, Where, Wrong};

/// Reads a script's text.
///
/// # Errors
/// [`ScriptError`] with the place, and with what to write where it is quotes that are missing.
pub(super) fn read<T: DeserializeOwned>(script: &str) -> Result<T, ScriptError> {
    yaml::read(script).map_err(|fault| match unquoted(script, &fault) {
        Some(wrong) => wrong.into(),
        None => fault.into(),
    })
}

/// What is wrong, when it is that quotes are missing.
fn unquoted(script: &str, fault: &Fault) -> Option<Wrong> {
    let location = fault.location?;
    let line = script.lines().nth(location.line.checked_sub(1)?)?;
    let (key, word) = match &*fault.message {
        message if message.contains("single-quoted scalar") => ("replay-quotes-apostrophe", ""),
        message if message.contains("unclosed bracket") => ("replay-quotes-hash", commented(line)?),
        message => ("replay-quotes-colon", with_colon(line, message)?),
    };
    let values = [("fault", Arg::Text(&fault.message)), ("word", Arg::Text(word))];
    let words = Localized::each(|lang| text(key, &values, lang));
    let number = |number: usize| u32::try_from(number).unwrap_or(0);
    let place = ScriptPlace { line: number(location.line), column: number(location.column) };
    Some(Wrong { word: None, place: Where::Step(place), words })
}

/// The word of a line in braces that a `#` cuts off.
fn commented(line: &str) -> Option<&str> {
    let hash = line.find(" #")?;
    let begins = line[..hash].rfind(['[', '{', ',', ':']).map_or(0, |at| at + 1);
    let ends = line[hash..].find([',', ']', '}']).map_or(line.len(), |at| hash + at);
    Some(line[begins..ends].trim())
}

/// The word of a line that has a colon in it which YAML takes for that of a key.
fn with_colon<'l>(line: &'l str, message: &str) -> Option<&'l str> {
    let in_place = |key: &str| message.contains(&format!("unknown field `{key}`"));
    let of_two =
        message.contains("did not find expected ',' or") || message.contains("mapping values");
    let parts = line.split(['[', ']', '{', '}', ',']);
    let mut found = parts.filter_map(|part| {
        let part = part.trim().trim_start_matches("- ");
        let (key, rest) = part.split_once(": ")?;
        match () {
            () if of_two && rest.contains(": ") => Some(rest),
            // No key of a script has a space in it.
            () if in_place(key) && key.contains(' ') => Some(part),
            () => None,
        }
    });
    found.next().map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_that_lacks_quotes_is_found() {
        let line = "  - A: {attack: Sangan #1, at: direct}";
        assert_eq!(commented(line), Some("Sangan #1"));
        assert_eq!(commented("  - A: {choose: #1}"), Some("#1"));
        assert_eq!(commented("  - A: {choose: 1}"), None);
        let flow = "while parsing a flow mapping, did not find expected ',' or '}'";
        let line = "  A: {monsters: [{card: Number 39: Utopia, position: attack}]}";
        assert_eq!(with_colon(line, flow), Some("Number 39: Utopia"));
        let unknown = "unknown field `Number 39`, expected one of card, face-up";
        assert_eq!(
            with_colon("  A: {extra: [Number 39: Utopia]}", unknown),
            Some("Number 39: Utopia")
        );
        assert_eq!(with_colon("      - Number 39: Utopia", unknown), Some("Number 39: Utopia"));
        let unknown = "unknown field `monster`, expected one of life, deck";
        assert_eq!(with_colon("  A: {monster: [Sangan]}", unknown), None);
    }
}
