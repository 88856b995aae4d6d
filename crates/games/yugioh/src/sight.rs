//! Who may know a card's face (public-information, face-down-cards).

use hantei_engine::{CardId, Known};

use super::state::State;
use super::zone::Zone;

impl State {
    /// The players who may know what the card is, where it lies now.
    pub fn known_to(&self, card: CardId) -> Known {
        let object = self.object(card);
        match object.zone {
            Zone::Deck => Known::ToNobody,
            Zone::Hand => Known::To(object.owner),
            // face-down-cards.1: its controller may look at it.
            Zone::Monster | Zone::Spell | Zone::Field | Zone::Summoning if object.face_down => {
                Known::To(object.controller)
            }
            // pendulum-in-extra-deck.6: face-up cards there are public.
            Zone::Extra | Zone::Banished if object.face_down => Known::To(object.owner),
            Zone::Monster
            | Zone::Spell
            | Zone::Field
            | Zone::Summoning
            | Zone::Pendulum
            | Zone::Graveyard
            | Zone::Banished
            | Zone::Extra
            | Zone::Material
            | Zone::Gone => Known::ToBoth,
        }
    }
}
