//! What the cards on the field can do, and what they wait for. It is collected once for the whole field and cached until their abilities
//! change.

use hantei_engine::{CardId, EventKinds, PerPlayer, Player, SeenFrom as _};

use super::gains::EnergySource;
use super::looks::{InGame, Looks, with_values};
use super::partial_update::CardUpdate;
use super::prepared::{Prepared, PreparedKind};
use super::repertoire::Repertoire;
use super::state::State;

/// An ability that triggers, or that is used directly after an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Listener {
    /// Its card.
    pub card: CardId,
    /// Its index among the card's abilities.
    pub at: u16,
    /// The kinds of events that it waits for.
    pub event_kinds: EventKinds,
}

/// What the cards on the field can do, each list in the order of the field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct OfField {
    /// The kinds of events that any triggered ability waits for.
    pub triggers: EventKinds,
    /// The triggered abilities.
    pub listeners: Vec<Listener>,
    /// The kinds of events directly after which any ability can be used (4-3-5).
    pub followed: EventKinds,
    /// Those abilities.
    pub followers: Vec<Listener>,
    /// The abilities with which each player could gain energy.
    pub energy_sources: PerPlayer<Vec<EnergySource>>,
    /// The other abilities that each player could use.
    pub uses: PerPlayer<Repertoire>,
}

/// The dependency on everything on the field and its abilities.
pub(super) fn field() -> Looks {
    InGame::FIELD.and(InGame::NAVIGATORS).and(InGame::NEWCOMERS).and(InGame::ABILITIES)
}

impl State {
    /// What the cards on the field can do, cached.
    pub(super) fn of_field(&self) -> &OfField {
        let kept = self.derived.keep(&self.derived.of_field, || {
            let of_board = self.ability_looks();
            self.derived.looked_at.set(field());
            let found = OfField::of(self);
            (Box::new(found), with_values(self.derived.looked_at.get()).and(of_board))
        });
        kept.as_ref()
    }

    /// Whether the cached value differs from a newly computed one.
    pub(super) fn is_of_field_stale(&self) -> bool {
        self.derived.of_field.get().is_some_and(|kept| **kept != OfField::of(self))
    }
}

impl OfField {
    fn of(state: &State) -> OfField {
        let there = Player::ALL.map(|player| state.field(player).len());
        let mut found = OfField {
            triggers: EventKinds::NONE,
            listeners: Vec::with_capacity(there[0] + there[1]),
            followed: EventKinds::NONE,
            followers: Vec::new(),
            energy_sources: PerPlayer(there.map(Vec::with_capacity)),
            uses: PerPlayer(there.map(Repertoire::with_capacity)),
        };
        state.whole_field().for_each(|card| found.add_all(state, card));
        found
    }

    /// Adds the abilities of a card.
    fn add_all(&mut self, state: &State, card: CardId) {
        // A card that nothing changes has its printed abilities.
        if state.has_other_abilities(card) {
            let prepared = state.abilities(card).filter_map(|(at, of)| Prepared::of(at, of));
            prepared.for_each(|of| self.add(state, card, &of));
        } else {
            state.def(card).prepared.iter().for_each(|of| self.add(state, card, of));
        }
    }

    /// Updates the lists for cards whose abilities have changed.
    pub fn renew(&mut self, state: &State, what: CardUpdate<'_>, changes: Looks) {
        self.uses.0.iter_mut().for_each(|uses| _ = uses.after(changes));
        match what {
            CardUpdate::Came(_) => {}
            CardUpdate::Left(_) | CardUpdate::Changed(_) | CardUpdate::Modified(_) => {
                self.forget(what.cards())
            }
        }
        let there = what.cards().iter().filter(|card| state.is_on_field(**card));
        there.for_each(|card| self.insert_all(state, *card));
    }

    /// Removes the entries of these cards.
    fn forget(&mut self, cards: &[CardId]) {
        let gone = |card: CardId| cards.contains(&card);
        self.listeners.retain(|of| !gone(of.card));
        self.followers.retain(|of| !gone(of.card));
        self.energy_sources.0.iter_mut().for_each(|all| all.retain(|of| !gone(of.card)));
        self.uses.0.iter_mut().for_each(|uses| uses.forget(gone));
        self.triggers = self.listeners.iter().map(|of| of.event_kinds).collect();
        self.followed = self.followers.iter().map(|of| of.event_kinds).collect();
    }

    /// Inserts the abilities of a card after those of the cards before it.
    fn insert_all(&mut self, state: &State, card: CardId) {
        let mut own = OfField::default();
        own.add_all(state, card);
        let side = state.object(card).controller;
        let place = |of: CardId| state.field(side).iter().position(|other| *other == of);
        // A card that has just arrived is the last one on its side.
        let (last, its) = (state.field(side).last() == Some(&card), place(card));
        let before = |other: CardId| match state.object(other).controller {
            controller if controller == side => last || place(other) <= its,
            controller => controller < side,
        };
        self.triggers = self.triggers.and(own.triggers);
        self.followed = self.followed.and(own.followed);
        insert(&mut self.listeners, own.listeners, |of| before(of.card));
        insert(&mut self.followers, own.followers, |of| before(of.card));
        for (player, new) in Player::ALL.into_iter().zip(own.energy_sources.0) {
            insert(&mut self.energy_sources[player], new, |of| before(of.card));
        }
        for (player, new) in Player::ALL.into_iter().zip(own.uses.0) {
            self.uses[player].insert(new, before);
        }
    }

    fn add(&mut self, state: &State, card: CardId, Prepared { at, kind }: &Prepared) {
        let (at, controller) = (*at, state.object(card).controller);
        match kind {
            PreparedKind::Triggers(event_kinds) => {
                self.triggers = self.triggers.and(*event_kinds);
                self.listeners.push(Listener { card, at, event_kinds: *event_kinds });
            }
            PreparedKind::Gains(of) => {
                if of.by.is_none_or(|whose| whose.seen_from(controller).contains(&controller)) {
                    // 4-3-3-2.1: a raised cost also needs energy.
                    let dearer = of.costs && state.use_charge(controller, card) > 0;
                    let fountain = EnergySource {
                        card,
                        at,
                        energy: of.energy.filter(|_| !dearer),
                        is_repeatable_by_tapping: of.is_repeatable_by_tapping && !dearer,
                        own_turn: of.own_turn,
                    };
                    self.energy_sources[controller].push(fountain);
                }
            }
            PreparedKind::Used(of) => {
                if let Some(event_kinds) = of.after {
                    self.followed = self.followed.and(event_kinds);
                    self.followers.push(Listener { card, at, event_kinds });
                }
                let own = controller.alone();
                for player in of.by.map_or(own, |whose| whose.seen_from(controller)) {
                    self.uses[*player].add(state.could_use(*player, card, at, of));
                }
            }
        }
    }
}

/// Inserts these entries after all that come before them.
fn insert<T>(all: &mut Vec<T>, new: Vec<T>, before: impl Fn(&T) -> bool) {
    if !new.is_empty() {
        let at = all.iter().rposition(before).map_or(0, |last| last + 1);
        all.splice(at..at, new);
    }
}
