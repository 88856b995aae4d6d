//! Which cards have a text that is looked at again and again, where they lie: whoever asks goes through these, and not through all cards.

use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cues, Player};

use super::looks::InDuel;
use super::state::State;
use super::zone::Zone;

/// Those cards, zone by zone, face-up or face-down.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Listed {
    /// On the field: those of which something triggers, or happens by itself.
    pub triggering: Vec<CardId>,
    /// On the field: those with an ability that is activated and is not the card's own activation.
    pub activated: Vec<CardId>,
    /// On the field: those with a Continuous Effect.
    pub continuous: Vec<CardId>,
    /// Those that may be of other kinds there than the printed ones.
    pub otherwise: Vec<CardId>,
    /// In hands, in Graveyards, banished and in Extra Decks: those with an ability that works off the field.
    pub away: Vec<CardId>,
    /// What all of those wait for that trigger where they lie, in Extra Decks nothing.
    pub cues: Cues,
}

impl State {
    /// As the cards lie now.
    pub(super) fn listed(&self) -> &Listed {
        self.derived.listed.get_or(|| (Listed::of(self), InDuel::PLACES))
    }

    /// Whether those that are kept are not those that there are.
    pub(super) fn listed_is_stale(&self) -> bool {
        self.derived.listed.get().is_some_and(|kept| *kept != Listed::of(self))
    }

    /// The cards with an ability that happens by itself as soon as things are in a certain way, wherever they are.
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
                    listed.cues = listed.cues.and(def.cues.when(zone != Zone::Extra));
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
        if def.cues != Cues::NONE {
            self.triggering.push(card);
            self.cues = self.cues.and(def.cues);
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
