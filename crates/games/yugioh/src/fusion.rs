//! 融合召喚, by the effect of a 「融合」 Spell (fusion-monster).

use hantei_ability::yugioh::{Act, Filter, Fusion, Materials, Way};
use hantei_base::kind::CardKind;
use hantei_engine::matching::{Demand, can_all_be_met};
use hantei_engine::{CardId, Flows as _, Options, Player};

use super::duel::{Duel, Flow, Stop};
use super::filter::View;
use super::moves::Away;
use super::reading::Reading;
use super::request::For;
use super::state::State;
use super::terms::{By, Chosen, How};
use super::zone::Zone;

/// The materials of a Fusion Monster: for each named material, the cards that could be used.
struct Slots(Vec<Vec<CardId>>);

impl Slots {
    /// Whether every material can still be supplied, with these cards already taken.
    fn can_be_met(&self, taken: &[CardId], crowded: Option<&[CardId]>) -> bool {
        let demands = |slots: &[Vec<CardId>], taken: &[CardId]| -> Vec<Demand> {
            let left = |slot: &Vec<CardId>| -> Vec<CardId> {
                slot.iter().copied().filter(|card| !taken.contains(card)).collect()
            };
            slots.iter().map(|slot| Demand { count: 1, from: left(slot) }).collect()
        };
        let rest = self.0.get(taken.len()..).unwrap_or(&[]);
        let Some(field) = crowded.filter(|field| !taken.iter().any(|of| field.contains(of))) else {
            return can_all_be_met(&demands(rest, taken));
        };
        // duel-field.1: on a full field, one of the monsters there must be used, so that a place becomes free.
        (0..rest.len()).any(|at| {
            rest[at].iter().filter(|card| field.contains(card) && !taken.contains(card)).any(
                |card| {
                    let others: Vec<Vec<CardId>> =
                        (0..rest.len()).filter(|of| *of != at).map(|of| rest[of].clone()).collect();
                    let taken: Vec<CardId> = taken.iter().chain([card]).copied().collect();
                    can_all_be_met(&demands(&others, &taken))
                },
            )
        })
    }
}

impl State {
    /// The Fusion Monsters that the effect of this card could Summon now (fusion-summon-requirements.2).
    pub(super) fn fusions(&self, player: Player, source: CardId, of: &Fusion) -> Vec<CardId> {
        let able = |card: &CardId| {
            let def = self.def(*card);
            def.is(CardKind::Fusion)
                && self.fits_as_known(*card, &of.of, &View::of(player, source))
                && self.is_unbarred(player, Act::SpecialSummon, *card).is_ok()
                && self
                    .fusion_slots(player, source, *card, of)
                    .is_some_and(|slots| slots.can_be_met(&[], self.monsters_if_full(player)))
        };
        // fusion-summon-requirements.1
        self.zone(player, Zone::Extra).iter().copied().filter(able).collect()
    }

    /// The player's monsters if their Monster Zone is full; one of them then has to be used.
    pub(super) fn monsters_if_full(&self, player: Player) -> Option<&[CardId]> {
        (self.free(player, Zone::Monster) == 0).then(|| self.zone(player, Zone::Monster))
    }

    fn fusion_slots(
        &self,
        player: Player,
        source: CardId,
        card: CardId,
        of: &Fusion,
    ) -> Option<Slots> {
        let Some(Materials::Fusion(named)) = &self.def(card).text.materials else { return None };
        let pool = self.fusion_pool(player, of);
        let view = View::of(player, source);
        let slot = |filter: &Filter| {
            pool.iter().copied().filter(|card| self.fits_as_known(*card, filter, &view)).collect()
        };
        Some(Slots(named.iter().map(slot).collect()))
    }

    /// Monsters in the hand and on the player's own field, including face-down ones (fusion-summon-procedure.1, fusion-monster.2).
    fn fusion_pool(&self, player: Player, of: &Fusion) -> Vec<CardId> {
        let zones = [Zone::Hand, Zone::Monster].into_iter();
        let cards = zones.flat_map(|zone| self.zone(player, zone).iter().copied());
        let able = |card: &CardId| {
            self.def(*card).is(CardKind::Monster)
                && self.lies_in(*card, &of.places)
                && self.may_be_material(*card)
        };
        cards.filter(able).collect()
    }
}

impl Duel<'_> {
    /// 融合召喚する, as the effect of this card resolves. Returns the monster that was Summoned.
    pub(super) fn fusion_summon(
        &mut self,
        player: Player,
        source: CardId,
        of: &Fusion,
    ) -> Flow<Option<CardId>> {
        let tokens = Reading::TokensAreNoMaterial;
        self.chosen_by_reading(player, tokens, |state| state.fusion_pool(player, of));
        let able = self.state.fusions(player, source, of);
        let Some(card) = self.ask_card(player, For::Summon, Options::one_of(able))? else {
            return Ok(None);
        };
        let slots = self.state.fusion_slots(player, source, card, of).ok_or(Stop::Illegal)?;
        // fusion-summon-procedure.1
        let mut picked: Vec<CardId> = Vec::new();
        for at in 0..slots.0.len() {
            let monsters_if_full = self.state.monsters_if_full(player);
            let fits = |card: &CardId| {
                let taken: Vec<CardId> = picked.iter().chain([card]).copied().collect();
                !picked.contains(card) && slots.can_be_met(&taken, monsters_if_full)
            };
            let from = slots.0[at].iter().copied().filter(fits).collect();
            let one = self.ask_card(player, For::Material(Way::Fusion), Options::one_of(from))?;
            picked.push(one.ok_or(Stop::Illegal)?);
        }
        // fusion-summon-procedure.2: hidden materials are shown as they go to the Graveyard.
        let materials: Vec<Chosen> = picked.iter().map(|card| self.state.chosen(*card)).collect();
        let by = By::Effect(player, source);
        let cite = "fusion-summon-procedure.3";
        self.leave(&picked, Away::Graveyard, How::Material, by, cite)?;
        self.next_moment();
        // fusion-summon-procedure.3, fusion-summon-procedure.4
        let position = self.ask_face_up(player, card)?;
        let cards = [(card, position)];
        let went = (Way::Fusion, materials.into());
        let came = self.summon_by_effect(&cards, player, went, (player, source), cite);
        Ok(came.first().copied())
    }
}
