//! Rejects parts of a card's text that would have no effect in their context. They are reported when the script is read, with a suggestion
//! what to write instead.
//!
//! This file checks the printed values and the structure of abilities; [`events`] checks what they wait for and cost, [`filters`] filters,
//! amounts and conditions, [`effects`] the effects and what they give.

mod effects;
mod events;
mod filters;

use hantei_ability::crossover::{
    Ability, Act, Bar, Charged, Condition, Continuous, Cost, Effect, Filter, Mode, Once, Place,
    Play, Sources, Stay, Surcharge, Target, Text, Trigger, Use, When,
};
use hantei_base::kind::{CardKind, Kinds};
use hantei_cards::Card;
use hantei_engine::scenario::no_ops::{NoOpCheck, NoOpWord, demand};
use hantei_engine::scenario::rules::Texts;

use super::Crossover;

use effects::{of_effects, of_gives};
use events::{of_costs, of_when};
use filters::{of_conditions, of_filter, of_who};

impl Texts for Crossover {
    fn check_no_ops(card: &Card) -> NoOpCheck {
        card.crossover.as_ref().map_or(Ok(()), |says| of_text(card.kinds, says))
    }
}

/// What a part of a text can refer to in its context.
#[derive(Clone, Default)]
struct Context<'a> {
    /// Whether its event provides a card.
    that: bool,
    /// Whether its event provides a player.
    that_player: bool,
    /// Whether its event provides a number.
    number: bool,
    /// Whether it follows damage to a character that can still be changed.
    damage: bool,
    /// Whether it follows a crash that can still be cancelled.
    crash: bool,
    /// Whether it follows a play that can still be cancelled.
    play: bool,
    /// Whether it follows its own card's leaving the field.
    gone: bool,
    /// Whether its card is spent on resolution and never lies on the field.
    spent: bool,
    /// Whether its card can be set on another.
    set: bool,
    /// Whether a Duel Master is targeted.
    targeted: bool,
    /// Whether it is being carried out; then it can refer to earlier choices and handled cards.
    carried_out: bool,
    /// The labels of the choices made so far.
    labels: Vec<Label<'a>>,
}

/// A label of chosen cards.
#[derive(Clone, Copy)]
struct Label<'a> {
    called: &'a str,
    /// The places of those cards; the field if empty.
    places: &'a [Place],
}

impl<'a> Context<'a> {
    /// The choice with this label.
    fn label(&self, called: &str) -> Option<Label<'a>> {
        self.labels.iter().copied().find(|of| of.called == called)
    }
}

fn of_text(kinds: Kinds, says: &Text) -> NoOpCheck {
    // A card without a printed kind may be of any kind.
    let is = |kind: CardKind| kinds == Kinds::default() || kinds.has(kind);
    let character = [
        (says.ap.is_some(), "ap"),
        (says.dp.is_some(), "dp"),
        (says.gender.is_some(), "gender"),
        (says.untapped, "untapped"),
    ];
    for (said, word) in character {
        demand(!said || is(CardKind::Character), word, "no-op-kind")?;
    }
    // 4-3-9.4: with 0 DP it would crash as it arrives.
    demand(!kinds.has(CardKind::Character) || says.dp.is_some(), "dp", "xo-no-dp")?;
    // 3-4-1.2: a navigator costs nothing and is played in the player's own main phase.
    let navigator = [
        (!says.cost.is_none(), "cost"),
        (says.instead.is_some(), "instead"),
        (says.timing.is_some(), "timing"),
    ];
    let only = kinds.has(CardKind::Navigator) && !kinds.has(CardKind::Character);
    for (said, word) in navigator {
        demand(!said || !only, word, "no-op-kind")?;
    }
    let comes = kinds.has(CardKind::Character) || kinds.has(CardKind::Navigator);
    demand(!comes || says.stays == Stay::Once, "stays", "no-op-kind")?;
    demand(says.instead.is_none() || !says.cost.is_none(), "instead", "xo-no-op-instead")?;
    demand(says.sources == Sources::default(), "sources", "xo-no-op-sources")?;
    let spent = !comes && kinds != Kinds::default() && says.stays == Stay::Once;
    demand(!spent || says.abilities.is_empty(), "abilities", "xo-no-op-spent")?;
    demand(!spent || says.upkeep.is_empty(), "upkeep", "xo-no-op-spent")?;
    let set = matches!(says.stays, Stay::Set(_));
    let context = Context { set, spent, ..Context::default() };
    if let Stay::Set(filter) = &says.stays {
        of_filter(filter, &context)?;
        demand(filter.places.is_empty(), "in", "xo-no-op-only-field")?;
    }
    if let Some(play) = &says.play {
        of_play(play, says, &context)?;
    } else {
        of_cost_of_play(says, &context)?;
    }
    of_costs(&says.upkeep, &context)?;
    says.abilities.iter().try_for_each(|ability| of_ability(ability, &context))
}

fn of_cost_of_play<'a>(says: &'a Text, context: &Context<'a>) -> NoOpCheck {
    let besides = says.additional.iter().chain(says.instead.iter().flatten());
    for cost in besides {
        demand(!matches!(cost, Cost::Energy(_)), "energy", "xo-no-op-energy")?;
    }
    of_costs(&says.additional, context)?;
    says.instead.iter().try_for_each(|costs| of_costs(costs, context))
}

fn of_play<'a>(of: &'a Play, says: &'a Text, context: &Context<'a>) -> NoOpCheck {
    let Play { when, conditions, duel_master, targets, modes, effects } = of;
    let context = right_after(when.as_ref(), context)?;
    demand(*of != Play::default(), "play", "no-op-empty")?;
    of_cost_of_play(says, &context)?;
    let targeted = duel_master.is_some();
    AbilityParts { conditions, targets, modes, effects }.look_at(Context { targeted, ..context })
}

/// The context for a play or use directly after an event (4-3-5).
fn right_after<'a>(when: Option<&'a When>, context: &Context<'a>) -> Result<Context<'a>, NoOpWord> {
    let Some(when) = when else { return Ok(context.clone()) };
    demand(!matches!(when, When::NoneLeft(_)), "none-left", "xo-no-op-none-left")?;
    of_when(when, context)?;
    // Its own card is still there as long as its crash can be cancelled.
    Ok(Context { gone: false, ..events::event_info(when).with(context.clone()) })
}

fn of_ability<'a>(ability: &'a Ability, context: &Context<'a>) -> NoOpCheck {
    match ability {
        Ability::Use(of) => of_use(of, context),
        Ability::Trigger(of) => of_trigger(of, context),
        Ability::Continuous(of) => of_continuous(of, context),
        Ability::Flight | Ability::Diving => Ok(()),
    }
}

fn of_use<'a>(of: &'a Use, context: &Context<'a>) -> NoOpCheck {
    let Use { when, conditions, cost, instead, once, duel_master, targets, modes, effects, .. } =
        of;
    demand(*once != Some(Once::Moment), "moment", "xo-no-op-moment")?;
    demand(!(effects.is_empty() && modes.is_empty()), "do", "no-op-empty")?;
    let context = right_after(when.as_ref(), context)?;
    of_costs(cost, &context)?;
    if let Some(instead) = instead {
        let energy = cost.iter().any(|cost| matches!(cost, Cost::Energy(of) if !of.is_none()));
        demand(energy, "instead", "xo-no-op-instead")?;
        of_costs(instead, &context)?;
    }
    let targeted = duel_master.is_some();
    AbilityParts { conditions, targets, modes, effects }.look_at(Context { targeted, ..context })
}

fn of_trigger<'a>(of: &'a Trigger, context: &Context<'a>) -> NoOpCheck {
    let Trigger { when, conditions, once, duel_master, targets, effects, .. } = of;
    let moment = *once == Some(Once::Moment);
    let alone = matches!(when, When::At(_) | When::NoneLeft(_));
    demand(!moment || !alone, "moment", "xo-no-op-moment")?;
    demand(!effects.is_empty(), "do", "no-op-empty")?;
    of_when(when, context)?;
    // Triggers on damage or a crash come when it is fixed.
    let brought = events::event_info(when).with(context.clone());
    let context = Context { damage: false, crash: false, ..brought };
    let targeted = duel_master.is_some();
    AbilityParts { conditions, targets, modes: &[], effects }
        .look_at(Context { targeted, ..context })
}

fn of_continuous<'a>(of: &'a Continuous, context: &Context<'a>) -> NoOpCheck {
    let Continuous { conditions, gives, surcharges, bars } = of;
    let empty = gives.is_empty() && surcharges.is_empty() && bars.is_empty();
    demand(!empty, "continuous", "xo-no-op-gives-nothing")?;
    of_conditions(conditions, context)?;
    gives.iter().try_for_each(|gives| of_gives(gives, context))?;
    for Surcharge { who, charged, by } in surcharges {
        of_who(*who, context)?;
        demand(*by != 0, "by", "xo-no-op-no-change")?;
        let (Charged::Play(filter) | Charged::Use(filter)) = charged;
        of_card(filter, context)?;
    }
    bars.iter().try_for_each(|bar| of_bar(bar, context))
}

fn of_bar(bar: &Bar, context: &Context<'_>) -> NoOpCheck {
    let Bar { who, cannot } = bar;
    of_who(*who, context)?;
    match cannot {
        Act::BeTargeted => Ok(()),
        Act::Play(filter) => of_card(filter, context),
    }
}

/// Checks a filter for what a card is, wherever it lies and whoever controls it.
fn of_card(filter: &Filter, context: &Context<'_>) -> NoOpCheck {
    demand(filter.places.is_empty(), "in", "xo-no-op-card-in")?;
    demand(filter.whose == hantei_ability::crossover::Whose::Any, "whose", "xo-no-op-card-in")?;
    of_filter(filter, context)
}

/// The conditions, targets and effects of an ability.
struct AbilityParts<'a> {
    conditions: &'a [Condition],
    targets: &'a [Target],
    modes: &'a [Mode],
    effects: &'a [Effect],
}

impl<'a> AbilityParts<'a> {
    fn look_at(&self, mut context: Context<'a>) -> NoOpCheck {
        of_conditions(self.conditions, &context)?;
        of_targets(self.targets, &mut context)?;
        demand(self.modes.len() != 1, "modes", "xo-no-op-modes")?;
        for Mode { duel_master, targets, effects } in self.modes {
            let targeted = context.targeted || duel_master.is_some();
            let mut context = Context { targeted, ..context.clone() };
            demand(!effects.is_empty(), "do", "no-op-empty")?;
            of_targets(targets, &mut context)?;
            context.carried_out = true;
            of_effects(effects, &mut context)?;
        }
        context.carried_out = true;
        of_effects(self.effects, &mut context)
    }
}

fn of_targets<'a>(targets: &'a [Target], context: &mut Context<'a>) -> NoOpCheck {
    for Target { label, count, up_to: _, filter, divide: _ } in targets {
        of_choice(label, *count, filter, context)?;
    }
    Ok(())
}

/// Checks a choice, made on declaration or on resolution.
fn of_choice<'a>(
    label: &'a str,
    count: u8,
    filter: &'a Filter,
    context: &mut Context<'a>,
) -> NoOpCheck {
    demand(count > 0, "count", "no-op-zero")?;
    of_filter(filter, context)?;
    demand(context.label(label).is_none(), "as", "xo-no-op-same-label")?;
    context.labels.push(Label { called: label, places: &filter.places });
    Ok(())
}
