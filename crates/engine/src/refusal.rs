//! Why something is not allowed: the answer that a judge looks for.

use super::log::Cite;

/// Why something is not allowed, with the article. `W` is the game's enum of reasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusal<W> {
    /// The article that forbids it.
    pub cite: Cite,
    /// The kind of reason.
    pub why: W,
}

/// Allowed, or refused with an article.
pub type Legal<W> = Result<(), Refusal<W>>;

/// Refuses something.
pub fn refuse<W>(cite: Cite, why: W) -> Legal<W> {
    Err(Refusal { cite, why })
}

/// Refuses something unless `holds`.
pub fn demand<W>(holds: bool, cite: Cite, why: W) -> Legal<W> {
    if holds { Ok(()) } else { refuse(cite, why) }
}
