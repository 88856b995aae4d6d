//! The objects of an effect: the cards that it names, or the effects that it contains.

/// The objects of an effect. `W` selects cards; `E` is the effect type of the game.
pub(crate) enum About<'a, W, E> {
    /// It affects these cards.
    Cards(&'a W),
    /// It contains these lists of effects.
    Parts(Vec<&'a [E]>),
    /// It names no cards and contains no effects.
    Neither,
}

impl<'a, W, E> About<'a, W, E> {
    /// The cards that it affects.
    pub(crate) fn cards(self) -> Option<&'a W> {
        match self {
            About::Cards(which) => Some(which),
            About::Parts(_) | About::Neither => None,
        }
    }

    /// The lists of effects that it contains.
    pub(crate) fn parts(self) -> Vec<&'a [E]> {
        match self {
            About::Parts(parts) => parts,
            About::Cards(_) | About::Neither => Vec::new(),
        }
    }
}
