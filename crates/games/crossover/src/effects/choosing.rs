//! Choices made while a text resolves, and whether its optional parts are done.

use std::sync::Arc;

use crate::event::Event;
use crate::filter::View;
use crate::game::Flow;
use crate::request::{For, Wish};
use hantei_ability::crossover::{Choose, Cost, Effect, Energy, If, May, Which};
use hantei_engine::{CardId, Chosen, Ineffective, Player};

use super::Resolution;

impl Resolution<'_, '_> {
    /// Chooses without targeting (4-2-13.1). The choices of several players share one label and are handled together.
    pub(super) fn choose(&mut self, of: &Choose) -> Flow {
        let mut all: Vec<Chosen> = Vec::new();
        for player in self.whom(of.who) {
            let from = self.choosable(player, of);
            let many = (of.count, of.up_to);
            let chosen = self.run.ask_cards(player, For::Effect, &from, many)?;
            if !chosen.is_empty() {
                let event = Event::Picked { by: player, cards: chosen.clone() };
                self.run.by(player, event, self.cite);
            }
            for card in chosen {
                let known = self.state().chosen(card);
                if !all.contains(&known) {
                    all.push(known);
                }
            }
        }
        self.chosen = self.chosen.and((Arc::from(&*of.label), all));
        Ok(())
    }

    /// The cards that a player may choose; `whose` is from that player's view.
    fn choosable(&self, player: Player, of: &Choose) -> Vec<CardId> {
        let view = View { you: player, ..self.view() };
        self.state().meant(&of.filter, &view)
    }

    /// 場合
    pub(super) fn either(&mut self, of: &If) -> Flow {
        match self.state().hold(&of.conditions, &self.view()) {
            true => self.all(&of.then),
            false if of.otherwise.is_empty() => {
                self.nothing(Ineffective::Condition);
                Ok(())
            }
            false => self.all(&of.otherwise),
        }
    }

    /// してもよい: decided during resolution, and done by the player who decides.
    pub(super) fn may(&mut self, of: &May) -> Flow {
        for player in self.whom(of.who) {
            let card = self.source();
            let wants =
                self.can_all(player, &of.first) && self.run.ask_wish(player, Wish::Effect(card))?;
            if wants {
                let before = std::mem::replace(&mut self.acting_player, player);
                let done = self.all(&of.first);
                self.acting_player = before;
                done?;
                self.all(&of.then)?;
            } else {
                self.run.by(player, Event::Declined { player, card }, self.cite);
                self.all(&of.otherwise)?;
            }
        }
        Ok(())
    }

    /// Whether a player can do all of it: pay every cost, and find cards to affect.
    fn can_all(&self, player: Player, effects: &[Effect]) -> bool {
        let paid = effects.iter().filter_map(|effect| match effect {
            Effect::Pay(costs) => Some(costs.as_slice()),
            _ => None,
        });
        let paid = paid.collect::<Vec<_>>().concat();
        let payable = paid.is_empty() || self.can_pay(player, &paid);
        payable
            && effects.iter().all(|effect| match effect {
                Effect::Choose(of) => !self.choosable(player, of).is_empty(),
                other => match other.what() {
                    Some(Which::Chosen(_) | Which::Those) | None => true,
                    Some(which) => !self.which(which).is_empty(),
                },
            })
    }

    fn can_pay(&self, player: Player, costs: &[Cost]) -> bool {
        let (state, card) = (self.state(), self.source());
        state.can_ready(player, &energy_in(costs), taps(costs).then_some(card))
            && state.payable(player, card, costs)
    }

    /// Pays a cost during resolution with the player's own cards; its energy is readied first, as for any cost.
    pub(super) fn pay(&mut self, costs: &[Cost]) -> Flow {
        let (payer, card) = (self.acting_player, self.source());
        if !self.can_pay(payer, costs) {
            return Ok(());
        }
        let price = energy_in(costs);
        let not = taps(costs).then_some(card);
        if self.run.ready(payer, &price, not, "4-3-3-1")? {
            self.run.pay_energy(payer, &price, card, "4-3-3-3")?;
            self.run.pay_costs(payer, card, costs, "4-3-3-3")?;
            self.handled(&[card]);
        }
        Ok(())
    }
}

/// All the energy in a cost.
fn energy_in(costs: &[Cost]) -> Energy {
    costs.iter().fold(Energy::NONE, |all, cost| match cost {
        Cost::Energy(energy) => all.and(*energy),
        _ => all,
    })
}

fn taps(costs: &[Cost]) -> bool {
    costs.contains(&Cost::Tap)
}
