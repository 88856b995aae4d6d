//! A script as people write it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_yaml::Spanned;

use hantei_base::reference::Game;
use hantei_base::text::Localized;
use hantei_cards::Card;

use super::rules::Rules;
use super::said;
use super::step::ScriptStep;

/// A scenario of a game.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound = "")]
#[schemars(bound = "")]
#[schemars(transform = hantei_base::schema::with_aliases::<Scenario<R>>)]
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
    #[serde(deserialize_with = "said::read", alias = "題")]
    #[schemars(with = "said::Said")]
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
    #[schemars(with = "BTreeMap<String, String>")]
    pub readings: BTreeMap<String, Spanned<String>>,
    /// The situation before the first step.
    #[serde(default, alias = "状況")]
    pub state: Option<R::Situation>,
    /// Instead of a situation: what the players bring, and the game begins with its preparation.
    #[serde(default, alias = "開始")]
    pub start: Option<R::Start>,
    /// What is played and expected, in order.
    #[schemars(with = "Vec<ScriptStep<R::Act>>")]
    #[serde(alias = "手順")]
    pub script: Vec<Spanned<ScriptStep<R::Act>>>,
}
