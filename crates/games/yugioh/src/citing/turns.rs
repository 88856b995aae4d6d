//! Further articles for the preparation, the turn and its phases, and who may act first.

use crate::event::Event;
use crate::state::State;
use crate::terms::Window;
use crate::zone::Zone;
use hantei_ability::yugioh::Position;
use hantei_engine::{Cite, Cites, Entry, Player};

pub(super) fn further(state: &State, entry: &Entry<Event>, cites: &mut Cites<'_>) {
    match &entry.event {
        Event::Shuffled(_) => cites.push("dictionary.shuffle.1"),
        Event::First(_) => {
            cites.extend(["duel-setup.2", "life-points.1", "turn.1"]);
            let extra = |player: Player| !state.zone(player, Zone::Extra).is_empty();
            cites.extend(Player::ALL.into_iter().any(extra).then_some("extra-deck.2"));
        }
        Event::TurnBegan(_) => cites.push("turn-count.1"),
        Event::PhaseBegan(_) => cites.extend(["turn.2", "phase"]),
        Event::Priority(player, window) if *player != state.turn.player => {
            // Responses to a link follow the rules of chains.
            if *window != Window::Link {
                cites.push("priority.2");
            }
            if *window == Window::Ending {
                cites.extend(["priority.5", "priority.6"]);
            }
        }
        Event::Passed(player) if *player == state.turn.player => {
            cites.push("priority.4");
            if entry.cite == "phases.branch" {
                cites.extend(without_battle(state, *player));
            }
        }
        Event::Lost(player, _) if state.lost[player.opponent()].is_some() => {
            cites.push("life-points.3");
        }
        _ => {}
    }
}

/// Why the turn goes on without a Battle Phase: it has none yet, or its player skips it.
fn without_battle(state: &State, player: Player) -> Option<Cite> {
    if state.is_first_turn() {
        return Some("phases.battle.2");
    }
    let upright = |card: &_| state.position(*card) == Position::Attack;
    state.monsters(player).iter().any(upright).then_some("battle-phase.1")
}
