//! Chapters that are being written beside this one.

use crate::ability::yugioh::{Ability, Act, Answer, Condition, Cost, Filter, Trait, When};
use crate::engine::core::{CardId, Player};

use super::duel::{Duel, Flow};
use super::filter::View;
use super::happening::Happening;
use super::link::Link;
use super::refusal::Legal;
use super::state::State;
use super::terms::{By, Chosen};

/// What an event is about.
pub struct About {
    pub that: Vec<Chosen>,
    pub player: Option<Player>,
    pub amount: i32,
    pub by: Option<By>,
}

impl super::values::Facts {
    pub(super) fn traits(&self) -> impl Iterator<Item = &Trait> {
        self.gives.iter().flat_map(|of| &of.gives.traits)
    }
    pub(super) fn may(&self, what: &Trait) -> bool {
        self.traits().any(|of| of == what)
    }
}

impl State {
    pub(super) fn fits(&self, _: CardId, _: &Filter, _: &View<'_>) -> bool {
        true
    }
    pub(super) fn suits(&self, _: CardId, _: &Filter, _: &View<'_>) -> bool {
        true
    }
    pub(super) fn takes_no_battle_damage(&self, _: Player) -> bool {
        false
    }
    pub(super) fn happens(&self, _: &When, _: &[Happening], _: CardId, _: Player) -> Option<About> {
        None
    }
    pub(super) fn answers(&self, _: &Answer, _: &View<'_>) -> bool {
        false
    }
    pub(super) fn hold(&self, _: &[Condition], _: &View<'_>) -> bool {
        true
    }
    pub(super) fn can_pay(&self, _: &[Cost], _: &View<'_>) -> bool {
        true
    }
    pub(super) fn has_targets(&self, _: &Ability, _: &View<'_>) -> bool {
        true
    }
    pub(super) fn can_do(&self, _: &Ability, _: &View<'_>) -> bool {
        true
    }
    pub(super) fn is_unbarred(&self, _: Player, _: Act, _: CardId) -> Legal {
        Ok(())
    }
    pub(super) fn resists_destruction(&self, _: CardId, _: By) -> bool {
        false
    }
}

impl Duel<'_> {
    pub(super) fn pay_for(&mut self, _: Player, _: CardId, _: &[Cost]) -> Flow<Vec<Chosen>> {
        Ok(Vec::new())
    }
    pub(super) fn pay(&mut self, _: &mut Link) -> Flow {
        Ok(())
    }
    pub(super) fn choose_targets(&mut self, _: &mut Link) -> Flow {
        Ok(())
    }
    pub(super) fn carry_out(&mut self, _: &Link) -> Flow {
        Ok(())
    }
    pub(super) fn is_replaced(&mut self, _: CardId, _: By) -> Flow<bool> {
        Ok(false)
    }
}
