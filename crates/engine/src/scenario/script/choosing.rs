//! Choices within an action: answered by the step that was taken, by a `choose` step, or by the default.

use super::{Next, Script};
use crate::scenario::answers::{
    choices, describe_options, meant, no_such_choice, paid_with, question, unclear, without,
};
use crate::scenario::rules::{Role, Rules};
use crate::scenario::step::{CHOOSE, Done, OneOrMore, PAY};
use crate::scenario::trouble::Trouble;
use crate::scenario::wrong::ScriptPlace;
use crate::{Answer, Halt, Player, Request as _};
use hantei_base::text::Lang;

impl<R: Rules> Script<'_, R> {
    /// Answers a choice within an action: by the step that was taken, by a `choose` step, or by the default.
    pub(super) fn answer_choice(
        &mut self,
        state: &R::State,
        request: &R::Request,
        own: Option<Next<'_, R>>,
    ) -> Result<Option<Answer>, Halt> {
        let role = R::role(request);
        if role == Role::PaymentAtOnce {
            return self.pay_at_once(state, request, own);
        }
        let player = request.player();
        let is_for = |word: &str| R::is_for(request, word);
        let meant_here = |word: &str| meant::<R>(state, request, word).is_some();
        let mut word = match role {
            // Words that give an order are for this question and those that follow.
            Role::Order => self.answers[player].next_in_order(meant_here),
            _ => self.answers[player].next(role, is_for),
        };
        if let (None, Some((at, _, done))) = (&word, own) {
            let tried = done.refused_choice();
            let tried = tried.filter(|of| of.0.get(self.allowed).is_none_or(|word| is_for(word)));
            if let (Some(tried), Done::Act(act)) = (tried, done) {
                let wrong = tried.0.get(self.allowed).cloned().unwrap_or_default();
                if self.allowed + 1 < tried.0.len() {
                    // Of several words only the last must be refused; the words before it are taken.
                    self.look(state);
                    (self.at, self.played) = (at, true);
                    self.allowed += 1;
                    word = Some(wrong);
                } else {
                    let allowed = match meant::<R>(state, request, &wrong) {
                        Some(_) => Ok(()),
                        None => Err(R::not_named(state, request, &wrong)),
                    };
                    return self.attempted(state, act, at, allowed);
                }
            }
            // A question about an order can usually be ignored, so an answer to a later question is left for that question.
            let is_meant = |of: &&OneOrMore| match role {
                Role::Order => of.0.first().is_some_and(|word| meant_here(word)),
                _ => of.0.iter().any(|word| is_for(word)),
            };
            if let Some(said) = done.choice().filter(is_meant) {
                self.take_choice(state, player, at, said);
                // No step gives an order in advance; a `choose` step can give one.
                word = match role {
                    Role::Order => {
                        let count = request.choice().answers();
                        let orders =
                            said.0.len() <= count && said.0.iter().all(|of| meant_here(of));
                        if orders && said.0.len() > 1 {
                            self.answers[player].any.clear();
                            self.answers[player].say_order(said, count);
                        }
                        self.answers[player].next_in_order(meant_here)
                    }
                    _ => self.answers[player].next(role, is_for),
                };
            }
        }
        let Some(word) = word else {
            return match self.attempt_meanwhile(state, request, own) {
                Some(attempted) => attempted,
                None => self.unsaid(state, request),
            };
        };
        let again = self.answers[request.player()].names_again(&word);
        let several = unclear::<R>(state, request, &word, again);
        if !several.is_empty() {
            let word = |answer: Answer, lang: Lang| {
                let done = R::act_of(state, request, answer, lang);
                let number = || format!("#{}", answer.option().map_or(0, |at| at + 1));
                done.choice().map_or_else(number, |words| words.0.join(", "))
            };
            let words = describe_options::<R>(state, request, &several, word);
            return Err(self.fail(self.at, Trouble::Ambiguous(words)));
        }
        match meant::<R>(state, request, &word) {
            Some(answer) => Ok(Some(answer)),
            None => Err(self.fail(self.at, no_such_choice::<R>(state, request, word))),
        }
    }

    /// Takes a `choose` step: its words are for this question and those that follow.
    fn take_choice(&mut self, state: &R::State, player: Player, at: ScriptPlace, said: &OneOrMore) {
        self.look(state);
        self.steps.pop_front();
        self.forget_chances();
        (self.at, self.played, self.by_itself[player]) = (at, true, 0);
        // Words left over from an earlier answer do not answer this question.
        if !self.answers[player].any.is_empty() {
            self.unasked(player);
        }
        let answers = &mut self.answers[player];
        if answers.left().is_empty() {
            (answers.at, answers.may_target, answers.may_pay) = (at, false, false);
        }
        answers.any = said.0.iter().cloned().collect();
    }

    /// Records that a question had only one answer, so that a step that gives this answer is redundant but not wrong.
    pub(super) fn chosen_by_itself(
        &mut self,
        state: &R::State,
        request: &R::Request,
        answer: Answer,
    ) {
        let player = request.player();
        // Steps of the other player may come in between.
        let mut own = self.steps.iter().filter_map(|(_, step)| step.act());
        let next = own.find(|(of, _)| *of == player).and_then(|(_, done)| done.choice());
        let word = next.and_then(|said| said.0.get(self.by_itself[player]));
        if word.is_some_and(|word| meant::<R>(state, request, word) == Some(answer)) {
            self.by_itself[player] += 1;
        }
    }

    /// Whether a `choose` step gives only answers that were given without asking, because they were the only ones.
    pub(super) fn was_chosen_by_itself(&self, player: Player, done: &Done<R::Act>) -> bool {
        self.played && done.choice().is_some_and(|words| self.by_itself[player] >= words.0.len())
    }

    /// Answers a question without a word for it: by the fallback, or by the default.
    fn unsaid(&mut self, state: &R::State, request: &R::Request) -> Result<Option<Answer>, Halt> {
        let said = self.fallback.decide(state, request, self.progress())?;
        let Some(answer) = said.or_else(|| R::default(state, request)) else {
            let from = choices::<R>(state, request);
            let question = question::<R>(state, request);
            let answers = &self.answers[request.player()];
            // Only the step that was taken last can still be given another key.
            let is_last = answers.at == self.at;
            let key = match R::role(request) {
                Role::Payment | Role::PaymentAtOnce if is_last && answers.may_pay => PAY,
                Role::Target if is_last && answers.may_target => R::target_key(request),
                Role::Payment
                | Role::PaymentAtOnce
                | Role::Target
                | Role::Choice
                | Role::Tribute
                | Role::Material
                | Role::Order => CHOOSE,
            };
            return Err(self.fail(self.at, Trouble::MustChoose { question, key, from }));
        };
        Ok(Some(answer))
    }

    /// Pays a cost all at once: with all remaining words to pay with, or with those of a `choose` step.
    fn pay_at_once(
        &mut self,
        state: &R::State,
        request: &R::Request,
        own: Option<Next<'_, R>>,
    ) -> Result<Option<Answer>, Halt> {
        let player = request.player();
        let mut words = self.answers[player].payment();
        let next = own.filter(|_| words.is_empty());
        if let Some((place, _, done)) = next
            && let (Some(tried), Done::Act(act)) = (done.refused_choice(), done)
        {
            // A cost that is paid at once is tried with all remaining words together.
            let with = &tried.0[self.allowed..];
            let allowed = match paid_with::<R>(state, request, with) {
                Some((_, taken)) if taken.len() == with.len() => Ok(()),
                _ => Err(R::not_named(state, request, &with.join(", "))),
            };
            return self.attempted(state, act, place, allowed);
        }
        if let Some((place, said)) = next.and_then(|(at, _, done)| Some((at, done.choice()?))) {
            self.take_choice(state, player, place, said);
            words = self.answers[player].payment();
        }
        if words.is_empty() {
            return self.unsaid(state, request);
        }
        let Some((answer, taken)) = paid_with::<R>(state, request, &words) else {
            let trouble = no_such_choice::<R>(state, request, words.join(", "));
            return Err(self.fail(self.at, trouble));
        };
        let left = without(words, &taken);
        if let Some(queue) = self.answers[player].queue(Role::PaymentAtOnce) {
            *queue = left;
        }
        Ok(Some(answer))
    }
}
