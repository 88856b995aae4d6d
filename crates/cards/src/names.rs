//! The names of a card.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use std::sync::Arc;

use hantei_base::text::{Lang, key};

/// The names of a card. Invariant: there is at least one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// The Japanese name as printed, without ruby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ja: Option<String>,
    /// The English name as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub en: Option<String>,
    /// The reading of the Japanese name (読み), in kana or romaji.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
    /// Other names: in other languages, in other data, or before the card was renamed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
}

impl Names {
    /// The name in `lang`, or else in the other language.
    pub fn get(&self, lang: Lang) -> &str {
        self.printed_in(lang).next().unwrap_or("")
    }

    /// The printed names, the one in this language first.
    pub fn printed_in(&self, lang: Lang) -> impl Iterator<Item = &str> {
        let (first, second) = match lang {
            Lang::Ja => (&self.ja, &self.en),
            Lang::En => (&self.en, &self.ja),
        };
        first.as_deref().into_iter().chain(second.as_deref())
    }

    /// All names, printed ones first.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.printed().chain(self.other_names())
    }

    /// The printed names and the other names, without the reading.
    pub fn called(&self) -> impl Iterator<Item = &str> {
        self.printed().chain(self.also.iter().map(String::as_str))
    }

    /// The reading and the other names. They find the card only if no printed name matches.
    pub fn other_names(&self) -> impl Iterator<Item = &str> {
        self.reading.as_deref().into_iter().chain(self.also.iter().map(String::as_str))
    }

    /// Takes over the names of newer data. The old names still find the card.
    pub(crate) fn take(&mut self, newer: &Names) {
        let own = [&mut self.ja, &mut self.en];
        for (own, newer) in own.into_iter().zip([&newer.ja, &newer.en]) {
            if newer.is_some() {
                self.also.extend(std::mem::replace(own, newer.clone()));
            }
        }
        if newer.reading.is_some() {
            self.reading.clone_from(&newer.reading);
        }
        self.add_also(newer.also.iter().cloned());
    }

    /// Adds other names, unless they are known already.
    pub(crate) fn add_also(&mut self, names: impl IntoIterator<Item = String>) {
        self.also.extend(names);
        if !self.also.is_empty() {
            let printed: Vec<String> = self.printed().map(key).collect();
            self.also.retain(|name| !key(name).is_empty() && !printed.contains(&key(name)));
            // Sorted, so that the order of the data does not matter.
            self.also.sort_unstable();
            self.also.dedup_by_key(|name| key(name));
        }
    }

    /// Whether both have a name in common in any language.
    pub fn meet(&self, other: &Names) -> bool {
        std::ptr::eq(self, other)
            || Lang::ALL.into_iter().any(|lang| self.get(lang) == other.get(lang))
    }

    /// The printed names.
    pub fn printed(&self) -> impl Iterator<Item = &str> {
        self.ja.as_deref().into_iter().chain(self.en.as_deref())
    }
}

impl From<&str> for Names {
    /// A name of ASCII characters is English, any other Japanese.
    fn from(name: &str) -> Names {
        let name = Some(name.to_owned());
        if name.as_ref().is_some_and(|name| name.is_ascii()) {
            Names { en: name, ..Names::default() }
        } else {
            Names { ja: name, ..Names::default() }
        }
    }
}

/// The schema of names in the form that [`read`] reads.
pub(crate) fn schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
    let each = generator.subschema_for::<Names>();
    schemars::json_schema!({"anyOf": [{"type": "string"}, each]})
}

/// Reads names: a mapping, or a single name.
pub(crate) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Names>, D::Error> {
    struct NamesVisitor;
    impl<'de> serde::de::Visitor<'de> for NamesVisitor {
        type Value = Names;
        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a name, or a mapping with ja and en")
        }
        fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Names, E> {
            Ok(Names::from(name))
        }
        fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Names, A::Error> {
            Names::deserialize(serde::de::value::MapAccessDeserializer::new(map))
        }
    }
    let found = deserializer.deserialize_any(NamesVisitor)?;
    if found.printed().all(|name| name.trim().is_empty()) {
        return Err(serde::de::Error::custom(
            "a card needs a name: `name: …` or `name: {ja: …, en: …}`",
        ));
    }
    Ok(Arc::new(found))
}
