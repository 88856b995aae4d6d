//! Makes the state of the engine from the situation of a script, or from the decks that fighters bring.

use crate::catalog::Catalog;
use crate::edition::Edition as Book;
use crate::reading::Reading;
use crate::setup::Deck;
use crate::state::State;
use crate::zone::Zone;
use hantei_ability::buddyfight::KeywordKind;
use hantei_base::kind::CardKind;
use hantei_base::reference::{Edition, Game};
use hantei_base::text::key;
use hantei_cards::{Card, Keyword};
use hantei_engine::scenario::naming::known::KnownCards;
use hantei_engine::scenario::placed;
use hantei_engine::scenario::placed::NameOr;
use hantei_engine::scenario::rules::SetUp;
use hantei_engine::scenario::situation;
use hantei_engine::scenario::situation::Prints;
use hantei_engine::scenario::wrong::{Where, Wrong};
use hantei_engine::{CardId, Chance, DefId, Player, Readings};
use hantei_messages::Arg;

use super::Buddyfight;
use super::check::worn_by;
use super::model::{Brought, Fighter, PlacedCard, Situation, Start, ZoneCards};

/// The default number of unknown cards in a deck: in a situation, and in a preparation.
const DECK: (u16, u16) = (30, 50);

impl Prints for Catalog {
    fn enter(&mut self, card: &Card) -> DefId {
        self.add(card)
    }

    /// Adds a card together with its other face.
    fn take_in(&mut self, card: &Card, known: &KnownCards<'_>) -> Result<DefId, Wrong> {
        let id = self.add(card);
        let other = self.get(id).text.reverse.clone();
        if let Some(other) = other.filter(|_| self.get(id).reverse.is_none()) {
            let back = self.add(known.find(&other)?);
            self.pair(id, back);
        }
        Ok(id)
    }
}

/// The cards of a script found so far.
type Table<'a> = situation::Table<'a, Catalog>;
/// A card that is to be placed.
type Laid<'s> = situation::Laid<'s, Zone, PlacedCard>;

impl SetUp for Buddyfight {
    const GAME: Game = Game::Buddyfight;
    type Situation = Situation;
    type Start = Start;

    fn situated(
        situation: &Situation,
        edition: Edition,
        known: &KnownCards<'_>,
    ) -> Result<State, Wrong> {
        let mut table = Table::new(known);
        let unknown = ZoneCards::Count(DECK.0);
        let mut laid = Vec::new();
        for (player, fighter) in Player::ALL.into_iter().zip([&situation.a, &situation.b]) {
            laid.extend(table.lay(player, Zone::Deck, zones(fighter, &unknown))?);
        }
        situation::turn_number(situation.turn.number)?;
        let mut state = State::new(book(edition), table.into_catalog(), situation.seed);
        state.turn.player = situation.turn.player;
        state.turn.number = situation.turn.number;
        state.turn.phase = situation.turn.phase;
        state.turn.gained = situation.turn.gained;
        for card in laid {
            let player = card.player;
            place(&mut state, card).map_err(|wrong| wrong.at(Where::Of(player)))?;
        }
        for (player, fighter) in Player::ALL.into_iter().zip([&situation.a, &situation.b]) {
            state.sides[player].life = fighter.life.unwrap_or(10);
            began(&mut state, player);
        }
        Player::ALL.into_iter().try_for_each(|player| possible(&state, player))?;
        Ok(state)
    }

    fn prepared(start: &Start, edition: Edition, known: &KnownCards<'_>) -> Result<State, Wrong> {
        let mut table = Table::new(known);
        for (player, brought) in Player::ALL.into_iter().zip([&start.a, &start.b]) {
            one_names_the_others(player, brought, known)?;
        }
        let a = deck(Player::A, &start.a, &mut table, known)?;
        let b = deck(Player::B, &start.b, &mut table, known)?;
        Ok(State::from_decks(book(edition), table.into_catalog(), [&a, &b], start.seed))
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

/// Refuses situations that the rules do not allow to exist (`rule-process.2`, `rule-process.3`).
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
            let values = [
                ("player", Arg::Text(&whose)),
                ("zone", Arg::Text(zone.id())),
                ("card", Arg::Name(&state.def(*card).names)),
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

/// Whether a card of its kind can be there. Nothing is known about a card without kinds.
fn belongs(state: &State, card: CardId, zone: Zone) -> bool {
    let def = state.def(card);
    let worn = state.object(card).status.worn_by.is_some();
    def.kinds.is_empty()
        || match zone {
            Zone::Item => worn || def.is(CardKind::Item),
            Zone::Flag => def.is(CardKind::Flag),
            _ => def.is(CardKind::Monster),
        }
}

/// Refuses several buddies, unless one of them names the others (`4.double-buddy`).
fn one_names_the_others(
    player: Player,
    brought: &Brought,
    known: &KnownCards<'_>,
) -> Result<(), Wrong> {
    let buddies: Vec<&str> = brought.buddy.these().map(|lying| &*lying.card).collect();
    let cards = buddies.iter().map(|name| known.find(name)).collect::<Result<Vec<_>, _>>()?;
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

fn deck(
    player: Player,
    brought: &Brought,
    table: &mut Table<'_>,
    known: &KnownCards<'_>,
) -> Result<Deck, Wrong> {
    let unknown = placed::ZoneCards::Count(DECK.1);
    for (zone, cards) in [("flag", &brought.flag), ("under-flag", &brought.under_flag)] {
        let count = cards.these().count();
        if count > 1 {
            let whose = player.to_string();
            let values = [
                ("player", Arg::Text(&whose)),
                ("zone", Arg::Text(zone)),
                ("count", Arg::Number(count as u64)),
                ("room", Arg::Number(1)),
            ];
            return Err(Wrong::about(zone, "bf-wrong-room", &values).at(Where::Of(player)));
        }
    }
    let deck = Deck {
        main: table.deck(player, brought.deck.as_ref().unwrap_or(&unknown), DECK.1)?,
        flag: table.brought(player, &brought.flag)?.first().copied(),
        under_flag: table.brought(player, &brought.under_flag)?.first().copied(),
        buddies: table.brought(player, &brought.buddy)?,
        lost: table.brought(player, &brought.lost)?,
        shuffle: brought.shuffle,
    };
    let flags = deck.flag.iter().chain(&deck.under_flag).map(|def| ("flag", CardKind::Flag, *def));
    // 「このカードはバディにすることができる」
    let as_buddy =
        |card: &placed::Plain| known.find(&card.card).is_ok_and(|card| card.has(Keyword::AsBuddy));
    let named = brought.buddy.these().zip(&deck.buddies).filter(|(card, _)| !as_buddy(card));
    let buddies = named.map(|(_, def)| ("buddy", CardKind::Monster, *def));
    for (zone, kind, def) in flags.chain(buddies) {
        let def = table.catalog().get(def);
        if !def.kinds.is_empty() && !def.is(kind) {
            let whose = player.to_string();
            let values = [
                ("player", Arg::Text(&whose)),
                ("zone", Arg::Text(zone)),
                ("card", Arg::Name(&def.names)),
            ];
            return Err(Wrong::about(zone, "bf-wrong-place", &values).at(Where::Of(player)));
        }
    }
    Ok(deck)
}

/// Returns the cards of each zone. A deck that is not written consists of `unknown` cards, which are placed before all others.
fn zones<'s>(
    fighter: &'s Fighter,
    unknown: &'s ZoneCards,
) -> impl Iterator<Item = (Zone, &'s ZoneCards)> {
    let deck = |cards: &'s ZoneCards| (Zone::Deck, cards);
    let others = [
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
    let first = fighter.deck.is_none().then_some(unknown).map(deck);
    first.into_iter().chain(others).chain(fighter.deck.as_ref().map(deck))
}

fn place(state: &mut State, of: Laid<'_>) -> Result<(), Wrong> {
    let id = state.place(of.def, of.player, of.zone, None);
    let Some(as_written) = of.as_written else { return Ok(()) };
    let PlacedCard { card: _, rested, face_down, soul, worn_by } = as_written;
    let worn = worn_by.as_deref().map(|word| may_be_worn(state, id, word)).transpose()?;
    let status = state.table.status_mut(id);
    status.worn_by = worn;
    status.rested = *rested;
    if *face_down {
        state.table.turn(id, true);
    }
    state.number(id);
    for (NameOr(soul), def) in soul.iter().zip(of.with) {
        let PlacedCard { card, face_down, rested, soul, worn_by } = soul;
        if *rested || worn_by.is_some() || !soul.is_empty() {
            return Err(Wrong::about(card, "bf-wrong-soul", &[("card", Arg::Text(card))]));
        }
        let soul = state.place(def, of.player, Zone::Soul, Some(id));
        state.table.turn(soul, *face_down);
    }
    Ok(())
}

/// Records the flag and the buddies with which the fighter started, from what is there.
fn began(state: &mut State, player: Player) {
    let flag = state.zone(player, Zone::Flag).first().map(|flag| state.object(*flag).def);
    let buddies = state.zone(player, Zone::Buddy).iter().map(|card| state.object(*card).def);
    let buddies = buddies.collect();
    // A deck of Lost cards has already replaced the deck.
    let lost = state.zone(player, Zone::Deck).iter().any(|card| state.is_lost(*card));
    state.sides[player].lost_deck = lost;
    state.sides[player].first_flag = flag;
    state.sides[player].buddies = buddies;
}

/// Returns the keyword by which this card is worn. The card must be in the item area and have the keyword.
fn may_be_worn(state: &State, card: CardId, word: &str) -> Result<KeywordKind, Wrong> {
    let (by, def) = (worn_by(word)?, state.def(card));
    let has = def.kinds.is_empty() || def.equip_cost(by).is_some();
    if has && state.object(card).zone == Zone::Item {
        return Ok(by);
    }
    let values = [("card", Arg::Name(&def.names)), ("keyword", Arg::Text(word))];
    Err(Wrong::about(word, "bf-wrong-worn", &values))
}
