//! What lasts begins, and ends when its time has come (3-4-5-5, 3-7-2); what was put off happens once.

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
    /// What lasts so long ends, all at once (3-7-2.1, 3-4-5-5).
    pub(super) fn expire(&mut self, until: Until) {
        let mut lasting = std::mem::take(&mut self.lasting);
        lasting.retain(|of| !self.expires(of, until));
        self.lasting = lasting;
    }

    /// Whether it ends when what lasts so long does; with the turn also whatever was on cards that are gone.
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

    /// Whether all that ends then makes AP and DP more or less, and does nothing else.
    pub(super) fn only_modifying_expires(&self, until: Until) -> bool {
        self.lasting.iter().filter(|of| self.expires(of, until)).all(|of| of.only_modifies())
    }

    /// The cards of the field on which something lasts that ends then, where nothing ends but what is given to cards.
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

    /// Whether anything lasts until the end of this turn.
    pub(super) fn expires_at_end_of_turn(&self) -> bool {
        self.lasting.iter().any(|of| of.ends_with_turn(self.turn.player))
    }

    /// Whether anything lasts until the end of the combat.
    pub(super) fn expires_at_end_of_combat(&self) -> bool {
        self.lasting.iter().any(|of| of.until == Until::Combat)
    }

    /// Whether anything triggers at this point of the turn.
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
        let (field, cues) = (self.of_field(), happening.cues());
        let waits = |of: &Listener| {
            let view = View::of(self.object(of.card).controller, of.card);
            let ability = self.ability(of.card, of.at);
            of.cues.meet(cues) && ability.is_some_and(|ability| triggers(ability, &view))
        };
        put_off || field.triggers.meet(cues) && field.listeners.iter().any(waits)
    }
}

impl Lasting {
    /// Whether it ends when the turn of this player does.
    fn ends_with_turn(&self, player: Player) -> bool {
        match self.until {
            Until::Turn | Until::Combat => true,
            Until::OpponentsTurn => self.controller != player,
            Until::Game => false,
        }
    }
}

impl Match<'_> {
    /// Something begins to last.
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

    /// 「ターン終了時まで」の効果・特殊能力の終了 (3-7-2.1): all of it at once, and control goes back.
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

    /// What lasts until the end of the combat ends, all at once, and control goes back (3-4-5-5).
    pub(super) fn end_of_combat_expires(&mut self, cite: Cite) -> Flow {
        if !self.state.expires_at_end_of_combat() {
            return Ok(());
        }
        let ending = self.state.lasting.iter().filter(|of| of.until == Until::Combat);
        let ending: Vec<Arc<Lasting>> = ending.cloned().collect();
        self.note(Event::Expired(Until::Combat), cite);
        self.give_back(&ending)
    }

    /// Control goes back to whom it was taken from, unless something later has it.
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

    /// Control that an effect gave goes back where its card has come to be unaffected by effects like it (4-3-8.1).
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

    /// What lasts until a point ends there, and what triggers at it resolves. Which comes first is not said: it matters where something
    /// expires already, or where what triggers has something begin that does.
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

    /// What was put off until a point that has come: what triggers now, each once.
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

    /// What the controller of a card has to say before it is settled what the card is: in which order abilities are lost and gained, where
    /// that matters (4-3-8.3). And readings without which a card would be something else are written down.
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
