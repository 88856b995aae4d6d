//! Bounds of noun phrases: cost and power.

use hantei_ability::fftcg::{Amount, Counted, Filter, Plus, Which};

use super::reader::Reader;

impl Reader<'_> {
    pub(super) fn cost_of(&mut self, filter: &mut Filter) -> bool {
        if filter.cost_at_most.is_some() || filter.cost_at_least.is_some() {
            return false;
        }
        if filter.any.is_empty()
            && let Some(costs) = self.attempt(Reader::costs_listed)
        {
            filter.any = costs.into_iter().map(of_cost).collect();
            return true;
        }
        if let Some(cost) = self.attempt(Reader::cost_like) {
            filter.cost_at_least = Some(Box::new(cost.clone()));
            filter.cost_at_most = Some(Box::new(cost));
            return true;
        }
        if let Some(cost) = self.attempt(Reader::cost_below) {
            filter.not.push(costs_at_least(cost));
            return true;
        }
        let bounds = self.attempt(|of| {
            of.need("(of cost|and of cost|with cost|with a cost [of])")?;
            if of.eat("(equal to or less than|equal or inferior to|inferior or equal to)") {
                let most = of.number_said()?;
                return Some((None, Some(most)));
            }
            let first = of.number_or_x()?;
            if of.eat("or (less|lower)") {
                return Some((None, Some(first)));
            }
            if of.eat("or (more|higher|greater)") {
                return Some((Some(first), None));
            }
            let second = of.attempt(|of| {
                of.need("or")?;
                let second = of.number()?;
                (!of.sees("(,|and|or) (1|2|3|4|5|6|7|8|9|10)")).then_some(())?;
                (first == Amount::Number(second - 1)).then_some(second)
            });
            match second {
                Some(second) => Some((Some(first), Some(Amount::Number(second)))),
                None => Some((Some(first.clone()), Some(first))),
            }
        });
        let Some((least, most)) = bounds else { return false };
        filter.cost_at_least = least.map(Box::new);
        filter.cost_at_most = most.map(Box::new);
        true
    }

    /// “of cost 2, 3, 5 or 7”, of all there are “of cost 3, 6 and 9”.
    pub(super) fn costs_listed(&mut self) -> Option<Vec<i32>> {
        self.need("(of cost|of costs)")?;
        let mut costs = vec![self.number()?];
        while let Some(more) = self.attempt(|of| {
            let joint = if of.scope.all { "(, or|, and|or|and|,)" } else { "(, or|or|,)" };
            of.need(joint)?;
            of.number()
        }) {
            costs.push(more);
        }
        // “of cost 2 or 3” is between two bounds.
        let pair = costs.len() == 2 && costs[1] == costs[0] + 1;
        let bound = self.sees("or (less|lower|more|higher|greater)");
        let rising = costs.windows(2).all(|of| of[0] < of[1]);
        (costs.len() > 1 && rising && !pair && !bound).then_some(costs)
    }

    /// “of the same cost as the discarded card”, “that costs 1 CP more than it”.
    fn cost_like(&mut self) -> Option<Amount> {
        if self.eat("(of|with) the same cost as") {
            return self.cost_of_another();
        }
        self.need("that costs")?;
        let by = self.number()?;
        self.need("CP more than")?;
        let of = self.cost_of_another()?;
        Some(Amount::Of(Counted::Plus(Box::new(Plus { of, by }))))
    }

    /// “with a cost inferior to that of the removed Forward”.
    fn cost_below(&mut self) -> Option<Amount> {
        self.need("with a cost inferior to that of")?;
        self.cost_of_another()
    }

    /// The cost of what was handled, or of the one that was chosen.
    fn cost_of_another(&mut self) -> Option<Amount> {
        let which = if let Some(spent) = self.attempt(Reader::spent_card) {
            spent
        } else if self
            .eat("the (discarded|removed|revealed) (card|forward|character|summon|monster|backup)")
        {
            self.scope.those.then_some(Which::Those)?
        } else {
            self.need("it")?;
            let one = |of: &Which| match of {
                Which::Chosen(_) => self.scope.targets.len() == 1,
                of => *of == Which::Those,
            };
            self.scope.it.clone().filter(one)?
        };
        Some(Amount::Of(Counted::Cost(Box::new(which))))
    }

    pub(super) fn number_or_x(&mut self) -> Option<Amount> {
        if let Some(number) = self.number() {
            return Some(Amount::Number(number));
        }
        (self.scope.x && self.eat("(《X》|X)")).then_some(Amount::Of(Counted::X))
    }

    pub(super) fn power_of(&mut self, filter: &mut Filter) -> bool {
        if filter.power_at_most.is_some() || filter.power_at_least.is_some() {
            return false;
        }
        if let Some(bounds) = self.attempt(Reader::power_beside_its) {
            filter.power_at_most = bounds.power_at_most;
            filter.not.extend(bounds.not);
            return true;
        }
        let bounds = self.attempt(|of| {
            let amount = if of.eat("(with|of) [a] power [of]") {
                of.number()?
            } else {
                of.need("(with|of)")?;
                let amount = of.number()?;
                of.need("power")?;
                amount
            };
            let amount = Some(Box::new(Amount::Number(amount)));
            if of.eat("or (less|lower)") {
                return Some((None, amount));
            }
            of.need("or (more|higher|greater)")?;
            Some((amount, None))
        });
        let Some((least, most)) = bounds else { return false };
        (filter.power_at_least, filter.power_at_most) = (least, most);
        true
    }
}

impl Reader<'_> {
    /// “with a power inferior to Rosa's”, “with power less than Rosa”, “with a power equal or inferior to Rosa's”.
    fn power_beside_its(&mut self) -> Option<Filter> {
        self.need("(with|of) [a] power")?;
        const EQUAL: &str = "(equal or inferior to|inferior or equal to|equal to or less than)";
        let equal = self.eat(EQUAL);
        let above = !equal && self.eat("(greater than|superior to)");
        if !equal && !above {
            self.need("(inferior to|less than)")?;
        }
        self.this().then_some(())?;
        let _ = self.eat("'s [power]");
        Some(match (equal, above) {
            (true, _) => Filter { power_at_most: own_power(), ..Filter::default() },
            (false, true) => Filter { not: vec![as_weak_as_this()], ..Filter::default() },
            (false, false) => Filter { not: vec![as_strong_as_this()], ..Filter::default() },
        })
    }
}

/// The power of this card.
pub(super) fn own_power() -> Option<Box<Amount>> {
    Some(Box::new(Amount::Of(Counted::Power(Box::new(Which::This)))))
}

/// As much power as this card, or more.
pub(super) fn as_strong_as_this() -> Filter {
    Filter { power_at_least: own_power(), ..Filter::default() }
}

/// As much power as this card, or less.
pub(super) fn as_weak_as_this() -> Filter {
    Filter { power_at_most: own_power(), ..Filter::default() }
}

/// Of this cost or more.
pub(super) fn costs_at_least(cost: Amount) -> Filter {
    Filter { cost_at_least: Some(Box::new(cost)), ..Filter::default() }
}

/// Of this cost, and nothing else.
pub(super) fn of_cost(cost: i32) -> Filter {
    let cost = Some(Box::new(Amount::Number(cost)));
    Filter { cost_at_least: cost.clone(), cost_at_most: cost, ..Filter::default() }
}
