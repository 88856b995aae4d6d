//! Triggers, said.

use hantei_ability::fftcg::{CounterOn, Filter, Is, Phase, When, Who, Whose};

use super::super::token::{InWords as _, NameKind, Phrase};
use super::{Sayer, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// What an ability waits for; several: one thing or another.
    pub(super) fn whens(&self, whens: &[&When]) -> Phrase {
        let said: Vec<Phrase> =
            whens.iter().map_while(|of| self.subject_and_verb(of)).map(|of| of.1).collect();
        let first = whens.first().and_then(|of| self.subject_and_verb(of));
        let phases = whens[said.len()..].iter().all(|of| matches!(of, When::PhaseStart(_)));
        match (first, whens) {
            (Some((subject, _)), _) if phases => {
                let mut joined = vec![say("(when|each time)", []), subject.clone()];
                let own = Rendered::Any(vec![
                    Phrase::nothing(),
                    self.this(),
                    say("active {0}", [self.this()]),
                ]);
                for (at, verb) in said.iter().enumerate() {
                    let linked = say("[,] or [when] [it] {0} {1}", [own.clone(), verb.clone()]);
                    let linked = match self.subject_and_verb(whens[at]) {
                        Some((other, _)) if other != subject => {
                            say("[,] or [when] {0} {1}", [other, verb.clone()])
                        }
                        _ => linked,
                    };
                    let both = at > 0
                        && matches!(whens[at - 1], When::DamagesPlayer(_))
                        && matches!(whens[at], When::DamagesForward(_));
                    joined.push(match at {
                        0 => verb.clone(),
                        _ if both => Rendered::Any(vec![say("or to a Forward", []), linked]),
                        _ => linked,
                    });
                }
                for of in &whens[said.len()..] {
                    joined.push(say("or {0}", [self.when(of)]));
                }
                Rendered::Seq(joined)
            }
            (_, [one]) => self.when(one),
            _ => self.unsaid(),
        }
    }

    fn when(&self, when: &When) -> Phrase {
        let receives = "receives (damage|a point of damage|1 point of damage)";
        match when {
            When::PlayerDamaged(Who::You) => {
                say("when you receive (damage|a point of damage|1 point of damage)", [])
            }
            When::PlayerDamaged(Who::Both) => say(&format!("when either player {receives}"), []),
            When::PlayerDamaged(_) => {
                say(&format!("when your opponent ({receives}|is dealt damage)"), [])
            }
            When::Draws(Who::You) => say("when you draw a card", []),
            When::Draws(_) => say("when your opponent draws a card", []),
            When::Cast(filter) => {
                let who = match filter.whose {
                    Whose::Own => "when you cast (a|an) {0}",
                    Whose::Opponent => "when your opponent casts (a|an) {0}",
                    Whose::Any => "when either player casts (a|an) {0}",
                };
                let bare = Filter { whose: Whose::Any, ..filter.clone() };
                say(who, [self.noun(&bare, false)])
            }
            When::Discarded(filter) => self.discarding(filter, None),
            When::Only(of) => match &of.when {
                When::Discarded(filter) if of.conditions.is_empty() => {
                    self.discarding(filter, Some(of))
                }
                When::Cast(_) => self.nth_cast(of),
                When::PlayerDamaged(Who::You) => self.nth_point(when),
                _ => self.unsaid(),
            },
            When::State(conditions) => say("if {0}", [self.conditions(conditions)]),
            When::LosesCounter(of) => self.counter_moved(of, "removed from"),
            When::GainsCounter(of) => self.counter_moved(of, "placed on"),
            When::TurnEnd(whose) => say("at the end of {0}", [turn(*whose)]),
            When::PhaseStart(of) => {
                let phase = match of.phase {
                    Phase::Attack => "the Attack Phase",
                    Phase::Main1 => "[the] Main Phase 1",
                    Phase::Main2 => "[the] Main Phase 2",
                    Phase::Active | Phase::Draw | Phase::End => return self.unsaid(),
                };
                let said = say(
                    "at the beginning of {0} (during|of) {1}",
                    [say(phase, []), turn(of.whose)],
                );
                let player = match of.whose {
                    Whose::Own => "your",
                    Whose::Opponent => "your opponent's",
                    Whose::Any => return said,
                };
                let bare = phase.trim_start_matches("the ").trim_start_matches("[the] ");
                let starts = match (of.phase, of.whose) {
                    (Phase::Attack, Whose::Own) => say("when your Attack Phase starts", []),
                    _ => self.unsaid(),
                };
                let own = say(&format!("at the beginning of {player} {bare}"), []);
                Rendered::Any(vec![said, own, starts])
            }
            _ => self.unsaid(),
        }
    }

    /// “when a Warp Counter is removed from Rosa”.
    fn counter_moved(&self, CounterOn { of, name }: &CounterOn, verb: &str) -> Phrase {
        let on = match *of == super::super::trigger::this() {
            true => self.this(),
            false if *of == Filter::default() => say("(any player's|a) card", []),
            false => say("a {0}", [self.noun(of, false)]),
        };
        let parts = [super::noun::counter(name, false), on];
        say(&format!("when (a|an) {{0}} is {verb} {{1}}"), parts)
    }

    pub(super) fn subject_and_verb(&self, when: &When) -> Option<(Phrase, Phrase)> {
        let (filter, verb) = match when {
            When::Only(of) => return self.only(of),
            When::Discarded(filter) if *filter == super::super::trigger::this() => {
                (filter, "is discarded from your hand")
            }
            When::Enters(filter) => (filter, "(enters|enter) (the|either player's) field"),
            When::Leaves(filter) => (filter, "(leaves|leave) the field"),
            When::ToBreak(filter) if filter.is.contains(&Is::DamagedByThis) => (
                filter,
                "(is|are) put from the field into the Break Zone (on|during) the same turn",
            ),
            When::ToBreak(filter) => (filter, "(is|are) put from the field into the Break Zone"),
            When::Broken(filter) => (filter, "(is|are) broken"),
            When::Returned(filter) => (
                filter,
                "((is|are) returned [from the field] to (its|their) (owner's|owners') (hand|hands)|(returns|return) to its owner's hand from the field)",
            ),
            When::Removed(filter) => (filter, "(is|are) removed from the game"),
            When::Attacks(filter) => (filter, "(attacks|attack)"),
            When::PartyAttacks(filter) => (filter, "(forms|form) a party and (attacks|attack)"),
            When::Blocks(filter) => (filter, "(blocks|block)"),
            When::IsBlocked(filter) => (filter, "(is|are) blocked"),
            When::DamagesPlayer(filter) => (filter, "(deals|deal) damage to your opponent"),
            When::DamagesForward(filter) => (filter, "(deals|deal) damage to a Forward"),
            When::IsDamaged(filter) => {
                (filter, "((is|are) dealt damage|(receives|receive) damage)")
            }
            When::Primed(filter) if filter.is == [Is::This] && !filter.names.is_empty() => {
                let [name] = filter.names.as_slice() else { return None };
                let verb = say("primes into {0}", [self.this()]);
                let name =
                    Rendered::Any(vec![Phrase::name(NameKind::Card, name), super::bare_name(name)]);
                return Some((name, verb));
            }
            When::Primed(filter) => (filter, "(is|are) priming"),
            When::Dulls(filter) => {
                return Some((self.turned(filter, Is::Active), say("(becomes|become) dull", [])));
            }
            When::Activates(filter) => {
                let verb = say("((becomes|become) active|(is|are) activated)", []);
                return Some((self.turned(filter, Is::Dull), verb));
            }
            When::IsChosen(filter) => (
                filter,
                "(is|are) chosen by (your opponent's (Summons or abilities|Summon or ability|Summon or an ability|Summons or ability)|a Summon or an ability of your opponent)",
            ),
            _ => return None,
        };
        let verb_said = say(verb, []);
        let entering = matches!(when, When::Enters(_));
        if entering && filter.whose != Whose::Any {
            let field = match filter.whose {
                Whose::Own => "(enters|enter) your field",
                _ => "(enters|enter) your opponent's field",
            };
            let bare = Filter { whose: Whose::Any, ..filter.clone() };
            let into = (self.subject(&bare), say(field, []));
            if filter.whose == Whose::Opponent {
                // “A Forward of your opponent enters the field” says the same.
                let plain = say("(enters|enter) the field", []);
                let theirs = say("your opponent's {0}", [self.noun(&bare, false)]);
                let subjects = Rendered::Any(vec![into.0, self.subject(filter), theirs]);
                return Some((subjects, Rendered::Any(vec![into.1, plain])));
            }
            return Some(into);
        }
        Some((self.subject(filter), verb_said))
    }

    /// What becomes dull or active; that it was not before may be said.
    fn turned(&self, filter: &Filter, before: Is) -> Phrase {
        if *filter == super::super::trigger::this() {
            let before = if before == Is::Active { "[active] {0}" } else { "{0}" };
            return say(before, [self.this()]);
        }
        let mut turned = filter.clone();
        turned.is.insert(0, before);
        Rendered::Any(vec![self.subject(filter), self.subject(&turned)])
    }

    pub(super) fn subject(&self, filter: &Filter) -> Phrase {
        if filter.is == [Is::This] && *filter == super::super::trigger::this() {
            return self.this();
        }
        if *filter == super::super::trigger::own_party() {
            return say("a party you control", []);
        }
        match filter.any.first() {
            Some(first) if first.is == [Is::This] => say("{0}", [self.noun(filter, false)]),
            _ => {
                let either = filter.whose == Whose::Any && filter.place.is_none();
                let words = if either {
                    "(a|an|the|) {0} [either player controls]"
                } else {
                    "(a|an|the|) {0}"
                };
                say(words, [self.noun(filter, false)])
            }
        }
    }
}

fn turn(whose: Whose) -> Phrase {
    say(
        match whose {
            Whose::Own => "(each of your turns|your turn)",
            Whose::Opponent => "(each of your opponent's turns|your opponent's turn)",
            Whose::Any => "(each (turn|player's turn)|the turn)",
        },
        [],
    )
}
