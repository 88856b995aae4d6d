//! 優先権 (priority), and fast effects (dictionary.quick-effect): who may act when nothing else is under way.

use hantei_engine::{Flows as _, Known, Player};

use super::duel::{Duel, Flow};
use super::event::Event;
use super::happening::Happening;
use super::reading::Reading;
use super::terms::Window;

impl Duel<'_> {
    /// What comes from now on is no longer the same moment (dictionary.when-or-if.1).
    pub(super) fn next_moment(&mut self) {
        // How the run counts moments is no player's to know: whether it has to may turn on hidden cards.
        self.by_known(None, Event::MomentPassed, "dictionary.when-or-if.1", Known::ToNobody);
    }

    /// Something has happened.
    pub(super) fn happen(&mut self, what: Happening) {
        self.happen_all(&[what]);
    }

    /// What has triggered is activated and resolves, until nothing waits.
    pub(super) fn settle(&mut self) -> Flow {
        while self.triggered_chain()? {}
        Ok(())
    }

    /// Both players may use fast effects, the turn player first, until both pass one after the other (dictionary.quick-effect.2).
    pub(super) fn fast(&mut self, window: Window) -> Flow {
        while self.fast_once(window)? {}
        Ok(())
    }

    /// What has triggered, and else one chance for each. Gives whether there was a chain.
    pub(super) fn fast_once(&mut self, window: Window) -> Flow<bool> {
        let turn_player = self.state.turn.player;
        Ok(self.triggered_chain()?
            || self.fast_chance(turn_player, window)?
            || self.fast_chance(turn_player.opponent(), window)?)
    }

    /// One chance for one player. Gives whether it was used; then the chain is over, with what it triggered.
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

    /// After an action that made no chain and is no Summon (a Set, a change of position): whether anybody is asked then is not said.
    pub(super) fn after_quiet_action(&mut self) -> Flow {
        self.settle()?;
        if self.reads(Reading::QuietActionsUnasked) {
            return Ok(());
        }
        self.fast(Window::After)
    }

    /// The end of a phase or step is declared: the other player may still act (priority.5, priority.6). Gives whether it ends.
    pub(super) fn ends(&mut self) -> Flow<bool> {
        let other = self.state.turn.player.opponent();
        if !self.fast_chance(other, Window::Ending)? {
            return Ok(true);
        }
        self.fast(Window::After)?;
        Ok(self.reads(Reading::PhaseEndsAfterAnswer))
    }
}
