//! What a script says to its reader, in words: in whatever language, or in each.

use std::fmt;

use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use hantei_base::text::Localized;

/// What is said, as it is written: a text, or one in each language; a single one is said in both.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it is there for its schema")]
pub(super) enum Said {
    /// In whatever language.
    Text(String),
    /// In these.
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

/// Reads what is said.
///
/// # Errors
/// What is neither a text nor one in some language.
pub(super) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Localized, D::Error> {
    struct SaidVisitor;
    impl<'de> Visitor<'de> for SaidVisitor {
        type Value = Localized;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text, or a mapping with ja and en")
        }
        fn visit_str<E>(self, text: &str) -> Result<Localized, E> {
            Ok(Localized::each(|_| text.to_owned()))
        }
        // A year alone is a number to YAML.
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
    deserializer.deserialize_any(SaidVisitor)
}
