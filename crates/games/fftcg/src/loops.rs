//! 無限ループ (13): a state of the game that comes again.
//!
//! Since every card is where it was, more repetitions change nothing. The players choose how often the loop repeats,
//! which is logged, and then whoever can stop the loop may not continue it (13.2, 13.3). A loop that nobody can stop
//! ends the game in a draw (13.1). A growing stack is a loop as well, if the same item is on top of it in the same
//! state of the game and the items below were not reached in between: it goes on as before.

use std::hash::{Hash as _, Hasher as _};

use rustc_hash::{FxHashMap, FxHasher};

use hantei_engine::{Cite, Flow, Flows as _, Player, Stop};

use super::event::Event;
use super::game::Game;
use super::item::Item;
use super::reading::Reading;
use super::request::{Ask, Count, Request, Wish};
use super::state::State;
use super::terms::{Bar, Fingerprint, Stopper, Thing};

/// The number of changes after which a phase is searched for loops. Ordinary phases have far fewer.
const ORDINARY: usize = 400;

/// What was seen and chosen in this phase.
#[derive(Debug, Default)]
pub struct History {
    since: usize,
    /// The states seen, and when.
    seen: FxHashMap<Fingerprint, Vec<Moment>>,
    /// The number of moments seen.
    moments: usize,
    /// The moments with the height of the stack at that time, as long as the stack has not been lower since.
    lows: Vec<(usize, usize)>,
    choices: Vec<Choice>,
    /// The states in which numbers were chosen, though nothing could be barred.
    said: Vec<Fingerprint>,
}

/// A moment that was recorded.
#[derive(Debug, Clone, Copy)]
struct Moment {
    /// Its index.
    number: usize,
    /// The height of the stack.
    height: usize,
    /// The number of choices made before it.
    choices: usize,
}

/// A choice, and the state of the game in which it was made.
#[derive(Debug, Clone, Copy)]
struct Choice {
    player: Player,
    what: Stopper,
    at: Fingerprint,
}

impl History {
    /// Starts a phase.
    pub(super) fn begin(&mut self, length: usize) {
        self.go_on(length);
        self.said.clear();
    }

    fn go_on(&mut self, length: usize) {
        self.since = length;
        self.seen.clear();
        self.lows.clear();
        self.choices.clear();
    }

    /// Whether so much has happened in this phase that it is searched for loops. `length` is the length of the log.
    fn is_watched(&self, length: usize) -> bool {
        length >= self.since + ORDINARY
    }

    /// Records a player's choice, if the log is long enough.
    pub(super) fn chose(&mut self, length: usize, state: &State, player: Player, what: Stopper) {
        if self.is_watched(length) {
            self.choices.push(Choice { player, what, at: state.fingerprint() });
        }
    }
}

/// Returns what a different answer may stop, or `None` if it would stop nothing.
pub(super) fn stopper_of(request: &Request, are_alike: bool) -> Option<Stopper> {
    match &request.ask {
        Ask::Wish(Wish::Effect(card)) => Some(Stopper::May(*card)),
        // The order of equal items stops nothing.
        Ask::Order(_) if are_alike => None,
        Ask::Priority(..)
        | Ask::Attack(_)
        | Ask::Block(_)
        | Ask::Target { .. }
        | Ask::Card { .. }
        | Ask::Payment(_)
        | Ask::Elements(_)
        | Ask::Name(_)
        | Ask::Order(_)
        | Ask::Wish(_)
        | Ask::Mode(_)
        | Ask::Number { .. }
        | Ask::Replacement(_)
        | Ask::Group(_) => Some(Stopper::Other),
    }
}

impl History {
    /// Returns the number of choices before the same state was seen. Records the state if it is new.
    fn seen_before(&mut self, state: &State, print: Fingerprint) -> Option<usize> {
        let (height, choices) = (state.stack.len(), self.choices.len());
        self.moments += 1;
        while self.lows.last().is_some_and(|(_, low)| *low >= height) {
            self.lows.pop();
        }
        self.lows.push((self.moments, height));
        let top = state.top_fingerprint();
        let moments = |print: &Fingerprint| self.seen.get(print).map_or(&[][..], Vec::as_slice);
        let again = moments(&print).first();
        let below = |of: &&Moment| of.height < height && self.lowest_since(of.number) >= of.height;
        let before = again.or_else(|| moments(&top).iter().rev().find(below)).map(|of| of.choices);
        if before.is_none() {
            let now = Moment { number: self.moments, height, choices };
            self.seen.entry(print).or_default().push(now);
            let tops = self.seen.entry(top).or_default();
            // The stack has been lower since, so these are no longer needed.
            tops.retain(|of| of.height < height);
            tops.push(now);
        }
        before
    }

    /// Returns the lowest height of the stack since that moment.
    fn lowest_since(&self, moment: usize) -> usize {
        let at = self.lows.partition_point(|(of, _)| *of < moment);
        self.lows.get(at).map_or(0, |(_, height)| *height)
    }
}

impl State {
    /// Returns a hash of the state: all zones and their contents, the stack, and the point in the turn.
    pub fn fingerprint(&self) -> Fingerprint {
        let mut hasher = self.hashed();
        self.stack_print().hash(&mut hasher);
        for item in &self.pending {
            item.hash_into(&mut hasher);
        }
        Fingerprint(hasher.finish())
    }

    /// Returns a hash of the stack. The items below have already been hashed.
    fn stack_print(&self) -> u64 {
        let mut prints = self.prints.borrow_mut();
        for item in &self.stack[prints.len()..] {
            let mut hasher = FxHasher::default();
            prints.last().hash(&mut hasher);
            item.hash_into(&mut hasher);
            prints.push(hasher.finish());
        }
        prints.last().copied().unwrap_or_default()
    }

    /// Records that the stack has changed from this index on.
    pub(super) fn restacked(&mut self, from: usize) {
        self.prints.get_mut().truncate(from);
    }

    /// The same hash with only the top of the stack.
    fn top_fingerprint(&self) -> Fingerprint {
        let mut hasher = self.hashed();
        for item in self.stack.last().into_iter().chain(&self.pending) {
            item.hash_into(&mut hasher);
        }
        Fingerprint(hasher.finish())
    }

    /// Returns the hash of everything but the stack.
    fn hashed(&self) -> FxHasher {
        let mut hasher = FxHasher::default();
        self.table.layout().hash(&mut hasher);
        for player in Player::ALL {
            self.sides[player].crystals.hash(&mut hasher);
        }
        for card in self.whole_field() {
            let status = &self.object(card).status;
            (status.dull, status.frozen, status.damage).hash(&mut hasher);
            (status.attacks, self.primed(card)).hash(&mut hasher);
            status.notes.counters.hash(&mut hasher);
            self.facts(card).power.hash(&mut hasher);
        }
        (self.turn.number, self.turn.phase, self.turn.step, self.window).hash(&mut hasher);
        (self.effects.len(), self.delayed.len(), self.limits.len()).hash(&mut hasher);
        hasher
    }

    /// Returns the article if this was barred in this state of the game.
    pub(super) fn barred(&self, player: Player, what: Stopper) -> Option<Cite> {
        self.bar_of(player, |bar| bar.what == what).map(|bar| bar.cite)
    }

    /// Returns the bar for the player in this state, if one satisfies the predicate.
    fn bar_of(&self, player: Player, such: impl Fn(&Bar) -> bool) -> Option<&Bar> {
        let such = |bar: &&Bar| bar.player == player && !bar.waits && such(bar);
        // Usually nothing is barred, and the state need not be hashed.
        self.bars.iter().find(such)?;
        let at = self.fingerprint();
        self.bars.iter().filter(such).find(|bar| bar.at == at)
    }
}

impl Item {
    /// Hashes what it is about, without the visit of a card: a card that comes back is as it was.
    fn hash_into(&self, hasher: &mut FxHasher) {
        (self.source.0, self.at, self.controller, self.kind).hash(hasher);
        (self.that.map(|of| of.0), self.amount, self.x).hash(hasher);
        for (thing, _) in self.chosen.iter().flat_map(|(_, things)| things) {
            if let Thing::Card(card) = thing {
                card.hash(hasher);
            }
        }
    }
}

impl Game<'_> {
    /// Records that a player chose this in the present state.
    pub(super) fn chose(&mut self, player: Player, what: Stopper) {
        let run = &mut **self;
        run.scratch.history.chose(run.log.len(), &run.state, player, what);
    }

    /// Checks whether the game has come back to an earlier state.
    pub(super) fn look_for_loops(&mut self) -> Flow {
        if !self.scratch.history.is_watched(self.log.len()) {
            return Ok(());
        }
        let print = self.state.fingerprint();
        let run = &mut **self;
        let history = &mut run.scratch.history;
        let Some(from) = history.seen_before(&run.state, print) else { return Ok(()) };
        // Plays with priority come before choices that an effect allows, and the last of a kind counts.
        let rank = |choice: &Choice| match choice.what {
            Stopper::Other => 0,
            Stopper::May(_) => 1,
            Stopper::Play(_) => 2,
        };
        let round = &self.scratch.history.choices[from..];
        let of = |player: Player| {
            round.iter().filter(|choice| choice.player == player).copied().max_by_key(rank)
        };
        let turn_player = self.state.turn.player;
        let stoppers: Vec<Choice> =
            [turn_player, turn_player.opponent()].into_iter().filter_map(of).collect();
        // ASSUMPTION: a player who could choose differently but does not do so once the number is chosen cannot stop
        // the loop (open question endless-choice).
        let in_vain = self.scratch.history.said.contains(&print);
        match stoppers[..] {
            [one] if !in_vain => {
                let times = self.how_often(one.player)?;
                self.bar(one, times, "13.2", false);
            }
            [first, second] if !in_vain => {
                let (said, answered) =
                    (self.how_often(first.player)?, self.how_often(second.player)?);
                // With equal numbers the turn player, who chose first, stops; under another reading, the other player.
                let first_stops = said < answered
                    || said == answered && !self.reads(Reading::OtherStopsEqualLoop);
                let (stops, other) = if first_stops { (first, second) } else { (second, first) };
                self.bar(stops, said.min(answered), "13.3", false);
                self.bar(other, said.max(answered), "13.3", true);
            }
            _ => return self.endless(),
        }
        if stoppers.iter().all(|choice| choice.what == Stopper::Other) {
            self.scratch.history.said.push(print);
        }
        let length = self.log.len();
        self.scratch.history.go_on(length);
        Ok(())
    }

    /// 13.1: nothing stops it.
    fn endless(&mut self) -> Flow {
        self.note(Event::LoopEndless, "13.1");
        for player in Player::ALL {
            self.by(player, Event::Lost(player), "13.1");
        }
        Err(Stop::Over)
    }

    fn how_often(&mut self, player: Player) -> Flow<u32> {
        let times = self.ask(player, Ask::Number { what: Count::Loop, from: 0, to: 99 })?;
        Ok(u32::try_from(times).unwrap_or(u32::MAX))
    }

    /// What kept the loop going may not be done again in that state.
    fn bar(&mut self, Choice { player, what, at }: Choice, times: u32, cite: Cite, waits: bool) {
        let bar = Bar { player, what, at, cite, waits };
        self.by(player, Event::LoopBarred { bar, times }, cite);
    }

    /// The player stops the loop because what kept it going is barred. The other player's choice is barred from now on (13.3).
    pub(super) fn stop_loop(&mut self, player: Player, cite: Cite) {
        self.by(player, Event::LoopStopped(player), cite);
    }

    /// The same for a pass when a play is barred.
    pub(super) fn passed_in_loop(&mut self, player: Player) {
        if self.state.bars.iter().any(|bar| bar.waits)
            && let Some(bar) = self.state.bar_of(player, |bar| matches!(bar.what, Stopper::Play(_)))
        {
            self.stop_loop(player, bar.cite);
        }
    }
}
