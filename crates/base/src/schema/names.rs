//! Adds serde aliases to derived JSON Schemas.
//!
//! Serde accepts the `alias` names of a key or variant, but a derived schema does not list them, so an editor would mark valid input as
//! wrong. The names are read from the type itself, so nobody has to list them twice.

use schemars::Schema;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde_json::{Map, Value, json};

use super::SAME_AS;

/// Adds the aliases of a type's keys, or of its variants, to its schema.
///
/// For use as `#[schemars(transform = crate::schema::with_aliases::<Self>)]`.
pub fn with_aliases<T: for<'de> Deserialize<'de>>(schema: &mut Schema) {
    let Err(RequestedNames(names)) = T::deserialize(NameProbe) else { return };
    let Some(schema) = schema.as_object_mut() else { return };
    keys(schema, &names);
    words(schema, &names);
}

/// Lets the text properties of a mapping be numbers, too: YAML reads `ability: 2` as a number where a text is expected.
///
/// For use as `#[schemars(transform = crate::schema::with_numbers)]`.
pub fn with_numbers(schema: &mut Schema) {
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    for of in properties.into_iter().flatten().filter_map(|(_, of)| of.get_mut("type")) {
        match of {
            Value::String(one) if one == "string" => *of = json!(["string", "number"]),
            Value::Array(all) if all.iter().any(|one| one == "string") => all.push(json!("number")),
            _ => {}
        }
    }
}

/// The schema of a script step: adds the aliases of its verbs, and allows numbers as their values.
///
/// For use as `#[schemars(transform = crate::schema::of_step::<Self>)]`.
pub fn of_step<T: for<'de> Deserialize<'de>>(schema: &mut Schema) {
    with_aliases::<T>(schema);
    with_numbers(schema);
}

/// The unknown names that are aliases of a known one, each with that known name.
fn aliases<'n>(names: &[&'n str], known: impl Fn(&str) -> bool) -> Vec<(&'n str, &'n str)> {
    let mut found = Vec::new();
    for (at, name) in names.iter().enumerate().filter(|(_, name)| !known(name)) {
        // Alphabetical order alone is ambiguous, so a name that differs only in case belongs to that name: `HP` to `hp`, though `B` comes
        // before both.
        let alike = |of: &&&str| known(of) && of.eq_ignore_ascii_case(name);
        if let Some(own) = names.iter().find(alike) {
            found.push((*name, *own));
            continue;
        }
        // Serde lists all names of one key together, in alphabetical order.
        let before = names[..at].iter().rposition(|of| known(of));
        let ascends = |from: usize| names[from..=at].is_sorted();
        let own = before.filter(|from| ascends(*from)).map(|from| names[from]);
        let after = || names[at..].iter().copied().find(|of| known(of));
        found.extend(own.or_else(after).map(|own| (*name, own)));
    }
    found
}

/// For a mapping: adds the aliases of each key with the key's schema. A required key must be present under one of its names.
fn keys(schema: &mut Map<String, Value>, names: &[&str]) {
    let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) else {
        return;
    };
    let found = aliases(names, |name| properties.contains_key(name));
    for (alias, own) in &found {
        let mut same = properties[*own].clone();
        if let Some(same) = same.as_object_mut() {
            same.insert(SAME_AS.to_owned(), json!(own));
        }
        properties.insert((*alias).to_owned(), same);
    }
    let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut) else { return };
    let mut one_of = Vec::new();
    required.retain(|key| {
        let others = found.iter().filter(|(_, own)| key == own).map(|(alias, _)| json!(alias));
        let others: Vec<Value> = others.collect();
        if !others.is_empty() {
            let each = std::iter::once(key.clone()).chain(others.iter().cloned());
            let each: Vec<Value> = each.map(|key| json!({"required": [key]})).collect();
            one_of.push(json!({"oneOf": each}));
        }
        others.is_empty()
    });
    if !one_of.is_empty() {
        schema.insert("allOf".to_owned(), one_of.into());
    }
}

/// For an enum: adds the aliases of each variant.
fn words(schema: &mut Map<String, Value>, names: &[&str]) {
    if let Some(plain) = schema.get_mut("enum").and_then(Value::as_array_mut) {
        let found = aliases(names, |name| plain.iter().any(|word| word == name));
        plain.extend(found.iter().map(|(alias, _)| json!(alias)));
    }
    let Some(choices) = schema.get_mut("oneOf").and_then(Value::as_array_mut) else { return };
    let place = |name: &str| choices.iter().position(|of| is_named(of, name));
    let found = aliases(names, |name| place(name).is_some());
    let same = found.iter().filter_map(|(alias, own)| renamed(&choices[place(own)?], own, alias));
    let same: Vec<Value> = same.collect();
    choices.extend(same);
}

/// Whether a choice of the schema is this name: a constant, one of a list, or a mapping with this key.
fn is_named(choice: &Value, name: &str) -> bool {
    let listed = choice["enum"].as_array().is_some_and(|of| of.iter().any(|word| word == name));
    choice["const"] == name || listed || choice["properties"].get(name).is_some()
}

/// The same choice under its alias.
fn renamed(choice: &Value, own: &str, alias: &str) -> Option<Value> {
    let mut same = choice.clone();
    same[SAME_AS] = json!(own);
    if choice["properties"].is_null() {
        same.as_object_mut()?.remove("enum");
        same["const"] = json!(alias);
        return Some(same);
    }
    let of = same["properties"].as_object_mut()?.remove(own)?;
    same["properties"] = json!({alias: of});
    same["required"] = json!([alias]);
    Some(same)
}

/// A deserializer that asks a type for its names and gives it nothing to read.
struct NameProbe;

/// The names that the type asked for, returned as an error.
#[derive(Debug)]
struct RequestedNames(Vec<&'static str>);

impl std::fmt::Display for RequestedNames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0.join(", "))
    }
}

impl std::error::Error for RequestedNames {}

impl Error for RequestedNames {
    fn custom<M: std::fmt::Display>(_: M) -> RequestedNames {
        RequestedNames(Vec::new())
    }
}

impl<'de> Deserializer<'de> for NameProbe {
    type Error = RequestedNames;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, RequestedNames> {
        Err(RequestedNames(Vec::new()))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, RequestedNames> {
        Err(RequestedNames(fields.to_vec()))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, RequestedNames> {
        Err(RequestedNames(variants.to_vec()))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use schemars::schema_for;

    use super::*;

    #[derive(serde::Deserialize, schemars::JsonSchema)]
    #[serde(deny_unknown_fields, rename_all = "kebab-case")]
    #[schemars(transform = with_aliases::<Side>)]
    #[expect(dead_code, reason = "it is there for its schema")]
    struct Side {
        #[serde(alias = "除外")]
        removed: u8,
        #[serde(alias = "LBデッキ")]
        lb_deck: u8,
        plain: u8,
    }

    #[derive(serde::Deserialize, schemars::JsonSchema)]
    #[serde(rename_all = "lowercase")]
    #[schemars(transform = with_aliases::<Word>)]
    #[expect(dead_code, reason = "it is there for its schema")]
    enum Word {
        /// A word.
        #[serde(alias = "開始")]
        Start,
        End,
        Last,
        #[serde(alias = "期待")]
        Expect(u8),
    }

    #[derive(serde::Deserialize, schemars::JsonSchema)]
    #[schemars(transform = with_aliases::<Sides>)]
    #[expect(dead_code, reason = "it is there for its schema")]
    struct Sides {
        #[serde(rename = "B")]
        b: bool,
        #[serde(alias = "HP")]
        hp: Option<u8>,
    }

    #[test]
    fn a_key_in_capitals_is_no_other_name_of_the_key_before_it() {
        let schema = schema_for!(Sides).to_value();
        assert_eq!(schema["properties"]["HP"][SAME_AS], "hp");
        assert_eq!(schema["required"], json!(["B"]));
    }

    #[test]
    fn a_key_goes_by_each_of_its_names() {
        let schema = schema_for!(Side).to_value();
        assert_eq!(schema["properties"]["除外"][SAME_AS], "removed");
        assert_eq!(schema["properties"]["LBデッキ"][SAME_AS], "lb-deck");
        assert_eq!(schema["required"], json!(["plain"]));
        let one = json!([{"required": ["removed"]}, {"required": ["除外"]}]);
        assert_eq!(schema["allOf"][0]["oneOf"], one);
    }

    #[test]
    fn a_word_goes_by_each_of_its_names() {
        let schema = schema_for!(Word).to_value();
        let choices = schema["oneOf"].as_array().unwrap();
        let named = |name: &str| choices.iter().any(|of| is_named(of, name));
        assert!(["start", "開始", "end", "last", "expect", "期待"].into_iter().all(named));
        assert!(!named("Start"));
    }
}
