//! Checks whether a text contains a condition, so that the engine records an event only if some text depends on it.

use super::effect::Effect;
use super::filter::Condition;
use super::text::{Ability, Auto, Body, Modes, Text};
use super::trigger::When;

/// A predicate on conditions.
type Such = fn(&Condition) -> bool;

impl Text {
    /// Whether the predicate holds for a condition anywhere in the text.
    pub fn asks(&self, such: Such) -> bool {
        of_conditions(&self.conditions, such)
            || of_conditions(&self.enters_if, such)
            || self.additional.iter().any(|of| of_conditions(&of.conditions, such))
            || self.summon.as_ref().is_some_and(|body| of_body(body, such))
            || self.abilities.iter().any(|ability| of_ability(ability, such))
    }
}

fn of_conditions(all: &[Condition], such: Such) -> bool {
    all.iter().any(|of| {
        such(of)
            || match of {
                Condition::Not(of) => of_conditions(std::slice::from_ref(of), such),
                Condition::Any(all) => of_conditions(all, such),
                _ => false,
            }
    })
}

fn of_ability(ability: &Ability, such: Such) -> bool {
    match ability {
        Ability::Field(of) => {
            let given = of.gives.iter().flat_map(|gives| &gives.abilities);
            of_conditions(&of.conditions, such) || given.into_iter().any(|of| of_ability(of, such))
        }
        Ability::Auto(of) => of_auto(of, such),
        Ability::Action(of) | Ability::Special(of) => {
            of_conditions(&of.conditions, such)
                || of.modes.as_ref().is_some_and(|modes| of_modes(modes, such))
                || of_effects(&of.effects, such)
        }
    }
}

fn of_auto(of: &Auto, such: Such) -> bool {
    let event = match &of.when {
        When::Only(only) => only.conditions.as_slice(),
        When::State(conditions) => conditions,
        _ => &[],
    };
    of_conditions(event, such)
        || of_conditions(&of.conditions, such)
        || of.modes.as_ref().is_some_and(|modes| of_modes(modes, such))
        || of_effects(&of.effects, such)
}

fn of_modes(modes: &Modes, such: Such) -> bool {
    let other = modes.instead.as_ref();
    other.is_some_and(|of| of_conditions(&of.conditions, such))
        || modes.of.iter().any(|body| of_body(body, such))
}

fn of_body(body: &Body, such: Such) -> bool {
    body.modes.as_ref().is_some_and(|modes| of_modes(modes, such))
        || of_effects(&body.effects, such)
}

fn of_effects(all: &[Effect], such: Such) -> bool {
    all.iter().any(|effect| match effect {
        Effect::If(of) | Effect::Instead(of) => {
            of_conditions(&of.conditions, such)
                || of_effects(&of.then, such)
                || of_effects(&of.otherwise, such)
        }
        Effect::May(of) => {
            [&of.first, &of.then, &of.otherwise].into_iter().any(|all| of_effects(all, such))
        }
        Effect::WhenDone(body) => of_body(body, such),
        Effect::Delay(of) => of_auto(&of.auto, such),
        Effect::OneOf(ways) => ways.iter().any(|all| of_effects(all, such)),
        Effect::Repeat(of) => of_effects(&of.effects, such),
        Effect::ForEach(of) => of_effects(&of.effects, such),
        Effect::Give(of) => of.gives.abilities.iter().any(|of| of_ability(of, such)),
        _ => false,
    })
}
