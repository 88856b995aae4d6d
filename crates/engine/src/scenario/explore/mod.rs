//! Trying every choice: can what a script expects at its end be reached, and does it always hold?
//!
//! What has been tried from a position is not tried again. A game cannot be stopped and copied in the midst of a flow, but where
//! nothing is under way its state says all there is to say, and playing on from a copy of it is the same game: those places are the
//! positions. Between two of them a stretch is played with its choices fixed in advance (`stretch`). Lines of few choices come before
//! lines of many, and among those of as many what was said first decides (`search`), so that the first line found is a shortest one.

mod search;
mod stretch;
mod terms;

use crate::{Answer, PerPlayer, Player};
use hantei_base::text::Lang;

use super::opening::Opening;
use super::record;
use super::rules::Rules;
use super::step::{Done, ScriptStep};

use search::Search;
use stretch::Question;

pub use terms::{Because, Bounds, Explored, MEMORY, NothingToExplore, Tried};

/// Tries every choice of these players that the script leaves open, to the end of the turn in which it ends; `tell` hears now and then
/// how much has been tried. What is found does not depend on how many threads look for it.
///
/// # Errors
/// [`NothingToExplore`]
pub fn explore<R: Rules>(
    opening: &Opening<R>,
    players: PerPlayer<bool>,
    bounds: Bounds,
    lang: Lang,
    tell: &dyn Fn(Tried),
) -> Result<Explored<R::Act>, NothingToExplore> {
    let (given, goal) = opening.split();
    if !goal.iter().any(|step| matches!(step, ScriptStep::Expect(_))) {
        return Err(NothingToExplore::NoExpectation);
    }
    let own = given.steps.iter().filter(|(_, step)| {
        let fixes = |(player, done): (Player, &Done<R::Act>)| {
            players[player] && !done.waits() && !done.is_attempt()
        };
        step.act().is_some_and(fixes)
    });
    let own = own.map(|(place, _)| *place).collect();
    let question = Question::<R> { data: given.data, steps: &given.steps, goal: &goal, players };
    let found = Search::new(&question, bounds, tell).run(&given.state)?;
    let line = |choices: Option<Vec<Answer>>| {
        let said = question.said(&given.state, &choices?, lang);
        Some(record::whole(&given, &record::needed(&given, said)))
    };
    Ok(Explored {
        reached: line(found.reached),
        missed: line(found.missed),
        tried: found.tried,
        because: found.because,
        own,
    })
}
