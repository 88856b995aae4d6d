//! Evaluates the conditions and the amounts of a text.

use hantei_ability::yugioh::{Amount, Condition, Counted, Have, Means, Which, Within};
use hantei_engine::{CardId, Player};

use super::facts::Facts;
use super::filter::{BoardView, View};
use super::looks::InDuel;
use super::state::State;
use super::zone::Zone;

impl State {
    /// Whether all conditions hold.
    pub fn hold(&self, conditions: &[Condition], view: &View<'_>) -> bool {
        conditions.is_empty() || self.board_view().hold(conditions, view)
    }

    /// The value of an amount.
    pub fn amount(&self, amount: &Amount, view: &View<'_>) -> i32 {
        match amount {
            Amount::Number(number) => *number,
            Amount::Of(_) => self.board_view().amount(amount, view),
        }
    }
}

impl BoardView<'_> {
    pub(super) fn hold(&self, conditions: &[Condition], view: &View<'_>) -> bool {
        conditions.iter().all(|condition| self.holds(condition, view))
    }

    fn holds(&self, condition: &Condition, view: &View<'_>) -> bool {
        let state = self.state;
        let within = |bounds: &Within, number: &dyn Fn(Player) -> i32| {
            view.whom(bounds.who).iter().all(|player| bounds.holds(number(*player)))
        };
        match condition {
            Condition::Have(have) => self.has(have, view),
            Condition::Life(bounds) => {
                state.look_at(InDuel::LIFE);
                within(bounds, &|player| state.life(player))
            }
            Condition::Hand(bounds) => {
                within(bounds, &|player| as_number(state.zone(player, Zone::Hand).len()))
            }
            Condition::Turn(whose) => view.players(*whose).contains(&state.turn.player),
            Condition::Phase(phases) => {
                state.look_at(InDuel::STEP);
                phases.contains(&state.turn.phase)
            }
            Condition::This(filter) => {
                view.this.is_some_and(|this| self.fitted(this, filter, view))
            }
            Condition::That(filter) => view.that.iter().any(|of| self.fitted(of.0, filter, view)),
            Condition::By(whose) => {
                let of = view.by.and_then(|by| state.acting_player(by));
                of.is_some_and(|player| view.players(*whose).contains(&player))
            }
            Condition::CausedBy(means) => {
                view.by.is_some_and(|by| means.contains(&Means::from(by)))
            }
            Condition::Battling(filter) => {
                state.look_at(InDuel::BATTLE);
                state.battling().any(|card| self.fits(card, filter, view))
            }
            // All values have to be known before a battle is calculated.
            Condition::TakesBattleDamage(who) => {
                state.look_at(InDuel::BATTLE);
                state.derived.board.get().is_some()
                    && view.whom(*who).iter().any(|player| state.would_take_battle_damage(*player))
            }
            Condition::Did => view.those.0.iter().any(|count| *count > 0),
            Condition::AtLeast(of) => self.amount(&of.0, view) >= self.amount(&of.1, view),
            Condition::Not(condition) => !self.holds(condition, view),
            Condition::Any(conditions) => conditions.iter().any(|any| self.holds(any, view)),
            Condition::All(conditions) => self.hold(conditions, view),
        }
    }

    fn has(&self, have: &Have, view: &View<'_>) -> bool {
        have.holds(self.meant(&have.filter, view).count())
    }

    /// The value of an amount; one that cannot be determined is 0.
    pub(super) fn amount(&self, amount: &Amount, view: &View<'_>) -> i32 {
        let counted = match amount {
            Amount::Number(number) => return *number,
            Amount::Of(counted) => counted,
        };
        let sum = |which: &Which, of: fn(&Facts) -> i32| {
            self.known(which, view).into_iter().map(|card| of(self.facts(card))).sum()
        };
        match counted {
            Counted::Each(each) => {
                as_number(self.meant(&each.of, view).count()).saturating_mul(each.by)
            }
            Counted::Attack(which) => sum(which, |facts| facts.attack),
            Counted::Defense(which) => sum(which, |facts| facts.defense),
            Counted::OriginalAttack(which) => sum(which, |facts| facts.original_attack),
            Counted::TributesAttack => view.this.map_or(0, |this| self.state.tributes_attack(this)),
            Counted::Life(who) => {
                self.state.look_at(InDuel::LIFE);
                view.whom(*who).iter().map(|player| self.state.life(*player)).sum()
            }
            Counted::Counters(name) => {
                let of = |this: CardId| i32::from(self.state.status(this).counters_of(name));
                view.this.map_or(0, of)
            }
            Counted::Those(who) => view.whom(*who).iter().map(|player| view.those[*player]).sum(),
            Counted::ThoseAttack => view.those_attack,
            Counted::That => view.amount,
            Counted::Remembered => view.kept,
            Counted::Turn => i32::try_from(self.state.turn.number).unwrap_or(i32::MAX),
            Counted::Die => view.die,
            Counted::Half(of) => self.amount(of, view).saturating_add(1).div_euclid(2),
            Counted::Times(of) => self.amount(&of.of, view).saturating_mul(of.by),
            Counted::Sum(of) => {
                of.iter().fold(0, |sum, of| sum.saturating_add(self.amount(of, view)))
            }
        }
    }

    /// The cards that a text refers to, as far as they are known without carrying out an effect.
    fn known(&self, which: &Which, view: &View<'_>) -> Vec<CardId> {
        match which {
            Which::This => view.this.into_iter().collect(),
            Which::That => view.that.iter().map(|of| of.0).collect(),
            Which::All(filter) => self.meant(filter, view).collect(),
            Which::Equips => {
                view.this.map_or_else(Vec::new, |this| self.state.equips(this).collect())
            }
            Which::Equipped => {
                view.this.and_then(|this| self.state.object(this).host).into_iter().collect()
            }
            // Known only while an effect is carried out (see `effects`).
            Which::Chosen(_)
            | Which::Those
            | Which::Remembered
            | Which::Paid
            | Which::Materials
            | Which::Answered
            | Which::Tied
            | Which::Top(_) => Vec::new(),
        }
    }
}

fn as_number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
