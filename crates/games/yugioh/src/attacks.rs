//! Which attacks may be declared (battle-phase.battle): by which monsters, against which monsters, and directly.

use hantei_ability::yugioh::{Ability, Act, Cost, Position, Step, Trait, When};
use hantei_engine::{CardId, Player};

use super::duel::{Duel, Flow};
use super::filter::View;
use super::reading::Reading;
use super::refusal::{Legal, Why, demand};
use super::request::Attack;
use super::state::State;
use super::terms::Chosen;
use super::under_way::Aim;
use super::zone::Zone;

impl State {
    /// The monsters that a player controls, each with its current visit to the zone.
    pub(super) fn monsters_seen(&self, player: Player) -> Vec<Chosen> {
        self.zone(player, Zone::Monster).iter().map(|card| self.chosen(*card)).collect()
    }

    /// Whether the attacker can still attack: it is on its player's field, in face-up Attack Position.
    pub(super) fn can_fight_on(&self, attacker: Chosen) -> bool {
        let object = self.object(attacker.0);
        self.is_still(attacker)
            && object.zone == Zone::Monster
            && object.controller == self.turn.player
            && self.position(attacker.0) == Position::Attack
    }

    /// Whether the monster may attack at all, whatever the target (battle-phase.battle.1).
    pub fn may_attack_with(&self, card: CardId) -> Legal {
        let (object, player) = (self.object(card), self.turn.player);
        demand(self.turn.step == Some(Step::Battle), "battle-phase.battle.1", Why::WrongStep)?;
        demand(object.zone == Zone::Monster, "battle-phase.battle.1", Why::NotThere)?;
        demand(object.controller == player, "battle-phase.battle.1", Why::NotYours)?;
        let upright = self.position(card) == Position::Attack;
        demand(upright, "battle-position.face-up-attack", Why::NotInAttackPosition)?;
        // replay.3: a monster whose attack was called off cannot attack again either.
        let off = object.status.called_off && object.status.attacked == self.turn.number;
        let cite = if off { "replay.3" } else { "battle-phase.battle.4" };
        let no_more = off && self.readings.hold(Reading::CalledOffEndsAttacks);
        demand(self.has_attacks_left(card) && !no_more, cite, Why::HasAttacked)?;
        let barred = self.facts(card).may(&Trait::CannotAttack);
        demand(!barred, "effect-over-rule", Why::CannotAttack)?;
        self.is_unbarred(player, Act::Attack, card)?;
        let payable = self.can_pay(&self.attack_cost(card), &View::of(player, card));
        demand(payable, "dictionary.card-effect.3", Why::CannotPay)
    }

    /// Whether this attack may be declared.
    pub fn may_attack(&self, attack: Attack) -> Legal {
        self.may_attack_with(attack.attacker)?;
        self.may_aim(attack.attacker, attack.at)
    }

    /// A monster attacks once a turn, unless an effect lets it attack more often (battle-phase.battle.4, effect-over-rule).
    fn has_attacks_left(&self, card: CardId) -> bool {
        let (status, facts) = (self.status(card), self.facts(card));
        let made = if status.attacked == self.turn.number { status.attacks } else { 0 };
        let often = facts.traits().filter_map(|of| match of {
            Trait::Attacks(times) => Some(*times),
            _ => None,
        });
        let allowed = often.max().unwrap_or(1).max(1).saturating_add(status.more_attacks);
        made < allowed || facts.may(&Trait::AttacksAll)
    }

    /// The costs to pay when the monster declares an attack.
    fn attack_cost(&self, card: CardId) -> Vec<Cost> {
        let costs = self.facts(card).traits().filter_map(|of| match of {
            Trait::AttackCost(cost) => Some(cost),
            _ => None,
        });
        costs.flatten().cloned().collect()
    }

    /// Whether the monster may attack this target, or attack directly (battle-phase.battle.2).
    pub(super) fn may_aim(&self, card: CardId, at: Aim) -> Legal {
        let (player, facts) = (self.turn.player, self.facts(card));
        let other = self.zone(player.opponent(), Zone::Monster);
        let view = View::of(player, card);
        let forced = facts.traits().find_map(|of| match of {
            Trait::MustAttack(of) if other.iter().any(|card| self.fits(*card, of, &view)) => {
                Some(of)
            }
            _ => None,
        });
        match at {
            Aim::Direct => {
                let free = other.is_empty() || facts.may(&Trait::AttacksDirectly);
                demand(free, "battle-phase.battle.2", Why::MonstersThere)?;
                let barred = forced.is_some() || facts.may(&Trait::CannotAttackDirectly);
                demand(!barred, "effect-over-rule", Why::CannotAttack)?;
                demand(!self.attacks_every_monster(card), "battle-phase.battle.4", Why::HasAttacked)
            }
            Aim::At(target) => {
                let object = self.object(target);
                demand(object.zone == Zone::Monster, "battle-phase.battle.1", Why::NotThere)?;
                demand(object.controller != player, "battle-phase.battle.1", Why::OwnMonster)?;
                let barred = self.facts(target).may(&Trait::NotAttacked)
                    || forced.is_some_and(|of| !self.fits(target, of, &view));
                demand(!barred, "effect-over-rule", Why::CannotBeAttacked)?;
                let again = facts.may(&Trait::AttacksAll) && self.has_attacked_target(card, target);
                demand(!again, "battle-phase.battle.4", Why::HasAttacked)
            }
        }
    }

    /// Whether it has already attacked and may go on only because an effect lets it attack every monster once.
    fn attacks_every_monster(&self, card: CardId) -> bool {
        let attacked = self.status(card).attacked == self.turn.number;
        let in_replay = self.battle.as_ref().is_some_and(|battle| battle.attacker.0 == card);
        attacked && !in_replay && self.facts(card).may(&Trait::AttacksAll)
    }

    /// Whether it has already attacked that monster this turn.
    fn has_attacked_target(&self, card: CardId, target: CardId) -> bool {
        let strike = (self.chosen(card), self.chosen(target));
        self.attack_pairs.contains(&strike)
    }

    /// Whether a declared direct attack may go on although monsters have appeared or an effect now forbids it.
    pub(super) fn may_still_go_direct(&self, card: CardId) -> bool {
        self.may_aim(card, Aim::Direct).is_ok()
    }

    /// The possible targets of the monster: each opposing monster, and the player.
    pub(super) fn aims(&self, card: CardId) -> Vec<Aim> {
        let monsters = self.zone(self.turn.player.opponent(), Zone::Monster).iter();
        let aims = monsters.map(|target| Aim::At(*target)).chain([Aim::Direct]);
        aims.filter(|aim| self.may_aim(card, *aim).is_ok()).collect()
    }

    /// Every attack that may be declared.
    pub fn attacks(&self) -> Vec<Attack> {
        let own = self.zone(self.turn.player, Zone::Monster).iter().copied();
        let able = own.filter(|card| self.may_attack_with(*card).is_ok());
        let each = |attacker: CardId| {
            self.aims(attacker).into_iter().map(move |at| Attack { attacker, at })
        };
        able.flat_map(each).collect()
    }

    /// Whether any card on the field, in a hand or in a Graveyard has an ability that waits for an attack declaration.
    pub(super) fn waits_for_attacks(&self) -> bool {
        let waits = |ability: &Ability| matches!(ability.when(), Some(When::AttackDeclared(_)));
        let there = |card: &CardId| {
            let zone = self.object(*card).zone;
            zone.is_field() || matches!(zone, Zone::Hand | Zone::Graveyard)
        };
        let texts = self.cards().filter(there).map(|card| &self.def(card).abilities);
        texts.flatten().any(|ability| waits(ability))
    }
}

impl Duel<'_> {
    /// Pays the cost of an attack as it is declared.
    pub(super) fn pay_to_attack(&mut self, player: Player, card: CardId) -> Flow {
        let cost = self.state.attack_cost(card);
        if !cost.is_empty() {
            self.pay_for(player, card, &cost)?;
        }
        Ok(())
    }
}
