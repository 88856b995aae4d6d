//! Effects that move cards.

use crate::event::{Event, How};
use crate::filter::View;
use crate::game::Game;
use crate::request::{Ask, For};
use crate::zone::Zone;
use hantei_ability::fftcg::{Count, Enter, To, Toss, Trait, Which, Who};
use hantei_engine::{CardId, Cite, Flow, Flows as _, Options, Player};

use super::Resolution;

impl Resolution<'_, '_> {
    /// Sends cards from wherever they are to a zone. Characters leave the field at once.
    pub(super) fn send(&mut self, which: &Which, to: Zone, cite: Cite) -> Flow {
        let cards = self.which(which);
        self.send_cards(&cards, to, false, cite)?;
        self.handled(&cards);
        Ok(())
    }

    fn send_cards(&mut self, cards: &[CardId], to: Zone, below: bool, cite: Cite) -> Flow {
        let (field, others): (Vec<CardId>, Vec<CardId>) = cards
            .iter()
            .filter(|card| !self.stays(**card, to))
            .partition(|card| self.game.state.object(**card).zone == Zone::Field);
        let leaving: Vec<_> = field.into_iter().map(|card| (card, How::Effect)).collect();
        if !leaving.is_empty() {
            self.game.leave(&leaving, to, below, cite)?;
        }
        for card in others {
            match (self.game.state.object(card).zone, to) {
                (Zone::Deck, Zone::Deck) => self.within_deck(card, below, cite),
                (from, to) if from == to => {}
                _ => self.game.put_facing(card, to, How::Effect, below, cite),
            }
        }
        Ok(())
    }

    /// 2.2: whether the card cannot go there.
    fn stays(&self, card: CardId, to: Zone) -> bool {
        let state = &self.game.state;
        let facts = state.facts(card);
        let theirs = state.object(card).controller != self.you();
        match to {
            Zone::Hand => {
                facts.may(&Trait::CannotReturn) || theirs && facts.may(&Trait::NotReturnedByEffects)
            }
            Zone::Removed => {
                facts.may(&Trait::CannotBeRemoved)
                    || theirs && facts.may(&Trait::NotRemovedByEffects)
            }
            Zone::Deck
            | Zone::Field
            | Zone::Break
            | Zone::Damage
            | Zone::LbDeck
            | Zone::Stack
            | Zone::Overlaid => false,
        }
    }

    /// Puts a card from where it is in the deck to the top or bottom.
    pub(super) fn within_deck(&mut self, card: CardId, below: bool, cite: Cite) {
        let event = if below { Event::ToBottom(card) } else { Event::ToTop(card) };
        self.game.by(self.you(), event, cite);
    }

    pub(super) fn put_all(&mut self, cards: &[CardId], to: To) -> Flow {
        let cite = "11.12.3.1";
        match to {
            To::Field | To::FieldDull => {
                let dull = to == To::FieldDull;
                let entered = self.game.enter_together(cards, self.you(), dull, "6.2.4")?;
                self.handled(&entered);
                return Ok(());
            }
            To::Hand => self.send_cards(cards, Zone::Hand, false, cite)?,
            To::Break => self.send_cards(cards, Zone::Break, false, cite)?,
            To::DeckTop => self.send_cards(cards, Zone::Deck, false, cite)?,
            To::DeckBottom => self.send_cards(cards, Zone::Deck, true, cite)?,
            To::DeckShuffled => {
                self.send_cards(cards, Zone::Deck, false, cite)?;
                let owner = |card: &CardId| self.game.state.object(*card).owner;
                let mut owners: Vec<Player> = cards.iter().map(owner).collect();
                owners.sort_unstable();
                owners.dedup();
                for player in owners {
                    self.game.note(Event::Shuffled(player), "15.1.1.6.1");
                }
            }
            To::Removed => self.send_cards(cards, Zone::Removed, false, "15.1.1.5.1")?,
            To::RemovedFaceDown => self.send_cards(cards, Zone::Removed, true, "7.13.3")?,
            To::Damage => self.send_cards(cards, Zone::Damage, false, cite)?,
        }
        self.handled(cards);
        Ok(())
    }

    /// フィールドに出す (6.2.4)
    pub(super) fn enter(&mut self, of: &Enter) -> Flow {
        let under = self.view().one(of.under);
        let mut cards = self.which(&of.what);
        cards.retain(|card| self.game.state.object(*card).zone != Zone::Field);
        let entered = self.game.enter_together(&cards, under, of.dull, "6.2.4")?;
        self.handled(&entered);
        Ok(())
    }

    /// 引く
    pub(super) fn draw(&mut self, Count { who, count }: &Count) -> Flow {
        for player in self.whom(*who) {
            self.game.draw(player, self.count(count), "11.12.3.1")?;
        }
        Ok(())
    }

    /// Each player chooses, the turn player first; then all cards are discarded at once (6.1.4, 11.11.6).
    pub(super) fn discard(&mut self, of: &Toss) -> Flow {
        let count = self.count(&of.count);
        let (before, mut enough) = (self.game.log.len(), true);
        let mut all: Vec<CardId> = Vec::new();
        let filter = self.settled(&of.filter);
        for player in self.whom(of.who) {
            let view = View { you: player, ..self.view() };
            let mut chosen: Vec<CardId> = Vec::new();
            for _ in 0..count {
                let mut from = self.game.state.zone(player, Zone::Hand).to_vec();
                from.retain(|card| {
                    !chosen.contains(card) && self.game.state.fits(*card, &filter, &view)
                });
                if from.is_empty() {
                    enough = false;
                    break;
                }
                let card = if of.random {
                    // A random card is chosen by the state's source of chance, which changes with an event.
                    from[self.game.roll(from.len())]
                } else {
                    let ask = Ask::Card { what: For::Effect, from: Options::one_of(from.clone()) };
                    from[self.game.ask(player, ask)?]
                };
                chosen.push(card);
            }
            all.extend(chosen);
        }
        let cite = if self.whom(of.who).len() > 1 { "11.11.6" } else { "15.1.1.4.1" };
        self.game.discard_together(&all, cite);
        self.note_partial(before, enough);
        self.handled(&all);
        Ok(())
    }

    /// 捨てる: these cards of a hand, which another player has chosen.
    pub(super) fn discard_these(&mut self, which: &Which) -> Flow {
        let mut cards = self.which(which);
        cards.retain(|card| self.game.state.object(*card).zone == Zone::Hand);
        for card in &cards {
            self.game.put(*card, Zone::Break, How::Discard, "15.1.1.4.1");
        }
        self.handled(&cards);
        Ok(())
    }

    /// Puts cards from the top of the deck into the break zone.
    pub(super) fn mill(&mut self, Count { who, count }: &Count) -> Flow {
        for player in self.whom(*who) {
            let (before, count) = (self.game.log.len(), self.count(count));
            let there = self.game.state.zone(player, Zone::Deck).len();
            for _ in 0..count.min(there) {
                if let Some(card) = self.game.state.zone(player, Zone::Deck).last().copied() {
                    self.game.put(card, Zone::Break, How::Effect, "11.12.3.1");
                }
            }
            self.note_partial(before, there >= count);
        }
        Ok(())
    }

    /// シャッフルする (15.1.1.6.1)
    pub(super) fn shuffle(&mut self, who: Who) -> Flow {
        for player in self.whom(who) {
            self.game.by(player, Event::Shuffled(player), "15.1.1.6.1");
        }
        Ok(())
    }
}

impl Game<'_> {
    /// Draws a random number below `end`, by an event, so that the log can be replayed.
    pub(crate) fn roll(&mut self, end: usize) -> usize {
        let number = self.state.chance.clone().below(end);
        self.note(Event::Rolled(end), "11.12.3.1");
        number
    }
}
