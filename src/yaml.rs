//! Reading YAML and JSON that people write: bounded, strict, and with places in every error.

use serde::de::DeserializeOwned;

use crate::source::Location;

/// Why a document could not be understood.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Fault {
    /// Where, when the reader knows.
    pub location: Option<Location>,
    /// What was found and what was expected.
    pub message: String,
}

/// Reads one document of YAML (of which JSON is a part). Nesting, aliases and size are bounded by the reader's budget.
///
/// # Errors
/// [`Fault`] with the place of the first thing that does not fit.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_yaml::from_str_with_options(text, options()).map_err(|error| {
        let location = error.location().filter(|at| at.line() > 0);
        let location =
            location.map(|at| Location { line: at.line() as usize, column: at.column() as usize });
        Fault { location, message: first_line(&error.without_snippet().to_string()) }
    })
}

fn options() -> serde_yaml::Options {
    let budget = serde_yaml::budget! {
        max_depth: 64,
        max_events: 40_000_000,
        max_nodes: 20_000_000,
        max_total_scalar_bytes: crate::source::Limits::CARD_DATA as usize,
    };
    // `y` may be the name of a card.
    serde_yaml::options! { budget: budget, with_snippet: false, strict_booleans: true }
}

/// The message without the place, which callers print in their own way.
fn first_line(message: &str) -> String {
    let line = message.lines().next().unwrap_or("");
    match line.find(" at line ") {
        Some(at) => line[..at].to_owned(),
        None => line.to_owned(),
    }
}
