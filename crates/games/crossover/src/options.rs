//! The plays that are offered: all that `legal.rs` allows.

use hantei_engine::Player;

use super::state::State;
use super::terms::{Play, Plays, Window};

/// The sorts of plays; energy is offered separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    /// Playing a card.
    Card,
    /// Using an ability.
    Use,
    /// Declaring a combat.
    Fight,
}

impl State {
    /// All plays of a player with priority.
    pub fn plays(&self, player: Player) -> &[Play] {
        self.derived.cached_plays(player, || self.offered(player))
    }

    /// Whether the cached plays differ from newly computed ones.
    pub(super) fn are_plays_stale(&self) -> bool {
        let stale = |player: Player| {
            let kept = self.derived.plays[player].get();
            kept.is_some_and(|kept| *kept != self.offered(player))
        };
        Player::ALL.into_iter().any(stale)
    }

    fn offered(&self, player: Player) -> Plays {
        let energy = self.energy_plays(player);
        let mut plays = Plays::new();
        self.offer(player, |_| true, &mut plays);
        if !energy.is_empty() {
            plays.extend_from_slice(energy);
        }
        plays
    }

    /// The plays of these sorts for a player with priority.
    pub(super) fn offered_of(&self, player: Player, wanted: impl Fn(Sort) -> bool) -> Plays {
        let mut plays = Plays::new();
        self.offer(player, wanted, &mut plays);
        plays
    }

    fn offer(&self, player: Player, wanted: impl Fn(Sort) -> bool, plays: &mut Plays) {
        if let Some(now) = self.now(player) {
            if wanted(Sort::Card) {
                self.add_what_may_be_done(self.held(player), &now, plays);
            }
            if wanted(Sort::Use) {
                self.add_what_may_be_done(&self.of_field().uses[player], &now, plays);
            }
        }
        let main = self.windows.last().is_some_and(|open| open.window == Window::Main);
        if wanted(Sort::Fight) && main && self.may_fight(player).is_ok() {
            plays.push(Play::Fight);
        }
    }
}
