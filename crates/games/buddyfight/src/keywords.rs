//! Keyword abilities that work when cards move: ソウルガード, ライフリンク, 奇襲, 移動.

use hantei_ability::buddyfight::{Keyword, KeywordKind, Trait};
use hantei_engine::{CardId, Flow, Flows as _, Options, Player};

use super::event::{Event, How, Offer};
use super::fight::Fight;
use super::request::{Ask, For, Wish};
use super::state::{State, Trigger};
use super::terms::Happening;
use super::zone::Zone;

impl State {
    /// Whether the card has 『ソウルガード』 and a soul to use for it.
    pub(super) fn may_guard(&self, card: CardId) -> bool {
        self.soul(card).next().is_some() && self.has_keyword(card, KeywordKind::Soulguard)
    }
}

impl Fight<'_> {
    /// 『ソウルガード』: a card of the soul goes instead (`4.soulguard`). Returns whether the card stays.
    pub(super) fn soulguard(&mut self, card: CardId) -> Flow<bool> {
        let owner = self.state.object(card).owner;
        let souls: Vec<CardId> = self.state.soul(card).collect();
        if !self.state.may_guard(card) {
            return Ok(false);
        }
        if !self.ask_wish(owner, Wish::Soulguard(card))? {
            return Ok(false);
        }
        let several = souls.len() > 1;
        let soul = self.ask_card(owner, For::Soulguard, Options::one_of(souls))?;
        self.by(
            Some(owner),
            Event::Keyword { card, keyword: KeywordKind::Soulguard },
            "4.soulguard",
        );
        self.cite_no_response(owner.opponent(), "4.soulguard.2");
        self.cite_single_effect(card, KeywordKind::Soulguard, "4.soulguard.3");
        if let Some(soul) = soul {
            if several {
                self.cite_next("4.soul.order");
            }
            self.put(soul, Zone::Drop, How::Rule, "4.soulguard.1");
        }
        Ok(true)
    }

    /// Returns the 『ライフリンク』 of the card; each of them counts (`4.lifelink.3`).
    pub(super) fn life_links(&self, card: CardId) -> Vec<Option<u8>> {
        let mut links = Vec::new();
        self.state.each_keyword(card, &mut |keyword| match keyword {
            Keyword::LifeLink(damage) => links.push(Some(*damage)),
            Keyword::LifeLinkDefeat => links.push(None),
            Keyword::Penetrate
            | Keyword::Soulguard
            | Keyword::Move
            | Keyword::Attacks(_)
            | Keyword::Counterattack
            | Keyword::ChangeEquip
            | Keyword::Transform(_)
            | Keyword::Ride(_)
            | Keyword::TakePost(_)
            | Keyword::Dragonize(_)
            | Keyword::ImpactTransform(_)
            | Keyword::Set
            | Keyword::CrossNize
            | Keyword::Ambush
            | Keyword::Purge
            | Keyword::WeaponLink
            | Keyword::CTerritory
            | Keyword::DShare => {}
        });
        links
    }

    /// Makes 『ライフリンク』 of a card that has left wait, so that the other fighter can respond (`4.lifelink.2`).
    pub(super) fn set_life_links(&mut self, card: CardId, links: Vec<Option<u8>>) {
        let several = links.len() > 1;
        for damage in links {
            let waiting = self.state.waiting(card, Trigger::LifeLink(damage), None);
            self.note(Event::Triggered(waiting), "4.lifelink");
            if several {
                self.also("4.lifelink.3");
            }
        }
    }

    /// 『奇襲』: called when a card goes from a face-down soul into the drop zone (`4.ambush`).
    pub(super) fn may_ambush(&mut self, card: CardId) {
        if self.state.has_keyword(card, KeywordKind::Ambush) {
            let waiting = self.state.waiting(card, Trigger::Ambush, None);
            self.note(Event::Triggered(waiting), "4.ambush");
        }
    }

    /// 『移動』: a fighter moves monsters, one at a time, into other empty areas (`3.attack.1.1`).
    pub(super) fn move_monsters(&mut self, player: Player, cite: &'static str) -> Flow {
        let mut moved: Vec<CardId> = Vec::new();
        loop {
            let empty: Vec<Zone> = Zone::MONSTERS
                .into_iter()
                .filter(|zone| self.state.zone(player, *zone).is_empty())
                .collect();
            let movers: Vec<CardId> = self
                .state
                .monsters(player)
                .filter(|card| !moved.contains(card) && !self.state.is_stopped(*card))
                .filter(|card| self.state.has_keyword(*card, KeywordKind::Move))
                .filter(|card| !self.state.has_trait(*card, Trait::CannotMove))
                .collect();
            if empty.is_empty() || movers.is_empty() {
                return Ok(());
            }
            let Some(card) = self.ask_card(player, For::Move, Options::one_or_none(movers))? else {
                if moved.is_empty() {
                    let declined = Event::Declined { by: player, offer: Offer::Move, able: true };
                    self.by(player, declined, cite);
                }
                return Ok(());
            };
            let area = empty[self.ask(player, Ask::Area(empty.clone()))?];
            if self.state.soul(card).next().is_some() {
                self.cite_next("4.soul.move");
            }
            self.put_facing(card, area, How::Move, false, None, cite);
            self.also("3.attack.1.1");
            self.also("4.move");
            if self
                .state
                .monsters(player.opponent())
                .any(|of| self.state.has_keyword(of, KeywordKind::Move))
            {
                self.also("4.move.1");
            }
            self.cite_no_response(player.opponent(), "4.move.2");
            self.cite_single_effect(card, KeywordKind::Move, "4.move.3");
            self.happen(Happening::MovedAside(card));
            moved.push(card);
        }
    }
}
