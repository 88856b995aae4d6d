//! Clauses: who does what.

use hantei_ability::fftcg::{
    Amount, Auto, Count, Counted, CounterChange, Each, Effect, Elements, Filter, Hit, Name, Named,
    Place, Top, Toss, Until, When, Which, Who, Whose,
};

use super::super::reader::Reader;
use super::super::token::Icon;
use super::damage::in_hand;

/// A delayed ability at the end of this turn (11.8.17).
pub(super) fn at_turn_end(effects: Vec<Effect>) -> Auto {
    Auto {
        when: When::TurnEnd(Whose::Any),
        ex: false,
        damage: None,
        conditions: super::ALWAYS,
        once: None,
        place: None,
        targets: Vec::new(),
        modes: None,
        effects,
    }
}

impl Reader<'_> {
    /// One clause; `until`: how long what lasts does, when that was said before.
    pub(super) fn clause(&mut self, until: Option<Until>) -> Option<Vec<Effect>> {
        let one = |effect| vec![effect];
        self.scope.just_before = std::mem::take(&mut self.scope.just);
        (self.attempt(|of| of.for_each_of(until)))
            .or_else(|| self.attempt(Reader::each_other))
            .or_else(|| self.attempt(Reader::deal_twice))
            .or_else(|| self.attempt(Reader::deals_to).map(one))
            .or_else(|| self.attempt(Reader::deal).map(one))
            .or_else(|| self.attempt(Reader::divide).map(one))
            .or_else(|| self.attempt(Reader::state_change))
            .or_else(|| self.attempt(Reader::heals).map(one))
            .or_else(|| self.attempt(Reader::own_dulled))
            .or_else(|| self.attempt(Reader::names).map(one))
            .or_else(|| self.attempt(Reader::draw).map(one))
            .or_else(|| self.attempt(Reader::select_in_hand).map(one))
            .or_else(|| self.attempt(Reader::loses_picked).map(one))
            .or_else(|| self.attempt(Reader::discard).map(one))
            .or_else(|| self.attempt(Reader::selects).map(one))
            .or_else(|| self.attempt(Reader::own_things).map(one))
            .or_else(|| self.attempt(Reader::moves))
            .or_else(|| self.attempt(Reader::search).map(one))
            .or_else(|| self.attempt(Reader::counters).map(one))
            .or_else(|| self.attempt(Reader::opponent_does))
            .or_else(|| self.attempt(|of| of.lasts(until)))
    }

    /// “for each Job Moogle you control, it gains +1000 power”.
    fn for_each_of(&mut self, until: Option<Until>) -> Option<Vec<Effect>> {
        let Amount::Of(Counted::Each(each)) = self.for_each(1)? else { return None };
        self.need(",")?;
        let mut effects = self.clause(until)?;
        let [effect] = effects.as_mut_slice() else { return None };
        let number = match effect {
            Effect::Damage(Hit { by: Some(by), .. }) => by,
            Effect::Power(of) => &mut of.by,
            Effect::Discard(of) => &mut of.count,
            _ => return None,
        };
        let Amount::Number(by) = *number else { return None };
        *number = Amount::Of(Counted::Each(Box::new(Each { by, ..*each })));
        Some(effects)
    }

    /// “break it”, “dull them and Freeze them”, “activate all the Backups you control”.
    fn state_change(&mut self) -> Option<Vec<Effect>> {
        type Verb = (&'static str, fn(Which) -> Effect);
        const VERBS: [Verb; 4] = [
            ("break", Effect::Break),
            ("activate", Effect::Activate),
            ("dull", Effect::Dull),
            ("freeze", Effect::Freeze),
        ];
        let (_, first) = VERBS.into_iter().find(|(verb, _)| self.eat(verb))?;
        let second = self.attempt(|of| {
            of.need("and")?;
            VERBS.into_iter().find(|(verb, _)| of.eat(verb)).map(|(_, of)| of)
        });
        let what = match self.attempt(Reader::named_ones) {
            Some(named) => named,
            None => self.objects()?,
        };
        // Of its power an effect asks only where it says so.
        let _ =
            matches!(first(Which::This), Effect::Break(_)) && self.eat("regardless of its power");
        // “Dull it or Freeze it”.
        let other = self.attempt(|of| {
            of.need("or")?;
            let (_, other) = VERBS.into_iter().find(|(verb, _)| of.eat(verb))?;
            (second.is_none() && of.object()? == what).then(|| other(what.clone()))
        });
        if let Some(other) = other {
            return Some(vec![Effect::OneOf(vec![vec![first(what)], vec![other]])]);
        }
        let mut effects = vec![first(what.clone())];
        effects.extend(second.map(|second| second(what.clone())));
        self.scope.moved |= matches!(effects.first(), Some(Effect::Break(_)));
        if !matches!(what, Which::This | Which::AllBut(_) | Which::Several(_)) {
            self.scope.it = Some(what);
        }
        Some(effects)
    }

    /// “dull 2 active Backups you control”.
    fn own_dulled(&mut self) -> Option<Vec<Effect>> {
        self.need("dull")?;
        let (mut effects, what) = self.own_picked(None)?;
        effects.push(Effect::Dull(what));
        Some(effects)
    }

    /// “Name 1 Element other than Light or Dark”, “select 1 number”.
    fn names(&mut self) -> Option<Effect> {
        self.need("(name|select) (1|a)")?;
        let mut not = Elements::default();
        let what = if self.eat("element") {
            if self.eat("other than light (and|or) dark") {
                not = Elements::LIGHT_AND_DARK;
            }
            Named::Element
        } else if self.eat("card type") {
            Named::Kind
        } else {
            self.need("number")?;
            Named::Cost
        };
        self.scope.named = Some(what);
        Some(Effect::Name(Name { what, not }))
    }

    fn draw(&mut self) -> Option<Effect> {
        let who = if self.eat("draw") {
            Who::You
        } else if self.eat("your opponent draws") {
            Who::Opponent
        } else if self.eat("each player draws") {
            Who::Both
        } else {
            self.need("you draw")?;
            Who::You
        };
        if self.eat("the same number of cards") {
            let _ = self.eat("as were returned to your deck");
            return Some(Effect::Draw(Count { who, count: Amount::Of(Counted::Those) }));
        }
        let number = self.number()?;
        self.need("(cards|card)")?;
        let count = self.for_each(number).unwrap_or(Amount::Number(number));
        Some(Effect::Draw(Count { who, count }))
    }

    /// “Select 1 card from their hand”, of a hand that was revealed.
    fn select_in_hand(&mut self) -> Option<Effect> {
        if !self.scope.hand {
            return None;
        }
        self.need("select")?;
        let quantity = self.quantity()?;
        let mut filter = self.noun()?;
        let there = (Some(Place::Hand), Whose::Opponent);
        if (filter.place, filter.whose) != there {
            self.need("(from|in) their hand")?;
            if filter.place.is_some() || filter.whose != Whose::Any {
                return None;
            }
            (filter.place, filter.whose) = there;
        }
        while self.postmodifier(&mut filter) {}
        let label = self.pick_label()?;
        self.scope.it = Some(Which::Chosen(label.clone()));
        Some(super::pick(Who::You, &label, quantity, filter))
    }

    /// “Your opponent discards this card”, “your opponent removes it from the game”: of what was picked in their hand.
    fn loses_picked(&mut self) -> Option<Effect> {
        let picked = self.scope.it.clone().filter(|of| {
            let chosen = |label: &String| self.scope.targets.iter().any(|of| of.label == *label);
            self.scope.hand && matches!(of, Which::Chosen(label) if !chosen(label))
        })?;
        if self.eat("your opponent discards (this card|it)") {
            return Some(Effect::DiscardThese(picked));
        }
        self.need("your opponent removes it from the game")?;
        self.scope.just = true;
        Some(Effect::Remove(picked))
    }

    fn discard(&mut self) -> Option<Effect> {
        if self.eat("discard your hand") {
            return Some(Effect::Discard(Toss {
                who: Who::You,
                count: Amount::Of(Counted::Hand(Who::You)),
                random: false,
                filter: Filter::default(),
            }));
        }
        if let Some(random) = self.attempt(Reader::discards_randomly) {
            return Some(random);
        }
        let who = if self.eat("discard") {
            Who::You
        } else if self.eat("your opponent discards") {
            Who::Opponent
        } else if self.eat("each player discards") {
            Who::Both
        } else {
            return None;
        };
        self.discards(who)
    }

    /// “your opponent randomly discards 1 card from their hand”.
    fn discards_randomly(&mut self) -> Option<Effect> {
        let who = if self.eat("your opponent randomly discards") {
            Who::Opponent
        } else {
            self.need("each player randomly discards")?;
            Who::Both
        };
        match self.discards(who)? {
            Effect::Discard(of) if !of.random => Some(Effect::Discard(Toss { random: true, ..of })),
            _ => None,
        }
    }

    /// “select 1 Forward you control”.
    fn selects(&mut self) -> Option<Effect> {
        self.need("select")?;
        let quantity = self.quantity()?;
        let filter = self.noun()?;
        let seen = matches!(filter.place, None | Some(Place::Break));
        if !seen || filter.kinds.is_empty() {
            return None;
        }
        let label = self.pick_label()?;
        self.scope.it = Some(Which::Chosen(label.clone()));
        Some(super::pick(Who::You, &label, quantity, filter))
    }

    /// What is discarded, and how many.
    pub(super) fn discards(&mut self, who: Who) -> Option<Effect> {
        let count = self.number()?;
        let filter = self.noun()?;
        let (here, whose) = (filter.place, filter.whose);
        let own = here.is_none() && whose == Whose::Any
            || here == Some(Place::Hand) && whose == Whose::Own;
        let said = here.is_some() || {
            match who {
                Who::You => self.eat("from your hand"),
                Who::Opponent | Who::Both | Who::ThatPlayer => {
                    self.eat("from their [respective] (hand|hands)") || self.eat("from its hand")
                }
            };
            true
        };
        if !own || !said {
            return None;
        }
        let random = self.eat("at random");
        // For each of what there is, not of what somebody has done.
        let for_each = self.attempt(|of| match of.for_each(count)? {
            each @ Amount::Of(Counted::Each(_)) => Some(each),
            Amount::Of(_) | Amount::Number(_) => None,
        });
        let count = for_each.unwrap_or(Amount::Number(count));
        let filter = Filter { place: None, whose: Whose::Any, ..filter };
        match who {
            Who::You | Who::Opponent => self.handled_beside(),
            Who::Both | Who::ThatPlayer => {}
        }
        Some(Effect::Discard(Toss { who, count, random, filter }))
    }

    /// Crystals gained, costs paid.
    fn own_things(&mut self) -> Option<Effect> {
        if self.eat("(gain|you gain)") {
            let mut count = 0;
            while self.icon_is(Icon::Crystal) {
                count += 1;
            }
            let count = Amount::Number(Some(count).filter(|of| *of > 0)?);
            return Some(Effect::Crystals(Count { who: Who::You, count }));
        }
        if self.eat("pay") {
            let mut costs = Vec::new();
            self.icons(&mut costs)?;
            return (!costs.is_empty()).then_some(Effect::Pay(costs));
        }
        if self.eat("cancel (its effect|its effects|their effects|the effect)") {
            let chosen = self.chosen_on_stack().map(Effect::Cancel);
            let that = self.scope.item && self.scope.targets.is_empty();
            return chosen.or(that.then_some(Effect::CancelThat));
        }
        self.need("shuffle your deck")?;
        Some(Effect::Shuffle(Who::You))
    }

    /// “its effect”: of what was chosen on the stack.
    fn chosen_on_stack(&self) -> Option<Which> {
        let Some(Which::Chosen(label)) = &self.scope.it else { return None };
        let target = self.scope.targets.iter().find(|of| of.label == *label)?;
        let there = target.filter.place == Some(Place::Stack);
        there.then(|| Which::Chosen(label.clone()))
    }

    fn icon_is(&mut self, icon: Icon) -> bool {
        let is = matches!(self.peek(), Some(super::super::token::Lex::Icon(of)) if *of == icon);
        if is {
            self.step();
        }
        is
    }

    /// “place 2 Shuriken Counters on Yuffie”, “remove 1 Shuriken Counter from Yuffie”.
    fn counters(&mut self) -> Option<Effect> {
        let places = self.eat("place");
        if !places {
            self.need("remove")?;
        }
        let number = match self.number() {
            Some(number) => number,
            None => {
                self.need("a")?;
                1
            }
        };
        let name = self.counter_name()?;
        self.need(if places { "on" } else { "from" })?;
        let what = self.object()?;
        let number = if places { number } else { number.checked_neg()? };
        let by = self.for_each(number).unwrap_or(Amount::Number(number));
        Some(Effect::Counters(CounterChange { what, name, by }))
    }

    /// “your opponent selects 1 Forward they control”, “each player …”.
    fn opponent_does(&mut self) -> Option<Vec<Effect>> {
        let who = if self.eat("your opponent") {
            Who::Opponent
        } else {
            self.need("each player")?;
            Who::Both
        };
        let outer = std::mem::replace(&mut self.scope.theirs, true);
        let found = self.attempt(|of| {
            if of.eat("puts the top") {
                let count = of.top_count()?;
                of.need("of their deck into (the|their) break zone")?;
                return Some(vec![Effect::Mill(Count { who, count })]);
            }
            if who == Who::Opponent && of.eat("removes the top") {
                let count = of.top_count()?;
                of.need("of their deck from the game")?;
                (!of.sees("face")).then_some(())?;
                of.handled_beside();
                return Some(vec![Effect::Remove(Which::Top(Box::new(Top { who, count })))]);
            }
            if who == Who::Opponent && of.eat("reveals the top") {
                let count = of.top_count()?;
                of.need("of their deck")?;
                of.handled_beside();
                return Some(vec![Effect::Reveal(Which::Top(Box::new(Top { who, count })))]);
            }
            if who == Who::Opponent && of.eat("(reveals|shows) their hand") {
                of.scope.hand = true;
                return Some(vec![Effect::Reveal(Which::All(Box::new(in_hand(Whose::Opponent))))]);
            }
            if of.eat("(selects|select)") {
                let mut quantity = of.quantity()?;
                let filter = of.noun()?;
                if filter.whose != Whose::Own {
                    return None;
                }
                if quantity.up_to && of.eat("< select as many as possible >") {
                    quantity.up_to = false;
                }
                let label = of.pick_label()?;
                of.scope.it = Some(Which::Chosen(label.clone()));
                let on_field = filter.place.is_none();
                let mut effects = vec![super::pick(who, &label, quantity, filter)];
                let chosen = Which::Chosen(label);
                if of.eat("and puts (it|them) into the break zone") {
                    effects.push(Effect::ToBreak(chosen));
                } else if of.eat("and dulls (it|them)") {
                    effects.push(Effect::Dull(chosen));
                } else if of.eat(
                    "and (returns|return) (it|them) to (its|their) (owner's|owners') (hand|hands)",
                ) || !on_field && of.eat("and adds (it|them) to their hand")
                {
                    effects.push(Effect::ToHand(chosen));
                }
                return Some(effects);
            }
            of.need("puts")?;
            let quantity = of.quantity()?;
            let filter = of.noun()?;
            of.need("into the break zone")?;
            if filter.whose != Whose::Own || filter.place.is_some() {
                return None;
            }
            let label = of.pick_label()?;
            let chosen = Which::Chosen(label.clone());
            Some(vec![super::pick(who, &label, quantity, filter), Effect::ToBreak(chosen)])
        });
        self.scope.theirs = outer;
        found
    }

    /// “card”, “3 cards”.
    pub(crate) fn top_count(&mut self) -> Option<Amount> {
        if self.eat("card") {
            return Some(Amount::Number(1));
        }
        let count = self.number()?;
        self.need("cards")?;
        Some(Amount::Number(count))
    }
}
