//! ④ using activated and automatic abilities (起動能力, 自動能力).

use hantei_ability::buddyfight::{Ability, KeywordKind, Means, Played, UseKind};
use hantei_engine::{CardId, Cite, Flow, Flows as _, Options, Player, Repeats, Scope, Stop};

use super::call::Calling;
use super::citation::Declaring;
use super::event::{Event, How};
use super::fight::Fight;
use super::legal::PURGE;
use super::play_timing::Answer;
use super::replace::Harm;
use super::request::{Ask, For, Wish};
use super::state::{Trigger, Use, Waiting};
use super::terms::AbilityRef;
use super::zone::Zone;

impl Fight<'_> {
    /// 4.activated.1.1: a fighter declares the use of a 【起動】, of 『逆天』 or of a similar ability.
    pub(super) fn declare_ability(
        &mut self,
        player: Player,
        card: CardId,
        at: AbilityRef,
        by: &Declaring,
    ) -> Flow<bool> {
        let catalog = self.state.catalog.clone();
        let ability = &catalog.get(at.def).text.abilities[at.at as usize];
        let mut used = Use::of(player, UseKind::Activate, card);
        used.ability = Some(at);
        used.visit = Some(self.state.object(card).visit);
        used.that = ability.answers().and(self.state.answered()).map(|of| of.card);
        self.note_declared(used, by);
        if let Ability::Overturn(of) = ability {
            let kind = of.kind;
            self.by(Some(player), Event::Overturned { kind, card }, "4.gyakuten.once");
        }
        self.pay_for_use(player, card, ability.cost(), "4.activated.1.1", ("4.activated.1.1", by))?;
        // 1.1.1 Its targets on the field and in the drop zone are chosen.
        self.choose_targets(ability.targets(), "4.activated.1.1.1")?;
        self.choose_mode(ability.modes(), "4.activated.1.1.1")?;
        Ok(true)
    }

    /// 4.activated.1.3, 4.automatic.2.3: the ability resolves.
    pub(super) fn execute_ability(&mut self, used: &Use, cite: Cite) -> Flow {
        let card = used.card;
        if self.state.is_stopped(card) {
            // The ability was declared before the time of its card was stopped, so it does not resolve.
            self.note(Event::Finished(card), "4.stop-time");
            return Ok(());
        }
        self.note(Event::Resolving { kind: used.kind, card }, cite);
        match used.ability {
            Some(at) => {
                if used.kind == UseKind::Activate {
                    self.also("4.activated.1.3");
                }
                let catalog = self.state.catalog.clone();
                let ability = &catalog.get(at.def).text.abilities[at.at as usize];
                let itself = used.kind == UseKind::Automatic;
                let cite = if itself { "4.automatic.2.3.1" } else { "4.activated.1.3.1" };
                if let Some(once) = ability.once() {
                    let scope = self.state.scope(card, at, once);
                    let cite = match scope {
                        Scope::Named(..) => "4.once-per-turn.named",
                        Scope::Ability(..) | Scope::Right(..) => "4.once-per-turn.this-ability",
                    };
                    self.note(Event::UsedUp(scope), cite);
                }
                let mut used = used.clone();
                let does = (ability.targets(), ability.effect(), ability.modes());
                self.carry_out_all(&mut used, does, cite)?;
            }
            None => self.execute_keyword(used)?,
        }
        self.note(Event::Finished(card), cite);
        Ok(())
    }

    /// Declares what a keyword allows, under the keyword's own article.
    fn declare_keyword(
        &mut self,
        player: Player,
        card: CardId,
        keyword: KeywordKind,
        (cite, by): (Cite, &Declaring),
    ) {
        let mut used = Use::of(player, UseKind::Activate, card);
        used.keyword = Some(keyword);
        self.note_declared(used, &Declaring { cite, ..*by });
        self.also(by.cite);
    }

    /// Declares 『星合体』 (`4.crossnize`).
    pub(super) fn declare_cross_nize(
        &mut self,
        player: Player,
        card: CardId,
        by: &Declaring,
    ) -> Flow<bool> {
        self.declare_keyword(player, card, KeywordKind::CrossNize, ("4.crossnize", by));
        self.cite_single_effect(card, KeywordKind::CrossNize, "4.crossnize.2");
        let from = self.state.neo_dragons(player, card).collect();
        let host = self.ask_card(player, For::Target, Options::one_of(from))?;
        let cards: Vec<CardId> = host.into_iter().collect();
        self.by(Some(player), Event::Chose { label: "host".into(), cards }, "4.crossnize");
        Ok(true)
    }

    /// Declares 『パージ』 (`4.purge`).
    pub(super) fn declare_purge(
        &mut self,
        player: Player,
        card: CardId,
        by: &Declaring,
    ) -> Flow<bool> {
        self.declare_keyword(player, card, KeywordKind::Purge, ("4.purge", by));
        self.cite_single_effect(card, KeywordKind::Purge, "4.purge.3");
        Ok(true)
    }

    fn execute_keyword(&mut self, used: &Use) -> Flow {
        let (player, card) = (used.player, used.card);
        match used.keyword {
            Some(KeywordKind::CrossNize) => {
                let host = used.chosen.first().and_then(|(_, cards)| cards.first()).map(|of| of.0);
                let there = |card: &CardId| self.state.object(*card).zone.is_field();
                if let Some(host) = host.filter(there).filter(|_| there(&card)) {
                    let face = (false, Some(host));
                    self.leave_facing(card, Zone::Soul, How::Effect, face, "4.crossnize")?;
                }
            }
            Some(KeywordKind::Ambush) => self.ambush(player, card)?,
            Some(KeywordKind::Purge) => {
                // 4.once-per-turn: a negated ability does not count as used.
                self.note(Event::UsedUp(Scope::Ability(card, PURGE)), "4.purge.1");
                let weapons: Vec<CardId> = self.state.weapons(card).collect();
                if let Some(weapon) =
                    self.ask_card(player, For::Effect, Options::one_of(weapons))?
                {
                    self.put(weapon, Zone::Gauge, How::Effect, "4.purge");
                }
            }
            // 『ライフリンク』 is carried out in the queue; the other keywords are not separate uses.
            Some(
                KeywordKind::Penetrate
                | KeywordKind::Soulguard
                | KeywordKind::Move
                | KeywordKind::Attacks
                | KeywordKind::Counterattack
                | KeywordKind::LifeLink
                | KeywordKind::ChangeEquip
                | KeywordKind::Transform
                | KeywordKind::Ride
                | KeywordKind::TakePost
                | KeywordKind::Dragonize
                | KeywordKind::ImpactTransform
                | KeywordKind::Set
                | KeywordKind::WeaponLink
                | KeywordKind::CTerritory
                | KeywordKind::DShare,
            )
            | None => {}
        }
        Ok(())
    }

    /// 4.automatic.2: fighters use the waiting abilities, the turn fighter first, one at a time. After each one the
    /// other fighter may respond.
    pub(super) fn automatic_abilities(&mut self) -> Flow {
        let mut repeats = Repeats::default();
        // 4.end-phase.waiting: if something has been ended, the waiting abilities are used after it ends.
        while self.state.ending.is_none() && !self.leaves_battle() {
            if repeats.is_looping(|| self.state.position()) {
                return Err(Stop::Endless);
            }
            let turn = self.state.turn.player;
            let of = |player: Player| {
                let waiting = self.state.waiting.iter().enumerate();
                waiting.filter(|(_, of)| of.of == player).map(|(at, _)| at).collect::<Vec<_>>()
            };
            // 2.1.1, 2.1.2
            let (own, others) = (of(turn), of(turn.opponent()));
            let (player, places, cite) = match (own.is_empty(), others.is_empty()) {
                (false, _) => (turn, own, "4.automatic.2.1.1"),
                (true, false) => (turn.opponent(), others, "4.automatic.2.1.2"),
                (true, true) => return Ok(()),
            };
            let at = places[self.ask(player, Ask::Waiting(places.clone()))?];
            let waiting = self.state.waiting[at].clone();
            let several = self.state.waiting.len() > 1;
            self.by(Some(player), Event::Taken(at), cite);
            if several {
                self.also("4.automatic.2.1");
            }
            self.use_automatic(&waiting, cite)?;
            self.rule_process("4.automatic.2.4")?;
        }
        Ok(())
    }

    fn use_automatic(&mut self, waiting: &Waiting, cite: Cite) -> Flow {
        let Waiting { card, visit, of: player, what, that } = *waiting;
        if self.state.is_stopped(card) || self.state.is_fighter_stopped(player) {
            // 4.stop-time, 4.stop-time.fighter: the ability cannot be used, and its chance has passed.
            return Ok(());
        }
        let mut used = Use::of(player, UseKind::Automatic, card);
        (used.visit, used.that) = (Some(visit), that);
        match what {
            Trigger::Ability(at) => {
                if self.state.is_used_up(card, at) {
                    return Ok(());
                }
                used.ability = Some(at);
                self.by(Some(player), Event::Declared(Box::new(used.clone())), cite);
                self.declared_by_itself(card);
                let catalog = self.state.catalog.clone();
                let ability = &catalog.get(at.def).text.abilities[at.at as usize];
                self.choose_targets(ability.targets(), cite)?;
                self.choose_mode(ability.modes(), cite)?;
                self.answer(player.opponent(), &Answer::to_automatic("4.automatic.2.2.1"))?;
                self.resolve_or_put_off(&mut used, "4.automatic.2.3")
            }
            Trigger::LifeLink(damage) => {
                used.keyword = Some(KeywordKind::LifeLink);
                self.by(Some(player), Event::Declared(Box::new(used.clone())), "4.lifelink");
                self.answer(player.opponent(), &Answer::to_automatic("4.lifelink.2"))?;
                let negated = self.state.uses.last().is_some_and(|of| of.negated);
                self.note(Event::Finished(card), "4.lifelink");
                match damage {
                    _ if negated => {}
                    Some(damage) => {
                        let harm = Harm::of(Means::Otherwise, player);
                        self.damage(player, i32::from(damage), harm, "4.lifelink")?;
                    }
                    None => self.by(Some(player), Event::Lost(player), "4.lifelink.1"),
                }
                if self.state.is_over() { Err(Stop::Over) } else { Ok(()) }
            }
            Trigger::Ambush => {
                used.keyword = Some(KeywordKind::Ambush);
                self.by(Some(player), Event::Declared(Box::new(used.clone())), "4.ambush");
                self.answer(player.opponent(), &Answer::to_automatic("4.ambush.1"))?;
                self.resolve_or_put_off(&mut used, "4.ambush")
            }
        }
    }

    /// Resolves 『奇襲』: the fighter may call the card from the drop zone for its call cost (`4.ambush`).
    fn ambush(&mut self, player: Player, card: CardId) -> Flow {
        let cost = self.state.price(player, card, Played::Call);
        let possible = self.state.object(card).zone == Zone::Drop
            && self.state.can_pay(player, card, &cost)
            && self.state.usable_under_flag(player, card).is_ok();
        if !possible {
            self.cannot(player, Wish::Ambush(card), "4.ambush");
        } else if self.ask_wish(player, Wish::Ambush(card))? {
            let (areas, taken, how) = (&[][..], &[][..], How::Ambush);
            let calling = Calling { pay: true, onto: None, how, areas, vacant: false, taken };
            self.call_by_effect(player, card, calling, "4.ambush")?;
        }
        Ok(())
    }

    /// Uses an ability of a card in the hand at once, without a window for responses (`4.deck-flags.drei`).
    pub(super) fn use_at_once(
        &mut self,
        player: Player,
        card: CardId,
        at: AbilityRef,
        cite: Cite,
    ) -> Flow {
        let mut used = Use::of(player, UseKind::Automatic, card);
        used.ability = Some(at);
        self.by(Some(player), Event::Declared(Box::new(used.clone())), cite);
        self.also("4.deck-flags.timing");
        let catalog = self.state.catalog.clone();
        let ability = &catalog.get(at.def).text.abilities[at.at as usize];
        self.choose_targets(ability.targets(), cite)?;
        self.choose_mode(ability.modes(), cite)?;
        self.resolve(&mut used, cite)
    }
}
