//! 特殊召喚 (special-summon-kinds): by a procedure, without an activation; and which cards an effect may Special Summon.

use std::sync::Arc;

use hantei_ability::yugioh::{
    Ability, Act, Cannot, Cost, Materials, Place, Position, Procedure, Summon, Way,
};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Flows as _, Options, Player};

use super::duel::{Duel, Flow, Stop};
use super::filter::View;
use super::refusal::{Legal, Refusal, Why, demand, refuse};
use super::request::{Ask, For};
use super::state::State;
use super::terms::Chosen;
use super::under_way::Attempt;
use super::zone::Zone;

/// Both face-up positions (special-summon-basics.3).
const FACE_UP: [Position; 2] = [Position::Attack, Position::Defense];

/// How many places on the field the cost frees (dictionary.release.1).
fn room_made_by(cost: &[Cost]) -> usize {
    let freed = cost.iter().map(|part| match part {
        Cost::Tribute(of) => usize::from(of.count),
        _ => 0,
    });
    freed.sum()
}

impl State {
    /// Whether the player may Special Summon this monster now by a procedure: its own, a Synchro or an Xyz Summon
    /// (special-summon-kinds.1, special-summon-kinds.4).
    pub fn may_special(&self, player: Player, card: CardId) -> Legal {
        self.may_begin_special(player, card)?;
        match self.def(card) {
            def if def.is(CardKind::Synchro) => self.may_synchro(player, card),
            def if def.is(CardKind::Xyz) => self.may_xyz(player, card),
            _ => self.may_by_itself(player, card),
        }
    }

    /// The same without a check of the materials.
    pub(super) fn may_begin_special(&self, player: Player, card: CardId) -> Legal {
        self.is_open(player, "special-summon-kinds.1")?;
        let (object, def) = (self.object(card), self.def(card));
        demand(object.owner == player, "special-summon-kinds.1", Why::NotYours)?;
        self.is_unbarred(player, Act::SpecialSummon, card)?;
        let kept_elsewhere = match () {
            () if object.zone == Zone::Extra => None,
            () if def.is(CardKind::Synchro) => Some("synchro-summon-requirements.1"),
            () if def.is(CardKind::Xyz) => Some("xyz-summon-requirements.1"),
            () => None,
        };
        kept_elsewhere.map_or(Ok(()), |cite| refuse(cite, Why::NotThere))
    }

    /// The Levels of a player's face-up monsters; only these can be used for a Synchro or Xyz Summon (synchro-summon-procedure.1,
    /// xyz-summon-procedure.1).
    pub(super) fn levels(&self, player: Player) -> Vec<u8> {
        let up = self.monsters(player).iter().filter(|card| !self.object(**card).face_down);
        up.filter_map(|card| self.facts(*card).level).collect()
    }

    /// A quick check whether material for a Synchro or Xyz Monster may be there, by these Levels and the Tuners.
    pub(super) fn has_material(&self, player: Player, card: CardId, levels: &[u8]) -> bool {
        let def = self.def(card);
        match &def.text.materials {
            // synchro-monster.2: at least two monsters whose Levels add up to its own.
            Some(Materials::Synchro(_)) => {
                let sum: u32 = levels.iter().map(|level| u32::from(*level)).sum();
                levels.len() > 1
                    && sum >= def.facts.level.map_or(0, u32::from)
                    && self.has_synchro_material(player, card)
            }
            // xyz-monster.3: the required number of monsters of one Level.
            Some(Materials::Xyz(of)) => {
                let same = levels.iter().filter(|level| **level == of.level).count();
                same >= usize::from(of.count)
            }
            Some(Materials::Fusion(_)) | None => true,
        }
    }

    /// Whether it can be Summoned by its own procedure (special-summon-kinds.4).
    fn may_by_itself(&self, player: Player, card: CardId) -> Legal {
        let mut last = refuse("special-summon-kinds.4", Why::NoProcedure);
        for (at, procedure) in self.procedures(card, Summon::Special) {
            last = self.may_by(player, card, at, procedure);
            if last.is_ok() {
                return Ok(());
            }
        }
        last
    }

    fn may_by(&self, player: Player, card: CardId, at: u16, of: &Procedure) -> Legal {
        let view = View::of(player, card);
        demand(self.lies_in(card, &of.places), "special-summon-kinds.4", Why::NotThere)?;
        demand(self.hold(&of.conditions, &view), "special-summon-kinds.4", Why::ConditionFails)?;
        let left = !self.is_used_up(player, card, at);
        demand(left, "dictionary.once-per-turn.1", Why::UsedUp)?;
        if let Err(reason) = self.may_pay(&of.cost, &view) {
            // If something is missing, that is not a cost that cannot be paid but an unmet part of the procedure.
            let barred = reason.why == Why::Barred;
            let own = Refusal { cite: "special-summon-kinds.1", why: Why::NoMaterials };
            return Err(if barred { reason } else { own });
        }
        // duel-field.1: Tributes for it make room.
        let room = self.free(player, Zone::Monster) + room_made_by(&of.cost);
        demand(room > 0, "duel-field.1", Why::ZoneFull)
    }

    /// The procedures of a card for such a Summon, each with its index among the card's abilities.
    pub(super) fn procedures(
        &self,
        card: CardId,
        summon: Summon,
    ) -> impl Iterator<Item = (u16, &Procedure)> {
        let abilities = (0..).zip(&self.def(card).text.abilities);
        abilities.filter_map(move |(at, ability)| match &**ability {
            Ability::Procedure(of) if of.summon == summon => Some((at, of)),
            _ => None,
        })
    }

    /// Whether the card lies in one of these places; if none is given, in the hand.
    pub(super) fn lies_in(&self, card: CardId, places: &[Place]) -> bool {
        let zone = self.object(card).zone;
        match places {
            [] => zone == Zone::Hand,
            _ => places.iter().any(|place| zone.is_meant(*place)),
        }
    }

    /// Whether an effect may Special Summon this card (special-summon-kinds.3), apart from the question of room.
    pub(super) fn may_come_by_effect(&self, card: CardId) -> Legal {
        let (object, def) = (self.object(card), self.def(card));
        let among_spells = object.zone == Zone::Spell && def.is_trap_monster();
        let monster = def.is(CardKind::Monster) || among_spells;
        demand(monster, "special-summon-basics.1", Why::NotAMonster)?;
        let barred = def.text.cannot.contains(&Cannot::SpecialSummon) || def.text.only_by.is_some();
        demand(!barred, "effect-over-rule", Why::CannotBeSummoned)?;
        // A monster that was once Summoned in the way its kind requires may be Summoned from there.
        let back = matches!(object.zone, Zone::Graveyard | Zone::Banished | Zone::Extra);
        let proper = back && object.status.proper;
        let special = self.is_special_only(card);
        demand(!special || proper, "special-summon-kinds.3", Why::CannotBeSummoned)
    }
}

impl Duel<'_> {
    /// 特殊召喚 by a procedure; this is not an activation (special-summon-kinds.1).
    pub(super) fn special_summon(&mut self, player: Player, card: CardId) -> Flow {
        let def = self.state.def(card);
        if def.is(CardKind::Synchro) {
            return self.synchro_summon(player, card);
        }
        if def.is(CardKind::Xyz) {
            return self.xyz_summon(player, card);
        }
        self.summon_by_itself(player, card)
    }

    /// Summons a monster by its own procedure: it does what the procedure asks for and then attempts the Summon (special-summon-kinds.4).
    fn summon_by_itself(&mut self, player: Player, card: CardId) -> Flow {
        let able = |(at, of): &(u16, &Procedure)| self.state.may_by(player, card, *at, of).is_ok();
        let found = self.state.procedures(card, Summon::Special).find(able);
        let (at, of) = found.map(|(at, of)| (at, of.clone())).ok_or(Stop::Illegal)?;
        self.next_moment();
        let paid = self.pay_for(player, card, &of.cost)?;
        self.use_ability(player, card, at);
        let allowed = of.position.map_or(FACE_UP.to_vec(), |position| vec![position]);
        let position = self.ask_position(player, card, allowed)?;
        self.try_summon(player, card, position, Way::Procedure, paid, "special-summon-kinds.4")
    }

    /// Attempts to Summon one monster; the Summon may be negated.
    pub(super) fn try_summon(
        &mut self,
        player: Player,
        card: CardId,
        position: Position,
        how: Way,
        materials: Vec<Chosen>,
        cite: hantei_engine::Cite,
    ) -> Flow {
        let cards = Arc::from([(card, position)]);
        let materials = materials.into();
        let attempt = Attempt { by: player, cards, how, materials, negated: false };
        self.attempt_summon(attempt, cite)?;
        Ok(())
    }

    /// Asks for one of these positions (special-summon-basics.3).
    pub(super) fn ask_position(
        &mut self,
        player: Player,
        card: CardId,
        allowed: Vec<Position>,
    ) -> Flow<Position> {
        let at = self.ask(player, Ask::Position(card, allowed.clone()))?;
        allowed.get(at).copied().ok_or(Stop::WrongAnswer)
    }

    /// Asks for one of the face-up positions.
    pub(super) fn ask_face_up(&mut self, player: Player, card: CardId) -> Flow<Position> {
        self.ask_position(player, card, FACE_UP.to_vec())
    }

    /// Picks materials card by card, so that the picked cards are always part of one of these sets and in the end equal one.
    pub(super) fn pick_materials(
        &mut self,
        player: Player,
        way: Way,
        mut sets: Vec<Vec<CardId>>,
    ) -> Flow<Vec<CardId>> {
        let mut picked: Vec<CardId> = Vec::new();
        loop {
            sets.retain(|set| picked.iter().all(|card| set.contains(card)));
            let done = sets.iter().any(|set| set.len() == picked.len());
            let mut from: Vec<CardId> = Vec::new();
            for card in sets.iter().flatten() {
                if !picked.contains(card) && !from.contains(card) {
                    from.push(*card);
                }
            }
            if from.is_empty() {
                return if done { Ok(picked) } else { Err(Stop::Illegal) };
            }
            let from = Options { of: from, may_decline: done };
            match self.ask_card(player, For::Material(way), from)? {
                Some(card) => picked.push(card),
                None => return Ok(picked),
            }
        }
    }
}
