//! What an effect is about: the cards that it names, or the effects that are parts of it.

/// What an effect is about: `W` says which cards, `E` are the effects of the game.
pub(crate) enum About<'a, W, E> {
    /// It does something to these cards.
    Cards(&'a W),
    /// It has these effects done, list by list.
    Parts(Vec<&'a [E]>),
    /// It names no cards, and has no parts.
    Neither,
}

impl<'a, W, E> About<'a, W, E> {
    /// The cards to which it does something.
    pub(crate) fn cards(self) -> Option<&'a W> {
        match self {
            About::Cards(which) => Some(which),
            About::Parts(_) | About::Neither => None,
        }
    }

    /// The effects that are parts of it.
    pub(crate) fn parts(self) -> Vec<&'a [E]> {
        match self {
            About::Parts(parts) => parts,
            About::Cards(_) | About::Neither => Vec::new(),
        }
    }
}
