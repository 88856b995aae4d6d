//! Builds the engine's state from the situation of a script, or from the cards that players bring to a Duel with its preparation.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::catalog::Catalog;
use crate::event::{Event, Span};
use crate::lasting::{Lasting, What};
use crate::reading::Reading;
use crate::state::State;
use crate::zone::Zone;
use hantei_ability::yugioh::{Ability, Effect, Phase, Position, Until, Way};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::{Edition, Game};
use hantei_base::text::{Lang, Localized};
use hantei_cards::Card;
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::naming::known::KnownCards;
use hantei_engine::scenario::placed::{FromName, Plain, ZoneCards};
use hantei_engine::scenario::rules::SetUp;
use hantei_engine::scenario::situation;
use hantei_engine::scenario::situation::Prints;
use hantei_engine::scenario::wrong::{Where, Wrong};
use hantei_engine::table::Spot;
use hantei_engine::{CardId, Chance, DefId, Engine as _, Player, Readings, Scope, SharedList};
use hantei_messages::{Arg, text};

use super::Yugioh;
use super::model::{
    Banished, Brought, Buried, Extra, FieldSpell, Monster, Scale, Side, Situation, SpellTrap, Start,
};
use super::words::counter_id;

/// The number of unknown cards in a Deck: in a situation, and before a preparation.
const DECK: (u16, u16) = (30, 40);

impl Prints for Catalog {
    fn enter(&mut self, card: &Card) -> DefId {
        self.add(card)
    }
}

/// The cards of a script that have been looked up so far.
type Table<'a> = situation::Table<'a, Catalog>;
/// A card to be placed.
type Laid<'s, P> = situation::Laid<'s, Zone, P>;

impl SetUp for Yugioh {
    const GAME: Game = Game::Yugioh;
    type Situation = Situation;
    type Start = Start;

    fn situated(situation: &Situation, _: Edition, known: &KnownCards<'_>) -> Result<State, Wrong> {
        situation::turn_number(situation.turn.number)?;
        // battle-phase.start.2
        if situation.turn.number == 1 && situation.turn.phase == Phase::Battle {
            return Err(Wrong::about("phase", "yg-wrong-first-battle", &[]));
        }
        let mut table = Table::new(known);
        let sides = situation::each_side([&situation.a, &situation.b], |player, side| {
            LaidSide::of(player, side, &mut table)
        })?;
        let mut state = State::new(table.into_catalog(), situation.seed);
        state.turn.player = situation.turn.player;
        state.turn.number = situation.turn.number;
        state.turn.phase = situation.turn.phase;
        for side in &sides {
            side.place(&mut state).map_err(|wrong| wrong.at(Where::Of(side.player)))?;
        }
        // An Equip Card may lie on the other side of the field from its monster.
        for side in &sides {
            let placed = side.spells.iter().try_for_each(|of| place_spell(&mut state, of));
            placed.map_err(|wrong| wrong.at(Where::Of(side.player)))?;
        }
        in_order(&mut state);
        if situation.turn.normal_summoned {
            let used = Scope::Right(situation.turn.player, "normal-summon");
            Yugioh::apply(&mut state, &Event::UsedUp(used, Span::Turn));
        }
        Ok(state)
    }

    fn prepared(start: &Start, _: Edition, known: &KnownCards<'_>) -> Result<State, Wrong> {
        let mut table = Table::new(known);
        let mut brought = Vec::new();
        for (player, Brought { deck, extra }) in Player::ALL.into_iter().zip([&start.a, &start.b]) {
            let main = table.deck(player, deck, DECK.1)?;
            // The top of a Deck is its last card.
            brought.extend(main.into_iter().rev().map(|def| (def, player, Zone::Deck)));
            let extra = table.brought(player, extra)?;
            brought.extend(extra.into_iter().map(|def| (def, player, Zone::Extra)));
        }
        let mut state = State::new(table.into_catalog(), start.seed);
        state.turn.number = 0;
        state.shuffles = start.shuffle;
        state.begins = start.first;
        for (def, player, zone) in brought {
            belongs(&state, def, zone).map_err(|wrong| wrong.at(Where::Of(player)))?;
            let kinds = state.catalog.get(def).facts.kinds;
            if zone == Zone::Extra && kinds.has(CardKind::Pendulum) {
                // pendulum-in-extra-deck.1: no Duel begins with such a card there.
                return Err(wrong_zone(&state, def, zone).at(Where::Of(player)));
            }
            state.place(def, player, Spot::on_top(player, zone));
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

/// A player's side, with all of its cards looked up.
struct LaidSide<'s> {
    player: Player,
    life: Option<u32>,
    plain: Vec<Laid<'s, Plain>>,
    monsters: Vec<Laid<'s, Monster>>,
    spells: Vec<Laid<'s, SpellTrap>>,
    field: Vec<Laid<'s, FieldSpell>>,
    scales: [Vec<Laid<'s, Scale>>; 2],
    buried: Vec<Laid<'s, Buried>>,
    banished: Vec<Laid<'s, Banished>>,
    extra: Vec<Laid<'s, Extra>>,
}

/// The Deck if none is written.
static UNKNOWN_DECK: ZoneCards<Plain> = ZoneCards::Count(DECK.0);

impl<'s> LaidSide<'s> {
    fn of(player: Player, side: &'s Side, table: &mut Table<'_>) -> Result<LaidSide<'s>, Wrong> {
        look_at_counters(side, table.known()).map_err(|wrong| wrong.at(Where::Of(player)))?;
        let deck = side.deck.as_ref().unwrap_or(&UNKNOWN_DECK);
        Ok(LaidSide {
            player,
            life: side.life,
            plain: table.lay(player, Zone::Deck, [(Zone::Hand, &side.hand), (Zone::Deck, deck)])?,
            monsters: lay(table, player, Zone::Monster, &side.monsters)?,
            spells: lay(table, player, Zone::Spell, &side.spells)?,
            field: lay(table, player, Zone::Field, &side.field)?,
            scales: [
                lay(table, player, Zone::Pendulum, &side.pendulum_left)?,
                lay(table, player, Zone::Pendulum, &side.pendulum_right)?,
            ],
            buried: lay(table, player, Zone::Graveyard, &side.graveyard)?,
            banished: lay(table, player, Zone::Banished, &side.banished)?,
            extra: lay(table, player, Zone::Extra, &side.extra)?,
        })
    }

    /// Places everything except Spells and Traps.
    fn place(&self, state: &mut State) -> Result<(), Wrong> {
        if let Some(life) = self.life {
            let life = i32::try_from(life).ok().filter(|life| *life > 0);
            let life = life.ok_or_else(|| Wrong::about("life", "yg-wrong-life", &[]))?;
            state.sides[self.player].life = life;
        }
        self.plain.iter().try_for_each(|of| put(state, of, self.player).map(|_| ()))?;
        self.monsters.iter().try_for_each(|of| place_monster(state, of))?;
        for of in &self.field {
            let card = put(state, of, self.player)?;
            let FieldSpell { card: _, face_down, counters: on } = of.named()?;
            state.lay(card, *face_down);
            state.status_mut(card).counters = counters(on);
        }
        for (scales, seat) in self.scales.iter().zip(0u8..) {
            scales.iter().try_for_each(|of| place_scale(state, of, seat))?;
            if scales.len() > 1 {
                let key = if seat == 0 { "pendulum-left" } else { "pendulum-right" };
                return Err(full(key, Zone::Pendulum, 1));
            }
        }
        for of in &self.buried {
            let card = put(state, of, self.player)?;
            state.status_mut(card).proper = of.as_written.is_some_and(|of| of.properly_summoned);
        }
        for of in &self.banished {
            let card = put(state, of, self.player)?;
            let Some(Banished { card: _, face_down, properly_summoned }) = of.as_written else {
                continue;
            };
            state.lay(card, *face_down);
            state.status_mut(card).proper = *properly_summoned;
        }
        self.extra.iter().try_for_each(|of| place_extra(state, of))
    }
}

fn lay<'s, P: FromName>(
    table: &mut Table<'_>,
    player: Player,
    zone: Zone,
    cards: &'s ZoneCards<P>,
) -> Result<Vec<Laid<'s, P>>, Wrong> {
    table.lay(player, Zone::Deck, [(zone, cards)])
}

/// A card that must be named, because its position matters.
trait MustBeNamed<P> {
    /// The position and other details.
    ///
    /// # Errors
    /// [`Wrong`] if the card is unknown.
    fn named(&self) -> Result<&P, Wrong>;
}

impl<P> MustBeNamed<P> for Laid<'_, P> {
    fn named(&self) -> Result<&P, Wrong> {
        self.as_written.ok_or_else(|| {
            let words = Localized::each(|lang| {
                let area = Yugioh::zone_name(self.zone, lang);
                text("yg-wrong-unnamed", &[("area", Arg::Text(&area))], lang)
            });
            let word = Some(self.zone.id().to_owned());
            Wrong { word, place: Where::Situation, words }
        })
    }
}

/// Puts a card into its place.
fn put<P>(state: &mut State, of: &Laid<'_, P>, owner: Player) -> Result<CardId, Wrong> {
    put_under(state, of, owner, None)
}

/// Puts a card into its place, equipped to a monster.
fn put_under<P>(
    state: &mut State,
    of: &Laid<'_, P>,
    owner: Player,
    host: Option<CardId>,
) -> Result<CardId, Wrong> {
    belongs(state, of.def, of.zone)?;
    if state.free(of.player, of.zone) == 0 {
        return Err(full(of.zone.id(), of.zone, of.zone.places().unwrap_or(0)));
    }
    Ok(state.place(of.def, owner, Spot::on_top(of.player, of.zone).under(host)))
}

/// Checks that a card of these kinds may lie there; unknown cards are not checked.
fn belongs(state: &State, def: DefId, zone: Zone) -> Result<(), Wrong> {
    let printed = state.catalog.get(def);
    let kinds = printed.facts.kinds;
    let of_extra = printed.is_of_extra();
    let may = match zone {
        Zone::Monster => kinds.has(CardKind::Monster) || printed.is_trap_monster(),
        Zone::Material => kinds.has(CardKind::Monster),
        // A monster can lie there as an Equip Card.
        Zone::Spell => !kinds.has(CardKind::Field),
        Zone::Field => kinds.has(CardKind::Field),
        Zone::Pendulum => kinds.has(CardKind::Pendulum),
        Zone::Extra => of_extra || kinds.has(CardKind::Pendulum),
        Zone::Hand | Zone::Deck => !of_extra,
        Zone::Graveyard | Zone::Banished | Zone::Summoning | Zone::Gone => true,
    };
    match may || kinds == Kinds::default() {
        true => Ok(()),
        false => Err(wrong_zone(state, def, zone)),
    }
}

fn wrong_zone(state: &State, def: DefId, zone: Zone) -> Wrong {
    let names = &state.catalog.get(def).names;
    let words = Localized::each(|lang| {
        let area = Yugioh::zone_name(zone, lang);
        let values = [("card", Arg::Text(names.get(lang))), ("area", Arg::Text(&area))];
        text("yg-wrong-zone", &values, lang)
    });
    Wrong { word: Some(names.get(Lang::Ja).to_owned()), place: Where::Situation, words }
}

/// The error for a zone without a free place.
fn full(key: &str, zone: Zone, most: u8) -> Wrong {
    let words = Localized::each(|lang| {
        let area = Yugioh::zone_name(zone, lang);
        let values = [("area", Arg::Text(&area)), ("most", Arg::Number(most.into()))];
        text("yg-wrong-full", &values, lang)
    });
    Wrong { word: Some(key.to_owned()), place: Where::Situation, words }
}

/// An error about the card with this name.
fn about(key: &'static str, word: &str, card: &str) -> Wrong {
    Wrong::about(word, key, &[("card", Arg::Text(card))])
}

fn place_monster(state: &mut State, of: &Laid<'_, Monster>) -> Result<(), Wrong> {
    let Monster {
        card: name,
        position,
        fresh,
        changed,
        attacked,
        properly_summoned,
        owner,
        counters: on,
        materials: _,
    } = of.named()?;
    let owner = owner.unwrap_or(of.player);
    let card = put(state, of, owner)?;
    let (kinds, turn) = (state.def(card).facts.kinds, state.turn.number);
    let down = *position == Position::FaceDown;
    state.lay(card, down);
    let status = state.status_mut(card);
    status.defense = *position != Position::Attack;
    status.proper = properly_summoned.unwrap_or(true);
    status.way = (!down).then(|| way(kinds));
    match (*fresh, down) {
        (false, _) => {}
        (true, true) => status.set = turn,
        (true, false) => status.came = turn,
    }
    status.changed = if *changed { turn } else { 0 };
    if *attacked {
        (status.attacked, status.attacks) = (turn, 1);
    }
    status.counters = counters(on);
    if !of.with.is_empty() && !kinds.has(CardKind::Xyz) {
        return Err(about("yg-wrong-materials", "materials", name));
    }
    for def in &of.with {
        belongs(state, *def, Zone::Material)?;
        state.place(*def, owner, Spot::on_top(of.player, Zone::Material).under(card));
    }
    Ok(())
}

fn place_scale(state: &mut State, of: &Laid<'_, Scale>, seat: u8) -> Result<(), Wrong> {
    let Scale { card: _, fresh, counters: on } = of.named()?;
    let card = put(state, of, of.player)?;
    let turn = state.turn.number;
    let status = state.status_mut(card);
    status.seat = seat;
    status.activated = if *fresh { turn } else { 0 };
    status.counters = counters(on);
    Ok(())
}

fn place_extra(state: &mut State, of: &Laid<'_, Extra>) -> Result<(), Wrong> {
    let card = put(state, of, of.player)?;
    let Some(Extra { card: name, face_up }) = of.as_written else { return Ok(()) };
    let kinds = state.def(card).facts.kinds;
    // pendulum-in-extra-deck.1, pendulum-in-extra-deck.5
    if kinds != Kinds::default() && *face_up != kinds.has(CardKind::Pendulum) {
        let key = if *face_up { "yg-wrong-face-up" } else { "yg-wrong-face-down" };
        return Err(about(key, name, name));
    }
    state.lay(card, !face_up);
    Ok(())
}

/// Places a Spell or a Trap; the monsters must be placed already.
fn place_spell(state: &mut State, of: &Laid<'_, SpellTrap>) -> Result<(), Wrong> {
    let Some(written) = of.as_written else {
        let card = put(state, of, of.player)?;
        state.lay(card, true);
        return Ok(());
    };
    let SpellTrap { card: name, face_down, fresh, owner, counters: on, target } = written;
    let target = target.as_deref().map(|word| target_of(state, of.player, word)).transpose()?;
    let kinds = state.catalog.get(of.def).facts.kinds;
    let equips = kinds.has(CardKind::Equip) || kinds.has(CardKind::Monster);
    if equips && !face_down && target.is_none() {
        return Err(about("yg-wrong-no-target", name, name));
    }
    // A monster there is an Equip Card, and such a card is not Set.
    if *face_down && kinds.has(CardKind::Monster) {
        return Err(wrong_zone(state, of.def, Zone::Spell));
    }
    if *face_down && target.is_some() {
        return Err(about("yg-wrong-target-face-down", "target", name));
    }
    let card = put_under(state, of, owner.unwrap_or(of.player), target.filter(|_| equips))?;
    // A card that was there before came in its player's previous turn.
    let back = if state.turn.player == of.player { 2 } else { 1 };
    let before = state.turn.number.saturating_sub(back);
    let turn = match (*fresh, face_down) {
        (true, _) => state.turn.number,
        (false, false) => before,
        (false, true) => 0,
    };
    state.lay(card, *face_down);
    let status = state.status_mut(card);
    match face_down {
        true => status.set = turn,
        false => status.activated = turn,
    }
    status.counters = counters(on);
    if let Some(monster) = target {
        bind(state, card, monster);
    }
    Ok(())
}

/// Applies what the activation of such a card has done to its monster: it has tied it to itself or taken control of it.
fn bind(state: &mut State, card: CardId, monster: CardId) {
    let text = state.def(card).text.clone();
    let activation = text.abilities.iter().find(|of| matches!(***of, Ability::Card(_)));
    let effects = activation.map_or(&[][..], |of| of.effects());
    let equips = state.object(card).host.is_some();
    if !equips || effects.iter().any(|of| of.has(&|of| matches!(of, Effect::Tie(_)))) {
        let (one, other) = (state.chosen(card), state.chosen(monster));
        state.status_mut(card).tied = Some(other);
        state.status_mut(monster).tied = Some(one);
    }
    let takes = |of: &Effect| matches!(of, Effect::Control(of) if of.until == Until::Equipped);
    if effects.iter().any(|of| of.has(&takes)) {
        let object = state.object(monster);
        let what = What::Control { who: object.controller, home: object.owner };
        let lasting = Lasting {
            stamp: state.table.now().0 + 1,
            source: state.chosen(card),
            controller: state.object(card).controller,
            on: vec![state.chosen(monster)],
            what,
            until: Until::Equipped,
            turn: state.turn.number,
        };
        Yugioh::apply(state, &Event::Lasts(Box::new(lasting)));
    }
}

/// Orders the cards on the field by arrival, as far as that is known: cards that came this turn are the latest; before them come monsters,
/// which are later than the other cards except those that equip or are tied to them.
fn in_order(state: &mut State) {
    let mut cards: Vec<CardId> = state.whole_field().collect();
    cards.sort_by_key(|card| age(state, *card));
    cards.into_iter().for_each(|card| state.comes_now(card));
}

/// The rank of a card in the order of arrival; higher is later.
fn age(state: &State, card: CardId) -> u8 {
    let (object, turn) = (state.object(card), state.turn.number);
    let status = &object.status;
    match () {
        () if [status.came, status.set, status.activated].contains(&turn) => 3,
        () if object.zone == Zone::Monster => 1,
        () if object.host.is_some() || status.tied.is_some() => 2,
        () => 0,
    }
}

/// The face-up monster that a word refers to; the player's own monsters come first.
fn target_of(state: &State, player: Player, word: &str) -> Result<CardId, Wrong> {
    let sides = [player, player.opponent()];
    let monsters = sides.into_iter().flat_map(|side| state.monsters(side));
    let mut meant = monsters.filter(|card| Yugioh::is_called(state, **card, word));
    let found = meant.find(|card| !state.object(**card).face_down).copied();
    found.ok_or_else(|| about("yg-wrong-target", word, word))
}

fn counters(counters: &BTreeMap<String, u16>) -> SharedList<(Arc<str>, u16)> {
    counters.iter().map(|(name, count)| (Arc::from(counter_id(name)), *count)).collect()
}

/// Checks that some known card uses the counters on a side.
fn look_at_counters(side: &Side, known: &KnownCards<'_>) -> Result<(), Wrong> {
    let names = (side.monsters.these().flat_map(|of| of.counters.keys()))
        .chain(side.spells.these().flat_map(|of| of.counters.keys()))
        .chain(side.field.these().flat_map(|of| of.counters.keys()))
        .chain(side.pendulum_left.these().flat_map(|of| of.counters.keys()))
        .chain(side.pendulum_right.these().flat_map(|of| of.counters.keys()));
    for name in names {
        // Card texts name counters with exactly this string and use it for nothing else.
        let said = format!("\"{}\"", counter_id(name));
        let texts = known.all().filter_map(|card| card.yugioh.as_deref());
        let mut texts = texts.filter_map(|text| serde_json::to_string(text).ok());
        if !texts.any(|text| text.contains(&said)) {
            return Err(Wrong::about(name, "yg-no-counter", &[("name", Arg::Text(name))]));
        }
    }
    Ok(())
}

/// The usual way to Summon a monster of these kinds.
fn way(kinds: Kinds) -> Way {
    let ways = [
        (CardKind::Fusion, Way::Fusion),
        (CardKind::Synchro, Way::Synchro),
        (CardKind::Xyz, Way::Xyz),
        (CardKind::Ritual, Way::Ritual),
    ];
    ways.into_iter().find(|(kind, _)| kinds.has(*kind)).map_or(Way::Normal, |(_, way)| way)
}
