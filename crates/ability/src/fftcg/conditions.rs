//! Checks whether a text contains a condition, so that the engine records an event only if some text depends on it.

use super::effect::Effect;
use super::filter::Condition;
use super::text::{Ability, Auto, Body, Modes, Text};
use super::trigger::When;

/// A predicate on conditions.
type Predicate = fn(&Condition) -> bool;

impl Text {
    /// Whether the predicate holds for a condition anywhere in the text.
    pub fn has_condition(&self, is_match: Predicate) -> bool {
        of_conditions(&self.conditions, is_match)
            || of_conditions(&self.enters_if, is_match)
            || self.additional.iter().any(|of| of_conditions(&of.conditions, is_match))
            || self.summon.as_ref().is_some_and(|body| of_body(body, is_match))
            || self.abilities.iter().any(|ability| of_ability(ability, is_match))
    }
}

fn of_conditions(all: &[Condition], is_match: Predicate) -> bool {
    all.iter().any(|of| {
        is_match(of)
            || match of {
                Condition::Not(of) => of_conditions(std::slice::from_ref(of), is_match),
                Condition::Any(all) => of_conditions(all, is_match),
                _ => false,
            }
    })
}

fn of_ability(ability: &Ability, is_match: Predicate) -> bool {
    match ability {
        Ability::Field(of) => {
            let given = of.gives.iter().flat_map(|gives| &gives.abilities);
            of_conditions(&of.conditions, is_match)
                || given.into_iter().any(|of| of_ability(of, is_match))
        }
        Ability::Auto(of) => of_auto(of, is_match),
        Ability::Action(of) | Ability::Special(of) => {
            of_conditions(&of.conditions, is_match)
                || of.modes.as_ref().is_some_and(|modes| of_modes(modes, is_match))
                || of_effects(&of.effects, is_match)
        }
    }
}

fn of_auto(of: &Auto, is_match: Predicate) -> bool {
    let event = match &of.when {
        When::Only(only) => only.conditions.as_slice(),
        When::State(conditions) => conditions,
        _ => &[],
    };
    of_conditions(event, is_match)
        || of_conditions(&of.conditions, is_match)
        || of.modes.as_ref().is_some_and(|modes| of_modes(modes, is_match))
        || of_effects(&of.effects, is_match)
}

fn of_modes(modes: &Modes, is_match: Predicate) -> bool {
    let other = modes.instead.as_ref();
    other.is_some_and(|of| of_conditions(&of.conditions, is_match))
        || modes.of.iter().any(|body| of_body(body, is_match))
}

fn of_body(body: &Body, is_match: Predicate) -> bool {
    body.modes.as_ref().is_some_and(|modes| of_modes(modes, is_match))
        || of_effects(&body.effects, is_match)
}

fn of_effects(all: &[Effect], is_match: Predicate) -> bool {
    all.iter().any(|effect| match effect {
        Effect::If(of) | Effect::Instead(of) => {
            of_conditions(&of.conditions, is_match)
                || of_effects(&of.then, is_match)
                || of_effects(&of.otherwise, is_match)
        }
        Effect::May(of) => {
            [&of.first, &of.then, &of.otherwise].into_iter().any(|all| of_effects(all, is_match))
        }
        Effect::WhenDone(body) => of_body(body, is_match),
        Effect::Delay(of) => of_auto(&of.auto, is_match),
        Effect::OneOf(ways) => ways.iter().any(|all| of_effects(all, is_match)),
        Effect::Repeat(of) => of_effects(&of.effects, is_match),
        Effect::ForEach(of) => of_effects(&of.effects, is_match),
        Effect::Give(of) => of.gives.abilities.iter().any(|of| of_ability(of, is_match)),
        _ => false,
    })
}
