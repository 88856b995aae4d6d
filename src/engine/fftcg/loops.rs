//! 無限ループ (13): a state of the game that comes again.
//!
//! As every card is where it was, going round more often changes nothing: how often is said, and written down, and then whoever
//! can stop it may not go on (13.2, 13.3). What nobody can stop ends the game in a draw (13.1).

use std::hash::{Hash as _, Hasher as _};

use crate::engine::core::{CardId, Player};

use super::event::Event;
use super::game::{Flow, Game, Stop};
use super::request::{Ask, Count, Play, Request, Wish};
use super::state::State;
use super::zone::Zone;

/// How many changes a phase may take before it is looked at for loops; ordinary ones take far fewer.
const ORDINARY: usize = 400;

/// A state of the game, as far as the rules look at it, in a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(u64);

/// What was seen and chosen in the phase.
#[derive(Debug, Default)]
pub struct History {
    since: usize,
    seen: Vec<(Fingerprint, usize)>,
    choices: Vec<(Player, Stopper)>,
}

/// A choice by which a loop may be stopped (13.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stopper {
    /// Among things that must be chosen.
    Other,
    /// What an effect of this card lets somebody do.
    May(CardId),
    /// Something done with priority.
    Play(Play),
}

impl History {
    /// Somebody had something to choose.
    pub(super) fn asked(&mut self, request: &Request) {
        let what = match request.ask {
            Ask::Wish(Wish::Effect(card)) => Stopper::May(card),
            _ => Stopper::Other,
        };
        self.choices.push((request.player, what));
    }

    /// And did something with priority.
    pub(super) fn played(&mut self, player: Player, play: Play) {
        self.choices.push((player, Stopper::Play(play)));
    }

    /// A phase begins.
    pub(super) fn begin(&mut self, length: usize) {
        self.since = length;
        self.seen.clear();
        self.choices.clear();
    }
}

impl State {
    /// The state in a number: all zones and what lies in them, the stack, and where in the turn it is.
    pub fn fingerprint(&self) -> Fingerprint {
        let mut hasher = rustc_hash::FxHasher::default();
        for player in Player::ALL {
            for zone in Zone::ALL {
                self.zone(player, zone).hash(&mut hasher);
            }
            self.sides[player].crystals.hash(&mut hasher);
        }
        for card in self.whole_field() {
            let object = self.object(card);
            (object.dull, object.frozen, object.damage).hash(&mut hasher);
            (object.attacks, object.primed).hash(&mut hasher);
            object.counters.hash(&mut hasher);
            self.facts(card).power.hash(&mut hasher);
        }
        for item in self.stack.iter().chain(&self.pending) {
            (item.source.0, item.at, item.controller, item.kind).hash(&mut hasher);
        }
        (self.turn.number, self.turn.phase, self.turn.step, self.window).hash(&mut hasher);
        self.effects.len().hash(&mut hasher);
        Fingerprint(hasher.finish())
    }

    /// Whether this was barred in this state of the game.
    pub(super) fn is_barred(&self, player: Player, what: Stopper) -> bool {
        !self.barred.is_empty() && {
            let print = self.fingerprint();
            let anywhere = matches!(what, Stopper::May(_));
            let same = |(of, at, barred): &(Player, Fingerprint, Stopper)| {
                *of == player && *barred == what && (*at == print || anywhere)
            };
            self.barred.iter().any(same)
        }
    }
}

impl Game<'_> {
    /// Whether the game has come back to where it was.
    pub(super) fn look_for_loops(&mut self) -> Flow {
        if self.log.len() < self.history.since + ORDINARY {
            return Ok(());
        }
        let print = self.state.fingerprint();
        let Some((_, from)) = self.history.seen.iter().find(|(of, _)| *of == print) else {
            self.history.seen.push((print, self.history.choices.len()));
            return Ok(());
        };
        let round = self.history.choices[*from..].to_vec();
        // What was done with priority before what an effect let be done, and the last of its kind.
        let rank = |what: &Stopper| match what {
            Stopper::Other => 0,
            Stopper::May(_) => 1,
            Stopper::Play(_) => 2,
        };
        let of = |player: Player| {
            let own = round.iter().filter(|(of, _)| *of == player).map(|(_, what)| *what);
            own.max_by_key(rank)
        };
        let turn_player = self.state.turn.player;
        let stoppers: Vec<(Player, Stopper)> = [turn_player, turn_player.opponent()]
            .into_iter()
            .filter_map(|player| of(player).map(|what| (player, what)))
            .collect();
        if stoppers.is_empty() {
            // 13.1: nothing can stop it.
            self.note(Event::LoopEndless, "13.1");
            for player in Player::ALL {
                self.by(player, Event::Lost(player), "13.1");
            }
            return Err(Stop::Over);
        }
        let cite = if stoppers.len() == 1 { "13.2" } else { "13.3" };
        let mut most: Option<(u32, Player, Stopper)> = None;
        for (player, what) in stoppers {
            let ask = Ask::Number { what: Count::Loop, from: 0, to: 99 };
            let times = self.ask(player, ask)? as u32;
            // 13.3: whoever said the greater number may not go on. ASSUMPTION: nor anything alike (open question 13.2).
            if most.is_none_or(|(before, ..)| times > before) {
                most = Some((times, player, what));
            }
        }
        if let Some((times, player, what)) = most {
            self.by(player, Event::LoopBarred { player, times, print, what }, cite);
        }
        let length = self.log.len();
        self.history.begin(length);
        Ok(())
    }
}
