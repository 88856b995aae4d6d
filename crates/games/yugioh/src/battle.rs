//! バトルフェイズ (battle-phase): its steps, attack declarations and replays.

use hantei_ability::yugioh::Step;
use hantei_engine::{Cite, Flows as _};

use super::duel::{Duel, Flow};
use super::event::Event;
use super::happening::Happening;
use super::reading::Reading;
use super::request::{Ask, Attack, Replay};
use super::terms::Window;
use super::under_way::{Aim, Battle, Off};

/// The state of an attack after a chain has resolved (replay.1).
enum Stands {
    /// The attack goes on.
    Yes,
    /// The attack is over, for this reason.
    Off(Off),
    /// A replay: the turn player chooses the target again.
    Replay,
}

impl Duel<'_> {
    /// バトルフェイズ (battle-phase.2)
    pub(super) fn battle_phase(&mut self) -> Flow {
        let mut stands = self.state.turn.step == Some(Step::Battle);
        if !stands {
            self.start_step()?;
        }
        let mut cite = "battle-phase.2";
        while !self.state.turn.battle_ends {
            if !stands {
                self.begin_battle_step(cite);
            }
            let Some(attack) = self.battle_step(stands)? else { break };
            stands = false;
            if self.attack(attack)? {
                self.damage_step()?;
            }
            cite = "battle-phase.battle.3";
        }
        // When an effect ends the Battle Phase, there is no End Step.
        if self.state.turn.battle_ends { Ok(()) } else { self.end_step() }
    }

    /// スタートステップ
    fn start_step(&mut self) -> Flow {
        // battle-phase.start.1: the phase was declared, so a new moment begins.
        self.next_moment();
        self.note(Event::StepBegan(Step::Start), "battle-phase.start.1");
        self.happen(Happening::StepBegan(Step::Start));
        self.fast(Window::After)
    }

    fn begin_battle_step(&mut self, cite: Cite) {
        self.next_moment();
        self.note(Event::StepBegan(Step::Battle), cite);
        self.happen(Happening::StepBegan(Step::Battle));
    }

    /// バトルステップ, up to the declaration of an attack. Returns the attack, or `None` when the turn player wants no more of them. A Duel may
    /// resume here, at a point where the turn player has nothing to do before the declaration.
    fn battle_step(&mut self, mut taken_up: bool) -> Flow<Option<Attack>> {
        let player = self.state.turn.player;
        loop {
            // priority.1: the turn player acts first.
            while !taken_up && self.fast_chance(player, Window::After)? {
                if self.state.turn.battle_ends {
                    return Ok(None);
                }
            }
            taken_up = false;
            // battle-phase.battle.1, battle-phase.battle.2
            let attacks = self.state.attacks();
            self.attacks_by_reading(player, &attacks);
            if let Some(at) = self.ask_if_any(player, Ask::Attack(attacks.clone()))? {
                return Ok(attacks.get(at).copied());
            }
            // battle-phase.end: there are no more attacks, and the other player may still act (priority.6).
            if self.ends()? || self.state.turn.battle_ends {
                return Ok(None);
            }
        }
    }

    /// エンドステップ
    fn end_step(&mut self) -> Flow {
        self.next_moment();
        self.note(Event::StepBegan(Step::End), "battle-phase.end");
        self.happen(Happening::StepBegan(Step::End));
        self.fast(Window::Ending)
    }

    /// Carries out an attack from its declaration on. Returns whether it reaches the Damage Step.
    fn attack(&mut self, attack: Attack) -> Flow<bool> {
        let player = self.state.turn.player;
        self.pay_to_attack(player, attack.attacker)?;
        let attacker = self.state.chosen(attack.attacker);
        let target = attack.at.card().map(|target| self.state.chosen(target));
        let cite = match attack.at {
            Aim::At(_) => "battle-phase.battle.1",
            Aim::Direct => "battle-phase.battle.2",
        };
        self.next_moment();
        let seen = self.state.monsters_seen(player.opponent());
        let battle = Box::new(Battle::declared(attacker, target, seen));
        self.by(player, Event::AttackDeclared { battle }, cite);
        self.happen(Happening::AttackDeclared(attacker, target));
        // chain-procedure.3: nothing chains to the declaration itself. Effects that respond to a declared attack come now.
        loop {
            let acted = self.fast_once(Window::Attack)?;
            match self.stands() {
                Stands::Yes if acted => {}
                Stands::Yes => return Ok(true),
                Stands::Off(why) => {
                    self.attack_off(why);
                    return Ok(false);
                }
                Stands::Replay if self.replay()? => {}
                Stands::Replay => return Ok(false),
            }
        }
    }

    /// Ends the attack without damage calculation.
    pub(super) fn attack_off(&mut self, why: Off) {
        let cite = match why {
            // ASSUMPTION: the attack simply ends (open question own-monsters-change).
            Off::Attacker => "battle-phase.battle.1",
            Off::CalledOff => "replay.3",
            Off::Negated => "effect-over-rule",
            // ASSUMPTION: there are no more replays (open question replay-in-damage-step).
            Off::NotFought => "replay.1",
        };
        self.note(Event::AttackOff(why), cite);
    }

    /// Checks whether the current attack continues as declared.
    fn stands(&mut self) -> Stands {
        let Some(battle) = self.state.battle.clone() else { return Stands::Off(Off::Attacker) };
        if battle.negated || self.state.turn.battle_ends {
            return Stands::Off(Off::Negated);
        }
        if !self.state.can_fight_on(battle.attacker) {
            return Stands::Off(Off::Attacker);
        }
        let now = self.state.monsters_seen(self.state.turn.player.opponent());
        let gone = battle.target.is_some_and(|target| !now.contains(&target));
        // A monster that appeared causes a replay even if it is gone again.
        let new = battle.came || now.iter().any(|card| !battle.seen.contains(card));
        if gone || new {
            return Stands::Replay;
        }
        if now.len() < battle.seen.len() {
            // The book does not say what happens when other monsters leave.
            let plain = self.reads(Reading::OthersMakeNoReplay);
            return if plain { Stands::Yes } else { Stands::Replay };
        }
        let direct = battle.target.is_none() && !self.state.may_still_go_direct(battle.attacker.0);
        if direct { Stands::Replay } else { Stands::Yes }
    }

    /// 巻き戻し: the turn player chooses the target again. Returns whether the attack goes on.
    fn replay(&mut self) -> Flow<bool> {
        let player = self.state.turn.player;
        let Some(Battle { attacker, .. }) = self.state.battle.clone() else { return Ok(false) };
        self.note(Event::Replay, "replay.1");
        // replay.2, replay.3
        let again = self.state.aims(attacker.0).into_iter().map(Replay::At);
        let replays: Vec<Replay> = again.chain([Replay::Stop]).collect();
        let at = self.ask(player, Ask::Replay(replays.clone()))?;
        let Some(Replay::At(aim)) = replays.get(at).copied() else {
            self.attack_off(Off::CalledOff);
            return Ok(false);
        };
        let target = aim.card().map(|target| self.state.chosen(target));
        let seen = self.state.monsters_seen(player.opponent());
        self.next_moment();
        self.by(player, Event::Redirected { target, seen }, "replay.2");
        // The book does not say whether this counts as a declaration. That matters only if some card waits for one.
        let declared = self.state.waits_for_attacks() && self.reads(Reading::ReplayDeclares);
        self.happen(match declared {
            true => Happening::AttackDeclared(attacker, target),
            false => Happening::AttackRedirected(attacker, target),
        });
        Ok(true)
    }
}
