//! ③アタックフェイズの流れ and the attacks of the ファイナルフェイズ (`3.attack`, `3.final`): the same steps under two sets of numbers.

use hantei_ability::buddyfight::{Ending, KeywordKind, Means, Phase, Trait};
use hantei_engine::{CardId, Cite, Flow, Flows as _, Options, Player};

use super::event::Event;
use super::fight::{Destroyer, Fight};
use super::position::Stands;
use super::reading::Reading;
use super::replace::Harm;
use super::request::{Ask, Attack, For, Request};
use super::state::{Battle, State};
use super::terms::{Aim, Happening, Timing};
use super::zone::Zone;

/// The articles of one of the two flows.
pub(super) struct Numbers {
    pub choose: Cite,
    pub choose_again: Cite,
    /// The article for going back to the choice of an attack, if the flow cites one there.
    pub back: Option<Cite>,
    pub first_turn: Cite,
    pub none_timing: Cite,
    pub none_rule: Cite,
    pub aim: Cite,
    pub battle: Cite,
    pub battle_rule: Cite,
    pub timing: Cite,
    pub timing_rule: Cite,
    pub lost: Cite,
    pub on_monster: Cite,
    pub on_fighter: Cite,
    pub keywords: Cite,
    pub penetrate: Cite,
    pub counterattack: Cite,
    pub ends: Cite,
    pub end_timing: Cite,
    pub end_rule: Cite,
    pub again: Cite,
    pub again_rule: Cite,
}

pub(super) const ATTACK: Numbers = Numbers {
    choose: "3.attack.2.1",
    choose_again: "3.attack.2.1.3",
    back: Some("3.attack.4.4"),
    first_turn: "3.attack.2.1.n1",
    none_timing: "3.attack.2.1.1",
    none_rule: "3.attack.2.1.2",
    aim: "3.attack.2.2",
    battle: "3.attack.2.3",
    battle_rule: "3.attack.2.4",
    timing: "3.attack.2.5",
    timing_rule: "3.attack.2.6",
    lost: "3.attack.2.6.1",
    on_monster: "3.attack.3.1.1",
    on_fighter: "3.attack.3.1.2",
    keywords: "3.attack.3.2",
    penetrate: "3.attack.3.2.1",
    counterattack: "3.attack.3.2.2",
    ends: "3.attack.3.3",
    end_timing: "3.attack.3.4",
    end_rule: "3.attack.3.5",
    again: "3.attack.4.1",
    again_rule: "3.attack.4.2",
};

pub(super) const FINAL: Numbers = Numbers {
    choose: "3.final.2.1",
    choose_again: "3.final.2.1.3",
    back: None,
    first_turn: "3.final.2.1.n1",
    none_timing: "3.final.2.1.1",
    none_rule: "3.final.2.1.2",
    aim: "3.final.2.2",
    battle: "3.final.2.3",
    battle_rule: "3.final.2.4",
    timing: "3.final.2.5",
    timing_rule: "3.final.2.6",
    lost: "3.final.2.6.1",
    on_monster: "3.final.3.1.1",
    on_fighter: "3.final.3.1.2",
    keywords: "3.final.3.2",
    penetrate: "3.final.3.2.1",
    counterattack: "3.final.3.2.2",
    ends: "3.final.3.3",
    end_timing: "3.final.3.4",
    end_rule: "3.final.3.5",
    again: "3.final.4.1",
    again_rule: "3.final.4.2",
};

impl State {
    pub(super) fn numbers(&self) -> &'static Numbers {
        if self.turn.phase == Phase::Final { &FINAL } else { &ATTACK }
    }
}

/// Whether this ending leads to the end of the battle.
fn is_of_battle(ending: Ending) -> bool {
    ending == Ending::Battle
}

impl Fight<'_> {
    /// 3.attack.2.1: the turn fighter attacks or declines. After declining come a play timing and one more chance to attack.
    pub(super) fn choose_attack(&mut self, numbers: &Numbers) -> Flow<Option<Attack>> {
        if self.state.is_asked_again() {
            return self.choose_attack_again(numbers);
        }
        if let Some(attack) = self.ask_attack()? {
            self.cite_next(numbers.choose);
            if let Some(back) = numbers.back.filter(|_| self.state.turn.attacks > 0) {
                self.cite_next(back);
            }
            return Ok(Some(attack));
        }
        self.play_timing(Timing::NoAttack, numbers.none_timing)?;
        self.rule_process(numbers.none_rule)?;
        self.choose_attack_again(numbers)
    }

    /// 2.1.3: asks again after the play timing of a fighter who declined, or during that play timing.
    fn choose_attack_again(&mut self, numbers: &Numbers) -> Flow<Option<Attack>> {
        if self.state.stands() == Stands::Within(Timing::NoAttack) {
            self.rest_of_timing(Timing::NoAttack)?;
            self.rule_process(numbers.none_rule)?;
        }
        if self.state.ending.is_some() {
            return Ok(None);
        }
        let attack = self.ask_attack()?;
        if attack.is_some() {
            self.cite_next(numbers.choose_again);
        }
        Ok(attack)
    }

    fn ask_attack(&mut self) -> Flow<Option<Attack>> {
        let player = self.state.turn.player;
        let flag = self.state.zone(player, Zone::Flag).iter().copied();
        // A fighter is asked if any of their cards could ever attack, so that an illegal attempt can be refused.
        if self.state.field(player).chain(flag).all(|card| !self.state.can_ever_attack(card)) {
            return Ok(None);
        }
        let attacks = self.state.attacks();
        let request = Request { player, ask: Ask::Attack(attacks) };
        let answer = self.put_to(&request)?;
        let Ask::Attack(attacks) = request.ask else { return Ok(None) };
        Ok(answer.and_then(|at| attacks.into_iter().nth(at)))
    }

    /// Carries out an attack, from resting its cards to the end of the steps after it (2.2 to 4).
    pub(super) fn carry_out_attack(&mut self, attack: &Attack) -> Flow {
        let numbers = self.state.numbers();
        let player = self.state.object(attack.attackers[0]).owner;
        // 2.2 The attacking cards rest, and the target is named.
        for card in &attack.attackers {
            self.by(Some(player), Event::Rested(*card), numbers.aim);
        }
        for card in &attack.attackers {
            self.happen(Happening::Rested(*card, None));
        }
        // 2.3 From now on there is an attack and a battle.
        let attackers = attack.attackers.as_slice().into();
        self.by(Some(player), Event::Attacked { attackers, aim: attack.aim }, numbers.battle);
        self.attacked(attack);
        self.rule_process(numbers.battle_rule)?;
        // 2.5 A play timing, in which abilities that trigger on attacks are used.
        for card in &attack.attackers {
            self.happen(Happening::Attacked(*card));
        }
        match attack.aim {
            Aim::Card(card) => self.happen(Happening::WasAttacked(card)),
            Aim::Fighter(defender) => {
                // 4.item-defense.2: an attack on the fighter is also an attack on an item that has defense.
                let items = [Zone::Item, Zone::Flag];
                let cards: Vec<CardId> = items
                    .iter()
                    .flat_map(|zone| self.state.zone(defender, *zone).to_vec())
                    .filter(|card| self.state.is_attacked(*card))
                    .collect();
                cards.into_iter().for_each(|card| self.happen(Happening::WasAttacked(card)));
            }
        }
        self.play_timing(Timing::Battle, numbers.timing)?;
        self.rule_process(numbers.timing_rule)?;
        self.judge(numbers)?;
        // 3.3 The attack and the battle are over.
        let fought = self.state.battle.clone();
        self.note(Event::BattleEnded, numbers.ends);
        if self.state.ending.is_some_and(is_of_battle) {
            self.note(Event::Arrived, "4.end-phase.battle");
        }
        if self.state.ending.is_some() {
            return Ok(());
        }
        self.happen(Happening::BattleEnd);
        self.note_battle_end(fought);
        self.play_timing(Timing::BattleEnd, numbers.end_timing)?; // 3.4
        self.rule_process(numbers.end_rule)?;
        if self.state.ending.is_some() {
            return Ok(());
        }
        // 4.1 『N回攻撃』
        self.stand_again(&attack.attackers, numbers);
        self.rule_process(numbers.again_rule)?;
        if self.state.turn.phase == Phase::Attack {
            self.play_timing(Timing::AfterAttack, "3.attack.4.3")?;
            self.rule_process("3.attack.4.4")?;
        }
        Ok(())
    }

    /// Notes the end of the battle for each card that is still there.
    fn note_battle_end(&mut self, fought: Option<Battle>) {
        let Some(battle) = fought else { return };
        let aim = match battle.aim {
            Aim::Card(card) if !self.state.aim_is_gone(&battle) => Some(card),
            Aim::Card(_) | Aim::Fighter(_) => None,
        };
        for card in &battle.attackers {
            self.happen(Happening::AttackEnded(*card));
        }
        for card in battle.attackers.iter().copied().chain(aim) {
            self.happen(Happening::BattleEndedOf(card));
        }
        if let Aim::Card(attacked) = battle.aim {
            self.happen(Happening::AttackedEnded(attacked));
        }
    }

    /// Whether the attack lost its cards or its target, or was negated.
    pub(super) fn attack_is_lost(&self) -> bool {
        self.state.battle.as_ref().is_none_or(|battle| {
            battle.negated || battle.attackers.is_empty() || self.state.aim_is_gone(battle)
        })
    }

    /// 2014 3.attack.2.6.1: the flow goes to 3.3 at once. Waiting abilities are used after it; under another reading, before it.
    pub(super) fn leaves_battle(&mut self) -> bool {
        self.state.timing == Some(Timing::Battle)
            && !self.state.edition.waiting_before_lost_attack()
            && self.attack_is_lost()
            && (self.state.waiting.is_empty() || !self.reads(Reading::LostAttackAfterWaiting))
    }

    /// 3.1, 3.2: 攻撃の判定
    fn judge(&mut self, numbers: &Numbers) -> Flow {
        if self.attack_is_lost() {
            // 2.6.1 Go to 3.3.
            self.note(Event::Missed, numbers.lost);
            return Ok(());
        }
        if self.state.ending.is_some() {
            // 4.end-phase: the hit check is skipped.
            return Ok(());
        }
        let Some(battle) = self.state.battle.clone() else { return Ok(()) };
        match battle.aim {
            Aim::Card(card) => {
                // 3.1.1
                let attack = self.state.attack_together(&battle.attackers);
                let hits = attack >= self.state.defense(card);
                let happened = if hits { Event::Hit } else { Event::Missed };
                self.note(happened, numbers.on_monster);
                self.compared(&battle.attackers, card);
                // 『貫通』 depends on where the card was when it was hit.
                let in_center = self.state.object(card).zone == Zone::Center;
                if hits {
                    if self.destroy(card, Destroyer::Battle, numbers.on_monster)? {
                        for attacker in &battle.attackers {
                            self.happen(Happening::DestroysInBattle(*attacker));
                        }
                    }
                    if in_center {
                        self.penetrate(&battle.attackers, battle.by.opponent(), numbers)?;
                    }
                }
                self.counterattack(card, battle.by, numbers)
            }
            Aim::Fighter(player) => {
                self.hit_fighter(player, &battle.attackers, numbers)?;
                match self.state.attacked_with(player) {
                    Some(card) => self.counterattack(card, battle.by, numbers),
                    None => Ok(()),
                }
            }
        }
    }

    /// 3.1.2: deals damage, unless an item or a flag has more defense than the attack (`4.item-defense`, `4.flag-values.defense`).
    fn hit_fighter(&mut self, player: Player, attackers: &[CardId], numbers: &Numbers) -> Flow {
        let attack = self.state.attack_together(attackers);
        let mut past: Option<[Cite; 2]> = None;
        for (zone, cite, beaten) in [
            (Zone::Item, "4.item-defense", ["4.item-defense.1", "4.item-defense.2"]),
            (
                Zone::Flag,
                "4.flag-values.defense",
                ["4.flag-values.defense", "4.flag-values.not-destroyed"],
            ),
        ] {
            let cards = self.state.zone(player, zone).to_vec();
            for card in cards.into_iter().filter(|card| !self.state.object(*card).face_down) {
                let defends = self.state.def(card).text.defense.is_some();
                if defends && attack < self.state.defense(card) {
                    self.note(Event::Missed, cite);
                    return Ok(());
                }
                past = past.or(defends.then_some(beaten));
            }
        }
        self.note(Event::Hit, numbers.on_fighter);
        if let Some([beaten, kept]) = past {
            self.also(beaten);
            self.cite_next(kept);
        }
        if attackers.iter().any(|card| self.state.def(*card).cross_series) {
            self.cite_next("8.cross-series.critical");
        }
        let critical = |card: &CardId| self.state.critical(*card);
        let damage = attackers.iter().map(critical).fold(0, i32::saturating_add);
        let means = if attackers.len() > 1 { Means::LinkAttack } else { Means::Attack };
        let harm = Harm { attackers, ..Harm::of(means, player.opponent()) };
        let damage = self.damage(player, damage, harm, numbers.on_fighter)?;
        self.flush_cites();
        if damage > 0 {
            for card in attackers {
                self.happen(Happening::DealtDamage(*card, means));
            }
        }
        Ok(())
    }

    /// 3.2.1: carries out 『貫通』 of each attacking card, once.
    fn penetrate(&mut self, attackers: &[CardId], player: Player, numbers: &Numbers) -> Flow {
        for card in attackers {
            let zone = self.state.object(*card).zone;
            let there = zone.is_field() || zone == Zone::Flag;
            if there && self.state.has_keyword(*card, KeywordKind::Penetrate) {
                self.note(
                    Event::Keyword { card: *card, keyword: KeywordKind::Penetrate },
                    numbers.penetrate,
                );
                self.also(numbers.keywords);
                self.also("4.penetrate");
                if attackers.len() > 1 {
                    self.also("4.penetrate.1");
                }
                self.cite_no_response(player, "4.penetrate.2");
                self.cite_single_effect(*card, KeywordKind::Penetrate, "4.penetrate.3");
                let damage = self.state.critical(*card);
                let attackers = &[*card];
                let harm = Harm { attackers, ..Harm::of(Means::Penetrate, player.opponent()) };
                let damage = self.damage(player, damage, harm, numbers.penetrate)?;
                if damage > 0 {
                    self.happen(Happening::DealtDamage(*card, Means::Penetrate));
                }
            }
        }
        Ok(())
    }

    /// 3.2.2: carries out 『反撃』 of the attacked card, if it is still there, on one attacking monster that it beats.
    fn counterattack(&mut self, card: CardId, by: Player, numbers: &Numbers) -> Flow {
        if !self.state.object(card).zone.is_field()
            || !self.state.has_keyword(card, KeywordKind::Counterattack)
        {
            return Ok(());
        }
        let Some(battle) = &self.state.battle else { return Ok(()) };
        let attack = self.state.attack(card);
        let beaten: Vec<CardId> = battle
            .attackers
            .iter()
            .copied()
            .filter(|other| self.state.object(*other).zone.is_monster_area())
            .filter(|other| self.state.defense(*other) <= attack)
            .collect();
        let player = by.opponent();
        if let Some(other) = self.ask_card(player, For::Counterattack, Options::one_of(beaten))? {
            self.note(
                Event::Keyword { card, keyword: KeywordKind::Counterattack },
                numbers.counterattack,
            );
            self.also(numbers.keywords);
            self.also("4.counterattack");
            self.cite_no_response(by, "4.counterattack.1");
            self.cite_single_effect(card, KeywordKind::Counterattack, "4.counterattack.2");
            self.destroy(other, Destroyer::Effect(player, card), numbers.counterattack)?;
        }
        Ok(())
    }

    /// Returns how often the card attacks in a turn (`4.multi-attack`). With several such keywords the greatest counts;
    /// under another reading they add up.
    fn attacks_a_turn(&mut self, card: CardId, stood_again: u8) -> u8 {
        let (most, together) = self.state.attacks_a_turn(card);
        let decides = most != together && stood_again + 1 >= most && stood_again + 1 < together;
        if decides && self.reads(Reading::MultiAttacksAddUp) { together } else { most }
    }

    /// 4.1: 『N回攻撃』 stands the card up to N-1 times a turn.
    fn stand_again(&mut self, attackers: &[CardId], numbers: &Numbers) {
        for card in attackers {
            let object = self.state.object(*card);
            let there = object.zone.is_field() || object.zone == Zone::Flag;
            let (rested, stood_again) = (object.status.rested, object.status.stood_again);
            if !there || !rested || self.state.has_trait(*card, Trait::CannotStand) {
                continue;
            }
            let times = self.attacks_a_turn(*card, stood_again);
            if stood_again + 1 < times {
                self.note(
                    Event::Keyword { card: *card, keyword: KeywordKind::Attacks },
                    numbers.again,
                );
                self.attacks_again(*card, times);
                self.note(Event::Stood(*card), numbers.again);
                self.happen(Happening::Stood(*card, None));
            }
        }
    }
}
