//! Events as auto-abilities see them, and the abilities that they trigger (11.8).

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, Auto, By, ItemKind, Only, Place, When};
use hantei_engine::{CardId, Chosen, Flows as _, Player, Scope};

use super::event::Event;
use super::filter::{Spoken, View};
use super::game::Game;
use super::item::{Item, Words};
use super::looks::InGame;
use super::state::State;
use super::zone::Zone;

use super::happening::{Cause, Happening};

/// What a trigger is about.
#[derive(Debug, Clone, Copy, Default)]
struct About {
    that: Option<Chosen>,
    player: Option<Player>,
    amount: i32,
    item: Option<u32>,
}

/// The cards on the field just before something happened.
pub type Watchers = Vec<(CardId, Player)>;

impl State {
    fn is_when(
        &self,
        when: &When,
        what: &Happening,
        cause: Option<Cause>,
        view: &View,
    ) -> Option<About> {
        use Happening as H;
        // A card that is cast, or that chooses, is on the stack.
        let item = match (what, cause) {
            (H::Cast(card), _) => {
                self.stack.iter().rev().find(|of| of.source == *card).map(|of| of.id)
            }
            (_, Some(Cause::Item { id, .. })) => Some(id),
            (_, Some(Cause::Cast | Cause::Warp { .. }) | None) => None,
        };
        let about = |card: CardId, known: Chosen, amount: i32| {
            let object = self.object(card);
            let left = object.status.last.as_ref().filter(|_| object.zone != Zone::Field);
            let controller = left.map_or(object.controller, |last| last.controller);
            // 11.8.16.2: a card that went to a hidden zone is not found again.
            let that = match object.zone.is_hidden() && left.is_some() {
                true => (known.0, known.1.wrapping_sub(1)),
                false => known,
            };
            About { that: Some(that), player: Some(controller), amount, item }
        };
        let fits = |known: Chosen, filter| {
            let view = View { that: Some(known.0), ..*view };
            self.fits(known.0, filter, &view).then(|| about(known.0, known, 0))
        };
        let fitted = |card: CardId, known: Chosen, filter, amount| {
            let view = View { that: Some(card), ..*view };
            self.fitted(card, filter, &view).then(|| about(known.0, known, amount))
        };
        let of_player = |who, player: Player, amount| {
            let meant = view.whom(who).contains(&player);
            meant.then_some(About { player: Some(player), amount, that: None, item })
        };
        let of_turn = |whose| view.players(whose).contains(&self.turn.player).then(About::default);
        match (when, what) {
            (When::Only(only), _) => self.is_only(only, what, cause, view),
            (When::Enters(filter), H::Entered(card, _))
            | (When::Cast(filter), H::Cast(card))
            | (When::Attacks(filter), H::Attacked(card))
            | (When::PartyAttacks(filter), H::PartyAttacked(card))
            | (When::Blocks(filter), H::Blocked(card))
            | (When::IsBlocked(filter), H::WasBlocked(card))
            | (When::Discarded(filter), H::Discarded(card))
            | (When::Dulls(filter), H::Dulled(card))
            | (When::Activates(filter), H::Activated(card))
            | (When::UsesAbility(filter), H::UsedAbility(card))
            | (When::Primed(filter), H::Primed(card)) => fits(*card, filter),
            (When::Leaves(filter), H::Left(card))
            | (When::ToBreak(filter), H::ToBreak(card))
            | (When::Broken(filter), H::Broken(card))
            | (When::Returned(filter), H::Returned(card))
            | (When::Removed(filter), H::Removed(card)) => fitted(card.0, *card, filter, 0),
            (When::Breaks(filter), H::Breaks(by, card)) => fitted(*by, *card, filter, 0),
            (When::DamagesForward(filter), H::DamagedForward(by, card, amount)) => {
                fitted(*by, *card, filter, *amount)
            }
            (When::IsDamaged(filter), H::DamagedForward(_, card, amount)) => {
                fitted(card.0, *card, filter, *amount)
            }
            (When::DamagesPlayer(filter), H::DamagedPlayer(by, player, amount)) => {
                // Damage to the card's own player does not count.
                let theirs = |about: &About| about.player != Some(*player);
                let of =
                    |by: &CardId| fitted(*by, self.chosen(*by), filter, *amount).filter(theirs);
                let about = by.iter().find_map(of)?;
                Some(About { player: Some(*player), ..about })
            }
            (When::PartyDamages(whose), H::PartyDamaged(player)) => {
                view.players(*whose).contains(player).then(About::default)
            }
            (When::PlayerDamaged(who), H::PlayerDamaged(player, amount)) => {
                of_player(*who, *player, *amount)
            }
            (When::Draws(who), H::Drew(player)) => of_player(*who, *player, 1),
            (When::IsChosen(filter), H::Chosen(card, by)) if *by != view.you => fits(*card, filter),
            (When::LastCounter(name), H::LastCounter(card, of)) => {
                let own = view.this == Some(card.0) && **of == **name;
                own.then(|| about(card.0, *card, 0))
            }
            (When::LosesCounter(of), H::LostCounter(card, name))
            | (When::GainsCounter(of), H::GotCounter(card, name))
                if **name == *of.name =>
            {
                fits(*card, &of.of)
            }
            (When::PhaseStart(of), H::PhaseStart(phase)) if of.phase == *phase => of_turn(of.whose),
            (When::TurnEnd(whose), H::TurnEnd) => of_turn(*whose),
            (
                When::Enters(_)
                | When::Leaves(_)
                | When::ToBreak(_)
                | When::Broken(_)
                | When::Breaks(_)
                | When::Returned(_)
                | When::Removed(_)
                | When::Cast(_)
                | When::Attacks(_)
                | When::PartyAttacks(_)
                | When::Blocks(_)
                | When::IsBlocked(_)
                | When::DamagesPlayer(_)
                | When::DamagesForward(_)
                | When::IsDamaged(_)
                | When::PartyDamages(_)
                | When::PlayerDamaged(_)
                | When::Discarded(_)
                | When::Draws(_)
                | When::Dulls(_)
                | When::Activates(_)
                | When::IsChosen(_)
                | When::UsesAbility(_)
                | When::Primed(_)
                | When::LosesCounter(_)
                | When::GainsCounter(_)
                | When::LastCounter(_)
                | When::PhaseStart(_)
                | When::TurnEnd(_)
                | When::State(_),
                _,
            ) => None,
        }
    }

    /// Whether an event also satisfies the trigger's other requirements.
    fn is_only(
        &self,
        only: &Only,
        what: &Happening,
        cause: Option<Cause>,
        view: &View,
    ) -> Option<About> {
        let Only { when, by, from, conditions, at_once: _ } = only;
        let about = match (when, what) {
            // The text says whose summon or ability chooses it.
            (When::IsChosen(filter), Happening::Chosen(card, _)) if by.is_some() => {
                let by_nobody = Happening::Chosen(*card, view.you.opponent());
                self.is_when(&When::IsChosen(filter.clone()), &by_nobody, cause, view)
            }
            _ => self.is_when(when, what, cause, view),
        }?;
        let from_there = match what {
            Happening::Entered(_, zone) => from.iter().any(|of| Zone::of(*of) == *zone),
            _ => false,
        };
        let (that, that_player) = (about.that.map(|of| of.0), about.player);
        let then = View { that, that_player, amount: about.amount, ..*view };
        let so = (from.is_empty() || from_there)
            && by.as_ref().is_none_or(|by| self.is_by(by, cause, view))
            && self.hold(conditions, &then);
        so.then_some(about)
    }

    /// Whether the cause matches.
    fn is_by(&self, by: &By, cause: Option<Cause>, view: &View) -> bool {
        match (by, cause) {
            (By::Cast, Some(Cause::Cast)) | (By::Warp, Some(Cause::Warp { .. })) => true,
            (By::Effect(of), Some(cause)) => cause.effect().is_some_and(|(kind, by, source)| {
                let like = |filter| self.fitted(source, filter, view);
                (of.items.is_empty() || of.items.contains(&kind))
                    && view.players(of.whose).contains(&by)
                    && of.filter.as_ref().is_none_or(like)
            }),
            (By::Cast | By::Warp | By::Effect(_), _) => false,
        }
    }

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
        let (back, cues) = (what.looks_back(), what.cues());
        let what = (what, self.scratch.cause);
        state.trigger_lower_card(what, found);
        if back {
            // 11.8.16.2: cards that were there just before see it, including those that left together.
            for (card, of) in watchers {
                let object = state.object(*card);
                if object.zone == Zone::Field {
                    if !state.def(*card).cues.meet(cues) && state.facts(*card).texts.is_empty() {
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
        } else if state.watch().cues.meet(cues) || state.watch().granted {
            for card in state.whole_field() {
                if !state.def(card).cues.meet(cues) && state.facts(card).texts.is_empty() {
                    continue;
                }
                let of = state.object(card).controller;
                for ability in state.abilities(card) {
                    state.waits((card, of), ability, what, found);
                }
            }
        }
        if !state.catalog.off_field.meet(cues) {
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
