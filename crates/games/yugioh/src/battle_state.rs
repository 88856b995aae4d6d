//! The current battle, as texts ask about it: which monsters are in it, and what it would do.

use hantei_engine::{CardId, Player};

use super::state::State;

impl State {
    /// Whether the card is attacking.
    pub fn is_attacking(&self, card: CardId) -> bool {
        self.battle
            .as_ref()
            .is_some_and(|battle| battle.attacker.0 == card && self.is_still(battle.attacker))
    }

    /// 攻撃対象
    pub fn is_attacked(&self, card: CardId) -> bool {
        self.battle
            .as_ref()
            .and_then(|battle| battle.target)
            .is_some_and(|target| target.0 == card && self.is_still(target))
    }

    /// The monsters in the current battle that are still in it.
    pub fn battling(&self) -> impl Iterator<Item = CardId> + '_ {
        let both = self.battle.as_ref().map(|battle| [Some(battle.attacker), battle.target]);
        let both = both.into_iter().flatten().flatten();
        both.filter(|of| self.is_still(*of)).map(|of| of.0)
    }

    /// Whether the player would take battle damage if the current battle were calculated now.
    pub fn would_take_battle_damage(&self, player: Player) -> bool {
        let battle = self.battle.as_ref().filter(|battle| !battle.calculated);
        let damage = battle.and_then(|battle| self.outcome(battle).damage);
        damage.is_some_and(|(to, amount, _)| to == player && amount > 0)
    }
}
