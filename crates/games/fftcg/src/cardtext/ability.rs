//! A paragraph of a card: one ability, or what two abilities say at once.

use hantei_ability::fftcg::{
    Ability, Action, Additional, Amount, Auto, Body, Condition, Cost, Effect, Elements, Is,
    Keyword, LimitBreak, Once, PaidOnly, Phase, Pick, Place, Priming, Warp, When, Which, Whose,
};
use hantei_base::kind::CardKind;

use super::reader::Reader;
use super::token::{Icon, Lex};

/// What a paragraph says.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Part {
    /// Keywords.
    Keywords(Vec<Keyword>),
    /// Abilities.
    Abilities(Vec<Ability>),
    /// What a summon does.
    Summon { body: Body, ex: bool },
    /// An extra cost.
    Additional(Additional),
    /// What must hold for the card to be cast.
    Conditions(Vec<Condition>),
    /// It costs more or less to cast; below what it does not come by that.
    CostChange(Amount, i32),
    /// Which CP alone pay for it.
    PaidOnly(PaidOnly),
    /// What must hold for it to enter the field.
    EntersIf(Vec<Condition>),
    /// Beside whom it does not enter.
    ApartFrom(String),
    /// Beside which light or dark characters it enters.
    Beside(Elements),
    /// From the hand it comes by being cast alone.
    CastOnly,
    /// What it is also called.
    AlsoNamed(Vec<String>),
    /// What it also is.
    AlsoKinds(Vec<CardKind>),
    /// Limit Break
    LimitBreak(LimitBreak),
    /// デジョン
    Warp(Warp),
    /// 顕現
    Priming(Priming),
}

/// What cards of the LB deck print beside their Limit Break.
pub(super) const NOT_IN_MAIN_DECK: &str =
    "< cards with lb cannot be included in your main deck . >";

/// What limits the use of an ability.
#[derive(Debug, Default, Clone, PartialEq)]
struct Limits {
    conditions: Vec<Condition>,
    once: Option<Once>,
    place: Option<Place>,
}

impl Reader<'_> {
    /// A whole paragraph.
    pub(super) fn paragraph(&mut self) -> Option<Part> {
        let found = (self.attempt(Reader::keyword_line))
            .or_else(|| self.attempt(Reader::limit_break))
            .or_else(|| self.attempt(Reader::warp))
            .or_else(|| self.attempt(Reader::priming))
            .or_else(|| self.attempt(Reader::additional))
            .or_else(|| self.attempt(Reader::eased))
            .or_else(|| self.attempt(Reader::castable))
            .or_else(|| self.attempt(Reader::cost_change))
            .or_else(|| self.attempt(Reader::paid_only))
            .or_else(|| self.attempt(Reader::enters_if))
            .or_else(|| self.attempt(Reader::apart_from))
            .or_else(|| self.attempt(Reader::beside_light))
            .or_else(|| self.attempt(Reader::cast_only))
            .or_else(|| self.attempt(Reader::also))
            .or_else(|| self.attempt(Reader::summon))
            .or_else(|| self.attempt(Reader::ability_paragraph));
        found.filter(|_| self.is_done())
    }

    fn ability_paragraph(&mut self) -> Option<Part> {
        self.abilities().map(Part::Abilities)
    }

    /// “Haste Brave”, with what the rules say of them in brackets.
    fn keyword_line(&mut self) -> Option<Part> {
        let mut keywords = Vec::new();
        while let Some(keyword) = self.keyword() {
            keywords.push(keyword);
            let _ = self.reminder();
            let _ = self.eat(",");
        }
        let _ = self.eat(".");
        (!keywords.is_empty() && self.is_done()).then_some(Part::Keywords(keywords))
    }

    fn limit_break(&mut self) -> Option<Part> {
        let _ = self.reminder();
        self.need("limit break --")?;
        let cost = self.small::<u8>()?;
        let _ = self.reminder();
        self.is_done().then_some(Part::LimitBreak(LimitBreak { cost }))
    }

    fn warp(&mut self) -> Option<Part> {
        self.need("warp")?;
        let counters = self.small::<u8>()?;
        self.need("--")?;
        let mut cost = Vec::new();
        self.icons(&mut cost)?;
        let _ = self.reminder();
        self.is_done().then_some(Part::Warp(Warp { counters, cost }))
    }

    fn priming(&mut self) -> Option<Part> {
        self.need("priming")?;
        let name = match self.quoted() {
            Some((from, to)) => self.words_between(from, to)?,
            None => self.name(super::token::NameKind::Card)?,
        };
        self.need("--")?;
        let mut cost = Vec::new();
        self.icons(&mut cost)?;
        let _ = self.reminder();
        self.is_done().then_some(Part::Priming(Priming { name, cost }))
    }

    fn summon(&mut self) -> Option<Part> {
        if !self.card.printed.kinds.has(CardKind::Summon) {
            return None;
        }
        let ex = self.ex();
        let body = self.body()?;
        self.is_done().then_some(Part::Summon { body, ex })
    }

    fn ex(&mut self) -> bool {
        let ex = matches!(self.peek(), Some(Lex::Ex));
        if ex {
            self.step();
        }
        ex
    }

    /// The abilities that a paragraph, or what stands between quotes, is.
    pub(super) fn abilities(&mut self) -> Option<Vec<Ability>> {
        let damage = self.attempt(|of| {
            of.need("damage")?;
            let damage = of.small::<u8>()?;
            of.need("--")?;
            Some(damage)
        });
        let found = (self.attempt(|of| of.special(damage)))
            .or_else(|| self.attempt(|of| of.auto(damage)))
            .or_else(|| self.attempt(|of| of.action(damage)))
            .or_else(|| self.attempt(|of| of.puts_itself(damage)))
            .or_else(|| self.attempt(|of| of.field(damage)));
        let _ = self.attempt(|of| {
            damage?;
            of.need("< if you have received")?;
            of.number()?;
            of.need("points of damage or more , this character has this ability . >")
        });
        found
    }

    /// スペシャルアビリティ: its name, 《S》, the rest of the cost.
    fn special(&mut self, damage: Option<u8>) -> Option<Vec<Ability>> {
        let Some(Lex::Special(name)) = self.peek() else { return None };
        self.step();
        if !matches!(self.icon(), Some(Icon::Special)) {
            return None;
        }
        let _ = self.eat(",");
        let cost = if self.sees(":") { Vec::new() } else { self.cost()? };
        let action = self.used(cost, damage)?;
        Some(vec![Ability::Special(Action { name: Some(name.clone()), ..action })])
    }

    fn action(&mut self, damage: Option<u8>) -> Option<Vec<Ability>> {
        let cost = self.cost()?;
        self.used(cost, damage).map(|action| vec![Ability::Action(action)])
    }

    /// What follows a cost.
    fn used(&mut self, mut cost: Vec<Cost>, damage: Option<u8>) -> Option<Action> {
        self.need(":")?;
        self.scope.spent = super::spent::Spent::of_costs(&cost);
        let Body { targets, modes, effects } = self.body()?;
        let Limits { conditions, once, place } = self.limits("use")?;
        // What an ability of the Break Zone removes of its own card lies there.
        for paid in &mut cost {
            if let Cost::Remove(Pick { filter, .. }) = paid
                && filter.is == [Is::This]
                && filter.place.is_none()
            {
                filter.place = place;
            }
        }
        Some(Action { name: None, cost, damage, conditions, once, place, targets, modes, effects })
    }

    /// オートアビリティ; one for each thing that it waits for.
    fn auto(&mut self, damage: Option<u8>) -> Option<Vec<Ability>> {
        let ex = self.ex();
        let turn = if self.eat("during your turn ,") {
            vec![Condition::Turn(Whose::Own)]
        } else if self.eat("during your opponent's turn ,") {
            vec![Condition::Turn(Whose::Opponent)]
        } else if self.eat("during your opponent's attack phase ,") {
            vec![Condition::Turn(Whose::Opponent), Condition::Phase(Phase::Attack)]
        } else {
            Vec::new()
        };
        let each_turn = self.eat("during each turn ,");
        let whens = self.when()?;
        if each_turn && !matches!(whens.as_slice(), [When::Only(of)] if !of.conditions.is_empty()) {
            return None;
        }
        self.need(",")?;
        let each_asked = self.attempt(Reader::each_by_what_was_paid);
        let conditions = self.attempt(|of| {
            each_asked.is_none().then_some(())?;
            of.need("if")?;
            let conditions = of.conditions()?;
            of.need(",")?;
            // “If …, … instead” and “if you do” are of the effect.
            Some(conditions)
        });
        let mut conditions = conditions.unwrap_or_default();
        let Body { targets, modes, effects } = match each_asked {
            Some(body) => body,
            None => self.body()?,
        };
        let Limits { conditions: further, once, place } = self.limits("trigger")?;
        let discarded = whens.iter().any(super::due::is_own_discard);
        let place = place.or(discarded.then_some(Place::Break));
        // Whether the first “if” is asked of what follows the second, nobody can tell.
        if !conditions.is_empty() && effects.iter().any(|of| matches!(of, Effect::If(_))) {
            return None;
        }
        conditions.splice(0..0, turn);
        // Once a turn, whichever of the two it is: two abilities would be one too many.
        if whens.len() > 1 && once.is_some() {
            return None;
        }
        conditions.extend(further);
        let one = |when| {
            Ability::Auto(Auto {
                when,
                ex,
                damage,
                conditions: conditions.clone(),
                once,
                place,
                targets: targets.clone(),
                modes: modes.clone(),
                effects: effects.clone(),
            })
        };
        Some(whens.into_iter().map(one).collect())
    }

    /// “If you have received 6 points of damage, put Rosa into the Break Zone.”: it waits for no event (11.8.18).
    fn puts_itself(&mut self, damage: Option<u8>) -> Option<Vec<Ability>> {
        self.need("if")?;
        let conditions = self.conditions()?;
        self.need(",")?;
        let Body { targets, modes: None, effects } = self.body()? else { return None };
        let of_state =
            |of: &Condition| matches!(of, Condition::DamageTaken(_) | Condition::Have(_));
        let there = conditions.iter().all(of_state)
            && targets.is_empty()
            && effects == [Effect::ToBreak(Which::This)];
        let auto = Auto {
            when: When::State(conditions),
            ex: false,
            damage,
            conditions: Vec::new(),
            once: None,
            place: None,
            targets,
            modes: None,
            effects,
        };
        there.then(|| vec![Ability::Auto(auto)])
    }

    /// “If the cost paid to cast Rosa included Fire CP, …. If the cost paid to cast Rosa included Ice CP, ….”: each for itself.
    fn each_by_what_was_paid(&mut self) -> Option<Body> {
        let asked = |of: &Effect| {
            let paid = |of: &Condition| matches!(of, Condition::PaidWith(_));
            matches!(of, Effect::If(of) if of.conditions.iter().all(paid))
        };
        self.sees("if the cost (paid to|to) (cast|play)").then_some(())?;
        let body = self.body()?;
        let many = body.effects.iter().filter(|of| asked(of)).count() > 1;
        (many && body.effects.first().is_some_and(asked)).then_some(body)
    }

    /// “You can only use this ability during your turn and only once per turn.”
    fn limits(&mut self, verb: &str) -> Option<Limits> {
        let mut limits = Limits::default();
        while !self.is_done() && !self.sees("<") {
            if verb == "use" {
                self.need("(you can only use this ability|you can use this ability)")?;
            } else {
                self.need("this (effect|ability) will (only trigger|trigger)")?;
            }
            loop {
                let _ = self.eat("only");
                self.limit(&mut limits)?;
                if !self.eat("(, and|and|,)") {
                    break;
                }
            }
            self.need(".")?;
        }
        Some(limits)
    }

    fn limit(&mut self, limits: &mut Limits) -> Option<()> {
        if self.eat("(once per turn|once a turn)") {
            limits.once = Some(Once::ThisAbility);
            return Some(());
        }
        if self.eat("during your turn") {
            limits.conditions.push(Condition::Turn(Whose::Own));
            return Some(());
        }
        if self.eat("during your opponent's turn") {
            limits.conditions.push(Condition::Turn(Whose::Opponent));
            return Some(());
        }
        if self.eat("during your main phase") {
            limits.conditions.push(Condition::Turn(Whose::Own));
            let main = vec![Condition::Phase(Phase::Main1), Condition::Phase(Phase::Main2)];
            limits.conditions.push(Condition::Any(main));
            return Some(());
        }
        let place = self.attempt(|of| {
            of.need("(if|while)")?;
            of.this().then_some(())?;
            if of.eat("is in your hand") {
                return Some(Place::Hand);
            }
            if of.eat("is removed from the game") {
                return Some(Place::Removed);
            }
            of.need("is in (the|your) break zone").map(|()| Place::Break)
        });
        if let Some(place) = place {
            limits.place = Some(place);
            return Some(());
        }
        self.need("(if|while)")?;
        let conditions = self.conditions()?;
        limits.conditions.extend(conditions);
        Some(())
    }

    /// What stands in brackets and says what the rules say anyway.
    pub(super) fn reminder(&mut self) -> bool {
        const SAID: [&str; 11] = [
            "< this (character|forward) can attack or use abilities containing 《ダル》 in the cost the turn it enters the field . >",
            "< unit must be 1000 . >",
            "< units must be 1000 . >",
            "< if this forward blocks or is blocked by a forward (without|that does-not have) first strike , this forward deals damage first . >",
            "< like summons and abilities , this card can be played during either player's attack phase or main phase . >",
            "< like summons and abilities , this card can be played during (either player's|your or your opponent's) (attack phase or main phase|main phase or attack phase) . >",
            "< this forward can attack (on|or use abilities on) the turn it enters the field . >",
            "< this forward can attack without dulling . >",
            "< attacking (does-not|does not) cause this forward to dull . >",
            NOT_IN_MAIN_DECK,
            "< you can (attack|use this forward) on the (same|first) turn . >",
        ];
        SAID.iter().any(|said| self.eat(said))
    }
}
