//! Refuses parts of a card's text in a script that would do nothing where they are, and says what to write instead.
//!
//! This file checks the card and the structure of its abilities; [`filters`] checks filters, numbers, conditions and
//! events, [`effects`] costs, choices and effects, [`gives`] gifts, replacements and prohibitions.

mod effects;
mod filters;
mod gives;

use hantei_ability::buddyfight::{
    Ability, Answers, Automatic, Continuous, Cost, Elsewhere, Keyword, Less, Mode, Play, Text,
    When, Who,
};
use hantei_base::kind::CardKind;
use hantei_base::text::variant;
use hantei_cards::Card;
use hantei_engine::scenario::no_ops::{NoOpCheck, NoOpWord, demand};
use hantei_engine::scenario::rules::Texts;

use super::Buddyfight;

use effects::{deals_damage, of_cost, of_effects, of_targets};
use filters::{of_conditions, of_count, of_filter, of_filter_there, of_when};
use gives::{of_bar, of_gives};

impl Texts for Buddyfight {
    fn check_no_ops(card: &Card) -> NoOpCheck {
        card.buddyfight.as_ref().map_or(Ok(()), |says| of_text(card, says))
    }
}

/// What a text can refer to where it is.
#[derive(Clone)]
struct Around<'a> {
    /// Whether an event or the use it responds to provides 「そのカード」.
    that: bool,
    /// Whether it may be a response to a use.
    answers: bool,
    /// Whether it may be used during a battle.
    in_battle: bool,
    /// Whether it works from a soul.
    in_soul: bool,
    /// Whether an effect before it provides `those`.
    those: bool,
    /// Whether cards of a deck were looked at before.
    looked_at: bool,
    /// The labels of earlier choices.
    labels: Vec<&'a str>,
}

impl Around<'_> {
    /// A text on its own: without an event, a response, a battle or anything before it.
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

fn of_text(card: &Card, says: &Text) -> NoOpCheck {
    let is = |kind: CardKind| card.kinds.is_empty() || card.kinds.has(kind);
    let monster = is(CardKind::Monster) || is(CardKind::ImpactMonster);
    demand(says.call.is_none() || monster, "call", "no-op-kind")?;
    demand(says.equip.is_none() || is(CardKind::Item), "equip", "no-op-kind")?;
    let cast = is(CardKind::Spell) || is(CardKind::Impact);
    demand(says.cast.is_none() || cast, "use", "no-op-kind")?;
    demand(says.start.is_none() || is(CardKind::Flag), "start", "no-op-kind")?;
    says.keywords.iter().try_for_each(of_keyword)?;
    let set = says.keywords.contains(&Keyword::Set) && says.cast.is_some();
    demand(set || says.set_at_most.is_none(), "set_at_most", "bf-no-op-set-at-most")?;
    demand(says.set_at_most != Some(0), "set_at_most", "no-op-zero")?;
    let stays = monster
        || is(CardKind::Item)
        || is(CardKind::Flag)
        || says.keywords.contains(&Keyword::Set);
    demand(stays || says.keywords.is_empty(), "keywords", "no-op-kind")?;
    for play in [&says.call, &says.equip].into_iter().flatten() {
        demand(play.targets.is_empty(), "targets", "bf-no-op-entering")?;
        demand(play.modes.is_empty(), "modes", "bf-no-op-entering")?;
        demand(play.effect.is_empty(), "do", "bf-no-op-entering")?;
    }
    for play in [&says.cast, &says.equip].into_iter().flatten() {
        demand(play.areas.is_empty(), "areas", "bf-no-op-areas")?;
    }
    for (play, of_call) in [(&says.call, true), (&says.cast, false), (&says.equip, false)] {
        play.iter().try_for_each(|play| of_play(play, of_call))?;
    }
    let shares = says.keywords.contains(&Keyword::DShare);
    for ability in &says.abilities {
        demand(shares || !ability.is_d(), "d", "bf-no-op-d")?;
        of_ability(ability)?;
    }
    Ok(())
}

fn of_keyword(keyword: &Keyword) -> NoOpCheck {
    match keyword {
        Keyword::Attacks(times) => demand(*times >= 2, "attacks", "bf-no-op-attacks"),
        Keyword::LifeLink(damage) => demand(*damage > 0, "life-link", "no-op-zero"),
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

fn of_play(play: &Play, of_call: bool) -> NoOpCheck {
    let after = play.after.as_ref();
    let mut around = Around {
        that: after.is_some_and(|when| when.filter().is_some()) || play.answers.is_some(),
        answers: play.may_counter(),
        in_battle: play.may_counter(),
        ..Around::alone()
    };
    of_answers(play.answers.as_ref(), play.counter, &around)?;
    if let Some(when) = after {
        demand(!matches!(when, When::LifeZero(_)), "life-zero", "bf-no-op-life-zero")?;
        demand(!matches!(when, When::SoulAdded(_)), "soul-added", "bf-no-op-soul-added")?;
        if !when.opens_card_timing() {
            return Err(NoOpWord(variant(when).into(), "bf-no-op-after"));
        }
        of_when(when, &around)?;
    }
    of_cost(&play.cost, false, of_call)?;
    let harms = |meant: fn(Who) -> bool| {
        let modes = play.modes.iter().map(|of| &of.effect);
        std::iter::once(&play.effect).chain(modes).any(|effect| deals_damage(effect, meant))
    };
    demand(!play.unreduced || harms(|_| true), "unreduced", "bf-no-op-unreduced")?;
    let theirs = harms(|who| who != Who::You);
    demand(!play.no_revival || theirs, "no_revival", "bf-no-op-no-revival")?;
    for cheaper in &play.cheaper {
        of_conditions(&cheaper.conditions, &around)?;
        let gauge = play.cost.iter().any(|part| matches!(part, Cost::Gauge(_)));
        match &cheaper.less {
            Less::All => demand(!play.cost.is_empty(), "cheaper", "bf-no-op-cheaper")?,
            Less::Gauge(count) => {
                demand(gauge, "cheaper", "bf-no-op-cheaper")?;
                of_count(count, &around)?;
            }
        }
    }
    of_conditions(&play.conditions, &around)?;
    let once = !play.unstoppable || play.unstoppable_if.is_empty();
    demand(once, "unstoppable_if", "bf-no-op-unstoppable-if")?;
    of_conditions(&play.unstoppable_if, &around)?;
    of_targets(&play.targets, &mut around)?;
    of_effects(&play.effect, &mut around)?;
    let some = play.modes.iter().any(|of| of.counter);
    let all = play.modes.iter().all(|of| of.counter);
    demand(!some || !play.counter && !all, "counter", "bf-no-op-mode-counter")?;
    of_modes(&play.modes, true, &around)
}

/// Checks the use to which the text responds.
fn of_answers(answers: Option<&Answers>, counter: bool, around: &Around<'_>) -> NoOpCheck {
    demand(answers.is_none() || counter, "answers", "bf-no-op-answers")?;
    answers.and_then(|answers| answers.filter.as_ref()).map_or(Ok(()), |filter| {
        demand(filter.places.is_empty(), "in", "bf-no-op-answered-in")?;
        of_filter(filter, &Around { that: false, ..around.clone() })
    })
}

/// Checks the alternatives of a text that are chosen at declaration.
fn of_modes(modes: &[Mode], of_play: bool, around: &Around<'_>) -> NoOpCheck {
    demand(modes.len() != 1, "modes", "no-op-one-of")?;
    let counter = modes.iter().any(|mode| mode.counter);
    demand(of_play || !counter, "counter", "bf-no-op-mode-counter")?;
    modes.iter().try_for_each(|mode| {
        let mut around = around.clone();
        demand(!mode.effect.is_empty(), "do", "no-op-empty")?;
        of_targets(&mode.targets, &mut around)?;
        of_effects(&mode.effect, &mut around)
    })
}

fn of_ability(ability: &Ability) -> NoOpCheck {
    match ability {
        Ability::Activated(_) | Ability::Overturn(_) => of_used(ability),
        Ability::Automatic(of) => of_automatic(of),
        Ability::Continuous(of) => of_continuous(of),
    }
}

/// Checks an ability that its fighter uses.
fn of_used(ability: &Ability) -> NoOpCheck {
    let free = ability.is_counter() || matches!(ability, Ability::Overturn(_));
    let mut around = Around {
        answers: free,
        in_battle: free,
        in_soul: ability.place() == Some(Elsewhere::Soul),
        that: ability.answers().is_some(),
        ..Around::alone()
    };
    of_answers(ability.answers(), free, &around)?;
    of_conditions(ability.conditions(), &around)?;
    of_cost(ability.cost(), true, false)?;
    of_targets(ability.targets(), &mut around)?;
    of_effects(ability.effect(), &mut around)?;
    of_modes(ability.modes(), false, &around)
}

fn of_automatic(of: &Automatic) -> NoOpCheck {
    if let When::LifeZero(who) = &of.when {
        let works = of.place == Some(Elsewhere::Hand) && *who == Who::You;
        demand(works, "life-zero", "bf-no-op-life-zero")?;
    }
    let mut around = Around {
        that: of.when.filter().is_some(),
        in_battle: true,
        in_soul: of.place == Some(Elsewhere::Soul),
        ..Around::alone()
    };
    if let When::FaceDownSoulDropped(_) = &of.when {
        demand(around.in_soul, "face-down-soul-dropped", "bf-no-op-face-down-soul")?;
    }
    of_when(&of.when, &around)?;
    of_conditions(&of.conditions, &around)?;
    of_targets(&of.targets, &mut around)?;
    of_effects(&of.effect, &mut around)?;
    of_modes(&of.modes, false, &around)
}

fn of_continuous(of: &Continuous) -> NoOpCheck {
    let gives = !of.gives.is_empty() || !of.bars.is_empty() || !of.cheaper.is_empty();
    demand(gives, "continuous", "bf-no-op-gives-nothing")?;
    let around = Around { in_soul: of.place.is_some(), in_battle: true, ..Around::alone() };
    of_conditions(&of.conditions, &around)?;
    of.bars.iter().try_for_each(|bar| of_bar(bar, &around))?;
    for plays in &of.cheaper {
        plays.filter.as_ref().map_or(Ok(()), |filter| of_filter_there(filter, &around))?;
        if let Less::Gauge(count) = &plays.less {
            of_count(count, &around)?;
        }
    }
    of.gives.iter().try_for_each(|gives| {
        let once = gives.replaces.iter().any(|of| of.next);
        demand(!once, "next", "bf-no-op-next")?;
        of_gives(gives, &around)
    })
}
