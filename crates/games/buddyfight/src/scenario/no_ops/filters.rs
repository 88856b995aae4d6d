//! Checks filters, numbers, conditions and events.

use hantei_ability::buddyfight::{Amount, Condition, Counted, Entered, Filter, Is, Place, When};
use hantei_base::kind::CardKind;
use hantei_base::reference::Game;
use hantei_engine::scenario::no_ops::{NoOpCheck, any_of, bounded, can_hold, demand};

use super::Around;
use super::effects::of_which;

pub(super) fn of_when(when: &When, around: &Around<'_>) -> NoOpCheck {
    // The filter is applied to the card of the event, so `is: [that]` says nothing.
    when.filter().map_or(Ok(()), |filter| {
        demand(!filter.is.contains(&Is::That), "that", "no-op-that-itself")?;
        let from = |place: &Place| !matches!(place, Place::Deck | Place::Soul | Place::Drop);
        let dropped = matches!(when, When::Dropped(_));
        demand(!dropped || filter.places.iter().all(from), "in", "bf-no-op-dropped")?;
        of_filter_there(filter, around)
    })?;
    if let When::DestroyedByEffect(of) = when {
        let kind = |kind: &CardKind| kind.belongs_to(Game::Buddyfight);
        demand(of.kinds.iter().all(kind), "kinds", "bf-no-op-kinds")?;
    }
    let with = match when {
        When::LinkAttacks(of) => of.with.as_ref(),
        _ => None,
    };
    with.map_or(Ok(()), |with| {
        demand(with.places.is_empty(), "in", "bf-no-op-part-in")?;
        of_filter_there(with, around)
    })
}

/// Checks a filter for cards in a place; cards of a soul are in one.
pub(super) fn of_filter(filter: &Filter, around: &Around<'_>) -> NoOpCheck {
    let in_soul = filter.places.contains(&Place::Soul);
    let in_deck = filter.places.contains(&Place::Deck);
    demand(in_deck || !filter.is.contains(&Is::LookedAt), "looked-at", "bf-no-op-looked-at")?;
    demand(in_soul || !filter.is.contains(&Is::InThisSoul), "in-this-soul", "bf-no-op-in-soul")?;
    of_filter_there(filter, around)
}

pub(super) fn of_filter_there(filter: &Filter, around: &Around<'_>) -> NoOpCheck {
    let kind = |kind: &CardKind| kind.belongs_to(Game::Buddyfight);
    demand(filter.kinds.iter().all(kind), "kinds", "bf-no-op-kinds")?;
    demand(around.that || !filter.is.contains(&Is::That), "that", "bf-no-op-that")?;
    demand(around.in_soul || !filter.is.contains(&Is::Host), "host", "bf-no-op-host")?;
    let looked_at = around.looked_at || !filter.is.contains(&Is::LookedAt);
    demand(looked_at, "looked-at", "bf-no-op-looked-at")?;
    demand(around.those || !filter.is.contains(&Is::Handled), "handled", "bf-no-op-those")?;
    demand(filter.soul_at_least != Some(0), "soul_at_least", "no-op-zero")?;
    if let Some(label) = &filter.chosen {
        demand(around.labels.contains(&label.as_str()), "chosen", "no-op-chosen")?;
    }
    let says = filter.entered.as_ref().is_none_or(|how| *how != Entered::default());
    demand(says, "entered", "bf-no-op-entered")?;
    let parts = [&filter.soul, &filter.host, &filter.not].into_iter().flatten();
    parts.map(|of| &**of).chain(&filter.any).try_for_each(|part| {
        demand(part.places.is_empty(), "in", "bf-no-op-part-in")?;
        demand(*part != Filter::default(), "of", "bf-no-op-part")?;
        of_filter_there(part, around)
    })
}

/// Checks an amount. Things that are counted must exist where the text is.
pub(super) fn of_amount(amount: &Amount, around: &Around<'_>) -> NoOpCheck {
    let counted = match amount {
        Amount::Number(_) => return Ok(()),
        Amount::Of(counted) => counted,
    };
    match counted {
        Counted::Each(each) => {
            demand(each.by != 0, "by", "no-op-zero")?;
            of_filter(&each.of, around)
        }
        Counted::Size(which)
        | Counted::Attack(which)
        | Counted::Defense(which)
        | Counted::Critical(which) => of_which(which, around),
        Counted::Life(_) => Ok(()),
        Counted::AnyNumber => demand(false, "any-number", "bf-no-op-any-number"),
        Counted::Those => demand(around.those, "those", "bf-no-op-those"),
    }
}

/// Checks the number of cards to choose, which may be any number.
pub(super) fn of_chosen_count(amount: &Amount, around: &Around<'_>) -> NoOpCheck {
    match amount {
        Amount::Of(Counted::AnyNumber) => Ok(()),
        amount => of_count(amount, around),
    }
}

/// Checks the number of things that are taken, given or done.
pub(super) fn of_count(amount: &Amount, around: &Around<'_>) -> NoOpCheck {
    demand(!matches!(amount, Amount::Number(..=0)), "count", "no-op-zero")?;
    of_amount(amount, around)
}

pub(super) fn of_conditions(conditions: &[Condition], around: &Around<'_>) -> NoOpCheck {
    conditions.iter().try_for_each(|condition| of_condition(condition, around))
}

pub(super) fn of_condition(condition: &Condition, around: &Around<'_>) -> NoOpCheck {
    match condition {
        Condition::Have(have) => {
            can_hold(Some(have.min), have.max, "have")?;
            of_filter(&have.filter, around)
        }
        Condition::Life(within) => bounded(within.at_least, within.at_most, "life"),
        Condition::Gauge(within) => bounded(within.at_least, within.at_most, "gauge"),
        Condition::Hand(within) => bounded(within.at_least, within.at_most, "hand"),
        Condition::Reversals(within) => bounded(within.at_least, within.at_most, "reversals"),
        Condition::AttacksThisTurn(of) => bounded(of.at_least, of.at_most, "attacks-this-turn"),
        Condition::Did => demand(around.those, "did", "bf-no-op-those"),
        Condition::ThoseAre(filter) => {
            demand(around.those, "those-are", "bf-no-op-those")?;
            demand(filter.places.is_empty(), "in", "bf-no-op-part-in")?;
            of_filter_there(filter, around)
        }
        Condition::That(filter) => {
            demand(around.that, "that", "bf-no-op-that")?;
            demand(filter.places.is_empty(), "in", "bf-no-op-part-in")?;
            of_filter_there(filter, around)
        }
        Condition::AttacksAlone(filter) => {
            demand(around.in_battle, "attacks-alone", "bf-no-op-battle")?;
            demand(filter.places.is_empty(), "in", "bf-no-op-part-in")?;
            of_filter_there(filter, around)
        }
        Condition::AtLeast(of) => {
            of_amount(&of.0, around)?;
            of_amount(&of.1, around)
        }
        Condition::Not(condition) => of_condition(condition, around),
        Condition::Any(all) => any_of(all, "any", |of| of_condition(of, around)),
        Condition::Flag(_)
        | Condition::StartFlag(_)
        | Condition::Turn(_)
        | Condition::Phase(_)
        | Condition::LinkAttack(_)
        | Condition::Attack(_)
        | Condition::AttackOnFighter(_)
        | Condition::FlagReversed
        | Condition::FlagReversedThisFight
        | Condition::ThisTransformed => Ok(()),
    }
}
