//! A run: a game under way, with its state, its log, whoever decides, and the budget that ends what would go on for ever.
//!
//! The mechanics stand here once; what is done with them is each game's own: its flows are `impl` blocks of its run, which holds one of
//! these ([`Playable::Run`]), and read like its book. A run knows no rule.

use std::fmt::Debug;
use std::ops::DerefMut;

use super::choice::Answer;
use super::decide::{Decider, Halt, Outcome, Request};
use super::ids::Player;
use super::known::Known;
use super::log::{Also, Cite, Entry, Length, Log};
use super::reading::{Decided, Reading, Readings};
use super::table::Tabled;

/// How many changes a run may make; a game of people ends long before.
pub const BUDGET: u64 = 500_000;

/// Why a flow stops before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Nobody decides any more.
    Halted,
    /// The game is over.
    Over,
    /// It went on for too long.
    Endless,
    /// It turns out not to be legal: whoever began it undoes it.
    Illegal,
    /// An answer is none of those that were put: whoever decides is wrong, and nothing is made of it.
    WrongAnswer,
}

/// What a flow gives.
pub type Flow<T = ()> = Result<T, Stop>;

/// A state that events change, and nothing else does.
pub trait Changes<E> {
    /// Carries out what the event says.
    fn apply(&mut self, event: &E);
}

/// A game, as far as the mechanics of a run have to know it.
pub trait Engine: Copy + Debug + Send + Sync + 'static {
    /// The state. It changes by events only, and its cards lie on a table.
    type State: Clone + Send + Changes<Self::Event> + Tabled;
    /// What can happen.
    type Event: Clone + Debug + PartialEq + Send + Sync;
    /// What players are asked.
    type Request: Request + Clone + Debug + PartialEq + Send + Sync;
    /// What the flows keep beside the state while they run; it is no part of a position.
    type Scratch: Default;
    /// The readings of its book that are not the default.
    type Reading: Reading;

    /// Changes the state as the event says.
    fn apply(state: &mut Self::State, event: &Self::Event) {
        state.apply(event);
    }
    /// The state after these events: a log says everything that there is to see.
    fn after<'e>(
        state: &Self::State,
        events: impl IntoIterator<Item = &'e Self::Event>,
    ) -> Self::State {
        let mut state = state.clone();
        events.into_iter().for_each(|event| Self::apply(&mut state, event));
        state
    }
    /// A run begins, and its log is read or not.
    fn begin(_state: &mut Self::State, _read: bool) {}
    /// The readings that hold.
    fn readings(state: &Self::State) -> Readings<Self::Reading>;
    /// What is broken in the state, if anything: tests look after every event.
    fn fault(state: &Self::State) -> Option<String>;
    /// The event has changed the state, and is about to be written down.
    fn happens(_run: &mut Run<'_, Self>, _event: &Self::Event) {}
    /// The event has been written down, as the last entry of the log.
    fn noted(_run: &mut Run<'_, Self>) {}
    /// Somebody has something to choose, and is about to.
    fn asking(_run: &mut Run<'_, Self>, _request: &Self::Request) {}
    /// A player concedes in place of an answer; where the book knows of no conceding, nobody decides any more.
    fn conceded(_run: &mut Run<'_, Self>, _player: Player) -> Stop {
        Stop::Halted
    }
}

/// A game that can be played from wherever its state stands.
pub trait Playable: Engine {
    /// A run of the game, with its flows.
    type Run<'d>: DerefMut<Target = Run<'d, Self>> + From<Run<'d, Self>> + Into<Run<'d, Self>>;

    /// Runs until somebody wins or nobody decides; from the preparation when there was none yet.
    fn play(run: &mut Self::Run<'_>) -> Outcome;
}

/// A place in a run to go back to.
pub struct Mark<S> {
    state: Box<S>,
    length: Length,
    depth: u8,
}

/// A game under way.
pub struct Run<'d, E: Engine> {
    /// The state; read it freely, it changes by events.
    pub state: E::State,
    /// What happened.
    pub log: Log<E::Event>,
    /// How deep in windows of others' uses it is: 0 outside of any.
    pub depth: u8,
    /// What the flows keep beside the state.
    pub scratch: E::Scratch,
    decider: &'d mut dyn Decider<E::State, E::Request>,
    /// Whether the decider follows the game.
    followed: bool,
    left: u64,
}

impl<'d, E: Engine> Run<'d, E> {
    /// A run from this state.
    pub fn new(state: E::State, decider: &'d mut dyn Decider<E::State, E::Request>) -> Run<'d, E> {
        Run::with(Log::default(), state, decider)
    }

    /// The same run where nobody reads the log: everything happens as it would, and nothing of it is kept but the state.
    pub fn unread(
        state: E::State,
        decider: &'d mut dyn Decider<E::State, E::Request>,
    ) -> Run<'d, E> {
        Run::with(Log::unread(), state, decider)
    }

    fn with(
        log: Log<E::Event>,
        mut state: E::State,
        decider: &'d mut dyn Decider<E::State, E::Request>,
    ) -> Run<'d, E> {
        E::begin(&mut state, log.is_read());
        let (scratch, followed) = (E::Scratch::default(), decider.follows());
        Run { state, log, depth: 0, scratch, decider, followed, left: BUDGET }
    }

    /// Runs until somebody wins or nobody decides; from the preparation when there was none yet. Gives how it ended, and the run as it is
    /// then.
    pub fn played(self) -> (Outcome, Run<'d, E>)
    where
        E: Playable,
    {
        let mut run = <E::Run<'d>>::from(self);
        let outcome = E::play(&mut run);
        (outcome, run.into())
    }

    /// Changes the state, and writes down what happened and by which article.
    pub fn note(&mut self, event: E::Event, cite: Cite) {
        self.by(None, event, cite);
    }

    /// The same, by a player.
    pub fn by(&mut self, player: impl Into<Option<Player>>, event: E::Event, cite: Cite) {
        self.by_known(player, event, cite, Known::ToBoth);
    }

    /// The same, of which not everybody may know.
    pub fn by_known(
        &mut self,
        player: impl Into<Option<Player>>,
        event: E::Event,
        cite: Cite,
        known: Known,
    ) {
        if self.is_read() {
            return self.write_down(event, player.into(), cite, known);
        }
        self.bring_about(&event);
        self.log.count();
        E::noted(self);
    }

    #[inline(never)]
    fn write_down(&mut self, event: E::Event, player: Option<Player>, cite: Cite, known: Known) {
        self.bring_about(&event);
        let depth = self.depth;
        self.log.push(Entry { event, player, cite, also: Also::default(), known, depth });
        E::noted(self);
    }

    // The second of its callers is for whoever reads alone: it goes where nobody does.
    #[inline(always)]
    fn bring_about(&mut self, event: &E::Event) {
        self.left = self.left.saturating_sub(1);
        E::apply(&mut self.state, event);
        debug_assert_eq!(E::fault(&self.state), None, "after {event:?}");
        E::happens(self, event);
    }

    /// Whether anybody reads the log: otherwise what goes into it alone need not be worked out.
    pub fn is_read(&self) -> bool {
        self.log.is_read()
    }

    /// What was written down last followed this article too.
    pub fn also(&mut self, cite: Cite) {
        self.log.also(cite);
    }

    /// The same, where it depends on what not everybody may know.
    pub fn also_known(&mut self, cite: Cite, known: Known) {
        self.log.also_known(cite, known);
    }

    /// The same of what was written down there.
    pub fn also_at(&mut self, at: usize, cite: Cite) {
        self.log.also_at(at, cite);
    }

    /// Whether this reading holds. It is asked only where another of its question would go otherwise from here, and is written down as
    /// what decided.
    pub fn reads(&mut self, reading: E::Reading) -> bool {
        self.reads_known(reading, Known::ToBoth)
    }

    /// The same, where it depends on what not everybody may know that there is a choice.
    pub fn reads_known(&mut self, reading: E::Reading, known: Known) -> bool {
        if self.is_read() {
            self.write_down_decided(reading.question(), known);
        }
        E::readings(&self.state).hold(reading)
    }

    #[inline(never)]
    fn write_down_decided(&mut self, question: &'static str, known: Known) {
        let reading = E::readings(&self.state).of(question).map(Reading::id);
        self.log.decided(Decided { at: self.log.len(), question, reading, known });
    }

    /// What the reading decided, and not everybody could know, is seen by both in what happens next.
    pub fn reading_comes_to_light(&mut self, reading: E::Reading) {
        self.log.comes_to_light(reading.question());
    }

    /// A step that changes nothing takes its time, too: it is counted like a change.
    ///
    /// # Errors
    /// [`Stop::Endless`] when the budget is spent.
    pub fn spend(&mut self) -> Flow {
        self.left = self.left.checked_sub(1).ok_or(Stop::Endless)?;
        Ok(())
    }

    /// What takes long takes its time, too: it is counted like so many changes.
    pub fn spend_more(&mut self, changes: u64) {
        self.left = self.left.saturating_sub(changes);
    }

    /// Whether the run may still go on.
    ///
    /// # Errors
    /// [`Stop::Endless`] when the budget is spent.
    pub fn within_budget(&self) -> Flow {
        if self.left == 0 { Err(Stop::Endless) } else { Ok(()) }
    }

    /// Where to go back to, should what follows not be legal.
    pub fn mark(&self) -> Mark<E::State> {
        Mark { state: Box::new(self.state.clone()), length: self.log.length(), depth: self.depth }
    }

    /// Everything is as it was there. Gives what is undone, which the log has no more.
    pub fn roll_back(&mut self, mark: Mark<E::State>) -> Vec<Entry<E::Event>> {
        self.state = *mark.state;
        self.depth = mark.depth;
        self.log.roll_back(mark.length)
    }

    /// Whether a chance to do one of so many things is put to its player: to whoever follows the game even where there is nothing to do, so
    /// that it can be asked there why.
    pub fn is_put(&self, options: usize) -> bool {
        options > 0 || self.followed
    }

    /// Puts a request to its player. What has one answer only is answered by itself, except for a chance to do something, which is put to
    /// whoever follows the game all the same (see [`Run::is_put`]).
    ///
    /// Gives the place of the option; none when it was declined.
    ///
    /// # Errors
    /// [`Stop::Endless`] when the budget is spent, [`Stop::Illegal`] when there is no answer at all, [`Stop::Halted`] when nobody
    /// decides, [`Stop::WrongAnswer`] when what is decided is none of the answers.
    pub fn put_to(&mut self, request: &E::Request) -> Flow<Option<usize>> {
        self.within_budget()?;
        let choice = request.choice();
        let answers = choice.answers();
        if answers == 0 {
            return Err(Stop::Illegal);
        }
        if !self.followed
            && let Some(answer) = choice.only()
        {
            return Ok(answer.option());
        }
        self.decider.has_come(self.log.len());
        if answers > 1 {
            E::asking(self, request);
        } else if !request.is_chance()
            && let Some(answer) = choice.only()
        {
            self.decider.settled(&self.state, request, answer);
            return Ok(answer.option());
        }
        match self.decider.decide(&self.state, request) {
            Ok(Answer::Concede) => Err(E::conceded(self, request.player())),
            Ok(answer) if choice.has(answer) => Ok(answer.option()),
            Ok(_) => Err(Stop::WrongAnswer),
            Err(Halt) => Err(Stop::Halted),
        }
    }

    /// Puts a request to its player that cannot be declined. Gives the place of the option.
    ///
    /// # Errors
    /// As [`Run::put_to`]; and [`Stop::WrongAnswer`] when it could be declined after all, and was.
    pub fn must_answer(&mut self, request: &E::Request) -> Flow<usize> {
        self.put_to(request)?.ok_or(Stop::WrongAnswer)
    }
}
