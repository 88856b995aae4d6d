//! 優先権 (11.1), and how items on the stack resolve (11.11).

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use hantei_ability::fftcg::{AfterUse, Effect, ItemKind, Target};
use hantei_engine::{Cite, DefId, Flow, Flows as _, Player, Stop};

use super::articles;
use super::choosing::Script;
use super::event::{Event, How};
use super::filter::View;
use super::game::Game;
use super::item::Item;
use super::on_stack::OnStack;
use super::reading::Reading;
use super::request::{Ask, Request};
use super::state::State;
use super::terms::{Play, Stopper, Thing, Window};
use super::zone::Zone;

/// From this height of the stack on, nothing more is put on it with priority. Real stacks stay far below.
pub(super) const FULL: usize = 400;
/// Only endless triggering makes the stack this high.
const HIGHEST: usize = 20_000;

impl Game<'_> {
    /// Players have priority in turn until both pass on an empty stack (11.1.7).
    pub(super) fn priority(&mut self, window: Window, first: Cite) -> Flow {
        let turn_player = self.state.turn.player;
        // 11.1.2: the turn player gets it first, under the article of the phase or step.
        let (mut holder, mut passes, mut cite) = (turn_player, 0, first);
        self.note(Event::WindowOpened(Some(window)), "11.1.2");
        loop {
            self.settle()?;
            if passes == 0 {
                // Between one pass and the next, no state can come again.
                self.look_for_loops()?;
            }
            // A stack that grows forever is not a state that comes again.
            if self.state.stack.len() > HIGHEST {
                return Err(Stop::Endless);
            }
            self.by(holder, Event::Priority(holder), cite);
            if let Some(play) = self.ask_play(holder, window)? {
                self.chose(holder, Stopper::Play(play));
                let done = self.attempt(holder, play, |game| game.play(holder, play))?;
                // 11.4.8: after a character, the turn player; 11.3.8: otherwise the player who had it; 14.4. Also after
                // a Back Attack, except under another reading.
                let entered = done
                    && self.state.object(play.card()).zone == Zone::Field
                    && self.is_cast(play);
                if entered
                    && (holder == turn_player || !self.reads(Reading::BackAttackKeepsPriority))
                {
                    (holder, cite) = (turn_player, "11.4.8");
                } else {
                    cite = if done { "11.1.1" } else { "14.4" };
                }
                // 14.1: an undone play does not interrupt the passing.
                passes = if done { 0 } else { passes };
                continue;
            }
            self.by(holder, Event::Passed(holder), "11.1.6");
            self.passed_in_loop(holder);
            passes += 1;
            if passes < 2 {
                (holder, cite) = (holder.opponent(), "11.1.6");
            } else if self.state.stack.is_empty() {
                let cite = if window == Window::Main { "9.3.1.2" } else { "11.1.7" };
                self.note(Event::WindowOpened(None), cite);
                return Ok(());
            } else {
                self.resolve_top()?;
                (holder, passes, cite) = (turn_player, 0, "11.1.5");
            }
        }
    }

    fn is_cast(&self, play: Play) -> bool {
        matches!(play, Play::Cast(_))
    }

    fn ask_play(&mut self, holder: Player, window: Window) -> Flow<Option<Play>> {
        // 9.5.1.1, 15.2.3.3: here players can only pass.
        let plays = match window {
            Window::Main | Window::Attack => self.state.plays(holder),
            Window::End | Window::FirstStrike => Vec::new(),
        };
        let request = Request { player: holder, ask: Ask::Priority(window, plays) };
        let answer = self.put_to(&request)?;
        let Ask::Priority(_, plays) = request.ask else { return Ok(None) };
        Ok(answer.map(|at| plays[at]))
    }

    fn play(&mut self, player: Player, play: Play) -> Flow {
        match play {
            Play::Cast(card) => self.cast(player, card, self.state.terms_of_cast(player, card)),
            Play::Use(card, at) => self.use_ability(player, card, at),
            Play::Warp(card) => self.warp(player, card),
            Play::Prime(card) => self.prime(player, card),
        }
    }

    /// Puts triggered abilities on the stack: all of the turn player's, in the order that this player chooses, then all
    /// of the other's (11.8.7).
    pub(super) fn stack_triggered(&mut self) -> Flow {
        let turn_player = self.state.turn.player;
        for player in [turn_player, turn_player.opponent()] {
            let mut places: Vec<usize> = Vec::new();
            let mut looked_at = 0;
            // Counts the abilities of each kind, so that thousands of them are not compared with each other.
            let mut kinds: FxHashMap<(DefId, u16), usize> = FxHashMap::default();
            loop {
                // Abilities that have triggered in the meantime come after the others.
                for (at, item) in self.state.pending.iter().enumerate().skip(looked_at) {
                    if item.controller == player {
                        places.push(at);
                        *kinds.entry(self.kind_of(item)).or_default() += 1;
                    }
                }
                if places.is_empty() {
                    break;
                }
                self.scratch.are_alike = kinds.len() == 1;
                let request = Request { player, ask: Ask::Order(places) };
                let chosen = self.must_answer(&request)?;
                let Ask::Order(asked) = request.ask else { break };
                places = asked;
                let at = places.remove(chosen);
                places[chosen..].iter_mut().for_each(|place| *place -= 1);
                let item = self.state.pending[at].clone();
                if let Entry::Occupied(mut kind) = kinds.entry(self.kind_of(&item)) {
                    *kind.get_mut() -= 1;
                    if *kind.get() == 0 {
                        kind.remove();
                    }
                }
                self.by(player, Event::Taken(at), "11.8.7");
                self.also("11.1.4");
                looked_at = self.state.pending.len();
                self.stack_auto(item)?;
            }
        }
        Ok(())
    }

    /// Returns the kind of an ability: the same ability of equal cards.
    fn kind_of(&self, item: &Item) -> (DefId, u16) {
        (self.state.object(item.source.0).def, item.at)
    }

    fn stack_auto(&mut self, mut item: Item) -> Flow {
        let player = item.controller;
        let words = item.words.clone();
        let script = words.script();
        if let Some(modes) = script.modes {
            let view = View::of_item(&item);
            let none = Script { modes: Some(modes), ..Script::default() };
            if !self.state.has_targets(&none, &view, item.kind) {
                // 11.8.10.2: no choice can be made, so it is as if it had not triggered.
                self.note(Event::Fizzled(item.on_stack()), "11.8.10.2");
                return Ok(());
            }
        }
        if self.is_spent(&item) {
            return Ok(());
        }
        let stacked = self.log.len();
        self.by(player, Event::Stacked(Box::new(item.clone())), "11.8.7");
        self.on_top();
        if !self.make_choices(&mut item)? {
            // 11.8.4: without anything to choose it leaves at once.
            self.note(Event::Unstacked(item.on_stack()), "11.8.4");
        }
        // 11.8.14: an optional effect is asked about later.
        if script.effects.iter().any(|of| matches!(of, Effect::May(_))) {
            self.also_at(stacked, "11.8.14");
        }
        Ok(())
    }

    /// Cites that the new item is on top of the others.
    pub(super) fn on_top(&mut self) {
        if self.state.stack.len() > 1 {
            self.also("7.12.3");
        }
    }

    /// For an ability with a limit per turn: it is used up when it goes on the stack.
    fn is_spent(&mut self, item: &Item) -> bool {
        let super::item::Words::Ability(ability) = &item.words else { return false };
        let hantei_ability::fftcg::Ability::Auto(auto) = &**ability else { return false };
        if auto.once.is_none() {
            return false;
        }
        let scope = State::once(item.source.0, item.at);
        if self.state.limits.this_turn(&scope) > 0 {
            return true;
        }
        self.note(Event::UsedUp(scope), "11.8.6");
        false
    }

    /// The top of the stack resolves (11.11.1).
    pub(super) fn resolve_top(&mut self) -> Flow {
        let Some(item) = self.state.stack.last().cloned() else { return Ok(()) };
        let (on_stack, player, kind) = (item.on_stack(), item.controller, item.kind);
        let depth = self.depth;
        self.by(player, Event::Resolving(on_stack), "11.11.1");
        self.depth += 1;
        let words = item.words.clone();
        // 11.5.4: its source is gone, but the ability still exists (6.4.2).
        let ability = matches!(words, super::item::Words::Ability(_));
        if ability && !self.state.is_still(item.source) {
            self.also("11.5.4");
            self.also("6.4.2");
        }
        let view = View::of_item(&item);
        if !self.state.hold(words.script().conditions, &view) {
            self.note(Event::Fizzled(on_stack), "11.11.3");
        } else {
            self.carry_out_item(item.clone())?;
        }
        self.depth = depth;
        let card = item.source.0;
        if kind == ItemKind::Summon && self.state.object(card).zone == Zone::Stack {
            // 11.11.10: at the end a summon goes to its owner's break zone, and an ability is gone.
            self.unstack(on_stack, "11.11.10");
            let to = match item.after {
                None => Zone::Break,
                Some(AfterUse::Removed) => Zone::Removed,
                Some(AfterUse::Hand) => Zone::Hand,
            };
            self.put(card, to, How::Resolved, "11.11.10");
        } else {
            self.unstack(on_stack, "11.11.10");
        }
        self.cast_after_effect()
    }

    pub(super) fn unstack(&mut self, of: OnStack, cite: Cite) {
        self.note(Event::Unstacked(of), cite);
    }

    /// Targets that have become illegal are left out. If all of them have, nothing is done (11.11.2, 11.11.2.1).
    pub(super) fn carry_out_item(&mut self, mut item: Item) -> Flow {
        let words = item.words.clone();
        let script = words.script();
        let of_modes = script.modes.iter().flat_map(|modes| {
            item.modes.iter().filter_map(|mode| modes.of.get(usize::from(*mode)))
        });
        let targets: Vec<&Target> =
            script.targets.iter().chain(of_modes.flat_map(|body| &body.targets)).collect();
        let view = View::of_item(&item);
        let before: usize = item.chosen.iter().map(|(_, things)| things.len()).sum();
        let mut renewed = false;
        let chosen = std::mem::take(&mut item.chosen);
        let mut changed = false;
        let mut kept = Vec::with_capacity(chosen.len());
        for (at, (label, things)) in chosen.into_iter().enumerate() {
            // Several choices may have the same label: “them”.
            let target = targets.get(at);
            let legal: Vec<bool> = things
                .iter()
                .map(|thing| {
                    target.is_none_or(|of| self.state.is_still_legal(*thing, of, &view, item.kind))
                })
                .collect();
            // 7.4: a card is where it was chosen, but it is another card.
            renewed |= things.iter().zip(&legal).any(|((thing, _), legal)| match (thing, target) {
                (Thing::Card(card), Some(of)) => {
                    let place = of.filter.place.map_or(Zone::Field, Zone::of);
                    !legal
                        && self.state.object(*card).zone == place
                        && self.state.fits(*card, &of.filter, &view)
                }
                (Thing::Card(_), None) | (Thing::Item(_), _) => false,
            });
            if let Some((_, shares)) = item.divided.iter_mut().find(|(of, _)| *of == label) {
                let mut at = 0;
                shares.retain(|_| {
                    at += 1;
                    legal[at - 1]
                });
            }
            let illegal = things.iter().zip(&legal).filter(|(_, legal)| !**legal);
            changed |= illegal.into_iter().any(|(of, _)| self.state.has_changed(*of));
            let things = things.into_iter().zip(&legal).filter(|(_, legal)| **legal);
            kept.push((label, things.map(|(thing, _)| thing).collect::<Vec<_>>()));
        }
        item.chosen = kept;
        let after: usize = item.chosen.iter().map(|(_, things)| things.len()).sum();
        if before > 0 && after == 0 {
            self.note(Event::Fizzled(item.on_stack()), articles::of(item.kind).fizzle);
            if renewed {
                self.also("7.4");
            }
            // 11.11.2: it is there, but no longer matches.
            if changed {
                self.also("11.11.2");
            }
            return Ok(());
        }
        if after < before {
            self.also("11.11.2.1");
        }
        let modes = item.modes.clone();
        // 11.11.5: one after another, as they are written.
        if item.id != 0 && script.effects.len() + modes.len() > 1 {
            self.also("11.11.5");
        }
        let mut of_modes = item.chosen.split_off(script.targets.len().min(item.chosen.len()));
        self.carry_out(item.clone(), script.effects)?;
        for mode in modes {
            if let Some(body) = script.modes.and_then(|modes| modes.of.get(usize::from(mode))) {
                // Each has its own “it”: the choices of the others may have the same label.
                let own = of_modes.drain(..body.targets.len().min(of_modes.len()));
                let chosen = item.chosen.iter().cloned().chain(own).collect();
                self.carry_out(Item { chosen, ..item.clone() }, &body.effects)?;
            }
        }
        Ok(())
    }
}

impl State {
    /// Whether a chosen thing could be chosen now: it is there, matches the text, and can be chosen (2.2).
    fn is_still_legal(
        &self,
        (thing, visit): (Thing, u16),
        target: &Target,
        view: &View,
        kind: ItemKind,
    ) -> bool {
        match thing {
            Thing::Item(of) => self.item(of.id).is_some(),
            Thing::Card(card) => {
                self.is_still((card, visit))
                    && self.fits(card, &target.filter, view)
                    && !self.may_be_chosen(vec![thing], view.you, kind).is_empty()
            }
        }
    }
}
