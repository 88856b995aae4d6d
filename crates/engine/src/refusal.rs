//! Why something may not be done: the answer a judge came for.

use super::log::Cite;

/// The reason, with its article; `W` are a game's kinds of reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusal<W> {
    /// The article that forbids it.
    pub cite: Cite,
    /// In kind.
    pub why: W,
}

/// Whether something may be done.
pub type Legal<W> = Result<(), Refusal<W>>;

/// Refused.
pub fn refuse<W>(cite: Cite, why: W) -> Legal<W> {
    Err(Refusal { cite, why })
}

/// Refused, unless this holds.
pub fn demand<W>(holds: bool, cite: Cite, why: W) -> Legal<W> {
    if holds { Ok(()) } else { refuse(cite, why) }
}
