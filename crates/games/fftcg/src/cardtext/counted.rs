//! What is counted: after “for each”, and as a number of its own.

use hantei_ability::fftcg::{Amount, Counted, Each, Filter, Is, Place, Times, Which, Who, Whose};

use super::reader::Reader;

impl Reader<'_> {
    /// What is counted after “for each”.
    pub(super) fn each(&mut self) -> Option<Filter> {
        if self.eat("point of damage (you have|that you have) received") {
            let place = Some(Place::Damage);
            return Some(Filter { whose: Whose::Own, place, ..Filter::default() });
        }
        if self.eat("point of damage your opponent has received") {
            let place = Some(Place::Damage);
            return Some(Filter { whose: Whose::Opponent, place, ..Filter::default() });
        }
        let filter = self.noun_of_all()?;
        // Of whom it speaks is said, or it is asked of nobody.
        // Attacking is one side alone.
        let told = filter.whose != Whose::Any || filter.is.contains(&Is::Attacking);
        (told || filter.place.is_some()).then_some(filter)
    }

    /// “[1000 …] for each X”.
    pub(super) fn for_each(&mut self, by: i32) -> Option<Amount> {
        self.attempt(|of| {
            let per = if of.eat("for every") {
                of.small::<u8>().filter(|per| *per > 1)?
            } else {
                of.need("for each")?;
                1
            };
            if per == 1
                && let Some(number) = of.attempt(Reader::each_of_number)
            {
                let times = Times { of: Amount::Of(number), by };
                return Some(Amount::Of(Counted::Times(Box::new(times))));
            }
            let each = Each { of: of.each()?, by, plus: 0, per };
            Some(Amount::Of(Counted::Each(Box::new(each))))
        })
    }

    /// “Monster Counters placed on Goblin”
    pub(super) fn counters_on_this(&mut self) -> Option<Counted> {
        let name = self.counter_name()?;
        self.need("[placed] on")?;
        self.this().then_some(Counted::Counters(name))
    }

    /// What is counted after “for each” that is no card of a zone.
    pub(super) fn each_of_number(&mut self) -> Option<Counted> {
        if self.eat("《C》 you have") {
            return Some(Counted::Crystals(Who::You));
        }
        if self.eat("card you have cast this turn") {
            return Some(Counted::Cast(Who::You));
        }
        if let Some(counters) = self.attempt(Reader::counters_on_this) {
            return Some(counters);
        }
        if self.eat("[different] element among") {
            let filter = self.noun_of_all()?;
            let told = filter.whose != Whose::Any;
            return told.then(|| Counted::Elements(Box::new(filter)));
        }
        self.need("CP required to (cast|play)")?;
        if let Some(Amount::Of(highest @ Counted::HighestCost(_))) = self.attempt(Reader::highest) {
            return Some(highest);
        }
        let which = if let Some(spent) = self.attempt(Reader::spent_card) {
            spent
        } else if self.eat("it") {
            let one = |of: &Which| match of {
                Which::Chosen(_) => self.scope.targets.len() < 2,
                of => !matches!(of, Which::All(_)),
            };
            self.scope.it.clone().filter(one)?
        } else {
            self.need("the (discarded|removed|revealed) (card|summon)")?;
            self.scope.those.then_some(Which::Those)?
        };
        Some(Counted::Cost(Box::new(which)))
    }
}
