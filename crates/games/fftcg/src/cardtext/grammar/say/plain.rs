//! What is said in one way: the paragraphs of a text, costs, labels, and how words become a text.

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, Text};
use hantei_base::text::Lang;
use hantei_grammar::{Value, token};

use super::super::resolve::{items, list, map, text, with, without};
use super::{Sayer, combined};

/// How what is chosen is called: on declaration, and on resolution.
const LABELS: [&str; 3] = ["target", "second", "third"];
const PICKS: [&str; 4] = ["card", "card2", "card3", "card4"];

/// The parts of a card's text, each a paragraph.
pub(super) fn parts(text: &Text) -> Vec<Text> {
    let none = Text::default;
    let mut parts = vec![
        Text { limit_break: text.limit_break, ..none() },
        Text { warp: text.warp.clone(), ..none() },
        Text { priming: text.priming.clone(), ..none() },
        Text { keywords: text.keywords.clone(), ..none() },
        Text { conditions: text.conditions.clone(), ..none() },
    ];
    let additional = text.additional.iter().cloned();
    parts.extend(additional.map(|of| Text { additional: vec![of], ..none() }));
    let (cost_change, cost_floor) = (text.cost_change.clone(), text.cost_floor);
    parts.push(Text { cost_change, cost_floor, ..none() });
    parts.push(Text { paid_only: text.paid_only, ..none() });
    parts.push(Text { enters_if: text.enters_if.clone(), ..none() });
    let apart = text.apart_from.iter().cloned();
    parts.extend(apart.map(|of| Text { apart_from: vec![of], ..none() }));
    parts.push(Text { beside: text.beside, ..none() });
    parts.push(Text { cast_only: text.cast_only, ..none() });
    parts.push(Text { also_named: text.also_named.clone(), ..none() });
    parts.push(Text { also_kinds: text.also_kinds.clone(), ..none() });
    if let Some(summon) = &text.summon {
        parts.push(Text { summon: Some(summon.clone()), ex: text.ex, ..none() });
    }
    parts.extend(text.abilities.iter().map(|ability| {
        let ex = matches!(&**ability, Ability::Auto(auto) if auto.ex);
        Text { abilities: vec![ability.clone()], ex, ..none() }
    }));
    parts.retain(|part| *part != none());
    parts
}

/// How many of the parts may be one paragraph, and that paragraph: abilities that differ in what they wait for alone.
pub(super) fn together(parts: &[Text]) -> Vec<(usize, Text)> {
    let auto = |part: &Text| match part.abilities.as_slice() {
        [ability] => match &**ability {
            Ability::Auto(auto) => Some(auto.clone()),
            _ => None,
        },
        _ => None,
    };
    let Some(first) = parts.first() else { return Vec::new() };
    let mut found = vec![(1, first.clone())];
    if let Some(event) = auto(first) {
        let same = |part: &&Text| {
            let other = auto(part).map(|other| {
                let when = event.when.clone();
                hantei_ability::fftcg::Auto { when, ..other }
            });
            other.as_ref() == Some(&event)
        };
        let mut whole = first.clone();
        for (at, part) in parts.iter().enumerate().skip(1).take(2).take_while(|(_, of)| same(of)) {
            whole.abilities.extend(part.abilities.iter().map(Arc::clone));
            found.insert(0, (at + 1, whole.clone()));
        }
    }
    found
}

impl Sayer<'_> {
    /// What the grammar may mean by a paragraph that is no ability.
    pub(super) fn alone(&mut self, part: &Value) -> Vec<Value> {
        let Some((key, value)) = part.entries().first() else { return Vec::new() };
        let ways: Vec<Value> = match &**key {
            "if" | "enters_if" => self.conditions(items(Some(value))),
            "additional" => {
                let mut ways = Vec::new();
                for of in items(Some(value)) {
                    let costs = costs(items(of.get("cost"))).into_iter();
                    ways.extend(costs.map(|cost| list([with(of, "cost", cost)])));
                }
                ways
            }
            "warp" | "priming" => {
                let costs = costs(items(value.get("cost"))).into_iter();
                costs.map(|cost| with(value, "cost", cost)).collect()
            }
            _ => vec![value.clone()],
        };
        ways.into_iter().map(|way| with(part, key, way)).collect()
    }
}

/// Filters as wordings have them: the way back from what `resolve` settles.
pub(super) fn unsettled(value: &Value) -> Value {
    if let Value::List(values) = value {
        return list(values.iter().map(unsettled));
    }
    let Value::Map(entries) = value else { return value.clone() };
    let value = Value::map(entries.iter().map(|(key, of)| (key.clone(), unsettled(of))));
    let summon = || list([text("summon")]);
    if let Some(by) = value.get("by")
        && *by == map([("items", summon())])
    {
        return with(&value, "by", map([("of", map([("kinds", summon())]))]));
    }
    if value.get("cost_at_most") == Some(&map([("hand", text("you"))])) {
        let hand = map([("in", text("hand")), ("whose", text("own"))]);
        return with(&value, "cost_at_most", map([("each", map([("of", hand)]))]));
    }
    let bounds = |of: &Value| match (of.get("cost_at_least"), of.get("cost_at_most")) {
        (Some(Value::Number(least)), Some(Value::Number(most))) => Some((*least, *most)),
        _ => None,
    };
    let costs = |value: &Value, costs: Vec<i64>| {
        let costs = list(costs.into_iter().map(Value::Number));
        let bare = without(&without(value, "cost_at_least"), "cost_at_most");
        with(&without(&bare, "any"), "costs", costs)
    };
    if let Some((least, most)) = bounds(&value)
        && least + 1 == most
    {
        return costs(&value, vec![least, most]);
    }
    let one_of = items(value.get("any"));
    let exact = |of: &Value| bounds(of).filter(|(a, b)| a == b && of.entries().len() == 2);
    let all: Option<Vec<i64>> = one_of.iter().map(|of| Some(exact(of)?.0)).collect();
    if let Some(all) = all.filter(|all| !all.is_empty()) {
        return costs(&value, all);
    }
    let characters = ["forward", "backup", "monster"].map(Value::text);
    let kinds = items(value.get("kinds"));
    if kinds.len() == 3
        && let Some(other) = characters.iter().find(|of| !kinds.contains(of))
    {
        return with(&without(&value, "kinds"), "other_than", other.clone());
    }
    // “Character other than a Forward”, with more said of it than its kind.
    let mut others = characters.iter().filter(|of| !kinds.contains(of));
    let told = ["categories", "jobs", "elements", "names"];
    if kinds.len() == 2
        && let (Some(other), None) = (others.next(), others.next())
        && told.iter().any(|key| value.get(key).is_some())
    {
        let all = with(&value, "kinds", list(characters.clone()));
        return with(&all, "other_than", other.clone());
    }
    value
}

/// The icons of costs, if all of them are.
pub(super) fn icons(costs: &[Value]) -> Option<Vec<Value>> {
    let mut icons = Vec::new();
    for cost in costs {
        if let Some(cp) = cost.get("cp") {
            let one = |of: &Value| map([("cp", map([("of", list([of.clone()]))]))]);
            icons.extend(items(cp.get("of")).iter().map(one));
            let any = cp.get("any").filter(|any| **any != Value::Number(0));
            icons.extend(any.map(|any| map([("cp", map([("any", any.clone())]))])));
        } else if let Some(Value::Number(crystals)) = cost.get("crystals") {
            let one = map([("crystals", Value::Number(1))]);
            icons.extend((0..(*crystals).min(9)).map(|_| one.clone()));
        } else if cost.as_text().is_some() {
            icons.push(cost.clone());
        } else {
            return None;
        }
    }
    Some(icons)
}

/// What the grammar may mean by costs.
pub(super) fn costs(costs: &[Value]) -> Vec<Value> {
    let is_icon = |cost: &&Value| icons(std::slice::from_ref(*cost)).is_some();
    let (shown, deeds): (Vec<&Value>, Vec<&Value>) = costs.iter().partition(is_icon);
    let shown: Vec<Value> = shown.into_iter().cloned().collect();
    let mut icons = icons(&shown).unwrap_or_default();
    if costs.is_empty() {
        icons.push(map([("cp", map([("any", Value::Number(0))]))]));
    }
    let ways: Vec<Vec<Value>> = deeds.iter().map(|of| deed(of)).collect();
    let mut found = Vec::new();
    for deeds in combined(&ways, 8) {
        let key = |of: &Value| of.entries().first().map(|(key, _)| key.clone());
        let mut lists = Vec::new();
        // Two of a kind are one deed.
        if let [a, b] = deeds.as_slice()
            && key(a) == key(b)
        {
            lists.push(vec![elsewhere(a, b), b.clone()]);
            lists.push(deeds.clone());
        }
        let last = deeds.len().saturating_sub(1);
        let apart = |(at, deed): (usize, &Value)| match at < last {
            true => map([("deed", list([deed.clone()]))]),
            false => deed.clone(),
        };
        lists.push(deeds.iter().enumerate().map(apart).collect());
        for deeds in lists {
            let before = match (icons.is_empty(), deeds.is_empty()) {
                (true, _) => Vec::new(),
                (false, true) => icons.clone(),
                (false, false) => vec![map([("icons", list(icons.clone()))])],
            };
            found.push(list(before.into_iter().chain(deeds)));
        }
    }
    found
}

/// The ways to tell what is done as a cost: what is dulled is active.
fn deed(cost: &Value) -> Vec<Value> {
    let mut ways = vec![cost.clone()];
    if let Some(pick) = cost.get("dull-characters") {
        let of = pick.get("of").cloned().unwrap_or_else(|| map([]));
        let is = items(of.get("is")).iter().cloned();
        let is: Vec<Value> = match is.clone().any(|is| is == text("this")) {
            true => is.chain([text("active")]).collect(),
            false => std::iter::once(text("active")).chain(is).collect(),
        };
        let mut of_active = with(&of, "is", list(is));
        if let [first, others @ ..] = items(of.get("any")) {
            let first = with(first, "is", list([text("active")]));
            of_active =
                with(&of, "any", list(std::iter::once(first).chain(others.iter().cloned())));
        }
        let active = with(pick, "of", of_active);
        ways.insert(0, map([("dull-characters", active)]));
    }
    ways
}

/// The first of two deeds without where the second lies, too.
fn elsewhere(a: &Value, b: &Value) -> Value {
    let of = |deed: &Value| Some(deed.entries().first()?.1.get("of")?.clone());
    let (Some((key, pick)), Some(of_a), Some(of_b)) = (a.entries().first(), of(a), of(b)) else {
        return a.clone();
    };
    if of_a.get("in") != of_b.get("in") {
        return a.clone();
    }
    map([(key, with(pick, "of", without(&without(&of_a, "in"), "whose")))])
}

/// The text with the labels that reading gives.
pub(super) fn relabelled(text: &Value) -> Value {
    let mut labels: Vec<(Arc<str>, &str)> = Vec::new();
    for of in items(text.get("additional")) {
        if let Some(Value::Text(label)) = of.get("as") {
            let lowers = !matches!(of.get("lowers"), None | Some(Value::Number(0)));
            let instead = of.get("instead") == Some(&Value::Bool(true));
            labels.push((
                label.clone(),
                match (instead, lowers) {
                    (true, _) => "instead",
                    (false, true) => "lowered",
                    (false, false) => "extra",
                },
            ));
        }
    }
    relabel(text, &mut labels, &mut 0)
}

fn relabel(value: &Value, labels: &mut Vec<(Arc<str>, &'static str)>, picks: &mut usize) -> Value {
    let Value::Map(entries) = value else {
        let Value::List(values) = value else { return value.clone() };
        return list(values.iter().map(|of| relabel(of, labels, picks)));
    };
    let mut inner = labels.clone();
    let is_body = value.get("targets").is_some();
    let scope = if is_body { &mut inner } else { labels };
    let mut told: Vec<&Value> = Vec::new();
    for target in items(value.get("targets")) {
        if let Some(of @ Value::Text(label)) = target.get("as")
            && !told.contains(&of)
        {
            scope.push((label.clone(), LABELS.get(told.len()).copied().unwrap_or("other")));
            told.push(of);
        }
    }
    if let Some(Value::Text(label)) = value.get("choose").and_then(|of| of.get("as")) {
        scope.push((label.clone(), PICKS.get(*picks).copied().unwrap_or("other")));
        *picks += 1;
    }
    let mut sorted: Vec<&(Arc<str>, Value)> = entries.iter().collect();
    // What is done otherwise stands behind what is done.
    sorted.sort_by_key(|(key, _)| &**key == "else");
    let relabelled = sorted.into_iter().map(|(key, of)| {
        let label = of.as_text().filter(|_| matches!(&**key, "as" | "chosen" | "paid"));
        let known = label.and_then(|label| scope.iter().rev().find(|(of, _)| **of == *label));
        let of = match known {
            Some((_, label)) => Value::text(label),
            // What is chosen in one ability is not known in another.
            None if matches!(&**key, "abilities" | "modes") => {
                let alone = |of: &Value| relabel(of, &mut scope.clone(), &mut 0);
                match of {
                    Value::List(all) => list(all.iter().map(alone)),
                    of => alone(of),
                }
            }
            None => relabel(of, scope, picks),
        };
        (key.clone(), of)
    });
    Value::map(relabelled.collect::<Vec<_>>())
}

/// Words as a text. In an ability that is given to another card, the card is not called by its name. `is_short`: what ends with a full stop
/// within a quote has none behind it.
pub(in crate::cardtext) fn joined(
    lang: Lang,
    name: &str,
    words: &[String],
    is_short: bool,
) -> String {
    let mut said: Vec<&str> = Vec::with_capacity(words.len());
    let mut other: Vec<String> = Vec::with_capacity(words.len());
    let (mut is_open, mut called) = (false, name.to_owned());
    for (at, word) in words.iter().enumerate() {
        let next = words.get(at + 1).map_or("", |of| of);
        let before = said.last().copied().unwrap_or("");
        other.push(match &**word {
            "\"" | "「" | "」" => {
                is_open = word == "「" || word == "\"" && !is_open;
                let bearer = if is_open { bearer(lang, &said) } else { None };
                called = bearer.unwrap_or_else(|| name.to_owned());
                word.clone()
            }
            "~" => called.clone(),
            "." | "。"
                if is_short
                    && said.ends_with(&[word.as_str(), if word == "." { "\"" } else { "」" }]) =>
            {
                continue;
            }
            _ if before == "BURST" || matches!(next, "Counter" | "Counters") => capital(word),
            _ => word.clone(),
        });
        said.push(word);
    }
    let text = token::join(lang, &other);
    match lang {
        Lang::En => text,
        Lang::Ja => in_japanese(&text),
    }
}

/// Names as Japanese cards print them.
fn in_japanese(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("[[") {
        said.push_str(&rest[..at]);
        rest = &rest[at..];
        let names = [
            ("[[i]]Card Name ", "カード名"),
            ("[[i]]Job ", "ジョブ"),
            ("[[i]]Category ", "カテゴリ"),
        ];
        let kind = names.iter().find(|(open, _)| rest.starts_with(open));
        let begins = kind.map_or_else(|| rest.find("]]").map_or(2, |end| end + 2), |of| of.0.len());
        let end = rest.find("[[/]]").filter(|end| *end >= begins).unwrap_or(rest.len());
        match kind {
            Some((_, kind)) => said.extend(["【", kind, "(", &rest[begins..end], ")】"]),
            None => said.push_str(&rest[begins..end]),
        }
        rest = rest[end..].strip_prefix("[[/]]").unwrap_or("");
    }
    said + rest
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    let first = chars.next().map(char::to_uppercase).into_iter().flatten();
    first.chain(chars).collect()
}

/// How a card that is given an ability is called in it, if it is another card than this.
fn bearer(lang: Lang, before: &[&str]) -> Option<String> {
    // What one selects among follows a sentence, or another quote.
    if matches!(before.last(), Some(&("." | "\"" | "。" | "」"))) {
        return None;
    }
    let gives = ["gains", "gain", "becomes", "become", "は"];
    let at = before.iter().rposition(|word| gives.contains(word))?;
    let who = before[..at].iter().rev().find(|word| **word != "also");
    if who == Some(&"~") {
        return None;
    }
    let kinds = ["Forward", "Backup", "Monster", "Character"];
    let is_kind = |word: &&str| kinds.contains(&word.trim_end_matches('s'));
    let kind = before[..at].iter().rev().copied().find(is_kind).unwrap_or("Character");
    Some(match lang {
        Lang::En => format!("this {}", kind.trim_end_matches('s')),
        Lang::Ja => "自身".to_owned(),
    })
}
