//! 行動可能タイミング (4-3-1, 3-4-5-6, 3-6-4, 4-3-2-5): priority alternates until both players pass.

use hantei_ability::crossover::Ability;
use hantei_base::kind::CardKind;
use hantei_engine::{Cite, Flows as _, Known, Player};

use super::action::{Action, ActionKind, Words};
use super::event::Event;
use super::game::{Flow, Match};
use super::happening::{CardMoved, Happening, Happenings};
use super::reading::Reading;
use super::request::{Ask, Request};
use super::state::State;
use super::steps::Finished;
use super::terms::{Play, Plays, Window};
use super::zone::Zone;

impl Match<'_> {
    /// Runs a window, from its opening until both players have passed.
    pub(super) fn window(&mut self, window: Window) -> Flow {
        self.window_about(window, &[])
    }

    /// The same for a window directly after something has happened.
    pub(super) fn window_about(&mut self, window: Window, about: &[Happening]) -> Flow {
        self.window_known(window, about, Known::ToBoth)
    }

    /// The same if not every player may know that there is anything to do in it.
    pub(super) fn window_known(
        &mut self,
        window: Window,
        about: &[Happening],
        known: Known,
    ) -> Flow {
        let opened = Event::WindowOpened(window, Happenings::from_slice(about));
        self.by_known(None, opened, window.cite(), known);
        let first = self.first_in(window, about);
        let deeper = window.is_within();
        self.depth += u8::from(deeper);
        let flow = self.priority(window, first, known, false);
        self.depth -= u8::from(deeper);
        let last = flow?;
        self.by_known(last, Event::WindowClosed(window, last), window.cite(), known);
        Ok(())
    }

    /// Resumes the main phase's window: it is open, and the turn player has priority.
    pub(super) fn rest_of_window(&mut self, window: Window) -> Flow {
        let turn_player = self.state.turn.player;
        let last = self.priority(window, turn_player, Known::ToBoth, true)?;
        self.by(last, Event::WindowClosed(window, last), window.cite());
        Ok(())
    }

    /// Who has priority first: the turn player (4-3-1, 4-3-1.3, 4-3-1.4), or in response to an action the other player (4-3-2-3.1).
    fn first_in(&mut self, window: Window, about: &[Happening]) -> Player {
        let turn_player = self.state.turn.player;
        match window {
            Window::Interrupt(id) => {
                let Some(action) = self.state.action(id) else { return turn_player };
                let (actor, costless) = (action.player, action.is_costless());
                let moves = self.state.moves_priority(action);
                if costless {
                    self.reads(Reading::CostlessUseIsAction);
                }
                let own = |state: &State| state.would_act(actor);
                if !moves || self.reads_where(Reading::OwnInterruptAtOnce, own) {
                    return actor;
                }
                actor.opponent()
            }
            Window::RightAfter
            | Window::Reduce
            | Window::AfterDamage
            | Window::CancelCrash
            | Window::AfterCrash => {
                let other = about.iter().find_map(|what| self.state.brought_about(what));
                let other = other.map(Player::opponent).filter(|of| *of != turn_player);
                let Some(other) = other else { return turn_player };
                let both = |state: &State| {
                    let known = state.would_act(turn_player)?;
                    Some(known.and(state.would_act(other)?))
                };
                let first = self.reads_where(Reading::OtherPlayerFirstRightAfter, both);
                if first { other } else { turn_player }
            }
            Window::Main | Window::Combat(_) | Window::End => turn_player,
        }
    }

    /// 優先権: one action each in turn, until both pass in a row (4-3-1.1, 4-3-1.2). Returns who passed last; `None` if nothing is left to
    /// respond to.
    fn priority(
        &mut self,
        window: Window,
        first: Player,
        known: Known,
        mut taken_up: bool,
    ) -> Flow<Option<Player>> {
        let (mut holder, mut passed, mut cite) = (first, false, self.state.first_cite(window));
        loop {
            self.spend()?;
            if self.state.priority() != Some(holder) {
                self.by_known(holder, Event::Priority(holder), cite, known);
            }
            // When a game is resumed, the other player has already been asked.
            if !std::mem::take(&mut taken_up) {
                let other = holder.opponent();
                let (gained, acted) =
                    self.acting(|this| this.energy_during_other_priority(other))?;
                if let Some(actor) = acted {
                    (holder, passed, cite) = (self.after_action(actor), false, "4-3-1.1");
                }
                if gained {
                    // Priority has not moved, except by an action directly after the energy.
                    continue;
                }
            }
            let Some(play) = self.ask_play(holder, window)? else {
                if passed {
                    return Ok(Some(holder));
                }
                self.by_known(holder, Event::Passed(holder, window), "4-3-1.2", known);
                (holder, passed, cite) = (holder.opponent(), true, "4-3-1.2");
                continue;
            };
            let (done, within) = self.acting(|this| this.act(holder, play))?;
            let actor = match done {
                // An action directly after the energy counts as its player's action.
                Done::Energy | Done::Nothing => within,
                // The player who cancelled it has taken the action that resolved.
                Done::Cancelled => within.or(Some(holder)),
                Done::Action => Some(holder),
                Done::Combat | Done::Use => None,
            };
            self.scratch.acted = actor.or(self.scratch.acted);
            if done != Done::Energy && self.ends_early(window, done) {
                return Ok(None);
            }
            match done {
                Done::Combat => (holder, passed, cite) = (self.state.turn.player, false, "4-3-1.4"),
                Done::Use => (passed, cite) = (false, "4-3-1.5"),
                Done::Energy | Done::Nothing | Done::Cancelled | Done::Action => {
                    if let Some(actor) = actor {
                        (holder, passed, cite) = (self.after_action(actor), false, "4-3-1.1");
                    }
                }
            }
        }
    }

    /// Does something during which other players may act. Returns who acted last during it, if anybody did.
    fn acting<T>(&mut self, does: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<(T, Option<Player>)> {
        let before = self.scratch.acted.take();
        let done = does(self)?;
        Ok((done, std::mem::replace(&mut self.scratch.acted, before)))
    }

    /// Who has priority after an action has resolved: the other player, because it moved there and nothing moves it back (4-3-1.1); by
    /// another reading, the turn player.
    fn after_action(&mut self, actor: Player) -> Player {
        let (other, turn_player) = (actor.opponent(), self.state.turn.player);
        let acts = |state: &State| state.would_act(other);
        let back =
            other != turn_player && self.reads_where(Reading::TurnPlayerAfterResolution, acts);
        if back { turn_player } else { other }
    }

    /// Whether the window ends early: a cancelled play has nothing left to interrupt, and by one reading an interrupted action is not
    /// interrupted again once resolving has begun (4-3-2-5).
    fn ends_early(&mut self, window: Window, done: Done) -> bool {
        let Window::Interrupt(id) = window else { return false };
        let resolved = matches!(done, Done::Use | Done::Action | Done::Cancelled);
        let acts = |state: &State| {
            Player::ALL.into_iter().filter_map(|of| state.would_act(of)).reduce(Known::or)
        };
        self.state.action(id).is_none()
            || resolved && self.reads_where(Reading::ClosedAfterInterrupt, acts)
    }

    /// Whether a reading applies that makes a difference if somebody can act; `known` says who may know that.
    pub(super) fn reads_where(
        &mut self,
        reading: Reading,
        known: impl FnOnce(&State) -> Option<Known>,
    ) -> bool {
        match self.is_read().then(|| known(&self.state)).flatten() {
            Some(known) => self.reads_known(reading, known),
            None => self.state.readings.hold(reading),
        }
    }

    /// Whether the declaration moves priority; for abilities without a cost there are two readings (4-3-1.5).
    fn moves_priority(&mut self, action: &Action) -> bool {
        if action.is_costless() {
            self.reads(Reading::CostlessUseIsAction);
        }
        self.state.moves_priority(action)
    }

    fn ask_play(&mut self, holder: Player, window: Window) -> Flow<Option<Play>> {
        self.offered_by_reading(holder);
        let plays = self.state.plays(holder);
        if !self.is_put(plays.len()) {
            return Ok(None);
        }
        let mut asked = Request { player: holder, ask: Ask::Window(window, Plays::new()) };
        asked.ask.offer(plays);
        let at = self.put_to(&asked)?;
        Ok(at.map(|at| self.state.plays(holder)[at]))
    }

    /// Carries out the play of the player with priority.
    fn act(&mut self, player: Player, play: Play) -> Flow<Done> {
        // It is one of the offered plays.
        debug_assert_eq!(self.state.may_play(player, play), Ok(()), "{play:?}");
        match play {
            Play::Energy(..) => {
                self.gain_by(player, play)?;
                Ok(Done::Energy)
            }
            Play::Fight => {
                self.combat()?;
                Ok(Done::Combat)
            }
            Play::Card(_) | Play::Use(..) => {
                let Some(action) = self.declare(player, play)? else { return Ok(Done::Nothing) };
                let moves = self.moves_priority(&action);
                // A player may have acted directly after the energy for it, but that is over.
                self.scratch.acted = None;
                Ok(match (moves, self.finish(action)?) {
                    (true, Finished::Resolved) => Done::Action,
                    (true, Finished::Cancelled) => Done::Cancelled,
                    (false, _) => Done::Use,
                })
            }
        }
    }
}

/// What a player with priority did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Done {
    /// Energy was gained, which does not affect priority (4-3-1.6).
    Energy,
    /// Nothing was done.
    Nothing,
    /// Something was used that is no action; priority does not move (4-3-1.5).
    Use,
    /// An action.
    Action,
    /// An action that was cancelled.
    Cancelled,
    /// A combat.
    Combat,
}

impl Window {
    /// Whether the log shows it inside something else.
    fn is_within(self) -> bool {
        !matches!(self, Window::Main | Window::End)
    }

    /// Whether it is a window for responses to an action (4-3-4).
    pub(super) fn is_interrupt(self) -> bool {
        matches!(self, Window::Interrupt(_))
    }
}

impl Action {
    /// Whether it uses an ability that has no cost and does more than gain energy (4-3-1.5).
    fn is_costless(&self) -> bool {
        match &self.words {
            Words::Play(_) => false,
            Words::Ability(ability) => {
                matches!(&**ability, Ability::Use(of) if !of.is_action() && !of.is_energy())
            }
        }
    }
}

impl State {
    /// The article about who has priority first in a window; after a play or a use, that is because it was paid for.
    fn first_cite(&self, window: Window) -> Cite {
        match window {
            Window::Main => "4-3-1.3",
            Window::Combat(_) => "3-4-5-6.1",
            Window::End => "3-6-4",
            Window::Interrupt(id) => match self.action(id).map(|action| action.kind) {
                Some(ActionKind::Use | ActionKind::Trigger) => "4-3-3-3.1",
                Some(ActionKind::Play) | None => "4-3-2-3.1",
            },
            Window::RightAfter => "4-3-5",
            Window::Reduce => "4-3-10-2",
            Window::AfterDamage => "4-3-10-4",
            Window::CancelCrash => "4-3-11-2",
            Window::AfterCrash => "4-3-11-4",
        }
    }

    /// Whether the action moves priority. Playing a card does, using an ability with a cost does, and using one without a cost does by one
    /// reading (4-3-1.5); by another reading, playing a navigator does not (3-4-1).
    pub(super) fn moves_priority(&self, action: &Action) -> bool {
        match &action.words {
            Words::Play(_) => {
                !self.readings.hold(Reading::NavigatorIsNoAction)
                    || !self.def(action.source.0).is(CardKind::Navigator)
            }
            Words::Ability(ability) => {
                matches!(&**ability, Ability::Use(of) if of.is_action())
                    || action.is_costless() && self.readings.hold(Reading::CostlessUseIsAction)
            }
        }
    }

    /// Who may know that a player could do something in the open window; `None` if the player cannot.
    pub(super) fn would_act(&self, player: Player) -> Option<Known> {
        // Plays that directly follow an event are considered before their window is open.
        let follows = |zone: Zone| self.zone(player, zone).iter().any(|of| self.def(*of).follows);
        if follows(Zone::Field) {
            return Some(Known::ToBoth);
        }
        let follows = follows(Zone::Hand).then_some(Known::To(player));
        let plays = self.plays(player).iter();
        let known = plays.filter_map(|play| match play {
            Play::Card(card) | Play::Use(card, _) => Some(self.known_to(*card)),
            Play::Fight => Some(Known::ToBoth),
            Play::Energy(..) => None,
        });
        known.chain(follows).reduce(Known::or)
    }

    /// The player who caused it, if somebody did.
    fn brought_about(&self, what: &Happening) -> Option<Player> {
        match what {
            Happening::Played(_, _, player)
            | Happening::Succeeded(_, _, player)
            | Happening::Used(_, _, player)
            | Happening::UseSucceeded(_, _, player)
            | Happening::UsedForEnergy(_, player)
            | Happening::Drew(player, _)
            | Happening::GainedEnergy(player, _)
            | Happening::Recovered(player, _) => Some(*player),
            Happening::Entered(card)
            | Happening::Set(card, _)
            | Happening::Attacked(card)
            | Happening::Defended(card, _)
            | Happening::ControlChanged(card) => Some(self.object(card.0).controller),
            Happening::Damaged(hit) => {
                hit.by.player().or_else(|| hit.by.card().map(|card| self.object(card).controller))
            }
            Happening::CardMoved(CardMoved { by, .. }) => by.player(),
            Happening::At(..) | Happening::NoneLeft(..) => None,
        }
    }
}
