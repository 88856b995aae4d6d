//! Effects that last: for a battle, a turn or the fight, and time that stands still (時を止める, `4.stop-time`).

use crate::ability::buddyfight::{TimeOf, Until};
use crate::engine::core::{CardId, Cite, Player};

use super::effects::Performing;
use super::event::{Event, Lasting};

impl Performing<'_, '_> {
    /// Something begins to last. 「そのバトル中」 is the battle under way: without one there is nothing to last (`3.attack.3.3`).
    pub(super) fn lasts(
        &mut self,
        (card, of): (Option<CardId>, Player),
        what: Lasting,
        until: Until,
        cite: Cite,
    ) {
        if until != Until::Battle || self.fight.state.battle.is_some() {
            let you = self.of.player;
            self.fight.by(Some(you), Event::Lasts { card, of, what, until }, cite);
        }
    }

    pub(super) fn stop_time(&mut self, of: &TimeOf, until: Until) {
        let you = self.of.player;
        let stops = |card, of| Event::Lasts { card, of, what: Lasting::Stopped, until };
        match of {
            TimeOf::Fighter(who) => {
                for player in self.whom(*who) {
                    self.fight.by(Some(you), stops(None, player), "4.stop-time.fighter");
                }
            }
            TimeOf::Cards(which) => {
                for card in self.on_field(which) {
                    self.fight.by(Some(you), stops(Some(card), you), "4.stop-time");
                    if self.fight.state.def(card).continuous {
                        self.fight.also("4.stop-time.continuous");
                    }
                }
            }
        }
    }
}
