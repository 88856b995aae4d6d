//! A game under way: the state, its log, and whoever decides.

use std::sync::Arc;

use crate::engine::core::{CardId, Cite, Decider, Entry, Halt, Log, Player, Request as _};

use super::event::Event;
use super::loops::History;
use super::replace::Candidate;
use super::request::{Ask, For, Play, Request, Wish};
use super::state::{State, Thing};

/// How many changes a run may make; a game of people ends long before.
pub const BUDGET: u64 = 2_000_000;

/// How deep effects may be in what other effects do; printed texts stay far below.
pub(super) const DEEPEST: usize = 64;

/// The answer that concedes, whatever is asked (2.1).
pub const CONCEDE: usize = usize::MAX;

/// Why a flow stops before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Nobody decides any more.
    Halted,
    /// The game is over.
    Over,
    /// It went on for too long.
    Endless,
    /// It turns out not to be legal: it is undone up to where it began (14.1).
    Illegal,
}

/// What a flow gives.
pub type Flow<T = ()> = Result<T, Stop>;

/// A place in a game to go back to (14.1).
pub(super) struct Mark {
    state: Box<State>,
    length: usize,
    depth: u8,
}

/// A game under way.
pub struct Game<'d> {
    /// The state; read it freely, it changes by events.
    pub state: State,
    /// What happened.
    pub log: Log<Event>,
    pub(super) decider: &'d mut dyn Decider<State, Request>,
    pub(super) depth: u8,
    pub(super) left: u64,
    /// How deep texts are in one another just now.
    pub(super) nested: usize,
    /// The replacement effects whose results are being carried out (11.12.5.5).
    pub(super) replacing: Vec<Candidate>,
    pub(super) history: History,
}

impl<'d> Game<'d> {
    /// A game from this state.
    pub fn new(state: State, decider: &'d mut dyn Decider<State, Request>) -> Game<'d> {
        let history = History::default();
        let log = Log::default();
        let replacing = Vec::new();
        Game { state, log, decider, depth: 0, left: BUDGET, nested: 0, replacing, history }
    }

    /// Changes the state, and writes down what happened and by which article.
    pub(super) fn note(&mut self, event: Event, cite: Cite) {
        self.by(None, event, cite);
    }

    /// The same, by a player.
    pub(super) fn by(&mut self, player: impl Into<Option<Player>>, event: Event, cite: Cite) {
        self.left = self.left.saturating_sub(1);
        self.state.apply(&event);
        debug_assert_eq!(self.state.fault(), None, "after {event:?}");
        let (player, also) = (player.into(), Vec::new());
        self.log.push(Entry { event, player, cite, also, depth: self.depth });
    }

    /// What was written down last followed this article too.
    pub(super) fn also(&mut self, cite: Cite) {
        self.log.also(cite);
    }

    /// The same of what was written down there.
    pub(super) fn also_at(&mut self, at: usize, cite: Cite) {
        self.log.also_at(at, cite);
    }

    /// Does something that may turn out not to be legal: then everything is as it was before, and the log says only that it was
    /// undone (14.1, 14.2). Gives whether it was done.
    pub(super) fn attempt(
        &mut self,
        player: Player,
        play: Play,
        doing: impl FnOnce(&mut Self) -> Flow,
    ) -> Flow<bool> {
        let mark = self.mark();
        match doing(self) {
            Ok(()) => Ok(true),
            Err(Stop::Illegal) => {
                self.back_to(mark, player, play.card(), Some(play));
                self.undone(play);
                Ok(false)
            }
            Err(stop) => Err(stop),
        }
    }

    /// Where to go back to, should what follows not be legal.
    pub(super) fn mark(&self) -> Mark {
        Mark { state: Box::new(self.state.clone()), length: self.log.len(), depth: self.depth }
    }

    /// Everything is as it was there, and the log says so (14.1); nothing has triggered (14.3).
    pub(super) fn back_to(&mut self, mark: Mark, player: Player, card: CardId, play: Option<Play>) {
        let cites = undone_by(&self.log.entries()[mark.length..]);
        self.state = *mark.state;
        self.log.roll_back(mark.length);
        self.depth = mark.depth;
        self.by(player, Event::RolledBack { card, play }, "14.1");
        cites.into_iter().flatten().for_each(|cite| self.also(cite));
    }

    /// Asks somebody; what has one answer only is not asked, except for priority where something could be done and for attacks:
    /// there a script may want to look, though there is nothing but to go on.
    pub(super) fn ask(&mut self, player: Player, ask: Ask) -> Flow<usize> {
        self.put_to(&Request { player, ask })
    }

    /// The same for a request that the caller keeps. A chance to do something is put even to somebody who can only let it pass:
    /// whoever wants to know why there is nothing asks there.
    pub(super) fn put_to(&mut self, request: &Request) -> Flow<usize> {
        if self.left == 0 {
            return Err(Stop::Endless);
        }
        if request.answers() == 0 {
            return Err(Stop::Illegal);
        }
        match request.forced() {
            Some(answer) if !request.is_chance() => {
                self.decider.settled(&self.state, request, answer);
                return Ok(answer);
            }
            Some(_) => {}
            None => self.asked(request),
        }
        match self.decider.decide(&self.state, request) {
            Ok(CONCEDE) => {
                self.by(request.player, Event::Lost(request.player), "2.1");
                Err(Stop::Over)
            }
            Ok(answer) => Ok(answer.min(request.answers() - 1)),
            Err(Halt) => Err(Stop::Halted),
        }
    }

    /// Asks for one card; none when there is none, or when none is wanted.
    pub(super) fn ask_card(
        &mut self,
        player: Player,
        what: For,
        from: Vec<CardId>,
        enough: bool,
    ) -> Flow<Option<CardId>> {
        if from.is_empty() {
            return Ok(None);
        }
        let request = Request { player, ask: Ask::Card { what, from, enough } };
        let answer = self.put_to(&request)?;
        Ok(match request.ask {
            Ask::Card { from, .. } => from.get(answer).copied(),
            _ => None,
        })
    }

    /// Asks for one thing to choose; none when there is none, or no further one is wanted.
    pub(super) fn ask_target(
        &mut self,
        player: Player,
        label: &Arc<str>,
        from: Vec<Thing>,
        enough: bool,
    ) -> Flow<Option<Thing>> {
        if from.is_empty() {
            return Ok(None);
        }
        let request = Request { player, ask: Ask::Target { label: label.clone(), from, enough } };
        let answer = self.put_to(&request)?;
        Ok(match request.ask {
            Ask::Target { from, .. } => from.get(answer).copied(),
            _ => None,
        })
    }

    /// Asks whether somebody wants to.
    pub(super) fn ask_wish(&mut self, player: Player, wish: Wish) -> Flow<bool> {
        Ok(self.ask(player, Ask::Wish(wish))? == 0)
    }
}

/// Which articles besides 14.1 say what is undone: what was paid (14.2), and what triggered by it (14.3).
fn undone_by(undone: &[Entry<Event>]) -> [Option<Cite>; 2] {
    let any = |is: fn(&Event) -> bool| undone.iter().any(|entry| is(&entry.event));
    let paid = any(|event| matches!(event, Event::Paid { .. }));
    let triggered = any(|event| matches!(event, Event::Triggered(_)));
    [paid.then_some("14.2"), triggered.then_some("14.3")]
}
