//! Checks filters, numbers and conditions, and whether there can be anything that they match.

use hantei_ability::fftcg::{
    Additional, Amount, Condition, Counted, Each, Elements, Filter, Happened, Have, Is, PaidWith,
    Place, ThisTurn, Top, Which, Who, Whose, Within,
};
use hantei_base::kind::CardKind;
use hantei_base::reference::Game;
use hantei_engine::scenario::no_ops::{NoOpCheck, any_of, bounded, demand, some};

use super::Around;

/// Checks a filter for cards, which cannot match what applies to the stack only.
pub(super) fn of_filter(filter: &Filter, around: &Around<'_>) -> NoOpCheck {
    demand(filter.items.is_empty(), "items", "ff-no-op-items")?;
    demand(filter.choosing.is_none(), "choosing", "ff-no-op-items")?;
    of_either(filter, around)
}

fn of_have(Have { min, max, filter }: &Have, around: &Around<'_>) -> NoOpCheck {
    some(*min, *max, "have")?;
    of_filter(filter, around)
}

/// Checks a filter for targets, which may be items on the stack if it says so.
pub(super) fn of_choosable(filter: &Filter, around: &Around<'_>) -> NoOpCheck {
    if filter.place != Some(Place::Stack) {
        return of_filter(filter, around);
    }
    filter.choosing.iter().try_for_each(|of| of_filter(of, around))?;
    of_either(filter, around)
}

fn of_either(filter: &Filter, around: &Around<'_>) -> NoOpCheck {
    of_kinds(&filter.kinds)?;
    let each = filter.any.iter().map(|of| ("any", of));
    for (word, of) in each.chain(filter.not.iter().map(|of| ("not", of))) {
        // Their owner and place are given for all of them.
        demand(of.place.is_none() && of.whose == Whose::Any, word, "ff-no-op-there-only")?;
        let there = Filter { place: filter.place, ..of.clone() };
        of_filter(&there, around)?;
    }
    let named = !filter.named || around.named.is_some() && around.carried_out;
    demand(named, "named", "ff-no-op-named")?;
    let on_field = filter.place.is_none_or(|place| place == Place::Field);
    for is in &filter.is {
        match is {
            Is::That => demand(around.that || around.about, "that", "ff-no-op-that")?,
            Is::Active
            | Is::Dull
            | Is::Frozen
            | Is::Attacking
            | Is::Blocking
            | Is::InParty
            | Is::PartyWithThis
            | Is::BlockingThis
            | Is::InBattleWithThis
            | Is::Blocked
            | Is::Damaged
            | Is::DamagedByThis
            | Is::Primed => demand(on_field, "is", "ff-no-op-off-field")?,
            Is::FromFieldThisTurn => {
                demand(filter.place.is_some() && !on_field, "is", "ff-no-op-on-field")?
            }
            Is::This
            | Is::Other
            | Is::Generic
            | Is::MultiElement
            | Is::LimitBreak
            | Is::FaceDown
            | Is::FaceUp
            | Is::EnteredThisTurn
            | Is::ExBurst => {}
        }
    }
    let bounds = [
        &filter.cost_at_most,
        &filter.cost_at_least,
        &filter.power_at_most,
        &filter.power_at_least,
    ];
    bounds.into_iter().flatten().try_for_each(|bound| of_amount(bound, around))
}

/// Checks that these are kinds of this game.
pub(super) fn of_kinds(kinds: &[CardKind]) -> NoOpCheck {
    demand(kinds.iter().all(|kind| kind.belongs_to(Game::Fftcg)), "kinds", "ff-no-op-kinds")
}

pub(super) fn of_who(who: Who, around: &Around<'_>) -> NoOpCheck {
    demand(around.that_player || who != Who::ThatPlayer, "that-player", "ff-no-op-that-player")
}

/// Checks a player, where it has to be a single one.
pub(super) fn of_one(who: Who, word: &'static str, around: &Around<'_>) -> NoOpCheck {
    demand(who != Who::Both, word, "ff-no-op-both")?;
    of_who(who, around)
}

pub(super) fn of_which(which: &Which, around: &Around<'_>) -> NoOpCheck {
    match which {
        Which::This => Ok(()),
        Which::That => demand(around.that, "that", "ff-no-op-that"),
        Which::Chosen(label) => demand(around.find(label).is_some(), "chosen", "no-op-chosen"),
        Which::Those => demand(around.carried_out, "those", "ff-no-op-those"),
        Which::Remembered => demand(around.about, "remembered", "ff-no-op-remembered"),
        Which::Paid => demand(around.spent, "paid", "ff-no-op-spent"),
        Which::All(filter) => of_filter(filter, around),
        Which::AllBut(of) => {
            of_filter(&of.of, around)?;
            of_which(&of.but, around)
        }
        Which::Top(top) => of_top(top, around),
        Which::Several(of) => {
            demand(of.len() > 1, "several", "no-op-zero")?;
            of.iter().try_for_each(|of| of_which(of, around))
        }
    }
}

fn of_top(Top { who, count }: &Top, around: &Around<'_>) -> NoOpCheck {
    of_one(*who, "who", around)?;
    positive(count, "count", around)
}

/// Returns where the cards are, as far as the text says.
pub(super) fn place_of(which: &Which, around: &Around<'_>) -> Option<Place> {
    match which {
        Which::All(filter) => Some(filter.place.unwrap_or(Place::Field)),
        Which::AllBut(of) => Some(of.of.place.unwrap_or(Place::Field)),
        Which::Chosen(label) => around.find(label).map(|of| of.place),
        Which::Top(_) => Some(Place::Deck),
        Which::Several(_) => None,
        Which::This | Which::That | Which::Those | Which::Remembered | Which::Paid => None,
    }
}

/// Checks the number of something that has to exist.
pub(super) fn positive(amount: &Amount, word: &'static str, around: &Around<'_>) -> NoOpCheck {
    demand(!matches!(amount, Amount::Number(number) if *number <= 0), word, "no-op-zero")?;
    of_amount(amount, around)
}

/// Checks a number that may be negative.
pub(super) fn not_zero(amount: &Amount, word: &'static str, around: &Around<'_>) -> NoOpCheck {
    demand(*amount != Amount::Number(0), word, "ff-no-op-no-change")?;
    of_amount(amount, around)
}

pub(super) fn of_amount(amount: &Amount, around: &Around<'_>) -> NoOpCheck {
    let Amount::Of(counted) = amount else { return Ok(()) };
    match counted {
        Counted::X => demand(around.x, "x", "ff-no-op-x"),
        Counted::Each(each) => {
            let Each { of, by, plus: _, per } = &**each;
            demand(*by != 0, "by", "ff-no-op-no-change")?;
            demand(*per > 0, "per", "no-op-zero")?;
            of_filter(of, around)
        }
        Counted::Power(which) | Counted::Cost(which) => {
            let word = if matches!(counted, Counted::Cost(_)) { "cost" } else { "power" };
            let read = match &**which {
                Which::This | Which::That | Which::Remembered => true,
                Which::Chosen(_) | Which::Those | Which::Paid | Which::All(_) | Which::Top(_) => {
                    around.carried_out
                }
                Which::AllBut(_) | Which::Several(_) => false,
            };
            demand(read, word, "ff-no-op-early")?;
            of_which(which, around)
        }
        Counted::DamageTaken(who)
        | Counted::Hand(who)
        | Counted::Crystals(who)
        | Counted::Cast(who) => of_who(*who, around),
        Counted::Times(of) => {
            demand(of.by != 0, "by", "ff-no-op-no-change")?;
            of_amount(&of.of, around)
        }
        Counted::Plus(of) => {
            demand(of.by != 0, "by", "ff-no-op-no-change")?;
            of_amount(&of.of, around)
        }
        Counted::Counters(_) => Ok(()),
        Counted::Elements(of) | Counted::HighestPower(of) | Counted::HighestCost(of) => {
            of_filter(of, around)
        }
        Counted::DamageOn(which) => {
            let read = match &**which {
                Which::This | Which::That => true,
                Which::Chosen(_) | Which::Those | Which::Remembered => around.carried_out,
                Which::Paid
                | Which::All(_)
                | Which::AllBut(_)
                | Which::Top(_)
                | Which::Several(_) => false,
            };
            demand(read, "damage-on", "ff-no-op-early")?;
            of_which(which, around)
        }
        Counted::Half(of) => of_amount(of, around),
        Counted::That => demand(around.number, "that", "ff-no-op-number"),
        Counted::Those => demand(around.carried_out, "those", "ff-no-op-those"),
    }
}

pub(super) fn of_conditions(conditions: &[Condition], around: &Around<'_>) -> NoOpCheck {
    conditions.iter().try_for_each(|condition| of_condition(condition, around))
}

fn of_condition(condition: &Condition, around: &Around<'_>) -> NoOpCheck {
    match condition {
        Condition::Have(have) => of_have(have, around),
        Condition::DamageTaken(within) => of_within(within, "damage-taken", around),
        Condition::Hand(within) => of_within(within, "hand", around),
        Condition::Crystals(within) => of_within(within, "crystals", around),
        Condition::CastThisTurn(within) => of_within(within, "cast-this-turn", around),
        Condition::Turn(whose) => demand(*whose != Whose::Any, "turn", "ff-no-op-any-turn"),
        Condition::Phase(_) | Condition::WasCast => Ok(()),
        Condition::PaidWith(of) => {
            let PaidWith { includes, only, at_least, at_most } = *of;
            demand(*of != PaidWith::default(), "paid-with", "no-op-empty")?;
            let light = includes.or(only).meets(Elements::LIGHT_AND_DARK);
            demand(!light, "paid-with", "ff-no-op-paid-with")?;
            match (at_least, at_most) {
                (None, None) => Ok(()),
                _ => bounded(at_least, at_most, "paid-with"),
            }
        }
        Condition::ThisTurn(of) => {
            let ThisTurn { what, at_least } = &**of;
            demand(*at_least > 0, "at_least", "no-op-zero")?;
            match what {
                Happened::Drew(who) | Happened::Damaged(who) => of_who(*who, around),
                Happened::Entered(filter)
                | Happened::Left(filter)
                | Happened::ToBreak(filter)
                | Happened::Cast(filter)
                | Happened::Attacked(filter)
                | Happened::FormedParty(filter) => of_past(filter, around),
            }
        }
        Condition::FromEx => demand(around.carried_out, "from-ex", "ff-no-op-from-ex"),
        Condition::This(filter) => of_filter(filter, around),
        Condition::That(filter) => {
            demand(around.that, "that", "ff-no-op-that")?;
            of_filter(filter, around)
        }
        Condition::ThoseAre(filter) => {
            demand(around.carried_out, "those-are", "ff-no-op-those")?;
            of_filter(filter, around)
        }
        Condition::Are(of) => {
            demand(around.carried_out, "are", "ff-no-op-those")?;
            of_which(&of.what, around)?;
            of_filter(&of.of, around)
        }
        Condition::Paid(label) => {
            let known =
                |all: &[Additional]| all.iter().any(|additional| additional.label == *label);
            demand(around.additional.is_none_or(known), "paid", "ff-no-op-paid")
        }
        Condition::Did => demand(around.carried_out, "did", "ff-no-op-those"),
        Condition::AtLeast(of) => {
            of_amount(&of.0, around)?;
            of_amount(&of.1, around)
        }
        Condition::Not(condition) => of_condition(condition, around),
        Condition::Any(all) => any_of(all, "any", |of| of_condition(of, around)),
    }
}

/// Checks cards as they were. Not everything about a former card is remembered.
fn of_past(filter: &Filter, around: &Around<'_>) -> NoOpCheck {
    demand(filter.place.is_none(), "in", "ff-no-op-there-only")?;
    demand(filter.counter.is_none(), "counter", "ff-no-op-this-turn")?;
    let kept = |is: &Is| matches!(is, Is::This | Is::Other);
    demand(filter.is.iter().all(kept), "is", "ff-no-op-this-turn")?;
    filter.any.iter().try_for_each(|of| of_past(of, around))?;
    of_filter(filter, around)
}

fn of_within(within: &Within, word: &'static str, around: &Around<'_>) -> NoOpCheck {
    of_who(within.who, around)?;
    bounded(within.at_least, within.at_most, word)
}
