//! Further articles for where a card went (4-2-1 to 4-2-12).

use crate::event::Event;
use crate::state::State;
use crate::terms::How;
use crate::zone::Zone;
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Cites};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::Moved { card, from, to, how, .. } => {
            cites.extend(by_how(*how));
            by_zone(state, *card, *to, *how, cites);
            cites.extend(to_owner(state, *card, *from, *to));
        }
        Event::LeaveTogether(cards) => {
            let sets = cards.iter().any(|card| state.object(*card).host.is_some());
            cites.extend(sets.then_some("4-2-4.1"));
            let owners = |card: &CardId| state.object(*card).owner;
            let both = cards.iter().any(|card| owners(card) != owners(&cards[0]));
            cites.extend((cards.len() > 1 && !(both && cards.len() == 2)).then_some("4-2-3.5"));
        }
        Event::Set { .. } => cites.push("4-2-11"),
        _ => {}
    }
}

fn by_how(how: How) -> &'static [Cite] {
    match how {
        // The player who drew sees the card's face, both see that a card was drawn; nobody looks further or changes the order.
        How::Drawn => &["4-2-1.3", "4-2-1.1", "4-2-1.2", "4-2-2.1", "4-2-2.2", "4-2-2.3"],
        How::Crashed => &["4-2-4"],
        How::Broken => &["4-2-5", "4-2-5.2"],
        How::Spent => &["4-2-3.4", "3-4-3.1"],
        How::Cancelled => &["4-2-14.1"],
        How::LaidAside => &["4-2-1.4"],
        How::Entered => &["4-3-2.2"],
        How::Fizzled => &["4-3-7"],
        How::Declared | How::Played | How::Returned | How::PutBack | How::Sent => &[],
    }
}

fn by_zone(state: &State, card: CardId, to: Zone, how: How, cites: &mut Cites<'_>) {
    match to {
        Zone::Dust => {
            cites.extend(["4-2-3.1", "4-2-3.2"]);
            let under = state.zone(state.object(card).owner, Zone::Dust).len();
            cites.extend((under > 1).then_some("4-2-3.3"));
        }
        Zone::Field => {
            let object = state.object(card);
            if state.is_character(card) && object.host.is_none() {
                // A card that comes untapped does so by its text.
                cites.push("3-4-2.2");
                cites.extend((!object.status.tapped).then_some("4-2-9"));
            }
            if let Some(host) = object.host {
                cites.push("4-2-11");
                let elsewhere = state.object(host).controller != object.controller;
                cites.extend(elsewhere.then_some("4-2-12.1"));
            } else if how == How::Played && !state.def(card).facts.is(CardKind::Character) {
                cites.push("3-4-3.1");
            }
            let def = |card: CardId| state.object(card).def;
            let twin =
                |other: CardId| other != card && state.catalog.are_namesakes(def(other), def(card));
            cites.extend(state.whole_field().any(twin).then_some("4-2-6.1"));
        }
        Zone::Deck | Zone::Hand | Zone::Broken | Zone::Aside | Zone::Pending => {}
    }
}

/// The article if a card that another player controlled goes to its owner's zones (4-2-12.3, 4-2-12.6).
fn to_owner(state: &State, card: CardId, from: Zone, to: Zone) -> Option<Cite> {
    let object = state.object(card);
    let last = object.status.last.as_ref().filter(|_| from == Zone::Field)?;
    let elsewhere = last.controller != object.owner && to != Zone::Field;
    let cite = match to {
        Zone::Dust | Zone::Broken => "4-2-12.3",
        Zone::Deck | Zone::Hand | Zone::Field | Zone::Aside | Zone::Pending => "4-2-12.6",
    };
    elsewhere.then_some(cite)
}
