//! Further articles for the Damage Step: what is activated at which of its timings.

use crate::event::Event;
use crate::link::Link;
use crate::state::State;
use hantei_ability::yugioh::{Ability, Step, Timing, When};
use hantei_engine::{Cite, Cites};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::StepBegan(Step::DamageStart) => {
            cites.push("battle-phase.damage");
            let target = state.battle.as_ref().and_then(|battle| battle.target);
            let down = target.is_some_and(|(card, _)| state.object(card).face_down);
            cites.extend(down.then_some("damage-step.1.face-down"));
        }
        Event::Triggered(pending) if timing(state) == Some(Timing::AfterCalculation) => {
            let when = pending.link.words.as_deref().and_then(Ability::when);
            if matches!(when, Some(When::Flipped(_))) {
                cites.extend([
                    "damage-step.4.flip-effect",
                    "damage-step-notes.flip-effects.1",
                    "damage-step-notes",
                ]);
            }
        }
        Event::Linked(link) => {
            if let Some(timing) = timing(state) {
                cites.extend(at(timing, link));
            }
        }
        _ => {}
    }
}

fn timing(state: &State) -> Option<Timing> {
    state.turn.step.and_then(Step::timing)
}

/// The articles that allow this activation at this timing.
fn at(timing: Timing, link: &Link) -> Vec<Cite> {
    let triggers = matches!(link.words.as_deref(), Some(Ability::Trigger(_)));
    let of_battle = matches!(link.words.as_deref().and_then(Ability::when), Some(When::Battle(_)));
    let mut cites = Vec::new();
    // Triggers are handled by their timing. Of everything else, only effects for the Damage Step count.
    if !triggers {
        cites.push("damage-step");
    }
    match timing {
        Timing::Start if triggers && of_battle => cites.push("damage-step.1.effects"),
        Timing::BeforeCalculation if triggers && of_battle => cites.push("damage-step.2.effects"),
        Timing::Start | Timing::BeforeCalculation if !triggers => {
            cites.push("damage-step-notes.1");
        }
        Timing::Start | Timing::BeforeCalculation => {}
        Timing::Calculation => cites.push("damage-step.3.order"),
        Timing::AfterCalculation => cites.push("damage-step.4.chain"),
        Timing::End => cites.push("damage-step.5.chain"),
    }
    cites
}
