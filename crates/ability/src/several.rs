//! Lists that may be written as a single word without brackets.

use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{SeqAccessDeserializer, StrDeserializer};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// Reads a single word as a list with one element.
pub(crate) fn several<'de, T, D>(from: D) -> Result<Vec<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    struct Words<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Words<T> {
        type Value = Vec<T>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a word, or a list of words")
        }
        fn visit_str<E: Error>(self, word: &str) -> Result<Vec<T>, E> {
            T::deserialize(StrDeserializer::new(word)).map(|one| vec![one])
        }
        fn visit_seq<S: SeqAccess<'de>>(self, words: S) -> Result<Vec<T>, S::Error> {
            Vec::deserialize(SeqAccessDeserializer::new(words))
        }
    }
    from.deserialize_any(Words(PhantomData))
}

/// The schema of a list that [`several`] reads.
pub(crate) fn schema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let word = generator.subschema_for::<T>();
    json_schema!({"anyOf": [word, {"type": "array", "items": word}]})
}
