//! Parses a paragraph of a card: keywords, how it is played, an ability, the effect of a spell.

use hantei_ability::buddyfight::{
    Ability, Activated, Automatic, Condition, Effect, Elsewhere, Filter, Is, Mode, Once, Place,
    Target, When, Which,
};
use hantei_base::kind::CardKind;

use super::super::part::{Cast, Part, PlayKind};
use super::{Language, Reader, Sort};

/// What is chosen and done.
#[derive(Debug, Default)]
struct Body {
    targets: Vec<Target>,
    effect: Vec<Effect>,
    modes: Vec<Mode>,
    once: Option<Once>,
    unstoppable: bool,
    unstoppable_if: Vec<Condition>,
    unreduced: bool,
    no_revival: bool,
}

/// The beginning of a list, 次の2つから1つを選んで使う: the number of items if the text gives it, and whether the use is optional (使ってよい).
#[derive(Debug, Clone, Copy)]
pub struct Several {
    pub count: Option<usize>,
    pub left: bool,
}

impl Several {
    /// Whether the list has this many items.
    pub fn are(self, many: usize) -> bool {
        many > 1 && self.count.is_none_or(|count| many == count)
    }
}

impl<G: Language> Reader<'_, G> {
    /// Parses a whole paragraph.
    pub(super) fn paragraph(&mut self) -> Option<Part> {
        let found = (self.attempt(Reader::nothing))
            .or_else(|| self.attempt(Reader::fact).map(Part::Fact))
            .or_else(|| self.attempt(Reader::keyword_line))
            .or_else(|| self.attempt(Reader::unstoppable))
            .or_else(|| self.first_of(G::PLAYS))
            .or_else(|| match self.is_cast() {
                true => self.attempt(Reader::cast).or_else(|| self.attempt(Reader::of_soul)),
                false => self.attempt(Reader::abilities).map(Part::Abilities),
            });
        found.filter(|_| self.is_done())
    }

    /// Whether the paragraph takes effect once, when the card is cast.
    pub(in super::super) fn is_cast(&self) -> bool {
        let around = self.around();
        let cast = around.kinds.has(CardKind::Spell) || around.kinds.has(CardKind::Impact);
        cast && !around.stays
    }

    fn nothing(&mut self) -> Option<Part> {
        self.need(G::NOTHING)?;
        let _ = self.stop();
        self.is_done().then_some(Part::Nothing)
    }

    fn keyword_line(&mut self) -> Option<Part> {
        let mut keywords = Vec::new();
        while !self.is_done() {
            keywords.push(G::keyword(self)?);
            let _ = self.eat(G::BEHIND_KEYWORD);
        }
        (!keywords.is_empty()).then_some(Part::Keywords(keywords))
    }

    fn unstoppable(&mut self) -> Option<Part> {
        self.need(G::CARD_NOT_NULLIFIED)?;
        let _ = self.stop();
        let kinds = self.around().kinds;
        let kind = match () {
            () if kinds.has(CardKind::Item) => PlayKind::Equip,
            () if kinds.has(CardKind::Monster) || kinds.has(CardKind::ImpactMonster) => {
                PlayKind::Call
            }
            () => PlayKind::Use,
        };
        self.is_done().then_some(Part::Unstoppable(kind))
    }

    fn cast(&mut self) -> Option<Part> {
        let around = self.around();
        let counter = self.eat(G::COUNTER);
        self.scope.answers = around.answers && counter;
        self.scope.it = around.that.then_some(Which::That);
        self.scope.in_battle = counter;
        self.scope.attack = true;
        let body = self.body()?;
        let Body { targets, effect, modes, once, unstoppable, unstoppable_if, .. } = body;
        let Body { unreduced, no_revival, .. } = body;
        let once = match once {
            None => None,
            Some(Once::Named(name)) => Some(name),
            Some(Once::ThisAbility) => return None,
        };
        (self.scope.here.is_none() && !self.scope.or_hand).then_some(())?;
        Some(Part::Cast(Cast {
            counter,
            targets,
            effect,
            modes,
            once,
            unstoppable,
            unstoppable_if,
            unreduced,
            no_revival,
        }))
    }

    /// Parses the ability of a spell in a soul.
    fn of_soul(&mut self) -> Option<Part> {
        let all = self.abilities()?;
        let soul = |of: &Ability| of.place() == Some(Elsewhere::Soul);
        all.iter().all(soul).then_some(Part::Abilities(all))
    }

    /// Parses what is chosen and done, or a list of alternatives, and the limits on its use.
    fn body(&mut self) -> Option<Body> {
        let mut body = Body::default();
        // A choice made at declaration cannot be optional.
        if let Some(several) = self.attempt(|of| G::several(of).filter(|of| !of.left)) {
            if G::at_limit(self) {
                self.limits_into(&mut body)?;
            }
            while self.eat("・") {
                body.modes.push(self.mode()?);
            }
            several.are(body.modes.len()).then_some(())?;
            // If all alternatives have it, the card has it.
            (!body.modes.iter().all(|mode| mode.counter)).then_some(())?;
        } else {
            body.effect = self.effects()?;
            body.targets = std::mem::take(&mut self.scope.targets);
            self.limits_into(&mut body)?;
        }
        self.is_done().then_some(body)
    }

    /// Parses 「・〜」, up to the next item.
    fn mode(&mut self) -> Option<Mode> {
        let scope = self.scope.clone();
        let counter = self.is_cast() && !self.scope.in_battle && self.eat(G::COUNTER);
        self.scope.in_battle |= counter;
        let name = if self.is_cast() { None } else { self.ability_name() };
        let effect = self.effects()?;
        let targets = std::mem::take(&mut self.scope.targets);
        let here = self.scope.here;
        self.scope = scope;
        self.scope.here = here;
        Some(Mode { name, counter, targets, effect })
    }

    fn limits_into(&mut self, body: &mut Body) -> Option<()> {
        self.kept(body);
        body.once = self.limits()?.or_else(|| self.scope.once.take());
        self.kept(body);
        Some(())
    }

    /// Parses 「この能力は無効化されない」, or 「このカードは〜」 for a spell.
    fn kept(&mut self, body: &mut Body) {
        if !self.is_cast() {
            let kept = self.eat(G::ABILITY_NOT_NULLIFIED);
            body.unstoppable |= kept;
            let _ = kept && self.stop();
            return;
        }
        loop {
            if self.eat(G::NOT_NULLIFIED_OR_REDUCED) {
                (body.unstoppable, body.unreduced) = (true, true);
            } else if self.eat(G::CARD_NOT_NULLIFIED) {
                body.unstoppable = true;
            } else if self.eat(G::UNREDUCED) {
                body.unreduced = true;
            } else if self.eat(G::NO_REVIVAL) {
                body.no_revival = true;
            } else if let Some(under) = self.attempt(Reader::not_nullified_if)
                && body.unstoppable_if.is_empty()
            {
                body.unstoppable_if = under;
            } else {
                return;
            }
            let _ = self.stop();
        }
    }

    /// Parses 「君が《武器》を装備しているなら、このカードは無効化されない」: conditions that can be checked at any response.
    fn not_nullified_if(&mut self) -> Option<Vec<Condition>> {
        let under = G::conditions(self)?;
        self.need(G::CARD_NOT_NULLIFIED)?;
        under.iter().all(is_lasting).then_some(under)
    }

    /// Whether the text continues with such a sentence.
    pub(super) fn sees_not_nullified_if(&mut self) -> bool {
        let mut sees = false;
        let _ = self.attempt(|of| {
            sees = of.is_cast() && of.not_nullified_if().is_some();
            None::<()>
        });
        sees
    }

    /// Parses 「この能力は1ターンに1回だけ使える」.
    pub(super) fn limits(&mut self) -> Option<Option<Once>> {
        if self.is_done()
            || self.sees(G::NOT_NULLIFIED_BEGINS)
            || self.sees("・")
            || self.sees_not_nullified_if()
        {
            return Some(None);
        }
        let once = G::once(self)?;
        let _ = self.stop();
        Some(Some(once))
    }

    fn abilities(&mut self) -> Option<Vec<Ability>> {
        let (mut counter, mut activated) = (false, false);
        let mut name = None;
        loop {
            if !counter && self.eat(G::COUNTER) {
                counter = true;
            } else if !activated && self.eat(G::ACTIVATED) {
                activated = true;
            } else if name.is_none() && self.sees_named(Sort::Ability) && G::is_title(self) {
                name = self.ability_name();
            } else {
                break;
            }
        }
        if activated {
            return self.activated(name, counter);
        }
        if counter {
            return None;
        }
        if let Some(of) = self.attempt(|of| G::special(of, name.clone())) {
            return Some(vec![of]);
        }
        let host = G::in_soul_first(self);
        if let Some(all) = self.attempt(|of| of.automatic(name.clone(), host.clone())) {
            return Some(all);
        }
        self.continuous(name, host)
    }

    fn activated(&mut self, name: Option<String>, counter: bool) -> Option<Vec<Ability>> {
        self.scope.in_battle = counter;
        let mut cost = G::cost(self)?;
        let mut conditions = G::timing(self);
        if cost.is_empty() {
            cost = G::cost(self)?;
        }
        let host = G::in_soul(self);
        conditions.extend(host.iter().cloned());
        let answers = if counter { G::answered(self) } else { None };
        self.scope.answers = answers.is_some();
        let Body { targets, effect, modes, once, unstoppable, .. } = self.body()?;
        let place = self.place(host.as_ref())?;
        conditions.extend(self.scope.host.take());
        let or_hand = self.scope.or_hand;
        // Such a limit needs a single place or a name, because otherwise it becomes two abilities with a limit each.
        (!or_hand || place.is_none() && once != Some(Once::ThisAbility)).then_some(())?;
        let one = Activated {
            name,
            place,
            d: false,
            counter,
            conditions,
            answers: answers.map(Box::new),
            cost,
            targets,
            once,
            effect,
            modes,
            unstoppable,
        };
        let hand = or_hand.then(|| Activated { place: Some(Elsewhere::Hand), ..one.clone() });
        Some(std::iter::once(one).chain(hand).map(Ability::Activated).collect())
    }

    /// Returns the place in which the card has the ability.
    fn place(&self, host: Option<&Condition>) -> Option<Option<Elsewhere>> {
        match (host, self.scope.here) {
            (None, here) => Some(here),
            (Some(_), None | Some(Elsewhere::Soul)) => {
                self.scope.host.is_none().then_some(Some(Elsewhere::Soul))
            }
            (Some(_), Some(_)) => None,
        }
    }

    fn automatic(&mut self, name: Option<String>, host: Option<Condition>) -> Option<Vec<Ability>> {
        let mut conditions: Vec<Condition> = host.iter().cloned().collect();
        conditions.extend(G::timing(self));
        let when = G::event(self, &mut conditions)?;
        let or = self.attempt(|of| G::event_again(of, &when));
        self.scope.in_battle = true;
        self.scope.attack =
            matches!(when, When::Attacks(_) | When::Attacked(_) | When::LinkAttacks(_));
        let Body { targets, effect, modes, once, unstoppable, .. } = self.body()?;
        let place = self.place(host.as_ref())?;
        conditions.splice(0..0, self.scope.host.take());
        (!self.scope.or_hand).then_some(())?;
        // The limit covers both events together, but two abilities would each have their own, unless the limit goes by name.
        let together = matches!(once, None | Some(Once::Named(_)));
        (or.is_none() || together).then_some(())?;
        let one = Automatic {
            name,
            place,
            d: false,
            when,
            conditions,
            targets,
            once,
            effect,
            modes,
            unstoppable,
        };
        if let Some(both) = dropped_from_either(&one) {
            return (or.is_none() && one.once.is_none()).then_some(both);
        }
        let other = or.map(|when| Ability::Automatic(Box::new(Automatic { when, ..one.clone() })));
        Some(std::iter::once(Ability::Automatic(Box::new(one))).chain(other).collect())
    }
}

/// Whether the condition is about something that lasts.
fn is_lasting(of: &Condition) -> bool {
    match of {
        Condition::Have(of) => of.filter.chosen.is_none(),
        Condition::Life(_) | Condition::Hand(_) | Condition::Gauge(_) | Condition::Flag(_) => true,
        _ => false,
    }
}

/// Splits 「場か手札からドロップゾーンに置かれた時」 in two: from the field the card works as it was there, from the hand as it is in the drop zone.
fn dropped_from_either(of: &Automatic) -> Option<Vec<Ability>> {
    let When::Dropped(filter) = &of.when else { return None };
    (filter.is == [Is::This] && filter.places == [Place::Field, Place::Hand]).then_some(())?;
    let from = |place| When::Dropped(Filter { places: vec![place], ..filter.clone() });
    let field = Automatic { when: from(Place::Field), ..of.clone() };
    let hand = Automatic { when: from(Place::Hand), place: Some(Elsewhere::Drop), ..of.clone() };
    Some([field, hand].map(|of| Ability::Automatic(Box::new(of))).to_vec())
}
