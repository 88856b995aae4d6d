//! Clauses about a deck: searching, looking at its top, revealing.

use hantei_ability::fftcg::{
    Amount, Dig, Effect, Filter, Look, Search, To, Top, Which, Who, Whose,
};

use super::super::noun::ALL_OF_THEM;
use super::super::reader::Reader;
use super::Flowing;

impl Reader<'_> {
    /// “search for 1 Forward and add it to your hand”.
    pub(super) fn search(&mut self) -> Option<Effect> {
        self.need("search [for]")?;
        let _ = self.eat("up to");
        let count = self.small::<u8>()?;
        let filter = self.sought(count)?;
        self.need("and")?;
        let to = if self.eat("add (it|them) to your hand") {
            To::Hand
        } else if self.eat("play (it|them) onto the field dull") {
            To::FieldDull
        } else if self.eat("play (it|them) onto the field") {
            To::Field
        } else if self.eat("put it on top of your deck") {
            To::DeckTop
        } else if self.eat("put (it|them) into the break zone") {
            To::Break
        } else if self.eat("remove (it|them) from the game") {
            To::Removed
        } else {
            return None;
        };
        self.handled_now();
        Some(Effect::Search(Search { filter, count, to }))
    }

    /// What is searched for: “Job X or 1 Card Name Y” names its number again.
    fn sought(&mut self, count: u8) -> Option<Filter> {
        let first = self.noun()?;
        if first.whose != Whose::Any || first.place.is_some() {
            return None;
        }
        let second = self.attempt(|of| {
            of.need("or")?;
            let again = of.small::<u8>()?;
            let second = of.noun()?;
            (again == count && second.whose == Whose::Any && second.place.is_none())
                .then_some(second)
        });
        let Some(second) = second else { return Some(first) };
        let names = |filter: &Filter| {
            let plain = Filter { names: filter.names.clone(), ..Filter::default() };
            (*filter == plain).then(|| filter.names.clone())
        };
        match (names(&first), names(&second)) {
            (Some(mut one), Some(other)) => {
                one.extend(other);
                Some(Filter { names: one, ..Filter::default() })
            }
            _ => Some(Filter { any: vec![first, second], ..Filter::default() }),
        }
    }

    /// “Look at the top 3 cards of your deck. Add 1 card among them to your hand and …”: two sentences.
    pub(super) fn looking(&mut self, flow: &mut Flowing) -> Option<()> {
        let _ = self.eat("then ,");
        if self.eat("turn over one card at a time from the top of your deck until (a|an)") {
            let filter = self.noun()?;
            self.need("is revealed .")?;
            let to = if self.eat("add it to your hand") {
                To::Hand
            } else if self.eat("play it onto the field dull") {
                To::FieldDull
            } else {
                self.need("play it onto the field")?;
                To::Field
            };
            self.need("(. then ,|. ) shuffle the other cards [revealed] and return them to the bottom of your deck .")?;
            self.scope.it = None;
            let there = filter.place.is_none() && filter.whose == Whose::Any;
            flow.say(vec![Effect::Dig(Dig { filter: Some(filter).filter(|_| there)?, to })]);
            return Some(());
        }
        let reveal = if self.eat("reveal the top") {
            true
        } else {
            self.need("look at the top")?;
            false
        };
        let count = self.top_count()?;
        let who = if self.eat("of your deck") {
            Who::You
        } else {
            self.need("of [your] opponent's deck")?;
            Who::Opponent
        };
        self.need(".")?;
        let taken = self
            .attempt(|of| of.take(reveal, who, count.clone()))
            .or_else(|| self.attempt(|of| of.put_back(reveal, who, count.clone())));
        if let Some(look) = taken {
            self.handled_now();
            flow.say(vec![Effect::Look(look)]);
            return Some(());
        }
        let one = count == Amount::Number(1);
        if one && !reveal && who == Who::You && (self.is_done() || self.at_limits()) {
            let (filter, to, rest) = (Filter::default(), To::Hand, To::DeckTop);
            let look = Look { who, count, reveal: false, up_to: false, filter, take: 0, to, rest };
            flow.say(vec![Effect::Look(look)]);
            return Some(());
        }
        if !reveal || !one {
            return None;
        }
        self.handled_beside();
        flow.say(vec![Effect::Reveal(Which::Top(Box::new(Top { who, count })))]);
        Some(())
    }

    /// “Return these to the top and/or bottom of your deck in any order.”, “You may place the card at the bottom of your deck.”
    fn put_back(&mut self, reveal: bool, who: Who, count: Amount) -> Option<Look> {
        let Amount::Number(number) = count else { return None };
        if who != Who::You || reveal {
            return None;
        }
        let look = |take, up_to, to, rest| Look {
            who,
            count: Amount::Number(number),
            reveal: false,
            up_to,
            filter: Filter::default(),
            take,
            to,
            rest,
        };
        let all = u8::try_from(number).ok()?;
        let found = if self.eat("return (these|them) to the top and/or bottom of your deck in any order .") {
            look(all, true, To::DeckTop, To::DeckBottom)
        } else if number > 1 && self.eat("return (these|them) to the top of your deck in any order .") {
            look(0, false, To::Hand, To::DeckTop)
        } else if number == 2 && self.eat("put 1 card among them on top of your deck and the other to the bottom of your deck .") {
            look(1, false, To::DeckTop, To::DeckBottom)
        } else if number == 1 && self.eat("you may (place|put) (the card|it) at the bottom of your deck .") {
            look(1, true, To::DeckBottom, To::DeckTop)
        } else {
            self.need("you may put it into the break zone .")?;
            (number == 1).then(|| look(1, true, To::Break, To::DeckTop))?
        };
        Some(found)
    }

    /// “Add up to 1 Forward among them to your hand and return the other cards to the bottom of your deck in any order.”
    fn take(&mut self, reveal: bool, who: Who, count: Amount) -> Option<Look> {
        if who != Who::You {
            return None;
        }
        let adds = self.eat("add");
        let removes = !adds && self.eat("remove");
        if !adds && !removes {
            self.need("play")?;
        }
        let (take, up_to) = if self.eat("all [the]") {
            (ALL_OF_THEM, false)
        } else {
            let up_to = self.eat("up to");
            (self.small::<u8>()?, up_to)
        };
        let filter = self.noun()?;
        let there = filter.place.is_none() && filter.whose == Whose::Any;
        self.need("among them")?;
        let to = if adds {
            self.need("to your hand")?;
            To::Hand
        } else if removes {
            self.need("from the game")?;
            To::Removed
        } else {
            self.need("onto the field")?;
            if self.eat("dull") { To::FieldDull } else { To::Field }
        };
        let _ = self.eat(",");
        self.need("and")?;
        let other = count == Amount::Number(2) && take == 1;
        let rest = if other && self.eat("(put|return) the other (at|on|to) the bottom of your deck") {
            To::DeckBottom
        } else if other && self.eat("put the other into the break zone") {
            To::Break
        } else if self.eat("add the (other cards|rest of the cards|rest) to your hand") {
            To::Hand
        } else if self
            .eat("(return|put) the (other cards|rest of the cards|rest) (to|at|on) the bottom of your deck in any order")
        {
            To::DeckBottom
        } else if self.eat("put the (other cards|rest of the cards|rest) into the break zone") {
            To::Break
        } else if self.eat("return the (other cards|rest of the cards|rest) to the top of your deck in any order") {
            To::DeckTop
        } else {
            return None;
        };
        self.need(".")?;
        there.then_some(Look { who, count, reveal, up_to, filter, take, to, rest })
    }
}
