//! Searching a deck and looking at it, said.

use hantei_ability::fftcg::{Amount, Dig, Filter, Look, Search, To};

use super::super::token::{InWords as _, Phrase};
use super::{Sayer, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    pub(super) fn search(&self, of: &Search) -> Phrase {
        let to = match of.to {
            To::Hand => "add (it|them) to your hand",
            To::FieldDull => "play (it|them) onto the field dull",
            To::Field => "play (it|them) onto the field",
            To::Break => "put (it|them) into the Break Zone",
            To::DeckTop => "put it on top of your deck",
            To::Removed => "remove (it|them) from the game",
            _ => "<?>",
        };
        let number = Phrase::number(i32::from(of.count));
        let up = if of.count > 1 { say("(up to|)", []) } else { say("[up to]", []) };
        let mut ways = vec![self.noun(&of.filter, of.count > 1)];
        // “1 Card Name X or 1 Card Name Y”.
        let again = |parts: Vec<Filter>| {
            let mut said = Vec::new();
            for (at, part) in parts.iter().enumerate() {
                if at > 0 {
                    said.push(say("or {0}", [number.clone()]));
                }
                said.push(self.noun(part, of.count > 1));
            }
            Rendered::Seq(said)
        };
        if of.filter.any.len() == 2 {
            ways.push(again(of.filter.any.clone()));
        }
        if of.filter.names.len() == 2 {
            let each = of.filter.names.iter();
            let each = each.map(|name| Filter { names: vec![name.clone()], ..of.filter.clone() });
            ways.push(again(each.collect()));
        }
        say(
            &format!("search (for|) {{0}} {{1}} {{2}} and {to}"),
            [up, number.clone(), Rendered::Any(ways)],
        )
    }

    /// What is looked at goes back to the deck.
    fn put_back(&self, of: &Look) -> Option<Phrase> {
        let Amount::Number(number) = of.count else { return None };
        let bare = of.filter == Filter::default() && !of.reveal;
        let words = match (of.to, of.rest, of.up_to) {
            (To::DeckTop, To::DeckBottom, true) if i32::from(of.take) == number => {
                "return (these|them) to the top and/or bottom of your deck in any order"
            }
            (To::Hand, To::DeckTop, false) if of.take == 0 && number > 1 => {
                "return (these|them) to the top of your deck in any order"
            }
            (To::DeckTop, To::DeckBottom, false) if of.take == 1 && number == 2 => {
                "put 1 card among them on top of your deck and the other to the bottom of your deck"
            }
            (To::DeckBottom, To::DeckTop, true) if of.take == 1 && number == 1 => {
                "you may (place|put) (the card|it) at the bottom of your deck"
            }
            (To::Break, To::DeckTop, true) if of.take == 1 && number == 1 => {
                "you may put it into the Break Zone"
            }
            _ => return None,
        };
        let said = format!("look at the top {{0}} of your deck . {words}");
        bare.then(|| say(&said, [self.top(&of.count)]))
    }

    pub(super) fn look(&self, of: &Look) -> Phrase {
        if let Some(said) = self.put_back(of) {
            return said;
        }
        if of.take == 0 && !of.reveal && of.rest == To::DeckTop {
            return say("look at the top {0} of your deck", [self.top(&of.count)]);
        }
        let verb = if of.reveal { "reveal" } else { "look at" };
        let number = match of.take {
            super::super::noun::ALL_OF_THEM => say("all (the|)", []),
            take => {
                let up = if of.up_to { "up to" } else { "" };
                say(&format!("{up} {{0}}"), [Phrase::number(i32::from(take))])
            }
        };
        let (take, to) = match of.to {
            To::Hand => ("add", "to your hand"),
            To::Field => ("play", "onto the field"),
            To::FieldDull => ("play", "onto the field dull"),
            To::Removed => ("remove", "from the game"),
            _ => ("<?>", "<?>"),
        };
        let other = of.count == Amount::Number(2) && of.take == 1;
        let rest = match of.rest {
            To::DeckBottom if other => {
                "((return|put) the (other cards|rest of the cards|rest) (to|at|on) the bottom of your deck in any order|(put|return) the other (at|on|to) the bottom of your deck)"
            }
            To::Break if other => {
                "put the (rest of the cards|other cards|rest|other) into the Break Zone"
            }
            To::Hand => "add the (other cards|rest of the cards|rest) to your hand",
            To::DeckBottom => {
                "(return|put) the (other cards|rest of the cards|rest) (to|at|on) the bottom of your deck in any order"
            }
            To::Break => "put the (rest of the cards|other cards|rest) into the Break Zone",
            To::DeckTop => {
                "return the (other cards|rest of the cards|rest) to the top of your deck in any order"
            }
            _ => "<?>",
        };
        say(
            &format!(
                "{verb} the top {{0}} of your deck . {take} {{1}} {{2}} among them {to} (and|, and) {rest}"
            ),
            [self.top(&of.count), number, self.noun(&of.filter, of.take > 1)],
        )
    }

    pub(super) fn dig(&self, of: &Dig) -> Phrase {
        let to = match of.to {
            To::Hand => "add it to your hand",
            To::Field => "play it onto the field",
            To::FieldDull => "play it onto the field dull",
            _ => "<?>",
        };
        say(
            &format!(
                "turn over one card at a time from the top of your deck until (a|an) {{0}} is revealed . {to} . [then ,] shuffle the other cards (revealed|) and return them to the bottom of your deck"
            ),
            [self.noun(&of.filter, false)],
        )
    }
}
