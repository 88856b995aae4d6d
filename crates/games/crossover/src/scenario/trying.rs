//! Tries an act that names what it is paid with, set on or targets: it is played from the current question until those are chosen.

use std::collections::VecDeque;

use crate::request::Request;
use crate::state::State;
use crate::steps::try_declaring;
use crate::terms::Play;
use hantei_engine::scenario::answers::meant;
use hantei_engine::scenario::rules::{Role, Steps as _};
use hantei_engine::scenario::step::OneOrMore;
use hantei_engine::scenario::trouble::{Allowed, Reason};
use hantei_engine::{Answer, Decider, Halt, Player, Request as _};

use super::Crossover;
use super::model::Act;

/// Tries the declaration with exactly the cards that the act names.
pub(super) fn tried(state: &State, player: Player, play: Play, act: &Act) -> Allowed {
    let queue = |words: &OneOrMore| words.0.iter().cloned().collect();
    let mut trying = AttemptDecider {
        paying: queue(&act.pay),
        targets: queue(if act.on.is_empty() { &act.targets } else { &act.on }),
        last: None,
        refused: None,
    };
    try_declaring(state.clone(), player, play, &mut trying);
    trying.comes_to()
}

/// Answers questions with the cards that an act names and checks whether they are allowed.
struct AttemptDecider {
    paying: VecDeque<String>,
    targets: VecDeque<String>,
    /// Why no other card fits the last question.
    last: Option<Reason>,
    refused: Option<Reason>,
}

impl AttemptDecider {
    fn comes_to(self) -> Allowed {
        let left = !self.paying.is_empty() || !self.targets.is_empty();
        match self.refused.or(self.last.filter(|_| left)) {
            Some(reason) => Err(reason),
            None => Ok(()),
        }
    }

    /// The words that can answer this question.
    fn words(&mut self, request: &Request) -> Option<&mut VecDeque<String>> {
        let queue = match Crossover::role(request) {
            Role::Payment | Role::PaymentAtOnce => &mut self.paying,
            Role::Target => &mut self.targets,
            Role::Tribute | Role::Material | Role::Choice | Role::Order => return None,
        };
        let is_for = queue.iter().any(|word| Crossover::is_for(request, word));
        is_for.then_some(queue)
    }

    /// The next word for this question.
    fn word(&mut self, request: &Request) -> Option<String> {
        let queue = self.words(request)?;
        let at = queue.iter().position(|word| Crossover::is_for(request, word))?;
        queue.remove(at)
    }
}

impl Decider<State, Request> for AttemptDecider {
    fn decide(&mut self, state: &State, request: &Request) -> Result<Answer, Halt> {
        if request.is_chance() || self.refused.is_some() {
            // Everything has been chosen.
            return Err(Halt);
        }
        let otherwise = || Crossover::default(state, request).or_else(|| request.choice().nth(0));
        let Some(word) = self.word(request) else { return otherwise().ok_or(Halt) };
        self.last = Some(Crossover::not_named(state, request, &word));
        meant::<Crossover>(state, request, &word).ok_or_else(|| {
            self.refused = self.last.take();
            Halt
        })
    }

    fn resolved_without_asking(&mut self, state: &State, request: &Request, answer: Answer) {
        let Some(word) = self.word(request) else { return };
        self.last = Some(Crossover::not_named(state, request, &word));
        if meant::<Crossover>(state, request, &word) != Some(answer) {
            self.refused = self.last.take();
        }
    }
}
