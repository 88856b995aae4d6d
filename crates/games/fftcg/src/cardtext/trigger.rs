//! What auto-abilities wait for.

use hantei_ability::fftcg::{CounterOn, Filter, Is, Phase, PhaseStart, When, Which, Who, Whose};

use super::reader::Reader;
use super::token::NameKind;

/// More words than any name has.
const LONGEST_NAME: usize = 8;

/// The card of which a trigger speaks.
#[derive(Debug, Clone)]
struct Subject {
    filter: Filter,
}

impl Reader<'_> {
    /// “When … ,”: what it waits for; several, when it waits for one thing or another.
    pub(super) fn when(&mut self) -> Option<Vec<When>> {
        self.attempt(|of| {
            if !of.eat("(when|each time)") {
                return of.beginning();
            }
            let mut found = of.event()?;
            if let Some(more) = of.attempt(|of| {
                of.need("or")?;
                of.beginning()
            }) {
                found.extend(more);
            }
            Some(found)
        })
    }

    /// “At the end of each of your turns”.
    fn beginning(&mut self) -> Option<Vec<When>> {
        let turn = |of: &mut Self| {
            if of.eat("each of your turns") || of.eat("your turn") {
                Some(Whose::Own)
            } else if of.eat("each of your opponent's turns") || of.eat("your opponent's turn") {
                Some(Whose::Opponent)
            } else if of.eat("(each (turn|player's turn)|the turn)") {
                Some(Whose::Any)
            } else {
                None
            }
        };
        if self.eat("at the end of") {
            return turn(self).map(|whose| vec![When::TurnEnd(whose)]);
        }
        self.need("at the beginning of")?;
        const PHASES: [(&str, &str, Phase); 3] = [
            ("your attack phase", "your opponent's attack phase", Phase::Attack),
            ("your main phase 1", "your opponent's main phase 1", Phase::Main1),
            ("your main phase 2", "your opponent's main phase 2", Phase::Main2),
        ];
        for (own, theirs, phase) in PHASES {
            if let Some(whose) = self.one_of(&[(own, Whose::Own), (theirs, Whose::Opponent)]) {
                return Some(vec![When::PhaseStart(PhaseStart { phase, whose })]);
            }
        }
        let phase = if self.eat("the attack phase") {
            Phase::Attack
        } else if self.eat("the main phase 1") || self.eat("main phase 1") {
            Phase::Main1
        } else if self.eat("the main phase 2") || self.eat("main phase 2") {
            Phase::Main2
        } else {
            return None;
        };
        self.need("(during|of)")?;
        turn(self).map(|whose| vec![When::PhaseStart(PhaseStart { phase, whose })])
    }

    fn event(&mut self) -> Option<Vec<When>> {
        if let Some(found) = self.attempt(Reader::of_players) {
            return Some(found);
        }
        if let Some(party) = self.attempt(Reader::party_attacks) {
            return Some(vec![party]);
        }
        if let Some(several) = self.attempt(Reader::several_at_once) {
            return Some(vec![several]);
        }
        if let Some(counted) = self.attempt(Reader::counter_moved) {
            return Some(vec![counted]);
        }
        if let Some(primed) = self.attempt(Reader::primed_into) {
            (self.scope.that, self.scope.it) = (Some(Which::That), Some(Which::This));
            return Some(vec![primed]);
        }
        let mut subject = self.subject()?;
        let mut found = Vec::new();
        loop {
            found.push(self.happens(&subject)?);
            let hit = matches!(found.last(), Some(When::DamagesPlayer(_)));
            if hit && self.eat("or to a forward") {
                found.push(When::DamagesForward(subject.filter.clone()));
            }
            if self.sees("or at the") {
                break;
            }
            if let Some(primed) = self.attempt(Reader::or_primed_into) {
                found.push(primed);
                break;
            }
            if let Some((other, when)) = self.attempt(Reader::or_another) {
                found.push(when);
                subject = other;
                break;
            }
            if !self.eat("[,] or [when] [it]") {
                break;
            }
            if subject.filter == this() && !self.this() {
                // What is dull does not become dull.
                let _ = self.attempt(|of| {
                    of.need("active")?;
                    of.this().then_some(())?;
                    of.sees("becomes dull").then_some(())
                });
            }
        }
        self.scope.that = Some(Which::That);
        // The last that was spoken of is the Forward that is dealt it.
        let damaged = matches!(found.as_slice(), [When::DamagesForward(_)]);
        self.scope.it = Some(match subject.filter.is.as_slice() {
            [Is::This] if subject.filter == this() && !damaged => Which::This,
            _ => Which::That,
        });
        Some(found)
    }

    /// “or when the Forward damaged by Rosa is put …”, “or a Backup you control leaves the field”: something happens to another card.
    fn or_another(&mut self) -> Option<(Subject, When)> {
        self.need("[,] or [when]")?;
        self.sees("(a|an|the)").then_some(())?;
        let other = self.subject()?;
        let when = self.happens(&other)?;
        self.sees(",").then_some((other, when))
    }

    /// “or when Clive primes into Ifrit (XVI)”
    fn or_primed_into(&mut self) -> Option<When> {
        self.need("[,] or [when]")?;
        self.primed_into()
    }

    /// “Clive primes into Ifrit (XVI)”: this card, which was the other before.
    fn primed_into(&mut self) -> Option<When> {
        let from = self.at();
        let name = match self.name(NameKind::Card) {
            Some(name) => name,
            None => {
                let ahead = self.tokens().get(from..)?.iter().take(LONGEST_NAME);
                let length = ahead.map(|of| &of.is).position(|of| of.is_word("primes"))?;
                self.move_to(from + length);
                self.words_between(from, self.at())?
            }
        };
        self.need("primes into")?;
        let named = name.starts_with(char::is_uppercase) && self.this() && self.ends_event();
        let is = vec![Is::This];
        named.then(|| When::Primed(Filter { names: vec![name], is, ..Filter::default() }))
    }

    /// “a Warp Counter is removed from Rosa”, “a Bounty Counter is placed on Rosa”.
    fn counter_moved(&mut self) -> Option<When> {
        self.need("(a|an)")?;
        let name = self.counter_name()?;
        let placed = self.eat("is placed on");
        if !placed {
            self.need("is removed from")?;
        }
        let own = self.this();
        let of = match own {
            true => this(),
            false if self.eat("any player's card") => Filter::default(),
            false => {
                self.need("a")?;
                let of = self.noun()?;
                Some(of).filter(|of| of.whose == Whose::Any && of.place.is_none())?
            }
        };
        self.scope.that = Some(Which::That);
        self.scope.it = Some(if own { Which::This } else { Which::That });
        let on = Box::new(CounterOn { of, name });
        Some(if placed { When::GainsCounter(on) } else { When::LosesCounter(on) })
    }

    fn of_players(&mut self) -> Option<Vec<When>> {
        if let Some(nth) = self.attempt(|of| {
            of.need("you receive (a|the|your)")?;
            let (_, nth) = super::due::NTH.into_iter().find(|(word, _)| of.eat(word))?;
            of.need("point of damage")?;
            Some(nth)
        }) {
            return Some(vec![super::due::nth_point(nth)]);
        }
        if self.eat("your attack phase starts") {
            let (phase, whose) = (Phase::Attack, Whose::Own);
            return Some(vec![When::PhaseStart(PhaseStart { phase, whose })]);
        }
        if self.eat("you receive (damage|a point of damage|1 point of damage)") {
            return Some(vec![When::PlayerDamaged(Who::You)]);
        }
        if self.eat(
            "your opponent (receives (damage|a point of damage|1 point of damage)|is dealt damage)",
        ) {
            return Some(vec![When::PlayerDamaged(Who::Opponent)]);
        }
        if self.eat("either player receives (damage|a point of damage|1 point of damage)") {
            return Some(vec![When::PlayerDamaged(Who::Both)]);
        }
        if self.eat("you draw a card") {
            return Some(vec![When::Draws(Who::You)]);
        }
        if self.eat("your opponent draws a card") {
            return Some(vec![When::Draws(Who::Opponent)]);
        }
        if let Some(discarding) = self.attempt(Reader::discarding) {
            return Some(vec![discarding]);
        }
        if let Some(cast) = self.attempt(Reader::nth_cast) {
            return Some(vec![cast]);
        }
        let whose = if self.eat("you cast") {
            Whose::Own
        } else if self.eat("your opponent casts") {
            Whose::Opponent
        } else if self.eat("either player casts") {
            Whose::Any
        } else {
            return None;
        };
        if self.this() {
            return None;
        }
        self.need("(a|an)")?;
        let filter = self.noun()?;
        if filter.whose != Whose::Any || filter.place.is_some() {
            return None;
        }
        self.scope.that = Some(Which::That);
        self.scope.it = Some(Which::That);
        self.scope.item = true;
        let filter = Filter { whose, ..filter };
        Some(vec![match self.eat("for the first time in that turn") {
            true => super::due::first_cast(filter),
            false => When::Cast(filter),
        }])
    }

    fn subject(&mut self) -> Option<Subject> {
        self.attempt(|of| {
            if of.eat("a party you control") {
                // Its forwards deal it as one (15.1.1.9.1).
                of.sees("deals damage to your opponent").then_some(())?;
                return Some(Subject { filter: own_party() });
            }
            if of.this() {
                let another = of.attempt(|of| {
                    of.need("or")?;
                    let _ = of.eat("(a|an|another)");
                    of.noun()
                });
                return match another {
                    None => Some(Subject { filter: this() }),
                    Some(filter) => {
                        let whose = filter.whose;
                        let plain = Filter { whose: Whose::Any, ..filter };
                        Some(Subject {
                            filter: Filter { any: vec![this(), plain], whose, ..Filter::default() },
                        })
                    }
                };
            }
            let active = of.attempt(|of| {
                of.need("active")?;
                of.this().then_some(())?;
                of.sees("becomes dull").then_some(())
            });
            if active.is_some() {
                return Some(Subject { filter: this() });
            }
            if of.eat("your opponent's") {
                let filter = of.noun()?;
                let bare = filter.place.is_none() && filter.whose == Whose::Any;
                let filter = Filter { whose: Whose::Opponent, ..filter };
                return bare.then_some(Subject { filter });
            }
            of.need("(a|an|the|)")?;
            let mut filter = of.noun()?;
            of.damaged_by_this(&mut filter);
            filter.place.is_none().then_some(Subject { filter })
        })
    }

    /// “damaged by Rosa”, “that took damage from Rosa”: this turn, as must be said of what becomes of it.
    pub(super) fn damaged_by_this(&mut self, filter: &mut Filter) {
        let said = self.attempt(|of| {
            of.need("(damaged by|that took damage from)")?;
            of.this().then_some(())
        });
        if said.is_some() {
            filter.is.push(Is::DamagedByThis);
        }
    }

    /// “1 or more Characters you control are chosen by …”
    fn several_at_once(&mut self) -> Option<When> {
        self.need("1 or more")?;
        let filter = self.noun()?;
        filter.place.is_none().then_some(())?;
        let when = super::due::at_once(self.happens(&Subject { filter })?);
        // Of several nobody can say which “it” is.
        (self.scope.it, self.scope.that) = (None, None);
        when
    }

    fn happens(&mut self, subject: &Subject) -> Option<When> {
        let filter = subject.filter.clone();
        // Of nothing else is it said that it is in the same turn.
        if filter.is.contains(&Is::DamagedByThis) {
            self.need("(is|are) put from the field into the break zone (on|during) the same turn")?;
            return self.due(When::ToBreak(filter));
        }
        let placed = filter.whose == Whose::Any && filter != this();
        // Whose field it enters is whose it is.
        if self.eat("(enters|enter) your field") {
            let own = filter == this();
            let whose = if own { Whose::Any } else { Whose::Own };
            let when = self.entering(When::Enters(Filter { whose, ..filter.clone() }))?;
            let more = own && matches!(when, When::Only(_));
            return (placed || !filter.any.is_empty() || more).then_some(when);
        }
        if self.eat("(enters|enter) your opponent's field") {
            let whose = Whose::Opponent;
            return placed.then(|| self.entering(When::Enters(Filter { whose, ..filter })))?;
        }
        if self.eat("(enters|enter) (the|either player's) field") {
            return self.entering(When::Enters(filter));
        }
        if filter == this() && self.eat("is discarded from your hand") {
            return self.due(When::Discarded(filter));
        }
        if self.eat("(attacks|attack)") {
            return Some(When::Attacks(filter));
        }
        if self.eat("(forms|form) a party and (attacks|attack)") {
            // Of a party of several like it, it would be asked once.
            return (filter == this()).then_some(When::PartyAttacks(filter));
        }
        if self.eat("(leaves|leave) the field") {
            return Some(When::Leaves(filter));
        }
        if self.eat("(is|are) put from the field into the break zone") {
            return self.due(When::ToBreak(filter));
        }
        if self.eat("(is|are) blocked") {
            return (!self.sees("by")).then_some(When::IsBlocked(filter));
        }
        if self.eat("(blocks|block)") {
            return self.ends_event().then_some(When::Blocks(filter));
        }
        if self.eat("(deals|deal) damage to your opponent") {
            return Some(When::DamagesPlayer(filter));
        }
        if self.eat("(deals|deal) damage to a forward") {
            let when = When::DamagesForward(filter);
            return match self.eat("[your] opponent controls") {
                true => Some(super::due::to_theirs(when)),
                false => self.ends_event().then_some(when),
            };
        }
        if let Some(least) = self.attempt(|of| {
            of.need("(is|are) dealt")?;
            let least = of.number()?;
            of.need("damage or more")?;
            Some(least)
        }) {
            return Some(super::due::so_much_damage(filter, least));
        }
        if self.eat("(is|are) dealt damage") || self.eat("(receives|receive) damage") {
            return self.ends_event().then_some(When::IsDamaged(filter));
        }
        if self.sees("(is|are) chosen") {
            self.scope.item = true;
            return self.chosen_by(filter);
        }
        if self.eat("(is|are) removed from the game") {
            return self.ends_event().then_some(When::Removed(filter));
        }
        if self.eat("(becomes|become) dull") {
            // It was active before, or nothing would have happened.
            let mut filter = filter;
            filter.is.retain(|is| *is != Is::Active);
            return self.due(When::Dulls(filter));
        }
        if self.eat("(becomes|become) active") || self.eat("(is|are) activated") {
            // It was dull before, or nothing would have happened.
            let mut filter = filter;
            filter.is.retain(|is| *is != Is::Dull);
            return self.due(When::Activates(filter));
        }
        if self
            .eat("(is|are) returned [from the field] to (its|their) (owner's|owners') (hand|hands)")
            || self.eat("(returns|return) to its owner's hand from the field")
        {
            return self.ends_event().then_some(When::Returned(filter));
        }
        if self.eat("(is|are) priming") {
            return self.ends_event().then_some(When::Primed(filter));
        }
        if self.eat("(is|are) broken") {
            return self.ends_event().then_some(When::Broken(filter));
        }
        None
    }

    /// Whether the event is told to its end.
    fn ends_event(&mut self) -> bool {
        self.sees("(,|or)")
    }
}

/// This card.
pub(super) fn this() -> Filter {
    Filter { is: vec![Is::This], ..Filter::default() }
}

/// One's own party.
pub(super) fn own_party() -> Filter {
    Filter { whose: Whose::Own, is: vec![Is::InParty], ..Filter::default() }
}
