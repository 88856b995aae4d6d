//! Abilities as far as they can be told beforehand: whoever looks through the whole field again and again need not read them.

use hantei_ability::crossover::{Ability, Cost, Energy, Timing, Whose};
use hantei_engine::Cues;

use super::cost::energy_of;
use super::cues::Waits as _;
use super::energy::gained_by_user;

/// An ability that is used or triggers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prepared {
    /// Its place among those of its card.
    pub at: u16,
    /// What there is to tell.
    pub told: Told,
}

/// What there is to tell of an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// It triggers by such things.
    Triggers(Cues),
    /// It gains energy.
    Gains(Gains),
    /// It is used for anything else.
    Used(Used),
}

/// An ability that gains energy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gains {
    /// Who may use it; the card's controller unless said.
    pub by: Option<Whose>,
    /// How much its user gains, where tapping the card is all that it costs.
    pub energy: Option<Energy>,
    /// Whether nothing but that decides, and whose turn it is.
    pub is_by_tapping: bool,
    /// Whether it has a cost, which may be raised.
    pub costs: bool,
    /// Whether it is used in its player's turn only.
    pub own_turn: bool,
}

/// An ability that is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Used {
    /// Who may use it; the card's controller unless said.
    pub by: Option<Whose>,
    /// The energy in its cost; none where something else may be paid.
    pub price: Option<Energy>,
    /// Whether it has a cost, which may be raised or lowered.
    pub is_action: bool,
    /// Whether tapping its card is a part of that.
    pub taps: bool,
    /// Right after what it may be used, and at no other time (4-3-5).
    pub after: Option<Cues>,
    /// Whether it is used in its player's turn only.
    pub own_turn: bool,
    /// Whether it has no target, no condition and no cost but energy and tapping its card.
    pub plain: bool,
}

impl Prepared {
    /// What there is to tell of an ability in this place; none where it is neither used nor triggers.
    pub fn of(at: u16, ability: &Ability) -> Option<Prepared> {
        let told = match ability {
            Ability::Trigger(of) => Told::Triggers(of.when.cues()),
            Ability::Use(of) if of.is_energy() => Told::Gains(Gains {
                by: of.by,
                energy: of.costs_tapping_alone().then(|| gained_by_user(of)),
                is_by_tapping: of.is_by_tapping(),
                costs: !of.cost.is_empty(),
                own_turn: of.timing == Some(Timing::MyTurn),
            }),
            Ability::Use(of) => Told::Used(Used {
                by: of.by,
                price: of.instead.is_none().then(|| energy_of(&of.cost)),
                is_action: of.is_action(),
                taps: of.cost.contains(&Cost::Tap),
                after: of.when.as_ref().map(|when| when.cues()),
                own_turn: of.timing == Some(Timing::MyTurn),
                plain: of.is_plain(),
            }),
            Ability::Continuous(_) | Ability::Flight | Ability::Diving => return None,
        };
        Some(Prepared { at, told })
    }
}
