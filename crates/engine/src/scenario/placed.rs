//! The cards of a situation, as a script lists them: by name, or with their positions and other properties.

use std::fmt;
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::naming::known::KnownCards;
use super::wrong::Wrong;

/// A card as a script writes it: a mapping with its properties, or only its name.
pub trait FromName: for<'de> Deserialize<'de> + JsonSchema {
    /// The named card in its default state.
    fn plain(card: String) -> Self;
    /// Its name.
    fn card(&self) -> &str;
    /// The names of the cards that are with it: under it, on it or attached to it.
    fn with(&self) -> Vec<&str> {
        Vec::new()
    }
}

/// A card with no properties besides its name.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plain {
    /// Its name or its number.
    pub card: String,
}

impl FromName for Plain {
    fn plain(card: String) -> Plain {
        Plain { card }
    }
    fn card(&self) -> &str {
        &self.card
    }
}

/// The cards of a zone: a number of unknown cards, one card, or a list.
#[derive(Debug, Clone)]
pub enum ZoneCards<L> {
    /// This many cards about which nothing is known.
    Count(u16),
    /// No cards, written as `empty`.
    Empty,
    /// These cards.
    These(Vec<NameOr<L>>),
}

/// A card in a zone.
#[derive(Debug, Clone)]
pub struct NameOr<L>(pub L);

impl<L> Default for ZoneCards<L> {
    fn default() -> ZoneCards<L> {
        ZoneCards::Count(0)
    }
}

impl<L> ZoneCards<L> {
    /// The cards about which something is known.
    pub fn these(&self) -> impl DoubleEndedIterator<Item = &L> {
        let these: &[NameOr<L>] = match self {
            ZoneCards::Count(_) | ZoneCards::Empty => &[],
            ZoneCards::These(these) => these,
        };
        these.iter().map(|here| &here.0)
    }

    /// How many unknown cards there are.
    pub fn unknown(&self) -> u16 {
        match self {
            ZoneCards::Count(count) => *count,
            ZoneCards::Empty | ZoneCards::These(_) => 0,
        }
    }

    /// Checks that the word `empty` here cannot mean one of the script's cards.
    ///
    /// # Errors
    /// [`Wrong`], with how to write either.
    pub fn check_words(&self, named: &KnownCards<'_>) -> Result<(), Wrong> {
        match self {
            ZoneCards::Empty => named.is_no_card(EMPTY, "replay-card-or-empty"),
            ZoneCards::Count(_) | ZoneCards::These(_) => Ok(()),
        }
    }
}

/// The word for no cards, as in expectations. A card with this name has to be in a list.
pub(super) const EMPTY: &str = "empty";

/// Reads a card, or the cards of a zone.
struct Written<T>(PhantomData<T>);

impl<'de, L: FromName> Deserialize<'de> for NameOr<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NameOr<L>, D::Error> {
        deserializer.deserialize_any(Written::<NameOr<L>>(PhantomData))
    }
}

impl<'de, L: FromName> Visitor<'de> for Written<NameOr<L>> {
    type Value = NameOr<L>;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a card, or a mapping with `card`")
    }
    fn visit_str<E>(self, name: &str) -> Result<NameOr<L>, E> {
        Ok(NameOr(L::plain(name.to_owned())))
    }
    // A passcode without quotes. With leading zeros, YAML reads it as a float.
    fn visit_u64<E>(self, passcode: u64) -> Result<NameOr<L>, E> {
        Ok(NameOr(L::plain(passcode.to_string())))
    }
    fn visit_f64<E: Error>(self, number: f64) -> Result<NameOr<L>, E> {
        match number.fract() == 0.0 && (0.0..1e8).contains(&number) {
            true => Ok(NameOr(L::plain(format!("{number:.0}")))),
            false => Err(E::invalid_type(serde::de::Unexpected::Float(number), &self)),
        }
    }
    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<NameOr<L>, M::Error> {
        L::deserialize(MapAccessDeserializer::new(map)).map(NameOr)
    }
}

impl<'de, L: FromName> Deserialize<'de> for ZoneCards<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ZoneCards<L>, D::Error> {
        deserializer.deserialize_any(Written::<ZoneCards<L>>(PhantomData))
    }
}

impl<'de, L: FromName> Visitor<'de> for Written<ZoneCards<L>> {
    type Value = ZoneCards<L>;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of cards, `empty`, a card, or a list of cards")
    }
    fn visit_u64<E: Error>(self, count: u64) -> Result<ZoneCards<L>, E> {
        match u16::try_from(count) {
            Ok(count) => Ok(ZoneCards::Count(count)),
            Err(_) => Err(E::invalid_value(
                serde::de::Unexpected::Unsigned(count),
                &"at most 65535 cards; a card given by its number goes in a list: [number]",
            )),
        }
    }
    fn visit_f64<E: Error>(self, number: f64) -> Result<ZoneCards<L>, E> {
        let said = serde::de::Unexpected::Float(number);
        Err(E::invalid_value(
            said,
            &"a number of cards; a card given by its number goes in a list: [number]",
        ))
    }
    fn visit_str<E: Error>(self, name: &str) -> Result<ZoneCards<L>, E> {
        if name == EMPTY {
            return Ok(ZoneCards::Empty);
        }
        Written::<NameOr<L>>(PhantomData).visit_str(name).map(|one| ZoneCards::These(vec![one]))
    }
    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<ZoneCards<L>, M::Error> {
        Written::<NameOr<L>>(PhantomData).visit_map(map).map(|one| ZoneCards::These(vec![one]))
    }
    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<ZoneCards<L>, S::Error> {
        let mut these = Vec::new();
        while let Some(one) = seq.next_element()? {
            these.push(one);
        }
        Ok(ZoneCards::These(these))
    }
}

impl<L: FromName> JsonSchema for NameOr<L> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("NameOr{}", L::schema_name()).into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let lying = generator.subschema_for::<L>();
        schemars::json_schema!({
            "description": "A card in a zone: its name, or how it lies there.",
            "anyOf": [{"type": "string"}, {"type": "number"}, lying],
        })
    }
}

impl<L: FromName> JsonSchema for ZoneCards<L> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("ZoneOf{}", L::schema_name()).into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let card = generator.subschema_for::<NameOr<L>>();
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
