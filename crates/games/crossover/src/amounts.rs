//! The amounts in a text. Cards that have left the field count with their last values there.

use hantei_ability::crossover::{Amount, Counted, Which, Who};
use hantei_engine::{Chosen, Player};

use super::facts::Facts;
use super::filter::{BoardView, Seen, View, count};
use super::looks::InGame;
use super::zone::Zone;

impl<'a> BoardView<'a> {
    pub(super) fn amount(&self, amount: &Amount, view: &View<'_>) -> i32 {
        let counted = match amount {
            Amount::Number(number) => return *number,
            Amount::Of(counted) => counted,
        };
        let state = self.state;
        let sum = |which: &Which, of: fn(&Facts) -> i32| {
            state.look_at(InGame::STATS);
            let numbers = self.seen_cards(which, view).into_iter().map(|seen| of(seen.facts));
            numbers.fold(0, i32::saturating_add)
        };
        let total = |who: Who, number: &dyn Fn(Player) -> i32| {
            view.whom(who).iter().map(|player| number(*player)).fold(0, i32::saturating_add)
        };
        match counted {
            Counted::Each(each) => {
                let there = i32::try_from(self.count_meant(&each.of, view)).unwrap_or(i32::MAX);
                there.saturating_mul(each.by)
            }
            Counted::Ap(which) => sum(which, |facts| facts.ap),
            Counted::Dp(which) => sum(which, |facts| facts.dp),
            Counted::Hp(who) => {
                state.look_at(InGame::HP);
                total(*who, &|player| state.hp(player))
            }
            Counted::Hand(who) => {
                state.look_at(InGame::ELSEWHERE);
                total(*who, &|player| count(state.zone(player, Zone::Hand)))
            }
            Counted::Counters(name) => {
                state.look_at(InGame::COUNTERS);
                let this = self.seen_cards(&Which::This, view);
                this.first().map_or(0, |seen| i32::from(seen.status.counters_of(name)))
            }
            Counted::Those => i32::try_from(view.those.len()).unwrap_or(i32::MAX),
            Counted::That => view.amount,
            Counted::Sum(of) => {
                of.iter().fold(0, |sum, of| sum.saturating_add(self.amount(of, view)))
            }
            Counted::Difference(of) => {
                self.amount(&of.0, view).saturating_sub(self.amount(&of.1, view)).max(0)
            }
        }
    }

    /// The cards whose numbers a text uses: cards that are still the same, and cards that have left the field since, with their last values
    /// there (open question source-gone).
    fn seen_cards(&self, which: &Which, view: &View<'_>) -> Vec<Seen<'a>> {
        let known = |of: &Chosen| {
            let seen = self.seen_last(*of);
            (seen.left.is_some() || self.state.is_still(*of)).then_some(seen)
        };
        match which {
            Which::This => match view.source {
                Some(source) => vec![self.seen_last(source)],
                None => view.this.into_iter().map(|this| self.seen(this)).collect(),
            },
            Which::Chosen(label) => view.called(label).iter().filter_map(known).collect(),
            Which::That => view.that.iter().filter_map(known).collect(),
            // What was done to them may have moved them: they are identified by their current place.
            Which::Those => {
                let before = |(card, visit): &Chosen| (*card, visit.wrapping_sub(1));
                let there = |of: &Chosen| match self.state.is_still(*of) {
                    true => Some(self.seen_last(before(of))),
                    false => known(of),
                };
                view.those.iter().filter_map(there).collect()
            }
            Which::Host
            | Which::Sets
            | Which::Attacker
            | Which::Defender
            | Which::All(_)
            | Which::Top(_) => {
                self.which(which, view).into_iter().map(|card| self.seen(card)).collect()
            }
        }
    }
}
