//! 戦闘 (3-4-5): its five steps, with an action window after each except the last.

use hantei_ability::crossover::Point;
use hantei_engine::{CardId, Cite, Flows as _, Options, Player};

use super::event::Event;
use super::game::{Flow, Match};
use super::happening::Happening;
use super::reading::Reading;
use super::request::Ask;
use super::state::State;
use super::terms::{By, Moment, Window};
use super::under_way::{CombatStep, DamageTarget, Fighter, Hit};
use super::zone::Zone;

impl Match<'_> {
    /// 戦闘, from declaration to end; the main phase pauses meanwhile (3-4-5.5).
    pub(super) fn combat(&mut self) -> Flow {
        let player = self.state.turn.player;
        // 3-4-5-1.3: nobody can interrupt the declaration.
        self.by(player, Event::CombatBegan, "3-4-5-1");
        self.settle()?;
        self.window(Window::Combat(CombatStep::Declaration))?;
        self.declare_attack()?;
        self.window(Window::Combat(CombatStep::Attack))?;
        self.declare_defence()?;
        self.window(Window::Combat(CombatStep::Defence))?;
        self.exchange()?;
        self.window(Window::Combat(CombatStep::Exchange))?;
        self.end_combat()
    }

    /// アタック宣言 (3-4-5-2)
    fn declare_attack(&mut self) -> Flow {
        let player = self.state.turn.player;
        self.note(Event::CombatStepBegan(CombatStep::Attack), "3-4-5");
        let attackers = self.state.attackers();
        match self.ask_if_any(player, Ask::Attack(Options::one_or_none(attackers.clone())))? {
            Some(at) => {
                let card = self.state.chosen(attackers[at]);
                // 3-4-5-2.1: it taps as a cost; 3-4-5-2.3: nobody can interrupt.
                self.by(player, Event::Attacked(card), "3-4-5-2");
                self.also("3-4-5-2.1");
                self.happen(Happening::Attacked(card));
            }
            None => self.by(player, Event::NoAttack, "3-4-5-2.2"),
        }
        // 3-4-5-2.4
        self.settle()
    }

    /// ディフェンス宣言 (3-4-5-3)
    fn declare_defence(&mut self) -> Flow {
        let player = self.state.turn.player.opponent();
        self.note(Event::CombatStepBegan(CombatStep::Defence), "3-4-5");
        // 3-4-5-3.4: without an attacker there is nothing to defend against.
        let attacker = self.attacker_fights();
        let defenders = if attacker.is_some() { self.defenders() } else { Vec::new() };
        match self.ask_if_any(player, Ask::Defend(Options::one_or_none(defenders.clone())))? {
            Some(at) => {
                let card = self.state.chosen(defenders[at]);
                // 3-4-5-3.2: it taps as a cost; 3-4-5-3.5: nobody can interrupt.
                self.by(player, Event::Defended(card), "3-4-5-3");
                self.also("3-4-5-3.2");
                if let Some(attacker) = attacker {
                    let attacker = self.state.chosen(attacker);
                    self.happen(Happening::Defended(card, attacker));
                }
            }
            None => {
                let cite = if attacker.is_some() { "3-4-5-3.1" } else { "3-4-5-3.4" };
                self.by(player, Event::NoDefence, cite);
            }
        }
        self.settle()
    }

    /// The characters that may defend. There are two readings of whether one that may defend against Flight may also defend against Flight
    /// with Diving.
    fn defenders(&mut self) -> Vec<CardId> {
        let defenders = self.state.defenders();
        self.chosen_by_reading(Reading::DefendsFlightAnyway, State::defenders);
        defenders
    }

    /// ダメージの応酬 (3-4-5-4)
    fn exchange(&mut self) -> Flow {
        self.note(Event::CombatStepBegan(CombatStep::Exchange), "3-4-5");
        let defended = self.state.combat.is_some_and(|combat| combat.defender.is_some());
        let (attacker, defender) = (self.attacker_fights(), self.defender_fights());
        match (attacker, defender) {
            (Some(attacker), Some(defender)) => {
                // Both deal damage at the same moment.
                let hits = vec![self.strike(attacker, defender), self.strike(defender, attacker)];
                self.deal(hits, "3-4-5-4")?;
            }
            (Some(attacker), None) if !defended => {
                let player = self.state.turn.player.opponent();
                let hit =
                    Hit { to: DamageTarget::Player(player), ..self.strike(attacker, attacker) };
                self.deal(vec![hit], "3-4-5-4.1")?;
            }
            // 3-4-5-6.4: the attack counts as defended.
            (Some(_), None) => self.nothing_exchanged("3-4-5-6.4"),
            (None, _) if self.state.combat.is_some_and(|combat| combat.attacker.is_none()) => {
                self.note(Event::NothingExchanged, "3-4-5-2.2");
            }
            (None, _) => self.nothing_exchanged("3-4-5-6.3"),
        }
        // 4-3-9.1: characters that have to crash do so before anybody acts again.
        self.settle()
    }

    /// No damage is exchanged: one of the two has left or is no longer a character, and only characters fight (3-4-5-4).
    fn nothing_exchanged(&mut self, left: Cite) {
        let ceased = self.state.has_former_character();
        self.note(Event::NothingExchanged, if ceased { "3-4-5-4" } else { left });
    }

    /// The damage that one character deals to another: its AP.
    fn strike(&self, by: CardId, to: CardId) -> Hit {
        Hit {
            to: DamageTarget::Character(self.state.chosen(to)),
            amount: self.state.facts(by).ap,
            by: By::Combat(by),
            combat: true,
        }
    }

    /// 戦闘終了 (3-4-5-5)
    fn end_combat(&mut self) -> Flow {
        self.note(Event::CombatStepBegan(CombatStep::End), "3-4-5-5");
        let order = Reading::CombatEndTriggersFirst;
        self.ends(Point::CombatEnd, order, State::expires_at_end_of_combat, |run| {
            run.end_of_combat_expires("3-4-5-5")
        })?;
        // 4-3-1.6: energy may be gained here, since nothing forbids it.
        self.point(Moment::CombatEnd)?;
        if self.state.expires_at_end_of_combat() && !self.reads(Reading::LateEndsNextTurn) {
            self.end_of_combat_expires("3-4-5-5")?;
            self.settle()?;
        }
        self.note(Event::CombatEnded, "3-4-5-5");
        self.settle()
    }

    /// The attacker, if it is still fighting (3-4-5-6.3).
    fn attacker_fights(&mut self) -> Option<CardId> {
        let attacker = self.state.combat?.attacker?;
        self.fights(attacker, self.state.turn.player)
    }

    /// The defender, if it is still fighting.
    fn defender_fights(&mut self) -> Option<CardId> {
        let defender = self.state.combat?.defender?;
        self.fights(defender, self.state.turn.player.opponent())
    }

    /// Whether a character still fights for its side: it is on the field, and its control has not changed (3-4-5-6.5).
    fn fights(&mut self, fighter: Fighter, side: Player) -> Option<CardId> {
        let there = self.state.stands_for(fighter, side);
        let still = there && (!fighter.changed || self.reads(Reading::ControlBackRejoins));
        still.then_some(fighter.card.0)
    }
}

impl State {
    /// Whether a fighter is still a character on the field (3-4-5-4), controlled by this player. ASSUMPTION: one that was not a character
    /// for a while fights on (open question character-again).
    pub(super) fn stands_for(&self, fighter: Fighter, side: Player) -> bool {
        self.lies_for(fighter, side) && self.is_character(fighter.card.0)
    }

    fn lies_for(&self, Fighter { card, .. }: Fighter, side: Player) -> bool {
        let object = self.object(card.0);
        self.is_still(card) && object.zone == Zone::Field && object.controller == side
    }

    /// Whether one of the fighters is still in its place but no longer a character.
    fn has_former_character(&self) -> bool {
        let Some(combat) = self.combat else { return false };
        let sides = [self.turn.player, self.turn.player.opponent()];
        let fighters = [combat.attacker, combat.defender].into_iter().zip(sides);
        let ceased = |(fighter, side): (Option<Fighter>, Player)| {
            let lies = |of: &Fighter| !of.changed && self.lies_for(*of, side);
            fighter.filter(lies).is_some_and(|of| !self.is_character(of.card.0))
        };
        fighters.into_iter().any(ceased)
    }

    /// Whether a declared fighter is out of the combat.
    pub fn is_out(&self, fighter: Fighter, side: Player) -> bool {
        let out = fighter.changed && !self.readings.hold(Reading::ControlBackRejoins);
        out || !self.stands_for(fighter, side)
    }

    /// The attacker, if it is still in the combat.
    pub fn attacking(&self) -> Option<CardId> {
        let attacker = self.combat?.attacker?;
        (!self.is_out(attacker, self.turn.player)).then_some(attacker.card.0)
    }

    /// The defender, if it is still in the combat.
    pub fn defending(&self) -> Option<CardId> {
        let defender = self.combat?.defender?;
        (!self.is_out(defender, self.turn.player.opponent())).then_some(defender.card.0)
    }
}
