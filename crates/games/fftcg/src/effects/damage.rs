//! Damage and breaking by effects.

use crate::damage::{Hit, Means};
use hantei_ability::fftcg::{Count, Hit as Printed, Which};
use hantei_engine::Flow;

use super::Resolution;

impl Resolution<'_, '_> {
    pub(super) fn damage(&mut self, of: &Printed) -> Flow {
        let from = match &of.from {
            // 11.11.8: a card deals the damage, not the ability.
            Some(which) => self.which(which).first().copied(),
            None => Some(self.item.source.0),
        };
        let Some(from) = from else { return Ok(()) };
        let cards = self.on_field(&of.what);
        let mut shares = Vec::new();
        if let (None, Which::Chosen(label)) = (&of.by, &of.what) {
            let divided = self.item.divided.iter().find(|(of, _)| **of == **label);
            shares = divided.map(|(_, shares)| shares.clone()).unwrap_or_default();
        }
        let each = of.by.as_ref().map_or(0, |by| self.amount(by));
        let share = |at: usize| shares.get(at).copied().unwrap_or(each);
        let hits: Vec<Hit> =
            cards.iter().enumerate().map(|(at, to)| Hit { from, to: *to, by: share(at) }).collect();
        let (means, cite) = match of.from {
            Some(_) => (Means::Card, "11.11.8"),
            None => (Means::Effect(self.item.kind), "11.12.3.1"),
        };
        self.game.deal(&hits, means, cite)?;
        self.handled(&cards);
        Ok(())
    }

    /// プレイヤーにダメージを与える (6.5.1)
    pub(super) fn damage_player(&mut self, of: &Count) -> Flow {
        let (by, source) = (self.amount(&of.count), self.item.source.0);
        self.game.damage_players(&self.whom(of.who), by, &[source], "6.5.1")
    }

    /// ブレイクする (15.1.1.3.1)
    pub(super) fn break_all(&mut self, which: &Which) -> Flow {
        let cards = self.on_field(which);
        self.game.break_cards(self.you(), &cards, "15.1.1.3.1")?;
        self.handled(&cards);
        Ok(())
    }
}
