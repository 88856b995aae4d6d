//! Checks effects: whether there can be anything for them to affect.

use hantei_ability::crossover::{
    Amount, Change, Choose, Control, Count, CounterChange, Damage, Delay, Effect, Forbid, Gain,
    GainAbilities, Give, Gives, If, May, Place, Put, Toss, Which, Who, Whose,
};
use hantei_base::reference::Game;
use hantei_engine::scenario::idle::{Busy, demand};

use super::events::of_costs;
use super::filters::{
    not_zero, of_amount, of_conditions, of_filter, of_one, of_which, of_who, positive,
};
use super::{Around, of_ability, of_bar, of_choice};

pub(super) fn of_effects<'a>(effects: &'a [Effect], around: &mut Around<'a>) -> Busy {
    effects.iter().try_for_each(|effect| of_effect(effect, around))
}

fn of_effect<'a>(effect: &'a Effect, around: &mut Around<'a>) -> Busy {
    match effect {
        Effect::May(of) => of_may(of, around),
        Effect::If(of) => of_if(of, around),
        Effect::Choose(of) => of_choose(of, around),
        Effect::Damage(Damage { what, by }) => {
            on_field(what, around)?;
            positive(by, "by", around)
        }
        Effect::Reduce(Damage { what, by }) => {
            demand(around.damage, "reduce", "xo-idle-reduce")?;
            on_field(what, around)?;
            not_zero(by, "by", around)
        }
        Effect::DamagePlayer(of) | Effect::Recover(of) | Effect::Draw(of) => {
            let Count { who, count } = of;
            of_who(*who, around)?;
            positive(count, "count", around)
        }
        Effect::CrashHand(Toss { who, count, random: _, filter }) => {
            of_who(*who, around)?;
            demand(*count > 0, "count", "idle-zero")?;
            // They come from the hand of the player who crashes them.
            demand(filter.places.is_empty(), "in", "xo-idle-crash-hand")?;
            demand(filter.whose == Whose::Any, "whose", "xo-idle-crash-hand")?;
            of_filter(filter, around)
        }
        Effect::Crash(which) => {
            let there = |place: &Place| matches!(place, Place::Field | Place::Hand);
            demand(is_in(which, there), "in", "xo-idle-crash-in")?;
            of_which(which, around)
        }
        Effect::Break(which) => of_which(which, around),
        Effect::ToHand(which) => elsewhere_than(which, Place::Hand, around),
        Effect::Put(Put { what, under }) => {
            of_one(*under, "under", around)?;
            demand(*what != Which::This || around.gone, "this", "xo-idle-there")?;
            let field = matches!(what, Which::All(filter) if filter.places.is_empty());
            demand(!field, "all", "xo-idle-there")?;
            elsewhere_than(what, Place::Field, around)
        }
        Effect::LayAside(which) => elsewhere_than(which, Place::Aside, around),
        Effect::Tap(which) | Effect::Untap(which) => on_field(which, around),
        Effect::Change(Change { what, ap, dp, until: _ }) => {
            demand(ap.is_some() || dp.is_some(), "change", "xo-idle-gives-nothing")?;
            on_field(what, around)?;
            of_numbers([ap, dp], around)
        }
        Effect::Give(of) => {
            let Give { what, gives, until: _ } = &**of;
            on_field(what, around)?;
            demand(gives.filter.is_none(), "to", "idle-to")?;
            of_gives(gives, around)
        }
        Effect::GainAbilities(GainAbilities { what, of, until: _ }) => {
            demand(what != of, "of", "xo-idle-there")?;
            on_field(what, around)?;
            on_field(of, around)
        }
        Effect::Control(Control { what, who, until: _ }) => {
            of_one(*who, "who", around)?;
            on_field(what, around)
        }
        Effect::Counters(CounterChange { what, name: _, by }) => {
            on_field(what, around)?;
            not_zero(by, "by", around)
        }
        Effect::Energy(Gain { who, energy }) => {
            of_who(*who, around)?;
            demand(!energy.is_none(), "energy", "idle-zero")
        }
        Effect::Cancel(which) => {
            of_which(which, around)?;
            demand(is_played(which, around), "cancel", "xo-idle-cancel")
        }
        Effect::CancelCrash(which) => {
            demand(around.crash, "cancel-crash", "xo-idle-cancel-crash")?;
            on_field(which, around)
        }
        Effect::Forbid(Forbid { bar, until: _ }) => of_bar(bar, around),
        Effect::Delay(of) => of_delay(of, around),
        Effect::Pay(costs) => {
            demand(!costs.is_empty(), "pay", "idle-empty")?;
            of_costs(costs, around)
        }
    }
}

fn of_may<'a>(of: &'a May, around: &mut Around<'a>) -> Busy {
    let May { who, first, then, otherwise } = of;
    // It would not be clear what each player does and gets.
    demand(*who != Who::Both, "may", "xo-idle-may-both")?;
    of_who(*who, around)?;
    demand(!first.is_empty(), "do", "idle-empty")?;
    either_way(&[first, then], otherwise, around)
}

fn of_if<'a>(of: &'a If, around: &mut Around<'a>) -> Busy {
    let If { conditions, then, otherwise } = of;
    demand(!conditions.is_empty(), "if", "idle-empty")?;
    demand(!(then.is_empty() && otherwise.is_empty()), "then", "idle-empty")?;
    of_conditions(conditions, around)?;
    either_way(&[then], otherwise, around)
}

/// Checks the two branches of an alternative: a choice made in one is not available in the other, but after both it may be.
fn either_way<'a>(one: &[&'a [Effect]], other: &'a [Effect], around: &mut Around<'a>) -> Busy {
    let before = around.labels.clone();
    one.iter().try_for_each(|effects| of_effects(effects, around))?;
    let chosen = std::mem::replace(&mut around.labels, before);
    of_effects(other, around)?;
    around.labels.extend(chosen);
    Ok(())
}

fn of_delay<'a>(of: &'a Delay, around: &Around<'a>) -> Busy {
    let Delay { at: _, about, effects } = of;
    demand(!effects.is_empty(), "do", "idle-empty")?;
    about.iter().try_for_each(|which| of_which(which, around))?;
    // The point does not say whose turn it is then; the cards that it is about are `that` in it.
    let mut later =
        Around { that: about.is_some(), set: around.set, carried_out: true, ..Around::default() };
    later.that_player = true;
    of_effects(effects, &mut later)
}

pub(super) fn of_gives<'a>(gives: &'a Gives, around: &Around<'a>) -> Busy {
    let Gives {
        filter,
        unaffected_by,
        becomes,
        gender,
        loses_abilities,
        abilities,
        ap_becomes,
        dp_becomes,
        ap,
        dp,
        adds_up,
        swapped,
        traits,
    } = gives;
    let changes = [ap, dp].into_iter().any(Option::is_some);
    let sets = [ap_becomes, dp_becomes].into_iter().any(Option::is_some);
    let empty = unaffected_by.is_empty()
        && becomes.is_none()
        && gender.is_none()
        && !loses_abilities
        && abilities.is_empty()
        && !sets
        && !changes
        && !swapped
        && traits.is_empty();
    demand(!empty, "gives", "xo-idle-gives-nothing")?;
    demand(!*adds_up || changes, "adds_up", "xo-idle-adds-up")?;
    if let Some(filter) = filter {
        demand(filter.places.is_empty(), "in", "xo-idle-to-in")?;
        of_filter(filter, around)?;
    }
    let mut kinds = unaffected_by.iter().chain(becomes);
    demand(kinds.all(|kind| kind.belongs_to(Game::Crossover)), "kinds", "xo-idle-kinds")?;
    for amount in [ap_becomes, dp_becomes].into_iter().flatten() {
        of_amount(amount, around)?;
    }
    of_numbers([ap, dp], around)?;
    // Given abilities are on another card.
    let given = Around::default();
    abilities.iter().try_for_each(|ability| of_ability(ability, &given))
}

fn of_numbers(numbers: [&Option<Amount>; 2], around: &Around<'_>) -> Busy {
    let zero = numbers.iter().all(|of| matches!(of, None | Some(Amount::Number(0))));
    let said = numbers.iter().any(|of| of.is_some());
    demand(!said || !zero, "ap", "xo-idle-no-change")?;
    numbers.into_iter().flatten().try_for_each(|amount| of_amount(amount, around))
}

/// Requires cards on the field.
fn on_field(which: &Which, around: &Around<'_>) -> Busy {
    demand(is_in(which, |place| *place == Place::Field), "in", "xo-idle-only-field")?;
    demand(!matches!(which, Which::Top(_)), "top", "xo-idle-only-field")?;
    of_which(which, around)?;
    match which {
        Which::This => demand(!around.spent && !around.gone, "this", "xo-idle-only-field"),
        Which::Chosen(label) => {
            let places = around.label(label).map_or(&[][..], |label| label.places);
            let there = places.is_empty() || places.contains(&Place::Field);
            demand(there, "chosen", "xo-idle-only-field")
        }
        Which::That
        | Which::Those
        | Which::Host
        | Which::Sets
        | Which::Attacker
        | Which::Defender
        | Which::All(_)
        | Which::Top(_) => Ok(()),
    }
}

/// Requires cards that are not already in this place.
fn elsewhere_than(which: &Which, place: Place, around: &Around<'_>) -> Busy {
    let there = matches!(which, Which::All(filter) if filter.places == [place]);
    demand(!there, "in", "xo-idle-there")?;
    of_which(which, around)
}

/// Whether all places named for these cards satisfy this.
fn is_in(which: &Which, there: impl Fn(&Place) -> bool) -> bool {
    match which {
        Which::All(filter) => filter.places.iter().all(there),
        _ => true,
    }
}

/// Whether these can be played cards that wait to be resolved; uses cannot be cancelled (4-2-14.1).
fn is_played(which: &Which, around: &Around<'_>) -> bool {
    match which {
        Which::That => around.play,
        Which::Those => true,
        Which::All(filter) => filter.places.contains(&Place::Pending),
        Which::Chosen(label) => {
            around.label(label).is_some_and(|label| label.places.contains(&Place::Pending))
        }
        Which::This
        | Which::Host
        | Which::Sets
        | Which::Attacker
        | Which::Defender
        | Which::Top(_) => false,
    }
}

fn of_choose<'a>(of: &'a Choose, around: &mut Around<'a>) -> Busy {
    let Choose { who, label, count, up_to: _, filter } = of;
    of_who(*who, around)?;
    of_choice(label, *count, filter, around)
}
