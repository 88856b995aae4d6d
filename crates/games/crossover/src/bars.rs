//! What effects forbid players to do (4-2-9), and how they change costs (4-3-2-2.1, 4-3-3-2.1).

use hantei_ability::crossover::{Act, Charged, Filter};
use hantei_engine::{CardId, Player};

use super::facts::Charge;
use super::filter::View;
use super::state::State;

impl State {
    /// Whether an effect forbids a player to do this, or forbids that it be done to the player.
    pub fn is_barred(&self, player: Player, act: &Act) -> bool {
        self.board().bars.iter().any(|of| {
            View::of(of.you, of.by).whom(of.bar.who).contains(&player) && of.bar.cannot == *act
        })
    }

    /// Whether no effect forbids the player to play the card.
    pub fn may_play_by_bars(&self, player: Player, card: CardId) -> bool {
        let board_view = self.board_view();
        !self.board().bars.iter().any(|of| {
            let view = View::of(of.you, of.by);
            match &of.bar.cannot {
                Act::BeTargeted => false,
                Act::Play(filter) => {
                    view.whom(of.bar.who).contains(&player)
                        && board_view.is_kind_of(self.chosen(card), filter, &view)
                }
            }
        })
    }

    /// The total change of this card's play cost for the player (4-3-2-2.1).
    pub(super) fn play_charge(&self, player: Player, card: CardId) -> i32 {
        self.charge(player, card, |charged| match charged {
            Charged::Play(filter) => Some(filter),
            Charged::Use(_) => None,
        })
    }

    /// The total change of the cost for the player of using an ability of this card (4-3-3-2.1).
    pub(super) fn use_charge(&self, player: Player, card: CardId) -> i32 {
        self.charge(player, card, |charged| match charged {
            Charged::Use(filter) => Some(filter),
            Charged::Play(_) => None,
        })
    }

    fn charge(
        &self,
        player: Player,
        card: CardId,
        of: impl Fn(&Charged) -> Option<&Filter>,
    ) -> i32 {
        let board_view = self.board_view();
        let is_due = |charge: &&Charge| {
            let view = View::of(charge.you, charge.by);
            view.whom(charge.surcharge.who).contains(&player)
                && of(&charge.surcharge.charged)
                    .is_some_and(|filter| board_view.is_kind_of(self.chosen(card), filter, &view))
        };
        let due = self.board().charges.iter().filter(is_due);
        due.fold(0, |sum, charge| sum.saturating_add(charge.surcharge.by))
    }
}
