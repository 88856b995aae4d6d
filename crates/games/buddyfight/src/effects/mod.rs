//! What effects do (`4.activated.1.3`, `4.cost.abilities`): as far as it is possible, one after another.
//!
//! `choosing` is what is chosen and whether something is done at all, `damage` life, damage and destroying, `moving` cards that go
//! elsewhere, `looking` cards of a deck that are looked at, `lasting` what lasts and what a card is, `battle` uses, attacks and what is
//! ended, `flags` flags, 反刻 and the Lost deck; `possible` is whether all of an effect can be done, `handled` what it has been done to.

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
use hantei_engine::{CardId, Chosen, Cite, Flow, Flows as _, Idle, Player};

use super::event::Event;
use super::fight::Fight;
use super::filter::View;
use super::state::Use;
use super::zone::Zone;

impl<'d> Fight<'d> {
    /// Carries out the effects of a use. Gives whether no card that was to go elsewhere by them was kept (`4.soulguard.1`).
    pub(super) fn carry_out(&mut self, of: &Use, effects: &[Effect], cite: Cite) -> Flow<bool> {
        let around = self.scratch.handled.replace(Vec::new());
        let mut resolution = self.resolution(of, cite);
        let done = resolution.all(effects);
        let kept = resolution.kept;
        let handled = std::mem::replace(&mut self.scratch.handled, around);
        // What happens instead of a part of another text is handled by that one, too.
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
    /// 「このカード」, as it lies since it was declared or triggered: what has gone elsewhere meanwhile is not meant.
    this: Chosen,
    cite: Cite,
    /// Whether an effect could not be carried out, and the next one is all the same.
    skipped: bool,
    /// The cards that the effect before handled, as they lie since.
    those: Vec<Chosen>,
    /// Whether cards were to go elsewhere, and all of them were kept where they lie.
    kept: bool,
}

/// Whether what follows in the effect is done, too.
type GoesOn = bool;

impl Resolution<'_, '_> {
    /// Carries out effects one after another. ASSUMPTION: where a condition ended a sentence, the next that asks something itself is
    /// asked all the same (open question independent-conditions).
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

    /// Every effect there is: a new one does not compile before it is done.
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
        // What others do in the attack that an effect makes is not this text's doing.
        if !matches!(effect, Effect::AttackWith(_)) {
            self.follow(&there);
            if this_there {
                self.this = self.fight.state.chosen(self.of.card);
            }
            // Shuffling handles no card: what was put somewhere before is still counted.
            if !matches!(effect, Effect::Shuffle(_)) {
                self.those = self.handled_since(handled);
            }
            self.kept |= goes && self.those.is_empty();
            self.milled_since(handled);
        }
        self.skipped = self.fight.log.len() == before;
        if self.skipped {
            let no_card = effect.what().is_some_and(|which| self.which(which).is_empty());
            self.nothing(if no_card { Idle::NoCard } else { Idle::Rest });
        }
        Ok(true)
    }

    /// A part of the effect does nothing.
    fn nothing(&mut self, why: Idle) {
        let nothing = Event::Nothing { card: self.of.card, why };
        self.fight.by(self.of.player, nothing, self.cite);
    }

    /// From where the text is read, with what its effect before handled.
    fn view(&self) -> View<'_> {
        View { those: &self.those, ..self.of.view() }
    }

    /// How much that is just now.
    fn amount(&self, amount: &Amount) -> i32 {
        self.fight.state.amount_of(amount, &self.view(), &|which| self.which(which))
    }

    /// The same, of things: none when it is below nothing.
    fn many(&self, amount: &Amount) -> usize {
        usize::try_from(self.amount(amount)).unwrap_or(0)
    }

    fn whom(&self, who: Who) -> Vec<Player> {
        self.of.view().whom(who).to_vec()
    }

    /// The chosen cards that are where they were chosen, each by its places in the lists.
    fn chosen_there(&self) -> Vec<(usize, usize)> {
        let mut there = Vec::new();
        for (list, (_, cards)) in self.of.chosen.iter().enumerate() {
            let is_there = |of: &Chosen| self.fight.state.is_still(*of);
            let cards = cards.iter().enumerate().filter(|(_, of)| is_there(of));
            there.extend(cards.map(|(at, _)| (list, at)));
        }
        there
    }

    /// What the text itself has moved elsewhere is still what it means.
    fn follow(&mut self, there: &[(usize, usize)]) {
        for (list, at) in there {
            let of = &mut self.of.chosen[*list].1[*at];
            *of = self.fight.state.chosen(of.0);
        }
    }

    /// The cards that are meant, those that are still where they were chosen.
    fn which(&self, which: &Which) -> Vec<CardId> {
        let state = &self.fight.state;
        match which {
            Which::This if state.is_still(self.this) => vec![self.of.card],
            Which::This => Vec::new(),
            Which::That => self.of.that.into_iter().collect(),
            Which::Chosen(label) => {
                let chosen = self.of.chosen.iter().filter(|(of, _)| **of == **label);
                // What has gone elsewhere since it was chosen is not followed.
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

    /// The same, where only what is still on the field, a flag or a buddy counts.
    fn on_field(&self, which: &Which) -> Vec<CardId> {
        let mut cards = self.which(which);
        cards.retain(|card| {
            let object = self.fight.state.object(*card);
            object.zone.is_field() || matches!(object.zone, Zone::Flag | Zone::Buddy)
        });
        cards
    }
}
