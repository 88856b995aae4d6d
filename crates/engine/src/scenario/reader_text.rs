//! Texts that a script gives its reader: one text for all languages, or one per language.

use std::fmt;

use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use hantei_base::text::Localized;

/// A text for the reader: one for all languages, or one per language. If there is only one, it is shown in both languages.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it is there for its schema")]
pub(super) enum ReaderText {
    /// One text for all languages.
    Text(String),
    /// One text per language.
    Each(Each),
}

/// A text in one language or both.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Each {
    /// 日本語
    ja: Option<String>,
    /// English
    en: Option<String>,
}

/// Reads such a text.
///
/// # Errors
/// When the value is neither a text nor a mapping from languages to texts.
pub(super) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Localized, D::Error> {
    struct ReaderTextVisitor;
    impl<'de> Visitor<'de> for ReaderTextVisitor {
        type Value = Localized;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text, or a mapping with ja and en")
        }
        fn visit_str<E>(self, text: &str) -> Result<Localized, E> {
            Ok(Localized::each(|_| text.to_owned()))
        }
        // YAML reads a year alone as a number.
        fn visit_u64<E>(self, number: u64) -> Result<Localized, E> {
            Ok(Localized::each(|_| number.to_string()))
        }
        fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Localized, M::Error> {
            let Each { ja, en } = Each::deserialize(MapAccessDeserializer::new(map))?;
            let one = ja
                .clone()
                .or(en.clone())
                .ok_or_else(|| M::Error::custom("a text is missing: `…` or `{ja: …, en: …}`"))?;
            Ok(Localized { ja: ja.unwrap_or_else(|| one.clone()), en: en.unwrap_or(one) })
        }
    }
    deserializer.deserialize_any(ReaderTextVisitor)
}
