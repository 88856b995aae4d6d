//! Effects that are handled in their phase, one at a time (end-phase-effects).

use hantei_ability::yugioh::{Phase, Until};
use hantei_engine::{Flows as _, Known, Options, Player};

use super::duel::{Duel, Flow};
use super::event::{Event, Lost};
use super::link::Pending;
use super::reading::Reading;
use super::request::{Ask, Due, Request};
use super::state::State;
use super::terms::Window;

impl Duel<'_> {
    /// Handles the effects that wait for this phase, one at a time: the turn player's first, then the other player's, or one of those in
    /// between when the turn player yields (end-phase-effects.1 to end-phase-effects.4).
    pub(super) fn effects_of_phase(&mut self, phase: Phase) -> Flow {
        if phase != Phase::End && self.chains_together() {
            self.chain_of_phase()?;
        }
        let turn_player = self.state.turn.player;
        let (mut has_dealt, mut yields) = (false, false);
        loop {
            self.settle()?;
            self.spend()?;
            let [own, theirs] =
                [turn_player, turn_player.opponent()].map(|player| self.state.due(player, phase));
            // end-phase-effects.1, end-phase-effects.3: the turn player's come first, while there are any and the turn player does not
            // yield.
            let others = !theirs.is_empty();
            let is_own = !(own.is_empty() || yields && others);
            let (holder, due) =
                if is_own { (turn_player, own) } else { (turn_player.opponent(), theirs) };
            if due.is_empty() {
                self.drop_undue();
                return Ok(());
            }
            // end-phase-effects.4: after one of them, the turn player may yield for the moment.
            let may_yield = phase == Phase::End && is_own && has_dealt && others;
            self.note_offered_unseen(holder, &due);
            let must = due.iter().any(|of| self.state.is_bound(*of));
            let from = Options { of: due, may_decline: !must || may_yield };
            let request = Request { player: holder, ask: Ask::Due(from) };
            let answer = self.put_to(&request)?;
            let Ask::Due(from) = request.ask else { return Ok(()) };
            match answer {
                Some(at) => {
                    self.deal_with(from.of[at], holder)?;
                    (has_dealt, yields) = (has_dealt || is_own, false);
                }
                None if may_yield => {
                    self.by(holder, Event::Passed(holder), "end-phase-effects.4");
                    yields = true;
                }
                // dictionary.do-or-may: optional effects may be declined.
                None => self.leave_due(&from.of),
            }
        }
    }

    /// Drops effects that waited for the phase and could not be activated in it.
    fn drop_undue(&mut self) {
        for at in (0..self.state.pending.len()).rev() {
            if !self.state.pending[at].of_phase {
                continue;
            }
            if let Err(why) = self.state.may_be_triggered(at) {
                self.lose(at, Lost::Impossible, why.cite);
            } else if self.is_left_for_nothing(at) {
                self.lose(at, Lost::Left, "dictionary.do-or-may");
            }
        }
    }

    /// Records that an effect is offered only because of a reading, although nothing for it may be there.
    fn note_offered_unseen(&mut self, player: Player, due: &[Due]) {
        let state = &self.state;
        let unseen = |of: &Due| matches!(of, Due::Trigger(at) if state.finds_nothing(*at));
        if due.iter().any(unseen) {
            self.reads_known(Reading::UnseenMayFit, Known::To(player));
        }
    }

    /// Drops optional effects that the player declined.
    fn leave_due(&mut self, due: &[Due]) {
        let mut places: Vec<usize> = due
            .iter()
            .filter_map(|due| match due {
                Due::Trigger(at) => Some(*at),
                Due::Ends(_) => None,
            })
            .collect();
        places.sort_unstable();
        for at in places.into_iter().rev() {
            self.lose(at, Lost::Left, "dictionary.do-or-may");
        }
    }

    /// Handles one of them: a chain of its own (end-phase-effects.2), an effect without activation, or the end of an effect.
    fn deal_with(&mut self, due: Due, player: Player) -> Flow {
        match due {
            Due::Ends(at) => {
                let stamp = self.state.lasting[at].stamp;
                self.end_lasting(stamp, "dictionary.end-phase-or-turn-end.1")
            }
            Due::Trigger(at) if self.state.pending[at].itself => self.carry_out_one_automatic(at),
            Due::Trigger(at) => {
                let link = self.state.pending[at].link.clone();
                let (cite, on_chain) = ("end-phase-effects.2", link.on_chain());
                if let Err(why) = self.state.may_be_triggered(at) {
                    self.lose(at, Lost::Impossible, why.cite);
                    return Ok(());
                }
                self.by(player, Event::Taken(at), cite);
                if self.state.turn.phase == Phase::End && player != self.state.turn.player {
                    self.also("end-phase-effects.3");
                }
                if self.activate_triggered(link)? {
                    self.build_and_resolve()?;
                } else {
                    self.note(Event::TriggerLost(on_chain, Lost::Impossible), cite);
                }
                self.fast(Window::After)
            }
        }
    }

    /// Whether the effects that wait for the phase form one chain. The book does not say that for phases other than the End Phase.
    fn chains_together(&mut self) -> bool {
        let chains = self.state.pending.iter().filter(|of| of.of_phase && !of.itself).count();
        chains > 1 && self.reads(Reading::StandbyChains)
    }

    /// Handles the effects that wait for the phase like any other triggered effects.
    fn chain_of_phase(&mut self) -> Flow {
        while let Some(at) = self.state.pending.iter().position(|of| of.of_phase && !of.itself) {
            let mut pending = self.state.pending[at].clone();
            pending.of_phase = false;
            self.note(Event::Taken(at), "simultaneous-effects.1");
            self.note(Event::Triggered(Box::new(pending)), "simultaneous-effects.1");
        }
        self.settle()
    }
}

impl State {
    /// The effects that a player must or may handle in this phase.
    fn due(&self, player: Player, phase: Phase) -> Vec<Due> {
        let waiting = self.pending.iter().enumerate();
        let waiting = waiting.filter(|(_, of)| of.of_phase && of.link.controller == player);
        // Optional effects that cannot be activated are not offered, unless they could be later in the phase.
        let sees = !self.readings.hold(Reading::UnseenMayFit);
        let barred = |at: usize, of: &Pending| {
            let has_no_effect =
                || self.may_be_triggered(at).is_err() || sees && self.finds_nothing(at);
            of.may && !of.itself && has_no_effect()
        };
        let waiting = waiting.filter(|(at, of)| !barred(*at, of));
        let mut due: Vec<Due> = waiting.map(|(at, _)| Due::Trigger(at)).collect();
        // dictionary.end-phase-or-turn-end.1: at any time in the End Phase that the turn player chooses.
        if phase == Phase::End && player == self.turn.player {
            let lasting = self.lasting.iter().enumerate();
            let ends = lasting.filter(|(_, of)| of.until == Until::EndPhase);
            due.extend(ends.map(|(at, _)| Due::Ends(at)));
        }
        due
    }

    /// Whether it must be handled.
    fn is_bound(&self, due: Due) -> bool {
        match due {
            Due::Trigger(at) => !self.pending[at].may,
            Due::Ends(_) => true,
        }
    }
}
