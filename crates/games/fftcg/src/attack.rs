//! アタックフェイズ (10): preparation, declaration, block, damage, and repetition.

use std::sync::Arc;

use hantei_ability::fftcg::{Cost, Keyword, Phase, Trait};
use hantei_engine::{CardId, Cite, Flow, Flows as _, Options, Player, Stop};

use super::damage::{Hit, Means};
use super::event::Event;
use super::game::Game;
use super::happening::Happening;
use super::looks::InGame;
use super::payment::Price;
use super::request::{Ask, Count, For};
use super::state::{Battle, State};
use super::terms::{AttackStep, Window};

impl Game<'_> {
    /// アタックフェイズ (10.1)
    pub(super) fn attack_phase(&mut self) -> Flow {
        if self.state.turn.step != Some(AttackStep::Declaration) {
            self.begin_phase(Phase::Attack, "9.4.1");
            self.preparation_step()?;
        }
        // 10.1.4.6: as long as there is a forward that can attack. ASSUMPTION: back to the declaration (open question next-attack-step).
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
        // 10.1.1.1: abilities that trigger now go on the stack before a player has priority.
        self.note(Event::StepBegan(AttackStep::Preparation), "10.1.1.1");
        self.happen(Happening::PhaseStart(Phase::Attack));
        // 10.1.1.2
        self.priority(Window::Attack, "10.1.1.2")
    }

    /// アタック指定ステップ. Returns whether there is an attack.
    fn declaration_step(&mut self, cite: Cite) -> Flow<bool> {
        self.note(Event::StepBegan(AttackStep::Declaration), cite);
        let player = self.state.turn.player;
        let Some(chosen) = self.declare_attack(player)? else {
            // 10.1.2.7: priority, and then no block and no damage.
            self.priority(Window::Attack, "10.1.2.7")?;
            return Ok(false);
        };
        let attackers = self.still_attacking(player, &chosen);
        if !attackers.is_empty() {
            self.attack_begins(player, attackers.into());
        }
        // 10.1.2.6
        self.priority(Window::Attack, "10.1.2.6")?;
        Ok(true)
    }

    /// Returns the chosen attackers that are still there after the costs are paid.
    fn still_attacking(&mut self, player: Player, chosen: &[CardId]) -> Vec<CardId> {
        let (there, gone): (Vec<CardId>, Vec<CardId>) =
            chosen.iter().partition(|card| self.state.field(player).contains(card));
        // 15.1.1.9.5: a single forward is not a party.
        let dissolved = chosen.len() > 1 && there.len() < 2;
        let cite = if dissolved { "15.1.1.9.5" } else { "10.1.2.4" };
        gone.into_iter().for_each(|card| self.note(Event::LeftBattle(card), cite));
        there
    }

    /// The forwards attack (10.1.2.4), and abilities that wait for this trigger (10.1.2.5).
    fn attack_begins(&mut self, player: Player, attackers: Arc<[CardId]>) {
        let haste = attackers.iter().any(|card| self.state.object(*card).status.fresh);
        let cite = match attackers.len() {
            // 15.2.2.2: only haste allows it to attack.
            1 if haste => "15.2.2.2",
            1 => "10.1.2.4",
            2 => "15.1.1.9.1",
            _ => "15.1.1.9.4",
        };
        self.by(player, Event::Attacked { attackers: attackers.clone() }, cite);
        let mut happened = Vec::new();
        for card in attackers.iter() {
            let known = self.state.chosen(*card);
            happened.push(Happening::Attacked(known));
            if attackers.len() > 1 {
                happened.push(Happening::PartyAttacked(known));
            }
        }
        self.happen_all(&happened, &Vec::new());
    }

    /// Chooses the attacking forwards, dulls them (10.1.2.2) and pays for the attack (10.1.2.3). If the cost cannot be
    /// paid, everything is undone and the player chooses again.
    fn declare_attack(&mut self, player: Player) -> Flow<Option<Vec<CardId>>> {
        let mut attacks = self.state.attacks();
        loop {
            // 10.1.2.1.3: while a forward has to attack, the phase does not end.
            let may_end = attacks.is_empty() || !self.state.somebody_must_attack();
            let options = Options { of: attacks.clone(), may_decline: may_end };
            let Some(at) = self.ask_if_any(player, Ask::Attack(options))? else {
                return Ok(None);
            };
            let mut attack = attacks.swap_remove(at);
            self.ask_joiners(player, &mut attack)?;
            if self.state.is_free_attack(&attack) {
                self.dull_attackers(player, &attack);
                return Ok(Some(attack));
            }
            let mark = self.mark();
            self.dull_attackers(player, &attack);
            if self.pay_to_fight(player, &attack, attack_cost, "10.1.2.3")? {
                return Ok(Some(attack));
            }
            let undone = self.roll_back(mark);
            self.was_undone(&undone, player, attack[0], None);
        }
    }

    /// 15.1.1.9.4: a party may be of any size. If there are too many forwards to list all parties, the rest are asked about one by one.
    fn ask_joiners(&mut self, player: Player, attack: &mut Vec<CardId>) -> Flow {
        loop {
            let from = self.state.joiners(attack);
            match self.ask_card(player, For::Party, Options::one_or_none(from))? {
                Some(card) => attack.push(card),
                None => return Ok(()),
            }
        }
    }

    /// 10.1.2.2: dulls the attackers, unless they are brave (15.2.1.2).
    fn dull_attackers(&mut self, player: Player, attackers: &[CardId]) {
        for card in attackers {
            if self.state.facts(*card).has(Keyword::Brave) {
                self.by(player, Event::NotDulled(*card), "15.2.1.2");
            } else {
                self.dull(*card, "10.1.2.2");
            }
        }
    }

    /// Pays the costs for fighting with these cards. Returns whether they could be paid.
    fn pay_to_fight(
        &mut self,
        player: Player,
        cards: &[CardId],
        of: CostOf,
        cite: Cite,
    ) -> Flow<bool> {
        for (card, cost) in self.state.costs_to_fight(cards, of) {
            match self.pay(player, card, &cost, Price::default(), false, cite) {
                Err(Stop::Illegal) => return Ok(false),
                paid => paid.map(|_| ())?,
            }
        }
        Ok(true)
    }

    /// ブロック指定ステップ
    fn block_step(&mut self) -> Flow {
        self.note(Event::StepBegan(AttackStep::Block), "10.1.3");
        let player = self.state.turn.player.opponent();
        if self.state.battle.as_ref().is_some_and(|battle| !battle.attackers.is_empty()) {
            let blocker = self.choose_blocker(player)?;
            self.declare_block(player, blocker);
        }
        // 10.1.3.6
        self.priority(Window::Attack, "10.1.3.6")
    }

    /// Chooses the blocking forward, if any, and pays for it (10.1.3.1.3).
    fn choose_blocker(&mut self, player: Player) -> Flow<Option<CardId>> {
        let (mut blockers, may_not) = self.state.blocks();
        loop {
            let may_not = may_not || blockers.is_empty();
            let options = Options { of: blockers.clone(), may_decline: may_not };
            let Some(at) = self.ask_if_any(player, Ask::Block(options))? else {
                return Ok(None);
            };
            let card = blockers.remove(at);
            if self.state.costs_to_fight(&[card], block_cost).is_empty() {
                return Ok(Some(card));
            }
            let mark = self.mark();
            if self.pay_to_fight(player, &[card], block_cost, "10.1.3.1.3")? {
                return Ok(Some(card));
            }
            let undone = self.roll_back(mark);
            self.was_undone(&undone, player, card, None);
        }
    }

    fn declare_block(&mut self, player: Player, blocker: Option<CardId>) {
        // 10.1.3.2: a chosen blocker that is no longer there does not block.
        let none = if blocker.is_some() { "10.1.3.2" } else { "10.1.3.1" };
        let blocker = blocker.filter(|card| self.state.field(player).contains(card));
        let party = self.state.battle.as_ref().is_some_and(|battle| battle.is_party());
        let evades = |card: CardId| {
            let battle = self.state.battle.as_ref();
            battle.is_some_and(|of| {
                of.attackers.iter().any(|attacker| !self.state.may_be_blocked(*attacker, card))
            })
        };
        let cite = match blocker {
            // 15.1.1.9.6: the blocker can block one member of the party, and therefore the whole party.
            Some(card) if party && evades(card) => "15.1.1.9.6",
            // 10.1.3.4: a party is blocked as a whole.
            Some(_) if party => "10.1.3.4",
            Some(_) => "10.1.3.2",
            None => none,
        };
        self.by(player, Event::Blocked(blocker), cite);
        let (Some(blocker), Some(battle)) = (blocker, &self.state.battle) else { return };
        // 10.1.3.4: a party is blocked as a whole; 10.1.3.5
        let attackers = battle.attackers.clone();
        let mut happened = vec![Happening::Blocked(self.state.chosen(blocker))];
        happened.extend(attackers.iter().map(|of| Happening::WasBlocked(self.state.chosen(*of))));
        self.happen_all(&happened, &Vec::new());
    }

    /// ダメージ解決ステップ
    fn damage_step(&mut self) -> Flow {
        self.note(Event::StepBegan(AttackStep::Damage), "10.1.4");
        if let Some(battle) = self.state.battle.clone() {
            if battle.blocked {
                self.battle_damage(&battle)?;
            } else if !battle.attackers.is_empty() {
                // 10.1.4.1; 15.1.1.9.1: a party deals the damage as a whole.
                self.damage_player(battle.by.opponent(), 1, &battle.attackers, "10.1.4.1")?;
            }
        }
        // 10.1.4.4
        self.priority(Window::Attack, "10.1.4.4")?;
        if self.state.battle.as_ref().is_some_and(Battle::is_party) {
            self.note(Event::PartyEnded, "15.1.1.9.9");
        }
        // 10.1.4.5
        self.note(Event::BattleEnded, "10.1.4.5");
        Ok(())
    }

    /// 戦闘ダメージ: first strike first, then the others (15.2.3.2).
    fn battle_damage(&mut self, battle: &Battle) -> Flow {
        let Some(blocker) = battle.blocker.filter(|_| !battle.attackers.is_empty()) else {
            self.note(Event::NotFought, "10.1.3.3");
            // If one side is gone, the other is not in a battle either.
            self.also("10.1.3.2.1");
            return Ok(());
        };
        // 15.2.3.2: first strike is checked at the beginning of the step; 15.2.3.4: a party only has it if all members do.
        let first = |card: &CardId| self.state.facts(*card).has(Keyword::FirstStrike);
        let attackers_first = battle.attackers.iter().all(first);
        let blocker_first = first(&blocker);
        let party = battle.is_party();
        let some_first = battle.attackers.iter().any(first);
        if attackers_first != blocker_first {
            let cite = if party && attackers_first { "15.2.3.4" } else { "15.2.3.2" };
            let hits = self.hits(battle, attackers_first, blocker_first)?;
            self.deal(&hits, Means::Battle, cite)?;
            // 15.2.3.3: with this priority nothing can be done, and triggered abilities wait.
            self.note(Event::WindowOpened(Some(Window::FirstStrike)), "15.2.3.3");
            self.rule_processes()?;
            self.note(Event::WindowOpened(None), "15.2.3.3");
            let Some(battle) = self.state.battle.clone() else { return Ok(()) };
            if battle.blocker.is_none() || battle.attackers.is_empty() {
                return Ok(());
            }
            let hits = self.hits(&battle, !attackers_first, !blocker_first)?;
            return self.deal(&hits, Means::Battle, "10.1.4.2");
        }
        // 15.1.1.9.7: a keyword that only some members of a party have does not work.
        let idle = party && some_first && !attackers_first;
        let hits = self.hits(battle, true, true)?;
        self.deal(&hits, Means::Battle, if idle { "15.1.1.9.7" } else { "10.1.4.2" })
    }

    /// Returns who deals how much damage to whom: each deals its power (10.1.4.2); the blocker's is divided among a party (10.1.4.2.1).
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

    /// Divides damage by thousands, as the blocker's player chooses.
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

/// The cost of attacking or blocking that a trait adds.
pub(super) type CostOf = fn(&Trait) -> Option<&Vec<Cost>>;

/// Returns the cost of attacking that a trait adds.
pub(super) fn attack_cost(of: &Trait) -> Option<&Vec<Cost>> {
    if let Trait::AttackCost(cost) = of { Some(cost) } else { None }
}

/// Returns the cost of blocking that a trait adds.
pub(super) fn block_cost(of: &Trait) -> Option<&Vec<Cost>> {
    if let Trait::BlockCost(cost) = of { Some(cost) } else { None }
}

impl State {
    /// Returns the costs of attacking or blocking with these cards.
    pub(super) fn costs_to_fight(&self, cards: &[CardId], of: CostOf) -> Vec<(CardId, Vec<Cost>)> {
        let of_card = |card: &CardId| {
            let traits = self.facts(*card).traits().filter_map(|(_, given)| of(given).cloned());
            traits.map(|cost| (*card, cost)).collect::<Vec<_>>()
        };
        cards.iter().flat_map(of_card).collect()
    }

    /// Whether attacking with these is free and dulling them cannot change that. Then there will be nothing to undo.
    fn is_free_attack(&self, cards: &[CardId]) -> bool {
        let changed_by_dulling = InGame::STANCE.and(InGame::STACK);
        self.costs_to_fight(cards, attack_cost).is_empty()
            && !self.board_looks().meet(changed_by_dulling)
    }

    /// Whether the attack with all of these can be paid for while they are dull (10.1.2.2).
    pub(super) fn can_pay_attack(&self, cards: &[CardId]) -> bool {
        let dull = |card: &&CardId| !self.facts(**card).has(Keyword::Brave);
        let dull: Vec<CardId> = cards.iter().filter(dull).copied().collect();
        let costs = self.costs_to_fight(cards, attack_cost);
        costs.is_empty() || self.can_pay_together(self.turn.player, &costs, &dull)
    }
}
