//! Lasting effects begin and end (3-4-5-5, 3-7-2); delayed effects happen once.

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Point, Until};
use hantei_engine::{CardId, Chosen, Cite, Flows as _, Player, Reading as _};

use super::action::{Action, ActionKind, Words};
use super::event::Event;
use super::filter::View;
use super::game::{Flow, Match};
use super::happening::Happening;
use super::lasting::{Lasting, What};
use super::of_field::Listener;
use super::reading::Reading;
use super::state::State;
use super::terms::{By, Cards};

impl State {
    /// Ends effects that last for this long, all at once (3-7-2.1, 3-4-5-5).
    pub(super) fn expire(&mut self, until: Until) {
        let mut lasting = std::mem::take(&mut self.lasting);
        lasting.retain(|of| !self.expires(of, until));
        self.lasting = lasting;
    }

    /// Whether an effect ends together with those of this duration; at the end of the turn, effects on cards that are gone end, too.
    fn expires(&self, of: &Lasting, until: Until) -> bool {
        match until {
            Until::Turn | Until::OpponentsTurn => {
                let gone = || !of.on.iter().any(|on| self.is_still(*on));
                of.ends_with_turn(self.turn.player) || of.what.is_on_cards() && gone()
            }
            Until::Combat => of.until == Until::Combat,
            Until::Game => false,
        }
    }

    /// Whether the effects that end then only change AP and DP.
    pub(super) fn only_modifying_expires(&self, until: Until) -> bool {
        self.lasting.iter().filter(|of| self.expires(of, until)).all(|of| of.only_modifies())
    }

    /// The cards on the field that lose a lasting effect then, if only effects that give something to cards end.
    pub(super) fn released(&self, until: Until) -> Option<Vec<CardId>> {
        let mut cards = Vec::new();
        for lasting in self.lasting.iter().filter(|of| self.expires(of, until)) {
            if !lasting.what.is_given() {
                return None;
            }
            for card in lasting.cards(self) {
                if !cards.contains(&card) {
                    cards.push(card);
                }
            }
        }
        Some(cards)
    }

    /// Whether any effect lasts until the end of this turn.
    pub(super) fn expires_at_end_of_turn(&self) -> bool {
        self.lasting.iter().any(|of| of.ends_with_turn(self.turn.player))
    }

    /// Whether any effect lasts until the end of the combat.
    pub(super) fn expires_at_end_of_combat(&self) -> bool {
        self.lasting.iter().any(|of| of.until == Until::Combat)
    }

    /// Whether any effect triggers at this point of the turn.
    pub(super) fn waits_for_point(&self, point: Point) -> bool {
        let happening = Happening::At(point, self.turn.player);
        let triggers = |ability: &Ability, view: &View<'_>| match ability {
            Ability::Trigger(of) => self.meets(&of.when, &happening, view).is_some(),
            Ability::Use(_) | Ability::Continuous(_) | Ability::Flight | Ability::Diving => false,
        };
        let put_off = self.lasting.iter().any(|of| match &of.what {
            What::Delayed(ability) => triggers(ability, &View::of(of.controller, of.source.0)),
            What::Gives(_) | What::Gains(_) | What::Control(_) | What::Bar(_) => false,
        });
        let (field, event_kinds) = (self.of_field(), happening.event_kinds());
        let waits = |of: &Listener| {
            let view = View::of(self.object(of.card).controller, of.card);
            let ability = self.ability(of.card, of.at);
            of.event_kinds.meet(event_kinds)
                && ability.is_some_and(|ability| triggers(ability, &view))
        };
        put_off || field.triggers.meet(event_kinds) && field.listeners.iter().any(waits)
    }
}

impl Lasting {
    /// Whether it ends with this player's turn.
    fn ends_with_turn(&self, player: Player) -> bool {
        match self.until {
            Until::Turn | Until::Combat => true,
            Until::OpponentsTurn => self.controller != player,
            Until::Game => false,
        }
    }
}

impl Match<'_> {
    /// Begins a lasting effect.
    pub(super) fn lasts(
        &mut self,
        (source, controller): (Chosen, Player),
        on: Cards,
        what: What,
        until: Until,
        cite: Cite,
    ) {
        let stamp = self.state.table.now().0 + 1;
        let lasting = Lasting { stamp, source, controller, on, what, until };
        self.by(controller, Event::Lasts(Arc::new(lasting)), cite);
    }

    /// 「ターン終了時まで」の効果・特殊能力の終了 (3-7-2.1): all of them at once; control returns.
    pub(super) fn end_of_turn_expires(&mut self, cite: Cite) -> Flow {
        if !self.state.expires_at_end_of_turn() {
            return Ok(());
        }
        let player = self.state.turn.player;
        let ending = self.state.lasting.iter().filter(|of| of.ends_with_turn(player));
        let ending: Vec<Arc<Lasting>> = ending.cloned().collect();
        self.note(Event::Expired(Until::Turn), cite);
        self.give_back(&ending)
    }

    /// Ends effects that last until the end of the combat, all at once; control returns (3-4-5-5).
    pub(super) fn end_of_combat_expires(&mut self, cite: Cite) -> Flow {
        if !self.state.expires_at_end_of_combat() {
            return Ok(());
        }
        let ending = self.state.lasting.iter().filter(|of| of.until == Until::Combat);
        let ending: Vec<Arc<Lasting>> = ending.cloned().collect();
        self.note(Event::Expired(Until::Combat), cite);
        self.give_back(&ending)
    }

    /// Returns control to the player from whom it was taken, unless a later effect has it.
    fn give_back(&mut self, ended: &[Arc<Lasting>]) -> Flow {
        for of in ended {
            let What::Control(back) = of.what else { continue };
            for on in &of.on {
                let later = self.state.lasting.iter().any(|other| {
                    matches!(other.what, What::Control(_))
                        && other.stamp > of.stamp
                        && other.on.contains(on)
                });
                if !later && self.state.is_still(*on) {
                    let by = By::Effect(of.controller, of.source.0);
                    self.take_control(on.0, back, by, "4-2-12.1");
                }
            }
        }
        Ok(())
    }

    /// Returns control given by an effect if its card has become unaffected by such effects (4-3-8.1).
    pub(super) fn control_is_kept_out(&mut self) -> Flow {
        if !self.state.watch().controls {
            return Ok(());
        }
        let state = &self.state;
        let kept_out = |of: &&Arc<Lasting>| {
            let is = |on: &Chosen| state.is_still(*on) && state.is_unaffected(on.0, of.source.0);
            matches!(of.what, What::Control(_)) && of.on.iter().any(is)
        };
        let over: Vec<Arc<Lasting>> = state.lasting.iter().filter(kept_out).cloned().collect();
        let stays = Reading::ControlStaysIfUnaffected;
        if over.is_empty()
            || state.readings.hold(stays) && self.log.has_decided(stays.question())
            || self.reads(stays)
        {
            return Ok(());
        }
        for of in &over {
            self.note(Event::LastsNoMore(of.stamp), "4-3-8.1");
        }
        self.give_back(&over)
    }

    /// Ends effects that last until this point, and resolves what triggers at it. The book does not say which comes first. That matters
    /// only if an effect already ends here, or if a trigger creates one that does.
    pub(super) fn ends(
        &mut self,
        point: Point,
        order: Reading,
        expires: fn(&State) -> bool,
        expire: impl FnOnce(&mut Self) -> Flow,
    ) -> Flow {
        let (already, triggers_first) = (expires(&self.state), self.state.readings.hold(order));
        let waits = (already || triggers_first) && self.state.waits_for_point(point);
        if already && waits {
            self.reads(order);
        }
        let mut expire = Some(expire);
        if !(triggers_first && waits)
            && let Some(expire) = expire.take()
        {
            expire(self)?;
        }
        self.at(point);
        self.settle()?;
        if !already && expires(&self.state) {
            self.reads(order);
        }
        if let Some(expire) = expire {
            expire(self)?;
        }
        self.settle()
    }

    /// Delayed effects whose point has come; each triggers once.
    pub(super) fn delayed(&mut self, happening: &Happening) -> Vec<Action> {
        let mut due = Vec::new();
        let waits = |of: &&Arc<Lasting>| matches!(of.what, What::Delayed(_));
        let waiting: Vec<Arc<Lasting>> = self.state.lasting.iter().filter(waits).cloned().collect();
        for of in waiting {
            let What::Delayed(ability) = &of.what else { continue };
            let Ability::Trigger(trigger) = &**ability else { continue };
            let view = View::of(of.controller, of.source.0);
            if self.state.meets(&trigger.when, happening, &view).is_none() {
                continue;
            }
            let words = Words::Ability(ability.clone());
            let (player, card) = (of.controller, of.source.0);
            let action = self.state.new_action(ActionKind::Trigger, player, card, None, words);
            due.push(Action { source: of.source, that: of.on.clone(), ..action });
            self.note(Event::LastsNoMore(of.stamp), "4-3-6");
        }
        due
    }

    /// Asks the controller of a card for a decision that its values depend on: the order in which abilities are lost and gained, if it
    /// matters (4-3-8.3). Also records the readings that card values depend on.
    pub(super) fn settle_cards(&mut self) -> Flow {
        loop {
            if self.is_read() {
                let is_new = |of: &Reading| !self.log.has_decided(of.question());
                let decided: Vec<Reading> = self.state.board().decided().filter(is_new).collect();
                for reading in decided {
                    self.reads(reading);
                }
            }
            let Some(next) = self.state.board().undecided.first() else { return Ok(()) };
            let (card, mut left) = (next.card, next.by.clone());
            let player = self.state.object(card).controller;
            let mut order = Vec::new();
            while !left.is_empty() {
                let at = self.ask(player, super::request::Ask::StepThree(card, left.clone()))?;
                order.push(left.remove(at));
            }
            self.by(player, Event::Ordered { card, order }, "4-3-8.3");
        }
    }
}
