//! Cards as situations list them, and the cards that a script knows by name.

use std::fmt;
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::card::number::CardNumber;
use crate::card::{Card, Cards as Known, Found};
use crate::diagnostic::Arg;
use crate::engine::core::Nth;
use crate::reference::Game;
use crate::text::key;

use super::run::Wrong;

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

/// Cards by name or number: the script's own first, then the card data.
pub struct Named<'a> {
    own: Known,
    known: &'a Known,
}

impl<'a> Named<'a> {
    /// The cards of a script over those that are known.
    pub fn new(game: Game, own: &[Card], known: &'a Known) -> Named<'a> {
        Named { own: Known::new(game, own.iter().cloned()), known }
    }

    /// Looks for a card of this name, or of the name before the number that tells it apart on the field (`Wolf#2`).
    ///
    /// # Errors
    /// [`Wrong`] with the nearest names when there is none.
    pub fn is_card(&self, word: &str) -> Result<(), Wrong> {
        let of_name = || Nth::in_word(word).map(|(name, _)| self.find(name));
        self.find(word).map(|_| ()).or_else(|wrong| match of_name() {
            Some(Ok(_)) => Ok(()),
            Some(Err(_)) | None => Err(wrong),
        })
    }

    /// Looks whether a word that means something else than a card here is the name of one of the script's cards.
    ///
    /// # Errors
    /// [`Wrong`] by this message, which says how to write either.
    pub fn is_no_card(&self, word: &str, message: &'static str) -> Result<(), Wrong> {
        let wanted = key(word);
        match self.own.iter().any(|(_, card)| card.name.printed().any(|name| key(name) == wanted)) {
            false => Ok(()),
            true => Err(Wrong::about(word, message, &[("word", Arg::Text(word))])),
        }
    }

    /// The card that a word means.
    ///
    /// # Errors
    /// [`Wrong`] with the nearest names when there is none.
    pub fn find(&self, word: &str) -> Result<&Card, Wrong> {
        let number = CardNumber::new(word);
        for cards in [&self.own, self.known] {
            let by_number = number.as_ref().and_then(|number| cards.by_number(number));
            let found = by_number.or_else(|| match cards.by_name(word) {
                Found::Nothing => None,
                Found::One(ix) => Some(ix),
                Found::Several(several) => several.first().copied(),
            });
            if let Some(ix) = found {
                return Ok(cards.get(ix));
            }
        }
        let near = [&self.own, self.known].into_iter().flat_map(|cards| cards.nearest(word, 3));
        let near: Vec<String> = near.take(3).map(str::to_owned).collect();
        let key = if near.is_empty() { "replay-no-card" } else { "replay-no-card-near" };
        let values = [("name", Arg::Text(word)), ("near", Arg::List(&near))];
        Err(Wrong::about(word, key, &values))
    }
}
