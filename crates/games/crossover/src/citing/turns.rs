//! Further articles for the turn (3, 3-1 to 3-7) and the end of the game (4-1-2).

use crate::event::Event;
use crate::state::State;
use crate::terms::{Moment, Step, Window};
use hantei_engine::{Cite, Cites};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::TurnBegan(_) => cites.push("3.1"),
        Event::Reached(Moment::Turn(step)) => {
            cites.extend(reached(*step));
            let none = *step == Step::Draw && state.is_first_turn();
            cites.extend(none.then_some("2-1-5.3"));
        }
        Event::Mulligan(_, true) => cites.push("2-1-6.3"),
        Event::Priority(_) => cites.push("4-3-1"),
        // They all end at once.
        Event::Expired(_) => cites.push("3-7-2.1"),
        Event::Untapped(_) if state.turn.step == Step::Untap => cites.push("3-2-2.1"),
        Event::WindowOpened(Window::Main | Window::End, _) => cites.push("4-3-1.3"),
        Event::WindowOpened(Window::Combat(_), _) => cites.push("4-3-1.4"),
        Event::EnergyLost(player) if *player != state.turn.player => cites.push("3-7-4"),
        Event::Lost(..) => cites.push("4-1-2"),
        _ => {}
    }
}

/// The articles for a step's place in the order of the turn and its phase.
fn reached(step: Step) -> &'static [Cite] {
    match step {
        Step::TurnStart => &["3.2"],
        Step::UntapStart | Step::Untap | Step::UntapEnd => &["3-2"],
        Step::DrawStart | Step::Draw | Step::DrawEnd => &["3-3"],
        Step::MainStart | Step::Main | Step::MainEnd => &["3-4"],
        Step::EndStart | Step::Upkeep | Step::EndWindow | Step::EndEnd => &["3-6"],
        Step::DamageReset | Step::Expiry | Step::HandAdjustment | Step::EnergyLoss => &["3-7"],
        Step::NextTurn => &["3-7"],
    }
}
