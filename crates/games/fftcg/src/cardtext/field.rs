//! Field abilities: what holds as long as the card is there.

use std::sync::Arc;

use hantei_ability::fftcg::{
    Ability, Amount, Condition, Counted, Elements, Field, Filter, Gives, Have, Partners, Phase,
    Place, Trait, Whose,
};
use hantei_base::kind::CardKind;

use super::effect::{Gained, join};
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
            .or_else(|| self.attempt(Reader::element_becomes))
            .or_else(|| self.attempt(Reader::power_set))
            .or_else(|| self.attempt(Reader::no_ex_bursts))
            .or_else(|| self.attempt(Reader::replacing))
            .or_else(|| self.attempt(Reader::enters_dull))
            .or_else(|| self.attempt(Reader::beside_others))
            .or_else(|| self.attempt(Reader::cost_given))
            .or_else(|| self.attempt(Reader::given))
    }

    /// “If possible, this Forward must block”, “Summons and abilities of your opponent must choose Auron if possible”.
    fn has_to_be(&mut self) -> Option<Field> {
        let of = if self.eat("summons (and|or) abilities of your opponent must choose") {
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

    /// “EX Bursts of cards put into the Damage Zone due to Rosa cannot be used”.
    fn no_ex_bursts(&mut self) -> Option<Field> {
        if self.eat("any card put in the damage zone due to") {
            self.this().then_some(())?;
            self.need("cannot use its ex burst")?;
        } else {
            self.need("ex bursts of cards put into the damage zone due to")?;
            self.this().then_some(())?;
            self.need("cannot be used")?;
        }
        let gives = Gives { traits: vec![Trait::NoExBursts], ..Gives::default() };
        Some(Field { gives: vec![Arc::new(gives)], ..Field::default() })
    }

    /// “Rosa's Element becomes Dark”.
    fn element_becomes(&mut self) -> Option<Field> {
        self.this().then_some(())?;
        self.need("'s element becomes")?;
        let becomes = Elements::of(&[self.element()?]);
        let gives = Gives { becomes, ..Gives::default() };
        Some(Field { gives: vec![Arc::new(gives)], ..Field::default() })
    }

    /// “The power of the Forwards you control becomes 8000”.
    fn power_set(&mut self) -> Option<Field> {
        self.need("the power of [all] [the]")?;
        let filter = self.noun_of_all()?;
        let there = filter.whose != Whose::Any && filter.place.is_none();
        self.need("becomes")?;
        let base_power = Some(Amount::Number(self.number()?));
        let gives = Gives { filter: Some(filter), base_power, ..Gives::default() };
        there.then(|| Field { gives: vec![Arc::new(gives)], ..Field::default() })
    }

    /// “If …,”, “During your turn,”
    pub(super) fn field_conditions(&mut self) -> Option<Vec<Condition>> {
        let found = self.attempt(|of| {
            if of.eat("during your turn ,") {
                return Some(vec![Condition::Turn(Whose::Own)]);
            }
            if of.eat("during your opponent's turn ,") {
                return Some(vec![Condition::Turn(Whose::Opponent)]);
            }
            if of.eat("during each attack phase ,") {
                return Some(vec![Condition::Phase(Phase::Attack)]);
            }
            // The older print has “when” where it holds all the time.
            if of.sees("when your opponent controls") && of.eat("when") {
                let conditions = of.conditions()?;
                of.need(",")?;
                return Some(conditions);
            }
            if of.eat("during this turn , if") {
                let past = of.this_turn(true)?;
                of.need(",")?;
                return Some(vec![past]);
            }
            of.need("(if|as long as|while)")?;
            let conditions = of.conditions()?;
            of.need(", [then]")?;
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
            let each = of.for_each(1)?;
            of.need(",")?;
            Some(each)
        });
        let it = on_field.is_some() && self.eat("it");
        let to = if it { None } else { self.field_subject(&mut conditions)? };
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
            let more = self.sees("and (cannot|gain|gains|also|must|can)") && self.eat("and");
            // “Rikku gains +2000 power and Rikku cannot be chosen by Summons”.
            let again = !more
                && to.is_none()
                && self
                    .attempt(|of| {
                        of.need("and")?;
                        of.this().then_some(())?;
                        of.sees("(cannot|gains|can)").then_some(())
                    })
                    .is_some();
            if !more && !again {
                break;
            }
        }
        // What it always adds to itself would never end.
        if matches!(all.power, Some(Amount::Of(hantei_ability::fftcg::Counted::Power(_)))) {
            return None;
        }
        if let Some(mut each) = each {
            let Some(Amount::Number(so_much)) = all.power else { return None };
            match &mut each {
                Amount::Of(Counted::Each(of)) => of.by = so_much,
                Amount::Of(Counted::Times(of)) => of.by = so_much,
                _ => return None,
            }
            all.power = Some(each);
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
        let _ = self.eat("(all the|all|the|each)");
        let filter = self.noun_of_all()?;
        // Of cards elsewhere nothing else is said.
        let elsewhere = filter.place == Some(Place::Break)
            && filter.whose == Whose::Own
            && self.sees("cannot be removed from the game");
        (filter.place.is_none() || elsewhere).then_some(Some(filter))
    }

    /// “can attack twice in the same turn”, “can attack 4 times in the same turn”
    fn attacks(&mut self) -> Option<Trait> {
        self.need("can attack")?;
        let times = if self.eat("twice") {
            2
        } else {
            let times = self.small::<u8>()?;
            self.need("times")?;
            times
        };
        self.need("in the same turn")?;
        Some(Trait::Attacks(times))
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
            let elements = hantei_ability::fftcg::Elements::of(&elements);
            return Some(Gained { elements, ..Gained::default() });
        }
        if self.scope.given && self.eat("can attack once more this turn") {
            return Some(Gained { traits: vec![Trait::AttacksAgain], ..Gained::default() });
        }
        if let Some(times) = self.attempt(Reader::attacks) {
            return Some(Gained { traits: vec![times], ..Gained::default() });
        }
        if self.eat("can produce cp of any element") {
            return Some(Gained { traits: vec![Trait::AnyCp], ..Gained::default() });
        }
        if self.eat("can produce") {
            let mut elements = vec![self.element()?];
            while self.eat("or") {
                elements.push(self.element()?);
            }
            self.need("cp")?;
            let traits = vec![Trait::Produces(hantei_ability::fftcg::Elements::of(&elements))];
            return Some(Gained { traits, ..Gained::default() });
        }
        if let Some(party) = self.attempt(Reader::party_of_any) {
            return Some(Gained { traits: vec![party], ..Gained::default() });
        }
        if self.eat("cannot use (special or action|action or special) abilities") {
            return Some(Gained { traits: vec![Trait::CannotUseAbilities], ..Gained::default() });
        }
        if self.eat("(does-not|does not|do-not|do not|will not|won't) activate (during|at) (your|their|the controller's|its controller's|the) active phase") {
            return Some(Gained { traits: vec![Trait::DoesNotActivate], ..Gained::default() });
        }
        if self.eat(
            "cannot become dull by [your] opponent's (summons or abilities|summons and abilities)",
        ) {
            return Some(Gained { traits: vec![Trait::NotDulledByEffects], ..Gained::default() });
        }
        None
    }

    /// “can form a party with Forwards of any Element”
    pub(super) fn party_of_any(&mut self) -> Option<Trait> {
        self.need("can form a party with")?;
        let of = self.noun_of_all()?;
        self.need("of any element")?;
        let there = of.kinds == [CardKind::Forward] && of.whose == Whose::Any;
        let partners = Partners { of: Some(of).filter(|_| there)? };
        Some(Trait::PartyOfAny(Box::new(partners)))
    }

    /// “You can play 2 or more Light Characters onto the field.”
    fn beside_others(&mut self) -> Option<Field> {
        self.need("you can play 2 or more")?;
        let filter = self.noun_of_all()?;
        self.need("onto the field")?;
        let there = filter.whose == Whose::Any && filter.place.is_none();
        let filter = Filter { whose: Whose::Own, ..Some(filter).filter(|_| there)? };
        let traits = vec![Trait::BesideOthers];
        let gives = Gives { filter: Some(filter), traits, ..Gives::default() };
        Some(Field { gives: vec![Arc::new(gives)], ..Field::default() })
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
        self.need("the cost (required to cast|required to play|for playing|to cast|to play)")?;
        let own = self.this();
        let filter = if own {
            None
        } else {
            let whose = if self.eat("your") { Whose::Own } else { Whose::Any };
            let filter = self.noun_of_all()?;
            let there = filter.whose == Whose::Any && filter.place.is_none();
            Some(Filter { whose, ..Some(filter).filter(|_| there)? })
        };
        let _ = self.eat("onto the field");
        let (mut cost, mut cost_floor) = (0, 0);
        let reduced = self.eat("is reduced by");
        if reduced {
            cost = self.number()?.checked_neg()?;
            cost_floor = self.cost_floor();
        }
        let any_element = (!reduced || self.eat("and")) && {
            self.need("can be paid with CP of any element")?;
            true
        };
        if own && conditions.is_empty() {
            return None;
        }
        let gives = Gives { filter, cost, cost_floor, any_element, ..Gives::default() };
        Some(Field { conditions, gives: vec![Arc::new(gives)], ..Field::default() })
    }
}
