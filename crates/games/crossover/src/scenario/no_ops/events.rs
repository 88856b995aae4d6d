//! Checks what abilities wait for, what information an event provides, and what abilities cost.

use hantei_ability::crossover::{
    Cost, Count, Counter, Damaged, Filter, Is, Pick, Place, PlayerDamaged, When, Who, Whose,
};
use hantei_engine::scenario::no_ops::{NoOpCheck, demand};

use super::Context;
use super::filters::{of_filter, of_who, positive};

/// The information that an event provides to a text.
#[derive(Clone, Copy, Default)]
pub(super) struct EventInfo {
    that: bool,
    player: bool,
    number: bool,
    damage: bool,
    crash: bool,
    play: bool,
    gone: bool,
}

impl EventInfo {
    pub(super) fn with(self, context: Context<'_>) -> Context<'_> {
        Context {
            that: self.that,
            that_player: self.player,
            number: self.number,
            damage: self.damage,
            crash: self.crash,
            play: self.play,
            gone: self.gone,
            ..context
        }
    }
}

/// The information that the event provides.
pub(super) fn event_info(when: &When) -> EventInfo {
    let none = EventInfo::default();
    match when {
        When::NoneLeft(_) => none,
        When::At(_) | When::GainsEnergy(_) => EventInfo { player: true, ..none },
        When::Played(_) => EventInfo { that: true, player: true, play: true, ..none },
        When::Succeeded(_) | When::Used(_) | When::UseSucceeded(_) => {
            EventInfo { that: true, player: true, ..none }
        }
        When::Leaves(of) => EventInfo { that: true, player: true, gone: is_this(of), ..none },
        When::Crashes(of) => {
            EventInfo { that: true, player: true, crash: true, gone: is_this(of), ..none }
        }
        When::Enters(_) | When::Attacks(_) | When::Defends(_) | When::Defended(_) => {
            EventInfo { that: true, ..none }
        }
        When::Damaged(_) => EventInfo { that: true, number: true, damage: true, ..none },
        When::PlayerDamaged(_) => EventInfo { that: true, player: true, number: true, ..none },
        When::Recovers(_) | When::Draws(_) => EventInfo { player: true, number: true, ..none },
    }
}

/// Whether the filter means the ability's own card.
fn is_this(filter: &Filter) -> bool {
    filter.is.contains(&Is::This)
}

pub(super) fn of_when(when: &When, context: &Context<'_>) -> NoOpCheck {
    match when {
        When::At(_) => Ok(()),
        When::Played(filter)
        | When::Succeeded(filter)
        | When::Used(filter)
        | When::UseSucceeded(filter)
        | When::Enters(filter)
        | When::Leaves(filter)
        | When::NoneLeft(filter)
        | When::Attacks(filter)
        | When::Defends(filter)
        | When::Defended(filter) => of_event(filter, context),
        When::Crashes(filter) => {
            let there = |place: &Place| matches!(place, Place::Field | Place::Hand);
            demand(filter.places.iter().all(there), "in", "xo-no-op-crash-in")?;
            // A text does not trigger in the hand (4-3-6), and cannot be played from the dust box.
            let own = is_this(filter) && filter.places.contains(&Place::Hand);
            demand(!own, "this", "xo-no-op-own-hand")?;
            of_filter(filter, context)
        }
        When::Damaged(of) => {
            let Damaged { of, by } = &**of;
            of_event(of, context)?;
            by.iter().try_for_each(|by| of_event(by, context))
        }
        When::PlayerDamaged(of) => {
            let PlayerDamaged { who, by, attack: _ } = &**of;
            of_whom(*who, context)?;
            by.iter().try_for_each(|by| of_event(by, context))
        }
        When::Recovers(who) | When::Draws(who) | When::GainsEnergy(who) => of_whom(*who, context),
    }
}

/// Checks the card that something happens to; its place is given by the event.
fn of_event(filter: &Filter, context: &Context<'_>) -> NoOpCheck {
    demand(filter.places.is_empty(), "in", "xo-no-op-event-in")?;
    of_filter(filter, context)
}

/// Checks the player that something happens to; no player has been targeted before the event.
fn of_whom(who: Who, context: &Context<'_>) -> NoOpCheck {
    of_who(who, &Context { targeted: false, that_player: false, ..context.clone() })
}

pub(super) fn of_costs(costs: &[Cost], context: &Context<'_>) -> NoOpCheck {
    costs.iter().try_for_each(|cost| of_cost(cost, context))
}

fn of_cost(cost: &Cost, context: &Context<'_>) -> NoOpCheck {
    match cost {
        Cost::Energy(_) | Cost::Tap => Ok(()),
        Cost::TapOthers(pick) | Cost::CrashHand(pick) | Cost::Crash(pick) | Cost::Return(pick) => {
            let Pick { count, filter } = pick;
            demand(*count > 0, "count", "no-op-zero")?;
            // The cost says from where they are taken.
            demand(filter.places.is_empty(), "in", "xo-no-op-cost-in")?;
            demand(filter.whose != Whose::Opponent, "whose", "no-op-cost-whose")?;
            of_filter(filter, context)
        }
        Cost::Counters(Counter { name: _, count }) => demand(*count > 0, "count", "no-op-zero"),
        Cost::Hp(hp) => demand(*hp > 0, "hp", "no-op-zero"),
        Cost::Draw(of) | Cost::Recover(of) => {
            let Count { who, count } = of;
            of_who(*who, context)?;
            positive(count, "count", context)
        }
    }
}
