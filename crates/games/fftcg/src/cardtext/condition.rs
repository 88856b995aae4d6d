//! Conditions.

use hantei_ability::fftcg::{
    Amount, Are, Condition, Counted, Filter, Have, Is, Named, Place, Which, Who, Whose, Within,
};

use super::reader::Reader;

/// A bound as it is said: “3 or more”, “3 or less”, “3”.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bound {
    pub least: Option<i32>,
    pub most: Option<i32>,
}

impl Bound {
    fn within(self, who: Who) -> Within {
        Within { who, at_least: self.least, at_most: self.most }
    }
}

/// What the card itself is.
pub(super) const THIS_IS: [(&str, Is); 7] = [
    ("active", Is::Active),
    ("dull", Is::Dull),
    ("attacking", Is::Attacking),
    ("blocking", Is::Blocking),
    ("frozen", Is::Frozen),
    ("damaged", Is::Damaged),
    ("primed", Is::Primed),
];

/// What another card is, of which is told before.
pub(super) const IT_IS: [(&str, Is); 5] = [
    ("dull", Is::Dull),
    ("active", Is::Active),
    ("damaged", Is::Damaged),
    ("blocking", Is::Blocking),
    ("attacking", Is::Attacking),
];

impl Reader<'_> {
    /// What must hold, one thing after another.
    pub(super) fn conditions(&mut self) -> Option<Vec<Condition>> {
        self.attempt(|of| {
            let mut all = of.condition()?;
            while let Some(more) = of.attempt(|of| {
                of.need("and [if]")?;
                of.condition()
            }) {
                all.extend(more);
            }
            Some(all)
        })
    }

    fn condition(&mut self) -> Option<Vec<Condition>> {
        let one = |condition| vec![condition];
        (self.attempt(Reader::different_elements).map(one))
            .or_else(|| self.attempt(Reader::turned).map(one))
            .or_else(|| self.attempt(Reader::both_controlled))
            .or_else(|| self.attempt(Reader::controlled).map(one))
            .or_else(|| self.attempt(Reader::received).map(one))
            .or_else(|| self.attempt(Reader::in_hand).map(one))
            .or_else(|| self.attempt(Reader::possessed).map(one))
            .or_else(|| self.attempt(Reader::paid_with).map(one))
            .or_else(|| self.attempt(|of| of.this_turn(false)).map(one))
            .or_else(|| self.attempt(|of| of.this_turn(of.scope.turn_said)).map(one))
            .or_else(|| self.attempt(Reader::of_this).map(one))
            .or_else(|| self.attempt(Reader::of_spent).map(one))
            .or_else(|| self.attempt(Reader::of_it).map(one))
            .or_else(|| self.attempt(Reader::counted_on).map(one))
            .or_else(|| self.attempt(Reader::own_removed_cards).map(one))
            .or_else(|| self.attempt(Reader::party_formed).map(one))
            .or_else(|| self.attempt(Reader::of_that).map(one))
            .or_else(|| self.attempt(Reader::greater).map(one))
    }

    /// “3 or more”, “3 or less”, “a”, “no”.
    pub(super) fn bound(&mut self) -> Option<Bound> {
        self.attempt(|of| {
            let _ = of.eat("a total of");
            let number = of.number()?;
            if of.eat("or more") {
                return Some(Bound { least: Some(number), most: None });
            }
            if of.eat("or (less|fewer)") {
                return Some(Bound { least: None, most: Some(number) });
            }
            let next = of.attempt(|of| {
                of.need("or")?;
                of.number().filter(|next| *next == number + 1)
            });
            Some(Bound { least: Some(number), most: next.or(Some(number)) })
        })
    }

    /// “you control Card Name X and Card Name Y”: both.
    fn both_controlled(&mut self) -> Option<Vec<Condition>> {
        self.need("you control [both]")?;
        let mut all = vec![self.one_controlled()?];
        while let Some(more) = self.attempt(|of| {
            of.need("(, and|and|,)")?;
            of.one_controlled()
        }) {
            all.push(more);
        }
        let each = |filter| Condition::Have(Have { min: 1, max: None, filter });
        (all.len() > 1).then(|| all.into_iter().map(each).collect())
    }

    /// “a Job Father”, “Card Name Snow”.
    fn one_controlled(&mut self) -> Option<Filter> {
        if !self.eat("(a|an)") && !matches!(self.peek(), Some(super::token::Lex::Name(..))) {
            return None;
        }
        let filter = self.noun()?;
        let bare = filter.whose == Whose::Any && filter.place.is_none();
        bare.then_some(Filter { whose: Whose::Own, ..filter })
    }

    fn controlled(&mut self) -> Option<Condition> {
        if self.eat("a party you control is attacking") {
            let filter = super::trigger::own_party();
            return Some(Condition::Have(Have { min: 1, max: None, filter }));
        }
        let (whose, no) = if self.eat("you control no") || self.eat("you do-not control [any|a|an]")
        {
            (Whose::Own, true)
        } else if self.eat("you control") {
            (Whose::Own, false)
        } else if self.eat("[your|the] opponent (controls no|does-not control [any|a|an])") {
            (Whose::Opponent, true)
        } else if self.eat("([your|the] opponent controls)") {
            (Whose::Opponent, false)
        } else if self.eat("(you have|there are|there is)") {
            return self.attempt(Reader::in_zone);
        } else {
            return None;
        };
        let (bound, filter) = self.so_many(no)?;
        have(Filter { whose, ..filter }, bound, no)
    }

    /// “[you] control a Light Forward”.
    pub(super) fn must_control(&mut self) -> Option<Condition> {
        self.need("control")?;
        let (bound, filter) = self.so_many(false)?;
        have(Filter { whose: Whose::Own, ..filter }, bound, false)
    }

    /// How many of what somebody controls.
    fn so_many(&mut self, no: bool) -> Option<(Option<Bound>, Filter)> {
        let only = self.eat("(only|exactly)");
        let bound = if no { None } else { self.bound() };
        if bound.is_none() && !no {
            let _ = self.eat("(a|an|any)");
        }
        let filter = self.noun()?;
        let there = filter.whose == Whose::Any && filter.place.is_none();
        let exact = bound.is_some_and(|of| of.least == of.most);
        // “4 Forwards or more”
        let bound = match bound {
            Some(of) if exact && !only => match self.more_or_less() {
                Some(true) => Some(Bound { most: None, ..of }),
                Some(false) => Some(Bound { least: None, ..of }),
                None => Some(of),
            },
            bound => bound,
        };
        (there && (exact || !only)).then_some((bound, filter))
    }

    /// “you have 3 or more Job X in your Break Zone”.
    fn in_zone(&mut self) -> Option<Condition> {
        let no = self.eat("no");
        let bound = if no { None } else { self.bound() };
        if bound.is_none() && !no {
            let _ = self.eat("(a|an|any)");
        }
        let filter = self.noun()?;
        let bare = filter.place.is_none() && filter.whose == Whose::Any;
        if bare && self.eat("removed from the game") {
            return have(Filter { place: Some(Place::Removed), ..filter }, bound, no);
        }
        let there = matches!(filter.place, Some(Place::Break | Place::Damage));
        if !there || filter.whose == Whose::Any {
            return None;
        }
        have(filter, bound, no)
    }

    /// “you have received 3 points of damage or more”.
    fn received(&mut self) -> Option<Condition> {
        let either = self.eat("either player has received");
        let who = if either {
            Who::You
        } else if self.eat("each player has received") {
            Who::Both
        } else if self.eat("you have received") {
            Who::You
        } else if self.eat("your opponent has received") {
            Who::Opponent
        } else {
            return None;
        };
        if self.eat("no (damage|points of damage)") {
            let none = Bound { least: None, most: Some(0) };
            return Some(Condition::DamageTaken(none.within(who)));
        }
        let number = self.number()?;
        let before = self.more_or_less();
        self.need("(points|point) of damage")?;
        let bound = match before {
            Some(more) => Some(more),
            None => self.more_or_less(),
        };
        let bound = match bound {
            Some(true) => Bound { least: Some(number), most: None },
            Some(false) => Bound { least: None, most: Some(number) },
            None => Bound { least: Some(number), most: Some(number) },
        };
        Some(match either {
            true => {
                let each = [Who::You, Who::Opponent].map(|of| bound.within(of));
                Condition::Any(each.map(Condition::DamageTaken).to_vec())
            }
            false => Condition::DamageTaken(bound.within(who)),
        })
    }

    fn more_or_less(&mut self) -> Option<bool> {
        if self.eat("or more") {
            return Some(true);
        }
        self.eat("or (less|fewer)").then_some(false)
    }

    /// “you have 2 cards or less in your hand”.
    fn in_hand(&mut self) -> Option<Condition> {
        let either = self.eat("either player has");
        let who = if either {
            Who::Both
        } else if self.eat("you have") {
            Who::You
        } else if self.eat("your opponent has") {
            Who::Opponent
        } else if self.eat("(each player has|both you and your opponent have)") {
            Who::Both
        } else {
            return None;
        };
        let bound = if self.eat("no (cards|card)") {
            Bound { least: None, most: Some(0) }
        } else {
            let number = self.number()?;
            let before = self.more_or_less();
            self.need("(cards|card)")?;
            match before.or_else(|| self.more_or_less()) {
                Some(true) => Bound { least: Some(number), most: None },
                Some(false) => Bound { least: None, most: Some(number) },
                None => Bound { least: Some(number), most: Some(number) },
            }
        };
        match who {
            Who::You => self.need("in [your] hand")?,
            Who::Opponent | Who::ThatPlayer => self.need("in [(their|its)] hand")?,
            Who::Both => self.need("in [their] (hand|hands)")?,
        }
        Some(match either {
            true => {
                let each = [Who::You, Who::Opponent].map(|of| bound.within(of));
                Condition::Any(each.map(Condition::Hand).to_vec())
            }
            false => Condition::Hand(bound.within(who)),
        })
    }

    /// Crystals.
    fn possessed(&mut self) -> Option<Condition> {
        let who = if self.eat("you do-not have [a] 《C》") {
            let none = Bound { least: None, most: Some(0) };
            return Some(Condition::Crystals(none.within(Who::You)));
        } else if self.eat("you have") {
            Who::You
        } else if self.eat("your opponent has") {
            Who::Opponent
        } else {
            return None;
        };
        let bound = if self.eat("no 《C》") {
            Bound { least: None, most: Some(0) }
        } else if self.eat("(a|an|) 《C》") {
            Bound { least: Some(1), most: None }
        } else {
            let number = self.number()?;
            let bound = if self.eat("or more") {
                Bound { least: Some(number), most: None }
            } else {
                return None;
            };
            self.need("《C》")?;
            bound
        };
        Some(Condition::Crystals(bound.within(who)))
    }

    fn turned(&mut self) -> Option<Condition> {
        if self.eat("it is your turn") {
            return Some(Condition::Turn(Whose::Own));
        }
        if self.eat("it is your opponent's turn") {
            return Some(Condition::Turn(Whose::Opponent));
        }
        self.need("you have cast")?;
        let bound = self.bound()?;
        self.need("cards this turn")?;
        Some(Condition::CastThisTurn(bound.within(Who::You)))
    }

    /// “Rosa is dull”, “you paid the extra cost”.
    fn of_this(&mut self) -> Option<Condition> {
        if self.scope.extra && self.eat("(you paid the extra cost|the extra cost was paid)") {
            return Some(Condition::Paid(EXTRA.to_owned()));
        }
        if self.eat("the power of") {
            self.this().then_some(())?;
            self.need("is")?;
            let power = Some(Box::new(Amount::Number(self.number()?)));
            return Some(this_is(match self.more_or_less()? {
                true => Filter { power_at_least: power, ..Filter::default() },
                false => Filter { power_at_most: power, ..Filter::default() },
            }));
        }
        if !self.this() {
            return None;
        }
        if self.eat("has received") {
            let least = Amount::Number(self.number()?);
            self.need("damage or more")?;
            let on_it = Amount::Of(Counted::DamageOn(Box::new(Which::This)));
            return Some(Condition::AtLeast(Box::new((on_it, least))));
        }
        if self.eat("was cast") {
            return Some(Condition::WasCast);
        }
        if self.eat("results from an ex burst") {
            return Some(Condition::FromEx);
        }
        if self.eat("(is|was) not [a] (forward|forwards)") {
            return Some(Condition::Not(Box::new(this_is(Filter {
                kinds: vec![hantei_base::kind::CardKind::Forward],
                ..Filter::default()
            }))));
        }
        if self.eat("has") {
            let power = Some(Box::new(Amount::Number(self.number()?)));
            self.need("power")?;
            return Some(this_is(match self.more_or_less()? {
                true => Filter { power_at_least: power, ..Filter::default() },
                false => Filter { power_at_most: power, ..Filter::default() },
            }));
        }
        self.need("is")?;
        if let Some((_, is)) = THIS_IS.into_iter().find(|(word, _)| self.eat(word)) {
            return Some(this_is(Filter { is: vec![is], ..Filter::default() }));
        }
        self.need("a forward")?;
        let kinds = vec![hantei_base::kind::CardKind::Forward];
        Some(this_is(Filter { kinds, ..Filter::default() }))
    }

    /// “it is a Fire Character”, “its cost is 3 or less”: of what was handled, or chosen.
    fn of_it(&mut self) -> Option<Condition> {
        let told = self.scope.those
            && !self.scope.handled_since
            && self.sees("the (revealed|discarded|removed) card (is|was|'s)");
        let it = if told { Which::Those } else { self.scope.it.clone()? };
        let those = it == Which::Those;
        // “It” may be what was chosen or what was handled beside it.
        let chosen =
            matches!(it, Which::Chosen(_)) && self.scope.targets.len() < 2 && !self.scope.those;
        if !those && !chosen {
            return None;
        }
        let mut not = false;
        let filter = if self.eat("its cost is equal to or less than") {
            let cost = Some(Box::new(self.number_said()?));
            Filter { cost_at_most: cost, ..Filter::default() }
        } else if self.eat("its cost is")
            || those && self.eat("the (revealed|discarded|removed) card 's cost is")
        {
            let cost = self.number_or_x()?;
            let mut filter = Filter::default();
            match self.more_or_less() {
                Some(true) => filter.cost_at_least = Some(Box::new(cost)),
                Some(false) => filter.cost_at_most = Some(Box::new(cost)),
                None => {
                    filter.cost_at_least = Some(Box::new(cost.clone()));
                    filter.cost_at_most = Some(Box::new(cost));
                }
            }
            filter
        } else if self.eat("(its power is|it has)") {
            let power = Some(Box::new(Amount::Number(self.number()?)));
            let _ = self.eat("power");
            match self.more_or_less()? {
                true => Filter { power_at_least: power, ..Filter::default() },
                false => Filter { power_at_most: power, ..Filter::default() },
            }
        } else {
            if those {
                self.need("(it is|it 's|the (revealed|discarded|removed) card (is|was))")?;
            } else {
                let told = self.only_forward().is_some() && self.eat("the forward is");
                if !told {
                    self.need("(it is|it 's|that forward is|the chosen forward is)")?;
                }
            }
            not = self.eat("not");
            let now = self.attempt(|of| {
                let now = of.one_of(&IT_IS)?;
                of.sees("(,|and|.)").then_some(now)
            });
            match now {
                Some(is) => Filter { is: vec![is], ..Filter::default() },
                None => self.like()?,
            }
        };
        if filter.place.is_some() || filter.whose != Whose::Any && those {
            return None;
        }
        Some(match (those, not) {
            (true, false) => Condition::ThoseAre(filter),
            // Where there is none, it is not otherwise either.
            (true, true) => Condition::ThoseAre(unlike(filter)),
            (false, false) => Condition::Are(Box::new(Are { what: it, of: filter })),
            (false, true) => {
                Condition::Not(Box::new(Condition::Are(Box::new(Are { what: it, of: filter }))))
            }
        })
    }

    /// “the discarded card is of Fire Element”: of what the cost took.
    fn of_spent(&mut self) -> Option<Condition> {
        let what = self.spent_card()?;
        self.need("is")?;
        let not = self.eat("not");
        let of = self.like()?;
        (of.place.is_none() && of.whose == Whose::Any).then_some(())?;
        let condition = Condition::Are(Box::new(Are { what, of }));
        Some(if not { Condition::Not(Box::new(condition)) } else { condition })
    }

    /// “a Fire Character”, “of Fire Element”, “a Job Monk or a Card Name Monk”: what something is.
    fn like(&mut self) -> Option<Filter> {
        let kind = self.scope.named == Some(Named::Kind);
        if kind && self.eat("the named card type") {
            return Some(Filter { named: true, ..Filter::default() });
        }
        if let Some(filter) = self.attempt(|of| {
            of.need("of")?;
            let element = of.element()?;
            of.need("element")?;
            let elements = hantei_ability::fftcg::Elements::of(&[element]);
            Some(Filter { elements, ..Filter::default() })
        }) {
            return Some(filter);
        }
        let _ = self.eat("also");
        self.need("(a|an|)")?;
        self.noun()
    }

    /// “3 or more Monster Counters are placed on Bomb”.
    fn counted_on(&mut self) -> Option<Condition> {
        let there = self.eat("there (are|is)");
        if there && self.eat("no") {
            let name = self.counter_name()?;
            self.need("[placed] on")?;
            self.this().then_some(())?;
            let counted = Amount::Of(Counted::Counters(name));
            let any = Condition::AtLeast(Box::new((counted, Amount::Number(1))));
            return Some(Condition::Not(Box::new(any)));
        }
        let bound = match self.bound() {
            Some(bound) => bound,
            None => {
                self.need("a")?;
                Bound { least: Some(1), most: None }
            }
        };
        let name = self.counter_name()?;
        if !there {
            self.need("(are|is)")?;
        }
        self.need("[placed] on")?;
        self.this().then_some(())?;
        let counted = Amount::Of(Counted::Counters(name));
        let at_least = |of: i32| Condition::AtLeast(Box::new((counted, Amount::Number(of))));
        match bound {
            Bound { least: Some(least), most: None } => Some(at_least(least)),
            Bound { least: None, most: Some(most) } => {
                Some(Condition::Not(Box::new(at_least(most.checked_add(1)?))))
            }
            Bound { .. } => None,
        }
    }

    /// “1 or more of your cards have been removed from the game”
    fn own_removed_cards(&mut self) -> Option<Condition> {
        let bound = self.bound()?;
        self.need("of your cards have been removed from the game")?;
        let (whose, place) = (Whose::Own, Some(Place::Removed));
        have(Filter { whose, place, ..Filter::default() }, Some(bound), false)
    }

    /// “3 or more Forwards form the party”
    fn party_formed(&mut self) -> Option<Condition> {
        let bound = self.bound().filter(|bound| bound.most.is_none())?;
        let filter = self.noun()?;
        self.need("form the party")?;
        let bare = filter.whose == Whose::Any && filter.place.is_none();
        let filter = Filter { whose: Whose::Own, ..Some(filter).filter(|_| bare)? };
        let is = [filter.is.clone(), vec![Is::InParty]].concat();
        have(Filter { is, ..filter }, Some(bound), false)
    }

    /// “the Forward is Card Name Squall”: of what the event is about, while nothing else was spoken of.
    fn of_that(&mut self) -> Option<Condition> {
        let alone = self.scope.that == Some(Which::That) && self.scope.targets.is_empty();
        alone.then_some(())?;
        self.need("the forward is")?;
        let filter = self.like()?;
        (filter.place.is_none() && filter.whose == Whose::Any).then_some(Condition::That(filter))
    }
}

/// How the extra cost of a card is called.
pub(super) const EXTRA: &str = "extra";

/// How a cost is called that is paid instead of the CP.
pub(super) const INSTEAD: &str = "instead";

/// How a cost is called that makes casting cheaper.
pub(super) const LOWERED: &str = "lowered";

/// What is active.
pub(super) fn is_active() -> Filter {
    Filter { is: vec![Is::Active], ..Filter::default() }
}

/// Of what is not like this.
pub(super) fn unlike(filter: Filter) -> Filter {
    Filter { not: vec![filter], ..Filter::default() }
}

pub(super) fn this_is(filter: Filter) -> Condition {
    Condition::This(filter)
}

fn have(filter: Filter, bound: Option<Bound>, no: bool) -> Option<Condition> {
    if no {
        return Some(Condition::Have(Have { min: 0, max: Some(0), filter }));
    }
    let Bound { least, most } = bound.unwrap_or(Bound { least: Some(1), most: None });
    let least = u8::try_from(least.unwrap_or(0)).ok()?;
    let most = most.map(u8::try_from).transpose().ok()?;
    Some(Condition::Have(Have { min: least, max: most, filter }))
}
