//! Prints what cards are given.

use hantei_ability::buddyfight::{Amount, Counted, Different, Filter, Gives, Trait, Until, Which};
use hantei_cardtext::rendered::Rendered;

use super::super::super::protection::{By, PROTECTIONS};
use super::super::gives::{BY, CANNOT_BE, LASTS, SILENCED, TRAITS};
use super::super::token::{InEnglish as _, Phrase};
use super::super::words::keyword_words;
use super::noun::keyword_kind;
use super::{Printer, render, unprintable};

impl Printer {
    /// Prints how long it lasts.
    pub(super) fn lasts(&self, until: Until) -> Phrase {
        let shown = match until {
            Until::Turn => "for this turn",
            Until::Battle => "for this battle",
            Until::OpponentsTurn => "until the end of your opponent's next turn",
            Until::Game => "for this game",
        };
        let ways = LASTS.iter().filter(|(_, of)| *of == until).map(|(said, _)| render(said, []));
        Rendered::Any(std::iter::once(render(shown, [])).chain(ways).collect())
    }

    /// Prints the numbers and keywords given, after “gets” or “give it”, in any order.
    fn items(&self, gives: &Gives) -> Vec<Phrase> {
        let numbers = [
            ("power", &gives.attack),
            ("defense", &gives.defense),
            ("critical", &gives.critical),
            ("size", &gives.size),
        ];
        let last = numbers.iter().rposition(|(_, of)| **of != Amount::default());
        let mut items = Vec::new();
        let mut at = 0;
        while at < numbers.len() {
            let (stat, amount) = numbers[at];
            at += 1;
            if *amount == Amount::default() {
                continue;
            }
            let counted = |at: usize| last == Some(at);
            let also: Vec<&str> = numbers[at..]
                .iter()
                .take_while(|(_, of)| *of == amount)
                .map(|(stat, _)| *stat)
                .collect();
            let apart = std::iter::once(self.number_given(stat, amount, counted(at - 1)));
            let apart = apart.chain(
                also.iter()
                    .enumerate()
                    .map(|(on, stat)| self.number_given(stat, amount, counted(at + on))),
            );
            let apart: Vec<Phrase> = apart.collect();
            if also.is_empty() {
                items.extend(apart);
            } else {
                let both = format!("{stat} and {}", also.join(" and "));
                at += also.len();
                let apart = apart.into_iter().map(|of| render("[and] {0}", [of])).collect();
                items.push(Rendered::Any(vec![
                    Rendered::Seq(apart),
                    self.number_given(&both, amount, true),
                ]));
            }
        }
        for keyword in &gives.keywords {
            items.push(Phrase::keyword(&keyword_words(keyword)));
        }
        items
    }

    /// Prints “power+1000”. With `last`, the words “for each …” must follow if something is counted.
    fn number_given(&self, stats: &str, amount: &Amount, last: bool) -> Phrase {
        let (by, each) = match amount {
            Amount::Number(by) => (*by, None),
            Amount::Of(Counted::Each(each)) if each.plus == 0 => {
                (each.by, Some(self.for_each(amount)))
            }
            Amount::Of(_) => return unprintable(),
        };
        let sign = if by < 0 { "-" } else { "+" };
        let number = Phrase::figure(by.abs());
        let plain = render(&format!("[a additional] {stats}{sign}{{0}}"), [number]);
        match each {
            None => plain,
            Some(each) => {
                let whole = render("{0} {1}", [plain.clone(), each]);
                if last { whole } else { Rendered::Any(vec![plain, whole]) }
            }
        }
    }

    /// Prints “For each card in your drop zone”, or nothing if nothing is counted.
    pub(super) fn for_each(&self, amount: &Amount) -> Phrase {
        let Amount::Of(counted) = amount else { return Phrase::nothing() };
        match counted {
            Counted::Each(each) if each.plus == 0 => {
                let different = match each.different {
                    None => "",
                    Some(Different::Names) => "different",
                    Some(Different::Worlds) => return unprintable(),
                };
                let printer = Printer { there: true, ..self.clone() };
                let noun = printer.noun(&each.of, false);
                let soul = match each.of == super::super::cost::in_this_soul() {
                    true => "soul (on|of|in) this card|",
                    false => "",
                };
                let other = match each.of.is.first() {
                    Some(hantei_ability::buddyfight::Is::Other) => {
                        let rest = Filter { is: each.of.is[1..].to_vec(), ..each.of.clone() };
                        printer.noun(&rest, false)
                    }
                    _ => unprintable(),
                };
                render(&format!("for each {different} ({soul}{{0}}|other {{1}})"), [noun, other])
            }
            _ => unprintable(),
        }
    }

    /// Prints “The number of cards in your drop zone” or “the size of that card”.
    pub(super) fn number_of(&self, counted: &Counted) -> Phrase {
        let whole = |word: &str, which: &Which| {
            let whose = match which {
                Which::This => "this (card|monster)",
                Which::Those => "(destroyed (card|monster)|that (card|monster|item))",
                _ => "(that (card|monster|item)|chosen (card|monster))",
            };
            render(&format!("({word} of {whose}|{whose}'s {word})"), [])
        };
        match counted {
            Counted::Size(which) => whole("size", which),
            Counted::Attack(which) => whole("power", which),
            Counted::Defense(which) => whole("defense", which),
            Counted::Critical(which) => whole("critical", which),
            Counted::Those => render("the number of cards (discarded|destroyed|returned|put)", []),
            Counted::Each(each) if each.by == 1 => {
                let different = match each.different {
                    None => "",
                    Some(Different::Names) => "different",
                    Some(Different::Worlds) => return unprintable(),
                };
                let noun = Printer { there: true, ..self.clone() }.noun(&each.of, true);
                let number = render(&format!("the number of {different} {{0}}"), [noun]);
                match each.plus {
                    0 => number,
                    plus => render("{0} plus {1}", [Phrase::figure(plus), number]),
                }
            }
            _ => unprintable(),
        }
    }

    /// Prints gifts that have a wording of their own when nothing else is given: “nullify its [Penetrate]”, “reduce its size by 2”.
    fn given_alone(&self, subject: &Phrase, gives: &Gives) -> Option<Phrase> {
        let bare = |of: &Gives| *of == Gives::default();
        if let [kind] = gives.nullifies.as_slice()
            && bare(&Gives { nullifies: Vec::new(), ..gives.clone() })
        {
            return Some(render("nullify ({0}'s|its) {1}", [subject.clone(), keyword_kind(*kind)]));
        }
        if let Some(size) = gives.size_becomes
            && bare(&Gives { size_becomes: None, ..gives.clone() })
        {
            let parts = [subject.clone(), Phrase::figure(size)];
            return Some(render("(the size of {0} becomes {1}|{0}'s size becomes {1})", parts));
        }
        bare(&Gives { size: Amount::default(), ..gives.clone() }).then_some(())?;
        let (by, each) = match &gives.size {
            Amount::Number(by) => (*by, Phrase::nothing()),
            Amount::Of(Counted::Each(each)) => (each.by, self.for_each(&gives.size)),
            Amount::Of(_) => return None,
        };
        let parts = [subject.clone(), Phrase::figure(-by), each];
        let reduced = "(reduce the size of {0} by {1} {2}|the size of {0} is reduced by {1}|{0}'s size is reduced by {1})";
        let less = render("{0} gets {1}", [subject.clone(), Rendered::Seq(self.items(gives))]);
        (by < 0).then(|| Rendered::Any(vec![render(reduced, parts), less]))
    }

    /// Prints all that is given: “it gets power+1000 and cannot attack”, “give it [Penetrate]”, “nullify its [Penetrate]”.
    pub(super) fn given(&self, subject: &Phrase, gives: &Gives) -> Phrase {
        if !gives.replaces.is_empty() {
            return unprintable();
        }
        if let Some(alone) = self.given_alone(subject, gives) {
            return alone;
        }
        if !gives.nullifies.is_empty() || gives.size_becomes.is_some() {
            return unprintable();
        }
        let (items, traits) = (self.items(gives), traits_said(&gives.traits));
        let mut ways = Vec::new();
        let items: Vec<Phrase> =
            items.into_iter().map(|of| render("[,] [and [get]] {0}", [of])).collect();
        let got = match items.is_empty() {
            true => Phrase::nothing(),
            false => render("gets {0}", [Rendered::Bag(items.clone())]),
        };
        let rest: Vec<Phrase> = traits
            .iter()
            .enumerate()
            .map(|(at, of)| {
                let and = if at == 0 && items.is_empty() { "[, and]" } else { "(, and|)" };
                render(&format!("{and} [it|this card] {{0}}"), [of.clone()])
            })
            .collect();
        let said = match (items.is_empty(), rest.is_empty()) {
            (true, true) => unprintable(),
            (false, true) => got,
            (true, false) => Rendered::Bag(rest),
            (false, false) => {
                let and = render("[,] [and] [it|this card] {0}", [got.clone()]);
                Rendered::Any(vec![
                    render("{0} {1}", [got, Rendered::Bag(rest.clone())]),
                    render("{0} {1}", [Rendered::Bag(rest), and]),
                ])
            }
        };
        ways.push(render("{0} {1}", [subject.clone(), said]));
        if !items.is_empty() && traits.is_empty() {
            ways.push(render("give {0} {1}", [subject.clone(), Rendered::Bag(items)]));
        }
        if let [Trait::NotSilenced | Trait::NotSilencedByOpponentsEffects] = gives.traits.as_slice()
        {
            let by = spared_by(gives.traits[0]);
            ways.push(render(
                &format!("[all] abilities of {{0}} cannot be nullified {by}"),
                [subject.clone()],
            ));
        }
        Rendered::Any(ways)
    }
}

/// Prints what cannot be done to a card and what the card may do, each as it follows the card.
fn traits_said(traits: &[Trait]) -> Vec<Phrase> {
    let by_of = |of: &Trait| {
        let own = PROTECTIONS.iter().flat_map(|protection| protection.is);
        own.clone().find(|(_, own)| own == of).map(|(by, _)| *by)
    };
    let mut all = Vec::new();
    for of in traits {
        let mut ways: Vec<Phrase> =
            TRAITS.iter().filter(|(_, own)| own == of).map(|(said, _)| render(said, [])).collect();
        if *of == Trait::SoulKept {
            ways.push(render("'s soul cannot be (discarded|put to drop zone) by effects (of|from) your opponent's card", []));
        }
        if *of == Trait::CannotAttackSides {
            ways.push(unprintable());
        }
        for (said, at) in CANNOT_BE {
            for (by, _) in PROTECTIONS[at].is.iter().filter(|(_, own)| own == of) {
                let by_said = BY.iter().find(|(_, own)| own == by).map_or("", |(said, _)| said);
                // “cannot be destroyed or returned to hand by effects”: the source is printed once.
                let again = traits
                    .iter()
                    .any(|other| other != of && by_of(other) == Some(*by) && *by != By::Anything);
                let by_said = if again { format!("[{by_said}]") } else { by_said.to_owned() };
                ways.push(render(&format!("(cannot be|nor [be]|or [be]|) {said} {by_said}"), []));
            }
        }
        let silenced = PROTECTIONS[SILENCED].is.iter().filter(|(_, own)| own == of);
        for (by, _) in silenced {
            let by = BY.iter().find(|(_, own)| own == by).map_or("", |(said, _)| said);
            let whose = if all.is_empty() { "('s|its)" } else { "(its|'s)" };
            ways.push(render(&format!("{whose} abilities cannot be nullified {by}"), []));
        }
        all.push(Rendered::Any(ways));
    }
    all
}

fn spared_by(of: Trait) -> &'static str {
    let found = PROTECTIONS[SILENCED].is.iter().find(|(_, own)| *own == of).map(|(by, _)| *by);
    BY.iter().find(|(_, by)| Some(*by) == found).map_or("", |(said, _)| said)
}
