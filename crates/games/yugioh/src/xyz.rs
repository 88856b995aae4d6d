//! エクシーズ召喚 (xyz-monster).

use hantei_ability::yugioh::{Materials, Way, Xyz};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Player};

use super::duel::{Duel, Flow};
use super::filter::View;
use super::refusal::{Legal, Why, demand, refuse};
use super::state::State;
use super::terms::Chosen;
use super::zone::Zone;

impl State {
    /// Whether the materials of an Xyz Summon are there (xyz-summon-requirements.2).
    pub(super) fn may_xyz(&self, player: Player, card: CardId) -> Legal {
        let Some(of) = self.xyz(card) else {
            return refuse("xyz-summon-requirements.2", Why::NoMaterials);
        };
        if self.has_xyz_material(player, card) {
            return Ok(());
        }
        let count = usize::from(of.count);
        let own = self.zone(player, Zone::Monster).iter();
        let with_tokens = own.clone().filter(|card| self.is_stackable(player, **card, of)).count();
        // The player knows face-down monsters too, but they cannot be material.
        let level = |card: &&CardId| self.def(**card).facts.level == Some(of.level);
        let face_down = own.filter(|card| self.object(**card).face_down).filter(level).count();
        let able = self.xyz_able(player, card).len();
        let cite = match () {
            // token.7: a Token cannot be one of them.
            () if with_tokens >= count => "token.7",
            () if able + face_down >= count => "xyz-summon-procedure.1",
            () if self.would_with_ranks(player, card, able) => "xyz-monster.1",
            () => "xyz-summon-requirements.2",
        };
        refuse(cite, Why::NoMaterials)
    }

    /// Whether exactly these cards can be the material of the Xyz Monster.
    pub(super) fn may_xyz_with(&self, player: Player, card: CardId, materials: &[CardId]) -> Legal {
        let Some(of) = self.xyz(card) else {
            return refuse("xyz-summon-requirements.2", Why::NoMaterials);
        };
        materials.iter().try_for_each(|of| self.may_be_stacked(player, *of))?;
        let level = |card: &CardId| self.facts(*card).level;
        let same = materials.windows(2).all(|two| level(&two[0]) == level(&two[1]));
        demand(same, "xyz-monster.3", Why::LevelsDiffer)?;
        let named = materials.len() == usize::from(of.count)
            && materials.iter().all(|card| self.is_xyz_material(player, *card, of));
        demand(named, "xyz-summon-requirements.2", Why::NotThese)
    }

    /// Whether a card can be an Xyz Material at all (xyz-summon-procedure.1, token.7).
    pub(super) fn may_be_stacked(&self, player: Player, card: CardId) -> Legal {
        let object = self.object(card);
        let own = object.zone == Zone::Monster && object.controller == player;
        demand(own, "xyz-summon-procedure.1", Why::NotThere)?;
        demand(!self.def(card).is(CardKind::Token), "token.7", Why::NotOffered)?;
        demand(!object.face_down, "xyz-summon-procedure.1", Why::FaceDown)?;
        let ranked = self.facts(card).level.is_none() && self.facts(card).rank.is_some();
        demand(!ranked, "xyz-monster.1", Why::NoLevel)
    }

    /// Whether there are as many as required (xyz-summon-requirements.2).
    pub(super) fn has_xyz_material(&self, player: Player, card: CardId) -> bool {
        let Some(of) = self.xyz(card) else { return false };
        let own = self.zone(player, Zone::Monster).iter();
        let able = own.filter(|card| self.is_xyz_material(player, **card, of));
        able.take(usize::from(of.count)).count() == usize::from(of.count)
    }

    fn xyz(&self, card: CardId) -> Option<&Xyz> {
        match self.def(card).text.materials.as_ref() {
            Some(Materials::Xyz(of)) => Some(of),
            Some(Materials::Fusion(_) | Materials::Synchro(_)) | None => None,
        }
    }

    /// Whether the card is face-up, in either position, and has the required Level (xyz-summon-procedure.1).
    fn is_stackable(&self, player: Player, card: CardId, of: &Xyz) -> bool {
        !self.object(card).face_down
            && self.facts(card).level == Some(of.level)
            && self.fits(card, &of.of, &View::of(player, card))
    }

    /// The monsters that can be used as material.
    fn xyz_able(&self, player: Player, card: CardId) -> Vec<CardId> {
        let Some(of) = self.xyz(card) else { return Vec::new() };
        let own = self.zone(player, Zone::Monster).iter().copied();
        own.filter(|card| self.is_xyz_material(player, *card, of)).collect()
    }

    fn is_xyz_material(&self, player: Player, card: CardId, of: &Xyz) -> bool {
        // token.7
        !self.def(card).is(CardKind::Token) && self.is_stackable(player, card, of)
    }

    /// Every set of the required number of them.
    pub(super) fn xyz_sets(&self, player: Player, card: CardId) -> Vec<Vec<CardId>> {
        let count = self.xyz(card).map_or(0, |of| u32::from(of.count));
        let able = self.xyz_able(player, card);
        let sets = (1u32..1 << able.len()).filter(|set| set.count_ones() == count);
        let cards = |set: u32| {
            let chosen = able.iter().zip(0..).filter(|(_, at)| set >> at & 1 == 1);
            chosen.map(|(card, _)| *card).collect()
        };
        sets.map(cards).collect()
    }
}

impl Duel<'_> {
    /// エクシーズ召喚
    pub(super) fn xyz_summon(&mut self, player: Player, card: CardId) -> Flow {
        // xyz-summon-procedure.1
        let sets = self.state.xyz_sets(player, card);
        let picked = self.pick_materials(player, Way::Xyz, sets)?;
        let materials: Vec<Chosen> = picked.iter().map(|card| self.state.chosen(*card)).collect();
        // xyz-summon-procedure.3
        let position = self.ask_face_up(player, card)?;
        // xyz-summon-procedure.2: they are stacked, and the Xyz Monster is put on top. None of them is sent anywhere.
        let cite = "xyz-summon-procedure.2";
        self.try_summon(player, card, position, Way::Xyz, materials, cite)
    }
}
