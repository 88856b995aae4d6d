//! ①アイテムの装備の流れ (`1.equip`), including 『変身』 and similar keywords.

use hantei_ability::buddyfight::{KeywordKind, UseKind};
use hantei_engine::{CardId, Cite, Flow, Flows as _, Player, Scope};

use super::citation::Declaring;
use super::edition::ChangeEquip;
use super::event::{Event, How, Life};
use super::fight::Fight;
use super::legal::{CHANGE_EQUIP, IMPACT_TRANSFORM};
use super::request::Wish;
use super::state::Use;
use super::terms::Happening;
use super::zone::Zone;

impl Fight<'_> {
    /// 1.equip.1: アイテムの装備の宣言. Returns whether it was declared and paid for.
    pub(super) fn declare_equip(
        &mut self,
        player: Player,
        card: CardId,
        keyword: Option<KeywordKind>,
        buddy: bool,
        by: &Declaring,
    ) -> Flow<bool> {
        let cost = self.state.equip_price(player, card, keyword);
        // 1.1 The fighter declares the equip and shows the card. A monster on the field stays there until 3.1.
        let own = self.state.edition.has_flows_of_plays();
        let mut used = Use::of(player, UseKind::Equip, card);
        used.keyword = keyword;
        used.that = self.state.that_of_use(&used);
        if !self.state.object(card).zone.is_field() {
            self.show(card, if own { "1.equip.1.1" } else { by.cite });
        }
        // 1.2, 1.4 In a buddy call, the card from the buddy zone is equipped in its place.
        used.buddy = buddy;
        if buddy {
            used.card = self.swap_with_buddy(player, card, "1.equip.1.4");
        }
        let card = used.card;
        self.note_declared(used, by);
        if buddy {
            self.also("1.equip.1.2");
        }
        // 1.3 Its conditions and its cost are checked.
        if !self.state.can_pay(player, card, &cost) {
            self.call_off(card, "1.equip.1.3");
            return Ok(false);
        }
        // 1.5 The whole cost is paid at once.
        let (settled, paid) = if own { ("1.equip.1.3", "1.equip.1.5") } else { by.paid() };
        self.pay_for_use(player, card, &cost, paid, (settled, by))?;
        Ok(true)
    }

    /// 1.equip.3: 装備の実行
    pub(super) fn execute_equip(&mut self, used: &Use, step: Cite) -> Flow {
        let Use { player, card, buddy, keyword, .. } = *used;
        let own = self.state.edition.has_flows_of_plays();
        let (step, gift) =
            if own { ("1.equip.3.1", "1.equip.3.2") } else { (step, "4.transform.2") };
        self.note(Event::Finished(card), step);
        let zone = self.state.object(card).zone;
        if zone != Zone::InUse && !zone.is_field() {
            // The card left the field before it could be equipped.
            return Ok(());
        }
        // 3.1 The card is put into the item area.
        self.enter(card, Zone::Item, How::Equip, step);
        match keyword {
            Some(KeywordKind::ImpactTransform) => self.also("4.impact-transform.3"),
            Some(_) => self.also("4.transform.2"),
            None => {}
        }
        if let Some(keyword) = keyword {
            let cite = if keyword == KeywordKind::ImpactTransform {
                "4.impact-transform.1"
            } else {
                "4.transform.1"
            };
            self.note(Event::Keyword { card, keyword }, cite);
        }
        if keyword == Some(KeywordKind::ImpactTransform) {
            self.also("4.impact-transform.2");
            let right = Scope::Right(player, IMPACT_TRANSFORM);
            self.note(Event::UsedUp(right), "4.impact-transform");
        }
        self.happen(Happening::Equipped(card));
        self.happen(Happening::Entered(card));
        // 3.2 Buddy Gift.
        if buddy && self.state.object(card).zone.is_field() {
            self.change_life(player, 1, Life::BuddyGift, gift);
        }
        self.uses_up(used);
        // 3.3 『装備変更』
        self.change_equip(player, card)
    }

    /// 2018 `4.equip-change`: the previous item may return to the hand, once a turn for each fighter.
    pub(super) fn change_equip(&mut self, player: Player, card: CardId) -> Flow {
        let right = Scope::Right(player, CHANGE_EQUIP);
        let before = self.state.zone(player, Zone::Item).iter().copied().find(|old| *old != card);
        let Some(before) = before else { return Ok(()) };
        if self.state.edition.change_equip() != ChangeEquip::WhenEquipped
            || !self.state.has_keyword(card, KeywordKind::ChangeEquip)
            || self.state.limits.this_turn(&right) > 0
        {
            return Ok(());
        }
        if !self.ask_wish(player, Wish::ChangeEquip(card))? {
            // Nothing is used up.
            self.also("4.equip-change.5");
            return Ok(());
        }
        self.note(Event::UsedUp(right), "4.equip-change.4");
        self.changes_equip(player, card);
        self.leave(before, Zone::Hand, How::Effect, "1.equip.3.3")?;
        self.flush_cites();
        Ok(())
    }
}
