//! Reads abilities: each under the key of its kind, and the older form with `kind: automatic` as one key among others.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, StringDeserializer};
use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::ability::{
    Ability, Activated, Automatic, Continuous, Elsewhere, InSoul, Once, Overturn, Overturning,
};
use super::cost::{Cost, Target};
use super::effect::{Effect, Gives};
use super::filter::Condition;
use super::when::When;
use crate::common;

/// The keys of the kinds of abilities.
const KINDS: &[&str] = &["activated", "automatic", "continuous", "overturn"];

impl<'de> Deserialize<'de> for Ability {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Ability, D::Error> {
        from.deserialize_map(Written)
    }
}

struct Written;

impl<'de> Visitor<'de> for Written {
    type Value = Ability;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an ability, such as `automatic: {when: …, do: […]}`")
    }
    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Ability, M::Error> {
        let Some(word) = map.next_key::<String>()? else {
            return Err(M::Error::custom("an ability stands under its kind, such as `automatic:`"));
        };
        let ability = match &*word {
            "activated" => Ability::Activated(map.next_value()?),
            "automatic" => Ability::Automatic(map.next_value()?),
            "continuous" => Ability::Continuous(map.next_value()?),
            "overturn" => Ability::Overturn(map.next_value()?),
            _ if OlderForm::PARTS.contains(&&*word) => {
                let all = PutBack { key: Some(word), map };
                let former = OlderForm::deserialize(MapAccessDeserializer::new(all))?;
                return former.ability().map_err(M::Error::custom);
            }
            _ => return Err(M::Error::unknown_variant(&word, KINDS)),
        };
        match map.next_key::<String>()? {
            None => Ok(ability),
            Some(other) => Err(M::Error::custom(format_args!(
                "`{other}` stands beside `{word}`: write it within, or as an ability of its own"
            ))),
        }
    }
}

/// A mapping with its first key put back after it was read.
struct PutBack<M> {
    key: Option<String>,
    map: M,
}

impl<'de, M: MapAccess<'de>> MapAccess<'de> for PutBack<M> {
    type Error = M::Error;
    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, M::Error> {
        match self.key.take() {
            Some(key) => seed.deserialize(StringDeserializer::new(key)).map(Some),
            None => self.map.next_key_seed(seed),
        }
    }
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, M::Error> {
        self.map.next_value_seed(seed)
    }
}

/// The older form, with the parts of all kinds together.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OlderForm {
    name: Option<String>,
    kind: OlderKind,
    #[serde(default)]
    counter: bool,
    #[serde(default)]
    in_soul: bool,
    #[serde(default)]
    in_hand: bool,
    #[serde(default)]
    d: bool,
    when: Option<When>,
    #[serde(default, rename = "if")]
    conditions: Vec<Condition>,
    #[serde(default)]
    cost: Vec<Cost>,
    #[serde(default)]
    targets: Vec<Target>,
    #[serde(default, deserialize_with = "common::once")]
    once: Option<Once>,
    #[serde(default, rename = "do")]
    effect: Vec<Effect>,
    #[serde(default)]
    gives: Vec<Gives>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OlderKind {
    Activated,
    Automatic,
    Continuous,
    Overturn(Overturn),
}

impl OlderForm {
    const PARTS: [&'static str; 13] = [
        "name", "kind", "counter", "in_soul", "in_hand", "d", "when", "if", "cost", "targets",
        "once", "do", "gives",
    ];

    /// Converts it to an ability, or returns an error for a part that its kind does not have.
    fn ability(self) -> Result<Ability, String> {
        let place = match (self.in_soul, self.in_hand) {
            (false, false) => None,
            (true, false) => Some(Elsewhere::Soul),
            (false, true) => Some(Elsewhere::Hand),
            (true, true) => return Err("an ability works from a soul or from the hand".to_owned()),
        };
        let (when, cost) = (self.when.is_some(), !self.cost.is_empty());
        let gives = !self.gives.is_empty();
        let used = self.once.is_some() || !self.targets.is_empty() || !self.effect.is_empty();
        let (kind, has_extra_parts) = match self.kind {
            OlderKind::Activated => ("activated", when || gives),
            OlderKind::Automatic => ("automatic", self.counter || cost || gives),
            OlderKind::Continuous => ("continuous", self.counter || when || cost || used),
            OlderKind::Overturn(_) => {
                ("overturn", self.counter || when || gives || self.once.is_some())
            }
        };
        if has_extra_parts {
            return Err(format!(
                "write `{kind}: {{…}}` in place of `kind:`, with what it can have"
            ));
        }
        let OlderForm { name, d, conditions, cost, targets, once, effect, counter, .. } = self;
        Ok(match self.kind {
            OlderKind::Activated => Ability::Activated(Activated {
                name,
                place,
                d,
                counter,
                conditions,
                answers: None,
                cost,
                targets,
                once,
                effect,
                modes: Vec::new(),
                unstoppable: false,
            }),
            OlderKind::Automatic => {
                let when = self.when.ok_or("an automatic ability needs `when:`")?;
                Ability::Automatic(Box::new(Automatic {
                    name,
                    place,
                    d,
                    when,
                    conditions,
                    targets,
                    once,
                    effect,
                    modes: Vec::new(),
                    unstoppable: false,
                }))
            }
            OlderKind::Continuous => {
                let place = match place {
                    None => None,
                    Some(Elsewhere::Soul) => Some(InSoul::Soul),
                    Some(Elsewhere::Hand | Elsewhere::Drop) => {
                        return Err("a continuous ability does not work from the hand".to_owned());
                    }
                };
                let gives = self.gives;
                Ability::Continuous(Continuous {
                    name,
                    place,
                    d,
                    conditions,
                    gives,
                    bars: Vec::new(),
                    cheaper: Vec::new(),
                    unstoppable: false,
                })
            }
            OlderKind::Overturn(kind) => Ability::Overturn(Overturning {
                name,
                kind,
                place,
                d,
                conditions,
                cost,
                targets,
                effect,
            }),
        })
    }
}
