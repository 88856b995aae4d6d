//! Which of a card's abilities work in its current place (monster-effects, pendulum-placement.2).

use std::sync::Arc;

use hantei_ability::yugioh::{Ability, Place};
use hantei_base::kind::CardKind;
use hantei_engine::CardId;

use super::link::{Activation, Link, Negated};
use super::state::State;
use super::zone::Zone;

/// The part of a card that an ability belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The card itself, as a monster, Spell or Trap.
    Card,
    /// ペンデュラム効果: only in a Pendulum Zone.
    Pendulum,
    /// The text that a Gemini Monster gains by being Normal Summoned again.
    Gemini,
}

impl Zone {
    /// Whether a text means this zone by the place.
    pub fn is_meant(self, place: Place) -> bool {
        match place {
            Place::Field => self.is_field(),
            Place::MonsterZone => self == Zone::Monster,
            Place::SpellTrapZone => self == Zone::Spell,
            Place::FieldZone => self == Zone::Field,
            Place::PendulumZone => self == Zone::Pendulum,
            Place::Hand => self == Zone::Hand,
            Place::Deck => self == Zone::Deck,
            Place::Graveyard => self == Zone::Graveyard,
            Place::Banished => self == Zone::Banished,
            Place::ExtraDeck => self == Zone::Extra,
        }
    }
}

impl State {
    /// The printed abilities of a card, with their indices.
    pub fn own_abilities(
        &self,
        card: CardId,
    ) -> impl Iterator<Item = (u16, &Arc<Ability>, Part)> + '_ {
        let def = self.def(card);
        let (own, pendulum) = (def.text.abilities.len(), def.text.pendulum.len());
        def.abilities.iter().zip(0u16..).map(move |(ability, at)| {
            let part = match usize::from(at) {
                at if at < own => Part::Card,
                at if at < own + pendulum => Part::Pendulum,
                _ => Part::Gemini,
            };
            (at, ability, part)
        })
    }

    /// The printed ability with this index.
    pub fn own_ability(&self, card: CardId, at: u16) -> Option<(&Arc<Ability>, Part)> {
        let mut all = self.own_abilities(card);
        all.find(|(of, ..)| *of == at).map(|(_, ability, part)| (ability, part))
    }

    /// Whether the card has this part of its text in its current place.
    pub fn has_part(&self, card: CardId, part: Part) -> bool {
        let object = self.object(card);
        match part {
            // pendulum-placement.2: there it is a Spell and not a monster.
            Part::Card => object.zone != Zone::Pendulum,
            Part::Pendulum => object.zone == Zone::Pendulum,
            Part::Gemini => object.status.again && object.zone == Zone::Monster,
        }
    }

    /// Whether an ability works, or may be activated, in the card's current place. For a Trigger Effect, this is relevant only if it is
    /// about other cards than its own.
    pub fn works_here(&self, card: CardId, ability: &Ability, part: Part) -> bool {
        let object = self.object(card);
        let places = ability.places();
        if !self.has_part(card, part) || object.zone.is_field() && object.face_down {
            return false;
        }
        if matches!(ability, Ability::Continuous(_)) && self.is_being_activated(card) {
            return false;
        }
        if !places.is_empty() {
            return places.iter().any(|place| object.zone.is_meant(*place));
        }
        match ability {
            // From where it may be activated is checked elsewhere (spells, traps).
            Ability::Card(_) => true,
            Ability::Procedure(_) => object.zone == Zone::Hand,
            Ability::Ignition(_)
            | Ability::Quick(_)
            | Ability::Trigger(_)
            | Ability::Continuous(_)
            | Ability::Unclassified(_) => match part {
                Part::Pendulum => object.zone == Zone::Pendulum,
                Part::Card | Part::Gemini if self.def(card).is(CardKind::Monster) => {
                    object.zone == Zone::Monster
                }
                Part::Card | Part::Gemini => object.zone.is_field(),
            },
        }
    }

    /// Whether the card's activation is a link that has not resolved yet. Until then the card does nothing (chain-structure.3); if the
    /// activation was negated, it never will.
    fn is_being_activated(&self, card: CardId) -> bool {
        let own = |link: &&Link| link.kind == Activation::Card && link.source == self.chosen(card);
        let negated = |link: &&Link| link.negated == Some(Negated::Activation);
        self.chain.iter().any(|link| own(&link))
            || self.resolving.as_ref().filter(own).is_some_and(|link| negated(&link))
    }

    /// Whether an effect that applies by itself on the field is in force: the effects of its card are not negated.
    pub fn is_in_force(&self, card: CardId, ability: &Ability, part: Part) -> bool {
        let unaffected = matches!(ability, Ability::Continuous(of) if of.not_negated);
        self.works_here(card, ability, part)
            && (unaffected || !self.is_on_field(card) || !self.facts(card).negated)
    }
}
