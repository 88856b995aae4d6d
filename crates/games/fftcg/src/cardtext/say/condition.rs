//! Conditions, said.

use hantei_ability::fftcg::{
    Amount, Condition, Counted, Filter, Have, Is, Phase, Place, Which, Who, Whose, Within,
};
use hantei_base::kind::CardKind;

use super::super::condition::{IT_IS, THIS_IS, unlike};
use super::super::token::{InWords as _, Phrase};
use super::noun::counter;
use super::{Sayer, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// All that must hold.
    pub(super) fn conditions(&self, all: &[Condition]) -> Phrase {
        let both = self.both_controlled(all);
        let said: Vec<Phrase> = all.iter().map(|of| self.condition(of)).collect();
        let mut joined = Vec::new();
        for (at, of) in said.into_iter().enumerate() {
            if at > 0 {
                joined.push(say("and [if]", []));
            }
            joined.push(of);
        }
        let each = Rendered::Seq(joined);
        match both {
            Some(both) => Rendered::Any(vec![both, each]),
            None => each,
        }
    }

    /// “you control Card Name X and Card Name Y”.
    fn both_controlled(&self, all: &[Condition]) -> Option<Phrase> {
        let names: Option<Vec<Phrase>> = all
            .iter()
            .map(|of| match of {
                Condition::Have(Have { min: 1, max: None, filter }) => {
                    let bare = Filter { whose: Whose::Any, ..filter.clone() };
                    let own = filter.whose == Whose::Own && filter.place.is_none();
                    own.then(|| say("[a|an] {0}", [self.noun(&bare, false)]))
                }
                _ => None,
            })
            .collect();
        let names = names.filter(|names| names.len() > 1)?;
        Some(say("you control [both] {0}", [super::listed(&names, "and")]))
    }

    pub(super) fn condition(&self, condition: &Condition) -> Phrase {
        match condition {
            Condition::Have(have) => self.have(have),
            Condition::DamageTaken(of) => received(of),
            Condition::Hand(of) => in_hand(of),
            Condition::Crystals(of) => crystals(of),
            Condition::CastThisTurn(of) => {
                say("you have cast {0} cards this turn", [bounded(of.at_least, of.at_most)])
            }
            Condition::Turn(Whose::Own) => say("it is your turn", []),
            Condition::Turn(_) => say("it is your opponent's turn", []),
            Condition::Phase(_) => self.unsaid(),
            Condition::This(filter) => self.this_is(filter),
            Condition::That(filter) => {
                say("the Forward is (a|an|) {0}", [self.noun(filter, false)])
            }
            Condition::ThoseAre(_) | Condition::Are(_) => self.those_are(condition, ""),
            Condition::Paid(_) => say("(you paid the extra cost|the extra cost was paid)", []),
            Condition::PaidWith(of) => self.paid_with(of, false),
            // Behind “during this turn, if …” it is not said again.
            Condition::ThisTurn(of) => say("{0} (this turn|)", [self.happened(of)]),
            Condition::FromEx => say("{0} results from an EX Burst", [self.this()]),
            Condition::WasCast => say("{0} was cast", [self.this()]),
            Condition::Did => self.unsaid(),
            Condition::AtLeast(of) => match (&of.0, &of.1) {
                (Amount::Of(Counted::Counters(name)), Amount::Number(number)) => {
                    let bound = bounded(Some(*number), None);
                    let one = if *number == 1 { say("(a|{0})", [bound]) } else { bound };
                    say(
                        "({0} {1} (are|is) [placed] on {2}|there (are|is) {0} {1} [placed] on {2})",
                        [one, counter(name, true), self.this()],
                    )
                }
                (Amount::Of(Counted::Elements(of)), Amount::Number(number)) => say(
                    "(there are|you have) {0} or more different Elements among {1}",
                    [Phrase::number(*number), self.noun_of_all(of, true)],
                ),
                (Amount::Of(Counted::DamageOn(on)), Amount::Number(number))
                    if **on == Which::This =>
                {
                    let parts = [self.this(), Phrase::number(*number)];
                    say("{0} has received {1} damage or more", parts)
                }
                (more, fewer) => self.greater(more, fewer),
            },
            Condition::Not(of) => match &**of {
                Condition::PaidWith(of) => self.paid_with(of, true),
                Condition::Are(_) => self.those_are(of, "not"),
                Condition::AtLeast(of) => match &**of {
                    (Amount::Of(Counted::Counters(name)), Amount::Number(1)) => {
                        let name = counter(name, true);
                        say("there (are|is) no {0} [placed] on {1}", [name, self.this()])
                    }
                    (Amount::Of(Counted::Counters(name)), Amount::Number(number)) => {
                        let parts =
                            [bounded(None, Some(number - 1)), counter(name, true), self.this()];
                        say(
                            "({0} {1} (are|is) [placed] on {2}|there (are|is) {0} {1} [placed] on {2})",
                            parts,
                        )
                    }
                    _ => self.unsaid(),
                },
                Condition::This(Filter { kinds, .. }) if *kinds == [CardKind::Forward] => {
                    say("{0} (is|was) not [a] (Forward|Forwards)", [self.this()])
                }
                _ => self.unsaid(),
            },
            Condition::Any(of) => match of.as_slice() {
                [Condition::Phase(Phase::Main1), Condition::Phase(Phase::Main2)] => {
                    say("during your Main Phase", [])
                }
                [Condition::DamageTaken(own), Condition::DamageTaken(theirs)]
                    if is_either(own, theirs) =>
                {
                    received_by(own, "either player has received")
                }
                [Condition::Hand(own), Condition::Hand(theirs)] if is_either(own, theirs) => {
                    in_hand_of(own, ("either player has", "in [their] (hand|hands)"))
                }
                _ => self.unsaid(),
            },
        }
    }

    /// Of what was handled or chosen.
    fn those_are(&self, condition: &Condition, not: &str) -> Phrase {
        match condition {
            Condition::ThoseAre(filter) => {
                let like = filter.not.first().filter(|like| *filter == unlike((*like).clone()));
                let (filter, not) = like.map_or((filter, not), |like| (like, "not"));
                let lead = match self.targets.is_empty() {
                    true => "(it is|it 's|the (revealed|discarded|removed) card (is|was))",
                    false if self.moved => "(it is|it 's|the (removed|discarded) card (is|was))",
                    false => "the (removed|revealed|discarded) card (is|was)",
                };
                let cost = match self.targets.is_empty() || self.moved {
                    true => say("(its|the (revealed|discarded|removed) card 's)", []),
                    false => say("(the (revealed|discarded|removed) card 's|its)", []),
                };
                self.it_is(filter, &format!("{lead} {not}"), &cost)
            }
            Condition::Are(of) if of.what == Which::Paid => {
                let like = format!("{{0}} is {not} (a|an|) {{1}}");
                let said = say(&like, [self.spent_card(), self.noun(&of.of, false)]);
                match of.of.elements.iter().collect::<Vec<_>>().as_slice() {
                    [one]
                        if of.of == (Filter { elements: of.of.elements, ..Filter::default() }) =>
                    {
                        let words = format!("{{0}} is {not} of {{1}} Element");
                        let of_it = say(&words, [self.spent_card(), super::element(*one)]);
                        Rendered::Any(vec![said, of_it])
                    }
                    _ => said,
                }
            }
            Condition::Are(of) if matches!(of.what, Which::Chosen(_)) && self.targets.len() < 2 => {
                let lead = "(it is|it 's|that Forward is|the chosen Forward is|the Forward is)";
                self.it_is(&of.of, &format!("{lead} {not}"), &say("its", []))
            }
            _ => self.unsaid(),
        }
    }

    fn it_is(&self, filter: &Filter, lead: &str, its: &Phrase) -> Phrase {
        let Filter { cost_at_least, cost_at_most, power_at_least, power_at_most, .. } = filter;
        let bare = Filter {
            cost_at_least: None,
            cost_at_most: None,
            power_at_least: None,
            power_at_most: None,
            ..filter.clone()
        };
        let number = |amount: &Amount| self.plain(amount);
        if bare == Filter::default() {
            match (cost_at_least, cost_at_most, power_at_least, power_at_most) {
                (Some(least), Some(most), None, None) if least == most => {
                    return say("{1} cost is {0}", [number(least), its.clone()]);
                }
                (Some(least), None, None, None) => {
                    return say("{1} cost is {0} or more", [number(least), its.clone()]);
                }
                (None, Some(most), None, None) => {
                    let most = self.at_most(most, "or (less|fewer)");
                    return say("{1} cost is {0}", [most, its.clone()]);
                }
                (None, None, Some(least), None) => {
                    return say("(its power is {0}|it has {0} power) or more", [number(least)]);
                }
                (None, None, None, Some(most)) => {
                    return say(
                        "(its power is {0}|it has {0} power) or (less|fewer)",
                        [number(most)],
                    );
                }
                _ => {}
            }
        }
        for (word, is) in IT_IS {
            if *filter == (Filter { is: vec![is], ..Filter::default() }) {
                return say(&format!("{lead} {word}"), []);
            }
        }
        if *filter == (Filter { named: true, ..Filter::default() }) {
            return say(&format!("{lead} the named card type"), []);
        }
        let like = say(&format!("{lead} [also] (a|an|) {{0}}"), [self.noun(filter, false)]);
        match filter.elements.iter().collect::<Vec<_>>().as_slice() {
            [one] if *filter == (Filter { elements: filter.elements, ..Filter::default() }) => {
                let of = say(&format!("{lead} of {{0}} Element"), [super::element(*one)]);
                Rendered::Any(vec![like, of])
            }
            _ => like,
        }
    }

    /// What no card says: a word that stands in no text.
    pub(super) fn unsaid(&self) -> Phrase {
        say("<?>", [])
    }

    fn this_is(&self, filter: &Filter) -> Phrase {
        let plain = |is: &[Is]| *filter == Filter { is: is.to_vec(), ..Filter::default() };
        if let Some((word, _)) = THIS_IS.into_iter().find(|(_, is)| plain(&[*is])) {
            return say(&format!("{{0}} is {word}"), [self.this()]);
        }
        if *filter == (Filter { kinds: vec![CardKind::Forward], ..Filter::default() }) {
            return say("{0} is a Forward", [self.this()]);
        }
        let Filter { power_at_least, power_at_most, .. } = filter.clone();
        if *filter
            == (Filter {
                power_at_least: power_at_least.clone(),
                power_at_most: power_at_most.clone(),
                ..Filter::default()
            })
        {
            match (power_at_least.as_deref(), power_at_most.as_deref()) {
                (Some(Amount::Number(least)), None) => {
                    let number = Phrase::number(*least);
                    return say(
                        "({0} has {1} power|the power of {0} is {1}) or more",
                        [self.this(), number],
                    );
                }
                (None, Some(Amount::Number(most))) => {
                    let number = Phrase::number(*most);
                    return say(
                        "({0} has {1} power|the power of {0} is {1}) or (less|fewer)",
                        [self.this(), number],
                    );
                }
                _ => {}
            }
        }
        self.unsaid()
    }

    fn have(&self, have: &Have) -> Phrase {
        let Have { min, max, filter } = have;
        if *filter == super::super::trigger::own_party() && (*min, *max) == (1, None) {
            return say("a party you control is attacking", []);
        }
        let bare = Filter { whose: Whose::Any, ..filter.clone() };
        if let (true, None, Whose::Own) = (filter.is.contains(&Is::InParty), max, filter.whose) {
            let mut members = bare.clone();
            members.is.retain(|is| *is != Is::InParty);
            let formed = say(
                "{0} or more {1} form the party",
                [Phrase::number(i32::from(*min)), self.noun(&members, true)],
            );
            return Rendered::Any(vec![
                say("you control {0}", [self.so_many_of(have, &bare)]),
                formed,
            ]);
        }
        if filter.place == Some(Place::Removed) {
            return self.removed(have);
        }
        let no = *min == 0 && *max == Some(0);
        let on_field = filter.place.is_none();
        let who = match (on_field, filter.whose, no) {
            (true, Whose::Own, true) => "(you control no|you do-not control [any|a|an])",
            (true, Whose::Own, false) => "you control",
            (true, Whose::Opponent, true) => {
                "(your|the|) opponent (controls no|does-not control [any|a|an])"
            }
            (true, Whose::Opponent, false) => "(your|the|) opponent controls",
            (false, Whose::Own | Whose::Opponent, _) => "(you have|there are|there is)",
            (_, Whose::Any, _) => return self.unsaid(),
        };
        let named = if on_field { bare } else { filter.clone() };
        if no {
            let none = if on_field { "" } else { "no" };
            let named = Rendered::Any(vec![self.noun(&named, true)]);
            return say("{0} {1} {2}", [say(who, []), say(none, []), named]);
        }
        say("{0} {1}", [say(who, []), self.so_many_of(have, &named)])
    }

    /// “there are 20 or more cards removed from the game”
    fn removed(&self, have: &Have) -> Phrase {
        let bare = Filter { place: None, whose: Whose::Any, ..have.filter.clone() };
        match have.filter.whose {
            Whose::Any => say(
                "(there are|there is) {0} removed from the game",
                [self.so_many_of(have, &bare)],
            ),
            Whose::Own if bare == Filter::default() && have.max.is_none() => say(
                "{0} or more of your cards have been removed from the game",
                [Phrase::number(i32::from(have.min))],
            ),
            Whose::Own | Whose::Opponent => self.unsaid(),
        }
    }

    /// “control a Light Forward”
    pub(super) fn control(&self, have: &Have) -> Phrase {
        let bare = Filter { whose: Whose::Any, ..have.filter.clone() };
        say("control {0}", [self.so_many_of(have, &bare)])
    }

    fn so_many_of(&self, Have { min, max, .. }: &Have, named: &Filter) -> Phrase {
        let most = max.map(i32::from);
        let least = (*min > 0 || most.is_none()).then_some(i32::from(*min));
        let number = if *min == 1 && max.is_none() {
            say("(a|an|any|1 or more|)", [])
        } else {
            say("[a total of] {0}", [bounded(least, most)])
        };
        let plural = *min > 1 || max.is_some();
        let cards = self.noun(named, plural);
        let first = say("{0} {1}", [number, cards.clone()]);
        let (bound, word) = match (least, most) {
            (Some(least), None) => (least, "{0} {1} or more"),
            (None, Some(most)) => (most, "{0} {1} or (less|fewer)"),
            (Some(least), Some(most)) if least == most => (least, "(only|exactly) {0} {1}"),
            _ => return first,
        };
        Rendered::Any(vec![first, say(word, [Phrase::number(bound), cards])])
    }
}

/// “3 or more”.
pub(super) fn bounded(least: Option<i32>, most: Option<i32>) -> Phrase {
    match (least, most) {
        (Some(least), None) => say("{0} or more", [Phrase::number(least)]),
        (None, Some(most)) => say("{0} or (less|fewer)", [Phrase::number(most)]),
        (Some(least), Some(most)) if least == most => Phrase::number(least),
        (Some(least), Some(most)) if most == least + 1 => {
            say("{0} or {1}", [Phrase::number(least), Phrase::number(most)])
        }
        _ => say("<?>", []),
    }
}

fn received(of: &Within) -> Phrase {
    let who = match of.who {
        Who::You => "you have received",
        Who::Both => "each player has received",
        _ => "your opponent has received",
    };
    received_by(of, who)
}

/// Whether the same is said of oneself and of the opponent.
fn is_either(own: &Within, theirs: &Within) -> bool {
    own.who == Who::You && *theirs == Within { who: Who::Opponent, ..*own }
}

fn received_by(of: &Within, who: &'static str) -> Phrase {
    let who = say(who, []);
    let points = |number: i32, word: &str| {
        say(
            &format!(
                "{{0}} ({{1}} (points|point) of damage {word}|{{1}} {word} (points|point) of damage)"
            ),
            [who.clone(), Phrase::number(number)],
        )
    };
    match (of.at_least, of.at_most) {
        (None, Some(0)) => Rendered::Any(vec![
            points(0, "or (less|fewer)"),
            say("{0} no (damage|points of damage)", [who.clone()]),
        ]),
        (Some(least), None) => points(least, "or more"),
        (None, Some(most)) => points(most, "or (less|fewer)"),
        (Some(least), Some(most)) if least == most => points(least, ""),
        _ => say("<?>", []),
    }
}

fn in_hand(of: &Within) -> Phrase {
    let (who, hand) = match of.who {
        Who::You => ("you have", "in [your] hand"),
        Who::Both => {
            ("(each player has|both you and your opponent have)", "in [their] (hand|hands)")
        }
        _ => ("your opponent has", "in [their|its] hand"),
    };
    in_hand_of(of, (who, hand))
}

fn in_hand_of(of: &Within, (who, hand): (&str, &str)) -> Phrase {
    let cards = |number: i32, word: &str| {
        say(
            &format!("{who} ({{0}} (cards|card) {word}|{{0}} {word} (cards|card)) {hand}"),
            [Phrase::number(number)],
        )
    };
    match (of.at_least, of.at_most) {
        (None, Some(0)) => {
            let none = say(&format!("{who} no (cards|card) {hand}"), []);
            Rendered::Any(vec![none, cards(0, "or (less|fewer)")])
        }
        (Some(least), None) => cards(least, "or more"),
        (None, Some(most)) => cards(most, "or (less|fewer)"),
        (Some(least), Some(most)) if least == most => cards(least, ""),
        _ => say("<?>", []),
    }
}

fn crystals(of: &Within) -> Phrase {
    let who = match of.who {
        Who::You => "you have",
        _ => "your opponent has",
    };
    match (of.at_least, of.at_most) {
        (Some(1), None) => say(&format!("{who} (a|an|1 or more|) 《C》"), []),
        (Some(least), None) => say(&format!("{who} {{0}} or more 《C》"), [Phrase::number(least)]),
        (None, Some(0)) => say(&format!("({who} no 《C》|you do-not have [a] 《C》)"), []),
        _ => say("<?>", []),
    }
}
