//! Flags that are turned face down or replaced, and the Lost deck (④, ⑦).

use hantei_engine::{CardId, Cite, Flow, Flows as _, Player};

use super::event::{Event, How};
use super::fight::Fight;
use super::reading::Reading;
use super::state::State;
use super::zone::Zone;

impl Fight<'_> {
    /// フラッグを裏にする: what the flag allowed is no longer allowed, and cards leave the field (`4.flag-face-down`).
    pub(super) fn flip_flag(&mut self, player: Player, cite: Cite) -> Flow {
        self.by(Some(player), Event::FlagFlipped(player), cite);
        let flag = self.state.zone(player, Zone::Flag).last();
        if flag.is_some_and(|flag| self.state.def(*flag).reverse.is_some()) {
            self.also("4.reversal.other-flips");
        }
        self.drop_unusable(player, "4.flag-face-down.field")
    }

    /// A flag from the deck replaces the flag (`4.deck-flags`, `playmat.flag-item`).
    pub(super) fn become_flag(&mut self, player: Player, card: CardId, cite: Cite) -> Flow {
        let before = self.state.zone(player, Zone::Flag).last().copied();
        self.put(card, Zone::Flag, How::Effect, cite);
        if let Some(before) = before {
            self.put(before, Zone::Drop, How::Rule, "playmat.flag-item");
            let under = self.state.zone(player, Zone::UnderFlag).to_vec();
            if !under.is_empty() && self.reads(Reading::UnderFlagGoes) {
                for card in under {
                    self.put(card, Zone::Drop, How::Rule, "playmat.flag-item");
                }
            }
        }
        let hidden: Vec<CardId> = self
            .state
            .zone(player, Zone::Buddy)
            .iter()
            .copied()
            .filter(|buddy| self.state.object(*buddy).face_down)
            .collect();
        let is_lost_world = self.state.def(card).named("ロストワールド");
        for buddy in hidden.into_iter().filter(|_| is_lost_world) {
            self.by(Some(player), Event::BuddyShown(buddy), "7.lost-deck.buddy.face-up");
        }
        Ok(())
    }

    /// Puts cards on the field that the flag no longer allows into the drop zone.
    fn drop_unusable(&mut self, player: Player, cite: Cite) -> Flow {
        let field: Vec<CardId> = self.state.field(player).collect();
        if field.iter().any(|card| self.state.is_horned_king_off_flag(player, *card)) {
            self.reads(Reading::HornedKingWithLogo);
        }
        let unusable = |card: &CardId| self.state.usable_under_flag(player, *card).is_err();
        let gone: Vec<CardId> = field.into_iter().filter(unusable).collect();
        for card in gone {
            // 4.flag-face-down.field: a card that Soulguard keeps stays, or under another reading has to go again.
            while !self.leave(card, Zone::Drop, How::Rule, cite)?
                && self.reads(Reading::UnusableGoAgain)
            {
                self.within_budget()?;
            }
        }
        Ok(())
    }

    /// ロストワールド: the deck is removed from the fight, and the Lost deck becomes the deck (`7.lost-deck.during-fight`).
    pub(super) fn exchange_decks(&mut self, player: Player) {
        if self.state.zone(player, Zone::Lost).is_empty() {
            return;
        }
        let cite = "7.lost-deck.during-fight.removed-main";
        for card in self.state.zone(player, Zone::Deck).to_vec() {
            self.put(card, Zone::Removed, How::Seal, cite);
            self.also("7.lost-deck.during-fight.removed-main.fixed");
        }
        for card in self.state.zone(player, Zone::Lost).to_vec() {
            self.put(card, Zone::Deck, How::Effect, "7.lost-deck.during-fight");
        }
        self.by(Some(player), Event::DecksExchanged(player), "7.lost-deck.during-fight");
    }
}

impl State {
    /// Whether it is a Lost card (`7.lost-deck.cards`).
    pub fn is_lost(&self, card: CardId) -> bool {
        let worlds = &self.def(card).worlds;
        worlds.iter().any(|world| matches!(world.as_str(), "ロストW" | "Lost W"))
    }

    /// Whether the card may go into its owner's deck: Lost cards into a Lost deck, others into an ordinary deck
    /// (`7.lost-deck.during-fight.deck-zone`).
    pub fn may_enter_deck(&self, card: CardId) -> bool {
        self.sides[self.object(card).owner].lost_deck == self.is_lost(card)
    }
}
