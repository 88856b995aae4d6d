//! Checks effects: whether there can be anything for them to affect.

use hantei_ability::yugioh::{
    Ability, Amount, Banish, BattleDamage, Change, ChangePosition, Choose, Coin, Control, Cost,
    Count, Counted, CounterChange, Delay, Die, Effect, Equip, Fusion, Give, If, May, Meanwhile,
    NormalSummon, Place, Put, Ritual, SetLife, Skip, SpecialSummon, Tokens, Toss, Until, Which,
    Whose,
};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::scenario::no_ops::{NoOpCheck, demand};

use super::events::{is_skipped, of_cost};
use super::filters::{
    not_zero, of_amount, of_conditions, of_filter, of_one, of_which, of_who, positive,
};
use super::gives::{of_bar, of_given, of_gives};
use super::{AbilityOrigin, Context, of_ability, of_choice};

pub(super) fn of_effects<'a>(effects: &'a [Effect], context: &mut Context<'a>) -> NoOpCheck {
    effects.iter().try_for_each(|effect| of_effect(effect, context))
}

fn of_effect<'a>(effect: &'a Effect, context: &mut Context<'a>) -> NoOpCheck {
    match effect {
        Effect::Choose(of) => of_choose(of, context),
        Effect::Then(effects) => {
            demand(!effects.is_empty(), "then", "no-op-empty")?;
            of_effects(effects, context)
        }
        Effect::May(of) => of_may(of, context),
        Effect::If(of) => of_if(of, context),
        Effect::Destroy(which) | Effect::DestroyAndBanish(which) => {
            let off = |place: &Place| !place.is_on_field() && *place != Place::Hand;
            demand(!is_in(which, off), "in", "yg-no-op-destroy-in")?;
            of_which(which, context)
        }
        Effect::Banish(Banish { what, face_down: _ }) => {
            not_already_in(what, Place::Banished, context)
        }
        Effect::ToGraveyard(which) => not_already_in(which, Place::Graveyard, context),
        Effect::ToHand(which) => not_already_in(which, Place::Hand, context),
        Effect::ToSpellTrapZone(which) => not_already_in(which, Place::SpellTrapZone, context),
        Effect::ToDeck(Put { what, to: _ }) => of_which(what, context),
        Effect::Discard(of) => of_toss(of, context),
        Effect::Draw(of) | Effect::Mill(of) | Effect::DamagePlayer(of) | Effect::GainLife(of) => {
            let Count { who, count } = of;
            of_who(*who, context)?;
            positive(count, "count", context)
        }
        Effect::SpecialSummon(of) => {
            let SpecialSummon { what, position: _, to, negated: _, ignoring_conditions: _ } = of;
            of_one(*to, "to", context)?;
            not_already_in(what, Place::MonsterZone, context)
        }
        Effect::Tokens(of) => of_tokens(of, context),
        Effect::Fusion(Fusion { of, places }) => {
            demand(!places.is_empty(), "from", "no-op-empty")?;
            of_filter(of, context)
        }
        Effect::Ritual(Ritual { of, levels_at_least }) => {
            demand(*levels_at_least > 0, "levels_at_least", "no-op-zero")?;
            of_filter(of, context)
        }
        Effect::NormalSummon(NormalSummon { of }) => {
            // They are the player's own, from the hand.
            let hand = of.places.iter().all(|place| *place == Place::Hand);
            demand(hand, "in", "yg-no-op-normal-summon")?;
            demand(of.whose != Whose::Opponent, "whose", "yg-no-op-normal-summon")?;
            of_filter(of, context)
        }
        Effect::Position(ChangePosition { what, to: _ }) => on_field(what, context),
        Effect::Control(of) => of_control(of, context),
        Effect::Equip(Equip { what, to }) => {
            of_which(what, context)?;
            on_field(to, context)
        }
        Effect::Tie(which) => of_which(which, context),
        Effect::SetLife(SetLife { who, to }) => {
            of_who(*who, context)?;
            of_amount(to, context)
        }
        Effect::Pay(costs) => of_pay(costs, context),
        Effect::Change(of) => of_change(of, context),
        Effect::Give(of) => of_give(of, context),
        Effect::Meanwhile(of) => of_meanwhile(of, context),
        Effect::BattleDamage(BattleDamage { none_to, until }) => {
            // It affects no particular card, so no card can end it.
            let ends = !matches!(until, Until::FaceUp | Until::Equipped);
            demand(ends, "until", "yg-no-op-until")?;
            of_who(*none_to, context)
        }
        Effect::Negate => demand(context.answers, "negate", "yg-no-op-answered"),
        Effect::Skip(Skip { who, phase }) => {
            demand(is_skipped(*phase), "phase", "yg-no-op-skip")?;
            of_who(*who, context)
        }
        Effect::Counters(CounterChange { what, name: _, by, at_most }) => {
            demand(*at_most != Some(0), "at_most", "no-op-zero")?;
            not_zero(by, "by", context)?;
            on_field(what, context)
        }
        Effect::Coin(Coin { right, wrong }) => {
            demand(!(right.is_empty() && wrong.is_empty()), "coin", "no-op-empty")?;
            of_effects(right, &mut context.clone())?;
            of_effects(wrong, &mut context.clone())
        }
        Effect::Die(Die { effects }) => {
            demand(!effects.is_empty(), "die", "no-op-empty")?;
            context.die = true;
            of_effects(effects, context)
        }
        Effect::Delay(of) => of_delay(of, context),
        Effect::Win(who) => of_who(*who, context),
        Effect::NegateAttack
        | Effect::SkipCalculation
        | Effect::EndBattlePhase
        | Effect::AttackAgain => Ok(()),
    }
}

/// Whether all cards that the text refers to are in such a place, as far as the text shows.
fn is_in(which: &Which, is: impl Fn(&Place) -> bool) -> bool {
    match which {
        Which::All(filter) => !filter.places.is_empty() && filter.places.iter().all(is),
        Which::Top(_) => is(&Place::Deck),
        Which::This
        | Which::Chosen(_)
        | Which::That
        | Which::Those
        | Which::Remembered
        | Which::Answered
        | Which::Materials
        | Which::Paid
        | Which::Equipped
        | Which::Equips
        | Which::Tied => false,
    }
}

/// Requires cards on the field: the effect does nothing to others.
fn on_field(which: &Which, context: &Context<'_>) -> NoOpCheck {
    demand(!is_in(which, |place| !place.is_on_field()), "in", "yg-no-op-only-field")?;
    of_which(which, context)
}

/// Requires cards that are not already in this place.
fn not_already_in(which: &Which, there: Place, context: &Context<'_>) -> NoOpCheck {
    demand(!is_in(which, |place| *place == there), "in", "yg-no-op-there")?;
    of_which(which, context)
}

fn of_may<'a>(of: &'a May, context: &mut Context<'a>) -> NoOpCheck {
    let May { who, first, then, otherwise } = of;
    demand(!first.is_empty(), "may", "no-op-empty")?;
    of_who(*who, context)?;
    let mut declined = context.clone();
    of_effects(first, context)?;
    of_effects(then, context)?;
    of_effects(otherwise, &mut declined)
}

fn of_if<'a>(of: &'a If, context: &mut Context<'a>) -> NoOpCheck {
    let If { conditions, then, otherwise } = of;
    demand(!conditions.is_empty(), "if", "no-op-empty")?;
    demand(!(then.is_empty() && otherwise.is_empty()), "then", "no-op-empty")?;
    of_conditions(conditions, context)?;
    let mut failed = context.clone();
    of_effects(then, context)?;
    of_effects(otherwise, &mut failed)
}

fn of_control(of: &Control, context: &Context<'_>) -> NoOpCheck {
    let Control { what, who, until } = of;
    of_one(*who, "who", context)?;
    let in_battle = matches!(until, Until::Calculation | Until::DamageStep);
    demand(!in_battle, "until", "yg-no-op-control-until")?;
    on_field(what, context)
}

fn of_toss(of: &Toss, context: &Context<'_>) -> NoOpCheck {
    let Toss { who, count, all, random, filter } = of;
    of_who(*who, context)?;
    demand(*count > 0, "count", "no-op-zero")?;
    demand(!*all || *count == 1, "count", "yg-no-op-all")?;
    demand(!*all || !*random, "random", "yg-no-op-all")?;
    // They come from the hand of the player who discards.
    demand(filter.places.is_empty(), "in", "yg-no-op-discard")?;
    demand(filter.whose == Whose::Any, "whose", "yg-no-op-discard")?;
    of_filter(filter, context)
}

fn of_tokens(of: &Tokens, context: &Context<'_>) -> NoOpCheck {
    let Tokens { token, count, to, position: _ } = of;
    demand(*count > 0, "count", "no-op-zero")?;
    of_one(*to, "to", context)?;
    of_amount(&token.attack, context)?;
    of_amount(&token.defense, context)?;
    let monster = AbilityOrigin::Card(Kinds::of(&[CardKind::Monster, CardKind::Token]));
    token.abilities.iter().try_for_each(|ability| of_ability(ability, monster))
}

fn of_pay(costs: &[Cost], context: &Context<'_>) -> NoOpCheck {
    demand(!costs.is_empty(), "pay", "no-op-empty")?;
    of_cost(costs, context, true).map(|_| ())
}

fn of_change(of: &Change, context: &Context<'_>) -> NoOpCheck {
    let Change { what, attack, defense, until: _ } = of;
    demand(attack.is_some() || defense.is_some(), "change", "yg-no-op-gives-nothing")?;
    attack.iter().try_for_each(|by| not_zero(by, "attack", context))?;
    defense.iter().try_for_each(|by| not_zero(by, "defense", context))?;
    on_field(what, context)
}

fn of_give(of: &Give, context: &Context<'_>) -> NoOpCheck {
    let Give { what, gives, until: _ } = of;
    demand(gives.filter.is_none(), "to", "no-op-to")?;
    of_given(gives, context)?;
    on_field(what, context)
}

fn of_meanwhile(of: &Meanwhile, context: &Context<'_>) -> NoOpCheck {
    let Meanwhile { gives, bars, until } = of;
    demand(!(gives.is_empty() && bars.is_empty()), "meanwhile", "yg-no-op-gives-nothing")?;
    // It affects no particular card, so no card can end it.
    demand(!matches!(until, Until::FaceUp | Until::Equipped), "until", "yg-no-op-until")?;
    // It is evaluated like a Continuous Effect: without an event and without choices.
    let context = Context { that_player: context.that_player, ..Context::default() };
    gives.iter().try_for_each(|gives| of_gives(gives, &context))?;
    bars.iter().try_for_each(|bar| of_bar(bar, &context))
}

fn of_delay(of: &Delay, context: &Context<'_>) -> NoOpCheck {
    let Delay { ability, about, number, until } = of;
    let waits = matches!(**ability, Ability::Trigger(_) | Ability::Unclassified(_));
    demand(waits, "ability", "yg-no-op-delay")?;
    let ends = !matches!(until, Some(Until::FaceUp | Until::Equipped));
    demand(ends, "until", "yg-no-op-until")?;
    about.iter().try_for_each(|which| of_which(which, context))?;
    // Without a value in the text, it is the number of the event, if there is one.
    if *number != Amount::Of(Counted::That) {
        of_amount(number, context)?;
    }
    demand(ability.once().is_none(), "once", "yg-no-op-delayed")?;
    demand(ability.places().is_empty(), "in", "yg-no-op-delayed")?;
    of_ability(ability, AbilityOrigin::Delayed { about: about.is_some() })
}

fn of_choose<'a>(of: &'a Choose, context: &mut Context<'a>) -> NoOpCheck {
    let Choose { who, label, count, up_to: _, filter } = of;
    of_who(*who, context)?;
    of_choice(label, *count, filter, context)
}
