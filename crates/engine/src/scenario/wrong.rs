//! What is wrong with a script, and where in its text.

use crate::Player;
use hantei_base::source::Location;
use hantei_base::suggest::nearest;
use hantei_base::text::Localized;
use hantei_base::yaml::Fault;
use hantei_messages::{Arg, text};

use super::keys::KEYS;

/// The place of a step in its script: line and column, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct ScriptPlace {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

/// The place of a value that was read from a script.
pub fn place_of<T>(step: &serde_yaml::Spanned<T>) -> ScriptPlace {
    let number = |number: u64| u32::try_from(number).unwrap_or(0);
    ScriptPlace { line: number(step.referenced.line()), column: number(step.referenced.column()) }
}

/// Where in a script's text to look for the word that is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Where {
    /// Under a key of the script itself.
    Key(&'static str),
    /// In a step, from here on.
    Step(ScriptPlace),
    /// In the situation or the preparation.
    Situation,
    /// In this player's part of the situation.
    Of(Player),
}

/// What is wrong with a script that can be read, as text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .words.en)]
pub struct Wrong {
    /// The word that is wrong, as written.
    pub word: Option<String>,
    /// Where to look for it.
    pub place: Where,
    /// What is wrong with it, and what would be right.
    pub words: Localized,
}

impl Wrong {
    /// Creates an error about a word of the situation, from the key of its message.
    pub fn about(word: &str, key: &str, values: &[(&'static str, Arg<'_>)]) -> Wrong {
        let words = Localized::each(|lang| text(key, values, lang));
        Wrong { word: Some(word.to_owned()), place: Where::Situation, words }
    }

    /// Creates an error about a key of the script, from the key of its message.
    pub fn at_key(at: &'static str, key: &str, values: &[(&'static str, Arg<'_>)]) -> Wrong {
        let words = Localized::each(|lang| text(key, values, lang));
        Wrong { word: None, place: Where::Key(at), words }
    }

    /// The error that a word is not one of these.
    pub fn no_word(word: &str, from: &[String]) -> Wrong {
        let near = nearest(word, from.iter().map(String::as_str));
        let key = if near.is_some() { "replay-no-word-near" } else { "replay-no-word" };
        let near = near.unwrap_or_default();
        let values =
            [("word", Arg::Text(word)), ("from", Arg::List(from)), ("near", Arg::Text(near))];
        Wrong::about(word, key, &values)
    }

    /// Checks that a word is one of these.
    ///
    /// # Errors
    /// [`Wrong`] with the nearest of them when it is not.
    pub fn unless_one_of(word: &str, from: &[&str]) -> Result<(), Wrong> {
        if from.contains(&word) {
            return Ok(());
        }
        let from: Vec<String> = from.iter().map(|word| (*word).to_owned()).collect();
        Err(Wrong::no_word(word, &from))
    }

    /// Sets where to look for the word.
    pub fn at(self, place: Where) -> Wrong {
        Wrong { place, ..self }
    }

    /// The place of the word in the script's text, as far as it can be found.
    pub fn location(&self, script: &str) -> Option<Location> {
        let lines: Vec<&str> = script.lines().collect();
        let heads = |line: &str, key: &str| {
            line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':'))
        };
        let begins = |key: &str| {
            let ja = KEYS.iter().find(|(en, _)| *en == key).map_or(key, |(_, ja)| ja);
            lines.iter().position(|line| heads(line, key) || heads(line, ja))
        };
        let situation = || begins("state").or_else(|| begins("start"));
        let from = match self.place {
            Where::Key(key) => begins(key)?,
            Where::Step(place) => (place.line as usize).checked_sub(1)?,
            Where::Situation => situation()?,
            Where::Of(player) => {
                let head = format!("{player}:");
                let of = |line: &&str| line.trim_start().starts_with(&head);
                situation()? + lines[situation()?..].iter().position(of)?
            }
        };
        let start = match self.place {
            Where::Step(place) => place.column as usize,
            _ => lines[from].chars().take_while(|c| c.is_whitespace()).count() + 1,
        };
        let plain = Location { line: from + 1, column: start };
        let Some(word) = &self.word else { return Some(plain) };
        let found = lines[from..].iter().enumerate().find_map(|(at, line)| {
            let byte = word_in(line, word)?;
            Some(Location { line: from + at + 1, column: line[..byte].chars().count() + 1 })
        });
        Some(found.unwrap_or(plain))
    }
}

/// The position of a word in a line, where it stands alone; comments are skipped.
fn word_in(line: &str, word: &str) -> Option<usize> {
    if word.is_empty() || line.trim_start().starts_with('#') {
        return None;
    }
    let mut places = line.match_indices(word);
    let alone = |(at, _): &(usize, &str)| {
        let (before, after) = (line[..*at].trim_end(), line[at + word.len()..].trim_start());
        before.is_empty() && !line.is_empty()
            || before.ends_with(['[', '{', ',', ':', '"', '\'', '-'])
                && (after.is_empty() || after.starts_with([']', '}', ',', ':', '"', '\'', '#']))
    };
    places.find(alone).map(|(at, _)| at)
}

/// Why a script cannot be run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// It cannot be read.
    #[error(transparent)]
    Yaml(#[from] Fault),
    /// It can be read, but it cannot be played.
    #[error(transparent)]
    Wrong(#[from] Wrong),
}
