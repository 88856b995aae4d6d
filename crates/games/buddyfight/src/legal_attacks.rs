//! Who may attack what, alone or together, and every attack that may be declared now (`3.attack.2.1`, `3.final.2.1`).

use hantei_ability::buddyfight::{Act, KeywordKind, Phase, Trait};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Player, demand, refuse};

use super::refusal::{Legal, Why};
use super::request::Attack;
use super::state::State;
use super::terms::Aim;
use super::zone::Zone;

impl State {
    /// Whether the card may attack now (`3.attack.2.1`, `3.final.2.1`).
    pub fn may_attack_with(&self, card: CardId) -> Legal {
        let (object, def) = (self.object(card), self.def(card));
        let numbers = self.numbers();
        let place = object.zone.is_monster_area() || matches!(object.zone, Zone::Item | Zone::Flag);
        if object.owner != self.turn.player || !place {
            return refuse(numbers.choose, Why::NotThere);
        }
        if object.status.rested {
            return refuse(numbers.aim, Why::Rests);
        }
        if object.face_down || self.has_trait(card, Trait::CannotAttack) {
            return refuse(numbers.choose, Why::CannotAttack);
        }
        if self.is_barred(object.owner, Act::Attack, card, None) {
            return refuse(numbers.choose, Why::Barred);
        }
        let is_flag = object.zone == Zone::Flag;
        if def.text.attack.is_none() && def.text.critical.is_none() {
            let cite = if is_flag { "4.flag-values.none" } else { numbers.choose };
            return refuse(cite, Why::CannotAttack);
        }
        let front = is_flag || object.zone == Zone::Item;
        let past = self.has_trait(card, Trait::AttacksPastOwnCenter);
        if front && !past && !self.zone(object.owner, Zone::Center).is_empty() {
            return refuse("4.flag-values.center", Why::OwnCenter);
        }
        if self.turn.phase == Phase::Final && !self.attacks_in_final(card) {
            return refuse("3.final.2.1", Why::NotInFinalPhase);
        }
        Ok(())
    }

    pub(super) fn can_ever_attack(&self, card: CardId) -> bool {
        let text = &self.def(card).text;
        text.attack.is_some() || text.critical.is_some()
    }

    /// 3.final.q1: impact monsters, monsters that came by 『必殺変身』, and monsters that an ability allows.
    fn attacks_in_final(&self, card: CardId) -> bool {
        let object = self.object(card);
        let impact =
            self.def(card).kinds.has(CardKind::ImpactMonster) && object.status.worn_by.is_none();
        impact
            || object.status.worn_by == Some(KeywordKind::ImpactTransform)
            || self.has_trait(card, Trait::AttacksInFinalPhase)
    }

    /// Whether this attack may be declared.
    pub fn may_attack(&self, attack: &Attack) -> Legal {
        let barred = |card: &CardId| self.is_barred_from_link(*card, &attack.attackers);
        for card in &attack.attackers {
            self.may_attack_with(*card)?;
            demand(!barred(card), self.numbers().choose, Why::Barred)?;
        }
        self.may_attack_in_first_turn(&attack.attackers)?;
        self.may_aim(&attack.attackers, attack.aim)
    }

    /// Whether these cards, each of which may attack, may attack together.
    fn may_attack_as_group(&self, attackers: &[CardId]) -> Legal {
        let barred = attackers.iter().any(|card| self.is_barred_from_link(*card, attackers));
        demand(!barred, self.numbers().choose, Why::Barred)?;
        self.may_attack_in_first_turn(attackers)
    }

    fn is_barred_from_link(&self, card: CardId, attackers: &[CardId]) -> bool {
        attackers.len() > 1 && self.is_barred(self.object(card).owner, Act::LinkAttack, card, None)
    }

    fn may_attack_in_first_turn(&self, attackers: &[CardId]) -> Legal {
        let numbers = self.numbers();
        if self.is_first_turn() {
            let phase_used = self.turn.phase == Phase::Final && self.turn.attacked_in_attack_phase;
            if self.turn.attacks > 0 || phase_used {
                return refuse(numbers.first_turn, Why::FirstTurn);
            }
            if attackers.len() > 1 {
                return refuse(numbers.first_turn, Why::FirstTurnLink);
            }
        }
        Ok(())
    }

    /// Whether these cards may attack this target (`playmat.center.guard`).
    pub fn may_aim(&self, attackers: &[CardId], aim: Aim) -> Legal {
        let by = attackers.first().map_or(self.turn.player, |card| self.object(*card).owner);
        let bars = |which: Trait| attackers.iter().any(|card| self.has_trait(*card, which));
        match aim {
            Aim::Fighter(player) if player == by => refuse(self.numbers().aim, Why::NoAim),
            Aim::Fighter(_) if bars(Trait::CannotAttackFighter) => {
                refuse(self.numbers().aim, Why::NoAim)
            }
            Aim::Fighter(player) => {
                let past = |card: &CardId| self.has_trait(*card, Trait::AttacksPastCenter);
                if self.zone(player, Zone::Center).is_empty() || attackers.iter().all(past) {
                    Ok(())
                } else {
                    refuse("playmat.center.guard", Why::Guarded)
                }
            }
            Aim::Card(card) => {
                let object = self.object(card);
                let aside = matches!(object.zone, Zone::Left | Zone::Right);
                let barred = aside && bars(Trait::CannotAttackSides);
                if object.owner != by && object.zone.is_monster_area() && !barred {
                    Ok(())
                } else {
                    refuse(self.numbers().aim, Why::NoAim)
                }
            }
        }
    }

    /// Returns what these cards may attack.
    pub fn aims(&self, by: Player, attackers: &[CardId]) -> Vec<Aim> {
        let opponent = by.opponent();
        let monsters = self.monsters(opponent).map(Aim::Card);
        let all = std::iter::once(Aim::Fighter(opponent)).chain(monsters);
        all.filter(|aim| self.may_aim(attackers, *aim).is_ok()).collect()
    }

    /// Returns every attack that may be declared now.
    pub fn attacks(&self) -> Vec<Attack> {
        let player = self.turn.player;
        let flag = self.zone(player, Zone::Flag).iter().copied();
        let able: Vec<CardId> = self
            .field(player)
            .chain(flag)
            .filter(|card| self.may_attack_with(*card).is_ok())
            .take(6)
            .collect();
        let mut attacks = Vec::new();
        for set in 1u32..1 << able.len() {
            let chosen = able.iter().zip(0..).filter(|(_, at)| set >> at & 1 == 1);
            let attackers: Vec<CardId> = chosen.map(|(card, _)| *card).collect();
            if self.may_attack_as_group(&attackers).is_err() {
                continue;
            }
            let aims = self.aims(player, &attackers).into_iter();
            attacks.extend(aims.map(|aim| Attack { attackers: attackers.clone(), aim }));
        }
        attacks
    }
}
