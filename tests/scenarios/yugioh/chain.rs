//! The chain from the book's example (chain-example), on a table set up by hand.

use std::sync::Arc;

use hantei_ability::yugioh::Phase;
use hantei_engine::table::Spot;
use hantei_engine::{Answer, CardId, Decider, DefId, Flows as _, Halt, Player, Request as _};
use hantei_yugioh::catalog::Catalog;
use hantei_yugioh::duel::Duel;
use hantei_yugioh::event::Event;
use hantei_yugioh::request::{Ask, Play, Request};
use hantei_yugioh::state::State;
use hantei_yugioh::zone::Zone;

use super::cards;

/// A table with cards of the core set on it.
struct Table {
    state: State,
    catalog: Catalog,
}

impl Table {
    fn new() -> Table {
        let mut catalog = Catalog::default();
        for card in cards() {
            catalog.add(&card);
        }
        Table { state: State::new(Arc::new(Catalog::default()), 0), catalog }
    }

    fn lay(mut self, all: &[(Player, Zone, &str)]) -> (State, Vec<CardId>) {
        let defs: Vec<_> = all
            .iter()
            .map(|(.., name)| {
                let card =
                    cards().into_iter().find(|card| card.name.printed().any(|of| of == *name));
                self.catalog.add(&card.unwrap_or_else(|| panic!("{name}")))
            })
            .collect();
        self.state.catalog = Arc::new(self.catalog);
        for player in Player::ALL {
            for _ in 0..5 {
                self.state.place(DefId::ANONYMOUS, player, Spot::on_top(player, Zone::Deck));
            }
        }
        let mut ids = Vec::new();
        for ((player, zone, _), def) in all.iter().zip(defs) {
            let card = self.state.place(def, *player, Spot::on_top(*player, *zone));
            if *zone == Zone::Spell {
                self.state.table.turn(card, true);
            }
            ids.push(card);
        }
        self.state.turn.number = 3;
        self.state.turn.phase = Phase::Main1;
        (self.state, ids)
    }
}

/// Makes these plays in order, each as soon as it is offered, takes the first choice of other questions, and stops when all are done and a
/// Main Phase is open.
struct Plan(Vec<Play>);

impl Decider<State, Request> for Plan {
    fn decide(&mut self, _: &State, request: &Request) -> Result<Answer, Halt> {
        match &request.ask {
            Ask::Main(_) if self.0.is_empty() => Err(Halt),
            Ask::Main(plays) | Ask::Fast(_, plays) => {
                let at = self.0.first().and_then(|next| plays.iter().position(|of| of == next));
                let Some(at) = at else { return Ok(Answer::Decline) };
                self.0.remove(0);
                Ok(Answer::Option(at))
            }
            _ => request.choice().nth(0).ok_or(Halt),
        }
    }
}

#[test]
fn three_links_build_up_and_unwind() {
    use Player::{A, B};
    let (state, ids) = Table::new().lay(&[
        (A, Zone::Hand, "Mystical Space Typhoon"),
        (A, Zone::Spell, "Seven Tools of the Bandit"),
        (B, Zone::Spell, "Magic Jammer"),
        (B, Zone::Spell, "Mirror Force"),
        (B, Zone::Hand, "Skull Servant"),
    ]);
    let [typhoon, tools, jammer, mirror, servant] = ids[..] else { panic!("five cards") };
    // The Typhoon targets the first card that it is offered, not the one that responds to it.
    let mut plan = Plan(vec![Play::Card(typhoon), Play::Card(jammer), Play::Card(tools)]);
    let mut duel = Duel::new(state, &mut plan);
    duel.run();
    let links: Vec<_> = duel
        .log
        .entries()
        .iter()
        .filter_map(|entry| match &entry.event {
            Event::Linked(link) => Some((link.place, link.source.0)),
            _ => None,
        })
        .collect();
    assert_eq!(links, [(1, typhoon), (2, jammer), (3, tools)]);
    let state = &duel.state;
    assert_eq!(state.life(A), 7000, "Seven Tools costs 1000");
    for card in [typhoon, tools, jammer, servant] {
        assert_eq!(state.object(card).zone, Zone::Graveyard);
    }
    let destroyed =
        [jammer, mirror].into_iter().filter(|of| state.object(*of).zone == Zone::Graveyard);
    assert!(destroyed.count() >= 1, "the Typhoon was not negated");
    let fizzled: Vec<CardId> = duel
        .log
        .entries()
        .iter()
        .filter_map(|entry| match &entry.event {
            Event::Fizzled(link, _) => Some(link.card),
            _ => None,
        })
        .collect();
    assert_eq!(fizzled, [jammer]);
    assert!(state.chain.is_empty());
}
