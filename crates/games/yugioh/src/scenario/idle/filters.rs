//! Checks filters, amounts and conditions: whether anything can satisfy them in their context.

use hantei_ability::yugioh::{
    Amount, Condition, Counted, Filter, Have, Is, Place, Times, Top, Which, Who, Whose, Within,
};
use hantei_base::reference::Game;
use hantei_engine::scenario::idle::{Busy, any_of, bounded, demand, some};

use super::Around;

pub(super) fn of_filter(filter: &Filter, around: &Around<'_>) -> Busy {
    let mut kinds = filter.kinds.iter().chain(&filter.not_kinds);
    demand(kinds.all(|kind| kind.belongs_to(Game::Yugioh)), "kinds", "yg-idle-kinds")?;
    let places = &filter.places;
    let on_field = places.is_empty() || places.iter().any(|place| place.is_on_field());
    let is_monster_there = |place: &Place| matches!(place, Place::Field | Place::MonsterZone);
    let stands = places.is_empty() || places.iter().any(is_monster_there);
    demand(filter.positions.is_empty() || stands, "positions", "yg-idle-off-field")?;
    for is in &filter.is {
        match is {
            Is::That => demand(around.that || around.about, "that", "yg-idle-that")?,
            Is::NamedLikeThat => demand(around.that, "named-like-that", "yg-idle-that")?,
            Is::Attacking
            | Is::Attacked
            | Is::Battling
            | Is::WithMaterial
            | Is::EquippedByThis
            | Is::WithoutUnion => demand(stands, "is", "yg-idle-off-field")?,
            Is::Equipping | Is::EquipsThis => demand(on_field, "is", "yg-idle-off-field")?,
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
pub(super) fn of_field(filter: &Filter, around: &Around<'_>) -> Busy {
    let there = filter.places.iter().all(|place| place.is_on_field());
    demand(there, "in", "yg-idle-only-field")?;
    of_filter(filter, around)
}

fn of_have(Have { min, max, filter }: &Have, around: &Around<'_>) -> Busy {
    some(*min, *max, "have")?;
    of_filter(filter, around)
}

pub(super) fn of_who(who: Who, around: &Around<'_>) -> Busy {
    demand(around.that_player || who != Who::ThatPlayer, "that-player", "yg-idle-that-player")
}

/// Checks a value that must name exactly one player.
pub(super) fn of_one(who: Who, word: &'static str, around: &Around<'_>) -> Busy {
    demand(who != Who::Both, word, "yg-idle-both")?;
    of_who(who, around)
}

pub(super) fn of_which(which: &Which, around: &Around<'_>) -> Busy {
    match which {
        Which::This | Which::Equipped | Which::Equips | Which::Tied => Ok(()),
        Which::That => demand(around.that, "that", "yg-idle-that"),
        Which::Chosen(label) => {
            demand(around.labels.contains(&label.as_str()), "chosen", "idle-chosen")
        }
        Which::Those => demand(around.carried_out, "those", "yg-idle-those"),
        Which::Materials => demand(around.carried_out, "materials", "yg-idle-those"),
        Which::Remembered => demand(around.about, "remembered", "yg-idle-remembered"),
        Which::Answered => demand(around.answers, "answered", "yg-idle-answered"),
        Which::Paid => demand(around.paid, "paid", "yg-idle-paid"),
        Which::All(filter) => of_filter(filter, around),
        Which::Top(Top { who, count }) => {
            of_one(*who, "who", around)?;
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
    demand(*amount != Amount::Number(0), word, "yg-idle-no-change")?;
    of_amount(amount, around)
}

pub(super) fn of_amount(amount: &Amount, around: &Around<'_>) -> Busy {
    let Amount::Of(counted) = amount else { return Ok(()) };
    match counted {
        Counted::Each(each) => {
            demand(each.by != 0, "by", "yg-idle-no-change")?;
            of_filter(&each.of, around)
        }
        Counted::Attack(which) => of_numbered(which, "attack", around),
        Counted::Defense(which) => of_numbered(which, "defense", around),
        Counted::OriginalAttack(which) => of_numbered(which, "original-attack", around),
        Counted::TributesAttack | Counted::Counters(_) | Counted::Turn => Ok(()),
        Counted::Life(who) => of_who(*who, around),
        Counted::Those(who) => {
            demand(around.carried_out, "those", "yg-idle-those")?;
            of_who(*who, around)
        }
        Counted::ThoseAttack => demand(around.carried_out, "those-attack", "yg-idle-those"),
        Counted::That => demand(around.number, "that", "yg-idle-number"),
        Counted::Remembered => demand(around.delayed, "remembered", "yg-idle-remembered-number"),
        Counted::Die => demand(around.die, "die", "yg-idle-die"),
        Counted::Half(of) => of_amount(of, around),
        Counted::Times(times) => {
            let Times { of, by } = &**times;
            demand(*by != 1, "by", "yg-idle-no-change")?;
            of_amount(of, around)
        }
        Counted::Sum(all) => {
            demand(all.len() >= 2, "sum", "yg-idle-sum")?;
            all.iter().try_for_each(|amount| of_amount(amount, around))
        }
    }
}

/// Checks the cards whose numbers are used: before an effect is carried out, only some are known.
fn of_numbered(which: &Which, word: &'static str, around: &Around<'_>) -> Busy {
    let known = match which {
        Which::This | Which::That | Which::All(_) | Which::Equips | Which::Equipped => true,
        Which::Chosen(_)
        | Which::Those
        | Which::Remembered
        | Which::Paid
        | Which::Materials
        | Which::Answered
        | Which::Tied
        | Which::Top(_) => around.carried_out,
    };
    demand(known, word, "yg-idle-early")?;
    of_which(which, around)
}

pub(super) fn of_conditions(conditions: &[Condition], around: &Around<'_>) -> Busy {
    conditions.iter().try_for_each(|condition| of_condition(condition, around))
}

fn of_condition(condition: &Condition, around: &Around<'_>) -> Busy {
    match condition {
        Condition::Have(have) => of_have(have, around),
        Condition::Life(within) => of_within(within, "life", around),
        Condition::Hand(within) => of_within(within, "hand", around),
        Condition::Turn(whose) => demand(*whose != Whose::Any, "turn", "yg-idle-any-turn"),
        Condition::Phase(phases) => demand(!phases.is_empty(), "phase", "idle-empty"),
        Condition::This(filter) => of_filter(filter, around),
        Condition::That(filter) => {
            demand(around.that, "that", "yg-idle-that")?;
            of_filter(filter, around)
        }
        Condition::By(whose) => {
            demand(around.caused, "by", "yg-idle-caused")?;
            demand(*whose != Whose::Any, "by", "yg-idle-any-turn")
        }
        Condition::CausedBy(means) => {
            demand(around.caused, "caused-by", "yg-idle-caused")?;
            demand(!means.is_empty(), "caused-by", "idle-empty")
        }
        Condition::Battling(filter) => of_field(filter, around),
        Condition::TakesBattleDamage(who) => {
            demand(!around.values, "takes-battle-damage", "yg-idle-values")?;
            of_who(*who, around)
        }
        Condition::Did => demand(around.carried_out, "did", "yg-idle-those"),
        Condition::AtLeast(of) => {
            of_amount(&of.0, around)?;
            of_amount(&of.1, around)
        }
        Condition::Not(condition) => of_condition(condition, around),
        Condition::Any(all) => any_of(all, "any", |of| of_condition(of, around)),
        Condition::All(all) => any_of(all, "all", |of| of_condition(of, around)),
    }
}

fn of_within(within: &Within, word: &'static str, around: &Around<'_>) -> Busy {
    of_who(within.who, around)?;
    bounded(within.at_least, within.at_most, word)
}
