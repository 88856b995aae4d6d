//! Who may declare a combat, attack and defend (3-4-5-1 to 3-4-5-3, 3-4-5-7).

use hantei_ability::crossover::Trait;
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Player};

use super::reading::Reading;
use super::refusal::{Legal, Why, demand};
use super::state::State;
use super::terms::Window;
use super::under_way::CombatStep;
use super::zone::Zone;

impl State {
    /// Whether the combat rules allow the player to declare a combat. That nothing else is under way is checked elsewhere.
    pub fn may_begin_combat(&self, player: Player) -> Legal {
        demand(player == self.turn.player, "3-4-5.3", Why::OnlyTurnPlayer)?;
        demand(self.combat.is_none(), "3-4-5-1.2", Why::InCombat)?;
        let again = self.turn.combats > 0;
        if !again {
            demand(self.characters(player).next().is_some(), "3-4-5-1", Why::NoCharacter)?;
        }
        if again || self.readings.hold(Reading::CombatNeedsAttacker) {
            // 3-4-5-1.1: further combats need a character that can attack.
            let cite = if again { "3-4-5-1.1" } else { "3-4-5-1" };
            return demand(self.has_attacker(player), cite, Why::NoneCanAttack);
        }
        Ok(())
    }

    fn has_attacker(&self, player: Player) -> bool {
        self.characters(player).any(|card| self.is_ready_to_attack(card).is_ok())
    }

    /// The characters that may attack (3-4-5-2).
    pub(super) fn attackers(&self) -> Vec<CardId> {
        let own = self.characters(self.turn.player);
        own.filter(|card| self.is_ready_to_attack(*card).is_ok()).collect()
    }

    /// Whether the character may be declared as an attacker.
    pub fn may_attack(&self, player: Player, card: CardId) -> Legal {
        self.could_attack(player, card)?;
        let step = self.combat.map(|combat| combat.step);
        let declared = Window::Combat(CombatStep::Attack);
        let over = self.windows.iter().any(|open| open.window == declared);
        demand(step == Some(CombatStep::Attack) && !over, "3-4-5-2", Why::WrongStep)
    }

    /// Whether the character could attack, apart from the question of timing.
    pub fn could_attack(&self, player: Player, card: CardId) -> Legal {
        demand(player == self.turn.player, "3-4-5-2", Why::OnlyTurnPlayer)?;
        demand(self.object(card).controller == player, "3-4-5-2", Why::NotYours)?;
        self.is_ready_to_attack(card)?;
        // 3-4-5.2: only one character attacks in a combat.
        let attacks = self.combat.is_some_and(|combat| combat.attacker.is_some());
        demand(!attacks, "3-4-5.2", Why::Attacked)
    }

    fn is_ready_to_attack(&self, card: CardId) -> Legal {
        let object = self.object(card);
        demand(object.zone == Zone::Field, "3-4-5.1", Why::NotOnField)?;
        demand(self.is_character(card), "3-4-5-2", Why::NotACharacter)?;
        demand(!object.status.tapped, "3-4-5-2", Why::Tapped)?;
        demand(!self.facts(card).may(Trait::CannotAttack), "4-2-9", Why::Forbidden)
    }

    /// The characters that may defend (3-4-5-3).
    pub(super) fn defenders(&self) -> Vec<CardId> {
        let player = self.turn.player.opponent();
        let own = self.characters(player);
        own.filter(|card| self.is_ready_to_defend(*card).is_ok()).collect()
    }

    /// Whether the character may be declared as a defender.
    pub fn may_defend(&self, player: Player, card: CardId) -> Legal {
        demand(player != self.turn.player, "3-4-5-3", Why::OnlyOtherPlayer)?;
        let step = self.combat.map(|combat| combat.step);
        let declared = Window::Combat(CombatStep::Defence);
        let over = self.windows.iter().any(|open| open.window == declared);
        demand(step == Some(CombatStep::Defence), "3-4-5-3", Why::WrongStep)?;
        self.could_defend(player, card)?;
        demand(!over, "3-4-5-3", Why::WrongStep)
    }

    /// Whether the character could defend, apart from the question of timing.
    pub fn could_defend(&self, player: Player, card: CardId) -> Legal {
        demand(self.attacking().is_some(), "3-4-5-3.4", Why::NoAttacker)?;
        let defended = self.combat.is_some_and(|combat| combat.defender.is_some());
        demand(!defended, "3-4-5-3.3", Why::Defended)?;
        demand(self.object(card).controller == player, "3-4-5-3", Why::NotYours)?;
        self.is_ready_to_defend(card)
    }

    fn is_ready_to_defend(&self, card: CardId) -> Legal {
        let object = self.object(card);
        demand(object.zone == Zone::Field, "3-4-5-3", Why::NotOnField)?;
        demand(self.is_character(card), "3-4-5-3", Why::NotACharacter)?;
        demand(!object.status.tapped, "3-4-5-3", Why::Tapped)?;
        demand(!self.facts(card).may(Trait::CannotDefend), "4-2-9", Why::Forbidden)?;
        let Some(attacker) = self.attacking() else { return Ok(()) };
        demand(self.reaches(card, attacker), "3-4-5-7", Why::OutOfReach)
    }

    /// Whether a character reaches the attacker: Flight is needed against Flight, Diving against Diving, and both against both.
    fn reaches(&self, card: CardId, attacker: CardId) -> bool {
        let (own, its) = (self.facts(card), self.facts(attacker));
        let (against_flight, against_diving) =
            (own.may(Trait::DefendsFlight), own.may(Trait::DefendsDiving));
        let allowed = its.has_flight() && against_flight || its.has_diving() && against_diving;
        if allowed && self.readings.hold(Reading::DefendsFlightAnyway) {
            return true;
        }
        let flight = !its.has_flight() || own.has_flight() || against_flight;
        let diving = !its.has_diving() || own.has_diving() || against_diving;
        flight && diving
    }

    /// The characters that a player controls.
    pub(super) fn characters(&self, player: Player) -> impl Iterator<Item = CardId> + '_ {
        let field = self.zone(player, Zone::Field).iter().copied();
        field.filter(|card| self.is_character(*card))
    }

    /// Whether it is a character on the field (4-3-8.2).
    pub(super) fn is_character(&self, card: CardId) -> bool {
        self.object(card).zone == Zone::Field && self.facts(card).is(CardKind::Character)
    }
}
