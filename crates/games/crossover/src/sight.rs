//! Who may know a card's face (4-2-1 to 4-2-5).

use hantei_engine::{CardId, Known};

use super::state::State;
use super::zone::Zone;

impl State {
    /// The players who may know what the card is, where it lies now.
    pub fn known_to(&self, card: CardId) -> Known {
        let object = self.object(card);
        match object.zone {
            // 4-2-2.1
            Zone::Deck => Known::ToNobody,
            // 4-2-1.1
            Zone::Hand => Known::To(object.owner),
            // 4-2-3.2, 4-2-5.2
            Zone::Field | Zone::Dust | Zone::Broken | Zone::Aside | Zone::Pending => Known::ToBoth,
        }
    }
}
