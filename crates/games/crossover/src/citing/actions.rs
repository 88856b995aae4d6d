//! Further articles for plays, uses and triggers (4-3-1 to 4-3-7).

use crate::action::{Action, ActionKind, Words};
use crate::event::{Event, Which};
use crate::right_after::Ground;
use crate::state::State;
use crate::targets::HOST;
use crate::terms::{Step, Window};
use hantei_ability::crossover::{Ability, When};
use hantei_base::kind::CardKind;
use hantei_engine::{Chosen, Cites};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::Declared(action) => {
            by_steps(state, action, cites);
            by_kind(state, action, cites);
            by_window(state, action, cites);
        }
        Event::Targeted { label, .. } => {
            cites.push("4-2-13.1");
            cites.extend((**label == *HOST).then_some("4-2-13.3"));
        }
        Event::Paid(of, taken) => paid(of, taken, cites),
        Event::WindowOpened(Window::Interrupt(id), _) => {
            let kind = state.action(*id).map(|action| action.kind);
            cites.push(match kind {
                Some(ActionKind::Play) | None => "4-3-2-5",
                Some(ActionKind::Use | ActionKind::Trigger) => "4-3-3-5",
            });
            // The surrounding window decides what may interrupt.
            let restricted = matches!(state.ground(), Ground::Closed(_));
            cites.extend(restricted.then_some("4-3-4.3"));
        }
        Event::EnergyGained { .. } => cites.push("4-3-1.6"),
        Event::Triggered(action) => {
            cites.extend(["4-3-1.7", "4-3-6.2"]);
            let several = state.waiting.len() > 1;
            cites.extend(several.then_some("4-3-6.1"));
            let at_turn_start = several && state.turn.step == Step::TurnStart;
            cites.extend(at_turn_start.then_some("3-1.1"));
            cites.extend(is_by_attack(action).then_some("3-4-5-2.4"));
        }
        Event::Resolving(of) => resolving(state, of, cites),
        Event::Fizzled(..) => cites.push("4-3-7.1"),
        _ => {}
    }
}

/// Articles for its steps and for its cost.
fn by_steps(state: &State, action: &Action, cites: &mut Cites<'_>) {
    let (player, card) = (action.player, action.source.0);
    match &action.words {
        Words::Play(_) => {
            let summed = state.play_price(player, card) != state.def(card).text.cost;
            cites.extend(["4-3-2", "4-3-2.3"]);
            cites.extend(summed.then_some("4-3-2-2.1"));
        }
        Words::Ability(ability) => {
            let summed = match &**ability {
                Ability::Use(of) => state.use_charge(player, card) != 0 && !of.cost.is_empty(),
                Ability::Trigger(_) | Ability::Continuous(_) => false,
                Ability::Flight | Ability::Diving => false,
            };
            cites.extend(["4-3-3", "4-3-3.1"]);
            cites.extend(summed.then_some("4-3-3-2.1"));
        }
    }
}

/// Articles for a payment: nothing else is done between declaration and payment, nor during the payment.
fn paid(of: &Which, taken: &[Chosen], cites: &mut Cites<'_>) {
    let limits = !taken.is_empty();
    let (always, limited) = match of.kind {
        ActionKind::Play => (["4-3-2-3.1", "4-3-1.1", "4-3-2.4"], "4-3-2-3.2"),
        ActionKind::Use | ActionKind::Trigger => (["4-3-3-3.1", "4-3-1.1", "4-3-3.2"], "4-3-3-3.2"),
    };
    cites.extend(always);
    cites.extend(limits.then_some(limited));
}

/// Whether it was triggered by an attack (3-4-5-2.4).
fn is_by_attack(action: &Action) -> bool {
    match &action.words {
        Words::Ability(ability) => {
            matches!(&**ability, Ability::Trigger(of) if matches!(of.when, When::Attacks(_)))
        }
        Words::Play(_) => false,
    }
}

/// Articles for the card that is played or whose ability is used.
fn by_kind(state: &State, action: &Action, cites: &mut Cites<'_>) {
    let def = state.def(action.source.0);
    let own_turn = action.player == state.turn.player;
    if action.kind != ActionKind::Play {
        cites.extend(["3-4-4", "3-4-4.2"]);
        cites.extend((!own_turn).then_some("3-4-4.1"));
        return;
    }
    cites.push("4-3-2.1");
    if def.is(CardKind::Navigator) {
        cites.extend(["3-4-1", "3-4-1.2"]);
    } else if def.is(CardKind::Character) {
        cites.push(if own_turn { "3-4-2" } else { "3-4-2.1" });
    } else {
        cites.push("3-4-3");
        cites.extend((!own_turn).then_some("3-4-3.2"));
    }
}

/// Articles for the window of the declaration.
fn by_window(state: &State, action: &Action, cites: &mut Cites<'_>) {
    match state.window().map(|open| open.window) {
        Some(Window::Main) => {
            cites.extend((action.player == state.turn.player).then_some("3-4.1"));
        }
        Some(Window::Combat(_)) => cites.push("3-4-5-6.2"),
        Some(Window::End) => cites.push("3-6-4.1"),
        Some(Window::Interrupt(id)) => {
            cites.push("4-3-4.1");
            let own = state.action(id).is_some_and(|of| of.player == action.player);
            cites.extend(own.then_some("4-3-4.4"));
        }
        Some(Window::RightAfter | Window::Reduce | Window::AfterDamage)
        | Some(Window::CancelCrash | Window::AfterCrash)
        | None => {}
    }
    cites.extend(action.words.follows().is_some().then_some("4-3-5"));
}

fn resolving(state: &State, of: &Which, cites: &mut Cites<'_>) {
    if of.kind == ActionKind::Trigger {
        let gone = state.action(of.id).is_some_and(|action| !state.is_still(action.source));
        cites.extend(gone.then_some("3-1.2"));
    } else if !state.actions.is_empty() {
        // The interrupted action still waits.
        cites.push("4-3-4.2");
    }
}
