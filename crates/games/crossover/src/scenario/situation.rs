//! Builds the engine's state from the situation of a script, or from the cards that players bring to a game with its preparation.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::catalog::Catalog;
use crate::event::{Event, Span};
use crate::reading::Reading;
use crate::state::State;
use crate::zone::Zone;
use hantei_ability::crossover::Stay;
use hantei_base::kind::CardKind;
use hantei_base::reference::{Edition, Game};
use hantei_base::text::{Lang, Localized};
use hantei_cards::{Card, Names};
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::naming::known::KnownCards;
use hantei_engine::scenario::placed::{NameOr, Plain, ZoneCards};
use hantei_engine::scenario::rules::SetUp;
use hantei_engine::scenario::situation;
use hantei_engine::scenario::situation::Prints;
use hantei_engine::scenario::wrong::{Where, Wrong};
use hantei_engine::table::Spot;
use hantei_engine::{CardId, Chance, DefId, Engine as _, Player, Readings, Scope};
use hantei_messages::{Arg, text};

use super::Crossover;
use super::model::{Brought, Fielded, SetCard, Side, Situation, Start};
use super::moments::beginning;

/// The number of unknown cards in a deck: in a situation, and before a preparation.
const DECK: (u16, u16) = (30, 50);

impl Prints for Catalog {
    fn enter(&mut self, card: &Card) -> DefId {
        self.add(card)
    }
}

/// The cards of a script that have been looked up so far.
type Table<'a> = situation::Table<'a, Catalog>;
/// A card to be placed.
type Laid<'s, P> = situation::Laid<'s, Zone, P>;

impl SetUp for Crossover {
    const GAME: Game = Game::Crossover;
    type Situation = Situation;
    type Start = Start;

    fn situated(situation: &Situation, _: Edition, known: &KnownCards<'_>) -> Result<State, Wrong> {
        situation::turn_number(situation.turn.number)?;
        let mut table = Table::new(known);
        let sides = situation::each_side([&situation.a, &situation.b], |player, side| {
            LaidSide::of(player, side, &mut table)
        })?;
        let mut state = State::new(table.into_catalog(), situation.seed);
        let turn = &situation.turn;
        state.turn.player = turn.player;
        state.turn.number = turn.number;
        state.turn.step = beginning(turn.phase);
        // The first player has the odd-numbered turns (3.1).
        state.first = if turn.number % 2 == 1 { turn.player } else { turn.player.opponent() };
        for side in &sides {
            side.place(&mut state).map_err(|wrong| wrong.at(Where::Of(side.player)))?;
        }
        if turn.navigator_played {
            let used = Scope::Right(turn.player, "3-4-1");
            Crossover::apply(&mut state, &Event::UsedUp(used, Span::Turn));
        }
        Ok(state)
    }

    fn prepared(start: &Start, _: Edition, known: &KnownCards<'_>) -> Result<State, Wrong> {
        let mut table = Table::new(known);
        let mut brought = Vec::new();
        for (player, Brought { deck }) in Player::ALL.into_iter().zip([&start.a, &start.b]) {
            let deck = table.deck(player, deck, DECK.1)?;
            // The top of a deck is its last card.
            brought.extend(deck.into_iter().rev().map(|def| (def, player)));
        }
        let mut state = State::new(table.into_catalog(), start.seed);
        state.turn.number = 0;
        state.shuffles = start.shuffle;
        state.begins = start.first;
        state.chooses = start.chooses;
        if start.first.is_some() && start.chooses.is_some() {
            return Err(Wrong::about("chooses", "xo-first-and-chooses", &[]));
        }
        if let Some(hp) = start.hp {
            Player::ALL.into_iter().try_for_each(|player| set_hp(&mut state, player, hp))?;
        }
        for (def, player) in brought {
            state.place(def, player, Spot::on_top(player, Zone::Deck));
        }
        Ok(state)
    }

    fn readings_mut(state: &mut State) -> &mut Readings<Reading> {
        state.readings_mut()
    }

    fn chance_mut(state: &mut State) -> &mut Chance {
        &mut state.chance
    }
}

/// A player's side, with all of its cards looked up.
struct LaidSide<'s> {
    player: Player,
    side: &'s Side,
    plain: Vec<Laid<'s, Plain>>,
    field: Vec<Laid<'s, Fielded>>,
}

/// The deck if none is written.
static UNKNOWN_DECK: ZoneCards<Plain> = ZoneCards::Count(DECK.0);

impl<'s> LaidSide<'s> {
    fn of(player: Player, side: &'s Side, table: &mut Table<'_>) -> Result<LaidSide<'s>, Wrong> {
        look_at_counters(side, table.known()).map_err(|wrong| wrong.at(Where::Of(player)))?;
        let deck = side.deck.as_ref().unwrap_or(&UNKNOWN_DECK);
        let plain = [
            (Zone::Deck, deck),
            (Zone::Hand, &side.hand),
            (Zone::Dust, &side.dust),
            (Zone::Broken, &side.broken),
        ];
        Ok(LaidSide {
            player,
            side,
            plain: table.lay(player, Zone::Deck, plain)?,
            field: table.lay(player, Zone::Deck, [(Zone::Field, &side.field)])?,
        })
    }

    fn place(&self, state: &mut State) -> Result<(), Wrong> {
        if let Some(hp) = self.side.hp {
            set_hp(state, self.player, hp)?;
        }
        state.sides[self.player].energy = self.side.energy;
        for of in &self.plain {
            state.place(of.def, self.player, Spot::on_top(self.player, of.zone));
        }
        self.field.iter().try_for_each(|of| place_fielded(state, of))
    }
}

fn set_hp(state: &mut State, player: Player, hp: u32) -> Result<(), Wrong> {
    let hp = i32::try_from(hp).ok().filter(|hp| *hp > 0);
    state.sides[player].hp = hp.ok_or_else(|| Wrong::about("hp", "xo-wrong-hp", &[]))?;
    Ok(())
}

/// Places a card on the field with the cards set on it.
fn place_fielded(state: &mut State, of: &Laid<'_, Fielded>) -> Result<(), Wrong> {
    let Some(written) = of.as_written else { return Err(unnamed()) };
    let Fielded { card: _, tapped, damage, owner, counters: on, sets } = written;
    may_lie_alone(state, of.def)?;
    let owner = owner.unwrap_or(of.player);
    let card = state.place(of.def, owner, Spot::on_top(of.player, Zone::Field));
    let is_character = state.def(card).facts.kinds.has(CardKind::Character);
    if *damage > 0 && !is_character && of.with.is_empty() {
        return Err(about("xo-wrong-damage", "damage", printed(state, of.def)));
    }
    let status = state.status_mut(card);
    status.tapped = *tapped;
    status.damage = i32::from(*damage);
    status.counters = counters(on);
    for (NameOr(set), def) in sets.iter().zip(&of.with) {
        place_set(state, set, *def, card, of.player)?;
    }
    Ok(())
}

/// Places a card that is set on another one; its owner has set it (4-2-12.1).
fn place_set(
    state: &mut State,
    set: &SetCard,
    def: DefId,
    host: CardId,
    player: Player,
) -> Result<(), Wrong> {
    let SetCard { card: name, owner, tapped, counters: on } = set;
    if !matches!(stay(state, def), Some(Stay::Set(_))) {
        return Err(about("xo-wrong-set", name, printed(state, def)));
    }
    let owner = owner.unwrap_or(player);
    let card = state.place(def, owner, Spot::on_top(owner, Zone::Field).under(Some(host)));
    let status = state.status_mut(card);
    status.tapped = *tapped;
    status.counters = counters(on);
    Ok(())
}

/// Checks that a card can lie on the field by itself; cards that go to the dust box on resolution, and cards to be set on others, cannot
/// (3-4-3.1).
fn may_lie_alone(state: &State, def: DefId) -> Result<(), Wrong> {
    let card = printed(state, def);
    match stay(state, def) {
        Some(Stay::Set(_)) => Err(about("xo-wrong-unset", card.get(Lang::Ja), card)),
        Some(Stay::Once) => Err(about("xo-wrong-spent", card.get(Lang::Ja), card)),
        Some(Stay::Field) | None => Ok(()),
    }
}

/// Where a card is once it has been resolved; `None` for an unknown card.
fn stay(state: &State, def: DefId) -> Option<&Stay> {
    let of = state.catalog.get(def);
    (!of.facts.kinds.is_empty()).then(|| of.text.stay(of.facts.kinds))
}

/// The card's printed names.
fn printed(state: &State, def: DefId) -> &Arc<Names> {
    &state.catalog.get(def).names
}

/// The error for an unnamed card on the field.
fn unnamed() -> Wrong {
    let words = Localized::each(|lang| {
        let area = Crossover::zone_name(Zone::Field, lang);
        text("xo-wrong-unnamed", &[("area", Arg::Text(&area))], lang)
    });
    Wrong { word: Some(Zone::Field.id().to_owned()), place: Where::Situation, words }
}

/// An error about the card with this name.
fn about(key: &'static str, word: &str, card: &Arc<Names>) -> Wrong {
    Wrong::about(word, key, &[("card", Arg::Name(card))])
}

fn counters(counters: &BTreeMap<String, u16>) -> Vec<(Arc<str>, u16)> {
    counters.iter().map(|(name, count)| (Arc::from(&**name), *count)).collect()
}

/// Checks that some known card uses the counters on a side.
fn look_at_counters(side: &Side, known: &KnownCards<'_>) -> Result<(), Wrong> {
    let of_sets = side.field.these().flat_map(|of| &of.sets).flat_map(|of| of.0.counters.keys());
    for name in side.field.these().flat_map(|of| of.counters.keys()).chain(of_sets) {
        // Card texts name counters with exactly this string and use it for nothing else.
        let said = format!("\"{name}\"");
        let texts = known.all().filter_map(|card| card.crossover.as_deref());
        let mut texts = texts.filter_map(|text| serde_json::to_string(text).ok());
        if !texts.any(|text| text.contains(&said)) {
            return Err(Wrong::about(name, "xo-no-counter", &[("name", Arg::Text(name))]));
        }
    }
    Ok(())
}
