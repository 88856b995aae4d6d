//! What a player may see of an event, and by which article (`public-information`, `face-down-cards`); used for a log from that player's
//! view.

use crate::event::Event;
use crate::state::State;
use crate::terms::Thing;
use crate::zone::Zone;
use hantei_ability::yugioh::Position;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::naming::looking::Looking;
use hantei_engine::{CardId, Cite, Known};

/// The article by which the player may or may not see the event's card, by the place that it left or the one that it went to.
pub(super) fn of(state: &State, event: &Event, audience: &Audience) -> Option<Cite> {
    let player = audience.viewer()?;
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
                        true => None,
                        false => Some("face-down-cards.1"),
                    }
                }
                _ if seen => None,
                Zone::Deck => Some("duel-field.4"),
                Zone::Hand if own => Some("dictionary.draw"),
                Zone::Hand => Some("public-information.1"),
                Zone::Extra if face_down && own => None,
                Zone::Extra if face_down => Some("duel-field.6"),
                Zone::Extra => Some("pendulum-in-extra-deck.6"),
                Zone::Banished => Some("dictionary.banish.1"),
                Zone::Graveyard => Some("public-information.1"),
                Zone::Monster | Zone::Summoning | Zone::Material | Zone::Gone => {
                    Some("duel-field.1")
                }
                Zone::Spell => Some("duel-field.2"),
                Zone::Field => Some("duel-field.5"),
                Zone::Pendulum => Some("duel-field.7"),
            }
        }
        Event::Picked { things, .. } => {
            let unseen = cards(things).any(|card| !audience.knows(card));
            unseen.then_some("public-information.1")
        }
        Event::TurnedUp(card) if state.object(*card).controller != player => {
            Some("face-down-cards.1")
        }
        Event::Targeted { things, .. } => face_down(cards(things).all(|card| audience.knows(card))),
        Event::AttackDeclared { battle, .. } => {
            face_down(battle.target.is_none_or(|(card, _)| audience.knows(card)))
        }
        Event::Redirected { target, .. } => {
            face_down(target.is_none_or(|(card, _)| audience.knows(card)))
        }
        _ => None,
    }
}

/// The article by which a face-down card is not named, unless it is known.
fn face_down(known: bool) -> Option<Cite> {
    (!known).then_some("face-down-cards.1")
}

/// What the event lets players look at, wherever the cards lie.
pub(super) fn looking(event: &Event) -> Looking {
    match event {
        Event::Revealed(cards) => Looking::At(cards.clone(), Known::ToBoth),
        Event::Picked { by, things, .. } => Looking::Choosing(*by, cards(things).collect()),
        Event::Shuffled(_) | Event::Resolving(_) | Event::Resolved(_) | Event::Priority(..) => {
            Looking::Over
        }
        // An activated or Summoned card becomes public.
        Event::Activating(play) => shown(play.card()),
        Event::Linked(link) => shown([link.source.0]),
        Event::SummonTried(of) => {
            let up = of.cards.iter().filter(|(_, position)| *position != Position::FaceDown);
            shown(up.map(|(card, _)| *card))
        }
        _ => Looking::Nothing,
    }
}

fn shown(cards: impl IntoIterator<Item = CardId>) -> Looking {
    Looking::At(cards.into_iter().collect(), Known::ToBoth)
}

fn cards(things: &[Thing]) -> impl Iterator<Item = CardId> + '_ {
    things.iter().filter_map(|thing| thing.card())
}
