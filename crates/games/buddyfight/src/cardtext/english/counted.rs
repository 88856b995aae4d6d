//! Parses conditions about cards and where they are: “you have two or more 《A》 in your drop zone”.

use hantei_ability::buddyfight::{
    Amount, Condition, Counted, Different, Each, Filter, Is, Place, Who, Whose, Within,
};

use super::super::condition::have;
use super::reader::Reader;

/// A minimum and a maximum.
type LeastMost = (Option<i32>, Option<i32>);

impl Reader<'_> {
    /// Parses “You have an item equipped” or “you have a card equipped with “Name” in its card name”.
    pub(super) fn equipped(&mut self) -> Option<Condition> {
        let whose = self.one_of(&[("you", Whose::Own), ("your opponent", Whose::Opponent)])?;
        let (least, most) = match () {
            () if self.eat("(do not have|have no)") => {
                let _ = self.eat("(a|any)");
                (None, Some(0))
            }
            () => {
                self.need("(have|is)")?;
                let _ = self.eat("a");
                (Some(1), None)
            }
        };
        let mut filter = self.noun()?;
        self.need("equipped")?;
        while self.attempt(|of| of.with(&mut filter)).is_some() {}
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        (filter.whose, filter.places) = (whose, vec![Place::Item]);
        have(filter, least, most)
    }

    /// Parses “You have two or more 《A》 in your drop zone”.
    pub(super) fn had(&mut self) -> Option<Condition> {
        let whose = self.one_of(&[("you", Whose::Own), ("your opponent", Whose::Opponent)])?;
        let none = match () {
            () if self.sees("do not have another") && self.eat("do not have") => true,
            () if self.eat("do not have (a|any|)") => true,
            () => {
                self.need("have")?;
                self.eat("no")
            }
        };
        self.counted_there(Some(whose), none)
    }

    /// Parses “There are two or more 《A》 in your drop zone”.
    pub(super) fn there(&mut self) -> Option<Condition> {
        self.need("there is")?;
        let none = self.eat("no") || self.eat("not (a|any)");
        self.counted_there(None, none)
    }

    /// Parses how many cards, and where.
    fn counted_there(&mut self, whose: Option<Whose>, none: bool) -> Option<Condition> {
        let total = self.eat("a total of");
        let (bounds, other, different) = match none {
            true => ((None, Some(0)), self.eat("(other|another)"), false),
            false => self.so_many()?,
        };
        let _ = total;
        let mut filter = self.noun()?;
        if other {
            (!filter.is.contains(&Is::Other)).then(|| filter.is.insert(0, Is::Other))?;
        }
        // “a monster on your field”, “a monster in the center”: the text must state where the card is.
        if let Some(whose) = whose {
            (filter.whose == whose || filter.whose == Whose::Any).then_some(())?;
            filter.whose = whose;
        }
        let soul = filter.places == [Place::Soul] || filter.host.is_some();
        if soul {
            filter.whose = Whose::Any;
        }
        self.scope.placed.then_some(())?;
        let (least, most) = bounds;
        if let Some(number) = of_fighter(&filter, least, most).filter(|_| !different) {
            return Some(number);
        }
        if different {
            let least = least.filter(|_| most.is_none())?;
            let each = Each { of: filter, different: Some(Different::Names), by: 1, plus: 0 };
            let counted = Amount::Of(Counted::Each(Box::new(each)));
            return Some(Condition::AtLeast(Box::new((counted, Amount::Number(least)))));
        }
        have(filter, least, most)
    }

    /// Parses “a”, “another”, “N or more”, “N or less” or “exactly N”. Returns also whether the text excludes this
    /// card, and whether the names must differ.
    fn so_many(&mut self) -> Option<(LeastMost, bool, bool)> {
        if self.eat("another") {
            return Some(((Some(1), None), true, false));
        }
        if self.eat("a") {
            return Some(((Some(1), None), false, false));
        }
        let exactly = self.eat("exactly");
        let number = self.number()?;
        // “if you have two” does not state whether more are allowed.
        let bounds = match self.more_or_less(number) {
            Some(bounds) => (!exactly).then_some(bounds)?,
            None => exactly.then_some((Some(number), Some(number)))?,
        };
        let other = self.eat("other");
        let different = self.eat("(different|kind of|type of)");
        Some((bounds, other, different))
    }

    /// Parses “if you have eight or more” or “if there are ten or more”, which refer to the cards counted before.
    pub(super) fn so_many_of_them(&mut self) -> Option<Condition> {
        self.need("(you have|there is)")?;
        let number = self.number()?;
        let (least, most) = self.more_or_less(number)?;
        let _ = self.eat("different");
        match self.scope.asked.clone()? {
            Condition::Have(of) if of.max.is_some() || of.min > 1 => have(of.filter, least, most),
            Condition::AtLeast(of) if most.is_none() => {
                Some(Condition::AtLeast(Box::new((of.0, Amount::Number(number)))))
            }
            _ => None,
        }
    }

    /// Parses “"Name" is on your field”.
    pub(super) fn lies_there(&mut self) -> Option<Condition> {
        let other = self.sees("another") && self.eat("another");
        let _ = !other && self.eat("a");
        let mut filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        if other {
            filter.is.insert(0, Is::Other);
        }
        self.need("is")?;
        let not = self.eat("not");
        self.placed(&mut filter)?;
        let (least, most) = if not { (None, Some(0)) } else { (Some(1), None) };
        have(filter, least, most)
    }
}

/// Makes the condition for “there are no cards in your hand”: any cards in a fighter's hand or gauge.
fn of_fighter(filter: &Filter, at_least: Option<i32>, at_most: Option<i32>) -> Option<Condition> {
    let who = match filter.whose {
        Whose::Own => Who::You,
        Whose::Opponent => Who::Opponent,
        Whose::Any => return None,
    };
    let bare = Filter { whose: filter.whose, places: filter.places.clone(), ..Filter::default() };
    // A maximum of 0 means exactly 0.
    let at_least = if at_most == Some(0) { Some(0) } else { at_least };
    let within = Within { who, at_least, at_most };
    match filter.places.as_slice() {
        [Place::Hand] if *filter == bare => Some(Condition::Hand(within)),
        [Place::Gauge] if *filter == bare => Some(Condition::Gauge(within)),
        _ => None,
    }
}
