//! The cards of a script, which may have their printed text in place of abilities.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use serde_yaml::Spanned;

use hantei_base::text::Localized;
use hantei_cards::Card;

use super::wrong::{ScriptPlace, Where, Wrong, place_of};

/// The key of the text.
const TEXT: &str = "text";

/// A card of a script.
#[derive(Debug, Clone)]
pub struct ScriptCard {
    /// The card, once the script is read with what its printed text says.
    pub card: Card,
    /// Its printed text.
    pub printed: Option<PrintedText>,
}

/// The text of a card as printed, in a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedText {
    /// The text.
    pub text: String,
    /// Where it begins.
    pub at: ScriptPlace,
}

/// Why a printed text cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFault {
    /// The part of the text that it is about, as bytes; `None` for the whole text.
    pub at: Option<Range<usize>>,
    /// What is wrong, and what would be right.
    pub words: Localized,
}

impl PrintedText {
    /// The error in a script for a fault of the text.
    pub fn wrong(&self, script: &str, fault: TextFault) -> Wrong {
        let place = fault.at.map_or(self.at, |at| self.place(script, at.start));
        Wrong { word: None, place: Where::Step(place), words: fault.words }
    }

    /// Where a byte of the text stands in its script, whichever way the text is quoted: its characters follow each other there, with marks
    /// of YAML between them.
    pub fn place(&self, script: &str, byte: usize) -> ScriptPlace {
        let Some(start) = start_of(script, self.at) else { return self.at };
        let mut written = script[start..].char_indices();
        let mut behind = start;
        for (at, wanted) in self.text.char_indices().filter(|(_, of)| !of.is_whitespace()) {
            let Some((found, _)) = written.find(|(_, of)| *of == wanted) else { return self.at };
            if at >= byte {
                return self.moved(&script[start..start + found]);
            }
            behind = start + found + wanted.len_utf8();
        }
        self.moved(&script[start..behind])
    }

    /// The place behind these characters, which stand where the text begins.
    fn moved(&self, over: &str) -> ScriptPlace {
        let count = |text: &str| u32::try_from(text.chars().count()).unwrap_or(0);
        let lines = u32::try_from(over.matches('\n').count()).unwrap_or(0);
        let column = match over.rsplit_once('\n') {
            Some((_, last)) => count(last) + 1,
            None => self.at.column + count(over),
        };
        ScriptPlace { line: self.at.line + lines, column }
    }
}

/// The byte of a place in a script.
fn start_of(script: &str, at: ScriptPlace) -> Option<usize> {
    let line = usize::try_from(at.line).ok()?.checked_sub(1)?;
    let column = usize::try_from(at.column).ok()?.checked_sub(1)?;
    let start = match line.checked_sub(1) {
        None => 0,
        Some(before) => script.match_indices('\n').nth(before)?.0 + 1,
    };
    let written = script[start..].split('\n').next().unwrap_or("");
    Some(start + written.char_indices().nth(column).map_or(written.len(), |(at, _)| at))
}

impl<'de> Deserialize<'de> for ScriptCard {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ScriptCard, D::Error> {
        struct CardVisitor;
        impl<'de> Visitor<'de> for CardVisitor {
            type Value = ScriptCard;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("struct Card")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ScriptCard, A::Error> {
                let mut text: Option<Spanned<String>> = None;
                let others = Others { map, text: &mut text };
                let card = Card::deserialize(MapAccessDeserializer::new(others))?;
                let printed = text.map(|of| PrintedText { at: place_of(&of), text: of.value });
                Ok(ScriptCard { card, printed })
            }
        }
        from.deserialize_struct("Card", &[], CardVisitor)
    }
}

/// The keys of a card besides its text.
struct Others<'t, A> {
    map: A,
    text: &'t mut Option<Spanned<String>>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Others<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        let mut seed = Some(seed);
        loop {
            match self.map.next_key_seed(OtherKey(&mut seed))? {
                Some(None) => *self.text = Some(self.map.next_value()?),
                Some(key @ Some(_)) => return Ok(key),
                None => return Ok(None),
            }
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}

/// Reads a key that is not the text's; `None` for that. The reader knows the place of the key while it is read.
struct OtherKey<'s, K>(&'s mut Option<K>);

impl<'de, K: DeserializeSeed<'de>> DeserializeSeed<'de> for OtherKey<'_, K> {
    type Value = Option<K::Value>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Option<K::Value>, D::Error> {
        let key = String::deserialize(from)?;
        match self.0.take_if(|_| key != TEXT) {
            Some(seed) => seed.deserialize(key.into_deserializer()).map(Some),
            None => Ok(None),
        }
    }
}

/// The schema of a card, with its text.
impl JsonSchema for ScriptCard {
    fn schema_name() -> Cow<'static, str> {
        Card::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        concat!(module_path!(), "::ScriptCard").into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = Card::json_schema(generator);
        if let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) {
            let description = "Its printed text in place of abilities, in a game that has a grammar of card texts: an ability on \
                               each line.";
            let text = json!({"type": "string", "description": description});
            properties.insert(TEXT.to_owned(), text);
        }
        schema
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where “purple” stands in the text of the first card.
    fn place(script: &str) -> (u32, u32) {
        let cards: Vec<ScriptCard> = hantei_base::yaml::read(script).unwrap();
        let printed = cards[0].printed.clone().unwrap();
        let byte = printed.text.find("purple").unwrap();
        let place = printed.place(script, byte);
        (place.line, place.column)
    }

    #[test]
    fn a_word_of_a_text_is_found_however_the_text_is_quoted() {
        assert_eq!(place("- {name: A, text: \"Draw 1 purple card.\"}\n"), (1, 27));
        assert_eq!(place("- name: A\n  text: Draw 1 purple card.\n"), (2, 16));
        assert_eq!(place("- name: A\n  text: 'It''s 1 purple card.'\n"), (2, 18));
        assert_eq!(place("- name: A\n  text: \"Say \\\"Go\\\". Draw 1 purple card.\"\n"), (2, 29));
        assert_eq!(place("- name: A\n  text: |\n    Haste\n    Draw 1 purple card.\n"), (4, 12));
        assert_eq!(place("- name: A\n  text: >-\n    Draw 1\n    purple card.\n"), (4, 5));
        assert_eq!(
            place("# 》\n- name: 《A》\n  text: \"《ダル》: Draw 1 purple card.\"\n"),
            (3, 23)
        );
    }

    #[test]
    fn an_unknown_key_beside_a_text_is_told_with_its_place() {
        let read = hantei_base::yaml::read::<Vec<ScriptCard>>;
        let fault = read("- {name: A, text: Haste, colour: red}\n").unwrap_err();
        assert!(fault.message.contains("unknown field `colour`"), "{}", fault.message);
        assert_eq!(fault.location.map(|at| (at.line, at.column)), Some((1, 26)));
        let fault = read("- {text: Haste}\n").unwrap_err();
        assert!(fault.message.contains("missing field `name`"), "{}", fault.message);
    }
}
