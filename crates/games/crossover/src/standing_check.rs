//! Checks made after every event: whether the game is over (4-1-2), and which characters have to crash (4-3-9).

use hantei_engine::{CardId, Cite, Flows as _, Player, Stop};

use super::crash::Cancellable;
use super::event::Event;
use super::game::{Flow, Match};
use super::reading::Reading;
use super::state::State;
use super::terms::{By, Defeat};
use super::watch::Due;
use super::zone::Zone;

impl Match<'_> {
    /// Checks whether the game is over and which characters crash: all that are due crash at once, then the check is repeated.
    pub(super) fn standing_check(&mut self) -> Flow {
        // A card that has just arrived may wait for cards that are about to crash to be gone.
        self.update_awaited();
        loop {
            self.victory_check()?;
            if self.state.board().is_overfull {
                return Err(Stop::Endless);
            }
            if self.state.watch().due.is_empty() {
                return Ok(());
            }
            let due = self.state.due_to_crash();
            if due.is_empty() {
                return Ok(());
            }
            if self.state.is_resolving() && self.reads(Reading::StandingAfterText) {
                return Ok(());
            }
            self.within_budget()?;
            self.crash_of_standing(due)?;
        }
    }

    /// Effects that had already triggered are not simultaneous with triggers on the crash; those come later (4-3-6.1).
    fn crash_of_standing(&mut self, due: Vec<Due>) -> Flow {
        self.collect();
        let waiting = self.state.waiting.len();
        let before = std::mem::replace(&mut self.scratch.later, waiting);
        self.crash_of_due(due)?;
        self.scratch.later = before;
        Ok(())
    }

    fn crash_of_due(&mut self, due: Vec<Due>) -> Flow {
        let zero = due.iter().filter(|due| due.cite == "4-3-9.4").map(|due| due.card);
        let zero: Vec<CardId> = zero.collect();
        if !zero.is_empty() && self.reads(Reading::DpZeroAtOnce) {
            self.send_to_dust_boxes(&zero, By::Rule, "4-3-9.4")?;
            return self.triggers();
        }
        let cards: Vec<CardId> = due.iter().map(|due| due.card).collect();
        let cite = due.first().map_or("4-3-9.1", |due| due.cite);
        self.crash_if_not(&cards, By::Rule, Cancellable::Yes, cite)?;
        Ok(())
    }

    /// ゲームの勝利条件 (4-1-2)
    fn victory_check(&mut self) -> Flow {
        if self.state.is_undefeated() {
            return Ok(());
        }
        let mut beaten = self.state.beaten();
        // 4-1-2.1 speaks of the opponent as the one who reduces the HP to 0.
        let own = beaten.iter().any(|(player, _)| self.state.is_own_loss(*player));
        if own && self.reads(Reading::OwnHpLossGoesOn) {
            beaten.retain(|(player, _)| !self.state.is_own_loss(*player));
        }
        let waits = !beaten.is_empty() && self.state.is_resolving();
        if beaten.is_empty() || waits && self.reads(Reading::VictoryAfterResolution) {
            return Ok(());
        }
        for (player, defeat) in &beaten {
            self.by(*player, Event::Lost(*player, *defeat), defeat.article());
        }
        if beaten.len() > 1 {
            self.also("4-1-2.3");
        }
        Err(Stop::Over)
    }
}

impl Defeat {
    /// The article for this kind of defeat.
    fn article(self) -> Cite {
        match self {
            Defeat::Hp => "4-1-2.1",
            Defeat::Deck => "4-1-2.2",
        }
    }
}

impl State {
    /// The players who meet a condition for losing now (4-1-2), with the condition.
    fn beaten(&self) -> Vec<(Player, Defeat)> {
        let defeat = |player: Player| self.defeat(player).map(|defeat| (player, defeat));
        Player::ALL.into_iter().filter_map(defeat).collect()
    }

    /// Whether no player meets one.
    pub(super) fn is_undefeated(&self) -> bool {
        Player::ALL.into_iter().all(|player| self.defeat(player).is_none())
    }

    fn defeat(&self, player: Player) -> Option<Defeat> {
        if self.sides[player].hp <= 0 {
            return Some(Defeat::Hp);
        }
        self.table.is_empty(player, Zone::Deck).then_some(Defeat::Deck)
    }

    /// Whether the player has lost all HP by their own doing, and still has a deck.
    fn is_own_loss(&self, player: Player) -> bool {
        let side = &self.sides[player];
        let own = side.brought_down.and_then(By::player) == Some(player);
        side.hp <= 0 && own && !self.table.is_empty(player, Zone::Deck)
    }

    /// The characters that have to crash (4-3-9), except those that are being damaged or are about to crash.
    fn due_to_crash(&self) -> Vec<Due> {
        let waits = |due: &&Due| self.is_being_damaged(due.card) || self.is_crashing(due.card);
        self.watch().due.iter().filter(|due| !waits(due)).copied().collect()
    }
}
