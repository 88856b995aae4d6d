//! Parses triggers: 〜した時.

use hantei_ability::buddyfight::{
    ByEffect, Condition, DamagedBy, Elsewhere, Entered, Filter, Have, Is, LinkAttacks, Means,
    Milled, Phase, Place, When, Which, Who, Whose,
};
use hantei_base::kind::CardKind;

use super::condition::{HERE, the_host};
use super::event_words::{
    AT, BY, BY_EFFECT, BY_MONSTER, BY_WHOSE, CAME, DEALS_DAMAGE, DROPPED, ENTERS,
    ENTERS_OR_IS_WORN, ENTERS_SOMEHOW, HAPPENS, INTO_SOUL, IS_SET, ITS, THIS_IS_WORN, TIMES, TURNS,
};
use super::instead::NOT_BY_ATTACK;
use super::reader::Reader;

/// Restricts 「サイズ２以上の《見本》が登場した時」 to monsters. A card that is equipped, also by 『変身』, does not trigger it; for that,
/// cards print 「登場か『変身』した時」.
fn as_a_monster(filter: Filter) -> Filter {
    match filter.kinds.is_empty() && !filter.is.contains(&Is::This) {
        true => Filter { kinds: vec![CardKind::Monster], ..filter },
        false => filter,
    }
}

impl Reader<'_> {
    /// Parses what triggers an ability, or when a card may be used.
    pub(super) fn when(&mut self) -> Option<When> {
        let on_field = self.sees("[(このカード以外の|他の)](君の|相手の|お互いの|君と相手の|)場の");
        let found = self.happens()?;
        Some(if on_field { of_field(found) } else { found })
    }

    fn happens(&mut self) -> Option<When> {
        let timed = TIMES.iter().find(|(said, _)| self.eat(said)).map(|(_, when)| when.clone());
        if timed.is_some() {
            return timed;
        }
        let milled = self.attempt(|of| {
            let by = BY.iter().find(|(said, _)| said.is_empty() || of.eat(said))?.1;
            let whose = of.one_of(&[("君の", Whose::Own), ("相手の", Whose::Opponent)])?;
            of.need("デッキのカードがドロップゾーンに置かれた時")?;
            Some(When::Milled(Milled { whose, by }))
        });
        if milled.is_some() {
            return milled;
        }
        if let Some(found) = self.attempt(Reader::damaged_by) {
            return Some(found);
        }
        let of_soul =
            self.attempt(Reader::out_of_soul).or_else(|| self.attempt(Reader::joins_soul));
        if of_soul.is_some() {
            return of_soul;
        }
        let used = self.attempt(|of| {
            let whose = of.one_of(&[("君が", Whose::Own), ("相手が", Whose::Opponent)])?;
            let mut filter = of.noun()?;
            (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
            filter.whose = whose;
            if of.eat("を使った時") {
                let spell = |kind: &CardKind| matches!(kind, CardKind::Spell | CardKind::Impact);
                return (!filter.kinds.is_empty() && filter.kinds.iter().all(spell))
                    .then_some(When::Cast(filter));
            }
            of.need("を装備した時")?;
            Some(When::Equipped(filter))
        });
        let linked = used.or_else(|| self.attempt(Reader::link_attacks));
        let found = linked.or_else(|| {
            self.attempt(|of| {
                if of.eat("この(カード|モンスター)を装備した時") {
                    return Some(When::Equipped(this()));
                }
                // A monster is equipped by wearing it.
                if of.around().kinds.has(CardKind::Monster) && of.eat(THIS_IS_WORN) {
                    return Some(When::Equipped(this()));
                }
                if of.eat("この(カード|モンスター)の攻撃で相手にダメージを与えた時")
                {
                    return Some(When::DealsDamage(this()));
                }
                if of.eat("この(カード|モンスター)の攻撃で[相手の(場の|)]モンスターを破壊した時")
                {
                    return Some(When::DestroysInBattle(this()));
                }
                if let Some(entered) = of.attempt(Reader::enters_there) {
                    return Some(entered);
                }
                if let Some(its) = of.attempt(|of| {
                    let filter = match of.this_alone() {
                        true => this(),
                        false => of.noun()?,
                    };
                    let placed = !filter.places.is_empty();
                    let its = ITS.iter().find(|(said, _)| of.eat(said))?.1(filter);
                    // The engine does not remember where a card was when it was attacked.
                    (!placed || !matches!(its, When::AttackedEnd(_))).then_some(its)
                }) {
                    return Some(its);
                }
                let filter = of.who_acts()?;
                if let Some(places) = of.one_of(&DROPPED) {
                    filter.places.is_empty().then_some(())?;
                    of.scope.to_drop = filter.is == [Is::This];
                    // A card dropped from the hand is in the drop zone when this ability applies.
                    if of.scope.to_drop && !places.contains(&Place::Field) {
                        of.scope.here = Some(Elsewhere::Drop);
                    }
                    return Some(When::Dropped(Filter { places: places.to_vec(), ..filter }));
                }
                let destroyed = of.sees("[[相手の|君の][カードの|モンスターの]効果で]破壊された時");
                of.scope.to_drop = filter.is == [Is::This] && destroyed;
                if let Some(when) = of.attempt(|of| of.by_effect(&filter)) {
                    return Some(when);
                }
                if let Some(came) = of.attempt(|of| of.came(&filter)) {
                    of.need("登場した時")?;
                    return Some(When::Enters(as_a_monster(came)));
                }
                let (said, when) = HAPPENS.iter().find(|(said, _)| of.eat(said))?;
                let this = filter.is == [Is::This];
                Some(match *said {
                    ENTERS if !this => When::Enters(as_a_monster(filter)),
                    ENTERS_OR_IS_WORN => this.then(|| when(filter))?,
                    IS_SET => (this && of.around().stays).then(|| when(filter))?,
                    _ => when(filter),
                })
            })
        })?;
        if !is_this(&found) {
            self.scope.it = Some(Which::That);
        }
        Some(found)
    }

    /// Parses 「君のカードの効果で相手がダメージを受けた時」 or 「相手が“霊撃”でダメージを受けた時」.
    fn damaged_by(&mut self) -> Option<When> {
        let by_whose = self.one_of(&BY_WHOSE);
        let who = self.one_of(&[("君が", Who::You), ("相手が", Who::Opponent)])?;
        if let Some(by_whose) = by_whose {
            self.need("ダメージを受けた時")?;
            let by = vec![Means::Effect];
            return Some(When::DamagedBy(DamagedBy { who, by, by_whose, ability: None }));
        }
        if let Some(name) = self.ability_name() {
            self.need("(の効果|)でダメージを受けた時")?;
            let (by, ability) = (vec![Means::Effect], Some(name));
            return Some(When::DamagedBy(DamagedBy { who, by, ability, ..DamagedBy::default() }));
        }
        self.need("攻撃以外のダメージを受けた時")?;
        let by = NOT_BY_ATTACK.to_vec();
        Some(When::DamagedBy(DamagedBy { who, by, ..DamagedBy::default() }))
    }

    /// Parses 「このカードが場の《暗殺鬼》の裏向きのソウルからドロップゾーンに置かれた時」.
    fn out_of_soul(&mut self) -> Option<When> {
        self.need("この(カード|モンスター)が")?;
        let host = self.noun()?;
        (host.whose == Whose::Any && host.places.is_empty()).then_some(())?;
        let make = self.one_of::<fn(Filter) -> When>(&[
            ("の裏向きのソウルから", When::FaceDownSoulDropped),
            ("のソウルから", When::SoulDropped),
        ])?;
        self.need("ドロップゾーンに置かれた時")?;
        (self.scope.here, self.scope.to_drop) = (Some(Elsewhere::Soul), true);
        let host = Some(host).filter(|of| *of != Filter::default()).map(Box::new);
        Some(make(Filter { host, ..this() }))
    }

    /// Parses 「このカードが場かドロップゾーンから《竜騎士》のソウルに入った時」.
    fn joins_soul(&mut self) -> Option<When> {
        self.need("この(カード|モンスター)が")?;
        let from = INTO_SOUL.iter().find(|(said, _)| self.eat(said))?.1;
        let host = self.noun()?;
        (host.whose == Whose::Any && host.places.is_empty()).then_some(())?;
        (host != Filter::default()).then_some(())?;
        self.need("のソウルに入った時")?;
        self.scope.here = Some(Elsewhere::Soul);
        self.scope.it = Some(the_host());
        let entered = Some(Entered { from: from.to_vec(), by: Vec::new() });
        Some(When::SoulAdded(Filter { host: Some(Box::new(host)), entered, ..this() }))
    }

    /// Parses 「『奇襲』で」: a card that came to the field in this way.
    pub(super) fn came(&mut self, filter: &Filter) -> Option<Filter> {
        let (_, from, by, not) = CAME.iter().find(|(said, ..)| self.eat(said))?;
        let entered = Some(Entered { from: from.to_vec(), by: by.to_vec() });
        let filter = filter.clone();
        if !not {
            return Some(Filter { entered, ..filter });
        }
        filter.not.is_none().then_some(())?;
        let other = Filter { entered, ..Filter::default() };
        Some(Filter { not: Some(Box::new(other)), ..filter })
    }

    /// Parses 「相手のカードの効果で破壊された時」 or 「レストした時」.
    fn by_effect(&mut self, of: &Filter) -> Option<When> {
        if let Some(by) = self.one_of(&BY_MONSTER) {
            self.need("破壊された時")?;
            let (filter, kinds) = (of.clone(), vec![CardKind::Monster]);
            return Some(When::DestroyedByEffect(ByEffect { filter, by, kinds }));
        }
        let by = self.one_of(&BY_EFFECT);
        let (make, _) = TURNS.iter().find(|(_, said)| self.eat(said))?;
        make(of.clone(), by)
    }

    /// Parses 「このカードが他の《竜騎士》と連携攻撃した時」.
    fn link_attacks(&mut self) -> Option<When> {
        let filter = match self.eat("この(カード|モンスター)が") {
            true => this(),
            false => {
                let filter = self.noun()?;
                self.need("が")?;
                filter
            }
        };
        let with = self.attempt(|of| {
            let with = of.noun()?;
            of.need("と")?;
            (with.whose == Whose::Any && with.places.is_empty()).then_some(())?;
            // The other cards are always different ones, so `Is::Other` says nothing here.
            let is = with.is.iter().copied().filter(|is| *is != Is::Other).collect();
            Some(Filter { is, ..with })
        });
        self.need("連携攻撃した時")?;
        Some(When::LinkAttacks(Box::new(LinkAttacks { filter, with })))
    }

    /// Parses このカードがファイナルフェイズに登場した時, and the phase.
    pub(super) fn enters_in_final_phase(&mut self) -> Option<(When, Vec<Condition>)> {
        self.need("この(カード|モンスター)が")?;
        let own = self.eat("君の");
        self.need("ファイナルフェイズ(中|)に登場した時")?;
        let turn = own.then_some(Condition::Turn(Whose::Own));
        let during = turn.into_iter().chain([Condition::Phase(Phase::Final)]);
        Some((When::Enters(this()), during.collect()))
    }

    /// Parses このカードが相手のセンターのモンスターを攻撃した時, and which card is attacked.
    pub(super) fn attacks_a_monster(&mut self) -> Option<(When, Vec<Condition>)> {
        let on_field = self.sees("君の場の");
        let filter = match self.eat("この(カード|モンスター)が") {
            true => this(),
            false => {
                let filter = self.noun()?;
                self.need("が")?;
                (filter.whose == Whose::Own && filter.places.is_empty()).then_some(filter)?
            }
        };
        let attacked = self.noun()?;
        let monsters =
            attacked.kinds == [CardKind::Monster] && !attacked.is.contains(&Is::Attacked);
        (attacked.whose != Whose::Own && monsters).then_some(())?;
        self.need("(を|に)攻撃した時")?;
        self.scope.it = Some(Which::All(Box::new(the_attacked())));
        let is = attacked.is.iter().copied().chain([Is::Attacked]).collect();
        let attacked = Filter { is, ..attacked };
        let have = Have { min: 1, max: None, filter: attacked };
        let attacks = When::Attacks(filter);
        let attacks = if on_field { of_field(attacks) } else { attacks };
        Some((attacks, vec![Condition::Have(have)]))
    }

    /// Parses 「このカードがレフトかライトに登場した時」.
    fn enters_there(&mut self) -> Option<When> {
        self.need("この(カード|モンスター)が")?;
        let places = HERE.iter().find(|(said, _)| self.eat(said))?.1;
        let areas = |of: &Place| matches!(of, Place::Left | Place::Center | Place::Right);
        places.iter().all(areas).then_some(())?;
        self.need("に登場した時")?;
        Some(When::Enters(Filter { places: places.to_vec(), ..this() }))
    }

    /// Parses このカード, but not 「このカードがソウルにある〜」.
    pub(super) fn this_alone(&mut self) -> bool {
        let this = self.attempt(|of| {
            of.need("(場の|)この(カード|モンスター)")?;
            (!of.sees("(がソウルにある|以外の)")).then_some(())
        });
        this.is_some()
    }

    /// Parses the second of two events. It concerns the same card unless the text says otherwise.
    pub(super) fn when_again(&mut self, first: &When) -> Option<When> {
        self.need("か")?;
        // 「効果で登場した時か破壊された時」 is ambiguous: the card may have to be destroyed by an effect, too.
        let came = |of: &Filter| {
            of.entered.is_some() || of.not.as_ref().is_some_and(|not| not.entered.is_some())
        };
        let again = !matches!(first, When::Cast(_));
        if let Some(filter) = first.filter().filter(|_| again) {
            (!came(filter)).then_some(())?;
            if matches!(first, When::DestroysInBattle(_)) && self.eat(DEALS_DAMAGE) {
                return Some(When::DealsDamage(filter.clone()));
            }
            let apart = |said: &str| !matches!(said, ENTERS_OR_IS_WORN | IS_SET);
            let next = HAPPENS.iter().find(|(said, _)| apart(said) && self.eat(said));
            if let Some((_, when)) = next {
                return Some(when(filter.clone()));
            }
        }
        self.when()
    }

    /// Parses 「このカードが」 or 「君の場に《百鬼》が」.
    fn who_acts(&mut self) -> Option<Filter> {
        let own = self.attempt(|of| {
            of.this_alone().then_some(())?;
            of.need("が")?;
            Some(this())
        });
        if own.is_some() {
            return own;
        }
        let placed = self.attempt(|of| {
            let (_, whose, places) = AT.iter().find(|(said, ..)| of.eat(said))?;
            let filter = of.noun()?;
            of.need("が")?;
            (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
            let there = Filter { whose: *whose, places: places.to_vec(), ..filter };
            of.sees(ENTERS_SOMEHOW).then_some(there)
        });
        placed.or_else(|| {
            self.attempt(|of| {
                let filter = of.noun()?;
                of.need("が")?;
                let open = filter.whose == Whose::Any && of.sees(ENTERS_SOMEHOW);
                (!open).then_some(filter)
            })
        })
    }
}

/// Matches the monster that is attacked.
pub(super) fn the_attacked() -> Filter {
    Filter { kinds: vec![CardKind::Monster], is: vec![Is::Attacked], ..Filter::default() }
}

pub(super) fn this() -> Filter {
    Filter { is: vec![Is::This], ..Filter::default() }
}

/// Whether it happens to this card.
pub(super) fn is_this(when: &When) -> bool {
    when.filter().is_some_and(|of| of.is == [Is::This])
}

/// Whether a flag can do it as well as a card on the field.
pub(super) fn is_done_by_flags(when: &When) -> bool {
    matches!(
        when,
        When::Attacks(_)
            | When::LinkAttacks(_)
            | When::DealsDamage(_)
            | When::DealsAnyDamage(_)
            | When::DestroysInBattle(_)
            | When::AttackEnd(_)
            | When::BattleEndOf(_)
            | When::AttackNegated(_)
            | When::AttackNegatedByOpponent(_)
    )
}

/// Restricts 「君の場の〇〇が攻撃した時」 to cards on the field; an attacking flag does not count.
pub(super) fn of_field(mut when: When) -> When {
    let there = |filter: &mut Filter| {
        if filter.places.is_empty() && filter.is != [Is::This] {
            filter.places = vec![Place::Field];
        }
    };
    match &mut when {
        When::LinkAttacks(of) => there(&mut of.filter),
        When::Attacks(of)
        | When::DealsDamage(of)
        | When::DealsAnyDamage(of)
        | When::DestroysInBattle(of)
        | When::AttackEnd(of)
        | When::BattleEndOf(of)
        | When::AttackNegated(of)
        | When::AttackNegatedByOpponent(of) => there(of),
        _ => {}
    }
    when
}
