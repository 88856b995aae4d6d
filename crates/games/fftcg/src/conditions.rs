//! Checks the conditions of a text, and computes its amounts.

use hantei_ability::fftcg::{
    Amount, Condition, Counted, Elements, KnownBy, Mentioned, Which, Who, Within,
};
use hantei_engine::{CardId, Player};

use super::facts::{Facts, Last};
use super::filter::{BoardView, Spoken, View};
use super::looks::{Looks, looked_at_to_count, looked_at_to_hold};
use super::state::State;
use super::zone::Zone;

impl State {
    /// Returns the card whose power or cost a text refers to.
    pub(super) fn facts_of(&self, which: &Which, view: &View) -> Option<&Facts> {
        self.board_view().facts_of(which, view)
    }

    /// Returns the damage on the card that a text refers to, now or before it left the field (11.11.7).
    pub(super) fn damage_of(&self, which: &Which, view: &View) -> i32 {
        self.board_view().damage_of(which, view)
    }

    /// Whether all conditions hold.
    pub fn hold(&self, conditions: &[Condition], view: &View) -> bool {
        conditions.is_empty() || self.board_view().hold(conditions, view)
    }

    /// Returns the value of the amount.
    pub fn amount(&self, amount: &Amount, view: &View) -> i32 {
        match amount {
            Amount::Number(number) => *number,
            Amount::Of(_) => self.board_view().amount(amount, view),
        }
    }
}

impl<'a> BoardView<'a> {
    /// Whether all conditions hold.
    pub fn hold(&self, conditions: &[Condition], view: &View) -> bool {
        conditions.iter().all(|condition| self.holds(condition, view))
    }

    fn holds(&self, condition: &Condition, view: &View) -> bool {
        let state = self.state;
        let within = |bounds: &Within, number: &dyn Fn(Player) -> usize| {
            view.whom(bounds.who).iter().all(|player| {
                let number = i32::try_from(number(*player)).unwrap_or(i32::MAX);
                bounds.holds(number)
            })
        };
        state.look_at(looked_at_to_hold(condition));
        match condition {
            Condition::Have(have) => have.holds(self.meant(&have.filter, view).len()),
            Condition::DamageTaken(bounds) => within(bounds, &|player| state.damage(player)),
            Condition::Hand(bounds) => {
                within(bounds, &|player| state.zone(player, Zone::Hand).len())
            }
            Condition::Crystals(bounds) => {
                within(bounds, &|player| usize::from(state.sides[player].crystals))
            }
            Condition::CastThisTurn(bounds) => {
                within(bounds, &|player| usize::from(state.sides[player].cast))
            }
            Condition::Turn(whose) => view.players(*whose).contains(&state.turn.player),
            Condition::Phase(phase) => state.turn.phase == *phase,
            Condition::This(filter) => {
                view.this.is_some_and(|this| self.fits_as_it_was(this, filter, view))
            }
            Condition::That(filter) => {
                view.that.is_some_and(|that| self.fits_as_it_was(that, filter, view))
            }
            // The effect that handled the cards checks these (see `effects.rs`).
            Condition::ThoseAre(_) | Condition::Are(_) => false,
            Condition::Paid(label) => {
                let paid = |this: CardId| {
                    let item = state.stack.iter().rev().find(|item| item.source.0 == this);
                    let labels =
                        item.map_or(&state.object(this).status.notes.paid, |item| &item.paid);
                    labels.iter().any(|of| **of == **label)
                };
                view.this.is_some_and(paid)
            }
            Condition::WasCast => view.this.is_some_and(|this| state.object(this).status.cast),
            Condition::FromEx => view.ex,
            Condition::PaidWith(of) => view.this.is_some_and(|this| {
                let item = state.stack.iter().rev().find(|item| item.source.0 == this);
                let cp = item.map_or(state.object(this).status.cp, |item| item.cp);
                of.holds(cp)
            }),
            Condition::ThisTurn(of) => self.has_happened(of, view),
            Condition::Did => view.those > 0,
            Condition::AtLeast(of) => self.amount(&of.0, view) >= self.amount(&of.1, view),
            Condition::Not(condition) => !self.holds(condition, view),
            Condition::Any(conditions) => conditions.iter().any(|any| self.holds(any, view)),
        }
    }

    /// Returns the value of the amount. An undefined amount is 0 (4.4).
    pub fn amount(&self, amount: &Amount, view: &View) -> i32 {
        let state = self.state;
        let counted = match amount {
            Amount::Number(number) => return *number,
            Amount::Of(counted) => counted,
        };
        let sum = |who: Who, of: &dyn Fn(Player) -> usize| {
            let all: usize = view.whom(who).iter().map(|player| of(*player)).sum();
            i32::try_from(all).unwrap_or(i32::MAX)
        };
        state.look_at(looked_at_to_count(counted));
        match counted {
            Counted::X => view.x,
            Counted::Each(each) => {
                let found = i32::try_from(self.meant(&each.of, view).len()).unwrap_or(0);
                let found = found / i32::from(each.per.max(1));
                found.saturating_mul(each.by).saturating_add(each.plus)
            }
            Counted::Power(which) => {
                // 4.3: a negative number counts as 0 unless it is changed.
                self.facts_of(which, view).map_or(0, |facts| facts.power.max(0))
            }
            Counted::Cost(which) => self.facts_of(which, view).map_or(0, |of| i32::from(of.cost)),
            Counted::DamageTaken(who) => sum(*who, &|player| state.damage(player)),
            Counted::Hand(who) => sum(*who, &|player| state.zone(player, Zone::Hand).len()),
            Counted::Crystals(who) => {
                sum(*who, &|player| usize::from(state.sides[player].crystals))
            }
            Counted::Counters(name) => view.this.map_or(0, |this| {
                let object = state.object(this);
                // 11.11.7: as many as there were before it moved.
                let last = object.status.last.as_ref().filter(|last| {
                    object.zone != Zone::Field && object.visit == last.visit.wrapping_add(1)
                });
                let on = last.map_or(&object.status.notes.counters, |last| &last.counters);
                on.iter().find(|(of, _)| **of == **name).map_or(0, |(_, count)| i32::from(*count))
            }),
            Counted::Cast(who) => sum(*who, &|player| usize::from(state.sides[player].cast)),
            Counted::Times(of) => self.amount(&of.of, view).saturating_mul(of.by),
            Counted::Plus(of) => self.amount(&of.of, view).saturating_add(of.by),
            Counted::Elements(of) => {
                let cards = self.meant(of, view).into_iter();
                let all =
                    cards.fold(Elements::default(), |all, card| all.or(self.facts(card).elements));
                i32::try_from(all.len()).unwrap_or(0)
            }
            Counted::HighestPower(of) => {
                let all = self.meant(of, view).into_iter();
                all.map(|card| self.facts(card).power).max().unwrap_or(0).max(0)
            }
            Counted::HighestCost(of) => {
                let all = self.meant(of, view).into_iter();
                all.map(|card| i32::from(self.facts(card).cost)).max().unwrap_or(0)
            }
            Counted::DamageOn(which) => self.damage_of(which, view),
            // 4.2: rounded up.
            Counted::Half(of) => self.amount(of, view).saturating_add(1).div_euclid(2),
            Counted::That => view.amount,
            Counted::Those => view.those,
        }
    }

    fn facts_of(&self, which: &Which, view: &View) -> Option<&'a Facts> {
        let card = BoardView::spoken_of(which, view)?;
        Some(self.gone(card).map_or_else(|| self.facts(card), |last| &last.facts))
    }

    fn damage_of(&self, which: &Which, view: &View) -> i32 {
        let Some(card) = BoardView::spoken_of(which, view) else { return 0 };
        self.gone(card).map_or(self.state.object(card).status.damage, |last| last.damage)
    }

    /// 11.11.7: returns what a card was before it moved, unless it is on the field.
    fn gone(&self, card: CardId) -> Option<&'a Last> {
        let object = self.state.object(card);
        if object.zone != Zone::Field {
            self.state.look_at(Looks::EVERYTHING);
        }
        object.status.last.as_deref().filter(|_| object.zone != Zone::Field)
    }

    /// Returns the card that `which` means at any time. Other cards are only known while an effect is carried out (see `amounts.rs`).
    fn spoken_of(which: &Which, view: &View) -> Option<CardId> {
        match which.known_by() {
            KnownBy::Text(Mentioned::This) => view.this,
            KnownBy::Text(Mentioned::That) => view.that,
            KnownBy::Text(Mentioned::Remembered) => match view.about {
                Spoken::Of(card) => Some(card),
                Spoken::OfNone | Spoken::OfGone => None,
            },
            KnownBy::Doing(_) | KnownBy::Looking => None,
        }
    }
}
