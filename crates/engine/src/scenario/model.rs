//! A script as people write it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_yaml::Spanned;

use super::printed::ScriptCard;
use super::reader_text;
use super::rules::Rules;
use super::step::ScriptStep;
use hantei_base::reference::Game;
use hantei_base::text::Localized;

/// A scenario of a game.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound = "")]
#[schemars(bound = "")]
#[schemars(transform = hantei_base::schema::with_aliases::<Scenario<R>>)]
pub struct Scenario<R: Rules> {
    /// The version of this format: 1.
    #[serde(alias = "シナリオ")]
    pub scenario: u32,
    /// The game.
    #[serde(alias = "ゲーム", deserialize_with = "Game::by_any_name")]
    pub game: Game,
    /// The edition; the game's current one if it is left out.
    #[serde(default, alias = "版")]
    pub edition: Option<String>,
    /// What it shows: a text, or one in each language.
    #[serde(deserialize_with = "reader_text::read", alias = "題")]
    #[schemars(with = "reader_text::ReaderText")]
    pub title: Localized,
    /// The articles that it shows.
    #[serde(default, alias = "条文")]
    pub cites: Vec<String>,
    /// Cards that are not in the card data.
    #[serde(default, alias = "カード")]
    pub cards: Vec<ScriptCard>,
    /// The readings of questions that the rulebook leaves open, as a mapping from question to reading, both by id (`hantei show` of the
    /// article names them). A question that is left out has its default reading.
    #[serde(default, alias = "読み方")]
    #[schemars(with = "BTreeMap<String, String>")]
    pub readings: BTreeMap<String, Spanned<String>>,
    /// The situation before the first step.
    #[serde(default, alias = "状況")]
    pub state: Option<R::Situation>,
    /// What the players bring, instead of a situation; the game begins with its preparation.
    #[serde(default, alias = "開始")]
    pub start: Option<R::Start>,
    /// The steps and expectations, in order.
    #[schemars(with = "Vec<ScriptStep<R::Act>>")]
    #[serde(alias = "手順")]
    pub script: Vec<Spanned<ScriptStep<R::Act>>>,
}
