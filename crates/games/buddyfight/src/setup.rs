//! ファイトの準備: a fight from two decks, and a fight from a situation.

use std::sync::Arc;

use hantei_ability::buddyfight::Phase;
use hantei_engine::{DefId, Flows as _, Outcome, Playable, Player};

use super::catalog::Catalog;
use super::edition::Edition;
use super::event::{Event, How};
use super::fight::{Buddyfight, Fight};
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
    /// Whether the main deck is shuffled first; otherwise its first card is the top.
    pub shuffle: bool,
}

/// The start without a special flag: hand, gauge, life (2014 `4.dragon-ein.4`).
pub const START: hantei_ability::buddyfight::Start =
    hantei_ability::buddyfight::Start { hand: 6, gauge: 2, life: 10 };

impl State {
    /// Makes the state with what two fighters brought, before anything is done. A goes first.
    /// [`run`](hantei_engine::Flows::run) starts with the preparation.
    pub fn from_decks(
        edition: Edition,
        catalog: Arc<Catalog>,
        decks: [&Deck; 2],
        seed: u64,
    ) -> State {
        let mut state = State::new(edition, catalog, seed);
        state.turn.number = 0;
        for (player, deck) in Player::ALL.into_iter().zip(decks) {
            // The top of a deck is its last card.
            let each = deck.main.iter().rev().map(|def| (*def, Zone::Deck));
            let lost = deck.lost.iter().map(|def| (*def, Zone::Lost));
            let flags = deck.flag.map(|flag| (flag, Zone::Flag));
            let under = deck.under_flag.map(|flag| (flag, Zone::UnderFlag));
            let buddies = deck.buddies.iter().map(|def| (*def, Zone::Buddy));
            for (def, zone) in each.chain(lost).chain(under).chain(flags).chain(buddies) {
                let card = state.place(def, player, zone, None);
                // 7.lost-deck.buddy.face-up: a Lost buddy is not shown before the flag is ロストワールド.
                let hidden = zone == Zone::Buddy && state.is_lost(card);
                if hidden {
                    state.table.turn(card, true);
                }
            }
            let side = &mut state.sides[player];
            side.first_flag = deck.flag;
            side.buddies.clone_from(&deck.buddies);
            side.shuffles = deck.shuffle;
            state.sides[player].life = state.start(player).life;
        }
        state
    }

    /// Returns the numbers with which a fighter starts: the flag's own, if it has any (`4.special-flags.start`).
    fn start(&self, player: Player) -> hantei_ability::buddyfight::Start {
        let flag = self.sides[player].first_flag;
        flag.and_then(|flag| self.catalog.get(flag).text.start).unwrap_or(START)
    }
}

impl Fight<'_> {
    /// ファイトの準備: decks are shuffled, the hand is drawn and the gauge filled; then the first turn begins.
    fn prepare(&mut self) {
        for player in Player::ALL {
            if self.state.sides[player].shuffles {
                self.note(Event::Shuffled(player), "playmat.deck");
                if !self.state.zone(player, Zone::Lost).is_empty() {
                    self.note(Event::LostDeckShuffled(player), "7.lost-deck.setup.shuffle");
                    self.also("7.lost-deck.setup");
                }
            }
            let start = self.state.start(player);
            let own = start != START;
            let cite = self.state.edition.start_article(own);
            self.draw(player, usize::from(start.hand), cite.unwrap_or("playmat.deck.draw"));
            for _ in 0..start.gauge {
                if let Some(card) = self.state.zone(player, Zone::Deck).last().copied() {
                    self.put(card, Zone::Gauge, How::SetUp, cite.unwrap_or("playmat.gauge"));
                }
            }
        }
        let first = self.state.turn.player;
        self.by(Some(first), Event::TurnBegan { gained: false }, "3.turn");
        self.by(Some(first), Event::PhaseBegan(Phase::Start), "3.start");
    }
}

impl Playable for Buddyfight {
    type Run<'d> = Fight<'d>;

    fn play(run: &mut Fight<'_>) -> Outcome {
        if run.state.turn.number == 0 {
            run.prepare();
        }
        let flow = run.turns();
        Outcome::of(flow, run.state.lost)
    }
}
