//! Effects that look at cards of a deck, or shuffle it.

use crate::event::Event;
use crate::zone::Zone;
use hantei_ability::buddyfight::{Look, Who};
use hantei_engine::{CardId, Flow};

use super::Resolution;

impl Resolution<'_, '_> {
    /// デッキの上から見る, 公開する: as many cards as there are (`4.cost.abilities`). They stay where they are (`playmat.deck`).
    pub(super) fn look(&mut self, Look { who, count, reveal }: &Look) -> Flow {
        let you = self.of.player;
        for player in self.whom(*who) {
            let deck = self.fight.state.zone(player, Zone::Deck).iter().rev();
            let cards: Vec<CardId> = deck.take(self.many(count)).copied().collect();
            if !cards.is_empty() {
                self.fight.cite_deck(player, None);
                let event = Event::LookedAt { by: you, cards: cards.into(), reveal: *reveal };
                self.fight.by(Some(you), event, self.cite);
                self.fight.also("playmat.deck");
            }
        }
        Ok(())
    }

    /// シャッフルする
    pub(super) fn shuffle(&mut self, who: Who) -> Flow {
        for player in self.whom(who) {
            self.fight.by(Some(self.of.player), Event::Shuffled(player), self.cite);
        }
        Ok(())
    }
}
