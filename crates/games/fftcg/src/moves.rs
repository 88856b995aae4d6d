//! Moving cards and acting on characters (15.1.1): the operations from which flows and effects are built.

use hantei_ability::fftcg::Trait;
use hantei_engine::{CardId, Cite, Flow, Flows as _, Options, Player};

use super::event::{Event, How};
use super::game::Game;
use super::happening::{Cause, Happening};
use super::request::{Ask, For};
use super::state::State;
use super::zone::Zone;

impl State {
    /// Returns the zone from which a card comes, and whether it is face down there.
    pub(super) fn origin(&self, card: CardId) -> (Zone, bool) {
        let object = self.object(card);
        (object.zone, object.face_down)
    }
}

impl Game<'_> {
    /// Moves a card that is not on the field and does not enter it.
    pub(super) fn put(&mut self, card: CardId, to: Zone, how: How, cite: Cite) {
        self.put_facing(card, to, how, false, cite);
    }

    /// The same. `below` means at the bottom of the deck, or face down.
    pub(super) fn put_facing(&mut self, card: CardId, to: Zone, how: How, below: bool, cite: Cite) {
        let object = self.state.object(card);
        let ((from, was_down), under) = (self.state.origin(card), object.owner);
        let worked = self.worked_here(card);
        let event = Event::Moved { card, from, was_down, to, how, under, dull: false, below };
        let also = self.state.left_behind(card);
        self.by(under, event, cite);
        self.also_removed(to);
        also.into_iter().flatten().for_each(|cite| self.also(cite));
        self.works_elsewhere(card, worked);
        if how == How::Discard || how == How::Pay && from == Zone::Hand && to == Zone::Break {
            let known = self.state.chosen(card);
            self.happen(Happening::Discarded(known));
        }
        if to == Zone::Removed {
            let known = self.state.chosen(card);
            self.happen(Happening::Removed(known));
        }
        self.return_to_lb_deck(card);
    }

    /// 捨てる: cards discarded at once are one event (11.11.6).
    pub(super) fn discard_together(&mut self, cards: &[CardId], cite: Cite) {
        let mut happened = Vec::with_capacity(cards.len());
        for card in cards {
            let ((from, was_down), under) =
                (self.state.origin(*card), self.state.object(*card).owner);
            let worked = self.worked_here(*card);
            let (to, how, below) = (Zone::Break, How::Discard, false);
            let event =
                Event::Moved { card: *card, from, was_down, to, how, under, dull: false, below };
            let also = self.state.left_behind(*card);
            self.by(under, event, cite);
            also.into_iter().flatten().for_each(|cite| self.also(cite));
            self.works_elsewhere(*card, worked);
            happened.push(Happening::Discarded(self.state.chosen(*card)));
        }
        self.happen_all(&happened, &Vec::new());
        cards.iter().for_each(|card| self.return_to_lb_deck(*card));
    }

    /// 15.1.1.5.1: a card put there from any zone counts as removed.
    fn also_removed(&mut self, to: Zone) {
        if to == Zone::Removed {
            self.also("15.1.1.5.1");
        }
    }

    /// Adds or removes crystals (6.8.1).
    pub(super) fn change_crystals(&mut self, of: Player, by: i32) {
        let before = i32::from(self.state.sides[of].crystals);
        let after = before.saturating_add(by).clamp(0, i32::from(u16::MAX));
        self.by(of, Event::CrystalsChanged { of, by: after - before }, "6.8.1");
        if after != before.saturating_add(by) && by > 0 {
            // This program supports no more of them.
            self.also("2.3");
        }
    }

    /// LBカード go to the LB deck from wherever else they went, at once and face up (15.2.8.4.1, 15.2.8.4.4).
    fn return_to_lb_deck(&mut self, card: CardId) {
        let object = self.state.object(card);
        let at_home =
            matches!(object.zone, Zone::LbDeck | Zone::Field | Zone::Stack | Zone::Overlaid);
        if at_home || self.state.catalog.get(object.def).text.limit_break.is_none() {
            return;
        }
        let (under, to, how) = (object.owner, Zone::LbDeck, How::Home);
        let (from, was_down) = self.state.origin(card);
        let summon = self.state.def(card).is(hantei_base::kind::CardKind::Summon);
        let cite = match from.is_hidden() {
            true => "15.2.8.4.4",
            false if summon => "15.2.8.4.3",
            false => "15.2.8.4.1",
        };
        let event =
            Event::Moved { card, from, was_down, to, how, under, dull: false, below: false };
        self.note(event, cite);
    }

    /// 引く, one card after another (9.2.1.1). An empty deck has none to draw (3.1.2).
    pub(super) fn draw(&mut self, player: Player, count: usize, cite: Cite) -> Flow {
        for _ in 0..count {
            if self.replace_draw(player)? {
                continue;
            }
            match self.state.zone(player, Zone::Deck).last().copied() {
                Some(card) => {
                    self.put(card, Zone::Hand, How::Draw, cite);
                    self.happen(Happening::Drew(player));
                }
                None => self.by(player, Event::DrewFromEmpty(player), "3.1.2"),
            }
        }
        Ok(())
    }

    /// Cards leave the field at once (12.3): each may be replaced, then all go, and abilities see all of them.
    pub(super) fn leave(
        &mut self,
        cards: &[(CardId, How)],
        to: Zone,
        below: bool,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let cards: Vec<_> = cards.iter().map(|(card, how)| (*card, *how, cite)).collect();
        self.leave_each(&cards, to, below)
    }

    /// The same, each under its own article.
    pub(super) fn leave_each(
        &mut self,
        cards: &[(CardId, How, Cite)],
        to: Zone,
        below: bool,
    ) -> Flow<Vec<CardId>> {
        let asked = to;
        let mut going = Vec::with_capacity(cards.len());
        for (card, how, cite) in cards {
            if self.state.object(*card).zone != Zone::Field {
                continue;
            }
            if let Some(to) = self.replace_leaving(*card, *how, to)? {
                going.push((*card, *how, to, *cite));
            }
        }
        if going.len() > 1 {
            let cards = going.iter().map(|(card, ..)| *card).collect();
            // 12.3: rule processes are one event.
            let by_rule = going.iter().all(|(.., cite)| cite.split('.').next() == Some("12"));
            self.note(Event::LeaveTogether(cards), if by_rule { "12.3" } else { "11.5.5" });
        }
        let watchers = self.watchers();
        let party = self.state.battle.as_ref().is_some_and(|battle| battle.is_party());
        let mut happened = Vec::new();
        let (mut gone, mut replaced) = (Vec::new(), Vec::new());
        for (card, how, to, cite) in going {
            let object = self.state.object(card);
            let (owner, top) = (object.owner, self.state.primed(card));
            let breakers = object.status.notes.hit_by.clone();
            // 15.1.1.3.1, 11.12.5.4: a card that goes elsewhere is not broken.
            let replaced_break = how == How::Break && to != Zone::Break;
            let how = if replaced_break { How::Effect } else { how };
            let cite = if replaced_break { "11.12.5.4" } else { cite };
            let under = owner;
            let worked = self.worked_here(card);
            let event = Event::Moved {
                card,
                from: Zone::Field,
                was_down: false,
                to,
                how,
                under,
                dull: false,
                below,
            };
            let also = self.state.left_behind(card);
            self.by(owner, event, cite);
            also.into_iter().flatten().for_each(|cite| self.also(cite));
            self.also_removed(to);
            if cite == "12.4.5" {
                // That damage equal to its power puts a forward there is the definition of power.
                self.also("5.2.6.1");
            }
            self.works_elsewhere(card, worked);
            let known = self.state.chosen(card);
            happened.push(Happening::Left(known));
            match to {
                Zone::Break => happened.push(Happening::ToBreak(known)),
                Zone::Hand => happened.push(Happening::Returned(known)),
                Zone::Removed => happened.push(Happening::Removed(known)),
                Zone::Deck
                | Zone::Field
                | Zone::Damage
                | Zone::LbDeck
                | Zone::Stack
                | Zone::Overlaid => {}
            }
            // 15.1.1.3.2: nothing else is a break.
            if how == How::Break {
                happened.push(Happening::Broken(known));
                happened.extend(breakers.into_iter().map(|by| Happening::Breaks(by, known)));
            }
            if let Some(top) = top {
                self.leave_with_lower_card(top, to, how, below);
            }
            gone.push(card);
            replaced.extend((to != asked).then_some(card));
        }
        if party && !self.state.battle.as_ref().is_some_and(|battle| battle.is_party()) {
            self.note(Event::PartyEnded, "15.1.1.9.5");
        }
        self.happen_all(&happened, &watchers);
        for card in &gone {
            self.return_to_lb_deck(*card);
            // 15.2.8.4.5: its destination was replaced; that it goes on from there is not.
            if replaced.contains(card) && self.state.object(*card).zone == Zone::LbDeck {
                self.also("15.2.8.4.5");
            }
        }
        Ok(gone)
    }

    /// The upper card of a primed character goes with it, and then out of the game (15.2.9.4.2).
    fn leave_with_lower_card(&mut self, top: CardId, to: Zone, how: How, below: bool) {
        let under = self.state.object(top).owner;
        let from = Zone::Overlaid;
        self.note(
            Event::Moved { card: top, from, was_down: false, to, how, under, dull: false, below },
            "15.2.9.4.2",
        );
        let (from, to) = (to, Zone::Removed);
        let event = Event::Moved {
            card: top,
            from,
            was_down: false,
            to,
            how: How::Home,
            under,
            dull: false,
            below: false,
        };
        self.note(event, "15.2.9.4.2.1");
    }

    /// ブレイクする, by an effect (15.1.1.3.1).
    pub(super) fn break_cards(&mut self, by: Player, cards: &[CardId], cite: Cite) -> Flow<usize> {
        let mut broken = Vec::new();
        for card in cards {
            let object = self.state.object(*card);
            let facts = self.state.facts(*card);
            let kept = facts.may(&Trait::CannotBeBroken)
                || object.controller != by && facts.may(&Trait::NotBrokenByEffects);
            if object.zone == Zone::Field && !kept {
                broken.push((*card, How::Break));
            }
        }
        self.forget_hits(cards);
        Ok(self.leave(&broken, Zone::Break, false, cite)?.len())
    }

    /// 12.4.5: the source of damage only breaks a forward if the forward is broken for that damage.
    fn forget_hits(&mut self, cards: &[CardId]) {
        if cards.iter().any(|card| !self.state.object(*card).status.notes.hit_by.is_empty()) {
            self.note(Event::Checked, "12.4.5");
        }
    }

    /// ダルにする. A dull card may be dulled too, and nothing happens (15.1.1.2.2).
    pub(super) fn dull(&mut self, card: CardId, cite: Cite) {
        let object = self.state.object(card);
        if object.zone == Zone::Field && !object.status.dull {
            let controller = object.controller;
            self.by(controller, Event::Dulled(card), cite);
            let known = self.state.chosen(card);
            self.happen(Happening::Dulled(known));
        }
    }

    /// アクティブにする (15.1.1.1).
    pub(super) fn activate(&mut self, card: CardId, cite: Cite) {
        let object = self.state.object(card);
        if object.zone == Zone::Field && object.status.dull {
            let controller = object.controller;
            self.by(controller, Event::Activated(card), cite);
            let known = self.state.chosen(card);
            self.happen(Happening::Activated(known));
        }
    }

    /// フィールドに出す, by an effect: cards that enter at once see each other enter (11.8.16.2.1). Returns those that did.
    pub(super) fn enter_together(
        &mut self,
        cards: &[CardId],
        under: Player,
        dull: bool,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let mut entered = Vec::with_capacity(cards.len());
        let mut happened = Vec::with_capacity(cards.len());
        let (cards, ordered) = self.by_timestamp(cards)?;
        for card in cards {
            let (from, _) = self.state.origin(card);
            if self.put_in(card, under, How::Effect, dull, cite)? {
                entered.push(card);
                happened.push(Happening::Entered(self.state.chosen(card), from));
                if ordered.contains(&card) {
                    self.also("11.12.4.11");
                }
            }
        }
        self.happen_all(&happened, &Vec::new());
        Ok(entered)
    }

    /// For cards that enter at once, the turn player decides which one is older (11.12.4.11), if it could matter.
    /// Returns them in that order, and those that were ordered.
    fn by_timestamp(&mut self, cards: &[CardId]) -> Flow<(Vec<CardId>, Vec<CardId>)> {
        let sets = |card: &&CardId| self.state.def(**card).sets;
        let mut from: Vec<CardId> = cards.iter().filter(sets).copied().collect();
        let alike = |card: &CardId| self.state.object(*card).def == self.state.object(from[0]).def;
        if from.len() < 2 || from.iter().all(alike) {
            return Ok((cards.to_vec(), Vec::new()));
        }
        let mut all: Vec<CardId> =
            cards.iter().filter(|card| !from.contains(card)).copied().collect();
        let first = all.len();
        while from.len() > 1 {
            let ask = Ask::Card { what: For::Timestamp, from: Options::one_of(from.clone()) };
            let older = self.ask(self.state.turn.player, ask)?;
            all.push(from.remove(older));
        }
        all.extend(from);
        let ordered = all[first..].to_vec();
        Ok((all, ordered))
    }

    /// フィールドに出す for a single card. Returns whether it entered.
    pub(super) fn enter(
        &mut self,
        card: CardId,
        under: Player,
        how: How,
        dull: bool,
        cite: Cite,
    ) -> Flow<bool> {
        // The origin of a cast card is the zone from which it was cast, not the stack.
        let (from, _) = self.state.origin(card);
        let entered = self.put_in(card, under, how, dull, cite)?;
        if entered {
            let known = self.state.chosen(card);
            let what = Happening::Entered(known, from);
            match how {
                How::Cast => self.with_cause(Cause::Cast, |game| game.happen(what)),
                _ => self.happen(what),
            }
        }
        Ok(entered)
    }

    /// Puts a card onto the field, with replacements of how it enters (11.12.5.7).
    fn put_in(
        &mut self,
        card: CardId,
        under: Player,
        how: How,
        dull: bool,
        cite: Cite,
    ) -> Flow<bool> {
        let asked = dull;
        let (under, dull) = self.replace_entering(card, under, dull)?;
        // 7.7.3, 7.7.4, 7.7.5: a card that would be one too many does not enter.
        let put_in = match how {
            How::Effect => self.state.may_be_put_in(card),
            _ => Ok(()),
        };
        if let Err(refusal) = put_in.and_then(|()| self.state.may_enter(card, under)) {
            let warped = self.state.object(card).zone == Zone::Removed
                && self.state.def(card).text.warp.is_some();
            let cite = if warped { "15.2.7.5.1" } else { refusal.cite };
            self.note(Event::NotEntered(card), cite);
            if how == How::Effect {
                // That part of the text is impossible.
                self.also("2.3");
            }
            // It stays where it is, and there is no second try.
            if warped {
                self.also("15.2.7.5.2");
            }
            return Ok(false);
        }
        let (from, was_down) = self.state.origin(card);
        let to = Zone::Field;
        let (worked, before) = (self.worked_here(card), self.layers());
        let event = Event::Moved { card, from, was_down, to, how, under, dull, below: false };
        let also = self.state.left_behind(card);
        let back = self.state.has_been_there(card);
        self.by(under, event, cite);
        if self.is_read() {
            let entered = self.state.entered(card, dull && !asked);
            let also = also.into_iter().chain([back]).chain(entered);
            also.flatten().for_each(|cite| self.also(cite));
        }
        self.works_elsewhere(card, worked);
        self.changed_as_it_enters(card);
        self.layered_since(before);
        Ok(true)
    }

    /// Adds counters to a card or removes them (6.7, 15.1.1.10).
    pub(super) fn change_counters(&mut self, card: CardId, name: &str, by: i32, cite: Cite) {
        let before = i32::from(self.state.object(card).status.counters_of(name));
        let by = by.max(-before);
        if by == 0 {
            return;
        }
        self.note(Event::CountersChanged { card, name: name.into(), by }, cite);
        if before > 0 && by > 0 {
            // 6.7.2: counters add up, whatever put them there.
            self.also("6.7.2");
        }
        let known = self.state.chosen(card);
        let one = match by < 0 {
            true => Happening::LostCounter(known, name.into()),
            false => Happening::GotCounter(known, name.into()),
        };
        for _ in 0..by.abs() {
            self.happen(one.clone());
        }
        if before + by == 0 {
            self.happen(Happening::LastCounter(known, name.into()));
        }
    }
}
