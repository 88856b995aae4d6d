//! Field abilities: what holds as long as the card is there.

use std::sync::Arc;

use crate::ability::fftcg::{
    Ability, Amount, Condition, Deal, Field, Filter, Gives, Have, Instead, Is, Place, Replacement,
    Trait, Whose, Would,
};

use super::effect::{Gained, join};
use super::noun::CHARACTERS;
use super::reader::Reader;

impl Reader<'_> {
    /// One field ability a sentence.
    pub(super) fn field(&mut self, damage: Option<u8>) -> Option<Vec<Ability>> {
        let mut all = Vec::new();
        while !self.is_done() && !self.sees("< if you have") {
            let field = self.field_sentence()?;
            if !self.ends_quote() {
                self.stop()?;
            }
            all.push(Ability::Field(Field { damage, ..field }));
        }
        (!all.is_empty()).then_some(all)
    }

    fn field_sentence(&mut self) -> Option<Field> {
        (self.attempt(Reader::has_to_be))
            .or_else(|| self.attempt(Reader::replacing))
            .or_else(|| self.attempt(Reader::enters_dull))
            .or_else(|| self.attempt(Reader::cost_given))
            .or_else(|| self.attempt(Reader::given))
    }

    /// “If possible, this Forward must block”, “Summons and abilities of your opponent must choose Auron if possible”.
    fn has_to_be(&mut self) -> Option<Field> {
        let of = if self.eat("summons and abilities of your opponent must choose") {
            self.this().then_some(())?;
            self.need("if possible")?;
            Trait::MustBeChosen
        } else {
            self.need("if possible ,")?;
            self.this().then_some(())?;
            if self.eat("must block") {
                Trait::MustBlock
            } else {
                self.need("must attack")?;
                Trait::MustAttack
            }
        };
        let gives = Gives { traits: vec![of], ..Gives::default() };
        Some(Field { gives: vec![Arc::new(gives)], ..Field::default() })
    }

    /// “If …,”, “During your turn,”
    fn field_conditions(&mut self) -> Option<Vec<Condition>> {
        let found = self.attempt(|of| {
            if of.eat("during your turn ,") {
                return Some(vec![Condition::Turn(Whose::Own)]);
            }
            if of.eat("during your opponent's turn ,") {
                return Some(vec![Condition::Turn(Whose::Opponent)]);
            }
            of.need("(if|as long as|while)")?;
            let conditions = of.conditions()?;
            of.need(",")?;
            Some(conditions)
        });
        Some(found.unwrap_or_default())
    }

    /// “The Forwards you control gain +1000 power.”
    fn given(&mut self) -> Option<Field> {
        let on_field = self.attempt(|of| {
            of.need("if")?;
            of.this().then_some(())?;
            of.need("is on the field ,")
        });
        let mut conditions = if on_field.is_some() { Vec::new() } else { self.field_conditions()? };
        let each = self.attempt(|of| {
            of.need("for each")?;
            let each = of.each()?;
            of.need(",")?;
            Some(each)
        });
        let to = self.field_subject(&mut conditions)?;
        let beside = match to {
            None => self.attempt(|of| {
                of.need("and (the|)")?;
                let filter = of.noun_of_all()?;
                let own = filter.whose == Whose::Own && filter.place.is_none();
                own.then_some(filter)
            }),
            Some(_) => None,
        };
        let mut all = Gained::default();
        loop {
            let gained = match self.attempt(Reader::field_gain) {
                Some(gained) => gained,
                None => self.gained().and_then(|(gained, turn)| (!turn).then_some(gained))?,
            };
            all = join(all, gained)?;
            if !(self.sees("and (cannot|gain|gains|also|must|can)") && self.eat("and")) {
                break;
            }
        }
        if let Some(of) = each {
            let Some(Amount::Number(by)) = all.power else { return None };
            let each = crate::ability::fftcg::Each { of, by, plus: 0 };
            all.power = Some(Amount::Of(crate::ability::fftcg::Counted::Each(Box::new(each))));
        }
        let turn = if self.eat("during your turn") {
            Some(Condition::Turn(Whose::Own))
        } else if self.eat("during your opponent's turn") {
            Some(Condition::Turn(Whose::Opponent))
        } else {
            None
        };
        if turn.is_some() && !conditions.is_empty() {
            return None;
        }
        conditions.extend(turn);
        let gives = Gives { filter: to, ..all.gives() };
        let beside = beside.map(|filter| Arc::new(Gives { filter: Some(filter), ..gives.clone() }));
        let gives = std::iter::once(Arc::new(gives)).chain(beside).collect();
        Some(Field { conditions, gives, ..Field::default() })
    }

    /// To which cards; none: this one.
    fn field_subject(&mut self, conditions: &mut Vec<Condition>) -> Option<Option<Filter>> {
        if self.this() {
            return Some(None);
        }
        if self.eat("(it|they)") {
            // “If you control Card Name Snow, it …”
            let [Condition::Have(Have { min: 1, max: None, filter })] = conditions.as_slice()
            else {
                return None;
            };
            let filter = filter.clone();
            conditions.clear();
            return Some(Some(filter));
        }
        let _ = self.eat("(all the|all|the)");
        let filter = self.noun_of_all()?;
        let fielded = filter.place.is_none();
        fielded.then_some(Some(filter))
    }

    /// “Rosa enters the field dull”, “the opponent's Forwards enter the field dull”.
    fn enters_dull(&mut self) -> Option<Field> {
        let filter = if self.this() {
            Filter { is: vec![Is::This], ..Filter::default() }
        } else {
            let theirs = self.eat("(the opponent's|your opponent's)");
            if !theirs {
                self.need("(all the|all|the)")?;
            }
            let filter = self.noun_of_all()?;
            match theirs {
                true if filter.whose == Whose::Any => Filter { whose: Whose::Opponent, ..filter },
                true => return None,
                false => filter,
            }
        };
        self.need("(enters|enter) the field dull")?;
        let would = Would::Enter(Some(filter).filter(|of| of.place.is_none())?);
        let replaces =
            vec![Replacement { would, instead: vec![Instead::Dull], may: false, next: false }];
        let gives = Gives { replaces, ..Gives::default() };
        Some(Field { gives: vec![Arc::new(gives)], ..Field::default() })
    }

    /// What only field abilities say.
    fn field_gain(&mut self) -> Option<Gained> {
        if self.eat("(gains|gain) elements of") {
            let mut elements = Vec::new();
            loop {
                elements.push(self.element()?);
                if !self.eat("(, and|and|,)") {
                    break;
                }
            }
            let elements = crate::ability::fftcg::Elements::of(&elements);
            return Some(Gained { elements, ..Gained::default() });
        }
        if self.eat("can attack twice in the same turn") {
            return Some(Gained { traits: vec![Trait::AttacksAgain], ..Gained::default() });
        }
        if self.eat("can produce cp of any element") {
            return Some(Gained { traits: vec![Trait::AnyCp], ..Gained::default() });
        }
        if self.eat("(does-not|do-not|will not) activate during (your|their) active phase") {
            return Some(Gained { traits: vec![Trait::DoesNotActivate], ..Gained::default() });
        }
        if self.eat(
            "cannot become dull by [your] opponent's (summons or abilities|summons and abilities)",
        ) {
            return Some(Gained { traits: vec![Trait::NotDulledByEffects], ..Gained::default() });
        }
        None
    }

    /// What casting costs.
    fn cost_given(&mut self) -> Option<Field> {
        let conditions = self.field_conditions()?;
        if self.eat("the cost required for your opponent to cast") {
            let filter = self.noun()?;
            self.need("(increases by|is increased by)")?;
            let cost = self.number()?;
            let to = Filter { whose: Whose::Opponent, ..filter };
            let gives = Gives { filter: Some(to), cost, ..Gives::default() };
            return Some(Field { conditions, gives: vec![Arc::new(gives)], ..Field::default() });
        }
        self.need("the cost (required to cast|required to play|for playing)")?;
        let own = self.this();
        let filter = if own {
            None
        } else {
            self.need("your")?;
            let filter = self.noun_of_all()?;
            let there = filter.whose == Whose::Any && filter.place.is_none();
            Some(Filter { whose: Whose::Own, ..Some(filter).filter(|_| there)? })
        };
        let _ = self.eat("onto the field");
        self.need("is reduced by")?;
        let cost = self.number()?.checked_neg()?;
        let cost_floor = i32::from(self.eat("< it cannot become 0 >"));
        if own && conditions.is_empty() {
            return None;
        }
        let place = own.then_some(Place::Hand);
        let gives = Gives { filter, cost, cost_floor, ..Gives::default() };
        Some(Field { conditions, gives: vec![Arc::new(gives)], place, ..Field::default() })
    }

    /// “If Rosa is dealt damage, reduce the damage by 1000 instead.”
    fn replacing(&mut self) -> Option<Field> {
        self.need("if")?;
        let filter = self.replaced_subject()?;
        let (would, damage) = if self
            .eat("(is dealt|receives) damage less than (its power|that forward's power) ,")
            || self.weak_own()
        {
            (Would::WeakDamage(filter), true)
        } else if self.eat("(is dealt|receives) damage ,") {
            (Would::Damage(filter), true)
        } else if self.eat("deals damage to a forward") {
            let mut to = Filter::default();
            while self.forward_of(&mut to) {}
            self.need(",")?;
            (Would::Deal(Box::new(Deal { from: filter, to })), true)
        } else {
            self.need("is put from the field into the break zone ,")?;
            let mut filter = filter;
            // Nothing else is there.
            let every = Filter { kinds: CHARACTERS.to_vec(), ..Filter::default() };
            if filter == every {
                filter.kinds.clear();
            }
            (Would::ToBreak(filter), false)
        };
        let may = self.eat("you may");
        let instead = if damage { self.damage_instead()? } else { self.gone_instead()? };
        let replaces = vec![Replacement { would, instead, may, next: false }];
        let gives = Gives { replaces, ..Gives::default() };
        Some(Field { gives: vec![Arc::new(gives)], ..Field::default() })
    }

    /// “is dealt damage less than Rosa's power,”
    fn weak_own(&mut self) -> bool {
        self.attempt(|of| {
            of.need("(is dealt|receives) damage less than")?;
            of.this().then_some(())?;
            of.need("'s power ,")
        })
        .is_some()
    }

    fn forward_of(&mut self, to: &mut Filter) -> bool {
        if to.cost_at_least.is_some() {
            return false;
        }
        let least = self.attempt(|of| {
            of.need("of cost")?;
            let least = of.number()?;
            of.need("or more")?;
            Some(least)
        });
        let Some(least) = least else { return false };
        to.cost_at_least = Some(Box::new(Amount::Number(least)));
        true
    }

    fn replaced_subject(&mut self) -> Option<Filter> {
        if self.this() {
            return Some(Filter { is: vec![Is::This], ..Filter::default() });
        }
        self.need("(a|an)")?;
        let filter = self.noun()?;
        filter.place.is_none().then_some(filter)
    }

    fn damage_instead(&mut self) -> Option<Vec<Instead>> {
        let instead = if self.eat("(reduce the damage by|the damage is reduced by)") {
            Instead::Less(Amount::Number(self.number()?))
        } else if self
            .eat("(the damage increases by|increase the damage by|the damage is increased by)")
        {
            Instead::More(Amount::Number(self.number()?))
        } else if self.eat("the damage becomes") {
            Instead::Becomes(Amount::Number(self.number()?))
        } else {
            self.need("double the damage")?;
            Instead::Times(2)
        };
        // The older print leaves it out.
        let _ = self.eat("instead");
        Some(vec![instead])
    }

    fn gone_instead(&mut self) -> Option<Vec<Instead>> {
        let instead = if self.eat("remove it from the game") {
            Instead::Removed
        } else if self.eat("(return it to its owner's hand|add it to your hand)") {
            Instead::ToHand
        } else if self.eat("put it (at|on|to) the bottom of its owner's deck") {
            Instead::ToDeckBottom
        } else {
            return None;
        };
        self.need("instead")?;
        Some(vec![instead])
    }
}
