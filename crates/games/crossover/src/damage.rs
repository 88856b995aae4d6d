//! ダメージ軽減の処理 (4-3-10): damage from being dealt to what directly follows it, in the middle of whatever deals it.

use hantei_engine::{CardId, Cite, Flows as _};

use super::event::Event;
use super::game::{Flow, Match};
use super::happening::Happening;
use super::reading::Reading;
use super::state::State;
use super::terms::{Moment, Window};
use super::under_way::{Damage, DamageStage, DamageTarget, Hit};

impl Match<'_> {
    /// Deals damage, all of it at the same moment (4-3-10). Crashes of characters are checked when it is over (4-3-9.1), by the caller,
    /// together with everything else that follows.
    pub(super) fn deal(&mut self, hits: Vec<Hit>, cite: Cite) -> Flow {
        let hits = self.hits_that_count(hits);
        if hits.is_empty() {
            return Ok(());
        }
        let uses_stages = self.uses_stages(&hits);
        self.note(Event::DamageBegan(hits), "4-3-10-1");
        self.also(cite);
        if !uses_stages {
            self.fix_damage(cite);
            self.note(Event::DamageEnded, cite);
            return Ok(());
        }
        // 4-3-10-1: only energy may be gained here.
        self.point(Moment::Damage(DamageStage::Dealt))?;
        self.note(Event::DamageStageBegan(DamageStage::Reduction), "4-3-10-2");
        self.window_about(Window::Reduce, &self.state.damage_on_its_way())?;
        self.note(Event::DamageStageBegan(DamageStage::Fixed), "4-3-10-3");
        let dealt = self.fix_damage("4-3-10-3");
        self.point(Moment::Damage(DamageStage::Fixed))?;
        if !dealt.is_empty() {
            // Triggers on the damage come at once (4-3-6); no character crashes before its last stage is over.
            self.settle()?;
            self.note(Event::DamageStageBegan(DamageStage::RightAfter), "4-3-10-4");
            self.window_about(Window::AfterDamage, &dealt)?;
        }
        self.note(Event::DamageEnded, "4-3-10");
        Ok(())
    }

    /// The hits that count as damage. The book does not say whether damage that is 0 from the start does (4-3-10.2).
    fn hits_that_count(&mut self, mut hits: Vec<Hit>) -> Vec<Hit> {
        hits.iter_mut().for_each(|hit| hit.amount = hit.amount.max(0));
        let (some, none): (Vec<Hit>, Vec<Hit>) = hits.iter().partition(|hit| hit.amount > 0);
        if none.is_empty() || self.reads(Reading::ZeroDamageDealt) {
            return hits;
        }
        self.note(Event::NotDamaged(none), "4-3-10.2");
        some
    }

    /// Whether the damage goes through the stages of 4-3-10: these are meant for characters, and for effects.
    fn uses_stages(&mut self, hits: &[Hit]) -> bool {
        if hits.iter().any(|hit| hit.combat) && self.reads(Reading::CombatDamageWithoutSteps) {
            return false;
        }
        hits.iter().any(|hit| hit.to.character().is_some())
            || self.reads(Reading::PlayerDamageBySteps)
    }

    /// ダメージの決定 (4-3-10-3): the remaining damage is dealt as one event. Returns what happened.
    fn fix_damage(&mut self, cite: Cite) -> Vec<Happening> {
        let Some(damage) = self.state.damages.last().cloned() else { return Vec::new() };
        let reductions_last = self.reads_order_of_changes(&damage);
        let (mut fixed, mut none) = (Vec::new(), Vec::new());
        for (at, hit) in damage.hits.iter().enumerate() {
            let amount = damage.fixed(at, reductions_last);
            // Damage reduced to 0 is not dealt; damage that was 0 from the start gets here only by a reading.
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

    /// The order of increases and reductions matters only if there are both.
    fn reads_order_of_changes(&mut self, damage: &Damage) -> bool {
        let mut all = 0..damage.hits.len();
        let matters = all.any(|at| damage.fixed(at, false) != damage.fixed(at, true));
        matters && self.reads(Reading::ReductionsLast)
    }

    /// Reduces or increases damage that is on its way (4-3-10-2).
    pub(super) fn change_damage(&mut self, card: CardId, by: i32, cite: Cite) {
        let Some(at) = self.state.hit_on_its_way(card) else { return };
        self.note(Event::DamageChanged { at, card, by }, cite);
        self.also("4-3-10-2");
    }
}

impl Damage {
    /// The amount of the hit with this index.
    pub fn fixed(&self, at: usize, reductions_last: bool) -> i32 {
        let Some(hit) = self.hits.get(at) else { return 0 };
        let mut changes: Vec<i32> =
            self.changes.iter().filter(|(of, _)| *of == at).map(|(_, by)| *by).collect();
        if reductions_last {
            changes.sort_by_key(|by| *by < 0);
        }
        // 4-3-10-3: each change in the order of resolution, and never below 0.
        changes.iter().fold(hit.amount, |amount, by| amount.saturating_add(*by).max(0))
    }
}

impl State {
    /// The index of a hit on this character in the current damage, if it can still be changed (4-3-10.3).
    pub(super) fn hit_on_its_way(&self, card: CardId) -> Option<usize> {
        let damage = self.damages.last().filter(|of| of.stage == DamageStage::Reduction)?;
        damage.hits.iter().position(|hit| hit.to == DamageTarget::Character(self.chosen(card)))
    }

    /// The damage on its way, as effects that may be played or used because of it see it.
    fn damage_on_its_way(&self) -> Vec<Happening> {
        let hits = self.damages.last().map_or(&[][..], |damage| &damage.hits);
        hits.iter().map(|hit| Happening::Damaged(*hit)).collect()
    }

    /// Whether the character is being damaged now; it does not crash before that is over (4-3-10). ASSUMPTION: nor by other damage that is
    /// dealt to it meanwhile (open question damage-within-damage).
    pub(super) fn is_being_damaged(&self, card: CardId) -> bool {
        let struck = DamageTarget::Character(self.chosen(card));
        self.damages.iter().flat_map(|damage| &damage.hits).any(|hit| hit.to == struck)
    }

    fn can_be_struck(&self, struck: DamageTarget) -> bool {
        match struck {
            DamageTarget::Character(card) => self.is_still(card) && self.is_character(card.0),
            DamageTarget::Player(_) => true,
        }
    }
}
