//! What happens to set cards (4-2-11) when the card that they are set on leaves the field other than by a crash.

use hantei_engine::table::End;
use hantei_engine::{CardId, Cite, Flows as _};

use super::event::Event;
use super::game::{Flow, Match};
use super::happening::Happening;
use super::moves::Goal;
use super::reading::Reading;
use super::terms::{By, How};
use super::zone::Zone;

impl Match<'_> {
    /// Moves cards from the field to zones of their owners, all at once, with the cards set on them: these crash at the same moment, or go
    /// to the same zone (4-2-4.1). Returns the cards that were to leave and did.
    pub(super) fn leave_field(
        &mut self,
        cards: &[CardId],
        (to, end): (Zone, End),
        how: How,
        by: By,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let mut left: Vec<CardId> = cards.to_vec();
        left.retain(|card| self.state.is_on_field(*card));
        let mut sets: Vec<CardId> = left.iter().flat_map(|card| self.state.sets(*card)).collect();
        sets.retain(|card| !left.contains(card));
        let follow = !sets.is_empty() && self.reads(Reading::SetCardsFollow);
        let crashing = if follow { Vec::new() } else { self.order_of_piles(&sets)? };
        let all: Vec<CardId> = left.iter().chain(&sets).copied().collect();
        if all.len() > 1 {
            self.note(Event::LeaveTogether(all), cite);
        }
        let mut happened = Vec::new();
        let goal = |of: &Match<'_>, card| Goal { end, ..Goal::of(to, of.state.object(card).owner) };
        for card in &left {
            let goal = goal(self, *card);
            happened.push(Happening::CardMoved(self.put(*card, goal, how, by, cite)));
        }
        for card in sets.iter().filter(|_| follow) {
            let goal = goal(self, *card);
            happened.push(Happening::CardMoved(self.put(*card, goal, how, By::Rule, "4-2-4.1")));
        }
        for card in crashing {
            let went = self.put_in_dust_box(card, How::Crashed, By::Rule, "4-2-4.1");
            happened.push(Happening::CardMoved(went));
        }
        self.happen_all(&happened);
        Ok(left)
    }
}
