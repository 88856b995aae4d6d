//! A paragraph, said.

use crate::ability::buddyfight::{
    Ability, Activated, Automatic, Condition, Continuous, Elsewhere, Filter, Have, Is, Keyword,
    Once, Overturning, UseKind, When, Whose,
};
use crate::compile::said::Said;

use super::super::ability::{COSTS, Cast, OVERTURNS, Part, PlayKind, USABLE, Usable, timings};
use super::super::effect::Form;
use super::super::gives::keyword_words;
use super::super::token::{Lex, Phrase};
use super::fact::fact;
use super::{Sayer, say};

/// A full stop that may be left out at the end.
const STOP: &str = "(。|)";

impl Sayer {
    /// A paragraph.
    pub(in super::super) fn part(part: &Part) -> Phrase {
        let sayer = Sayer::default();
        match part {
            Part::Nothing => say(&format!("(能力なし{STOP}|-)"), &[]),
            Part::Fact(of) => fact(of),
            Part::Keywords(all) => Said::Seq(all.iter().map(|of| sayer.keyword(of)).collect()),
            Part::Cost(kind, costs) => {
                let tag = COSTS.iter().find(|(_, of)| of == kind).map_or("", |(said, _)| said);
                let before = match kind {
                    PlayKind::Call => "コール(する|した)時、",
                    PlayKind::Use => "使う時、",
                    PlayKind::Equip => "装備(する|した)時、",
                };
                say(&format!("(【{tag}】|{before}){{0}}{STOP}"), &[sayer.costs(costs)])
            }
            Part::Condition(kind, usable) => sayer.usable(*kind, usable),
            Part::Cast(cast) => cast_said(cast),
            Part::Unstoppable => say(&format!("このカードは無効化されない{STOP}"), &[]),
            Part::Abilities(all) => abilities(all),
        }
    }

    fn keyword(&self, keyword: &Keyword) -> Phrase {
        let words = Phrase::token(Lex::Keyword(keyword_words(keyword)));
        match keyword.equip_cost() {
            Some(cost) => say("{0}〔{1}[。]〕[。]", &[words, self.costs(cost)]),
            None => say("{0}[。]", &[words]),
        }
    }

    fn usable(&self, kind: PlayKind, usable: &Usable) -> Phrase {
        let (timing, rest) = timed(&usable.conditions);
        let when = match (&usable.after, &usable.answers) {
            (Some(when), _) => self.when(when),
            (None, Some(answers)) => {
                let Some(filter) = &answers.filter else { return Phrase::nothing() };
                let who = if filter.whose == Whose::Own { "君が" } else { "相手が" };
                let bare = Filter { whose: Whose::Any, ..filter.clone() };
                let noun = Sayer { anywhere: true, ..self.clone() }.noun(&bare);
                let verb = match answers.uses.as_slice() {
                    [UseKind::Cast] => "使った",
                    [UseKind::Call] => "コールした",
                    [UseKind::Equip] => "装備した",
                    _ => return Phrase::nothing(),
                };
                say(&format!("{who}{{0}}を{verb}時"), &[noun])
            }
            (None, None) => Phrase::nothing(),
        };
        let conditions = match rest {
            [] => Phrase::nothing(),
            rest => say("、{0}", &[self.conditions(rest)]),
        };
        let ends = USABLE.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said);
        say(&format!("{{0}}{{1}}{{2}}{ends}{STOP}"), &[timing, when, conditions])
    }
}

/// In which turn or phase, and what else must hold.
fn timed(conditions: &[Condition]) -> (Phrase, &[Condition]) {
    let all = timings().into_iter().filter(|(_, of)| conditions.starts_with(of));
    // The one that says most of them.
    let found = all.max_by_key(|(_, of)| of.len());
    match found {
        Some((said, of)) => (say(said, &[]), &conditions[of.len()..]),
        None => (Phrase::nothing(), conditions),
    }
}

fn cast_said(cast: &Cast) -> Phrase {
    let sayer = Sayer::about(&cast.targets, false);
    let counter = if cast.counter { say("【対抗】", &[]) } else { Phrase::nothing() };
    let effects = sayer.effects(&cast.effect, Form::Ends);
    let once = cast.once.clone().map(Once::Named);
    say(&format!("{{0}}{{1}}{STOP}{{2}}"), &[counter, effects, once_said(once.as_ref())])
}

fn once_said(once: Option<&Once>) -> Phrase {
    let what = match once {
        None => return Phrase::nothing(),
        Some(Once::ThisAbility) => say("この能力", &[]),
        Some(Once::Named(name)) => Said::Any(vec![
            Phrase::token(Lex::Name(name.clone())),
            Phrase::token(Lex::Ability(name.clone())),
        ]),
    };
    say(
        &format!("{{0}}は1ターンに1回だけ(使える|発動する|使うことができる|使用できる){STOP}"),
        &[what],
    )
}

fn named(name: Option<&String>) -> Phrase {
    name.map_or_else(Phrase::nothing, |name| Phrase::token(Lex::Ability(name.clone())))
}

/// Two events that trigger the same: 「登場した時か破壊された時、」.
fn either_event(all: &[Ability]) -> Option<Phrase> {
    let [Ability::Automatic(one), Ability::Automatic(other)] = all else { return None };
    let same = Automatic { when: one.when.clone(), ..(**other).clone() } == **one;
    same.then(|| automatic(one, Some(&other.when)))
}

fn abilities(all: &[Ability]) -> Phrase {
    if let Some(said) = either_event(all) {
        return said;
    }
    let mut said = Vec::new();
    for (at, of) in all.iter().enumerate() {
        if at > 0 {
            said.push(say("(。|)(さらに、|)", &[]));
        }
        said.push(match of {
            Ability::Activated(of) => activated(of),
            Ability::Automatic(of) => automatic(of, None),
            Ability::Continuous(of) => continuous(of),
            Ability::Overturn(of) => overturn(of),
        });
    }
    Said::Seq(said)
}

fn activated(of: &Activated) -> Phrase {
    let sayer = Sayer::about(&of.targets, of.place == Some(Elsewhere::Hand));
    let counter = if of.counter { say("【対抗】", &[]) } else { Phrase::nothing() };
    let name = named(of.name.as_ref());
    let cost = match of.cost.as_slice() {
        [] => Phrase::nothing(),
        cost => say("〔{0}[。]〕", &[sayer.costs(cost)]),
    };
    let (timing, _) = timed(&of.conditions);
    let effects = sayer.effects(&of.effect, Form::Ends);
    say(
        &format!("({{0}}【起動】|【起動】{{0}}){{1}}({{2}}、{{3}}|{{3}}{{2}}){{4}}{STOP}{{5}}"),
        &[counter, name, timing, cost, effects, once_said(of.once.as_ref())],
    )
}

/// このカードが〜のソウルにあるなら, and what else must hold.
fn hosted(conditions: &[Condition]) -> (Phrase, &[Condition]) {
    if let [Condition::Have(Have { min: 1, max: None, filter }), rest @ ..] = conditions
        && filter.is.contains(&Is::Host)
    {
        let is = filter.is.iter().copied().filter(|is| *is != Is::Host).collect();
        let host = Filter { is, ..filter.clone() };
        let noun = Sayer { anywhere: true, ..Sayer::default() }.noun(&host);
        return (say("このカードが{0}のソウルにあるなら、", &[noun]), rest);
    }
    (Phrase::nothing(), conditions)
}

fn automatic(of: &Automatic, or: Option<&When>) -> Phrase {
    let sayer = Sayer::about(&of.targets, of.place == Some(Elsewhere::Hand));
    let (host, rest) = hosted(&of.conditions);
    let (timing, rest) = timed(rest);
    if !rest.is_empty() {
        return Phrase::nothing();
    }
    let when = match or {
        None => sayer.when(&of.when),
        Some(or) => say("{0}か{1}", &[sayer.when(&of.when), sayer.when_again(or)]),
    };
    let effects = sayer.effects(&of.effect, Form::Ends);
    say(
        &format!("{{0}}{{1}}{{2}}、{{3}}、{{4}}{STOP}{{5}}"),
        &[named(of.name.as_ref()), host, timing, when, effects, once_said(of.once.as_ref())],
    )
}

fn continuous(of: &Continuous) -> Phrase {
    let sayer = Sayer::default();
    let (host, rest) = hosted(&of.conditions);
    let (timing, rest) = timed(rest);
    let conditions = if rest.is_empty() { Phrase::nothing() } else { sayer.conditions(rest) };
    let mut all = Vec::new();
    for (at, gives) in of.gives.iter().enumerate() {
        if at > 0 {
            all.push(say("、(|さらに)", &[]));
        }
        let each = sayer.each_of(gives);
        let to = match &gives.filter {
            None => say("[場の]この(カード|モンスター)(は|の|を|に|)", &[]),
            Some(filter) => say(
                "({0}(の|は|を|に|)|{1}(は|の|を|に|))",
                &[sayer.all_of(filter), sayer.noun(filter)],
            ),
        };
        all.push(say("({0}{1}|{1}{0}){2}", &[each, to, sayer.gives(gives)]));
    }
    say(
        &format!("{{0}}{{1}}{{2}}、{{3}}{{4}}{STOP}"),
        &[named(of.name.as_ref()), host, timing, conditions, Said::Seq(all)],
    )
}

fn overturn(of: &Overturning) -> Phrase {
    let sayer = Sayer::about(&of.targets, of.place == Some(Elsewhere::Hand));
    let kind = OVERTURNS.iter().find(|(_, kind)| *kind == of.kind).map_or("", |(said, _)| said);
    let (timing, rest) = timed(&of.conditions);
    let conditions = if rest.is_empty() { Phrase::nothing() } else { sayer.conditions(rest) };
    let cost = if of.cost.is_empty() { Phrase::nothing() } else { sayer.costs(&of.cost) };
    let effects = sayer.effects(&of.effect, Form::Ends);
    say(
        &format!("{{0}}『{kind}』〔{{1}}、{{2}}{{3}}[。]〕{{4}}{STOP}"),
        &[named(of.name.as_ref()), timing, conditions, cost, effects],
    )
}
