//! Preprocessed abilities: code that goes through the whole field again and again need not inspect their texts.

use hantei_ability::crossover::{Ability, Cost, Energy, Timing, Whose};
use hantei_engine::EventKinds;

use super::cost::energy_of;
use super::event_kinds::Waits as _;
use super::gains::gained_by_user;

/// An ability that is used or triggers, preprocessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prepared {
    /// Its index among the card's abilities.
    pub at: u16,
    /// The preprocessed facts.
    pub kind: PreparedKind,
}

/// The facts about an ability that are known in advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PreparedKind {
    /// It triggers on events of these kinds.
    Triggers(EventKinds),
    /// It gains energy.
    Gains(Gains),
    /// It is used for anything other than energy.
    Used(Used),
}

/// An ability that gains energy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gains {
    /// Who may use it; `None` for the card's controller.
    pub by: Option<Whose>,
    /// The energy that its user gains, if tapping the card is its only cost.
    pub energy: Option<Energy>,
    /// Whether it depends on nothing else but the tapping and whose turn it is.
    pub is_repeatable_by_tapping: bool,
    /// Whether it has a cost, which may be raised.
    pub costs: bool,
    /// Whether it can be used only in its player's turn.
    pub own_turn: bool,
}

/// An ability that is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Used {
    /// Who may use it; `None` for the card's controller.
    pub by: Option<Whose>,
    /// The energy in its cost; `None` if something else may be paid.
    pub price: Option<Energy>,
    /// Whether it has a cost, which may be raised or lowered.
    pub is_action: bool,
    /// Whether the cost includes tapping its card.
    pub taps: bool,
    /// The kinds of events directly after which it can be used, if only then (4-3-5).
    pub after: Option<EventKinds>,
    /// Whether it can be used only in its player's turn.
    pub own_turn: bool,
    /// Whether it has no target and no condition, and costs only energy and tapping its card.
    pub plain: bool,
}

impl Prepared {
    /// The facts about the ability with this index; `None` if it is neither used nor triggers.
    pub fn of(at: u16, ability: &Ability) -> Option<Prepared> {
        let kind = match ability {
            Ability::Trigger(of) => PreparedKind::Triggers(of.when.event_kinds()),
            Ability::Use(of) if of.is_energy() => PreparedKind::Gains(Gains {
                by: of.by,
                energy: of.costs_only_tapping().then(|| gained_by_user(of)),
                is_repeatable_by_tapping: of.is_repeatable_by_tapping(),
                costs: !of.cost.is_empty(),
                own_turn: of.timing == Some(Timing::MyTurn),
            }),
            Ability::Use(of) => PreparedKind::Used(Used {
                by: of.by,
                price: of.instead.is_none().then(|| energy_of(&of.cost)),
                is_action: of.is_action(),
                taps: of.cost.contains(&Cost::Tap),
                after: of.when.as_ref().map(|when| when.event_kinds()),
                own_turn: of.timing == Some(Timing::MyTurn),
                plain: of.is_plain(),
            }),
            Ability::Continuous(_) | Ability::Flight | Ability::Diving => return None,
        };
        Some(Prepared { at, kind })
    }
}
