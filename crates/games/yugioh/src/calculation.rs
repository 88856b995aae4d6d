//! ダメージ計算 (damage-calculation): the tables of battle results.

use std::cmp::Ordering;

use hantei_ability::yugioh::{Means, Position, Trait};
use hantei_engine::{CardId, Cite, Player};

use super::state::State;
use super::terms::Chosen;
use super::under_way::Battle;

/// The result of a damage calculation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Outcome {
    /// The ATK of the attacker.
    pub attack: i32,
    /// The ATK or DEF that it is compared with; `None` for a direct attack.
    pub against: Option<i32>,
    /// Battle damage: who takes it, how much, and from which monster.
    pub damage: Option<(Player, i32, CardId)>,
    /// The monsters that are destroyed, each with the monster that destroys it.
    pub doomed: Vec<(Chosen, CardId)>,
    /// The article of the table row that applies.
    pub cite: Cite,
}

impl State {
    /// The result of a battle by the tables (damage-calculation.1).
    pub(super) fn outcome(&self, battle: &Battle) -> Outcome {
        let mut outcome = match battle.target {
            None => self.directly(battle.attacker),
            Some(target) => match self.position(target.0) {
                Position::Attack => self.against_attack(battle.attacker, target),
                Position::Defense | Position::FaceDown => {
                    self.against_defense(battle.attacker, target)
                }
            },
        };
        // effect-over-rule: some monsters cannot be destroyed by battle, and effects may change the damage.
        outcome.doomed.retain(|((card, _), _)| !self.is_spared_in_battle(*card));
        outcome.damage = outcome.damage.and_then(|damage| self.damage_after_effects(damage));
        outcome
    }

    /// 直接攻撃 (damage-calculation.direct)
    fn directly(&self, attacker: Chosen) -> Outcome {
        let attack = self.facts(attacker.0).attack;
        let to = self.object(attacker.0).controller.opponent();
        Outcome {
            attack,
            against: None,
            damage: Some((to, attack, attacker.0)),
            doomed: Vec::new(),
            cite: "damage-calculation.direct",
        }
    }

    /// 相手攻撃表示モンスターに攻撃した場合 (damage-calculation.attack)
    fn against_attack(&self, attacker: Chosen, target: Chosen) -> Outcome {
        let (attack, against) = (self.facts(attacker.0).attack, self.facts(target.0).attack);
        let own = self.object(attacker.0).controller;
        let difference = (attack - against).abs();
        let (won, lost) = ((target, attacker.0), (attacker, target.0));
        let (damage, doomed, cite) = match attack.cmp(&against) {
            Ordering::Greater => {
                let damage = Some((own.opponent(), difference, attacker.0));
                (damage, vec![won], "damage-calculation.attack.1")
            }
            // If both have 0 ATK, neither is destroyed.
            Ordering::Equal if attack == 0 => (None, Vec::new(), "zero-attack-battle"),
            Ordering::Equal => (None, vec![won, lost], "damage-calculation.attack.2"),
            Ordering::Less => {
                let damage = Some((own, difference, target.0));
                (damage, vec![lost], "damage-calculation.attack.3")
            }
        };
        Outcome { attack, against: Some(against), damage, doomed, cite }
    }

    /// 相手守備表示モンスターに攻撃した場合 (damage-calculation.defense)
    fn against_defense(&self, attacker: Chosen, target: Chosen) -> Outcome {
        let (attack, against) = (self.facts(attacker.0).attack, self.facts(target.0).defense);
        let own = self.object(attacker.0).controller;
        let difference = (attack - against).abs();
        let (damage, doomed, cite) = match attack.cmp(&against) {
            Ordering::Greater => {
                // effect-over-rule: an effect may let it inflict piercing damage.
                let pierces = self.facts(attacker.0).may(&Trait::Piercing);
                let damage = pierces.then_some((own.opponent(), difference, attacker.0));
                (damage, vec![(target, attacker.0)], "damage-calculation.defense.1")
            }
            Ordering::Equal => (None, Vec::new(), "damage-calculation.defense.2"),
            Ordering::Less => {
                let damage = Some((own, difference, target.0));
                (damage, Vec::new(), "damage-calculation.defense.3")
            }
        };
        Outcome { attack, against: Some(against), damage, doomed, cite }
    }

    /// Whether an effect protects the monster from being destroyed by battle.
    fn is_spared_in_battle(&self, card: CardId) -> bool {
        self.facts(card).may(&Trait::NotDestroyed(Means::Battle))
    }

    /// Battle damage after effects that double or prevent it; `None` if no damage is left.
    fn damage_after_effects(
        &self,
        (to, amount, by): (Player, i32, CardId),
    ) -> Option<(Player, i32, CardId)> {
        let opposing = self.object(by).controller != to;
        let doubled = opposing && self.facts(by).may(&Trait::DoublesBattleDamage);
        let amount = if doubled { amount.saturating_mul(2) } else { amount };
        let none = amount <= 0 || self.takes_no_battle_damage(to);
        (!none).then_some((to, amount, by))
    }
}
