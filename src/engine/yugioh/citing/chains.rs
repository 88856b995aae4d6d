//! What shaped a chain: kinds of activation, Spell Speeds, who answered whom.

use crate::ability::yugioh::{Ability, Speed};
use crate::engine::core::Cite;
use crate::engine::yugioh::event::{Event, Fizzle};
use crate::engine::yugioh::link::{Activation, Link};
use crate::engine::yugioh::state::State;
use crate::engine::yugioh::terms::Window;
use crate::engine::yugioh::zone::Zone;
use crate::kind::CardKind;

pub(super) fn further(state: &State, event: &Event, cites: &mut Vec<Cite>) {
    match event {
        Event::Linked(link) => {
            cites.extend(by_speed(link.speed));
            cites.extend(by_kind(state, link));
            cites.extend(by_place(state, link));
        }
        Event::ChainResolves => {
            cites.push("chain-procedure.1");
            if state.chain.len() > 1 {
                cites.push("chain.4");
            }
        }
        // What would have negated another link is itself without effect.
        Event::Fizzled(link, Fizzle::ActivationNegated) if link.place > 1 => {
            cites.push("chain-example.2");
        }
        Event::Fizzled(link, Fizzle::CardGone) if state.def(link.card).is(CardKind::Trap) => {
            cites.push("trap-card.continuous");
        }
        Event::Priority(player, Window::Ending) if *player != state.turn.player => {
            cites.extend(["priority.5", "priority.6"]);
        }
        Event::Passed(player) if *player == state.turn.player => cites.push("priority.4"),
        _ => {}
    }
}

fn by_speed(speed: Speed) -> [Cite; 1] {
    match speed {
        Speed::One => ["spell-speed.1"],
        Speed::Two => ["spell-speed.2"],
        Speed::Three => ["spell-speed.3"],
    }
}

/// What kind of card or effect was activated.
fn by_kind(state: &State, link: &Link) -> Vec<Cite> {
    let (card, def) = (link.source.0, state.def(link.source.0));
    let own_turn = state.turn.player == link.controller;
    let mut cites = Vec::new();
    if link.kind == Activation::Effect {
        cites.extend(match link.words.as_deref() {
            Some(Ability::Ignition(_)) => Some("monster-effects.ignition"),
            Some(Ability::Quick(_)) if def.is(CardKind::Monster) => Some("monster-effects.quick"),
            Some(Ability::Trigger(_)) => Some("monster-effects.trigger"),
            _ => None,
        });
        return cites;
    }
    let kinds: [(CardKind, Cite); 7] = [
        (CardKind::QuickPlay, "spell-card.quick-play.1"),
        (CardKind::Continuous, "dictionary.activation.3"),
        (CardKind::Equip, "spell-card.equip"),
        (CardKind::Field, "spell-card.field.1"),
        (CardKind::Ritual, "ritual-summon-procedure.2"),
        (CardKind::Counter, "trap-card.counter"),
        (CardKind::Pendulum, "pendulum-placement.1"),
    ];
    let of_kind = kinds.iter().filter(|(kind, _)| def.is(*kind));
    match () {
        () if def.is(CardKind::Trap) => {
            cites.push("trap-card.normal.1");
            if !own_turn {
                cites.push("trap-card.1");
            }
            cites.extend(
                of_kind.filter(|(kind, _)| *kind == CardKind::Counter).map(|(_, cite)| *cite),
            );
        }
        () => {
            cites.extend(of_kind.map(|(_, cite)| *cite));
            if def.is(CardKind::QuickPlay) && !own_turn {
                cites.push("spell-card.quick-play.2");
            } else if state.set_this_turn(card) {
                cites.push("spell-set-difference.2");
            }
            if !def.is(CardKind::QuickPlay) {
                cites.push("spell-card.1");
            }
        }
    }
    cites
}

/// Where in the chain it stands.
fn by_place(state: &State, link: &Link) -> Vec<Cite> {
    let before = usize::from(link.place).checked_sub(2).and_then(|at| state.chain.get(at));
    let Some(before) = before else {
        return if link.from == Zone::Graveyard { vec!["activation-kinds.3"] } else { Vec::new() };
    };
    let mut cites = vec!["chain-structure.2"];
    // chain.2: the other player has the first chance; chain.3: then whoever made the link.
    cites.push(if before.controller == link.controller { "chain.3" } else { "chain.2" });
    let answers = link.words.as_deref().is_some_and(|words| !words.answers().is_empty());
    if answers && before.kind == Activation::Card {
        cites.push("activation-kinds.2");
    }
    cites
}
