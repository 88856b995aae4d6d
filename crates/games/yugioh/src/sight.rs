//! Who may know a card's face (public-information, face-down-cards).

use hantei_engine::{CardId, Known};

use super::state::State;
use super::zone::Zone;

impl State {
    /// Who may know what the card is, as it lies.
    pub fn known_to(&self, card: CardId) -> Known {
        let object = self.object(card);
        match object.zone {
            Zone::Deck => Known::ToNobody,
            Zone::Hand => Known::To(object.owner),
            // face-down-cards.1: whoever controls it may look at it.
            Zone::Monster | Zone::Spell | Zone::Field | Zone::Summoning if object.face_down => {
                Known::To(object.controller)
            }
            // pendulum-in-extra-deck.6: what lies face-up there is public.
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
