//! Checks costs, choices and effects.

use hantei_ability::buddyfight::{
    Amount, Choose, Cost, Counted, Effect, Filter, Gives, Place, Put, Silence, StopTime, Target,
    TimeOf, To, Which, Who, Whose,
};
use hantei_base::kind::CardKind;
use hantei_base::reference::Game;
use hantei_engine::scenario::no_ops::{NoOpCheck, demand};

use super::Around;
use super::filters::{
    of_amount, of_chosen_count, of_conditions, of_count, of_filter, of_filter_there,
};
use super::gives::{of_bar, of_gives, of_replacement};
use crate::cost::picked_for;

/// Checks a cost. `of_ability`: of a card that is in play and can rest. `of_call`: of a card that is called.
pub(super) fn of_cost(cost: &[Cost], of_ability: bool, of_call: bool) -> NoOpCheck {
    let around = Around { in_soul: true, ..Around::alone() };
    cost.iter().try_for_each(|part| match part {
        Cost::Gauge(count) => demand(*count > 0, "gauge", "no-op-zero"),
        Cost::Life(count) => demand(*count > 0, "life", "no-op-zero"),
        Cost::Damage(count) => demand(*count > 0, "damage", "no-op-zero"),
        Cost::TopIntoSoul(count) => demand(*count > 0, "top-into-soul", "no-op-zero"),
        Cost::TopIntoSoulFaceDown(count) => {
            demand(*count > 0, "top-into-soul-face-down", "no-op-zero")
        }
        Cost::TopIntoDrop(count) => demand(*count > 0, "top-into-drop", "no-op-zero"),
        Cost::Onto(onto) => {
            demand(of_call, "onto", "bf-no-op-onto")?;
            demand(onto.filter.places.is_empty(), "in", "bf-no-op-part-in")?;
            of_own(&onto.filter, &around)
        }
        Cost::Rest => demand(of_ability, "rest", "bf-no-op-rest"),
        part => {
            let Some(pick) = picked_for(part) else { return Ok(()) };
            let more = pick.up_to || pick.count == Amount::Of(Counted::AnyNumber);
            demand(!pick.or_more || !more, "or_more", "bf-no-op-or-more")?;
            let there = |place: &Place| place.is_of_field();
            let elsewhere = !matches!(part, Cost::Destroy(_));
            demand(
                elsewhere || pick.filter.places.iter().all(there),
                "in",
                "bf-no-op-destroyed-in",
            )?;
            of_chosen_count(&pick.count, &around)?;
            of_own(&pick.filter, &around)
        }
    })
}

/// Checks the cards taken for a cost, which are the fighter's own.
fn of_own<'a>(filter: &'a Filter, around: &Around<'a>) -> NoOpCheck {
    demand(filter.whose != Whose::Opponent, "whose", "no-op-cost-whose")?;
    of_filter_there(filter, around)
}

pub(super) fn of_targets<'a>(targets: &'a [Target], around: &mut Around<'a>) -> NoOpCheck {
    for target in targets {
        of_target(target, around)?;
    }
    Ok(())
}

pub(super) fn of_target<'a>(target: &'a Target, around: &mut Around<'a>) -> NoOpCheck {
    let Target { label, count, up_to: _, filter, divide: _ } = target;
    // All of them are chosen at once, so none can refer to another.
    let labels = std::mem::take(&mut around.labels);
    let looked_at = of_choice(label, count, filter, around);
    around.labels.splice(0..0, labels);
    looked_at
}

/// Checks a choice, at declaration or as an effect resolves.
pub(super) fn of_choice<'a>(
    label: &'a str,
    count: &Amount,
    filter: &Filter,
    around: &mut Around<'a>,
) -> NoOpCheck {
    of_chosen_count(count, around)?;
    of_filter(filter, around)?;
    around.labels.push(label);
    Ok(())
}

pub(super) fn of_which(which: &Which, around: &Around<'_>) -> NoOpCheck {
    match which {
        Which::This => Ok(()),
        Which::That => demand(around.that, "that", "bf-no-op-that"),
        Which::Chosen(label) => {
            demand(around.labels.contains(&label.as_str()), "chosen", "no-op-chosen")
        }
        Which::Those => demand(around.those, "those", "bf-no-op-those"),
        Which::All(filter) => of_filter(filter, around),
        Which::Top(top) => of_count(&top.count, around),
    }
}

/// Checks cards on the field, which exclude the top of a deck.
pub(super) fn of_field(which: &Which, around: &Around<'_>) -> NoOpCheck {
    demand(!matches!(which, Which::Top(_)), "top", "bf-no-op-top")?;
    of_which(which, around)
}

pub(super) fn of_effects<'a>(effects: &'a [Effect], around: &mut Around<'a>) -> NoOpCheck {
    effects.iter().try_for_each(|effect| {
        of_effect(effect, around)?;
        around.those = true;
        Ok(())
    })
}

pub(super) fn of_effect<'a>(effect: &'a Effect, around: &mut Around<'a>) -> NoOpCheck {
    match effect {
        Effect::Choose(choice) => {
            let Choose { who: _, label, count, up_to: _, filter } = &**choice;
            of_choice(label, count, filter, around)
        }
        Effect::Look(look) => {
            of_count(&look.count, around)?;
            around.looked_at = true;
            Ok(())
        }
        Effect::Draw(count)
        | Effect::Charge(count)
        | Effect::PayGauge(count)
        | Effect::Discard(count)
        | Effect::GainLife(count)
        | Effect::PayLife(count)
        | Effect::DamagePlayer(count) => of_count(&count.count, around),
        Effect::SetLife(count) => of_amount(&count.count, around),
        Effect::Redirect(which) => {
            demand(around.in_battle, "redirect", "bf-no-op-negate")?;
            of_field(which, around)
        }
        Effect::Destroy(which)
        | Effect::Rest(which)
        | Effect::Stand(which)
        | Effect::AttackWith(which)
        | Effect::Silence(Silence { what: which, .. })
        | Effect::StopTime(StopTime { of: TimeOf::Cards(which), .. }) => of_field(which, around),
        Effect::Return(which)
        | Effect::Drop(which)
        | Effect::Equip(which)
        | Effect::EquipPaying(which)
        | Effect::Treasure(which) => of_which(which, around),
        Effect::Call(call) => {
            of_which(&call.what, around)?;
            call.onto.as_ref().map_or(Ok(()), |onto| of_field(onto, around))
        }
        Effect::Put(put) => of_put(put, around),
        Effect::Give(given) => {
            of_field(&given.what, around)?;
            demand(given.gives.filter.is_none(), "to", "no-op-to")?;
            demand(*given.gives != Gives::default(), "gives", "bf-no-op-gives-nothing")?;
            of_gives(&given.gives, around)
        }
        Effect::Meanwhile(of) => {
            let some = !of.replaces.is_empty() || !of.bars.is_empty();
            demand(some, "meanwhile", "no-op-empty")?;
            of.replaces.iter().try_for_each(|of| of_replacement(of))?;
            of.bars.iter().try_for_each(|bar| of_bar(bar, around))
        }
        Effect::Negate => demand(around.answers, "negate", "bf-no-op-negate"),
        Effect::NegateAttack => demand(around.in_battle, "negate-attack", "bf-no-op-negate"),
        Effect::May(may) => {
            demand(!may.first.is_empty(), "may", "no-op-empty")?;
            of_effects(&may.first, around)?;
            of_effects(&may.then, around)?;
            of_effects(&may.otherwise, around)
        }
        Effect::Must(must) => {
            demand(!must.first.is_empty(), "must", "no-op-empty")?;
            // A step that is done in any case does not need consequences.
            let follows = !must.then.is_empty() || !must.otherwise.is_empty();
            demand(follows || must.first.len() > 1, "must", "bf-no-op-must")?;
            of_effects(&must.first, around)?;
            of_effects(&must.then, around)?;
            of_effects(&must.otherwise, around)
        }
        Effect::If(of) => {
            demand(!of.conditions.is_empty(), "if", "no-op-empty")?;
            of_conditions(&of.conditions, around)?;
            of_effects(&of.then, around)?;
            of_effects(&of.otherwise, around)
        }
        Effect::OneOf(branches) => {
            demand(branches.len() > 1, "one-of", "no-op-one-of")?;
            branches.iter().try_for_each(|branch| of_effects(branch, around))
        }
        Effect::RockPaperScissors(of) => {
            let follows = !of.won.is_empty() || !of.lost.is_empty();
            demand(follows, "rock-paper-scissors", "no-op-empty")?;
            of_effects(&of.won, around)?;
            of_effects(&of.lost, around)
        }
        Effect::NameKind(named) => {
            demand(!named.found.is_empty(), "found", "no-op-empty")?;
            demand(named.kinds.len() != 1, "kinds", "no-op-one-of")?;
            let kind = |kind: &CardKind| kind.belongs_to(Game::Buddyfight);
            demand(named.kinds.iter().all(kind), "kinds", "bf-no-op-kinds")?;
            around.those |= named.top;
            of_effects(&named.found, around)
        }
        Effect::End(_)
        | Effect::Shuffle(_)
        | Effect::TakeNextTurn
        | Effect::FlipFlag(_)
        | Effect::BecomeFlag
        | Effect::Reverse
        | Effect::StopTime(StopTime { of: TimeOf::Fighter(_), .. })
        | Effect::KeepDeck(_)
        | Effect::LostDeck
        | Effect::Lose(_) => Ok(()),
    }
}

pub(super) fn of_put(put: &Put, around: &Around<'_>) -> NoOpCheck {
    let faced = match put.to {
        To::ThisSoul | To::Soul | To::Left | To::Center | To::Right => true,
        To::Hand
        | To::Gauge
        | To::DeckTop
        | To::DeckBottom
        | To::DeckShuffled
        | To::Removed
        | To::Drop => false,
    };
    demand(faced || !put.face_down, "face_down", "bf-no-op-face-down")?;
    let stacked = matches!(put.to, To::DeckTop | To::DeckBottom);
    demand(stacked || !put.any_order, "any_order", "bf-no-op-any-order")?;
    let one = match &put.what {
        Which::This | Which::That => true,
        Which::Top(top) => top.count == Amount::Number(1),
        Which::Chosen(_) | Which::Those | Which::All(_) => false,
    };
    demand(!one || !put.any_order, "any_order", "bf-no-op-any-order-of-one")?;
    let into_soul = put.to == To::Soul;
    demand(into_soul == put.host.is_some(), "host", "bf-no-op-put-host")?;
    demand(put.host != Some(Which::This), "host", "bf-no-op-put-host")?;
    put.host.as_ref().map_or(Ok(()), |host| of_field(host, around))?;
    of_which(&put.what, around)
}

/// Whether any of these effects deals damage to such a fighter.
pub(super) fn deals_damage(effects: &[Effect], meant: fn(Who) -> bool) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::DamagePlayer(of) => meant(of.who),
        _ => effect.inner().into_iter().any(|inner| deals_damage(inner, meant)),
    })
}
