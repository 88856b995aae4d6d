//! Flags, cards with two faces (反刻), and the Lost deck.

use crate::event::Event;
use crate::zone::Zone;
use hantei_ability::buddyfight::Who;
use hantei_engine::{CardId, Flow};

use super::Resolution;

impl Resolution<'_, '_> {
    /// フラッグを裏にする
    pub(super) fn flip_flag(&mut self, who: Who) -> Flow {
        for player in self.whom(who) {
            self.fight.flip_flag(player, "4.flag-face-down")?;
        }
        Ok(())
    }

    /// フラッグとして使う: this card becomes the flag.
    pub(super) fn become_flag(&mut self) -> Flow {
        self.fight.become_flag(self.of.player, self.of.card, self.cite)
    }

    /// Returns the card that 『反刻』 turns over.
    pub(super) fn two_faced(&self) -> Option<CardId> {
        let state = &self.fight.state;
        let two_faced = |card: &CardId| state.def(*card).reverse.is_some();
        let flag = state.zone(self.of.player, Zone::Flag).last().copied();
        Some(self.of.card).filter(two_faced).or(flag.filter(two_faced))
    }

    /// 反刻する: turns over this card, or the flag if this card does not have two faces.
    pub(super) fn reverse(&mut self) -> Flow {
        if let Some(card) = self.two_faced() {
            self.fight.by(Some(self.of.player), Event::Reversed(card), "4.reversal");
        } else {
            self.fight.also("4.reversal.two-faces");
        }
        Ok(())
    }

    /// The Lost deck replaces the deck (ロストワールド).
    pub(super) fn lost_deck(&mut self) -> Flow {
        self.fight.exchange_decks(self.of.player);
        Ok(())
    }
}
