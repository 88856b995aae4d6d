//! The turn, phase by phase (turn, phases).

use hantei_ability::yugioh::Phase;
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Flows as _, Options, Player};

use super::duel::{Duel, Flow};
use super::event::Event;
use super::happening::Happening;
use super::reading::Reading;
use super::request::{Ask, For, Play, Request};
use super::terms::{By, Window};
use super::zone::Zone;

/// Maximum number of cards in a hand at the end of a turn (phases.end.2).
pub const HAND_LIMIT: usize = 6;

/// What comes after a Main Phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Battle,
    End,
}

impl Duel<'_> {
    /// Plays turn after turn, from the phase in the state (turn.1). That phase begins anew, unless the state only waits for the turn
    /// player's chance in a Main Phase or to declare an attack ([`super::state::State::can_be_taken_up`]).
    pub(super) fn turns(&mut self) -> Flow {
        loop {
            self.phases(self.state.turn.phase)?;
            self.end_turn()?;
            // turn.1: the other player's turn.
            let next = self.state.turn.player.opponent();
            self.by(next, Event::TurnBegan(next), "turn.1");
        }
    }

    /// Plays the phases in order, starting with this one (phase).
    fn phases(&mut self, from: Phase) -> Flow {
        if from == Phase::Draw {
            self.draw_phase()?;
        }
        if matches!(from, Phase::Draw | Phase::Standby) {
            self.standby_phase()?;
        }
        let next = match from {
            Phase::Draw | Phase::Standby | Phase::Main1 => self.main_phase(Phase::Main1)?,
            Phase::Battle => Next::Battle,
            Phase::Main2 => {
                self.main_phase(Phase::Main2)?;
                Next::End
            }
            Phase::End => Next::End,
        };
        if next == Next::Battle {
            // A Duel that resumes at an attack declaration has already begun the phase.
            if self.state.turn.step.is_none() {
                self.begin(Phase::Battle, "battle-phase.start.1")?;
            }
            self.battle_phase()?;
            // phases.branch: after a Battle Phase comes the second Main Phase.
            self.main_phase(Phase::Main2)?;
        }
        self.end_phase()
    }

    /// Begins a phase; effects that wait for it trigger.
    fn begin(&mut self, phase: Phase, cite: Cite) -> Flow {
        self.next_moment();
        self.note(Event::PhaseBegan(phase), cite);
        self.happen(Happening::PhaseBegan(phase));
        Ok(())
    }

    /// Whether an effect makes the turn player skip this phase.
    fn is_skipped(&mut self, phase: Phase) -> bool {
        let player = self.state.turn.player;
        let skipped = self.state.skips.contains(&(player, phase));
        if skipped {
            self.by(player, Event::Skipped(player, phase), "effect-over-rule");
        }
        skipped
    }

    /// ドローフェイズ: one card (phases.draw.1), none in the first turn of the Duel (phases.draw.2).
    fn draw_phase(&mut self) -> Flow {
        if self.is_skipped(Phase::Draw) {
            return Ok(());
        }
        let player = self.state.turn.player;
        self.next_moment();
        self.note(Event::PhaseBegan(Phase::Draw), "phases.draw.1");
        if self.state.is_first_turn() {
            self.also("phases.draw.2");
        } else {
            self.draw(player, 1, "phases.draw.1")?;
            self.check_ends()?;
        }
        self.happen(Happening::PhaseBegan(Phase::Draw));
        self.effects_of_phase(Phase::Draw)?;
        self.fast(Window::Ending)
    }

    /// スタンバイフェイズ: handles the effects for this phase (phases.standby).
    fn standby_phase(&mut self) -> Flow {
        if self.is_skipped(Phase::Standby) {
            return Ok(());
        }
        self.begin(Phase::Standby, "phases.standby")?;
        self.effects_of_phase(Phase::Standby)?;
        self.fast(Window::Ending)
    }

    /// メインフェイズ: the turn player acts for as long as they like (phases.main-1, phases.main-2).
    fn main_phase(&mut self, phase: Phase) -> Flow<Next> {
        let player = self.state.turn.player;
        let cite = if phase == Phase::Main2 { "phases.main-2" } else { "phases.main-1" };
        let mut asked = self.state.priority == Some((player, Window::Open));
        if !asked {
            self.begin(phase, cite)?;
        }
        loop {
            if !asked {
                self.settle()?;
                if !self.state.recent.is_empty() {
                    // Both have passed: what happened before is no longer current.
                    self.next_moment();
                }
                self.by(player, Event::Priority(player, Window::Open), "priority.1");
            }
            asked = false;
            let plays = self.state.main_plays(player);
            self.offered_by_reading(player, &plays, |state| state.main_plays(player));
            let request = Request { player, ask: Ask::Main(plays) };
            let answer = self.put_to(&request)?;
            let Ask::Main(plays) = request.ask else { continue };
            match answer.map(|at| plays[at]) {
                Some(Play::EnterBattle) => {
                    // priority.5: the declaration passes priority.
                    self.by(player, Event::Passed(player), "battle-phase.start.1");
                    if self.ends()? {
                        return Ok(Next::Battle);
                    }
                }
                Some(play) => self.play(player, play)?,
                None => {
                    let cite = if phase == Phase::Main2 { "phases.end.1" } else { "phases.branch" };
                    self.by(player, Event::Passed(player), cite);
                    if self.ends()? {
                        return Ok(Next::End);
                    }
                }
            }
        }
    }

    /// One play of the turn player, and what may be done after it.
    fn play(&mut self, player: Player, play: Play) -> Flow {
        if self.state.may_play(player, play).is_err() {
            // Offered plays are legal; a play that a decider names beyond those is rejected.
            return Err(super::duel::Stop::WrongAnswer);
        }
        if play.is_activation() {
            self.chain(player, play)?;
            return self.fast(Window::After);
        }
        if self.takes_more(play) {
            if !self.attempt(player, play, |duel| duel.act(player, play))? {
                return Ok(());
            }
        } else {
            self.act(player, play)?;
        }
        self.check_ends()?;
        match play {
            Play::Set(_) | Play::ChangePosition(_) => self.after_quiet_action(),
            _ => self.fast(Window::After),
        }
    }

    /// Whether something else must leave for it, so that it may turn out to be impossible.
    fn takes_more(&self, play: Play) -> bool {
        match play {
            Play::NormalSummon(card) | Play::Set(card) => {
                let def = self.state.def(card);
                def.is(CardKind::Monster) && self.state.tributes_for(card) > 0
            }
            Play::Special(_) | Play::PendulumSummon => true,
            Play::FlipSummon(_)
            | Play::ChangePosition(_)
            | Play::Card(_)
            | Play::Effect(..)
            | Play::EnterBattle => false,
        }
    }

    fn act(&mut self, player: Player, play: Play) -> Flow {
        match play {
            Play::NormalSummon(card) => self.normal_summon(player, card),
            Play::Set(card) if self.state.def(card).is(CardKind::Monster) => {
                self.set_monster(player, card)
            }
            Play::Set(card) => self.set_spell(player, card),
            Play::FlipSummon(card) => self.flip_summon(player, card),
            Play::ChangePosition(card) => self.change_position(card),
            Play::Special(card) => self.special_summon(player, card),
            Play::PendulumSummon => self.pendulum_summon(player),
            Play::Card(_) | Play::Effect(..) | Play::EnterBattle => Ok(()),
        }
    }

    /// エンドフェイズ: handles effects one at a time (end-phase-effects), then the hand limit (phases.end.2), then the effects that end with the
    /// turn.
    fn end_phase(&mut self) -> Flow {
        self.begin(Phase::End, "phases.end.1")?;
        self.destroy_expired_cards()?;
        self.effects_of_phase(Phase::End)?;
        self.fast(Window::Ending)?;
        self.effects_of_phase(Phase::End)?;
        self.hand_limit()?;
        // dictionary.end-phase-or-turn-end.2
        self.turn_effects_end()
    }

    /// With seven cards or more the turn player discards down to six (phases.end.2).
    fn hand_limit(&mut self) -> Flow {
        let player = self.state.turn.player;
        let mut again = false;
        loop {
            let hand = self.state.zone(player, Zone::Hand).to_vec();
            let Some(over) = hand.len().checked_sub(HAND_LIMIT).filter(|over| *over > 0) else {
                return Ok(());
            };
            if again && self.reads(Reading::HandLimitOnce) {
                return Ok(());
            }
            let mut from = hand;
            let mut discarded: Vec<CardId> = Vec::with_capacity(over);
            for _ in 0..over {
                let ask = Ask::Card { what: For::HandLimit, from: Options::one_of(from.clone()) };
                discarded.push(from.remove(self.ask(player, ask)?));
            }
            self.next_moment();
            // dictionary.send-or-discard.2: this counts as discarding.
            self.discard(&discarded, By::Rule, "phases.end.2")?;
            // ASSUMPTION: effects triggered by this are activated, and then the hand is checked again (open question hand-limit-again).
            self.fast(Window::After)?;
            again = true;
        }
    }
}
