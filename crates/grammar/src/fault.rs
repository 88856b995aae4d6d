//! What is wrong with a grammar.

use std::fmt;
use std::path::PathBuf;

/// A place in a file of a grammar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Place {
    /// The number of the file, in the order of their names.
    pub file: u16,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

/// A fault of a grammar.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The line and the column, if they are known.
    pub at: Option<(u32, u32)>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some((line, column)) => {
                write!(f, "{}:{line}:{column}: {}", self.file, self.message)
            }
            None => write!(f, "{}: {}", self.file, self.message),
        }
    }
}

/// Why a grammar could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum GrammarError {
    /// A file or a folder could not be read.
    #[error("{path}: {source}")]
    Read {
        /// The file or the folder.
        path: PathBuf,
        /// The reason.
        source: std::io::Error,
    },
    /// The grammar has faults.
    #[error("{}", listed(.0))]
    Faults(Vec<Fault>),
    /// A compiled grammar is none of this version.
    #[error("no compiled grammar of this version")]
    Compiled,
}

fn listed(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    lines.join("\n")
}
