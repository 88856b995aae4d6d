//! Names the zones of a game and the cards in them.

use crate::event::Event;
use crate::request::{Ask, Play, Request};
use crate::state::State;
use crate::zone::Zone;
use hantei_ability::crossover::{Ability, Stay};
use hantei_base::text::{Lang, has_key};
use hantei_cards::Names;
use hantei_engine::scenario::naming::looking::Looking;
use hantei_engine::scenario::naming::{Naming, Works};
use hantei_engine::{CardId, Known, Player};
use hantei_messages::text;

use super::Crossover;

impl Naming for Crossover {
    fn id(zone: Zone) -> &'static str {
        zone.id()
    }

    fn zone_name(zone: Zone, lang: Lang) -> String {
        text(&format!("xo-zone-{}", zone.id()), &[], lang)
    }

    fn field(state: &State, player: Player) -> impl Iterator<Item = CardId> {
        state.field(player).iter().copied()
    }

    fn touches_field(event: &Event) -> bool {
        match event {
            Event::Moved { from, to, .. } => *from == Zone::Field || *to == Zone::Field,
            Event::ControlChanged { .. } => true,
            _ => false,
        }
    }

    fn names(state: &State, card: CardId) -> &Names {
        &state.def(card).names
    }

    fn is_named(state: &State, card: CardId, name: &str) -> bool {
        state.def(card).keys.iter().any(|key| has_key(name, key))
    }

    fn in_part(state: &State, card: CardId) -> Option<&[String]> {
        state.def(card).in_part.as_deref()
    }

    fn is_blank(state: &State, card: CardId) -> bool {
        let text = &state.def(card).text;
        text.play.is_none() && !text.abilities.iter().any(|of| matches!(**of, Ability::Use(_)))
    }

    fn works(state: &State, card: CardId) -> Works {
        match state.object(card).zone {
            Zone::Field | Zone::Pending => Works::Always,
            Zone::Dust | Zone::Broken => Works::Elsewhere,
            Zone::Deck | Zone::Hand | Zone::Aside => Works::Hidden,
        }
    }

    fn uses(state: &State, request: &Request, option: usize) -> Option<CardId> {
        let Ask::Window(_, plays) = &request.ask else { return None };
        let Play::Card(card) = *plays.get(option)? else { return None };
        matches!(state.def(card).stay(), Stay::Once).then_some(card)
    }

    fn looking(event: &Event, _by: Option<Player>) -> Looking {
        super::sight::looking(event)
    }

    fn known(state: &State, card: CardId) -> Known {
        state.known_to(card)
    }

    fn event_key(word: &str) -> String {
        format!("xo-event-{word}")
    }

    fn board_key(word: &str) -> String {
        format!("xo-board-{word}")
    }

    fn turn_player(state: &State) -> Player {
        state.turn.player
    }
}
