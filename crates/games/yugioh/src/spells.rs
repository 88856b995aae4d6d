//! Spells (spell-card): where and when each is Set and activated, and which stay on the field afterwards.

use hantei_ability::yugioh::{Cannot, Position};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Flows as _, Known, Player};

use super::duel::{Duel, Flow, Stop};
use super::event::Event;
use super::happening::Happening;
use super::moves::Goal;
use super::refusal::{Legal, Why, demand, refuse};
use super::request::Ask;
use super::state::State;
use super::terms::{By, How};
use super::zone::Zone;

impl State {
    /// Whether the player may Set this Spell or Trap now (spell-set-difference.1, trap-card.normal.1).
    pub fn may_set_spell(&self, player: Player, card: CardId) -> Legal {
        self.is_open(player, "phases.main-1")?;
        let (object, def) = (self.object(card), self.def(card));
        demand(object.owner == player, "dictionary.set", Why::NotYours)?;
        demand(object.zone == Zone::Hand, "dictionary.set", Why::NotThere)?;
        let of_kind = def.is(CardKind::Spell) || def.is(CardKind::Trap);
        // pendulum-placement.1: nor can a Pendulum Monster be Set there.
        let cite =
            if def.is(CardKind::Pendulum) { "pendulum-placement.1" } else { "dictionary.set" };
        demand(of_kind, cite, Why::NotASpellOrTrap)?;
        self.may_be_played(card)?;
        // spell-activation.3: an old Field Spell is replaced.
        demand(self.has_place(player, card), "duel-field.2", Why::ZoneFull)
    }

    /// Whether its own text allows its player to Set and activate it.
    fn may_be_played(&self, card: CardId) -> Legal {
        let barred = self.def(card).text.cannot.contains(&Cannot::Play);
        demand(!barred, "effect-over-rule", Why::Barred)
    }

    /// Whether it is a Spell or Trap that lies in the Spell & Trap Zone (duel-field.2).
    pub(super) fn lies_among_spells(&self, card: CardId) -> bool {
        let def = self.def(card);
        (def.is(CardKind::Spell) || def.is(CardKind::Trap)) && self.zone_of(card) == Zone::Spell
    }

    /// The zone of the field for a Spell or Trap, or for a Pendulum Monster as a Spell.
    pub(super) fn zone_of(&self, card: CardId) -> Zone {
        let def = self.def(card);
        match () {
            // duel-field.5
            () if def.is(CardKind::Field) => Zone::Field,
            // duel-field.7
            () if def.is(CardKind::Pendulum) => Zone::Pendulum,
            // duel-field.2
            () => Zone::Spell,
        }
    }

    /// Whether there is a free place for it; a Field Spell replaces the old one (spell-activation.3).
    fn has_place(&self, player: Player, card: CardId) -> bool {
        match self.zone_of(card) {
            Zone::Field => true,
            zone => self.free(player, zone) > 0,
        }
    }

    /// Whether the player may activate this card as a card, as far as its place and the turn are concerned (activation-kinds.1). What it
    /// responds to, its costs and its targets are checked elsewhere.
    pub fn may_activate_card(&self, player: Player, card: CardId) -> Legal {
        let (object, def) = (self.object(card), self.def(card));
        demand(object.controller == player, "activation-kinds.1", Why::NotYours)?;
        self.may_be_played(card)?;
        if def.is(CardKind::Trap) {
            return self.may_activate_trap(card);
        }
        if def.is(CardKind::Pendulum) {
            return self.may_place_pendulum(player, card);
        }
        demand(def.is(CardKind::Spell), "activation-kinds.1", Why::NotASpellOrTrap)?;
        match object.zone {
            Zone::Hand => self.may_activate_from_hand(player, card),
            Zone::Spell | Zone::Field => self.may_activate_set_spell(player, card),
            _ => refuse("activation-kinds.1", Why::NotThere),
        }
    }

    /// A Spell from the hand (spell-card.1, spell-card.quick-play.2, spell-activation.2).
    fn may_activate_from_hand(&self, player: Player, card: CardId) -> Legal {
        let own = self.turn.player == player;
        if self.def(card).is(CardKind::QuickPlay) {
            demand(own, "spell-card.quick-play.2", Why::NotFromHand)?;
        } else {
            demand(own && self.turn.phase.is_main(), "spell-card.1", Why::OnlyInOwnMainPhase)?;
        }
        demand(self.has_place(player, card), "spell-activation.2", Why::ZoneFull)
    }

    /// A Set Spell: a Quick-Play Spell can be activated in either turn, but not in the one it was Set in; any other only in its player's
    /// Main Phase, even in the turn it was Set in (spell-card.quick-play.3, spell-set-difference.2, spell-set-difference.3).
    fn may_activate_set_spell(&self, player: Player, card: CardId) -> Legal {
        // ASSUMPTION: a face-up card is not activated again (open question face-up-on-chain).
        demand(self.object(card).face_down, "activation-kinds.1", Why::AlreadyFaceUp)?;
        if self.def(card).is(CardKind::QuickPlay) {
            return demand(!self.set_this_turn(card), "spell-card.quick-play.3", Why::SetThisTurn);
        }
        let own = self.turn.player == player && self.turn.phase.is_main();
        demand(own, "spell-set-difference.3", Why::OnlyInOwnMainPhase)
    }

    /// A Pendulum Monster in the hand, to be placed in a Pendulum Zone (pendulum-placement.1).
    fn may_place_pendulum(&self, player: Player, card: CardId) -> Legal {
        let zone = self.object(card).zone;
        demand(zone != Zone::Pendulum, "activation-kinds.1", Why::AlreadyFaceUp)?;
        demand(zone == Zone::Hand, "pendulum-summon-procedure.1", Why::NotThere)?;
        let own = self.turn.player == player && self.turn.phase.is_main();
        demand(own, "pendulum-summon-procedure.1", Why::OnlyInOwnMainPhase)?;
        // pendulum-placement.6, pendulum-placement.5: one of the two zones must be free; a card there is not replaced.
        let room = self.free(player, Zone::Pendulum) > 0;
        demand(room, "pendulum-placement.5", Why::ZoneFull)
    }
}

impl Duel<'_> {
    /// Sets a Spell or Trap (dictionary.set).
    pub(super) fn set_spell(&mut self, player: Player, card: CardId) -> Flow {
        let zone = self.state.zone_of(card);
        // The cited article must not tell the other player whether it is a Spell or a Trap.
        let (cite, of_kind) = match zone {
            Zone::Field => ("spell-activation.3", None),
            _ if self.state.def(card).is(CardKind::Trap) => {
                ("dictionary.set", Some("trap-card.normal.1"))
            }
            _ => ("dictionary.set", Some("spell-set-difference.1")),
        };
        self.next_moment();
        self.make_way(player, zone)?;
        let goal = Goal::of(zone, player).lying(Position::FaceDown);
        self.put(card, goal, How::Set, By::Rule, cite);
        of_kind.into_iter().for_each(|cite| self.also_known(cite, Known::To(player)));
        let card = self.state.chosen(card);
        self.happen(Happening::Set(card));
        Ok(())
    }

    /// Places an activated card face-up in its zone before the link is made (spell-activation.1, activation-kinds.1).
    pub(super) fn place_for_activation(&mut self, player: Player, card: CardId) -> Flow {
        let object = self.state.object(card);
        if object.zone.is_field() {
            if object.face_down {
                self.by(player, Event::TurnedUp(card), "activation-kinds.1");
            }
            return Ok(());
        }
        let zone = self.state.zone_of(card);
        let cite = match zone {
            Zone::Field => "spell-card.field.1",
            Zone::Pendulum => "pendulum-placement.1",
            _ => "spell-activation.1",
        };
        self.make_way(player, zone)?;
        let goal = match zone {
            Zone::Pendulum => Goal::of(zone, player).seated(self.ask_seat(player, card)?),
            _ => Goal::of(zone, player),
        };
        self.put(card, goal, How::Placed, By::Rule, cite);
        Ok(())
    }

    /// Sends the old Field Spell to the Graveyard for a new one; it is not destroyed (spell-activation.3, spell-card.field.2).
    fn make_way(&mut self, player: Player, zone: Zone) -> Flow {
        if zone != Zone::Field {
            return Ok(());
        }
        let old = self.state.zone(player, Zone::Field).to_vec();
        self.send(&old, By::Rule, "spell-activation.3")?;
        Ok(())
    }

    /// Asks for the left or the right Pendulum Zone (duel-field.7).
    fn ask_seat(&mut self, player: Player, card: CardId) -> Flow<u8> {
        let taken = |seat: &u8| {
            let there = self.state.zone(player, Zone::Pendulum);
            there.iter().any(|card| self.state.status(*card).seat == *seat)
        };
        let free: Vec<u8> = (0..2).filter(|seat| !taken(seat)).collect();
        let at = self.ask(player, Ask::Seat(card, free.clone()))?;
        free.get(at).copied().ok_or(Stop::WrongAnswer)
    }
}
