//! ゲームの準備 (8): a game from two decks, and how a game ends.

use std::sync::Arc;

use hantei_engine::{Decider, DefId, Flow, Flows as _, Options, Outcome, Playable, Player, Stop};

use super::catalog::Catalog;
use super::event::{Event, How, Offer};
use super::game::{Fftcg, Game};
use super::request::{Ask, For, Request, Wish};
use super::state::State;
use super::zone::Zone;

/// What a player brings (8.1.1).
#[derive(Debug, Clone, Default)]
pub struct Deck {
    /// メインデッキ
    pub main: Vec<DefId>,
    /// LBデッキ
    pub lb: Vec<DefId>,
}

/// Cards of an opening hand (8.2.1.3).
pub const OPENING_HAND: usize = 5;

impl<'d> Game<'d> {
    /// Makes the state before the preparation (8.2.1). Chance decides who goes first (8.2.1.2).
    pub fn from_decks(
        catalog: Arc<Catalog>,
        decks: [&Deck; 2],
        seed: u64,
        decider: &'d mut dyn Decider<State, Request>,
    ) -> Game<'d> {
        let mut state = State::new(catalog, seed);
        state.turn.number = 0;
        for (player, deck) in Player::ALL.into_iter().zip(decks) {
            for def in &deck.main {
                state.place(*def, player, Zone::Deck);
            }
            for def in &deck.lb {
                state.place(*def, player, Zone::LbDeck);
            }
        }
        Game::new(state, decider)
    }

    /// ゲームの始め方 (8.2.1)
    fn prepare(&mut self) -> Flow {
        // 8.2.1.2: chance decides who goes first, unless it is given.
        let first = match self.state.begins {
            Some(first) => first,
            None => Player::ALL[self.roll(2)],
        };
        self.note(Event::First(first), "8.2.1.2");
        for player in Player::ALL {
            if self.state.shuffles {
                self.by(player, Event::Shuffled(player), "8.2.1.1");
            }
        }
        for player in [first, first.opponent()] {
            self.opening_hand(player, "8.2.1.3");
        }
        // 8.2.1.4: the first player, then the other.
        for player in [first, first.opponent()] {
            if self.ask_wish(player, Wish::Redraw)? {
                self.redraw(player)?;
            } else {
                self.declined(player, Offer::Redraw, true, "8.2.1.4");
            }
        }
        // 8.2.1.5
        self.by(first, Event::TurnBegan(first), "8.2.1.5");
        Ok(())
    }

    fn opening_hand(&mut self, player: Player, cite: hantei_engine::Cite) {
        for _ in 0..OPENING_HAND {
            if let Some(card) = self.state.zone(player, Zone::Deck).last().copied() {
                self.put(card, Zone::Hand, How::SetUp, cite);
            }
        }
    }

    fn redraw(&mut self, player: Player) -> Flow {
        self.by(player, Event::Redrew(player), "8.2.1.4");
        let mut hand = self.state.zone(player, Zone::Hand).to_vec();
        while !hand.is_empty() {
            let ask = Ask::Card { what: For::Below, from: Options::one_of(hand.clone()) };
            let card = hand.remove(self.ask(player, ask)?);
            self.put_facing(card, Zone::Deck, How::Redraw, true, "8.2.1.4");
        }
        self.opening_hand(player, "8.2.1.4");
        Ok(())
    }
}

impl Playable for Fftcg {
    type Run<'d> = Game<'d>;

    fn play(run: &mut Game<'_>) -> Outcome {
        let flow = match run.state.turn.number {
            0 => run.prepare().and_then(|()| run.turns()),
            _ => run.turns(),
        };
        let lost = run.state.lost.0;
        if flow == Err(Stop::Over) {
            // 3.1; 3.3: both at once is a draw.
            match lost {
                [true, true] => run.note(Event::Over(None), "3.3"),
                [true, false] => run.note(Event::Over(Some(Player::B)), "3.1"),
                _ => run.note(Event::Over(Some(Player::A)), "3.1"),
            }
        }
        Outcome::of(flow, run.state.lost)
    }
}
