//! Events as auto-abilities see them, and the abilities that they trigger (11.8).

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, Auto, ItemKind, Place, When};
use hantei_engine::{CardId, Chosen, Flows as _, Player, Scope};

use super::event::Event;
use super::filter::{Spoken, View};
use super::game::Game;
use super::item::{Item, Words};
use super::looks::InGame;
use super::state::State;
use super::trigger_match::About;
use super::zone::Zone;

use super::happening::{Cause, Happening};

/// The cards on the field just before something happened.
pub type Watchers = Vec<(CardId, Player)>;

impl State {
    /// Returns the abilities of a card where it is now, with their indices. Damage N is checked (15.2.6.2).
    pub fn abilities(&self, card: CardId) -> impl Iterator<Item = (u16, &Arc<Ability>)> + '_ {
        let object = self.object(card);
        let def = self.def(card);
        let on_field = object.zone == Zone::Field;
        // Elsewhere a card has its printed abilities.
        let facts = if on_field { self.facts(card) } else { &def.facts };
        let printed = def.abilities.iter().filter(move |_| !(on_field && facts.is_silenced()));
        let granted = facts.granted().filter(move |_| on_field);
        let printed = printed.zip(0u16..);
        let granted = granted.zip(1000u16..);
        printed
            .chain(granted)
            .filter(move |(ability, _)| {
                let place = super::catalog::place_of(ability).unwrap_or(Place::Field);
                Zone::of(place) == object.zone && self.is_damaged_enough(ability, object.controller)
            })
            .map(|(ability, at)| (at, ability))
    }

    /// Returns the ability with this index, if the card has it now.
    pub fn ability(&self, card: CardId, at: u16) -> Option<&Arc<Ability>> {
        self.abilities(card).find(|(of, _)| *of == at).map(|(_, ability)| ability)
    }

    /// Damage N: whether its player has taken that much damage (15.2.6.2).
    pub(super) fn is_damaged_enough(&self, ability: &Ability, player: Player) -> bool {
        ability.damage().is_none_or(|damage| {
            self.look_at(InGame::PLAYERS);
            self.damage(player) >= usize::from(damage)
        })
    }

    /// Returns the view of a delayed ability.
    fn view_of(&self, of: &super::item::Delayed) -> View {
        let about = match of.about.first() {
            None => Spoken::OfNone,
            Some(known) if self.was_just(*known) => Spoken::Of(known.0),
            Some(_) => Spoken::OfGone,
        };
        View { about, ..View::of(of.controller, of.source.0) }
    }

    /// Returns what 「1ターンに1回」 limits.
    pub(super) fn once(card: CardId, at: u16) -> Scope {
        Scope::Ability(card, u32::from(at))
    }

    fn made(&self, kind: ItemKind, controller: Player, source: Chosen, words: Words) -> Item {
        Item {
            id: self.next_item,
            kind,
            controller,
            source,
            words,
            modes: Vec::new(),
            chosen: Vec::new(),
            divided: Vec::new(),
            x: i32::from(self.object(source.0).status.x),
            that: None,
            that_player: None,
            amount: 0,
            about: Vec::new(),
            paid: self.object(source.0).status.notes.paid.clone(),
            cp: self.object(source.0).status.cp,
            spent: Vec::new(),
            after: None,
            at: 0,
            ex: false,
            by: None,
        }
    }

    /// Makes a new item for the stack.
    pub(super) fn new_item(
        &self,
        kind: ItemKind,
        controller: Player,
        source: CardId,
        words: Words,
    ) -> Item {
        self.made(kind, controller, self.chosen(source), words)
    }

    pub(super) fn waits(
        &self,
        (card, of): (CardId, Player),
        (at, ability): (u16, &Arc<Ability>),
        (what, cause): (&Happening, Option<Cause>),
        found: &mut Vec<Item>,
    ) {
        let Ability::Auto(auto) = &**ability else { return };
        let view = View::of(of, card);
        let Some(about) = self.is_when(&auto.when, what, cause, &view) else { return };
        if self.triggers(auto, card, at, of, about) {
            let words = Words::Ability(ability.clone());
            let item = self.new_item(ItemKind::Auto, of, card, words);
            found.push(Item {
                that: about.that,
                that_player: about.player,
                amount: about.amount,
                by: about.item,
                at,
                ..item
            });
        }
    }

    /// 条件付きオートアビリティ: it triggers only if its condition holds (11.8.13).
    fn triggers(&self, auto: &Auto, card: CardId, at: u16, of: Player, about: About) -> bool {
        let that = about.that.map(|of| of.0);
        let view =
            View { that, that_player: about.player, amount: about.amount, ..View::of(of, card) };
        let used = auto.once.is_some() && self.limits.this_turn(&State::once(card, at)) > 0;
        !used && self.hold(&auto.conditions, &view)
    }
}

/// Whether it waits for any number of such events at once.
fn is_at_once(when: &When) -> bool {
    matches!(when, When::Only(of) if of.at_once)
}

impl Game<'_> {
    /// Runs `doing` with this cause for its events.
    pub(super) fn with_cause<T>(&mut self, by: Cause, doing: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.scratch.cause.replace(by);
        let done = doing(self);
        self.scratch.cause = before;
        done
    }

    /// Returns the cards that may look back at what leaves the field.
    pub(super) fn watchers(&self) -> Watchers {
        let state = &self.state;
        let automatic =
            |card: &CardId| state.def(*card).automatic || !state.facts(*card).texts.is_empty();
        let all = state.whole_field().filter(automatic);
        all.map(|card| (card, state.object(card).controller)).collect()
    }

    /// Records an event.
    pub(super) fn happen(&mut self, what: Happening) {
        self.happen_all(&[what], &Vec::new());
    }

    /// Records events that happen at once: each ability that waits for them triggers for each of them (11.8.6).
    pub(super) fn happen_all(&mut self, all: &[Happening], watchers: &Watchers) {
        let mut found: Vec<Item> = Vec::new();
        // The abilities that wait for any number at once and have triggered.
        let mut once: Vec<(Chosen, u16)> = Vec::new();
        for what in all {
            self.find_triggered(what, watchers, &mut found);
            self.find_delayed(what, &mut found);
            for mut item in found.drain(..) {
                if item.when().is_some_and(is_at_once) {
                    if once.contains(&(item.source, item.at)) {
                        continue;
                    }
                    once.push((item.source, item.at));
                }
                item.id = self.state.next_item;
                let cite = self.state.trigger_cite(&item, what);
                let further = self.triggers_by(&item, what);
                self.note(Event::Triggered(Box::new(item)), cite);
                further.into_iter().flatten().for_each(|cite| self.also(cite));
            }
        }
    }

    pub(super) fn find_triggered(
        &self,
        what: &Happening,
        watchers: &Watchers,
        found: &mut Vec<Item>,
    ) {
        let state = &self.state;
        let (back, event_kinds) = (what.looks_back(), what.event_kinds());
        let what = (what, self.scratch.cause);
        state.trigger_lower_card(what, found);
        if back {
            // 11.8.16.2: cards that were there just before see it, including those that left together.
            for (card, of) in watchers {
                let object = state.object(*card);
                if object.zone == Zone::Field {
                    if !state.def(*card).event_kinds.meet(event_kinds)
                        && state.facts(*card).texts.is_empty()
                    {
                        continue;
                    }
                    for ability in state.abilities(*card) {
                        state.waits((*card, *of), ability, what, found);
                    }
                } else if let Some(last) = &object.status.last {
                    let def = match last.primed {
                        Some(top) => state.catalog.get(state.object(top).def),
                        None => state.def(*card),
                    };
                    let printed =
                        def.abilities.iter().filter(|_| !last.facts.is_silenced()).zip(0..);
                    let granted = last.facts.granted().zip(1000..);
                    for (ability, at) in printed.chain(granted) {
                        let here =
                            super::catalog::place_of(ability).is_none_or(|at| at == Place::Field);
                        if here && state.is_damaged_enough(ability, *of) {
                            state.waits((*card, *of), (at, ability), what, found);
                        }
                    }
                }
            }
        } else if state.watch().event_kinds.meet(event_kinds) || state.watch().granted {
            for card in state.whole_field() {
                if !state.def(card).event_kinds.meet(event_kinds)
                    && state.facts(card).texts.is_empty()
                {
                    continue;
                }
                let of = state.object(card).controller;
                for ability in state.abilities(card) {
                    state.waits((card, of), ability, what, found);
                }
            }
        }
        if !state.catalog.off_field.meet(event_kinds) {
            return;
        }
        let zones = [Zone::Hand, Zone::Break, Zone::Damage, Zone::Removed, Zone::Stack];
        for (player, zone) in Player::ALL.into_iter().flat_map(|of| zones.map(|at| (of, at))) {
            if !state.catalog.autos.has(zone) {
                continue;
            }
            for card in state.zone(player, zone) {
                if state.def(*card).elsewhere && !state.object(*card).face_down {
                    for ability in state.abilities(*card) {
                        state.waits((*card, player), ability, what, found);
                    }
                }
            }
        }
    }

    fn find_delayed(&mut self, what: &Happening, found: &mut Vec<Item>) {
        let mut at = 0;
        while at < self.state.delayed.len() {
            let of = &self.state.delayed[at];
            let view = self.state.view_of(of);
            let about = self.state.is_when(&of.auto.when, what, self.scratch.cause, &view);
            // 11.8.13: the condition may refer to the event.
            let holds = |about: &About| {
                let that = about.that.map(|of| of.0);
                let view = View { that, that_player: about.player, amount: about.amount, ..view };
                self.state.hold(&of.auto.conditions, &view)
            };
            let Some(about) = about.filter(holds) else {
                at += 1;
                continue;
            };
            let words = Words::Delayed(of.auto.clone());
            let item = self.state.made(ItemKind::Auto, of.controller, of.source, words);
            found.push(Item {
                that: about.that,
                that_player: about.player,
                amount: about.amount,
                about: of.about.clone(),
                by: about.item,
                ..item
            });
            // 11.8.17.2: once, unless it says how long.
            if of.until.is_none() {
                self.note(Event::DelayedGone(at), "11.8.17.2");
            } else {
                at += 1;
            }
        }
    }

    /// 11.8.18: abilities that wait for a state of the game trigger when it is reached, and not again before they have left the stack.
    pub(super) fn find_state_triggers(&mut self) {
        let state = &self.state;
        let mut found: Vec<Item> = Vec::new();
        let listens = state.watch().waits || state.watch().granted;
        for card in state.whole_field().filter(|_| listens) {
            if !state.def(card).watches && state.facts(card).texts.is_empty() {
                continue;
            }
            let of = state.object(card).controller;
            for (at, ability) in state.abilities(card) {
                let Ability::Auto(Auto { when: When::State(conditions), .. }) = &**ability else {
                    continue;
                };
                let known = state.chosen(card);
                let same = |item: &Item| {
                    item.source == known && item.at == at && item.kind == ItemKind::Auto
                };
                let waits = state.pending.iter().chain(&state.stack).any(same);
                if !waits && state.hold(conditions, &View::of(of, card)) {
                    let words = Words::Ability(ability.clone());
                    found.push(Item { at, ..state.new_item(ItemKind::Auto, of, card, words) });
                }
            }
        }
        for mut item in found {
            item.id = self.state.next_item;
            self.note(Event::Triggered(Box::new(item)), "11.8.18");
        }
        self.find_delayed_states();
    }

    /// The same for delayed abilities (11.8.17).
    fn find_delayed_states(&mut self) {
        let mut at = 0;
        while let Some(of) = self.state.delayed.get(at) {
            let view = self.state.view_of(of);
            let hold = |conditions| self.state.hold(conditions, &view);
            let holds = matches!(&of.auto.when, When::State(conditions) if hold(conditions))
                && hold(&of.auto.conditions);
            let words = Words::Delayed(of.auto.clone());
            let same = |item: &Item| item.words == words && item.source == of.source;
            let waits = self.state.pending.iter().chain(&self.state.stack).any(same);
            if !holds || waits {
                at += 1;
                continue;
            }
            let (once, about) = (of.until.is_none(), of.about.clone());
            let item = self.state.made(ItemKind::Auto, of.controller, of.source, words);
            self.note(Event::Triggered(Box::new(Item { about, ..item })), "11.8.18");
            self.also("11.8.17");
            if once {
                self.note(Event::DelayedGone(at), "11.8.17.2");
            } else {
                at += 1;
            }
        }
    }
}
