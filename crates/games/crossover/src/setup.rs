//! 試合開始前の手順 (2): begins a match from two decks.

use std::sync::Arc;

use hantei_engine::table::Spot;
use hantei_engine::{Decider, DefId, Flows as _, PerPlayer, Playable, Player};

pub use hantei_engine::Outcome;

use super::catalog::Catalog;
use super::event::Event;
use super::game::{Crossover, Flow, Match, Stop};
use super::moves::Goal;
use super::reading::Reading;
use super::request::{Request, Wish};
use super::state::State;
use super::terms::{By, How};
use super::zone::Zone;

/// Number of cards in an opening hand (2-1-4).
pub const OPENING_HAND: usize = 7;

impl<'d> Match<'d> {
    /// Begins a match with its preparation.
    pub fn from_decks(
        catalog: Arc<Catalog>,
        decks: [&[DefId]; 2],
        seed: u64,
        decider: &'d mut dyn Decider<State, Request>,
    ) -> Match<'d> {
        let mut state = State::new(catalog, seed);
        state.turn.number = 0;
        for (player, deck) in Player::ALL.into_iter().zip(decks) {
            for def in deck {
                state.place(*def, player, Spot::on_top(player, Zone::Deck));
            }
        }
        Match::new(state, decider)
    }

    fn prepare(&mut self) -> Flow {
        if self.state.shuffles {
            for player in Player::ALL {
                self.shuffle(player, "2-1-1");
            }
        }
        for player in Player::ALL {
            self.draw(player, OPENING_HAND, By::Rule, "2-1-4");
        }
        let first = self.who_begins()?;
        self.note(Event::First(first), "2-1-5.2");
        self.mulligans(first)?;
        // None of this triggers anything: the game begins now.
        self.scratch.happened.clear();
        self.by(first, Event::TurnBegan(first), "3.1");
        Ok(())
    }

    /// 先攻後攻の決定: one player chooses after seeing the hand (2-1-5.1, 2-1-5.2).
    fn who_begins(&mut self) -> Flow<Player> {
        if let Some(first) = self.state.begins {
            return Ok(first);
        }
        // ASSUMPTION: chance decides who chooses, unless it is given (open question who-chooses).
        let chooses = match self.state.chooses {
            Some(player) => player,
            None => Player::ALL[self.roll(2, "2-1-5.1")],
        };
        self.by(chooses, Event::Chooses(chooses), "2-1-5.1");
        let first = self.ask_wish(chooses, Wish::GoFirst)?;
        Ok(if first { chooses } else { chooses.opponent() })
    }

    /// マリガン: the first player declares before the second (2-1-6.1), each only once (2-1-6.3).
    fn mulligans(&mut self, first: Player) -> Flow {
        let mut wanted = PerPlayer([false; 2]);
        for player in [first, first.opponent()] {
            wanted[player] = self.ask_wish(player, Wish::Mulligan)?;
            self.by(player, Event::Mulligan(player, wanted[player]), "2-1-6.1");
            // The book does not say whether the new hand is drawn before the other player declares.
            let waits = player == first && wanted[player];
            if waits && self.reads(Reading::MulligansDeclaredFirst) {
                continue;
            }
            self.draw_new_hand(player, wanted[player]);
            wanted[player] = false;
        }
        for player in [first, first.opponent()] {
            self.draw_new_hand(player, wanted[player]);
        }
        Ok(())
    }

    /// Returns all seven cards, shuffles the deck and draws seven cards (2-1-6.2).
    fn draw_new_hand(&mut self, player: Player, wanted: bool) {
        if !wanted {
            return;
        }
        for card in self.state.zone(player, Zone::Hand).to_vec() {
            let goal = Goal::of(Zone::Deck, player);
            self.put(card, goal, How::PutBack, By::Rule, "2-1-6.2");
        }
        self.shuffle(player, "2-1-6.2");
        self.draw(player, OPENING_HAND, By::Rule, "2-1-6.2");
    }
}

impl Playable for Crossover {
    type Run<'d> = Match<'d>;

    fn play(run: &mut Match<'_>) -> Outcome {
        let flow = match run.state.turn.number {
            0 => run.prepare().and_then(|()| run.turns()),
            _ => run.settle_first().and_then(|()| run.turns()),
        };
        let lost = run.state.lost.0.map(|of| of.is_some());
        if flow == Err(Stop::Over) {
            match lost {
                [true, true] => run.note(Event::Over(None), "4-1-2.3"),
                [true, false] => run.note(Event::Over(Some(Player::B)), "4-1-2"),
                _ => run.note(Event::Over(Some(Player::A)), "4-1-2"),
            }
        }
        Outcome::of(flow, PerPlayer(lost))
    }
}

impl Match<'_> {
    /// Settles a situation before anybody acts: characters that have to crash do so. A resumed state needs no settling.
    fn settle_first(&mut self) -> Flow {
        // Cards that are there now may be gone later.
        self.update_awaited();
        let asked = self.state.asked;
        if asked.is_some() { Ok(()) } else { self.settle() }
    }
}
