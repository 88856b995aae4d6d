//! Checks what effects give, forbid and replace.

use hantei_ability::yugioh::{Bar, Gives, Replacement, Trait, Whose};
use hantei_engine::scenario::no_ops::{NoOpCheck, demand};

use super::Context;
use super::events::{DESTROYS, of_cost, of_means};
use super::filters::{not_zero, of_amount, of_field, of_filter, of_who};

/// Checks what a Continuous Effect gives to this card or to cards on the field.
pub(super) fn of_gives(gives: &Gives, context: &Context<'_>) -> NoOpCheck {
    gives.filter.iter().try_for_each(|filter| of_field(filter, context))?;
    of_given(gives, context)
}

/// Checks what is given, to whatever cards.
pub(super) fn of_given(gives: &Gives, context: &Context<'_>) -> NoOpCheck {
    let Gives {
        filter,
        negated: _,
        level,
        scale: _,
        original_attack,
        original_defense,
        attack_becomes,
        defense_becomes,
        swapped: _,
        attack,
        defense,
        traits,
        replaces,
    } = gives;
    let nothing = Gives { filter: filter.clone(), ..Gives::default() };
    demand(*gives != nothing, "gives", "yg-no-op-gives-nothing")?;
    demand(*level != Some(0), "level", "no-op-zero")?;
    for becomes in [original_attack, original_defense, attack_becomes, defense_becomes] {
        becomes.iter().try_for_each(|amount| of_amount(amount, context))?;
    }
    attack.iter().try_for_each(|amount| not_zero(amount, "attack", context))?;
    defense.iter().try_for_each(|amount| not_zero(amount, "defense", context))?;
    traits.iter().try_for_each(|of| of_trait(of, context))?;
    replaces.iter().try_for_each(of_replacement)
}

fn of_trait(of: &Trait, context: &Context<'_>) -> NoOpCheck {
    match of {
        Trait::Attacks(times) => demand(*times >= 2, "attacks", "yg-no-op-attacks"),
        Trait::MustAttack(filter) | Trait::EquipsOnly(filter) => of_field(filter, &context.asked()),
        Trait::UnaffectedBy(filter) => of_filter(filter, &context.asked()),
        Trait::AttackCost(costs) => {
            demand(!costs.is_empty(), "attack-cost", "no-op-empty")?;
            of_cost(costs, &context.asked(), true).map(|_| ())
        }
        Trait::NotDestroyed(means) => of_means(&[*means], &DESTROYS),
        Trait::CannotAttack
        | Trait::CannotAttackDirectly
        | Trait::AttacksDirectly
        | Trait::AttacksAll
        | Trait::NotAttacked
        | Trait::Piercing
        | Trait::DoublesBattleDamage
        | Trait::NotTargeted
        | Trait::ControlFixed
        | Trait::NotTributedForSummon
        | Trait::PositionFixed => Ok(()),
    }
}

/// Checks a restriction on players.
pub(super) fn of_bar(bar: &Bar, context: &Context<'_>) -> NoOpCheck {
    let Bar { who, cannot: _, of, except } = bar;
    of_who(*who, context)?;
    // The filters look only at what the cards are, wherever they lie and whoever controls them.
    for filter in [of, except].into_iter().flatten() {
        demand(filter.places.is_empty(), "in", "yg-no-op-barred-in")?;
        demand(filter.whose == Whose::Any, "whose", "yg-no-op-barred-whose")?;
        demand(filter.is.is_empty(), "is", "yg-no-op-barred")?;
        demand(filter.positions.is_empty(), "positions", "yg-no-op-barred")?;
        demand(filter.summoned.is_empty(), "summoned", "yg-no-op-barred")?;
        demand(filter.counter.is_none(), "counter", "yg-no-op-barred")?;
        of_filter(filter, context)?;
    }
    Ok(())
}

fn of_replacement(of: &Replacement) -> NoOpCheck {
    let Replacement { by, by_whose: _, instead: _, once: _ } = of;
    of_means(by, &DESTROYS)
}
