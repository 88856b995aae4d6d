//! Checks what abilities wait for, what information an event provides, and what abilities cost.

use hantei_ability::crossover::{
    Cost, Count, Counter, Damaged, Filter, Is, Pick, Place, PlayerDamaged, When, Who, Whose,
};
use hantei_engine::scenario::idle::{Busy, demand};

use super::Around;
use super::filters::{of_filter, of_who, positive};

/// The information that an event provides to a text.
#[derive(Clone, Copy, Default)]
pub(super) struct Brings {
    that: bool,
    player: bool,
    number: bool,
    damage: bool,
    crash: bool,
    play: bool,
    gone: bool,
}

impl Brings {
    pub(super) fn with(self, around: Around<'_>) -> Around<'_> {
        Around {
            that: self.that,
            that_player: self.player,
            number: self.number,
            damage: self.damage,
            crash: self.crash,
            play: self.play,
            gone: self.gone,
            ..around
        }
    }
}

/// The information that the event provides.
pub(super) fn brings(when: &When) -> Brings {
    let none = Brings::default();
    match when {
        When::NoneLeft(_) => none,
        When::At(_) | When::GainsEnergy(_) => Brings { player: true, ..none },
        When::Played(_) => Brings { that: true, player: true, play: true, ..none },
        When::Succeeded(_) | When::Used(_) | When::UseSucceeded(_) => {
            Brings { that: true, player: true, ..none }
        }
        When::Leaves(of) => Brings { that: true, player: true, gone: is_this(of), ..none },
        When::Crashes(of) => {
            Brings { that: true, player: true, crash: true, gone: is_this(of), ..none }
        }
        When::Enters(_) | When::Attacks(_) | When::Defends(_) | When::Defended(_) => {
            Brings { that: true, ..none }
        }
        When::Damaged(_) => Brings { that: true, number: true, damage: true, ..none },
        When::PlayerDamaged(_) => Brings { that: true, player: true, number: true, ..none },
        When::Recovers(_) | When::Draws(_) => Brings { player: true, number: true, ..none },
    }
}

/// Whether the filter means the ability's own card.
fn is_this(filter: &Filter) -> bool {
    filter.is.contains(&Is::This)
}

pub(super) fn of_when(when: &When, around: &Around<'_>) -> Busy {
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
        | When::Defended(filter) => of_event(filter, around),
        When::Crashes(filter) => {
            let there = |place: &Place| matches!(place, Place::Field | Place::Hand);
            demand(filter.places.iter().all(there), "in", "xo-idle-crash-in")?;
            // A text does not trigger in the hand (4-3-6), and cannot be played from the dust box.
            let own = is_this(filter) && filter.places.contains(&Place::Hand);
            demand(!own, "this", "xo-idle-own-hand")?;
            of_filter(filter, around)
        }
        When::Damaged(of) => {
            let Damaged { of, by } = &**of;
            of_event(of, around)?;
            by.iter().try_for_each(|by| of_event(by, around))
        }
        When::PlayerDamaged(of) => {
            let PlayerDamaged { who, by, attack: _ } = &**of;
            of_whom(*who, around)?;
            by.iter().try_for_each(|by| of_event(by, around))
        }
        When::Recovers(who) | When::Draws(who) | When::GainsEnergy(who) => of_whom(*who, around),
    }
}

/// Checks the card that something happens to; its place is given by the event.
fn of_event(filter: &Filter, around: &Around<'_>) -> Busy {
    demand(filter.places.is_empty(), "in", "xo-idle-event-in")?;
    of_filter(filter, around)
}

/// Checks the player that something happens to; no player has been targeted before the event.
fn of_whom(who: Who, around: &Around<'_>) -> Busy {
    of_who(who, &Around { targeted: false, that_player: false, ..around.clone() })
}

pub(super) fn of_costs(costs: &[Cost], around: &Around<'_>) -> Busy {
    costs.iter().try_for_each(|cost| of_cost(cost, around))
}

fn of_cost(cost: &Cost, around: &Around<'_>) -> Busy {
    match cost {
        Cost::Energy(_) | Cost::Tap => Ok(()),
        Cost::TapOthers(pick) | Cost::CrashHand(pick) | Cost::Crash(pick) | Cost::Return(pick) => {
            let Pick { count, filter } = pick;
            demand(*count > 0, "count", "idle-zero")?;
            // The cost says from where they are taken.
            demand(filter.places.is_empty(), "in", "xo-idle-cost-in")?;
            demand(filter.whose != Whose::Opponent, "whose", "idle-cost-whose")?;
            of_filter(filter, around)
        }
        Cost::Counters(Counter { name: _, count }) => demand(*count > 0, "count", "idle-zero"),
        Cost::Hp(hp) => demand(*hp > 0, "hp", "idle-zero"),
        Cost::Draw(of) | Cost::Recover(of) => {
            let Count { who, count } = of;
            of_who(*who, around)?;
            positive(count, "count", around)
        }
    }
}
