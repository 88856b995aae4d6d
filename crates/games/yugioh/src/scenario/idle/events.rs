//! Checks what abilities wait for, what they respond to, and what they cost.

use hantei_ability::yugioh::{
    Activated, Answer, Attack, Battle, Beats, Caused, Cost, Deals, Filter, Hurt, Is, Means, Part,
    Phase, Pick, Place, Price, Promise, Sent, Summoned, When, Whose,
};
use hantei_engine::scenario::idle::{Busy, Idle, demand};

use super::Around;
use super::filters::{of_conditions, of_filter, of_who};

/// The information that an event provides.
#[derive(Default)]
pub(super) struct Brought {
    that: bool,
    that_player: bool,
    number: bool,
    caused: bool,
}

impl Brought {
    pub(super) fn with<'a>(self, around: Around<'a>) -> Around<'a> {
        let Brought { that, that_player, number, caused } = self;
        Around { that, that_player, number, caused, ..around }
    }
}

pub(super) fn brings(when: &When) -> Brought {
    let nothing = Brought::default();
    match when {
        When::Destroyed(_)
        | When::ToGraveyard(_)
        | When::ToHand(_)
        | When::Leaves(_)
        | When::Tributed(_)
        | When::Discarded(_)
        | When::Banished(_)
        | When::Beats(_)
        | When::Deals(_) => Brought { that: true, that_player: true, number: true, caused: true },
        When::Damaged(_) => Brought { that_player: true, number: true, caused: true, ..nothing },
        When::Summoned(_)
        | When::Flipped(_)
        | When::AttackDeclared(_)
        | When::Attacked(_)
        | When::Battle(_)
        | When::Targeted(_) => Brought { that: true, ..nothing },
        When::Draws(_) => Brought { that_player: true, number: true, ..nothing },
        When::PhaseStart(_) => Brought { that_player: true, ..nothing },
        When::State(_) => nothing,
    }
}

/// Checks a filter for the card of an event: `is: that` has no meaning in it, unless the effect is about another card.
fn itself(filter: &Filter, around: &Around<'_>) -> Busy {
    let that = filter.is.contains(&Is::That);
    demand(!that || around.about, "that", "idle-that-itself")?;
    of_filter(filter, around)
}

/// Checks an event that happens to a card, caused by one of these means.
fn of_caused(of: &Caused, means: &[Means], around: &Around<'_>) -> Busy {
    let Caused { of, by, by_whose: _ } = of;
    of_means(by, means)?;
    itself(of, around)
}

/// Checks that these means can cause it.
pub(super) fn of_means(by: &[Means], means: &[Means]) -> Busy {
    demand(by.iter().all(|by| means.contains(by)), "by", "yg-idle-by")
}

/// The means by which cards can be destroyed.
pub(super) const DESTROYS: [Means; 2] = [Means::Battle, Means::Effect];
/// The means by which cards can move.
const MOVES: [Means; 5] = [Means::Battle, Means::Effect, Means::Cost, Means::Material, Means::Rule];

pub(super) fn of_when(when: &When, around: &Around<'_>) -> Busy {
    match when {
        When::Summoned(Summoned { of, how: _ }) => itself(of, around),
        When::Flipped(filter) | When::Tributed(filter) | When::Targeted(filter) => {
            itself(filter, around)
        }
        When::Destroyed(of) => of_caused(of, &[Means::Battle, Means::Effect, Means::Rule], around),
        When::Leaves(of) => of_caused(of, &MOVES, around),
        When::Discarded(of) => of_caused(of, &[Means::Effect, Means::Cost, Means::Rule], around),
        When::Banished(of) => of_caused(of, &MOVES, around),
        When::ToGraveyard(of) => of_sent(of, Place::Graveyard, around),
        When::ToHand(of) => of_sent(of, Place::Hand, around),
        When::Beats(Beats { of }) => of.iter().try_for_each(|of| of_filter(of, around)),
        When::AttackDeclared(of) | When::Attacked(of) => {
            let Attack { by, on } = of;
            of_filter(by, around)?;
            on.iter().try_for_each(|on| of_filter(on, around))
        }
        When::Battle(Battle { at: _, of, with }) => {
            of.iter().try_for_each(|of| of_filter(of, around))?;
            of_filter(with, around)
        }
        When::Deals(Deals { of, to, direct: _ }) => {
            of_who(*to, around)?;
            of.iter().try_for_each(|of| of_filter(of, around))
        }
        When::Damaged(Hurt { who, kind: _, by_whose: _ }) => of_who(*who, around),
        When::Draws(who) => of_who(*who, around),
        When::PhaseStart(_) => Ok(()),
        When::State(conditions) => {
            demand(!conditions.is_empty(), "state", "idle-empty")?;
            of_conditions(conditions, around)
        }
    }
}

fn of_sent(of: &Sent, to: Place, around: &Around<'_>) -> Busy {
    let Sent { of, from, by, by_whose: _, alone: _ } = of;
    demand(!from.contains(&to), "from", "yg-idle-from")?;
    of_means(by, &MOVES)?;
    itself(of, around)
}

pub(super) fn of_answer(answer: &Answer, around: &Around<'_>) -> Busy {
    match answer {
        Answer::Card(Activated { of, does: _ }) | Answer::Effect(Activated { of, does: _ }) => {
            of_filter(of, around)
        }
        Answer::Summon(Summoned { of, how: _ }) => {
            // A monster that is being Summoned is not in any zone yet.
            demand(of.places.is_empty(), "in", "yg-idle-summoned-in")?;
            of_filter(of, around)
        }
    }
}

/// Checks a cost; `monster` says whether its card may be a monster. Returns whether the cost takes cards.
pub(super) fn of_cost(costs: &[Cost], around: &Around<'_>, monster: bool) -> Result<bool, Idle> {
    let mut takes = false;
    for cost in costs {
        match cost {
            Cost::Life(price) => {
                let points = match price {
                    Price::Points(points) => *points > 0,
                    Price::Part(Part::Half) => true,
                };
                demand(points, "life", "idle-zero")?;
            }
            Cost::Discard(pick) => {
                takes = true;
                of_pick(pick, &|place| place == Place::Hand, around)?;
            }
            Cost::Tribute(pick) => {
                takes = true;
                of_pick(pick, &|place| matches!(place, Place::MonsterZone | Place::Field), around)?;
            }
            Cost::Send(pick) => {
                takes = true;
                of_pick(pick, &|place| place != Place::Graveyard, around)?;
            }
            Cost::Banish(pick) => {
                takes = true;
                of_pick(pick, &|place| place != Place::Banished, around)?;
            }
            Cost::Return(pick) => {
                takes = true;
                of_pick(pick, &|place| place != Place::Hand, around)?;
            }
            Cost::Detach(count) => {
                takes = true;
                demand(*count > 0, "detach", "idle-zero")?;
                demand(monster, "detach", "idle-kind")?;
            }
            Cost::Counters(of) => demand(of.count > 0, "count", "idle-zero")?,
            Cost::Promise(Promise::NoAttack) => demand(monster, "no-attack", "idle-kind")?,
            Cost::Promise(Promise::NoSummons) => {}
        }
    }
    Ok(takes)
}

/// Checks the cards that a cost takes: they are the player's own, and in a place that the cost can take them from.
fn of_pick(pick: &Pick, takes: &dyn Fn(Place) -> bool, around: &Around<'_>) -> Busy {
    demand(pick.count > 0, "count", "idle-zero")?;
    demand(pick.filter.places.iter().all(|place| takes(*place)), "in", "yg-idle-cost-in")?;
    demand(pick.filter.whose != Whose::Opponent, "whose", "idle-cost-whose")?;
    of_filter(&pick.filter, around)
}

/// Whether an effect can make somebody skip this phase.
pub(super) fn is_skipped(phase: Phase) -> bool {
    match phase {
        Phase::Draw | Phase::Standby | Phase::Battle => true,
        Phase::Main1 | Phase::Main2 | Phase::End => false,
    }
}
