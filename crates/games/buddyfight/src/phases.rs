//! ③ターンの流れ (`3.turn`): the phases, one after another.

use hantei_ability::buddyfight::{Ending, Phase, Trait};
use hantei_engine::{Cite, Flow, Flows as _, Options, Player};

use super::attack::{ATTACK, FINAL};
use super::event::{Event, How, Offer};
use super::fight::Fight;
use super::position::Stands;
use super::request::{Attack, For};
use super::terms::{Happening, Timing};
use super::zone::Zone;

/// Whether this ending leads past the end of the phase.
fn is_past(ending: Ending, phase: Phase) -> bool {
    match phase {
        Phase::Start | Phase::Main | Phase::Attack => {
            matches!(ending, Ending::Turn | Ending::FinalPhase)
        }
        Phase::Final => false,
    }
}

impl Fight<'_> {
    /// Plays turns from the present state, until a fighter loses or nobody decides. A phase starts at its beginning,
    /// unless the state is at another point of it ([`State::stands`]).
    pub(super) fn turns(&mut self) -> Flow {
        loop {
            match self.state.turn.phase {
                Phase::Start => self.start_phase()?,
                Phase::Main => self.main_phase()?,
                Phase::Attack => self.attack_phase()?,
                Phase::Final => {
                    self.final_phase()?;
                    self.end_turn()?;
                    self.next_turn();
                }
            }
        }
    }

    fn enter_phase(&mut self, phase: Phase, cite: &'static str) {
        let player = self.state.turn.player;
        self.by(Some(player), Event::PhaseBegan(phase), cite);
        self.happen(Happening::PhaseStart(phase));
    }

    fn end_phase(&mut self, phase: Phase, cite: &'static str) {
        let lapses = self.is_read().then(|| self.state.chances_end_with_phase()).flatten();
        self.note(Event::PhaseEnded(phase), cite);
        if let Some(known) = lapses {
            self.also_known("4.when-windows.3", known);
        }
    }

    /// Logs that the point to which the ending leads has been reached, if it is this ending.
    fn arrive(&mut self, ending: Ending, cite: &'static str) {
        if self.state.ending == Some(ending) {
            self.note(Event::Arrived, cite);
        }
    }

    /// Whether an ending leads past this phase. If so, the next phase is entered without the rest of this one.
    fn passes(&mut self, phase: Phase, next: Phase, cite: &'static str) -> bool {
        let past = self.state.ending.is_some_and(|ending| is_past(ending, phase));
        if past {
            self.note(Event::PhaseBegan(next), cite);
        }
        past
    }

    /// ■スタートフェイズの流れ (`3.start`)
    fn start_phase(&mut self) -> Flow {
        // 1.1 Abilities that wait for the beginning of the turn are used here.
        self.happen(Happening::TurnStart);
        self.happen(Happening::PhaseStart(Phase::Start));
        self.play_timing(Timing::TurnStart, "3.start.1.1")?;
        self.rule_process("3.start.1.2")?;
        let steps = [Self::stand_all, Self::draw_for_turn, Self::charge_and_draw];
        for step in steps {
            if self.state.ending.is_none() {
                step(self)?;
            }
        }
        if !self.passes(Phase::Start, Phase::Final, "4.end-phase.turn") {
            self.arrive(Ending::Phase, "4.end-phase.this-phase");
            self.end_phase(Phase::Start, "3.start.3.3");
            self.enter_phase(Phase::Main, "3.main");
        }
        Ok(())
    }

    /// 3.start.2: all cards on the turn fighter's field stand.
    fn stand_all(&mut self) -> Flow {
        let player = self.state.turn.player;
        let flag = self.state.zone(player, Zone::Flag).iter().copied();
        let resting: Vec<_> = self
            .state
            .field(player)
            .chain(flag)
            .filter(|c| self.state.object(*c).status.rested)
            .filter(|c| !self.state.has_trait(*c, Trait::CannotStand))
            .collect();
        for card in &resting {
            self.by(Some(player), Event::Stood(*card), "3.start.2.1");
        }
        for card in resting {
            self.happen(Happening::Stood(card, None));
        }
        self.play_timing(Timing::Stood, "3.start.2.2")?;
        self.rule_process("3.start.2.3")
    }

    /// 3.start.3.1: one card is drawn. In 2018, changes.1 removed the note that forbids this in the first turn.
    fn draw_for_turn(&mut self) -> Flow {
        let (player, first) = (self.state.turn.player, self.state.is_first_turn());
        if !first || self.state.edition.first_turn_draws() {
            self.draw(player, 1, if first { "changes.1" } else { "3.start.3.1" });
        }
        self.play_timing(Timing::Drew, "3.start.3.1.1")?;
        self.rule_process("3.start.3.1.2")
    }

    /// 3.start.3.2: the fighter may put a card from the hand into the gauge, then draws one.
    fn charge_and_draw(&mut self) -> Flow {
        let player = self.state.turn.player;
        let mut hand = self.state.zone(player, Zone::Hand).to_vec();
        self.state.keep_distinguishable(&mut hand);
        let could = !hand.is_empty();
        if let Some(card) = self.ask_card(player, For::Charge, Options::one_or_none(hand))? {
            self.put(card, Zone::Gauge, How::Charge, "3.start.3.2");
            self.draw(player, 1, "3.start.3.2");
        } else if could {
            let declined = Event::Declined { by: player, offer: Offer::Charge, able: true };
            self.by(player, declined, "3.start.3.2");
        }
        self.play_timing(Timing::Charged, "3.start.3.2.1")?;
        self.rule_process("3.start.3.2.2")
    }

    /// Runs a play timing of a phase, or the rest of it if the state is inside it.
    fn timing_of_phase(&mut self, timing: Timing, cite: Cite) -> Flow {
        match self.state.stands() {
            Stands::Within(within) if within == timing => self.rest_of_timing(timing),
            Stands::AtBeginning | Stands::Within(_) | Stands::Behind(_) => {
                self.play_timing(timing, cite)
            }
        }
    }

    /// ■メインフェイズの流れ (`3.main`)
    fn main_phase(&mut self) -> Flow {
        self.timing_of_phase(Timing::Main, "3.main.1.1")?;
        self.rule_process("3.main.1.2")?;
        if !self.passes(Phase::Main, Phase::Final, "4.end-phase.turn") {
            self.arrive(Ending::MainPhase, "4.end-phase.main");
            self.arrive(Ending::Phase, "4.end-phase.this-phase");
            self.end_phase(Phase::Main, "3.main.1.2");
            self.enter_phase(Phase::Attack, "3.attack");
        }
        Ok(())
    }

    /// ■アタックフェイズの流れ (`3.attack`)
    fn attack_phase(&mut self) -> Flow {
        self.begin_attack_phase()?;
        while self.state.ending.is_none() {
            let Some(attack) = self.choose_attack(&ATTACK)? else { break };
            self.carry_out_attack(&attack)?;
        }
        if !self.passes(Phase::Attack, Phase::Final, "4.end-phase.turn") {
            // 5.1
            self.arrive(Ending::AttackPhase, "4.end-phase.attack");
            self.arrive(Ending::Phase, "4.end-phase.this-phase");
            self.end_phase(Phase::Attack, "3.attack.5.1");
            self.enter_phase(Phase::Final, "3.final");
        }
        Ok(())
    }

    /// 1: the steps before the attacks.
    fn begin_attack_phase(&mut self) -> Flow {
        let player = self.state.turn.player;
        match self.state.stands() {
            Stands::Within(Timing::AfterAttack) => {
                self.rest_of_timing(Timing::AfterAttack)?;
                return self.rule_process("3.attack.4.4");
            }
            Stands::Within(Timing::AttackStart) => {}
            Stands::Within(_) | Stands::Behind(_) => return Ok(()),
            Stands::AtBeginning => {
                // 1.1 『移動』, the turn fighter first.
                self.move_monsters(player, "3.attack.1.1.1")?;
                self.move_monsters(player.opponent(), "3.attack.1.1.2")?;
                self.rule_process("3.attack.1.2")?;
            }
        }
        self.timing_of_phase(Timing::AttackStart, "3.attack.1.3")?;
        self.rule_process("3.attack.1.4")
    }

    /// ■ファイナルフェイズの流れ (`3.final`)
    fn final_phase(&mut self) -> Flow {
        if self.state.stands() != Stands::Within(Timing::TurnEnd) {
            self.attacks_of_final_phase()?;
            self.arrive_at_the_end();
            // 5.1 Abilities that wait for the end of the turn are used here.
            self.happen(Happening::TurnEnd);
        }
        self.timing_of_phase(Timing::TurnEnd, "3.final.5.1")?;
        self.rule_process("3.final.5.2")?;
        self.arrive_at_the_end();
        // 5.3 The phase ends, and with it the effects that last for the turn.
        let player = self.state.turn.player;
        self.end_phase(Phase::Final, "3.final.5.3");
        self.by(Some(player), Event::TurnEnded, "3.final.5.3");
        Ok(())
    }

    /// 1 to 4: a play timing before every attack.
    fn attacks_of_final_phase(&mut self) -> Flow {
        let mut attacked = false;
        while self.state.ending.is_none() {
            if attacked {
                self.cite_next("3.final.4.2");
            }
            let chosen = matches!(self.state.stands(), Stands::Behind(Timing::Final))
                || self.state.is_asked_again();
            if attacked || !chosen {
                self.timing_of_phase(Timing::Final, "3.final.1.1")?;
                self.rule_process("3.final.1.2")?;
            }
            if self.state.ending.is_some() {
                break;
            }
            let Some(attack) = self.choose_attack(&FINAL)? else { break };
            self.carry_out_attack(&attack)?;
            attacked = true;
        }
        Ok(())
    }

    /// Logs that the point to which the ending leads has been reached, if it leads to the end of the final phase.
    fn arrive_at_the_end(&mut self) {
        self.arrive(Ending::FinalPhase, "4.end-phase.final");
        self.arrive(Ending::Turn, "4.end-phase.turn");
        self.arrive(Ending::Phase, "4.end-phase.this-phase");
    }

    /// Decides whose turn is next: the opponent's, unless an effect says otherwise.
    fn next_turn(&mut self) {
        let player = self.state.turn.player;
        let said = self.state.next_turn;
        // changes.3: after a gained turn it is always the opponent's turn.
        let bound = self.state.turn.gained && !self.state.edition.gained_turns_repeat();
        let next = said.filter(|_| !bound).unwrap_or(player.opponent());
        let gained = next == player;
        let cite = if bound && said.is_some() { "changes.3" } else { "3.final.5.3" };
        self.by(Some(next), Event::TurnBegan { gained }, cite);
        self.by(Some(next), Event::PhaseBegan(Phase::Start), "3.start");
    }

    /// 3.final.q4: an effect makes a card attack. The attack runs from the choice of its target.
    pub(super) fn attack_by_effect(&mut self, player: Player, card: hantei_engine::CardId) -> Flow {
        let there = self.state.object(card).zone.is_field()
            && !self.state.object(card).status.rested
            && !self.state.has_trait(card, Trait::CannotAttack);
        let aims = self.state.aims(player, &[card]);
        if !there || aims.is_empty() || self.state.battle.is_some() {
            return Ok(());
        }
        let aim = aims[self.ask(player, super::request::Ask::Aim(aims.clone()))?];
        self.carry_out_attack(&Attack { attackers: vec![card], aim })
    }
}
