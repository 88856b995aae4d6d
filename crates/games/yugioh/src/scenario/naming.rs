//! Names the zones of a Duel and the cards in them.

use crate::event::Event;
use crate::request::{Ask, Play, Request};
use crate::state::State;
use crate::terms::Thing;
use crate::zone::Zone;
use hantei_base::kind::CardKind;
use hantei_base::text::{Lang, has_key, share_key};
use hantei_cards::{Card, Names};
use hantei_engine::scenario::naming::looking::Looking;
use hantei_engine::scenario::naming::{Naming, Works};
use hantei_engine::{CardId, Known, Player};
use hantei_messages::text;

use super::Yugioh;

impl Naming for Yugioh {
    const ZONES: &'static [Zone] = Zone::OF_BOOK;

    // The sides of the Pendulum Zone: `0` the left, `1` the right.
    const PARTS: &'static [&'static str] = &["pendulum-left", "pendulum-right"];

    fn id(zone: Zone) -> &'static str {
        zone.id()
    }

    fn zone_name(zone: Zone, lang: Lang) -> String {
        text(&format!("yg-zone-{}", zone.id()), &[], lang)
    }

    fn part(state: &State, player: Player, part: &str) -> Option<Vec<CardId>> {
        let (_, seat) = Self::PARTS.iter().zip(0u8..).find(|(side, _)| **side == part)?;
        Some(scale_at(state, player, seat).into_iter().collect())
    }

    fn field(state: &State, player: Player) -> impl Iterator<Item = CardId> {
        state.field(player)
    }

    fn touches_field(event: &Event) -> bool {
        match event {
            Event::Moved { from, to, .. } => from.is_field() || to.is_field(),
            // Events that change what a player may look at are kept apart.
            Event::PositionChanged { .. } | Event::TurnedUp(_) | Event::TurnedDown(_) => true,
            _ => false,
        }
    }

    fn names(state: &State, card: CardId) -> &Names {
        &state.def(card).names
    }

    // Its passcodes are names too, with or without leading zeros, and so is the printed name of a card that is treated as another.
    fn is_named(state: &State, card: CardId, name: &str) -> bool {
        let def = state.def(card);
        let is_code = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
        def.keys.iter().any(|key| has_key(name, key) || is_code && *key == format!("{name:0>8}"))
            || def.names.printed().any(|of| share_key(name, of))
    }

    fn in_part(state: &State, card: CardId) -> Option<&[String]> {
        state.def(card).in_part.as_deref()
    }

    fn is_blank(state: &State, card: CardId) -> bool {
        state.def(card).abilities.is_empty()
    }

    // A card that goes face-down is not in force, nor is one that has not arrived yet.
    fn works(state: &State, card: CardId) -> Works {
        let object = state.object(card);
        match object.zone {
            _ if object.face_down => Works::Hidden,
            Zone::Monster | Zone::Spell | Zone::Field | Zone::Pendulum => Works::Always,
            Zone::Graveyard | Zone::Banished | Zone::Material | Zone::Summoning => Works::Elsewhere,
            Zone::Deck | Zone::Hand | Zone::Extra | Zone::Gone => Works::Hidden,
        }
    }

    fn uses(state: &State, request: &Request, option: usize) -> Option<CardId> {
        let (Ask::Main(plays) | Ask::Fast(_, plays)) = &request.ask else { return None };
        let Play::Card(card) = *plays.get(option)? else { return None };
        let def = state.def(card);
        (def.is(CardKind::Spell) || def.is(CardKind::Trap)).then_some(card)
    }

    // Many monsters have effects that are activated in the hand.
    fn is_never_offered(state: &State, card: CardId) -> bool {
        let is_unknown_monster = state.def(card).is(CardKind::Monster)
            && Self::is_blank(state, card)
            && Self::in_part(state, card).is_some();
        is_unknown_monster && state.object(card).zone == Zone::Hand
    }

    fn looking(event: &Event, _by: Option<Player>) -> Looking {
        super::sight::looking(event)
    }

    fn known(state: &State, card: CardId) -> Known {
        state.known_to(card)
    }

    // Tokens (`token.1`).
    fn makes(card: &Card, key: &str) -> bool {
        let tokens = card.yugioh.iter().flat_map(|text| text.tokens());
        tokens.flat_map(|of| [&of.name.ja, &of.name.en]).any(|name| has_key(name, key))
    }

    fn event_key(word: &str) -> String {
        format!("yg-event-{word}")
    }

    fn board_key(word: &str) -> String {
        format!("yg-board-{word}")
    }

    fn turn_player(state: &State) -> Player {
        state.turn.player
    }
}

/// The card of a link of the chain, or the card itself.
pub(super) fn card_of(state: &State, thing: Thing) -> Option<CardId> {
    match thing {
        Thing::Card(card) => Some(card),
        Thing::Link(id) => state.link(id).map(|link| link.source.0),
    }
}

/// The card in the Pendulum Zone of this side: `0` the left, `1` the right.
pub(super) fn scale_at(state: &State, player: Player, seat: u8) -> Option<CardId> {
    let mut there = state.zone(player, Zone::Pendulum).iter().copied();
    there.find(|card| state.status(*card).seat == seat)
}
