//! What effects do (`4.activated.1.3`, `4.cost.abilities`): as far as it is possible, one after another.

use std::sync::Arc;

use crate::ability::buddyfight::{
    CallIt, Condition, Effect, Ending, For as Given, KeepDeck, Put, Silence, StopTime, To, Top,
    Trait, Which, Who,
};
use crate::engine::core::shape::carry_out;
use crate::engine::core::{CardId, Cite, Idle, Options, Performer, Player, Shape};

use super::event::{Event, How, Lasting, Life};
use super::fight::{Destroyer, Fight, Flow, Stop};
use super::request::{Ask, For, Wish};
use super::state::Use;
use super::triggers::Happening;
use super::zone::Zone;

impl<'d> Fight<'d> {
    /// Carries out the effects of a use.
    pub(super) fn carry_out(&mut self, of: &Use, effects: &[Effect], cite: Cite) -> Flow {
        let mut performing = Performing { fight: self, of: of.clone(), cite, skipped: false };
        let done = carry_out(&mut performing, effects);
        self.flush_cites();
        done
    }
}

/// A use whose effects are being carried out.
pub(super) struct Performing<'a, 'd> {
    pub(super) fight: &'a mut Fight<'d>,
    pub(super) of: Use,
    pub(super) cite: Cite,
    /// Whether an effect could not be carried out, and the next one is all the same.
    skipped: bool,
}

impl Performer for Performing<'_, '_> {
    type Effect = Effect;
    type Condition = Condition;
    type Stop = Stop;

    fn shape(effect: &Effect) -> Shape<'_, Effect, Condition> {
        match effect {
            Effect::If(of) => Shape::If(&of.conditions, &of.then, &of.otherwise),
            Effect::May(of) => Shape::May(&of.first, &of.then),
            Effect::OneOf(branches) => Shape::OneOf(branches),
            act => Shape::Act(act),
        }
    }

    fn goes_on_without(&mut self) -> bool {
        self.fight.ends_midway(self.of.kind);
        self.nothing(Idle::Condition);
        false
    }

    fn hold(&mut self, conditions: &[Condition]) -> bool {
        let holds = self.fight.state.hold(conditions, &self.of.view());
        self.fight.looked_at(&self.of, conditions, holds);
        holds
    }

    /// 4.may-then: all of it, or nothing; a choice with nothing to choose does not stand in the way (`4.may-then.targets`).
    fn can_do(&mut self, effects: &[Effect]) -> bool {
        let impossible =
            (0..effects.len()).find(|at| !self.is_possible(&effects[*at], &effects[..*at]));
        if let Some(at) = impossible {
            self.fight.also("4.may-then");
            if matches!(effects[at], Effect::PayGauge(_)) {
                self.fight.also("4.may-then.example");
            }
            self.fight.cannot(self.of.player, Wish::Effect(self.of.card), "4.may-then");
        }
        impossible.is_none()
    }

    fn wants(&mut self, effects: &[Effect]) -> Flow<bool> {
        let wants = self.fight.ask_wish(self.of.player, Wish::Effect(self.of.card))?;
        let none = |effect: &Effect| {
            let Effect::Choose(target) = effect else { return false };
            self.fight.state.meant(&target.filter, &self.of.view()).is_empty()
        };
        let no_target =
            effects.iter().any(none) || self.of.chosen.iter().any(|(_, cards)| cards.is_empty());
        if wants {
            self.fight.cite_next("4.may-then");
        }
        if wants && no_target {
            self.fight.cite_next("4.may-then.targets");
        }
        Ok(wants)
    }

    fn picks(&mut self, branches: &[Vec<Effect>]) -> Flow<usize> {
        self.fight.ask(self.of.player, Ask::Branch(branches.len()))
    }

    fn act(&mut self, effect: &Effect) -> Flow {
        if self.skipped {
            // Something before it was impossible.
            self.fight.cite_next("4.cost.abilities");
        }
        let before = self.fight.log.len();
        let there = self.chosen_there();
        self.act_now(effect)?;
        // What others do in the attack that an effect makes is not this text's doing.
        if !matches!(effect, Effect::AttackWith(_)) {
            self.follow(&there);
        }
        self.skipped = self.fight.log.len() == before;
        if self.skipped {
            let no_card = effect.what().is_some_and(|which| self.which(which).is_empty());
            self.nothing(if no_card { Idle::NoCard } else { Idle::Rest });
        }
        Ok(())
    }

    fn cut_short(&self) -> bool {
        self.fight.state.is_over()
    }
}

impl Performing<'_, '_> {
    /// A part of the effect does nothing.
    fn nothing(&mut self, why: Idle) {
        let nothing = Event::Nothing { card: self.of.card, why };
        self.fight.by(self.of.player, nothing, self.cite);
    }

    pub(super) fn whom(&self, who: Who) -> Vec<Player> {
        self.of.view().whom(who).to_vec()
    }

    /// The chosen cards that are where they were chosen, each by its places in the lists.
    fn chosen_there(&self) -> Vec<(usize, usize)> {
        let mut there = Vec::new();
        for (list, (_, cards)) in self.of.chosen.iter().enumerate() {
            let is_there = |of: &(CardId, u16)| self.fight.state.object(of.0).visit == of.1;
            let cards = cards.iter().enumerate().filter(|(_, of)| is_there(of));
            there.extend(cards.map(|(at, _)| (list, at)));
        }
        there
    }

    /// What the text itself has moved elsewhere is still what it means.
    fn follow(&mut self, there: &[(usize, usize)]) {
        for (list, at) in there {
            let of = &mut self.of.chosen[*list].1[*at];
            of.1 = self.fight.state.object(of.0).visit;
        }
    }

    /// The cards that are meant, those that are still where they were chosen.
    pub(super) fn which(&self, which: &Which) -> Vec<CardId> {
        let state = &self.fight.state;
        match which {
            Which::This => vec![self.of.card],
            Which::That => self.of.that.into_iter().collect(),
            Which::Chosen(label) => {
                let chosen = self.of.chosen.iter().filter(|(of, _)| **of == **label);
                // What has gone elsewhere since it was chosen is not followed.
                let there = |of: &&(CardId, u16)| state.object(of.0).visit == of.1;
                chosen.flat_map(|(_, cards)| cards.iter().filter(there).map(|of| of.0)).collect()
            }
            Which::All(filter) => state.meant(filter, &self.of.view()),
            Which::Top(Top { who, count }) => {
                let player = self.of.view().one(*who);
                let deck = state.zone(player, Zone::Deck);
                deck.iter().rev().take(usize::from(*count)).copied().collect()
            }
        }
    }

    /// The same, where only what is still on the field or in the drop zone counts.
    pub(super) fn on_field(&self, which: &Which) -> Vec<CardId> {
        let mut cards = self.which(which);
        cards.retain(|card| {
            let object = self.fight.state.object(*card);
            object.zone.is_field() || matches!(object.zone, Zone::Flag | Zone::Buddy)
        });
        cards
    }

    fn act_now(&mut self, effect: &Effect) -> Flow {
        let (you, cite) = (self.of.player, self.cite);
        match effect {
            Effect::Choose(target) => {
                let view = self.of.view();
                let cards = self.fight.choose(you, target, &view, For::Effect)?;
                let label: Arc<str> = Arc::from(&*target.label);
                let event = self.fight.state.chose(label.clone(), &cards);
                self.fight.by(Some(you), event, cite);
                self.fight.chosen_by(&cards, &target.filter);
                let visit = |card: CardId| self.fight.state.object(card).visit;
                let cards = cards.into_iter().map(|card| (card, visit(card))).collect();
                self.of.chosen.push((label, cards));
            }
            Effect::Draw(count) => {
                for player in self.whom(count.who) {
                    self.fight.lead_from_deck(player, Some("playmat.deck.draw"));
                    self.fight.draw(player, count.count, cite);
                }
            }
            Effect::Charge(count) => {
                for player in self.whom(count.who) {
                    self.fight.lead_from_deck(player, None);
                    self.fight.charge(player, count.count, cite);
                }
            }
            Effect::PayGauge(count) => {
                self.drop_from(Zone::Gauge, count.who, count.count, For::Payment)?;
            }
            Effect::Discard(count) => {
                self.drop_from(Zone::Hand, count.who, count.count, For::Effect)?;
            }
            Effect::GainLife(count) => {
                for player in self.whom(count.who) {
                    self.fight.change_life(player, i32::from(count.count), Life::Gain, cite);
                }
            }
            Effect::PayLife(count) => {
                for player in self.whom(count.who) {
                    self.fight.change_life(player, -i32::from(count.count), Life::Pay, cite);
                }
            }
            Effect::Damage(count) => {
                for player in self.whom(count.who) {
                    self.fight.change_life(player, -i32::from(count.count), Life::Damage, cite);
                }
            }
            Effect::Destroy(which) => {
                for card in self.on_field(which) {
                    self.fight.destroy(card, Destroyer::Effect(you), cite)?;
                }
            }
            Effect::Return(which) => self.send(which, Zone::Hand)?,
            Effect::Drop(which) => self.send(which, Zone::Drop)?,
            Effect::Put(put) => self.put(put)?,
            Effect::Rest(which) => {
                for card in self.on_field(which) {
                    if !self.fight.state.object(card).rested {
                        self.fight.by(Some(you), Event::Rested(card), cite);
                    }
                }
            }
            Effect::Stand(which) => {
                for card in self.on_field(which) {
                    if self.fight.state.object(card).rested {
                        self.fight.by(Some(you), Event::Stood(card), cite);
                    }
                }
            }
            Effect::Call(CallIt { what, pay }) => {
                for card in self.which(what) {
                    let object = self.fight.state.object(card);
                    if !object.zone.is_field() && object.owner == you {
                        self.fight.call_by_effect(you, card, *pay, cite)?;
                    }
                }
            }
            Effect::Equip(what) => {
                for card in self.which(what) {
                    self.fight.equip_by_effect(you, card, cite)?;
                }
            }
            Effect::Give(given) => {
                let Given { what, gives, until } = &**given;
                let gives = Arc::new(gives.clone());
                for card in self.on_field(what) {
                    let what = Lasting::Gives(gives.clone());
                    self.lasts((Some(card), you), what, *until, cite);
                }
            }
            Effect::Negate => self.negate(),
            Effect::NegateAttack => self.negate_attack(),
            Effect::Silence(Silence { what, until }) => {
                for card in self.on_field(what) {
                    if !self.fight.state.has_trait(card, Trait::NotSilenced) {
                        self.lasts((Some(card), you), Lasting::Silenced, *until, cite);
                    }
                }
            }
            Effect::End(ending) => self.end(*ending),
            Effect::TakeNextTurn => self.fight.by(Some(you), Event::NextTurn(you), cite),
            Effect::AttackWith(which) => {
                for card in self.on_field(which) {
                    self.fight.attack_by_effect(you, card)?;
                }
            }
            Effect::FlipFlag(who) => {
                for player in self.whom(*who) {
                    self.fight.flip_flag(player, "4.flag-face-down")?;
                }
            }
            Effect::BecomeFlag => self.fight.become_flag(you, self.of.card, cite)?,
            Effect::Reverse => self.reverse(),
            Effect::StopTime(StopTime { of, until }) => self.stop_time(of, *until),
            Effect::Treasure(which) => {
                for card in self.which(which) {
                    let cite = "4.magic-treasure";
                    self.fight.put_facing(card, Zone::Magic, How::Effect, true, None, cite);
                    self.fight.by(Some(you), Event::Treasured(card), cite);
                    self.fight.also("4.magic-treasure.look");
                }
            }
            Effect::NameKind(named) => {
                let kinds = crate::kind::Kind::ALL
                    .into_iter()
                    .filter(|kind| kind.belongs_to(crate::reference::Game::Buddyfight))
                    .collect::<Vec<_>>();
                let kind = kinds[self.fight.ask(you, Ask::Kind(kinds.clone()))?];
                self.fight.by(Some(you), Event::Named(kind), cite);
                let hand = self.fight.state.zone(you.opponent(), Zone::Hand);
                if hand.iter().any(|card| self.fight.state.def(*card).is(kind)) {
                    carry_out(self, &named.found)?;
                }
            }
            Effect::KeepDeck(KeepDeck { who, until }) => {
                for player in self.whom(*who) {
                    self.lasts((None, player), Lasting::DeckKept, *until, cite);
                }
            }
            Effect::LostDeck => self.fight.exchange_decks(you),
            Effect::Lose(who) => {
                for player in self.whom(*who) {
                    self.fight.by(Some(player), Event::Lost(player), cite);
                }
                return Err(Stop::Over);
            }
            // Carried out by their shape.
            Effect::If(_) | Effect::May(_) | Effect::OneOf(_) => {}
        }
        Ok(())
    }

    /// So many cards of a zone into the drop zone, each fighter choosing its own.
    fn drop_from(&mut self, zone: Zone, who: Who, count: u8, what: For) -> Flow {
        for player in self.whom(who) {
            for _ in 0..count {
                let mut from = self.fight.state.zone(player, zone).to_vec();
                self.fight.state.keep_distinguishable(&mut from);
                if let Some(card) = self.fight.ask_card(player, what, Options::one_of(from))? {
                    self.fight.put(card, Zone::Drop, How::Effect, self.cite);
                }
            }
        }
        Ok(())
    }

    fn send(&mut self, which: &Which, to: Zone) -> Flow {
        for card in self.which(which) {
            self.send_one(card, to)?;
        }
        Ok(())
    }

    fn send_one(&mut self, card: CardId, to: Zone) -> Flow {
        let object = self.fight.state.object(card);
        let (zone, host, owner) = (object.zone, object.host, object.owner);
        // 4.drop-or-discard: putting into the drop zone and discarding are the same.
        let by_opponent = owner != self.of.player && to == Zone::Drop;
        let soul_kept = host.is_some_and(|host| self.fight.state.has_trait(host, Trait::SoulKept));
        let deck_kept = zone == Zone::Deck && self.fight.state.is_deck_kept(owner);
        if by_opponent && (soul_kept || deck_kept) {
            self.fight.also("4.drop-or-discard");
            let of_soul =
                if soul_kept { "4.drop-or-discard.soul" } else { "4.drop-or-discard.deck" };
            self.fight.also(of_soul);
        } else if zone != to {
            self.fight.leave(card, to, How::Effect, self.cite)?;
        }
        Ok(())
    }

    fn put(&mut self, put: &Put) -> Flow {
        let (cite, this) = (self.cite, self.of.card);
        for card in self.which(&put.what) {
            let object = self.fight.state.object(card);
            let owner = object.owner;
            let down = put.face_down;
            match put.to {
                To::Hand => {
                    self.fight.leave(card, Zone::Hand, How::Effect, cite)?;
                }
                To::Gauge => {
                    self.fight.leave(card, Zone::Gauge, How::Effect, cite)?;
                }
                To::Drop => self.send_one(card, Zone::Drop)?,
                To::Removed => {
                    self.fight.leave(card, Zone::Removed, How::Effect, cite)?;
                }
                To::DeckTop | To::DeckBottom | To::DeckShuffled => {
                    if !self.fight.state.may_enter_deck(card) {
                        self.fight.also("7.lost-deck.during-fight.deck-zone");
                        if matches!(put.what, Which::All(_)) {
                            self.fight.also("7.lost-deck.during-fight.return-all");
                        }
                        continue;
                    }
                    self.fight.leave(card, Zone::Deck, How::Effect, cite)?;
                    if put.to == To::DeckBottom {
                        self.fight.note(Event::Sunk(card), cite);
                    }
                    if put.to == To::DeckShuffled {
                        self.fight.note(Event::Shuffled(owner), cite);
                    }
                }
                To::ThisSoul => {
                    let there = self.fight.state.object(this).zone;
                    if there.is_field() || there == Zone::InUse {
                        let (to, host) = (Zone::Soul, Some(this));
                        if self.fight.state.object(card).zone.is_field() {
                            self.fight.leave_facing(card, to, How::Effect, (down, host), cite)?;
                        } else {
                            self.fight.put_facing(card, to, How::Effect, down, host, cite);
                        }
                    }
                }
                To::Left => self.put_into(card, Zone::Left, down),
                To::Center => self.put_into(card, Zone::Center, down),
                To::Right => self.put_into(card, Zone::Right, down),
            }
        }
        Ok(())
    }

    /// Into an area of the field: from elsewhere the card enters it (登場する).
    fn put_into(&mut self, card: CardId, area: Zone, face_down: bool) {
        let moves = self.fight.state.object(card).zone.is_field();
        self.fight.put_facing(card, area, How::Move, face_down, None, self.cite);
        if !moves {
            self.fight.happen(Happening::Entered(card));
        }
    }

    /// 無効化する: the use that this one answers.
    fn negate(&mut self) {
        if let Some(card) = self.negated() {
            self.fight.by(Some(self.of.player), Event::Negated(card), self.cite);
        }
    }

    /// The card whose use this one answers and can nullify.
    pub(super) fn negated(&self) -> Option<CardId> {
        let state = &self.fight.state;
        let own = state.uses.iter().rposition(|of| of.card == self.of.card);
        let answered = match own {
            Some(at) => at.checked_sub(1).and_then(|before| state.uses.get(before)),
            None => state.uses.last(),
        }?;
        let unstoppable = answered.is_overturn(state)
            || state.printed_play(answered).is_some_and(|play| play.unstoppable);
        (!unstoppable).then_some(answered.card)
    }

    fn negate_attack(&mut self) {
        if self.fight.state.can_negate_attack() {
            self.fight.by(Some(self.of.player), Event::AttackNegated, self.cite);
        }
    }

    /// 終了する: only what is under way can be ended (`4.end-phase`).
    fn end(&mut self, ending: Ending) {
        if self.fight.state.can_end(ending) {
            self.fight.by(Some(self.of.player), Event::Ended(ending), "4.end-phase");
        }
    }

    /// The card that 『反刻』 turns over.
    pub(super) fn two_faced(&self) -> Option<CardId> {
        let state = &self.fight.state;
        let two_faced = |card: &CardId| state.def(*card).reverse.is_some();
        let flag = state.zone(self.of.player, Zone::Flag).last().copied();
        Some(self.of.card).filter(two_faced).or(flag.filter(two_faced))
    }

    /// 反刻する: this card, or the flag when this card is none that has two faces.
    fn reverse(&mut self) {
        if let Some(card) = self.two_faced() {
            self.fight.by(Some(self.of.player), Event::Reversed(card), "4.reversal");
        } else {
            self.fight.also("4.reversal.two-faces");
        }
    }
}
