//! Prints triggers.

use hantei_ability::buddyfight::{DamagedBy, Filter, Is, Turned, When, Who, Whose};
use hantei_cardtext::rendered::Rendered;

use super::super::super::patterns::short_for;
use super::super::super::trigger::is_done_by_flags;
use super::super::token::{InEnglish as _, Phrase};
use super::super::trigger::{
    BY, BY_WHOSE, DEALS_DAMAGE, DESTROYED_BY_THIS, DROPPED, ENTERS, ENTERS_AT, HAPPENS, ITS, TIMES,
    USES,
};
use super::{Printer, render, unprintable};

impl Printer {
    /// Prints “When …”.
    pub(super) fn when(&self, when: &When) -> Phrase {
        let printer = Printer { or_flag: is_done_by_flags(when), ..self.clone() };
        printer.happens(when)
    }

    fn happens(&self, when: &When) -> Phrase {
        let mut ways: Vec<Phrase> = Vec::new();
        ways.extend(TIMES.iter().filter(|(_, of)| of == when).map(|(said, _)| render(said, [])));
        match when {
            When::DamagedBy(of) => ways.push(damaged_by(of)),
            When::Cast(filter) => ways.push(self.used("cast", filter)),
            When::Equipped(filter) if filter.is == [Is::This] => ways.push(render(
                "when (you (equip this (card|monster)|(『Transform』|『Dragonize』) to this card|『Ride』 [on] this card)|this card is equipped)",
                [],
            )),
            When::Equipped(filter) => ways.push(self.used("equip", filter)),
            When::LinkAttacks(of) => {
                let with = match &of.with {
                    None => Phrase::nothing(),
                    Some(with) => {
                        let other = Printer { anywhere: true, or_flag: false, ..self.clone() };
                        render("with (a|another|1|) [other] {0}", [other.noun(with, false)])
                    }
                };
                ways.push(render("when {0} link attack {1}", [self.who(&of.filter), with]));
            }
            When::Enters(filter) => ways.extend(self.entered(filter)),
            When::Dropped(filter) => {
                let bare = Filter { places: Vec::new(), ..filter.clone() };
                let from = DROPPED.iter().filter(|(_, places)| filter.places == *places);
                for (said, _) in from {
                    ways.push(render(&format!("when {{0}} {said}"), [self.who(&bare)]));
                }
            }
            When::DestroyedByEffect(of) if of.kinds.is_empty() => {
                let by = BY.iter().find(|(_, whose)| *whose == of.by);
                let by = by.map_or("", |(said, _)| said);
                ways.push(render(&format!("when {{0}} is destroyed {by}"), [self.who(&of.filter)]));
            }
            When::Rests(of) => ways.push(self.turned(of, "(become rest|is rest)")),
            When::Stands(of) => ways.push(self.turned(of, "(become stand|is stand|stand)")),
            _ => {}
        }
        if matches!(when, When::DestroysInBattle(of) if of.is == [Is::This]) {
            ways.push(render(DESTROYED_BY_THIS, []));
        }
        for (before, behind, make) in ITS {
            if let Some(filter) = when.filter().filter(|of| make((*of).clone()) == *when) {
                ways.push(render(&format!("{before} {{0}} {behind}"), [self.who(filter)]));
            }
        }
        for (said, make) in HAPPENS {
            if let Some(filter) = when.filter().filter(|of| make((*of).clone()) == *when) {
                ways.push(render(&format!("when {{0}} {said}"), [self.who(filter)]));
            }
        }
        Rendered::Any(ways)
    }

    /// Prints “It is rested by an effect”.
    fn turned(&self, of: &Turned, said: &str) -> Phrase {
        let by = of.by.and_then(|by| BY.iter().find(|(_, whose)| *whose == by));
        let by = by.map_or("", |(said, _)| said);
        render(&format!("when {{0}} {said} {by}"), [self.who(&of.filter)])
    }

    /// Prints “You cast a spell”.
    fn used(&self, verb: &str, filter: &Filter) -> Phrase {
        let Some((who, _)) = USES.iter().find(|(_, whose)| *whose == filter.whose) else {
            return unprintable();
        };
        let bare = Filter { whose: Whose::Any, ..filter.clone() };
        let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare, false);
        render(&format!("when {who} {verb} [a] {{0}}"), [noun])
    }

    /// Prints “Enters your opponent's field” or “enters the field on the left or right”.
    fn entered(&self, filter: &Filter) -> Vec<Phrase> {
        if filter.is == [Is::This] {
            let at = ENTERS_AT.iter().filter(|(_, places)| *places == filter.places);
            let at = at.map(|(said, _)| {
                render(&format!("when this (card|monster) enters [your] field {said}"), [])
            });
            return at.collect();
        }
        let bare = Filter { whose: Whose::Any, places: Vec::new(), ..filter.clone() };
        let who = Printer { anywhere: true, ..self.clone() }.who(&bare);
        let same = ENTERS
            .iter()
            .filter(|(_, whose, places)| *whose == filter.whose && *places == filter.places);
        same.map(|(said, ..)| render(&format!("when {{0}} {said}"), [who.clone()])).collect()
    }

    /// Prints “This card”, or a description of cards.
    pub(super) fn who(&self, filter: &Filter) -> Phrase {
        if filter.is == [Is::This] {
            return render("this (card|monster) [on [your] field]", []);
        }
        let mut ways = vec![render("[a|1] {0}", [self.noun(filter, false)])];
        if filter.is.first() == Some(&Is::Other) {
            let rest = Filter { is: filter.is[1..].to_vec(), ..filter.clone() };
            ways.insert(0, render("another {0}", [self.noun(&rest, false)]));
        }
        Rendered::Any(ways)
    }

    /// Prints the second of two events.
    pub(super) fn when_again(&self, first: &When, when: &When) -> Phrase {
        let short = short_for(first, when, &HAPPENS, DEALS_DAMAGE).into_iter();
        let ways = std::iter::once(self.when(when)).chain(short.map(|said| render(said, [])));
        Rendered::Any(ways.collect())
    }
}

/// Prints “Your opponent is dealt damage by the effect of “Name””.
fn damaged_by(of: &DamagedBy) -> Phrase {
    let who = match of.who {
        Who::You => "when you is dealt damage",
        Who::Opponent => "when your opponent is dealt damage",
        Who::Both => return unprintable(),
    };
    if let Some(name) = &of.ability {
        return render(&format!("{who} by the effect of {{0}}"), [Phrase::name(name)]);
    }
    if let Some((by, _)) = BY_WHOSE.iter().find(|(_, whose)| *whose == of.by_whose) {
        return render(&format!("{who} {by}"), []);
    }
    render(&format!("{who} other than (damage dealt by|by) [a] attack"), [])
}
