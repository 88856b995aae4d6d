//! A script, and answers that continue it. Nothing is kept between answers: the opening and the answers determine the game, so taking back
//! an answer means playing the others again.

use crate::{Answer, Halt, Request as _};
use hantei_base::text::Lang;

use super::opening::Opening;
use super::rules::Rules;
use super::run::ScriptRun;
use super::script::{Fallback, Progress, Reply};
use super::step::AddedStep;

/// How far a game has been played.
pub struct LineState<R: Rules> {
    /// The run so far.
    pub run: ScriptRun<R>,
    /// The next question; `None` when the game is over or the script failed.
    pub asked: Option<R::Request>,
    /// The answers that continue the script, as steps.
    pub said: Vec<AddedStep<R::Act>>,
}

/// Plays the script and then the answers, in order. Stops where the next answer is missing.
pub fn play<R: Rules>(opening: &Opening<R>, answers: &[Answer], lang: Lang) -> LineState<R> {
    let mut hand = ManualAnswers { answers, lang, asked: None, said: Vec::new() };
    let run = opening.run(&mut hand);
    LineState { run, asked: hand.asked, said: hand.said }
}

/// Gives the answers once the script has no more steps.
struct ManualAnswers<'a, R: Rules> {
    answers: &'a [Answer],
    lang: Lang,
    asked: Option<R::Request>,
    said: Vec<AddedStep<R::Act>>,
}

impl<R: Rules> Fallback<R> for ManualAnswers<'_, R> {
    fn decide(&mut self, state: &R::State, request: &R::Request, script: Progress) -> Reply {
        if !script.over {
            return Ok(None);
        }
        // A single answer is given without asking, as a script does it.
        let only = request.choice().only().filter(|_| !R::is_stop(state, request));
        let answer = match (only, self.answers.split_first()) {
            // A script passes here by itself.
            (Some(only), _) if R::is_for_passing(request) => return Ok(Some(only)),
            (Some(only), _) if R::says_nothing_done(state, request) => {
                let done = R::act_of(state, request, only, self.lang);
                self.said.push(AddedStep { after: script.behind, player: request.player(), done });
                return Ok(Some(only));
            }
            (Some(only), _) => only,
            (None, Some((answer, rest))) => {
                self.answers = rest;
                *answer
            }
            (None, None) => {
                self.asked = Some(request.clone());
                return Err(Halt);
            }
        };
        let done = R::act_of(state, request, answer, self.lang);
        self.said.push(AddedStep { after: script.behind, player: request.player(), done });
        Ok(Some(answer))
    }
}
