//! Checks effects: whether there can be anything for them to affect.

use hantei_ability::yugioh::{
    Ability, Amount, Banish, BattleDamage, Change, ChangePosition, Choose, Coin, Control, Cost,
    Count, Counted, CounterChange, Delay, Die, Effect, Equip, Fusion, Give, If, May, Meanwhile,
    NormalSummon, Place, Put, Ritual, SetLife, Skip, SpecialSummon, Tokens, Toss, Until, Which,
    Whose,
};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::scenario::idle::{Busy, demand};

use super::events::{is_skipped, of_cost};
use super::filters::{
    not_zero, of_amount, of_conditions, of_filter, of_one, of_which, of_who, positive,
};
use super::gives::{of_bar, of_given, of_gives};
use super::{Around, Whence, of_ability, of_choice};

pub(super) fn of_effects<'a>(effects: &'a [Effect], around: &mut Around<'a>) -> Busy {
    effects.iter().try_for_each(|effect| of_effect(effect, around))
}

fn of_effect<'a>(effect: &'a Effect, around: &mut Around<'a>) -> Busy {
    match effect {
        Effect::Choose(of) => of_choose(of, around),
        Effect::Then(effects) => {
            demand(!effects.is_empty(), "then", "idle-empty")?;
            of_effects(effects, around)
        }
        Effect::May(of) => of_may(of, around),
        Effect::If(of) => of_if(of, around),
        Effect::Destroy(which) | Effect::DestroyAndBanish(which) => {
            let off = |place: &Place| !place.is_on_field() && *place != Place::Hand;
            demand(!is_in(which, off), "in", "yg-idle-destroy-in")?;
            of_which(which, around)
        }
        Effect::Banish(Banish { what, face_down: _ }) => {
            elsewhere_than(what, Place::Banished, around)
        }
        Effect::ToGraveyard(which) => elsewhere_than(which, Place::Graveyard, around),
        Effect::ToHand(which) => elsewhere_than(which, Place::Hand, around),
        Effect::ToSpellTrapZone(which) => elsewhere_than(which, Place::SpellTrapZone, around),
        Effect::ToDeck(Put { what, to: _ }) => of_which(what, around),
        Effect::Discard(of) => of_toss(of, around),
        Effect::Draw(of) | Effect::Mill(of) | Effect::DamagePlayer(of) | Effect::GainLife(of) => {
            let Count { who, count } = of;
            of_who(*who, around)?;
            positive(count, "count", around)
        }
        Effect::SpecialSummon(of) => {
            let SpecialSummon { what, position: _, to, negated: _, ignoring_conditions: _ } = of;
            of_one(*to, "to", around)?;
            elsewhere_than(what, Place::MonsterZone, around)
        }
        Effect::Tokens(of) => of_tokens(of, around),
        Effect::Fusion(Fusion { of, places }) => {
            demand(!places.is_empty(), "from", "idle-empty")?;
            of_filter(of, around)
        }
        Effect::Ritual(Ritual { of, levels_at_least }) => {
            demand(*levels_at_least > 0, "levels_at_least", "idle-zero")?;
            of_filter(of, around)
        }
        Effect::NormalSummon(NormalSummon { of }) => {
            // They are the player's own, from the hand.
            let hand = of.places.iter().all(|place| *place == Place::Hand);
            demand(hand, "in", "yg-idle-normal-summon")?;
            demand(of.whose != Whose::Opponent, "whose", "yg-idle-normal-summon")?;
            of_filter(of, around)
        }
        Effect::Position(ChangePosition { what, to: _ }) => on_field(what, around),
        Effect::Control(of) => of_control(of, around),
        Effect::Equip(Equip { what, to }) => {
            of_which(what, around)?;
            on_field(to, around)
        }
        Effect::Tie(which) => of_which(which, around),
        Effect::SetLife(SetLife { who, to }) => {
            of_who(*who, around)?;
            of_amount(to, around)
        }
        Effect::Pay(costs) => of_pay(costs, around),
        Effect::Change(of) => of_change(of, around),
        Effect::Give(of) => of_give(of, around),
        Effect::Meanwhile(of) => of_meanwhile(of, around),
        Effect::BattleDamage(BattleDamage { none_to, until }) => {
            // It affects no particular card, so no card can end it.
            let ends = !matches!(until, Until::FaceUp | Until::Equipped);
            demand(ends, "until", "yg-idle-until")?;
            of_who(*none_to, around)
        }
        Effect::Negate => demand(around.answers, "negate", "yg-idle-answered"),
        Effect::Skip(Skip { who, phase }) => {
            demand(is_skipped(*phase), "phase", "yg-idle-skip")?;
            of_who(*who, around)
        }
        Effect::Counters(CounterChange { what, name: _, by, at_most }) => {
            demand(*at_most != Some(0), "at_most", "idle-zero")?;
            not_zero(by, "by", around)?;
            on_field(what, around)
        }
        Effect::Coin(Coin { right, wrong }) => {
            demand(!(right.is_empty() && wrong.is_empty()), "coin", "idle-empty")?;
            of_effects(right, &mut around.clone())?;
            of_effects(wrong, &mut around.clone())
        }
        Effect::Die(Die { effects }) => {
            demand(!effects.is_empty(), "die", "idle-empty")?;
            around.die = true;
            of_effects(effects, around)
        }
        Effect::Delay(of) => of_delay(of, around),
        Effect::Win(who) => of_who(*who, around),
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
fn on_field(which: &Which, around: &Around<'_>) -> Busy {
    demand(!is_in(which, |place| !place.is_on_field()), "in", "yg-idle-only-field")?;
    of_which(which, around)
}

/// Requires cards that are not already in this place.
fn elsewhere_than(which: &Which, there: Place, around: &Around<'_>) -> Busy {
    demand(!is_in(which, |place| *place == there), "in", "yg-idle-there")?;
    of_which(which, around)
}

fn of_may<'a>(of: &'a May, around: &mut Around<'a>) -> Busy {
    let May { who, first, then, otherwise } = of;
    demand(!first.is_empty(), "may", "idle-empty")?;
    of_who(*who, around)?;
    let mut declined = around.clone();
    of_effects(first, around)?;
    of_effects(then, around)?;
    of_effects(otherwise, &mut declined)
}

fn of_if<'a>(of: &'a If, around: &mut Around<'a>) -> Busy {
    let If { conditions, then, otherwise } = of;
    demand(!conditions.is_empty(), "if", "idle-empty")?;
    demand(!(then.is_empty() && otherwise.is_empty()), "then", "idle-empty")?;
    of_conditions(conditions, around)?;
    let mut failed = around.clone();
    of_effects(then, around)?;
    of_effects(otherwise, &mut failed)
}

fn of_control(of: &Control, around: &Around<'_>) -> Busy {
    let Control { what, who, until } = of;
    of_one(*who, "who", around)?;
    let in_battle = matches!(until, Until::Calculation | Until::DamageStep);
    demand(!in_battle, "until", "yg-idle-control-until")?;
    on_field(what, around)
}

fn of_toss(of: &Toss, around: &Around<'_>) -> Busy {
    let Toss { who, count, all, random, filter } = of;
    of_who(*who, around)?;
    demand(*count > 0, "count", "idle-zero")?;
    demand(!*all || *count == 1, "count", "yg-idle-all")?;
    demand(!*all || !*random, "random", "yg-idle-all")?;
    // They come from the hand of the player who discards.
    demand(filter.places.is_empty(), "in", "yg-idle-discard")?;
    demand(filter.whose == Whose::Any, "whose", "yg-idle-discard")?;
    of_filter(filter, around)
}

fn of_tokens(of: &Tokens, around: &Around<'_>) -> Busy {
    let Tokens { token, count, to, position: _ } = of;
    demand(*count > 0, "count", "idle-zero")?;
    of_one(*to, "to", around)?;
    of_amount(&token.attack, around)?;
    of_amount(&token.defense, around)?;
    let monster = Whence::Card(Kinds::of(&[CardKind::Monster, CardKind::Token]));
    token.abilities.iter().try_for_each(|ability| of_ability(ability, monster))
}

fn of_pay(costs: &[Cost], around: &Around<'_>) -> Busy {
    demand(!costs.is_empty(), "pay", "idle-empty")?;
    of_cost(costs, around, true).map(|_| ())
}

fn of_change(of: &Change, around: &Around<'_>) -> Busy {
    let Change { what, attack, defense, until: _ } = of;
    demand(attack.is_some() || defense.is_some(), "change", "yg-idle-gives-nothing")?;
    attack.iter().try_for_each(|by| not_zero(by, "attack", around))?;
    defense.iter().try_for_each(|by| not_zero(by, "defense", around))?;
    on_field(what, around)
}

fn of_give(of: &Give, around: &Around<'_>) -> Busy {
    let Give { what, gives, until: _ } = of;
    demand(gives.filter.is_none(), "to", "idle-to")?;
    of_given(gives, around)?;
    on_field(what, around)
}

fn of_meanwhile(of: &Meanwhile, around: &Around<'_>) -> Busy {
    let Meanwhile { gives, bars, until } = of;
    demand(!(gives.is_empty() && bars.is_empty()), "meanwhile", "yg-idle-gives-nothing")?;
    // It affects no particular card, so no card can end it.
    demand(!matches!(until, Until::FaceUp | Until::Equipped), "until", "yg-idle-until")?;
    // It is evaluated like a Continuous Effect: without an event and without choices.
    let around = Around { that_player: around.that_player, ..Around::default() };
    gives.iter().try_for_each(|gives| of_gives(gives, &around))?;
    bars.iter().try_for_each(|bar| of_bar(bar, &around))
}

fn of_delay(of: &Delay, around: &Around<'_>) -> Busy {
    let Delay { ability, about, number, until } = of;
    let waits = matches!(**ability, Ability::Trigger(_) | Ability::Unclassified(_));
    demand(waits, "ability", "yg-idle-delay")?;
    let ends = !matches!(until, Some(Until::FaceUp | Until::Equipped));
    demand(ends, "until", "yg-idle-until")?;
    about.iter().try_for_each(|which| of_which(which, around))?;
    // Without a value in the text, it is the number of the event, if there is one.
    if *number != Amount::Of(Counted::That) {
        of_amount(number, around)?;
    }
    demand(ability.once().is_none(), "once", "yg-idle-delayed")?;
    demand(ability.places().is_empty(), "in", "yg-idle-delayed")?;
    of_ability(ability, Whence::Delayed { about: about.is_some() })
}

fn of_choose<'a>(of: &'a Choose, around: &mut Around<'a>) -> Busy {
    let Choose { who, label, count, up_to: _, filter } = of;
    of_who(*who, around)?;
    of_choice(label, *count, filter, around)
}
