//! Clauses of damage: to forwards, to players, and damage that is negated.

use hantei_ability::fftcg::{
    Amount, Count, Counted, Each, Effect, Filter, Hit, Place, Which, Who, Whose,
};

use super::super::reader::Reader;

impl Reader<'_> {
    /// “Deal 1000 damage to all the Forwards opponent controls and 2000 damage to Rosa”.
    pub(super) fn deal_twice(&mut self) -> Option<Vec<Effect>> {
        self.need("deal")?;
        let first = self.so_much_to()?;
        self.need("and")?;
        let second = self.so_much_to()?;
        self.scope.it = None;
        Some(vec![first, second])
    }

    /// “2000 damage to Rosa”, of nothing that was chosen.
    pub(super) fn so_much_to(&mut self) -> Option<Effect> {
        let by = Some(Amount::Number(self.number()?));
        self.need("damage to")?;
        let what = self.object()?;
        let apart = matches!(what, Which::This | Which::All(_));
        apart.then_some(Effect::Damage(Hit { what, by, from: None }))
    }

    /// “Deal it 5000 damage”, “deal 2000 damage to all the Forwards opponent controls”.
    pub(super) fn deal(&mut self) -> Option<Effect> {
        if self.this() {
            return self.deals_player();
        }
        if self.eat("receive") {
            let count = Amount::Number(self.number()?);
            self.need("(point|points) of damage")?;
            return Some(Effect::DamagePlayer(Count { who: Who::You, count }));
        }
        self.need("deal")?;
        if let Some(number) = self.number() {
            if self.eat("(point|points) of damage to your opponent") {
                let count = Amount::Number(number);
                return Some(Effect::DamagePlayer(Count { who: Who::Opponent, count }));
            }
            self.need("damage")?;
            let each = match self.sees("and") {
                true => Some(self.further_damage(number)),
                false => self.for_each(number),
            };
            self.need("to")?;
            let what = self.objects()?;
            let each = each.or_else(|| self.for_each(number));
            let by = each.unwrap_or(Amount::Number(number));
            // What was revealed before is “it” still.
            let revealed = self.scope.it == Some(Which::Those);
            match what {
                Which::All(_) if revealed => {}
                Which::All(_) | Which::AllBut(_) | Which::Several(_) => self.scope.it = None,
                _ => self.scope.it = Some(what.clone()),
            }
            return Some(Effect::Damage(Hit { what, by: Some(by), from: None }));
        }
        if self.eat("your opponent") {
            let count = Amount::Number(self.number()?);
            self.need("(point|points) of damage")?;
            return Some(Effect::DamagePlayer(Count { who: Who::Opponent, count }));
        }
        let what = self.objects()?;
        let by = match self.number() {
            Some(number) => {
                self.need("damage")?;
                self.further_damage(number)
            }
            None => {
                self.need("damage equal to")?;
                self.number_said_less()?
            }
        };
        Some(Effect::Damage(Hit { what, by: Some(by), from: None }))
    }

    /// “The former deals damage equal to its power to the latter”.
    pub(super) fn deals_to(&mut self) -> Option<Effect> {
        let from = self.object()?;
        let what = if self.eat("deals damage equal to its power to") {
            self.object()?
        } else {
            self.need("deals")?;
            let what = self.object()?;
            self.need("damage equal to its power")?;
            what
        };
        let by = Some(Amount::Of(Counted::Power(Box::new(from.clone()))));
        let one = |of: &Which| !matches!(of, Which::All(_));
        let apart = one(&from) && from != what;
        apart.then_some(Effect::Damage(Hit { what, by, from: Some(from) }))
    }

    /// “Rosa and the chosen Forward deal damage equal to their respective power to the other”.
    pub(super) fn each_other(&mut self) -> Option<Vec<Effect>> {
        let (one, other) = if self.eat("each forward deals damage equal to its power to the other")
        {
            (self.nth_target(0, 2)?, self.nth_target(1, 2)?)
        } else {
            let first = self.object()?;
            self.need("and")?;
            let second = self.object()?;
            self.need(
                "deal damage equal to (their respective power|its power) to (the other|each other)",
            )?;
            (first, second)
        };
        let deals = |from: &Which, to: &Which| {
            let by = Amount::Of(Counted::Power(Box::new(from.clone())));
            Effect::Damage(Hit { what: to.clone(), by: Some(by), from: Some(from.clone()) })
        };
        (one != other).then(|| vec![deals(&one, &other), deals(&other, &one)])
    }

    /// “and 1000 more damage for each X”, “for each X”, “minus 1000 damage for each X”.
    pub(super) fn further_damage(&mut self, plus: i32) -> Amount {
        let less = self.attempt(|of| {
            of.need("minus")?;
            let by = of.number()?.checked_neg()?;
            of.need("damage for each")?;
            let of = match of.eat("card in your opponent's hand") {
                true => in_hand(Whose::Opponent),
                false => of.each()?,
            };
            Some(Each { of, by, plus, per: 1 })
        });
        if let Some(each) = less {
            return Amount::Of(Counted::Each(Box::new(each)));
        }
        if let Some(each) = self.for_each(plus) {
            return each;
        }
        let more = self.attempt(|of| {
            of.need("and")?;
            let by = of.number()?;
            of.need("more damage for each")?;
            Some(Each { of: of.each()?, by, plus, per: 1 })
        });
        match more {
            Some(each) => Amount::Of(Counted::Each(Box::new(each))),
            None => Amount::Number(plus),
        }
    }

    /// “Rosa deals your opponent 1 point of damage”.
    pub(super) fn deals_player(&mut self) -> Option<Effect> {
        self.need("[also] deals")?;
        let who = if self.eat("your opponent") {
            Who::Opponent
        } else {
            self.need("you")?;
            Who::You
        };
        let count = Amount::Number(self.number()?);
        self.need("(point|points) of damage")?;
        Some(Effect::DamagePlayer(Count { who, count }))
    }

    /// “Divide 6000 damage among them as you like”.
    pub(super) fn divide(&mut self) -> Option<Effect> {
        self.need("divide")?;
        let number = self.number()?;
        self.need("damage among")?;
        let what = self.object()?;
        self.need("as you like")?;
        let Which::Chosen(label) = &what else { return None };
        let target = self.scope.targets.iter_mut().find(|of| of.label == *label)?;
        target.divide = Some(Amount::Number(number));
        Some(Effect::Damage(Hit { what, by: None, from: None }))
    }

    /// “negate all damage dealt to it”.
    pub(super) fn heals(&mut self) -> Option<Effect> {
        self.need("negate all damage dealt to")?;
        self.object().map(Effect::Heal)
    }
}

/// The cards of a hand.
pub(super) fn in_hand(whose: Whose) -> Filter {
    Filter { whose, place: Some(Place::Hand), ..Filter::default() }
}
