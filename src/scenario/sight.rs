//! What a player gets to see of the card of an event; each game says by which article.

use crate::engine::core::Cite;

/// What a player knows of the card of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// It was known before, or there is nothing to know.
    Known,
    /// It is seen now, by this article.
    Shown(Cite),
    /// It is not seen, by this article.
    Hidden(Cite),
}

impl Sight {
    /// The article by which it is seen now, or is not.
    pub fn cite(self) -> Option<Cite> {
        match self {
            Sight::Known => None,
            Sight::Shown(cite) | Sight::Hidden(cite) => Some(cite),
        }
    }
}
