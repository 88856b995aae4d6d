//! Effects that last for a while, delayed effects, and changes to a card on the field.

use std::sync::Arc;

use crate::facts::Held;
use crate::game::Flow;
use crate::lasting::What;
use crate::reading::Reading;
use crate::terms::Cards;
use crate::zone::Zone;
use hantei_ability::crossover::{
    Ability, Amount, At, Change, Control, CounterChange, Delay, Forbid, GainAbilities, Give, Gives,
    Trigger, Until, When, Which, Whose,
};
use hantei_engine::CardId;

use super::Resolution;

impl Resolution<'_, '_> {
    /// タップする
    pub(super) fn tap(&mut self, which: &Which) -> Flow {
        let mut cards = self.on_field(which);
        let (by, cite) = (self.by(), self.cite);
        cards.retain(|card| self.run.tap(*card, by, cite));
        self.handled(&cards);
        Ok(())
    }

    /// アンタップする
    pub(super) fn untap(&mut self, which: &Which) -> Flow {
        let cards = self.on_field(which);
        let untapped = self.run.untap(cards, self.by(), self.cite);
        self.handled(&untapped);
        Ok(())
    }

    /// 「+X:+Y」の修正, by amounts determined now
    pub(super) fn change(&mut self, of: &Change) -> Flow {
        let number = |amount: &Amount| Amount::Number(self.amount(amount));
        let gives = Gives {
            ap: of.ap.as_ref().map(number),
            dp: of.dp.as_ref().map(number),
            ..Gives::default()
        };
        let cards = self.given(&of.what);
        self.last(&cards, What::Gives(Arc::new(gives)), of.until);
        Ok(())
    }

    /// Gives anything else; its amounts are determined now.
    pub(super) fn give(&mut self, of: &Give) -> Flow {
        let settled = |amount: &Option<Amount>| {
            amount.as_ref().map(|amount| Amount::Number(self.amount(amount)))
        };
        let gives = Gives {
            ap_becomes: settled(&of.gives.ap_becomes),
            dp_becomes: settled(&of.gives.dp_becomes),
            ap: settled(&of.gives.ap),
            dp: settled(&of.gives.dp),
            ..(*of.gives).clone()
        };
        let cards = self.given(&of.what);
        self.last(&cards, What::Gives(Arc::new(gives)), of.until);
        Ok(())
    }

    /// The cards on the field to which something is given for a while. It has no effect on a card while that is unaffected (4-3-8.1), and
    /// all of it is applied anew when that changes (4-3-8.7); by another reading, it never begins.
    fn given(&mut self, which: &Which) -> Vec<CardId> {
        let mut cards = self.meant(which);
        cards.retain(|card| self.state().object(*card).zone == Zone::Field);
        let source = self.source();
        let affected = |card: &CardId| !self.run.state.is_unaffected(*card, source);
        if !cards.iter().all(affected) && self.run.reads(Reading::ImmuneKeepsOutForGood) {
            cards.retain(|card| !self.run.state.is_unaffected(*card, source));
        }
        cards
    }

    /// Begins a lasting effect on cards on the field.
    fn last(&mut self, cards: &[CardId], what: What, until: Until) {
        if cards.is_empty() {
            return;
        }
        let on = cards.iter().map(|card| self.run.state.chosen(*card)).collect();
        let source = (self.action.source, self.you());
        self.run.lasts(source, on, what, until, self.cite);
        self.handled(cards);
    }

    /// 〜の特殊能力を得る: those that another card has now (4-2-10.2)
    pub(super) fn gain_abilities(&mut self, of: &GainAbilities) -> Flow {
        let (state, source) = (self.state(), self.source());
        let held_by = |card: CardId| {
            let own = state.object(card).def;
            let borrowed = move |held: &Held| Held {
                by: Some(source),
                printed: held.printed.or(Some(own)),
                ..held.clone()
            };
            state.facts(card).held.iter().map(borrowed).collect::<Vec<_>>()
        };
        let held: Vec<Held> = self.meant(&of.of).into_iter().flat_map(held_by).collect();
        let cards = self.given(&of.what);
        if !held.is_empty() {
            self.last(&cards, What::Gains(held.into()), of.until);
            self.run.also("4-2-10.2");
        }
        Ok(())
    }

    /// コントロール権を得る (4-2-12.1)
    pub(super) fn control(&mut self, of: &Control) -> Flow {
        let Some(to) = self.whom(of.who).next() else { return Ok(()) };
        let mut taken = Vec::new();
        for card in self.on_field(&of.what) {
            let from = self.state().object(card).controller;
            if !self.run.take_control(card, to, self.by(), "4-2-12.1") {
                continue;
            }
            taken.push(card);
            let on = [self.run.state.chosen(card)].into_iter().collect();
            let source = (self.action.source, self.you());
            self.run.lasts(source, on, What::Control(from), of.until, self.cite);
        }
        self.handled(&taken);
        Ok(())
    }

    /// カウンターをおく, or removing counters
    pub(super) fn counters(&mut self, of: &CounterChange) -> Flow {
        let by = self.amount(&of.by);
        let cards = self.on_field(&of.what);
        for card in &cards {
            self.run.change_counters(*card, &of.name, by, self.cite);
        }
        self.handled(&cards);
        Ok(())
    }

    /// Forbids players to do something, or forbids that it be done to them.
    pub(super) fn forbid(&mut self, of: &Forbid) -> Flow {
        let source = (self.action.source, self.you());
        self.run.lasts(source, Cards::new(), What::Bar(of.bar.clone()), of.until, self.cite);
        Ok(())
    }

    /// Adds a delayed effect, which waits for its point of the turn.
    pub(super) fn delay(&mut self, of: &Delay) -> Flow {
        let about = of.about.as_ref().map_or_else(Vec::new, |which| self.meant(which));
        if of.about.is_some() && about.is_empty() {
            return Ok(());
        }
        let on = about.iter().map(|card| self.run.state.chosen(*card)).collect();
        let trigger = Trigger {
            name: None,
            when: When::At(At { point: of.at, whose: Whose::Any }),
            may: false,
            conditions: Vec::new(),
            once: None,
            duel_master: None,
            targets: Vec::new(),
            effects: of.effects.clone(),
        };
        let what = What::Delayed(Arc::new(Ability::Trigger(trigger)));
        let source = (self.action.source, self.you());
        self.run.lasts(source, on, what, Until::Game, self.cite);
        Ok(())
    }
}
