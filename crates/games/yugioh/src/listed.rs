//! Caches the cards whose text has to be checked again and again where they lie, so that those checks need not visit all cards.

use hantei_base::kind::CardKind;
use hantei_engine::{CardId, EventKinds, Player};

use super::looks::InDuel;
use super::state::State;
use super::zone::Zone;

/// The cards by reason, zone by zone, face-up or face-down.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Listed {
    /// On the field: cards with a Trigger Effect or an effect without activation.
    pub triggering: Vec<CardId>,
    /// On the field: cards with an activated ability besides the activation of the card itself.
    pub activated: Vec<CardId>,
    /// On the field: cards with a Continuous Effect.
    pub continuous: Vec<CardId>,
    /// Cards that may have other kinds there than the printed ones.
    pub otherwise: Vec<CardId>,
    /// In hands, in Graveyards, banished and in Extra Decks: cards with an ability that works off the field.
    pub away: Vec<CardId>,
    /// The kinds of events that the triggers of all those cards wait for; cards in Extra Decks do not count.
    pub event_kinds: EventKinds,
}

impl State {
    /// The lists for the current state.
    pub(super) fn listed(&self) -> &Listed {
        self.derived.listed.get_or(|| (Listed::of(self), InDuel::PLACES))
    }

    /// Whether the cached lists differ from newly built ones.
    pub(super) fn is_listed_stale(&self) -> bool {
        self.derived.listed.get().is_some_and(|kept| *kept != Listed::of(self))
    }

    /// The cards with an ability that happens by itself once a described state holds, wherever they are.
    pub(super) fn watching(&self) -> &[CardId] {
        let watches = |card: &CardId| self.def(*card).watches;
        self.derived
            .watching
            .get_or(|| (self.cards().filter(watches).collect(), InDuel::WHICH_THERE_ARE))
    }
}

impl Listed {
    fn of(state: &State) -> Listed {
        let mut listed = Listed::default();
        for card in state.whole_field() {
            listed.on_field(state, card);
        }
        for zone in [Zone::Hand, Zone::Graveyard, Zone::Banished, Zone::Extra] {
            for card in Player::ALL.into_iter().flat_map(|player| state.zone(player, zone)) {
                let def = state.def(*card);
                if def.elsewhere {
                    listed.away.push(*card);
                    listed.event_kinds =
                        listed.event_kinds.and(def.event_kinds.when(zone != Zone::Extra));
                }
                if zone == Zone::Graveyard && def.is(CardKind::Gemini) {
                    listed.otherwise.push(*card);
                }
            }
        }
        listed
    }

    fn on_field(&mut self, state: &State, card: CardId) {
        let def = state.def(card);
        if def.event_kinds != EventKinds::NONE {
            self.triggering.push(card);
            self.event_kinds = self.event_kinds.and(def.event_kinds);
        }
        if def.activated {
            self.activated.push(card);
        }
        if def.continuous {
            self.continuous.push(card);
        }
        let otherwise = match state.object(card).zone {
            Zone::Pendulum => true,
            Zone::Spell => def.is(CardKind::Monster),
            Zone::Monster => def.is(CardKind::Gemini) || def.is_trap_monster(),
            _ => false,
        };
        if otherwise {
            self.otherwise.push(card);
        }
    }
}
