//! The turn, phase by phase (9).

use hantei_ability::fftcg::{Phase, Trait};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Flow, Flows as _, Options};

use super::event::{Event, How};
use super::game::Game;
use super::happening::Happening;
use super::lasting::ends_with_turn;
use super::reading::Reading;
use super::request::{Ask, For};
use super::terms::Window;
use super::zone::Zone;

/// 上限枚数 (9.5.1.2)
pub const HAND_LIMIT: usize = 5;

impl Game<'_> {
    /// Plays turns from the state's present phase. The phase starts at its beginning, unless only priority in a main
    /// phase or the declaration of an attack is in progress ([`hantei_engine::Resumable`]).
    pub(super) fn turns(&mut self) -> Flow {
        loop {
            let phase = self.state.turn.phase;
            if phase == Phase::Active {
                self.active_phase();
            }
            if matches!(phase, Phase::Active | Phase::Draw) {
                self.draw_phase()?;
            }
            if matches!(phase, Phase::Active | Phase::Draw | Phase::Main1) {
                self.main_phase(Phase::Main1)?;
            }
            if !matches!(phase, Phase::Main2 | Phase::End) {
                self.attack_phase()?;
            }
            if phase != Phase::End {
                self.main_phase(Phase::Main2)?;
            }
            self.end_phase()?;
            self.end_turn()?;
            // 9.5.1.5
            let next = self.state.turn.player.opponent();
            self.by(next, Event::TurnBegan(next), "9.5.1.5");
            self.begin_phase(Phase::Active, "9.1.1");
        }
    }

    pub(super) fn begin_phase(&mut self, phase: Phase, cite: Cite) {
        self.note(Event::PhaseBegan(phase), cite);
        let length = self.log.len();
        self.scratch.history.begin(length);
    }

    /// アクティブフェイズ: no player has priority, and triggered abilities wait (9.1.1.2).
    fn active_phase(&mut self) {
        let player = self.state.turn.player;
        let skipping = self.state.skipping_activation(player);
        if !skipping.is_empty() {
            self.by(player, Event::ActivationSkipped(skipping.clone()), "11.12.4.1");
        }
        for card in self.state.field(player).to_vec() {
            let frozen = self.state.object(card).status.frozen;
            let held = skipping.contains(&card) || frozen && self.is_held_by_frost(card);
            if frozen {
                // 15.2.4.2: it does not become active this time.
                self.by(player, Event::Thawed(card), "15.2.4.2");
            }
            if !held && !self.state.facts(card).may(&Trait::DoesNotActivate) {
                self.activate(card, "9.1.1.1");
            }
        }
    }

    /// Whether being frozen keeps the card dull. The article names Forwards only, but is read as applying to every Character (15.2.4.2).
    fn is_held_by_frost(&mut self, card: CardId) -> bool {
        let facts = self.state.facts(card);
        let forward = facts.is(CardKind::Forward);
        let stays = !self.state.object(card).status.dull || facts.may(&Trait::DoesNotActivate);
        forward || stays || !self.reads(Reading::FreezeHoldsForwards)
    }

    /// ドローフェイズ: two cards, or one in the first turn (9.2.1.3). No player has priority (9.2.1.2).
    fn draw_phase(&mut self) -> Flow {
        self.begin_phase(Phase::Draw, "9.2.1");
        let player = self.state.turn.player;
        match self.state.is_first_turn() {
            true => self.draw(player, 1, "9.2.1.3"),
            false => self.draw(player, 2, "9.2.1.1"),
        }
    }

    /// メインフェイズ
    fn main_phase(&mut self, phase: Phase) -> Flow {
        if self.state.window != Some(Window::Main) {
            self.begin_phase(phase, "9.3.1.1");
            // 9.3.1.3: together with what has been waiting since before.
            self.happen(Happening::PhaseStart(phase));
        }
        // 9.3.1.4, 9.3.1.2
        self.priority(Window::Main, "9.3.1.4")
    }

    /// エンドフェイズ
    fn end_phase(&mut self) -> Flow {
        self.begin_phase(Phase::End, "9.5.1");
        // 9.5.1.1
        self.happen(Happening::PhaseStart(Phase::End));
        self.happen(Happening::TurnEnd);
        self.priority(Window::End, "9.5.1.1")?;
        // 9.5.1.2
        self.discard_to_limit()?;
        let mut again = false;
        loop {
            // 9.5.1.3: both at once.
            self.note(Event::DamageRemoved, "9.5.1.3.1");
            if !again || self.end_effects_again() {
                self.note(Event::EffectsEnded, "9.5.1.3.2");
                self.also("9.5.1.3");
            }
            again = true;
            // 9.5.1.4: the consequences are dealt with, and then once more.
            let before = self.log.len();
            self.settle()?;
            if self.log.len() == before {
                return Ok(());
            }
            self.priority(Window::End, "9.5.1.4")?;
        }
    }

    /// Whether effects end when the step is repeated. 9.5.1.4 names 9.5.1.3.1 only, but is read as both, because they are simultaneous.
    fn end_effects_again(&mut self) -> bool {
        let effects = self.state.effects.iter().map(|of| (of.until, of.controller, of.turn));
        let delayed =
            self.state.delayed.iter().filter_map(|of| Some((of.until?, of.controller, of.turn)));
        let mut lasting = effects.chain(delayed);
        let turn = self.state.turn.player;
        let ends = lasting.any(|(until, of, since)| ends_with_turn(until, of, since, turn));
        !(ends && self.reads(Reading::EffectsEndOnce))
    }

    fn discard_to_limit(&mut self) -> Flow {
        let player = self.state.turn.player;
        while self.state.zone(player, Zone::Hand).len() > HAND_LIMIT {
            let from = self.state.zone(player, Zone::Hand).to_vec();
            let ask = Ask::Card { what: For::HandLimit, from: Options::one_of(from.clone()) };
            let card = from[self.ask(player, ask)?];
            self.put(card, Zone::Break, How::Discard, "9.5.1.2");
        }
        Ok(())
    }
}
