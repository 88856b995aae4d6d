//! Adds further articles to an event, if they made the event come out as it did.

use crate::terms::{AbilityRef, Aim};
use hantei_ability::buddyfight::{
    Ability, Condition, Filter, Keyword, KeywordKind, Phase, UseKind,
};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Flows as _, Known, Player};

use crate::citation::Declaring;
use crate::event::How;
use crate::fight::Fight;
use crate::filter::{Numbers, View};
use crate::request::Attack;
use crate::state::{State, Trigger, Use, Waiting};
use crate::zone::Zone;

impl State {
    /// Whether a continuous ability of the card applies now (`4.continuous.3.1`).
    pub(crate) fn works_continuously(&self, card: CardId) -> bool {
        let owner = self.object(card).owner;
        self.def(card).continuous
            && self.abilities(card).any(|(at, of)| {
                let view = View::continuous(owner, card, Numbers::But(card, at));
                let Ability::Continuous(of) = of else { return false };
                of.place.is_none() && self.hold(&of.conditions, &view)
            })
    }
}

/// What a declaration was before it was logged.
pub(crate) struct Declared {
    player: Player,
    card: CardId,
    ability: Option<AbilityRef>,
    kind: UseKind,
    keyword: Option<KeywordKind>,
    buddy: bool,
    overturns: bool,
    from_soul: bool,
}

impl State {
    /// Returns what this use declares.
    pub(crate) fn declares(&self, used: &Use) -> Declared {
        let Use { player, card, buddy, ability, kind, keyword, .. } = *used;
        let overturns = used.is_overturn(self);
        let from_soul = self.object(card).zone == Zone::Soul;
        Declared { player, card, ability, kind, keyword, buddy, overturns, from_soul }
    }
}

impl Fight<'_> {
    /// Called after a use is declared: cites what allowed the card to be used, and to be used in this way.
    pub(crate) fn declared(&mut self, declared: &Declared, by: &Declaring) {
        if !self.is_read() {
            return;
        }
        let Declared { player, card, ability, kind, keyword, buddy, overturns, from_soul } =
            *declared;
        by.also.iter().for_each(|cite| self.also(cite));
        match ability.map(|at| self.state.ability(at)) {
            Some(Ability::Activated(_)) => {
                self.also("4.activated.1.1");
                self.also("4.activated");
            }
            Some(Ability::Overturn(_)) => self.also("4.gyakuten"),
            Some(Ability::Automatic(_) | Ability::Continuous(_)) | None => {}
        }
        if overturns && self.state.is_silenced(card) {
            self.also("4.gyakuten.nullify");
        }
        if from_soul {
            self.also("4.soul.abilities");
            self.also("4.soul.abilities-where");
        }
        if buddy {
            self.declared_as_buddy(player, card);
        }
        let mut also: Vec<Cite> = Vec::new();
        self.state.cites_of_flag(player, card, &mut |cite| also.push(cite));
        let catalog = self.state.catalog.clone();
        let def = catalog.get(self.state.object(card).def);
        let printed = match kind {
            UseKind::Call => def.text.call.as_ref(),
            UseKind::Cast => def.text.cast.as_ref(),
            UseKind::Equip if keyword.is_none() => def.text.equip.as_ref(),
            UseKind::Equip | UseKind::Activate | UseKind::Automatic => None,
        };
        let conditions = match ability {
            Some(at) => self.state.ability(at).conditions(),
            None => printed.map_or(&[][..], |play| &play.conditions),
        };
        also.extend(self.state.cites_of_conditions(player, conditions));
        also.into_iter().for_each(|cite| self.also(cite));
    }

    fn declared_as_buddy(&mut self, player: Player, card: CardId) {
        if self.state.sides[player].buddies.len() > 1 {
            self.also("playmat.buddy.several");
        }
        if self.state.zone(player, Zone::Buddy).len() > 1 {
            self.also("playmat.buddy.several-call");
        }
        let shares = |card: &CardId| self.state.def(*card).shares_buddy_zone;
        if self.state.zone(player, Zone::Buddy).iter().any(shares) {
            self.also("4.double-buddy");
        }
        if self.state.def(card).kinds.has(CardKind::ImpactMonster) {
            self.also("5.impact-monster.call.buddy");
        }
    }

    /// Called when a keyword worked once although the card has it twice.
    pub(crate) fn cite_single_effect(&mut self, card: CardId, keyword: KeywordKind, cite: Cite) {
        if self.is_read() && self.state.times_held(card, keyword) > 1 {
            self.also(cite);
        }
    }

    /// Cites the articles about the flags, items and impact monsters in an attack.
    pub(crate) fn attacked(&mut self, attack: &Attack) {
        if !self.is_read() {
            return;
        }
        let of_flag = |card: &CardId| self.state.object(*card).zone == Zone::Flag;
        let of_impact = |card: &CardId| {
            self.state.def(*card).kinds.has(CardKind::ImpactMonster)
                && self.state.object(*card).zone.is_monster_area()
        };
        let by_flag = attack.attackers.iter().any(of_flag);
        let by_impact =
            self.state.turn.phase == Phase::Final && attack.attackers.iter().any(of_impact);
        let on = match attack.aim {
            Aim::Fighter(player) => self.state.attacked_with(player),
            Aim::Card(_) => None,
        };
        let on = on.map(|card| self.state.object(card).zone);
        if by_flag {
            self.also("4.flag-values");
        }
        if by_impact {
            self.also("5.impact-monster.attack");
        }
        match on {
            Some(Zone::Flag) => self.also("4.flag-values.battle"),
            Some(_) => self.also("4.item-defense.3"),
            None => {}
        }
    }

    /// Called after the attack was compared with the defense of its target.
    pub(crate) fn compared(&mut self, attackers: &[CardId], target: CardId) {
        if !self.is_read() {
            return;
        }
        if attackers.iter().any(|card| self.state.def(*card).cross_series) {
            self.also("8.cross-series.power");
        }
        if self.state.def(target).cross_series {
            self.also("8.cross-series.defense");
        }
        let state = &self.state;
        let strengthened =
            |card: &CardId| state.attack(*card) != state.attack_by(*card, Numbers::Lasting);
        let shielded = state.defense(target) != state.defense_by(target, Numbers::Lasting);
        if shielded || attackers.iter().any(strengthened) {
            self.also("4.continuous.3.1");
            self.also("4.continuous");
        }
    }

    /// Called when 『N回攻撃』 stands a card.
    pub(crate) fn attacks_again(&mut self, card: CardId, times: u8) {
        if !self.is_read() {
            return;
        }
        self.also("4.multi-attack");
        let mut held = 0;
        let wanted = Keyword::Attacks(times);
        self.state.each_keyword(card, &mut |of| held += u8::from(*of == wanted));
        if held > 1 {
            self.also("4.multi-attack.3");
        }
        // If an effect gave the keyword, it matters that the card has it now.
        if !self.state.def(card).text.keywords.contains(&wanted) {
            self.also("4.multi-attack.1");
        }
        let holders = Player::ALL.into_iter().filter_map(|of| self.state.holds_counter(of));
        if let Some(known) = holders.reduce(Known::or) {
            self.also_known("4.multi-attack.2", known);
        }
    }

    /// Called before 『装備変更』 returns the previous item.
    pub(crate) fn changes_equip(&mut self, player: Player, card: CardId) {
        if !self.is_read() {
            return;
        }
        self.cite_next("4.equip-change");
        if let Some(known) = self.state.holds_counter(player.opponent()) {
            self.cite_next_known("4.equip-change.2", known);
        }
        if self.state.times_held(card, KeywordKind::ChangeEquip) > 1 {
            self.cite_next("4.equip-change.3");
        }
    }

    /// Called before a card leaves an area that holds more cards than it has room for.
    pub(crate) fn crowded(&mut self, player: Player, zone: Zone, most: usize) {
        if !self.is_read() {
            return;
        }
        let (center, item) = (zone == Zone::Center, zone == Zone::Item);
        let beside = if item { "playmat.flag-item" } else { "playmat.left-right" };
        self.cite_next(if center { "playmat.center" } else { beside });
        if most > 1 {
            self.cite_next("4.c-territory");
            let cards = self.state.zone(player, zone);
            if cards.iter().any(|card| self.state.times_held(*card, KeywordKind::CTerritory) > 1) {
                self.cite_next("4.c-territory.1");
            }
        }
    }

    /// Called when the fighter has a 【対抗】 and the event just logged gives no chance to use it.
    pub(crate) fn cite_no_response(&mut self, player: Player, cite: Cite) {
        if !self.is_read() {
            return;
        }
        if let Some(known) = self.state.holds_counter(player) {
            self.also_known(cite, known);
        }
    }

    /// Called after a condition inside an effect was checked.
    pub(crate) fn looked_at(&mut self, of: &Use, conditions: &[Condition], holds: bool) {
        if !self.is_read() {
            return;
        }
        let cites: Vec<Cite> = self.state.cites_of_conditions(of.player, conditions).collect();
        if holds {
            cites.into_iter().for_each(|cite| self.cite_next(cite));
            return;
        }
        cites.into_iter().for_each(|cite| self.also(cite));
    }

    /// Called when a condition inside an effect fails, so that the rest does not resolve.
    pub(crate) fn ends_midway(&mut self, kind: UseKind) {
        match kind {
            UseKind::Activate => self.also("4.activated.1.3.2"),
            UseKind::Automatic => self.also("4.automatic.2.3.2"),
            UseKind::Call | UseKind::Cast | UseKind::Equip => {}
        }
    }

    /// Called when an effect takes cards from the top of a deck, which may be the Lost deck.
    pub(crate) fn cite_deck(&mut self, player: Player, cite: Option<Cite>) {
        if self.state.zone(player, Zone::Deck).is_empty() {
            return;
        }
        cite.into_iter().for_each(|cite| self.cite_next(cite));
        if self.state.sides[player].lost_deck {
            self.cite_next("7.lost-deck.during-fight.deck-effects");
        }
    }

    /// Called after a card moved: cites what its new zone says about cards in it.
    pub(crate) fn moved(
        &mut self,
        card: CardId,
        (from, to): (Zone, Zone),
        how: How,
        face_down: bool,
    ) {
        if !self.is_read() {
            return;
        }
        match (to, how) {
            (Zone::Removed, _) => self.also("4.removed-cards"),
            (Zone::Gauge, How::Charge | How::Effect) => {
                self.also("playmat.gauge");
                self.also("playmat.gauge.hidden");
            }
            (Zone::Soul, _) if face_down => {
                self.also("4.soul.face-down");
                // Who may see which card it is.
                let unseen = from == Zone::Deck;
                self.also(if unseen { "4.soul.face-down.2" } else { "4.soul.face-down.1" });
            }
            (Zone::Drop, How::Destroy) => self.also("playmat.drop"),
            (Zone::Drop, How::Pay) if from == Zone::Gauge => {
                let owner = self.state.object(card).owner;
                if !self.state.zone(owner, Zone::Gauge).is_empty() {
                    self.also("playmat.gauge.pay");
                }
            }
            (
                Zone::Deck
                | Zone::Hand
                | Zone::Gauge
                | Zone::Drop
                | Zone::Buddy
                | Zone::Flag
                | Zone::UnderFlag
                | Zone::Left
                | Zone::Center
                | Zone::Right
                | Zone::Item
                | Zone::Magic
                | Zone::Soul
                | Zone::Lost
                | Zone::InUse,
                _,
            ) => {}
        }
    }

    /// Called when a waiting ability of a flag in the hand or of a card in a soul is used.
    pub(crate) fn declared_by_itself(&mut self, card: CardId) {
        if !self.is_read() {
            return;
        }
        let (zone, def) = (self.state.object(card).zone, self.state.def(card));
        if zone == Zone::Hand && def.deck_flag {
            if def.named("ロストワールド") {
                self.also("4.deck-flags.lost-world");
            }
            self.also("4.deck-flags.timing");
        }
        if zone == Zone::Soul {
            self.also("4.soul.abilities");
            self.also("4.soul.abilities-where");
        }
    }

    /// Called after these abilities were made to wait: cites whether the last of them is a 『D』 of the card's own, of
    /// another card, or one that the card already has.
    pub(crate) fn triggered_by_share(&mut self, waiting: &[Waiting]) {
        if !self.is_read() {
            return;
        }
        let Some((last, before)) = waiting.split_last() else { return };
        let Trigger::Ability(at) = last.what else { return };
        if !self.state.ability(at).is_d() {
            return;
        }
        let own = self.state.object(last.card).def == at.def;
        let again = before.iter().any(|of| of.card == last.card && of.what == last.what);
        self.also("4.d-share");
        if own && !again {
            self.also("4.d-share.1");
        }
        if again {
            self.also("4.d-share.2");
        }
    }

    /// Cites what allowed these cards to be chosen by this filter.
    pub(crate) fn chosen_by(&mut self, cards: &[CardId], filter: &Filter) {
        if !self.is_read() {
            return;
        }
        for card in cards {
            let (mut also, known) = (Vec::new(), self.state.known(*card));
            self.state.cites_of_choice(*card, filter, &mut |cite| also.push(cite));
            also.into_iter().for_each(|cite| self.also_known(cite, known));
        }
    }
}
