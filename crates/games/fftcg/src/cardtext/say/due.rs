//! What more an event has to be, said.

use hantei_ability::fftcg::{
    Amount, By, Condition, Filter, ItemKind, Only, Place, Source, When, Whose,
};

use super::super::due::{NOT_HAND, NTH};
use super::super::token::{InWords as _, Phrase};
use super::{Sayer, listed, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// What an event is about, what happens, and what more there is to it.
    pub(super) fn only(&self, of: &Only) -> Option<(Phrase, Phrase)> {
        if let When::PartyAttacks(filter) = &of.when {
            return self.party_attacks(filter, of);
        }
        if When::Only(Box::new(of.clone())) == super::super::due::to_theirs(of.when.clone()) {
            let (subject, verb) = self.subject_and_verb(&of.when)?;
            return Some((subject, say("{0} (your|) opponent controls", [verb])));
        }
        if let (When::IsDamaged(filter), [Condition::AtLeast(so_much)]) =
            (&of.when, of.conditions.as_slice())
            && let Amount::Number(least) = so_much.1
            && When::Only(Box::new(of.clone()))
                == super::super::due::so_much_damage(filter.clone(), least)
        {
            let verb = say("(is|are) dealt {0} damage or more", [Phrase::number(least)]);
            return Some((self.subject(filter), verb));
        }
        if !of.conditions.is_empty() {
            return None;
        }
        if let (true, When::Attacks(filter)) = (of.at_once, &of.when) {
            let (_, verb) = self.subject_and_verb(&of.when)?;
            let cards = say("1 or more {0}", [self.noun(filter, true)]);
            return (of.by.is_none() && of.from.is_empty()).then_some((cards, verb));
        }
        if let (When::IsChosen(filter), Some(by)) = (&of.when, &of.by) {
            let verb = say("(is|are) chosen {0}", [self.by(by)]);
            return Some((self.subject(filter), verb));
        }
        let (subject, verb) = self.subject_and_verb(&of.when)?;
        let own = matches!(&of.when, When::Enters(of) if *of == super::super::trigger::this());
        let verb = match own {
            true => Rendered::Any(vec![verb, say("enters your field", [])]),
            false => verb,
        };
        Some((subject, say("{0} {1}", [verb, self.more(of)])))
    }

    /// What attacks in a party.
    fn party_attacks(&self, filter: &Filter, of: &Only) -> Option<(Phrase, Phrase)> {
        let own = Filter { whose: Whose::Own, ..Filter::default() };
        if *filter == own && of.conditions.is_empty() {
            return Some((say("a party you control", []), say("attacks", [])));
        }
        if *filter == super::super::trigger::this() {
            let partners = of.conditions.iter().map(|of| match of {
                Condition::Have(have) => {
                    let mut bare = Filter { whose: Whose::Any, ..have.filter.clone() };
                    bare.is.clear();
                    say("(a|an|) {0}", [self.noun(&bare, false)])
                }
                _ => self.unsaid(),
            });
            let partners = listed(&partners.collect::<Vec<_>>(), "and");
            return Some((self.this(), say("forms a party with {0} and attacks", [partners])));
        }
        let min = match of.conditions.as_slice() {
            [] => 1,
            [Condition::Have(have)] => i32::from(have.min),
            _ => return None,
        };
        let cards = self.noun(filter, true);
        let subject = say("{0} or more {1}", [Phrase::number(min), cards]);
        Some((subject, say("form a party and attack", [])))
    }

    fn more(&self, of: &Only) -> Phrase {
        let from = match of.from.as_slice() {
            [] => "",
            [Place::Break] => "from (the|your) Break Zone",
            [Place::Hand] => "from your hand",
            [Place::Deck] => "from (the|your) deck",
            from if from == NOT_HAND => "other than from (your|their) hand",
            _ => "<?>",
        };
        let by = of.by.as_ref().map_or_else(Phrase::nothing, |by| self.by(by));
        Rendered::Seq(vec![say(from, []), by])
    }

    fn by(&self, by: &By) -> Phrase {
        let Source { items, filter, whose } = match by {
            By::Warp => return say("due to Warp", []),
            By::Cast => return say("due to your cast", []),
            By::Effect(source) => source.as_ref(),
        };
        let abilities = [ItemKind::Action, ItemKind::Special, ItemKind::Auto];
        let words = match items.as_slice() {
            [] => {
                "(Summons or abilities|a Summon or an ability|Summon or an ability|Summon or ability)"
            }
            [ItemKind::Summon] => "(a Summon|Summons|Summon)",
            items if items == abilities => "(an ability|abilities|ability)",
            _ => return self.unsaid(),
        };
        let said = match whose {
            Whose::Own => format!("your {words}"),
            Whose::Opponent => format!("(your opponent's {words}|{words} of your opponent)"),
            Whose::Any => words.to_owned(),
        };
        let plain = |filter: &Filter| Filter { names: filter.names.clone(), ..Filter::default() };
        let of = match filter {
            None => Phrase::nothing(),
            Some(filter) if *filter == plain(filter) => say("of {0}", [self.noun(filter, false)]),
            Some(_) => self.unsaid(),
        };
        say(&format!("(due to|by) {said} {{0}}"), [of])
    }

    /// “you discard 1 or more cards due to …”.
    pub(super) fn discarding(&self, filter: &Filter, more: Option<&Only>) -> Phrase {
        let bare = Filter { whose: Whose::Any, ..filter.clone() };
        let (who, hand) = match filter.whose {
            Whose::Own => ("when you discard", "[from your hand]"),
            Whose::Opponent => ("when your opponent discards", "[from their hand]"),
            Whose::Any => return self.unsaid(),
        };
        let number = if more.is_some_and(|of| of.at_once) { "1 or more" } else { "(a|an)" };
        let by = more.map_or_else(Phrase::nothing, |of| self.more(of));
        let cards = Rendered::Any(vec![self.noun(&bare, false), self.noun(&bare, true)]);
        say(&format!("{who} {number} {{0}} {hand} {{1}}"), [cards, by])
    }

    /// “When you receive a fifth point of damage”.
    pub(super) fn nth_point(&self, when: &When) -> Phrase {
        let nth = NTH.into_iter().find(|(_, nth)| super::super::due::nth_point(*nth) == *when);
        match nth {
            Some((word, _)) => {
                say(&format!("when you receive (a|the|your) {word} point of damage"), [])
            }
            None => self.unsaid(),
        }
    }

    /// “When you cast the third card you've cast this turn”.
    pub(super) fn nth_cast(&self, of: &Only) -> Phrase {
        if let When::Cast(filter) = &of.when
            && super::super::due::first_cast(filter.clone()) == When::Only(Box::new(of.clone()))
        {
            let bare = Filter { whose: Whose::Any, ..filter.clone() };
            let who = match filter.whose {
                Whose::Own => "you cast",
                Whose::Opponent => "your opponent casts",
                Whose::Any => "either player casts",
            };
            return say(
                &format!(
                    "during each turn , when {who} (a|an) {{0}} for the first time in that turn"
                ),
                [self.noun(&bare, false)],
            );
        }
        let [Condition::CastThisTurn(count)] = of.conditions.as_slice() else {
            return self.unsaid();
        };
        let nth = NTH.into_iter().find(|(_, nth)| count.at_least == Some(*nth));
        match nth {
            Some((word, _)) if count.at_least == count.at_most => say(
                &format!(
                    "(when you cast the {word} card you've cast this turn|during each turn , when you cast the {word} card you've cast)"
                ),
                [],
            ),
            _ => self.unsaid(),
        }
    }
}
