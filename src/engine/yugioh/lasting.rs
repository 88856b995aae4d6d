//! What lasts for a while, and how it ends.

use std::sync::Arc;

use crate::ability::yugioh::{Bar, Gives, Until};
use crate::engine::core::{CardId, Cite, Player};

use super::duel::{Duel, Flow};
use super::event::Event;

use super::state::State;
use super::terms::Chosen;

/// Something that lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lasting {
    /// When it came to be; it is known by it.
    pub stamp: u32,
    /// By which card.
    pub source: Chosen,
    /// Whose.
    pub controller: Player,
    /// On which cards.
    pub on: Vec<Chosen>,
    /// What.
    pub what: What,
    /// How long.
    pub until: Until,
    /// The turn in which it came to be.
    pub turn: u32,
}

/// What lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// What cards are given.
    Gives(Arc<Gives>),
    /// What players may not do.
    Bars(Arc<[Bar]>),
}

impl Duel<'_> {
    /// It ends.
    pub(super) fn ends_to_last(&mut self, stamp: u32, cite: Cite) -> Flow {
        self.note(Event::LastsNoMore(stamp), cite);
        Ok(())
    }

    /// The turn ends, and with it what lasts until then.
    pub(super) fn turn_effects_end(&mut self) -> Flow {
        self.note(Event::TurnEffectsEnded, "dictionary.end-phase-or-turn-end.2");
        self.settle_equips()
    }
}

impl State {
    /// The card is another one from now on, or lies face-down: what lasted on it ends.
    pub(super) fn end_with(&mut self, card: CardId) {
        for lasting in &mut self.lasting {
            lasting.on.retain(|on| on.0 != card);
        }
        self.lasting.retain(|of| matches!(of.what, What::Bars(_)) || !of.on.is_empty());
    }

    /// The turn ends, and with it what lasts until then (dictionary.end-phase-or-turn-end.2).
    pub(super) fn end_turn_effects(&mut self) {
        let player = self.turn.player;
        self.lasting.retain(|of| match of.until {
            Until::Turn | Until::EndPhase | Until::DamageStep | Until::Calculation => false,
            Until::OpponentsTurn => of.controller == player,
            Until::FaceUp | Until::Equipped => true,
        });
    }

    /// The Damage Step ends, and with it what lasts until then.
    pub(super) fn end_battle_effects(&mut self) {
        self.lasting.retain(|of| !matches!(of.until, Until::DamageStep | Until::Calculation));
    }
}
