//! Effects that move cards to other zones.

use crate::duel::Flow;
use crate::filter::View;
use crate::moves::{Away, Goal};
use crate::request::For;
use crate::terms::{How, RandomChoice};
use crate::zone::Zone;
use hantei_ability::yugioh::{Banish, Count, Filter, Place, Put, Toss, Which, Whose};
use hantei_engine::{CardId, Player};

use super::{EFFECT, Resolution};

impl Resolution<'_, '_> {
    /// Moves all of these cards. Those that moved count as handled, each with the player on whose side it was.
    fn moving(
        &mut self,
        cards: &[CardId],
        doing: impl FnOnce(&mut Self, &[CardId]) -> Flow<Vec<CardId>>,
    ) -> Flow {
        let whose: Vec<(CardId, Player)> =
            cards.iter().map(|card| (*card, self.duel.state.object(*card).controller)).collect();
        let went = doing(self, cards)?;
        self.handled(&went, |card| {
            whose.iter().find(|(of, _)| *of == card).map_or(Player::A, |(_, player)| *player)
        });
        Ok(())
    }

    /// 破壊する (dictionary.destroy.1)
    pub(super) fn destroy(&mut self, which: &Which) -> Flow {
        self.destroying(which, Away::Graveyard)
    }

    /// 破壊し除外する
    pub(super) fn destroy_and_banish(&mut self, which: &Which) -> Flow {
        self.destroying(which, Away::Banished)
    }

    fn destroying(&mut self, which: &Which, away: Away) -> Flow {
        let mut cards = self.which(which);
        let state = &self.duel.state;
        cards.retain(|card| {
            let zone = state.object(*card).zone;
            zone.is_field() || matches!(zone, Zone::Summoning | Zone::Hand)
        });
        let attack = |card: &CardId| (*card, state.facts(*card).attack);
        let shown = cards.iter().filter(|card| state.is_face_up(**card));
        let attacks: Vec<(CardId, i32)> = shown.map(attack).collect();
        let by = self.by();
        self.moving(&cards, |doing, cards| {
            doing.duel.destroy_to(cards, away, by, "dictionary.destroy.1")
        })?;
        let destroyed = |card: &CardId| self.those.iter().any(|of| of.card.0 == *card);
        let sum =
            attacks.iter().filter(|(card, _)| destroyed(card)).map(|(_, attack)| attack).sum();
        self.those_attack = sum;
        Ok(())
    }

    /// 除外する (dictionary.banish.1)
    pub(super) fn banish(&mut self, of: &Banish) -> Flow {
        let (cards, by) = (self.which(&of.what), self.by());
        self.moving(&cards, |doing, cards| {
            doing.duel.banish(cards, of.face_down, by, "dictionary.banish.1")
        })
    }

    /// 墓地へ送る
    pub(super) fn sent_to_graveyard(&mut self, which: &Which) -> Flow {
        let (cards, by) = (self.which(which), self.by());
        self.moving(&cards, |doing, cards| {
            doing.duel.send(cards, by, "dictionary.send-or-discard.1")
        })
    }

    /// 手札に戻す, 手札に加える
    pub(super) fn put_in_hand(&mut self, which: &Which) -> Flow {
        let (mut cards, by) = (self.which(which), self.by());
        cards.retain(|card| self.duel.state.object(*card).zone != Zone::Hand);
        self.moving(&cards, |doing, cards| doing.duel.put_in_hand(cards, by, EFFECT))?;
        self.shuffle_searched();
        Ok(())
    }

    /// 魔法＆罠ゾーンに出す, as far as there are free places (duel-field.2)
    pub(super) fn put_among_spells(&mut self, which: &Which) -> Flow {
        let (cards, you, by) = (self.which(which), self.you(), self.by());
        let mut put = Vec::new();
        for card in cards {
            let state = &self.duel.state;
            let there = state.object(card).zone == Zone::Spell;
            if there || !state.lies_among_spells(card) || state.free(you, Zone::Spell) == 0 {
                continue;
            }
            self.duel.put(card, Goal::of(Zone::Spell, you), How::Placed, by, EFFECT);
            put.push(card);
        }
        self.handled_there(&put);
        Ok(())
    }

    /// デッキに戻す
    pub(super) fn put_in_deck(&mut self, of: &Put) -> Flow {
        let (cards, by) = (self.which(&of.what), self.by());
        self.moving(&cards, |doing, cards| {
            doing.duel.put_in_deck(cards, of.to, by, "deck-search.2")
        })
    }

    /// 手札を捨てる (dictionary.send-or-discard.2)
    pub(super) fn discard(&mut self, of: &Toss) -> Flow {
        let mut all = Vec::new();
        for player in self.whom(of.who) {
            all.push((player, self.choose_discards(player, of)?));
        }
        let by = self.by();
        let mut whose: Vec<(CardId, Player)> = Vec::new();
        for (player, cards) in all {
            let went = self.duel.discard(&cards, by, "dictionary.send-or-discard.2")?;
            whose.extend(went.into_iter().map(|card| (card, player)));
        }
        let cards: Vec<CardId> = whose.iter().map(|(card, _)| *card).collect();
        self.handled(&cards, |card| {
            whose.iter().find(|(of, _)| *of == card).map_or(Player::A, |(_, player)| *player)
        });
        Ok(())
    }

    /// The cards that a player discards.
    fn choose_discards(&mut self, player: Player, of: &Toss) -> Flow<Vec<CardId>> {
        let view = View { you: player, ..self.view() };
        let filter = Filter { whose: Whose::Own, places: vec![Place::Hand], ..of.filter.clone() };
        let mut hand: Vec<CardId> = self.duel.state.meant(&filter, &view).collect();
        if of.all {
            return Ok(hand);
        }
        if of.random {
            let mut tossed = Vec::new();
            while tossed.len() < usize::from(of.count) && !hand.is_empty() {
                let at = self.duel.roll(RandomChoice::OneOf(hand.len()), "dictionary.random");
                tossed.push(hand.swap_remove(at));
            }
            return Ok(tossed);
        }
        self.duel.ask_cards(player, For::Effect, &hand, (of.count, false))
    }

    /// ドローする (dictionary.draw): the turn player first (simultaneous-actions)
    pub(super) fn draw(&mut self, of: &Count) -> Flow {
        self.each(of.who, |doing, player| {
            let count = usize::try_from(doing.amount_for(player, &of.count)).unwrap_or(0);
            if count > 0 {
                doing.duel.draw(player, count, "dictionary.draw")?;
            }
            Ok(())
        })
    }

    /// デッキの上から墓地へ送る
    pub(super) fn mill(&mut self, of: &Count) -> Flow {
        self.each(of.who, |doing, player| {
            let count = usize::try_from(doing.amount_for(player, &of.count)).unwrap_or(0);
            let deck = doing.duel.state.zone(player, Zone::Deck);
            let cards: Vec<CardId> = deck.iter().rev().take(count).copied().collect();
            let by = doing.by();
            doing.moving(&cards, |doing, cards| {
                doing.duel.send(cards, by, "dictionary.send-or-discard.1")
            })
        })
    }
}
