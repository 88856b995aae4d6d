//! The words and places of a game's vocabulary, from the JSON Schema of card definitions.

use std::collections::BTreeSet;

use hantei_base::reference::Game;
use hantei_base::schema::SAME_AS;
use serde_json::Value;

/// A place in a schema, and the definition allowed there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// Owner and part, for example `Search.of`.
    pub(super) at: String,
    /// The definition.
    pub(super) of: String,
}

/// A place in a card definition.
#[derive(Clone)]
pub(super) struct Site {
    pub(super) place: Place,
    /// The index of the script's card.
    pub(super) card: usize,
    /// The JSON pointer of the value, which may be missing.
    pub(super) pointer: String,
    /// Whether the place holds a list of such values.
    pub(super) list: bool,
}

/// The definition of what the engine plays.
pub(super) const TEXT: &str = "Text";

/// The schema of a game's card definitions.
pub(super) struct Vocabulary {
    definitions: serde_json::Map<String, Value>,
    game: Game,
}

impl Vocabulary {
    /// The part of the card schema for this game.
    pub(super) fn of(game: Game) -> Vocabulary {
        let schema = std::fs::read_to_string(crate::root().join("schemas/cards.json")).unwrap();
        let mut schema: Value = serde_json::from_str(&schema).unwrap();
        let Value::Object(all) = schema["$defs"].take() else { panic!("no definitions") };
        Vocabulary { definitions: all, game }
    }

    pub(super) fn definition(&self, name: &str) -> &Value {
        let own = self.definitions.get(&format!("{}.{name}", self.game));
        own.unwrap_or_else(|| &self.definitions[name])
    }

    /// The definition that a schema references, without the game's name.
    fn named<'s>(&self, schema: &'s Value) -> Option<&'s str> {
        let name = schema["$ref"].as_str()?.rsplit('/').next()?;
        Some(name.strip_prefix(&format!("{}.", self.game)).unwrap_or(name))
    }

    /// The words of a definition: its keys, or its alternative values.
    pub(super) fn words(&self, name: &str) -> BTreeSet<String> {
        let schema = self.definition(name);
        let mut words = BTreeSet::new();
        // A key that can only be null does not exist for the game's cards.
        let parts = schema["properties"].as_object().into_iter().flatten();
        // An alias is not a separate word.
        let parts = parts.filter(|of| of.1["type"] != "null" && of.1[SAME_AS].is_null());
        words.extend(parts.map(|of| of.0.clone()));
        let all = schema["oneOf"].as_array().into_iter().flatten();
        for one in all.filter(|one| one[SAME_AS].is_null()) {
            let several = one["enum"].as_array().into_iter().flatten();
            let words_of = several.chain(one.get("const")).filter_map(Value::as_str);
            words.extend(words_of.map(str::to_owned));
            let parts = one["properties"].as_object().into_iter().flatten();
            words.extend(parts.map(|of| of.0.clone()));
        }
        words.extend(
            schema["enum"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .map(str::to_owned),
        );
        words
    }

    /// Every place in the schema.
    pub(super) fn places(&self) -> BTreeSet<Place> {
        let (mut found, mut known) = (BTreeSet::new(), BTreeSet::new());
        self.look(self.definition(TEXT), TEXT, &mut found, &mut known);
        found
    }

    fn look(
        &self,
        schema: &Value,
        at: &str,
        found: &mut BTreeSet<Place>,
        known: &mut BTreeSet<String>,
    ) {
        if let Some(name) = self.named(schema) {
            if !self.words(name).is_empty() {
                found.insert(Place { at: at.to_owned(), of: name.to_owned() });
            }
            // A definition with several forms is used wherever its forms are.
            let forms = self.definition(name).get("anyOf").is_some();
            if forms || known.insert(name.to_owned()) {
                let within = if forms { at } else { name };
                self.look(self.definition(name), within, found, known);
            }
            return;
        }
        let owner = at.split('.').next().unwrap_or(at);
        for (part, inner) in schema["properties"].as_object().into_iter().flatten() {
            self.look(inner, &format!("{owner}.{part}"), found, known);
        }
        for one in schema["oneOf"].as_array().into_iter().flatten() {
            self.look(one, owner, found, known);
        }
        let several = ["anyOf", "prefixItems"].into_iter().filter_map(|key| schema[key].as_array());
        for one in several.flatten().chain(schema.get("items").filter(|of| of.is_object())) {
            self.look(one, at, found, known);
        }
    }

    /// Every place in a card definition, including empty ones.
    pub(super) fn sites(
        &self,
        schema: &Value,
        value: Option<&Value>,
        at: &str,
        (card, pointer): (usize, &str),
        found: &mut Vec<Site>,
    ) {
        if let Some(name) = self.named(schema) {
            let place = Place { at: at.to_owned(), of: name.to_owned() };
            found.push(Site { place, card, pointer: pointer.to_owned(), list: false });
            let definition = self.definition(name);
            let within = if definition.get("anyOf").is_some() { at } else { name };
            let forms = within == at;
            if value.is_some() || forms {
                self.sites(definition, value, within, (card, pointer), found);
            }
            return;
        }
        let owner = at.split('.').next().unwrap_or(at);
        for (part, inner) in schema["properties"].as_object().into_iter().flatten() {
            if value.is_some_and(Value::is_object) {
                let value = value.and_then(|value| value.get(part));
                let at = format!("{owner}.{part}");
                self.sites(inner, value, &at, (card, &format!("{pointer}/{part}")), found);
            }
        }
        for one in schema["oneOf"].as_array().into_iter().flatten() {
            let is = |(part, _): (&String, &Value)| value.is_some_and(|of| of.get(part).is_some());
            if one["properties"].as_object().into_iter().flatten().any(is) {
                self.sites(one, value, owner, (card, pointer), found);
            }
        }
        for one in schema["anyOf"].as_array().into_iter().flatten() {
            self.sites(one, value, at, (card, pointer), found);
        }
        let items = schema.get("items").filter(|of| of.is_object());
        if let Some(name) = items.and_then(|of| self.named(of)) {
            let place = Place { at: at.to_owned(), of: name.to_owned() };
            found.push(Site { place, card, pointer: pointer.to_owned(), list: true });
        }
        let each = value.and_then(Value::as_array).into_iter().flatten().enumerate();
        for (place, value) in each {
            let inner = items.or_else(|| schema["prefixItems"].get(place));
            if let Some(inner) = inner {
                let pointer = format!("{pointer}/{place}");
                self.sites(inner, Some(value), at, (card, &pointer), found);
            }
        }
    }
}
