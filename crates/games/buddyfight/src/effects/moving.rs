//! Effects that move cards.

use crate::call::Calling;
use crate::event::{Event, How};
use crate::request::For;
use crate::terms::Happening;
use crate::zone::Zone;
use hantei_ability::buddyfight::{CallIt, Count, Put, To, Trait, Which};
use hantei_engine::{CardId, Flow, Options};

use super::Resolution;

impl Resolution<'_, '_> {
    /// カードを引く
    pub(super) fn draw(&mut self, of: &Count) -> Flow {
        let count = self.many(&of.count);
        for player in self.whom(of.who) {
            self.fight.cite_deck(player, Some("playmat.deck.draw"));
            self.fight.draw(player, count, self.cite);
        }
        Ok(())
    }

    /// Puts the top of the deck into the gauge.
    pub(super) fn charge(&mut self, of: &Count) -> Flow {
        let count = self.many(&of.count);
        for player in self.whom(of.who) {
            self.fight.cite_deck(player, None);
            self.fight.charge(player, count, self.cite);
        }
        Ok(())
    }

    /// ゲージを払う
    pub(super) fn pay_gauge(&mut self, of: &Count) -> Flow {
        self.drop_from(Zone::Gauge, of, For::Payment)
    }

    /// 手札を捨てる
    pub(super) fn discard(&mut self, of: &Count) -> Flow {
        self.drop_from(Zone::Hand, of, For::Effect)
    }

    /// Each fighter chooses this many cards of a zone and puts them into the drop zone.
    fn drop_from(&mut self, zone: Zone, of: &Count, what: For) -> Flow {
        let count = self.many(&of.count);
        for player in self.whom(of.who) {
            for _ in 0..count {
                let mut from = self.fight.state.zone(player, zone).to_vec();
                self.fight.state.keep_distinguishable(&mut from);
                if let Some(card) = self.fight.ask_card(player, what, Options::one_of(from))? {
                    self.fight.put(card, Zone::Drop, How::Effect, self.cite);
                }
            }
        }
        Ok(())
    }

    /// 手札に戻す, ドロップゾーンに置く
    pub(super) fn send(&mut self, which: &Which, to: Zone) -> Flow {
        for card in self.which(which) {
            self.send_one(card, to)?;
        }
        Ok(())
    }

    /// Whether a card on the field has this trait.
    fn has(&self, card: CardId, which: Trait) -> bool {
        let state = &self.fight.state;
        state.object(card).zone.is_field() && state.has_trait(card, which)
    }

    /// 手札に戻せない
    fn is_kept_from_hand(&self, card: CardId) -> bool {
        let opponents = self.fight.state.object(card).owner != self.of.player;
        self.has(card, Trait::NotReturned)
            || opponents && self.has(card, Trait::NotReturnedByOpponentsEffects)
    }

    pub(super) fn send_one(&mut self, card: CardId, to: Zone) -> Flow {
        let object = self.fight.state.object(card);
        let (zone, host, owner) = (object.zone, object.host, object.owner);
        // 4.drop-or-discard: putting a card into the drop zone and discarding it are the same.
        let by_opponent = owner != self.of.player && to == Zone::Drop;
        let soul_kept = host.is_some_and(|host| self.fight.state.has_trait(host, Trait::SoulKept));
        let deck_kept = zone == Zone::Deck && self.fight.state.is_deck_kept(owner);
        if by_opponent && (soul_kept || deck_kept) {
            self.fight.also("4.drop-or-discard");
            let of_soul =
                if soul_kept { "4.drop-or-discard.soul" } else { "4.drop-or-discard.deck" };
            self.fight.also(of_soul);
        } else if by_opponent && self.has(card, Trait::NotDroppedByOpponentsEffects)
            || to == Zone::Hand && self.is_kept_from_hand(card)
        {
            // Something that the card was given keeps it there.
        } else if zone != to {
            self.fight.leave(card, to, How::Effect, self.cite)?;
        }
        Ok(())
    }

    /// Puts cards somewhere else.
    pub(super) fn put(&mut self, put: &Put) -> Flow {
        let cite = self.cite;
        let cards = self.which(&put.what);
        let cards = if put.any_order { self.in_any_order(cards)? } else { cards };
        for card in cards {
            match put.to {
                To::Hand => self.send_one(card, Zone::Hand)?,
                To::Gauge => {
                    self.fight.leave(card, Zone::Gauge, How::Effect, cite)?;
                }
                To::Drop => self.send_one(card, Zone::Drop)?,
                To::Removed => {
                    self.fight.leave(card, Zone::Removed, How::Effect, cite)?;
                }
                To::DeckTop | To::DeckBottom | To::DeckShuffled => self.put_into_deck(card, put)?,
                To::ThisSoul => {
                    for host in self.which(&Which::This) {
                        self.put_into_soul(card, host, put.face_down)?;
                    }
                }
                To::Soul => {
                    let hosts = put.host.as_ref().map(|of| self.on_field(of)).unwrap_or_default();
                    if let Some(host) = hosts.into_iter().find(|host| *host != card) {
                        self.put_into_soul(card, host, put.face_down)?;
                    }
                }
                To::Left => self.put_into(card, Zone::Left, put.face_down),
                To::Center => self.put_into(card, Zone::Center, put.face_down),
                To::Right => self.put_into(card, Zone::Right, put.face_down),
            }
        }
        Ok(())
    }

    /// 好きな順番で: the fighter whose text it is chooses the order.
    fn in_any_order(&mut self, mut cards: Vec<CardId>) -> Flow<Vec<CardId>> {
        let mut ordered = Vec::with_capacity(cards.len());
        while cards.len() > 1 {
            let from = Options::one_of(cards.clone());
            let Some(next) = self.fight.ask_card(self.of.player, For::Effect, from)? else { break };
            cards.retain(|card| *card != next);
            ordered.push(next);
        }
        ordered.extend(cards);
        Ok(ordered)
    }

    fn put_into_deck(&mut self, card: CardId, put: &Put) -> Flow {
        let cite = self.cite;
        if !self.fight.state.may_enter_deck(card) {
            self.fight.also("7.lost-deck.during-fight.deck-zone");
            if matches!(put.what, Which::All(_)) {
                self.fight.also("7.lost-deck.during-fight.return-all");
            }
            return Ok(());
        }
        let owner = self.fight.state.object(card).owner;
        self.fight.leave(card, Zone::Deck, How::Effect, cite)?;
        if put.to == To::DeckBottom {
            self.fight.note(Event::Sunk(card), cite);
        }
        if put.to == To::DeckShuffled {
            self.fight.note(Event::Shuffled(owner), cite);
        }
        Ok(())
    }

    /// Puts a card into the soul of a card that is still there. A card never goes into its own soul.
    fn put_into_soul(&mut self, card: CardId, into: CardId, face_down: bool) -> Flow {
        let there = self.fight.state.object(into).zone;
        if card != into && (there.is_field() || there == Zone::InUse) {
            let (to, host, cite) = (Zone::Soul, Some(into), self.cite);
            if self.fight.state.object(card).zone.is_field() {
                self.fight.leave_facing(card, to, How::Effect, (face_down, host), cite)?;
            } else {
                self.fight.put_facing(card, to, How::Effect, face_down, host, cite);
            }
        }
        Ok(())
    }

    /// Puts a card into an area of the field. A card from outside the field enters it (登場する).
    fn put_into(&mut self, card: CardId, area: Zone, face_down: bool) {
        let moves = self.fight.state.object(card).zone.is_field();
        self.fight.put_facing(card, area, How::Move, face_down, None, self.cite);
        if !moves {
            self.fight.happen(Happening::Entered(card));
        }
    }

    /// コールする: the fighter's own cards that are not on the field.
    pub(super) fn call(&mut self, of: &CallIt) -> Flow {
        let CallIt { what, pay, onto, areas, vacant, apart } = of;
        let you = self.of.player;
        let mut taken: Vec<Zone> = Vec::new();
        for card in self.which(what) {
            let beneath = onto.as_ref().map(|onto| self.beneath(onto));
            let object = self.fight.state.object(card);
            if !object.zone.is_field() && object.owner == you && beneath != Some(None) {
                let (pay, onto, how) = (*pay, beneath.flatten(), How::Call);
                let calling = Calling { pay, onto, how, areas, vacant: *vacant, taken: &taken };
                self.fight.call_by_effect(you, card, calling, self.cite)?;
                let area = self.fight.state.object(card).zone;
                taken.extend(Some(area).filter(|of| *apart && of.is_monster_area()));
            }
        }
        Ok(())
    }

    /// Returns the fighter's own monster among these that the card can be placed on.
    pub(super) fn beneath(&self, onto: &Which) -> Option<CardId> {
        let monster = |card: &CardId| {
            let object = self.fight.state.object(*card);
            object.owner == self.of.player && object.zone.is_monster_area()
        };
        self.which(onto).into_iter().find(monster)
    }

    /// アイテムとして装備する
    pub(super) fn equip(&mut self, what: &Which, pay: bool) -> Flow {
        for card in self.which(what) {
            self.fight.equip_by_effect(self.of.player, card, pay, self.cite)?;
        }
        Ok(())
    }

    /// 魔財宝にする
    pub(super) fn treasure(&mut self, which: &Which) -> Flow {
        for card in self.which(which) {
            let cite = "4.magic-treasure";
            self.fight.put_facing(card, Zone::Magic, How::Effect, true, None, cite);
            self.fight.by(Some(self.of.player), Event::Treasured(card), cite);
            self.fight.also("4.magic-treasure.look");
        }
        Ok(())
    }
}
