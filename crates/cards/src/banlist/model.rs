//! A list of restricted cards as data.

use jiff::civil::Date;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::number::{CardNumber, recognise};
use crate::record::{Card, Names};
use hantei_base::reference::{FormatId, Game};
use hantei_base::text::{Lang, Localized};

/// How well a list or a rule is attested.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Authority {
    /// The publisher's own text.
    #[default]
    Official,
    /// Reported by others, with the publisher's text not at hand.
    ThirdParty,
    /// Kept by hand by somebody, with no word of the publisher.
    Unofficial,
    /// Sources contradict each other: a finding by it is a warning.
    Disputed,
}

/// What a list's first day stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Begins {
    /// The list took effect on that day.
    #[default]
    OnThatDay,
    /// The day on which the list took effect is not known; nothing earlier than that day is judged by it.
    ByThen,
}

/// How long a list holds whose file names no last day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Holds {
    /// Until the next of its series, or until its publisher would commonly have renewed it.
    #[default]
    UntilRenewed,
    /// As long as the rules that print it: it is an article of theirs, and no list was ever published beside them.
    WithItsRules,
}

impl Holds {
    fn is_default(&self) -> bool {
        *self == Holds::default()
    }
}

/// A list of restricted cards (禁止・制限カード, 限界突破, …), in force for some formats from a day on until the next one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Banlist {
    /// The game.
    pub game: Game,
    /// The formats it is for.
    pub formats: Vec<FormatId>,
    /// The first day on which it is in force.
    #[schemars(with = "String")]
    pub effective: Date,
    /// Whether it took effect on that day, or at a time that is not known.
    #[serde(default)]
    pub begins: Begins,
    /// The last day on which it was in force, when the next list is not here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub until: Option<Date>,
    /// The day from which a newer list is to be expected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub stale_from: Option<Date>,
    /// How long it holds when neither day is given.
    #[serde(default, skip_serializing_if = "Holds::is_default")]
    pub holds: Holds,
    /// How well it is attested as a whole.
    #[serde(default)]
    pub authority: Authority,
    /// What a person should know about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Localized>,
    /// Where it comes from: short names, used by the entries, and what they stand for.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sources: BTreeMap<String, Arc<str>>,
    /// Cards that the list leaves alone are allowed; with `whitelist`, only cards that it names are.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub whitelist: bool,
    /// The restrictions.
    pub restrictions: Vec<Restriction>,
}

/// One restriction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Restriction {
    /// The restricted card; exactly one of `card` and `joint` is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<ListedCard>,
    /// Cards whose copies count together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joint: Vec<ListedCard>,
    /// Copies allowed: 0 is 禁止 or 限界突破, 1 制限, 2 準制限.
    pub limit: u32,
    /// Only when the deck has this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<ListedCard>,
    /// Only under these flags (Buddyfight); empty: under all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// Only this printing of the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub print: Option<Print>,
    /// Since when the restriction has held, when that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub since: Option<Date>,
    /// The short name of its source in the list's `sources`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// How well it is attested, when not as the whole list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub authority: Option<Authority>,
}

/// A printing that a restriction singles out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Print {
    /// βedition (CrossOver)
    Beta,
}

/// A card as a list names it: any of the ways, as many as are known; or just a name or a card number.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct ListedCard {
    /// Japanese name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ja: Option<String>,
    /// English name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub en: Option<String>,
    /// Card number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<CardNumber>,
    /// Passcode (Yu-Gi-Oh!).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<u32>,
    /// Konami id (Yu-Gi-Oh!).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub konami_id: Option<u32>,
    /// What else the card is called: as the publisher's list prints it by mistake.
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
    /// Its names as a card's.
    pub fn names(&self) -> Names {
        Names {
            ja: self.ja.clone(),
            en: self.en.clone(),
            also: self.also.clone(),
            ..Names::default()
        }
    }

    /// What a person calls it.
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

    /// Whether nothing names it.
    pub fn is_empty(&self) -> bool {
        self.names().printed().next().is_none()
            && self.number.is_none()
            && self.code.is_none()
            && self.konami_id.is_none()
    }
}

impl Restriction {
    /// The cards it restricts: one, or several jointly.
    pub fn cards(&self) -> impl Iterator<Item = &ListedCard> {
        self.card.iter().chain(&self.joint)
    }
}

impl Banlist {
    /// The cards it names, known as far as it names them.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let listed = self
            .restrictions
            .iter()
            .flat_map(|restriction| restriction.cards().chain(&restriction.when));
        listed.filter(|card| card.names().printed().next().is_some()).map(|card| Card {
            name: card.names().into(),
            codes: card.code.into_iter().collect(),
            konami_ids: card.konami_id.into_iter().collect(),
            numbers: card.number.iter().cloned().collect(),
            partial: true,
            ..Card::default()
        })
    }

    /// What is wrong with the list, in a sentence that names the entry; `None` when nothing is.
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
