//! Checks what abilities wait for, what they respond to, and what they cost.

use hantei_ability::yugioh::{
    Activated, Answer, Attack, Battle, Beats, Caused, Cost, Deals, Filter, Hurt, Is, Means, Part,
    Phase, Pick, Place, Price, Promise, Sent, Summoned, When, Whose,
};
use hantei_engine::scenario::no_ops::{NoOpCheck, NoOpWord, demand};

use super::Context;
use super::filters::{of_conditions, of_filter, of_who};

/// The information that an event provides.
#[derive(Default)]
pub(super) struct EventInfo {
    that: bool,
    that_player: bool,
    number: bool,
    caused: bool,
}

impl EventInfo {
    pub(super) fn with<'a>(self, context: Context<'a>) -> Context<'a> {
        let EventInfo { that, that_player, number, caused } = self;
        Context { that, that_player, number, caused, ..context }
    }
}

pub(super) fn event_info(when: &When) -> EventInfo {
    let nothing = EventInfo::default();
    match when {
        When::Destroyed(_)
        | When::ToGraveyard(_)
        | When::ToHand(_)
        | When::Leaves(_)
        | When::Tributed(_)
        | When::Discarded(_)
        | When::Banished(_)
        | When::Beats(_)
        | When::Deals(_) => EventInfo { that: true, that_player: true, number: true, caused: true },
        When::Damaged(_) => EventInfo { that_player: true, number: true, caused: true, ..nothing },
        When::Summoned(_)
        | When::Flipped(_)
        | When::AttackDeclared(_)
        | When::Attacked(_)
        | When::Battle(_)
        | When::Targeted(_) => EventInfo { that: true, ..nothing },
        When::Draws(_) => EventInfo { that_player: true, number: true, ..nothing },
        When::PhaseStart(_) => EventInfo { that_player: true, ..nothing },
        When::State(_) => nothing,
    }
}

/// Checks a filter for the card of an event: `is: that` has no meaning in it, unless the effect is about another card.
fn itself(filter: &Filter, context: &Context<'_>) -> NoOpCheck {
    let that = filter.is.contains(&Is::That);
    demand(!that || context.about, "that", "no-op-that-itself")?;
    of_filter(filter, context)
}

/// Checks an event that happens to a card, caused by one of these means.
fn of_caused(of: &Caused, means: &[Means], context: &Context<'_>) -> NoOpCheck {
    let Caused { of, by, by_whose: _ } = of;
    of_means(by, means)?;
    itself(of, context)
}

/// Checks that these means can cause it.
pub(super) fn of_means(by: &[Means], means: &[Means]) -> NoOpCheck {
    demand(by.iter().all(|by| means.contains(by)), "by", "yg-no-op-by")
}

/// The means by which cards can be destroyed.
pub(super) const DESTROYS: [Means; 2] = [Means::Battle, Means::Effect];
/// The means by which cards can move.
const MOVES: [Means; 5] = [Means::Battle, Means::Effect, Means::Cost, Means::Material, Means::Rule];

pub(super) fn of_when(when: &When, context: &Context<'_>) -> NoOpCheck {
    match when {
        When::Summoned(Summoned { of, how: _ }) => itself(of, context),
        When::Flipped(filter) | When::Tributed(filter) | When::Targeted(filter) => {
            itself(filter, context)
        }
        When::Destroyed(of) => of_caused(of, &[Means::Battle, Means::Effect, Means::Rule], context),
        When::Leaves(of) => of_caused(of, &MOVES, context),
        When::Discarded(of) => of_caused(of, &[Means::Effect, Means::Cost, Means::Rule], context),
        When::Banished(of) => of_caused(of, &MOVES, context),
        When::ToGraveyard(of) => of_sent(of, Place::Graveyard, context),
        When::ToHand(of) => of_sent(of, Place::Hand, context),
        When::Beats(Beats { of }) => of.iter().try_for_each(|of| of_filter(of, context)),
        When::AttackDeclared(of) | When::Attacked(of) => {
            let Attack { by, on } = of;
            of_filter(by, context)?;
            on.iter().try_for_each(|on| of_filter(on, context))
        }
        When::Battle(Battle { at: _, of, with }) => {
            of.iter().try_for_each(|of| of_filter(of, context))?;
            of_filter(with, context)
        }
        When::Deals(Deals { of, to, direct: _ }) => {
            of_who(*to, context)?;
            of.iter().try_for_each(|of| of_filter(of, context))
        }
        When::Damaged(Hurt { who, kind: _, by_whose: _ }) => of_who(*who, context),
        When::Draws(who) => of_who(*who, context),
        When::PhaseStart(_) => Ok(()),
        When::State(conditions) => {
            demand(!conditions.is_empty(), "state", "no-op-empty")?;
            of_conditions(conditions, context)
        }
    }
}

fn of_sent(of: &Sent, to: Place, context: &Context<'_>) -> NoOpCheck {
    let Sent { of, from, by, by_whose: _, alone: _ } = of;
    demand(!from.contains(&to), "from", "yg-no-op-from")?;
    of_means(by, &MOVES)?;
    itself(of, context)
}

pub(super) fn of_answer(answer: &Answer, context: &Context<'_>) -> NoOpCheck {
    match answer {
        Answer::Card(Activated { of, does: _ }) | Answer::Effect(Activated { of, does: _ }) => {
            of_filter(of, context)
        }
        Answer::Summon(Summoned { of, how: _ }) => {
            // A monster that is being Summoned is not in any zone yet.
            demand(of.places.is_empty(), "in", "yg-no-op-summoned-in")?;
            of_filter(of, context)
        }
    }
}

/// Checks a cost; `monster` says whether its card may be a monster. Returns whether the cost takes cards.
pub(super) fn of_cost(
    costs: &[Cost],
    context: &Context<'_>,
    monster: bool,
) -> Result<bool, NoOpWord> {
    let mut takes = false;
    for cost in costs {
        match cost {
            Cost::Life(price) => {
                let points = match price {
                    Price::Points(points) => *points > 0,
                    Price::Part(Part::Half) => true,
                };
                demand(points, "life", "no-op-zero")?;
            }
            Cost::Discard(pick) => {
                takes = true;
                of_pick(pick, &|place| place == Place::Hand, context)?;
            }
            Cost::Tribute(pick) => {
                takes = true;
                of_pick(
                    pick,
                    &|place| matches!(place, Place::MonsterZone | Place::Field),
                    context,
                )?;
            }
            Cost::Send(pick) => {
                takes = true;
                of_pick(pick, &|place| place != Place::Graveyard, context)?;
            }
            Cost::Banish(pick) => {
                takes = true;
                of_pick(pick, &|place| place != Place::Banished, context)?;
            }
            Cost::Return(pick) => {
                takes = true;
                of_pick(pick, &|place| place != Place::Hand, context)?;
            }
            Cost::Detach(count) => {
                takes = true;
                demand(*count > 0, "detach", "no-op-zero")?;
                demand(monster, "detach", "no-op-kind")?;
            }
            Cost::Counters(of) => demand(of.count > 0, "count", "no-op-zero")?,
            Cost::Promise(Promise::NoAttack) => demand(monster, "no-attack", "no-op-kind")?,
            Cost::Promise(Promise::NoSummons) => {}
        }
    }
    Ok(takes)
}

/// Checks the cards that a cost takes: they are the player's own, and in a place that the cost can take them from.
fn of_pick(pick: &Pick, takes: &dyn Fn(Place) -> bool, context: &Context<'_>) -> NoOpCheck {
    demand(pick.count > 0, "count", "no-op-zero")?;
    demand(pick.filter.places.iter().all(|place| takes(*place)), "in", "yg-no-op-cost-in")?;
    demand(pick.filter.whose != Whose::Opponent, "whose", "no-op-cost-whose")?;
    of_filter(&pick.filter, context)
}

/// Whether an effect can make somebody skip this phase.
pub(super) fn is_skipped(phase: Phase) -> bool {
    match phase {
        Phase::Draw | Phase::Standby | Phase::Battle => true,
        Phase::Main1 | Phase::Main2 | Phase::End => false,
    }
}
