//! The steps in which continuous effects are applied (11.12.4.6), and the steps in which an effect has a part.

use hantei_ability::fftcg::{Ability, Gives};

use super::board::{ELEMENTS, KEYWORDS, KINDS, POWER};

/// Steps 2 to 5. The printed power is changed before power is raised (11.3.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    /// Abilities given and lost.
    Text,
    /// Card types and jobs.
    Kind,
    /// Anything else that is given.
    General,
    /// The printed power.
    Base,
    /// Power that is raised and lowered.
    Power,
}

impl Layer {
    /// All steps in their order.
    pub(super) const ALL: [Layer; 5] =
        [Layer::Text, Layer::Kind, Layer::General, Layer::Base, Layer::Power];

    /// Returns the characteristics that the step changes with this effect, in the form of [`reads`](super::board::reads).
    pub(super) fn changes(self, gives: &Gives) -> u8 {
        match self {
            Layer::Text => u8::from(gives.silenced) * KEYWORDS,
            Layer::Kind => KINDS,
            Layer::General => {
                let elements = !gives.elements.is_empty() || !gives.becomes.is_empty();
                let keywords = !gives.keywords.is_empty() || !gives.loses.is_empty();
                u8::from(elements) * ELEMENTS + u8::from(keywords) * KEYWORDS
            }
            Layer::Base | Layer::Power => POWER,
        }
    }

    /// Whether the effect has a part in this step.
    pub(super) fn is_in(self, gives: &Gives) -> bool {
        match self {
            Layer::Text => gives.silenced || !gives.abilities.is_empty(),
            Layer::Kind => !gives.kinds.is_empty() || !gives.jobs.is_empty(),
            Layer::General => {
                !gives.abilities.is_empty()
                    || !gives.keywords.is_empty()
                    || !gives.loses.is_empty()
                    || !gives.elements.is_empty()
                    || !gives.becomes.is_empty()
                    || !gives.traits.is_empty()
                    || !gives.replaces.is_empty()
                    || gives.cost != 0
            }
            Layer::Base => gives.base_power.is_some(),
            Layer::Power => gives.power.is_some(),
        }
    }
}

/// A set of steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Layers(u8);

impl Layers {
    /// Returns the steps in which an effect has a part.
    pub(super) fn of(gives: &Gives) -> Layers {
        let parts = Layer::ALL.into_iter().filter(|step| step.is_in(gives));
        parts.fold(Layers::default(), |all, step| Layers(all.0 | 1 << step as u8))
    }

    /// Returns the steps in which an ability has a part.
    pub(super) fn of_ability(ability: &Ability) -> Layers {
        let Ability::Field(field) = ability else { return Layers::default() };
        field.gives.iter().map(|gives| Layers::of(gives)).fold(Layers::default(), Layers::or)
    }

    /// Returns the union of both sets.
    pub(super) fn or(self, other: Layers) -> Layers {
        Layers(self.0 | other.0)
    }

    /// Whether the set contains the step.
    pub(super) fn has(self, step: Layer) -> bool {
        self.0 & 1 << step as u8 != 0
    }
}
