//! Checks filters, amounts and conditions: whether anything can satisfy them in their context.

use hantei_ability::crossover::{
    Amount, Condition, Counted, Filter, Have, Is, Place, Top, Which, Who, Whose, Within,
};
use hantei_base::reference::Game;
use hantei_engine::scenario::idle::{Busy, any_of, bounded, demand, some};

use super::Around;

pub(super) fn of_filter(filter: &Filter, around: &Around<'_>) -> Busy {
    let mut kinds = filter.kinds.iter().chain(&filter.not_kinds);
    demand(kinds.all(|kind| kind.belongs_to(Game::Crossover)), "kinds", "xo-idle-kinds")?;
    let places = &filter.places;
    let on_field = places.is_empty() || places.contains(&Place::Field);
    demand(filter.counter.is_none() || on_field, "counter", "xo-idle-off-field")?;
    for is in &filter.is {
        match is {
            Is::That => {
                demand(around.that, "that", "xo-idle-that")?;
                // A card whose ability was used stays on the field.
                let pending = places[..] == [Place::Pending];
                demand(!pending || around.play, "that", "xo-idle-pending")?;
            }
            Is::Host => demand(around.set, "host", "xo-idle-host")?,
            Is::SetOn
            | Is::WithSet
            | Is::Tapped
            | Is::Untapped
            | Is::Damaged
            | Is::Attacking
            | Is::Defending
            | Is::Defended
            | Is::CameThisTurn => demand(on_field, "is", "xo-idle-off-field")?,
            Is::This | Is::Other | Is::Flying | Is::Diving => {}
        }
    }
    Ok(())
}

fn of_have(Have { min, max, filter }: &Have, around: &Around<'_>) -> Busy {
    some(*min, *max, "have")?;
    of_filter(filter, around)
}

pub(super) fn of_who(who: Who, around: &Around<'_>) -> Busy {
    match who {
        Who::You | Who::Opponent | Who::Both => Ok(()),
        Who::ThatPlayer => demand(around.that_player, "that-player", "xo-idle-that-player"),
        Who::Targeted => demand(around.targeted, "targeted", "xo-idle-targeted"),
    }
}

/// Checks a value that must name exactly one player.
pub(super) fn of_one(who: Who, word: &'static str, around: &Around<'_>) -> Busy {
    demand(who != Who::Both, word, "xo-idle-both")?;
    of_who(who, around)
}

pub(super) fn of_which(which: &Which, around: &Around<'_>) -> Busy {
    match which {
        Which::This | Which::Sets | Which::Attacker | Which::Defender => Ok(()),
        Which::Host => demand(around.set, "host", "xo-idle-host"),
        Which::That => demand(around.that, "that", "xo-idle-that"),
        Which::Chosen(label) => demand(around.label(label).is_some(), "chosen", "idle-chosen"),
        Which::Those => demand(around.carried_out, "those", "xo-idle-those"),
        Which::All(filter) => of_filter(filter, around),
        Which::Top(Top { who, count }) => {
            of_who(*who, around)?;
            demand(*count > 0, "count", "idle-zero")
        }
    }
}

/// Checks an amount that must be positive.
pub(super) fn positive(amount: &Amount, word: &'static str, around: &Around<'_>) -> Busy {
    demand(!matches!(amount, Amount::Number(number) if *number <= 0), word, "idle-zero")?;
    of_amount(amount, around)
}

/// Checks an amount that may be negative.
pub(super) fn not_zero(amount: &Amount, word: &'static str, around: &Around<'_>) -> Busy {
    demand(*amount != Amount::Number(0), word, "xo-idle-no-change")?;
    of_amount(amount, around)
}

pub(super) fn of_amount(amount: &Amount, around: &Around<'_>) -> Busy {
    let Amount::Of(counted) = amount else { return Ok(()) };
    match counted {
        Counted::Each(each) => {
            demand(each.by != 0, "by", "xo-idle-no-change")?;
            of_filter(&each.of, around)
        }
        Counted::Ap(which) | Counted::Dp(which) => of_which(which, around),
        Counted::Hp(who) | Counted::Hand(who) => of_who(*who, around),
        Counted::Counters(_) => Ok(()),
        Counted::Those => demand(around.carried_out, "those", "xo-idle-those"),
        Counted::That => demand(around.number, "that", "xo-idle-number"),
        Counted::Sum(all) => {
            demand(all.len() >= 2, "sum", "xo-idle-sum")?;
            all.iter().try_for_each(|amount| of_amount(amount, around))
        }
        Counted::Difference(of) => {
            of_amount(&of.0, around)?;
            of_amount(&of.1, around)
        }
    }
}

pub(super) fn of_conditions(conditions: &[Condition], around: &Around<'_>) -> Busy {
    conditions.iter().try_for_each(|condition| of_condition(condition, around))
}

fn of_condition(condition: &Condition, around: &Around<'_>) -> Busy {
    match condition {
        Condition::Have(have) => of_have(have, around),
        Condition::Hp(within) => of_within(within, "hp", around),
        Condition::Hand(within) => of_within(within, "hand", around),
        Condition::Turn(whose) => demand(*whose != Whose::Any, "turn", "xo-idle-any-turn"),
        Condition::Phase(phases) => demand(!phases.is_empty(), "phase", "idle-empty"),
        Condition::This(filter) => of_filter(filter, around),
        Condition::That(filter) => {
            demand(around.that, "that", "xo-idle-that")?;
            of_filter(filter, around)
        }
        Condition::Did => demand(around.carried_out, "did", "xo-idle-those"),
        Condition::AtLeast(of) => {
            of_amount(&of.0, around)?;
            of_amount(&of.1, around)
        }
        Condition::Not(condition) => of_condition(condition, around),
        Condition::Any(all) => any_of(all, "any", |of| of_condition(of, around)),
    }
}

fn of_within(within: &Within, word: &'static str, around: &Around<'_>) -> Busy {
    of_who(within.who, around)?;
    bounded(within.at_least, within.at_most, word)
}
