//! Attempts that must be refused: whether they are, by which article, and whether a player is asked at all.

use super::understood::of_blank;
use super::{Next, Script};
use crate::scenario::answers::meant;
use crate::scenario::rules::{Fit, Rules};
use crate::scenario::step::{Act, Done, OneOrMore};
use crate::scenario::trouble::{Allowed, Reason, Refused, Trouble};
use crate::scenario::wrong::ScriptPlace;
use crate::{Answer, Decided, Halt, Known, Player, Reading as _, Request as _};

impl<R: Rules> Script<'_, R> {
    /// Whether this is a chance for something that must have no chance. For an answer, this is a question that no earlier step has answered
    /// and that needs an answer, or that has this answer.
    pub(super) fn is_chance_for(
        &mut self,
        state: &R::State,
        request: &R::Request,
        done: &Done<R::Act>,
    ) -> bool {
        let queue = self.answers[request.player()].queue(R::role(request));
        let is_said = queue.is_some_and(|words| !words.is_empty());
        let is_open = |words: &OneOrMore| {
            let first = words.0.first();
            R::default(state, request).is_none()
                || first.is_some_and(|word| meant::<R>(state, request, word).is_some())
        };
        match done.act().and_then(Act::illegal) {
            Some(Done::Act(tried)) => match tried.choice() {
                Some(words) => !request.is_chance() && !is_said && is_open(words),
                // It is not a chance if declining is the only answer, or if it is for another kind of act.
                None => {
                    request.is_chance()
                        && !R::is_for_passing(request)
                        && R::fit(state, request, tried) != Fit::Elsewhere
                        && !matches!(R::attempt(state, request, tried), Ok(None))
                }
            },
            Some(Done::Pass | Done::Word(_)) => R::attempt_pass(state, request).is_some(),
            None => false,
        }
    }

    /// Whether the step after the next act answers this question. Then the chance for the next act has passed.
    pub(super) fn is_for_the_step_after(&self, state: &R::State, request: &R::Request) -> bool {
        let mut acts = self.steps.iter().filter_map(|(_, step)| step.act());
        let Some((player, done)) = acts.nth(1) else { return false };
        let answers = |words: &OneOrMore| {
            words.0.first().is_some_and(|word| meant::<R>(state, request, word).is_some())
        };
        !request.is_chance() && player == request.player() && done.choice().is_some_and(answers)
    }

    /// Whether what the next act waits for has begun and the step after it is for this request: it answers the question, or is an option of
    /// a chance that would not come again.
    pub(super) fn is_reached_by_the_step_after(
        &self,
        state: &R::State,
        request: &R::Request,
        done: &Done<R::Act>,
    ) -> bool {
        if !done.act().is_some_and(|act| R::has_begun(state, act)) {
            return false;
        }
        let mut acts = self.steps.iter().filter_map(|(_, step)| step.act());
        let after = acts.nth(1).filter(|(player, _)| *player == request.player());
        let is_option = |act: &R::Act| {
            request.is_chance() && matches!(R::fit(state, request, act), Fit::Option(_))
        };
        self.is_for_the_step_after(state, request)
            || after.and_then(|(_, done)| done.act()).is_some_and(is_option)
    }

    /// Why the answer that must be refused is refused, although nobody asks for it.
    pub(super) fn refused_unasked(
        &self,
        state: &R::State,
        request: &R::Request,
        player: Player,
        done: &Done<R::Act>,
    ) -> Option<Reason> {
        let tried = done.refused_choice().filter(|_| !done.has_no_chance())?;
        R::refused_unasked(state, request, player, tried.0.get(self.allowed)?)
    }

    /// The trouble that no question was asked which could refuse these words.
    pub(super) fn unreached(&self, tried: &OneOrMore) -> Trouble {
        Trouble::NothingToRefuse(tried.0.iter().skip(self.allowed).cloned().collect())
    }

    /// Records that there was no chance, as the script expects.
    pub(super) fn not_asked(&mut self, at: ScriptPlace) {
        self.looked_at += 1;
        self.refused.push((at, Refused::NotAsked));
    }

    /// Records which readings of the rulebook decide an attempt: with another reading of the same question, its result is different.
    pub(super) fn note_deciding_readings<T: PartialEq>(
        &mut self,
        state: &R::State,
        at: ScriptPlace,
        tried: &impl Fn(&R::State) -> T,
    ) {
        let comes_to = tried(state);
        for reading in R::Reading::ALL {
            let mut otherwise = state.clone();
            let readings = R::readings_mut(&mut otherwise);
            let question = reading.question();
            let held = readings.of(question).map(R::Reading::id);
            *readings = readings.toggled(*reading);
            if tried(&otherwise) != comes_to {
                let decided = Decided { at: 0, question, reading: held, known: Known::ToBoth };
                self.tried.push((at, decided));
            }
        }
    }

    /// Whether the next act needs something to trigger first, and everything has resolved without that. The attempt is then refused.
    pub(super) fn is_refused_untriggered(
        &mut self,
        state: &R::State,
        request: &R::Request,
        (at, player, done): Next<'_, R>,
    ) -> Result<bool, Halt> {
        let settled = || R::is_settled(state, request);
        let Some((act, tried)) = done.attempt().filter(|_| settled()) else { return Ok(false) };
        let Some(reason) = R::why_not_triggered(state, player, tried) else { return Ok(false) };
        self.attempted(state, act, at, Err(reason))?;
        Ok(true)
    }

    /// Whether the next attempt is refused at this point, although its player is not asked: by the article that the script names or, if it
    /// names none, by any article. Without an article this applies only right after the player's own act, not in the middle of something.
    /// Nobody has to pass for it, and the game does not change. A card that is out of reach has no better chance to wait for.
    pub(super) fn is_refused_here(
        &mut self,
        state: &R::State,
        request: &R::Request,
        (at, player, done): Next<'_, R>,
    ) -> Result<bool, Halt> {
        let Some((act, tried)) = done.attempt().filter(|_| !self.expects_otherwise(state)) else {
            return Ok(false);
        };
        if done.has_no_chance() {
            return Ok(false);
        }
        let answered = self.is_answered_first(state, request, player);
        let because = act.because();
        let rests = R::rests(state, request);
        // A step that only waited has brought the script exactly here.
        let waited = !self.played && self.begun && self.at != ScriptPlace::default();
        if because.is_none() && !answered && !rests && !waited {
            return Ok(false);
        }
        let article = because.map(|of| self.present(of));
        let is_meant = |reason: &Reason| article.is_none_or(|of| is_under(reason, of));
        let refused = |state: &R::State| -> Result<Option<Reason>, Trouble> {
            let against = R::against(state, request, player, tried)?;
            let alone = because.is_some() || answered || !against.comes_by_a_pass;
            let unasked = against.unasked.filter(|_| alone || against.out_of_reach);
            let all: Vec<Reason> = against.reasons.into_iter().chain(unasked).collect();
            let first = all.first().filter(|_| against.out_of_reach && rests).cloned();
            Ok(all.into_iter().find(is_meant).or(first))
        };
        let reason = match refused(state) {
            Ok(Some(reason)) => reason,
            Ok(None) => return Ok(false),
            Err(trouble) => return Err(self.fail(at, trouble)),
        };
        self.note_deciding_readings(state, at, &refused);
        self.attempted(state, act, at, Err(reason))?;
        Ok(true)
    }

    /// Whether a player has just acted and another player is the first to answer.
    pub(super) fn is_answered_first(
        &self,
        state: &R::State,
        request: &R::Request,
        player: Player,
    ) -> bool {
        self.last == Some(player) && R::is_answered_first_by_another(state, request, player)
    }

    /// Whether the attempt has a better chance later, and the script does not expect it to be refused for this reason.
    pub(super) fn is_for_later(
        &self,
        state: &R::State,
        request: &R::Request,
        act: &R::Act,
        reason: &Reason,
    ) -> bool {
        let because = act.because();
        let wanted = because.is_some_and(|of| is_under(reason, self.present(of)));
        let tried = act.illegal().and_then(Done::act);
        // If the script names an article, it does not mean a moment at which such acts are impossible anyway.
        let comes = |of: &R::Act| {
            R::has_its_chance_yet_to_come(state, request, of)
                || because.is_some() && R::is_refused_in_passing(state, request, of)
        };
        !wanted && tried.is_some_and(comes)
    }

    /// Records an attempt that should be refused. Afterwards the same question is open for the next step.
    pub(super) fn attempted(
        &mut self,
        state: &R::State,
        act: &R::Act,
        at: ScriptPlace,
        allowed: Allowed,
    ) -> Result<Option<Answer>, Halt> {
        let player = self.next_act().map(|(_, player, _)| player);
        self.take(state);
        // Nobody can say whether a card about which nothing is known can be used.
        if let Some(trouble) = player.and_then(|of| of_blank::<R>(state, of, act)) {
            return Err(self.fail(at, trouble));
        }
        match self.refusal(allowed, act, at) {
            Ok(()) => {
                // Nothing has happened, so the expectations that follow are checked here.
                self.look(state);
                Ok(None)
            }
            Err(trouble) => Err(self.fail(at, trouble)),
        }
    }

    /// Fails an attempt at an answer that was given without asking, because it was the only one: it was not refused.
    pub(super) fn settled_attempt(
        &mut self,
        state: &R::State,
        request: &R::Request,
        answer: Answer,
    ) {
        let own = self.next_act().filter(|(_, player, _)| *player == request.player());
        let Some((at, tried)) = own.and_then(|(at, _, done)| Some((at, done.refused_choice()?)))
        else {
            return;
        };
        let (begun, last) = (self.allowed > 0, self.allowed + 1 >= tried.0.len());
        let word = tried.0.get(self.allowed).filter(|_| self.played && (begun || last));
        if word.is_none_or(|word| meant::<R>(state, request, word) != Some(answer)) {
            return;
        }
        if last {
            self.fail(at, Trouble::WasLegal);
        } else {
            self.allowed += 1;
        }
    }

    /// Handles an attempt at something else before its player has answered a mandatory question.
    pub(super) fn attempt_meanwhile(
        &mut self,
        state: &R::State,
        request: &R::Request,
        own: Option<Next<'_, R>>,
    ) -> Option<Result<Option<Answer>, Halt>> {
        let (at, _, done) = own?;
        let (act, tried) = done.attempt()?;
        if tried.choice().is_some() || R::default(state, request).is_some() {
            return None;
        }
        match R::attempt(state, request, tried) {
            Ok(allowed) => Some(self.attempted(state, act, at, allowed?)),
            Err(trouble) => Some(Err(self.fail(at, trouble))),
        }
    }

    /// Checks that the attempt is refused, and by the article that the script names.
    pub(super) fn refusal(
        &mut self,
        allowed: Allowed,
        act: &R::Act,
        at: ScriptPlace,
    ) -> Result<(), Trouble> {
        let Err(reason) = allowed else { return Err(Trouble::WasLegal) };
        self.looked_at += 1;
        let Some(because) = act.because() else {
            self.refused.push((at, Refused::By(reason)));
            return Ok(());
        };
        if is_under(&reason, self.present(because)) {
            self.refused.push((at, Refused::By(reason)));
            Ok(())
        } else {
            Err(Trouble::OtherReason { wanted: because.to_owned(), got: reason })
        }
    }

    /// The current id of the article that a script names for a refusal.
    fn present<'b>(&self, because: &'b str) -> &'b str {
        // The game and the edition were checked when the script was read.
        let article = because.split_once(':').map_or(because, |(_, article)| article);
        self.data.present_id(R::GAME.default_edition(), article)
    }
}

/// Whether the reason is this article or one of its paragraphs.
fn is_under(reason: &Reason, article: &str) -> bool {
    let below = reason.cite.strip_prefix(article);
    below.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
