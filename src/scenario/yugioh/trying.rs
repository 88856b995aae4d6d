//! An attempt that says what is given up, used or targeted: played on from an open state, as far as those are chosen.

use std::collections::VecDeque;

use crate::engine::core::{Answer, Decider, Halt, Request as _, Resumable as _, Run};
use crate::engine::yugioh::request::Request;
use crate::engine::yugioh::state::State;
use crate::scenario::answers::meant;
use crate::scenario::rules::{Role, Steps as _};
use crate::scenario::trouble::{Allowed, Reason, Trouble};

use super::Yugioh;
use super::model::Act;

/// What comes of the option of this place at a chance, with just these cards.
///
/// # Errors
/// [`Trouble`] where play cannot be gone on with from the chance.
pub(super) fn tried(
    state: &State,
    request: &Request,
    at: usize,
    act: &Act,
) -> Result<Allowed, Trouble> {
    if !state.can_be_taken_up(request) {
        return Err(Trouble::PaidFirst);
    }
    let queue = |words: &crate::scenario::step::OneOrMore| words.0.iter().cloned().collect();
    let mut trying = Trying {
        first: Some(at),
        given: queue(act.given()),
        targets: queue(&act.targets),
        undone: state.rolled_back.len(),
        last: None,
        refused: None,
    };
    Run::<Yugioh>::unread(state.clone(), &mut trying).run();
    Ok(trying.comes_to())
}

/// Chooses what an attempt says, and looks whether it may.
struct Trying {
    /// The option that is tried, until it has been.
    first: Option<usize>,
    given: VecDeque<String>,
    targets: VecDeque<String>,
    /// How much had been undone before.
    undone: usize,
    /// Why something else than the last that was asked could not be chosen.
    last: Option<Reason>,
    refused: Option<Reason>,
}

impl Trying {
    fn comes_to(self) -> Allowed {
        let left = !self.given.is_empty() || !self.targets.is_empty();
        match self.refused.or(self.last.filter(|_| left)) {
            Some(reason) => Err(reason),
            None => Ok(()),
        }
    }

    /// The next word for such a question.
    fn word(&mut self, request: &Request) -> Option<&mut VecDeque<String>> {
        let queue = match Yugioh::role(request) {
            Role::Tribute | Role::Material | Role::Payment => &mut self.given,
            Role::Target => &mut self.targets,
            Role::PaymentAtOnce | Role::Choice | Role::Order => return None,
        };
        (!queue.is_empty()).then_some(queue)
    }
}

impl Decider<State, Request> for Trying {
    fn decide(&mut self, state: &State, request: &Request) -> Result<Answer, Halt> {
        if let Some(at) = self.first.take() {
            return Ok(Answer::Option(at));
        }
        if request.is_chance() || self.refused.is_some() {
            // Everything has been chosen, or it was undone.
            if state.rolled_back.len() > self.undone && self.refused.is_none() {
                self.refused = Some(Yugioh::not_named(state, request, ""));
            }
            return Err(Halt);
        }
        let otherwise = || Yugioh::default(state, request).or_else(|| request.choice().nth(0));
        let Some(queue) = self.word(request) else { return otherwise().ok_or(Halt) };
        let word = queue.pop_front().unwrap_or_default();
        self.last = Some(Yugioh::not_named(state, request, &word));
        meant::<Yugioh>(state, request, &word).ok_or_else(|| {
            self.refused = self.last.take();
            Halt
        })
    }

    fn settled(&mut self, state: &State, request: &Request, answer: Answer) {
        let Some(queue) = self.word(request) else { return };
        let word = queue.pop_front().unwrap_or_default();
        self.last = Some(Yugioh::not_named(state, request, &word));
        if meant::<Yugioh>(state, request, &word) != Some(answer) {
            self.refused = self.last.take();
        }
    }
}
