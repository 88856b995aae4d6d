//! Refuses parts of a card's text in a script that would do nothing where they are, and says what to write instead.
//!
//! This file checks the card and the structure of its abilities; [`filters`] checks filters, numbers and conditions,
//! [`effects`] effects, [`gives`] gifts and replacements.

mod effects;
mod filters;
mod gives;

use hantei_ability::fftcg::{
    Ability, Action, Additional, Amount, Auto, Body, By, Cost, Effect, Elements, Field, Filter, Is,
    Modes, Named, Only, PaidOnly, Phase, Pick, Place, Target, Text, When, Whose,
};
use hantei_base::kind::CardKind;
use hantei_cards::Card;
use hantei_engine::scenario::no_ops::{NoOpCheck, demand};
use hantei_engine::scenario::rules::Texts;

use super::Fftcg;

use effects::of_effects;
use filters::{of_amount, of_choosable, of_conditions, of_filter, of_kinds, of_who, positive};
use gives::{Given, of_gives};

impl Texts for Fftcg {
    fn check_no_ops(card: &Card) -> NoOpCheck {
        card.fftcg.as_ref().map_or(Ok(()), |says| of_text(card, says))
    }
}

/// An earlier choice.
#[derive(Clone, Copy)]
struct Chosen<'a> {
    label: &'a str,
    place: Place,
    /// Whether an amount is divided among the chosen things.
    divided: bool,
}

/// What a text can refer to where it is.
#[derive(Clone, Default)]
struct Around<'a> {
    /// Whether an event provides 「そのカード」.
    that: bool,
    /// Whether an event provides a player.
    that_player: bool,
    /// Whether an event provides a number.
    number: bool,
    /// Whether an event provides an item on the stack.
    item: bool,
    /// Whether it is a delayed ability that refers to cards (11.8.17.3).
    about: bool,
    /// Whether an X has been chosen.
    x: bool,
    /// Whether its cost takes cards.
    spent: bool,
    /// What the effect has named before.
    named: Option<Named>,
    /// Whether it is being carried out, so that chosen and handled cards are available.
    carried_out: bool,
    /// The labels that may have been paid. `None` means those of whatever card has the ability.
    additional: Option<&'a [Additional]>,
    /// The earlier choices.
    chosen: Vec<Chosen<'a>>,
}

impl<'a> Around<'a> {
    /// An ability that is given to cards, which are only known during the game.
    fn given() -> Around<'a> {
        Around { x: true, ..Around::default() }
    }

    /// The same before it is carried out, and before an X is chosen.
    fn asked(&self) -> Around<'a> {
        Around { x: false, carried_out: false, chosen: Vec::new(), ..self.clone() }
    }

    fn find(&self, label: &str) -> Option<&Chosen<'a>> {
        self.chosen.iter().rev().find(|of| of.label == label)
    }
}

fn of_text(card: &Card, says: &Text) -> NoOpCheck {
    let summon = card.kinds.is_empty() || card.kinds.has(CardKind::Summon);
    demand(says.summon.is_none() || summon, "summon", "no-op-kind")?;
    let printed = Around { x: says.x, additional: Some(&says.additional), ..Around::default() };
    of_conditions(&says.conditions, &printed.asked())?;
    of_conditions(&says.enters_if, &printed.asked())?;
    says.cost_change.iter().try_for_each(|amount| of_amount(amount, &printed.asked()))?;
    let lowers = matches!(says.cost_change, Some(Amount::Number(..=-1) | Amount::Of(_)));
    demand(says.cost_floor == 0 || lowers, "cost_floor", "ff-no-op-cost-floor")?;
    of_kinds(&says.also_kinds)?;
    let any = says.paid_only.is_some_and(|of| of == PaidOnly::default());
    demand(!any, "paid_only", "no-op-empty")?;
    let named = says.paid_only.unwrap_or_default();
    let light = named.elements.or(named.backups_of).meets(Elements::LIGHT_AND_DARK);
    demand(!light, "paid_only", "ff-no-op-light-cp")?;
    for additional in &says.additional {
        demand(!additional.instead || additional.lowers == 0, "lowers", "ff-no-op-lowers")?;
        of_cost(&additional.cost, &printed, None)?;
        of_conditions(&additional.conditions, &printed.asked())?;
    }
    says.warp.iter().try_for_each(|warp| of_cost(&warp.cost, &printed, None))?;
    says.priming.iter().try_for_each(|of| of_cost(&of.cost, &printed, Some(Place::Field)))?;
    if let Some(Body { targets, modes, effects }) = says.summon.as_deref() {
        let paid_x = says.additional.iter().any(|of| of.cost.contains(&Cost::X));
        let spent = says.additional.iter().any(|of| takes_cards(&of.cost));
        let around = Around { x: says.x || paid_x, spent, ..printed.clone() };
        Said { targets, modes: modes.as_ref(), effects }.look_at(around)?;
    }
    says.abilities
        .iter()
        .try_for_each(|ability| of_ability(ability, &printed, AbilityOrigin::Printed))
}

/// Where a card has an ability from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AbilityOrigin {
    Printed,
    /// Something gives it to the card.
    Given,
    /// An effect makes it for later (11.8.17).
    Delayed,
}

fn of_ability<'a>(ability: &'a Ability, around: &Around<'a>, origin: AbilityOrigin) -> NoOpCheck {
    demand(ability.damage() != Some(0), "damage", "no-op-zero")?;
    match ability {
        Ability::Field(field) => of_field(field, around, origin),
        Ability::Auto(auto) => of_auto(auto, around, origin),
        Ability::Action(action) => of_action(action, around, origin),
        Ability::Special(action) => of_action(action, around, origin),
    }
}

/// Checks where an ability works. Only printed abilities work elsewhere than on the field.
fn of_place(place: Option<Place>, origin: AbilityOrigin, not: &[Place]) -> NoOpCheck {
    let Some(place) = place else { return Ok(()) };
    demand(origin == AbilityOrigin::Printed, "in", "ff-no-op-given-in")?;
    demand(!not.contains(&place), "in", "ff-no-op-in")
}

fn of_field<'a>(field: &'a Field, around: &Around<'a>, origin: AbilityOrigin) -> NoOpCheck {
    let Field { damage: _, conditions, gives, place } = field;
    of_place(*place, origin, &[Place::Stack])?;
    demand(!gives.is_empty(), "field", "ff-no-op-gives-nothing")?;
    of_conditions(conditions, &around.asked())?;
    let here = place.unwrap_or(Place::Field);
    gives.iter().try_for_each(|gives| of_gives(gives, Given::Field(here), &around.asked()))
}

fn of_auto<'a>(auto: &'a Auto, around: &Around<'a>, origin: AbilityOrigin) -> NoOpCheck {
    let Auto { when, ex, damage, conditions, once, place, targets, modes, effects } = auto;
    if origin == AbilityOrigin::Delayed {
        demand(damage.is_none(), "damage", "ff-no-op-delayed")?;
        demand(once.is_none(), "once", "ff-no-op-delayed-once")?;
        demand(place.is_none(), "in", "ff-no-op-delayed")?;
    }
    demand(!*ex || origin == AbilityOrigin::Printed, "ex", "ff-no-op-ex")?;
    of_place(*place, origin, &[Place::Deck, Place::LbDeck])?;
    let of_state = matches!(when, When::State(_));
    demand(!of_state || place.is_none_or(|at| at == Place::Field), "in", "ff-no-op-state-in")?;
    of_when(when, &around.asked())?;
    let about = brings(when);
    let around = Around {
        that: about.that,
        that_player: about.that_player,
        number: about.number,
        item: about.item,
        ..around.clone()
    };
    of_conditions(conditions, &around.asked())?;
    Said { targets, modes: modes.as_ref(), effects }.look_at(around)
}

fn of_action<'a>(action: &'a Action, around: &Around<'a>, origin: AbilityOrigin) -> NoOpCheck {
    let Action { cost, conditions, place, targets, modes, effects, .. } = action;
    of_place(*place, origin, &[Place::Deck, Place::LbDeck, Place::Stack])?;
    of_cost(cost, around, Some(place.unwrap_or(Place::Field)))?;
    of_conditions(conditions, &around.asked())?;
    let x = around.x || cost.contains(&Cost::X);
    let around = Around { x, spent: takes_cards(cost), ..around.clone() };
    Said { targets, modes: modes.as_ref(), effects }.look_at(around)
}

/// What is chosen and done.
struct Said<'a> {
    targets: &'a [Target],
    modes: Option<&'a Modes>,
    effects: &'a [Effect],
}

impl<'a> Said<'a> {
    fn look_at(&self, mut around: Around<'a>) -> NoOpCheck {
        for target in self.targets {
            of_target(target, &mut around)?;
        }
        if let Some(modes) = self.modes {
            positive(&modes.count, "count", &around)?;
            demand(!modes.of.is_empty(), "modes", "no-op-empty")?;
            if let Some(other) = &modes.instead {
                of_conditions(&other.conditions, &around.asked())?;
                positive(&other.count, "count", &around)?;
            }
            for body in &modes.of {
                demand(body.modes.is_none(), "modes", "ff-no-op-modes")?;
                let Body { targets, modes: _, effects } = body;
                Said { targets, modes: None, effects }.look_at(around.clone())?;
            }
        }
        around.carried_out = true;
        of_effects(self.effects, &mut around)
    }
}

fn of_target<'a>(target: &'a Target, around: &mut Around<'a>) -> NoOpCheck {
    let Target { label, count, up_to: _, filter, divide } = target;
    divide.iter().try_for_each(|amount| positive(amount, "divide", around))?;
    of_choice(label, count, filter, divide.is_some(), around)
}

/// Checks a choice, now or as an effect resolves.
fn of_choice<'a>(
    label: &'a str,
    count: &Amount,
    filter: &Filter,
    divided: bool,
    around: &mut Around<'a>,
) -> NoOpCheck {
    positive(count, "count", around)?;
    of_choosable(filter, around)?;
    let place = filter.place.unwrap_or(Place::Field);
    around.chosen.push(Chosen { label, place, divided });
    Ok(())
}

/// Checks a cost. `at` is the place of the card whose own icon may be dulled.
fn of_cost(cost: &[Cost], around: &Around<'_>, at: Option<Place>) -> NoOpCheck {
    let around = Around { additional: around.additional, ..Around::default() };
    // The cards that a cost takes are the player's own.
    let of_own = |filter: &Filter| {
        demand(filter.whose != Whose::Opponent, "whose", "no-op-cost-whose")?;
        of_filter(filter, &around)
    };
    let of_pick = |pick: &Pick| {
        demand(pick.count > 0, "count", "no-op-zero")?;
        of_own(&pick.filter)
    };
    cost.iter().try_for_each(|part| match part {
        Cost::Cp(_) | Cost::X => Ok(()),
        Cost::Dull => demand(at == Some(Place::Field), "dull", "ff-no-op-dull"),
        Cost::DullCharacters(pick) => {
            let on_field = pick.filter.place.is_none_or(|at| at == Place::Field);
            demand(on_field, "in", "ff-no-op-off-field")?;
            of_pick(pick)
        }
        Cost::Discard(pick)
        | Cost::ToBreak(pick)
        | Cost::Remove(pick)
        | Cost::Return(pick)
        | Cost::Reveal(pick) => of_pick(pick),
        Cost::Crystals(count) => demand(*count > 0, "crystals", "no-op-zero"),
        Cost::Counters(counter) => {
            demand(counter.count > 0, "count", "no-op-zero")?;
            let on_field = counter.from.iter().all(|of| of.place.is_none());
            demand(on_field, "in", "ff-no-op-off-field")?;
            counter.from.iter().try_for_each(of_own)
        }
        Cost::Damage(count) => demand(*count > 0, "damage", "no-op-zero"),
        Cost::Mill(count) => demand(*count > 0, "mill", "no-op-zero"),
        Cost::RemoveTop(count) => demand(*count > 0, "remove-top", "no-op-zero"),
    })
}

/// Whether a cost takes cards to which the effect may refer.
fn takes_cards(cost: &[Cost]) -> bool {
    cost.iter().any(|part| part.others().is_some())
}

/// What an event provides.
#[derive(Default)]
struct Brought {
    that: bool,
    that_player: bool,
    number: bool,
    item: bool,
}

fn brings(when: &When) -> Brought {
    match when {
        When::Enters(_)
        | When::Leaves(_)
        | When::ToBreak(_)
        | When::Broken(_)
        | When::Breaks(_)
        | When::Returned(_)
        | When::Removed(_)
        | When::Attacks(_)
        | When::PartyAttacks(_)
        | When::Blocks(_)
        | When::IsBlocked(_)
        | When::Discarded(_)
        | When::Dulls(_)
        | When::Activates(_)
        | When::UsesAbility(_)
        | When::Primed(_)
        | When::LosesCounter(_)
        | When::GainsCounter(_)
        | When::LastCounter(_) => Brought { that: true, that_player: true, ..Brought::default() },
        When::Cast(_) | When::IsChosen(_) => {
            Brought { that: true, that_player: true, item: true, ..Brought::default() }
        }
        When::DamagesPlayer(_) | When::DamagesForward(_) | When::IsDamaged(_) => {
            Brought { that: true, that_player: true, number: true, item: false }
        }
        When::PlayerDamaged(_) | When::Draws(_) => {
            Brought { that: false, that_player: true, number: true, item: false }
        }
        When::PartyDamages(_) | When::PhaseStart(_) | When::TurnEnd(_) | When::State(_) => {
            Brought::default()
        }
        When::Only(of) => brings(&of.when),
    }
}

/// Whether a card moves.
fn is_move(when: &When) -> bool {
    matches!(
        when,
        When::Enters(_)
            | When::Leaves(_)
            | When::ToBreak(_)
            | When::Broken(_)
            | When::Returned(_)
            | When::Removed(_)
            | When::Discarded(_)
    )
}

/// Whether a summon or an ability may cause the event.
fn is_caused(when: &When) -> bool {
    is_move(when) || matches!(when, When::Dulls(_) | When::Activates(_) | When::IsChosen(_))
}

/// Whether several such events may happen at once.
fn is_of_several(when: &When) -> bool {
    is_move(when) || matches!(when, When::Attacks(_) | When::PartyAttacks(_))
}

fn of_only(only: &Only, around: &Around<'_>) -> NoOpCheck {
    let Only { when, by, from, conditions, at_once } = only;
    let known = is_caused(when)
        || matches!(
            when,
            When::Cast(_)
                | When::Attacks(_)
                | When::PartyAttacks(_)
                | When::DamagesForward(_)
                | When::IsDamaged(_)
                | When::PlayerDamaged(_)
        );
    demand(known, "only", "ff-no-op-only")?;
    of_when(when, around)?;
    let entering = matches!(when, When::Enters(_));
    let places = from.iter().all(|of| !matches!(of, Place::Field | Place::Stack));
    demand(from.is_empty() || entering && places, "from", "ff-no-op-only-enters")?;
    match by {
        None => {}
        Some(By::Cast | By::Warp) => demand(entering, "by", "ff-no-op-only-enters")?,
        Some(By::Effect(source)) => {
            demand(is_caused(when), "by", "ff-no-op-only-caused")?;
            let places = source.filter.iter().all(|of| of.place.is_none());
            demand(places, "in", "ff-no-op-there-only")?;
            source.filter.iter().try_for_each(|of| of_filter(of, around))?;
        }
    }
    demand(!*at_once || is_of_several(when), "at_once", "ff-no-op-at-once")?;
    let more = by.is_some() || !from.is_empty() || *at_once;
    demand(more || !conditions.is_empty(), "only", "no-op-empty")?;
    let about = brings(when);
    let then = Around {
        that: about.that,
        that_player: about.that_player,
        number: about.number,
        ..around.clone()
    };
    of_conditions(conditions, &then.asked())
}

fn of_when(when: &When, around: &Around<'_>) -> NoOpCheck {
    // The filter is applied to the card of the event, so `is: [that]` says nothing, unless the ability refers to another card.
    let of = |filter: &Filter, on_field: bool| {
        let that = filter.is.contains(&Is::That);
        demand(!that || around.about, "that", "no-op-that-itself")?;
        demand(!on_field || filter.place.is_none(), "in", "ff-no-op-there-only")?;
        of_filter(filter, around)
    };
    match when {
        When::Enters(filter)
        | When::Attacks(filter)
        | When::PartyAttacks(filter)
        | When::Blocks(filter)
        | When::IsBlocked(filter)
        | When::Dulls(filter)
        | When::Activates(filter)
        | When::Primed(filter) => of(filter, true),
        When::Leaves(filter)
        | When::ToBreak(filter)
        | When::Broken(filter)
        | When::Breaks(filter)
        | When::Returned(filter)
        | When::Removed(filter)
        | When::Cast(filter)
        | When::Discarded(filter)
        | When::IsChosen(filter)
        | When::UsesAbility(filter)
        | When::DamagesPlayer(filter)
        | When::DamagesForward(filter)
        | When::IsDamaged(filter) => of(filter, false),
        When::PlayerDamaged(who) | When::Draws(who) => of_who(*who, around),
        When::PartyDamages(_) | When::TurnEnd(_) | When::LastCounter(_) => Ok(()),
        When::LosesCounter(counter) | When::GainsCounter(counter) => of(&counter.of, false),
        When::PhaseStart(start) => {
            let opens = !matches!(start.phase, Phase::Active | Phase::Draw);
            demand(opens, "phase-start", "ff-no-op-phase")
        }
        When::State(conditions) => of_conditions(conditions, around),
        When::Only(only) => of_only(only, around),
    }
}
