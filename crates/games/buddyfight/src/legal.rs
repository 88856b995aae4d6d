//! Who may use what, and when. Every use is either allowed or refused with an article.

use hantei_ability::buddyfight::{
    Ability, Act, Answers, Condition, Cost, Elsewhere, KeywordKind, Once, OnceByName, Onto, Phase,
    Play as Printed, Played,
};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, DefId, Player, Scope, demand, refuse};

use super::edition::{BuddyCall, Edition};
use super::filter::View;
use super::reading::Reading;
use super::refusal::{Legal, Why};
use super::request::{Play, Window};
use super::state::State;
use super::terms::{AbilityRef, Timing};
use super::zone::Zone;

/// The right to call an impact monster, once a turn (`5.impact-monster.call`).
pub(super) const IMPACT_MONSTER: &str = "impact-monster";
/// The right to impact-transform, once a turn (`4.impact-transform`).
pub(super) const IMPACT_TRANSFORM: &str = "impact-transform";
/// The right to 『装備変更』, once a turn (`4.equip-change.4`).
pub(super) const CHANGE_EQUIP: &str = "change-equip";

impl State {
    /// Whether the fighter may declare this use in this window.
    pub fn may_use(&self, player: Player, window: Window, play: Play) -> Legal {
        if self.is_fighter_stopped(player) {
            return refuse("4.stop-time.fighter", Why::TimeStopped);
        }
        let overturned = self.answered().is_some_and(|of| of.is_overturn(self));
        if window == Window::Answer && overturned {
            return refuse("4.gyakuten.counter", Why::NoAnswer);
        }
        self.is_allowed(player, play)?;
        match play {
            Play::Call { card, area, buddy } => {
                self.may_call(player, window, card, buddy)?;
                demand(self.areas_of(card).any(|of| of == area), "1.call.1.2", Why::AreaBarred)
            }
            Play::Cast(card) => self.may_cast(player, window, card),
            Play::Equip { card, by, buddy } => self.may_equip(player, window, card, by, buddy),
            Play::Activate(card, ability) => self.may_activate(player, window, card, ability),
            Play::CrossNize(card) => self.may_cross_nize(player, window, card),
            Play::Purge(card) => self.may_purge(player, window, card),
        }
    }

    /// Whether a fighter may make a call, apart from its area.
    pub(super) fn may_call(
        &self,
        player: Player,
        window: Window,
        card: CardId,
        buddy: bool,
    ) -> Legal {
        let (object, def) = (self.object(card), self.def(card));
        if object.zone != Zone::Hand || object.owner != player {
            return refuse("1.call.1.1", Why::NotThere);
        }
        if !def.is(CardKind::Monster) {
            return refuse("1.call.1.1", Why::WrongKind);
        }
        let default = Printed::default();
        let printed = def.text.call.as_ref().unwrap_or(&default);
        let impact = def.kinds.has(CardKind::ImpactMonster);
        let at = if impact {
            (Phase::Final, "5.impact-monster.call")
        } else {
            (Phase::Main, "3.main.1.1.n1")
        };
        self.now_is(player, window, printed.counter, at)?;
        let right = Scope::Right(player, IMPACT_MONSTER);
        if impact && self.limits.this_turn(&right) > 0 {
            return refuse("5.impact-monster.call", Why::ImpactMonsterCalled);
        }
        self.usable_under_flag(player, card)?;
        if buddy {
            self.may_buddy_call(player, card)?;
        }
        let notes = match self.edition {
            Edition::E2014 => ("1.call.1.4", "1.call.1.4"),
            Edition::E2018 => ("1.call.1.1.n2", "1.call.1.1.n1"),
        };
        self.printed_allows(player, (card, Played::Call), printed, notes)
    }

    /// Whether nothing prohibits this use.
    pub(super) fn is_allowed(&self, player: Player, play: Play) -> Legal {
        let (act, area) = match play {
            Play::Call { area, .. } => (Some(Act::Call), Some(area)),
            Play::Cast(_) => (Some(Act::Cast), None),
            Play::Equip { .. } => (Some(Act::Equip), None),
            Play::Activate(..) | Play::CrossNize(_) | Play::Purge(_) => (None, None),
        };
        let card = play.card();
        let by_act = act.is_some_and(|act| self.is_barred(player, act, card, area));
        let countered = self.has_counter(play) && self.is_barred(player, Act::Counter, card, None);
        demand(!by_act && !countered, "4.abilities", Why::Barred)
    }

    /// Returns the areas that the card itself names, or all three if it names none (`1.call.1.2`).
    pub(super) fn named_areas(&self, card: CardId) -> impl Iterator<Item = Zone> + use<'_> {
        let call = self.def(card).text.call.as_ref();
        let areas = call.map_or(&[][..], |call| &call.areas);
        let meant =
            move |zone: &Zone| areas.is_empty() || areas.iter().any(|area| *zone == (*area).into());
        Zone::MONSTERS.into_iter().filter(meant)
    }

    /// Returns the areas to which the card can be called for its cost (`1.call.1.2`).
    pub fn areas_of(&self, card: CardId) -> impl Iterator<Item = Zone> + use<'_> {
        let player = self.object(card).owner;
        // A card that is placed on a monster is called to the area of that monster.
        let onto: Vec<Zone> = self
            .onto_of(card)
            .flat_map(|onto| self.beneath(player, card, &onto.filter))
            .map(|beneath| self.object(beneath).zone)
            .collect();
        let free = self.onto_of(card).all(|onto| onto.up_to);
        let zones = self.named_areas(card);
        zones.filter(|zone| free || onto.contains(zone)).collect::<Vec<_>>().into_iter()
    }

    /// Whether the card is placed on a monster.
    pub(super) fn is_called_onto(&self, card: CardId) -> bool {
        self.onto_of(card).next().is_some()
    }

    /// Returns the costs that place the card on a monster.
    fn onto_of(&self, card: CardId) -> impl Iterator<Item = &Onto> {
        let cost = self.def(card).text.call.iter().flat_map(|call| &call.cost);
        cost.filter_map(|part| match part {
            Cost::Onto(onto) => Some(onto),
            _ => None,
        })
    }

    /// 1.call.1.3: the conditions of a buddy call.
    pub(super) fn may_buddy_call(&self, player: Player, card: CardId) -> Legal {
        let names = &self.def(card).keys;
        let same = |buddy: &CardId| self.def(*buddy).keys.iter().any(|name| names.contains(name));
        let buddies: Vec<CardId> = self.zone(player, Zone::Buddy).to_vec();
        let Some(buddy) = buddies.iter().copied().find(same) else {
            return refuse("1.call.1.3", Why::NoBuddy);
        };
        if self.object(buddy).face_down {
            let lost = self.is_lost(buddy);
            let cite = if lost { "7.lost-deck.buddy.face-down" } else { "playmat.buddy.face-down" };
            return refuse(cite, Why::BuddyFaceDown);
        }
        let calls = &self.sides[player].buddy_calls;
        match self.edition.buddy_call() {
            BuddyCall::OncePerFight => demand(calls.is_empty(), "1.call.1.3", Why::BuddyCalled),
            BuddyCall::WhileStanding => {
                // ⑤ allows these once in the fight, and overrides ① except under another reading.
                let again = |of: &DefId| {
                    let of = self.catalog.get(*of);
                    of.kinds.has(CardKind::ImpactMonster)
                        && of.keys.iter().any(|name| names.contains(name))
                };
                let once = !self.readings.hold(Reading::BuddyCallWhileStanding);
                if once && calls.iter().any(again) {
                    return refuse("5.impact-monster.call.buddy", Why::BuddyCalled);
                }
                let stands =
                    buddies.iter().any(|card| same(card) && !self.object(*card).status.rested);
                demand(stands, "1.call.1.3", Why::NoBuddy)
            }
        }
    }

    fn may_cast(&self, player: Player, window: Window, card: CardId) -> Legal {
        let (object, def) = (self.object(card), self.def(card));
        if object.zone != Zone::Hand || object.owner != player {
            return refuse("1.cast.1.1", Why::NotThere);
        }
        let spell = def.kinds.has(CardKind::Spell);
        let Some(printed) =
            def.text.cast.as_ref().filter(|_| spell || def.kinds.has(CardKind::Impact))
        else {
            return refuse("1.cast.1.1", Why::WrongKind);
        };
        let at =
            if spell { (Phase::Main, "3.main.1.1.n1") } else { (Phase::Final, "3.final.1.1.n1") };
        self.now_is(player, window, printed.may_counter(), at)?;
        self.usable_under_flag(player, card)?;
        let notes = ("1.cast.1.1.n2", "1.cast.1.1.n1");
        self.printed_allows(player, (card, Played::Cast), printed, notes)
    }

    fn may_equip(
        &self,
        player: Player,
        window: Window,
        card: CardId,
        by: Option<KeywordKind>,
        buddy: bool,
    ) -> Legal {
        let (object, def) = (self.object(card), self.def(card));
        let from_space = by.is_some_and(|by| by != KeywordKind::ImpactTransform)
            && object.zone.is_monster_area();
        if object.owner != player || object.zone != Zone::Hand && !from_space {
            let cite = match by {
                Some(KeywordKind::ImpactTransform) => "4.impact-transform",
                Some(_) => "4.transform",
                None => "1.equip.1.1",
            };
            return refuse(cite, Why::NotThere);
        }
        let default = Printed::default();
        let printed = def.text.equip.as_ref().unwrap_or(&default);
        let at = match by {
            Some(KeywordKind::ImpactTransform) => (Phase::Final, "4.impact-transform"),
            Some(_) => (Phase::Main, "4.transform"),
            None => (Phase::Main, "3.main.1.1.n1"),
        };
        match by {
            Some(by) => {
                if self.is_stopped(card) {
                    return refuse("4.stop-time", Why::TimeStopped);
                }
                if object.zone.is_field() && self.is_silenced(card) {
                    return refuse(at.1, Why::Silenced);
                }
                let Some(cost) = def.equip_cost(by) else {
                    return refuse(at.1, Why::NoAbility);
                };
                self.now_is(player, window, false, at)?;
                let right = Scope::Right(player, IMPACT_TRANSFORM);
                if by == KeywordKind::ImpactTransform && self.limits.this_turn(&right) > 0 {
                    return refuse("4.impact-transform", Why::UsedUp);
                }
                self.usable_under_flag(player, card)?;
                if !self.can_pay(player, card, cost) {
                    return refuse("1.equip.1.1.n1", Why::CannotPay);
                }
            }
            None => {
                if !def.kinds.has(CardKind::Item) {
                    return refuse("1.equip.1.1", Why::WrongKind);
                }
                self.now_is(player, window, printed.counter, at)?;
                self.usable_under_flag(player, card)?;
                let notes = ("1.equip.1.1.n2", "1.equip.1.1.n1");
                self.printed_allows(player, (card, Played::Equip), printed, notes)?;
            }
        }
        if buddy { self.may_buddy_call(player, card) } else { Ok(()) }
    }

    fn may_activate(&self, player: Player, window: Window, card: CardId, at: AbilityRef) -> Legal {
        let object = self.object(card);
        if object.owner != player || !self.abilities(card).any(|(other, _)| other == at) {
            let silenced = object.zone.is_field() && self.is_silenced(card);
            let why = if silenced { Why::Silenced } else { Why::NotThere };
            let in_soul = self.ability(at).place() == Some(Elsewhere::Soul);
            let cite = match (in_soul, object.zone == Zone::Soul) {
                (true, true) if object.face_down => "4.soul.face-down.3",
                (true, true) => "4.soul.abilities-where",
                (true, false) if object.zone.is_field() => "4.soul.abilities-where",
                (false, true) => "4.soul.abilities",
                (true | false, false) => "4.activated.1.1",
            };
            return refuse(cite, why);
        }
        if self.is_stopped(card) {
            return refuse("4.stop-time", Why::TimeStopped);
        }
        self.usable_under_flag(player, card)?;
        let ability = self.ability(at);
        match ability {
            Ability::Activated(of) => {
                self.now_is(player, window, of.counter, (Phase::Main, "4.activated"))?;
            }
            Ability::Overturn(of) => {
                if self.sides[player].overturned.contains(&of.kind) {
                    return refuse("4.gyakuten.once", Why::UsedUpForFight);
                }
            }
            Ability::Automatic(_) | Ability::Continuous(_) => {
                return refuse("4.activated.1.1", Why::NoAbility);
            }
        }
        self.ability_allows(player, card, at, ability)
    }

    fn ability_allows(
        &self,
        player: Player,
        card: CardId,
        at: AbilityRef,
        ability: &Ability,
    ) -> Legal {
        if self.is_used_up(card, at) {
            let named = matches!(ability.once(), Some(Once::Named(_)));
            let cite = if named { "4.once-per-turn.named" } else { "4.once-per-turn.this-ability" };
            return refuse(cite, Why::UsedUp);
        }
        let that = ability.answers().and(self.answered()).map(|of| of.card);
        let view = View { that, ..View::of(player, card) };
        if let Some(answers) = ability.answers() {
            self.may_answer(answers, &view)?;
        }
        if !self.hold(ability.conditions(), &view) {
            let overturn = matches!(ability, Ability::Overturn(_));
            let cite = if overturn { "4.gyakuten" } else { "4.activated.1.1" };
            return refuse(cite, Why::ConditionFails);
        }
        if !self.can_pay(player, card, ability.cost()) {
            return refuse("4.cost", Why::CannotPay);
        }
        Ok(())
    }

    /// 『星合体』: into the soul of one of the fighter's own 《ネオドラゴン》 (`4.crossnize`).
    fn may_cross_nize(&self, player: Player, window: Window, card: CardId) -> Legal {
        let object = self.object(card);
        if object.owner != player || !object.zone.is_field() {
            return refuse("4.crossnize", Why::NotThere);
        }
        if self.is_stopped(card) {
            return refuse("4.stop-time", Why::TimeStopped);
        }
        if !self.has_keyword(card, KeywordKind::CrossNize) {
            return refuse("4.crossnize", Why::NoAbility);
        }
        self.now_is(player, window, false, (Phase::Main, "4.crossnize"))?;
        if self.neo_dragons(player, card).next().is_none() {
            return refuse("4.crossnize", Why::NoTarget);
        }
        Ok(())
    }

    /// Returns the fighter's own 《ネオドラゴン》 on the field, without the card itself.
    pub(super) fn neo_dragons(
        &self,
        player: Player,
        card: CardId,
    ) -> impl Iterator<Item = CardId> + '_ {
        self.field(player).filter(move |other| *other != card).filter(|other| {
            let def = self.def(*other);
            def.attributes
                .iter()
                .any(|attribute| matches!(attribute.as_str(), "ネオドラゴン" | "Neo Dragon"))
        })
    }

    /// 『パージ』: a 《ウエポン》 from its soul goes into the gauge, in a 【対抗】 timing, once a turn (`4.purge`).
    fn may_purge(&self, player: Player, _: Window, card: CardId) -> Legal {
        let object = self.object(card);
        if object.owner != player || !object.zone.is_field() {
            return refuse("4.purge", Why::NotThere);
        }
        if self.is_stopped(card) {
            return refuse("4.stop-time", Why::TimeStopped);
        }
        if !self.has_keyword(card, KeywordKind::Purge) {
            return refuse("4.purge", Why::NoAbility);
        }
        if self.limits.this_turn(&Scope::Ability(card, PURGE)) > 0 {
            return refuse("4.purge.1", Why::UsedUp);
        }
        if self.weapons(card).next().is_none() {
            return refuse("4.purge", Why::NoTarget);
        }
        Ok(())
    }

    /// Returns the 《ウエポン》 in a card's soul.
    pub(super) fn weapons(&self, card: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.soul(card).filter(|soul| {
            let attributes = &self.def(*soul).attributes;
            attributes.iter().any(|attribute| matches!(attribute.as_str(), "ウエポン" | "Weapon"))
        })
    }

    /// Whether a use without 【対抗】 is possible now, or the use has 【対抗】 and may be a response.
    fn now_is(
        &self,
        player: Player,
        window: Window,
        counter: bool,
        (phase, cite): (Phase, Cite),
    ) -> Legal {
        let own = window == Window::Own && self.turn.player == player;
        let timing = match phase {
            Phase::Final => Timing::Final,
            Phase::Start | Phase::Main | Phase::Attack => Timing::Main,
        };
        if own && self.timing == Some(timing) {
            return Ok(());
        }
        if !counter {
            if window == Window::Answer {
                let own_step = self.turn.player == player;
                let step = if own_step { "2.play-timing.7.1" } else { "2.play-timing.3.1" };
                return refuse(step, Why::NeedsCounter);
            }
            return match phase {
                // 3.final.q3: the phase is right, but the play timing is not.
                Phase::Final if self.turn.phase == phase && self.turn.player == player => {
                    refuse("3.final.1.1.n1", Why::OnlyInFinalPhase)
                }
                Phase::Final => refuse(cite, Why::OnlyInFinalPhase),
                Phase::Start | Phase::Main | Phase::Attack => refuse(cite, Why::OnlyInMainPhase),
            };
        }
        let in_battle = self.timing == Some(Timing::Battle);
        if let (true, Some(most), Some(battle)) =
            (in_battle, self.edition.counters_per_battle(), &self.battle)
            && battle.counters[player] >= most
        {
            return refuse("3.attack.2.5", Why::CountersUsed);
        }
        Ok(())
    }

    /// 「使った時」「コールした時」: whether the use that can be responded to now is one of those (`4.used-windows`).
    fn may_answer(&self, answers: &Answers, view: &View<'_>) -> Legal {
        let fits = |filter, card| self.fits(card, filter, view);
        let answered = self.answered().is_some_and(|of| {
            (answers.uses.is_empty() || answers.uses.contains(&of.kind))
                && answers.filter.as_ref().is_none_or(|filter| fits(filter, of.card))
        });
        demand(answered, "4.used-windows", Why::NotTheAnswer)
    }

    /// Whether an effect may call the card. Only monsters are called, and a printed 「〇〇なら、コールできる」 also applies to calls
    /// by effects (`1.call.1.1.n2`). The effect itself says when.
    pub(super) fn may_be_called(&self, player: Player, card: CardId) -> bool {
        let def = self.def(card);
        if !def.kinds.is_empty() && !def.is(CardKind::Monster) {
            return false;
        }
        let view = View::of(player, card);
        let timing = |of: &Condition| {
            matches!(of, Condition::Turn(_) | Condition::Phase(_) | Condition::Attack(_))
        };
        let printed = self.def(card).text.call.iter().flat_map(|call| &call.conditions);
        printed.filter(|of| !timing(of)).all(|of| self.holds(of, &view))
    }

    /// Checks the text's own requirements for a call, a cast or an equip. `notes` are the articles for conditions and costs.
    fn printed_allows(
        &self,
        player: Player,
        (card, played): (CardId, Played),
        printed: &Printed,
        notes: (Cite, Cite),
    ) -> Legal {
        let that = self.that_of_play(player, card, printed);
        let view = View { that, ..View::of(player, card) };
        if let Some(answers) = &printed.answers {
            self.may_answer(answers, &view)?;
        }
        if let Some(when) = &printed.after {
            let happened =
                self.lately.iter().any(|of| self.is_when(when, of.event, &view).is_some());
            if !happened {
                return refuse("4.when-windows", Why::NotAfter);
            }
        }
        if let Some(OnceByName { named: name }) = &printed.once {
            let scope = Scope::Named(player, name.as_str().into());
            if self.limits.this_turn(&scope) > 0 {
                return refuse("4.once-per-turn.named", Why::UsedUp);
            }
        }
        if !self.hold(&printed.conditions, &view) {
            return refuse(notes.0, Why::ConditionFails);
        }
        if !self.can_pay(player, card, &self.price(player, card, played)) {
            return refuse(notes.1, Why::CannotPay);
        }
        Ok(())
    }
}

/// The index of 『パージ』 among the limits on a card.
pub(super) const PURGE: u32 = u32::MAX;
