//! Cards as situations list them, and the cards that a script knows by name.

use std::fmt;
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::diagnostic::Arg;

use super::naming::known::Named;
use super::wrong::Wrong;

/// A card with how it lies, written as a mapping; its name alone is enough.
pub trait Lying: for<'de> Deserialize<'de> + JsonSchema {
    /// The card of this name as it mostly lies.
    fn plain(card: String) -> Self;
}

/// The cards of a zone: a number of which nothing is known, a card, or a list.
#[derive(Debug, Clone)]
pub enum Cards<L> {
    /// So many of which nothing is known.
    Count(u16),
    /// None, by that word.
    Empty,
    /// These.
    These(Vec<Here<L>>),
}

/// A card in a zone.
#[derive(Debug, Clone)]
pub struct Here<L>(pub L);

impl<L> Default for Cards<L> {
    fn default() -> Cards<L> {
        Cards::Count(0)
    }
}

impl<L> Cards<L> {
    /// The cards of which something is known.
    pub fn these(&self) -> impl DoubleEndedIterator<Item = &L> {
        let these: &[Here<L>] = match self {
            Cards::Count(_) | Cards::Empty => &[],
            Cards::These(these) => these,
        };
        these.iter().map(|here| &here.0)
    }

    /// How many there are of which nothing is known.
    pub fn unknown(&self) -> u16 {
        match self {
            Cards::Count(count) => *count,
            Cards::Empty | Cards::These(_) => 0,
        }
    }

    /// Looks whether the word for no cards may mean one of the script's cards here.
    ///
    /// # Errors
    /// [`Wrong`], with how to write either.
    pub fn look_at(&self, named: &Named<'_>) -> Result<(), Wrong> {
        match self {
            Cards::Empty => named.is_no_card(EMPTY, "replay-card-or-empty"),
            Cards::Count(_) | Cards::These(_) => Ok(()),
        }
    }
}

/// The word for no cards at all, as expectations have it; a card of that name stands in a list.
pub(super) const EMPTY: &str = "empty";

/// Reads a card, or the cards of a zone.
struct Written<T>(PhantomData<T>);

impl<'de, L: Lying> Deserialize<'de> for Here<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Here<L>, D::Error> {
        deserializer.deserialize_any(Written::<Here<L>>(PhantomData))
    }
}

impl<'de, L: Lying> Visitor<'de> for Written<Here<L>> {
    type Value = Here<L>;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a card, or a mapping with `card`")
    }
    fn visit_str<E>(self, name: &str) -> Result<Here<L>, E> {
        Ok(Here(L::plain(name.to_owned())))
    }
    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Here<L>, M::Error> {
        L::deserialize(MapAccessDeserializer::new(map)).map(Here)
    }
}

impl<'de, L: Lying> Deserialize<'de> for Cards<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards<L>, D::Error> {
        deserializer.deserialize_any(Written::<Cards<L>>(PhantomData))
    }
}

impl<'de, L: Lying> Visitor<'de> for Written<Cards<L>> {
    type Value = Cards<L>;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of cards, `empty`, a card, or a list of cards")
    }
    fn visit_u64<E: Error>(self, count: u64) -> Result<Cards<L>, E> {
        let count = u16::try_from(count).map_err(|_| {
            E::invalid_value(serde::de::Unexpected::Unsigned(count), &"at most 65535 cards")
        })?;
        Ok(Cards::Count(count))
    }
    fn visit_str<E: Error>(self, name: &str) -> Result<Cards<L>, E> {
        if name == EMPTY {
            return Ok(Cards::Empty);
        }
        Written::<Here<L>>(PhantomData).visit_str(name).map(|one| Cards::These(vec![one]))
    }
    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Cards<L>, M::Error> {
        Written::<Here<L>>(PhantomData).visit_map(map).map(|one| Cards::These(vec![one]))
    }
    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<Cards<L>, S::Error> {
        let mut these = Vec::new();
        while let Some(one) = seq.next_element()? {
            these.push(one);
        }
        Ok(Cards::These(these))
    }
}

impl<L: Lying> JsonSchema for Here<L> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Here".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let lying = generator.subschema_for::<L>();
        schemars::json_schema!({
            "description": "A card in a zone: its name, or how it lies there.",
            "anyOf": [{"type": "string"}, lying],
        })
    }
}

impl<L: Lying> JsonSchema for Cards<L> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Cards".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let card = generator.subschema_for::<Here<L>>();
        schemars::json_schema!({
            "description": "The cards of a zone: a number of which nothing is known, `empty`, a card, or a list.",
            "anyOf": [
                {"type": "integer", "minimum": 0, "maximum": u16::MAX},
                card,
                {"type": "array", "items": card},
            ],
        })
    }
}

/// How many cards a script may have in play in all.
const MOST: usize = 10_000;

/// Whether no more cards are in play than anybody could mean.
///
/// # Errors
/// [`Wrong`] when there are.
pub fn few_enough(cards: usize) -> Result<(), Wrong> {
    if cards <= MOST {
        return Ok(());
    }
    let values = [("count", Arg::Number(cards as u64)), ("most", Arg::Number(MOST as u64))];
    Err(Wrong::about("", "replay-too-many-cards", &values))
}
