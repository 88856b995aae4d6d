//! Replacement effects: what would happen, and what happens instead.

use std::sync::Arc;

use hantei_ability::fftcg::{
    Amount, Condition, Deal, DealtBy, Effect, Field, Filter, Give, Gives, Instead, Is, ItemKind,
    Place, Replacement, Until, Which, Who, Whose, Would,
};
use hantei_base::kind::CardKind;

use super::noun::CHARACTERS;
use super::reader::Reader;

/// Action, special and auto-abilities.
pub(super) const ABILITIES: [ItemKind; 3] = [ItemKind::Action, ItemKind::Special, ItemKind::Auto];

impl Reader<'_> {
    /// “If Rosa is dealt damage, reduce the damage by 1000 instead.”
    pub(super) fn replacing(&mut self) -> Option<Field> {
        let turn = match self.sees("during (your opponent's|your) turn , if") {
            true => self.field_conditions()?,
            false => Vec::<Condition>::new(),
        };
        self.need("if")?;
        if let Some(of) = self.attempt(Reader::while_in_party) {
            let gives = Gives { replaces: vec![of], ..Gives::default() };
            let conditions = [turn, vec![Condition::This(in_party())]].concat();
            return Some(Field { conditions, gives: vec![Arc::new(gives)], ..Field::default() });
        }
        if let Some(of) = self.attempt(Reader::by_what_you_have) {
            let gives = Gives { replaces: vec![of], ..Gives::default() };
            let gives = vec![Arc::new(gives)];
            return Some(Field { conditions: turn, gives, ..Field::default() });
        }
        let filter = self.replaced_subject()?;
        let (replaces, late) = match self.attempt(|of| of.put_to_break(&filter)) {
            Some(leaving) => (vec![leaving], None),
            None if filter.is.contains(&Is::DamagedByThis) => return None,
            None => self.damage_replaced_while(&filter, false)?,
        };
        let gives = Gives { replaces, ..Gives::default() };
        let gives = vec![Arc::new(gives)];
        let conditions = turn.into_iter().chain(late).collect();
        Some(Field { conditions, gives, ..Field::default() })
    }

    /// “Rosa enters the field dull”, “the opponent's Forwards enter the field dull”.
    pub(super) fn enters_dull(&mut self) -> Option<Field> {
        let filter = if self.this() {
            this()
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
        let replaces = vec![Replacement {
            would,
            by: None,
            instead: vec![Instead::Dull],
            may: false,
            next: false,
        }];
        let gives = Gives { replaces, ..Gives::default() };
        Some(Field { gives: vec![Arc::new(gives)], ..Field::default() })
    }

    /// “Chocobo forms a party, the damage dealt to Chocobo becomes 0 instead”.
    fn while_in_party(&mut self) -> Option<Replacement> {
        self.this().then_some(())?;
        self.need("forms a party , the damage dealt to")?;
        self.this().then_some(())?;
        let instead = self.damage_change()?;
        Some(Replacement {
            would: Would::Damage(this()),
            by: None,
            instead,
            may: false,
            next: false,
        })
    }

    /// “your Summon or an ability of a Character you control deals damage to a Forward, …”
    fn by_what_you_have(&mut self) -> Option<Replacement> {
        self.need(
            "your summon or an ability of a character you control deals damage to a forward ,",
        )?;
        let instead = self.damage_instead()?;
        let would = Would::Damage(Filter { kinds: vec![CardKind::Forward], ..Filter::default() });
        let items = [&[ItemKind::Summon][..], &ABILITIES].concat();
        let by = Some(DealtBy { items, whose: Whose::Own, ..DealtBy::default() });
        Some(Replacement { would, by, instead, may: false, next: false })
    }

    /// “is put from the field into the Break Zone, remove it from the game instead”.
    fn put_to_break(&mut self, filter: &Filter) -> Option<Replacement> {
        self.need("is put from the field into the break zone")?;
        let mut filter = filter.clone();
        if filter.is.contains(&Is::DamagedByThis) {
            self.need("(on|during) the same turn")?;
        }
        self.need(",")?;
        // Nothing else is there.
        let every = Filter { kinds: CHARACTERS.to_vec(), ..Filter::default() };
        if filter == every {
            filter.kinds.clear();
        }
        let may = self.eat("you may");
        let instead = self.gone_instead()?;
        Some(Replacement { would: Would::ToBreak(filter), by: None, instead, may, next: false })
    }

    /// The same where nothing more has to be so.
    fn damage_replaced(&mut self, filter: &Filter, turn: bool) -> Option<Vec<Replacement>> {
        let (replaces, late) = self.damage_replaced_while(filter, turn)?;
        late.is_none().then_some(replaces)
    }

    /// “during your opponent's turn”, “while dull”
    fn while_so(&mut self) -> Option<Condition> {
        if self.eat("during your opponent's turn") {
            return Some(Condition::Turn(Whose::Opponent));
        }
        if self.eat("during your turn") {
            return Some(Condition::Turn(Whose::Own));
        }
        self.eat("while dull").then(|| Condition::This(dull()))
    }

    /// “is dealt damage by a Summon, …”, “deals damage to a Forward this turn, …”: what is said of damage to it, or by it; and what has
    /// to be so meanwhile.
    fn damage_replaced_while(
        &mut self,
        filter: &Filter,
        turn: bool,
    ) -> Option<(Vec<Replacement>, Option<Condition>)> {
        let filter = filter.clone();
        let subject = filter.clone();
        let so_much = self.attempt(Reader::so_much_damage);
        let (woulds, by) = if let Some(by) = so_much {
            (vec![Would::Damage(filter)], Some(by))
        } else if self.eat("(is dealt|receives) damage") {
            let would = match self.less_than_its_power() {
                true => Would::WeakDamage(filter),
                false => Would::Damage(filter),
            };
            (vec![would], self.dealt_by())
        } else {
            self.need("deals damage to")?;
            self.deal_to(filter)?
        };
        if turn {
            self.need("this turn")?;
        }
        let late = self.while_so();
        // Of another card it would be asked of this one.
        if matches!(late, Some(Condition::This(_))) && subject != this() {
            return None;
        }
        self.need(",")?;
        let may = self.eat("you may");
        let instead = self.damage_instead()?;
        let each = woulds.into_iter().map(|would| {
            // To a forward it is dealt by the subject, which the event names.
            let named = |by: &DealtBy| matches!(would, Would::Deal(_)) && by.filter.is_some();
            let by = by.clone().filter(|by| !named(by));
            Replacement { would, by, instead: instead.clone(), may, next: false }
        });
        Some((each.collect(), late))
    }

    /// “a Forward opponent controls”, “your opponent”, “a Forward or your opponent”.
    fn deal_to(&mut self, from: Filter) -> Option<(Vec<Would>, Option<DealtBy>)> {
        let to_player = Would::PlayerDamage(Who::Opponent);
        let by = DealtBy { filter: Some(from.clone()), ..DealtBy::default() };
        if self.eat("your opponent") {
            if !self.eat("or a forward") {
                return Some((vec![to_player], Some(by)));
            }
            let deal = Would::Deal(Box::new(Deal { from, to: Filter::default() }));
            return Some((vec![deal, to_player], Some(by)));
        }
        self.need("(a|an)")?;
        let to = self.noun()?;
        if to.kinds != [CardKind::Forward] || to.place.is_some() {
            return None;
        }
        // Nothing else is dealt it.
        let to = Filter { kinds: Vec::new(), ..to };
        let deal = Would::Deal(Box::new(Deal { from, to }));
        if self.eat("or your opponent") {
            return Some((vec![deal, to_player], Some(by)));
        }
        let by_ability = DealtBy { items: ABILITIES.to_vec(), ..DealtBy::default() };
        let due = self.eat("due to an ability").then_some(by_ability);
        Some((vec![deal], due))
    }

    /// “is dealt 3000 damage or less”
    fn so_much_damage(&mut self) -> Option<DealtBy> {
        self.need("(is dealt|receives)")?;
        let number = Some(self.number()?);
        self.need("damage")?;
        let bounds = if self.eat("or less") {
            DealtBy { at_most: number, ..DealtBy::default() }
        } else if self.eat("or more") {
            DealtBy { at_least: number, ..DealtBy::default() }
        } else {
            DealtBy { at_least: number, at_most: number, ..DealtBy::default() }
        };
        Some(bounds)
    }

    /// “less than its power”
    fn less_than_its_power(&mut self) -> bool {
        self.eat("less than (its power|that forward's power)")
            || self
                .attempt(|of| {
                    of.need("less than")?;
                    of.this().then_some(())?;
                    of.need("'s power")
                })
                .is_some()
    }

    /// “by a Summon or an ability”, “by your opponent's abilities”, “by a Forward”.
    fn dealt_by(&mut self) -> Option<DealtBy> {
        self.attempt(Reader::dealt_by_said)
    }

    fn dealt_by_said(&mut self) -> Option<DealtBy> {
        self.need("(by|from)")?;
        let whose = if self.eat("your opponent's") {
            Whose::Opponent
        } else if self.eat("your") {
            Whose::Own
        } else {
            Whose::Any
        };
        let all = || [&[ItemKind::Summon][..], &ABILITIES].concat();
        let items = if self
            .eat("(a|) (summons or abilities|summons and abilities|summon or [an] ability)")
        {
            all()
        } else if self.eat("abilities other than special abilities") {
            vec![ItemKind::Action, ItemKind::Auto]
        } else if self.eat("(an ability|abilities|ability)") {
            ABILITIES.to_vec()
        } else if self.eat("(a summon|summons|summon)") {
            vec![ItemKind::Summon]
        } else {
            return self.dealt_by_card(whose);
        };
        Some(DealtBy { items, whose, ..DealtBy::default() })
    }

    /// “a Forward with Haste or First Strike”, “a Forward's ability”, “your Fire Summon”.
    fn dealt_by_card(&mut self, whose: Whose) -> Option<DealtBy> {
        let article = self.eat("(a|an)");
        let filter = self.noun()?;
        if filter.place.is_some() || article && whose != Whose::Any {
            return None;
        }
        if filter.kinds == [CardKind::Summon] {
            // What is dealt by such a card is dealt by the summon.
            let filter = Some(Filter { kinds: Vec::new(), ..filter });
            let items = vec![ItemKind::Summon];
            return Some(DealtBy { items, whose, filter, ..DealtBy::default() });
        }
        if whose != Whose::Any {
            return None;
        }
        let items = if self.eat("'s ability") { ABILITIES.to_vec() } else { Vec::new() };
        Some(DealtBy { items, whose, filter: Some(filter), ..DealtBy::default() })
    }

    fn replaced_subject(&mut self) -> Option<Filter> {
        if self.this() {
            return Some(if self.eat("forming a party") { this_in_party() } else { this() });
        }
        self.need("(a|an|the)")?;
        let mut filter = self.noun()?;
        self.damaged_by_this(&mut filter);
        filter.place.is_none().then_some(filter)
    }

    /// “If it deals damage to a Forward this turn, double the damage instead”, “During this turn, if it is dealt damage, …”.
    pub(super) fn replaced_this_turn(&mut self, leading: Option<Until>) -> Option<Effect> {
        if leading.is_some_and(|until| until != Until::Turn) {
            return None;
        }
        self.need("if")?;
        let what = self.object().filter(|of| !matches!(of, Which::All(_)))?;
        // What lies on the stack is no card of the field.
        let on_stack = |label: &String| {
            let mut targets = self.scope.targets.iter().filter(|of| of.label == *label);
            targets.any(|of| of.filter.place == Some(Place::Stack))
        };
        if matches!(&what, Which::Chosen(label) if on_stack(label)) {
            return None;
        }
        let replaces = self.damage_replaced(&this(), leading.is_none())?;
        // Of a card that it is given to, “this” would be another.
        if replaces.iter().any(|of| of.instead == [Instead::ToThis]) {
            return None;
        }
        let gives = Arc::new(Gives { replaces, ..Gives::default() });
        Some(Effect::Give(Box::new(Give { what, gives, until: Until::Turn })))
    }

    /// “During this turn, if a Forward you control is dealt damage by a Summon, …”, “the next damage dealt to you becomes 0 instead”.
    pub(super) fn replaced_for_all(&mut self, leading: Option<Until>) -> Option<Effect> {
        let turn = leading == Some(Until::Turn);
        if leading.is_some() && !turn {
            return None;
        }
        if self.eat("the next damage dealt to you") {
            let instead = self.damage_change()?;
            if !turn {
                self.need("this turn")?;
            }
            let would = Would::PlayerDamage(Who::You);
            let of = Replacement { would, by: None, instead, may: false, next: true };
            return Some(Effect::Replace(Box::new(of)));
        }
        self.need("if (a|an)")?;
        let filter = self.noun()?;
        if filter.place.is_some() {
            return None;
        }
        match self.damage_replaced(&filter, !turn)?.as_slice() {
            [one] if one.instead != [Instead::ToThis] => {
                Some(Effect::Replace(Box::new(one.clone())))
            }
            _ => None,
        }
    }

    fn damage_instead(&mut self) -> Option<Vec<Instead>> {
        let instead = if self
            .eat("(reduce the damage by|the damage is reduced by|the damage decreases by)")
        {
            Instead::Less(Amount::Number(self.number()?))
        } else if self
            .eat("(the damage increases by|increase the damage by|the damage is increased by)")
        {
            Instead::More(Amount::Number(self.number()?))
        } else if self.eat("the damage is dealt to") {
            self.this().then_some(())?;
            self.need("instead")?;
            return Some(vec![Instead::ToThis]);
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

    /// “the next damage dealt to it becomes 0 instead”, “the next damage it deals to a Forward becomes 0 instead”.
    pub(super) fn next_damage(&mut self, leading: Option<Until>) -> Option<Effect> {
        let mut by = None;
        let mut would = Would::Damage(this());
        let (what, instead) = if self.eat("reduce the next damage dealt to") {
            let what = self.object()?;
            self.need("this turn by")?;
            (what, vec![Instead::Less(Amount::Number(self.number()?))])
        } else {
            self.need("the next damage")?;
            let what = if self.eat("dealt to") {
                let what = self.object()?;
                if let Some(of) = self.dealt_by() {
                    by = Some(of);
                    let _ = self.eat(",");
                }
                what
            } else {
                let what = self.object()?;
                self.need("deals to a forward")?;
                would = Would::Deal(Box::new(Deal { from: this(), to: Filter::default() }));
                what
            };
            let instead = self.damage_change()?;
            if leading != Some(Until::Turn) {
                self.need("this turn")?;
            }
            (what, instead)
        };
        if leading.is_some_and(|until| until != Until::Turn) {
            return None;
        }
        let replaces = vec![Replacement { would, by, instead, may: false, next: true }];
        let gives = Arc::new(Gives { replaces, ..Gives::default() });
        Some(Effect::Give(Box::new(Give { what, gives, until: Until::Turn })))
    }

    /// “becomes 0 instead”, “is reduced by 2000 instead”.
    fn damage_change(&mut self) -> Option<Vec<Instead>> {
        let change = if self.eat("becomes double the damage") {
            Instead::Times(2)
        } else if self.eat("becomes") {
            Instead::Becomes(Amount::Number(self.number()?))
        } else {
            self.need("is reduced by")?;
            Instead::Less(Amount::Number(self.number()?))
        };
        let _ = self.eat("instead");
        Some(vec![change])
    }
}

/// Dull.
pub(super) fn dull() -> Filter {
    Filter { is: vec![Is::Dull], ..Filter::default() }
}

/// In a party.
pub(super) fn in_party() -> Filter {
    Filter { is: vec![Is::InParty], ..Filter::default() }
}

/// The card that has it, while it forms a party.
pub(super) fn this_in_party() -> Filter {
    Filter { is: vec![Is::This, Is::InParty], ..Filter::default() }
}

/// The card that has it.
fn this() -> Filter {
    Filter { is: vec![Is::This], ..Filter::default() }
}
