//! Parses how a card is played, and the parts of an ability other than its effect.

use hantei_ability::buddyfight::{
    Answers, Area, Condition, Cost, Keyword, Once, UseKind, When, Whose,
};
use hantei_base::kind::CardKind;

use super::super::frame::Several;
use super::super::part::{Part, PlayKind, Usable};
use super::action::is_mark;
use super::condition::TIMINGS;
use super::reader::Reader;

/// The tags of costs.
pub(super) const COSTS: [(&str, PlayKind); 3] =
    [("Call Cost", PlayKind::Call), ("Cast Cost", PlayKind::Use), ("Equip Cost", PlayKind::Equip)];

/// The areas to which monsters are called.
pub(super) const AREAS: [(&str, Area); 3] =
    [("left", Area::Left), ("center", Area::Center), ("right", Area::Right)];

/// How a card is played, after “you may only”.
pub(super) const USABLE: [(&str, PlayKind); 3] =
    [("cast", PlayKind::Use), ("call", PlayKind::Call), ("equip", PlayKind::Equip)];

/// The kind of use to which a card responds, before the card that is used.
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
    /// Parses “[Transform] [Pay 1 gauge]”.
    pub(super) fn costly_keyword(&mut self) -> Option<Keyword> {
        let words = self.keyword_words()?;
        let make = COSTLY.iter().find(|(said, _)| *said == words).map(|(_, make)| *make)?;
        is_mark(self.peek(), '[').then_some(())?;
        let costs = self.bracketed_costs()?;
        let onto = costs.iter().any(|of| matches!(of, Cost::Onto(_)));
        (!onto).then(|| make(costs))
    }

    /// Parses “[Call Cost] [Pay 1 gauge]”.
    pub(super) fn cost_line(&mut self) -> Option<Part> {
        let words = self.keyword_words()?;
        let kind = COSTS.iter().find(|(said, _)| *said == words).map(|(_, kind)| *kind)?;
        let costs = self.bracketed_costs()?;
        let onto = costs.iter().any(|of| matches!(of, Cost::Onto(_)));
        (kind == PlayKind::Call || !onto).then_some(())?;
        (self.is_played_so(kind) && self.is_done()).then_some(Part::Cost(kind, costs))
    }

    /// Whether cards of its kinds are played in this way.
    fn is_played_so(&self, kind: PlayKind) -> bool {
        let has = |of: &[CardKind]| of.iter().any(|of| self.around().kinds.has(*of));
        match kind {
            PlayKind::Call => has(&[CardKind::Monster, CardKind::ImpactMonster]),
            PlayKind::Use => has(&[CardKind::Spell, CardKind::Impact]),
            PlayKind::Equip => has(&[CardKind::Item]),
        }
    }

    /// Parses “You may only cast this card if you have six life or less”.
    pub(super) fn usable(&mut self) -> Option<Part> {
        self.need("you (may|can) only")?;
        let kind = self.one_of(&USABLE)?;
        self.need("this card")?;
        self.is_played_so(kind).then_some(())?;
        let mut usable = Usable::default();
        loop {
            if let Some(of) = self.timing_of(TIMINGS.as_slice()) {
                usable.conditions.extend_from_slice(of);
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
        usable.after.as_ref().is_none_or(When::opens_card_timing).then_some(())?;
        // Another paragraph says whether the card can be used during a battle, and that paragraph may not be understood.
        let alone = |of: &Condition| matches!(of, Condition::AttacksAlone(_));
        (!usable.conditions.iter().any(alone) && self.scope.here.is_none()).then_some(())?;
        Some(Part::Condition(kind, Box::new(usable)))
    }

    /// Parses “When your opponent casts a spell”: the use to which this card responds.
    pub(super) fn answered(&mut self) -> Option<Answers> {
        self.attempt(|of| {
            of.need("when")?;
            let whose = of.one_of(&[("your opponent", Whose::Opponent), ("you", Whose::Own)])?;
            let kind = of.one_of(&ANSWERED)?;
            (!of.sees("this")).then_some(())?;
            let _ = of.eat("a");
            let mut filter = of.noun()?;
            (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
            filter.whose = whose;
            // Calling an impact monster counts as using an impact (`5.impact-monster.q4`).
            let called = kind == UseKind::Cast && filter.kinds.contains(&CardKind::Impact);
            let uses = std::iter::once(kind).chain(called.then_some(UseKind::Call)).collect();
            Some(Answers { uses, filter: Some(filter) })
        })
    }

    /// Parses the areas to which the card can be called.
    pub(super) fn areas(&mut self) -> Option<Part> {
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

    /// Parses “You may only [Set] one "Name" on your field”.
    pub(super) fn set_at_most(&mut self) -> Option<Part> {
        self.need("you (may|can) only (『Set』|set)")?;
        let most = if self.eat("a") { 1 } else { self.small()? };
        let name = self.name()?;
        self.need("on your field")?;
        let _ = self.eat(".");
        self.is_done().then_some(Part::SetAtMost(name, most))
    }

    /// Parses the turn or phase in which something may be used.
    pub(super) fn timing(&mut self) -> Vec<Condition> {
        self.timing_of(TIMINGS.as_slice()).unwrap_or_default().to_vec()
    }

    /// Parses “This ability only activates once per turn”.
    pub(super) fn once(&mut self) -> Option<Once> {
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
        Some(once)
    }

    /// Parses the cost of using an ability, in brackets.
    pub(super) fn use_cost(&mut self) -> Option<Vec<Cost>> {
        match is_mark(self.peek(), '[') {
            true => self.bracketed_costs(),
            false => Some(Vec::new()),
        }
    }

    /// Parses the trigger of an ability.
    pub(super) fn event(&mut self, conditions: &mut Vec<Condition>) -> Option<When> {
        let when = match self.attempt(Reader::attacks_a_monster) {
            Some((when, during)) => {
                conditions.extend(during);
                when
            }
            None => self.when()?,
        };
        conditions.extend(self.timing());
        Some(when)
    }

    /// Parses “Choose and use one of the following two”, with the number if the text gives one.
    pub(super) fn several(&mut self) -> Option<Several> {
        self.need("(choose and use|choose|use) 1 of following")?;
        let count = self.small();
        let _ = self.eat("(ability|effect)");
        let _ = self.eat(".");
        Some(Several { count, left: false })
    }

    /// Parses the second of two events. It concerns the same card unless the text says otherwise.
    pub(super) fn when_again(&mut self, first: &When) -> Option<When> {
        self.need("or")?;
        if self.sees("(when|at)") {
            return self.when();
        }
        let filter = first.filter()?.clone();
        if matches!(first, When::DestroysInBattle(_)) && self.eat(super::trigger::DEALS_DAMAGE) {
            return Some(When::DealsDamage(filter));
        }
        let (_, make) = super::trigger::HAPPENS.iter().find(|(said, _)| self.eat(said))?;
        Some(make(filter))
    }
}
