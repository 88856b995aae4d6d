//! Makes the state of the engine from the situation of a script, or from the decks that players bring.

use std::sync::Arc;

use crate::catalog::Catalog;
use crate::reading::Reading;
use crate::state::State;
use crate::zone::Zone;
use hantei_base::kind::CardKind;
use hantei_base::reference::{Edition, Game};
use hantei_base::text::Lang;
use hantei_cards::Card;
use hantei_engine::scenario::naming::known::KnownCards;
use hantei_engine::scenario::rules::SetUp;
use hantei_engine::scenario::situation;
use hantei_engine::scenario::situation::Prints;
use hantei_engine::scenario::wrong::{Where, Wrong};
use hantei_engine::{CardId, Chance, DefId, Player, Readings};
use hantei_messages::Arg;

use super::Fftcg;
use super::model::{Brought, PlacedCard, Side, Situation, Start, ZoneCards};

/// The default number of unknown cards in a deck: in a situation, and in a preparation.
const DECK: (u16, u16) = (30, 50);

impl Prints for Catalog {
    fn enter(&mut self, card: &Card) -> DefId {
        self.add(card)
    }
}

/// The cards of a script found so far.
type Table<'a> = situation::Table<'a, Catalog>;
/// A card that is to be placed.
type Laid<'s> = situation::Laid<'s, Zone, PlacedCard>;

impl SetUp for Fftcg {
    const GAME: Game = Game::Fftcg;
    type Situation = Situation;
    type Start = Start;

    fn situated(situation: &Situation, _: Edition, known: &KnownCards<'_>) -> Result<State, Wrong> {
        situation::turn_number(situation.turn.number)?;
        if situation.fatal == Some(0) {
            return Err(Wrong::about("fatal", "ff-wrong-fatal", &[]));
        }
        let mut table = Table::new(known);
        let unknown = ZoneCards::Count(DECK.0);
        let mut laid = Vec::new();
        for (player, side) in Player::ALL.into_iter().zip([&situation.a, &situation.b]) {
            laid.extend(table.lay(player, Zone::Deck, zones(side, &unknown))?);
        }
        let mut state = State::new(table.into_catalog(), situation.seed);
        state.fatal = situation.fatal.unwrap_or(7);
        state.turn.player = situation.turn.player;
        state.turn.number = situation.turn.number;
        state.turn.phase = situation.turn.phase;
        for (player, side) in Player::ALL.into_iter().zip([&situation.a, &situation.b]) {
            state.sides[player].crystals = side.crystals;
        }
        laid.into_iter().for_each(|card| place(&mut state, card));
        Player::ALL.into_iter().try_for_each(|player| possible(&state, player))?;
        Ok(state)
    }

    fn prepared(start: &Start, _: Edition, known: &KnownCards<'_>) -> Result<State, Wrong> {
        let mut table = Table::new(known);
        let mut brought = Vec::new();
        for (player, Brought { deck, lb_deck }) in Player::ALL.into_iter().zip([&start.a, &start.b])
        {
            let main = table.deck(player, deck, DECK.1)?;
            let lb = table.brought(player, lb_deck)?;
            // The top of a deck is its last card.
            brought.extend(main.into_iter().rev().map(|def| (def, player, Zone::Deck)));
            brought.extend(lb.into_iter().map(|def| (def, player, Zone::LbDeck)));
        }
        let mut state = State::new(table.into_catalog(), start.seed);
        state.turn.number = 0;
        state.shuffles = start.shuffle;
        state.begins = start.first;
        for (def, player, zone) in brought {
            state.place(def, player, zone);
        }
        Ok(state)
    }

    fn readings_mut(state: &mut State) -> &mut Readings<Reading> {
        &mut state.readings
    }

    fn chance_mut(state: &mut State) -> &mut Chance {
        &mut state.chance
    }
}

fn place(state: &mut State, of: Laid<'_>) {
    let card = state.place(of.def, of.player, of.zone);
    if let Some(top) = of.with.first() {
        state.place_on(*top, card);
    }
    let Some(as_written) = of.as_written else { return };
    let PlacedCard { card: _, dull, frozen, fresh, damage, counters, face_down, primed: _ } =
        as_written;
    if *face_down {
        state.table.turn(card, true);
    }
    let status = state.table.status_mut(card);
    status.dull = *dull;
    status.frozen = *frozen;
    status.fresh = *fresh;
    status.damage = *damage;
    let counters = counters.iter().map(|(name, count)| (Arc::from(&**name), *count));
    status.notes.counters.extend(counters);
}

/// Refuses situations that a rule process would change at once (12.4).
fn possible(state: &State, player: Player) -> Result<(), Wrong> {
    let whose = player.to_string();
    let player_of = ("player", Arg::Text(&whose));
    let wrong = |key: &str, card: CardId| {
        let names = &state.def(card).names;
        let values = [player_of, ("card", Arg::Name(names))];
        Err(Wrong::about(names.get(Lang::Ja), key, &values).at(Where::Of(player)))
    };
    let known = |card: &&CardId| !state.def(**card).facts.kinds.is_empty();
    let field = || state.field(player).iter().filter(known);
    if let Some(card) = field().find(|card| !state.def(**card).is_character()) {
        return wrong("ff-wrong-field", *card);
    }
    if field().filter(|card| state.facts(**card).is(CardKind::Backup)).count() > 5 {
        return Err(Wrong::about("field", "ff-wrong-backups", &[player_of]).at(Where::Of(player)));
    }
    let lies_as_there = |card: &CardId| {
        let object = state.object(*card);
        let is = object.status.dull || object.status.frozen || object.status.damage != 0;
        object.zone != Zone::Field && object.owner == player && is
    };
    if let Some(card) = state.cards().find(lies_as_there) {
        return wrong("ff-wrong-lying", card);
    }
    Ok(())
}

/// Returns the cards of each zone. A deck that is not written consists of `unknown` cards.
fn zones<'s>(side: &'s Side, unknown: &'s ZoneCards) -> [(Zone, &'s ZoneCards); 7] {
    [
        (Zone::Hand, &side.hand),
        (Zone::Field, &side.field),
        (Zone::Break, &side.break_zone),
        (Zone::Damage, &side.damage),
        (Zone::Removed, &side.removed),
        (Zone::LbDeck, &side.lb_deck),
        (Zone::Deck, side.deck.as_ref().unwrap_or(unknown)),
    ]
}
