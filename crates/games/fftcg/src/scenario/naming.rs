//! Where the cards of a game are, and their names.

use crate::event::Event;
use crate::item::Lasting;
use crate::request::{Ask, Request};
use crate::state::State;
use crate::terms::Play;
use crate::zone::Zone;
use hantei_ability::fftcg::Ability;
use hantei_base::kind::CardKind;
use hantei_base::text::{Lang, has_key};
use hantei_cards::Names;
use hantei_engine::scenario::naming::looking::Looking;
use hantei_engine::scenario::naming::{Naming, Works};
use hantei_engine::{CardId, Known, Player};
use hantei_messages::text;

use super::Fftcg;

impl Naming for Fftcg {
    fn id(zone: Zone) -> &'static str {
        zone.id()
    }

    fn zone_name(zone: Zone, lang: Lang) -> String {
        text(&format!("ff-zone-{}", zone.id()), &[], lang)
    }

    fn field(state: &State, player: Player) -> impl Iterator<Item = CardId> {
        state.field(player).iter().copied()
    }

    fn touches_field(event: &Event) -> bool {
        match event {
            Event::Moved { from, to, .. } => *from == Zone::Field || *to == Zone::Field,
            // Under another player's control, a card may become one of two with its name.
            Event::Lasts(effect) => matches!(effect.what, Lasting::Control(_)),
            Event::EffectsEnded => true,
            _ => false,
        }
    }

    fn names(state: &State, card: CardId) -> &Names {
        &state.def(card).names
    }

    fn printed(state: &State, card: CardId) -> &Names {
        &state.catalog.get(state.object(card).def).names
    }

    // Its card numbers are names as well, and a primed character has the names of both cards.
    fn is_named(state: &State, card: CardId, name: &str) -> bool {
        let printed = state.catalog.get(state.object(card).def);
        state.def(card).keys.iter().chain(&printed.keys).any(|key| has_key(name, key))
    }

    fn in_part(state: &State, card: CardId) -> Option<&[String]> {
        state.catalog.get(state.object(card).def).in_part.as_deref()
    }

    fn is_blank(state: &State, card: CardId) -> bool {
        let def = state.catalog.get(state.object(card).def);
        def.text.summon.is_none() && !def.used
    }

    fn works(state: &State, card: CardId) -> Works {
        let def = state.catalog.get(state.object(card).def);
        match state.object(card).zone {
            Zone::Field | Zone::Stack | Zone::Overlaid => Works::Always,
            // 11.10
            Zone::Damage if def.text.ex => Works::Always,
            Zone::Break | Zone::Damage => Works::Elsewhere,
            Zone::Deck | Zone::Hand | Zone::Removed | Zone::LbDeck => Works::Hidden,
        }
    }

    fn uses(state: &State, request: &Request, option: usize) -> Option<CardId> {
        let Ask::Priority(_, plays) = &request.ask else { return None };
        let Play::Cast(card) = *plays.get(option)? else { return None };
        state.catalog.get(state.object(card).def).is(CardKind::Summon).then_some(card)
    }

    fn looking(event: &Event, _by: Option<Player>) -> Looking {
        super::sight::looking(event)
    }

    fn known(state: &State, card: CardId) -> Known {
        state.known_to(card)
    }

    fn event_key(word: &str) -> String {
        format!("ff-event-{word}")
    }

    fn board_key(word: &str) -> String {
        format!("ff-board-{word}")
    }

    fn turn_player(state: &State) -> Player {
        state.turn.player
    }
}

/// Returns the name of a special ability, or the number of an ability, from 1.
pub(super) fn ability_name(state: &State, card: CardId, at: u16) -> String {
    let named = match state.def(card).abilities.get(usize::from(at)).map(|of| &**of) {
        Some(Ability::Action(of) | Ability::Special(of)) => of.name.clone(),
        _ => None,
    };
    named.unwrap_or_else(|| (at + 1).to_string())
}
