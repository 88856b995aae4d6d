//! デュエルの準備 (duel-setup): begins a Duel from two Decks.

use std::sync::Arc;

use hantei_engine::table::Spot;
use hantei_engine::{Decider, DefId, Flows as _, PerPlayer, Playable, Player};

pub use hantei_engine::Outcome;

use super::catalog::Catalog;
use super::duel::{Duel, Flow, Stop, Yugioh};
use super::event::Event;
use super::request::{Request, Wish};
use super::state::State;
use super::terms::RandomChoice;
use super::zone::Zone;

/// The cards that a player brings.
#[derive(Debug, Clone, Default)]
pub struct Deck {
    /// メインデッキ
    pub main: Vec<DefId>,
    /// エクストラデッキ
    pub extra: Vec<DefId>,
}

/// Number of cards in an opening hand (duel-setup.4).
pub const OPENING_HAND: usize = 5;

impl<'d> Duel<'d> {
    /// Begins a Duel with its preparation.
    pub fn from_decks(
        catalog: Arc<Catalog>,
        decks: [&Deck; 2],
        seed: u64,
        decider: &'d mut dyn Decider<State, Request>,
    ) -> Duel<'d> {
        let mut state = State::new(catalog, seed);
        state.turn.number = 0;
        for (player, deck) in Player::ALL.into_iter().zip(decks) {
            for def in &deck.main {
                state.place(*def, player, Spot::on_top(player, Zone::Deck));
            }
            for def in &deck.extra {
                state.place(*def, player, Spot::on_top(player, Zone::Extra));
            }
        }
        Duel::new(state, decider)
    }

    fn prepare(&mut self) -> Flow {
        if self.state.shuffles {
            for player in Player::ALL {
                self.shuffle(player, "duel-setup.1");
            }
        }
        let first = self.who_begins()?;
        self.note(Event::First(first), "duel-setup.3");
        for player in [first, first.opponent()] {
            self.draw(player, OPENING_HAND, "duel-setup.4")?;
        }
        self.by(first, Event::TurnBegan(first), "turn.1");
        Ok(())
    }

    /// The winner of a game of chance chooses (duel-setup.3), unless the first player is given.
    fn who_begins(&mut self) -> Flow<Player> {
        if let Some(first) = self.state.begins {
            return Ok(first);
        }
        let winner = Player::ALL[self.roll(RandomChoice::OneOf(2), "duel-setup.3")];
        let first = self.ask_wish(winner, Wish::GoFirst)?;
        Ok(if first { winner } else { winner.opponent() })
    }
}

impl Playable for Yugioh {
    type Run<'d> = Duel<'d>;

    fn play(run: &mut Duel<'_>) -> Outcome {
        let flow = match run.state.turn.number {
            0 => run.prepare().and_then(|()| run.turns()),
            _ => run.check_ends().and_then(|()| run.turns()),
        };
        let lost = run.state.lost.0.map(|of| of.is_some());
        if flow == Err(Stop::Over) {
            match lost {
                [true, true] => run.note(Event::Over(None), "life-points.3"),
                [true, false] => run.note(Event::Over(Some(Player::B)), "life-points.2"),
                _ => run.note(Event::Over(Some(Player::A)), "life-points.2"),
            }
        }
        Outcome::of(flow, PerPlayer(lost))
    }
}
