//! Effects that last for a while, and how they end.

use std::sync::Arc;

use hantei_ability::yugioh::{Act, Bar, Gives, Trait, Until, Who, Whose};
use hantei_engine::{CardId, Flows as _, Player};

use super::duel::{Duel, Flow};
use super::event::Event;
use super::filter::View;
use super::state::State;
use super::terms::{By, Chosen};

/// A lasting effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lasting {
    /// When it began; this also identifies it.
    pub stamp: u32,
    /// The card that caused it.
    pub source: Chosen,
    /// The player whose effect it is.
    pub controller: Player,
    /// The cards that it affects.
    pub on: Vec<Chosen>,
    /// What it does.
    pub what: What,
    /// How long it lasts.
    pub until: Until,
    /// The turn in which it began.
    pub turn: u32,
}

/// What a lasting effect does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// It gives cards something; the amounts were determined when it began.
    Gives(Arc<Gives>),
    /// It applies to all cards and players that it describes.
    Meanwhile {
        /// What it gives to cards.
        gives: Arc<[Arc<Gives>]>,
        /// What it forbids to players.
        bars: Arc<[Bar]>,
    },
    /// Control of a monster (dictionary.control.2).
    Control {
        /// The player who has control through this effect.
        who: Player,
        /// The player who gets control back once no such effect is left: the one who had it before the first of them.
        home: Player,
    },
    /// A player takes no battle damage.
    NoBattleDamage(Player),
}

impl Lasting {
    /// Whether it ends at the end of this player's turn.
    fn ends_with_turn_of(&self, player: Player) -> bool {
        match self.until {
            Until::Turn | Until::EndPhase | Until::DamageStep | Until::Calculation => true,
            Until::OpponentsTurn => self.controller != player,
            Until::FaceUp | Until::Equipped => false,
        }
    }
}

impl What {
    /// Whether it affects certain cards and ends with them.
    fn is_on_cards(&self) -> bool {
        matches!(self, What::Gives(_) | What::Control { .. })
    }
}

impl State {
    /// The card is another card from now on: effects that last on it end.
    pub(super) fn end_with(&mut self, card: CardId) {
        self.end_on(card, |_| true);
    }

    /// The card lies face-down from now on: effects on it end, except changes of control, which do not depend on its position.
    pub(super) fn end_given(&mut self, card: CardId) {
        self.end_on(card, |what| !matches!(what, What::Control { .. }));
    }

    fn end_on(&mut self, card: CardId, ends: impl Fn(&What) -> bool) {
        for lasting in self.lasting.iter_mut().filter(|of| ends(&of.what)) {
            lasting.on.retain(|on| on.0 != card);
        }
        self.lasting.retain(|of| !of.what.is_on_cards() || !of.on.is_empty());
    }

    /// The player who controls a card by the latest control effect, and the player who would control it without any.
    pub(super) fn control_by_effect(&self, card: Chosen) -> Option<(Player, Player)> {
        let controls = self.lasting.iter().filter(|of| of.on.contains(&card));
        let controls = controls.filter_map(|of| match of.what {
            What::Control { who, home } => Some((of.stamp, (who, home))),
            What::Gives(_) | What::Meanwhile { .. } | What::NoBattleDamage(_) => None,
        });
        controls.max_by_key(|(stamp, _)| *stamp).map(|(_, of)| of)
    }

    /// Ends effects that last until the end of the turn (dictionary.end-phase-or-turn-end.2).
    pub(super) fn end_turn_effects(&mut self) {
        let player = self.turn.player;
        self.lasting.retain(|of| !of.ends_with_turn_of(player));
    }

    /// Ends effects that last until the end of the Damage Step.
    pub(super) fn end_battle_effects(&mut self) {
        self.lasting.retain(|of| !matches!(of.until, Until::DamageStep | Until::Calculation));
    }

    /// Ends effects that last for this damage calculation only.
    pub(super) fn end_calculation_effects(&mut self) {
        self.lasting.retain(|of| of.until != Until::Calculation);
    }

    /// How many turns of these players have begun since the card was activated, including the current one; 0 if it was not activated.
    fn turns_since_activation(&self, card: CardId, whose: Whose) -> u8 {
        let (now, activated) = (self.turn.number, self.status(card).activated);
        let view = View::of(self.object(card).controller, card);
        let is_meant = |turn: &u32| {
            let player = match (now - turn) % 2 {
                0 => self.turn.player,
                _ => self.turn.player.opponent(),
            };
            view.players(whose).contains(&player)
        };
        let turns = (activated + 1..=now).filter(is_meant).count();
        if activated == 0 { 0 } else { u8::try_from(turns).unwrap_or(u8::MAX) }
    }

    /// Whether a player currently takes no battle damage.
    pub fn takes_no_battle_damage(&self, player: Player) -> bool {
        self.lasting.iter().any(|of| of.what == What::NoBattleDamage(player))
    }
}

impl Duel<'_> {
    /// Begins a lasting effect.
    pub(super) fn lasts(
        &mut self,
        (source, controller): (Chosen, Player),
        on: Vec<Chosen>,
        what: What,
        until: Until,
    ) {
        let (stamp, turn) = (self.state.table.now().0 + 1, self.state.turn.number);
        let lasting = Lasting { stamp, source, controller, on, what, until, turn };
        self.by(controller, Event::Lasts(Box::new(lasting)), "dictionary.card-effect.1");
    }

    /// Ends a lasting effect early or in the End Phase (dictionary.end-phase-or-turn-end.1); control returns.
    pub(super) fn end_lasting(&mut self, stamp: u32, cite: hantei_engine::Cite) -> Flow {
        let Some(of) = self.state.lasting.iter().find(|of| of.stamp == stamp).cloned() else {
            return Ok(());
        };
        self.note(Event::LastsNoMore(stamp), cite);
        self.give_back(&of)
    }

    /// The end of a turn: ends effects that last until then (dictionary.end-phase-or-turn-end.2).
    pub(super) fn turn_effects_end(&mut self) -> Flow {
        let player = self.state.turn.player;
        let ends =
            |of: &&Lasting| matches!(of.what, What::Control { .. }) && of.ends_with_turn_of(player);
        let controls: Vec<Lasting> = self.state.lasting.iter().filter(ends).cloned().collect();
        self.note(Event::TurnEffectsEnded, "dictionary.end-phase-or-turn-end.2");
        controls.iter().try_for_each(|of| self.give_back(of))
    }

    /// Destroys cards that stay on the field for a number of turns, in the End Phase of the last of them (turn-count.2). For cards that lay
    /// there before the first play, the remaining time is unknown.
    pub(super) fn destroy_expired_cards(&mut self) -> Flow {
        let state = &self.state;
        let over = |card: &CardId| {
            let stays = state.def(*card).text.stays.filter(|_| state.is_face_up(*card));
            stays.is_some_and(|stays| {
                state.turns_since_activation(*card, stays.whose) >= stays.turns
            })
        };
        for card in state.whole_field().filter(over).collect::<Vec<_>>() {
            let by = By::Effect(self.state.object(card).controller, card);
            self.destroy(&[card], by, "turn-count.2")?;
        }
        Ok(())
    }

    /// Ends effects that last while an Equip Card equips its monster, where it no longer does.
    pub(super) fn settle_lasting(&mut self) -> Flow {
        let state = &self.state;
        let over = |of: &&Lasting| {
            of.until == Until::Equipped
                && of.on.first().is_none_or(|on| {
                    let source = state.object(of.source.0);
                    !state.is_still(of.source) || source.host != Some(on.0)
                })
        };
        let over: Vec<Lasting> = state.lasting.iter().filter(over).cloned().collect();
        for of in over {
            self.note(Event::LastsNoMore(of.stamp), "dictionary.equip-card");
            self.give_back(&of)?;
        }
        Ok(())
    }

    /// Returns control. ASSUMPTION: the player named by the latest control effect that still applies gets it
    /// (open question several-controls).
    fn give_back(&mut self, of: &Lasting) -> Flow {
        let What::Control { home, .. } = of.what else { return Ok(()) };
        for on in of.on.iter().filter(|on| self.state.is_still(**on)).copied().collect::<Vec<_>>() {
            let to = self.state.control_by_effect(on).map_or(home, |(who, _)| who);
            let by = By::Effect(of.controller, of.source.0);
            self.move_control(on.0, to, by, "dictionary.control.2")?;
        }
        Ok(())
    }
}

impl What {
    /// このカードは攻撃できない
    pub(super) fn no_attack() -> What {
        What::Gives(Arc::new(Gives { traits: vec![Trait::CannotAttack], ..Gives::default() }))
    }

    /// 自分は召喚・反転召喚・特殊召喚できない
    pub(super) fn no_summons() -> What {
        let acts = [Act::NormalSummon, Act::FlipSummon, Act::SpecialSummon];
        let bar = |cannot| Bar { who: Who::You, cannot, of: None, except: None };
        What::Meanwhile { gives: Arc::new([]), bars: acts.map(bar).into() }
    }
}
