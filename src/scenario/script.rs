//! Plays the steps of a script: each goes to the first request of its kind that is put to its player.

use std::collections::VecDeque;

use crate::engine::core::{
    Answer, Decided, Decider, Halt, Known, Outcome, PerPlayer, Player, Reading as _, Request as _,
};

use super::answers::{Answers, choices, meant, paid_with, without};
use super::expect;
use super::rules::{Fit, Role, Rules};
use super::step::{Act, Done, OneOrMore, ScriptStep};
use super::trouble::{Allowed, Choices, Failure, Refused, Trouble};
use super::written;
use super::wrong::ScriptPlace;
use crate::data;
use crate::text::Localized;

/// How many turns may pass before a step that finds no request is given up.
const PATIENCE: u32 = 3;

/// Who decides where a script has nothing to say.
pub trait Beyond<R: Rules> {
    /// An answer; none for what a script does by itself: declining, or what makes no difference to most.
    ///
    /// # Errors
    /// [`Halt`] when the run is to end here.
    fn decide(
        &mut self,
        state: &R::State,
        request: &R::Request,
        script: Progress,
    ) -> Result<Option<Answer>, Halt>;
}

/// How far a script has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// How many of its steps are behind.
    pub behind: usize,
    /// Whether no act is left.
    pub over: bool,
    /// Whether every word that a step said beforehand has answered something.
    pub spoken: bool,
}

/// Nobody: a script whose steps are taken ends when what is under way has been resolved.
#[derive(Debug, Clone, Copy, Default)]
pub struct Nobody;

impl<R: Rules> Beyond<R> for Nobody {
    fn decide(
        &mut self,
        state: &R::State,
        request: &R::Request,
        script: Progress,
    ) -> Result<Option<Answer>, Halt> {
        let ends = script.over && request.is_chance() && !R::is_under_way(state, request);
        if ends { Err(Halt) } else { Ok(None) }
    }
}

/// Plays a script.
pub struct Script<'a, R: Rules> {
    pub(super) steps: VecDeque<(ScriptPlace, &'a ScriptStep<R::Act>)>,
    /// How many steps there were.
    given: usize,
    pub(super) beyond: &'a mut dyn Beyond<R>,
    /// What belongs to the step that each player took last.
    pub(super) answers: PerPlayer<Answers>,
    /// Whether the last step taken did anything: one that only waits for a phase settles nothing.
    pub(super) played: bool,
    /// Whether anything was asked yet.
    begun: bool,
    pub(super) at: ScriptPlace,
    taken_in: u32,
    /// Whose step was taken last.
    last: Option<Player>,
    /// The chances of other kinds that were put to the player of the next act since the last was taken.
    passed: Vec<Localized>,
    /// How many words of the answer that must be refused were answers, and were taken.
    pub(super) allowed: usize,
    /// What did not come out as written.
    pub failures: Vec<Failure>,
    /// Expectations that were looked at.
    pub looked_at: usize,
    /// Attempts that came to nothing as expected: where, and why.
    pub refused: Vec<(ScriptPlace, Refused)>,
    /// Readings of the book that decided whether what is tried may be done, and where.
    pub tried: Vec<(ScriptPlace, Decided)>,
    /// When each step was come to: how much had happened.
    pub moments: Vec<(ScriptPlace, usize)>,
    /// How much has happened.
    events: usize,
}

impl<'a, R: Rules> Script<'a, R> {
    /// A script of steps with their places, and who decides beyond them.
    pub fn new(
        steps: impl Iterator<Item = (ScriptPlace, &'a ScriptStep<R::Act>)>,
        turn: u32,
        beyond: &'a mut dyn Beyond<R>,
    ) -> Script<'a, R> {
        let steps: VecDeque<_> = steps.collect();
        Script {
            given: steps.len(),
            steps,
            beyond,
            answers: PerPlayer::default(),
            played: false,
            begun: false,
            at: ScriptPlace::default(),
            taken_in: turn,
            last: None,
            passed: Vec::new(),
            allowed: 0,
            failures: Vec::new(),
            looked_at: 0,
            refused: Vec::new(),
            tried: Vec::new(),
            moments: Vec::new(),
            events: 0,
        }
    }

    /// The place of the step that was taken last.
    pub fn at(&self) -> ScriptPlace {
        self.at
    }

    /// Looks at the expectations up to the next act: here everything before them has been resolved.
    pub(super) fn look(&mut self, state: &R::State) {
        while self.look_at_next(state) {}
    }

    /// Looks at the next step, unless it is an act. Gives whether it did.
    fn look_at_next(&mut self, state: &R::State) -> bool {
        let Some((at, step)) = self.steps.front().copied() else { return false };
        if step.act().is_none() {
            self.moments.push((at, self.events));
        }
        match step {
            ScriptStep::Expect(paths) => {
                for (path, wanted) in paths {
                    self.looked_at += 1;
                    if let Err(trouble) = expect::check::<R>(state, path, wanted) {
                        self.failures.push(Failure { at, trouble });
                    }
                }
            }
            ScriptStep::Note(_) => {}
            ScriptStep::A(_) | ScriptStep::B(_) => return false,
        }
        self.steps.pop_front();
        true
    }

    /// What is left when the run has ended: expectations are looked at, acts were never asked for.
    pub fn finish(&mut self, state: &R::State, outcome: Outcome) {
        self.look(state);
        while let Some((at, step)) = self.steps.pop_front() {
            self.moments.push((at, self.events));
            let Some((player, done)) = step.act() else { continue };
            let over = matches!(outcome, Outcome::Won(_) | Outcome::Drawn);
            let idle = done.waits() || *done == Done::Pass;
            let tried = done.refused_choice().filter(|_| self.begun);
            if over && idle && self.expects_the_end() {
                // It only lets the game go on to the end that is expected next.
            } else if done.has_no_chance() {
                self.not_asked(at);
            } else if let Some(tried) = tried {
                let trouble = self.unreached(tried);
                self.failures.push(Failure { at, trouble });
            } else {
                let trouble = match outcome {
                    Outcome::Won(winner) => Trouble::Over(Some(winner)),
                    Outcome::Drawn => Trouble::Over(None),
                    Outcome::Halted | Outcome::Endless | Outcome::WrongAnswer => {
                        Trouble::NeverAsked { player, passed: std::mem::take(&mut self.passed) }
                    }
                };
                // That the game is over is said once.
                if !self.failures.iter().any(|of| of.trouble == trouble) {
                    self.failures.push(Failure { at, trouble });
                }
            }
            self.allowed = 0;
            self.look(state);
        }
        if self.failures.is_empty() {
            Player::ALL.into_iter().for_each(|player| self.unasked(player));
        }
    }

    /// Whether the next that is expected is how the game has ended.
    fn expects_the_end(&self) -> bool {
        let expected = self.steps.iter().find_map(|(_, step)| match step {
            ScriptStep::Note(_) => None,
            ScriptStep::Expect(paths) => Some(paths.contains_key("winner")),
            ScriptStep::A(done) | ScriptStep::B(done) if done.waits() || *done == Done::Pass => {
                None
            }
            ScriptStep::A(_) | ScriptStep::B(_) => Some(false),
        });
        expected.unwrap_or(false)
    }

    /// Whether what is expected before the next act does not hold yet, while something is still to be resolved: then the act is not
    /// taken before that has been.
    fn holds_back(&self, state: &R::State, request: &R::Request) -> bool {
        R::is_under_way(state, request)
            && R::default(state, request) == Some(Answer::Decline)
            && self.expects_otherwise(state)
    }

    /// What is expected before a step that only waits, or where none follows, is looked at where it holds: its moment may have passed
    /// when that step is taken, or the script is at its end.
    fn look_where_it_holds(&mut self, state: &R::State, request: &R::Request) {
        let next = self.next_act();
        if next.is_some_and(|(_, _, done)| !done.waits()) {
            return;
        }
        if self.played
            && next.is_some()
            && R::may_look(state, request)
            && !self.expects_otherwise(state)
        {
            self.look(state);
        }
        while self.expects_this_moment(state) {
            self.look_at_next(state);
        }
    }

    /// Whether what is expected next can hold only while something is under way, and does.
    fn expects_this_moment(&self, state: &R::State) -> bool {
        let expected = self.steps.iter().find_map(|(_, step)| match step {
            ScriptStep::Note(_) => None,
            ScriptStep::Expect(paths) => Some(Some(paths)),
            ScriptStep::A(_) | ScriptStep::B(_) => Some(None),
        });
        let Some(Some(paths)) = expected else { return false };
        paths.iter().any(|(path, wanted)| R::is_of_a_moment(path, wanted))
            && paths.iter().all(|(path, wanted)| expect::holds::<R>(state, path, wanted))
    }

    /// Whether something that is expected before the next act does not hold.
    fn expects_otherwise(&self, state: &R::State) -> bool {
        let mut expected = self.steps.iter().take_while(|(_, step)| step.act().is_none());
        expected.any(|(_, step)| match step {
            ScriptStep::Expect(paths) => {
                let mut paths = paths.iter();
                paths.any(|(path, wanted)| expect::check::<R>(state, path, wanted).is_err())
            }
            ScriptStep::Note(_) | ScriptStep::A(_) | ScriptStep::B(_) => false,
        })
    }

    /// Whether this is a chance for what nobody should have a chance for: of an answer, a question that an earlier step has not
    /// answered and that needs an answer, or has this one.
    fn is_chance_for(
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
                None => {
                    request.is_chance() && !matches!(R::attempt(state, request, tried), Ok(None))
                }
            },
            Some(Done::Pass | Done::Word(_)) => R::attempt_pass(state, request).is_some(),
            None => false,
        }
    }

    /// Whether the question is one that the step after the next act answers: then the chance for that act is past.
    fn is_for_the_step_after(&self, state: &R::State, request: &R::Request) -> bool {
        let mut acts = self.steps.iter().filter_map(|(_, step)| step.act());
        let Some((player, done)) = acts.nth(1) else { return false };
        let answers = |words: &OneOrMore| {
            words.0.first().is_some_and(|word| meant::<R>(state, request, word).is_some())
        };
        !request.is_chance() && player == request.player() && done.choice().is_some_and(answers)
    }

    /// A chance of another kind was put to the player of the next act, and let pass.
    fn pass_over(&mut self, state: &R::State, request: &R::Request) {
        let question = Localized::each(|lang| R::question(state, request, lang));
        if !self.passed.contains(&question) {
            self.passed.push(question);
        }
    }

    /// The words of an answer that must be refused for which nothing was asked: so nothing has refused them.
    fn unreached(&self, tried: &OneOrMore) -> Trouble {
        Trouble::NothingToRefuse(tried.0.iter().skip(self.allowed).cloned().collect())
    }

    /// There was no chance for what nobody should have had a chance for.
    fn not_asked(&mut self, at: ScriptPlace) {
        self.looked_at += 1;
        self.refused.push((at, Refused::NotAsked));
    }

    pub(super) fn progress(&self) -> Progress {
        Progress {
            behind: self.given - self.steps.len(),
            over: self.next_act().is_none(),
            spoken: self.answers.0.iter().all(Answers::is_empty),
        }
    }

    pub(super) fn next_act(&self) -> Option<(ScriptPlace, Player, &'a Done<R::Act>)> {
        self.steps
            .iter()
            .find_map(|(at, step)| step.act().map(|(player, done)| (*at, player, done)))
    }

    pub(super) fn fail(&mut self, at: ScriptPlace, trouble: Trouble) -> Halt {
        // Before the first step was taken it is the first step that is waited for.
        let waits = || self.steps.iter().find(|(_, step)| step.act().is_some());
        let at = match at {
            ScriptPlace { line: 0, .. } => waits().map_or(at, |(place, _)| *place),
            at => at,
        };
        self.moments.push((at, self.events));
        self.failures.push(Failure { at, trouble });
        self.steps.clear();
        Halt
    }

    /// Takes the next act: expectations before it are looked at first.
    fn take(&mut self, state: &R::State) {
        self.look(state);
        let Some((at, step)) = self.steps.pop_front() else { return };
        let Some((player, done)) = step.act() else { return };
        self.moments.push((at, self.events));
        self.taken_in = R::turn(state);
        self.last = Some(player);
        self.passed.clear();
        self.allowed = 0;
        self.at = at;
        self.played = !done.waits();
        if let Some(answers) = Answers::of(done, at) {
            self.unasked(player);
            self.answers[player] = answers;
        }
    }

    /// What a player's step said beforehand and nobody asked for.
    pub(super) fn unasked(&mut self, player: Player) {
        let answers = std::mem::take(&mut self.answers[player]);
        let left = answers.left();
        if !left.is_empty() {
            self.failures.push(Failure { at: answers.at, trouble: Trouble::Unasked(left) });
        }
    }
}

impl<R: Rules> Decider<R::State, R::Request> for Script<'_, R> {
    fn decide(&mut self, state: &R::State, request: &R::Request) -> Result<Answer, Halt> {
        // A script may have as many steps as it likes that need no answer.
        loop {
            if let Some(answer) = self.answer(state, request)? {
                return Ok(answer);
            }
        }
    }

    fn has_come(&mut self, events: usize) {
        self.events = events;
    }

    fn settled(&mut self, state: &R::State, request: &R::Request, answer: Answer) {
        let role = R::role(request);
        if role == Role::Order {
            let is_meant = |word: &str| meant::<R>(state, request, word) == Some(answer);
            self.answers[request.player()].next_in_order(is_meant);
            return;
        }
        let Some(queue) = self.answers[request.player()].queue(role) else { return };
        if role == Role::PaymentAtOnce {
            let words: Vec<String> = queue.iter().cloned().collect();
            if let Some((said, taken)) = paid_with::<R>(state, request, &words)
                && said == answer
            {
                *queue = without(words, &taken);
            }
        } else if let Some(at) = queue.iter().position(|word| R::is_for(request, word))
            && meant::<R>(state, request, &queue[at]) == Some(answer)
        {
            queue.remove(at);
        } else if role != Role::Payment && !request.is_chance() {
            self.settled_attempt(state, request, answer);
        }
    }
}

impl<R: Rules> Script<'_, R> {
    /// The answer of the step that is next; none when it was taken and the question stands for the one after it.
    fn answer(&mut self, state: &R::State, request: &R::Request) -> Result<Option<Answer>, Halt> {
        // What is expected before the first act, or of the moment that was waited for, is expected here.
        let begins = !std::mem::replace(&mut self.begun, true) && self.next_act().is_some();
        if begins || self.played && R::is_settled(state, request) {
            self.look(state);
        }
        self.look_where_it_holds(state, request);
        let next = self.next_act();
        if let Some((at, player, done)) = next {
            if done.act().is_some_and(|act| R::has_arrived(state, request, act)) {
                self.take(state);
                if self.next_act().is_some() {
                    self.look(state);
                }
                return Ok(None);
            }
            if done.has_no_chance() {
                let has = player == request.player() && self.is_chance_for(state, request, done);
                if has {
                    let question = Localized::each(|lang| R::question(state, request, lang));
                    return Err(self.fail(at, Trouble::HasChance(question)));
                }
                if R::is_settled(state, request) || self.is_for_the_step_after(state, request) {
                    self.take(state);
                    self.not_asked(at);
                    self.look(state);
                    return Ok(None);
                }
            }
            if let Some(tried) = done.refused_choice().filter(|_| R::is_settled(state, request)) {
                // It was not even asked, and everything before has been resolved.
                return Err(self.fail(at, self.unreached(tried)));
            }
            if R::turn(state) > self.taken_in.saturating_add(PATIENCE) {
                let passed = std::mem::take(&mut self.passed);
                return Err(self.fail(at, Trouble::NeverAsked { player, passed }));
            }
        }
        let own = next.filter(|(_, player, _)| *player == request.player());
        // A script without more steps ends there, too.
        let ends = next.is_none() && R::may_look(state, request);
        // Nobody has anything to say there, but whoever wants to see that nothing may be done.
        if R::is_for_passing(request) && !ends && own.is_none_or(|(_, _, done)| !done.is_attempt())
        {
            if let Some((at, _, done)) = own {
                let refused = done.act().and_then(|act| R::refused_there(state, request, act));
                if let Some(reason) = refused {
                    self.look(state);
                    return Err(self.fail(at, Trouble::Refused(reason)));
                }
                self.pass_over(state, request);
            }
            return Ok(Some(Answer::Decline));
        }
        match own {
            Some(_) if request.is_chance() && self.holds_back(state, request) => {
                Ok(Some(Answer::Decline))
            }
            Some((at, _, done)) if request.is_chance() => {
                self.answer_chance(state, request, done, at)
            }
            _ if request.is_chance() => {
                match self.beyond.decide(state, request, self.progress())? {
                    Some(said) => Ok(Some(said)),
                    None => self.let_pass(state, request),
                }
            }
            own => self.answer_choice(state, request, own),
        }
    }

    /// A chance to do something, and the next act is of the player who has it.
    fn answer_chance(
        &mut self,
        state: &R::State,
        request: &R::Request,
        done: &Done<R::Act>,
        at: ScriptPlace,
    ) -> Result<Option<Answer>, Halt> {
        let Done::Act(act) = done else {
            if !R::hears_pass(request) {
                self.pass_over(state, request);
                return self.let_pass(state, request);
            }
            self.take(state);
            // A pass that is said leaves what may be left.
            return match request.choice().may_decline() {
                true => Ok(Some(Answer::Decline)),
                false => self.let_pass(state, request),
            };
        };
        if self.last == Some(request.player()) && R::is_own_answer(state, request) {
            self.pass_over(state, request);
            return self.let_pass(state, request);
        }
        if let Some(tried) = act.illegal() {
            let attempt = |state: &R::State| match tried {
                Done::Act(tried) => R::attempt(state, request, tried),
                Done::Pass | Done::Word(_) => Ok(R::attempt_pass(state, request)),
            };
            self.weigh(state, at, &attempt);
            return match attempt(state) {
                Ok(None) => self.pass_toward(state, request, act),
                Ok(Some(allowed)) => self.attempted(state, act, at, allowed),
                Err(trouble) => Err(self.fail(at, trouble)),
            };
        }
        match R::fit(state, request, act) {
            Fit::Option(at) => {
                self.take(state);
                Ok(Some(Answer::Option(at)))
            }
            Fit::Several(options) => {
                let step = |at: &usize| {
                    let answer = Answer::Option(*at);
                    Localized::each(|lang| written::flow(&R::act_of(state, request, answer, lang)))
                };
                self.look(state);
                let all = options.iter().map(step).collect();
                let steps = Choices { player: request.player(), all, unit: None };
                Err(self.fail(at, Trouble::Ambiguous(steps)))
            }
            Fit::Nothing => {
                self.take(state);
                self.let_pass(state, request)
            }
            Fit::Elsewhere => self.pass_toward(state, request, act),
            Fit::Not(trouble) => {
                self.look(state);
                Err(self.fail(at, trouble))
            }
        }
    }

    /// A chance of another kind than the next act is for: it passes, or is used for what brings the moment for that act nearer.
    fn pass_toward(
        &mut self,
        state: &R::State,
        request: &R::Request,
        act: &R::Act,
    ) -> Result<Option<Answer>, Halt> {
        if let Some(answer) = R::toward(state, request, act) {
            return Ok(Some(answer));
        }
        self.pass_over(state, request);
        self.let_pass(state, request)
    }

    /// Nothing is done at a chance. Where something must be, there may be nothing to choose; otherwise the script has to say what.
    fn let_pass(&mut self, state: &R::State, request: &R::Request) -> Result<Option<Answer>, Halt> {
        if let Some(answer) = R::default(state, request) {
            return Ok(Some(answer));
        }
        let trouble = match R::attempt_pass(state, request) {
            Some(Err(reason)) => Trouble::Refused(reason),
            Some(Ok(())) | None => Trouble::NotOffered(choices::<R>(state, request)),
        };
        Err(self.fail(self.at, trouble))
    }

    /// Which readings of the book decide whether it may be done: by another of the same question it comes to something else.
    fn weigh<T: PartialEq>(
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

    /// An attempt that should be refused; after it the same question stands for the next step.
    pub(super) fn attempted(
        &mut self,
        state: &R::State,
        act: &R::Act,
        at: ScriptPlace,
        allowed: Allowed,
    ) -> Result<Option<Answer>, Halt> {
        self.take(state);
        match self.refusal(allowed, act, at) {
            Ok(()) => {
                // Nothing has happened: what is expected next is looked at here.
                self.look(state);
                Ok(None)
            }
            Err(trouble) => Err(self.fail(at, trouble)),
        }
    }

    /// An answer that must be refused, and the question had only one: so it was not refused when it is that one.
    fn settled_attempt(&mut self, state: &R::State, request: &R::Request, answer: Answer) {
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

    /// Is it refused, and by the article that the script says?
    fn refusal(&mut self, allowed: Allowed, act: &R::Act, at: ScriptPlace) -> Result<(), Trouble> {
        let Err(reason) = allowed else { return Err(Trouble::WasLegal) };
        self.looked_at += 1;
        let Some(because) = act.because() else {
            self.refused.push((at, Refused::By(reason)));
            return Ok(());
        };
        // The game and the edition were looked at when the script was read.
        let article = because.split_once(':').map_or(because, |(_, article)| article);
        let article = data::present_id(R::GAME.default_edition(), article);
        let below = reason.cite.strip_prefix(article);
        if below.is_some_and(|rest| rest.is_empty() || rest.starts_with('.')) {
            self.refused.push((at, Refused::By(reason)));
            Ok(())
        } else {
            Err(Trouble::OtherReason { wanted: because.to_owned(), got: reason })
        }
    }
}
