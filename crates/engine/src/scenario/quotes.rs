//! Finds names that need quotes: some YAML errors occur because a name contains characters that have a meaning in YAML.

use serde::de::DeserializeOwned;

use hantei_base::source::Location;
use hantei_base::text::Localized;
use hantei_base::yaml;
use hantei_base::yaml::Fault;
use hantei_messages::{Arg, text};

use super::keys::KEYS;
use super::wrong::{ScriptError, ScriptPlace, Where, Wrong};

/// Reads the text of a script.
///
/// # Errors
/// [`ScriptError`] with the place. If quotes are missing, it says what to write.
pub(super) fn read<T: DeserializeOwned>(script: &str) -> Result<T, ScriptError> {
    yaml::read(script).map_err(|fault| match unquoted(script, &fault) {
        Some(wrong) => wrong.into(),
        None => of_the_whole(fault).into(),
    })
}

/// Reports a missing key of the whole script at the beginning of the script, not where the parser noticed it.
fn of_the_whole(fault: Fault) -> Fault {
    let lacks = |(key, _): &(&str, &str)| fault.message == format!("missing field `{key}`");
    match KEYS.iter().any(lacks) {
        true => Fault { location: Some(Location { line: 1, column: 1 }), ..fault },
        false => fault,
    }
}

/// The error with the missing quotes, if that is the cause.
fn unquoted(script: &str, fault: &Fault) -> Option<Wrong> {
    let mut location = fault.location?;
    let at = location.line.checked_sub(1)?;
    let line = script.lines().nth(at)?;
    let (key, word) = match &*fault.message {
        message if message.contains("single-quoted scalar") => ("replay-quotes-apostrophe", ""),
        // The parser notices an open bracket only at the first thing that cannot be inside it.
        message if message.contains("unclosed bracket") || message.contains("placement of ':'") => {
            let (line, word) = cut_off(script, at)?;
            location.line = line + 1;
            location.column = column_of(script.lines().nth(line)?, word);
            ("replay-quotes-hash", word)
        }
        message => ("replay-quotes-colon", with_colon(line, message)?),
    };
    let values = [("word", Arg::Text(word))];
    let words = Localized::each(|lang| text(key, &values, lang));
    let number = |number: usize| u32::try_from(number).unwrap_or(0);
    let place = ScriptPlace { line: number(location.line), column: number(location.column) };
    Some(Wrong { word: None, place: Where::Step(place), words })
}

/// The last word up to a line that a `#` cuts off in an open bracket, with its line from 0.
fn cut_off(script: &str, last: usize) -> Option<(usize, &str)> {
    let lines: Vec<&str> = script.lines().take(last + 1).collect();
    lines.iter().enumerate().rev().find_map(|(at, line)| Some((at, commented(line)?)))
}

/// The column at which a word of a line begins, in characters from 1.
fn column_of(line: &str, word: &str) -> usize {
    line.find(word).map_or(1, |at| line[..at].chars().count() + 1)
}

/// The word of a line in an open bracket that a `#` cuts off.
fn commented(line: &str) -> Option<&str> {
    let hash = line.find(" #")?;
    let (opens, closes) = (line[..hash].matches(['[', '{']), line[..hash].matches([']', '}']));
    if opens.count() <= closes.count() {
        return None;
    }
    let begins = line[..hash].rfind(['[', '{', ',', ':']).map_or(0, |at| at + 1);
    let ends = line[hash..].find([',', ']', '}']).map_or(line.len(), |at| hash + at);
    Some(line[begins..ends].trim())
}

/// The word of a line that contains a colon which YAML takes for the colon after a key.
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
            // No key of a script contains a space.
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
        assert_eq!(commented("  - A: {choose: 1} # the first"), None);
        let script = "state:\n  A: {monsters: [Sangan #1]}\nscript:\n  - A: pass # done\n";
        assert_eq!(cut_off(script, 2), Some((1, "Sangan #1")));
        assert_eq!(column_of("  A: {monsters: [Sangan #1]}", "Sangan #1"), 18);
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
