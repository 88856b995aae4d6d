//! What the cards of the field have to do something with, and what they wait for: looked up once for the whole field, as long as nothing
//! changes which abilities they have.

use crate::engine::core::{CardId, Cues, PerPlayer, Player};

use super::gains::Fountain;
use super::looks::Looks;
use super::prepared::{Prepared, Told};
use super::repertoire::Repertoire;
use super::state::State;

/// An ability that triggers, or is used right after something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Listener {
    /// Its card.
    pub card: CardId,
    /// Its place among the card's abilities.
    pub at: u16,
    /// By what, or after what.
    pub cues: Cues,
}

/// What the cards of the field have, each in the order of the field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct OfField {
    /// What triggers any of their abilities.
    pub triggers: Cues,
    /// Those abilities.
    pub listeners: Vec<Listener>,
    /// Right after what any of their abilities is used (4-3-5).
    pub followed: Cues,
    /// Those abilities.
    pub followers: Vec<Listener>,
    /// By what each player could gain energy.
    pub fountains: PerPlayer<Vec<Fountain>>,
    /// What each player could use besides.
    pub uses: PerPlayer<Repertoire>,
}

/// All that lies on the field, and what it has.
pub(super) fn field() -> Looks {
    Looks::FIELD.and(Looks::NAVIGATORS).and(Looks::NEWCOMERS).and(Looks::ABILITIES)
}

impl State {
    /// What the cards of the field have, looked up when it is asked for.
    pub(super) fn of_field(&self) -> &OfField {
        self.derived.keep(&self.derived.of_field, || {
            let of_board = self.ability_looks();
            self.derived.looked_at.set(field());
            let found = OfField::of(self);
            (found, self.derived.looked_at.get().with_values().and(of_board))
        })
    }

    /// Whether that is kept, and would be something else if it were looked up now.
    pub(super) fn of_field_is_stale(&self) -> bool {
        self.derived.of_field.get().is_some_and(|kept| *kept != OfField::of(self))
    }
}

impl OfField {
    fn of(state: &State) -> OfField {
        let there = Player::ALL.map(|player| state.field(player).len());
        let mut found = OfField {
            triggers: Cues::NONE,
            listeners: Vec::with_capacity(there[0] + there[1]),
            followed: Cues::NONE,
            followers: Vec::new(),
            fountains: PerPlayer(there.map(Vec::with_capacity)),
            uses: PerPlayer(there.map(Repertoire::with_capacity)),
        };
        state.whole_field().for_each(|card| found.add_all(state, card));
        found
    }

    /// What a card has.
    fn add_all(&mut self, state: &State, card: CardId) {
        // A card that nothing changes has what is printed on it.
        if state.has_other_abilities(card) {
            self.add_from(state, card, 0);
        } else {
            state.def(card).prepared.iter().for_each(|of| self.add(state, card, of));
        }
    }

    /// What a card has from this one of its abilities on.
    fn add_from(&mut self, state: &State, card: CardId, first: usize) {
        let all = state.abilities(card).skip(first);
        let prepared = all.filter_map(|(at, ability)| Prepared::of(at, ability));
        prepared.for_each(|of| self.add(state, card, &of));
    }

    /// So much has changed by what a card of the field has come to have, from this one of its abilities on: that comes behind what it had,
    /// and what the cards before it have.
    pub fn add_behind(&mut self, state: &State, card: CardId, first: usize, changes: Looks) {
        let mut own = OfField::default();
        own.add_from(state, card, first);
        let side = state.object(card).controller;
        let place = |of: CardId| state.field(side).iter().position(|other| *other == of);
        let its = place(card);
        let before = |other: CardId| match state.object(other).controller {
            controller if controller == side => place(other) <= its,
            controller => controller < side,
        };
        self.triggers = self.triggers.and(own.triggers);
        self.followed = self.followed.and(own.followed);
        insert(&mut self.listeners, own.listeners, |of| before(of.card));
        insert(&mut self.followers, own.followers, |of| before(of.card));
        for (player, new) in Player::ALL.into_iter().zip(own.fountains.0) {
            insert(&mut self.fountains[player], new, |of| before(of.card));
        }
        for (player, new) in Player::ALL.into_iter().zip(own.uses.0) {
            self.uses[player].after(changes);
            self.uses[player].insert(new, before);
        }
    }

    fn add(&mut self, state: &State, card: CardId, Prepared { at, told }: &Prepared) {
        let (at, controller) = (*at, state.object(card).controller);
        match told {
            Told::Triggers(cues) => {
                self.triggers = self.triggers.and(*cues);
                self.listeners.push(Listener { card, at, cues: *cues });
            }
            Told::Gains(of) => {
                if of.by.is_none_or(|whose| whose.seen_from(controller).contains(&controller)) {
                    let fountain = Fountain {
                        card,
                        at,
                        energy: of.energy,
                        is_by_tapping: of.is_by_tapping,
                        own_turn: of.own_turn,
                    };
                    self.fountains[controller].push(fountain);
                }
            }
            Told::Used(of) => {
                if let Some(cues) = of.after {
                    self.followed = self.followed.and(cues);
                    self.followers.push(Listener { card, at, cues });
                }
                let own = controller.alone();
                for player in of.by.map_or(own, |whose| whose.seen_from(controller)) {
                    self.uses[*player].add(state.could_use(*player, card, at, of));
                }
            }
        }
    }
}

/// Puts these behind all that come before them.
fn insert<T>(all: &mut Vec<T>, new: Vec<T>, before: impl Fn(&T) -> bool) {
    if !new.is_empty() {
        let at = all.iter().rposition(before).map_or(0, |last| last + 1);
        all.splice(at..at, new);
    }
}
