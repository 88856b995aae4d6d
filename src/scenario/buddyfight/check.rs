//! The words of a script before it is played: cards, areas and keywords that do not exist are told with their place.

use crate::engine::buddyfight::zone::Zone;
use crate::scenario::model::Step;
use crate::scenario::run::Wrong;

use super::Scenario;
use super::model::Act;
use super::situation::worn_by;

/// Looks at every act.
///
/// # Errors
/// [`Wrong`] with the line of the first word that means nothing.
pub(super) fn words(
    scenario: &Scenario,
    known: &mut dyn FnMut(&str) -> Result<(), Wrong>,
) -> Result<(), Wrong> {
    for step in &scenario.script {
        let act = match &step.value {
            Step::A(act) | Step::B(act) => act,
            Step::Expect(_) | Step::Note(_) => continue,
        };
        let line = u32::try_from(step.referenced.line()).ok();
        act_words(act, known).map_err(|wrong| Wrong { line, ..wrong })?;
    }
    Ok(())
}

fn act_words(act: &Act, known: &mut dyn FnMut(&str) -> Result<(), Wrong>) -> Result<(), Wrong> {
    if let Some(act) = &act.illegal {
        return act_words(act, known);
    }
    let aim = act.attack.as_deref().filter(|aim| *aim != "fighter");
    for card in act.used().into_iter().chain(aim).chain(act.with.0.iter().map(String::as_str)) {
        match place(card) {
            Some(zone) => area(zone)?,
            None => known(card)?,
        }
    }
    if let Some(to) = &act.to {
        let areas = Zone::MONSTERS.map(|zone| zone.id().to_owned());
        one_of(to, &areas)?;
    }
    act.by.as_deref().map_or(Ok(()), |by| worn_by(by).map(|_| ()))
}

/// The zone of a word such as `A.center` or `A.item.2`.
fn place(word: &str) -> Option<&str> {
    let place = word.strip_prefix("A.").or_else(|| word.strip_prefix("B."))?;
    Some(place.split('.').next().unwrap_or(place))
}

fn area(word: &str) -> Result<(), Wrong> {
    one_of(word, &Zone::ALL.map(|zone| zone.id().to_owned()))
}

fn one_of(word: &str, from: &[String]) -> Result<(), Wrong> {
    if from.iter().any(|known| known == word) {
        return Ok(());
    }
    Err(Wrong::no_word(word, from))
}
