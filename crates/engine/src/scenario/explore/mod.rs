//! Tries every choice: can the expectations at the end of a script be met, and do they always hold?
//!
//! A position that has been tried is not tried again. A game cannot be stopped and copied in the middle of a flow. But where nothing is in
//! progress, the state is complete, and a game that continues from a copy of it is the same game; those are the positions. Between two
//! positions a stretch is played with its choices fixed in advance (`stretch`). Lines with fewer acts are tried first, then those with
//! fewer choices (`search`). An act is what a player does at a chance; declining is a choice, but no act. So the first line that is found
//! has the fewest acts. Every line is played on to the end of the turn, where what can be declined is declined. Where a player must choose,
//! the search tries every answer: a line that leaves such a choice open is no result.
//!
//! The expectations are checked wherever a script that ends with the line would check them, and at the end of the turn or of the game. What
//! the script reaches when it is played as written is reached: it is the shortest line.
//!
//! No step of the script is taken in a later turn than when the script is played as written. A line that makes a step impossible is played
//! on without that step and those after it. Such a line is reported only if no other line reaches the expectations.
//!
//! A card cannot be used if what it does is not known (`script::understood`). No line uses such a card, and the result names it (`doubts`).

mod doubts;
mod search;
mod stretch;
mod terms;

use crate::{Answer, PerPlayer, Player};
use hantei_base::text::Lang;

use super::in_part::Watched;
use super::opening::Opening;
use super::rules::Rules;
use super::script::NoFallback;
use super::step::{Done, ScriptStep};

use search::Search;
use stretch::Question;

pub use terms::{Bounds, CutScript, Explored, MEMORY, NothingToExplore, SearchStats, StopReason};

/// Tries every choice that the script leaves to these players, until the end of the turn in which the script ends. Calls `tell` from time
/// to time with how much has been tried. The result does not depend on the number of threads.
///
/// # Errors
/// [`NothingToExplore`] when the script has no expectation at its end, or fails itself.
pub fn explore<R: Rules>(
    opening: &Opening<R>,
    players: PerPlayer<bool>,
    bounds: Bounds,
    lang: Lang,
    tell: &dyn Fn(SearchStats),
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
    let written = opening.run(&mut NoFallback);
    let question = Question::<R> {
        data: given.data,
        steps: &given.steps,
        last_turns: &written.turns,
        passes: written.passed(),
        goal: &goal,
        players,
        watched: Watched::all(&given.state),
    };
    let found = Search::new(&question, bounds, tell).run(&given.state)?;
    let line = |choices: Option<Vec<Answer>>, goal: &[ScriptStep<R::Act>]| {
        Some(question.script(&given, &choices?, goal, lang))
    };
    let cut = found.cut.filter(|_| found.reached.is_none());
    let cut = cut.and_then(|(choices, impossible)| {
        let steps = question.script_before(&given, &choices, impossible, lang)?;
        Some(CutScript { steps, impossible })
    });
    let (partial, not_tried) = found.doubts.named(&given.state);
    Ok(Explored {
        cut,
        reached: line(found.reached, &goal[..]),
        missed: line(found.missed, &[]),
        tried: found.tried,
        because: found.because,
        own,
        partial,
        not_tried,
    })
}
