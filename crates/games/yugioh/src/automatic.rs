//! Effects that happen without an activation once a described state holds. "Nothing to do" is cached until something changes.

use hantei_ability::yugioh::{Ability, When, Worded};
use hantei_engine::CardId;

use super::filter::View;
use super::link::{Activation, Pending};
use super::looks::{InDuel, Looks};
use super::state::State;

impl State {
    /// Finds an effect whose described state holds now and that has not happened for it yet.
    pub(super) fn come_about(&self, done: &[(CardId, u16)]) -> Option<Pending> {
        if !self.catalog.watches || self.derived.quiet.get().is_some() {
            return None;
        }
        self.derived.looked_at.set(InDuel::CARDS);
        let found = self.search_automatic(done);
        if found.is_none() && done.is_empty() {
            // The values of the cards depend on more than the cards themselves.
            let board = self.derived.board.looks().unwrap_or(Looks::NOTHING);
            self.derived.quiet.get_or(|| ((), self.derived.looked_at.get().and(board)));
        }
        found
    }

    /// Whether the cache says that nothing happens by itself although something would.
    pub(super) fn is_quiet_stale(&self) -> bool {
        self.derived.quiet.get().is_some() && self.search_automatic(&[]).is_some()
    }

    fn search_automatic(&self, done: &[(CardId, u16)]) -> Option<Pending> {
        let of = |card: CardId| self.own_abilities(card).map(move |of| (card, of));
        self.watching().iter().copied().flat_map(of).find_map(|(card, (at, ability, part))| {
            let Some(When::State(conditions)) = ability.when() else { return None };
            let holds = matches!(&**ability, Ability::Unclassified(_))
                && !done.contains(&(card, at))
                && self.is_in_force(card, ability, part)
                && self.hold(conditions, &View::of(self.player_of(card), card))
                && self.hold(ability.conditions(), &View::of(self.player_of(card), card))
                && !self.has_reached_limit(card, at, ability);
            let words = Some((at, ability.clone()));
            holds.then(|| Pending {
                link: self.new_link(self.player_of(card), card, Activation::Effect, words),
                moment: self.moment,
                worded: Worded::If,
                may: false,
                itself: true,
                of_phase: false,
            })
        })
    }

    /// Whether the ability has happened as often as it may.
    fn has_reached_limit(&self, card: CardId, at: u16, ability: &Ability) -> bool {
        if ability.once().is_none() {
            return false;
        }
        // When such a limit ends depends on the turn, the battle and the Chain.
        self.look_at(InDuel::REST.and(InDuel::BATTLE).and(InDuel::STEP));
        self.is_used_up(self.player_of(card), card, at)
    }
}
