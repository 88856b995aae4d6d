//! ②プレイタイミング／【対抗】の流れ (`2.play-timing`).

use hantei_ability::buddyfight::UseKind;
use hantei_engine::{Cite, Flow, Flows as _, Known, Player};

use super::citation::{Declaring, cite_of_resolving_first};
use super::edition::Edition;
use super::event::Event;
use super::fight::Fight;
use super::reading::Reading;
use super::request::{Ask, Play, Request, Window};
use super::state::Use;
use super::terms::Timing;

impl Fight<'_> {
    /// Runs a プレイタイミング under the article of the flow that contains it.
    pub(super) fn play_timing(&mut self, timing: Timing, cite: Cite) -> Flow {
        self.note(Event::TimingBegan(timing), cite);
        self.rule_process("2.play-timing.1.1")?;
        self.resolve_put_off()?;
        self.rest_of_timing(timing)
    }

    /// Runs a play timing in which nothing is in progress, from its beginning or from any point where the turn fighter may act.
    pub(super) fn rest_of_timing(&mut self, timing: Timing) -> Flow {
        let mut back: &'static [Cite] = &[];
        loop {
            if self.leaves_battle() {
                break;
            }
            // 4.automatic: triggered abilities come before any use.
            self.automatic_abilities()?;
            if self.is_cut_short(timing) {
                break;
            }
            let turn = self.state.turn.player;
            // 2.play-timing.2: the turn fighter uses something, and the other fighter may respond once.
            if let Some(play) = self.offer(turn, Window::Own)? {
                self.use_with_answer(turn, play, &TURN_FIGHTER, back)?;
                back = &["2.play-timing.5.2"];
                continue;
            }
            // 2.play-timing.6: otherwise the other fighter may use something, and the turn fighter may respond once.
            let Some(play) = self.offer(turn.opponent(), Window::Free)? else { break };
            self.use_with_answer(turn.opponent(), play, &OTHER_FIGHTER, back)?;
            back = &["2.play-timing.9.2"];
        }
        let lapses = self.is_read().then(|| self.state.chances_end_with_timing()).flatten();
        self.note(Event::TimingEnded, "2.play-timing.10.1");
        if let Some(known) = lapses {
            self.also_known("4.when-windows.2", known);
        }
        Ok(())
    }

    /// Whether the flow must go on elsewhere: something is ended, or the attack has lost its card or its target.
    fn is_cut_short(&self, timing: Timing) -> bool {
        let state = &self.state;
        let lost =
            timing == Timing::Battle && state.battle.as_ref().is_none_or(|_| self.attack_is_lost());
        state.ending.is_some() || lost
    }

    /// Asks whether a fighter uses something.
    pub(super) fn offer(&mut self, player: Player, window: Window) -> Flow<Option<Play>> {
        let plays = self.state.plays(player, window);
        self.offered_by_reading(player, window, &plays);
        let request = Request { player, ask: Ask::Use(window, plays) };
        let answer = self.put_to(&request)?;
        let Ask::Use(_, plays) = request.ask else { return Ok(None) };
        Ok(answer.map(|at| plays[at]))
    }

    /// A use, the one response to it, and the resolution of both.
    fn use_with_answer(
        &mut self,
        player: Player,
        play: Play,
        steps: &Steps,
        back: &'static [Cite],
    ) -> Flow {
        let before = self.state.table.now();
        let by = Declaring { cite: steps.declare, pays: Some(steps.pays), also: back };
        let Some(mut used) = self.declare(player, play, &by)? else { return Ok(()) };
        let kind = used.kind;
        let edition = self.state.edition;
        self.rule_process_of_both(
            declared_at(kind, edition, steps.declared),
            Some(steps.declared),
        )?;
        self.answer(player.opponent(), &steps.answer)?;
        self.resolve_or_put_off(&mut used, steps.resolves)?;
        if steps.lapses && !used.negated && !self.state.lately.is_empty() {
            // 4.when-windows.1: something else has been played and resolved.
            let by = used.card;
            // Who may know is only needed where the log is read and where this decides something.
            let asked = self.is_read() || kind == UseKind::Activate;
            let ends = asked.then(|| self.state.chances_end_with_use(before, by)).flatten();
            if self.ends_chances(kind, ends) {
                let known = ends.unwrap_or(Known::ToNobody);
                self.by_known(None, Event::ChancesLapsed { before, by }, "4.when-windows.1", known);
            }
        }
        self.rule_process_of_both(resolved_at(kind, edition, steps.resolved), Some(steps.resolved))
    }

    /// Whether such a use ends the chances of cards that may be used after what happened before. An activated ability
    /// does so under one reading only (`4.when-windows.1`). `ends` says who may know that there is such a card.
    fn ends_chances(&mut self, kind: UseKind, ends: Option<Known>) -> bool {
        match ends.filter(|_| kind == UseKind::Activate) {
            Some(known) => !self.reads_known(Reading::AbilitiesEndNoChance, known),
            None => true,
        }
    }

    /// The window for one response: one use with 【対抗】, which resolves first and to which there is no response.
    pub(super) fn answer(&mut self, player: Player, steps: &Answer) -> Flow {
        self.depth += 1;
        let given = self.answer_within(player, steps);
        self.depth -= 1;
        given
    }

    fn answer_within(&mut self, player: Player, steps: &Answer) -> Flow {
        let Some(play) = self.offer(player, Window::Answer)? else { return Ok(()) };
        let answered = self.state.answered();
        let kind = answered.map_or(UseKind::Automatic, |of| of.kind);
        let edition = self.state.edition;
        let also = answered.map_or(&[][..], |of| of.cites_of_answer(edition));
        let by = Declaring { cite: steps.declare, pays: steps.pays, also };
        let Some(mut answer) = self.declare(player, play, &by)? else { return Ok(()) };
        let (declared, resolved) = (steps.declared, steps.resolved);
        self.rule_process_of_both(answer_declared_at(kind, edition, declared), declared)?;
        self.cite_next(cite_of_resolving_first(kind, edition, steps.resolves));
        self.cite_next(steps.resolves);
        self.resolve_or_put_off(&mut answer, steps.resolves)?;
        self.flush_cites();
        self.rule_process_of_both(answered_at(kind, edition, resolved), resolved)
    }

    /// Resolves a use, or puts it off if something has been ended in the meantime (`4.end-phase.waiting`).
    pub(super) fn resolve_or_put_off(&mut self, used: &mut Use, cite: Cite) -> Flow {
        if self.state.ending.is_some() {
            self.by(Some(used.player), Event::PutOff(used.card), "4.end-phase.waiting");
            return Ok(());
        }
        self.resolve(used, cite)
    }

    /// Resolves, in the next play timing, what an ending left unresolved.
    fn resolve_put_off(&mut self) -> Flow {
        while let Some(mut used) = self.state.put_off.first().cloned() {
            self.by(Some(used.player), Event::TakenUp(used.card), "4.end-phase.waiting");
            self.resolve(&mut used, "4.end-phase.waiting")?;
            let step = resolved_at(used.kind, self.state.edition, "2.play-timing.1.1");
            self.rule_process(step)?;
        }
        Ok(())
    }
}

/// The articles of a window for a response. Its rule processes are those of the window and those of the flow of the other use.
pub(super) struct Answer {
    declare: Cite,
    pays: Option<Cite>,
    declared: Option<Cite>,
    resolves: Cite,
    resolved: Option<Cite>,
}

impl Answer {
    /// A response to an automatic ability.
    pub(super) const fn to_automatic(declare: Cite) -> Answer {
        let resolves = "4.automatic.2.2.3";
        Answer { declare, pays: None, declared: None, resolves, resolved: None }
    }
}

/// The articles of a branch.
struct Steps {
    declare: Cite,
    pays: Cite,
    declared: Cite,
    answer: Answer,
    resolves: Cite,
    resolved: Cite,
    /// Whether the use is made outside 【対抗】 timings, so that earlier chances lapse with it.
    lapses: bool,
}

const TURN_FIGHTER: Steps = Steps {
    declare: "2.play-timing.2.1",
    pays: "2.play-timing.2.2",
    declared: "2.play-timing.2.3",
    answer: Answer {
        declare: "2.play-timing.3.1",
        pays: Some("2.play-timing.3.2"),
        declared: Some("2.play-timing.3.3"),
        resolves: "2.play-timing.4.1",
        resolved: Some("2.play-timing.4.2"),
    },
    resolves: "2.play-timing.5.1",
    resolved: "2.play-timing.5.2",
    lapses: true,
};

const OTHER_FIGHTER: Steps = Steps {
    declare: "2.play-timing.6.1",
    pays: "2.play-timing.6.2",
    declared: "2.play-timing.6.3",
    answer: Answer {
        declare: "2.play-timing.7.1",
        pays: Some("2.play-timing.7.2"),
        declared: Some("2.play-timing.7.3"),
        resolves: "2.play-timing.8.1",
        resolved: Some("2.play-timing.8.2"),
    },
    resolves: "2.play-timing.9.1",
    resolved: "2.play-timing.9.2",
    lapses: false,
};

// The steps of the flows of ① and ④ that call for the rule process.

/// The use is declared and paid for. For an activated ability, only the play timing has a step for this.
fn declared_at(kind: UseKind, edition: Edition, timing: Cite) -> Cite {
    match kind {
        UseKind::Cast | UseKind::Equip if !edition.has_flows_of_plays() => timing,
        UseKind::Call => "1.call.1.7",
        UseKind::Cast => "1.cast.1.5",
        UseKind::Equip => "1.equip.1.6",
        UseKind::Activate => timing,
        UseKind::Automatic => "4.automatic.2.4",
    }
}

/// The response to it is declared.
fn answer_declared_at(kind: UseKind, edition: Edition, timing: Option<Cite>) -> Cite {
    let timing = timing.filter(|_| !edition.has_flows_of_plays());
    match kind {
        UseKind::Call => "1.call.2.2",
        UseKind::Cast => timing.unwrap_or("1.cast.2.2"),
        UseKind::Equip => timing.unwrap_or("1.equip.2.2"),
        UseKind::Activate => "4.activated.1.2.2",
        UseKind::Automatic => "4.automatic.2.2.2",
    }
}

/// The response has resolved.
fn answered_at(kind: UseKind, edition: Edition, timing: Option<Cite>) -> Cite {
    let timing = timing.filter(|_| !edition.has_flows_of_plays());
    match kind {
        UseKind::Call => "1.call.2.4",
        UseKind::Cast => timing.unwrap_or("1.cast.2.4"),
        UseKind::Equip => timing.unwrap_or("1.equip.2.4"),
        UseKind::Activate => "4.activated.1.2.4",
        UseKind::Automatic => "4.automatic.2.2.4",
    }
}

/// The use itself has resolved.
fn resolved_at(kind: UseKind, edition: Edition, timing: Cite) -> Cite {
    match kind {
        UseKind::Cast | UseKind::Equip if !edition.has_flows_of_plays() => timing,
        UseKind::Call => "1.call.3.3",
        UseKind::Cast => "1.cast.3.2",
        UseKind::Equip => "1.equip.3.4",
        UseKind::Activate => "4.activated.1.4",
        UseKind::Automatic => "4.automatic.2.4",
    }
}
