//! Plays of the keywords デジョン (15.2.7) and 顕現 (15.2.9). Neither uses the stack.

use hantei_ability::fftcg::{Filter, Place};
use hantei_engine::{CardId, Cite, Flow, Flows as _, Options, Player, Stop};

use super::catalog::WARP;
use super::event::{Event, How};
use super::filter::View;
use super::game::Game;
use super::happening::{Cause, Happening};
use super::item::{Item, Lasting, LastingEffect};
use super::payment::Price;
use super::request::For;
use super::state::State;
use super::terms::Play;
use super::zone::Zone;

/// The first index for abilities printed on the lower card of a primed character.
const BELOW: u16 = 2000;

impl State {
    /// Abilities printed on the lower card can see that it is primed, although the upper card's text applies then.
    /// ASSUMPTION: they do (open question priming-of-itself).
    pub(super) fn trigger_lower_card(
        &self,
        what: (&Happening, Option<Cause>),
        found: &mut Vec<Item>,
    ) {
        let Happening::Primed((card, _)) = *what.0 else { return };
        if self.facts(card).is_silenced() {
            return;
        }
        let of = self.object(card).controller;
        let below = &self.catalog.get(self.object(card).def).abilities;
        for (ability, at) in below.iter().zip(BELOW..) {
            let here = super::catalog::place_of(ability).is_none_or(|at| at == Place::Field);
            if here && self.is_damaged_enough(ability, of) {
                self.waits((card, of), (at, ability), what, found);
            }
        }
    }

    /// Returns the article by which a character is primed: if it has something that carries over, the article about that.
    fn priming_cite(&self, card: CardId) -> Cite {
        let object = self.object(card);
        let mut effects = self.effects.iter().filter(|of| of.on.contains(&self.chosen(card)));
        let based = |of: &LastingEffect| matches!(of.what, Lasting::Gives { base: Some(_), .. });
        if effects.clone().any(based) {
            "15.2.9.4.1.2"
        } else if object.status.dull
            || object.status.frozen
            || object.status.damage > 0
            || effects.next().is_some()
        {
            "15.2.9.3.2"
        } else {
            "15.2.9.3.1"
        }
    }
}

impl Game<'_> {
    /// デジョン: the card is removed from the game for now, with its counters on it (15.2.7.3).
    pub(super) fn warp(&mut self, player: Player, card: CardId) -> Flow {
        let warp = self.state.def(card).text.warp.clone().ok_or(Stop::Illegal)?;
        self.by(player, Event::Revealed(vec![card]), "15.2.7.3");
        self.pay(player, card, &warp.cost, Price::default(), false, "15.2.7.3")?;
        self.put(card, Zone::Removed, How::Warp, "15.2.7.3");
        self.change_counters(card, WARP, i32::from(warp.counters), "15.2.7.3");
        self.by(player, Event::Played(Play::Warp(card)), "15.2.7.3");
        Ok(())
    }

    /// 顕現: the player pays the cost, searches for the other card and puts it on top (15.2.9.3.1).
    pub(super) fn prime(&mut self, player: Player, card: CardId) -> Flow {
        let priming = self.state.def(card).text.priming.clone().ok_or(Stop::Illegal)?;
        self.pay(player, card, &priming.cost, Price::default(), false, "15.2.9.3")?;
        self.by(player, Event::Played(Play::Prime(card)), "15.2.9.3.4");
        // 15.2.9.3.1.2: a card that the player already controls is not found.
        let named = |card: &CardId| self.state.is_named(*card, &priming.name);
        let there = self.state.field(player).iter().any(named);
        let filter = Filter { names: vec![priming.name.clone()], ..Filter::default() };
        let view = View::of(player, card);
        let mut from: Vec<CardId> = self.state.zone(player, Zone::Deck).to_vec();
        from.retain(|of| {
            !there && self.state.def(*of).is_character() && self.state.fits(*of, &filter, &view)
        });
        let found = self.ask_card(player, For::Search, Options::one_or_none(from))?;
        if let Some(top) = found {
            self.by(player, Event::Revealed(vec![top]), "15.1.1.8.1");
        }
        let cite = match found {
            _ if there => "15.2.9.3.1.2",
            Some(_) => "15.1.1.8.1",
            None => "15.1.1.8.2",
        };
        self.by(player, Event::Shuffled(player), cite);
        if found.is_none() {
            self.also("15.2.9.3.3");
        }
        // 15.2.9.3.3: without the card nothing is primed.
        if let Some(top) = found.filter(|_| self.state.object(card).zone == Zone::Field) {
            let cite = self.state.priming_cite(card);
            self.by(player, Event::Primed { card, top }, cite);
            // One character from now on: both names, and the rest of the upper card.
            self.also("15.2.9.4");
            self.also("15.2.9.4.1");
            let known = self.state.chosen(card);
            // 15.2.9.3.1.1: it has not entered.
            if self.would_trigger(&Happening::Entered(known, Zone::Field)) {
                self.also("15.2.9.3.1.1");
            }
            self.happen(Happening::Primed(known));
        }
        Ok(())
    }
}
