//! Whether something that happened is what a text waits for (4-3-5, 4-3-6), and what it was about.

use hantei_ability::crossover::{At, Damaged, Filter, Place, PlayerDamaged, When, Who};
use hantei_engine::{Chosen, Player};

use super::filter::View;
use super::happening::{CardMoved, Happening};
use super::state::State;
use super::terms::{Cards, How};
use super::under_way::{DamageTarget, Hit};
use super::zone::Zone;

/// What the event that something waited for was about.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct That {
    /// The cards.
    pub cards: Cards,
    /// The player.
    pub player: Option<Player>,
    /// The number.
    pub amount: i32,
    /// The id of the action.
    pub action: Option<u32>,
}

impl That {
    fn card(card: Chosen) -> That {
        That { cards: Cards::from_slice(&[card]), ..That::default() }
    }

    fn player(player: Player, amount: i32) -> That {
        That { player: Some(player), amount, ..That::default() }
    }

    fn action(id: u32, card: Chosen, player: Player) -> That {
        That {
            cards: Cards::from_slice(&[card]),
            player: Some(player),
            amount: 0,
            action: Some(id),
        }
    }
}

impl State {
    /// What the happening is about, if a text in this context waits for it; otherwise `None`.
    pub fn meets(&self, when: &When, happening: &Happening, view: &View<'_>) -> Option<That> {
        let is_whom = |who: Who, player: Player| view.whom(who).contains(&player);
        match (when, happening) {
            (When::At(At { point, whose }), Happening::At(reached, player)) => {
                let fits = point == reached && view.players(*whose).contains(player);
                fits.then(|| That::player(*player, 0))
            }
            (When::Played(filter), Happening::Played(id, card, player))
            | (When::Succeeded(filter), Happening::Succeeded(id, card, player))
            | (When::Used(filter), Happening::Used(id, card, player))
            | (When::UseSucceeded(filter), Happening::UseSucceeded(id, card, player)) => {
                let fits = view.players(filter.whose).contains(player)
                    && self.board_view().is_kind_of(*card, filter, view);
                fits.then(|| That::action(*id, *card, *player))
            }
            (
                When::Used(filter) | When::UseSucceeded(filter),
                Happening::UsedForEnergy(card, player),
            ) => {
                let fits = view.players(filter.whose).contains(player)
                    && self.board_view().is_kind_of(*card, filter, view);
                fits.then(|| That { player: Some(*player), ..That::card(*card) })
            }
            (When::Enters(filter), Happening::Entered(card))
            | (When::Attacks(filter), Happening::Attacked(card))
            | (When::Defends(filter), Happening::Defended(card, _)) => {
                self.fitted(*card, filter, view).then(|| That::card(*card))
            }
            (When::Defended(filter), Happening::Defended(_, attacker)) => {
                self.fitted(*attacker, filter, view).then(|| That::card(*attacker))
            }
            (When::Leaves(filter), Happening::CardMoved(went)) => {
                let left = went.from == Zone::Field && self.fitted(went.card, filter, view);
                left.then(|| That { player: Some(went.under), ..That::card(went.card) })
            }
            (When::NoneLeft(_), Happening::NoneLeft(card, _)) => {
                (view.this == Some(card.0)).then(That::default)
            }
            (When::Crashes(filter), Happening::CardMoved(went)) => {
                let fits = went.how == How::Crashed && self.crashes_as(went, filter, view);
                fits.then(|| That { player: Some(went.under), ..That::card(went.card) })
            }
            (When::Damaged(of), Happening::Damaged(hit)) => self.is_hurt(of, hit, view),
            (When::PlayerDamaged(of), Happening::Damaged(hit)) => self.is_hit(of, hit, view),
            (When::Recovers(who), Happening::Recovered(player, amount)) => {
                is_whom(*who, *player).then(|| That::player(*player, *amount))
            }
            (When::Draws(who), Happening::Drew(player, count)) => {
                is_whom(*who, *player).then(|| That::player(*player, i32::from(*count)))
            }
            (When::GainsEnergy(who), Happening::GainedEnergy(player, _)) => {
                is_whom(*who, *player).then(|| That::player(*player, 0))
            }
            (
                When::At(_)
                | When::Played(_)
                | When::Succeeded(_)
                | When::Used(_)
                | When::UseSucceeded(_)
                | When::Enters(_)
                | When::Leaves(_)
                | When::NoneLeft(_)
                | When::Crashes(_)
                | When::Damaged(_)
                | When::PlayerDamaged(_)
                | When::Recovers(_)
                | When::Draws(_)
                | When::GainsEnergy(_)
                | When::Attacks(_)
                | When::Defends(_)
                | When::Defended(_),
                _,
            ) => None,
        }
    }

    /// Whether a card crashes from the filter's place (by default the field) and matches the filter, with its values there.
    fn crashes_as(&self, went: &CardMoved, filter: &Filter, view: &View<'_>) -> bool {
        let from_hand = filter.places.contains(&Place::Hand);
        let place = match went.from {
            Zone::Field => filter.places.is_empty() || filter.places.contains(&Place::Field),
            Zone::Hand => from_hand,
            Zone::Deck | Zone::Dust | Zone::Broken | Zone::Aside | Zone::Pending => false,
        };
        place
            && view.players(filter.whose).contains(&went.under)
            && self.board_view().is_kind_of(went.card, filter, view)
    }

    /// Matches damage to a character.
    fn is_hurt(&self, of: &Damaged, hit: &Hit, view: &View<'_>) -> Option<That> {
        let DamageTarget::Character(card) = hit.to else { return None };
        let fits = self.fitted(card, &of.of, view) && self.is_dealt_by(of.by.as_ref(), hit, view);
        fits.then(|| That { amount: hit.amount, ..That::card(card) })
    }

    /// Matches damage to a Duel Master; it is about the damaged player and the card that dealt it.
    fn is_hit(&self, of: &PlayerDamaged, hit: &Hit, view: &View<'_>) -> Option<That> {
        let DamageTarget::Player(player) = hit.to else { return None };
        let fits = view.whom(of.who).contains(&player)
            && (!of.attack || hit.combat)
            && self.is_dealt_by(of.by.as_ref(), hit, view);
        fits.then(|| {
            let by = hit.by.card().map(|card| self.chosen(card));
            That { cards: by.into_iter().collect(), ..That::player(player, hit.amount) }
        })
    }

    fn is_dealt_by(&self, by: Option<&Filter>, hit: &Hit, view: &View<'_>) -> bool {
        by.is_none_or(|filter| {
            let dealer = hit.by.card().map(|card| self.latest(card));
            dealer.is_some_and(|dealer| self.fitted(dealer, filter, view))
        })
    }
}
