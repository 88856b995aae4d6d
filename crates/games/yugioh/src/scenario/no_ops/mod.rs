//! Rejects parts of a card's text that would have no effect in their context. They are reported when the script is read, with a suggestion
//! what to write instead.
//!
//! This file checks the printed values and the structure of abilities; [`events`] checks what they wait for and cost, [`filters`] filters,
//! amounts and conditions, [`effects`] the effects, [`gives`] what is given, forbidden and replaced.

mod effects;
mod events;
mod filters;
mod gives;

use hantei_ability::yugioh::{
    Ability, Activation, Cannot, Condition, Continuous, Effect, Filter, Materials, Once, Place,
    Procedure, Speed, Stays, Summon, Target, Text, Trigger, Unclassified, When, Which,
};
use hantei_base::kind::{CardKind, Kinds};
use hantei_cards::Card;
use hantei_engine::scenario::no_ops::{NoOpCheck, demand};
use hantei_engine::scenario::rules::Texts;

use super::Yugioh;

use effects::of_effects;
use events::{of_answer, of_cost, of_when};
use filters::{of_conditions, of_filter};
use gives::{of_bar, of_gives};

impl Texts for Yugioh {
    fn check_no_ops(card: &Card) -> NoOpCheck {
        card.yugioh.as_ref().map_or(Ok(()), |says| of_text(card.kinds, says))
    }
}

/// What a part of a text can refer to in its context.
#[derive(Clone, Default)]
struct Context<'a> {
    /// Whether its event provides a card, 「そのカード」.
    that: bool,
    /// Whether its event provides a player.
    that_player: bool,
    /// Whether its event provides a number.
    number: bool,
    /// Whether its event has a cause.
    caused: bool,
    /// Whether it is a delayed effect about certain cards.
    about: bool,
    /// Whether it is a delayed effect.
    delayed: bool,
    /// Whether it may be a link that responds to another one or to a Summon.
    answers: bool,
    /// Whether it is being carried out; then it can refer to earlier choices and handled cards.
    carried_out: bool,
    /// Whether card values are computed from it; then no battle has been calculated yet.
    values: bool,
    /// Whether a die has been rolled.
    die: bool,
    /// Whether its cost takes cards.
    paid: bool,
    /// The labels of the choices made so far.
    labels: Vec<&'a str>,
}

impl<'a> Context<'a> {
    /// The same context before the effect is carried out.
    fn asked(&self) -> Context<'a> {
        Context { carried_out: false, die: false, labels: Vec::new(), ..self.clone() }
    }
}

fn of_text(kinds: Kinds, says: &Text) -> NoOpCheck {
    // A card without a printed kind may be of any kind.
    let is = |kind: CardKind| kinds == Kinds::default() || kinds.has(kind);
    // A Trap that its own effect puts into a Monster Zone is a monster there.
    let rises = is(CardKind::Trap) && summons_itself(says);
    let monster = is(CardKind::Monster) || rises;
    let printed = [
        (says.level.is_some(), "level"),
        (says.attribute.is_some(), "attribute"),
        (says.race.is_some(), "type"),
        (says.attack.is_some(), "attack"),
        (says.defense.is_some(), "defense"),
        (says.cannot.iter().any(|of| *of != Cannot::Play), "cannot"),
        (says.only_by.is_some(), "only_by"),
    ];
    for (said, word) in printed {
        demand(!said || monster, word, "no-op-kind")?;
    }
    let values = says.level.is_some() && says.attribute.is_some() && says.race.is_some();
    demand(!rises || is(CardKind::Monster) || values, "special-summon", "yg-no-op-trap-monster")?;
    let played = is(CardKind::Spell) || is(CardKind::Trap);
    demand(played || !says.cannot.contains(&Cannot::Play), "cannot", "no-op-kind")?;
    demand(says.rank.is_none() || is(CardKind::Xyz), "rank", "no-op-kind")?;
    demand(says.scale.is_none() || is(CardKind::Pendulum), "scale", "no-op-kind")?;
    let special = says.only_by.is_none_or(|way| way.is_special());
    demand(special, "only_by", "yg-no-op-only-by")?;
    says.materials.iter().try_for_each(|of| of_materials(of, &is))?;
    if let Some(Stays { turns, whose: _ }) = says.stays {
        demand(is(CardKind::Spell), "stays", "no-op-kind")?;
        demand(turns > 0, "turns", "no-op-zero")?;
    }
    let pendulum = says.pendulum.is_empty() || is(CardKind::Pendulum);
    demand(pendulum, "pendulum", "no-op-kind")?;
    demand(says.gemini.is_empty() || is(CardKind::Gemini), "gemini", "no-op-kind")?;
    says.abilities
        .iter()
        .try_for_each(|ability| of_ability(ability, AbilityOrigin::Card(kinds)))?;
    says.pendulum.iter().try_for_each(|ability| of_ability(ability, AbilityOrigin::Pendulum))?;
    says.gemini.iter().try_for_each(|ability| of_ability(ability, AbilityOrigin::Gemini))
}

/// Whether the effect on a card's own activation Special Summons the card.
fn summons_itself(says: &Text) -> bool {
    let itself = |of: &Effect| matches!(of, Effect::SpecialSummon(of) if of.what == Which::This);
    let cards = says.abilities.iter().filter(|of| matches!(***of, Ability::Card(_)));
    cards.flat_map(|of| of.effects()).any(itself)
}

fn of_materials(materials: &Materials, is: &dyn Fn(CardKind) -> bool) -> NoOpCheck {
    let kind = |kind, word| demand(is(kind), word, "no-op-kind");
    let context = Context::default();
    match materials {
        Materials::Fusion(each) => {
            kind(CardKind::Fusion, "fusion")?;
            demand(each.len() >= 2, "fusion", "yg-no-op-materials")?;
            each.iter().try_for_each(|of| of_filter(of, &context))
        }
        Materials::Synchro(of) => {
            kind(CardKind::Synchro, "synchro")?;
            of_filter(&of.tuner, &context)?;
            of_filter(&of.others, &context)
        }
        Materials::Xyz(of) => {
            kind(CardKind::Xyz, "xyz")?;
            demand(of.level > 0, "level", "no-op-zero")?;
            demand(of.count >= 2, "count", "yg-no-op-materials")?;
            of_filter(&of.of, &context)
        }
    }
}

/// How a card comes to have an ability.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AbilityOrigin {
    /// It is printed on a card of these kinds.
    Card(Kinds),
    /// ペンデュラム効果
    Pendulum,
    /// It is gained by a Gemini Monster.
    Gemini,
    /// An effect creates it as a delayed effect.
    Delayed {
        /// Whether it is about certain cards.
        about: bool,
    },
}

impl AbilityOrigin {
    /// Whether its card may be of this kind, as far as that is known.
    fn may_be(self, kind: CardKind) -> bool {
        match self {
            AbilityOrigin::Card(kinds) => kinds == Kinds::default() || kinds.has(kind),
            AbilityOrigin::Gemini => kind == CardKind::Monster,
            AbilityOrigin::Pendulum | AbilityOrigin::Delayed { .. } => true,
        }
    }

    fn context(self) -> Context<'static> {
        match self {
            AbilityOrigin::Delayed { about } => {
                Context { about, delayed: true, ..Context::default() }
            }
            AbilityOrigin::Card(_) | AbilityOrigin::Pendulum | AbilityOrigin::Gemini => {
                Context::default()
            }
        }
    }
}

fn of_ability(ability: &Ability, origin: AbilityOrigin) -> NoOpCheck {
    match ability {
        Ability::Card(of) => {
            let card = origin.may_be(CardKind::Spell) || origin.may_be(CardKind::Trap);
            demand(card && origin != AbilityOrigin::Gemini, "card", "no-op-kind")?;
            // From where a card is activated depends on its kind.
            demand(of.places.is_empty(), "in", "yg-no-op-card-in")?;
            of_activation(ability, of, origin)
        }
        Ability::Ignition(of) | Ability::Quick(of) => of_activation(ability, of, origin),
        Ability::Trigger(of) => of_trigger(of, origin),
        Ability::Continuous(of) => of_continuous(of),
        Ability::Procedure(of) => {
            demand(origin.may_be(CardKind::Monster), "procedure", "no-op-kind")?;
            demand(matches!(origin, AbilityOrigin::Card(_)), "procedure", "yg-no-op-procedure")?;
            of_procedure(of)
        }
        Ability::Unclassified(of) => of_unclassified(of, origin),
    }
}

/// Checks that an ability for these places can be activated, or can apply, somewhere.
fn of_places(places: &[Place], not: &[Place]) -> NoOpCheck {
    demand(!places.iter().any(|place| not.contains(place)), "in", "yg-no-op-in")
}

fn of_activation(ability: &Ability, of: &Activation, origin: AbilityOrigin) -> NoOpCheck {
    let Activation {
        places, when, answers, damage_step, conditions, cost, targets, effects, ..
    } = of;
    of_places(places, &[Place::Deck, Place::ExtraDeck])?;
    let kinds = match origin {
        AbilityOrigin::Card(kinds) => kinds,
        AbilityOrigin::Pendulum | AbilityOrigin::Gemini | AbilityOrigin::Delayed { .. } => {
            Kinds::default()
        }
    };
    let ignition = matches!(ability, Ability::Ignition(_));
    let known = kinds != Kinds::default() || ignition;
    let slow = known && ability.speed(kinds).is_none_or(|speed| speed < Speed::Two);
    // It is activated while nothing is under way, and never as a response.
    demand(!slow || when.is_none(), "when", "yg-no-op-slow")?;
    demand(!slow || answers.is_empty(), "answers", "yg-no-op-slow")?;
    demand(!slow || damage_step.is_none(), "damage_step", "yg-no-op-slow")?;
    if let Some(of) = damage_step {
        demand(of.from <= of.to, "to", "yg-no-op-timings")?;
    }
    let mut context = Context { answers: !slow, ..origin.context() };
    if let Some(when) = when {
        of_when(when, &context)?;
        context = events::event_info(when).with(context);
    }
    answers.iter().try_for_each(|answer| of_answer(answer, &context))?;
    let monster = origin.may_be(CardKind::Monster);
    let context = Context { paid: of_cost(cost, &context.asked(), monster)?, ..context };
    AbilityParts { conditions, targets, effects }.look_at(context)
}

fn of_trigger(of: &Trigger, origin: AbilityOrigin) -> NoOpCheck {
    let Trigger { places, when, conditions, cost, targets, effects, .. } = of;
    demand(!matches!(when, When::State(_)), "state", "yg-no-op-state")?;
    of_places(places, &[Place::Deck, Place::ExtraDeck])?;
    let context = Context { answers: true, ..origin.context() };
    of_when(when, &context)?;
    let context = events::event_info(when).with(context);
    let monster = origin.may_be(CardKind::Monster);
    let context = Context { paid: of_cost(cost, &context.asked(), monster)?, ..context };
    AbilityParts { conditions, targets, effects }.look_at(context)
}

fn of_unclassified(of: &Unclassified, origin: AbilityOrigin) -> NoOpCheck {
    let Unclassified { places, when, conditions, effects, may, .. } = of;
    demand(!effects.is_empty(), "do", "no-op-empty")?;
    let state = matches!(when, When::State(_));
    demand(!*may || !state, "may", "yg-no-op-may")?;
    if !state {
        of_places(places, &[Place::Deck, Place::ExtraDeck])?;
    }
    let context = origin.context();
    of_when(when, &context)?;
    let context = events::event_info(when).with(context);
    AbilityParts { conditions, targets: &[], effects }.look_at(context)
}

fn of_continuous(of: &Continuous) -> NoOpCheck {
    let Continuous { places, conditions, gives, bars, not_negated: _ } = of;
    demand(!(gives.is_empty() && bars.is_empty()), "continuous", "yg-no-op-gives-nothing")?;
    let on_field = places.iter().all(|place| place.is_on_field());
    demand(on_field, "in", "yg-no-op-continuous-in")?;
    let context = Context { values: true, ..Context::default() };
    of_conditions(conditions, &context)?;
    gives.iter().try_for_each(|gives| of_gives(gives, &context))?;
    bars.iter().try_for_each(|bar| of_bar(bar, &context))
}

fn of_procedure(of: &Procedure) -> NoOpCheck {
    let Procedure { summon, places, conditions, cost, position, once } = of;
    let on_field = places.iter().any(|place| place.is_on_field());
    demand(!on_field, "in", "yg-no-op-procedure-in")?;
    if *summon == Summon::NormalWithoutTribute {
        // It is the Normal Summon of the turn, from the hand.
        let said = [
            (!places.is_empty(), "in"),
            (!cost.is_empty(), "cost"),
            (position.is_some(), "position"),
            (once.is_some(), "once"),
        ];
        for (said, word) in said {
            demand(!said, word, "yg-no-op-without-tribute")?;
        }
    }
    // The Summoned monster is another card from then on, so a limit can only bind its name.
    let bound = matches!(once, None | Some(Once::Named(_) | Once::NamedEffect(_)));
    demand(bound, "once", "yg-no-op-procedure-once")?;
    let context = Context::default();
    of_conditions(conditions, &context)?;
    of_cost(cost, &context, true).map(|_| ())
}

/// The conditions, targets and effects of an ability.
struct AbilityParts<'a> {
    conditions: &'a [Condition],
    targets: &'a [Target],
    effects: &'a [Effect],
}

impl<'a> AbilityParts<'a> {
    fn look_at(&self, mut context: Context<'a>) -> NoOpCheck {
        of_conditions(self.conditions, &context)?;
        for target in self.targets {
            let Target { label, count, up_to: _, filter, divide: _ } = target;
            of_choice(label, *count, filter, &mut context)?;
        }
        context.carried_out = true;
        of_effects(self.effects, &mut context)
    }
}

/// Checks a choice, made on activation or on resolution.
fn of_choice<'a>(
    label: &'a str,
    count: u8,
    filter: &Filter,
    context: &mut Context<'a>,
) -> NoOpCheck {
    demand(count > 0, "count", "no-op-zero")?;
    of_filter(filter, context)?;
    context.labels.push(label);
    Ok(())
}
