//! What a player gets to see of an event, and by which article (`public-information`, `face-down-cards`): for a log as that player sees
//! it.

use crate::ability::yugioh::Position;
use crate::engine::core::Player;
use crate::engine::yugioh::event::Event;
use crate::engine::yugioh::state::State;
use crate::engine::yugioh::terms::Thing;
use crate::engine::yugioh::zone::Zone;
use crate::scenario::sight::Sight;

/// What the player knows of the event's card: where it was, or by where it goes.
pub(super) fn of(state: &State, event: &Event, player: Player) -> Sight {
    match event {
        Event::Moved { card, from, was_down, to, under, position, .. } => {
            let own = state.object(*card).owner == player;
            let seen = match from {
                Zone::Deck => false,
                Zone::Hand => own,
                _ => !was_down || own,
            };
            let face_down = *position == Position::FaceDown;
            match to {
                Zone::Monster | Zone::Spell | Zone::Field if face_down => {
                    match *under == player || seen {
                        true => Sight::Known,
                        false => Sight::Hidden("face-down-cards.1"),
                    }
                }
                _ if seen => Sight::Known,
                Zone::Deck => Sight::Hidden("duel-field.4"),
                Zone::Hand if own => Sight::Shown("dictionary.draw"),
                Zone::Hand => Sight::Hidden("public-information.1"),
                Zone::Extra if face_down && own => Sight::Known,
                Zone::Extra if face_down => Sight::Hidden("duel-field.6"),
                Zone::Extra => Sight::Shown("pendulum-in-extra-deck.6"),
                Zone::Banished if face_down => Sight::Hidden("dictionary.banish.1"),
                Zone::Banished => Sight::Shown("dictionary.banish.1"),
                Zone::Graveyard => Sight::Shown("public-information.1"),
                Zone::Monster | Zone::Summoning | Zone::Material | Zone::Gone => {
                    Sight::Shown("duel-field.1")
                }
                Zone::Spell => Sight::Shown("duel-field.2"),
                Zone::Field => Sight::Shown("duel-field.5"),
                Zone::Pendulum => Sight::Shown("duel-field.7"),
            }
        }
        Event::Picked { by, things, unseen: true } if *by != player => {
            let own = |thing: &Thing| match thing {
                Thing::Card(card) => state.object(*card).owner == player,
                Thing::Link(_) => true,
            };
            match things.iter().all(own) {
                true => Sight::Known,
                false => Sight::Hidden("public-information.1"),
            }
        }
        Event::DeckOrdered(..) => Sight::Hidden("duel-field.4"),
        Event::TurnedUp(card) if state.object(*card).controller != player => {
            Sight::Shown("face-down-cards.1")
        }
        Event::Targeted { known, .. }
        | Event::AttackDeclared { known, .. }
        | Event::Redirected { known, .. }
            if !known.to(player) =>
        {
            Sight::Hidden("face-down-cards.1")
        }
        _ => Sight::Known,
    }
}
