//! Effects that move cards to other zones.

use crate::filter::View;
use crate::game::Flow;
use crate::request::For;
use crate::terms::How;
use crate::zone::Zone;
use hantei_ability::crossover::{Count, Filter, Place, Put, Toss, Which, Whose};
use hantei_engine::{CardId, Ineffective, Player};

use super::Resolution;

impl Resolution<'_, '_> {
    /// クラッシュする (4-3-11): on the field; cards in hand go straight to the dust box (4-2-4).
    pub(super) fn crash(&mut self, which: &Which) -> Flow {
        let (by, cite) = (self.by(), self.cite);
        let (field, elsewhere): (Vec<CardId>, Vec<CardId>) =
            self.which(which).into_iter().partition(|card| self.state().is_on_field(*card));
        let hand: Vec<CardId> = elsewhere
            .into_iter()
            .filter(|card| self.state().object(*card).zone == Zone::Hand)
            .collect();
        let mut crashed = self.run.crash(&field, by, cite)?;
        self.run.crash_from_hand(&hand, by, cite);
        crashed.extend(hand);
        self.handled(&crashed);
        Ok(())
    }

    /// 手札からクラッシュする (4-2-4)
    pub(super) fn crash_hand(&mut self, of: &Toss) -> Flow {
        let mut crashed = Vec::new();
        for player in self.whom(of.who) {
            let cards = self.choose_discards(player, of)?;
            let (by, cite) = (self.by(), self.cite);
            self.run.crash_from_hand(&cards, by, cite);
            crashed.extend(cards);
        }
        self.handled(&crashed);
        Ok(())
    }

    /// The cards that go from a player's hand.
    fn choose_discards(&mut self, player: Player, of: &Toss) -> Flow<Vec<CardId>> {
        let view = View { you: player, ..self.view() };
        let filter = Filter { whose: Whose::Own, places: vec![Place::Hand], ..of.filter.clone() };
        let mut hand = self.state().meant(&filter, &view);
        if !of.random {
            return self.run.ask_cards(player, For::Effect, &hand, (of.count, false));
        }
        let mut tossed = Vec::new();
        while tossed.len() < usize::from(of.count) && !hand.is_empty() {
            let at = self.run.roll(hand.len(), self.cite);
            tossed.push(hand.swap_remove(at));
        }
        Ok(tossed)
    }

    /// ブレイクする (4-2-5)
    pub(super) fn break_them(&mut self, which: &Which) -> Flow {
        let cards = self.which(which);
        self.run.break_cards(&cards, self.by(), "4-2-5")?;
        self.handled(&cards);
        Ok(())
    }

    /// 手札に戻す: to the owner's hand (4-2-12.6)
    pub(super) fn put_in_hand(&mut self, which: &Which) -> Flow {
        let mut cards = self.which(which);
        cards.retain(|card| self.state().object(*card).zone != Zone::Hand);
        self.run.put_in_hand(&cards, self.by(), "4-2-12.6")?;
        self.handled(&cards);
        Ok(())
    }

    /// フィールドに出す: this is not playing the card (4-3-2.2)
    pub(super) fn put(&mut self, of: &Put) -> Flow {
        let mut cards = self.which(&of.what);
        cards.retain(|card| !self.state().is_on_field(*card));
        let Some(under) = self.whom(of.under).next() else { return Ok(()) };
        for card in &cards {
            self.run.enter(*card, under, None, How::Entered, self.by(), "4-3-2.2");
        }
        self.handled(&cards);
        Ok(())
    }

    /// 脇におく (4-2-1.4)
    pub(super) fn lay_aside(&mut self, which: &Which) -> Flow {
        let cards = self.which(which);
        let you = self.you();
        for card in &cards {
            self.run.lay_aside(*card, you, self.by(), "4-2-1.4");
        }
        self.handled(&cards);
        Ok(())
    }

    /// カードを引く (4-2-1.3): the turn player first
    pub(super) fn draw(&mut self, of: &Count) -> Flow {
        let count = usize::try_from(self.amount(&of.count)).unwrap_or(0);
        for player in self.whom(of.who) {
            self.run.draw(player, count, self.by(), "4-2-1.3");
        }
        Ok(())
    }

    /// プレイをうち消す (4-2-14.1)
    pub(super) fn cancel(&mut self, which: &Which) -> Flow {
        let mut cancelled = Vec::new();
        for card in self.which(which) {
            if self.run.cancel(card, self.by(), "4-2-14.1") {
                cancelled.push(card);
            }
        }
        if cancelled.is_empty() {
            self.nothing(Ineffective::NoCard);
        }
        self.handled(&cancelled);
        Ok(())
    }

    /// クラッシュをうち消す (4-2-14.2)
    pub(super) fn cancel_crash(&mut self, which: &Which) -> Flow {
        let cards = self.which(which);
        for card in &cards {
            self.run.cancel_crash(*card, self.by(), "4-2-14.2");
        }
        self.handled(&cards);
        Ok(())
    }
}
