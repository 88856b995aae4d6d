//! Which cards a flag or a buddy allows its fighter to use (Buddyfight ④). Deck checks and the engine share this code.

use crate::record::{Allows, Card, Generic};

use hantei_base::kind::{CardKind, Kinds};
use hantei_base::text::{contains_characters, key};

/// Whether the flag allows a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// The card may be used.
    Yes,
    /// The card may not be used.
    No,
    /// The card's record does not have enough data to decide.
    UnknownCard,
    /// A ジェネリック card, under a flag for which it is unknown whether it allows them.
    UnknownGeneric,
}

/// The facts about a card that decide whether it may be used.
#[derive(Debug, Clone, Copy)]
pub struct CardFacts<'a> {
    /// Its worlds.
    pub worlds: &'a [String],
    /// Its attributes.
    pub attributes: &'a [String],
    /// Its kinds.
    pub kinds: Kinds,
    /// Whether the record may lack some of what is printed.
    pub partial: bool,
    /// Whether a card without known worlds counts as having none.
    pub may_be_worldless: bool,
}

impl<'a> From<&'a Card> for CardFacts<'a> {
    fn from(card: &'a Card) -> CardFacts<'a> {
        let Card { worlds, attributes, kinds, .. } = card;
        let (partial, may_be_worldless) = (!card.is_described(), card.described);
        CardFacts { worlds, attributes, kinds: *kinds, partial, may_be_worldless }
    }
}

impl Allows {
    /// Whether the flag has conditions other than worlds, as special flags do.
    pub fn is_special(&self) -> bool {
        !self.attribute_contains.is_empty() || !self.attributes.is_empty() || !self.kinds.is_empty()
    }

    /// Whether the card may be used; `generic_world` lists the names of ジェネリック.
    pub fn lets(&self, card: CardFacts<'_>, generic_world: &[impl AsRef<str>]) -> Use {
        if card.kinds.is_empty() && !self.kinds.is_empty() {
            return Use::UnknownCard;
        }
        if let Some(found) = self.by_attributes(card) {
            return found;
        }
        if !meets(card.worlds, generic_world) {
            return self.by_world(card);
        }
        match self.generic {
            Generic::All => Use::Yes,
            Generic::None => Use::No,
            Generic::Unknown => Use::UnknownGeneric,
        }
    }

    /// 《〇〇》のカード: decides by attribute, for cards of any world including ジェネリック. `None` if worlds decide.
    fn by_attributes(&self, card: CardFacts<'_>) -> Option<Use> {
        if self.attributes.is_empty() {
            return None;
        }
        let of_worlds = !self.worlds.is_empty() || !self.attribute_contains.is_empty();
        if meets(card.attributes, &self.attributes) && self.has_kind(card) {
            Some(Use::Yes)
        } else if card.attributes.is_empty() && card.partial {
            Some(Use::UnknownCard)
        } else if !of_worlds && self.generic == Generic::None {
            Some(Use::No)
        } else {
            None
        }
    }

    /// Decides by world or by a part of an attribute: 〇〇ワールドのカード, 「〇〇」を含む属性を持つカード.
    fn by_world(&self, card: CardFacts<'_>) -> Use {
        // A card whose world is unknown may be ジェネリック or of any world.
        let unknown_world = card.worlds.is_empty() && !card.may_be_worldless;
        let any_world = self.worlds.is_empty() && (!unknown_world || self.generic == Generic::All);
        let world = any_world || meets(&self.worlds, card.worlds);
        let parts = &self.attribute_contains;
        let contains = |own: &String| parts.iter().any(|part| contains_characters(own, part));
        let attribute = parts.is_empty() || card.attributes.iter().any(contains);
        let unknown_attribute = card.attributes.is_empty() && card.partial && !attribute;
        let kind = self.has_kind(card);
        match (world, attribute) {
            _ if !kind && !unknown_world => Use::No,
            (true, true) if kind => Use::Yes,
            _ if unknown_world || world && unknown_attribute => Use::UnknownCard,
            _ => Use::No,
        }
    }

    /// Whether the card is of a kind that may be used; always true if no kinds are listed.
    fn has_kind(&self, card: CardFacts<'_>) -> bool {
        // A 必殺モンスター is both a モンスター and a 必殺技 (⑤).
        let as_both = [CardKind::Monster, CardKind::Impact];
        self.kinds.is_empty()
            || card.kinds.meets(self.kinds)
            || card.kinds.has(CardKind::ImpactMonster)
                && as_both.iter().any(|kind| self.kinds.has(*kind))
    }
}

/// Whether two lists of worlds have one in common.
pub fn meets(a: &[impl AsRef<str>], b: &[impl AsRef<str>]) -> bool {
    a.iter().any(|one| b.iter().any(|other| key(one.as_ref()) == key(other.as_ref())))
}
