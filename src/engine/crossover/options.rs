//! What is offered: everything that `legal.rs` allows.

use crate::engine::core::Player;

use super::looks::Looks;
use super::repertoire::Could;
use super::state::State;
use super::terms::{Play, Window};

/// A sort of play: energy is offered beside them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    /// A card.
    Card,
    /// An ability.
    Use,
    /// A combat.
    Fight,
}

impl State {
    /// Everything that a player with priority may do.
    pub fn plays(&self, player: Player) -> &[Play] {
        let offered = || (self.offered(player), Looks::EVERYTHING);
        self.derived.plays[player].get_or(offered)
    }

    /// Whether what may be done is kept, and would be something else if it were worked out now.
    pub(super) fn plays_are_stale(&self) -> bool {
        let stale = |player: Player| {
            let kept = self.derived.plays[player].get();
            kept.is_some_and(|kept| *kept != self.offered(player))
        };
        Player::ALL.into_iter().any(stale)
    }

    fn offered(&self, player: Player) -> Vec<Play> {
        let mut plays = self.offered_of(player, |_| true);
        plays.extend_from_slice(self.energy_plays(player));
        plays
    }

    /// What a player with priority may do of these sorts.
    pub(super) fn offered_of(&self, player: Player, wanted: impl Fn(Sort) -> bool) -> Vec<Play> {
        let mut plays = Vec::new();
        let now = self.now(player);
        let may = |could: &&Could| self.may_do(could, &now);
        if wanted(Sort::Card) {
            plays.extend(self.held(player).could.iter().filter(may).map(|could| could.play));
        }
        if wanted(Sort::Use) {
            plays.extend(self.of_field().uses[player].iter().filter(may).map(|could| could.play));
        }
        let main = self.windows.last().is_some_and(|open| open.window == Window::Main);
        if wanted(Sort::Fight) && main && self.may_fight(player).is_ok() {
            plays.push(Play::Fight);
        }
        plays
    }
}
