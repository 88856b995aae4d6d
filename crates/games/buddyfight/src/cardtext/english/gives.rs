//! Parses what cards are given: “this card gets power+3000 and [Penetrate]”, “cannot be destroyed”.

use std::sync::Arc;

use hantei_ability::buddyfight::{
    Amount, Counted, Different, Each, Effect, Filter, Give, Gives, Is, Keyword, Place, Trait,
    Until, Which,
};

use super::super::gives::Whole;
use super::super::protection::{By, PROTECTIONS};
use super::condition::HERE;
use super::reader::Reader;
use super::token::Lex;
use super::words::keyword_of;

/// How long something lasts; the words may come before or after it.
pub(super) const LASTS: [(&str, Until); 5] = [
    ("[for|during] this battle", Until::Battle),
    ("[for|during] this turn", Until::Turn),
    ("until end of [this|that] turn", Until::Turn),
    ("until end of your opponent's [next] turn", Until::OpponentsTurn),
    ("for this (fight|game)", Until::Game),
];

/// What a protection works against.
pub(super) const BY: [(&str, By); 3] = [
    (
        "by (effect (of|from) your opponent's card|your opponent's [card] effect|your opponent's card's effect)",
        By::OpponentsEffects,
    ),
    ("by [card] effect", By::Effects),
    ("", By::Anything),
];

/// What cannot be done to a card, after “be”, with its index in [`PROTECTIONS`].
pub(super) const CANNOT_BE: [(&str, usize); 4] = [
    ("destroyed", 0),
    ("returned to [(your|its owner's|its)] hand [from field]", 1),
    ("put to [(your|its owner's|its)] drop zone", 2),
    ("rest", 3),
];

/// The index in [`PROTECTIONS`] of abilities that cannot be nullified.
pub(super) const SILENCED: usize = 4;

/// What a card may or may not do; the words follow the card.
pub(super) const TRAITS: [(&str, Trait); 13] = [
    ("cannot attack (your opponent|fighter|opponent's fighter)", Trait::CannotAttackFighter),
    ("cannot attack left or right", Trait::CannotAttackSides),
    ("cannot attack", Trait::CannotAttack),
    ("cannot (stand|be stand)", Trait::CannotStand),
    ("cannot (『Move』|use 『Move』)", Trait::CannotMove),
    (
        "can attack your opponent even if there is a monster in (your opponent's|its) center",
        Trait::AttacksPastCenter,
    ),
    (
        "can attack your opponent even if your opponent have a monster in [its] center",
        Trait::AttacksPastCenter,
    ),
    ("can attack even if there is a monster in your center", Trait::AttacksPastOwnCenter),
    ("can attack even if you have a monster in [your] center", Trait::AttacksPastOwnCenter),
    ("can [also] attack during (your|) final phase", Trait::AttacksInFinalPhase),
    ("can [also] attack in (your|) final phase", Trait::AttacksInFinalPhase),
    ("'s attack cannot be nullified if it is attacking alone", Trait::LoneAttackNotNegated),
    ("'s attack cannot be nullified", Trait::AttackNotNegated),
];

/// The numbers of a card.
pub(super) const STATS: [&str; 4] = ["power", "defense", "critical", "size"];

impl Reader<'_> {
    /// Parses “For this turn”.
    pub(super) fn lasts(&mut self) -> Option<Until> {
        self.one_of(&LASTS)
    }

    /// Parses what is given after “gets” or “give it”: “power+3000, defense+1000 and [Penetrate]”.
    pub(super) fn items(&mut self, gives: &mut Gives) -> Option<()> {
        self.item(gives)?;
        while self
            .attempt(|of| {
                let _ = of.eat("and [get]");
                of.item(gives)
            })
            .is_some()
        {}
        Some(())
    }

    fn item(&mut self, gives: &mut Gives) -> Option<()> {
        let before = gives.clone();
        let found = self.attempt(|of| of.number_given(gives).or_else(|| of.keyword_given(gives)));
        if found.is_none() {
            *gives = before;
        }
        found
    }

    fn keyword_given(&mut self, gives: &mut Gives) -> Option<()> {
        let keyword = self.keyword()?;
        gives.keywords.push(keyword);
        Some(())
    }

    /// Parses a keyword without a cost of its own: `[Double Attack]`.
    pub(super) fn keyword(&mut self) -> Option<Keyword> {
        self.attempt(|of| keyword_of(of.keyword_words()?))
    }

    /// Parses “power and defense+1000” or “critical+1 for each card in your drop zone”.
    fn number_given(&mut self, gives: &mut Gives) -> Option<()> {
        let _ = self.eat("a additional");
        let mut stats = vec![self.stat_given()?];
        while let Some(stat) = self.attempt(|of| {
            of.need("and")?;
            of.stat_given()
        }) {
            stats.push(stat);
        }
        let sign = match self.peek()? {
            Lex::Mark('+') => 1,
            Lex::Mark('-') => -1,
            _ => return None,
        };
        self.step();
        let by = sign * self.number()?;
        let each = self.attempt(Reader::for_each);
        let amount = times(by, each.clone())?;
        for stat in &stats {
            let place = stat_of(gives, stat);
            (*place == Amount::default()).then_some(())?;
            *place = amount.clone();
        }
        // “power+1000 and defense+1000 for each” applies to both numbers.
        if each.is_some() {
            for stat in STATS {
                let place = stat_of(gives, stat);
                if let Amount::Number(of) = *place
                    && of != 0
                {
                    *place = times(of, each.clone())?;
                }
            }
        }
        Some(())
    }

    fn stat_given(&mut self) -> Option<&'static str> {
        STATS.iter().find(|of| self.eat(of)).copied()
    }

    /// Parses “For each 《A》 in your drop zone”.
    pub(super) fn for_each(&mut self) -> Option<Counted> {
        self.need("for each")?;
        let different = self.eat("different").then_some(Different::Names);
        let other = self.eat("other");
        let mut filter = self.attempt(Reader::soul_counted).or_else(|| self.noun())?;
        if other {
            filter.is.insert(0, Is::Other);
        }
        (filter != Filter::default()).then_some(())?;
        Some(Counted::Each(Box::new(Each { of: filter, different, by: 1, plus: 0 })))
    }

    /// Parses “Soul of this card”.
    fn soul_counted(&mut self) -> Option<Filter> {
        self.need("soul (on|of|in) this card")?;
        Some(super::cost::in_this_soul())
    }

    /// Parses what is counted, after “equal to”: “the number of 《A》 on your field”, “the size of that card”.
    pub(super) fn counted(&mut self) -> Option<Counted> {
        self.attempt(|of| {
            let plus = of
                .attempt(|of| {
                    let plus = of.number()?;
                    of.need("plus")?;
                    Some(plus)
                })
                .unwrap_or(0);
            if of.eat("number of card (discarded|destroyed|returned|put)") {
                return (plus == 0).then_some(Counted::Those);
            }
            if of.eat("number of") {
                let different = of.eat("different").then_some(Different::Names);
                let filter = of.noun()?;
                (filter != Filter::default()).then_some(())?;
                return Some(Counted::Each(Box::new(Each { of: filter, different, by: 1, plus })));
            }
            (plus == 0).then_some(())?;
            const WHOLES: [Whole; 4] = [
                ("size", Counted::Size),
                ("power", Counted::Attack),
                ("defense", Counted::Defense),
                ("critical", Counted::Critical),
            ];
            let before = of.attempt(|of| {
                let make = of.one_of(&WHOLES)?;
                of.need("of")?;
                Some(make(Box::new(of.whole_meant()?)))
            });
            before.or_else(|| {
                let which = of.whole_meant()?;
                let _ = of.eat("'s");
                of.one_of(&WHOLES).map(|make| make(Box::new(which)))
            })
        })
    }

    /// Parses the card whose number is counted as a whole.
    fn whole_meant(&mut self) -> Option<Which> {
        if self.eat("this (card|monster)") {
            return Some(Which::This);
        }
        if self.eat("destroyed (card|monster)") {
            return self.scope.done.then_some(Which::Those);
        }
        self.need("(that (card|monster|item)|chosen (card|monster))")?;
        self.scope.pointed_at()
    }

    /// Parses what a card may or may not do: “cannot be destroyed, nor returned to hand”.
    pub(super) fn traits(&mut self, gives: &mut Gives) -> Option<()> {
        let push = |gives: &mut Gives, of: Trait| {
            (!gives.traits.contains(&of)).then(|| gives.traits.push(of))
        };
        if let Some(of) = self.one_of(&TRAITS) {
            return push(gives, of);
        }
        if self.eat("'s ability cannot be nullified") || self.eat("'s soul cannot be nullified") {
            return self.silenced(gives);
        }
        if self.eat("'s soul cannot be (discarded|put to drop zone) by effect (of|from) your opponent's card") {
            return push(gives, Trait::SoulKept);
        }
        self.need("cannot be")?;
        let mut all = vec![self.one_of(&CANNOT_BE)?];
        while let Some(of) = self.attempt(|of| {
            of.need("(nor [be]|or [be]|and cannot be|and)")?;
            of.one_of(&CANNOT_BE)
        }) {
            all.push(of);
        }
        let by = BY.iter().find(|(said, _)| said.is_empty() || self.eat(said))?.1;
        for at in all {
            let found = PROTECTIONS[at].is.iter().find(|(own, _)| *own == by)?;
            push(gives, found.1)?;
        }
        // “and its ability cannot be nullified”
        if self.eat("and its ability cannot be nullified") {
            self.silenced(gives)?;
        }
        Some(())
    }

    /// Parses what a card's abilities cannot be nullified by.
    fn silenced(&mut self, gives: &mut Gives) -> Option<()> {
        let by = BY.iter().find(|(said, _)| said.is_empty() || self.eat(said))?.1;
        let found = PROTECTIONS[SILENCED].is.iter().find(|(own, _)| *own == by)?.1;
        (!gives.traits.contains(&found)).then(|| gives.traits.push(found))
    }

    /// Parses what is given to a card named before: “gets power+3000”, “cannot be destroyed”, or both.
    pub(super) fn given(&mut self) -> Option<Gives> {
        let mut gives = Gives::default();
        let mut any = false;
        loop {
            let found = self.attempt(|of| {
                let _ = any && of.eat("and [it]");
                let mut more = gives.clone();
                match of.eat("get") {
                    true => of.items(&mut more)?,
                    false => of.traits(&mut more)?,
                }
                Some(more)
            });
            match found {
                Some(more) => gives = more,
                None => break,
            }
            any = true;
        }
        any.then_some(gives)
    }

    /// Makes an effect that gives something for a limited time.
    pub(super) fn give_to(&mut self, what: Which, gives: Gives, until: Until) -> Effect {
        Effect::Give(Box::new(Give { what, gives: Arc::new(gives), until }))
    }

    /// Parses the cards to which a continuous ability gives something. `None` means this card.
    pub(super) fn receivers(&mut self) -> Option<Option<Filter>> {
        if let Some(there) = self.attempt(|of| {
            of.need("this (card|monster)")?;
            let places = HERE.iter().find(|(said, _)| of.eat(said))?.1;
            let areas = |of: &Place| matches!(of, Place::Left | Place::Center | Place::Right);
            places.iter().all(areas).then_some(())?;
            Some(Filter { places: places.to_vec(), is: vec![Is::This], ..Filter::default() })
        }) {
            return Some(Some(there));
        }
        if self.eat("this (card|monster) [on [your] field]") {
            return Some(None);
        }
        self.attempt(|of| {
            let _ = of.eat("all [of]") || of.eat("each [of]");
            let other = of.eat("other");
            let mut filter = of.noun()?;
            if other {
                filter.is.insert(0, Is::Other);
            }
            (filter != Filter::default()).then_some(Some(filter))
        })
    }
}

/// Returns the number that changes.
pub(super) fn stat_of<'g>(gives: &'g mut Gives, stat: &str) -> &'g mut Amount {
    match stat {
        "power" => &mut gives.attack,
        "defense" => &mut gives.defense,
        "critical" => &mut gives.critical,
        _ => &mut gives.size,
    }
}

/// Makes an amount: `by`, or `by` for each thing counted.
pub(super) fn times(by: i32, each: Option<Counted>) -> Option<Amount> {
    Some(match each {
        None => Amount::Number(by),
        Some(Counted::Each(each)) => {
            let plus = each.plus;
            Amount::Of(Counted::Each(Box::new(Each { by, plus, ..*each })))
        }
        Some(of) if by == 1 => Amount::Of(of),
        Some(_) => return None,
    })
}
