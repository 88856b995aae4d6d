//! Meanings: values as YAML and JSON have them, cheap to copy and to compare.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value as Json;

/// A meaning, or a part of one. Maps are sorted by key, so two values that are written differently can be equal.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Json", into = "Json")]
pub enum Value {
    /// Nothing: a key with this value is as good as absent.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Number(i64),
    /// A word, or a name.
    Text(Arc<str>),
    /// Several values in order.
    List(Arc<[Value]>),
    /// Values by key.
    Map(Map),
}

/// The values of a map, sorted by key; no key stands twice.
pub type Map = Arc<[(Arc<str>, Value)]>;

impl Value {
    /// A text.
    pub fn text(text: &str) -> Value {
        Value::Text(text.into())
    }

    /// A list.
    pub fn list(values: Vec<Value>) -> Value {
        Value::List(values.into())
    }

    /// A map; of several values with the same key the last one is kept.
    pub fn map(entries: impl IntoIterator<Item = (Arc<str>, Value)>) -> Value {
        let mut sorted: Vec<(Arc<str>, Value)> = Vec::new();
        for (key, value) in entries {
            match sorted.binary_search_by(|(other, _)| other.cmp(&key)) {
                Ok(at) => sorted[at].1 = value,
                Err(at) => sorted.insert(at, (key, value)),
            }
        }
        Value::Map(sorted.into())
    }

    /// The value under a key of a map.
    pub fn get(&self, key: &str) -> Option<&Value> {
        let Value::Map(map) = self else { return None };
        map.binary_search_by(|(other, _)| (**other).cmp(key)).ok().map(|at| &map[at].1)
    }

    /// The word, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    /// The list, if it is one.
    pub fn as_list(&self) -> Option<&[Value]> {
        if let Value::List(values) = self { Some(values) } else { None }
    }

    /// The entries of a map; none of anything else.
    pub fn entries(&self) -> &[(Arc<str>, Value)] {
        if let Value::Map(map) = self { map } else { &[] }
    }

    /// The value without the keys that have their default, at every depth.
    pub fn without(&self, defaults: &Defaults) -> Value {
        match self {
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => self.clone(),
            Value::List(values) => {
                Value::List(values.iter().map(|value| value.without(defaults)).collect())
            }
            Value::Map(map) => {
                let kept = map.iter().filter(|(key, value)| !defaults.has(key, value));
                Value::Map(
                    kept.map(|(key, value)| (key.clone(), value.without(defaults))).collect(),
                )
            }
        }
    }

    /// Converts from any type that serialises.
    ///
    /// # Errors
    /// If a number is no whole number, or a key is no text.
    pub fn of<T: Serialize>(value: &T) -> Result<Value, serde_json::Error> {
        serde_json::from_value(serde_json::to_value(value)?)
    }

    /// Converts to any type that deserialises.
    ///
    /// # Errors
    /// If the value is none of that type.
    pub fn to<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_value(self.clone().into())
    }
}

/// As JSON.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// Which values of which keys are as good as absent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Defaults(pub std::collections::BTreeMap<String, Value>);

impl Defaults {
    /// The default of a key.
    pub fn of(&self, key: &str) -> Option<&Value> {
        self.0.get(key)
    }

    /// Whether the key has its default, or nothing at all.
    pub fn has(&self, key: &str, value: &Value) -> bool {
        *value == Value::Null || self.of(key) == Some(value)
    }
}

impl TryFrom<Json> for Value {
    type Error = String;

    fn try_from(json: Json) -> Result<Value, String> {
        Ok(match json {
            Json::Null => Value::Null,
            Json::Bool(is) => Value::Bool(is),
            Json::Number(number) => {
                let whole = number.as_i64().ok_or_else(|| format!("{number} is no whole number"));
                Value::Number(whole?)
            }
            Json::String(text) => Value::text(&text),
            Json::Array(values) => {
                Value::List(values.into_iter().map(Value::try_from).collect::<Result<_, _>>()?)
            }
            Json::Object(map) => {
                let entry = |(key, of): (String, Json)| Ok((key.into(), of.try_into()?));
                Value::map(map.into_iter().map(entry).collect::<Result<Vec<_>, String>>()?)
            }
        })
    }
}

impl From<Value> for Json {
    fn from(value: Value) -> Json {
        match value {
            Value::Null => Json::Null,
            Value::Bool(is) => Json::Bool(is),
            Value::Number(number) => number.into(),
            Value::Text(text) => Json::String(text.to_string()),
            Value::List(values) => values.iter().cloned().map(Json::from).collect(),
            Value::Map(map) => {
                let entry = |(key, of): &(Arc<str>, Value)| (key.to_string(), of.clone().into());
                Json::Object(map.iter().map(entry).collect())
            }
        }
    }
}
