//! Prints a paragraph.

use hantei_ability::buddyfight::{
    Ability, Activated, Answers, Area, Automatic, Condition, Continuous, Effect, Elsewhere, Filter,
    Gives, Have, Is, Keyword, Mode, Once, When, Whose,
};
use hantei_cardtext::rendered::Rendered;

use super::super::super::frame::Language as _;
use super::super::super::instead::only_replaces;
use super::super::super::part::{Cast, Part, PlayKind, Usable};
use super::super::super::patterns::attack_on_monster;
use super::super::ability::{ANSWERED, AREAS, COSTS, USABLE};
use super::super::condition::HERE;
use super::super::continuous::WITH_THIS_CARD;
use super::super::language::English;
use super::super::token::{InEnglish as _, Phrase};
use super::super::words::keyword_words;
use super::condition::timed;
use super::fact::fact;
use super::{Printer, flow, price, render, unprintable};

/// A full stop that may be omitted at the end.
pub(super) const STOP: &str = "(.|)";

impl Printer {
    /// Prints a paragraph.
    pub(in super::super) fn part(part: &Part) -> Phrase {
        let printer = Printer::default();
        match part {
            Part::Nothing => render(&format!("no abilities{STOP}"), []),
            Part::Fact(of) => fact(of),
            Part::Keywords(all) => {
                let said = all.iter().enumerate().map(|(at, of)| {
                    let and = if at > 0 { "[and]" } else { "" };
                    render(&format!("{and} {{0}}"), [printer.keyword(of)])
                });
                Rendered::Seq(said.collect())
            }
            Part::Cost(kind, costs) => {
                let tag = COSTS.iter().find(|(_, of)| of == kind).map_or("", |(said, _)| said);
                render("{0} {1}", [Phrase::keyword(tag), bracketed(printer.costs(costs))])
            }
            Part::Condition(kind, usable) => printer.usable(*kind, usable),
            Part::Cast(cast) => cast_said(cast),
            Part::Areas(areas) => areas_said(areas),
            Part::Unstoppable(_) => render(&format!("this card cannot be nullified{STOP}"), []),
            Part::SetAtMost(name, most) => {
                let one = if *most == 1 { "(1|a)" } else { "{1}" };
                render(
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
            Some(cost) => render("{0} {1} [.]", [words, bracketed(self.costs(cost))]),
            None => render("{0} [.]", [words]),
        }
    }

    /// Prints “You may only cast this card if …”.
    fn usable(&self, kind: PlayKind, usable: &Usable) -> Phrase {
        let verb = USABLE.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said);
        let mut parts = Vec::new();
        let (timing, rest) = timed(&usable.conditions);
        if !timing.is_nothing() {
            parts.push(render("[,] [and] {0}", [timing]));
        }
        match (&usable.after, &usable.answers) {
            (Some(when), _) => parts.push(render("[,] [and] {0}", [self.when(when)])),
            (None, Some(answers)) => parts.push(render("[,] [and] {0}", [answered(answers)])),
            (None, None) => {}
        }
        if !rest.is_empty() {
            parts.push(render("[,] [and] {0}", [self.conditions(rest)]));
        }
        let whole = render(
            &format!("you (may|can) only {verb} this card {{0}}{STOP}"),
            [Rendered::Bag(parts.clone())],
        );
        // “if you are being attacked and if …” is a normal condition.
        if usable.after.is_none() && usable.answers.is_none() && !usable.conditions.is_empty() {
            let all = render(
                &format!("you (may|can) only {verb} this card {{0}}{STOP}"),
                [self.conditions(&usable.conditions)],
            );
            return Rendered::Any(vec![whole, all]);
        }
        whole
    }
}

/// Prints costs in brackets, or up to the end of the paragraph.
fn bracketed(costs: Phrase) -> Phrase {
    let (open, close) = (Phrase::mark('['), Phrase::mark(']'));
    render("({1} {0} [.] {2} [.]|{1} {0} [.]|{0} [.] [{2}] [.])", [costs, open, close])
}

/// Prints “When your opponent casts a spell”.
fn answered(answers: &Answers) -> Phrase {
    let Some(filter) = &answers.filter else { return unprintable() };
    let who = if filter.whose == Whose::Own { "you" } else { "your opponent" };
    let bare = Filter { whose: Whose::Any, ..filter.clone() };
    let noun = Printer { anywhere: true, ..Printer::default() }.noun(&bare, false);
    // The text does not mention that calling an impact monster counts, too.
    let first = answers.uses.first();
    let said = ANSWERED.iter().find(|(_, of)| Some(of) == first).map_or("", |(said, _)| said);
    render(&format!("when {who} {said} [a] {{0}}"), [noun])
}

fn areas_said(areas: &[Area]) -> Phrase {
    let named = |only: bool| {
        let of = AREAS.iter().filter(|(_, of)| areas.contains(of) == only);
        let said = of.enumerate().map(|(at, (said, _))| {
            let or = if at > 0 { "(or|and|)" } else { "[or|and]" };
            render(&format!("{or} [your] the {said}"), [])
        });
        said.collect::<Vec<_>>()
    };
    render(
        &format!(
            "this (card|monster) (cannot be called (to|on|in) {{0}}|can only be called (to|on|in) {{1}}){STOP}"
        ),
        [Rendered::Bag(named(false)), Rendered::Bag(named(true))],
    )
}

/// Prints what is done, or a list of alternatives, and the limits on its use.
fn body_said(printer: &Printer, effect: &[Effect], modes: &[Mode], limits: Phrase) -> Phrase {
    if !modes.is_empty() {
        let each = modes.iter().map(|mode| {
            let printer = Printer::about(&mode.targets, printer.here);
            let counter = if mode.counter { "『Counter』" } else { "" };
            let parts = [named(mode.name.as_ref()), printer.effects(&mode.effect)];
            render(&format!("・{counter} {{0}} {{1}}{STOP}"), parts)
        });
        return flow::modes(modes.len(), &limits, each.collect());
    }
    let plain = |printer: &Printer| {
        render(&format!("{{0}}{STOP} {{1}}"), [printer.effects(effect), limits.clone()])
    };
    let Some(branches) = flow::branches(effect) else { return plain(printer) };
    // Prints “either A or B”, or a list.
    let listed = printer.limited(limits.clone());
    let after = render("[{0}]", [limits.clone()]);
    let listed = render(&format!("{{0}}{STOP} {{1}}"), [listed.effects(effect), after]);
    let short = branches.iter().all(|of| flow::is_clause(of));
    // In a list, all choices would have to be made at declaration.
    let ways = match effect {
        [Effect::OneOf(_)] => vec![plain(printer), listed],
        _ if short => vec![plain(printer), listed],
        _ => vec![listed, plain(printer)],
    };
    Rendered::Any(ways)
}

fn cast_said(cast: &Cast) -> Phrase {
    let printer = Printer::about(&cast.targets, None);
    let counter = if cast.counter { render("『Counter』", []) } else { Phrase::nothing() };
    let once = cast.once.clone().map(Once::Named);
    let under = match cast.unstoppable_if.as_slice() {
        [] => Phrase::nothing(),
        under => render(
            &format!("{{0}}, this card cannot be nullified{STOP}"),
            [Printer::default().conditions(under)],
        ),
    };
    let kept = format!("this card cannot be nullified{STOP}");
    let unreduced = format!("damage dealt [by this card] cannot be reduced{STOP}");
    let kept = match (cast.unstoppable, cast.unreduced) {
        (true, true) => render(
            &format!(
                "(this card cannot be nullified and the [its] damage [dealt by this card] cannot be reduced{STOP}|{kept} {unreduced}|{unreduced} {kept})"
            ),
            [],
        ),
        (true, false) => render(&kept, []),
        (false, true) => render(&unreduced, []),
        (false, false) => Phrase::nothing(),
    };
    let last = match cast.no_revival {
        true => render(&format!("{}{STOP}", English::NO_REVIVAL), []),
        false => Phrase::nothing(),
    };
    let kept = render("{0} {1} {2}", [under, kept, last]);
    let limits = render("({0} {1}|{1} {0})", [once_said(once.as_ref(), true), kept]);
    let body = body_said(&printer, &cast.effect, &cast.modes, limits);
    render("{0} {1}", [counter, body])
}

/// Prints how often the card or ability may be used. `cast` means a card that is cast.
fn once_said(once: Option<&Once>, cast: bool) -> Phrase {
    let turn = format!("(once per turn|1 time per turn|once each turn){STOP}");
    match once {
        None => Phrase::nothing(),
        Some(Once::ThisAbility) => render(
            &format!(
                "(this ability (only activates|can only be (used|activated)|may only be (used|activated)|can only activate|may only activate)|you (may|can) only (use|cast) this ability) {turn}"
            ),
            [],
        ),
        Some(Once::Named(name)) => {
            let by_itself = "{0} (only activates|may only be (used|cast)|can only be (used|cast))";
            let by_you = "you (may|can) only (cast|use) {0}";
            let (first, second) = if cast { (by_you, by_itself) } else { (by_itself, by_you) };
            render(&format!("({first}|{second}) {turn}"), [Phrase::name(name)])
        }
    }
}

fn unstoppable(is: bool) -> Phrase {
    match is {
        true => render(&format!("this ability cannot be nullified{STOP}"), []),
        false => Phrase::nothing(),
    }
}

fn limits_said(once: Option<&Once>, is_unstoppable: bool) -> Phrase {
    render("({0} {1}|{1} {0})", [once_said(once, false), unstoppable(is_unstoppable)])
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
            said.push(render("[.] [then|also]", []));
        }
        said.push(match of {
            Ability::Activated(of) => activated(of, false),
            Ability::Automatic(of) => automatic(of, None),
            Ability::Continuous(of) => {
                let kept = unstoppable(of.unstoppable && at + 1 == all.len());
                render("{0} {1}", [continuous(of), kept])
            }
            Ability::Overturn(_) => unprintable(),
        });
    }
    Rendered::Seq(said)
}

fn activated(of: &Activated, or_hand: bool) -> Phrase {
    let mut printer = Printer { or_hand, ..Printer::about(&of.targets, of.place) };
    let counter = if of.counter { render("『Counter』", []) } else { Phrase::nothing() };
    let name = named(of.name.as_ref());
    let cost = match of.cost.as_slice() {
        [] => Phrase::nothing(),
        cost => bracketed(printer.costs(cost)),
    };
    let (timing, rest) = timed(&of.conditions);
    printer.host = host_of(rest).map(|(host, _)| host);
    let (host, rest) = hosted(rest);
    if !rest.is_empty() {
        return unprintable();
    }
    let host = match host.is_nothing() {
        true => host,
        false => render("({0},|)", [host]),
    };
    let limits = limits_said(of.once.as_ref(), of.unstoppable);
    let body = body_said(&printer, &of.effect, &of.modes, limits);
    let answers = of.answers.as_deref().map_or_else(Phrase::nothing, answered);
    let signs = Rendered::Bag(
        [counter, render("『Act』", []), name].into_iter().filter(|of| !of.is_nothing()).collect(),
    );
    render("{0} ({1}, {2}|{2} {1},) {4} {5}, {3}", [signs, timing, cost, body, host, answers])
}

/// Prints “If this card is in the soul of a 《A》”. Returns the other conditions as well.
fn hosted(conditions: &[Condition]) -> (Phrase, &[Condition]) {
    let Some((host, rest)) = host_of(conditions) else { return (Phrase::nothing(), conditions) };
    let noun = Printer { anywhere: true, ..Printer::default() }.noun(&host, false);
    (render("if this card is in the soul of [a] {0}", [noun]), rest)
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
    let mut printer = Printer::about(&of.targets, of.place);
    printer.host = host_of(&of.conditions).map(|(host, _)| host);
    let (host, rest) = hosted(&of.conditions);
    let host = Rendered::Any(vec![host, Phrase::nothing()]);
    let attacks = attacks_a_monster(&of.when, rest);
    let attacked = attacks.as_ref().map(|(said, _)| said.clone());
    let (timing, rest) = timed(attacks.map_or(rest, |(_, rest)| rest));
    if !rest.is_empty() {
        return unprintable();
    }
    let when = match (attacked, or) {
        (Some(attacked), None) => attacked,
        (_, None) => printer.when(&of.when),
        (_, Some(or)) => {
            render("{0}, or {1}", [printer.when(&of.when), printer.when_again(&of.when, or)])
        }
    };
    let limits = limits_said(of.once.as_ref(), of.unstoppable);
    let body = body_said(&printer, &of.effect, &of.modes, limits);
    let name = named(of.name.as_ref());
    render("{0} {1}, ({2}, {3}|{3} {2}), {4}", [name, host, timing, when, body])
}

/// Prints “When this card attacks your opponent's monster”. Returns the other conditions as well.
fn attacks_a_monster<'a>(
    when: &When,
    conditions: &'a [Condition],
) -> Option<(Phrase, &'a [Condition])> {
    let (filter, attacked, rest) = attack_on_monster(when, conditions)?;
    let printer = Printer { or_flag: true, ..Printer::default() };
    let who = printer.who(filter);
    let attacked = Printer { anywhere: true, ..Printer::default() }.noun(&attacked, false);
    Some((render("when {0} attacks [a] {1}", [who, attacked]), rest))
}

fn continuous(of: &Continuous) -> Phrase {
    let printer = Printer::default();
    let in_soul = host_of(&of.conditions).is_some();
    let (timing, rest) = timed(&of.conditions);
    let conditions = match rest {
        [] => Phrase::nothing(),
        rest => printer.conditions(rest),
    };
    let mut all = Vec::new();
    for gives in &of.gives {
        if !all.is_empty() {
            all.push(render("[,] [and]", []));
        }
        all.push(given_said(&printer, gives, in_soul, host_attributes(&of.conditions)));
    }
    for bar in &of.bars {
        if !all.is_empty() {
            all.push(render("[,] [and]", []));
        }
        all.push(printer.bar(bar));
    }
    all.extend(of.cheaper.iter().map(|of| printer.cheaper_plays(of)));
    let said = Rendered::Seq(all);
    let name = named(of.name.as_ref());
    let before = render("{0}, [and] {1}, {2}", [timing.clone(), conditions.clone(), said.clone()]);
    let ways = match (rest.is_empty(), timing.is_nothing()) {
        (false, true) if !in_soul => {
            let behind = render("{0} {1}", [said, conditions]);
            vec![before, behind]
        }
        _ => vec![before],
    };
    render(&format!("{{0}} {{1}}{STOP}"), [name, Rendered::Any(ways)])
}

/// Returns the attributes by which the text refers to the host.
fn host_attributes(conditions: &[Condition]) -> &[String] {
    match conditions {
        [Condition::Have(Have { filter, .. }), ..] => &filter.attributes,
        _ => &[],
    }
}

fn given_said(printer: &Printer, gives: &Gives, in_soul: bool, attributes: &[String]) -> Phrase {
    if let Some(replacement) = only_replaces(gives) {
        return printer.replaced(replacement);
    }
    let subject = match &gives.filter {
        None => render("this (card|monster) [on [your] field]", []),
        Some(filter) if filter.is == [Is::This] => {
            let place = HERE.iter().filter(|(_, of)| *of == filter.places);
            let ways = place.map(|(said, _)| render(&format!("this (card|monster) {said}"), []));
            Rendered::Any(ways.collect())
        }
        Some(filter)
            if in_soul && *filter == (Filter { is: vec![Is::Host], ..Filter::default() }) =>
        {
            let mut ways = vec![render("that (card|monster|item)", [])];
            for attribute in attributes {
                ways.push(render("that {0} [monster]", [Phrase::attribute(attribute)]));
            }
            ways.push(printer.noun(filter, true));
            Rendered::Any(ways)
        }
        Some(filter) => {
            let other = match filter.is.first() {
                Some(Is::Other) => {
                    let rest = Filter { is: filter.is[1..].to_vec(), ..filter.clone() };
                    printer.noun(&rest, true)
                }
                _ => unprintable(),
            };
            render(
                "({0}|each [of] {0}|{1}|[all|each] [of] other {2})",
                [printer.noun(filter, true), printer.all_of(filter), other],
            )
        }
    };
    let bare = Gives { filter: None, ..gives.clone() };
    let said = printer.given(&subject, &bare);
    let with =
        WITH_THIS_CARD.iter().filter(|(_, of)| gives.filter.is_none() && bare.traits == [*of]);
    let with = with.map(|(said, _)| render(said, []));
    Rendered::Any(std::iter::once(said).chain(with).collect())
}
