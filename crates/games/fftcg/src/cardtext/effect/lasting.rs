//! Clauses about what lasts: power, keywords, what a card may and may not, control.

use std::sync::Arc;

use hantei_ability::fftcg::{
    Ability, Amount, Casting, Change, Control, Counted, Effect, Elements, Filter, Give, Gives,
    Instead, Is, Keyword, Named, Replacement, Trait, Until, Which, Who, Whose, Would,
};
use hantei_base::kind::CardKind;

use super::super::reader::Reader;

/// What is gained or lost.
#[derive(Debug, Default, Clone, PartialEq)]
pub(crate) struct Gained {
    pub power: Option<Amount>,
    pub keywords: Vec<Keyword>,
    pub loses: Vec<Keyword>,
    pub traits: Vec<Trait>,
    pub abilities: Vec<Arc<Ability>>,
    pub silenced: bool,
    pub kinds: Vec<CardKind>,
    pub base_power: Option<Amount>,
    pub replaces: Vec<Replacement>,
    pub elements: Elements,
    pub becomes: Elements,
    pub becomes_named: bool,
}

impl Gained {
    /// As what is given to cards.
    pub(crate) fn gives(self) -> Gives {
        Gives {
            power: self.power,
            keywords: self.keywords,
            loses: self.loses,
            traits: self.traits,
            abilities: self.abilities,
            silenced: self.silenced,
            kinds: self.kinds,
            base_power: self.base_power,
            replaces: self.replaces,
            elements: self.elements,
            becomes: self.becomes,
            becomes_named: self.becomes_named,
            ..Gives::default()
        }
    }

    fn effect(self, what: Which, until: Until) -> Effect {
        let power_only = Gained { power: self.power.clone(), ..Gained::default() };
        match self.power.clone() {
            Some(by) if self == power_only => Effect::Power(Change { what, by, until }),
            _ => Effect::Give(Box::new(Give { what, gives: Arc::new(self.gives()), until })),
        }
    }
}

/// How something that lasts is read, behind how long it does where that comes first.
type Way<'a> = fn(&mut Reader<'a>, Option<Until>) -> Option<Effect>;

impl<'a> Reader<'a> {
    /// “it gains +1000 power and Haste until the end of the turn”.
    pub(super) fn lasts(&mut self, leading: Option<Until>) -> Option<Vec<Effect>> {
        let ways: [Way<'a>; 8] = [
            Reader::control,
            Reader::next_damage,
            Reader::casting_this_turn,
            Reader::replaced_for_all,
            Reader::replaced_this_turn,
            Reader::power_becomes,
            Reader::element_changes,
            Reader::doubled,
        ];
        if let Some(lasts) = ways.iter().find_map(|way| self.attempt(|of| way(of, leading))) {
            return Some(vec![lasts]);
        }
        if let Some(must) = self.attempt(Reader::must_this_turn) {
            return Some(vec![must]);
        }
        let what = self.subjects()?;
        if what == Which::This
            && self.eat("(will not|does not|does-not) activate during your next active phase")
        {
            return Some(vec![Effect::SkipActivation(Which::This)]);
        }
        let mut all = Vec::new();
        loop {
            let (gained, turn) = self.gained()?;
            // What is doubled of other cards would be theirs.
            if gained.power == Some(own_power()) && what != Which::This {
                return None;
            }
            all.push((gained, turn));
            // “it gains Haste and cannot be blocked”.
            let more = self.sees("and (cannot|loses|gains|gain|lose|becomes|must|can|also)")
                || self.sees(", (loses|gains)");
            let own = what == Which::This && self.attempt(Reader::and_its_power).is_some();
            if !own && (!more || !self.eat("(and|,)")) {
                break;
            }
        }
        let said_turn = all.iter().any(|(_, turn)| *turn);
        let until = match leading {
            Some(until) => until,
            None if said_turn => Until::Turn,
            None => match self.trailing_until() {
                Some(until) => until,
                None if self.scope.for_ever => Until::Game,
                None => return self.lasts_together(what, all),
            },
        };
        self.scope.it = match &what {
            Which::All(_) => Some(what.clone()),
            Which::This | Which::Several(_) => self.scope.it.clone(),
            other => Some(other.clone()),
        };
        Some(vec![all_of(all)?.effect(what, until)])
    }

    /// “and Rosa's power becomes 9000”: what stands before it.
    fn and_its_power(&mut self) -> Option<()> {
        self.need("and")?;
        let at = self.at();
        self.this().then_some(())?;
        self.need("'s power becomes")?;
        self.move_to(at);
        Some(())
    }

    /// “The former gains Haste and the latter loses 2000 power until the end of the turn”; “… (This effect does not end …)”.
    fn lasts_together(&mut self, what: Which, all: Vec<(Gained, bool)>) -> Option<Vec<Effect>> {
        if self.sees(super::FOR_EVER) {
            return Some(vec![all_of(all)?.effect(what, Until::Game)]);
        }
        self.need("(, and|and|,)")?;
        let more = self.lasts(None)?;
        let until = match more.first()? {
            Effect::Power(of) => of.until,
            Effect::Give(of) => of.until,
            _ => return None,
        };
        let mut effects = vec![all_of(all)?.effect(what, until)];
        effects.extend(more);
        Some(effects)
    }

    pub(super) fn trailing_until(&mut self) -> Option<Until> {
        if self.eat("until the end of the turn")
            || self.eat("this turn")
            || self.eat("during this turn")
        {
            return Some(Until::Turn);
        }
        // Nothing happens between the two.
        if self.eat("until the end of your opponent's (next turn|turn)")
            || self.eat("until the beginning of your next turn")
        {
            return Some(Until::OpponentsTurn);
        }
        if self.eat("until the end of your turn") {
            return Some(Until::OwnTurn);
        }
        if self.eat("until the end of the next turn") {
            return Some(Until::NextTurn);
        }
        if self.eat("(for as long as|as long as|while)") {
            if !self.this() {
                return None;
            }
            self.need("is on the field")?;
            return Some(Until::WhileThis);
        }
        None
    }

    /// What something gains or loses; whether it said “this turn” with it.
    pub(crate) fn gained(&mut self) -> Option<(Gained, bool)> {
        if self.eat("(gains|gain|also gains|also gain)") {
            return Some((self.gained_list()?, false));
        }
        if self.eat("(loses|lose) (all (its abilities|abilities|their abilities)|their abilities|its abilities)") {
            return Some((Gained { silenced: true, ..Gained::default() }, false));
        }
        let loses = self.attempt(|of| {
            of.need("(loses|lose)")?;
            let mut loses = vec![of.keyword()?];
            while let Some(more) = of.attempt(|of| {
                of.need("(, and|and|,)")?;
                of.keyword()
            }) {
                loses.push(more);
            }
            Some(loses)
        });
        if let Some(loses) = loses {
            return Some((Gained { loses, ..Gained::default() }, false));
        }
        let element = self.scope.named == Some(Named::Element);
        if element && self.eat("becomes (the named|that) element") {
            return Some((Gained { becomes_named: true, ..Gained::default() }, false));
        }
        // It is said of this card: what power is doubled is its own.
        if self.eat("doubles its power") {
            let power = Some(own_power());
            return Some((Gained { power, ..Gained::default() }, false));
        }
        if self.eat("(loses|lose|also loses|also lose)") {
            let number = self.number()?;
            self.need("power")?;
            let number = number.checked_neg()?;
            let power = self.for_each(number).unwrap_or(Amount::Number(number));
            return Some((Gained { power: Some(power), ..Gained::default() }, false));
        }
        if self.eat("also (becomes|become) [a] (forward|forwards) with") {
            let power = self.number()?;
            self.need("power")?;
            let mut gained = Gained {
                kinds: vec![CardKind::Forward],
                base_power: Some(Amount::Number(power)),
                ..Gained::default()
            };
            let more = self.attempt(|of| {
                of.need("(, and|and|,)")?;
                let _ = of.eat("gains");
                of.gained_list()
            });
            if let Some(more) = more {
                gained = join(gained, more)?;
            }
            return Some((gained, false));
        }
        if self.sees("can attack once more (this turn|until the end of the turn)") {
            self.need("can attack once more")?;
            let turn = self.eat("this turn");
            return Some((Gained { traits: vec![Trait::AttacksAgain], ..Gained::default() }, turn));
        }
        if let Some(party) = self.attempt(Reader::party_of_any) {
            let turn = self.eat("this turn");
            return Some((Gained { traits: vec![party], ..Gained::default() }, turn));
        }
        if self.sees("can attack twice (this turn|until the end of the turn)") {
            self.need("can attack twice")?;
            let turn = self.eat("this turn");
            return Some((Gained { traits: vec![Trait::Attacks(2)], ..Gained::default() }, turn));
        }
        // “Rosa gains Haste and Rosa's power becomes 9000”.
        let becomes = self.attempt(|of| {
            of.this().then_some(())?;
            of.need("'s power becomes")?;
            of.number()
        });
        if let Some(power) = becomes {
            let base_power = Some(Amount::Number(power));
            return Some((Gained { base_power, ..Gained::default() }, false));
        }
        if self.eat("(does-not|does not|do-not|do not|will not|won't) activate (during|at) (its|the|their) (controller's|controllers') active phase") {
            let traits = vec![Trait::DoesNotActivate];
            return Some((Gained { traits, ..Gained::default() }, false));
        }
        let traits = self.restriction()?;
        let turn = self.eat("(this turn|during this turn)");
        Some((Gained { traits, ..Gained::default() }, turn))
    }

    /// “+1000 power, Haste and "…"”
    pub(crate) fn gained_list(&mut self) -> Option<Gained> {
        let mut all = self.gained_one()?;
        while let Some(more) = self.attempt(|of| {
            of.need("(, and|and|,)")?;
            let _ = of.eat("(gains|gain)");
            of.gained_one()
        }) {
            all = join(all, more)?;
        }
        Some(all)
    }

    fn gained_one(&mut self) -> Option<Gained> {
        self.attempt(|of| {
            if of.eat("+") {
                let number = of.number()?;
                of.need("power")?;
                let power = of.for_each(number).unwrap_or(Amount::Number(number));
                return Some(Gained { power: Some(power), ..Gained::default() });
            }
            if let Some(keyword) = of.keyword() {
                return Some(Gained { keywords: vec![keyword], ..Gained::default() });
            }
            if of.at_quote() {
                let abilities = of.given_ability()?;
                return Some(Gained { abilities, ..Gained::default() });
            }
            None
        })
    }

    /// An ability between quotes.
    fn given_ability(&mut self) -> Option<Vec<Arc<Ability>>> {
        let (from, to) = self.quoted()?;
        let mut inside = self.within(from, to)?;
        inside.scope.given = true;
        let found = inside.abilities().filter(|_| inside.is_done());
        if found.is_none() {
            self.reached(from + inside.farthest());
        }
        Some(found?.into_iter().map(Arc::new).collect())
    }

    /// “cannot attack or block”, “cannot be blocked by a Forward of cost 4 or more”, “must block if possible”.
    pub(crate) fn restriction(&mut self) -> Option<Vec<Trait>> {
        if self.eat("must attack (once per turn|at least once per turn|) if possible") {
            return Some(vec![Trait::MustAttack]);
        }
        if self.eat("must block if possible") {
            return Some(vec![Trait::MustBlock]);
        }
        self.need("cannot")?;
        if self.eat("attack or block") {
            return Some(vec![Trait::CannotAttack, Trait::CannotBlock]);
        }
        if self.eat("attack") {
            return Some(vec![Trait::CannotAttack]);
        }
        if self.eat("block") {
            return (!self.sees("(a|an|the|forwards)")).then(|| vec![Trait::CannotBlock]);
        }
        if self.eat("use (special abilities|action abilities)") {
            return None;
        }
        self.need("be")?;
        if self.eat("blocked by") {
            let _ = self.eat("(a|an)");
            let mut of = self.noun()?;
            // Nothing else blocks.
            if of.kinds == [CardKind::Forward] {
                of.kinds.clear();
            }
            let blockers = hantei_ability::fftcg::Blockers { of };
            return Some(vec![Trait::CannotBeBlockedBy(Box::new(blockers))]);
        }
        if self.eat("blocked") {
            return Some(vec![Trait::CannotBeBlocked]);
        }
        if self.eat("broken by [your] (opponent's|opposing) (summons or abilities|summons and abilities) [that do-not deal damage]") {
            return (!self.sees("that")).then(|| vec![Trait::NotBrokenByEffects]);
        }
        if self.eat("broken") {
            return (!self.sees("by")).then(|| vec![Trait::CannotBeBroken]);
        }
        if self.eat("chosen by [your] opponent's (summons or abilities|summons and abilities|summons or ability)") {
            return Some(vec![Trait::NotChosenBySummons, Trait::NotChosenByAbilities]);
        }
        if self.eat("chosen by [your] opponent's summons") {
            return Some(vec![Trait::NotChosenBySummons]);
        }
        if self.eat("chosen by [your] opponent's abilities") {
            return Some(vec![Trait::NotChosenByAbilities]);
        }
        if self.eat("chosen by (summons or abilities|summons and abilities)") {
            let all = vec![Trait::NotChosenByAnySummons, Trait::NotChosenByAnyAbilities];
            return (!self.sees("(that|of)")).then_some(all);
        }
        if self.eat("chosen by summons") {
            return (!self.sees("(that|of|or)")).then(|| vec![Trait::NotChosenByAnySummons]);
        }
        if self.eat("chosen by abilities") {
            return (!self.sees("(that|of|or)")).then(|| vec![Trait::NotChosenByAnyAbilities]);
        }
        if self.eat("returned to (its|their) (owner's|owners') (hand|hands) by [your] opponent's (summons or abilities|summons and abilities)") {
            return Some(vec![Trait::NotReturnedByEffects]);
        }
        if self.eat("removed from the game by [your] opponent's (summons or abilities|summons and abilities)") {
            return Some(vec![Trait::NotRemovedByEffects]);
        }
        None
    }

    /// “Its power becomes 3000 until the end of the turn”.
    fn power_becomes(&mut self, leading: Option<Until>) -> Option<Effect> {
        let what = if self.eat("its power [also] becomes") {
            self.scope.it.clone().filter(|of| !matches!(of, Which::Those))?
        } else {
            self.this().then_some(())?;
            self.need("'s power becomes")?;
            Which::This
        };
        if matches!(what, Which::Chosen(_)) && self.scope.targets.len() > 1 {
            return None;
        }
        let base_power = Some(match self.eat("the same as that forward's power") {
            true => {
                let of = match self.scope.targets.len() {
                    // It lies elsewhere than where it was chosen.
                    1 if self.scope.just_before => Some(Which::Those),
                    1 if self.scope.moved => None,
                    1 => self.scope.it.clone(),
                    _ => self.scope.that.clone(),
                };
                Amount::Of(Counted::Power(Box::new(of.filter(|of| *of != what)?)))
            }
            false => Amount::Number(self.number()?),
        });
        let until = match leading {
            Some(until) => until,
            None => self.trailing_until()?,
        };
        let gives = Arc::new(Gives { base_power, ..Gives::default() });
        Some(Effect::Give(Box::new(Give { what, gives, until })))
    }

    /// “Its Element becomes Dark”, “the Element of Rosa becomes the named one”.
    fn element_changes(&mut self, leading: Option<Until>) -> Option<Effect> {
        let (what, named) = if self.eat("its element becomes") {
            (self.scope.it.clone().filter(|of| !matches!(of, Which::All(_)))?, false)
        } else {
            self.need("the element of")?;
            self.this().then_some(())?;
            self.need("becomes the named one")?;
            (Which::This, true)
        };
        if matches!(what, Which::Chosen(_)) && self.scope.targets.len() > 1 {
            return None;
        }
        let becomes_named = named && self.scope.named == Some(Named::Element);
        let becomes = match becomes_named {
            true => Elements::default(),
            false => Elements::of(&[self.element()?]),
        };
        let until = match leading {
            Some(until) => until,
            None if self.sees(super::FOR_EVER) => Until::Game,
            None => self.trailing_until()?,
        };
        let gives = Arc::new(Gives { becomes, becomes_named, ..Gives::default() });
        Some(Effect::Give(Box::new(Give { what, gives, until })))
    }

    /// “The cost required to cast your next Summon is reduced by 1 (it cannot become 0)”.
    fn casting_this_turn(&mut self, leading: Option<Until>) -> Option<Effect> {
        self.need("the cost (required to cast|required to play|for playing) your")?;
        let next = self.eat("next");
        let filter = self.noun_of_all()?;
        let there = filter.whose == Whose::Any && filter.place.is_none();
        let filter = Filter { whose: Whose::Own, ..Some(filter).filter(|_| there)? };
        let _ = self.eat("onto the field");
        if leading != Some(Until::Turn) {
            self.need("this turn")?;
        }
        self.need("is reduced by")?;
        let cost = self.number()?.checked_neg()?;
        let cost_floor = self.cost_floor();
        Some(Effect::Casting(Casting { filter, cost, cost_floor, next }))
    }

    /// “double the power of Rosa until the end of the turn”.
    fn doubled(&mut self, leading: Option<Until>) -> Option<Effect> {
        self.need("double the power of")?;
        self.this().then_some(())?;
        let until = match leading {
            Some(until) => until,
            None => self.trailing_until()?,
        };
        Some(Effect::Power(Change { what: Which::This, by: own_power(), until }))
    }

    /// “If possible, it must block this turn”.
    fn must_this_turn(&mut self) -> Option<Effect> {
        let first = self.eat("if possible ,");
        let what = self.object()?;
        if !first {
            self.need("must attack this turn if possible")?;
            let gives = Arc::new(Gives { traits: vec![Trait::MustAttack], ..Gives::default() });
            return Some(Effect::Give(Box::new(Give { what, gives, until: Until::Turn })));
        }
        let of = if self.eat("must block this turn") {
            Trait::MustBlock
        } else {
            self.need("must attack this turn")?;
            Trait::MustAttack
        };
        let gives = Arc::new(Gives { traits: vec![of], ..Gives::default() });
        Some(Effect::Give(Box::new(Give { what, gives, until: Until::Turn })))
    }

    fn control(&mut self, leading: Option<Until>) -> Option<Effect> {
        let who = if self.eat("your opponent gains control of") {
            Who::Opponent
        } else {
            self.need("[you] gain control of")?;
            Who::You
        };
        let what = self.object()?;
        let until = match leading {
            Some(until) => until,
            None => self.trailing_until().unwrap_or(Until::Game),
        };
        Some(Effect::Control(Control { what, who, until }))
    }
}

/// As much as its own power.
fn own_power() -> Amount {
    Amount::Of(Counted::Power(Box::new(Which::This)))
}

/// It is removed from the game instead of being put into the break zone, this turn.
pub(super) fn removed_instead(what: Which) -> Effect {
    let would = Would::ToBreak(Filter { is: vec![Is::This], ..Filter::default() });
    let replaces = vec![Replacement {
        would,
        by: None,
        instead: vec![Instead::Removed],
        may: false,
        next: false,
    }];
    let gives = Arc::new(Gives { replaces, ..Gives::default() });
    Effect::Give(Box::new(Give { what, gives, until: Until::Turn }))
}

fn all_of(all: Vec<(Gained, bool)>) -> Option<Gained> {
    all.into_iter().try_fold(Gained::default(), |joined, (gained, _)| join(joined, gained))
}

/// Both, where neither says what the other says.
pub(crate) fn join(one: Gained, other: Gained) -> Option<Gained> {
    fn both<T>(mut one: Vec<T>, other: Vec<T>) -> Vec<T> {
        one.extend(other);
        one
    }
    let twice = one.power.is_some() && other.power.is_some()
        || one.base_power.is_some() && other.base_power.is_some();
    (!twice).then(|| Gained {
        power: one.power.or(other.power),
        keywords: both(one.keywords, other.keywords),
        loses: both(one.loses, other.loses),
        traits: both(one.traits, other.traits),
        abilities: both(one.abilities, other.abilities),
        silenced: one.silenced || other.silenced,
        kinds: both(one.kinds, other.kinds),
        base_power: one.base_power.or(other.base_power),
        replaces: both(one.replaces, other.replaces),
        elements: one.elements.or(other.elements),
        becomes: one.becomes.or(other.becomes),
        becomes_named: one.becomes_named || other.becomes_named,
    })
}
