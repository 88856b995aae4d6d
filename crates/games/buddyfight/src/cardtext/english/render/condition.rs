//! Prints conditions.

use hantei_ability::buddyfight::{
    Amount, Bounds, Condition, Counted, Different, Each, Filter, Have, Is, Place, Who, Whose,
    Within,
};
use hantei_cardtext::rendered::Rendered;

use super::super::super::part::Timing;
use super::super::super::patterns::there_together;
use super::super::condition::{HERE, TIMINGS};
use super::super::noun::{PLACES, WORN};
use super::super::token::{InEnglish as _, Phrase};
use super::noun::bounds;
use super::{Printer, render, unprintable};

impl Printer {
    /// Prints “If …” with all conditions.
    pub(super) fn conditions(&self, conditions: &[Condition]) -> Phrase {
        render("if {0}", [self.all_conditions(conditions)])
    }

    /// Prints conditions one after another; some of them are combined.
    pub(super) fn all_conditions(&self, conditions: &[Condition]) -> Phrase {
        let printer = Printer { there: true, ..self.clone() };
        printer.from(conditions, true)
    }

    fn from(&self, conditions: &[Condition], first: bool) -> Phrase {
        if conditions.is_empty() {
            return Phrase::nothing();
        }
        let and = if first { Phrase::nothing() } else { render("([,] and [if]|,)", []) };
        let mut ways = vec![(self.condition(&conditions[0]), 1)];
        if let Some(made) = attacks_made(conditions) {
            ways = vec![(made, 2)];
        }
        ways.extend(self.each_there(conditions));
        let ways = ways.into_iter().map(|(said, so_many)| {
            render("{0} {1} {2}", [and.clone(), said, self.from(&conditions[so_many..], false)])
        });
        Rendered::Any(ways.collect())
    }

    /// Prints “You have a 《A》 and a 《B》 on your field”. Returns how many conditions that covers.
    fn each_there(&self, conditions: &[Condition]) -> Option<(Phrase, usize)> {
        let same = there_together(conditions);
        let whose = same.first().map(|of| of.whose).filter(|of| *of != Whose::Any)?;
        let mut said = Vec::new();
        for (at, filter) in same.iter().copied().enumerate() {
            let bare = Filter { whose: Whose::Any, places: Vec::new(), ..filter.clone() };
            let bare = Printer { anywhere: true, ..self.clone() }.noun(&bare, false);
            let and = if at == 0 { "a {0}" } else { "and a {0}" };
            let noun = match at + 1 == same.len() {
                true => self.noun(filter, false),
                false => Rendered::Any(vec![bare, self.noun(filter, false)]),
            };
            said.push(render(and, [noun]));
        }
        let who = if whose == Whose::Own { "you have" } else { "your opponent has" };
        (same.len() > 1)
            .then(|| (render(&format!("{who} {{0}}"), [Rendered::Seq(said)]), same.len()))
    }

    fn condition(&self, condition: &Condition) -> Phrase {
        match condition {
            Condition::Life(of) => life(of),
            Condition::Hand(of) => hand(of),
            Condition::Gauge(of) => gauge(of),
            Condition::Flag(name) => {
                render("your flag is ({0}|{1})", [Phrase::name(name), Phrase::world(name)])
            }
            Condition::LinkAttack(_) => {
                render("(it|attack|that attack|this card's attack) is a link attack", [])
            }
            Condition::Not(of) if matches!(**of, Condition::LinkAttack(_)) => {
                render("(it|attack|that attack|this card's attack) is not a link attack", [])
            }
            Condition::AttacksAlone(filter) => match filter.is.as_slice() {
                [Is::This] => render(
                    "(this card|it) is attacking alone|this (card|monster) (is attacking|attack) alone",
                    [],
                ),
                _ => render("[a] {0} (is attacking|attack) alone", [self.noun(filter, false)]),
            },
            Condition::AttackOnFighter(Who::You) => render("you is being attacked", []),
            Condition::ThisTransformed => {
                render("you is (『Transform』|『Ride』|『Dragonize』) (to|on) this card", [])
            }
            Condition::ThoseAre(filter) => {
                let noun = Printer { anywhere: true, ..self.clone() }.noun(filter, false);
                render("(that (card|monster|item|spell)|it|revealed card|card) is [a] {0}", [noun])
            }
            Condition::Not(of) if matches!(**of, Condition::ThoseAre(_)) => {
                let Condition::ThoseAre(filter) = &**of else { return unprintable() };
                let noun = Printer { anywhere: true, ..self.clone() }.noun(filter, false);
                render(
                    "(that (card|monster|item|spell)|it|revealed card|card) is not [a] {0}",
                    [noun],
                )
            }
            Condition::That(filter) => self.mentioned_is(filter),
            Condition::AtLeast(of) => self.at_least(&of.0, &of.1),
            Condition::Any(all) => {
                let mut said = Vec::new();
                for (at, of) in all.iter().enumerate() {
                    if at > 0 {
                        said.push(render("or [if]", []));
                    }
                    said.push(self.condition(of));
                }
                Rendered::Seq(said)
            }
            Condition::Have(have) => self.have(have),
            _ => unprintable(),
        }
    }

    fn at_least(&self, counted: &Amount, least: &Amount) -> Phrase {
        let (Amount::Of(Counted::Each(each)), Amount::Number(least)) = (counted, least) else {
            return unprintable();
        };
        let Each { of, different: Some(Different::Names), by: 1, plus: 0 } = &**each else {
            return unprintable();
        };
        let number = Phrase::so_many(*least);
        let many = render("[a total of] {0} or more (different|kind of|type of)", [number.clone()]);
        let again = render("(you have|there is) {0} or more [different]", [number]);
        Rendered::Any(vec![self.there_are(of, &many, true), again])
    }

    /// Prints “You have so many of them” or “there are so many”, where `many` is the number.
    fn there_are(&self, filter: &Filter, many: &Phrase, several: bool) -> Phrase {
        let noun = self.noun(filter, several);
        let mut ways = Vec::new();
        let who = match filter.whose {
            Whose::Own => Some("you"),
            Whose::Opponent => Some("your opponent"),
            Whose::Any => None,
        };
        if let Some(who) = who {
            // “you have a monster in the center”
            let bare = Filter { whose: Whose::Any, ..filter.clone() };
            let there = render("{0}", [self.noun(&bare, several)]);
            ways.push(render(
                &format!("{who} have {{0}} ({{1}}|{{2}})"),
                [many.clone(), noun.clone(), there],
            ));
        } else if filter.places == [Place::Soul] {
            ways.push(render("you have {0} {1}", [many.clone(), noun.clone()]));
        }
        ways.push(render("there is {0} {1}", [many.clone(), noun]));
        Rendered::Any(ways)
    }

    fn have(&self, have: &Have) -> Phrase {
        let filter = &have.filter;
        let least = (have.min > 0).then(|| i32::from(have.min));
        let most = have.max.map(i32::from);
        if filter.chosen.is_some() && (least, most) == (Some(1), None) {
            return self.mentioned_is(filter);
        }
        if filter.is == [Is::This, Is::Attacked] {
            return render("this (card|monster) [on [your] field] is being attacked", []);
        }
        if filter.is.contains(&Is::This) {
            return self.this_is(filter);
        }
        if filter.is.last() == Some(&Is::Host) && (least, most) == (Some(1), None) {
            let is = filter.is[..filter.is.len() - 1].to_vec();
            let host = Filter { is, ..filter.clone() };
            return render(
                "this (card|monster) is in the soul of [a] {0}",
                [self.noun(&host, false)],
            );
        }
        let mut ways = Vec::new();
        ways.extend(self.worn(filter).filter(|_| (least, most) == (Some(1), None)));
        ways.extend(soul_alone(filter, least, most));
        ways.extend(self.equipped(filter, least, most));
        if filter.places == [Place::Buddy] && (least, most) == (Some(1), None) {
            let bare = Filter { whose: Whose::Any, places: Vec::new(), ..filter.clone() };
            let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare, false);
            ways.push(render("your buddy [monster] is [a] {0}", [noun]));
        }
        ways.extend(self.numbers_there(filter, least, most));
        if !filter.places.is_empty() || filter.whose != Whose::Any {
            let parts = [self.noun(filter, true), bounds(least, most)];
            ways.push(render("the number of {0} is {1}", parts));
        }
        ways.extend(self.lies_there(filter, least, most));
        if let ([rest @ .., Is::Attacked], (Some(1), None)) = (filter.is.as_slice(), (least, most))
        {
            let attacked = Filter { is: rest.to_vec(), ..filter.clone() };
            ways.push(render("{0} is being attacked", [self.who(&attacked)]));
        }
        if let (Some(least), None) = (least, most)
            && least > 1
        {
            ways.push(render("(you have|there is) {0} or more", [Phrase::so_many(least)]));
        }
        Rendered::Any(ways)
    }

    /// Prints “You have …” or “there are …” with the number of cards.
    fn numbers_there(&self, filter: &Filter, least: Option<i32>, most: Option<i32>) -> Vec<Phrase> {
        let other = filter.is.first() == Some(&Is::Other);
        let rest = match other {
            true => Filter { is: filter.is[1..].to_vec(), ..filter.clone() },
            false => filter.clone(),
        };
        let o = if other { "other" } else { "" };
        match (least, most) {
            (Some(1), None) => {
                let a = match other {
                    true => render("another", []),
                    false => render("a", []),
                };
                let mut ways = vec![self.there_are(&rest, &a, false)];
                let more = render(&format!("[a total of] 1 or more {o}"), []);
                ways.push(self.there_are(&rest, &more, true));
                ways
            }
            (None, Some(0)) => {
                let mut ways = vec![self.none_there(&rest, o)];
                if *filter
                    == (Filter { whose: Whose::Any, places: vec![Place::Center], ..filter.clone() })
                {
                    let noun = self.noun(filter, false);
                    ways.insert(0, render("(neither you nor your opponent have [a]|you and your opponent do not have a|(both|) you and your opponent have no) {0}", [noun]));
                }
                ways
            }
            (Some(least), None) => {
                let many =
                    render(&format!("[a total of] {{0}} or more {o}"), [Phrase::so_many(least)]);
                vec![self.there_are(&rest, &many, true)]
            }
            (None, Some(most)) => {
                let many =
                    render(&format!("[a total of] {{0}} or less {o}"), [Phrase::so_many(most)]);
                vec![self.there_are(&rest, &many, true)]
            }
            (Some(least), Some(_)) => {
                let many = render(&format!("exactly {{0}} {o}"), [Phrase::so_many(least)]);
                vec![self.there_are(&rest, &many, least != 1)]
            }
            (None, None) => Vec::new(),
        }
    }

    /// Prints “You do not have a monster in the center”.
    fn none_there(&self, filter: &Filter, other: &str) -> Phrase {
        let noun = |several| {
            let bare = Filter { whose: Whose::Any, ..filter.clone() };
            Rendered::Any(vec![self.noun(&bare, several), self.noun(filter, several)])
        };
        let none =
            render(&format!("there is (no|not (a|any)) {other} {{0}}"), [self.noun(filter, true)]);
        let who = match filter.whose {
            Whose::Own => "you",
            Whose::Opponent => "your opponent",
            Whose::Any => return none,
        };
        let another = if other.is_empty() { "" } else { "|do not have another {0}" };
        let said = render(
            &format!("{who} (do not have (a|any|) {other} {{0}}|have no {other} {{1}}{another})"),
            [noun(false), noun(true)],
        );
        Rendered::Any(vec![said, none])
    }

    /// Prints “"Name" is on your field”.
    fn lies_there(&self, filter: &Filter, least: Option<i32>, most: Option<i32>) -> Option<Phrase> {
        let not = match (least, most) {
            (Some(1), None) => "",
            (None, Some(0)) => "not",
            _ => return None,
        };
        let bare = Filter { whose: Whose::Any, places: Vec::new(), ..filter.clone() };
        let bare_printer = Printer { anywhere: true, ..self.clone() };
        let other = filter.is.first() == Some(&Is::Other);
        let noun = match other {
            true => {
                let rest = Filter { is: filter.is[1..].to_vec(), ..bare };
                render("another {0}", [bare_printer.noun(&rest, false)])
            }
            false => render("[a] {0}", [bare_printer.noun(&bare, false)]),
        };
        let same =
            PLACES.iter().filter(|(_, whose, of)| *whose == filter.whose && *of == filter.places);
        let places: Vec<Phrase> = match filter.places.as_slice() {
            [Place::Soul] if filter.is.contains(&Is::InThisSoul) => {
                vec![render(
                    "(in|from) (this (card|monster)'s soul|soul of this (card|monster))",
                    [],
                )]
            }
            _ => {
                same.map(|(said, ..)| render(&format!("(on|in|from|of) the {said}"), [])).collect()
            }
        };
        (!places.is_empty())
            .then(|| render(&format!("{{0}} is {not} {{1}}"), [noun, Rendered::Any(places)]))
    }

    /// Prints “You have an item equipped”.
    fn equipped(&self, filter: &Filter, least: Option<i32>, most: Option<i32>) -> Option<Phrase> {
        let who = match filter.whose {
            Whose::Own => "you",
            Whose::Opponent => "your opponent",
            Whose::Any => return None,
        };
        (filter.places == [Place::Item]).then_some(())?;
        let have = match (least, most) {
            (Some(1), None) => "(have|is) [a]",
            (None, Some(0)) => "(do not have|have no) [a|any]",
            _ => return None,
        };
        let bare = Filter { whose: Whose::Any, places: Vec::new(), ..filter.clone() };
        let printer = Printer { anywhere: true, ..self.clone() };
        // “a card equipped with "A" in its card name”
        let named = Filter { name_contains: Vec::new(), ..bare.clone() };
        let whole = render(&format!("{who} {have} {{0}} equipped"), [printer.noun(&bare, false)]);
        if bare.name_contains.is_empty() {
            return Some(whole);
        }
        let names = super::noun::names(&bare.name_contains);
        let behind = render(
            &format!("{who} {have} {{0}} equipped with {{1}} in its [card] name"),
            [printer.noun(&named, false), names],
        );
        Some(Rendered::Any(vec![behind, whole]))
    }

    /// Prints “You are [Ride] on a 《A》”.
    fn worn(&self, filter: &Filter) -> Option<Phrase> {
        let (last, rest) = filter.is.split_last()?;
        let (worn, _) = WORN.iter().find(|(_, is)| is == last)?;
        (filter.whose == Whose::Own && filter.places.is_empty()).then_some(())?;
        let bare = Filter { whose: Whose::Any, is: rest.to_vec(), ..filter.clone() };
        if bare == Filter::default() {
            return Some(render(&format!("{worn} a (card|monster)"), []));
        }
        let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare, false);
        Some(render(&format!("{worn} [a] {{0}}"), [noun]))
    }

    /// Prints “That card is a 《A》” or “the chosen card is a monster”.
    fn mentioned_is(&self, filter: &Filter) -> Phrase {
        let bare = Filter { places: Vec::new(), chosen: None, ..filter.clone() };
        let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare, false);
        render(
            "(that (card|monster|item|spell)|chosen (card|monster|item)|it|card) is [a] {0}",
            [noun],
        )
    }

    fn this_is(&self, filter: &Filter) -> Phrase {
        if filter.places == [Place::Item] {
            return render("you (have this card equipped|is equipped with this card)", []);
        }
        let this = render("this (card|monster) [on [your] field] is", []);
        if let Some(rested) = filter.rested {
            let state = if rested { "(rest|in rest position)" } else { "stand" };
            return render(&format!("{{0}} {state}"), [this]);
        }
        if filter.is.contains(&Is::Buddy) {
            return render("{0} your buddy [monster]", [this]);
        }
        let there = |places: &[Place]| match filter.places.is_empty() {
            true => places == [Place::Field],
            false => *places == filter.places,
        };
        let ways = HERE.iter().filter(|(_, places)| there(places));
        render("{0} {1}", [this, Rendered::Any(ways.map(|(said, _)| render(said, [])).collect())])
    }
}

/// Prints “This card has a soul” or “this card has two or more soul”.
fn soul_alone(filter: &Filter, least: Option<i32>, most: Option<i32>) -> Option<Phrase> {
    let soul = Filter { places: vec![Place::Soul], is: vec![Is::InThisSoul], ..Filter::default() };
    (*filter == soul).then_some(())?;
    match (least, most) {
        (Some(1), None) => Some(render("this card have a soul", [])),
        (None, Some(0)) => Some(render(
            "(there is no card in this card's soul|this card (do not have [a]|have no) soul)",
            [],
        )),
        (Some(least), None) => {
            let least = Phrase::so_many(least);
            Some(render(
                "(this (card|monster) have {0} or more soul|there is {0} or more soul (in|on) this card)",
                [least],
            ))
        }
        _ => None,
    }
}

/// Prints the turn or phase. Returns the other conditions as well.
pub(super) fn timed(conditions: &[Condition]) -> (Phrase, &[Condition]) {
    let all: Vec<&Timing> = TIMINGS.iter().filter(|(_, of)| conditions.starts_with(of)).collect();
    let Some(most) = all.iter().map(|(_, of)| of.len()).max() else {
        return (Phrase::nothing(), conditions);
    };
    let ways = all.iter().filter(|(_, of)| of.len() == most).map(|(said, _)| render(said, []));
    (Rendered::Any(ways.collect()), &conditions[most..])
}

/// Prints “Your cards have attacked three or more times this turn”.
fn attacks_made(conditions: &[Condition]) -> Option<Phrase> {
    let [Condition::Turn(whose), Condition::AttacksThisTurn(often), ..] = conditions else {
        return None;
    };
    let Bounds { at_least: Some(often), at_most: None } = often else { return None };
    let cards = match whose {
        Whose::Own => "([a] cards on your field have|your cards have)",
        Whose::Opponent => "your opponent's cards have",
        Whose::Any => return None,
    };
    Some(render(
        &format!("{cards} attacked {{0}} or more times [during] this turn"),
        [Phrase::so_many(*often)],
    ))
}

/// Prints “You have six life or less” or “your life is six or less”.
fn life(of: &Within) -> Phrase {
    let bounds = bounds(of.at_least, of.at_most);
    let whose = if of.who == Who::You { "your" } else { "your opponent's" };
    let number = Phrase::figure(of.at_least.or(of.at_most).unwrap_or(0));
    let more = match (of.at_least, of.at_most) {
        (Some(_), None) => "{2} life or more|",
        (None, Some(_)) => "{2} life or less|",
        _ => "",
    };
    render(
        &format!("({{0}} have ({more}{{1}} life)|{whose} life is {{1}})"),
        [whom(of.who), bounds, number],
    )
}

/// Prints “Three or more”.
fn bounds_of_many(of: &Within) -> Phrase {
    match (of.at_least, of.at_most) {
        (Some(least), None) => render("{0} or more", [Phrase::so_many(least)]),
        (None, Some(most)) => render("{0} or less", [Phrase::so_many(most)]),
        (Some(least), _) => Phrase::so_many(least),
        (None, None) => Phrase::nothing(),
    }
}

fn whom(who: Who) -> Phrase {
    match who {
        Who::You => render("you", []),
        Who::Opponent => render("your opponent", []),
        Who::Both => unprintable(),
    }
}

fn whose(who: Who) -> &'static str {
    if who == Who::You { "your" } else { "your opponent's" }
}

/// Prints “You have three or more cards in your hand”.
fn hand(of: &Within) -> Phrase {
    let hand = format!("{} hand", whose(of.who));
    if (of.at_least, of.at_most) == (Some(0), Some(0)) {
        return render(
            &format!(
                "({{0}} (do not have [a|any] card|have no cards) in [(your|its)] hand|there is (no|not (a|any)) cards in {hand})"
            ),
            [whom(of.who)],
        );
    }
    render(
        &format!("({{0}} have {{1}} card in [(your|its)] hand|there is {{1}} cards in {hand})"),
        [whom(of.who), bounds_of_many(of)],
    )
}

/// Prints “You have three or more gauge”.
fn gauge(of: &Within) -> Phrase {
    let gauge = format!("{} gauge", whose(of.who));
    let none = match (of.at_least, of.at_most) {
        (Some(0), Some(0)) => format!("|there is (no|not (a|any)) cards in {gauge}"),
        _ => String::new(),
    };
    render(
        &format!(
            "({{0}} have {{1}} (gauge|card in [(your|its)] gauge)|there is {{1}} cards in {gauge}{none})"
        ),
        [whom(of.who), bounds_of_many(of)],
    )
}
