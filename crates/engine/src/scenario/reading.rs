//! The readings that a script chooses where its rulebook leaves a question open, and what each reading decided.

use std::collections::BTreeMap;

use crate::{Decided, Known, Reading, Readings};
use hantei_base::reference::{ArticleId, Edition};
use hantei_base::suggest::nearest;
use hantei_base::text::Localized;
use hantei_data::Data;
use hantei_data::model::{Meanwhile, OpenQuestion};
use hantei_messages::Arg;

use super::model::Scenario;
use super::rules::Rules;
use super::wrong::{ScriptPlace, Where, Wrong};

/// Readings by question, both as ids.
pub type Chosen = BTreeMap<String, String>;

/// A reading that decided something, with its texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// What it decided.
    pub of: Of,
    /// Who may know that it decided this.
    pub known: Known,
    /// The question.
    pub question: OpenQuestion,
    /// The id of the reading that held.
    pub reading: String,
}

/// What a reading decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// The event at this index of the log, from 0.
    Event(usize),
    /// Whether the attempt at this place of the script is allowed.
    Attempt(ScriptPlace),
}

impl Decision {
    /// The article that leaves the question open.
    pub fn article(&self) -> &ArticleId {
        &self.question.article
    }

    /// The text of the reading.
    pub fn words(&self) -> &Localized {
        self.question.meanwhile.words(&self.reading)
    }
}

/// What readings decided, with their texts. A decision whose question is not in the data is left out.
pub fn decisions<'d>(
    data: &'static Data,
    edition: Edition,
    decided: impl Iterator<Item = (Of, &'d Decided)>,
) -> Vec<Decision> {
    let mut decided = decided.peekable();
    if decided.peek().is_none() {
        return Vec::new();
    }
    let questions = questions(data, edition);
    let one = |(of, decided): (Of, &Decided)| {
        let question = questions.iter().find(|of| of.id == decided.question)?.clone();
        let reading = decided.reading.or(question.meanwhile.default_reading())?.to_owned();
        Some(Decision { of, known: decided.known, question, reading })
    };
    decided.filter_map(one).collect()
}

/// The questions that an edition leaves open.
fn questions(data: &'static Data, edition: Edition) -> Vec<OpenQuestion> {
    data.open_questions(edition.game()).filter(|of| of.is_of(edition)).collect()
}

/// The readings that a script sets.
///
/// # Errors
/// [`Wrong`] for a question that the edition does not have, or a reading that the question does not have.
pub fn set_by<R: Rules>(
    data: &'static Data,
    scenario: &Scenario<R>,
    edition: Edition,
) -> Result<Readings<R::Reading>, Wrong> {
    let written = scenario.readings.iter();
    let chosen = written.map(|(question, reading)| (question.clone(), reading.value.clone()));
    these::<R>(data, &chosen.collect(), edition)
}

/// The readings with these ids.
///
/// # Errors
/// [`Wrong`] as for [`set_by`].
pub fn these<R: Rules>(
    data: &'static Data,
    chosen: &Chosen,
    edition: Edition,
) -> Result<Readings<R::Reading>, Wrong> {
    let mut readings = Readings::default();
    if chosen.is_empty() {
        return Ok(readings);
    }
    let questions = questions(data, edition);
    for (id, reading) in chosen {
        let question = questions.iter().find(|of| of.id == *id);
        let question = question.ok_or_else(|| no_question(data, id, edition, &questions))?;
        let Meanwhile::Readings { of, .. } = &question.meanwhile else {
            return Err(wrong(id, "replay-reading-assumed", &[("id", Arg::Text(id))]));
        };
        if !of.iter().any(|of| of.id == *reading) {
            return Err(no_reading(id, reading, of.iter().map(|of| &*of.id)));
        }
        let of_it = |of: &&R::Reading| of.question() == id && of.id() == reading;
        // A reading that the engine does not list is the default.
        if let Some(reading) = R::Reading::ALL.iter().find(of_it) {
            readings = readings.with(*reading);
        }
    }
    Ok(readings)
}

fn no_question(data: &'static Data, id: &str, edition: Edition, own: &[OpenQuestion]) -> Wrong {
    let has = |of: &Edition| questions(data, *of).iter().any(|of| of.id == id);
    let of_other = |of: &Edition| *of != edition && has(of);
    // Look in another edition of the same game first.
    let mut others: Vec<Edition> = Edition::ALL.into_iter().filter(of_other).collect();
    others.sort_by_key(|of| of.game() != edition.game());
    if let Some(other) = others.first() {
        let (own, other) = (edition.to_string(), other.to_string());
        let values =
            [("id", Arg::Text(id)), ("edition", Arg::Text(&own)), ("other", Arg::Text(&other))];
        return wrong(id, "replay-reading-of-other", &values);
    }
    let open = own.iter().filter(|of| matches!(of.meanwhile, Meanwhile::Readings { .. }));
    let known: Vec<String> = open.map(|of| of.id.clone()).collect();
    let near = nearest(id, known.iter().map(String::as_str)).unwrap_or_default();
    let key = if near.is_empty() { "replay-no-question" } else { "replay-no-question-near" };
    let values = [("id", Arg::Text(id)), ("known", Arg::List(&known)), ("near", Arg::Text(near))];
    wrong(id, key, &values)
}

fn no_reading<'a>(id: &str, reading: &str, known: impl Iterator<Item = &'a str>) -> Wrong {
    let known: Vec<String> = known.map(str::to_owned).collect();
    let near = nearest(reading, known.iter().map(String::as_str)).unwrap_or_default();
    let key = if near.is_empty() { "replay-no-reading" } else { "replay-no-reading-near" };
    let values = [
        ("id", Arg::Text(id)),
        ("reading", Arg::Text(reading)),
        ("known", Arg::List(&known)),
        ("near", Arg::Text(near)),
    ];
    wrong(reading, key, &values)
}

fn wrong(word: &str, key: &str, values: &[(&'static str, Arg<'_>)]) -> Wrong {
    Wrong::about(word, key, values).at(Where::Key("readings"))
}
