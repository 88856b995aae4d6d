//! Prints verbs and their objects.

use hantei_ability::buddyfight::{
    Amount, Effect, Elsewhere, Filter, Is, Place, Put, Top, Which, Whose,
};
use hantei_cardtext::rendered::Rendered;

use super::super::super::action::action_of;
use super::super::super::trigger::the_attacked;
use super::super::action::ACTIONS;
use super::super::token::{InEnglish as _, Phrase};
use super::{Chosen, Printer, render, unprintable};

impl Printer {
    /// Prints the object of an action: described the first time, later by a pronoun.
    pub(super) fn object(&self, what: &Which) -> Phrase {
        match self.mention(what) {
            Some(of) => Rendered::Any(vec![self.so_many(&of), self.pointing_back(what)]),
            None => self.which(what),
        }
    }

    /// Prints how many cards are chosen, with the card whose soul they are in.
    pub(super) fn so_many(&self, of: &Chosen) -> Phrase {
        let soul = of.filter.places == [Place::Soul];
        if !soul {
            return self.counted(&of.filter, &of.count, of.up_to);
        }
        let Amount::Number(number) = of.count else { return unprintable() };
        let up = if of.up_to { "up to" } else { "" };
        let a = if number == 1 { "(a|{0})" } else { "{0}" };
        let number_said = Phrase::so_many(number);
        let Some(host) = of.filter.host.as_deref() else {
            let plain = of.filter.is == [Is::InThisSoul]
                && of.filter
                    == Filter {
                        places: vec![Place::Soul],
                        is: vec![Is::InThisSoul],
                        ..Filter::default()
                    };
            let cards = self.counted(&of.filter, &of.count, of.up_to);
            return match plain {
                true => render(
                    &format!("({{1}}|{up} {a} soul (from|of) this (card|monster))"),
                    [number_said, cards],
                ),
                false => cards,
            };
        };
        let rest = Filter { host: None, places: Vec::new(), ..of.filter.clone() };
        let noun = Printer { anywhere: true, ..self.clone() }.noun(&rest, number > 1);
        let host = self.host_of_soul(host);
        let soul = if rest == Filter::default() {
            format!("{up} {a} soul (from|of) {{2}}|")
        } else {
            String::new()
        };
        render(
            &format!("({soul}{up} {a} {{1}} (from|in) (the soul of {{2}}|{{2}}'s soul))"),
            [number_said, noun, host],
        )
    }

    /// Prints the card whose soul something is in.
    fn host_of_soul(&self, host: &Filter) -> Phrase {
        match (&host.chosen, host.is.as_slice()) {
            (Some(label), _) => self.object(&Which::Chosen(label.clone())),
            (None, [Is::That]) => self.pointing_back(&Which::That),
            (None, _) if *host == the_attacked() => {
                let noun = self.noun(&Filter { whose: Whose::Opponent, ..host.clone() }, false);
                Rendered::Any(vec![noun, self.noun(host, false), self.pointing_back(&Which::That)])
            }
            (None, _) => unprintable(),
        }
    }

    pub(super) fn which(&self, what: &Which) -> Phrase {
        match what {
            Which::This if self.stays => render("(this|that) (card|monster|item)|it", []),
            Which::This => self.this(),
            what if what.is_looked_at() => {
                let rest = "the rest|the remaining card";
                match self.looked_at_one.get() {
                    true => render(&format!("(the revealed card|{rest})"), []),
                    false => render(&format!("({rest}|the revealed card)"), []),
                }
            }
            Which::All(filter) if filter.is == [Is::Host] => match filter.attributes.as_slice() {
                [one] => render("that {0} [monster|card]", [Phrase::attribute(one)]),
                _ => render("(that (card|monster|item)|it)", []),
            },
            Which::All(filter) if **filter == the_attacked() => {
                Rendered::Any(vec![self.pointing_back(&Which::That), self.all_of(filter)])
            }
            Which::All(filter)
                if **filter == (Filter { is: vec![Is::Attacking], ..Filter::default() }) =>
            {
                render("attacking card", [])
            }
            Which::All(filter)
                if **filter
                    == (Filter {
                        whose: Whose::Own,
                        places: vec![Place::Hand],
                        ..Filter::default()
                    }) =>
            {
                render("(your entire hand|all cards (from|in) your hand)", [])
            }
            Which::All(filter) if filter.places == [Place::Soul] => self.all_souls(filter),
            Which::All(filter) => Rendered::Any(vec![self.all_of(filter), self.noun(filter, true)]),
            Which::Chosen(_) | Which::That | Which::Those => self.pointing_back(what),
            Which::Top(Top { who, count }) => self.top(*who, count),
        }
    }

    /// Prints “All soul of this card”.
    fn all_souls(&self, filter: &Filter) -> Phrase {
        let Some(host) = filter.host.as_deref() else {
            return render(
                "(all [of] {0}|all soul (from|of) this (card|monster))",
                [self.noun(filter, true)],
            );
        };
        let rest = Filter { host: None, places: Vec::new(), ..filter.clone() };
        let noun = Printer { anywhere: true, ..self.clone() }.noun(&rest, true);
        let soul = if rest == Filter::default() { "all soul (from|of) {1}|" } else { "" };
        render(
            &format!("({soul}all {{0}} (from|in) (the soul of {{1}}|{{1}}'s soul))"),
            [noun, self.host_of_soul(host)],
        )
    }

    /// Prints this card, and where it is.
    fn this(&self) -> Phrase {
        let this = "this (card|monster)";
        match self.here {
            Some(Elsewhere::Hand) => {
                render(&format!("({this} from your hand|{this} [(from|in) [your] hand])"), [])
            }
            Some(Elsewhere::Drop) => render(
                &format!("({this} from your drop zone|{this} [(from|in) [your] drop zone])"),
                [],
            ),
            Some(Elsewhere::Soul) => {
                let host = match &self.host {
                    Some(of) => self.noun(of, false),
                    None => unprintable(),
                };
                render(&format!("{this} [(from|in) the soul of [a] {{0}}]"), [host])
            }
            None if self.or_hand => {
                render(&format!("{this} from your (hand or field|field or hand)"), [])
            }
            None => {
                render(&format!("{this} [(from|on) [your] field|(from|in) [your] drop zone]"), [])
            }
        }
    }

    /// Prints “It” or “that card”.
    pub(super) fn pointing_back(&self, what: &Which) -> Phrase {
        let mut ways = vec![render(
            "(that (card|monster|item|spell|impact)|it|chosen (card|monster|item)|card|monster)",
            [],
        )];
        if let Which::Chosen(label) = what {
            let all = self.chosen.borrow();
            let of = all.iter().find(|of| of.label == *label);
            for attribute in of.iter().flat_map(|of| &of.filter.attributes) {
                ways.push(render("that {0} [monster|card]", [Phrase::attribute(attribute)]));
            }
        }
        if matches!(what, Which::That) {
            ways.push(unprintable());
        }
        Rendered::Any(ways)
    }

    /// Prints “Into the soul of a 《A》 on your field”.
    fn inserted(&self, what: &Phrase, host: &Which, face_down: bool) -> Phrase {
        let host_said = match self.mention(host) {
            Some(of) => {
                let noun = self.noun(&of.filter, false);
                let other = match of.filter.is.first() {
                    Some(Is::Other) => {
                        let rest = Filter { is: of.filter.is[1..].to_vec(), ..of.filter.clone() };
                        render("another {0}", [self.noun(&rest, false)])
                    }
                    _ => unprintable(),
                };
                let back = self.pointing_back(host);
                match of.filter.is.first() {
                    Some(Is::Other) => render("({2}|(a|1|) {0}|{1})", [noun, back, other]),
                    _ => render("((a|1|) {0}|{1})", [noun, back]),
                }
            }
            None => self.which(host),
        };
        let soul = "(into|in) (the soul of {1}|{1}'s soul)";
        let to = match face_down {
            true => format!("(face down {soul}|{soul} face down)"),
            false => soul.to_owned(),
        };
        render(&format!("put {{0}} {to}"), [what.clone(), host_said])
    }

    /// Prints a verb and its object.
    pub(super) fn action(&self, effect: &Effect) -> Phrase {
        match effect {
            Effect::Put(Put { what, host: Some(host), face_down, any_order: false, .. }) => {
                return self.done_to(what, |of| self.inserted(of, host, *face_down));
            }
            Effect::Call(of) => return self.called(of),
            _ => {}
        }
        let Some((action, what)) = action_of(effect) else { return unprintable() };
        self.done_to(what, |of| {
            let ways = ACTIONS.iter().filter(|(own, ..)| *own == action);
            // When shown, the owner is worded so that it fits any card.
            let ways = ways.map(|(_, verb, behind)| {
                let behind = behind
                    .replace(
                        "(your opponent's|your|its owner's|",
                        "(its owner's|your opponent's|your|",
                    )
                    .replace("(your|its owner's|", "(its owner's|your|");
                render(&format!("{verb} {{0}} {behind}"), [of.clone()])
            });
            Rendered::Any(ways.collect())
        })
    }
}
