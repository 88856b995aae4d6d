//! Elements (属性, 5.2.1.1).

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An element (属性).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Element {
    /// 火
    Fire,
    /// 氷
    Ice,
    /// 風
    Wind,
    /// 土
    Earth,
    /// 雷
    Lightning,
    /// 水
    Water,
    /// 光
    Light,
    /// 闇
    Dark,
}

impl Element {
    /// All eight.
    pub const ALL: [Element; 8] = [
        Element::Fire,
        Element::Ice,
        Element::Wind,
        Element::Earth,
        Element::Lightning,
        Element::Water,
        Element::Light,
        Element::Dark,
    ];

    /// The name in card files.
    pub fn id(self) -> &'static str {
        match self {
            Element::Fire => "fire",
            Element::Ice => "ice",
            Element::Wind => "wind",
            Element::Earth => "earth",
            Element::Lightning => "lightning",
            Element::Water => "water",
            Element::Light => "light",
            Element::Dark => "dark",
        }
    }
}

/// A set of elements: more than one make a multi-element card (多属性).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Elements(u8);

impl Elements {
    /// Light and dark, which have rules of their own.
    pub const LIGHT_AND_DARK: Elements =
        Elements(1 << Element::Light as u8 | 1 << Element::Dark as u8);
    /// Every element.
    pub const ALL: Elements = Elements(0xff);

    /// The set of these.
    pub fn of(elements: &[Element]) -> Elements {
        Elements(elements.iter().fold(0, |bits, element| bits | 1 << *element as u8))
    }

    /// Whether the element is in it.
    pub fn has(self, element: Element) -> bool {
        self.0 & 1 << element as u8 != 0
    }

    /// Whether the two share one.
    pub fn meets(self, other: Elements) -> bool {
        self.0 & other.0 != 0
    }

    /// What the two share.
    pub fn and(self, other: Elements) -> Elements {
        Elements(self.0 & other.0)
    }

    /// What either has.
    pub fn or(self, other: Elements) -> Elements {
        Elements(self.0 | other.0)
    }

    /// How many.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// As a script names them: `fire+ice`.
    pub fn written(self) -> String {
        self.iter().map(Element::id).collect::<Vec<_>>().join("+")
    }

    /// The same, for what leaves it out then.
    pub(crate) fn is_empty_set(&self) -> bool {
        Elements::is_empty(*self)
    }

    /// Each of them.
    pub fn iter(self) -> impl Iterator<Item = Element> {
        Element::ALL.into_iter().filter(move |element| self.has(*element))
    }
}

impl Serialize for Elements {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Elements {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Element>::deserialize(deserializer).map(|elements| Elements::of(&elements))
    }
}

impl JsonSchema for Elements {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Elements".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<Element>>::json_schema(generator)
    }
}
