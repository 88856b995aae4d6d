//! Checks what cards are given, and replacements.

use hantei_ability::fftcg::{
    Deal, DealtBy, Elements, Filter, Gives, Instead, Is, Named, Place, Replacement, Trait, Whose,
    Would,
};
use hantei_engine::scenario::no_ops::{NoOpCheck, bounded, demand};

use super::effects::of_effects;
use super::filters::{not_zero, of_amount, of_filter, of_kinds, of_one, of_who};
use super::{AbilityOrigin, Around, of_ability, of_cost};

/// What gives something, and to cards in which place.
#[derive(Clone, Copy)]
pub(super) enum Given {
    /// A field ability of a card in this place.
    Field(Place),
    /// A lasting effect, on cards in this place if it is known.
    Lasting(Option<Place>),
}

pub(super) fn of_gives<'a>(gives: &'a Gives, given: Given, around: &Around<'a>) -> NoOpCheck {
    let Gives {
        filter,
        silenced: _,
        abilities,
        kinds,
        jobs: _,
        elements: _,
        becomes: _,
        becomes_named,
        keywords: _,
        loses: _,
        traits,
        cost,
        cost_floor,
        any_element,
        replaces,
        base_power,
        power,
    } = gives;
    let nothing = Gives { filter: filter.clone(), cost_floor: *cost_floor, ..Gives::default() };
    demand(*gives != nothing, "gives", "ff-no-op-gives-nothing")?;
    filter.iter().try_for_each(|filter| of_filter(filter, around))?;
    of_kinds(kinds)?;
    let named = matches!(given, Given::Lasting(_)) && around.named == Some(Named::Element);
    demand(!*becomes_named || named, "becomes_named", "ff-no-op-named")?;
    demand(*cost_floor == 0 || *cost < 0, "cost_floor", "ff-no-op-floor")?;
    demand(*cost == 0 || is_cast_from(filter.as_ref(), given), "cost", "ff-no-op-cost")?;
    let paid = !*any_element || is_cast_from(filter.as_ref(), given);
    demand(paid, "any_element", "ff-no-op-cost")?;
    let on_field = place_given(filter.as_ref(), given).is_none_or(|place| place == Place::Field);
    for (word, said) in [("abilities", abilities.is_empty()), ("replaces", replaces.is_empty())] {
        demand(on_field || said, word, "ff-no-op-given-there")?;
    }
    for of in traits {
        of_trait(of, on_field, around)?;
    }
    let granted = Around::given();
    abilities.iter().try_for_each(|ability| of_ability(ability, &granted, AbilityOrigin::Given))?;
    for replacement in replaces {
        demand(!replacement.next || matches!(given, Given::Lasting(_)), "next", "ff-no-op-next")?;
        of_replacement(replacement)?;
    }
    base_power.iter().try_for_each(|power| of_amount(power, around))?;
    power.iter().try_for_each(|power| not_zero(power, "power", around))
}

/// Returns where the receiving cards are, as far as the text says.
fn place_given(to: Option<&Filter>, given: Given) -> Option<Place> {
    match (given, to) {
        (Given::Field(_), Some(filter)) => Some(filter.place.unwrap_or(Place::Field)),
        (Given::Field(here), None) => Some(here),
        (Given::Lasting(place), _) => place,
    }
}

/// Checks that changes to the cost of casting apply to cards that can be cast, which excludes the field.
fn is_cast_from(to: Option<&Filter>, given: Given) -> bool {
    match (given, to) {
        (Given::Field(_), Some(filter)) => filter.place != Some(Place::Field),
        // A card's text about its own casting works wherever it is cast from.
        (Given::Field(_), None) => true,
        (Given::Lasting(place), _) => place != Some(Place::Field),
    }
}

fn of_trait(of: &Trait, on_field: bool, around: &Around<'_>) -> NoOpCheck {
    let there = |word| demand(on_field, word, "ff-no-op-given-there");
    match of {
        Trait::CannotAttack => there("cannot-attack"),
        Trait::CannotBlock => there("cannot-block"),
        Trait::CannotBeBlocked => there("cannot-be-blocked"),
        Trait::CannotBeBlockedBy(blockers) => {
            there("cannot-be-blocked-by")?;
            of_filter(&blockers.of, &around.asked())
        }
        Trait::MustAttack => there("must-attack"),
        Trait::MustBlock => there("must-block"),
        Trait::AttackCost(cost) => {
            there("attack-cost")?;
            demand(!cost.is_empty(), "attack-cost", "no-op-empty")?;
            of_cost(cost, around, Some(Place::Field))
        }
        Trait::BlockCost(cost) => {
            there("block-cost")?;
            demand(!cost.is_empty(), "block-cost", "no-op-empty")?;
            of_cost(cost, around, Some(Place::Field))
        }
        Trait::CannotBeBroken => there("cannot-be-broken"),
        Trait::NotBrokenByEffects => there("not-broken-by-effects"),
        Trait::DoesNotActivate => there("does-not-activate"),
        Trait::NotDulledByEffects => there("not-dulled-by-effects"),
        Trait::NoExBursts => there("no-ex-bursts"),
        Trait::AnyCp => there("any-cp"),
        Trait::Produces(elements) => {
            there("produces")?;
            demand(!elements.is_empty(), "produces", "no-op-empty")?;
            demand(!elements.meets(Elements::LIGHT_AND_DARK), "produces", "ff-no-op-light-cp")
        }
        Trait::BesideOthers => there("beside-others"),
        Trait::PartyOfAny(partners) => {
            there("party-of-any")?;
            of_filter(&partners.of, &around.asked())
        }
        Trait::NotDamaged => there("not-damaged"),
        Trait::AttacksAgain => there("attacks-again"),
        Trait::Attacks(times) => {
            there("attacks")?;
            demand(*times > 1, "attacks", "ff-no-op-no-change")
        }
        Trait::NotChosenBySummons
        | Trait::NotChosenByAbilities
        | Trait::NotChosenByAnySummons
        | Trait::NotChosenByAnyAbilities
        | Trait::MustBeChosen
        | Trait::CannotReturn
        | Trait::NotReturnedByEffects
        | Trait::CannotBeRemoved
        | Trait::NotRemovedByEffects
        | Trait::CannotUseAbilities => Ok(()),
    }
}

/// Events that the same things can replace.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Damage,
    PlayerDamage,
    Leaving,
    Entering,
    Draw,
}

fn of_replacement(Replacement { would, by, instead, may: _, next: _ }: &Replacement) -> NoOpCheck {
    // 11.12.5: it is seen from the card that has it, without an event.
    let around = Around::default();
    let there = |filter: &Filter| {
        demand(filter.place.is_none(), "in", "ff-no-op-there-only")?;
        of_filter(filter, &around)
    };
    let what = match would {
        Would::Damage(filter) | Would::WeakDamage(filter) => {
            there(filter)?;
            What::Damage
        }
        Would::Deal(deal) => {
            let Deal { from, to } = &**deal;
            of_filter(from, &around)?;
            there(to)?;
            What::Damage
        }
        Would::PlayerDamage(who) => {
            of_who(*who, &around)?;
            What::PlayerDamage
        }
        Would::ToBreak(filter) | Would::Break(filter) => {
            there(filter)?;
            What::Leaving
        }
        Would::Enter(filter) => {
            demand(filter.place.is_none(), "in", "ff-no-op-entering")?;
            of_filter(filter, &around)?;
            What::Entering
        }
        Would::Draw(who) => {
            of_who(*who, &around)?;
            What::Draw
        }
    };
    by.iter().try_for_each(|by| of_dealt_by(by, what))?;
    demand(!instead.is_empty(), "instead", "no-op-empty")?;
    instead.iter().try_for_each(|instead| of_instead(instead, what))
}

/// Checks a replacement that is not on a card: it has no 「このカード」 that could be damaged or leave.
pub(super) fn of_replacement_alone(of: &Replacement) -> NoOpCheck {
    let this = |filter: &Filter| filter.is.contains(&Is::This);
    let of_this = match &of.would {
        Would::Damage(filter)
        | Would::WeakDamage(filter)
        | Would::ToBreak(filter)
        | Would::Break(filter)
        | Would::Enter(filter) => this(filter),
        Would::Deal(deal) => this(&deal.from) || this(&deal.to),
        Would::PlayerDamage(_) | Would::Draw(_) => false,
    };
    demand(!of_this, "this", "ff-no-op-replace-this")?;
    of_replacement(of)
}

/// Checks the source of damage. Only damage has one, and only cards deal damage to players.
fn of_dealt_by(by: &DealtBy, what: What) -> NoOpCheck {
    let DealtBy { items, filter, whose, at_least, at_most } = by;
    let forwards = what == What::Damage;
    demand(forwards || what == What::PlayerDamage, "by", "ff-no-op-dealt-by")?;
    demand(forwards || items.is_empty(), "items", "ff-no-op-dealt-by")?;
    demand(forwards || *whose == Whose::Any, "whose", "ff-no-op-dealt-by")?;
    demand(*by != DealtBy::default(), "by", "no-op-empty")?;
    let much = at_least.is_some() || at_most.is_some();
    demand(forwards || !much, "at_least", "ff-no-op-dealt-by")?;
    if much {
        bounded(*at_least, *at_most, "by")?;
    }
    filter.iter().try_for_each(|filter| of_filter(filter, &Around::default()))
}

fn of_instead(instead: &Instead, what: What) -> NoOpCheck {
    let around = Around::default();
    let damage = matches!(what, What::Damage | What::PlayerDamage);
    let suits = |suits: bool, word| demand(suits, word, "ff-no-op-instead");
    match instead {
        Instead::Less(amount) => {
            suits(damage, "less")?;
            not_zero(amount, "less", &around)
        }
        Instead::More(amount) => {
            suits(damage, "more")?;
            not_zero(amount, "more", &around)
        }
        Instead::Times(times) => {
            suits(damage, "times")?;
            demand(*times != 1, "times", "ff-no-op-no-change")
        }
        Instead::Becomes(amount) => {
            suits(damage, "becomes")?;
            of_amount(amount, &around)
        }
        Instead::Nothing => suits(what != What::Entering, "nothing"),
        Instead::Removed => suits(what == What::Leaving, "removed"),
        Instead::ToHand => suits(what == What::Leaving, "to-hand"),
        Instead::ToDeckBottom => suits(what == What::Leaving, "to-deck-bottom"),
        Instead::Dull => suits(what == What::Entering, "dull"),
        Instead::Active => suits(what == What::Entering, "active"),
        Instead::Under(who) => {
            suits(what == What::Entering, "under")?;
            of_one(*who, "under", &around)
        }
        Instead::ToThis => suits(what == What::Damage, "to-this"),
        Instead::Do(effects) => {
            suits(what != What::Entering, "do")?;
            demand(!effects.is_empty(), "do", "no-op-empty")?;
            let mut carried_out = Around { carried_out: true, x: true, ..around };
            of_effects(effects, &mut carried_out)
        }
    }
}
