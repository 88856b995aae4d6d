//! ペンデュラム召喚 (pendulum-summon-procedure).

use std::ops::Range;
use std::sync::Arc;

use hantei_ability::yugioh::{Act, Cannot, Way};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Flows as _, Options, Player, Scope};

use super::duel::{Duel, Flow};
use super::event::{Event, Span};
use super::reading::Reading;
use super::refusal::{Legal, Why, demand, refuse};
use super::request::For;
use super::state::State;
use super::under_way::Attempt;
use super::zone::Zone;

/// The article about possible Levels; each Summoned monster is chosen by it.
const PROCEDURE: Cite = "pendulum-summon-procedure.4";

/// The limit of one Pendulum Summon a turn (pendulum-summon-procedure.3).
pub(super) fn the_pendulum_summon(player: Player) -> Scope {
    Scope::Right(player, "pendulum-summon")
}

impl State {
    /// Whether the player may make a Pendulum Summon now (pendulum-summon-procedure.3).
    pub fn may_pendulum_summon(&self, player: Player) -> Legal {
        self.may_declare_pendulum_summon(player)?;
        let Some(between) = self.between_scales(player) else {
            return refuse("pendulum-summon-requirements.2", Why::NoScales);
        };
        demand(!between.is_empty(), "pendulum-summon-scales.1", Why::ScalesTooClose)?;
        if self.pendulum_able(player).is_empty() {
            // If a monster has the right Level, the reason why it cannot be Summoned; otherwise that there is none.
            let hand = self.zone(player, Zone::Hand).iter();
            let monsters = hand.filter(|card| self.def(**card).is(CardKind::Monster));
            let may = monsters.map(|card| self.comes_by_pendulum(player, *card, &between));
            let other = may.filter_map(Result::err).find(|why| why.cite != PROCEDURE);
            return other.map_or(refuse(PROCEDURE, Why::NoneBetween), Err);
        }
        demand(self.free(player, Zone::Monster) > 0, "pendulum-summon-procedure.5", Why::ZoneFull)
    }

    /// Whether the player may declare a Pendulum Summon now, whatever it would bring.
    pub(super) fn may_declare_pendulum_summon(&self, player: Player) -> Legal {
        self.is_open(player, "pendulum-summon-procedure.3")?;
        let used = self.limits.this_turn(&the_pendulum_summon(player)) > 0;
        demand(!used, "pendulum-summon-procedure.3", Why::PendulumUsed)
    }

    /// The Levels strictly between the two Scales; `None` without two of them (pendulum-summon-procedure.4).
    pub(super) fn between_scales(&self, player: Player) -> Option<Range<u8>> {
        let scales = self.zone(player, Zone::Pendulum).iter();
        let scales: Vec<u8> = scales.filter_map(|card| self.facts(*card).scale).collect();
        let [one, other] = scales[..] else { return None };
        Some(one.min(other) + 1..one.max(other).max(one.min(other) + 1))
    }

    /// The monsters that a Pendulum Summon may bring: from the hand, and from the face-up part of the Extra Deck
    /// (pendulum-summon-from-extra.2).
    fn pendulum_able(&self, player: Player) -> Vec<CardId> {
        let Some(between) = self.between_scales(player) else { return Vec::new() };
        let hand = self.zone(player, Zone::Hand).iter();
        // ASSUMPTION: only face-up ones (open question pendulum-summon-face-down).
        let extra = self.zone(player, Zone::Extra).iter();
        let extra = extra.filter(|card| !self.object(**card).face_down);
        let fits = |card: &CardId| self.comes_by_pendulum(player, *card, &between).is_ok();
        hand.chain(extra).copied().filter(fits).collect()
    }

    /// Whether it can be Summoned only by its own procedure and has not been yet.
    fn needs_its_own_summon(&self, card: CardId) -> bool {
        self.is_special_only(card)
            && !(self.object(card).zone == Zone::Extra && self.status(card).proper)
    }

    /// Whether a card that can be Summoned only by its own procedure has a Level between the two Scales.
    pub(super) fn scales_reach_special(&self, player: Player) -> bool {
        let Some(between) = self.between_scales(player) else { return false };
        let reached = |card: &CardId| {
            let level = self.facts(*card).level;
            level.is_some_and(|level| between.contains(&level)) && self.needs_its_own_summon(*card)
        };
        [Zone::Hand, Zone::Extra]
            .into_iter()
            .any(|zone| self.zone(player, zone).iter().any(reached))
    }

    /// Whether a Pendulum Summon made now may bring this card.
    pub fn may_come_by_pendulum(&self, player: Player, card: CardId) -> Legal {
        let Some(between) = self.between_scales(player) else {
            return refuse("pendulum-summon-requirements.2", Why::NoScales);
        };
        demand(!between.is_empty(), "pendulum-summon-scales.1", Why::ScalesTooClose)?;
        let object = self.object(card);
        demand(object.owner == player, "pendulum-summon-procedure.5", Why::NotYours)?;
        match object.zone {
            Zone::Hand => {}
            // ASSUMPTION: only face-up ones (open question pendulum-summon-face-down).
            Zone::Extra => {
                let lies_up = !object.face_down;
                demand(lies_up, "pendulum-summon-from-extra.2", Why::FaceDown)?;
            }
            _ => return refuse("pendulum-summon-procedure.5", Why::NotThere),
        }
        self.comes_by_pendulum(player, card, &between)?;
        demand(self.free(player, Zone::Monster) > 0, "pendulum-summon-procedure.5", Why::ZoneFull)
    }

    fn comes_by_pendulum(&self, player: Player, card: CardId, between: &Range<u8>) -> Legal {
        let def = self.def(card);
        demand(def.is(CardKind::Monster), "pendulum-summon-procedure.5", Why::NotAMonster)?;
        let level = self.facts(card).level.is_some_and(|level| between.contains(&level));
        let cite = match self.object(card).zone {
            Zone::Extra => "pendulum-summon-from-extra.2",
            _ => PROCEDURE,
        };
        demand(level, cite, Why::NoneBetween)?;
        let barred = def.text.cannot.contains(&Cannot::SpecialSummon)
            || def.text.only_by.is_some_and(|way| way != Way::Pendulum);
        // The book does not say whether a monster that is Summoned only by its own procedure may be Pendulum Summoned.
        let special =
            self.needs_its_own_summon(card) && !self.readings.hold(Reading::PendulumBringsAny);
        demand(!barred, "effect-over-rule", Why::CannotBeSummoned)?;
        demand(!special, "special-summon-kinds.3", Why::CannotBeSummoned)?;
        self.is_unbarred(player, Act::SpecialSummon, card)
    }
}

impl Duel<'_> {
    /// ペンデュラム召喚
    pub(super) fn pendulum_summon(&mut self, player: Player) -> Flow {
        self.next_moment();
        // pendulum-summon-procedure.3: it is declared.
        let used = Event::UsedUp(the_pendulum_summon(player), Span::Turn);
        self.by(player, used, "pendulum-summon-procedure.3");
        // pendulum-summon-procedure.5, pendulum-summon-from-extra.3: as many as there is room for, from the hand and the Extra Deck.
        let room = self.state.free(player, Zone::Monster);
        let able = self.state.pendulum_able(player);
        let reading = Reading::PendulumBringsAny;
        self.chosen_by_reading(player, reading, |state| state.pendulum_able(player));
        let mut cards: Vec<CardId> = Vec::new();
        while cards.len() < room {
            let left = able.iter().copied().filter(|card| !cards.contains(card)).collect();
            let from = Options { of: left, may_decline: !cards.is_empty() };
            match self.ask_card(player, For::Pendulum, from)? {
                Some(card) => cards.push(card),
                None => break,
            }
        }
        let mut placed = Vec::with_capacity(cards.len());
        for card in cards {
            placed.push((card, self.ask_face_up(player, card)?));
        }
        // ASSUMPTION: all of them are Summoned at once and negated together (open question negated-summon).
        let cards = placed.into();
        let how = Way::Pendulum;
        let attempt = Attempt { by: player, cards, how, materials: Arc::from([]), negated: false };
        self.attempt_summon(attempt, "pendulum-summon-procedure.5")?;
        Ok(())
    }
}
