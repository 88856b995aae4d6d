//! Prints a paragraph.

use hantei_ability::buddyfight::{
    Ability, Activated, Answers, Area, Automatic, Condition, Continuous, Effect, Elsewhere, Filter,
    Gives, Have, Is, Keyword, Mode, Once, When, Whose,
};
use hantei_cardtext::said::Said;

use super::super::super::frame::Language as _;
use super::super::super::instead::only_replaces;
use super::super::super::part::{Cast, Part, PlayKind, Usable};
use super::super::super::seen::attack_on_monster;
use super::super::ability::{ANSWERED, AREAS, COSTS, USABLE};
use super::super::condition::HERE;
use super::super::continuous::WITH_THIS_CARD;
use super::super::language::English;
use super::super::token::{InEnglish as _, Phrase};
use super::super::words::keyword_words;
use super::condition::timed;
use super::fact::fact;
use super::{Sayer, flow, price, say, unsaid};

/// A full stop that may be omitted at the end.
pub(super) const STOP: &str = "(.|)";

impl Sayer {
    /// Prints a paragraph.
    pub(in super::super) fn part(part: &Part) -> Phrase {
        let sayer = Sayer::default();
        match part {
            Part::Nothing => say(&format!("no abilities{STOP}"), []),
            Part::Fact(of) => fact(of),
            Part::Keywords(all) => {
                let said = all.iter().enumerate().map(|(at, of)| {
                    let and = if at > 0 { "[and]" } else { "" };
                    say(&format!("{and} {{0}}"), [sayer.keyword(of)])
                });
                Said::Seq(said.collect())
            }
            Part::Cost(kind, costs) => {
                let tag = COSTS.iter().find(|(_, of)| of == kind).map_or("", |(said, _)| said);
                say("{0} {1}", [Phrase::keyword(tag), bracketed(sayer.costs(costs))])
            }
            Part::Condition(kind, usable) => sayer.usable(*kind, usable),
            Part::Cast(cast) => cast_said(cast),
            Part::Areas(areas) => areas_said(areas),
            Part::Unstoppable(_) => say(&format!("this card cannot be nullified{STOP}"), []),
            Part::SetAtMost(name, most) => {
                let one = if *most == 1 { "(1|a)" } else { "{1}" };
                say(
                    &format!("you (may|can) only (『Set』|set) {one} {{0}} on your field{STOP}"),
                    [Phrase::name(name), Phrase::so_many(i32::from(*most))],
                )
            }
            Part::Cheaper(kind, of) => price::cheaper(*kind, of),
            Part::Abilities(all) => abilities(all),
        }
    }

    fn keyword(&self, keyword: &Keyword) -> Phrase {
        let words = Phrase::keyword(&keyword_words(keyword));
        match keyword.equip_cost() {
            Some(cost) => say("{0} {1} [.]", [words, bracketed(self.costs(cost))]),
            None => say("{0} [.]", [words]),
        }
    }

    /// Prints “You may only cast this card if …”.
    fn usable(&self, kind: PlayKind, usable: &Usable) -> Phrase {
        let verb = USABLE.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said);
        let mut parts = Vec::new();
        let (timing, rest) = timed(&usable.conditions);
        if !timing.is_nothing() {
            parts.push(say("[,] [and] {0}", [timing]));
        }
        match (&usable.after, &usable.answers) {
            (Some(when), _) => parts.push(say("[,] [and] {0}", [self.when(when)])),
            (None, Some(answers)) => parts.push(say("[,] [and] {0}", [answered(answers)])),
            (None, None) => {}
        }
        if !rest.is_empty() {
            parts.push(say("[,] [and] {0}", [self.conditions(rest)]));
        }
        let whole = say(
            &format!("you (may|can) only {verb} this card {{0}}{STOP}"),
            [Said::Bag(parts.clone())],
        );
        // “if you are being attacked and if …” is a normal condition.
        if usable.after.is_none() && usable.answers.is_none() && !usable.conditions.is_empty() {
            let all = say(
                &format!("you (may|can) only {verb} this card {{0}}{STOP}"),
                [self.conditions(&usable.conditions)],
            );
            return Said::Any(vec![whole, all]);
        }
        whole
    }
}

/// Prints costs in brackets, or up to the end of the paragraph.
fn bracketed(costs: Phrase) -> Phrase {
    let (open, close) = (Phrase::mark('['), Phrase::mark(']'));
    say("({1} {0} [.] {2} [.]|{1} {0} [.]|{0} [.] [{2}] [.])", [costs, open, close])
}

/// Prints “When your opponent casts a spell”.
fn answered(answers: &Answers) -> Phrase {
    let Some(filter) = &answers.filter else { return unsaid() };
    let who = if filter.whose == Whose::Own { "you" } else { "your opponent" };
    let bare = Filter { whose: Whose::Any, ..filter.clone() };
    let noun = Sayer { anywhere: true, ..Sayer::default() }.noun(&bare, false);
    // The text does not mention that calling an impact monster counts, too.
    let first = answers.uses.first();
    let said = ANSWERED.iter().find(|(_, of)| Some(of) == first).map_or("", |(said, _)| said);
    say(&format!("when {who} {said} [a] {{0}}"), [noun])
}

fn areas_said(areas: &[Area]) -> Phrase {
    let named = |only: bool| {
        let of = AREAS.iter().filter(|(_, of)| areas.contains(of) == only);
        let said = of.enumerate().map(|(at, (said, _))| {
            let or = if at > 0 { "(or|and|)" } else { "[or|and]" };
            say(&format!("{or} [your] the {said}"), [])
        });
        said.collect::<Vec<_>>()
    };
    say(
        &format!(
            "this (card|monster) (cannot be called (to|on|in) {{0}}|can only be called (to|on|in) {{1}}){STOP}"
        ),
        [Said::Bag(named(false)), Said::Bag(named(true))],
    )
}

/// Prints what is done, or a list of alternatives, and the limits on its use.
fn body_said(sayer: &Sayer, effect: &[Effect], modes: &[Mode], limits: Phrase) -> Phrase {
    if !modes.is_empty() {
        let each = modes.iter().map(|mode| {
            let sayer = Sayer::about(&mode.targets, sayer.here);
            let counter = if mode.counter { "『Counter』" } else { "" };
            let parts = [named(mode.name.as_ref()), sayer.effects(&mode.effect)];
            say(&format!("・{counter} {{0}} {{1}}{STOP}"), parts)
        });
        return flow::modes(modes.len(), &limits, each.collect());
    }
    let plain =
        |sayer: &Sayer| say(&format!("{{0}}{STOP} {{1}}"), [sayer.effects(effect), limits.clone()]);
    let Some(branches) = flow::branches(effect) else { return plain(sayer) };
    // Prints “either A or B”, or a list.
    let listed = sayer.limited(limits.clone());
    let after = say("[{0}]", [limits.clone()]);
    let listed = say(&format!("{{0}}{STOP} {{1}}"), [listed.effects(effect), after]);
    let short = branches.iter().all(|of| flow::is_clause(of));
    // In a list, all choices would have to be made at declaration.
    let ways = match effect {
        [Effect::OneOf(_)] => vec![plain(sayer), listed],
        _ if short => vec![plain(sayer), listed],
        _ => vec![listed, plain(sayer)],
    };
    Said::Any(ways)
}

fn cast_said(cast: &Cast) -> Phrase {
    let sayer = Sayer::about(&cast.targets, None);
    let counter = if cast.counter { say("『Counter』", []) } else { Phrase::nothing() };
    let once = cast.once.clone().map(Once::Named);
    let under = match cast.unstoppable_if.as_slice() {
        [] => Phrase::nothing(),
        under => say(
            &format!("{{0}}, this card cannot be nullified{STOP}"),
            [Sayer::default().conditions(under)],
        ),
    };
    let kept = format!("this card cannot be nullified{STOP}");
    let unreduced = format!("damage dealt [by this card] cannot be reduced{STOP}");
    let kept = match (cast.unstoppable, cast.unreduced) {
        (true, true) => say(
            &format!(
                "(this card cannot be nullified and the [its] damage [dealt by this card] cannot be reduced{STOP}|{kept} {unreduced}|{unreduced} {kept})"
            ),
            [],
        ),
        (true, false) => say(&kept, []),
        (false, true) => say(&unreduced, []),
        (false, false) => Phrase::nothing(),
    };
    let last = match cast.no_revival {
        true => say(&format!("{}{STOP}", English::NO_REVIVAL), []),
        false => Phrase::nothing(),
    };
    let kept = say("{0} {1} {2}", [under, kept, last]);
    let limits = say("({0} {1}|{1} {0})", [once_said(once.as_ref(), true), kept]);
    let body = body_said(&sayer, &cast.effect, &cast.modes, limits);
    say("{0} {1}", [counter, body])
}

/// Prints how often the card or ability may be used. `cast` means a card that is cast.
fn once_said(once: Option<&Once>, cast: bool) -> Phrase {
    let turn = format!("(once per turn|1 time per turn|once each turn){STOP}");
    match once {
        None => Phrase::nothing(),
        Some(Once::ThisAbility) => say(
            &format!(
                "(this ability (only activates|can only be (used|activated)|may only be (used|activated)|can only activate|may only activate)|you (may|can) only (use|cast) this ability) {turn}"
            ),
            [],
        ),
        Some(Once::Named(name)) => {
            let by_itself = "{0} (only activates|may only be (used|cast)|can only be (used|cast))";
            let by_you = "you (may|can) only (cast|use) {0}";
            let (first, second) = if cast { (by_you, by_itself) } else { (by_itself, by_you) };
            say(&format!("({first}|{second}) {turn}"), [Phrase::name(name)])
        }
    }
}

fn unstoppable(is: bool) -> Phrase {
    match is {
        true => say(&format!("this ability cannot be nullified{STOP}"), []),
        false => Phrase::nothing(),
    }
}

fn limits_said(once: Option<&Once>, is_unstoppable: bool) -> Phrase {
    say("({0} {1}|{1} {0})", [once_said(once, false), unstoppable(is_unstoppable)])
}

fn named(name: Option<&String>) -> Phrase {
    name.map_or_else(Phrase::nothing, |name| Phrase::name(name))
}

fn abilities(all: &[Ability]) -> Phrase {
    if let [Ability::Automatic(one), Ability::Automatic(other)] = all
        && (Automatic { when: one.when.clone(), ..(**other).clone() }) == **one
    {
        return automatic(one, Some(&other.when));
    }
    if let [Ability::Activated(one), Ability::Activated(other)] = all {
        let hand = Activated { place: Some(Elsewhere::Hand), ..one.clone() };
        if one.place.is_none() && *other == hand {
            return activated(one, true);
        }
    }
    let mut said = Vec::new();
    for (at, of) in all.iter().enumerate() {
        if at > 0 {
            said.push(say("[.] [then|also]", []));
        }
        said.push(match of {
            Ability::Activated(of) => activated(of, false),
            Ability::Automatic(of) => automatic(of, None),
            Ability::Continuous(of) => {
                let kept = unstoppable(of.unstoppable && at + 1 == all.len());
                say("{0} {1}", [continuous(of), kept])
            }
            Ability::Overturn(_) => unsaid(),
        });
    }
    Said::Seq(said)
}

fn activated(of: &Activated, or_hand: bool) -> Phrase {
    let mut sayer = Sayer { or_hand, ..Sayer::about(&of.targets, of.place) };
    let counter = if of.counter { say("『Counter』", []) } else { Phrase::nothing() };
    let name = named(of.name.as_ref());
    let cost = match of.cost.as_slice() {
        [] => Phrase::nothing(),
        cost => bracketed(sayer.costs(cost)),
    };
    let (timing, rest) = timed(&of.conditions);
    sayer.host = host_of(rest).map(|(host, _)| host);
    let (host, rest) = hosted(rest);
    if !rest.is_empty() {
        return unsaid();
    }
    let host = match host.is_nothing() {
        true => host,
        false => say("({0},|)", [host]),
    };
    let limits = limits_said(of.once.as_ref(), of.unstoppable);
    let body = body_said(&sayer, &of.effect, &of.modes, limits);
    let answers = of.answers.as_deref().map_or_else(Phrase::nothing, answered);
    let signs = Said::Bag(
        [counter, say("『Act』", []), name].into_iter().filter(|of| !of.is_nothing()).collect(),
    );
    say("{0} ({1}, {2}|{2} {1},) {4} {5}, {3}", [signs, timing, cost, body, host, answers])
}

/// Prints “If this card is in the soul of a 《A》”. Returns the other conditions as well.
fn hosted(conditions: &[Condition]) -> (Phrase, &[Condition]) {
    let Some((host, rest)) = host_of(conditions) else { return (Phrase::nothing(), conditions) };
    let noun = Sayer { anywhere: true, ..Sayer::default() }.noun(&host, false);
    (say("if this card is in the soul of [a] {0}", [noun]), rest)
}

/// Returns the card whose soul this card is in, and the other conditions.
fn host_of(conditions: &[Condition]) -> Option<(Filter, &[Condition])> {
    let (Condition::Have(Have { min: 1, max: None, filter }), rest) = conditions.split_first()?
    else {
        return None;
    };
    (filter.is.last() == Some(&Is::Host)).then_some(())?;
    let is = filter.is[..filter.is.len() - 1].to_vec();
    Some((Filter { is, ..filter.clone() }, rest))
}

fn automatic(of: &Automatic, or: Option<&When>) -> Phrase {
    let mut sayer = Sayer::about(&of.targets, of.place);
    sayer.host = host_of(&of.conditions).map(|(host, _)| host);
    let (host, rest) = hosted(&of.conditions);
    let host = Said::Any(vec![host, Phrase::nothing()]);
    let attacks = attacks_a_monster(&of.when, rest);
    let attacked = attacks.as_ref().map(|(said, _)| said.clone());
    let (timing, rest) = timed(attacks.map_or(rest, |(_, rest)| rest));
    if !rest.is_empty() {
        return unsaid();
    }
    let when = match (attacked, or) {
        (Some(attacked), None) => attacked,
        (_, None) => sayer.when(&of.when),
        (_, Some(or)) => say("{0}, or {1}", [sayer.when(&of.when), sayer.when_again(&of.when, or)]),
    };
    let limits = limits_said(of.once.as_ref(), of.unstoppable);
    let body = body_said(&sayer, &of.effect, &of.modes, limits);
    let name = named(of.name.as_ref());
    say("{0} {1}, ({2}, {3}|{3} {2}), {4}", [name, host, timing, when, body])
}

/// Prints “When this card attacks your opponent's monster”. Returns the other conditions as well.
fn attacks_a_monster<'a>(
    when: &When,
    conditions: &'a [Condition],
) -> Option<(Phrase, &'a [Condition])> {
    let (filter, attacked, rest) = attack_on_monster(when, conditions)?;
    let sayer = Sayer { or_flag: true, ..Sayer::default() };
    let who = sayer.who(filter);
    let attacked = Sayer { anywhere: true, ..Sayer::default() }.noun(&attacked, false);
    Some((say("when {0} attacks [a] {1}", [who, attacked]), rest))
}

fn continuous(of: &Continuous) -> Phrase {
    let sayer = Sayer::default();
    let in_soul = host_of(&of.conditions).is_some();
    let (timing, rest) = timed(&of.conditions);
    let conditions = match rest {
        [] => Phrase::nothing(),
        rest => sayer.conditions(rest),
    };
    let mut all = Vec::new();
    for gives in &of.gives {
        if !all.is_empty() {
            all.push(say("[,] [and]", []));
        }
        all.push(given_said(&sayer, gives, in_soul, host_attributes(&of.conditions)));
    }
    for bar in &of.bars {
        if !all.is_empty() {
            all.push(say("[,] [and]", []));
        }
        all.push(sayer.bar(bar));
    }
    all.extend(of.cheaper.iter().map(|of| sayer.cheaper_plays(of)));
    let said = Said::Seq(all);
    let name = named(of.name.as_ref());
    let before = say("{0}, [and] {1}, {2}", [timing.clone(), conditions.clone(), said.clone()]);
    let ways = match (rest.is_empty(), timing.is_nothing()) {
        (false, true) if !in_soul => {
            let behind = say("{0} {1}", [said, conditions]);
            vec![before, behind]
        }
        _ => vec![before],
    };
    say(&format!("{{0}} {{1}}{STOP}"), [name, Said::Any(ways)])
}

/// Returns the attributes by which the text refers to the host.
fn host_attributes(conditions: &[Condition]) -> &[String] {
    match conditions {
        [Condition::Have(Have { filter, .. }), ..] => &filter.attributes,
        _ => &[],
    }
}

fn given_said(sayer: &Sayer, gives: &Gives, in_soul: bool, attributes: &[String]) -> Phrase {
    if let Some(replacement) = only_replaces(gives) {
        return sayer.replaced(replacement);
    }
    let subject = match &gives.filter {
        None => say("this (card|monster) [on [your] field]", []),
        Some(filter) if filter.is == [Is::This] => {
            let place = HERE.iter().filter(|(_, of)| *of == filter.places);
            let ways = place.map(|(said, _)| say(&format!("this (card|monster) {said}"), []));
            Said::Any(ways.collect())
        }
        Some(filter)
            if in_soul && *filter == (Filter { is: vec![Is::Host], ..Filter::default() }) =>
        {
            let mut ways = vec![say("that (card|monster|item)", [])];
            for attribute in attributes {
                ways.push(say("that {0} [monster]", [Phrase::attribute(attribute)]));
            }
            ways.push(sayer.noun(filter, true));
            Said::Any(ways)
        }
        Some(filter) => {
            let other = match filter.is.first() {
                Some(Is::Other) => {
                    let rest = Filter { is: filter.is[1..].to_vec(), ..filter.clone() };
                    sayer.noun(&rest, true)
                }
                _ => unsaid(),
            };
            say(
                "({0}|each [of] {0}|{1}|[all|each] [of] other {2})",
                [sayer.noun(filter, true), sayer.all_of(filter), other],
            )
        }
    };
    let bare = Gives { filter: None, ..gives.clone() };
    let said = sayer.given(&subject, &bare);
    let with =
        WITH_THIS_CARD.iter().filter(|(_, of)| gives.filter.is_none() && bare.traits == [*of]);
    let with = with.map(|(said, _)| say(said, []));
    Said::Any(std::iter::once(said).chain(with).collect())
}
