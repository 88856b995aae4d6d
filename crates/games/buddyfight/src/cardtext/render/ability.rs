//! Prints a paragraph.

use hantei_ability::buddyfight::{
    Ability, Activated, Answers, Area, Automatic, Condition, Continuous, Effect, Elsewhere, Filter,
    Gives, Have, Is, Keyword, Mode, Once, Overturning, Phase, Place, Trait, When, Whose,
};
use hantei_cardtext::rendered::Rendered;

use super::super::condition::HERE;
use super::super::effect::Form;
use super::super::frame::Language as _;
use super::super::gives::keyword_words;
use super::super::instead::only_replaces;
use super::super::language::Japanese;
use super::super::part::{
    ALONE, ANSWERED, AREAS, COSTS, Cast, FIGHTING, OVERTURNS, Part, PlayKind, TIMINGS, USABLE,
    Usable,
};
use super::super::patterns::attack_on_monster;
use super::super::token::{InJapanese as _, Lex, Phrase};
use super::condition::attacks_made;
use super::fact::fact;
use super::gives::behind_receivers;
use super::{Printer, flow, price, render};

/// A full stop that may be omitted at the end.
pub(super) const STOP: &str = "(。|)";

impl Printer {
    /// Prints a paragraph.
    pub(in super::super) fn part(part: &Part) -> Phrase {
        let printer = Printer::default();
        match part {
            Part::Nothing => render(&format!("(能力なし{STOP}|-)"), []),
            Part::Fact(of) => fact(of),
            Part::Keywords(all) => {
                Rendered::Seq(all.iter().map(|of| printer.keyword(of)).collect())
            }
            Part::Cost(kind, costs) => {
                let tag = COSTS.iter().find(|(_, of)| of == kind).map_or("", |(said, _)| said);
                let before = match kind {
                    PlayKind::Call => "コール(する|した)時、",
                    PlayKind::Use => "使う時、",
                    PlayKind::Equip => "装備(する|した)時、",
                };
                render(&format!("(【{tag}】|{before}){{0}}{STOP}"), [printer.costs(costs)])
            }
            Part::Condition(kind, usable) => printer.usable(*kind, usable),
            Part::Cast(cast) => cast_said(cast),
            Part::Areas(areas) => areas_said(areas),
            Part::Unstoppable(_) => render(&format!("このカードは無効化されない{STOP}"), []),
            Part::SetAtMost(name, most) => render(
                &format!("{{0}}は君の場に{{1}}枚(だけ|まで)『設置』できる{STOP}"),
                [Phrase::token(Lex::Name(name.clone())), Phrase::number(*most)],
            ),
            Part::Cheaper(kind, of) => price::cheaper(*kind, of),
            Part::Abilities(all) => abilities(all),
        }
    }

    fn keyword(&self, keyword: &Keyword) -> Phrase {
        let words = Phrase::token(Lex::Keyword(keyword_words(keyword)));
        match keyword.equip_cost() {
            Some(cost) => render("{0}〔{1}[。]〕[。]", [words, self.costs(cost)]),
            None => render("{0}[。]", [words]),
        }
    }

    fn usable(&self, kind: PlayKind, usable: &Usable) -> Phrase {
        let (timing, rest) = timed(&usable.conditions);
        let when = match (&usable.after, &usable.answers) {
            (Some(when), _) => self.when(when),
            (None, Some(answers)) => self.answered(answers),
            (None, None) => Phrase::nothing(),
        };
        let conditions = match rest {
            [] => Phrase::nothing(),
            rest => render("、{0}", [self.conditions(rest)]),
        };
        let ends = USABLE.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said);
        render(&format!("{{0}}{{1}}{{2}}{ends}{STOP}"), [timing, when, conditions])
    }

    /// Prints 「相手が魔法を使った時」.
    fn answered(&self, answers: &Answers) -> Phrase {
        let Some(filter) = &answers.filter else { return Phrase::nothing() };
        let who = if filter.whose == Whose::Own { "君が" } else { "相手が" };
        let bare = Filter { whose: Whose::Any, ..filter.clone() };
        let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare);
        // The text does not mention that calling an impact monster counts, too.
        let first = answers.uses.first();
        let said = ANSWERED.iter().find(|(_, of)| Some(of) == first).map_or("", |(said, _)| said);
        render(&format!("{who}{{0}}{said}"), [noun])
    }
}

/// Prints the turn or phase. Returns the other conditions as well.
pub(super) fn timed(conditions: &[Condition]) -> (Phrase, &[Condition]) {
    // Whose turn it is may be printed together with how often cards have attacked in it.
    if attacks_made(conditions).is_some() {
        return (Phrase::nothing(), conditions);
    }
    let all = TIMINGS.iter().filter(|(_, of)| conditions.starts_with(of));
    // Takes the wording that covers the most conditions.
    let found = all.max_by_key(|(_, of)| of.len());
    match (found, conditions) {
        (Some((said, of)), _) => (render(said, []), &conditions[of.len()..]),
        (None, [Condition::Have(Have { min: 1, max: None, filter }), rest @ ..]) => {
            let last = FIGHTING.iter().find(|(_, is)| filter.is.last() == Some(is));
            let Some((said, _)) = last else { return (Phrase::nothing(), conditions) };
            let is = filter.is[..filter.is.len() - 1].to_vec();
            let who = who_fights(&Filter { is, ..filter.clone() });
            (render(&format!("{{0}}{said}"), [who]), rest)
        }
        (None, _) => (Phrase::nothing(), conditions),
    }
}

/// Prints このカード, or a description of cards.
fn who_fights(filter: &Filter) -> Phrase {
    match filter.is == [Is::This] {
        true => render("この(カード|モンスター)", []),
        false => Printer::default().noun(filter),
    }
}

/// The same for a card that attacks alone: in uses and triggers, those words come first, as a time does.
fn timed_of_use(conditions: &[Condition]) -> (Phrase, &[Condition]) {
    match timed(conditions) {
        (_, [Condition::AttacksAlone(filter), rest @ ..]) => {
            (render(&format!("{{0}}{ALONE}"), [who_fights(filter)]), rest)
        }
        timed => timed,
    }
}

fn areas_said(areas: &[Area]) -> Phrase {
    let named = |only: bool| {
        let of = AREAS.iter().filter(|(_, of)| areas.contains(of) == only);
        let said: Vec<&str> = of.map(|(said, _)| *said).collect();
        said.join("(と|か)")
    };
    render(
        &format!(
            "この(カード|モンスター)は({}にコールできない|{}にしかコールできない){STOP}",
            named(false),
            named(true)
        ),
        [],
    )
}

/// Prints what is done, or a list of alternatives, and the limits on its use.
fn body_said(printer: &Printer, effect: &[Effect], modes: &[Mode], limits: Phrase) -> Phrase {
    if !modes.is_empty() {
        let each = modes.iter().map(|mode| {
            let printer = Printer::about(&mode.targets, printer.here);
            let counter = if mode.counter { "【対抗】" } else { "" };
            let parts = [named(mode.name.as_ref()), printer.effects(&mode.effect, Form::Ends)];
            render(&format!("・{counter}{{0}}{{1}}{STOP}"), parts)
        });
        return flow::modes(modes.len(), &limits, each.collect(), Form::Ends);
    }
    let Some(branches) = flow::branches(effect) else {
        return render(&format!("{{0}}{STOP}{{1}}"), [printer.effects(effect, Form::Ends), limits]);
    };
    // Prints 「AするかBする」, or a list.
    let listed = printer.limited(limits.clone());
    let listed = listed.effects(effect, Form::Ends);
    let plain = render(&format!("{{0}}{STOP}{{1}}"), [printer.effects(effect, Form::Ends), limits]);
    let short = branches.iter().all(|of| flow::is_clause(of)) && !flow::is_left(effect);
    Rendered::Any(if short { vec![plain, listed] } else { vec![listed, plain] })
}

fn unstoppable(is: bool) -> Phrase {
    if is {
        render(&format!("この能力は無効化されない{STOP}"), [])
    } else {
        Phrase::nothing()
    }
}

fn cast_said(cast: &Cast) -> Phrase {
    let printer = Printer::about(&cast.targets, None);
    let counter = if cast.counter { render("【対抗】", []) } else { Phrase::nothing() };
    let once = cast.once.clone().map(Once::Named);
    let kept = format!("このカードは無効化されない{STOP}");
    let unreduced = format!("このカードのダメージは減らない{STOP}");
    let kept = match (cast.unstoppable, cast.unreduced) {
        (true, true) => render(
            &format!(
                "(このカードは無効化されず、[このカードの]ダメージは減らない{STOP}|{kept}{unreduced}|{unreduced}{kept})"
            ),
            [],
        ),
        (true, false) => render(&kept, []),
        (false, true) => render(&unreduced, []),
        (false, false) => Phrase::nothing(),
    };
    let under = match cast.unstoppable_if.as_slice() {
        [] => Phrase::nothing(),
        under => render(
            &format!("{{0}}このカードは無効化されない{STOP}"),
            [Printer::default().conditions(under)],
        ),
    };
    let last = match cast.no_revival {
        true => render(&format!("{}{STOP}", Japanese::NO_REVIVAL), []),
        false => Phrase::nothing(),
    };
    let kept = render("{0}{1}{2}", [under, kept, last]);
    let limits = render("({0}{1}|{1}{0})", [once_said(once.as_ref()), kept]);
    let body = body_said(&printer, &cast.effect, &cast.modes, limits);
    render("{0}{1}", [counter, body])
}

fn once_said(once: Option<&Once>) -> Phrase {
    let what = match once {
        None => return Phrase::nothing(),
        Some(Once::ThisAbility) => render("この能力", []),
        Some(Once::Named(name)) => Rendered::Any(vec![
            Phrase::token(Lex::Name(name.clone())),
            Phrase::token(Lex::Ability(name.clone())),
        ]),
    };
    render(
        &format!("{{0}}は1ターンに1回だけ(使える|発動する|使うことができる|使用できる){STOP}"),
        [what],
    )
}

fn limits_said(once: Option<&Once>, unstoppable: bool) -> Phrase {
    let kept = self::unstoppable(unstoppable);
    render("({0}{1}|{1}{0})", [once_said(once), kept])
}

fn named(name: Option<&String>) -> Phrase {
    name.map_or_else(Phrase::nothing, |name| Phrase::token(Lex::Ability(name.clone())))
}

/// Prints two events with the same effect: 「登場した時か破壊された時、」.
fn either_event(all: &[Ability]) -> Option<Phrase> {
    let [Ability::Automatic(one), Ability::Automatic(other)] = all else { return None };
    if let (When::Dropped(from), When::Dropped(hand)) = (&one.when, &other.when)
        && (from.places.as_slice(), hand.places.as_slice()) == (&[Place::Field], &[Place::Hand])
        && from.is == [Is::This]
    {
        let places = vec![Place::Field, Place::Hand];
        let when = When::Dropped(Filter { places, ..from.clone() });
        let both = Automatic { when: when.clone(), ..(**one).clone() };
        let same = Automatic { when, place: None, ..(**other).clone() } == both;
        return same.then(|| automatic(&both, None));
    }
    let same = Automatic { when: one.when.clone(), ..(**other).clone() } == **one;
    same.then(|| automatic(one, Some(&other.when)))
}

/// Prints an ability that works on the field and in the hand: 「手札か場のこのカード」.
fn from_hand_too(all: &[Ability]) -> Option<Phrase> {
    let [Ability::Activated(one), Ability::Activated(other)] = all else { return None };
    let hand = Activated { place: Some(Elsewhere::Hand), ..one.clone() };
    (one.place.is_none() && *other == hand).then(|| activated(one, true))
}

fn abilities(all: &[Ability]) -> Phrase {
    if let Some(said) = either_event(all).or_else(|| from_hand_too(all)) {
        return said;
    }
    let mut said = Vec::new();
    for (at, of) in all.iter().enumerate() {
        if at > 0 {
            said.push(render("(。|)(さらに、|)", []));
        }
        said.push(match of {
            Ability::Activated(of) => activated(of, false),
            Ability::Automatic(of) => automatic(of, None),
            Ability::Continuous(of) => {
                let last = at + 1 == all.len();
                let kept = unstoppable(of.unstoppable && last);
                render("{0}{1}", [continuous(of, at > 0), kept])
            }
            Ability::Overturn(of) => overturn(of),
        });
    }
    Rendered::Seq(said)
}

fn activated(of: &Activated, or_hand: bool) -> Phrase {
    let mut printer = Printer { or_hand, ..Printer::about(&of.targets, of.place) };
    let counter = if of.counter { render("【対抗】", []) } else { Phrase::nothing() };
    let name = named(of.name.as_ref());
    let cost = match of.cost.as_slice() {
        [] => Phrase::nothing(),
        cost => render("〔{0}[。]〕", [printer.costs(cost)]),
    };
    let (timing, rest) = timed_of_use(&of.conditions);
    printer.host = host_of(rest).map(|(host, _)| host);
    let (host, rest) = hosted(rest);
    let host = Rendered::Any(vec![host, Phrase::nothing()]);
    if !rest.is_empty() {
        return Phrase::nothing();
    }
    let limits = limits_said(of.once.as_ref(), of.unstoppable);
    let body = body_said(&printer, &of.effect, &of.modes, limits);
    let answers = of.answers.as_deref().map_or_else(Phrase::nothing, |of| printer.answered(of));
    render(
        "({0}【起動】|【起動】{0}){1}({2}、{3}|{3}{2}){5}{6}、{4}",
        [counter, name, timing, cost, body, host, answers],
    )
}

/// Prints このカードが〜のソウルにあるなら. Returns the other conditions as well.
fn hosted(conditions: &[Condition]) -> (Phrase, &[Condition]) {
    let Some((host, rest)) = host_of(conditions) else { return (Phrase::nothing(), conditions) };
    let noun = Printer { anywhere: true, ..Printer::default() }.noun(&host);
    (render("このカードが{0}のソウルにあるなら、", [noun]), rest)
}

/// Returns the card whose soul this card is in, and the other conditions.
fn host_of(conditions: &[Condition]) -> Option<(Filter, &[Condition])> {
    let (Condition::Have(Have { min: 1, max: None, filter }), rest) = conditions.split_first()?
    else {
        return None;
    };
    filter.is.contains(&Is::Host).then_some(())?;
    let is = filter.is.iter().copied().filter(|is| *is != Is::Host).collect();
    Some((Filter { is, ..filter.clone() }, rest))
}

/// Returns the attributes by which the text refers to the host.
fn host_attributes(conditions: &[Condition]) -> &[String] {
    match conditions {
        [Condition::Have(Have { filter, .. }), ..] => &filter.attributes,
        _ => &[],
    }
}

fn automatic(of: &Automatic, or: Option<&When>) -> Phrase {
    let mut printer = Printer::about(&of.targets, of.place);
    printer.host = host_of(&of.conditions).map(|(host, _)| host);
    let (host, rest) = hosted(&of.conditions);
    let attacks = attacks_a_monster(&of.when, rest);
    let rest_attacked = attacks.as_ref().map(|(said, _)| said.clone());
    let (timing, rest) = timed_of_use(attacks.map_or(rest, |(_, rest)| rest));
    if !rest.is_empty() {
        return Phrase::nothing();
    }
    let when = match or {
        None if rest_attacked.is_some() => rest_attacked.unwrap_or_else(Phrase::nothing),
        None => printer.when(&of.when),
        Some(or) => render("{0}か{1}", [printer.when(&of.when), printer.when_again(&of.when, or)]),
    };
    let limits = limits_said(of.once.as_ref(), of.unstoppable);
    let body = body_said(&printer, &of.effect, &of.modes, limits);
    let name = named(of.name.as_ref());
    let host = Rendered::Any(vec![host, Phrase::nothing()]);
    let final_phase = match (&of.when, of.conditions.as_slice(), or) {
        (When::Enters(filter), [Condition::Phase(Phase::Final)], None)
            if filter.is == [Is::This] && filter.places.is_empty() =>
        {
            ""
        }
        (
            When::Enters(filter),
            [Condition::Turn(Whose::Own), Condition::Phase(Phase::Final)],
            None,
        ) if filter.is == [Is::This] && filter.places.is_empty() => "君の",
        _ => return render("{0}{1}{2}(|に)、{3}、{4}", [name, host, timing, when, body]),
    };
    let entered =
        format!("この(カード|モンスター)が{final_phase}ファイナルフェイズ(|中)に登場した時");
    render(&format!("{{0}}({entered}|{{1}}(|に)、{{2}})、{{3}}"), [name, timing, when, body])
}

/// Prints このカードが相手のモンスターを攻撃した時. Returns the other conditions as well.
fn attacks_a_monster<'a>(
    when: &When,
    conditions: &'a [Condition],
) -> Option<(Phrase, &'a [Condition])> {
    let (filter, attacked, rest) = attack_on_monster(when, conditions)?;
    let printer = Printer::default();
    let who = match filter.is == [Is::This] {
        true => render("この(カード|モンスター)", []),
        false => Printer { or_flag: true, ..printer.clone() }.noun(filter),
    };
    let attacked = Printer { anywhere: true, ..printer }.noun(&attacked);
    Some((render("{0}が{1}(を|に)攻撃した時", [who, attacked]), rest))
}

/// Prints a continuous ability. `again` means that another comes before it, which may have named the host.
fn continuous(of: &Continuous, again: bool) -> Phrase {
    let printer = Printer::default();
    let (host, rest) = hosted(&of.conditions);
    let host = if again { Rendered::Any(vec![host, Phrase::nothing()]) } else { host };
    let (timing, rest) = timed(rest);
    if let Some(said) = attack_alone(of, rest) {
        return render(
            &format!("{{0}}{{1}}{{2}}、{{3}}{STOP}"),
            [named(of.name.as_ref()), host, timing, said],
        );
    }
    let conditions = match rest {
        [] => Phrase::nothing(),
        [Condition::AttacksAlone(_), behind @ ..] => {
            let behind = match behind {
                [] => Phrase::nothing(),
                behind => printer.conditions(behind),
            };
            let during = render("{0}、{1}", [timed_of_use(rest).0, behind]);
            Rendered::Any(vec![printer.conditions(rest), during])
        }
        rest => printer.conditions(rest),
    };
    let mut all = Vec::new();
    for (at, gives) in of.gives.iter().enumerate() {
        if at > 0 {
            all.push(render("、(|さらに)", []));
        }
        if let Some(replacement) = only_replaces(gives) {
            all.push(printer.replaced(replacement));
            continue;
        }
        let each = printer.each_of(gives);
        let to = match &gives.filter {
            None if again && at == 0 => {
                render("([場の]この(カード|モンスター)(は|の|を|に|が|)|)", [])
            }
            None => render("[場の]この(カード|モンスター)(は|の|を|に|が|)", []),
            Some(filter) if filter.is == [Is::This] => {
                let place = HERE.iter().find(|(_, of)| *of == filter.places);
                let place = place.map_or("", |(said, _)| said);
                render(
                    &format!("{place}(の|にいる|にある)この(カード|モンスター)(の|は|を|に|)"),
                    [],
                )
            }
            Some(filter) if filter.is == [Is::Host] && filter.places.is_empty() => {
                let mut ways = vec![
                    render("その(カード|モンスター|アイテム)(は|の|を|に)", []),
                    render("{0}(は|の|を|に|が)", [printer.noun(filter)]),
                ];
                if host_of(&of.conditions).is_none() {
                    ways.reverse();
                }
                for attribute in host_attributes(&of.conditions) {
                    let attribute = Phrase::token(Lex::Attribute(attribute.clone()));
                    ways.push(render("その{0}(|のモンスター)(は|の|を|に)", [attribute]));
                }
                Rendered::Any(ways)
            }
            Some(filter) => render(
                &format!("({{0}}{}|{{1}}(は|の|を|に|が|))", behind_receivers(gives)),
                [printer.all_of(filter), printer.noun(filter)],
            ),
        };
        all.push(render("({0}{1}|{1}{0}){2}", [each, to, printer.gives(gives)]));
    }
    for bar in &of.bars {
        if !all.is_empty() {
            all.push(render("、(|さらに)", []));
        }
        all.push(printer.bar(bar));
    }
    all.extend(of.cheaper.iter().map(|of| printer.cheaper_plays(of)));
    render(
        &format!("{{0}}{{1}}{{2}}、{{3}}{{4}}{STOP}"),
        [named(of.name.as_ref()), host, timing, conditions, Rendered::Seq(all)],
    )
}

/// Prints 「このカードが1枚で攻撃しているなら、その攻撃は無効化されない」.
fn attack_alone(of: &Continuous, conditions: &[Condition]) -> Option<Phrase> {
    let printer = Printer::default();
    let [gives] = of.gives.as_slice() else { return None };
    let kept = Gives { traits: vec![Trait::AttackNotNegated], ..Gives::default() };
    let [.., Condition::AttacksAlone(alone)] = conditions else { return None };
    (*gives == kept && alone.is == [Is::This] && of.bars.is_empty()).then_some(())?;
    Some(render(
        "{0}(その|この(カード|モンスター)の)攻撃は無効化(されない|されず)",
        [printer.conditions(conditions)],
    ))
}

fn overturn(of: &Overturning) -> Phrase {
    let printer = Printer::about(&of.targets, of.place);
    let kind = OVERTURNS.iter().find(|(_, kind)| *kind == of.kind).map_or("", |(said, _)| said);
    let (timing, rest) = timed(&of.conditions);
    let conditions = if rest.is_empty() { Phrase::nothing() } else { printer.conditions(rest) };
    let cost = if of.cost.is_empty() { Phrase::nothing() } else { printer.costs(&of.cost) };
    let effects = printer.effects(&of.effect, Form::Ends);
    render(
        &format!("{{0}}『{kind}』〔{{1}}、{{2}}{{3}}[。]〕{{4}}{STOP}"),
        [named(of.name.as_ref()), timing, conditions, cost, effects],
    )
}
