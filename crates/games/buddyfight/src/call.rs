//! ①モンスターのコールの流れ (`1.call`).

use hantei_ability::buddyfight::{Act, Area, Cost, Played, UseKind};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Flow, Flows as _, Player, Scope};

use super::citation::Declaring;
use super::edition::BuddyCall;
use super::event::{Event, How, Life};
use super::fight::Fight;
use super::legal::IMPACT_MONSTER;
use super::request::Ask;
use super::state::Use;
use super::terms::Happening;
use super::zone::Zone;

/// How an effect calls a card.
#[derive(Debug, Clone, Copy)]
pub(super) struct Calling<'a> {
    /// 【コールコスト】を払って: the call cost is paid.
    pub pay: bool,
    /// 〇〇の上に重ねて: the card on which it is placed.
    pub onto: Option<CardId>,
    /// Whether 『奇襲』 or another effect calls the card.
    pub how: How,
    /// 〇〇に: the areas that the effect names. Empty means any area.
    pub areas: &'a [Area],
    /// 空いているエリアに: only vacant areas are allowed.
    pub vacant: bool,
    /// 別々のエリアに: the areas that are already taken.
    pub taken: &'a [Zone],
}

impl Fight<'_> {
    /// 1.call.1: コールの宣言. Returns whether the call was declared and paid for.
    pub(super) fn declare_call(
        &mut self,
        player: Player,
        card: CardId,
        area: Zone,
        buddy: bool,
        by: &Declaring,
    ) -> Flow<bool> {
        // 1.1 The call is declared, and the card shown.
        self.show(card, "1.call.1.1");
        // 1.2, 1.3 The fighter names its area and whether it is a buddy call.
        let mut used = Use::of(player, UseKind::Call, card);
        used.area = Some(area);
        used.buddy = buddy;
        used.that = self.state.that_of_use(&used);
        // 1.5 The card goes to the buddy zone, resting, and the card from there is called in its place.
        if buddy {
            used.card = self.swap_with_buddy(player, card, "1.call.1.5");
        }
        let card = used.card;
        self.note_declared(used, by);
        self.also("1.call.1.2");
        if buddy {
            self.also("1.call.1.3");
        }
        // 1.4 Its conditions and its cost are checked again.
        let cost = self.state.price(player, card, Played::Call).into_owned();
        if !self.state.can_pay(player, card, &cost) {
            self.call_off(card, "1.call.1.4");
            return Ok(false);
        }
        // 1.6 The whole cost is paid at once.
        self.pay_for_use(player, card, &cost, "1.call.1.6", ("1.call.1.4", by))?;
        Ok(true)
    }

    /// Swaps a card that is called or equipped as a buddy with the card in the buddy zone. Returns the latter.
    pub(super) fn swap_with_buddy(&mut self, player: Player, card: CardId, cite: Cite) -> CardId {
        let names = self.state.def(card).keys.clone();
        let same = |other: &CardId| {
            let of = self.state.def(*other);
            let stands = self.state.edition.buddy_call() == BuddyCall::OncePerFight
                || !self.state.object(*other).status.rested;
            stands && of.keys.iter().any(|name| names.contains(name))
        };
        let Some(buddy) = self.state.zone(player, Zone::Buddy).iter().copied().find(same) else {
            return card;
        };
        self.put_facing(buddy, Zone::InUse, How::Swap, false, None, cite);
        self.put_facing(card, Zone::Buddy, How::Swap, false, None, cite);
        self.also("playmat.buddy");
        self.by(Some(player), Event::Rested(card), cite);
        if self.state.def(card).kinds.has(CardKind::ImpactMonster) {
            self.also("5.impact-monster.stand-rest.buddy");
        }
        buddy
    }

    /// 1.call.3: コールの実行
    pub(super) fn execute_call(&mut self, used: &Use) -> Flow {
        let Use { player, card, buddy, .. } = *used;
        let area = used.area.unwrap_or(Zone::Center);
        // 3.1 The monster is put into its area.
        self.note(Event::Finished(card), "1.call.3.1");
        self.enter(card, area, How::Call, "1.call.3.1");
        self.happen(Happening::Called(card));
        self.happen(Happening::Entered(card));
        if self.state.def(card).kinds.has(CardKind::ImpactMonster) {
            // 5.impact-monster.q4: the use is counted only now, so a negated call does not count.
            let right = Scope::Right(player, IMPACT_MONSTER);
            self.note(Event::UsedUp(right), "5.impact-monster.call");
        }
        // 3.2 Buddy Gift, once the monster is on the field.
        if buddy && self.state.object(card).zone.is_field() {
            self.change_life(player, 1, Life::BuddyGift, "1.call.3.2");
        }
        self.uses_up(used);
        Ok(())
    }

    /// Puts a card into an area of the field, standing. Cards put into its soul during the call stay there.
    pub(super) fn enter(&mut self, card: CardId, area: Zone, how: How, cite: Cite) {
        self.put_facing(card, area, how, false, None, cite);
        if self.state.works_continuously(card) {
            self.also("4.continuous");
            self.also("4.continuous.3.1");
        }
        let owner = self.state.object(card).owner;
        let beside = area == Zone::Center && self.state.zone(owner, area).len() > 1;
        if beside && self.state.room(owner, area) > 1 {
            self.also("4.c-territory");
        }
    }

    /// Equips a card by an effect. The flag must still allow the card.
    pub(super) fn equip_by_effect(
        &mut self,
        player: Player,
        card: CardId,
        pay: bool,
        cite: Cite,
    ) -> Flow {
        if self.state.usable_under_flag(player, card).is_err() {
            return Ok(());
        }
        if pay {
            let cost = self.state.price(player, card, Played::Equip).into_owned();
            if !self.state.can_pay(player, card, &cost) {
                return Ok(());
            }
            self.pay(player, card, &cost, cite)?;
        }
        self.enter(card, Zone::Item, How::Equip, cite);
        self.happen(Happening::Equipped(card));
        self.happen(Happening::Entered(card));
        self.change_equip(player, card)
    }

    /// Calls a card by an effect. Such a call has no window of its own, and 「コールした時」 does not respond to it (`4.used-windows.by-effect`).
    pub(super) fn call_by_effect(
        &mut self,
        player: Player,
        card: CardId,
        Calling { pay, onto, how, areas, vacant, taken }: Calling<'_>,
        cite: Cite,
    ) -> Flow {
        let usable = self.state.usable_under_flag(player, card).is_ok();
        if !usable || !self.state.may_be_called(player, card) {
            return Ok(());
        }
        let mut cost = match pay {
            true => self.state.price(player, card, Played::Call).into_owned(),
            false => Vec::new(),
        };
        // The effect itself names the card on which this one is placed.
        cost.retain(|part| onto.is_none() || !matches!(part, Cost::Onto(_)));
        if !self.state.can_pay(player, card, &cost) {
            return Ok(());
        }
        let said = |area: &Zone| {
            (areas.is_empty() || areas.iter().any(|of| Zone::from(*of) == *area))
                && !taken.contains(area)
                && (!vacant || self.state.zone(player, *area).is_empty())
        };
        let allowed =
            |area: &Zone| said(area) && !self.state.is_barred(player, Act::Call, card, Some(*area));
        let beneath = onto.map(|beneath| self.state.object(beneath).zone);
        let there = |area: &Zone| beneath.is_none_or(|beneath| beneath == *area);
        let areas: Vec<Zone> = match pay && onto.is_none() {
            true => self.state.areas_of(card).filter(allowed).collect(),
            false => self.state.named_areas(card).filter(allowed).filter(there).collect(),
        };
        if areas.is_empty() {
            return Ok(());
        }
        let area = areas[self.ask(player, Ask::Area(areas.clone()))?];
        // The card on which the call cost places this one is in the area of the call.
        for part in &mut cost {
            if let Cost::Onto(onto) = part {
                onto.filter.places = area.place().into_iter().collect();
            }
        }
        self.pay(player, card, &cost, cite)?;
        if let Some(beneath) = onto {
            self.place_under(beneath, card, How::Effect, cite)?;
        }
        self.enter(card, area, how, cite);
        if self.is_read()
            && let Some(known) = self.state.holds_answer_to_calls(player.opponent())
        {
            self.also_known("4.used-windows.by-effect", known);
        }
        if self.state.def(card).kinds.has(CardKind::ImpactMonster) {
            self.also("5.impact-monster.call.by-effect");
        }
        self.happen(Happening::Called(card));
        self.happen(Happening::Entered(card));
        Ok(())
    }
}
