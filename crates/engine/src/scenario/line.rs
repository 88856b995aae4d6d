//! A script, and answers beyond it. Nothing is kept between answers: a game is what its opening and its answers make of it, so
//! taking one back is playing the others again.

use crate::{Answer, Halt, Request as _};
use hantei_base::text::Lang;

use super::opening::Opening;
use super::rules::Rules;
use super::run::ScriptRun;
use super::script::{Beyond, Progress, Reply};
use super::step::Said;

/// How far a line goes.
pub struct Stand<R: Rules> {
    /// What happened so far.
    pub run: ScriptRun<R>,
    /// What is asked next; none when the game is over or the script failed.
    pub asked: Option<R::Request>,
    /// The answers beyond the script, as steps.
    pub said: Vec<Said<R::Act>>,
}

/// Plays the script and then the answers, in order; stops where the next answer is missing.
pub fn play<R: Rules>(opening: &Opening<R>, answers: &[Answer], lang: Lang) -> Stand<R> {
    let mut hand = Hand { answers, lang, asked: None, said: Vec::new() };
    let run = opening.run(&mut hand);
    Stand { run, asked: hand.asked, said: hand.said }
}

/// Answers given by hand, once the script has no more steps.
struct Hand<'a, R: Rules> {
    answers: &'a [Answer],
    lang: Lang,
    asked: Option<R::Request>,
    said: Vec<Said<R::Act>>,
}

impl<R: Rules> Beyond<R> for Hand<'_, R> {
    fn decide(&mut self, state: &R::State, request: &R::Request, script: Progress) -> Reply {
        if !script.over {
            return Ok(None);
        }
        // Nobody need be asked where there is nothing to choose; a script would go on all the same.
        let only = request.choice().only().filter(|_| !R::is_stop(state, request));
        let answer = match (only, self.answers.split_first()) {
            // A script lets it pass by itself.
            (Some(only), _) if R::is_for_passing(request) => return Ok(Some(only)),
            (Some(only), _) if R::says_nothing_done(state, request) => {
                let done = R::act_of(state, request, only, self.lang);
                self.said.push(Said { after: script.behind, player: request.player(), done });
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
        self.said.push(Said { after: script.behind, player: request.player(), done });
        Ok(Some(answer))
    }
}
