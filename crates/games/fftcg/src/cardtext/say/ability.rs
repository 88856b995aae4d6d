//! Abilities, said.

use hantei_ability::fftcg::{
    Ability, Action, Amount, Auto, Body, Condition, Counted, Field, Filter, Gives, Keyword, Phase,
    Place, Trait, Whose,
};

use super::super::ability::{NOT_IN_MAIN_DECK, Part};
use super::super::spent::Spent;
use super::super::token::{Icon, InWords as _, Lex, NameKind, Phrase};
use super::{Sayer, keyword, listed, say};
use hantei_base::kind::CardKind;
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// A whole paragraph.
    pub(crate) fn part(&self, part: &Part) -> Phrase {
        match part {
            Part::Keywords(all) => {
                let each = all.iter().map(|of| say("{0} {1} [,]", [keyword(*of), reminder(*of)]));
                say("{0} [.]", [Rendered::Seq(each.collect())])
            }
            Part::Abilities(all) => {
                let all: Vec<&Ability> = all.iter().collect();
                self.abilities(&all, false)
            }
            Part::Summon { body, ex } => self.with_ex(*ex, self.body(body)),
            Part::Additional(of) => self.additional(of),
            Part::Conditions(all) => self.castable(all),
            Part::CostChange(amount, floor) => self.cost_change(amount, *floor),
            Part::PaidOnly(of) => say(
                "you can only pay with {0} to {1} .",
                [super::casting::certain_cp(of), self.casting()],
            ),
            Part::EntersIf(all) => {
                say("you can only play {0} if {1} .", [self.this(), self.conditions(all)])
            }
            Part::ApartFrom(name) => say(
                "you cannot play {0} or {1} while already in control of either Character .",
                [self.this(), Phrase::name(NameKind::Card, name)],
            ),
            Part::Beside(elements) => {
                let each: Vec<Phrase> = elements.iter().map(super::element).collect();
                match each.as_slice() {
                    [one] => say(
                        "{0} can be played onto the field even if you control other {1} Characters .",
                        [self.this(), one.clone()],
                    ),
                    _ => self.unsaid(),
                }
            }
            Part::CastOnly => say(
                "you cannot play {0} from your hand due to Summons or abilities .",
                [self.this()],
            ),
            Part::AlsoNamed(all) => {
                let names: Vec<Phrase> =
                    all.iter().map(|of| Phrase::name(NameKind::Card, of)).collect();
                say("{0} is also {1} in all situations .", [self.this(), listed(&names, "and")])
            }
            Part::AlsoKinds(all) => match all.as_slice() {
                [CardKind::Monster] => {
                    say("{0} is also a Monster in all situations .", [self.this()])
                }
                _ => self.unsaid(),
            },
            Part::LimitBreak(of) => {
                let said =
                    format!("[{NOT_IN_MAIN_DECK}] Limit Break -- {{0}} [{NOT_IN_MAIN_DECK}]");
                say(&said, [Phrase::number(i32::from(of.cost))])
            }
            Part::Warp(of) => say(
                "Warp {0} -- {1}",
                [Phrase::number(i32::from(of.counters)), self.costs(&of.cost)],
            ),
            Part::Priming(of) => {
                let bare = super::bare_name(&of.name);
                let name = Rendered::Any(vec![
                    say("\" {0} \"", [bare]),
                    Phrase::name(NameKind::Card, &of.name),
                ]);
                say("Priming {0} -- {1}", [name, self.icons(&of.cost)])
            }
        }
    }

    fn with_ex(&self, ex: bool, said: Phrase) -> Phrase {
        match ex {
            true => Rendered::Seq(vec![Rendered::One(Lex::Ex, "EX BURST".into()), said]),
            false => said,
        }
    }

    /// Abilities that stand in one paragraph, or between quotes.
    pub(super) fn abilities(&self, all: &[&Ability], quoted: bool) -> Phrase {
        let damage = all.first().and_then(|of| of.damage());
        let said = match all {
            [Ability::Auto(first), ..] => self.autos(first, all),
            [Ability::Action(of)] => self.action(of, None),
            [Ability::Special(of)] => self.action(of, of.name.as_deref()),
            _ => {
                let each = all.iter().map(|of| match of {
                    Ability::Field(field) => {
                        let stop = match (quoted, ends_quoted(field)) {
                            (_, true) => "(|.)",
                            (true, false) => "(.|)",
                            (false, false) => ".",
                        };
                        Rendered::Seq(vec![self.field(field), say(stop, [])])
                    }
                    Ability::Auto(_) | Ability::Action(_) | Ability::Special(_) => self.unsaid(),
                });
                Rendered::Seq(each.collect())
            }
        };
        match damage {
            Some(damage) => {
                let number = Phrase::number(i32::from(damage));
                say(
                    "Damage {0} -- {1} [< if you have received {0} points of damage or more , this Character has this ability . >]",
                    [number, said],
                )
            }
            None => said,
        }
    }

    /// Auto-abilities that differ in what they wait for alone.
    fn autos(&self, first: &Auto, all: &[&Ability]) -> Phrase {
        let mut whens = Vec::new();
        for of in all {
            match of {
                Ability::Auto(of)
                    if (Auto { when: first.when.clone(), ..of.clone() }) == *first =>
                {
                    whens.push(&of.when);
                }
                _ => return self.unsaid(),
            }
        }
        let Auto { conditions, once, place, targets, modes, effects, .. } = first;
        // That it is in the break zone by then goes without saying.
        let discarded = whens.iter().any(|when| super::super::due::is_own_discard(when));
        let place = &place.filter(|at| !(discarded && *at == Place::Break));
        let body =
            Body { targets: targets.clone(), modes: modes.clone(), effects: effects.clone() };
        let (when, body) = (self.whens(&whens), self.body(&body));
        // What must hold stands behind the trigger; of whose turn it is and where the card lies, at the end.
        let mut ways = Vec::new();
        for late in 0..=conditions.len() {
            let (early, limits) = conditions.split_at(conditions.len() - late);
            let asked = match early {
                [] => Phrase::nothing(),
                early => say("if {0} ,", [self.conditions(early)]),
            };
            let limits = self.limits(limits, once.is_some(), *place, "trigger");
            ways.push(say("{0} , {1} {2} {3}", [when.clone(), asked, body.clone(), limits]));
        }
        if let Some((Condition::Turn(whose), rest)) = conditions.split_first() {
            let (turn, rest) = match (whose, rest.split_first()) {
                (Whose::Opponent, Some((Condition::Phase(Phase::Attack), rest))) => {
                    ("during your opponent's Attack Phase ,", rest)
                }
                (Whose::Own, _) => ("during your turn ,", rest),
                (Whose::Opponent | Whose::Any, _) => ("during your opponent's turn ,", rest),
            };
            let plain = Auto { conditions: rest.to_vec(), ex: false, ..first.clone() };
            let plain: Vec<Ability> = whens
                .iter()
                .map(|when| Ability::Auto(Auto { when: (*when).clone(), ..plain.clone() }))
                .collect();
            let plain: Vec<&Ability> = plain.iter().collect();
            if let [Ability::Auto(head), ..] = plain.as_slice() {
                let said = say(&format!("{turn} {{0}}"), [self.autos(head, &plain)]);
                // “If it is the Attack Phase” no card says.
                let first = conditions.iter().any(|of| matches!(of, Condition::Phase(_)));
                ways.insert(if first { 0 } else { ways.len() }, said);
            }
        }
        self.with_ex(first.ex, Rendered::Any(ways))
    }

    fn action(&self, of: &Action, name: Option<&str>) -> Phrase {
        let Action { cost, conditions, once, place, targets, modes, effects, .. } = of;
        let body =
            Body { targets: targets.clone(), modes: modes.clone(), effects: effects.clone() };
        let cost = match name {
            Some(name) => {
                let name = Rendered::One(Lex::Special(name.to_owned()), name.to_owned().into());
                let special = Phrase::icon(Icon::Special);
                let cost = if cost.is_empty() { Phrase::nothing() } else { self.costs(cost) };
                say("{0} {1} [,] {2}", [name, special, cost])
            }
            None => self.costs(cost),
        };
        let limits = self.limits(conditions, once.is_some(), *place, "use");
        let inside = Sayer { spent: Spent::of_costs(&of.cost), ..self.clone() };
        say("{0} : {1} {2}", [cost, inside.body(&body), limits])
    }

    /// “You can only use this ability during your turn and only once per turn.”
    fn limits(
        &self,
        conditions: &[Condition],
        once: bool,
        place: Option<Place>,
        verb: &str,
    ) -> Phrase {
        let mut each = Vec::new();
        let mut rest = conditions;
        while let Some((first, more)) = rest.split_first() {
            // “if you control Card Name X and Card Name Y”
            let run = rest.iter().take_while(|of| matches!(of, Condition::Have(_))).count();
            if run > 1 {
                each.push(say("(if|while) {0}", [self.conditions(&rest[..run])]));
                rest = &rest[run..];
                continue;
            }
            let main = [Condition::Phase(Phase::Main1), Condition::Phase(Phase::Main2)];
            let said = match (first, more.first()) {
                (Condition::Turn(Whose::Own), Some(Condition::Any(phases))) if *phases == main => {
                    rest = &more[1..];
                    each.push(say("during your Main Phase", []));
                    continue;
                }
                (Condition::Turn(Whose::Own), _) => say("during your turn", []),
                (Condition::Turn(_), _) => say("during your opponent's turn", []),
                (of, _) => say("(if|while) {0}", [self.condition(of)]),
            };
            each.push(said);
            rest = more;
        }
        match place {
            Some(Place::Hand) => {
                each.push(say("(if|while) {0} is in your hand", [self.this()]));
            }
            Some(Place::Break) => {
                each.push(say("(if|while) {0} is in (the|your) Break Zone", [self.this()]));
            }
            Some(Place::Removed) => {
                each.push(say("(if|while) {0} is removed from the game", [self.this()]));
            }
            None => {}
            Some(_) => each.push(self.unsaid()),
        }
        if once {
            each.push(say("(once per turn|once a turn)", []));
        }
        if each.is_empty() {
            return Phrase::nothing();
        }
        let lead = match verb {
            "use" => "(you can only use this ability|you can use this ability) [only]",
            _ => "(this effect|this ability) will (trigger|only trigger) (only|)",
        };
        let only: Vec<Phrase> = each.iter().map(|of| say("(only|) {0}", [of.clone()])).collect();
        let bag = only
            .iter()
            .map(|of| say("[(, and|and|,|. you can only use this ability)] {0}", [of.clone()]));
        let joined = Rendered::Any(vec![listed(&each, "and"), Rendered::Bag(bag.collect())]);
        say("{0} {1} .", [say(lead, []), joined])
    }

    /// A field ability, without its full stop.
    fn field(&self, field: &Field) -> Phrase {
        let Field { damage: _, conditions, gives, place } = field;
        if place.is_some() {
            return self.unsaid();
        }
        let inside = Sayer { field: true, ..self.clone() };
        if let [only] = gives.as_slice()
            && let Some(said) = inside.while_in_party(conditions, only)
        {
            return said;
        }
        let meanwhile = inside.replaced_while(conditions, gives);
        let given = match gives.as_slice() {
            [gives] => inside.given_to(gives),
            [own, others] => inside.given_to_both(own, others),
            _ => return self.unsaid(),
        };
        let said = match conditions.as_slice() {
            [] => given,
            [Condition::Turn(whose)] => {
                let turn = match whose {
                    Whose::Own => "your",
                    Whose::Opponent | Whose::Any => "your opponent's",
                };
                let asked = say("(if|as long as|while) {0} ,", [self.conditions(conditions)]);
                let during = say(&format!("during {turn} turn"), []);
                let first = Rendered::Any(vec![say("{0} ,", [during.clone()]), asked]);
                Rendered::Any(vec![
                    say("{0} {1}", [first, given.clone()]),
                    Rendered::Seq(vec![given, during]),
                ])
            }
            [Condition::ThisTurn(of)] => say(
                "(during this turn , if {0}|(if|as long as|while) {0} this turn) , {1}",
                [self.happened(of), given],
            ),
            [Condition::Phase(Phase::Attack)] => say("during each Attack Phase , {0}", [given]),
            all => {
                say("(if|as long as|while|when) {0} , [then] {1}", [self.conditions(all), given])
            }
        };
        match meanwhile {
            Some(meanwhile) => Rendered::Any(vec![meanwhile, said]),
            None => said,
        }
    }

    /// “Rosa and the Card Name Cecil you control gain Brave”.
    fn given_to_both(&self, own: &Gives, others: &Gives) -> Phrase {
        let same = Gives { filter: None, ..others.clone() };
        match &others.filter {
            Some(filter) if *own == same => say(
                "{0} and (the|) {1} {2}",
                [self.this(), self.noun_of_all(filter, true), self.given(own)],
            ),
            _ => self.unsaid(),
        }
    }

    fn given_to(&self, gives: &Gives) -> Phrase {
        if gives.cost != 0 || gives.any_element {
            return self.cost_given(gives);
        }
        if !gives.replaces.is_empty() {
            let plain = Gives { replaces: gives.replaces.clone(), ..Gives::default() };
            return match *gives == plain {
                true => self.replacement(&gives.replaces),
                false => self.unsaid(),
            };
        }
        if let ([Trait::BesideOthers], Some(filter)) = (gives.traits.as_slice(), &gives.filter) {
            let bare = Filter { whose: Whose::Any, ..filter.clone() };
            return say(
                "you can play 2 or more {0} onto the field",
                [self.noun_of_all(&bare, true)],
            );
        }
        if let (None, Some(said)) = (&gives.filter, self.has_to_be(gives)) {
            return said;
        }
        if let (Some(filter), Some(power @ Amount::Number(_))) = (&gives.filter, &gives.base_power)
            && gives.kinds.is_empty()
        {
            let alone = Gives {
                filter: Some(filter.clone()),
                base_power: Some(power.clone()),
                ..Gives::default()
            };
            let parts = [self.noun_of_all(filter, true), self.plain(power)];
            return match *gives == alone {
                true => say("the power of [all] [the] {0} becomes {1}", parts),
                false => self.unsaid(),
            };
        }
        let verbs = self.given(gives);
        let Some(filter) = &gives.filter else {
            let own = self.this();
            let becomes = Gives { becomes: gives.becomes, ..Gives::default() };
            if let ([one], true) =
                (gives.becomes.iter().collect::<Vec<_>>().as_slice(), *gives == becomes)
            {
                return say("{0} 's Element becomes {1}", [own, super::element(*one)]);
            }
            let plain = say(
                "([if {0} is on the field ,] {0}|if {0} is on the field , it) {1}",
                [own.clone(), verbs],
            );
            // “For each …, Rosa gains +1000 power.”
            let (each, by) = match &gives.power {
                Some(Amount::Of(Counted::Each(each))) if each.plus == 0 => {
                    (self.for_each(each), each.by)
                }
                Some(Amount::Of(Counted::Times(of))) => {
                    (say("for each {0}", [self.each_of_number(&of.of)]), of.by)
                }
                _ => return plain,
            };
            let flat = Gives { power: Some(Amount::Number(by)), ..gives.clone() };
            let leading = say("{0} , {1} {2}", [each, own, self.given(&flat)]);
            return Rendered::Any(vec![plain, leading]);
        };
        let mut ways = vec![say(
            "(the|all the|all|each|) {0} {1}",
            [self.noun_of_all(filter, true), verbs.clone()],
        )];
        if filter.whose == Whose::Own {
            let bare = Filter { whose: Whose::Any, ..filter.clone() };
            ways.push(say(
                "if you control [a|an|any] {0} , (it|they) {1}",
                [self.noun(&bare, false), verbs],
            ));
        }
        Rendered::Any(ways)
    }

    /// What it must do, or must be done to it.
    fn has_to_be(&self, gives: &Gives) -> Option<Phrase> {
        let [of] = gives.traits.as_slice() else { return None };
        let plain = Gives { traits: gives.traits.clone(), ..Gives::default() };
        let words = match of {
            Trait::MustBeChosen => {
                "Summons (and|or) abilities of your opponent must choose {0} if possible"
            }
            Trait::NoExBursts => {
                "(EX Bursts of cards put into the Damage Zone due to {0} cannot be used|any card put in the Damage Zone due to {0} cannot use its EX Burst)"
            }
            Trait::MustBlock => "({0} must block if possible|if possible , {0} must block)",
            Trait::MustAttack => {
                "({0} must attack (once per turn|at least once per turn|) if possible|if possible , {0} must attack)"
            }
            _ => return None,
        };
        (*gives == plain).then(|| say(words, [self.this()]))
    }

    fn cost_given(&self, gives: &Gives) -> Phrase {
        let floor = if gives.cost_floor > 0 { "< it cannot become 0 >" } else { "" };
        let number = Phrase::number(gives.cost.abs());
        let lead = "the cost (required to cast|required to play|for playing|to cast|to play)";
        let any = "can be paid with CP of any Element";
        let changed = match (gives.cost, gives.any_element) {
            (..=-1, true) => format!("is reduced by {{1}} {floor} and {any}"),
            (..=-1, false) => format!("is reduced by {{1}} {floor}"),
            _ => any.to_owned(),
        };
        match (&gives.filter, gives.cost) {
            (None, ..=0) => {
                say(&format!("{lead} {{0}} [onto the field] {changed}"), [self.this(), number])
            }
            (Some(filter), ..=0) if filter.whose != Whose::Opponent => {
                let bare = Filter { whose: Whose::Any, ..filter.clone() };
                let your = if filter.whose == Whose::Own { "your" } else { "" };
                say(
                    &format!("{lead} {your} {{0}} [onto the field] {changed}"),
                    [self.noun_of_all(&bare, true), number],
                )
            }
            (Some(filter), 1..) if filter.whose == Whose::Opponent => {
                let bare = Filter { whose: Whose::Any, ..filter.clone() };
                say(
                    "the cost required for your opponent to cast {0} (increases by|is increased by) {1}",
                    [self.noun(&bare, true), number],
                )
            }
            _ => self.unsaid(),
        }
    }
}

fn ends_quoted(field: &Field) -> bool {
    field.gives.iter().any(|gives| !gives.abilities.is_empty())
}

/// What the rules say of a keyword, where a card prints it.
fn reminder(of: Keyword) -> Phrase {
    say(
        match of {
            Keyword::FirstStrike => {
                "[< if this Forward blocks or is blocked by a Forward (without|that does-not have) First Strike , this Forward deals damage first . >]"
            }
            Keyword::BackAttack => {
                "[< like Summons and abilities , this card can be played during (either player's|your or your opponent's) (Attack Phase or Main Phase|Main Phase or Attack Phase) . >]"
            }
            Keyword::Haste => {
                "[< this Forward can attack (on|or use abilities on) the turn it enters the field . >|< this (Character|Forward) can attack or use abilities containing 《ダル》 in the cost the turn it enters the field . >|< you can (attack|use this Forward) on the (same|first) turn . >]"
            }
            Keyword::Brave => {
                "[< this Forward can attack without dulling . >|< attacking (does-not|does not) cause this Forward to dull . >]"
            }
        },
        [],
    )
}
