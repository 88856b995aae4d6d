//! What a flag or a buddy lets its fighter use (Buddyfight ④): the same for the check of a deck and for a fight.

use crate::card::record::{Allows, Card, Generic};

use crate::kind::{CardKind, Kinds};
use crate::text::{key, same_characters};

/// Whether a card may be used under the flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// It may.
    Yes,
    /// It may not.
    No,
    /// The card's record does not say enough.
    UnknownCard,
    /// A ジェネリック card under a flag of which nobody found whether it takes them.
    UnknownGeneric,
}

/// What is asked of a card.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// Its worlds.
    pub worlds: &'a [String],
    /// Its attributes.
    pub attributes: &'a [String],
    /// Its kinds.
    pub kinds: Kinds,
    /// Whether more may be printed than is known.
    pub partial: bool,
}

impl<'a> From<&'a Card> for Asked<'a> {
    fn from(card: &'a Card) -> Asked<'a> {
        let Card { worlds, attributes, kinds, partial, .. } = card;
        Asked { worlds, attributes, kinds: *kinds, partial: *partial }
    }
}

impl Allows {
    /// Whether the card may be used by this; `generic_world` are the names of ジェネリック.
    pub fn lets(&self, card: Asked<'_>, generic_world: &[impl AsRef<str>]) -> Use {
        if card.worlds.is_empty() || card.kinds.is_empty() && !self.kinds.is_empty() {
            return Use::UnknownCard;
        }
        let kind = || {
            self.kinds.is_empty()
                || card.kinds.meets(self.kinds)
                // 必殺モンスター is both モンスター and 必殺技 (⑤).
                || card.kinds.has(CardKind::ImpactMonster) && (self.kinds.has(CardKind::Monster) || self.kinds.has(CardKind::Impact))
        };
        if meets(card.worlds, generic_world) {
            return match self.generic {
                Generic::All => Use::Yes,
                Generic::None => Use::No,
                Generic::Unknown => Use::UnknownGeneric,
            };
        }
        let world = self.worlds.is_empty() || meets(&self.worlds, card.worlds);
        let attribute = self.attribute_contains.is_empty()
            || card
                .attributes
                .iter()
                .any(|own| self.attribute_contains.iter().any(|part| same_characters(own, part)));
        let attribute_unknown =
            card.attributes.is_empty() && card.partial && !self.attribute_contains.is_empty();
        match world && kind() {
            false => Use::No,
            true if attribute => Use::Yes,
            true if attribute_unknown => Use::UnknownCard,
            true => Use::No,
        }
    }
}

/// Whether two lists of worlds share one.
pub fn meets(a: &[impl AsRef<str>], b: &[impl AsRef<str>]) -> bool {
    a.iter().any(|one| b.iter().any(|other| key(one.as_ref()) == key(other.as_ref())))
}
