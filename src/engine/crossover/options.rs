//! What is offered: everything that `legal.rs` allows.

use crate::ability::crossover::Ability;
use crate::engine::core::{CardId, Player};

use super::looks::Looks;
use super::state::State;
use super::terms::Play;
use super::zone::Zone;

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
        let mut offer = |play: Play| {
            // What cannot be afforded need not be looked at any further.
            if self.affords(player, play) && self.may_declare(player, play).is_ok() {
                plays.push(play);
            }
        };
        if wanted(Sort::Card) {
            self.playable(player).for_each(|card| offer(Play::Card(card)));
        }
        if wanted(Sort::Use) {
            self.usables(player).for_each(|(card, at)| offer(Play::Use(card, at)));
        }
        if wanted(Sort::Fight) && self.turn.player == player {
            offer(Play::Fight);
        }
        plays
    }

    /// The cards that could be played from where they are, one of each: copies come to the same.
    fn playable(&self, player: Player) -> impl Iterator<Item = CardId> {
        let hand = self.zone(player, Zone::Hand);
        let def = |card: &CardId| self.object(*card).def;
        let is_first = move |(at, card): &(usize, &CardId)| {
            !hand[..*at].iter().any(|before| def(before) == def(card))
        };
        let different = hand.iter().enumerate().filter(is_first).map(|(_, card)| *card);
        let aside = Player::ALL.into_iter().flat_map(|side| self.zone(side, Zone::Aside)).copied();
        // Where nothing is played but right after something, other cards need not be looked at.
        let closed = self.windows.last().is_some_and(|open| open.window.is_closed());
        different.chain(aside).filter(move |card| !closed || self.def(*card).follows)
    }

    /// Every ability of the field that this player uses, but for energy: the card, and its place there.
    fn usables(&self, player: Player) -> impl Iterator<Item = (CardId, u16)> {
        let may = |card: &CardId| self.def(*card).used || self.has_other_abilities(*card);
        self.whole_field().filter(may).flat_map(move |card| {
            let controller = self.object(card).controller;
            let used = move |ability: &Ability| match ability {
                Ability::Use(of) => !of.is_energy() && of.is_for(player, controller),
                Ability::Trigger(_) | Ability::Continuous(_) => false,
                Ability::Flight | Ability::Diving => false,
            };
            let all = self.abilities(card).filter(move |(_, ability)| used(ability));
            all.map(move |(at, _)| (card, at))
        })
    }
}
