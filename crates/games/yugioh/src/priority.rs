//! 優先権 (priority), and fast effects (dictionary.quick-effect): who may act when nothing else is under way.

use hantei_engine::{Flows as _, Known, Player};

use super::duel::{Duel, Flow};
use super::event::Event;
use super::happening::Happening;
use super::reading::Reading;
use super::terms::Window;

impl Duel<'_> {
    /// Begins a new moment (dictionary.when-or-if.1).
    pub(super) fn next_moment(&mut self) {
        // Moments are internal and hidden from players, because whether one is counted may depend on hidden cards.
        self.by_known(None, Event::MomentPassed, "dictionary.when-or-if.1", Known::ToNobody);
    }

    /// Records that something has happened.
    pub(super) fn happen(&mut self, what: Happening) {
        self.happen_all(&[what]);
    }

    /// Activates and resolves triggered effects until none waits.
    pub(super) fn settle(&mut self) -> Flow {
        while self.triggered_chain()? {}
        Ok(())
    }

    /// Lets both players use fast effects, the turn player first, until both pass in a row (dictionary.quick-effect.2).
    pub(super) fn fast(&mut self, window: Window) -> Flow {
        while self.fast_once(window)? {}
        Ok(())
    }

    /// Handles triggered effects; if there are none, each player gets one chance. Returns whether there was a chain.
    pub(super) fn fast_once(&mut self, window: Window) -> Flow<bool> {
        let turn_player = self.state.turn.player;
        Ok(self.triggered_chain()?
            || self.fast_chance(turn_player, window)?
            || self.fast_chance(turn_player.opponent(), window)?)
    }

    /// Gives one player one chance. Returns whether it was used; the chain and what it triggered are then over.
    pub(super) fn fast_chance(&mut self, player: Player, window: Window) -> Flow<bool> {
        if self.triggered_chain()? {
            self.settle()?;
            return Ok(true);
        }
        while let Some(play) = self.ask_fast(player, window)? {
            if self.chain(player, play)? {
                self.settle()?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Called after a play without a chain that is no Summon (a Set, a change of position). The book does not say whether anybody may
    /// respond.
    pub(super) fn after_quiet_action(&mut self) -> Flow {
        self.settle()?;
        if self.reads(Reading::QuietActionsUnasked) {
            return Ok(());
        }
        self.fast(Window::After)
    }

    /// The end of a phase or step is declared; the other player may still act (priority.5, priority.6). Returns whether it ends.
    pub(super) fn ends(&mut self) -> Flow<bool> {
        let other = self.state.turn.player.opponent();
        if !self.fast_chance(other, Window::Ending)? {
            return Ok(true);
        }
        self.fast(Window::After)?;
        Ok(self.reads(Reading::PhaseEndsAfterAnswer))
    }
}
