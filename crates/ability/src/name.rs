//! A name in a card text, in its written form and as a key for comparison.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use hantei_base::text::key;

/// A name or a part of one. Its key is computed when it is read, not at every comparison.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Name {
    written: String,
    key: String,
}

impl Name {
    /// The key for comparison.
    pub fn key(&self) -> &str {
        &self.key
    }
}

impl From<String> for Name {
    fn from(written: String) -> Name {
        Name { key: key(&written), written }
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.written
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.written.fmt(f)
    }
}

impl JsonSchema for Name {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Name".into()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}
