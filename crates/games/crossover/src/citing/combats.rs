//! Further articles for combat (3-4-5).

use crate::event::Event;
use crate::state::State;
use crate::terms::Window;
use hantei_engine::{CardId, Cite, Cites};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::CombatBegan => {
            cites.extend(["3-4-5", "3-4-5.3", "3-4-5.5", "3-4-5-1.3"]);
            if state.turn.combats > 1 {
                cites.extend(["3-4-5-1.1", "3-4-5-1.2", "3-4.2"]);
            }
        }
        Event::Attacked(_) => {
            // The player is attacked, by one character, and nobody can interrupt.
            cites.extend(["3-4-5.1", "3-4-5.2", "3-4-5-2.3"]);
        }
        Event::Defended((defender, _)) => {
            cites.extend(["3-4-5-3.1", "3-4-5-3.3", "3-4-5-3.5"]);
            if let Some(attacker) = state.attacking() {
                cites.extend(reach(state, *defender, attacker));
            }
        }
        Event::NoDefence => {
            if let Some(attacker) = state.attacking() {
                let own = state.facts(attacker);
                let kept_off = own.has_flight() || own.has_diving();
                let ready = state
                    .field(state.turn.player.opponent())
                    .iter()
                    .any(|card| state.is_character(*card) && !state.status(*card).tapped);
                if kept_off && ready && state.defenders().is_empty() {
                    cites.push("3-4-5-7");
                }
            }
        }
        Event::NothingExchanged => cites.extend(nothing(state)),
        Event::WindowOpened(Window::Combat(_), _) => cites.extend(["3-4-5-6", "3-4-5"]),
        _ => {}
    }
}

/// How the defender can reach the attacker (3-4-5-7).
fn reach(state: &State, defender: CardId, attacker: CardId) -> Vec<Cite> {
    let (own, its) = (state.facts(defender), state.facts(attacker));
    let lacks_flight = its.has_flight() && !own.has_flight();
    let lacks_diving = its.has_diving() && !own.has_diving();
    match (its.has_flight() || its.has_diving(), lacks_flight || lacks_diving) {
        (false, _) => Vec::new(),
        (true, false) => vec!["3-4-5-7"],
        // A text allows what the rule does not.
        (true, true) => vec!["3-4-5-7", "4-2-9"],
    }
}

/// A further reason why no damage is exchanged: control has changed (3-4-5-6.5).
fn nothing(state: &State) -> Option<Cite> {
    let combat = state.combat?;
    let changed = [combat.attacker, combat.defender].into_iter().flatten().any(|of| of.changed);
    changed.then_some("3-4-5-6.5")
}
