//! Checks filters, amounts and conditions: whether anything can satisfy them in their context.

use hantei_ability::crossover::{
    Amount, Condition, Counted, Filter, Have, Is, Place, Top, Which, Who, Whose, Within,
};
use hantei_base::reference::Game;
use hantei_engine::scenario::no_ops::{NoOpCheck, any_of, bounded, demand, some};

use super::Context;

pub(super) fn of_filter(filter: &Filter, context: &Context<'_>) -> NoOpCheck {
    let mut kinds = filter.kinds.iter().chain(&filter.not_kinds);
    demand(kinds.all(|kind| kind.belongs_to(Game::Crossover)), "kinds", "xo-no-op-kinds")?;
    let places = &filter.places;
    let on_field = places.is_empty() || places.contains(&Place::Field);
    demand(filter.counter.is_none() || on_field, "counter", "xo-no-op-off-field")?;
    for is in &filter.is {
        match is {
            Is::That => {
                demand(context.that, "that", "xo-no-op-that")?;
                // A card whose ability was used stays on the field.
                let pending = places[..] == [Place::Pending];
                demand(!pending || context.play, "that", "xo-no-op-pending")?;
            }
            Is::Host => demand(context.set, "host", "xo-no-op-host")?,
            Is::SetOn
            | Is::WithSet
            | Is::Tapped
            | Is::Untapped
            | Is::Damaged
            | Is::Attacking
            | Is::Defending
            | Is::Defended
            | Is::CameThisTurn => demand(on_field, "is", "xo-no-op-off-field")?,
            Is::This | Is::Other | Is::Flying | Is::Diving => {}
        }
    }
    Ok(())
}

fn of_have(Have { min, max, filter }: &Have, context: &Context<'_>) -> NoOpCheck {
    some(*min, *max, "have")?;
    of_filter(filter, context)
}

pub(super) fn of_who(who: Who, context: &Context<'_>) -> NoOpCheck {
    match who {
        Who::You | Who::Opponent | Who::Both => Ok(()),
        Who::ThatPlayer => demand(context.that_player, "that-player", "xo-no-op-that-player"),
        Who::Targeted => demand(context.targeted, "targeted", "xo-no-op-targeted"),
    }
}

/// Checks a value that must name exactly one player.
pub(super) fn of_one(who: Who, word: &'static str, context: &Context<'_>) -> NoOpCheck {
    demand(who != Who::Both, word, "xo-no-op-both")?;
    of_who(who, context)
}

pub(super) fn of_which(which: &Which, context: &Context<'_>) -> NoOpCheck {
    match which {
        Which::This | Which::Sets | Which::Attacker | Which::Defender => Ok(()),
        Which::Host => demand(context.set, "host", "xo-no-op-host"),
        Which::That => demand(context.that, "that", "xo-no-op-that"),
        Which::Chosen(label) => demand(context.label(label).is_some(), "chosen", "no-op-chosen"),
        Which::Those => demand(context.carried_out, "those", "xo-no-op-those"),
        Which::All(filter) => of_filter(filter, context),
        Which::Top(Top { who, count }) => {
            of_who(*who, context)?;
            demand(*count > 0, "count", "no-op-zero")
        }
    }
}

/// Checks an amount that must be positive.
pub(super) fn positive(amount: &Amount, word: &'static str, context: &Context<'_>) -> NoOpCheck {
    demand(!matches!(amount, Amount::Number(number) if *number <= 0), word, "no-op-zero")?;
    of_amount(amount, context)
}

/// Checks an amount that may be negative.
pub(super) fn not_zero(amount: &Amount, word: &'static str, context: &Context<'_>) -> NoOpCheck {
    demand(*amount != Amount::Number(0), word, "xo-no-op-no-change")?;
    of_amount(amount, context)
}

pub(super) fn of_amount(amount: &Amount, context: &Context<'_>) -> NoOpCheck {
    let Amount::Of(counted) = amount else { return Ok(()) };
    match counted {
        Counted::Each(each) => {
            demand(each.by != 0, "by", "xo-no-op-no-change")?;
            of_filter(&each.of, context)
        }
        Counted::Ap(which) | Counted::Dp(which) => of_which(which, context),
        Counted::Hp(who) | Counted::Hand(who) => of_who(*who, context),
        Counted::Counters(_) => Ok(()),
        Counted::Those => demand(context.carried_out, "those", "xo-no-op-those"),
        Counted::That => demand(context.number, "that", "xo-no-op-number"),
        Counted::Sum(all) => {
            demand(all.len() >= 2, "sum", "xo-no-op-sum")?;
            all.iter().try_for_each(|amount| of_amount(amount, context))
        }
        Counted::Difference(of) => {
            of_amount(&of.0, context)?;
            of_amount(&of.1, context)
        }
    }
}

pub(super) fn of_conditions(conditions: &[Condition], context: &Context<'_>) -> NoOpCheck {
    conditions.iter().try_for_each(|condition| of_condition(condition, context))
}

fn of_condition(condition: &Condition, context: &Context<'_>) -> NoOpCheck {
    match condition {
        Condition::Have(have) => of_have(have, context),
        Condition::Hp(within) => of_within(within, "hp", context),
        Condition::Hand(within) => of_within(within, "hand", context),
        Condition::Turn(whose) => demand(*whose != Whose::Any, "turn", "xo-no-op-any-turn"),
        Condition::Phase(phases) => demand(!phases.is_empty(), "phase", "no-op-empty"),
        Condition::This(filter) => of_filter(filter, context),
        Condition::That(filter) => {
            demand(context.that, "that", "xo-no-op-that")?;
            of_filter(filter, context)
        }
        Condition::Did => demand(context.carried_out, "did", "xo-no-op-those"),
        Condition::AtLeast(of) => {
            of_amount(&of.0, context)?;
            of_amount(&of.1, context)
        }
        Condition::Not(condition) => of_condition(condition, context),
        Condition::Any(all) => any_of(all, "any", |of| of_condition(of, context)),
    }
}

fn of_within(within: &Within, word: &'static str, context: &Context<'_>) -> NoOpCheck {
    of_who(within.who, context)?;
    bounded(within.at_least, within.at_most, word)
}
