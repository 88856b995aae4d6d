//! A run: a game in progress with its state, its log, its decider and the budget that ends a run which would never end.
//!
//! The mechanics are here; each game decides how to use them. Its flows are `impl` blocks of its own run type, which wraps this one
//! ([`Playable::Run`]), and read like its rulebook. A run knows no rule.

use std::fmt::Debug;
use std::ops::DerefMut;

use super::choice::Answer;
use super::decide::{Decider, Halt, Outcome, Request};
use super::ids::Player;
use super::known::Known;
use super::log::{Also, Cite, Entry, Length, Log};
use super::reading::{Decided, Reading, Readings};
use super::table::Tabled;

/// How many changes a run may make. A game between people ends long before that.
pub const BUDGET: u64 = 500_000;

/// Why a flow stops early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The decider stopped answering.
    Halted,
    /// The game is over.
    Over,
    /// The run used up its budget.
    Endless,
    /// The action turned out to be illegal. The caller that started it undoes it.
    Illegal,
    /// The decider gave an answer that is not possible. Nothing is done with it.
    WrongAnswer,
}

/// The result of a flow.
pub type Flow<T = ()> = Result<T, Stop>;

/// A state that changes only by events.
pub trait Changes<E> {
    /// Makes the change that the event describes.
    fn apply(&mut self, event: &E);
}

/// A game, as far as the mechanics of a run need to know it.
pub trait Engine: Copy + Debug + Send + Sync + 'static {
    /// The state. It changes only by events, and its cards are on a table.
    type State: Clone + Send + Changes<Self::Event> + Tabled;
    /// What can happen.
    type Event: Clone + Debug + PartialEq + Send + Sync;
    /// What players are asked.
    type Request: Request + Clone + Debug + PartialEq + Send + Sync;
    /// What the flows store besides the state while they run. It is not part of a position.
    type Scratch: Default;
    /// The readings of its rulebook that are not the default.
    type Reading: Reading;

    /// Makes the change that the event describes.
    fn apply(state: &mut Self::State, event: &Self::Event) {
        state.apply(event);
    }
    /// The state after these events. The log alone is enough to compute it.
    fn after<'e>(
        state: &Self::State,
        events: impl IntoIterator<Item = &'e Self::Event>,
    ) -> Self::State {
        let mut state = state.clone();
        events.into_iter().for_each(|event| Self::apply(&mut state, event));
        state
    }
    /// Called when a run begins; `_read` says whether somebody reads its log.
    fn begin(_state: &mut Self::State, _read: bool) {}
    /// The readings that hold.
    fn readings(state: &Self::State) -> Readings<Self::Reading>;
    /// Describes what is inconsistent in the state, if anything. Tests check this after every event.
    fn fault(state: &Self::State) -> Option<String>;
    /// Called when an event has changed the state and is about to be logged.
    fn happens(_run: &mut Run<'_, Self>, _event: &Self::Event) {}
    /// Called when an event has been logged as the last entry.
    fn noted(_run: &mut Run<'_, Self>) {}
    /// Called before a player is asked to choose.
    fn asking(_run: &mut Run<'_, Self>, _request: &Self::Request) {}
    /// Called when a player concedes instead of answering. A game whose rulebook does not allow that stops the run.
    fn conceded(_run: &mut Run<'_, Self>, _player: Player) -> Stop {
        Stop::Halted
    }
}

/// A game that can be played from any of its states.
pub trait Playable: Engine {
    /// The game's own run type, with its flows.
    type Run<'d>: DerefMut<Target = Run<'d, Self>> + From<Run<'d, Self>> + Into<Run<'d, Self>>;

    /// Runs until a player wins or the decider stops. Starts with the preparation of the game if that has not been done.
    fn play(run: &mut Self::Run<'_>) -> Outcome;
}

/// A point in a run to roll back to.
pub struct Mark<S> {
    state: Box<S>,
    length: Length,
    depth: u8,
}

/// A game in progress.
pub struct Run<'d, E: Engine> {
    /// The state. Read it freely; only events change it.
    pub state: E::State,
    /// The log.
    pub log: Log<E::Event>,
    /// How many windows of other uses the run is nested in; 0 outside of any.
    pub depth: u8,
    /// What the flows store besides the state.
    pub scratch: E::Scratch,
    decider: &'d mut dyn Decider<E::State, E::Request>,
    /// Whether the decider follows the whole game ([`Decider::follows`]).
    followed: bool,
    left: u64,
}

impl<'d, E: Engine> Run<'d, E> {
    /// Creates a run that starts in this state.
    pub fn new(state: E::State, decider: &'d mut dyn Decider<E::State, E::Request>) -> Run<'d, E> {
        Run::with(Log::default(), state, decider)
    }

    /// Creates a run whose log nobody reads. Everything happens in the same way, but only the state is kept.
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
        let (scratch, followed) = (E::Scratch::default(), decider.follows_every_request());
        Run { state, log, depth: 0, scratch, decider, followed, left: BUDGET }
    }

    /// Runs until a player wins or the decider stops. Starts with the preparation of the game if that has not been done. Returns how the
    /// run ended, and the run itself.
    pub fn played(self) -> (Outcome, Run<'d, E>)
    where
        E: Playable,
    {
        let mut run = <E::Run<'d>>::from(self);
        let outcome = E::play(&mut run);
        (outcome, run.into())
    }

    /// Changes the state by an event, and logs the event with its article.
    pub fn note(&mut self, event: E::Event, cite: Cite) {
        self.by(None, event, cite);
    }

    /// Like [`Run::note`], for an event that a player causes.
    pub fn by(&mut self, player: impl Into<Option<Player>>, event: E::Event, cite: Cite) {
        self.by_known(player, event, cite, Known::ToBoth);
    }

    /// Like [`Run::by`], for an event that only some players may know.
    pub fn by_known(
        &mut self,
        player: impl Into<Option<Player>>,
        event: E::Event,
        cite: Cite,
        known: Known,
    ) {
        if self.is_read() {
            return self.log_event(event, player.into(), cite, known);
        }
        self.apply_event(&event);
        self.log.count();
        E::noted(self);
    }

    #[inline(never)]
    fn log_event(&mut self, event: E::Event, player: Option<Player>, cite: Cite, known: Known) {
        self.apply_event(&event);
        let depth = self.depth;
        self.log.push(Entry { event, player, cite, also: Also::default(), known, depth });
        E::noted(self);
    }

    // Inlined into `by_known`, the path of a run whose log nobody reads. `log_event`, the other caller, stays out of line.
    #[inline(always)]
    fn apply_event(&mut self, event: &E::Event) {
        self.left = self.left.saturating_sub(1);
        E::apply(&mut self.state, event);
        debug_assert_eq!(E::fault(&self.state), None, "after {event:?}");
        E::happens(self, event);
    }

    /// Whether somebody reads the log. Otherwise code that works only for the log can skip that work.
    pub fn is_read(&self) -> bool {
        self.log.is_read()
    }

    /// Records that the last logged event followed this article too.
    pub fn also(&mut self, cite: Cite) {
        self.log.also(cite);
    }

    /// Like [`Run::also`], for an article that only some players may know.
    pub fn also_known(&mut self, cite: Cite, known: Known) {
        self.log.also_known(cite, known);
    }

    /// Records that the event at this index of the log followed this article too.
    pub fn also_at(&mut self, at: usize, cite: Cite) {
        self.log.also_at(at, cite);
    }

    /// Whether this reading holds. Flows ask only where another reading of the same question would lead to something else, and the log
    /// records that the reading decided something.
    pub fn reads(&mut self, reading: E::Reading) -> bool {
        self.reads_known(reading, Known::ToBoth)
    }

    /// Like [`Run::reads`], where only some players may know that there is something to decide.
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

    /// Makes what the reading decided public from the next event on.
    pub fn make_reading_public(&mut self, reading: E::Reading) {
        self.log.make_public(reading.question());
    }

    /// Counts a step that changes nothing against the budget, like a change.
    ///
    /// # Errors
    /// [`Stop::Endless`] when the budget is used up.
    pub fn spend(&mut self) -> Flow {
        self.left = self.left.checked_sub(1).ok_or(Stop::Endless)?;
        Ok(())
    }

    /// Counts expensive work against the budget, as if it were this many changes.
    pub fn spend_more(&mut self, changes: u64) {
        self.left = self.left.saturating_sub(changes);
    }

    /// Tells the decider that the turn ends. Games call it before the event that begins the next turn.
    ///
    /// # Errors
    /// [`Stop::Halted`] when the decider stops here.
    pub fn end_turn(&mut self) -> Flow {
        self.decider.turn_ends(&self.state).map_err(|Halt| Stop::Halted)
    }

    /// Checks that the run may continue.
    ///
    /// # Errors
    /// [`Stop::Endless`] when the budget is used up.
    pub fn within_budget(&self) -> Flow {
        if self.left == 0 { Err(Stop::Endless) } else { Ok(()) }
    }

    /// A point to roll back to in case what follows is illegal.
    pub fn mark(&self) -> Mark<E::State> {
        Mark { state: Box::new(self.state.clone()), length: self.log.length(), depth: self.depth }
    }

    /// Restores everything as it was at the mark. Returns the log entries that were removed.
    pub fn roll_back(&mut self, mark: Mark<E::State>) -> Vec<Entry<E::Event>> {
        self.state = *mark.state;
        self.depth = mark.depth;
        self.log.roll_back(mark.length)
    }

    /// Whether a chance with this many options is put to its player. A decider that follows the whole game gets it even without
    /// options, so that a script can ask there why something is not possible.
    pub fn is_put(&self, options: usize) -> bool {
        options > 0 || self.followed
    }

    /// Puts a request to its player. A request with a single answer resolves without asking, except a chance to act, which a decider
    /// that follows the whole game gets all the same (see [`Run::is_put`]).
    ///
    /// Returns the index of the chosen option, or `None` when the player declines.
    ///
    /// # Errors
    /// [`Stop::Endless`] when the budget is used up, [`Stop::Illegal`] when there is no possible answer, [`Stop::Halted`] when the decider
    /// stops, [`Stop::WrongAnswer`] when its answer is not possible.
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
        self.decider.note_events(self.log.len());
        if answers > 1 {
            E::asking(self, request);
        } else if !request.is_chance()
            && let Some(answer) = choice.only()
        {
            self.decider.resolved_without_asking(&self.state, request, answer);
            return Ok(answer.option());
        }
        match self.decider.decide(&self.state, request) {
            Ok(Answer::Concede) => Err(E::conceded(self, request.player())),
            Ok(answer) if choice.has(answer) => Ok(answer.option()),
            Ok(_) => Err(Stop::WrongAnswer),
            Err(Halt) => Err(Stop::Halted),
        }
    }

    /// Puts a request that cannot be declined to its player. Returns the index of the chosen option.
    ///
    /// # Errors
    /// Those of [`Run::put_to`]; also [`Stop::WrongAnswer`] when the request could be declined after all, and was.
    pub fn must_answer(&mut self, request: &E::Request) -> Flow<usize> {
        self.put_to(request)?.ok_or(Stop::WrongAnswer)
    }
}
