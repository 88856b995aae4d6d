//! The situation of a script as a state of the engine, or what the players bring to a game from its preparation on.

use std::sync::Arc;

use crate::card::Card;
use crate::diagnostic::Arg;
use crate::engine::core::{CardId, Chance, DefId, Player, Readings};
use crate::engine::fftcg::catalog::Catalog;
use crate::engine::fftcg::reading::Reading;
use crate::engine::fftcg::state::State;
use crate::engine::fftcg::zone::Zone;
use crate::kind::Kind;
use crate::reference::{Edition, Game};
use crate::scenario::naming::known::KnownCards;
use crate::scenario::rules::SetUp;
use crate::scenario::wrong::{Where, Wrong};

use super::model::{Brought, PlacedCard, Side, Situation, Start, ZoneCards};
use super::{Fftcg, idle};

/// How many cards a deck has of which nothing is known: in a situation, and in a preparation.
const DECK: (u16, u16) = (30, 50);

/// The cards that were found so far.
struct Table<'a> {
    named: &'a KnownCards<'a>,
    catalog: Catalog,
}

impl Table<'_> {
    fn find(&mut self, name: &str) -> Result<DefId, Wrong> {
        Ok(self.catalog.add(self.named.find(name)?))
    }
}

/// A card that is to be placed.
struct Placed {
    def: DefId,
    player: Player,
    zone: Zone,
    lying: PlacedCard,
    primed: Option<DefId>,
}

impl SetUp for Fftcg {
    const GAME: Game = Game::Fftcg;
    type Situation = Situation;
    type Start = Start;

    fn look_at_card(card: &Card) -> Result<(), Wrong> {
        idle::look_at(card)
    }

    fn situated(situation: &Situation, _: Edition, named: &KnownCards<'_>) -> Result<State, Wrong> {
        let mut table = Table { named, catalog: Catalog::new() };
        let cards = all_of(situation, &mut table)?;
        lie(situation, cards, Arc::new(table.catalog))
    }

    fn prepared(start: &Start, _: Edition, named: &KnownCards<'_>) -> Result<State, Wrong> {
        bring(start, Table { named, catalog: Catalog::new() })
    }

    fn readings_mut(state: &mut State) -> &mut Readings<Reading> {
        &mut state.readings
    }

    fn chance_mut(state: &mut State) -> &mut Chance {
        &mut state.chance
    }
}

/// A game whose situation stands.
fn lie(situation: &Situation, cards: Vec<Placed>, catalog: Arc<Catalog>) -> Result<State, Wrong> {
    if situation.turn.number == 0 {
        return Err(Wrong::about("turn", "replay-wrong-turn", &[]));
    }
    let mut state = State::new(catalog, situation.seed);
    if situation.fatal == Some(0) {
        return Err(Wrong::about("fatal", "ff-wrong-fatal", &[]));
    }
    state.fatal = situation.fatal.unwrap_or(7);
    state.turn.player = situation.turn.player;
    state.turn.number = situation.turn.number;
    state.turn.phase = situation.turn.phase;
    for (player, side) in Player::ALL.into_iter().zip([&situation.a, &situation.b]) {
        state.sides[player].crystals = side.crystals;
    }
    for card in cards {
        place(&mut state, card);
    }
    for player in Player::ALL {
        possible(&state, player)?;
    }
    Ok(state)
}

fn place(state: &mut State, of: Placed) {
    let card = state.place(of.def, of.player, of.zone);
    if of.lying.face_down {
        state.table.turn(card, true);
    }
    let status = state.table.status_mut(card);
    status.dull = of.lying.dull;
    status.frozen = of.lying.frozen;
    status.fresh = of.lying.fresh;
    status.damage = of.lying.damage;
    status.counters =
        of.lying.counters.iter().map(|(name, count)| (Arc::from(&**name), *count)).collect();
    if let Some(top) = of.primed {
        state.place_on(top, card);
    }
}

/// What no rule process would leave as it is is no situation (12.4).
fn possible(state: &State, player: Player) -> Result<(), Wrong> {
    let whose = player.to_string();
    let wrong = |key: &str, card: &str| {
        let values = [("player", Arg::Text(&whose)), ("card", Arg::Text(card))];
        Err(Wrong::about(card, key, &values).at(Where::Of(player)))
    };
    let name = |card: &CardId| state.def(*card).names.get(crate::text::Lang::Ja).to_owned();
    let known = |card: &&CardId| !state.def(**card).facts.kinds.is_empty();
    let field = || state.field(player).iter().filter(known);
    if let Some(card) = field().find(|card| !state.def(**card).is_character()) {
        return wrong("ff-wrong-field", &name(card));
    }
    if field().filter(|card| state.facts(**card).is(Kind::Backup)).count() > 5 {
        return wrong("ff-wrong-backups", "field");
    }
    Ok(())
}

fn zones(side: &Side) -> Vec<(Zone, &ZoneCards)> {
    let mut zones = vec![
        (Zone::Hand, &side.hand),
        (Zone::Field, &side.field),
        (Zone::Break, &side.break_zone),
        (Zone::Damage, &side.damage),
        (Zone::Removed, &side.removed),
        (Zone::LbDeck, &side.lb_deck),
    ];
    zones.extend(side.deck.as_ref().map(|deck| (Zone::Deck, deck)));
    zones
}

/// Every card of the situation, decks from the bottom: the top is a deck's last card.
fn all_of(situation: &Situation, table: &mut Table<'_>) -> Result<Vec<Placed>, Wrong> {
    let mut placed = Vec::new();
    for (player, side) in Player::ALL.into_iter().zip([&situation.a, &situation.b]) {
        let plain = ZoneCards::Count(DECK.0);
        let deck = side.deck.is_none().then_some((Zone::Deck, &plain));
        for (zone, cards) in zones(side).into_iter().chain(deck) {
            let mut there = listed(cards, table).map_err(|wrong| wrong.at(Where::Of(player)))?;
            if zone == Zone::Deck {
                there.reverse();
            }
            for (def, lying, primed) in there {
                placed.push(Placed { def, player, zone, lying, primed });
            }
        }
    }
    Ok(placed)
}

type Listed = (DefId, PlacedCard, Option<DefId>);

fn listed(cards: &ZoneCards, table: &mut Table<'_>) -> Result<Vec<Listed>, Wrong> {
    cards.look_at(table.named)?;
    let unknown = (Catalog::ANONYMOUS, PlacedCard::default(), None);
    let mut listed = vec![unknown; usize::from(cards.unknown())];
    for lying in cards.these() {
        let def = table.find(&lying.card)?;
        let primed = lying.primed.as_deref().map(|top| table.find(top)).transpose()?;
        listed.push((def, lying.clone(), primed));
    }
    Ok(listed)
}

/// A game before its preparation.
fn bring(start: &Start, mut table: Table<'_>) -> Result<State, Wrong> {
    let mut cards = Vec::new();
    for (player, Brought { deck, lb_deck }) in Player::ALL.into_iter().zip([&start.a, &start.b]) {
        let mut main = listed(deck, &mut table)?;
        // What is not written of a deck is not known.
        let unknown = (Catalog::ANONYMOUS, PlacedCard::default(), None);
        main.resize(main.len().max(usize::from(DECK.1)), unknown);
        main.reverse();
        let lb = listed(lb_deck, &mut table)?;
        cards.extend(main.into_iter().map(|(def, ..)| (def, player, Zone::Deck)));
        cards.extend(lb.into_iter().map(|(def, ..)| (def, player, Zone::LbDeck)));
    }
    let mut state = State::new(Arc::new(table.catalog), start.seed);
    state.turn.number = 0;
    state.shuffles = start.shuffle;
    for (def, player, zone) in cards {
        state.place(def, player, zone);
    }
    state.begins = start.first;
    Ok(state)
}
