//! Checks effects, and whether there is anything to which they can apply.

use hantei_ability::fftcg::{
    Body, Cast, Casting, Change, Choose, Control, Cost, Count, CounterChange, Delay, Dig, Effect,
    Element, Enter, Filter, ForEach, Give, Groups, Hit, If, Look, May, Name, Named, Place, Put,
    Repeat, Search, To, Toss, Which,
};
use hantei_engine::scenario::no_ops::{NoOpCheck, demand};

use super::filters::{
    not_zero, of_conditions, of_filter, of_one, of_which, of_who, place_of, positive,
};
use super::gives::{Given, of_gives, of_replacement_alone};
use super::{AbilityOrigin, Around, Said, of_auto, of_choice, of_cost};

pub(super) fn of_effects<'a>(effects: &'a [Effect], around: &mut Around<'a>) -> NoOpCheck {
    effects.iter().try_for_each(|effect| of_effect(effect, around))
}

fn of_effect<'a>(effect: &'a Effect, around: &mut Around<'a>) -> NoOpCheck {
    match effect {
        Effect::Choose(of) => of_choose(of, around),
        Effect::Damage(of) => of_hit(of, around),
        Effect::DamagePlayer(of) | Effect::Draw(of) | Effect::Mill(of) => {
            let Count { who, count } = of;
            of_who(*who, around)?;
            positive(count, "count", around)
        }
        Effect::Crystals(Count { who, count }) => {
            of_who(*who, around)?;
            not_zero(count, "count", around)
        }
        Effect::Break(which)
        | Effect::Activate(which)
        | Effect::Dull(which)
        | Effect::Freeze(which)
        | Effect::SkipActivation(which)
        | Effect::Heal(which) => on_field(which, around),
        Effect::DiscardThese(which) => {
            of_cards(which, around)?;
            let hand = place_of(which, around).is_none_or(|place| place == Place::Hand);
            demand(hand, word_of(which), "ff-no-op-off-hand")
        }
        Effect::ToBreak(which) => elsewhere_than(which, Place::Break, around),
        Effect::ToHand(which) => elsewhere_than(which, Place::Hand, around),
        Effect::Remove(which) => elsewhere_than(which, Place::Removed, around),
        Effect::Put(of) => of_put(of, around),
        Effect::Enter(Enter { what, dull: _, under }) => {
            of_one(*under, "under", around)?;
            elsewhere_than(what, Place::Field, around)
        }
        Effect::Discard(of) => of_toss(of, around),
        Effect::Power(Change { what, by, until: _ }) => {
            on_field(what, around)?;
            not_zero(by, "by", around)
        }
        Effect::Give(of) => of_give(of, around),
        Effect::Control(Control { what, who, until: _ }) => {
            of_one(*who, "who", around)?;
            on_field(what, around)
        }
        Effect::Search(of) => of_search(of, around),
        Effect::Look(of) => of_look(of, around),
        Effect::Groups(of) => of_groups(of, around),
        Effect::Cancel(which) => on_stack(which, around),
        Effect::CancelThat => demand(around.item, "cancel-that", "ff-no-op-cancel-that"),
        Effect::Counters(CounterChange { what, name: _, by }) => {
            not_zero(by, "by", around)?;
            of_cards(what, around)
        }
        Effect::Cast(of) => of_cast(of, around),
        Effect::Casting(Casting { filter, cost, cost_floor, next: _ }) => {
            demand(*cost != 0, "cost", "ff-no-op-no-change")?;
            demand(*cost_floor == 0 || *cost < 0, "cost_floor", "ff-no-op-floor")?;
            demand(filter.place != Some(Place::Field), "of", "ff-no-op-cost")?;
            of_filter(filter, around)
        }
        Effect::Replace(of) => of_replacement_alone(of),
        Effect::Pay(costs) => {
            demand(!costs.is_empty(), "pay", "no-op-empty")?;
            of_cost(costs, around, Some(Place::Field))?;
            around.x |= costs.contains(&Cost::X);
            Ok(())
        }
        Effect::Delay(of) => of_delay(of, around),
        Effect::Name(Name { what, not }) => {
            let elements = *what == Named::Element && not.len() < Element::ALL.len();
            demand(not.is_empty() || elements, "not", "ff-no-op-name-not")?;
            around.named = Some(*what);
            Ok(())
        }
        Effect::May(of) => of_may(of, around),
        Effect::WhenDone(body) => {
            let Body { targets, modes, effects } = &**body;
            let (chosen, spent) = (Vec::new(), true);
            let later = Around { carried_out: false, chosen, spent, named: None, ..around.clone() };
            Said { targets, modes: modes.as_ref(), effects }.look_at(later)
        }
        Effect::Dig(Dig { filter, to: _ }) => of_filter_in(filter, Place::Deck, around),
        Effect::Reveal(which) => of_cards(which, around),
        Effect::If(of) => of_if(of, "if", around),
        Effect::Instead(of) => {
            // The effects before it have already been done, so it has to contain what it replaces.
            demand(!of.otherwise.is_empty(), "instead", "ff-no-op-instead-else")?;
            of_if(of, "instead", around)
        }
        Effect::OneOf(branches) => {
            demand(branches.len() > 1, "one-of", "no-op-one-of")?;
            branches.iter().try_for_each(|branch| of_effects(branch, around))
        }
        Effect::Repeat(Repeat { times, effects }) => {
            positive(times, "times", around)?;
            demand(!effects.is_empty(), "repeat", "no-op-empty")?;
            of_effects(effects, around)
        }
        Effect::ForEach(ForEach { what, effects }) => {
            of_cards(what, around)?;
            demand(!effects.is_empty(), "for-each", "no-op-empty")?;
            of_effects(effects, around)
        }
        Effect::Shuffle(who) | Effect::Lose(who) => of_who(*who, around),
    }
}

fn of_cast(of: &Cast, around: &Around<'_>) -> NoOpCheck {
    let Cast { what, free, cost, cost_floor, any_element, after: _, until: _ } = of;
    demand(!*free || *cost == 0, "cost", "ff-no-op-free")?;
    demand(!*free || !*any_element, "any_element", "ff-no-op-free")?;
    demand(*cost_floor == 0 || *cost < 0, "cost_floor", "ff-no-op-floor")?;
    elsewhere_than(what, Place::Field, around)
}

/// Checks cards. Items on the stack are not cards and can only be cancelled.
fn of_cards(which: &Which, around: &Around<'_>) -> NoOpCheck {
    of_which(which, around)?;
    demand(place_of(which, around) != Some(Place::Stack), "in", "ff-no-op-stack")
}

/// Checks cards on the field.
fn on_field(which: &Which, around: &Around<'_>) -> NoOpCheck {
    of_cards(which, around)?;
    let there = place_of(which, around).is_none_or(|place| place == Place::Field);
    demand(there, word_of(which), "ff-no-op-off-field")
}

/// Refuses to send cards to where they already are.
fn elsewhere_than(which: &Which, to: Place, around: &Around<'_>) -> NoOpCheck {
    of_cards(which, around)?;
    demand(place_of(which, around) != Some(to), word_of(which), "ff-no-op-there")
}

/// Checks items on the stack.
fn on_stack(which: &Which, around: &Around<'_>) -> NoOpCheck {
    match which {
        Which::All(filter) => super::of_choosable(filter, around)?,
        Which::This
        | Which::Chosen(_)
        | Which::That
        | Which::Those
        | Which::Remembered
        | Which::Paid
        | Which::AllBut(_)
        | Which::Top(_)
        | Which::Several(_) => of_which(which, around)?,
    }
    demand(place_of(which, around) == Some(Place::Stack), "cancel", "ff-no-op-cancel")
}

fn word_of(which: &Which) -> &'static str {
    match which {
        Which::This => "this",
        Which::Chosen(_) => "chosen",
        Which::That => "that",
        Which::Those => "those",
        Which::Remembered => "remembered",
        Which::Paid => "paid",
        Which::All(_) => "all",
        Which::AllBut(_) => "all-but",
        Which::Top(_) => "top",
        Which::Several(_) => "several",
    }
}

fn of_choose<'a>(of: &'a Choose, around: &mut Around<'a>) -> NoOpCheck {
    let Choose { who, label, count, up_to: _, filter } = of;
    of_who(*who, around)?;
    of_choice(label, count, filter, false, around)
}

fn of_hit(Hit { what, by, from }: &Hit, around: &Around<'_>) -> NoOpCheck {
    on_field(what, around)?;
    from.iter().try_for_each(|from| of_cards(from, around))?;
    match (by, what) {
        (Some(by), _) => positive(by, "by", around),
        (None, Which::Chosen(label)) => {
            let divided = around.find(label).is_some_and(|of| of.divided);
            demand(divided, "damage", "ff-no-op-undivided")
        }
        (
            None,
            Which::This
            | Which::That
            | Which::Those
            | Which::Remembered
            | Which::Paid
            | Which::All(_)
            | Which::AllBut(_)
            | Which::Top(_)
            | Which::Several(_),
        ) => demand(false, "damage", "ff-no-op-undivided"),
    }
}

fn of_put(Put { what, to }: &Put, around: &Around<'_>) -> NoOpCheck {
    match to {
        To::Field | To::FieldDull => elsewhere_than(what, Place::Field, around),
        To::Hand => elsewhere_than(what, Place::Hand, around),
        To::Break => elsewhere_than(what, Place::Break, around),
        To::Damage => elsewhere_than(what, Place::Damage, around),
        To::Removed | To::RemovedFaceDown => elsewhere_than(what, Place::Removed, around),
        To::DeckTop | To::DeckBottom | To::DeckShuffled => of_cards(what, around),
    }
}

/// Checks a filter for cards that are in one place anyway.
fn of_filter_in(filter: &Filter, place: Place, around: &Around<'_>) -> NoOpCheck {
    demand(filter.place.is_none(), "in", "ff-no-op-there-only")?;
    let there = Filter { place: Some(place), ..filter.clone() };
    of_filter(&there, around)
}

fn of_toss(Toss { who, count, random: _, filter }: &Toss, around: &Around<'_>) -> NoOpCheck {
    of_who(*who, around)?;
    positive(count, "count", around)?;
    of_filter_in(filter, Place::Hand, around)
}

fn of_search(Search { filter, count, to: _ }: &Search, around: &Around<'_>) -> NoOpCheck {
    demand(*count > 0, "count", "no-op-zero")?;
    of_filter_in(filter, Place::Deck, around)
}

fn of_look(of: &Look, around: &Around<'_>) -> NoOpCheck {
    let Look { who, count, reveal: _, up_to: _, filter, take: _, to: _, rest: _ } = of;
    of_one(*who, "who", around)?;
    positive(count, "count", around)?;
    of_filter_in(filter, Place::Deck, around)
}

fn of_groups(of: &Groups, around: &Around<'_>) -> NoOpCheck {
    let Groups { what, count, who, picked_by, to: _, rest: _ } = of;
    demand(*count > 1, "groups", "no-op-one-of")?;
    of_one(*who, "who", around)?;
    of_one(*picked_by, "picked_by", around)?;
    of_cards(what, around)
}

fn of_give(Give { what, gives, until: _ }: &Give, around: &Around<'_>) -> NoOpCheck {
    of_cards(what, around)?;
    demand(gives.filter.is_none(), "to", "no-op-to")?;
    of_gives(gives, Given::Lasting(place_of(what, around)), around)
}

fn of_delay<'a>(Delay { auto, about, until: _ }: &'a Delay, around: &Around<'a>) -> NoOpCheck {
    about.iter().try_for_each(|about| of_cards(about, around))?;
    let later = Around {
        about: about.is_some(),
        x: around.x,
        additional: around.additional,
        ..Around::default()
    };
    of_auto(auto, &later, AbilityOrigin::Delayed)
}

fn of_may<'a>(May { who, first, then, otherwise }: &'a May, around: &mut Around<'a>) -> NoOpCheck {
    of_who(*who, around)?;
    demand(!first.is_empty(), "may", "no-op-empty")?;
    [first, then, otherwise].into_iter().try_for_each(|effects| of_effects(effects, around))
}

fn of_if<'a>(
    If { conditions, then, otherwise }: &'a If,
    word: &'static str,
    around: &mut Around<'a>,
) -> NoOpCheck {
    demand(!conditions.is_empty(), word, "no-op-empty")?;
    of_conditions(conditions, around)?;
    demand(!then.is_empty() || !otherwise.is_empty(), "then", "no-op-empty")?;
    [then, otherwise].into_iter().try_for_each(|effects| of_effects(effects, around))
}
