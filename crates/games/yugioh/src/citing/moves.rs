//! Further articles for where a card went.

use crate::event::{Event, Life};
use crate::state::State;
use crate::terms::{By, How};
use crate::zone::Zone;
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Cites, Player};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::Moved { card, from, was_down, to, how, by, .. } => {
            let way = Way { card: *card, from: *from, was_down: *was_down, to: *to };
            cites.extend(by_how(*how, *by, way.from));
            cites.extend(by_zone(state, way, *how));
            cites.extend(pendulum(state, way, *how));
            cites.extend(to_owner(state, way));
            cites.extend(for_a_field_spell(state, way, *how, *by));
            cites.extend(for_a_summon(state, way, *how, *by));
            if *how == How::Control && state.materials(*card).next().is_some() {
                cites.push("xyz-material.4");
            }
        }
        Event::LifeChanged { of, why, .. } => {
            if state.life(*of) == 0 {
                cites.push("life-points.2");
            }
            if matches!(why, Life::Paid(_)) {
                cites.push("dictionary.card-effect.3");
            }
        }
        Event::CountersChanged { .. } => cites.push("counters.2"),
        _ => {}
    }
}

/// Which card moved, and between which zones.
#[derive(Clone, Copy)]
struct Way {
    card: CardId,
    from: Zone,
    was_down: bool,
    to: Zone,
}

fn by_how(how: How, by: By, from: Zone) -> &'static [Cite] {
    match how {
        How::Destroyed if by.is_effect() => &["dictionary.destroy.1"],
        How::Discarded => &["dictionary.send-or-discard.2"],
        How::Tributed if matches!(by, By::Cost(..)) => {
            &["dictionary.release.2", "dictionary.release.3", "dictionary.card-effect.4"]
        }
        How::Returned if from.is_field() => &["dictionary.destroy.2"],
        How::Drawn => &["duel-field.4"],
        How::Banished => &["dictionary.banish.1"],
        How::Detached => &["xyz-material.2"],
        _ => &[],
    }
}

/// Articles for the zone that the card came to.
fn by_zone(state: &State, way: Way, how: How) -> &'static [Cite] {
    let monster = state.def(way.card).is(CardKind::Monster);
    match way.to {
        // duel-field.3: destroyed monsters and used cards lie face-up in the Graveyard.
        Zone::Graveyard if how == How::Destroyed && monster && way.from == Zone::Monster => {
            &["monster-destroyed.1", "duel-field.3"]
        }
        Zone::Graveyard if how == How::Spent => &["duel-field.3"],
        Zone::Graveyard if how == How::Destroyed && way.was_down => &["trap-card.normal.3"],
        Zone::Field => &["duel-field.5"],
        Zone::Pendulum => &["duel-field.7", "pendulum-placement.4"],
        Zone::Spell if how == How::Placed || how == How::Set => &["duel-field.2"],
        Zone::Monster if state.def(way.card).is(CardKind::Token) && how == How::Summoned => {
            &["duel-field.1", "token.5"]
        }
        Zone::Monster if how == How::Summoned || how == How::Set => &["duel-field.1"],
        _ => &[],
    }
}

/// Pendulum Monsters go to the Extra Deck from the field, and to the Graveyard from anywhere else.
fn pendulum(state: &State, way: Way, how: How) -> Vec<Cite> {
    if !state.def(way.card).is(CardKind::Pendulum) {
        return Vec::new();
    }
    match way.to {
        Zone::Graveyard if !way.from.is_field() => vec!["pendulum-in-extra-deck.7"],
        Zone::Extra if way.from.is_field() => {
            let player = state.object(way.card).owner;
            let mut cites =
                vec!["pendulum-in-extra-deck.5", "pendulum-in-extra-deck.6", "duel-field.6"];
            let many = state.zone(player, Zone::Extra).len() > 15;
            cites.extend(many.then_some("pendulum-in-extra-deck.2"));
            cites.extend(way.was_down.then_some("pendulum-in-extra-deck.4"));
            if how == How::Destroyed {
                cites.extend(["monster-destroyed.2", "pendulum-summon-from-extra.1"]);
            }
            cites
        }
        _ => Vec::new(),
    }
}

/// The article if a card that the other player controlled goes back to its owner (dictionary.control.3).
fn to_owner(state: &State, way: Way) -> Option<Cite> {
    let object = state.object(way.card);
    let last = object.status.last.as_ref().filter(|_| way.from.is_field());
    let under: Option<Player> = last.map(|last| last.controller);
    let elsewhere = under.is_some_and(|under| under != object.owner);
    (elsewhere && !way.to.is_field()).then_some("dictionary.control.3")
}

/// The article if a Field Spell lies beside the other player's one or replaces its player's old one.
fn for_a_field_spell(state: &State, way: Way, how: How, by: By) -> Option<Cite> {
    if way.to == Zone::Field && how == How::Placed {
        let other = state.object(way.card).controller.opponent();
        return (!state.zone(other, Zone::Field).is_empty()).then_some("spell-activation.4");
    }
    let makes_way = way.from == Zone::Field && how == How::Sent && by == By::Rule;
    (makes_way && state.activating.is_some()).then_some("spell-card.field.2")
}

/// Articles for cards used for a Fusion or Ritual Summon: they may come from the hand and from places that only their player sees.
fn for_a_summon(state: &State, way: Way, how: How, by: By) -> Vec<Cite> {
    if !by.is_effect() {
        return Vec::new();
    }
    let from_hand = way.from == Zone::Hand;
    let hidden = from_hand || way.was_down;
    let ritual = state.resolving.as_ref().is_some_and(|link| {
        let def = state.def(link.source.0);
        def.is(CardKind::Ritual) && def.is(CardKind::Spell)
    });
    let (gathered, in_hand, shown): (Cite, Cite, Cite) = match how {
        How::Material => {
            ("fusion-summon-procedure.1", "fusion-monster.2", "fusion-summon-procedure.2")
        }
        How::Tributed if ritual => {
            ("ritual-summon-requirements.2", "ritual-monster.2", "ritual-summon-procedure.3")
        }
        _ => return Vec::new(),
    };
    let mut cites = vec![gathered];
    cites.extend(from_hand.then_some(in_hand));
    cites.extend(hidden.then_some(shown));
    cites
}
