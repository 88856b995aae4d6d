//! What may be activated in the Damage Step, and at which of its timings (damage-step, damage-step-notes).

use hantei_ability::yugioh::{Ability, DamageKind, Speed, Timing, When};
use hantei_engine::Cite;

use super::reading::Reading;
use super::refusal::{Legal, Why, demand};
use super::state::State;

/// The article of a timing.
fn article(timing: Timing) -> Cite {
    match timing {
        Timing::Start => "damage-step.1",
        Timing::BeforeCalculation => "damage-step.2",
        Timing::Calculation => "damage-step.3",
        Timing::AfterCalculation => "damage-step.4",
        Timing::End => "damage-step.5",
    }
}

/// Whether the event that an effect waits for happens at this timing.
fn waits_for(when: &When, timing: Timing) -> bool {
    match when {
        When::Battle(of) => of.at == timing,
        When::Deals(_) => timing == Timing::AfterCalculation,
        // damage-step.4: only damage from the battle meets the condition because of the battle.
        When::Damaged(of) => {
            of.kind != Some(DamageKind::Effect) && timing == Timing::AfterCalculation
        }
        When::Beats(_) => timing == Timing::End,
        _ => false,
    }
}

impl State {
    /// Whether the Damage Step allows an activation of this Spell Speed now. Triggered effects are checked elsewhere.
    pub(super) fn may_in_damage_step(&self, ability: Option<&Ability>, speed: Speed) -> Legal {
        let says = ability.and_then(Ability::damage_step);
        let Some(timing) = self.turn.step.and_then(|step| step.timing()) else {
            // An effect for one timing of the Damage Step only has to wait for that timing.
            let only = says.filter(|says| says.only);
            let cite = only.map_or("damage-step", |says| article(says.from));
            return demand(only.is_none(), cite, Why::NotInDamageStep);
        };
        // Counter Traps may be activated at every timing; the book gives two answers to the question until when.
        if speed == Speed::Three {
            let begun = timing >= Timing::Calculation;
            let ended = begun && self.readings.hold(Reading::CountersEndAtCalculation);
            return demand(!ended, "damage-step-notes.2", Why::NotInDamageStep);
        }
        if let Some(says) = says {
            // damage-step-notes.2: effects that change ATK or DEF are too late once the calculation has begun.
            let late = timing > says.to;
            let cite = if late { "damage-step-notes.2" } else { article(timing) };
            return demand((says.from..=says.to).contains(&timing), cite, Why::NotInDamageStep);
        }
        // ASSUMPTION: effects that negate an activation and effects that wait for exactly this timing are allowed
        // (open question damage-step-others).
        let negates = ability.is_some_and(|of| !of.answers().is_empty());
        let waits = ability.and_then(Ability::when).is_some_and(|when| waits_for(when, timing));
        demand(negates || waits, article(timing), Why::NotInDamageStep)
    }
}
