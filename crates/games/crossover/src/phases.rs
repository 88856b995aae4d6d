//! The turn, step by step (3-1 to 3-3, 3-6, 3-7). Each step says whether energy may be gained, or anything else be done.

use hantei_ability::crossover::{Cost, Energy, Point};
use hantei_engine::{CardId, Flows as _, Options, Player};

use super::crash::Cancellable;
use super::event::Event;
use super::game::{Flow, Match};
use super::happening::Happening;
use super::reading::Reading;
use super::request::{Ask, For};
use super::state::{Asked, State};
use super::terms::{By, How, Moment, Step, Window};
use super::zone::Zone;

/// Maximum number of cards in a hand at the end of a turn (3-7-3).
pub const HAND_LIMIT: usize = 7;

impl Step {
    /// All steps in order (3.2).
    pub const ALL: [Step; 19] = [
        Step::TurnStart,
        Step::UntapStart,
        Step::Untap,
        Step::UntapEnd,
        Step::DrawStart,
        Step::Draw,
        Step::DrawEnd,
        Step::MainStart,
        Step::Main,
        Step::MainEnd,
        Step::EndStart,
        Step::Upkeep,
        Step::EndWindow,
        Step::EndEnd,
        Step::DamageReset,
        Step::Expiry,
        Step::HandAdjustment,
        Step::EnergyLoss,
        Step::NextTurn,
    ];
}

impl Match<'_> {
    /// Plays turn after turn, from the step in the state (3.1). That step begins anew, unless the state only waits for the turn player's
    /// priority in the main phase (`State::can_be_taken_up`).
    pub(super) fn turns(&mut self) -> Flow {
        let mut from = self.state.turn.step;
        loop {
            for step in Step::ALL.into_iter().filter(|step| *step >= from) {
                self.step(step)?;
            }
            self.end_turn()?;
            let next = self.state.turn.player.opponent();
            self.by(next, Event::TurnBegan(next), "3-7-5");
            self.also("3.1");
            from = Step::TurnStart;
        }
    }

    fn step(&mut self, step: Step) -> Flow {
        match step {
            Step::TurnStart => self.point_of_turn(step, Point::TurnStart),
            Step::UntapStart => self.point_of_turn(step, Point::UntapStart),
            Step::Untap => self.untap_step(),
            Step::UntapEnd => self.point_of_turn(step, Point::UntapEnd),
            Step::DrawStart => self.point_of_turn(step, Point::DrawStart),
            Step::Draw => self.draw_step(),
            Step::DrawEnd => self.point_of_turn(step, Point::DrawEnd),
            Step::MainStart => self.point_of_turn(step, Point::MainStart),
            Step::Main => self.main_step(),
            Step::MainEnd => self.point_of_turn(step, Point::MainEnd),
            Step::EndStart => self.point_of_turn(step, Point::EndStart),
            Step::Upkeep => self.upkeep_step(),
            Step::EndWindow => {
                self.reach(step);
                self.settle()?;
                self.window(Window::End)
            }
            Step::EndEnd => self.point_of_turn(step, Point::EndEnd),
            Step::DamageReset => self.damage_reset(),
            Step::Expiry => self.expiry(),
            Step::HandAdjustment => self.hand_adjustment(),
            Step::EnergyLoss => self.energy_loss(),
            Step::NextTurn => self.next_turn(),
        }
    }

    /// Begins a step.
    fn reach(&mut self, step: Step) {
        self.note(Event::Reached(Moment::Turn(step)), step.cite());
    }

    /// A step at which waiting effects trigger and resolve; nothing can be played or used, but energy may be gained.
    fn point_of_turn(&mut self, step: Step, point: Point) -> Flow {
        self.reach(step);
        self.at(point);
        self.settle()?;
        self.point(Moment::Turn(step))
    }

    /// カードのアンタップ: untaps everything that the turn player controls and removes that player's energy (3-2-2). Nothing may be done.
    fn untap_step(&mut self) -> Flow {
        self.reach(Step::Untap);
        let player = self.state.turn.player;
        let cards = self.state.field(player).to_vec();
        let untapped = self.untap(cards, By::Rule, "3-2-2");
        if !untapped.is_empty() {
            self.also("3-2-2.1");
        }
        self.lose_energy(player, "3-2-2");
        self.settle()?;
        self.point(Moment::Turn(Step::Untap))
    }

    /// カードを1枚引く (3-3-2), except in the first turn of the game (3-3-2.1).
    fn draw_step(&mut self) -> Flow {
        self.reach(Step::Draw);
        let player = self.state.turn.player;
        if self.state.is_first_turn() {
            self.also("3-3-2.1");
        } else {
            self.draw(player, 1, By::Rule, "3-3-2");
        }
        self.settle()?;
        self.point(Moment::Turn(Step::Draw))
    }

    /// メインフェイズの行動可能タイミング (3-4)
    fn main_step(&mut self) -> Flow {
        let open = self.state.windows.last().map(|open| open.window) == Some(Window::Main);
        if open && self.state.asked == Some(Asked::Priority(self.state.turn.player)) {
            return self.rest_of_window(Window::Main);
        }
        self.reach(Step::Main);
        self.settle()?;
        self.window(Window::Main)
    }

    /// 維持費の支払い: one card at a time, in the turn player's order, each paid for or not (3-6-2, 3-6-2.2).
    fn upkeep_step(&mut self) -> Flow {
        self.reach(Step::Upkeep);
        let player = self.state.turn.player;
        let mut done: Vec<CardId> = Vec::new();
        self.upkeep_by_reading();
        loop {
            let due = self.state.upkeep_due(player);
            let due: Vec<CardId> = due.into_iter().filter(|card| !done.contains(card)).collect();
            if due.is_empty() {
                break;
            }
            // 3-6-2.3
            self.point(Moment::Turn(Step::Upkeep))?;
            let several = due.len() > 1;
            let mut ways = Vec::new();
            for card in due {
                if self.state.can_keep(player, card) {
                    ways.push((card, true));
                }
                ways.push((card, false));
            }
            let at = self.ask(player, Ask::Upkeep(ways.clone()))?;
            let (card, paid) = ways[at];
            done.push(card);
            let kept = paid && self.keep(player, card)?;
            if !kept {
                self.by(player, Event::NotKept(card), "3-6-2");
            }
            if several {
                self.also("3-6-2.2");
            }
            if !kept {
                let firm = Cancellable::No("3-6-2.1");
                self.crash_if_not(&[card], By::Rule, firm, "3-6-2")?;
            }
            self.settle()?;
        }
        self.point(Moment::Turn(Step::Upkeep))
    }

    /// Pays a card's upkeep. Returns whether it was paid.
    fn keep(&mut self, player: Player, card: CardId) -> Flow<bool> {
        let price = self.state.upkeep_price(card);
        if !self.ready(player, &price, None, "3-6-2.3")? {
            return Ok(false);
        }
        self.pay_energy(player, &price, card, "3-6-2")?;
        let upkeep = self.state.def(card).text.upkeep.clone();
        let rest: Vec<Cost> = without_energy(&upkeep);
        self.pay_costs(player, card, &rest, "3-6-2")?;
        self.by(player, Event::Kept(card), "3-6-2");
        Ok(true)
    }

    /// The book can be read in two ways about upkeep in the turn in which a card arrived, and about who pays for cards set on the other
    /// player's character.
    fn upkeep_by_reading(&mut self) {
        let player = self.state.turn.player;
        let any = |state: &State| state.whole_field().any(|card| state.has_upkeep(card));
        if !self.is_read() || !any(&self.state) {
            return;
        }
        for reading in [Reading::FirstUpkeepNextTurn, Reading::HostSidePaysUpkeep] {
            let others = self.read_otherwise(reading, |state| state.upkeep_due(player));
            if self.state.upkeep_due(player) != others {
                self.reads(reading);
            }
        }
    }

    /// キャラクターのダメージを0にする: for both players (3-7-1). Nothing may be done.
    fn damage_reset(&mut self) -> Flow {
        self.reach(Step::DamageReset);
        let damaged = |card: &CardId| self.state.status(*card).damage > 0;
        let cards: Vec<CardId> = self.state.whole_field().filter(damaged).collect();
        if !cards.is_empty() {
            self.note(Event::DamageReset(cards), "3-7-1");
        }
        self.point(Moment::Turn(Step::DamageReset))
    }

    /// Ends 「ターン終了時まで」 effects all at once, and resolves what waits for the end of the turn (3-7-2).
    fn expiry(&mut self) -> Flow {
        self.reach(Step::Expiry);
        let order = Reading::TurnEndTriggersFirst;
        self.ends(Point::TurnEnd, order, State::expires_at_end_of_turn, |run| {
            run.end_of_turn_expires("3-7-2")?;
            run.end_permissions();
            Ok(())
        })?;
        self.point(Moment::Turn(Step::Expiry))
    }

    /// 手札整理: the turn player crashes cards down to seven (3-7-3).
    fn hand_adjustment(&mut self) -> Flow {
        self.reach(Step::HandAdjustment);
        self.adjust_hand()?;
        self.point(Moment::Turn(Step::HandAdjustment))?;
        let player = self.state.turn.player;
        // The book does not say whether it is adjusted again.
        while self.state.zone(player, Zone::Hand).len() > HAND_LIMIT
            && self.reads(Reading::AdjustedAgain)
        {
            self.adjust_hand()?;
        }
        Ok(())
    }

    fn adjust_hand(&mut self) -> Flow {
        let player = self.state.turn.player;
        let over = self.state.zone(player, Zone::Hand).len().saturating_sub(HAND_LIMIT);
        // A trigger on it may draw, but the number of cards to crash is fixed at once (3-7-3).
        for _ in 0..over {
            let hand = self.state.zone(player, Zone::Hand).to_vec();
            let from = Options::one_of(hand);
            let Some(card) = self.ask_card(player, For::HandAdjustment, from)? else { break };
            let went = self.put_in_dust_box(card, How::Crashed, By::Rule, "3-7-3");
            self.also("4-2-4");
            self.happen(Happening::CardMoved(went));
        }
        self.settle()
    }

    /// エネルギーの消失: for both players (3-7-4). Nothing may be done.
    fn energy_loss(&mut self) -> Flow {
        self.reach(Step::EnergyLoss);
        for player in Player::ALL {
            self.lose_energy(player, "3-7-4");
        }
        self.point(Moment::Turn(Step::EnergyLoss))
    }

    /// 次のターンへ (3-7-5): effects that began after 3-7-2 and last until the end of the turn end here, or in the next turn.
    fn next_turn(&mut self) -> Flow {
        self.reach(Step::NextTurn);
        if self.state.expires_at_end_of_turn() && !self.reads(Reading::LateEndsNextTurn) {
            self.end_of_turn_expires("3-7-5")?;
            self.settle()?;
        }
        self.point(Moment::Turn(Step::NextTurn))
    }
}

/// The parts of a cost other than energy.
fn without_energy(costs: &[Cost]) -> Vec<Cost> {
    costs.iter().filter(|cost| !matches!(cost, Cost::Energy(_))).cloned().collect()
}

impl State {
    /// The cards whose upkeep a player must pay now (3-6-2).
    fn upkeep_due(&self, player: Player) -> Vec<CardId> {
        let due = |card: &CardId| {
            if !self.has_upkeep(*card) {
                return false;
            }
            let side = match self.object(*card).host {
                // The book does not say who pays for a card set on the other player's card.
                Some(host) if self.readings.hold(Reading::HostSidePaysUpkeep) => {
                    self.object(host).controller
                }
                _ => self.object(*card).controller,
            };
            let spared =
                self.readings.hold(Reading::FirstUpkeepNextTurn) && self.came_this_turn(*card);
            side == player && !spared
        };
        self.whole_field().filter(due).collect()
    }

    /// Whether the card has an upkeep (維持費を必要とする).
    fn has_upkeep(&self, card: CardId) -> bool {
        !self.def(card).text.upkeep.is_empty()
    }

    fn upkeep_price(&self, card: CardId) -> Energy {
        self.def(card).text.upkeep.iter().fold(Energy::NONE, |all, cost| match cost {
            Cost::Energy(energy) => all.and(*energy),
            _ => all,
        })
    }

    /// Whether a player can pay the card's upkeep.
    fn can_keep(&self, player: Player, card: CardId) -> bool {
        let rest = without_energy(&self.def(card).text.upkeep);
        self.payable(player, card, &rest) && self.can_ready(player, &self.upkeep_price(card), None)
    }
}
