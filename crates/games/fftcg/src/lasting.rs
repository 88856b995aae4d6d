//! How lasting effects begin, add up and end (11.12.4), and who controls a card because of them (11.12.4.6).

use std::sync::Arc;

use hantei_ability::fftcg::Until;
use hantei_engine::{CardId, Player, Spot};

use super::board::Board;
use super::item::{Lasting, LastingEffect};
use super::looks::Looks;
use super::state::State;
use super::zone::Zone;

impl State {
    /// Whether the effect only raises or lowers power in a game where nothing depends on power. Then the
    /// characteristics need not be computed again.
    pub(super) fn only_adds(&self, effect: &LastingEffect) -> bool {
        let adds = |effect: &LastingEffect| match &effect.what {
            Lasting::Gives { gives, .. } => gives.is_power_only(),
            Lasting::Control(_)
            | Lasting::Casting { .. }
            | Lasting::MayCast(_)
            | Lasting::SkipsActivation
            | Lasting::Replaces(_) => false,
        };
        adds(effect)
            && self.effects.iter().all(adds)
            && self.catalog.fields.is_empty()
            && !self.whole_field().any(|card| self.def(card).continuous)
            && effect.on.iter().all(|of| self.object(of.0).zone == Zone::Field)
    }

    /// Returns the cached result with the effect added.
    pub(super) fn raised(&mut self, effect: &LastingEffect) -> Option<(Arc<Board>, Looks)> {
        let Lasting::Gives { power, .. } = effect.what else { return None };
        let on: Vec<CardId> = effect.on.iter().map(|of| of.0).collect();
        let (mut board, looks) = self.derived.board.take()?;
        if board.is_printed() {
            return None;
        }
        Arc::make_mut(&mut board).add_power(&on, power);
        Some((board, looks))
    }

    /// Starts a lasting effect. If it is like the latest one, it is added to that.
    pub(super) fn last_on(&mut self, effect: &LastingEffect) {
        if let (Lasting::Gives { gives, power, .. }, Some(latest)) =
            (&effect.what, self.effects.last_mut())
            && gives.is_power_only()
            && (latest.source, latest.controller, latest.until)
                == (effect.source, effect.controller, effect.until)
            && latest.on == effect.on
            && let Lasting::Gives { gives: other, power: sum, .. } = &mut latest.what
            && other.is_power_only()
        {
            *sum = sum.saturating_add(*power);
            return;
        }
        self.effects.push(effect.clone());
    }

    /// Ends what an effect of this card gives as long as the card is there, and what lasts on the card.
    pub(super) fn end_with(&mut self, card: CardId) {
        if self.effects.is_empty() {
            return;
        }
        let mut freed = Vec::new();
        self.effects.retain(|effect| {
            let over = effect.until == Until::WhileThis && effect.source.0 == card;
            if over && matches!(effect.what, Lasting::Control(_)) {
                freed.extend(effect.on.iter().map(|(card, _)| *card));
            }
            !over && (effect.on.is_empty() || effect.on.iter().any(|(on, _)| *on != card))
        });
        for card in freed {
            self.settle_control(card);
        }
    }

    /// The turn ends, and with it the effects that last until then.
    pub(super) fn end_effects(&mut self) {
        let player = self.turn.player;
        let mut freed = Vec::new();
        self.effects.retain(|effect| {
            let ends = ends_with_turn(effect.until, effect.controller, effect.turn, player);
            if ends && matches!(effect.what, Lasting::Control(_)) {
                freed.extend(effect.on.iter().map(|(card, _)| *card));
            }
            !ends
        });
        self.delayed.retain(|of| {
            !of.until.is_some_and(|until| ends_with_turn(until, of.controller, of.turn, player))
        });
        for card in freed {
            self.settle_control(card);
        }
    }

    /// Returns the cards that an effect of this player keeps from becoming active in the player's next Active Phase.
    pub(super) fn skipping_activation(&self, player: Player) -> Vec<CardId> {
        let mut found = Vec::new();
        for effect in &self.effects {
            if effect.what == Lasting::SkipsActivation && effect.controller == player {
                let cards = effect.on.iter().filter(|of| self.is_still(**of)).map(|of| of.0);
                found.extend(cards);
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Ends the effects that waited for this Active Phase of the turn player.
    pub(super) fn end_skipping(&mut self) {
        let player = self.turn.player;
        self.effects.retain(|of| of.what != Lasting::SkipsActivation || of.controller != player);
    }

    /// Step 1 of the continuous effects (11.12.4.6): the last of them wins.
    pub(super) fn settle_control(&mut self, card: CardId) {
        let object = self.object(card);
        if object.zone != Zone::Field {
            return;
        }
        let known = self.chosen(card);
        let of = |effect: &LastingEffect| match effect.what {
            Lasting::Control(player) if effect.on.contains(&known) => Some(player),
            Lasting::Control(_)
            | Lasting::Gives { .. }
            | Lasting::Casting { .. }
            | Lasting::MayCast(_)
            | Lasting::SkipsActivation
            | Lasting::Replaces(_) => None,
        };
        let controller =
            self.effects.iter().rev().find_map(of).unwrap_or(object.status.entered_under);
        let before = object.controller;
        if controller == before {
            return;
        }
        self.table.shift(card, Spot::on_top(controller, Zone::Field));
        self.table.status_mut(card).fresh = true;
        self.leave_battle(card);
    }
}

/// Whether an effect of player `of`, which began in a turn of player `since`, ends with a turn of player `turn` (9.5.1.3.2).
pub(super) fn ends_with_turn(until: Until, of: Player, since: Player, turn: Player) -> bool {
    match until {
        Until::Turn => true,
        Until::OpponentsTurn => of != turn,
        Until::OwnTurn => of == turn,
        Until::NextTurn => since != turn,
        Until::WhileThis | Until::Game => false,
    }
}
