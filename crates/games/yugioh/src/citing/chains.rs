//! Further articles for chains: kinds of activation, Spell Speeds, and who responded to whom.

use crate::event::{Event, Fizzle};
use crate::link::{Activation, Link};
use crate::state::State;
use crate::terms::{Thing, Window};
use crate::zone::Zone;
use hantei_ability::yugioh::{Ability, Speed};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Cites};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::Linked(link) => {
            cites.extend(by_speed(link.speed));
            cites.extend(by_kind(state, link));
            cites.extend(by_place(state, link));
            cites.extend(at_any_time(state, link));
            cites.extend(of_a_pendulum(state, link));
        }
        Event::ChainResolves => {
            cites.push("chain-procedure.1");
            if state.chain.len() > 1 {
                cites.push("chain.4");
            }
        }
        // A link that would have negated another one is itself without effect.
        Event::Fizzled(link, Fizzle::ActivationNegated) if link.place > 1 => {
            cites.push("chain-example.2");
        }
        Event::Fizzled(link, Fizzle::CardGone) if state.def(link.card).is(CardKind::Trap) => {
            cites.push("trap-card.continuous");
        }
        Event::Targeted { card, label, things, .. } => {
            cites.extend(as_spells(state, *card, label, things));
        }
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

/// Articles for the kind of card or effect that was activated.
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
    let kinds: [(CardKind, Cite); 6] = [
        (CardKind::QuickPlay, "spell-card.quick-play.1"),
        (CardKind::Continuous, "dictionary.activation.3"),
        (CardKind::Equip, "spell-card.equip"),
        (CardKind::Field, "spell-card.field.1"),
        (CardKind::Ritual, "ritual-summon-procedure.2"),
        (CardKind::Counter, "trap-card.counter"),
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
            cites.extend(def.is(CardKind::Ritual).then_some("ritual-summon-procedure.1"));
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

/// Articles for the link's place in the chain.
fn by_place(state: &State, link: &Link) -> Vec<Cite> {
    let before = usize::from(link.place).checked_sub(2).and_then(|at| state.chain.get(at));
    let Some(before) = before else {
        return if link.from == Zone::Graveyard { vec!["activation-kinds.3"] } else { Vec::new() };
    };
    let mut cites = vec!["chain-structure.2", "spell-speed"];
    // chain.2: the other player has the first chance; chain.3: then the player who made the link.
    cites.push(if before.controller == link.controller { "chain.3" } else { "chain.2" });
    let answers = link.words.as_deref().is_some_and(|words| !words.answers().is_empty());
    if answers && before.kind == Activation::Card {
        cites.push("activation-kinds.2");
    }
    if is_the_example(state) {
        cites.push("chain-example.1");
    }
    cites
}

/// Whether a Counter Trap responds to a Counter Trap that responds to something of Spell Speed 2, by alternating players.
fn is_the_example(state: &State) -> bool {
    let [.., first, second, third] = &state.chain[..] else { return false };
    let speeds = [first, second, third].map(|link| link.speed);
    speeds == [Speed::Two, Speed::Three, Speed::Three]
        && first.controller != second.controller
        && second.controller != third.controller
}

/// Articles for an effect without a printed timing that was activated when nothing slower could be: it may be activated at any time, but
/// not in the middle of what is under way.
fn at_any_time(state: &State, link: &Link) -> Vec<Cite> {
    let words = link.words.as_deref();
    let timed = words.is_some_and(|of| {
        of.when().is_some()
            || !of.answers().is_empty()
            || of.damage_step().is_some_and(|of| of.only)
    });
    let open = link.place == 1 && state.priority.is_some_and(|(_, window)| window == Window::Open);
    if timed || open || link.speed != Speed::Two {
        return Vec::new();
    }
    let mut cites = vec!["no-printed-timing.1"];
    cites.extend((link.place > 1).then_some("no-printed-timing.3"));
    cites
}

/// Articles for a Pendulum Monster that is placed as a Spell, or for its Pendulum Effect.
fn of_a_pendulum(state: &State, link: &Link) -> Vec<Cite> {
    let (card, player) = (link.source.0, link.controller);
    if state.object(card).zone != Zone::Pendulum {
        return Vec::new();
    }
    if link.kind == Activation::Effect {
        let between = state.between_scales(player);
        return match between.is_some_and(|levels| levels.is_empty()) {
            true => vec!["pendulum-effect", "pendulum-summon-scales.2"],
            false => vec!["pendulum-effect"],
        };
    }
    let now = |other: &CardId| state.status(*other).activated == state.turn.number;
    let mut placed = state.zone(player, Zone::Pendulum).iter().filter(|of| **of != card);
    let mut cites = vec!["pendulum-placement.1", "monster-card.pendulum"];
    cites.push("pendulum-summon-procedure.1");
    cites.extend(placed.any(now).then_some("pendulum-placement.6"));
    cites
}

/// The article if a Pendulum Monster in its zone is targeted as a Spell.
fn as_spells(state: &State, card: CardId, label: &str, things: &[Thing]) -> Option<Cite> {
    let mut targets = state.def(card).abilities.iter().flat_map(|of| of.targets());
    let of_kind = targets.any(|of| of.label == label && of.filter.kinds.contains(&CardKind::Spell));
    let placed = |thing: &Thing| match thing {
        Thing::Card(card) => state.object(*card).zone == Zone::Pendulum,
        Thing::Link(_) => false,
    };
    (of_kind && things.iter().any(placed)).then_some("pendulum-placement.2")
}
