//! Carries out effects (`4.activated.1.3`, `4.cost.abilities`): one after another, as far as possible.
//!
//! `choosing`: choices, and whether parts of an effect are done at all. `damage`: life, damage and destruction.
//! `moving`: cards that change zones. `looking`: cards of a deck that are looked at. `lasting`: lasting effects, and
//! resting and standing. `battle`: uses, attacks and endings. `flags`: flags, 反刻 and the Lost deck. `possible`: whether
//! all of an effect can be done. `handled`: the cards that it acted on.

mod battle;
mod choosing;
mod damage;
mod flags;
mod handled;
mod lasting;
mod looking;
mod moving;
mod possible;

use hantei_ability::buddyfight::{Amount, Effect, Top, Which, Who};
use hantei_engine::{CardId, Chosen, Cite, Flow, Flows as _, Ineffective, Player};

use super::event::Event;
use super::fight::Fight;
use super::filter::View;
use super::state::Use;
use super::zone::Zone;

impl<'d> Fight<'d> {
    /// Carries out the effects of a use. Returns false if a card that should have moved stayed instead (`4.soulguard.1`).
    pub(super) fn carry_out(&mut self, of: &Use, effects: &[Effect], cite: Cite) -> Flow<bool> {
        let around = self.scratch.handled.replace(Vec::new());
        let mut resolution = self.resolution(of, cite);
        let done = resolution.all(effects);
        let kept = resolution.kept;
        let handled = std::mem::replace(&mut self.scratch.handled, around);
        // What happens in a replacement also counts as handled by the text around it.
        if let Some(around) = &mut self.scratch.handled {
            around.extend(handled.into_iter().flatten());
        }
        self.flush_cites();
        done.map(|_| !kept)
    }

    /// Whether all of these effects can be done.
    pub(super) fn can_carry_out(&mut self, of: &Use, effects: &[Effect]) -> bool {
        self.resolution(of, "4.abilities").impossible(effects).is_none()
    }

    fn resolution(&mut self, of: &Use, cite: Cite) -> Resolution<'_, 'd> {
        let (of, those) = (of.clone(), Vec::new());
        let this = (of.card, of.visit.unwrap_or(self.state.object(of.card).visit));
        Resolution { fight: self, of, this, cite, skipped: false, those, kept: false }
    }
}

/// A use whose effects are being carried out.
struct Resolution<'a, 'd> {
    fight: &'a mut Fight<'d>,
    of: Use,
    /// 「このカード」, as it was when the use was declared or triggered. A card that has moved since is not meant.
    this: Chosen,
    cite: Cite,
    /// Whether an effect could not be carried out while the next one still is.
    skipped: bool,
    /// The cards that the previous effect handled, if they are still where it left them.
    those: Vec<Chosen>,
    /// Whether cards should have moved and all of them stayed.
    kept: bool,
}

/// Whether the rest of the effect is carried out as well.
type GoesOn = bool;

impl Resolution<'_, '_> {
    /// Carries out effects one after another. ASSUMPTION: after a failed condition has ended a sentence, a following
    /// sentence with a condition of its own is still checked (open question independent-conditions).
    fn all(&mut self, effects: &[Effect]) -> Flow<GoesOn> {
        let mut goes_on = true;
        for effect in effects {
            if self.fight.state.is_over() {
                return Ok(false);
            }
            goes_on = (goes_on || matches!(effect, Effect::If(_))) && self.one(effect)?;
        }
        Ok(goes_on)
    }

    /// Carries out one effect. The match is exhaustive, so that a new effect must be handled here.
    fn one(&mut self, effect: &Effect) -> Flow<GoesOn> {
        let acts =
            !matches!(effect, Effect::If(_) | Effect::May(_) | Effect::Must(_) | Effect::OneOf(_));
        if acts && self.skipped {
            // Something before it was impossible.
            self.fight.cite_next("4.cost.abilities");
        }
        let (before, handled) = (self.fight.log.len(), self.handled_so_far());
        let (there, this_there) = (self.chosen_there(), self.fight.state.is_still(self.this));
        let goes = effect.moves().is_some_and(|which| !self.which(which).is_empty());
        match effect {
            Effect::If(of) => return self.either(of),
            Effect::May(of) => return self.may(of),
            Effect::Must(of) => return self.must(of),
            Effect::OneOf(branches) => return self.one_of(branches),
            Effect::NameKind(of) if of.top => return self.name_kind_of_top(of),
            Effect::Choose(of) => self.choose(of),
            Effect::NameKind(of) => self.name_kind(of),
            Effect::RockPaperScissors(of) => self.rock_paper_scissors(of),
            Effect::Draw(of) => self.draw(of),
            Effect::Charge(of) => self.charge(of),
            Effect::PayGauge(of) => self.pay_gauge(of),
            Effect::Discard(of) => self.discard(of),
            Effect::Look(of) => self.look(of),
            Effect::Shuffle(who) => self.shuffle(*who),
            Effect::Return(which) => self.send(which, Zone::Hand),
            Effect::Drop(which) => self.send(which, Zone::Drop),
            Effect::Put(of) => self.put(of),
            Effect::Call(of) => self.call(of),
            Effect::Equip(which) => self.equip(which, false),
            Effect::EquipPaying(which) => self.equip(which, true),
            Effect::Treasure(which) => self.treasure(which),
            Effect::GainLife(of) => self.gain_life(of),
            Effect::SetLife(of) => self.set_life(of),
            Effect::PayLife(of) => self.pay_life(of),
            Effect::DamagePlayer(of) => self.damage_player(of),
            Effect::Destroy(which) => self.destroy(which),
            Effect::Lose(who) => self.lose(*who),
            Effect::Rest(which) => self.rest(which),
            Effect::Stand(which) => self.stand(which),
            Effect::Give(of) => self.give(of),
            Effect::Silence(of) => self.silence(of),
            Effect::StopTime(of) => self.stop_time(of),
            Effect::Meanwhile(of) => self.meanwhile(of),
            Effect::KeepDeck(of) => self.keep_deck(*of),
            Effect::Negate => self.negate(),
            Effect::NegateAttack => self.negate_attack(),
            Effect::Redirect(which) => self.redirect(which),
            Effect::AttackWith(which) => self.attack_with(which),
            Effect::End(ending) => self.end(*ending),
            Effect::TakeNextTurn => self.take_next_turn(),
            Effect::FlipFlag(who) => self.flip_flag(*who),
            Effect::BecomeFlag => self.become_flag(),
            Effect::Reverse => self.reverse(),
            Effect::LostDeck => self.lost_deck(),
        }?;
        // What happens in the attack that an effect makes is not handled by this text.
        if !matches!(effect, Effect::AttackWith(_)) {
            self.follow(&there);
            if this_there {
                self.this = self.fight.state.chosen(self.of.card);
            }
            // Shuffling handles no card, so the cards moved before still count.
            if !matches!(effect, Effect::Shuffle(_)) {
                self.those = self.handled_since(handled);
            }
            self.kept |= goes && self.those.is_empty();
            self.milled_since(handled);
        }
        self.skipped = self.fight.log.len() == before;
        if self.skipped {
            let no_card = effect.what().is_some_and(|which| self.which(which).is_empty());
            self.nothing(if no_card { Ineffective::NoCard } else { Ineffective::Rest });
        }
        Ok(true)
    }

    /// Logs that a part of the effect does nothing.
    fn nothing(&mut self, why: Ineffective) {
        let nothing = Event::Nothing { card: self.of.card, why };
        self.fight.by(self.of.player, nothing, self.cite);
    }

    /// Returns the view of the text, including what its previous effect handled.
    fn view(&self) -> View<'_> {
        View { those: &self.those, ..self.of.view() }
    }

    /// Returns the current value of the amount.
    fn amount(&self, amount: &Amount) -> i32 {
        self.fight.state.amount_of(amount, &self.view(), &|which| self.which(which))
    }

    /// Like `amount`, but never below 0, for counting things.
    fn many(&self, amount: &Amount) -> usize {
        usize::try_from(self.amount(amount)).unwrap_or(0)
    }

    fn whom(&self, who: Who) -> Vec<Player> {
        self.of.view().whom(who).to_vec()
    }

    /// Returns the chosen cards that are still where they were chosen, as pairs of indices into the lists.
    fn chosen_there(&self) -> Vec<(usize, usize)> {
        let mut there = Vec::new();
        for (list, (_, cards)) in self.of.chosen.iter().enumerate() {
            let is_there = |of: &Chosen| self.fight.state.is_still(*of);
            let cards = cards.iter().enumerate().filter(|(_, of)| is_there(of));
            there.extend(cards.map(|(at, _)| (list, at)));
        }
        there
    }

    /// Keeps referring to the cards that the text itself has moved.
    fn follow(&mut self, there: &[(usize, usize)]) {
        for (list, at) in there {
            let of = &mut self.of.chosen[*list].1[*at];
            *of = self.fight.state.chosen(of.0);
        }
    }

    /// Returns the cards to which `which` refers, without those that are no longer where they were chosen.
    fn which(&self, which: &Which) -> Vec<CardId> {
        let state = &self.fight.state;
        match which {
            Which::This if state.is_still(self.this) => vec![self.of.card],
            Which::This => Vec::new(),
            Which::That => self.of.that.into_iter().collect(),
            Which::Chosen(label) => {
                let chosen = self.of.chosen.iter().filter(|(of, _)| **of == **label);
                // A card that has moved since it was chosen is not followed.
                let there = |of: &&Chosen| state.is_still(**of);
                chosen.flat_map(|(_, cards)| cards.iter().filter(there).map(|of| of.0)).collect()
            }
            Which::Those => {
                self.those.iter().filter(|of| state.is_still(**of)).map(|of| of.0).collect()
            }
            Which::All(filter) => state.meant(filter, &self.view()),
            Which::Top(Top { who, count }) => {
                let tops = self.whom(*who).into_iter().flat_map(|player| {
                    let deck = state.zone(player, Zone::Deck).iter().rev();
                    deck.take(self.many(count)).copied()
                });
                tops.collect()
            }
        }
    }

    /// The same, but only cards that are still on the field, flags and buddies.
    fn on_field(&self, which: &Which) -> Vec<CardId> {
        let mut cards = self.which(which);
        cards.retain(|card| {
            let object = self.fight.state.object(*card);
            object.zone.is_field() || matches!(object.zone, Zone::Flag | Zone::Buddy)
        });
        cards
    }
}
