//! Whether all of an effect can be done. 「してよい。そうしたら」 requires this before any part of it is done (`4.may-then`).

use crate::fight::Destroyer;
use crate::state::State;
use crate::zone::Zone;
use hantei_ability::buddyfight::{
    Amount, CallIt, Count, Effect, Ending, Phase, Put, Silence, StopTime, Target, TimeOf, Trait,
    UseKind, Which,
};
use hantei_engine::{CardId, Player};

use super::Resolution;

impl State {
    /// Whether there is an attack that can be nullified.
    pub(super) fn can_negate_attack(&self) -> bool {
        self.battle.as_ref().is_some_and(|battle| {
            let alone = battle.attackers.len() == 1;
            let kept = |card: &CardId| {
                self.has_trait(*card, Trait::AttackNotNegated)
                    || alone && self.has_trait(*card, Trait::LoneAttackNotNegated)
            };
            !battle.attackers.iter().any(kept)
        })
    }

    /// Whether the thing to be ended is in progress (`4.end-phase`).
    pub(super) fn can_end(&self, ending: Ending) -> bool {
        let phase = self.turn.phase;
        match ending {
            Ending::Battle => self.battle.is_some(),
            Ending::MainPhase => phase == Phase::Main,
            Ending::AttackPhase => phase == Phase::Attack,
            Ending::FinalPhase => phase == Phase::Final,
            Ending::Phase | Ending::Turn => true,
        }
    }
}

/// Something of which an effect takes an amount.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stock {
    Cards(Zone),
    Life,
}

/// Returns what an effect takes from a fighter, and how much.
fn takes(effect: &Effect) -> Option<(Stock, &Count)> {
    Some(match effect {
        Effect::PayGauge(count) => (Stock::Cards(Zone::Gauge), count),
        Effect::Discard(count) => (Stock::Cards(Zone::Hand), count),
        Effect::PayLife(count) => (Stock::Life, count),
        Effect::Draw(count) | Effect::Charge(count) => (Stock::Cards(Zone::Deck), count),
        Effect::Choose(_)
        | Effect::GainLife(_)
        | Effect::SetLife(_)
        | Effect::Redirect(_)
        | Effect::DamagePlayer(_)
        | Effect::Look(_)
        | Effect::Shuffle(_)
        | Effect::Destroy(_)
        | Effect::Return(_)
        | Effect::Drop(_)
        | Effect::Put(_)
        | Effect::Rest(_)
        | Effect::Stand(_)
        | Effect::Call(_)
        | Effect::Equip(_)
        | Effect::EquipPaying(_)
        | Effect::Give(_)
        | Effect::Negate
        | Effect::NegateAttack
        | Effect::Silence(_)
        | Effect::End(_)
        | Effect::TakeNextTurn
        | Effect::AttackWith(_)
        | Effect::May(_)
        | Effect::Must(_)
        | Effect::If(_)
        | Effect::OneOf(_)
        | Effect::FlipFlag(_)
        | Effect::BecomeFlag
        | Effect::Reverse
        | Effect::StopTime(_)
        | Effect::Treasure(_)
        | Effect::NameKind(_)
        | Effect::RockPaperScissors(_)
        | Effect::Meanwhile(_)
        | Effect::KeepDeck(_)
        | Effect::LostDeck
        | Effect::Lose(_) => return None,
    })
}

impl Resolution<'_, '_> {
    /// Whether all of the effect can be done after those before it.
    pub(super) fn is_possible(&self, effect: &Effect, before: &[Effect]) -> bool {
        let state = &self.fight.state;
        let you = self.of.player;
        match effect {
            Effect::Choose(of) => {
                // A choice without anything to choose from is no obstacle, but one with too few cards is (`4.may-then.targets`).
                let (_, fewer) = state.range(&of.count, of.up_to, &self.of.view());
                let enough = |player: &Player| {
                    let there = self.choosable(of, *player).len();
                    there == 0 || there >= self.many(&of.count)
                };
                fewer || self.whom(of.who).iter().all(enough)
            }
            Effect::PayGauge(_)
            | Effect::Discard(_)
            | Effect::PayLife(_)
            | Effect::Draw(_)
            | Effect::Charge(_) => self.is_enough(effect, before),
            Effect::Destroy(which) => {
                let kept =
                    |card: &CardId| state.is_kept(*card, Destroyer::Effect(you, self.of.card));
                self.are_on_field(which, before)
                    && (matches!(which, Which::All(_)) || !self.which(which).iter().any(kept))
            }
            Effect::Drop(Which::This) => {
                self.are_there(&Which::This, before)
                    && state.object(self.of.card).zone != Zone::Drop
            }
            Effect::Return(which)
            | Effect::Drop(which)
            | Effect::Treasure(which)
            | Effect::Put(Put { what: which, host: None, .. }) => self.are_there(which, before),
            Effect::Put(Put { what, host: Some(host), .. }) => {
                self.are_there(what, before) && self.are_on_field(host, before)
            }
            Effect::Rest(which) => {
                self.are_on_field(which, before)
                    && self.which(which).iter().all(|card| !state.object(*card).status.rested)
            }
            Effect::Stand(which) => {
                self.are_on_field(which, before)
                    && self.which(which).iter().all(|card| state.object(*card).status.rested)
            }
            Effect::Call(CallIt { what, onto, .. }) => {
                let callable = |card: &CardId| {
                    let object = state.object(*card);
                    !object.zone.is_field()
                        && object.owner == you
                        && state.usable_under_flag(you, *card).is_ok()
                        && state.may_be_called(you, *card)
                };
                let beneath = onto.as_ref().is_none_or(|onto| {
                    self.are_still_chosen(onto, before)
                        .unwrap_or_else(|| self.beneath(onto).is_some())
                });
                self.are_there(what, before) && beneath && self.which(what).iter().all(callable)
            }
            Effect::Equip(what) | Effect::EquipPaying(what) => {
                let usable = |card: &CardId| state.usable_under_flag(you, *card).is_ok();
                self.are_there(what, before) && self.which(what).iter().all(usable)
            }
            Effect::Give(given) => self.are_on_field(&given.what, before),
            Effect::Silence(Silence { what, .. }) => self.are_on_field(what, before),
            Effect::AttackWith(which) => self.are_on_field(which, before),
            Effect::StopTime(StopTime { of: TimeOf::Cards(which), .. }) => {
                self.are_on_field(which, before)
            }
            Effect::Negate => self.negated().is_some(),
            Effect::NegateAttack => state.can_negate_attack(),
            Effect::Redirect(which) => {
                self.are_on_field(which, before) && self.redirected(which).is_some()
            }
            Effect::End(ending) => state.can_end(*ending),
            Effect::Reverse => self.two_faced().is_some(),
            Effect::LostDeck => !state.zone(you, Zone::Lost).is_empty(),
            Effect::GainLife(_)
            | Effect::SetLife(_)
            | Effect::DamagePlayer(_)
            | Effect::Look(_)
            | Effect::Shuffle(_)
            | Effect::TakeNextTurn
            | Effect::FlipFlag(_)
            | Effect::BecomeFlag
            | Effect::StopTime(StopTime { of: TimeOf::Fighter(_), .. })
            | Effect::NameKind(_)
            | Effect::RockPaperScissors(_)
            | Effect::Meanwhile(_)
            | Effect::KeepDeck(_)
            | Effect::Lose(_)
            | Effect::May(_)
            | Effect::Must(_)
            | Effect::If(_)
            | Effect::OneOf(_) => true,
        }
    }

    /// Whether there is as much as the effect takes, together with those before it.
    fn is_enough(&self, effect: &Effect, before: &[Effect]) -> bool {
        let Some((stock, count)) = takes(effect) else { return true };
        let state = &self.fight.state;
        let there = |player: Player| match stock {
            Stock::Cards(zone) => state.zone(player, zone).len(),
            Stock::Life => usize::try_from(state.sides[player].life).unwrap_or(0),
        };
        let taken = |player: Player| {
            let before = before.iter().filter_map(takes);
            let same = before.filter(|(of, count)| {
                *of == stock && self.of.view().whom(count.who).contains(&player)
            });
            same.map(|(_, count)| self.many(&count.count)).sum::<usize>()
        };
        let enough = |player: &Player| there(*player) >= taken(*player) + self.many(&count.count);
        self.of.view().whom(count.who).iter().all(enough)
    }

    /// Whether the cards are there, or will be chosen first.
    fn are_there(&self, which: &Which, before: &[Effect]) -> bool {
        self.are_still_chosen(which, before).unwrap_or_else(|| match which {
            Which::All(_) => true,
            Which::This | Which::That | Which::Those => !self.which(which).is_empty(),
            Which::Chosen(label) => self.which(which).len() >= self.wanted(label),
            Which::Top(top) => {
                let decks = self.of.view().whom(top.who).len();
                self.which(which).len() >= decks * self.many(&top.count)
            }
        })
    }

    /// The same for cards on the field.
    fn are_on_field(&self, which: &Which, before: &[Effect]) -> bool {
        self.are_still_chosen(which, before).unwrap_or_else(|| match which {
            Which::All(_) => true,
            Which::This | Which::That | Which::Those | Which::Top(_) => {
                !self.on_field(which).is_empty()
            }
            Which::Chosen(label) => self.on_field(which).len() >= self.wanted(label),
        })
    }

    /// Returns how many of the chosen cards are needed: the number in the text, or one if the text leaves it open.
    fn wanted(&self, label: &str) -> usize {
        let text = &self.fight.state.def(self.of.card).text;
        let (targets, modes) = match (self.of.ability, &text.cast) {
            (Some(at), _) => {
                let printed = &self.fight.state.catalog.get(at.def).text;
                let ability = &printed.abilities[usize::from(at.at)];
                (ability.targets(), ability.modes())
            }
            (None, Some(cast)) if self.of.kind == UseKind::Cast => {
                (cast.targets.as_slice(), cast.modes.as_slice())
            }
            (None, _) => return 1,
        };
        let of_mode = self.of.mode.and_then(|at| modes.get(at)).map(|mode| mode.targets.as_slice());
        let mut chosen = targets.iter().chain(of_mode.unwrap_or_default());
        match chosen.find(|target| target.label == *label) {
            Some(Target { count: Amount::Number(count), up_to: false, .. }) => {
                usize::try_from(*count).unwrap_or(0).max(1)
            }
            Some(_) | None => 1,
        }
    }

    /// For cards chosen within the same 「してよい」: returns whether there is anything to choose.
    fn are_still_chosen(&self, which: &Which, before: &[Effect]) -> Option<bool> {
        let Which::Chosen(label) = which else { return None };
        let choice = before.iter().rev().find_map(|effect| {
            let Effect::Choose(of) = effect else { return None };
            (of.label == *label).then_some(of)
        })?;
        Some(!self.has_nothing_to_choose(choice))
    }
}
