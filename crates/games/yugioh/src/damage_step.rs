//! ダメージステップ (damage-step): its five timings.

use hantei_ability::yugioh::{Ability, Position, Step, When};
use hantei_engine::{CardId, Flows as _, Known, Player};

use super::calculation::Outcome;
use super::duel::{Duel, Flow};
use super::event::{Change, Event};
use super::happening::{FlippedBy, Happening};
use super::reading::Reading;
use super::state::State;
use super::terms::{By, Chosen, Window};
use super::under_way::{Battle, Off};
use super::zone::Zone;

impl Duel<'_> {
    /// ダメージステップ (battle-phase.damage)
    pub(super) fn damage_step(&mut self) -> Flow {
        self.start_of_damage_step()?;
        if self.is_fought() {
            self.before_calculation()?;
        }
        if self.is_fought() {
            self.during_calculation()?;
        }
        if self.state.battle.as_ref().is_some_and(|battle| battle.calculated) {
            self.after_calculation()?;
        }
        self.end_of_damage_step()
    }

    /// ① ダメージステップ開始時
    fn start_of_damage_step(&mut self) -> Flow {
        // damage-step.1.face-down: a face-down monster is still face-down.
        self.next_moment();
        self.note(Event::StepBegan(Step::DamageStart), "damage-step.1");
        self.happen(Happening::StepBegan(Step::DamageStart));
        self.fast(Window::Damage)
    }

    /// ② ダメージ計算前
    fn before_calculation(&mut self) -> Flow {
        self.next_moment();
        self.note(Event::StepBegan(Step::BeforeCalculation), "damage-step.2");
        let target = self.state.battle.as_ref().and_then(|battle| battle.target);
        if let Some(target) = target.filter(|(card, _)| self.state.object(*card).face_down) {
            // damage-step.2.flip, damage-calculation.face-down
            let (to, cite) = (Position::Defense, "damage-step.2.flip");
            self.change_to(target.0, to, Change::Attacked, cite)?;
            // damage-step.2.flip-effect: the effects of the flip wait.
            self.note(Event::FlippedByAttack(target), "damage-step.2.flip-effect");
        }
        self.happen(Happening::StepBegan(Step::BeforeCalculation));
        self.fast(Window::Damage)
    }

    /// ③ ダメージ計算時
    fn during_calculation(&mut self) -> Flow {
        self.next_moment();
        self.note(Event::StepBegan(Step::Calculation), "damage-step.3");
        self.happen(Happening::StepBegan(Step::Calculation));
        // damage-step.3.order: activations come before the calculation. The book does not say how many Chains are allowed.
        let mut more = Known::ToNobody;
        while self.fast_once(Window::Damage)? {
            if more != Known::ToNobody {
                self.make_reading_public(Reading::AnyCalculationChains);
            }
            let may_act = |player| self.state.may_act_at_calculation(player);
            if !Player::ALL.into_iter().any(may_act) {
                continue;
            }
            // Only players who could act once more know that there is a decision.
            more = Known::to_those(may_act);
            if !self.reads_known(Reading::AnyCalculationChains, more) {
                break;
            }
        }
        match self.state.battle.clone() {
            Some(battle) if self.is_fought() => self.calculate(&battle),
            _ => Ok(()),
        }
    }

    /// Calculates the damage (damage-step.3.result).
    fn calculate(&mut self, battle: &Battle) -> Flow {
        self.next_moment();
        let Outcome { attack, against, damage, doomed, cite } = self.state.outcome(battle);
        // damage-step.3.destroyed: destroyed monsters stay until the end of the step.
        self.note(Event::Calculated { attack, against, doomed }, cite);
        if let Some((player, amount, by)) = damage {
            self.damage(player, amount, By::Battle(by), cite);
        }
        self.happen(Happening::Battled(battle.attacker, battle.target));
        Ok(())
    }

    /// ④ ダメージ計算後
    fn after_calculation(&mut self) -> Flow {
        self.note(Event::StepBegan(Step::AfterCalculation), "damage-step.4");
        // damage-step.4.flip-effect
        let flipped = self.state.battle.as_ref().and_then(|battle| battle.flipped);
        if let Some(card) = flipped {
            self.happen(Happening::Flipped(card, FlippedBy::Attack));
        }
        self.happen(Happening::StepBegan(Step::AfterCalculation));
        // damage-step.4.chain: effects triggered by the battle form a Chain, the turn player's first.
        self.fast(Window::Damage)
    }

    /// ⑤ ダメージステップ終了時
    fn end_of_damage_step(&mut self) -> Flow {
        self.note(Event::StepBegan(Step::DamageEnd), "damage-step.5");
        if let Some(battle) = self.state.battle.clone() {
            self.flip_without_calculation(&battle);
            // damage-step.5: the destroyed monsters leave now, all at once, unless an effect has moved them elsewhere.
            let left = battle.doomed.iter().filter(|(card, _)| self.state.is_still(*card));
            let going: Vec<_> = left.map(|((card, _), by)| (*card, By::Battle(*by))).collect();
            if !going.is_empty() {
                self.next_moment();
                self.destroy_each(&going, "damage-step.5")?;
            }
        }
        self.happen(Happening::StepBegan(Step::DamageEnd));
        // damage-step.5.chain
        self.fast(Window::Damage)?;
        self.note(Event::BattleEffectsEnded, "damage-step.5");
        self.note(Event::BattleEnded, "battle-phase.battle.3");
        Ok(())
    }

    /// A monster was flipped by an attack that was never calculated. The book does not say whether its effect triggers.
    fn flip_without_calculation(&mut self, battle: &Battle) {
        let Some(card) = battle.flipped.filter(|_| !battle.calculated) else { return };
        if !self.state.waits_for_flips() || !self.reads(Reading::FlipNeedsCalculation) {
            self.happen(Happening::Flipped(card, FlippedBy::Attack));
        }
    }

    /// Whether damage is still to be calculated: not if one of the two monsters is gone.
    fn is_fought(&mut self) -> bool {
        let Some(battle) = self.state.battle.clone() else { return false };
        let fought = self.state.is_fought(&battle);
        if !fought && !battle.skipped {
            self.attack_off(Off::NotFought);
        }
        fought
    }
}

impl State {
    /// Whether both monsters are still there and nothing skips the calculation.
    fn is_fought(&self, battle: &Battle) -> bool {
        let there = |of: Chosen| self.is_still(of) && self.object(of.0).zone == Zone::Monster;
        let off = battle.negated || battle.skipped || battle.calculated;
        there(battle.attacker) && battle.target.is_none_or(there) && !off
    }

    /// Whether any card waits for a monster to be flipped.
    fn waits_for_flips(&self) -> bool {
        let waits = |ability: &Ability| matches!(ability.when(), Some(When::Flipped(_)));
        let there = |card: &CardId| {
            let zone = self.object(*card).zone;
            zone.is_field() || zone == Zone::Graveyard
        };
        let texts = self.cards().filter(there).map(|card| &self.def(card).abilities);
        texts.flatten().any(|ability| waits(ability))
    }

    /// Whether either player could use a fast effect now.
    fn may_act_at_calculation(&self, player: Player) -> bool {
        let mut asked = self.clone();
        asked.priority = Some((player, Window::Damage));
        !asked.fast_plays(player).is_empty()
    }

    /// Whether its destruction by battle is decided; no effect can target it any more (damage-step-notes.flip-effects.2).
    pub(super) fn is_doomed(&self, card: CardId) -> bool {
        let doomed = self.battle.iter().flat_map(|battle| &battle.doomed);
        doomed.map(|(of, _)| *of).any(|of| of == self.chosen(card))
    }
}
