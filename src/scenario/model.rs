//! A script as people write it.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_yaml::Spanned;

use crate::card::Card;
use crate::reference::Game;
use crate::text::Localized;

use super::step::ScriptStep;

use super::rules::Rules;

/// A scenario of a game.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, bound = "")]
#[cfg_attr(test, schemars(bound = ""))]
#[cfg_attr(test, schemars(transform = crate::schema::with_aliases::<Scenario<R>>))]
pub struct Scenario<R: Rules> {
    /// The version of this form: 1.
    #[serde(alias = "シナリオ")]
    pub scenario: u32,
    /// The game.
    #[serde(alias = "ゲーム")]
    pub game: Game,
    /// The edition; the game's current one unless said.
    #[serde(default, alias = "版")]
    pub edition: Option<String>,
    /// What it shows: a text, or one in each language.
    #[serde(deserialize_with = "title", alias = "題")]
    #[cfg_attr(test, schemars(with = "Title"))]
    pub title: Localized,
    /// The articles that it shows.
    #[serde(default, alias = "条文")]
    pub cites: Vec<String>,
    /// Cards that are not in the card data.
    #[serde(default, alias = "カード")]
    pub cards: Vec<Card>,
    /// How the book is read where it leaves something open: the reading of each question, by their ids (`hantei show` of its article
    /// names them). What is not said is read by its default.
    #[serde(default, alias = "読み方")]
    #[cfg_attr(test, schemars(with = "BTreeMap<String, String>"))]
    pub readings: BTreeMap<String, Spanned<String>>,
    /// The situation before the first step.
    #[serde(default, alias = "状況")]
    pub state: Option<R::Situation>,
    /// Instead of a situation: what the players bring, and the game begins with its preparation.
    #[serde(default, alias = "開始")]
    pub start: Option<R::Start>,
    /// What is played and expected, in order.
    #[cfg_attr(test, schemars(with = "Vec<ScriptStep<R::Act>>"))]
    #[serde(alias = "手順")]
    pub script: Vec<Spanned<ScriptStep<R::Act>>>,
}

/// A title as it is written: a text, or one in each language; of a single one it is the title in both.
#[cfg(test)]
#[derive(schemars::JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it is there for its schema")]
enum Title {
    /// In whatever language.
    Text(String),
    /// In these.
    Each(Titles),
}

/// A title in one language or both.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
struct Titles {
    /// 日本語
    ja: Option<String>,
    /// English
    en: Option<String>,
}

fn title<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Localized, D::Error> {
    struct TitleVisitor;
    impl<'de> Visitor<'de> for TitleVisitor {
        type Value = Localized;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text, or a mapping with ja and en")
        }
        fn visit_str<E>(self, text: &str) -> Result<Localized, E> {
            Ok(Localized::each(|_| text.to_owned()))
        }
        fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Localized, M::Error> {
            let Titles { ja, en } = Titles::deserialize(MapAccessDeserializer::new(map))?;
            let one = ja.clone().or(en.clone()).ok_or_else(|| {
                serde::de::Error::custom("a title is a text: `title: …` or `title: {ja: …, en: …}`")
            })?;
            Ok(Localized { ja: ja.unwrap_or_else(|| one.clone()), en: en.unwrap_or(one) })
        }
    }
    deserializer.deserialize_any(TitleVisitor)
}
