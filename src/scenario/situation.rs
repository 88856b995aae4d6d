//! The situation of a script as a state of the engine.

use std::collections::HashMap;
use std::sync::Arc;

use crate::card::{Cards as Known, Found};
use crate::engine::buddyfight::catalog::Catalog;
use crate::engine::buddyfight::edition::Edition as Book;
use crate::engine::buddyfight::state::State;
use crate::engine::buddyfight::zone::Zone;
use crate::engine::core::{DefId, Player};
use crate::reference::Edition;

use super::model::{CardHere, Cards, Fighter, Lying, Scenario};

/// Why a situation cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SituationError {
    /// No such card.
    #[error("no card `{name}` in the card data or in the script{}", nearest(.near))]
    NoCard {
        /// As written.
        name: String,
        /// The nearest names.
        near: Vec<String>,
    },
    /// No such keyword.
    #[error(
        "`{0}` is no keyword that equips a monster; write transform, ride, take-post, dragonize or impact-transform"
    )]
    NoKeyword(String),
    /// What no rule lets stand.
    #[error("{player}'s monsters have sizes of {size} in all; 3 is the most (rule-process.3)")]
    TooLarge {
        /// Whose.
        player: Player,
        /// In all.
        size: i32,
    },
    /// More cards than an area holds.
    #[error("{player}.{area} has {count} cards; it holds {room} (rule-process.2)")]
    TooMany {
        /// Whose.
        player: Player,
        /// Which area.
        area: &'static str,
        /// How many.
        count: usize,
        /// The most.
        room: usize,
    },
    /// Not an edition that can be played.
    #[error("{0} cannot be replayed yet")]
    NotPlayable(String),
}

fn nearest(names: &[String]) -> String {
    if names.is_empty() { String::new() } else { format!("; nearest: {}", names.join(", ")) }
}

/// Cards by name: the script's own first.
struct Table<'a> {
    own: Known,
    known: &'a Known,
    catalog: Catalog,
}

impl<'a> Table<'a> {
    fn new(scenario: &Scenario, known: &'a Known) -> Table<'a> {
        let own = Known::new(scenario.game, scenario.cards.iter().cloned());
        Table { own, known, catalog: Catalog::new() }
    }

    /// The card of this name, and its other face with it.
    fn find(&mut self, name: &str) -> Result<DefId, SituationError> {
        let id = self.face(name)?;
        let other = self.catalog.get(id).text.reverse.clone();
        if let Some(other) = other.filter(|_| self.catalog.get(id).reverse.is_none()) {
            let back = self.face(&other)?;
            self.catalog.pair(id, back);
        }
        Ok(id)
    }

    fn face(&mut self, name: &str) -> Result<DefId, SituationError> {
        for cards in [&self.own, self.known] {
            let found = match cards.by_name(name) {
                Found::Nothing => continue,
                Found::One(ix) => ix,
                Found::Several(several) => several[0],
            };
            return Ok(self.catalog.add(cards.get(found)));
        }
        let near = [&self.own, self.known].into_iter().flat_map(|cards| cards.nearest(name, 3));
        let near = near.take(3).map(str::to_owned).collect();
        Err(SituationError::NoCard { name: name.to_owned(), near })
    }
}

/// Sets up what a script describes.
///
/// # Errors
/// [`SituationError`]
pub fn set_up(
    scenario: &Scenario,
    edition: Edition,
    known: &Known,
) -> Result<State, SituationError> {
    let book = match edition {
        Edition::Buddyfight2014 => Book::E2014,
        Edition::Buddyfight2018 => Book::E2018,
        other => return Err(SituationError::NotPlayable(other.to_string())),
    };
    let mut table = Table::new(scenario, known);
    let situation = &scenario.state;
    let found: HashMap<String, DefId> = names_of(scenario, &mut table)?;
    let mut state = State::new(book, Arc::new(table.catalog), situation.seed);
    state.turn.player = situation.turn.player;
    state.turn.number = situation.turn.number;
    state.turn.phase = situation.turn.phase;
    state.turn.gained = situation.turn.gained;
    for (player, fighter) in Player::ALL.into_iter().zip([&situation.a, &situation.b]) {
        place_all(&mut state, player, fighter, &found)?;
    }
    for player in Player::ALL {
        let size = state.total_size(player);
        if size > 3 {
            return Err(SituationError::TooLarge { player, size });
        }
        for zone in [Zone::Left, Zone::Center, Zone::Right, Zone::Item] {
            let (count, room) = (state.zone(player, zone).len(), state.room(player, zone));
            if count > room {
                return Err(SituationError::TooMany { player, area: zone.id(), count, room });
            }
        }
    }
    Ok(state)
}

fn zones(fighter: &Fighter) -> Vec<(Zone, &Cards)> {
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

fn each(
    cards: &Cards,
    found: &mut dyn FnMut(&str) -> Result<(), SituationError>,
) -> Result<(), SituationError> {
    fn one(
        card: &CardHere,
        found: &mut dyn FnMut(&str) -> Result<(), SituationError>,
    ) -> Result<(), SituationError> {
        match card {
            CardHere::Name(name) => found(name),
            CardHere::Lying(lying) => {
                found(&lying.card)?;
                lying.soul.iter().try_for_each(|soul| one(soul, found))
            }
        }
    }
    match cards {
        Cards::Count(_) => Ok(()),
        Cards::One(card) => one(card, found),
        Cards::List(cards) => cards.iter().try_for_each(|card| one(card, found)),
    }
}

fn names_of(
    scenario: &Scenario,
    table: &mut Table<'_>,
) -> Result<HashMap<String, DefId>, SituationError> {
    let mut found = HashMap::new();
    for fighter in [&scenario.state.a, &scenario.state.b] {
        for (_, cards) in zones(fighter) {
            each(cards, &mut |name| {
                let id = table.find(name)?;
                found.insert(name.to_owned(), id);
                Ok(())
            })?;
        }
    }
    Ok(found)
}

fn place_all(
    state: &mut State,
    player: Player,
    fighter: &Fighter,
    found: &HashMap<String, DefId>,
) -> Result<(), SituationError> {
    state.sides[player].life = fighter.life.unwrap_or(10);
    let deck = Cards::Count(30);
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
    cards: &Cards,
    found: &HashMap<String, DefId>,
) -> Result<(), SituationError> {
    let mut list: Vec<&CardHere> = match cards {
        Cards::Count(count) => {
            for _ in 0..*count {
                state.place(Catalog::ANONYMOUS, player, zone, None);
            }
            return Ok(());
        }
        Cards::One(card) => vec![card],
        Cards::List(cards) => cards.iter().collect(),
    };
    if zone == Zone::Deck {
        // Written from the top; the state keeps the top last.
        list.reverse();
    }
    for card in list {
        let plain;
        let lying = match card {
            CardHere::Lying(lying) => lying,
            CardHere::Name(name) => {
                plain = Lying {
                    card: name.clone(),
                    rested: false,
                    face_down: false,
                    soul: Vec::new(),
                    worn_by: None,
                };
                &plain
            }
        };
        let id = state.place(found[&lying.card], player, zone, None);
        let object = &mut state.objects[id.0 as usize];
        object.rested = lying.rested;
        object.face_down |= lying.face_down;
        if let Some(word) = &lying.worn_by {
            let keywords = ["transform", "ride", "take-post", "dragonize", "impact-transform"];
            let keyword = keywords.into_iter().find(|keyword| keyword == word);
            object.worn_by = Some(keyword.ok_or_else(|| SituationError::NoKeyword(word.clone()))?);
        }
        for soul in &lying.soul {
            let (name, face_down) = match soul {
                CardHere::Name(name) => (name, false),
                CardHere::Lying(soul) => (&soul.card, soul.face_down),
            };
            let soul = state.place(found[name], player, Zone::Soul, Some(id));
            state.objects[soul.0 as usize].face_down = face_down;
        }
    }
    Ok(())
}
