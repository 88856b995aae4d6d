//! ダメージ軽減の処理 (4-3-10): damage from being dealt to what comes right after it, in the middle of whatever deals it.

use hantei_engine::{CardId, Cite, Flows as _};

use super::event::Event;
use super::game::{Flow, Match};
use super::happening::Happening;
use super::reading::Reading;
use super::state::State;
use super::terms::{Moment, Window};
use super::under_way::{Damage, DamageStage, Hit, Struck};

impl Match<'_> {
    /// Damage is dealt, all of it at the same moment (4-3-10). That characters crash of it is looked at when it is over (4-3-9.1): by
    /// whoever deals it, with what else follows from it.
    pub(super) fn deal(&mut self, hits: Vec<Hit>, cite: Cite) -> Flow {
        let hits = self.that_count(hits);
        if hits.is_empty() {
            return Ok(());
        }
        let goes_by_steps = self.goes_by_steps(&hits);
        self.note(Event::DamageBegan(hits), "4-3-10-1");
        self.also(cite);
        if !goes_by_steps {
            self.fix_damage(cite);
            self.note(Event::DamageEnded, cite);
            return Ok(());
        }
        // 4-3-10-1: nothing but energy.
        self.point(Moment::Damage(DamageStage::Dealt))?;
        self.note(Event::DamageStageBegan(DamageStage::Reduction), "4-3-10-2");
        self.window_about(Window::Reduce, &self.state.damage_on_its_way())?;
        self.note(Event::DamageStageBegan(DamageStage::Fixed), "4-3-10-3");
        let dealt = self.fix_damage("4-3-10-3");
        self.point(Moment::Damage(DamageStage::Fixed))?;
        if !dealt.is_empty() {
            // What triggers on it does so at once (4-3-6); nothing crashes of it before its last stage is over.
            self.settle()?;
            self.note(Event::DamageStageBegan(DamageStage::RightAfter), "4-3-10-4");
            self.window_about(Window::AfterDamage, &dealt)?;
        }
        self.note(Event::DamageEnded, "4-3-10");
        Ok(())
    }

    /// What is damage at all: whether 0 from the start is, the book does not say (4-3-10.2).
    fn that_count(&mut self, mut hits: Vec<Hit>) -> Vec<Hit> {
        hits.iter_mut().for_each(|hit| hit.amount = hit.amount.max(0));
        let (some, none): (Vec<Hit>, Vec<Hit>) = hits.iter().partition(|hit| hit.amount > 0);
        if none.is_empty() || self.reads(Reading::ZeroDamageDealt) {
            return hits;
        }
        self.note(Event::NotDamaged(none), "4-3-10.2");
        some
    }

    /// Whether the damage goes by the stages of 4-3-10: they are there for characters, and for effects.
    fn goes_by_steps(&mut self, hits: &[Hit]) -> bool {
        if hits.iter().any(|hit| hit.combat) && self.reads(Reading::CombatDamageWithoutSteps) {
            return false;
        }
        hits.iter().any(|hit| hit.to.character().is_some())
            || self.reads(Reading::PlayerDamageBySteps)
    }

    /// ダメージの決定 (4-3-10-3): what is left is dealt, as one event. Gives what happened.
    fn fix_damage(&mut self, cite: Cite) -> Vec<Happening> {
        let Some(damage) = self.state.damages.last().cloned() else { return Vec::new() };
        let reductions_last = self.reads_order_of_changes(&damage);
        let (mut fixed, mut none) = (Vec::new(), Vec::new());
        for (at, hit) in damage.hits.iter().enumerate() {
            let amount = damage.fixed(at, reductions_last);
            // What is reduced to 0 is not dealt; what was 0 from the start is here by a reading alone.
            let counts = amount > 0 || hit.amount == 0;
            if self.state.can_be_struck(hit.to) {
                if counts { &mut fixed } else { &mut none }.push(Hit { amount, ..*hit });
            }
        }
        if !none.is_empty() {
            self.note(Event::NotDamaged(none), "4-3-10.2");
        }
        if fixed.is_empty() {
            return Vec::new();
        }
        let happened: Vec<Happening> = fixed.iter().map(|hit| Happening::Damaged(*hit)).collect();
        self.note(Event::Damaged(fixed), cite);
        self.happen_all(&happened);
        happened
    }

    /// In which order increases and reductions count matters only where there are both.
    fn reads_order_of_changes(&mut self, damage: &Damage) -> bool {
        let mut all = 0..damage.hits.len();
        let matters = all.any(|at| damage.fixed(at, false) != damage.fixed(at, true));
        matters && self.reads(Reading::ReductionsLast)
    }

    /// Damage that is on its way becomes less, or more (4-3-10-2).
    pub(super) fn change_damage(&mut self, card: CardId, by: i32, cite: Cite) {
        let Some(at) = self.state.hit_on_its_way(card) else { return };
        self.note(Event::DamageChanged { at, card, by }, cite);
        self.also("4-3-10-2");
    }
}

impl Damage {
    /// How much the hit of this place comes to.
    pub fn fixed(&self, at: usize, reductions_last: bool) -> i32 {
        let Some(hit) = self.hits.get(at) else { return 0 };
        let mut changes: Vec<i32> =
            self.changes.iter().filter(|(of, _)| *of == at).map(|(_, by)| *by).collect();
        if reductions_last {
            changes.sort_by_key(|by| *by < 0);
        }
        // 4-3-10-3: each as it resolved, and never below nothing.
        changes.iter().fold(hit.amount, |amount, by| amount.saturating_add(*by).max(0))
    }
}

impl State {
    /// The place of a hit on this character in the damage on its way that can still be changed (4-3-10.3).
    pub(super) fn hit_on_its_way(&self, card: CardId) -> Option<usize> {
        let damage = self.damages.last().filter(|of| of.stage == DamageStage::Reduction)?;
        damage.hits.iter().position(|hit| hit.to == Struck::Character(self.chosen(card)))
    }

    /// The damage that is on its way, as what may be played or used because of it looks at it.
    fn damage_on_its_way(&self) -> Vec<Happening> {
        let hits = self.damages.last().map_or(&[][..], |damage| &damage.hits);
        hits.iter().map(|hit| Happening::Damaged(*hit)).collect()
    }

    /// Whether the character is being damaged just now: it does not crash before that is over (4-3-10).
    /// ASSUMPTION: nor of other damage that is dealt to it within that (open question damage-within-damage).
    pub(super) fn is_being_damaged(&self, card: CardId) -> bool {
        let struck = Struck::Character(self.chosen(card));
        self.damages.iter().flat_map(|damage| &damage.hits).any(|hit| hit.to == struck)
    }

    fn can_be_struck(&self, struck: Struck) -> bool {
        match struck {
            Struck::Character(card) => self.is_still(card) && self.is_character(card.0),
            Struck::Player(_) => true,
        }
    }
}
