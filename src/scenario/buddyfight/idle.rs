//! Words of a card that would do nothing where they stand: they are refused when the script is read, with what to write instead.

use crate::ability::buddyfight::{
    Ability, Act, Amount, Automatic, Bar, Choose, Condition, Continuous, Cost, Counted, Effect,
    Elsewhere, Filter, Gives, Instead, Is, Keyword, Mode, Place, Play, Put, Replacement, Silence,
    StopTime, Target, Text, TimeOf, To, When, Which, Who, Would,
};
use crate::card::Card;
use crate::kind::CardKind;
use crate::reference::Game;
use crate::scenario::idle::{Busy, Idle, bounded, demand, told};
use crate::scenario::wrong::Wrong;

/// Looks at what a card of a script says.
///
/// # Errors
/// [`Wrong`] about the first word that does nothing.
pub(super) fn look_at(card: &Card) -> Result<(), Wrong> {
    let Some(says) = &card.buddyfight else { return Ok(()) };
    told(card, of_text(card, says))
}

/// What a text can look at where it stands.
#[derive(Clone)]
struct Around<'a> {
    /// Whether an event or an answered use gives it 「そのカード」.
    that: bool,
    /// Whether it may answer a use.
    answers: bool,
    /// Whether it may be used while a battle is on.
    in_battle: bool,
    /// Whether it works from a soul.
    in_soul: bool,
    /// Whether an effect stands before it, whose cards are `those`.
    those: bool,
    /// Whether cards of a deck have been looked at before.
    looked_at: bool,
    /// What has been chosen before.
    labels: Vec<&'a str>,
}

impl Around<'_> {
    /// A text that stands alone: without an event, an answer, a battle or anything before it.
    fn alone() -> Around<'static> {
        Around {
            that: false,
            answers: false,
            in_battle: false,
            in_soul: false,
            those: false,
            looked_at: false,
            labels: Vec::new(),
        }
    }
}

fn of_text(card: &Card, says: &Text) -> Busy {
    let is = |kind: CardKind| card.kinds.is_empty() || card.kinds.has(kind);
    let monster = is(CardKind::Monster) || is(CardKind::ImpactMonster);
    demand(says.call.is_none() || monster, "call", "idle-kind")?;
    demand(says.equip.is_none() || is(CardKind::Item), "equip", "idle-kind")?;
    let cast = is(CardKind::Spell) || is(CardKind::Impact);
    demand(says.cast.is_none() || cast, "use", "idle-kind")?;
    demand(says.start.is_none() || is(CardKind::Flag), "start", "idle-kind")?;
    says.keywords.iter().try_for_each(of_keyword)?;
    let stays = monster
        || is(CardKind::Item)
        || is(CardKind::Flag)
        || says.keywords.contains(&Keyword::Set);
    demand(stays || says.keywords.is_empty(), "keywords", "idle-kind")?;
    for play in [&says.call, &says.equip].into_iter().flatten() {
        demand(play.targets.is_empty(), "targets", "bf-idle-entering")?;
        demand(play.modes.is_empty(), "modes", "bf-idle-entering")?;
        demand(play.effect.is_empty(), "do", "bf-idle-entering")?;
    }
    for play in [&says.cast, &says.equip].into_iter().flatten() {
        demand(play.areas.is_empty(), "areas", "bf-idle-areas")?;
    }
    for (play, of_call) in [(&says.call, true), (&says.cast, false), (&says.equip, false)] {
        play.iter().try_for_each(|play| of_play(play, of_call))?;
    }
    let shares = says.keywords.contains(&Keyword::DShare);
    for ability in &says.abilities {
        demand(shares || !ability.is_d(), "d", "bf-idle-d")?;
        of_ability(ability)?;
    }
    Ok(())
}

fn of_keyword(keyword: &Keyword) -> Busy {
    match keyword {
        Keyword::Attacks(times) => demand(*times >= 2, "attacks", "bf-idle-attacks"),
        Keyword::LifeLink(damage) => demand(*damage > 0, "life-link", "idle-zero"),
        Keyword::Transform(cost)
        | Keyword::Ride(cost)
        | Keyword::TakePost(cost)
        | Keyword::Dragonize(cost)
        | Keyword::ImpactTransform(cost) => of_cost(cost, false, false),
        Keyword::Penetrate
        | Keyword::Soulguard
        | Keyword::Move
        | Keyword::Counterattack
        | Keyword::LifeLinkDefeat
        | Keyword::ChangeEquip
        | Keyword::Set
        | Keyword::CrossNize
        | Keyword::Ambush
        | Keyword::Purge
        | Keyword::WeaponLink
        | Keyword::CTerritory
        | Keyword::DShare => Ok(()),
    }
}

/// A keyword that abilities and effects give: those that are looked at only where they are printed do nothing then.
fn of_given(keyword: &Keyword) -> Busy {
    let printed_only = match keyword {
        Keyword::Transform(_) => Some("transform"),
        Keyword::Ride(_) => Some("ride"),
        Keyword::TakePost(_) => Some("take-post"),
        Keyword::Dragonize(_) => Some("dragonize"),
        Keyword::ImpactTransform(_) => Some("impact-transform"),
        Keyword::Set => Some("set"),
        Keyword::Ambush => Some("ambush"),
        Keyword::DShare => Some("d-share"),
        Keyword::Penetrate
        | Keyword::Soulguard
        | Keyword::Move
        | Keyword::Attacks(_)
        | Keyword::Counterattack
        | Keyword::LifeLink(_)
        | Keyword::LifeLinkDefeat
        | Keyword::ChangeEquip
        | Keyword::CrossNize
        | Keyword::Purge
        | Keyword::WeaponLink
        | Keyword::CTerritory => None,
    };
    printed_only.map_or_else(|| of_keyword(keyword), |word| Err(Idle(word, "bf-idle-printed")))
}

fn of_play(play: &Play, of_call: bool) -> Busy {
    let after = play.after.as_ref();
    let mut around = Around {
        that: after.is_some_and(has_card) || play.answers.is_some(),
        answers: play.counter,
        in_battle: play.counter,
        ..Around::alone()
    };
    demand(play.answers.is_none() || play.counter, "answers", "bf-idle-answers")?;
    if let Some(filter) = play.answers.as_ref().and_then(|answers| answers.filter.as_ref()) {
        demand(filter.places.is_empty(), "in", "bf-idle-answered-in")?;
        of_filter(filter, &Around { that: false, ..around.clone() })?;
    }
    if let Some(when) = after {
        demand(!matches!(when, When::LifeZero(_)), "life-zero", "bf-idle-life-zero")?;
        demand(!matches!(when, When::SoulAdded(_)), "soul-added", "bf-idle-soul-added")?;
        let lapses = when_of_abilities(when).is_none();
        demand(lapses, when_of_abilities(when).unwrap_or("after"), "bf-idle-after")?;
        of_when(when, &around)?;
    }
    of_cost(&play.cost, false, of_call)?;
    of_conditions(&play.conditions, &around)?;
    of_targets(&play.targets, &mut around)?;
    of_effects(&play.effect, &mut around)?;
    of_modes(&play.modes, &around)
}

/// What one is chosen of when a text is declared.
fn of_modes(modes: &[Mode], around: &Around<'_>) -> Busy {
    demand(modes.len() != 1, "modes", "idle-one-of")?;
    modes.iter().try_for_each(|mode| {
        let mut around = around.clone();
        demand(!mode.effect.is_empty(), "do", "idle-empty")?;
        of_targets(&mode.targets, &mut around)?;
        of_effects(&mode.effect, &mut around)
    })
}

fn of_ability(ability: &Ability) -> Busy {
    match ability {
        Ability::Activated(_) | Ability::Overturn(_) => of_used(ability),
        Ability::Automatic(of) => of_automatic(of),
        Ability::Continuous(of) => of_continuous(of),
    }
}

/// An ability that its fighter uses.
fn of_used(ability: &Ability) -> Busy {
    let free = ability.is_counter() || matches!(ability, Ability::Overturn(_));
    let mut around = Around {
        answers: free,
        in_battle: free,
        in_soul: ability.place() == Some(Elsewhere::Soul),
        ..Around::alone()
    };
    of_conditions(ability.conditions(), &around)?;
    of_cost(ability.cost(), true, false)?;
    of_targets(ability.targets(), &mut around)?;
    of_effects(ability.effect(), &mut around)?;
    of_modes(ability.modes(), &around)
}

fn of_automatic(of: &Automatic) -> Busy {
    if let When::LifeZero(who) = &of.when {
        let works = of.place == Some(Elsewhere::Hand) && *who == Who::You;
        demand(works, "life-zero", "bf-idle-life-zero")?;
    }
    let mut around = Around {
        that: has_card(&of.when),
        in_battle: true,
        in_soul: of.place == Some(Elsewhere::Soul),
        ..Around::alone()
    };
    of_when(&of.when, &around)?;
    of_conditions(&of.conditions, &around)?;
    of_targets(&of.targets, &mut around)?;
    of_effects(&of.effect, &mut around)?;
    of_modes(&of.modes, &around)
}

fn of_continuous(of: &Continuous) -> Busy {
    let gives = !of.gives.is_empty() || !of.bars.is_empty();
    demand(gives, "continuous", "bf-idle-gives-nothing")?;
    let around = Around { in_soul: of.place.is_some(), ..Around::alone() };
    of_conditions(&of.conditions, &around)?;
    of.bars.iter().try_for_each(|bar| of_bar(bar, &around))?;
    of.gives.iter().try_for_each(|gives| {
        let once = gives.replaces.iter().any(|of| of.next);
        demand(!once, "next", "bf-idle-next")?;
        of_gives(gives, &around)
    })
}

/// The filter of an event about a card.
fn filter_of(when: &When) -> Option<&Filter> {
    match when {
        When::Enters(filter)
        | When::Called(filter)
        | When::Cast(filter)
        | When::Equipped(filter)
        | When::Destroyed(filter)
        | When::Leaves(filter)
        | When::Attacks(filter)
        | When::Attacked(filter)
        | When::DestroysInBattle(filter)
        | When::DealsDamage(filter)
        | When::SoulAdded(filter)
        | When::SoulDropped(filter)
        | When::AttackEnd(filter)
        | When::BattleEndOf(filter)
        | When::AttackNegated(filter)
        | When::Dropped(filter)
        | When::Moves(filter) => Some(filter),
        When::Damaged(_)
        | When::LifeGained(_)
        | When::Milled(_)
        | When::TurnStart(_)
        | When::PhaseStart(_)
        | When::TurnEnd(_)
        | When::BattleEnd
        | When::LifeZero(_) => None,
    }
}

/// What only abilities wait for: no card is used after it.
fn when_of_abilities(when: &When) -> Option<&'static str> {
    match when {
        When::AttackEnd(_) => Some("attack-end"),
        When::BattleEndOf(_) => Some("battle-end-of"),
        When::AttackNegated(_) => Some("attack-negated"),
        When::Dropped(_) => Some("dropped"),
        When::Moves(_) => Some("moves"),
        When::LifeGained(_) => Some("life-gained"),
        When::Milled(_) => Some("milled"),
        When::Enters(_)
        | When::Called(_)
        | When::Cast(_)
        | When::Equipped(_)
        | When::Destroyed(_)
        | When::Leaves(_)
        | When::Attacks(_)
        | When::Attacked(_)
        | When::DestroysInBattle(_)
        | When::DealsDamage(_)
        | When::SoulAdded(_)
        | When::SoulDropped(_)
        | When::Damaged(_)
        | When::TurnStart(_)
        | When::PhaseStart(_)
        | When::TurnEnd(_)
        | When::BattleEnd
        | When::LifeZero(_) => None,
    }
}

fn has_card(when: &When) -> bool {
    filter_of(when).is_some()
}

fn of_when(when: &When, around: &Around<'_>) -> Busy {
    // The card of the event is the one that is looked at: `is: [that]` says nothing of it.
    filter_of(when).map_or(Ok(()), |filter| {
        demand(!filter.is.contains(&Is::That), "that", "idle-that-itself")?;
        let from = |place: &Place| !matches!(place, Place::Deck | Place::Soul | Place::Drop);
        let dropped = matches!(when, When::Dropped(_));
        demand(!dropped || filter.places.iter().all(from), "in", "bf-idle-dropped")?;
        of_filter_there(filter, around)
    })
}

/// A filter that is looked at where the cards lie: those of a soul lie in one.
fn of_filter(filter: &Filter, around: &Around<'_>) -> Busy {
    let in_soul = filter.places.contains(&Place::Soul);
    let in_deck = filter.places.contains(&Place::Deck);
    demand(in_deck || !filter.is.contains(&Is::LookedAt), "looked-at", "bf-idle-looked-at")?;
    demand(in_soul || !filter.is.contains(&Is::InThisSoul), "in-this-soul", "bf-idle-in-soul")?;
    of_filter_there(filter, around)
}

fn of_filter_there(filter: &Filter, around: &Around<'_>) -> Busy {
    let kind = |kind: &CardKind| kind.belongs_to(Game::Buddyfight);
    demand(filter.kinds.iter().all(kind), "kinds", "bf-idle-kinds")?;
    demand(around.that || !filter.is.contains(&Is::That), "that", "bf-idle-that")?;
    demand(around.in_soul || !filter.is.contains(&Is::Host), "host", "bf-idle-host")?;
    let looked_at = around.looked_at || !filter.is.contains(&Is::LookedAt);
    demand(looked_at, "looked-at", "bf-idle-looked-at")?;
    let parts = [&filter.soul, &filter.host, &filter.not].into_iter().flatten();
    parts.map(|of| &**of).chain(&filter.any).try_for_each(|part| {
        demand(part.places.is_empty(), "in", "bf-idle-part-in")?;
        demand(*part != Filter::default(), "of", "bf-idle-part")?;
        of_filter_there(part, around)
    })
}

/// A number; what is counted has to be there to be counted.
fn of_amount(amount: &Amount, around: &Around<'_>) -> Busy {
    let counted = match amount {
        Amount::Number(_) => return Ok(()),
        Amount::Of(counted) => counted,
    };
    match counted {
        Counted::Each(each) => {
            demand(each.by != 0, "by", "idle-zero")?;
            of_filter(&each.of, around)
        }
        Counted::Size(which)
        | Counted::Attack(which)
        | Counted::Defense(which)
        | Counted::Critical(which) => of_which(which, around),
        Counted::Life(_) => Ok(()),
        Counted::AnyNumber => demand(false, "any-number", "bf-idle-any-number"),
        Counted::Those => demand(around.those, "those", "bf-idle-those"),
    }
}

/// A number of cards that are chosen: any number, too.
fn of_chosen_count(amount: &Amount, around: &Around<'_>) -> Busy {
    match amount {
        Amount::Of(Counted::AnyNumber) => Ok(()),
        amount => of_count(amount, around),
    }
}

/// A number of things that are taken, given or done.
fn of_count(amount: &Amount, around: &Around<'_>) -> Busy {
    demand(!matches!(amount, Amount::Number(..=0)), "count", "idle-zero")?;
    of_amount(amount, around)
}

fn of_conditions(conditions: &[Condition], around: &Around<'_>) -> Busy {
    conditions.iter().try_for_each(|condition| of_condition(condition, around))
}

fn of_condition(condition: &Condition, around: &Around<'_>) -> Busy {
    match condition {
        Condition::Have(have) => of_filter(&have.filter, around),
        Condition::Life(within) => bounded(within.at_least, within.at_most, "life"),
        Condition::Gauge(within) => bounded(within.at_least, within.at_most, "gauge"),
        Condition::Hand(within) => bounded(within.at_least, within.at_most, "hand"),
        Condition::Reversals(within) => bounded(within.at_least, within.at_most, "reversals"),
        Condition::AttacksThisTurn(of) => bounded(of.at_least, of.at_most, "attacks-this-turn"),
        Condition::Did => demand(around.those, "did", "bf-idle-those"),
        Condition::ThoseAre(filter) => {
            demand(around.those, "those-are", "bf-idle-those")?;
            demand(filter.places.is_empty(), "in", "bf-idle-part-in")?;
            of_filter_there(filter, around)
        }
        Condition::That(filter) => {
            demand(around.that, "that", "bf-idle-that")?;
            demand(filter.places.is_empty(), "in", "bf-idle-part-in")?;
            of_filter_there(filter, around)
        }
        Condition::AtLeast(of) => {
            of_amount(&of.0, around)?;
            of_amount(&of.1, around)
        }
        Condition::Not(condition) => of_condition(condition, around),
        Condition::Any(conditions) => {
            demand(!conditions.is_empty(), "any", "idle-empty")?;
            of_conditions(conditions, around)
        }
        Condition::Flag(_)
        | Condition::StartFlag(_)
        | Condition::Turn(_)
        | Condition::Phase(_)
        | Condition::LinkAttack(_)
        | Condition::Attack(_)
        | Condition::AttackOnFighter(_)
        | Condition::FlagReversed
        | Condition::FlagReversedThisFight
        | Condition::ThisTransformed => Ok(()),
    }
}

/// A cost; `of_ability`: a card that lies somewhere and can rest; `of_call`: a card that is called.
fn of_cost(cost: &[Cost], of_ability: bool, of_call: bool) -> Busy {
    let around = Around { in_soul: true, ..Around::alone() };
    cost.iter().try_for_each(|part| match part {
        Cost::Gauge(count) => demand(*count > 0, "gauge", "idle-zero"),
        Cost::Life(count) => demand(*count > 0, "life", "idle-zero"),
        Cost::TopIntoSoul(count) => demand(*count > 0, "top-into-soul", "idle-zero"),
        Cost::TopIntoDrop(count) => demand(*count > 0, "top-into-drop", "idle-zero"),
        Cost::Discard(pick)
        | Cost::Drop(pick)
        | Cost::Return(pick)
        | Cost::IntoSoul(pick)
        | Cost::Soul(pick) => {
            of_chosen_count(&pick.count, &around)?;
            of_filter_there(&pick.filter, &around)
        }
        Cost::Onto(filter) => {
            demand(of_call, "onto", "bf-idle-onto")?;
            demand(filter.places.is_empty(), "in", "bf-idle-part-in")?;
            of_filter_there(filter, &around)
        }
        Cost::Rest => demand(of_ability, "rest", "bf-idle-rest"),
    })
}

fn of_targets<'a>(targets: &'a [Target], around: &mut Around<'a>) -> Busy {
    for target in targets {
        of_target(target, around)?;
    }
    Ok(())
}

fn of_target<'a>(target: &'a Target, around: &mut Around<'a>) -> Busy {
    let Target { label, count, up_to: _, filter, divide: _ } = target;
    of_choice(label, count, filter, around)
}

/// What is chosen, when something is declared or as an effect resolves.
fn of_choice<'a>(label: &'a str, count: &Amount, filter: &Filter, around: &mut Around<'a>) -> Busy {
    of_chosen_count(count, around)?;
    of_filter(filter, around)?;
    around.labels.push(label);
    Ok(())
}

/// What is given: `gives` of a continuous ability.
fn of_gives(gives: &Gives, around: &Around<'_>) -> Busy {
    gives.keywords.iter().try_for_each(of_given)?;
    let numbers = [&gives.size, &gives.attack, &gives.defense, &gives.critical];
    numbers.into_iter().try_for_each(|number| of_amount(number, around))?;
    gives.replaces.iter().try_for_each(|of| of_replacement(of))?;
    gives.filter.as_ref().map_or(Ok(()), |filter| {
        let this = around.in_soul && filter.is.contains(&Is::This);
        demand(!this, "this", "bf-idle-this-soul")?;
        of_filter(filter, around)
    })
}

/// What happens instead; it is looked at from the card that has it.
fn of_replacement(of: &Replacement) -> Busy {
    let around = Around::alone();
    let damage = matches!(of.would, Would::Damage(_));
    match &of.would {
        Would::Damage(_) => demand(!of.may, "may", "bf-idle-may-damage")?,
        Would::Destroyed(filter) | Would::Leave(filter) => of_filter(filter, &around)?,
    }
    match &of.instead {
        Instead::Less(amount) | Instead::Becomes(amount) => {
            demand(damage, "instead", "bf-idle-instead")?;
            demand(!matches!(amount, Amount::Of(Counted::Those)), "those", "bf-idle-those")?;
            of_amount(amount, &around)
        }
        Instead::Nothing => Ok(()),
        Instead::Do(effects) => {
            demand(!damage, "do", "bf-idle-instead")?;
            demand(!effects.is_empty(), "do", "idle-empty")?;
            of_effects(effects, &mut Around::alone())
        }
    }
}

/// What fighters may not do.
fn of_bar(bar: &Bar, around: &Around<'_>) -> Busy {
    let call = bar.cannot == Act::Call;
    demand(call || bar.areas.is_empty(), "areas", "bf-idle-areas")?;
    [&bar.of, &bar.except].into_iter().flatten().try_for_each(|filter| {
        demand(filter.places.is_empty(), "in", "bf-idle-part-in")?;
        of_filter_there(filter, around)
    })
}

fn of_which(which: &Which, around: &Around<'_>) -> Busy {
    match which {
        Which::This => Ok(()),
        Which::That => demand(around.that, "that", "bf-idle-that"),
        Which::Chosen(label) => {
            demand(around.labels.contains(&label.as_str()), "chosen", "idle-chosen")
        }
        Which::Those => demand(around.those, "those", "bf-idle-those"),
        Which::All(filter) => of_filter(filter, around),
        Which::Top(top) => of_count(&top.count, around),
    }
}

/// Cards of the field: what lies on top of a deck is none.
fn of_field(which: &Which, around: &Around<'_>) -> Busy {
    demand(!matches!(which, Which::Top(_)), "top", "bf-idle-top")?;
    of_which(which, around)
}

fn of_effects<'a>(effects: &'a [Effect], around: &mut Around<'a>) -> Busy {
    effects.iter().try_for_each(|effect| {
        of_effect(effect, around)?;
        around.those = true;
        Ok(())
    })
}

fn of_effect<'a>(effect: &'a Effect, around: &mut Around<'a>) -> Busy {
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
            demand(around.in_battle, "redirect", "bf-idle-negate")?;
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
        | Effect::Treasure(which) => of_which(which, around),
        Effect::Call(call) => of_which(&call.what, around),
        Effect::Put(put) => of_put(put, around),
        Effect::Give(given) => {
            of_field(&given.what, around)?;
            demand(given.gives.filter.is_none(), "to", "idle-to")?;
            demand(*given.gives != Gives::default(), "gives", "bf-idle-gives-nothing")?;
            of_gives(&given.gives, around)
        }
        Effect::Meanwhile(of) => {
            let some = !of.replaces.is_empty() || !of.bars.is_empty();
            demand(some, "meanwhile", "idle-empty")?;
            of.replaces.iter().try_for_each(|of| of_replacement(of))?;
            of.bars.iter().try_for_each(|bar| of_bar(bar, around))
        }
        Effect::Negate => demand(around.answers, "negate", "bf-idle-negate"),
        Effect::NegateAttack => demand(around.in_battle, "negate-attack", "bf-idle-negate"),
        Effect::May(may) => {
            demand(!may.first.is_empty(), "may", "idle-empty")?;
            of_effects(&may.first, around)?;
            of_effects(&may.then, around)?;
            of_effects(&may.otherwise, around)
        }
        Effect::Must(must) => {
            demand(!must.first.is_empty(), "must", "idle-empty")?;
            // What is done all the same needs nothing that follows it.
            let follows = !must.then.is_empty() || !must.otherwise.is_empty();
            demand(follows || must.first.len() > 1, "must", "bf-idle-must")?;
            of_effects(&must.first, around)?;
            of_effects(&must.then, around)?;
            of_effects(&must.otherwise, around)
        }
        Effect::If(of) => {
            demand(!of.conditions.is_empty(), "if", "idle-empty")?;
            of_conditions(&of.conditions, around)?;
            of_effects(&of.then, around)?;
            of_effects(&of.otherwise, around)
        }
        Effect::OneOf(branches) => {
            demand(branches.len() > 1, "one-of", "idle-one-of")?;
            branches.iter().try_for_each(|branch| of_effects(branch, around))
        }
        Effect::NameKind(named) => {
            demand(!named.found.is_empty(), "found", "idle-empty")?;
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

fn of_put(put: &Put, around: &Around<'_>) -> Busy {
    let faced = match put.to {
        To::ThisSoul | To::Left | To::Center | To::Right => true,
        To::Hand
        | To::Gauge
        | To::DeckTop
        | To::DeckBottom
        | To::DeckShuffled
        | To::Removed
        | To::Drop => false,
    };
    demand(faced || !put.face_down, "face_down", "bf-idle-face-down")?;
    of_which(&put.what, around)
}
