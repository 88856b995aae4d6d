//! Checks filters, amounts and conditions: whether anything can satisfy them in their context.

use hantei_ability::yugioh::{
    Amount, Condition, Counted, Filter, Have, Is, Place, Times, Top, Which, Who, Whose, Within,
};
use hantei_base::reference::Game;
use hantei_engine::scenario::no_ops::{NoOpCheck, any_of, bounded, demand, some};

use super::Context;

pub(super) fn of_filter(filter: &Filter, context: &Context<'_>) -> NoOpCheck {
    let mut kinds = filter.kinds.iter().chain(&filter.not_kinds);
    demand(kinds.all(|kind| kind.belongs_to(Game::Yugioh)), "kinds", "yg-no-op-kinds")?;
    let places = &filter.places;
    let on_field = places.is_empty() || places.iter().any(|place| place.is_on_field());
    let is_monster_there = |place: &Place| matches!(place, Place::Field | Place::MonsterZone);
    let stands = places.is_empty() || places.iter().any(is_monster_there);
    demand(filter.positions.is_empty() || stands, "positions", "yg-no-op-off-field")?;
    for is in &filter.is {
        match is {
            Is::That => demand(context.that || context.about, "that", "yg-no-op-that")?,
            Is::NamedLikeThat => demand(context.that, "named-like-that", "yg-no-op-that")?,
            Is::Attacking
            | Is::Attacked
            | Is::Battling
            | Is::WithMaterial
            | Is::EquippedByThis
            | Is::WithoutUnion => demand(stands, "is", "yg-no-op-off-field")?,
            Is::Equipping | Is::EquipsThis => demand(on_field, "is", "yg-no-op-off-field")?,
            Is::This
            | Is::Other
            | Is::FaceUp
            | Is::FaceDown
            | Is::SummonedThisTurn
            | Is::FlippedThisTurn
            | Is::ActivatedThisTurn
            | Is::AttackedThisTurn
            | Is::BeatThisTurn
            | Is::SummonedAgain
            | Is::Tied
            | Is::BelowThisLevel => {}
        }
    }
    Ok(())
}

/// Checks a filter for cards on the field: it may name no other place.
pub(super) fn of_field(filter: &Filter, context: &Context<'_>) -> NoOpCheck {
    let there = filter.places.iter().all(|place| place.is_on_field());
    demand(there, "in", "yg-no-op-only-field")?;
    of_filter(filter, context)
}

fn of_have(Have { min, max, filter }: &Have, context: &Context<'_>) -> NoOpCheck {
    some(*min, *max, "have")?;
    of_filter(filter, context)
}

pub(super) fn of_who(who: Who, context: &Context<'_>) -> NoOpCheck {
    demand(context.that_player || who != Who::ThatPlayer, "that-player", "yg-no-op-that-player")
}

/// Checks a value that must name exactly one player.
pub(super) fn of_one(who: Who, word: &'static str, context: &Context<'_>) -> NoOpCheck {
    demand(who != Who::Both, word, "yg-no-op-both")?;
    of_who(who, context)
}

pub(super) fn of_which(which: &Which, context: &Context<'_>) -> NoOpCheck {
    match which {
        Which::This | Which::Equipped | Which::Equips | Which::Tied => Ok(()),
        Which::That => demand(context.that, "that", "yg-no-op-that"),
        Which::Chosen(label) => {
            demand(context.labels.contains(&label.as_str()), "chosen", "no-op-chosen")
        }
        Which::Those => demand(context.carried_out, "those", "yg-no-op-those"),
        Which::Materials => demand(context.carried_out, "materials", "yg-no-op-those"),
        Which::Remembered => demand(context.about, "remembered", "yg-no-op-remembered"),
        Which::Answered => demand(context.answers, "answered", "yg-no-op-answered"),
        Which::Paid => demand(context.paid, "paid", "yg-no-op-paid"),
        Which::All(filter) => of_filter(filter, context),
        Which::Top(Top { who, count }) => {
            of_one(*who, "who", context)?;
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
    demand(*amount != Amount::Number(0), word, "yg-no-op-no-change")?;
    of_amount(amount, context)
}

pub(super) fn of_amount(amount: &Amount, context: &Context<'_>) -> NoOpCheck {
    let Amount::Of(counted) = amount else { return Ok(()) };
    match counted {
        Counted::Each(each) => {
            demand(each.by != 0, "by", "yg-no-op-no-change")?;
            of_filter(&each.of, context)
        }
        Counted::Attack(which) => of_numbered(which, "attack", context),
        Counted::Defense(which) => of_numbered(which, "defense", context),
        Counted::OriginalAttack(which) => of_numbered(which, "original-attack", context),
        Counted::TributesAttack | Counted::Counters(_) | Counted::Turn => Ok(()),
        Counted::Life(who) => of_who(*who, context),
        Counted::Those(who) => {
            demand(context.carried_out, "those", "yg-no-op-those")?;
            of_who(*who, context)
        }
        Counted::ThoseAttack => demand(context.carried_out, "those-attack", "yg-no-op-those"),
        Counted::That => demand(context.number, "that", "yg-no-op-number"),
        Counted::Remembered => demand(context.delayed, "remembered", "yg-no-op-remembered-number"),
        Counted::Die => demand(context.die, "die", "yg-no-op-die"),
        Counted::Half(of) => of_amount(of, context),
        Counted::Times(times) => {
            let Times { of, by } = &**times;
            demand(*by != 1, "by", "yg-no-op-no-change")?;
            of_amount(of, context)
        }
        Counted::Sum(all) => {
            demand(all.len() >= 2, "sum", "yg-no-op-sum")?;
            all.iter().try_for_each(|amount| of_amount(amount, context))
        }
    }
}

/// Checks the cards whose numbers are used: before an effect is carried out, only some are known.
fn of_numbered(which: &Which, word: &'static str, context: &Context<'_>) -> NoOpCheck {
    let known = match which {
        Which::This | Which::That | Which::All(_) | Which::Equips | Which::Equipped => true,
        Which::Chosen(_)
        | Which::Those
        | Which::Remembered
        | Which::Paid
        | Which::Materials
        | Which::Answered
        | Which::Tied
        | Which::Top(_) => context.carried_out,
    };
    demand(known, word, "yg-no-op-early")?;
    of_which(which, context)
}

pub(super) fn of_conditions(conditions: &[Condition], context: &Context<'_>) -> NoOpCheck {
    conditions.iter().try_for_each(|condition| of_condition(condition, context))
}

fn of_condition(condition: &Condition, context: &Context<'_>) -> NoOpCheck {
    match condition {
        Condition::Have(have) => of_have(have, context),
        Condition::Life(within) => of_within(within, "life", context),
        Condition::Hand(within) => of_within(within, "hand", context),
        Condition::Turn(whose) => demand(*whose != Whose::Any, "turn", "yg-no-op-any-turn"),
        Condition::Phase(phases) => demand(!phases.is_empty(), "phase", "no-op-empty"),
        Condition::This(filter) => of_filter(filter, context),
        Condition::That(filter) => {
            demand(context.that, "that", "yg-no-op-that")?;
            of_filter(filter, context)
        }
        Condition::By(whose) => {
            demand(context.caused, "by", "yg-no-op-caused")?;
            demand(*whose != Whose::Any, "by", "yg-no-op-any-turn")
        }
        Condition::CausedBy(means) => {
            demand(context.caused, "caused-by", "yg-no-op-caused")?;
            demand(!means.is_empty(), "caused-by", "no-op-empty")
        }
        Condition::Battling(filter) => of_field(filter, context),
        Condition::TakesBattleDamage(who) => {
            demand(!context.values, "takes-battle-damage", "yg-no-op-values")?;
            of_who(*who, context)
        }
        Condition::Did => demand(context.carried_out, "did", "yg-no-op-those"),
        Condition::AtLeast(of) => {
            of_amount(&of.0, context)?;
            of_amount(&of.1, context)
        }
        Condition::Not(condition) => of_condition(condition, context),
        Condition::Any(all) => any_of(all, "any", |of| of_condition(of, context)),
        Condition::All(all) => any_of(all, "all", |of| of_condition(of, context)),
    }
}

fn of_within(within: &Within, word: &'static str, context: &Context<'_>) -> NoOpCheck {
    of_who(within.who, context)?;
    bounded(within.at_least, within.at_most, word)
}
