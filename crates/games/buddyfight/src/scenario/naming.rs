//! Where the cards of a fight are, and their names.

use crate::event::Event;
use crate::request::{Ask, Play, Request};
use crate::state::State;
use crate::zone::Zone;
use hantei_ability::buddyfight::{Ability, Keyword};
use hantei_base::text::{Lang, has_key};
use hantei_cards::Names;
use hantei_engine::scenario::naming::looking::Looking;
use hantei_engine::scenario::naming::{Naming, Works};
use hantei_engine::{CardId, Known, Player};
use hantei_messages::text;

use super::Buddyfight;

impl Naming for Buddyfight {
    fn id(zone: Zone) -> &'static str {
        zone.id()
    }

    fn zone_name(zone: Zone, lang: Lang) -> String {
        text(&format!("bf-zone-{}", zone.id()), &[], lang)
    }

    fn field(state: &State, player: Player) -> impl Iterator<Item = CardId> {
        state.field(player)
    }

    fn touches_field(event: &Event) -> bool {
        match event {
            Event::Moved { from, to, .. } => from.is_field() || to.is_field(),
            Event::Reversed(_) => true,
            _ => false,
        }
    }

    fn turns_over(event: &Event) -> bool {
        matches!(event, Event::Reversed(_))
    }

    fn is_any_turned(state: &State) -> bool {
        state.cards().any(|card| state.object(card).status.reversed)
    }

    fn names(state: &State, card: CardId) -> &Names {
        &state.def(card).names
    }

    // Its card numbers are names as well.
    fn is_named(state: &State, card: CardId, name: &str) -> bool {
        let def = state.def(card);
        def.keys.iter().chain(&def.numbers).any(|key| has_key(name, key))
    }

    fn in_part(state: &State, card: CardId) -> Option<&[String]> {
        state.def(card).in_part.as_deref()
    }

    fn is_blank(state: &State, card: CardId) -> bool {
        let text = &state.def(card).text;
        let used = |of: &Ability| matches!(of, Ability::Activated(_) | Ability::Overturn(_));
        text.cast.is_none() && !text.abilities.iter().any(used)
    }

    fn works(state: &State, card: CardId) -> Works {
        let object = state.object(card);
        match object.zone {
            _ if object.face_down => Works::Hidden,
            Zone::Flag
            | Zone::Left
            | Zone::Center
            | Zone::Right
            | Zone::Item
            | Zone::Magic
            | Zone::InUse => Works::Always,
            Zone::Buddy | Zone::Soul | Zone::Drop => Works::Elsewhere,
            Zone::Deck
            | Zone::Hand
            | Zone::Gauge
            | Zone::UnderFlag
            | Zone::Removed
            | Zone::Lost => Works::Hidden,
        }
    }

    // A card that stays on the field (『設置』) is there for more than its effect when cast.
    fn uses(state: &State, request: &Request, option: usize) -> Option<CardId> {
        let Ask::Use(_, plays) = &request.ask else { return None };
        let Play::Cast(card) = *plays.get(option)? else { return None };
        let stays = state.def(card).text.keywords.contains(&Keyword::Set);
        (!stays || Self::is_blank(state, card)).then_some(card)
    }

    fn looking(event: &Event, by: Option<Player>) -> Looking {
        super::sight::looking(event, by)
    }

    fn known(state: &State, card: CardId) -> Known {
        state.known(card)
    }

    fn event_key(word: &str) -> String {
        format!("bf-event-{word}")
    }

    fn board_key(word: &str) -> String {
        format!("bf-board-{word}")
    }

    fn turn_player(state: &State) -> Player {
        state.turn.player
    }
}
