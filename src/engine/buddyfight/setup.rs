//! ファイトの準備: a fight from two decks, and a fight from a situation.

use std::sync::Arc;

use crate::engine::core::{Decider, DefId, Player};

use super::catalog::Catalog;
use super::edition::Edition;
use super::event::{Event, How};
use super::fight::{Fight, Flow, Stop};
use super::request::Request;
use super::state::State;
use super::zone::Zone;

/// What a fighter brings.
#[derive(Debug, Clone, Default)]
pub struct Deck {
    /// The flag.
    pub flag: Option<DefId>,
    /// The flag beneath it.
    pub under_flag: Option<DefId>,
    /// The buddies.
    pub buddies: Vec<DefId>,
    /// The main deck.
    pub main: Vec<DefId>,
    /// The Lost deck.
    pub lost: Vec<DefId>,
}

/// The start without a special flag: hand, gauge, life (2014 `4.dragon-ein.4`).
pub const START: crate::ability::buddyfight::Start =
    crate::ability::buddyfight::Start { hand: 6, gauge: 2, life: 10 };

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// This fighter won.
    Won(Player),
    /// Both lost at once.
    Drawn,
    /// Nobody decided any more.
    Halted,
    /// It went on for too long.
    Endless,
}

impl<'d> Fight<'d> {
    /// A fight from its preparation on (`4.special-flags.start`).
    pub fn from_decks(
        edition: Edition,
        catalog: Arc<Catalog>,
        decks: [&Deck; 2],
        seed: u64,
        decider: &'d mut dyn Decider<State, Request>,
    ) -> Fight<'d> {
        let mut state = State::new(edition, catalog, seed);
        for (player, deck) in Player::ALL.into_iter().zip(decks) {
            let each = deck.main.iter().map(|def| (*def, Zone::Deck));
            let lost = deck.lost.iter().map(|def| (*def, Zone::Lost));
            let flags = deck.flag.map(|flag| (flag, Zone::Flag));
            let under = deck.under_flag.map(|flag| (flag, Zone::UnderFlag));
            let buddies = deck.buddies.iter().map(|def| (*def, Zone::Buddy));
            for (def, zone) in each.chain(lost).chain(under).chain(flags).chain(buddies) {
                state.place(def, player, zone, None);
            }
            state.sides[player].first_flag = deck.flag;
            state.sides[player].buddies.clone_from(&deck.buddies);
            let flag = deck.flag.and_then(|flag| state.catalog.get(flag).text.start);
            state.sides[player].life = flag.unwrap_or(START).life;
        }
        let mut fight = Fight::new(state, decider);
        for (player, deck) in Player::ALL.into_iter().zip(decks) {
            fight.note(Event::Shuffled(player), "playmat.deck");
            let flag = deck.flag.and_then(|flag| fight.state.catalog.get(flag).text.start);
            let start = flag.unwrap_or(START);
            fight.draw(player, start.hand, "4.special-flags.start");
            for _ in 0..start.gauge {
                if let Some(card) = fight.state.zone(player, Zone::Deck).last().copied() {
                    fight.put(card, Zone::Gauge, How::SetUp, "4.special-flags.start");
                }
            }
        }
        fight
    }

    /// Runs until somebody wins or nobody decides.
    pub fn run(&mut self) -> Outcome {
        let flow: Flow = self.turns();
        match flow {
            Ok(()) | Err(Stop::Halted) => Outcome::Halted,
            Err(Stop::Endless) => Outcome::Endless,
            Err(Stop::Over) => match self.state.lost.0 {
                [true, true] => Outcome::Drawn,
                [true, false] => Outcome::Won(Player::B),
                _ => Outcome::Won(Player::A),
            },
        }
    }
}
