//! The price of casting a card (11.3.7, 11.4.6): its cost, what raises and lowers it, and additional costs.

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, Additional, Filter, Gives};
use hantei_engine::{CardId, Player};

use super::filter::View;
use super::item::{Lasting, LastingEffect};
use super::payment::Price;
use super::state::State;

impl State {
    /// Returns the present cost of casting a card (11.3.7, 11.4.6): with what raises and lowers it, and one CP of each
    /// of its elements (11.4.6.2) unless it costs nothing.
    pub fn casting_price(&self, player: Player, card: CardId, terms: super::terms::Terms) -> Price {
        if terms.free {
            return Price::default();
        }
        // 4.3: a negative cost counts as 0.
        let cost = self.casting_cost(player, card, terms).0.clamp(0, 99);
        let cost = u8::try_from(cost).unwrap_or(0);
        let any =
            terms.any_element || self.casting_gives(card).iter().any(|gives| gives.any_element);
        let price = match any {
            true => Price::generic(cost),
            false => Price::of_card(cost, self.def(card).facts.elements),
        };
        Price { only: self.def(card).text.paid_only.unwrap_or_default(), ..price }
    }

    /// Whether a player casting a card can pay such a cost in addition to that price, or instead of it (11.3.5).
    pub(super) fn can_pay_with(
        &self,
        player: Player,
        card: CardId,
        of: &Additional,
        price: Price,
    ) -> bool {
        self.hold(&of.conditions, &View::of(player, card))
            && self.can_pay(player, card, &of.cost, State::price_with(price, of), false)
    }

    /// Returns the price with an additional or alternative cost (11.3.5).
    pub(super) fn price_with(price: Price, additional: &Additional) -> Price {
        match additional.instead {
            true => Price::default(),
            false => price.lowered(additional.lowers),
        }
    }

    /// Returns the cost, which may be negative, and whether it was negative at any point on the way.
    pub(super) fn casting_cost(
        &self,
        player: Player,
        card: CardId,
        terms: super::terms::Terms,
    ) -> (i32, bool) {
        let def = self.def(card);
        let view = View::of(player, card);
        let mut cost = i32::from(def.text.cost);
        let (mut highest, mut floor, mut below) = (cost, 0, false);
        let mut change = |by: i32, not_below: i32| {
            cost = cost.saturating_add(by);
            highest = highest.saturating_add(by.max(0));
            floor = floor.max(not_below);
            below |= cost.max(floor.min(highest)) < 0;
        };
        change(terms.cost, terms.cost_floor);
        if let Some(own) = &def.text.cost_change {
            change(self.amount(own, &view), def.text.cost_floor);
        }
        for gives in self.casting_gives(card) {
            change(gives.cost, gives.cost_floor);
        }
        // “It cannot become 0” applies to the sum of all changes.
        (if floor > 0 { cost.max(floor.min(highest)) } else { cost }, below)
    }

    /// Returns what changes the payment for a card as it is cast, from the field and from elsewhere.
    fn casting_gives(&self, card: CardId) -> Vec<Arc<Gives>> {
        let mut found = Vec::new();
        for other in self.watch().casting.iter().copied() {
            let of = self.object(other).controller;
            for (_, ability) in self.abilities(other) {
                let Ability::Field(field) = &**ability else { continue };
                let view = View::of(of, other);
                for gives in field.gives.iter().filter(is_of_casting) {
                    let meant = |filter: &Filter| self.fits(card, filter, &view);
                    if gives.filter.as_ref().is_some_and(meant)
                        && self.hold(&field.conditions, &view)
                    {
                        found.push(gives.clone());
                    }
                }
            }
        }
        found.extend(self.given_elsewhere(card));
        for effect in &self.effects {
            if let Lasting::Casting { gives, .. } = &effect.what
                && self.is_cast_under(card, effect, gives)
            {
                found.push(gives.clone());
            }
        }
        found
    }

    fn is_cast_under(&self, card: CardId, effect: &LastingEffect, gives: &Gives) -> bool {
        let view = View::of(effect.controller, effect.source.0);
        gives.filter.as_ref().is_some_and(|filter| self.fits(card, filter, &view))
    }

    /// Returns the stamps of effects that only apply to the next such card and that casting this card uses up.
    pub(super) fn used_by_casting(&self, card: CardId) -> Vec<u32> {
        let used = |effect: &&LastingEffect| match &effect.what {
            Lasting::Casting { gives, next: true } => self.is_cast_under(card, effect, gives),
            Lasting::Casting { .. }
            | Lasting::MayCast(_)
            | Lasting::Gives { .. }
            | Lasting::Control(_)
            | Lasting::SkipsActivation
            | Lasting::Replaces(_) => false,
        };
        self.effects.iter().filter(used).map(|effect| effect.stamp.0).collect()
    }

    /// Returns what a card says about its own casting, from wherever it is cast.
    fn of_its_own_casting(&self, card: CardId) -> Vec<Arc<Gives>> {
        if !self.def(card).casting {
            return Vec::new();
        }
        let player = self.object(card).owner;
        let view = View::of(player, card);
        let own = |ability: &&Arc<Ability>| self.is_damaged_enough(ability, player);
        let fields = self.def(card).abilities.iter().filter(own).filter_map(|of| match &**of {
            Ability::Field(field) if field.place.is_none() => Some(field),
            Ability::Field(_) | Ability::Auto(_) | Ability::Action(_) | Ability::Special(_) => None,
        });
        let mut found = Vec::new();
        for field in fields {
            let of_this = |gives: &&Arc<Gives>| gives.filter.is_none() && is_of_casting(gives);
            let gives = field.gives.iter().filter(of_this);
            found.extend(gives.filter(|_| self.hold(&field.conditions, &view)).cloned());
        }
        found
    }

    /// Returns what changes the cost of a card other than cards on the field: abilities that work elsewhere (11.9.1),
    /// and what the card was given where it is (11.12.4.2).
    fn given_elsewhere(&self, card: CardId) -> Vec<Arc<Gives>> {
        let mut found = self.of_its_own_casting(card);
        for other in self.cards().filter(|_| self.catalog.off_field_casting) {
            let object = self.object(other);
            if !self.catalog.fields.has(object.zone) || !self.def(other).elsewhere {
                continue;
            }
            let view = View::of(object.owner, other);
            for (_, ability) in self.abilities(other) {
                let Ability::Field(field) = &**ability else { continue };
                let meant = |gives: &&Arc<Gives>| match &gives.filter {
                    Some(filter) => self.fits(card, filter, &view),
                    None => other == card,
                };
                let gives = field.gives.iter().filter(is_of_casting).filter(meant);
                found.extend(gives.filter(|_| self.hold(&field.conditions, &view)).cloned());
            }
        }
        let known = self.chosen(card);
        for effect in self.effects.iter().filter(|effect| effect.on.contains(&known)) {
            if let Lasting::Gives { gives, .. } = &effect.what {
                found.extend(Some(gives).filter(is_of_casting).cloned());
            }
        }
        found
    }
}

/// Whether it changes the cost of casting, or what pays for it.
fn is_of_casting(gives: &&Arc<Gives>) -> bool {
    gives.cost != 0 || gives.any_element
}
