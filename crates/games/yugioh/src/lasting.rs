//! What lasts for a while, and how it ends.

use std::sync::Arc;

use hantei_ability::yugioh::{Act, Bar, Gives, Trait, Until, Who, Whose};
use hantei_engine::{CardId, Flows as _, Player};

use super::duel::{Duel, Flow};
use super::event::Event;
use super::filter::View;
use super::state::State;
use super::terms::{By, Chosen};

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
    /// What cards are given, with its numbers as they were worked out when it came to be.
    Gives(Arc<Gives>),
    /// What holds of whatever cards and players it means.
    Meanwhile {
        /// What cards are given.
        gives: Arc<[Arc<Gives>]>,
        /// What players may not do.
        bars: Arc<[Bar]>,
    },
    /// Control of a monster (dictionary.control.2).
    Control {
        /// Who has it by this.
        who: Player,
        /// Whose it is once no such effect is left: whoever had it before the first of them.
        home: Player,
    },
    /// A player takes no battle damage.
    NoBattleDamage(Player),
}

impl Lasting {
    /// Whether it is over at the end of this player's turn.
    fn ends_with_turn_of(&self, player: Player) -> bool {
        match self.until {
            Until::Turn | Until::EndPhase | Until::DamageStep | Until::Calculation => true,
            Until::OpponentsTurn => self.controller != player,
            Until::FaceUp | Until::Equipped => false,
        }
    }
}

impl What {
    /// Whether it is on cards, and ends with them.
    fn is_on_cards(&self) -> bool {
        matches!(self, What::Gives(_) | What::Control { .. })
    }
}

impl State {
    /// The card is another one from now on: what lasted on it ends.
    pub(super) fn end_with(&mut self, card: CardId) {
        self.end_on(card, |_| true);
    }

    /// The card lies face-down from now on: what it was given ends; who has control of it is no matter of how it lies.
    pub(super) fn end_given(&mut self, card: CardId) {
        self.end_on(card, |what| !matches!(what, What::Control { .. }));
    }

    fn end_on(&mut self, card: CardId, ends: impl Fn(&What) -> bool) {
        for lasting in self.lasting.iter_mut().filter(|of| ends(&of.what)) {
            lasting.on.retain(|on| on.0 != card);
        }
        self.lasting.retain(|of| !of.what.is_on_cards() || !of.on.is_empty());
    }

    /// Who has control of a card by the latest of the effects that give it, and whose it is without them.
    pub(super) fn control_by_effect(&self, card: Chosen) -> Option<(Player, Player)> {
        let controls = self.lasting.iter().filter(|of| of.on.contains(&card));
        let controls = controls.filter_map(|of| match of.what {
            What::Control { who, home } => Some((of.stamp, (who, home))),
            What::Gives(_) | What::Meanwhile { .. } | What::NoBattleDamage(_) => None,
        });
        controls.max_by_key(|(stamp, _)| *stamp).map(|(_, of)| of)
    }

    /// The turn ends, and with it what lasts until then (dictionary.end-phase-or-turn-end.2).
    pub(super) fn end_turn_effects(&mut self) {
        let player = self.turn.player;
        self.lasting.retain(|of| !of.ends_with_turn_of(player));
    }

    /// The Damage Step ends, and with it what lasts until then.
    pub(super) fn end_battle_effects(&mut self) {
        self.lasting.retain(|of| !matches!(of.until, Until::DamageStep | Until::Calculation));
    }

    /// Damage has been calculated, and with it what lasts for that alone ends.
    pub(super) fn end_calculation_effects(&mut self) {
        self.lasting.retain(|of| of.until != Until::Calculation);
    }

    /// How many turns of these players there were since a card was activated, the one under way among them; none, when it was not.
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

    /// Whether a player takes no battle damage just now.
    pub fn takes_no_battle_damage(&self, player: Player) -> bool {
        self.lasting.iter().any(|of| of.what == What::NoBattleDamage(player))
    }
}

impl Duel<'_> {
    /// Something begins to last.
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

    /// What lasts ends before its time or in the End Phase (dictionary.end-phase-or-turn-end.1), and control goes back.
    pub(super) fn ends_to_last(&mut self, stamp: u32, cite: hantei_engine::Cite) -> Flow {
        let Some(of) = self.state.lasting.iter().find(|of| of.stamp == stamp).cloned() else {
            return Ok(());
        };
        self.note(Event::LastsNoMore(stamp), cite);
        self.give_back(&of)
    }

    /// The end of a turn: what lasts until then ends (dictionary.end-phase-or-turn-end.2).
    pub(super) fn turn_effects_end(&mut self) -> Flow {
        let player = self.state.turn.player;
        let ends =
            |of: &&Lasting| matches!(of.what, What::Control { .. }) && of.ends_with_turn_of(player);
        let controls: Vec<Lasting> = self.state.lasting.iter().filter(ends).cloned().collect();
        self.note(Event::TurnEffectsEnded, "dictionary.end-phase-or-turn-end.2");
        controls.iter().try_for_each(|of| self.give_back(of))
    }

    /// What stays on the field for some turns is destroyed in the End Phase of the last of them (turn-count.2). Of what lay there before
    /// anything was played it is not known how long it has.
    pub(super) fn stays_run_out(&mut self) -> Flow {
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

    /// What lasts while an Equip Card equips its monster ends where it does not any more.
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

    /// Control goes back. ASSUMPTION: to whom the latest of the effects that still apply gives it (open question several-controls).
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
