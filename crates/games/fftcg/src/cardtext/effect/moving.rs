//! Clauses by which cards go elsewhere.

use hantei_ability::fftcg::{Count, Effect, Enter, Filter, Place, Put, To, Top, Which, Who, Whose};

use super::super::reader::Reader;

impl Reader<'_> {
    /// put, return, add, remove, play, cast.
    pub(super) fn moves(&mut self) -> Option<Vec<Effect>> {
        let one = |effect| vec![effect];
        (self.attempt(Reader::mill).map(one))
            .or_else(|| self.attempt(Reader::put))
            .or_else(|| self.attempt(Reader::back).map(one))
            .or_else(|| self.attempt(Reader::own_back))
            .or_else(|| self.attempt(Reader::add).map(one))
            .or_else(|| self.attempt(Reader::remove).map(one))
            .or_else(|| self.attempt(Reader::own_removed))
            .or_else(|| self.attempt(Reader::play))
            .or_else(|| self.attempt(Reader::cast_now))
    }

    /// Whether “it”, if anything is, is this card.
    fn is_it(&self) -> bool {
        matches!(self.scope.it, None | Some(Which::This | Which::Remembered))
    }

    /// This card was moved: it is “it”, where nothing else is.
    fn moved_itself(&mut self, what: &Which) {
        if *what == Which::This && self.scope.it.is_none() {
            self.scope.it = Some(Which::This);
        }
    }

    fn handled(&mut self, what: &Which) {
        self.moved_itself(what);
        self.scope.moved = true;
        if !matches!(what, Which::This | Which::Chosen(_) | Which::Several(_)) {
            self.handled_now();
        }
    }

    /// “put the top 2 cards of your deck into the Break Zone”.
    fn mill(&mut self) -> Option<Effect> {
        self.need("put the top")?;
        let Top { who, count } = self.top_of_deck()?;
        self.need("into (the|your) break zone")?;
        Some(Effect::Mill(Count { who, count }))
    }

    /// “2 cards of your deck”, behind “the top”.
    fn top_of_deck(&mut self) -> Option<Top> {
        let count = self.top_count()?;
        let who = if self.eat("of your deck") {
            Who::You
        } else {
            self.need("of your opponent's deck")?;
            Who::Opponent
        };
        Some(Top { who, count })
    }

    /// “put it into the Break Zone”, “put it at the bottom of its owner's deck”.
    fn put(&mut self) -> Option<Vec<Effect>> {
        self.need("(put|place)")?;
        let (mut effects, what) = self.object_or_own()?;
        if self.eat("at the top or bottom of its owner's deck") {
            let put = |to| vec![Effect::Put(Put { what: what.clone(), to })];
            effects.push(Effect::OneOf(vec![put(To::DeckTop), put(To::DeckBottom)]));
            return Some(effects);
        }
        let own = matches!(effects.first(), Some(Effect::Choose(_))) || self.is_own(&what);
        let effect = if self.eat("into (the|your|its owner's) break zone") {
            Effect::ToBreak(what.clone())
        } else if self.eat(
            "(on top of|on the top of|at the top of) (its|their) (owner's|owners') (deck|decks)",
        ) || own && self.eat("(on top|on the top|at the top) of your deck")
        {
            Effect::Put(Put { what: what.clone(), to: To::DeckTop })
        } else if self
            .eat("(at|on|to|under) the bottom of (its|their) (owner's|owners') (deck|decks)")
            || own && self.eat("(at|on|to) the bottom of your deck [in any order]")
        {
            Effect::Put(Put { what: what.clone(), to: To::DeckBottom })
        } else {
            return None;
        };
        self.scope.just =
            matches!((&effect, &what), (Effect::ToBreak(_), Which::Chosen(_) | Which::This));
        effects.push(effect);
        self.handled(&what);
        Some(effects)
    }

    /// An object; or cards of one's own that are picked as it resolves.
    fn object_or_own(&mut self) -> Option<(Vec<Effect>, Which)> {
        if let Some(what) = self.object() {
            return Some((Vec::new(), what));
        }
        let quantity = self.quantity()?;
        let filter = self.noun()?;
        let own = filter.whose == Whose::Own
            && matches!(filter.place, None | Some(Place::Hand | Place::Break));
        if !own {
            return None;
        }
        let label = self.pick_label()?;
        let what = Which::Chosen(label.clone());
        self.picked_beside(&what);
        Some((vec![super::pick(Who::You, &label, quantity, filter)], what))
    }

    /// What is picked is “it”, unless something was chosen, which then still is: “choose 1 Forward. You may put 1 Backup you control into
    /// the Break Zone. If you do so, deal it 7000 damage”.
    fn picked_beside(&mut self, what: &Which) {
        if self.scope.targets.is_empty() {
            self.scope.it = Some(what.clone());
        }
    }

    /// “return it to its owner's hand”.
    fn back(&mut self) -> Option<Effect> {
        self.need("return")?;
        let what = self.objects()?;
        let effect = if self.eat("to (its|their) (owner's|owners') (hand|hands)") {
            Effect::ToHand(what.clone())
        } else if self
            .eat("to (the|) (bottom|the bottom) of (its|their) (owner's|owners') (deck|decks)")
        {
            Effect::Put(Put { what: what.clone(), to: To::DeckBottom })
        } else if matches!(what, Which::This | Which::Remembered) && self.eat("(to|onto) the field")
        {
            let dull = self.eat("dull");
            // It lies elsewhere than where it was.
            let gone = what == Which::This && self.scope.just_before;
            if gone && !self.is_it() {
                return None;
            }
            let what = if gone { Which::Those } else { what.clone() };
            Effect::Enter(Enter { what, dull, under: Who::You })
        } else {
            self.need("to your hand")?;
            // One's own hand is the owner's where it lies in one's own zones.
            let own = self.is_own(&what);
            Effect::ToHand(Some(what.clone()).filter(|_| own)?)
        };
        self.handled(&what);
        Some(effect)
    }

    /// “return 1 Backup you control to its owner's hand”.
    fn own_back(&mut self) -> Option<Vec<Effect>> {
        self.need("return")?;
        let (mut effects, what) = self.own_picked(None)?;
        self.need("to (its|their) (owner's|owners') (hand|hands)")?;
        effects.push(Effect::ToHand(what));
        Some(effects)
    }

    /// “remove 3 Summons in your Break Zone from the game”, and of a hand that was revealed “1 card in your opponent's hand”.
    fn own_removed(&mut self) -> Option<Vec<Effect>> {
        self.need("remove")?;
        let revealed = self.scope.hand.then_some((Whose::Opponent, Some(Place::Hand)));
        let (mut effects, what) =
            self.attempt(|of| of.own_picked(Some(Place::Break))).or_else(|| {
                let (whose, place) = revealed?;
                self.attempt(|of| of.picked(whose, place))
            })?;
        self.need("from the game")?;
        self.picked_beside(&what);
        self.scope.just = true;
        effects.push(Effect::Remove(what));
        Some(effects)
    }

    /// Cards of one's own, so many, that are picked as it resolves.
    pub(super) fn own_picked(&mut self, place: Option<Place>) -> Option<(Vec<Effect>, Which)> {
        self.picked(Whose::Own, place)
    }

    /// The same of somebody's.
    fn picked(&mut self, whose: Whose, place: Option<Place>) -> Option<(Vec<Effect>, Which)> {
        let quantity = self.quantity()?;
        let filter = self.noun()?;
        if filter.whose != whose || filter.place != place || quantity.up_to {
            return None;
        }
        let label = self.pick_label()?;
        let what = Which::Chosen(label.clone());
        self.scope.it = None;
        Some((vec![super::pick(Who::You, &label, quantity, filter)], what))
    }

    /// “add it to your hand”.
    fn add(&mut self) -> Option<Effect> {
        self.need("add")?;
        let what = self.object()?;
        self.need("to your hand")?;
        self.scope.moved = true;
        let own = self.is_own(&what) || matches!(what, Which::Those);
        own.then_some(Effect::ToHand(what))
    }

    fn is_own(&self, what: &Which) -> bool {
        let own = |filter: &Filter| filter.whose == Whose::Own;
        match what {
            Which::Chosen(label) => {
                let mut chosen = self.scope.targets.iter().filter(|of| of.label == *label);
                chosen.all(|of| own(&of.filter))
            }
            Which::All(filter) => own(filter),
            Which::This | Which::That => true,
            Which::Those
            | Which::Remembered
            | Which::Paid
            | Which::AllBut(_)
            | Which::Top(_)
            | Which::Several(_) => false,
        }
    }

    /// “remove it from the game”, “remove the top 2 cards of your deck from the game”.
    fn remove(&mut self) -> Option<Effect> {
        self.need("remove")?;
        let what = if self.eat("the top") {
            Which::Top(Box::new(self.top_of_deck()?))
        } else {
            self.objects()?
        };
        self.need("from the game")?;
        if self.sees("(until|for as long|face)") {
            return None;
        }
        self.scope.moved = true;
        self.scope.just = matches!(what, Which::Chosen(_) | Which::This);
        self.moved_itself(&what);
        if matches!(what, Which::Top(_)) {
            self.handled_beside();
        }
        Some(Effect::Remove(what))
    }

    /// “play it onto the field dull”, “play 1 Forward from your hand onto the field”.
    fn play(&mut self) -> Option<Vec<Effect>> {
        self.need("play")?;
        let mut effects = Vec::new();
        let what = match self.object() {
            // It lies elsewhere than where it was chosen.
            Some(Which::This) if self.scope.just_before && !self.is_it() => return None,
            Some(Which::Chosen(_) | Which::This) if self.scope.just_before => Which::Those,
            Some(what) => what,
            None => {
                let quantity = self.quantity()?;
                let filter = self.noun()?;
                let here = matches!(filter.place, Some(Place::Hand | Place::Break))
                    && filter.whose == Whose::Own;
                if !here {
                    return None;
                }
                let label = self.pick_label()?;
                effects.push(super::pick(Who::You, &label, quantity, filter));
                let what = Which::Chosen(label);
                self.picked_beside(&what);
                what
            }
        };
        let beside = !effects.is_empty() && !self.scope.targets.is_empty();
        if matches!(what, Which::This | Which::Those) {
            let _ = self.eat("from (the|your) break zone");
        }
        let under = match effects.is_empty() && self.eat("onto your opponent's field") {
            true => Who::Opponent,
            false => {
                self.need("onto [(the|your)] field")?;
                Who::You
            }
        };
        let dull = self.eat("dull");
        self.scope.moved = true;
        effects.push(Effect::Enter(Enter { what: what.clone(), dull, under }));
        match what {
            Which::This => {}
            _ if beside => {}
            // “Play it onto the field. It gains Haste”: it is there now.
            Which::Chosen(_) => self.scope.it = Some(Which::Those),
            _ => self.handled_now(),
        }
        Some(effects)
    }
}
