//! The error of the type-erased reader, on its way through the reader and back.

use std::fmt;

use serde::de::{self, Unexpected};

/// A read error with its position. It is boxed because the code of hundreds of types returns it.
#[derive(Debug)]
pub struct Trouble(Box<Details>);

#[derive(Debug)]
struct Details {
    /// The reader's error.
    error: serde_yaml::Error,
    /// The line and column that the reader reported when it first returned the error.
    named: Option<(u64, u64)>,
    /// Whether the reader has returned the error.
    returned: bool,
}

impl Trouble {
    /// The reader's message, without the excerpt of the document.
    pub fn message(&self) -> String {
        self.0.error.without_snippet().to_string()
    }

    /// The line and column from 1, if known.
    pub fn place(&self) -> Option<(u64, u64)> {
        let own = self.0.error.location().filter(|at| at.line() > 0);
        self.0.named.or(own.map(|at| (at.line(), at.column())))
    }

    /// The message, with its place if that is known, in the form that [`parted`] takes apart.
    pub(super) fn located(&self) -> String {
        match self.place() {
            Some((line, column)) => format!("{} at line {line}, column {column}", self.plain()),
            None => self.plain(),
        }
    }

    /// The message without a place.
    pub(super) fn plain(&self) -> String {
        parted(&self.message()).0.to_owned()
    }

    /// Converts a reader's error, which may only carry the stored error `kept`.
    pub(super) fn of(error: impl de::Error, kept: Option<Trouble>) -> Trouble {
        let text = format!("{error:#}");
        let (message, named) = parted(&text);
        let mut trouble = match kept {
            // The innermost reader knows the position best.
            Some(kept) if kept.0.returned && kept.place().is_some() => return kept,
            Some(kept) => kept,
            None => de::Error::custom(message),
        };
        (trouble.0.named, trouble.0.returned) = (named, true);
        trouble
    }

    /// Stores the error for the caller, and returns an error of the reader's own type to pass on.
    pub(super) fn keep<E: de::Error>(self, kept: &mut Option<Trouble>) -> E {
        // Without the place, which the reader adds: it is more exact than that of the error alone.
        let error = E::custom(self.plain());
        *kept = Some(self);
        error
    }
}

/// A message and the line and column that it ends with, if it does.
fn parted(text: &str) -> (&str, Option<(u64, u64)>) {
    let parted = text.rsplit_once(" at line ").and_then(|(message, place)| {
        let (line, column) = place.split_once(", column ")?;
        Some((message, (line.parse().ok()?, column.parse().ok()?)))
    });
    match parted {
        Some((message, place)) => (message, Some(place)),
        None => (text, None),
    }
}

impl From<serde_yaml::Error> for Trouble {
    fn from(error: serde_yaml::Error) -> Trouble {
        Trouble(Box::new(Details { error, named: None, returned: false }))
    }
}

/// The alternate form (`{:#}`) ends with the place, so that a reader within the reader passes it on.
impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            true => f.write_str(&self.located()),
            false => self.0.error.fmt(f),
        }
    }
}

impl std::error::Error for Trouble {}

/// The YAML reader words these errors and knows the position at which they occur.
impl de::Error for Trouble {
    fn custom<T: fmt::Display>(message: T) -> Trouble {
        let text = message.to_string();
        // The error of a reader within the reader: see `through`.
        let (message, named) = parted(&text);
        let error = serde_yaml::Error::custom(message);
        Trouble(Box::new(Details { error, named, returned: named.is_some() }))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn de::Expected) -> Trouble {
        serde_yaml::Error::invalid_type(found, expected).into()
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn de::Expected) -> Trouble {
        serde_yaml::Error::invalid_value(found, expected).into()
    }

    fn invalid_length(length: usize, expected: &dyn de::Expected) -> Trouble {
        serde_yaml::Error::invalid_length(length, expected).into()
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Trouble {
        serde_yaml::Error::unknown_variant(variant, expected).into()
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Trouble {
        serde_yaml::Error::unknown_field(field, expected).into()
    }

    fn missing_field(field: &'static str) -> Trouble {
        serde_yaml::Error::missing_field(field).into()
    }
}
