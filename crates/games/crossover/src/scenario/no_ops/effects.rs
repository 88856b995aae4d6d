//! Checks effects: whether there can be anything for them to affect.

use hantei_ability::crossover::{
    Amount, Change, Choose, Control, Count, CounterChange, Damage, Delay, Effect, Forbid, Gain,
    GainAbilities, Give, Gives, If, May, Place, Put, Toss, Which, Who, Whose,
};
use hantei_base::reference::Game;
use hantei_engine::scenario::no_ops::{NoOpCheck, demand};

use super::events::of_costs;
use super::filters::{
    not_zero, of_amount, of_conditions, of_filter, of_one, of_which, of_who, positive,
};
use super::{Context, of_ability, of_bar, of_choice};

pub(super) fn of_effects<'a>(effects: &'a [Effect], context: &mut Context<'a>) -> NoOpCheck {
    effects.iter().try_for_each(|effect| of_effect(effect, context))
}

fn of_effect<'a>(effect: &'a Effect, context: &mut Context<'a>) -> NoOpCheck {
    match effect {
        Effect::May(of) => of_may(of, context),
        Effect::If(of) => of_if(of, context),
        Effect::Choose(of) => of_choose(of, context),
        Effect::Damage(Damage { what, by }) => {
            on_field(what, context)?;
            positive(by, "by", context)
        }
        Effect::Reduce(Damage { what, by }) => {
            demand(context.damage, "reduce", "xo-no-op-reduce")?;
            on_field(what, context)?;
            not_zero(by, "by", context)
        }
        Effect::DamagePlayer(of) | Effect::Recover(of) | Effect::Draw(of) => {
            let Count { who, count } = of;
            of_who(*who, context)?;
            positive(count, "count", context)
        }
        Effect::CrashHand(Toss { who, count, random: _, filter }) => {
            of_who(*who, context)?;
            demand(*count > 0, "count", "no-op-zero")?;
            // They come from the hand of the player who crashes them.
            demand(filter.places.is_empty(), "in", "xo-no-op-crash-hand")?;
            demand(filter.whose == Whose::Any, "whose", "xo-no-op-crash-hand")?;
            of_filter(filter, context)
        }
        Effect::Crash(which) => {
            let there = |place: &Place| matches!(place, Place::Field | Place::Hand);
            demand(is_in(which, there), "in", "xo-no-op-crash-in")?;
            of_which(which, context)
        }
        Effect::Break(which) => of_which(which, context),
        Effect::ToHand(which) => not_already_in(which, Place::Hand, context),
        Effect::Put(Put { what, under }) => {
            of_one(*under, "under", context)?;
            demand(*what != Which::This || context.gone, "this", "xo-no-op-there")?;
            let field = matches!(what, Which::All(filter) if filter.places.is_empty());
            demand(!field, "all", "xo-no-op-there")?;
            not_already_in(what, Place::Field, context)
        }
        Effect::LayAside(which) => not_already_in(which, Place::Aside, context),
        Effect::Tap(which) | Effect::Untap(which) => on_field(which, context),
        Effect::Change(Change { what, ap, dp, until: _ }) => {
            demand(ap.is_some() || dp.is_some(), "change", "xo-no-op-gives-nothing")?;
            on_field(what, context)?;
            of_numbers([ap, dp], context)
        }
        Effect::Give(of) => {
            let Give { what, gives, until: _ } = &**of;
            on_field(what, context)?;
            demand(gives.filter.is_none(), "to", "no-op-to")?;
            of_gives(gives, context)
        }
        Effect::GainAbilities(GainAbilities { what, of, until: _ }) => {
            demand(what != of, "of", "xo-no-op-there")?;
            on_field(what, context)?;
            on_field(of, context)
        }
        Effect::Control(Control { what, who, until: _ }) => {
            of_one(*who, "who", context)?;
            on_field(what, context)
        }
        Effect::Counters(CounterChange { what, name: _, by }) => {
            on_field(what, context)?;
            not_zero(by, "by", context)
        }
        Effect::Energy(Gain { who, energy }) => {
            of_who(*who, context)?;
            demand(!energy.is_none(), "energy", "no-op-zero")
        }
        Effect::Cancel(which) => {
            of_which(which, context)?;
            demand(is_played(which, context), "cancel", "xo-no-op-cancel")
        }
        Effect::CancelCrash(which) => {
            demand(context.crash, "cancel-crash", "xo-no-op-cancel-crash")?;
            on_field(which, context)
        }
        Effect::Forbid(Forbid { bar, until: _ }) => of_bar(bar, context),
        Effect::Delay(of) => of_delay(of, context),
        Effect::Pay(costs) => {
            demand(!costs.is_empty(), "pay", "no-op-empty")?;
            of_costs(costs, context)
        }
    }
}

fn of_may<'a>(of: &'a May, context: &mut Context<'a>) -> NoOpCheck {
    let May { who, first, then, otherwise } = of;
    // It would not be clear what each player does and gets.
    demand(*who != Who::Both, "may", "xo-no-op-may-both")?;
    of_who(*who, context)?;
    demand(!first.is_empty(), "do", "no-op-empty")?;
    either_way(&[first, then], otherwise, context)
}

fn of_if<'a>(of: &'a If, context: &mut Context<'a>) -> NoOpCheck {
    let If { conditions, then, otherwise } = of;
    demand(!conditions.is_empty(), "if", "no-op-empty")?;
    demand(!(then.is_empty() && otherwise.is_empty()), "then", "no-op-empty")?;
    of_conditions(conditions, context)?;
    either_way(&[then], otherwise, context)
}

/// Checks the two branches of an alternative: a choice made in one is not available in the other, but after both it may be.
fn either_way<'a>(
    one: &[&'a [Effect]],
    other: &'a [Effect],
    context: &mut Context<'a>,
) -> NoOpCheck {
    let before = context.labels.clone();
    one.iter().try_for_each(|effects| of_effects(effects, context))?;
    let chosen = std::mem::replace(&mut context.labels, before);
    of_effects(other, context)?;
    context.labels.extend(chosen);
    Ok(())
}

fn of_delay<'a>(of: &'a Delay, context: &Context<'a>) -> NoOpCheck {
    let Delay { at: _, about, effects } = of;
    demand(!effects.is_empty(), "do", "no-op-empty")?;
    about.iter().try_for_each(|which| of_which(which, context))?;
    // The point does not say whose turn it is then; the cards that it is about are `that` in it.
    let mut later = Context {
        that: about.is_some(),
        set: context.set,
        carried_out: true,
        ..Context::default()
    };
    later.that_player = true;
    of_effects(effects, &mut later)
}

pub(super) fn of_gives<'a>(gives: &'a Gives, context: &Context<'a>) -> NoOpCheck {
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
    demand(!empty, "gives", "xo-no-op-gives-nothing")?;
    demand(!*adds_up || changes, "adds_up", "xo-no-op-adds-up")?;
    if let Some(filter) = filter {
        demand(filter.places.is_empty(), "in", "xo-no-op-to-in")?;
        of_filter(filter, context)?;
    }
    let mut kinds = unaffected_by.iter().chain(becomes);
    demand(kinds.all(|kind| kind.belongs_to(Game::Crossover)), "kinds", "xo-no-op-kinds")?;
    for amount in [ap_becomes, dp_becomes].into_iter().flatten() {
        of_amount(amount, context)?;
    }
    of_numbers([ap, dp], context)?;
    // Given abilities are on another card.
    let given = Context::default();
    abilities.iter().try_for_each(|ability| of_ability(ability, &given))
}

fn of_numbers(numbers: [&Option<Amount>; 2], context: &Context<'_>) -> NoOpCheck {
    let zero = numbers.iter().all(|of| matches!(of, None | Some(Amount::Number(0))));
    let said = numbers.iter().any(|of| of.is_some());
    demand(!said || !zero, "ap", "xo-no-op-no-change")?;
    numbers.into_iter().flatten().try_for_each(|amount| of_amount(amount, context))
}

/// Requires cards on the field.
fn on_field(which: &Which, context: &Context<'_>) -> NoOpCheck {
    demand(is_in(which, |place| *place == Place::Field), "in", "xo-no-op-only-field")?;
    demand(!matches!(which, Which::Top(_)), "top", "xo-no-op-only-field")?;
    of_which(which, context)?;
    match which {
        Which::This => demand(!context.spent && !context.gone, "this", "xo-no-op-only-field"),
        Which::Chosen(label) => {
            let places = context.label(label).map_or(&[][..], |label| label.places);
            let there = places.is_empty() || places.contains(&Place::Field);
            demand(there, "chosen", "xo-no-op-only-field")
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
fn not_already_in(which: &Which, place: Place, context: &Context<'_>) -> NoOpCheck {
    let there = matches!(which, Which::All(filter) if filter.places == [place]);
    demand(!there, "in", "xo-no-op-there")?;
    of_which(which, context)
}

/// Whether all places named for these cards satisfy this.
fn is_in(which: &Which, there: impl Fn(&Place) -> bool) -> bool {
    match which {
        Which::All(filter) => filter.places.iter().all(there),
        _ => true,
    }
}

/// Whether these can be played cards that wait to be resolved; uses cannot be cancelled (4-2-14.1).
fn is_played(which: &Which, context: &Context<'_>) -> bool {
    match which {
        Which::That => context.play,
        Which::Those => true,
        Which::All(filter) => filter.places.contains(&Place::Pending),
        Which::Chosen(label) => {
            context.label(label).is_some_and(|label| label.places.contains(&Place::Pending))
        }
        Which::This
        | Which::Host
        | Which::Sets
        | Which::Attacker
        | Which::Defender
        | Which::Top(_) => false,
    }
}

fn of_choose<'a>(of: &'a Choose, context: &mut Context<'a>) -> NoOpCheck {
    let Choose { who, label, count, up_to: _, filter } = of;
    of_who(*who, context)?;
    of_choice(label, *count, filter, context)
}
