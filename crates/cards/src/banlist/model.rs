//! A list of restricted cards as data.

use jiff::civil::Date;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::names::Names;
use crate::number::{CardNumber, recognise};
use crate::record::Card;
use hantei_base::reference::{FormatId, Game};
use hantei_base::text::{Lang, Localized};

/// How reliable the source of a list or a rule is.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Authority {
    /// The publisher's own text.
    #[default]
    Official,
    /// Reported by others; the publisher's text is not available.
    ThirdParty,
    /// Maintained by private people, without a statement from the publisher.
    Unofficial,
    /// Sources contradict each other. Findings are warnings.
    Disputed,
}

/// The meaning of a list's first day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Begins {
    /// The list took effect on that day.
    #[default]
    OnThatDay,
    /// The exact day is unknown. The list was in force by this day and is not used for earlier days.
    ByThen,
}

/// How long a list without an end date holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Holds {
    /// Until the next list of its series, or until its publisher usually renews it.
    #[default]
    UntilRenewed,
    /// As long as the rules that contain it. The list is an article of the rules, and none was published separately.
    WithItsRules,
}

impl Holds {
    fn is_default(&self) -> bool {
        *self == Holds::default()
    }
}

/// A list of restricted cards (禁止・制限カード, 限界突破, …), in force for some formats from a day until the next list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Banlist {
    /// The game.
    pub game: Game,
    /// The formats that it applies to.
    pub formats: Vec<FormatId>,
    /// The first day on which it is in force.
    #[schemars(with = "String")]
    pub effective: Date,
    /// Whether it took effect on that day, or on an unknown day before.
    #[serde(default)]
    pub begins: Begins,
    /// The last day on which it was in force, if the next list is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub until: Option<Date>,
    /// The day from which a newer list is likely.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub stale_from: Option<Date>,
    /// How long it holds if neither of these days is given.
    #[serde(default, skip_serializing_if = "Holds::is_default")]
    pub holds: Holds,
    /// How reliable its source is. The list of an event is its organiser's word and needs no such entry.
    #[serde(default)]
    pub authority: Authority,
    /// What a person should know about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Localized>,
    /// The sources: short names, which the restrictions use, and their full descriptions.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sources: BTreeMap<String, Arc<str>>,
    /// Whether only the cards on the list are allowed. Otherwise cards that are not on the list are unrestricted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub whitelist: bool,
    /// The restrictions.
    pub restrictions: Vec<Restriction>,
}

/// One restriction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Restriction {
    /// The restricted card. Exactly one of `card` and `joint` is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<ListedCard>,
    /// Cards whose copies count together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joint: Vec<ListedCard>,
    /// The copies allowed: 0 is 禁止 or 限界突破, 1 is 制限, 2 is 準制限.
    pub limit: u32,
    /// Applies only if the deck has this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<ListedCard>,
    /// Applies only under these flags (Buddyfight); empty: under all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// Applies only to this print of the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub print: Option<Print>,
    /// The day since which the restriction has been in force, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub since: Option<Date>,
    /// Its source: a short name from the list's `sources`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// How reliable its source is, if it differs from the whole list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub authority: Option<Authority>,
}

/// A print that a restriction applies to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Print {
    /// βedition (CrossOver).
    Beta,
}

/// A card as named in a list: with as many of these keys as are known, or just a name or a card number.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct ListedCard {
    /// The Japanese name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ja: Option<String>,
    /// The English name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub en: Option<String>,
    /// The card number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<CardNumber>,
    /// The passcode (Yu-Gi-Oh!).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<u32>,
    /// The Konami id (Yu-Gi-Oh!).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub konami_id: Option<u32>,
    /// Other names of the card, such as a misprint in the publisher's list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
}

impl Serialize for ListedCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ListedCard::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for ListedCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct CardVisitor;
        impl<'de> serde::de::Visitor<'de> for CardVisitor {
            type Value = ListedCard;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a card: its name, its number, or a mapping with ja, en, number, code, konami_id or also")
            }
            fn visit_str<E>(self, text: &str) -> Result<ListedCard, E> {
                if let Some((_, number)) = recognise(text) {
                    return Ok(ListedCard { number: Some(number), ..ListedCard::default() });
                }
                let names = Names::from(text);
                Ok(ListedCard { ja: names.ja, en: names.en, ..ListedCard::default() })
            }
            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                map: A,
            ) -> Result<ListedCard, A::Error> {
                ListedCard::deserialize(serde::de::value::MapAccessDeserializer::new(map))
            }
        }
        deserializer.deserialize_any(CardVisitor)
    }
}

impl ListedCard {
    /// Its names, as a card has them.
    pub fn names(&self) -> Names {
        Names {
            ja: self.ja.clone(),
            en: self.en.clone(),
            also: self.also.clone(),
            ..Names::default()
        }
    }

    /// The text with which to show it to people.
    pub fn label(&self, lang: Lang) -> String {
        let names = self.names();
        match (names.get(lang), &self.number) {
            ("", Some(number)) => number.to_string(),
            ("", None) => {
                self.code.or(self.konami_id).map_or_else(String::new, |code| format!("#{code}"))
            }
            (name, Some(number)) => format!("{number} {name}"),
            (name, None) => name.to_owned(),
        }
    }

    /// Whether it names no card.
    pub fn is_empty(&self) -> bool {
        self.names().printed().next().is_none()
            && self.number.is_none()
            && self.code.is_none()
            && self.konami_id.is_none()
    }
}

impl Restriction {
    /// The restricted cards: one, or several jointly.
    pub fn cards(&self) -> impl Iterator<Item = &ListedCard> {
        self.card.iter().chain(&self.joint)
    }
}

impl Banlist {
    /// The cards that its entries name, including those that are only a condition.
    pub fn listed(&self) -> impl Iterator<Item = &ListedCard> {
        self.restrictions
            .iter()
            .flat_map(|restriction| restriction.cards().chain(&restriction.when))
    }

    /// The cards that it names, with the data that the list has.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.listed().filter(|card| card.names().printed().next().is_some()).map(|card| Card {
            name: card.names().into(),
            codes: card.code.into_iter().collect(),
            konami_ids: card.konami_id.into_iter().collect(),
            numbers: card.number.iter().cloned().collect(),
            partial: true,
            ..Card::default()
        })
    }

    /// The error in the list, as a sentence that names the entry, or `None`.
    pub fn fault(&self) -> Option<String> {
        if self.formats.is_empty() {
            return Some("`formats` names no format".to_owned());
        }
        if self.holds == Holds::WithItsRules && self.until.or(self.stale_from).is_some() {
            return Some("a list that `holds: with-its-rules` has no day of its own: leave out `until` and `stale_from`".to_owned());
        }
        let entry = |at: usize, what: &str| Some(format!("restrictions[{at}]: {what}"));
        for (at, restriction) in self.restrictions.iter().enumerate() {
            if restriction.card.is_some() != restriction.joint.is_empty() {
                return entry(at, "expected either `card` or `joint`");
            }
            if restriction.cards().chain(&restriction.when).any(ListedCard::is_empty) {
                return entry(at, "a card with no name, number or code");
            }
            if let Some(source) =
                restriction.source.as_ref().filter(|source| !self.sources.contains_key(*source))
            {
                return entry(at, &format!("`{source}` is none of the list's sources"));
            }
        }
        None
    }
}
