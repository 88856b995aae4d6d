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
use hantei_engine::scenario::idle::{Busy, demand};
use hantei_engine::scenario::rules::Texts;

use super::Yugioh;

use effects::of_effects;
use events::{of_answer, of_cost, of_when};
use filters::{of_conditions, of_filter};
use gives::{of_bar, of_gives};

impl Texts for Yugioh {
    fn busy(card: &Card) -> Busy {
        card.yugioh.as_ref().map_or(Ok(()), |says| of_text(card.kinds, says))
    }
}

/// What a part of a text can refer to in its context.
#[derive(Clone, Default)]
struct Around<'a> {
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

impl<'a> Around<'a> {
    /// The same context before the effect is carried out.
    fn asked(&self) -> Around<'a> {
        Around { carried_out: false, die: false, labels: Vec::new(), ..self.clone() }
    }
}

fn of_text(kinds: Kinds, says: &Text) -> Busy {
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
        demand(!said || monster, word, "idle-kind")?;
    }
    let values = says.level.is_some() && says.attribute.is_some() && says.race.is_some();
    demand(!rises || is(CardKind::Monster) || values, "special-summon", "yg-idle-trap-monster")?;
    let played = is(CardKind::Spell) || is(CardKind::Trap);
    demand(played || !says.cannot.contains(&Cannot::Play), "cannot", "idle-kind")?;
    demand(says.rank.is_none() || is(CardKind::Xyz), "rank", "idle-kind")?;
    demand(says.scale.is_none() || is(CardKind::Pendulum), "scale", "idle-kind")?;
    let special = says.only_by.is_none_or(|way| way.is_special());
    demand(special, "only_by", "yg-idle-only-by")?;
    says.materials.iter().try_for_each(|of| of_materials(of, &is))?;
    if let Some(Stays { turns, whose: _ }) = says.stays {
        demand(is(CardKind::Spell), "stays", "idle-kind")?;
        demand(turns > 0, "turns", "idle-zero")?;
    }
    let pendulum = says.pendulum.is_empty() || is(CardKind::Pendulum);
    demand(pendulum, "pendulum", "idle-kind")?;
    demand(says.gemini.is_empty() || is(CardKind::Gemini), "gemini", "idle-kind")?;
    says.abilities.iter().try_for_each(|ability| of_ability(ability, Whence::Card(kinds)))?;
    says.pendulum.iter().try_for_each(|ability| of_ability(ability, Whence::Pendulum))?;
    says.gemini.iter().try_for_each(|ability| of_ability(ability, Whence::Gemini))
}

/// Whether the effect on a card's own activation Special Summons the card.
fn summons_itself(says: &Text) -> bool {
    let itself = |of: &Effect| matches!(of, Effect::SpecialSummon(of) if of.what == Which::This);
    let cards = says.abilities.iter().filter(|of| matches!(***of, Ability::Card(_)));
    cards.flat_map(|of| of.effects()).any(itself)
}

fn of_materials(materials: &Materials, is: &dyn Fn(CardKind) -> bool) -> Busy {
    let kind = |kind, word| demand(is(kind), word, "idle-kind");
    let around = Around::default();
    match materials {
        Materials::Fusion(each) => {
            kind(CardKind::Fusion, "fusion")?;
            demand(each.len() >= 2, "fusion", "yg-idle-materials")?;
            each.iter().try_for_each(|of| of_filter(of, &around))
        }
        Materials::Synchro(of) => {
            kind(CardKind::Synchro, "synchro")?;
            of_filter(&of.tuner, &around)?;
            of_filter(&of.others, &around)
        }
        Materials::Xyz(of) => {
            kind(CardKind::Xyz, "xyz")?;
            demand(of.level > 0, "level", "idle-zero")?;
            demand(of.count >= 2, "count", "yg-idle-materials")?;
            of_filter(&of.of, &around)
        }
    }
}

/// How a card comes to have an ability.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whence {
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

impl Whence {
    /// Whether its card may be of this kind, as far as that is known.
    fn may_be(self, kind: CardKind) -> bool {
        match self {
            Whence::Card(kinds) => kinds == Kinds::default() || kinds.has(kind),
            Whence::Gemini => kind == CardKind::Monster,
            Whence::Pendulum | Whence::Delayed { .. } => true,
        }
    }

    fn around(self) -> Around<'static> {
        match self {
            Whence::Delayed { about } => Around { about, delayed: true, ..Around::default() },
            Whence::Card(_) | Whence::Pendulum | Whence::Gemini => Around::default(),
        }
    }
}

fn of_ability(ability: &Ability, whence: Whence) -> Busy {
    match ability {
        Ability::Card(of) => {
            let card = whence.may_be(CardKind::Spell) || whence.may_be(CardKind::Trap);
            demand(card && whence != Whence::Gemini, "card", "idle-kind")?;
            // From where a card is activated depends on its kind.
            demand(of.places.is_empty(), "in", "yg-idle-card-in")?;
            of_activation(ability, of, whence)
        }
        Ability::Ignition(of) | Ability::Quick(of) => of_activation(ability, of, whence),
        Ability::Trigger(of) => of_trigger(of, whence),
        Ability::Continuous(of) => of_continuous(of),
        Ability::Procedure(of) => {
            demand(whence.may_be(CardKind::Monster), "procedure", "idle-kind")?;
            demand(matches!(whence, Whence::Card(_)), "procedure", "yg-idle-procedure")?;
            of_procedure(of)
        }
        Ability::Unclassified(of) => of_unclassified(of, whence),
    }
}

/// Checks that an ability for these places can be activated, or can apply, somewhere.
fn of_places(places: &[Place], not: &[Place]) -> Busy {
    demand(!places.iter().any(|place| not.contains(place)), "in", "yg-idle-in")
}

fn of_activation(ability: &Ability, of: &Activation, whence: Whence) -> Busy {
    let Activation {
        places, when, answers, damage_step, conditions, cost, targets, effects, ..
    } = of;
    of_places(places, &[Place::Deck, Place::ExtraDeck])?;
    let kinds = match whence {
        Whence::Card(kinds) => kinds,
        Whence::Pendulum | Whence::Gemini | Whence::Delayed { .. } => Kinds::default(),
    };
    let ignition = matches!(ability, Ability::Ignition(_));
    let known = kinds != Kinds::default() || ignition;
    let slow = known && ability.speed(kinds).is_none_or(|speed| speed < Speed::Two);
    // It is activated while nothing is under way, and never as a response.
    demand(!slow || when.is_none(), "when", "yg-idle-slow")?;
    demand(!slow || answers.is_empty(), "answers", "yg-idle-slow")?;
    demand(!slow || damage_step.is_none(), "damage_step", "yg-idle-slow")?;
    if let Some(of) = damage_step {
        demand(of.from <= of.to, "to", "yg-idle-timings")?;
    }
    let mut around = Around { answers: !slow, ..whence.around() };
    if let Some(when) = when {
        of_when(when, &around)?;
        around = events::brings(when).with(around);
    }
    answers.iter().try_for_each(|answer| of_answer(answer, &around))?;
    let monster = whence.may_be(CardKind::Monster);
    let around = Around { paid: of_cost(cost, &around.asked(), monster)?, ..around };
    Said { conditions, targets, effects }.look_at(around)
}

fn of_trigger(of: &Trigger, whence: Whence) -> Busy {
    let Trigger { places, when, conditions, cost, targets, effects, .. } = of;
    demand(!matches!(when, When::State(_)), "state", "yg-idle-state")?;
    of_places(places, &[Place::Deck, Place::ExtraDeck])?;
    let around = Around { answers: true, ..whence.around() };
    of_when(when, &around)?;
    let around = events::brings(when).with(around);
    let monster = whence.may_be(CardKind::Monster);
    let around = Around { paid: of_cost(cost, &around.asked(), monster)?, ..around };
    Said { conditions, targets, effects }.look_at(around)
}

fn of_unclassified(of: &Unclassified, whence: Whence) -> Busy {
    let Unclassified { places, when, conditions, effects, may, .. } = of;
    demand(!effects.is_empty(), "do", "idle-empty")?;
    let state = matches!(when, When::State(_));
    demand(!*may || !state, "may", "yg-idle-may")?;
    if !state {
        of_places(places, &[Place::Deck, Place::ExtraDeck])?;
    }
    let around = whence.around();
    of_when(when, &around)?;
    let around = events::brings(when).with(around);
    Said { conditions, targets: &[], effects }.look_at(around)
}

fn of_continuous(of: &Continuous) -> Busy {
    let Continuous { places, conditions, gives, bars, not_negated: _ } = of;
    demand(!(gives.is_empty() && bars.is_empty()), "continuous", "yg-idle-gives-nothing")?;
    let on_field = places.iter().all(|place| place.is_on_field());
    demand(on_field, "in", "yg-idle-continuous-in")?;
    let around = Around { values: true, ..Around::default() };
    of_conditions(conditions, &around)?;
    gives.iter().try_for_each(|gives| of_gives(gives, &around))?;
    bars.iter().try_for_each(|bar| of_bar(bar, &around))
}

fn of_procedure(of: &Procedure) -> Busy {
    let Procedure { summon, places, conditions, cost, position, once } = of;
    let on_field = places.iter().any(|place| place.is_on_field());
    demand(!on_field, "in", "yg-idle-procedure-in")?;
    if *summon == Summon::NormalWithoutTribute {
        // It is the Normal Summon of the turn, from the hand.
        let said = [
            (!places.is_empty(), "in"),
            (!cost.is_empty(), "cost"),
            (position.is_some(), "position"),
            (once.is_some(), "once"),
        ];
        for (said, word) in said {
            demand(!said, word, "yg-idle-without-tribute")?;
        }
    }
    // The Summoned monster is another card from then on, so a limit can only bind its name.
    let bound = matches!(once, None | Some(Once::Named(_) | Once::NamedEffect(_)));
    demand(bound, "once", "yg-idle-procedure-once")?;
    let around = Around::default();
    of_conditions(conditions, &around)?;
    of_cost(cost, &around, true).map(|_| ())
}

/// The conditions, targets and effects of an ability.
struct Said<'a> {
    conditions: &'a [Condition],
    targets: &'a [Target],
    effects: &'a [Effect],
}

impl<'a> Said<'a> {
    fn look_at(&self, mut around: Around<'a>) -> Busy {
        of_conditions(self.conditions, &around)?;
        for target in self.targets {
            let Target { label, count, up_to: _, filter, divide: _ } = target;
            of_choice(label, *count, filter, &mut around)?;
        }
        around.carried_out = true;
        of_effects(self.effects, &mut around)
    }
}

/// Checks a choice, made on activation or on resolution.
fn of_choice<'a>(label: &'a str, count: u8, filter: &Filter, around: &mut Around<'a>) -> Busy {
    demand(count > 0, "count", "idle-zero")?;
    of_filter(filter, around)?;
    around.labels.push(label);
    Ok(())
}
