//! Noun phrases, said.

use hantei_ability::fftcg::{
    Amount, Counted, Filter, Is, ItemKind, Keyword, Named, Place, Which, Whose,
};
use hantei_base::kind::CardKind;

use super::super::bounds::{
    as_strong_as_this, as_weak_as_this, costs_at_least, of_cost, own_power,
};
use super::super::noun::{
    ANY_NUMBER, CHARACTERS, EVERY_KIND, also_forward, attacking_or_blocking, generic, with_keyword,
};
use super::super::token::{InWords as _, NameKind, Phrase};
use super::{Sayer, element, keyword, listed, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// What joins kinds of cards.
    fn link(&self) -> &'static str {
        if self.all { "all" } else { "any" }
    }

    /// Which cards, of all there are.
    pub(super) fn noun_of_all(&self, filter: &Filter, plural: bool) -> Phrase {
        Sayer { all: true, ..self.clone() }.noun(filter, plural)
    }

    /// “1 Forward”, “up to 2 Forwards”, “a Forward”.
    pub(super) fn so_many(&self, count: &Amount, up_to: bool, filter: &Filter) -> Phrase {
        let one = *count == Amount::Number(1);
        let number = match count {
            Amount::Number(ANY_NUMBER) => say("any number of", []),
            Amount::Number(1) if !up_to => say("(1|a|an)", []),
            count => self.plain(count),
        };
        let as_many_as = match count {
            Amount::Of(Counted::Each(each)) => Some(self.each(each, true)),
            Amount::Of(Counted::Counters(name)) => {
                Some(say("{0} [placed] on {1}", [counter(name, true), self.this()]))
            }
            _ => None,
        };
        if let Some(others) = as_many_as {
            let lead = if up_to { "up to the same number of" } else { "as many" };
            return say(
                &format!("{lead} {{0}} as (the|) {{1}}"),
                [self.choosable(filter, true), others],
            );
        }
        if let ([first, second], true) =
            (filter.any.as_slice(), one && filter.place != Some(Place::Stack))
            && is_bounded(first) | is_bounded(second)
        {
            let each = |of: &Filter| {
                let of = Filter { place: filter.place, whose: filter.whose, ..of.clone() };
                self.so_many(count, up_to, &of)
            };
            return say("{0} or {1}", [each(first), each(second)]);
        }
        let any = *count == Amount::Number(ANY_NUMBER);
        let up = if up_to && !any { say("up to", []) } else { Phrase::nothing() };
        let inside = Sayer { all: any, ..self.clone() };
        say("{0} {1} {2}", [up, number, inside.choosable(filter, !one)])
    }

    /// Cards, or what lies on the stack.
    pub(super) fn choosable(&self, filter: &Filter, plural: bool) -> Phrase {
        if filter.place != Some(Place::Stack) {
            return self.noun(filter, plural);
        }
        let all = [ItemKind::Action, ItemKind::Special, ItemKind::Auto];
        let mut items = Vec::new();
        let mut rest = filter.items.clone();
        if rest.windows(3).any(|of| of == all) {
            rest.retain(|of| !all.contains(of));
            items.push(say("(ability|abilities)", []));
        }
        let words = rest.iter().map(|of| match of {
            ItemKind::Summon => say("(Summon|Summons)", []),
            ItemKind::Action => say("action (ability|abilities)", []),
            ItemKind::Special => say("special (ability|abilities)", []),
            ItemKind::Auto => say("(auto-ability|auto-abilities|auto ability|auto abilities)", []),
        });
        let mut said: Vec<Phrase> = words.collect();
        said.extend(items);
        let mut reversed = said.clone();
        reversed.reverse();
        let mut phrase =
            Rendered::Any(vec![listed(&said, self.link()), listed(&reversed, self.link())]);
        if let Some(of) = &filter.choosing {
            let one = say("(1|a|an)", []);
            phrase = say(
                "{0} ([that is] choosing|that chooses|that (chose|has chosen)|targeting) {1} {2}",
                [phrase, one, self.noun(of, false)],
            );
        }
        let mut cost = Vec::new();
        self.bounds(filter, &mut cost);
        cost.insert(0, phrase);
        phrase = Rendered::Seq(cost);
        if filter.whose == Whose::Opponent {
            let theirs = say("(your|) opponent's {0}", [phrase.clone()]);
            let plain = say("{0} (your|the|) opponent controls", [phrase]);
            phrase = Rendered::Any(vec![plain, theirs]);
        }
        phrase
    }

    /// Which cards, without their number.
    pub(super) fn noun(&self, filter: &Filter, plural: bool) -> Phrase {
        let head = self.head(filter, plural);
        let post = self.postmodifiers(filter);
        let plain = if post.is_empty() {
            head
        } else {
            Rendered::Seq(vec![head, Rendered::Bag(post.clone())])
        };
        // “1 Card Name Cecil with Job Paladin”
        let plain = match (filter.names.is_empty(), filter.jobs.as_slice()) {
            (false, [job]) if filter.any.is_empty() => {
                let named = Filter { jobs: Vec::new(), ..filter.clone() };
                let job = say("with {0}", [Phrase::name(NameKind::Job, job)]);
                let post = Rendered::Bag(post.iter().cloned().chain([job]).collect());
                Rendered::Any(vec![Rendered::Seq(vec![self.head(&named, plural), post]), plain])
            }
            _ => plain,
        };
        let of_characters = only_other(filter, &CHARACTERS);
        let (bare, other) = match (only_other(filter, &EVERY_KIND), of_characters) {
            // “card other than a Backup”
            (Some(other), _) => (Filter { kinds: Vec::new(), ..filter.clone() }, other),
            // “Character other than a Forward”
            (None, Some(other)) => (Filter { kinds: CHARACTERS.to_vec(), ..filter.clone() }, other),
            (None, None) => return plain,
        };
        let mut post = post;
        post.push(say(&format!("other than [a] {other}"), []));
        let others = Rendered::Seq(vec![self.head(&bare, plural), Rendered::Bag(post)]);
        // Whether what stands before “Backup or Monster” is said of both, nobody could tell.
        match of_characters.is_some() {
            true => Rendered::Any(vec![others, plain]),
            false => Rendered::Any(vec![plain, others]),
        }
    }

    fn head(&self, filter: &Filter, plural: bool) -> Phrase {
        let listed_behind = costs_listed(filter).is_some()
            || keywords_listed(filter).is_some()
            || is_also_forward(filter)
            || filter.any == attacking_or_blocking();
        if filter.any.is_empty() || listed_behind {
            return self.one_head(filter, plural);
        }
        let each = |plural| -> Vec<Phrase> {
            filter
                .any
                .iter()
                .map(|of| match of.is.as_slice() {
                    [Is::This] => self.this(),
                    _ => self.one_head(of, plural),
                })
                .collect()
        };
        let mut ways = vec![listed(&each(plural), self.link())];
        // “Job X or Card Name Y Forwards”: the noun is said once.
        let same = filter.any.windows(2).all(|of| of[0].kinds == of[1].kinds);
        if let Some(last) = filter.any.last().filter(|_| same) {
            let bare = filter.any.iter().map(|of| {
                let bare = Filter { kinds: Vec::new(), ..of.clone() };
                self.adjectives(&bare)
            });
            let bare: Vec<Phrase> = bare.collect();
            let noun = self.nouns(last, plural);
            ways.push(Rendered::Seq(vec![listed(&bare, self.link()), noun]));
        }
        Rendered::Any(ways)
    }

    /// One head; where a list has more than one entry, the rest may be said with each of them.
    fn one_head(&self, filter: &Filter, plural: bool) -> Phrase {
        let compact =
            |of: &Filter| Rendered::Seq(vec![self.adjectives(of), self.nouns(of, plural)]);
        let mut ways = vec![compact(filter)];
        let mut apart = |each: Vec<Filter>| {
            if each.len() > 1 {
                let said: Vec<Phrase> = each.iter().map(compact).collect();
                ways.push(listed(&said, self.link()));
            }
        };
        apart(
            filter
                .elements
                .iter()
                .map(|of| Filter {
                    elements: hantei_ability::fftcg::Elements::of(&[of]),
                    ..filter.clone()
                })
                .collect(),
        );
        let split = |list: &[String], put: &dyn Fn(Filter, Vec<String>) -> Filter| {
            list.iter().map(|of| put(filter.clone(), vec![of.clone()])).collect::<Vec<_>>()
        };
        apart(split(&filter.jobs, &|of, jobs| Filter { jobs, ..of }));
        apart(split(&filter.names, &|of, names| Filter { names, ..of }));
        apart(split(&filter.categories, &|of, categories| Filter { categories, ..of }));
        if filter.kinds != CHARACTERS {
            let kinds = filter.kinds.iter();
            apart(kinds.map(|of| Filter { kinds: vec![*of], ..filter.clone() }).collect());
        }
        if ways.len() == 1 { ways.remove(0) } else { Rendered::Any(ways) }
    }

    fn adjectives(&self, filter: &Filter) -> Phrase {
        let mut parts: Vec<Phrase> = filter.is.iter().filter_map(|is| adjective(*is)).collect();
        if filter.any == attacking_or_blocking() {
            parts.push(say("(attacking or blocking|blocking or attacking)", []));
        }
        let mut elements: Vec<Phrase> = filter.elements.iter().map(element).collect();
        if !elements.is_empty() {
            let straight = listed(&elements, self.link());
            elements.reverse();
            let said = Rendered::Any(vec![straight, listed(&elements, self.link())]);
            let said = match elements.len() > 2 {
                true => Rendered::Any(vec![said, self.in_any_order(filter)]),
                false => said,
            };
            parts.push(say("{0} [Element]", [said]));
        }
        let mut names = |kind: NameKind, names: &[String]| {
            if !names.is_empty() {
                let said: Vec<Phrase> = names.iter().map(|of| Phrase::name(kind, of)).collect();
                parts.push(listed(&said, self.link()));
            }
        };
        names(NameKind::Category, &filter.categories);
        names(NameKind::Job, &filter.jobs);
        names(NameKind::Card, &filter.names);
        match parts.len() {
            0 => Phrase::nothing(),
            1 => parts.remove(0),
            _ => Rendered::Bag(parts),
        }
    }

    /// Elements in whatever order a card prints them.
    fn in_any_order(&self, filter: &Filter) -> Phrase {
        let each = filter.elements.iter().map(element);
        Rendered::Bag(
            each.map(|of| {
                say(if self.all { "{0} (,|or|, or|and|, and|)" } else { "{0} (,|or|, or|)" }, [of])
            })
            .collect(),
        )
    }

    fn nouns(&self, filter: &Filter, plural: bool) -> Phrase {
        let number = |one: &str, many: &str| {
            let (first, second) = if plural { (many, one) } else { (one, many) };
            say(&format!("({first}|{second})"), [])
        };
        if filter.kinds == CHARACTERS {
            return say("{0} [card|cards]", [number("Character", "Characters")]);
        }
        if filter.kinds.is_empty() {
            let named = !filter.jobs.is_empty()
                || !filter.names.is_empty()
                || !filter.categories.is_empty();
            let card = number("card", "cards");
            return if named { Rendered::Any(vec![Phrase::nothing(), card]) } else { card };
        }
        let words = filter.kinds.iter().map(|kind| match kind {
            CardKind::Forward => number("Forward", "Forwards"),
            CardKind::Backup => number("Backup", "Backups"),
            CardKind::Monster => number("Monster", "Monsters"),
            _ => number("Summon", "Summons"),
        });
        let words: Vec<Phrase> = words.collect();
        listed(&words, self.link())
    }

    fn postmodifiers(&self, filter: &Filter) -> Vec<Phrase> {
        let mut post = Vec::new();
        self.bounds(filter, &mut post);
        if let Some(costs) = costs_listed(filter) {
            let numbers: Vec<Phrase> = costs.into_iter().map(Phrase::number).collect();
            post.push(say("(of cost|of costs) {0}", [listed(&numbers, self.link())]));
        }
        if is_also_forward(filter) {
            post.push(say("that is also a Forward", []));
        }
        if let Some(keywords) = keywords_listed(filter) {
            let all: Vec<Phrase> = keywords.into_iter().map(keyword).collect();
            post.push(say("(with|that has|that have) {0}", [listed(&all, "or")]));
        }
        if filter.is.contains(&Is::Other) {
            post.push(say("other than {0}", [self.this()]));
        }
        let names: Vec<Phrase> =
            filter.not_names.iter().map(|of| Phrase::name(NameKind::Card, of)).collect();
        let elements: Vec<Phrase> = filter.not_elements.iter().map(element).collect();
        let not_names = || say("other than {0}", [listed(&names, "all")]);
        let not_elements = || {
            say(
                "(other than|of (any|an) Element (other than|except)) {0}",
                [listed(&elements, "all")],
            )
        };
        let others: Vec<Phrase> = filter.not.iter().filter_map(|of| self.excluded(of)).collect();
        post.extend(filter.not.iter().filter_map(|of| self.bounded_below(of)));
        match (names.is_empty(), elements.is_empty()) {
            _ if !others.is_empty() => {
                let first = [others.clone(), names.clone(), elements.clone()].concat();
                let last = [names.clone(), elements.clone(), others].concat();
                let both = [listed(&first, "all"), listed(&last, "all")];
                post.push(say("other than {0}", [Rendered::Any(both.to_vec())]));
            }
            (true, true) => {}
            (false, true) => post.push(not_names()),
            (true, false) => post.push(not_elements()),
            // “other than Card Name X, Light or Dark”
            (false, false) => {
                let all = [names.clone(), elements.clone()].concat();
                let both = say("other than {0}", [listed(&all, "all")]);
                post.push(Rendered::Any(vec![
                    both,
                    Rendered::Bag(vec![not_names(), not_elements()]),
                ]));
            }
        }
        if filter.named {
            let words = match self.named {
                Some(Named::Element) => "of ((the|) named Element|that Element)",
                Some(Named::Kind) => "of ((the|) named card type|that card type)",
                Some(Named::Cost) => "of that cost",
                None => "<?>",
            };
            post.push(say(words, []));
        }
        if let Some(of) = filter.keyword {
            post.push(say("(with|that has|that have) {0}", [keyword(of)]));
        }
        if let Some(name) = &filter.counter {
            post.push(say("with a {0} [placed] on (it|them)", [counter(name, false)]));
        }
        let whose = self.whose(filter);
        if !whose.is_nothing() {
            post.push(whose);
        }
        for is in &filter.is {
            match is {
                Is::DamagedByThis => {
                    post.push(say("(damaged by|that took damage from) {0}", [self.this()]));
                }
                Is::EnteredThisTurn => post.push(say("that entered the field this turn", [])),
                Is::LimitBreak => post.push(say("with Limit Break", [])),
                Is::ExBurst => post.push(say("with (an|) EX Burst", [])),
                Is::InParty => post.push(say("(forming a party|in a party|in that party)", [])),
                Is::PartyWithThis => post.push(say("forming a party with ({0}|it)", [self.this()])),
                Is::BlockingThis => {
                    post.push(say("(blocking|that blocks) {0}", [self.this()]));
                }
                Is::InBattleWithThis => {
                    post.push(say("that blocks or is blocked by {0}", [self.this()]));
                }
                _ => {}
            }
        }
        post
    }

    /// What it is other than, where no list of its own says it.
    fn excluded(&self, of: &Filter) -> Option<Phrase> {
        if let [job] = of.jobs.as_slice()
            && *of == (Filter { jobs: of.jobs.clone(), ..Filter::default() })
        {
            return Some(Phrase::name(NameKind::Job, job));
        }
        if *of == (Filter { is: vec![Is::MultiElement], ..Filter::default() }) {
            return Some(say("Multi-Element", []));
        }
        match of.cost_at_most.as_deref() {
            Some(Amount::Number(cost)) if *of == of_cost(*cost) => {
                Some(say("cost {0}", [Phrase::number(*cost)]))
            }
            _ => None,
        }
    }

    /// What it has not, told otherwise than by “other than”; what is told neither way no card says.
    fn bounded_below(&self, of: &Filter) -> Option<Phrase> {
        if self.excluded(of).is_some() {
            return None;
        }
        if *of == generic() {
            return Some(say("without 《一般》", []));
        }
        let than = |words: &str| {
            say(&format!("(with|of) [a] power {words} {{0}} ('s [power]|)"), [self.this()])
        };
        if *of == as_strong_as_this() {
            return Some(than("(inferior to|less than)"));
        }
        if *of == as_weak_as_this() {
            return Some(than("(greater than|superior to)"));
        }
        match of.cost_at_least.as_deref() {
            Some(cost @ Amount::Of(Counted::Cost(_))) if *of == costs_at_least(cost.clone()) => {
                Some(say("with a cost inferior to that of {0}", [self.card_of_cost(cost)]))
            }
            _ => Some(self.unsaid()),
        }
    }

    /// The card of whose cost a number is.
    fn card_of_cost(&self, cost: &Amount) -> Phrase {
        match cost {
            Amount::Of(Counted::Cost(which)) => match &**which {
                Which::Those => say(
                    "(the (discarded|removed|revealed) (card|Forward|Character|Summon|Monster|Backup)|it)",
                    [],
                ),
                Which::Chosen(_) if self.targets.len() == 1 => say("it", []),
                Which::Paid => self.spent_card(),
                _ => self.unsaid(),
            },
            _ => self.unsaid(),
        }
    }

    fn bounds(&self, filter: &Filter, post: &mut Vec<Phrase>) {
        let of = |amount: &Amount| self.plain(amount);
        match (filter.cost_at_least.as_deref(), filter.cost_at_most.as_deref()) {
            (Some(least @ Amount::Of(Counted::Cost(_))), Some(most)) if least == most => {
                post.push(say("(of|with) the same cost as {0}", [self.card_of_cost(least)]));
            }
            (Some(least @ Amount::Of(Counted::Plus(more))), Some(most))
                if least == most && more.by > 0 =>
            {
                let parts = [Phrase::number(more.by), self.card_of_cost(&more.of)];
                post.push(say("that costs {0} CP more than {1}", parts));
            }
            (Some(least), Some(most)) if least == most => {
                post.push(say("(of|with) cost {0}", [of(least)]));
            }
            (Some(least), Some(most)) => {
                post.push(say("(of|with) cost {0} or {1}", [of(least), of(most)]));
            }
            (Some(least), None) => post.push(say(
                "(of cost|and of cost|with cost|with a cost [of]) {0} or (more|higher|greater)",
                [of(least)],
            )),
            (None, Some(most)) => post.push(say(
                "(of cost|and of cost|with cost|with a cost [of]) {0}",
                [self.at_most(most, "or (less|lower)")],
            )),
            (None, None) => {}
        }
        let power = |amount: &Amount, word: &str| {
            let number = of(amount);
            say(
                &format!("((with|of) {{0}} power {word}|(with|of) [a] power [of] {{0}} {word})"),
                [number],
            )
        };
        if filter.power_at_most == own_power() {
            post.push(say(
                "(with|of) [a] power (equal or inferior to|inferior or equal to|equal to or less than) {0} ('s [power]|)",
                [self.this()],
            ));
        } else if let Some(most) = filter.power_at_most.as_deref() {
            post.push(power(most, "or (less|lower)"));
        }
        if let Some(least) = filter.power_at_least.as_deref() {
            post.push(power(least, "or (more|higher|greater)"));
        }
    }

    fn whose(&self, filter: &Filter) -> Phrase {
        let words = match (filter.place, filter.whose) {
            (None | Some(Place::Field), Whose::Any) => return Phrase::nothing(),
            (None | Some(Place::Field), Whose::Own) if self.theirs => "they (control|controls)",
            (None | Some(Place::Field), Whose::Own) => "you control",
            (None | Some(Place::Field), Whose::Opponent) => {
                "((your|the|) opponent controls|of your opponent)"
            }
            (Some(Place::Break), Whose::Own) if self.theirs => "(in|from) their Break Zone",
            (Some(Place::Break), Whose::Own) if filter.is.contains(&Is::FromFieldThisTurn) => {
                "put in your Break Zone from the field during this turn"
            }
            (Some(Place::Break), Whose::Own) => "(in|from|into) your Break Zone",
            (Some(Place::Break), Whose::Opponent) => "(in|from) your opponent's Break Zone",
            (Some(Place::Break), Whose::Any) if self.paying => "(in|from) the Break Zone",
            (Some(Place::Break), Whose::Any) => {
                "(in|from) (either player's|each player's|any player's|any) Break Zone"
            }
            (Some(Place::Hand), Whose::Own) if self.theirs => "(from|in) their hand",
            (Some(Place::Hand), Whose::Own) => "(from|in) your hand",
            (Some(Place::Hand), Whose::Opponent) => {
                "(in your opponent's hand|(from|in) their hand)"
            }
            (Some(Place::Damage), Whose::Own) => "in your Damage Zone",
            (Some(Place::Damage), Whose::Opponent) => "in your opponent's Damage Zone",
            // No card says it so.
            (Some(_), _) => "?",
        };
        say(words, [])
    }
}

/// Whether it has a bound that is told behind the noun.
fn is_bounded(filter: &Filter) -> bool {
    let Filter { cost_at_most, cost_at_least, power_at_most, power_at_least, kinds, .. } = filter;
    let bounds = [cost_at_most, cost_at_least, power_at_most, power_at_least];
    !kinds.is_empty() && bounds.into_iter().any(Option::is_some)
}

/// The costs that it may have, where several are named one by one.
fn costs_listed(filter: &Filter) -> Option<Vec<i32>> {
    let cost = |of: &Filter| match of.cost_at_most.as_deref() {
        Some(Amount::Number(cost)) if *of == of_cost(*cost) => Some(*cost),
        _ => None,
    };
    let costs: Option<Vec<i32>> = filter.any.iter().map(cost).collect();
    costs.filter(|costs| costs.len() > 1)
}

/// Whether it is a Monster that has become a Forward, too.
fn is_also_forward(filter: &Filter) -> bool {
    filter.kinds == [CardKind::Monster] && filter.any == [also_forward()]
}

/// The keywords of which it may have any, where several are named.
fn keywords_listed(filter: &Filter) -> Option<Vec<Keyword>> {
    let keyword = |of: &Filter| of.keyword.filter(|keyword| *of == with_keyword(*keyword));
    let all: Option<Vec<Keyword>> = filter.any.iter().map(keyword).collect();
    all.filter(|all| all.len() > 1)
}

/// The one kind that it is not, where it is of all others.
fn only_other(filter: &Filter, all: &[CardKind]) -> Option<&'static str> {
    let missing = all.iter().copied().filter(|of| !filter.kinds.contains(of));
    let [missing] = missing.collect::<Vec<_>>()[..] else { return None };
    if filter.kinds.iter().any(|of| !all.contains(of)) {
        return None;
    }
    match missing {
        CardKind::Forward => Some("(Forward|Forwards)"),
        CardKind::Backup => Some("(Backup|Backups)"),
        CardKind::Monster => Some("(Monster|Monsters)"),
        _ => None,
    }
}

fn adjective(is: Is) -> Option<Phrase> {
    let word = match is {
        Is::Active => "active",
        Is::Dull => "dull",
        Is::Frozen => "frozen",
        Is::Attacking => "attacking",
        Is::Blocking => "blocking",
        Is::Damaged => "damaged",
        Is::MultiElement => "Multi-Element",
        Is::This | Is::Other | Is::That | Is::InParty | Is::Blocked | Is::Generic => return None,
        Is::LimitBreak | Is::Primed | Is::FaceDown | Is::FaceUp => return None,
        Is::EnteredThisTurn | Is::ExBurst | Is::PartyWithThis => return None,
        Is::BlockingThis | Is::InBattleWithThis => return None,
        Is::FromFieldThisTurn | Is::DamagedByThis => return None,
    };
    Some(say(word, []))
}

/// The name of a counter.
pub(super) fn counter(name: &str, many: bool) -> Phrase {
    let words: Vec<Phrase> = name
        .split(' ')
        .map(|word| {
            let mut chars = word.chars();
            let shown: String =
                chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect();
            Rendered::One(super::Lex::Word(word.to_owned()), shown.into())
        })
        .collect();
    let counters = if many { "(Counters|Counter)" } else { "(Counter|Counters)" };
    Rendered::Seq(words.into_iter().chain([say(counters, [])]).collect())
}
