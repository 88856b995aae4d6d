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
    /// All eight elements.
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

/// A set of elements. A card with more than one is a multi-element card (多属性).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Elements(u8);

impl Elements {
    /// Light and dark, which have special rules.
    pub const LIGHT_AND_DARK: Elements =
        Elements(1 << Element::Light as u8 | 1 << Element::Dark as u8);
    /// Every element.
    pub const ALL: Elements = Elements(0xff);

    /// The set of these elements.
    pub fn of(elements: &[Element]) -> Elements {
        Elements(elements.iter().fold(0, |bits, element| bits | 1 << *element as u8))
    }

    /// Whether the element is in the set.
    pub fn has(self, element: Element) -> bool {
        self.0 & 1 << element as u8 != 0
    }

    /// Whether the two sets have an element in common.
    pub fn meets(self, other: Elements) -> bool {
        self.0 & other.0 != 0
    }

    /// The intersection of both sets.
    pub fn and(self, other: Elements) -> Elements {
        Elements(self.0 & other.0)
    }

    /// The union of both sets.
    pub fn or(self, other: Elements) -> Elements {
        Elements(self.0 | other.0)
    }

    /// The number of elements.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The elements as scripts write them: `fire+ice`.
    pub fn written(self) -> String {
        self.iter().map(Element::id).collect::<Vec<_>>().join("+")
    }

    /// Like [`Elements::is_empty`], for `skip_serializing_if`.
    pub(crate) fn is_empty_set(&self) -> bool {
        Elements::is_empty(*self)
    }

    /// The elements of the set.
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
