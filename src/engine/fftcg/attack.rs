//! アタックフェイズ (10): preparation, declaration, block, damage, and again.

use std::sync::Arc;

use crate::ability::fftcg::{Cost, Keyword, Phase, Trait};
use crate::engine::core::{CardId, Cite, Player};

use super::damage::Hit;
use super::event::Event;
use super::game::{Flow, Game, Stop};
use super::payment::Price;
use super::request::{Ask, Count};
use super::state::{Battle, State, Step, Window};
use super::triggers::Happening;

impl Game<'_> {
    /// アタックフェイズ (10.1)
    pub(super) fn attack_phase(&mut self) -> Flow {
        self.begin_phase(Phase::Attack, "9.4.1");
        self.preparation_step()?;
        // 10.1.4.6: as long as there is somebody to attack with. ASSUMPTION: back to the declaration (open question 15.1.1.9.9).
        let mut cite = "10.1.2";
        while self.declaration_step(cite)? {
            cite = "10.1.4.6";
            self.block_step()?;
            self.damage_step()?;
        }
        Ok(())
    }

    /// アタック準備ステップ
    fn preparation_step(&mut self) -> Flow {
        // 10.1.1.1: what triggers now goes on the stack before anybody has priority.
        self.note(Event::StepBegan(Step::Preparation), "10.1.1.1");
        self.happen(Happening::PhaseStart(Phase::Attack));
        // 10.1.1.2
        self.priority(Window::Attack, "10.1.1.2")
    }

    /// アタック指定ステップ. Gives whether anybody attacks.
    fn declaration_step(&mut self, cite: Cite) -> Flow<bool> {
        self.note(Event::StepBegan(Step::Declaration), cite);
        let player = self.state.turn.player;
        let Some(attackers) = self.declare_attack(player)? else {
            // 10.1.2.7: priority, and then no block and no damage.
            self.priority(Window::Attack, "10.1.2.7")?;
            return Ok(false);
        };
        let attackers: Arc<[CardId]> = Arc::from(attackers);
        let haste = attackers.iter().any(|card| self.state.object(*card).fresh);
        let cite = match attackers.len() > 1 {
            true => "15.1.1.9.1",
            // 15.2.2.2: only haste lets it attack.
            false if haste => "15.2.2.2",
            false => "10.1.2.4",
        };
        self.by(player, Event::Attacked { attackers: attackers.clone() }, cite);
        // 10.1.2.2: they are dulled, unless they are brave (15.2.1.2).
        for card in attackers.iter() {
            if self.state.facts(*card).has(Keyword::Brave) {
                self.by(player, Event::NotDulled(*card), "15.2.1.2");
            } else {
                self.dull(*card, "10.1.2.2");
            }
        }
        // 10.1.2.5
        let mut happened = Vec::new();
        for card in attackers.iter() {
            let known = self.state.chosen(*card);
            happened.push(Happening::Attacked(known));
            if attackers.len() > 1 {
                happened.push(Happening::PartyAttacked(known));
            }
        }
        self.happen_all(&happened, &Vec::new());
        // 10.1.2.6
        self.priority(Window::Attack, "10.1.2.6")?;
        Ok(true)
    }

    /// Which forwards attack, and what that costs (10.1.2.3); what cannot be paid is undone and said anew.
    fn declare_attack(&mut self, player: Player) -> Flow<Option<Vec<CardId>>> {
        let mut attacks = self.state.attacks();
        loop {
            // 10.1.2.1.3: while somebody has to attack, the phase does not end.
            let may_end = attacks.is_empty() || !self.state.somebody_must_attack();
            let at = self.ask(player, Ask::Attack { attacks: attacks.clone(), may_end })?;
            if at >= attacks.len() {
                return Ok(None);
            }
            let attack = attacks.swap_remove(at);
            if self.pay_to_fight(player, &attack, attack_cost, "10.1.2.3")? {
                return Ok(Some(attack));
            }
        }
    }

    /// Pays what fighting with these costs; gives whether it could be paid.
    fn pay_to_fight(
        &mut self,
        player: Player,
        cards: &[CardId],
        of: fn(&Trait) -> Option<&Vec<Cost>>,
        cite: Cite,
    ) -> Flow<bool> {
        let costs: Vec<(CardId, Vec<Cost>)> = cards
            .iter()
            .flat_map(|card| self.state.costs_of(*card, of).into_iter().map(|cost| (*card, cost)))
            .collect();
        if costs.is_empty() {
            return Ok(true);
        }
        let mark = self.mark();
        for (card, cost) in costs {
            match self.pay(player, card, &cost, Price::default(), false, cite) {
                Err(Stop::Illegal) => {
                    self.back_to(mark, player, card, None);
                    return Ok(false);
                }
                paid => paid.map(|_| ())?,
            }
        }
        Ok(true)
    }

    /// ブロック指定ステップ
    fn block_step(&mut self) -> Flow {
        self.note(Event::StepBegan(Step::Block), "10.1.3");
        let player = self.state.turn.player.opponent();
        if self.state.battle.as_ref().is_some_and(|battle| !battle.attackers.is_empty()) {
            let blocker = self.choose_blocker(player)?;
            self.declare_block(player, blocker);
        }
        // 10.1.3.6
        self.priority(Window::Attack, "10.1.3.6")
    }

    /// Which forward blocks, if any, and what that costs (10.1.3.1.3).
    fn choose_blocker(&mut self, player: Player) -> Flow<Option<CardId>> {
        let (mut blockers, may_not) = self.state.blocks();
        loop {
            let may_not = may_not || blockers.is_empty();
            let ask = Ask::Block { blockers: blockers.clone(), may_not };
            let at = self.ask(player, ask)?;
            if at >= blockers.len() {
                return Ok(None);
            }
            let card = blockers.remove(at);
            if self.pay_to_fight(player, &[card], block_cost, "10.1.3.1.3")? {
                return Ok(Some(card));
            }
        }
    }

    fn declare_block(&mut self, player: Player, blocker: Option<CardId>) {
        // 10.1.3.2: only what is still controlled blocks.
        let blocker = blocker.filter(|card| {
            let object = self.state.object(*card);
            object.zone == super::zone::Zone::Field && object.controller == player
        });
        let party = self.state.battle.as_ref().is_some_and(|battle| battle.is_party());
        let cite = match blocker {
            // 10.1.3.4: a party is blocked as one.
            Some(_) if party => "10.1.3.4",
            Some(_) => "10.1.3.2",
            None => "10.1.3.1",
        };
        self.by(player, Event::Blocked(blocker), cite);
        let (Some(blocker), Some(battle)) = (blocker, &self.state.battle) else { return };
        // 10.1.3.4: a party is blocked as one; 10.1.3.5
        let attackers = battle.attackers.clone();
        let mut happened = vec![Happening::Blocked(self.state.chosen(blocker))];
        happened.extend(attackers.iter().map(|of| Happening::WasBlocked(self.state.chosen(*of))));
        self.happen_all(&happened, &Vec::new());
    }

    /// ダメージ解決ステップ
    fn damage_step(&mut self) -> Flow {
        self.note(Event::StepBegan(Step::Damage), "10.1.4");
        if let Some(battle) = self.state.battle.clone()
            && !battle.attackers.is_empty()
        {
            if battle.blocked {
                self.battle_damage(&battle)?;
            } else {
                // 10.1.4.1
                let (player, source) = (battle.by.opponent(), battle.attackers.first().copied());
                self.damage_player(player, 1, source, "10.1.4.1")?;
            }
        }
        // 10.1.4.4
        self.priority(Window::Attack, "10.1.4.4")?;
        // 10.1.4.5
        self.note(Event::BattleEnded, "10.1.4.5");
        Ok(())
    }

    /// 戦闘ダメージ: with first strike first, then the others (15.2.3.2).
    fn battle_damage(&mut self, battle: &Battle) -> Flow {
        let Some(blocker) = battle.blocker else {
            self.note(Event::NotFought, "10.1.3.3");
            return Ok(());
        };
        // 15.2.3.2: who has it is seen as the step begins; 15.2.3.4: a party only when all of it have it.
        let first = |card: &CardId| self.state.facts(*card).has(Keyword::FirstStrike);
        let attackers_first = battle.attackers.iter().all(first);
        let blocker_first = first(&blocker);
        if attackers_first != blocker_first {
            let cite = "15.2.3.2";
            let hits = self.hits(battle, attackers_first, blocker_first)?;
            self.deal(&hits, cite)?;
            // 15.2.3.3: priority for nothing, and what triggered waits.
            self.note(Event::WindowOpened(Some(Window::FirstStrike)), "15.2.3.3");
            self.rule_processes()?;
            self.note(Event::WindowOpened(None), "15.2.3.3");
            let Some(battle) = self.state.battle.clone() else { return Ok(()) };
            if battle.blocker.is_none() || battle.attackers.is_empty() {
                return Ok(());
            }
            let hits = self.hits(&battle, !attackers_first, !blocker_first)?;
            return self.deal(&hits, "10.1.4.2");
        }
        let hits = self.hits(battle, true, true)?;
        self.deal(&hits, "10.1.4.2")
    }

    /// Who deals how much to whom: each its power (10.1.4.2); the blocker's is divided among a party (10.1.4.2.1).
    fn hits(&mut self, battle: &Battle, attackers: bool, blocker: bool) -> Flow<Vec<Hit>> {
        let mut hits = Vec::new();
        let Some(blocking) = battle.blocker else { return Ok(hits) };
        if attackers {
            for from in &battle.attackers {
                let by = self.state.facts(*from).power.max(0);
                hits.push(Hit { from: *from, to: blocking, by });
            }
        }
        if blocker {
            let power = self.state.facts(blocking).power.max(0);
            let player = battle.by.opponent();
            for (to, by) in self.divide_among(player, &battle.attackers, power)? {
                hits.push(Hit { from: blocking, to, by });
            }
        }
        Ok(hits)
    }

    /// By thousands, as the blocker's player likes.
    fn divide_among(
        &mut self,
        player: Player,
        attackers: &[CardId],
        power: i32,
    ) -> Flow<Vec<(CardId, i32)>> {
        let mut left = power;
        let mut shares = Vec::with_capacity(attackers.len());
        for (at, card) in attackers.iter().enumerate() {
            let last = at + 1 == attackers.len();
            let share = if last {
                left
            } else {
                let to = u32::try_from(left / 1000).unwrap_or(0);
                let ask = Ask::Number { what: Count::Thousands(*card), from: 0, to };
                i32::try_from(self.ask(player, ask)?).unwrap_or(0) * 1000
            };
            left -= share;
            shares.push((*card, share));
        }
        Ok(shares)
    }
}

fn attack_cost(of: &Trait) -> Option<&Vec<Cost>> {
    match of {
        Trait::AttackCost(cost) => Some(cost),
        _ => None,
    }
}

fn block_cost(of: &Trait) -> Option<&Vec<Cost>> {
    match of {
        Trait::BlockCost(cost) => Some(cost),
        _ => None,
    }
}

impl State {
    /// What a card's traits make attacking or blocking with it cost.
    fn costs_of(&self, card: CardId, of: impl Fn(&Trait) -> Option<&Vec<Cost>>) -> Vec<Vec<Cost>> {
        self.facts(card).traits().filter_map(|(_, given)| of(given).cloned()).collect()
    }
}
