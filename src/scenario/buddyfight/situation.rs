//! The situation of a script as a state of the engine, or what the fighters bring to a fight from its preparation on.

use std::collections::HashMap;
use std::sync::Arc;

use crate::ability::buddyfight::KeywordKind;
use crate::card::Card;
use crate::diagnostic::Arg;
use crate::engine::buddyfight::catalog::Catalog;
use crate::engine::buddyfight::edition::Edition as Book;
use crate::engine::buddyfight::reading::Reading;
use crate::engine::buddyfight::setup::Deck;
use crate::engine::buddyfight::state::State;
use crate::engine::buddyfight::zone::Zone;
use crate::engine::core::{CardId, Chance, DefId, Player, Readings};
use crate::kind::Kind;
use crate::reference::{Edition, Game};

use crate::scenario::naming::known::KnownCards;
use crate::scenario::placed::NameOr;
use crate::scenario::rules::SetUp;
use crate::scenario::wrong::{Where, Wrong};
use crate::text::key;

use super::check::worn_by;
use super::model::{Brought, Fighter, PlacedCard, Situation, Start, ZoneCards};
use super::{Buddyfight, idle};

/// How many cards a deck has of which nothing is known: in a situation, and in a preparation.
const DECK: (u16, u16) = (30, 50);

/// The cards that were found so far.
struct Table<'a> {
    named: &'a KnownCards<'a>,
    catalog: Catalog,
}

impl Table<'_> {
    /// The card of this name, and its other face with it.
    fn find(&mut self, name: &str) -> Result<DefId, Wrong> {
        let id = self.catalog.add(self.named.find(name)?);
        let other = self.catalog.get(id).text.reverse.clone();
        if let Some(other) = other.filter(|_| self.catalog.get(id).reverse.is_none()) {
            let back = self.catalog.add(self.named.find(&other)?);
            self.catalog.pair(id, back);
        }
        Ok(id)
    }
}

impl SetUp for Buddyfight {
    const GAME: Game = Game::Buddyfight;
    type Situation = Situation;
    type Start = Start;

    fn look_at_card(card: &Card) -> Result<(), Wrong> {
        idle::look_at(card)
    }

    fn situated(
        situation: &Situation,
        edition: Edition,
        named: &KnownCards<'_>,
    ) -> Result<State, Wrong> {
        let mut table = Table { named, catalog: Catalog::new() };
        let found = names_of(situation, &mut table)?;
        let state = State::new(book(edition), Arc::new(table.catalog), situation.seed);
        lie(situation, state, &found)
    }

    fn prepared(start: &Start, edition: Edition, named: &KnownCards<'_>) -> Result<State, Wrong> {
        for (player, brought) in Player::ALL.into_iter().zip([&start.a, &start.b]) {
            one_names_the_others(player, brought, named)?;
        }
        let mut table = Table { named, catalog: Catalog::new() };
        let decks =
            [deck(Player::A, &start.a, &mut table)?, deck(Player::B, &start.b, &mut table)?];
        let catalog = Arc::new(table.catalog);
        Ok(State::from_decks(book(edition), catalog, [&decks[0], &decks[1]], start.seed))
    }

    fn readings_mut(state: &mut State) -> &mut Readings<Reading> {
        &mut state.readings
    }

    fn chance_mut(state: &mut State) -> &mut Chance {
        &mut state.chance
    }
}

fn book(edition: Edition) -> Book {
    match edition {
        Edition::Buddyfight2014 => Book::E2014,
        _ => Book::E2018,
    }
}

/// A fight whose situation stands.
fn lie(
    situation: &Situation,
    mut state: State,
    found: &HashMap<String, DefId>,
) -> Result<State, Wrong> {
    state.turn.player = situation.turn.player;
    if situation.turn.number == 0 {
        return Err(Wrong::about("turn", "replay-wrong-turn", &[]));
    }
    state.turn.number = situation.turn.number;
    state.turn.phase = situation.turn.phase;
    state.turn.gained = situation.turn.gained;
    for (player, fighter) in Player::ALL.into_iter().zip([&situation.a, &situation.b]) {
        place_all(&mut state, player, fighter, found)?;
    }
    for player in Player::ALL {
        possible(&state, player)?;
    }
    Ok(state)
}

/// What no rule lets stand is no situation (`rule-process.2`, `rule-process.3`).
fn possible(state: &State, player: Player) -> Result<(), Wrong> {
    let whose = player.to_string();
    let wrong = |word: &str, key: &str, values: &[(&'static str, Arg<'_>)]| {
        Err(Wrong::about(word, key, values).at(Where::Of(player)))
    };
    if state.sides[player].life < 0 {
        return wrong("life", "bf-wrong-life", &[("player", Arg::Text(&whose))]);
    }
    for zone in [Zone::Left, Zone::Center, Zone::Right, Zone::Item, Zone::Flag] {
        let out_of_place = |card: &&CardId| !belongs(state, **card, zone);
        if let Some(card) = state.zone(player, zone).iter().find(out_of_place) {
            let name = state.def(*card).names.get(crate::text::Lang::Ja);
            let values = [
                ("player", Arg::Text(&whose)),
                ("zone", Arg::Text(zone.id())),
                ("card", Arg::Text(name)),
            ];
            return wrong(zone.id(), "bf-wrong-place", &values);
        }
    }
    let size = state.total_size(player);
    if size > 3 {
        let number = Arg::Number(u64::from(size.unsigned_abs()));
        let values = [("player", Arg::Text(&whose)), ("size", number)];
        return wrong(&whose, "bf-wrong-size", &values);
    }
    for zone in [Zone::Left, Zone::Center, Zone::Right, Zone::Item, Zone::Flag] {
        let room = if zone == Zone::Flag { 1 } else { state.room(player, zone) };
        let count = state.zone(player, zone).len();
        if count > room {
            let values = [
                ("player", Arg::Text(&whose)),
                ("zone", Arg::Text(zone.id())),
                ("count", Arg::Number(count as u64)),
                ("room", Arg::Number(room as u64)),
            ];
            return wrong(zone.id(), "bf-wrong-room", &values);
        }
    }
    Ok(())
}

/// Whether a card of its kind can lie there; of a card without kinds nothing is known.
fn belongs(state: &State, card: CardId, zone: Zone) -> bool {
    let def = state.def(card);
    let worn = state.object(card).status.worn_by.is_some();
    def.kinds.is_empty()
        || match zone {
            Zone::Item => worn || def.is(Kind::Item),
            Zone::Flag => def.is(Kind::Flag),
            _ => def.is(Kind::Monster),
        }
}

/// Several buddies are brought only when one of them names the others (`4.double-buddy`).
fn one_names_the_others(
    player: Player,
    brought: &Brought,
    named: &KnownCards<'_>,
) -> Result<(), Wrong> {
    let buddies: Vec<&str> = brought.buddy.these().map(|lying| &*lying.card).collect();
    let cards = buddies.iter().map(|name| named.find(name)).collect::<Result<Vec<_>, _>>()?;
    let calls = |card: &Card, name: &str| card.partners.iter().any(|of| key(of) == key(name));
    let names_others = |card: &Card| {
        let others = cards.iter().filter(|other| !std::ptr::eq::<Card>(**other, card));
        let mut others = others.peekable();
        others.peek().is_some()
            && others.all(|other| other.name.printed().any(|name| calls(card, name)))
    };
    if buddies.len() < 2 || cards.iter().any(|card| card.partial || names_others(card)) {
        return Ok(());
    }
    let whose = player.to_string();
    let values = [("player", Arg::Text(&whose))];
    Err(Wrong::about("buddy", "bf-wrong-buddies", &values).at(Where::Of(player)))
}

fn deck(player: Player, brought: &Brought, table: &mut Table<'_>) -> Result<Deck, Wrong> {
    let mut defs = |cards: &ZoneCards| {
        cards.look_at(table.named).map_err(|wrong| wrong.at(Where::Of(player)))?;
        let mut found = vec![Catalog::ANONYMOUS; usize::from(cards.unknown())];
        for lying in cards.these() {
            each(lying, &mut |name| {
                found.push(table.find(name).map_err(|wrong| wrong.at(Where::Of(player)))?);
                Ok(())
            })?;
        }
        Ok::<_, Wrong>(found)
    };
    let mut main = defs(brought.deck.as_ref().unwrap_or(&ZoneCards::Count(DECK.1)))?;
    // What is not written of a deck is not known.
    main.resize(main.len().max(usize::from(DECK.1)), Catalog::ANONYMOUS);
    let deck = Deck {
        flag: defs(&brought.flag)?.first().copied(),
        under_flag: defs(&brought.under_flag)?.first().copied(),
        buddies: defs(&brought.buddy)?,
        main,
        lost: defs(&brought.lost)?,
        shuffle: brought.shuffle,
    };
    let flags = deck.flag.iter().chain(&deck.under_flag).map(|def| ("flag", Kind::Flag, *def));
    let buddies = deck.buddies.iter().map(|def| ("buddy", Kind::Monster, *def));
    for (zone, kind, def) in flags.chain(buddies) {
        let def = table.catalog.get(def);
        if !def.kinds.is_empty() && !def.is(kind) {
            let (whose, name) = (player.to_string(), def.names.get(crate::text::Lang::Ja));
            let values = [
                ("player", Arg::Text(&whose)),
                ("zone", Arg::Text(zone)),
                ("card", Arg::Text(name)),
            ];
            return Err(Wrong::about(zone, "bf-wrong-place", &values).at(Where::Of(player)));
        }
    }
    Ok(deck)
}

fn zones(fighter: &Fighter) -> Vec<(Zone, &ZoneCards)> {
    let mut zones = vec![
        (Zone::Flag, &fighter.flag),
        (Zone::UnderFlag, &fighter.under_flag),
        (Zone::Buddy, &fighter.buddy),
        (Zone::Hand, &fighter.hand),
        (Zone::Gauge, &fighter.gauge),
        (Zone::Drop, &fighter.drop),
        (Zone::Left, &fighter.left),
        (Zone::Center, &fighter.center),
        (Zone::Right, &fighter.right),
        (Zone::Item, &fighter.item),
        (Zone::Magic, &fighter.magic),
        (Zone::Removed, &fighter.removed),
        (Zone::Lost, &fighter.lost),
    ];
    zones.extend(fighter.deck.as_ref().map(|deck| (Zone::Deck, deck)));
    zones
}

/// The name of a card, and those of its soul.
fn each(lying: &PlacedCard, found: &mut dyn FnMut(&str) -> Result<(), Wrong>) -> Result<(), Wrong> {
    found(&lying.card)?;
    lying.soul.iter().try_for_each(|soul| each(&soul.0, found))
}

fn names_of(situation: &Situation, table: &mut Table<'_>) -> Result<HashMap<String, DefId>, Wrong> {
    let mut found = HashMap::new();
    for (player, fighter) in Player::ALL.into_iter().zip([&situation.a, &situation.b]) {
        for (_, cards) in zones(fighter) {
            cards.look_at(table.named).map_err(|wrong| wrong.at(Where::Of(player)))?;
            for lying in cards.these() {
                each(lying, &mut |name| {
                    let def = table.find(name).map_err(|wrong| wrong.at(Where::Of(player)))?;
                    found.insert(name.to_owned(), def);
                    Ok(())
                })?;
            }
        }
    }
    Ok(found)
}

fn place_all(
    state: &mut State,
    player: Player,
    fighter: &Fighter,
    found: &HashMap<String, DefId>,
) -> Result<(), Wrong> {
    state.sides[player].life = fighter.life.unwrap_or(10);
    let deck = ZoneCards::Count(DECK.0);
    if fighter.deck.is_none() {
        place_in(state, player, Zone::Deck, &deck, found)?;
    }
    for (zone, cards) in zones(fighter) {
        place_in(state, player, zone, cards, found)?;
    }
    let flag = state.zone(player, Zone::Flag).first().map(|flag| state.object(*flag).def);
    let buddies = state.zone(player, Zone::Buddy).iter().map(|card| state.object(*card).def);
    let buddies = buddies.collect();
    // A deck of Lost cards has taken the deck's place already.
    let lost = state.zone(player, Zone::Deck).iter().any(|card| state.is_lost(*card));
    state.sides[player].lost_deck = lost;
    state.sides[player].first_flag = flag;
    state.sides[player].buddies = buddies;
    Ok(())
}

fn place_in(
    state: &mut State,
    player: Player,
    zone: Zone,
    cards: &ZoneCards,
    found: &HashMap<String, DefId>,
) -> Result<(), Wrong> {
    for _ in 0..cards.unknown() {
        state.place(Catalog::ANONYMOUS, player, zone, None);
    }
    let mut list: Vec<&PlacedCard> = cards.these().collect();
    if zone == Zone::Deck {
        // Written from the top; the state keeps the top last.
        list.reverse();
    }
    for lying in list {
        let id = state.place(found[&lying.card], player, zone, None);
        let worn = lying.worn_by.as_deref();
        let worn = worn.map(|word| may_be_worn(state, id, word)).transpose();
        let worn = worn.map_err(|wrong| wrong.at(Where::Of(player)))?;
        let status = state.table.status_mut(id);
        status.worn_by = worn;
        status.rested = lying.rested;
        if lying.face_down {
            state.table.turn(id, true);
        }
        state.number(id);
        for NameOr(soul) in &lying.soul {
            let PlacedCard { card, face_down, rested, soul, worn_by } = soul;
            if *rested || worn_by.is_some() || !soul.is_empty() {
                let wrong = Wrong::about(card, "bf-wrong-soul", &[("card", Arg::Text(card))]);
                return Err(wrong.at(Where::Of(player)));
            }
            let soul = state.place(found[card], player, Zone::Soul, Some(id));
            state.table.turn(soul, *face_down);
        }
    }
    Ok(())
}

/// The keyword by which this card is worn: in the item area, and one that it has.
fn may_be_worn(state: &State, card: CardId, word: &str) -> Result<KeywordKind, Wrong> {
    let (by, def) = (worn_by(word)?, state.def(card));
    let has = def.kinds.is_empty() || def.equip_cost(by).is_some();
    if has && state.object(card).zone == Zone::Item {
        return Ok(by);
    }
    let name = def.names.get(crate::text::Lang::Ja);
    let values = [("card", Arg::Text(name)), ("keyword", Arg::Text(word))];
    Err(Wrong::about(word, "bf-wrong-worn", &values))
}
