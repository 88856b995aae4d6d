//! シンクロ召喚 (synchro-monster).

use hantei_ability::yugioh::{Materials, Synchro, Way};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Player};

use super::duel::{Duel, Flow};
use super::filter::View;
use super::moves::Away;
use super::reading::Reading;
use super::refusal::{Legal, Why, demand, refuse};
use super::state::State;
use super::terms::{By, Chosen, How};
use super::zone::Zone;

impl State {
    /// Whether the materials of a Synchro Summon are there (synchro-summon-requirements.2).
    pub(super) fn may_synchro(&self, player: Player, card: CardId) -> Legal {
        let Some(of) = self.synchro(card) else {
            return refuse("synchro-summon-requirements.2", Why::NoMaterials);
        };
        let (tuners, others) = self.synchro_able(player, card, of);
        let each = !tuners.is_empty() && !others.is_empty();
        // The player knows face-down monsters too, but they cannot be material.
        let down = |card: &&CardId| self.object(**card).face_down;
        let enough = |card: &CardId| self.def(*card).facts.level.is_some();
        let face_down = self.zone(player, Zone::Monster).iter().filter(down).any(enough);
        let cite = match face_down {
            true => "synchro-summon-procedure.1",
            false => "synchro-summon-requirements.2",
        };
        demand(each, cite, Why::NoMaterials)?;
        let fits = !self.synchro_sets(player, card).is_empty();
        demand(fits, "synchro-monster.2", Why::NoMaterials)
    }

    /// Whether exactly these cards can be the material of the Synchro Monster.
    pub(super) fn may_synchro_with(
        &self,
        player: Player,
        card: CardId,
        materials: &[CardId],
    ) -> Legal {
        let Some(of) = self.synchro(card) else {
            return refuse("synchro-summon-requirements.2", Why::NoMaterials);
        };
        materials.iter().try_for_each(|of| self.may_be_tuned(player, *of))?;
        let view = View::of(player, card);
        let tuners = materials.iter().filter(|card| self.is_tuner_for(**card, of, &view)).count();
        let others = materials.iter().filter(|card| self.is_other_for(**card, of, &view)).count();
        // synchro-summon-requirements.2: one Tuner and one or more non-Tuners.
        let named = tuners == 1 && others > 0 && tuners + others == materials.len();
        demand(named, "synchro-summon-requirements.2", Why::NotThese)?;
        let level = |card: &CardId| u32::from(self.facts(*card).level.unwrap_or(0));
        let sum: u32 = materials.iter().map(level).sum();
        demand(sum == level(&card), "synchro-monster.2", Why::LevelsDoNotAddUp)
    }

    /// Whether a card can be a Synchro Material at all (synchro-summon-procedure.1).
    pub(super) fn may_be_tuned(&self, player: Player, card: CardId) -> Legal {
        let (object, facts) = (self.object(card), self.facts(card));
        let own = object.zone == Zone::Monster && object.controller == player;
        demand(own, "synchro-summon-procedure.1", Why::NotThere)?;
        demand(!object.face_down, "synchro-summon-procedure.1", Why::FaceDown)?;
        demand(self.may_be_material(card), "token.7", Why::NotOffered)?;
        demand(facts.level.is_some() || facts.rank.is_none(), "xyz-monster.1", Why::NoLevel)
    }

    fn synchro(&self, card: CardId) -> Option<&Synchro> {
        match self.def(card).text.materials.as_ref() {
            Some(Materials::Synchro(of)) => Some(of),
            Some(Materials::Fusion(_) | Materials::Xyz(_)) | None => None,
        }
    }

    /// Whether a Token may be material; the book forbids it only for Xyz Summons (token.7).
    pub(super) fn may_be_material(&self, card: CardId) -> bool {
        !(self.def(card).is(CardKind::Token) && self.readings.hold(Reading::TokensAreNoMaterial))
    }

    /// The Tuners and the other monsters that can be used: face-up on the player's own field, in either position
    /// (synchro-summon-procedure.1).
    fn synchro_able(
        &self,
        player: Player,
        card: CardId,
        of: &Synchro,
    ) -> (Vec<CardId>, Vec<CardId>) {
        let view = View::of(player, card);
        let own = self.zone(player, Zone::Monster).iter().copied();
        let tuners = own.clone().filter(|card| self.is_tuner_for(*card, of, &view));
        (tuners.collect(), own.filter(|card| self.is_other_for(*card, of, &view)).collect())
    }

    fn is_tuner_for(&self, card: CardId, of: &Synchro, view: &View<'_>) -> bool {
        self.is_tuned_with(card, true) && self.fits(card, &of.tuner, view)
    }

    fn is_other_for(&self, card: CardId, of: &Synchro, view: &View<'_>) -> bool {
        self.is_tuned_with(card, false) && self.fits(card, &of.others, view)
    }

    fn is_tuned_with(&self, card: CardId, tuner: bool) -> bool {
        let facts = self.facts(card);
        !self.object(card).face_down
            && facts.is(CardKind::Tuner) == tuner
            && facts.level.is_some()
            && self.may_be_material(card)
    }

    /// Whether there are a Tuner and another usable monster, whatever their Levels.
    pub(super) fn has_synchro_material(&self, player: Player, card: CardId) -> bool {
        let Some(of) = self.synchro(card) else { return false };
        let (own, view) = (self.zone(player, Zone::Monster), View::of(player, card));
        own.iter().any(|card| self.is_tuner_for(*card, of, &view))
            && own.iter().any(|card| self.is_other_for(*card, of, &view))
    }

    /// Every set of one Tuner and one or more other monsters whose Levels add up to the Level (synchro-monster.2).
    pub(super) fn synchro_sets(&self, player: Player, card: CardId) -> Vec<Vec<CardId>> {
        let Some(of) = self.synchro(card) else { return Vec::new() };
        let (tuners, others) = self.synchro_able(player, card, of);
        let level = |card: &CardId| u32::from(self.facts(*card).level.unwrap_or(0));
        let wanted = level(&card);
        let mut sets = Vec::new();
        for tuner in &tuners {
            for set in 1u32..1 << others.len() {
                let chosen = others.iter().zip(0..).filter(|(_, at)| set >> at & 1 == 1);
                let mut all = vec![*tuner];
                all.extend(chosen.map(|(card, _)| *card));
                if all.iter().map(level).sum::<u32>() == wanted {
                    sets.push(all);
                }
            }
        }
        sets
    }
}

impl Duel<'_> {
    /// シンクロ召喚
    pub(super) fn synchro_summon(&mut self, player: Player, card: CardId) -> Flow {
        // synchro-summon-procedure.1
        let sets = self.state.synchro_sets(player, card);
        let of_sets = |state: &State| state.synchro_sets(player, card).concat();
        self.chosen_by_reading(player, Reading::TokensAreNoMaterial, of_sets);
        let picked = self.pick_materials(player, Way::Synchro, sets)?;
        let materials: Vec<Chosen> = picked.iter().map(|card| self.state.chosen(*card)).collect();
        // synchro-summon-procedure.2: all of them leave at once.
        let by = By::Summon(Way::Synchro);
        let cite = "synchro-summon-procedure.2";
        self.next_moment();
        self.leave(&picked, Away::Graveyard, How::Material, by, cite)?;
        // synchro-summon-procedure.3
        let position = self.ask_face_up(player, card)?;
        let cite = "synchro-summon-procedure.3";
        self.try_summon(player, card, position, Way::Synchro, materials, cite)
    }
}
