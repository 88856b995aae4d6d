//! ②プレイタイミング／【対抗】の流れ (`2.play-timing`).

use crate::ability::buddyfight::UseKind;
use crate::engine::core::{Cite, Player};

use super::event::{Event, Timing};
use super::fight::{Fight, Flow};
use super::request::{Ask, Play, Request, Window};
use super::state::Use;

impl Fight<'_> {
    /// プレイタイミング, by the article of the flow that has it.
    pub(super) fn play_timing(&mut self, timing: Timing, cite: Cite) -> Flow {
        self.note(Event::TimingBegan(timing), cite);
        self.rule_process("2.play-timing.1.1")?;
        self.take_up_what_was_put_off()?;
        loop {
            // 2014 3.attack.2.6.1: on to 3.3 at once; what waits is used after it.
            if timing == Timing::Battle
                && !self.state.edition.waiting_before_lost_attack()
                && self.attack_is_lost()
            {
                break;
            }
            // 4.automatic: what has triggered goes before any use.
            self.automatic_abilities()?;
            if self.is_cut_short(timing) {
                break;
            }
            let turn = self.state.turn.player;
            // 2.play-timing.2: the turn fighter uses something, and may be answered once.
            if let Some(play) = self.offer(turn, Window::Own)? {
                self.use_with_answer(turn, play, &TURN_FIGHTER)?;
                continue;
            }
            // 2.play-timing.6: otherwise the other fighter may, and may be answered once.
            let Some(play) = self.offer(turn.opponent(), Window::Free)? else { break };
            self.use_with_answer(turn.opponent(), play, &OTHER_FIGHTER)?;
        }
        self.note(Event::TimingEnded, "2.play-timing.10.1");
        Ok(())
    }

    /// Whether the flow is to go on elsewhere: something is ended, or the attack has lost its card or its target.
    fn is_cut_short(&self, timing: Timing) -> bool {
        let state = &self.state;
        let lost =
            timing == Timing::Battle && state.battle.as_ref().is_none_or(|_| self.attack_is_lost());
        state.ending.is_some() || lost
    }

    /// Asks whether somebody uses something.
    pub(super) fn offer(&mut self, player: Player, window: Window) -> Flow<Option<Play>> {
        let plays = self.state.plays(player, window);
        let request = Request { player, ask: Ask::Use(window, plays) };
        let answer = self.put_to(&request)?;
        Ok(match request.ask {
            Ask::Use(_, plays) => plays.get(answer).copied(),
            _ => None,
        })
    }

    /// A use, the one answer to it, and what both do.
    fn use_with_answer(&mut self, player: Player, play: Play, steps: &Steps) -> Flow {
        let before = self.state.now;
        let Some(mut used) = self.declare(player, play, steps.declare)? else { return Ok(()) };
        let kind = used.kind;
        self.rule_process(kind.declared())?;
        self.answer(player.opponent(), steps.answer, steps.answer_resolves)?;
        self.resolve_or_put_off(&mut used, steps.resolves)?;
        if steps.lapses && !used.negated && !self.state.lately.is_empty() {
            // 4.when-windows.1: something else has been played and resolved.
            let by = used.card;
            self.note(Event::ChancesLapsed { before, by }, "4.when-windows.1");
        }
        self.rule_process(kind.resolved())
    }

    /// The window for one answer: one use with 【対抗】, which resolves first and cannot be answered itself.
    pub(super) fn answer(&mut self, player: Player, declare: Cite, resolves: Cite) -> Flow {
        self.depth += 1;
        let given = self.answer_within(player, declare, resolves);
        self.depth -= 1;
        given
    }

    fn answer_within(&mut self, player: Player, declare: Cite, resolves: Cite) -> Flow {
        let Some(play) = self.offer(player, Window::Answer)? else { return Ok(()) };
        let kind = self.state.answered().map_or(UseKind::Automatic, |of| of.kind);
        let Some(mut answer) = self.declare(player, play, declare)? else { return Ok(()) };
        self.rule_process(kind.answer_declared())?;
        self.resolve_or_put_off(&mut answer, resolves)?;
        self.rule_process(kind.answered())
    }

    /// A use resolves, unless something has been ended meanwhile: then it waits (`4.end-phase.waiting`).
    pub(super) fn resolve_or_put_off(&mut self, used: &mut Use, cite: Cite) -> Flow {
        if self.state.ending.is_some() {
            self.by(Some(used.player), Event::PutOff(used.card), "4.end-phase.waiting");
            return Ok(());
        }
        self.resolve(used, cite)
    }

    /// What an ending left unresolved is resolved in the play timing after it.
    fn take_up_what_was_put_off(&mut self) -> Flow {
        while let Some(mut used) = self.state.put_off.first().cloned() {
            self.by(Some(used.player), Event::TakenUp(used.card), "4.end-phase.waiting");
            self.resolve(&mut used, "4.end-phase.waiting")?;
            self.rule_process(used.kind.resolved())?;
        }
        Ok(())
    }
}

/// The articles of a branch.
struct Steps {
    declare: Cite,
    answer: Cite,
    answer_resolves: Cite,
    resolves: Cite,
    /// Whether the use is made outside of 【対抗】 timings, so that chances lapse with it.
    lapses: bool,
}

const TURN_FIGHTER: Steps = Steps {
    declare: "2.play-timing.2.1",
    answer: "2.play-timing.3.1",
    answer_resolves: "2.play-timing.4.1",
    resolves: "2.play-timing.5.1",
    lapses: true,
};

const OTHER_FIGHTER: Steps = Steps {
    declare: "2.play-timing.6.1",
    answer: "2.play-timing.7.1",
    answer_resolves: "2.play-timing.8.1",
    resolves: "2.play-timing.9.1",
    lapses: false,
};

/// The steps of the flows of ① and ④ at which the rule process is called for.
impl UseKind {
    /// The use is declared and paid for.
    fn declared(self) -> Cite {
        match self {
            UseKind::Call => "1.call.1.7",
            UseKind::Cast => "1.cast.1.5",
            UseKind::Equip => "1.equip.1.6",
            UseKind::Activate => "2.play-timing.2.3",
            UseKind::Automatic => "4.automatic.2.4",
        }
    }

    /// The answer to it is declared.
    fn answer_declared(self) -> Cite {
        match self {
            UseKind::Call => "1.call.2.2",
            UseKind::Cast => "1.cast.2.2",
            UseKind::Equip => "1.equip.2.2",
            UseKind::Activate => "4.activated.1.2.2",
            UseKind::Automatic => "4.automatic.2.2.2",
        }
    }

    /// The answer has resolved.
    fn answered(self) -> Cite {
        match self {
            UseKind::Call => "1.call.2.4",
            UseKind::Cast => "1.cast.2.4",
            UseKind::Equip => "1.equip.2.4",
            UseKind::Activate => "4.activated.1.2.4",
            UseKind::Automatic => "4.automatic.2.2.4",
        }
    }

    /// It has resolved itself.
    fn resolved(self) -> Cite {
        match self {
            UseKind::Call => "1.call.3.3",
            UseKind::Cast => "1.cast.3.2",
            UseKind::Equip => "1.equip.3.4",
            UseKind::Activate => "4.activated.1.4",
            UseKind::Automatic => "4.automatic.2.4",
        }
    }
}
