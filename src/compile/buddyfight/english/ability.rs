//! A paragraph of a card: keywords, a cost, a condition, an ability, what a spell does.

use crate::ability::buddyfight::{
    Ability, Activated, Answers, Area, Automatic, Condition, Cost, Effect, Elsewhere, Keyword,
    Mode, Once, Target, UseKind, When, Which, Whose,
};
use crate::kind::CardKind;

use super::super::part::{Cast, Part, PlayKind, Usable};
use super::condition::timings;
use super::deed::{is_lasting, is_mark};
use super::reader::Reader;
use super::token::Lex;

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
}

/// The signs of costs.
pub(super) const COSTS: [(&str, PlayKind); 3] =
    [("Call Cost", PlayKind::Call), ("Cast Cost", PlayKind::Use), ("Equip Cost", PlayKind::Equip)];

/// Where monsters are called to.
pub(super) const AREAS: [(&str, Area); 3] =
    [("left", Area::Left), ("center", Area::Center), ("right", Area::Right)];

/// How a card is played, behind “you may only”.
pub(super) const USABLE: [(&str, PlayKind); 3] =
    [("cast", PlayKind::Use), ("call", PlayKind::Call), ("equip", PlayKind::Equip)];

/// What is answered, before the card that is used.
pub(super) const ANSWERED: [(&str, UseKind); 3] =
    [("cast", UseKind::Cast), ("call", UseKind::Call), ("equip", UseKind::Equip)];

/// A keyword with a cost of its own.
pub(super) type Costly = (&'static str, fn(Vec<Cost>) -> Keyword);

/// Keywords with a cost of their own.
pub(super) const COSTLY: [Costly; 5] = [
    ("Impact Transform", Keyword::ImpactTransform),
    ("Transform", Keyword::Transform),
    ("Ride", Keyword::Ride),
    ("Take Post", Keyword::TakePost),
    ("Dragonize", Keyword::Dragonize),
];

impl Reader<'_> {
    /// A whole paragraph.
    pub(super) fn paragraph(&mut self) -> Option<Part> {
        let found = (self.attempt(Reader::nothing))
            .or_else(|| self.attempt(Reader::fact).map(Part::Fact))
            .or_else(|| self.attempt(Reader::keyword_line))
            .or_else(|| self.attempt(Reader::cost_line))
            .or_else(|| self.attempt(Reader::usable))
            .or_else(|| self.attempt(Reader::unstoppable))
            .or_else(|| self.attempt(Reader::areas))
            .or_else(|| self.attempt(Reader::set_at_most))
            .or_else(|| self.attempt(Reader::cheaper))
            .or_else(|| match self.is_cast() {
                true => self.attempt(Reader::cast).or_else(|| self.attempt(Reader::of_soul)),
                false => self.attempt(Reader::abilities).map(Part::Abilities),
            });
        found.filter(|_| self.is_done())
    }

    fn nothing(&mut self) -> Option<Part> {
        self.need("no ability")?;
        let _ = self.eat(".");
        self.is_done().then_some(Part::Nothing)
    }

    fn keyword_line(&mut self) -> Option<Part> {
        let mut keywords = Vec::new();
        while !self.is_done() {
            keywords.push(self.attempt(Reader::costly_keyword).or_else(|| self.keyword())?);
            let _ = self.eat("and") || self.eat(".");
        }
        (!keywords.is_empty()).then_some(Part::Keywords(keywords))
    }

    /// [Transform] [Pay 1 gauge]
    fn costly_keyword(&mut self) -> Option<Keyword> {
        let words = self.keyword_words()?;
        let make = COSTLY.iter().find(|(said, _)| *said == words).map(|(_, make)| *make)?;
        is_mark(self.peek(), '[').then_some(())?;
        let costs = self.bracketed_costs()?;
        let onto = costs.iter().any(|of| matches!(of, Cost::Onto(_)));
        (!onto).then(|| make(costs))
    }

    /// [Call Cost] [Pay 1 gauge]
    fn cost_line(&mut self) -> Option<Part> {
        let words = self.keyword_words()?;
        let kind = COSTS.iter().find(|(said, _)| *said == words).map(|(_, kind)| *kind)?;
        let costs = self.bracketed_costs()?;
        let onto = costs.iter().any(|of| matches!(of, Cost::Onto(_)));
        (kind == PlayKind::Call || !onto).then_some(())?;
        (self.is_played_so(kind) && self.is_done()).then_some(Part::Cost(kind, costs))
    }

    /// Whether a card of its kinds is played so.
    fn is_played_so(&self, kind: PlayKind) -> bool {
        let has = |of: &[CardKind]| of.iter().any(|of| self.around().kinds.has(*of));
        match kind {
            PlayKind::Call => has(&[CardKind::Monster, CardKind::ImpactMonster]),
            PlayKind::Use => has(&[CardKind::Spell, CardKind::Impact]),
            PlayKind::Equip => has(&[CardKind::Item]),
        }
    }

    /// What a spell does from a soul.
    fn of_soul(&mut self) -> Option<Part> {
        let all = self.abilities()?;
        let soul = |of: &Ability| of.place() == Some(Elsewhere::Soul);
        all.iter().all(soul).then_some(Part::Abilities(all))
    }

    /// You may only cast this card if you have six life or less.
    fn usable(&mut self) -> Option<Part> {
        self.need("you (may|can) only")?;
        let kind = self.one_of(&USABLE)?;
        self.need("this card")?;
        self.is_played_so(kind).then_some(())?;
        let mut usable = Usable::default();
        loop {
            if let Some((_, of)) = timings().into_iter().find(|(said, _)| self.eat(said)) {
                usable.conditions.extend(of);
            } else if let Some(conditions) = self.conditions() {
                usable.conditions.extend(conditions);
            } else {
                (usable.after.is_none() && usable.answers.is_none()).then_some(())?;
                let (after, answers) = self.attempt(|of| {
                    let answers = of.answered();
                    let after = if answers.is_some() { None } else { Some(of.when()?) };
                    Some((after, answers))
                })?;
                (usable.after, usable.answers) = (after, answers);
            }
            let _ = self.eat(".");
            if self.is_done() {
                break;
            }
            let _ = self.eat("and");
        }
        usable.after.as_ref().is_none_or(When::opens_a_chance).then_some(())?;
        // Whether it is used in a battle stands in another paragraph, which may not be understood.
        let alone = |of: &Condition| matches!(of, Condition::AttacksAlone(_));
        (!usable.conditions.iter().any(alone) && self.scope.here.is_none()).then_some(())?;
        Some(Part::Condition(kind, Box::new(usable)))
    }

    /// When your opponent casts a spell: what it answers.
    fn answered(&mut self) -> Option<Answers> {
        self.attempt(|of| {
            of.need("when")?;
            let whose = of.one_of(&[("your opponent", Whose::Opponent), ("you", Whose::Own)])?;
            let kind = of.one_of(&ANSWERED)?;
            (!of.sees("this")).then_some(())?;
            let _ = of.eat("a");
            let mut filter = of.noun()?;
            (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
            filter.whose = whose;
            // An impact monster that is called is an impact that is used (`5.impact-monster.q4`).
            let called = kind == UseKind::Cast && filter.kinds.contains(&CardKind::Impact);
            let uses = std::iter::once(kind).chain(called.then_some(UseKind::Call)).collect();
            Some(Answers { uses, filter: Some(filter) })
        })
    }

    fn unstoppable(&mut self) -> Option<Part> {
        self.need("this card cannot be nullified")?;
        let _ = self.eat(".");
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

    /// Where it can be called to.
    fn areas(&mut self) -> Option<Part> {
        self.need("this (card|monster)")?;
        let only = self.eat("can only be called");
        if !only {
            self.need("cannot be called")?;
        }
        self.need("(to|on|in)")?;
        let mut named = Vec::new();
        loop {
            let _ = self.eat("your");
            named.push(self.one_of(&AREAS)?);
            if !self.eat("(or|and)") {
                break;
            }
        }
        let _ = self.eat(".");
        let areas = AREAS.iter().map(|(_, of)| *of).filter(|of| named.contains(of) == only);
        self.is_done().then(|| Part::Areas(areas.collect()))
    }

    /// You may only [Set] one "Name" on your field.
    fn set_at_most(&mut self) -> Option<Part> {
        self.need("you (may|can) only (『Set』|set)")?;
        let most = if self.eat("a") { 1 } else { self.small()? };
        let name = self.name()?;
        self.need("on your field")?;
        let _ = self.eat(".");
        self.is_done().then_some(Part::SetAtMost(name, most))
    }

    /// In which turn or phase.
    fn timing(&mut self) -> Vec<Condition> {
        let found = timings().into_iter().find(|(said, _)| self.eat(said));
        found.map(|(_, conditions)| conditions).unwrap_or_default()
    }

    fn cast(&mut self) -> Option<Part> {
        let counter = self.eat("『Counter』");
        self.scope.answers = self.around().answers && counter;
        self.scope.it = self.around().that.then_some(Which::That);
        self.scope.in_battle = counter;
        self.scope.attack = true;
        let Body { targets, effect, modes, once, unstoppable, unstoppable_if, unreduced } =
            self.body()?;
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
        }))
    }

    /// What is chosen and done, or of what one thing is; and what limits it.
    fn body(&mut self) -> Option<Body> {
        let mut body = Body::default();
        if let Some(count) = self.attempt(Reader::modes_begin) {
            if self.at_limit() {
                self.limits_into(&mut body)?;
            }
            while self.eat("・") {
                body.modes.push(self.mode()?);
            }
            (count.is_none_or(|count| body.modes.len() == count) && body.modes.len() > 1)
                .then_some(())?;
            // Where all of them have it, so has the card.
            (!body.modes.iter().all(|mode| mode.counter)).then_some(())?;
        } else {
            body.effect = self.effects()?;
            body.targets = std::mem::take(&mut self.scope.targets);
            self.limits_into(&mut body)?;
        }
        self.is_done().then_some(body)
    }

    /// “・…”, to the next of them.
    fn mode(&mut self) -> Option<Mode> {
        let scope = self.scope.clone();
        let counter = self.is_cast() && !self.scope.in_battle && self.eat("『Counter』");
        self.scope.in_battle |= counter;
        let name = if self.is_cast() { None } else { self.name() };
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

    /// This ability cannot be nullified, of a spell this card cannot be nullified.
    fn kept(&mut self, body: &mut Body) {
        if !self.is_cast() {
            let kept = self.eat("this ability cannot be nullified");
            body.unstoppable |= kept;
            let _ = kept && self.eat(".");
            return;
        }
        loop {
            if self.eat("this card cannot be nullified and [its] damage [dealt by this card] cannot be reduced") {
                (body.unstoppable, body.unreduced) = (true, true);
            } else if self.eat("this card cannot be nullified") {
                body.unstoppable = true;
            } else if self.eat("damage dealt [by this card] cannot be reduced") {
                body.unreduced = true;
            } else if let Some(under) = self.attempt(Reader::kept_if)
                && body.unstoppable_if.is_empty()
            {
                body.unstoppable_if = under;
            } else {
                return;
            }
            let _ = self.eat(".");
        }
    }

    /// If you have a 《Weapon》 equipped, this card cannot be nullified: what can be asked whenever it is answered.
    fn kept_if(&mut self) -> Option<Vec<Condition>> {
        let under = self.conditions()?;
        self.need("this card cannot be nullified")?;
        under.iter().all(is_lasting).then_some(under)
    }

    /// This ability only activates once per turn.
    pub(super) fn limits(&mut self) -> Option<Option<Once>> {
        let kept = "(this ability cannot be nullified|this card cannot be nullified|damage dealt)";
        if self.is_done() || self.sees(kept) || self.sees("・") {
            return Some(None);
        }
        let once = match self.name() {
            Some(name) => {
                self.need("(only activate|may only be (used|cast)|can only be (used|cast))")?;
                Once::Named(name)
            }
            None if self.eat("this ability") => {
                self.need("(only activate|can only be (used|activated)|may only be (used|activated)|can only activate|may only activate)")?;
                Once::ThisAbility
            }
            None => {
                self.need("you (may|can) only (use|cast)")?;
                match self.eat("this ability") {
                    true => Once::ThisAbility,
                    false => Once::Named(self.name()?),
                }
            }
        };
        self.need("(once per turn|1 time per turn|once each turn)")?;
        let _ = self.eat(".");
        Some(Some(once))
    }

    fn abilities(&mut self) -> Option<Vec<Ability>> {
        let (mut counter, mut activated) = (false, false);
        let mut name = None;
        loop {
            if !counter && self.eat("『Counter』") {
                counter = true;
            } else if !activated && self.eat("『Act』") {
                activated = true;
            } else if name.is_none()
                && matches!(self.peek(), Some(Lex::Name(_)))
                && !self.sees_behind("(only activate|on|is|may|in|get|or|and)")
            {
                name = self.name();
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
        let host = self.attempt(|of| {
            let host = of.in_soul()?;
            of.sees("(when|at beginning|at end)").then_some(host)
        });
        if let Some(all) = self.attempt(|of| of.automatic(name.clone(), host.clone())) {
            return Some(all);
        }
        (host.is_none()).then(|| self.continuous(name))?
    }

    fn activated(&mut self, name: Option<String>, counter: bool) -> Option<Vec<Ability>> {
        self.scope.in_battle = counter;
        let mut cost = match is_mark(self.peek(), '[') {
            true => self.bracketed_costs()?,
            false => Vec::new(),
        };
        let mut conditions = self.timing();
        if cost.is_empty() && is_mark(self.peek(), '[') {
            cost = self.bracketed_costs()?;
        }
        let host = self.in_soul();
        conditions.extend(host.iter().cloned());
        let answers = if counter { self.answered() } else { None };
        self.scope.answers = answers.is_some();
        let Body { targets, effect, modes, once, unstoppable, .. } = self.body()?;
        let place = self.place(host.as_ref())?;
        conditions.extend(self.scope.host.take());
        let or_hand = self.scope.or_hand;
        // So often only where it is, or by its name: two abilities would each.
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

    /// Where the card has the ability.
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
        conditions.extend(self.timing());
        let when = match self.attempt(Reader::attacks_a_monster) {
            Some((when, during)) => {
                conditions.extend(during);
                when
            }
            None => self.when()?,
        };
        conditions.extend(self.timing());
        let or = self.attempt(|of| of.when_again(&when));
        self.scope.in_battle = true;
        self.scope.attack =
            matches!(when, When::Attacks(_) | When::Attacked(_) | When::LinkAttacks(_));
        let Body { targets, effect, modes, once, unstoppable, .. } = self.body()?;
        let place = self.place(host.as_ref())?;
        conditions.splice(0..0, self.scope.host.take());
        (!self.scope.or_hand).then_some(())?;
        // Both together happen so often only: two abilities would each, unless it goes by their name.
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
        let other = or.map(|when| Ability::Automatic(Box::new(Automatic { when, ..one.clone() })));
        Some(std::iter::once(Ability::Automatic(Box::new(one))).chain(other).collect())
    }

    /// The second of two events: of the same card, unless it is said.
    fn when_again(&mut self, first: &When) -> Option<When> {
        self.need("or")?;
        if self.sees("(when|at)") {
            return self.when();
        }
        let filter = first.filter()?.clone();
        let (_, make) = super::trigger::HAPPENS.iter().find(|(said, _)| self.eat(said))?;
        Some(make(filter))
    }
}
