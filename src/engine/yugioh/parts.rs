//! Chapters that are being written beside this one.

use crate::ability::yugioh::{Ability, Act, Answer, Condition, Cost, When};
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

impl State {
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
    pub(super) fn may_activate_card(&self, _: Player, _: CardId) -> Legal {
        Ok(())
    }
    pub(super) fn may_normal_summon(&self, _: Player, _: CardId) -> Legal {
        Ok(())
    }
    pub(super) fn may_set_monster(&self, _: Player, _: CardId) -> Legal {
        Ok(())
    }
    pub(super) fn may_set_spell(&self, _: Player, _: CardId) -> Legal {
        Ok(())
    }
    pub(super) fn may_flip_summon(&self, _: Player, _: CardId) -> Legal {
        Ok(())
    }
    pub(super) fn may_change_position(&self, _: Player, _: CardId) -> Legal {
        Ok(())
    }
    pub(super) fn may_special(&self, _: Player, _: CardId) -> Legal {
        Ok(())
    }
    pub(super) fn may_pendulum_summon(&self, _: Player) -> Legal {
        Ok(())
    }
}

impl Duel<'_> {
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
    pub(super) fn place_for_activation(&mut self, _: Player, _: CardId) -> Flow {
        Ok(())
    }
    pub(super) fn normal_summon(&mut self, _: Player, _: CardId) -> Flow {
        Ok(())
    }
    pub(super) fn set_monster(&mut self, _: Player, _: CardId) -> Flow {
        Ok(())
    }
    pub(super) fn set_spell(&mut self, _: Player, _: CardId) -> Flow {
        Ok(())
    }
    pub(super) fn flip_summon(&mut self, _: Player, _: CardId) -> Flow {
        Ok(())
    }
    pub(super) fn change_position(&mut self, _: Player, _: CardId) -> Flow {
        Ok(())
    }
    pub(super) fn special_summon(&mut self, _: Player, _: CardId) -> Flow {
        Ok(())
    }
    pub(super) fn pendulum_summon(&mut self, _: Player) -> Flow {
        Ok(())
    }
    pub(super) fn battle_phase(&mut self) -> Flow {
        Ok(())
    }
}
