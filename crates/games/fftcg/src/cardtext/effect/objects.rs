//! What a clause is about: what was chosen, this card, all of some, one and another.

use hantei_ability::fftcg::{AllBut, Amount, Filter, Is, Which, Whose};
use hantei_base::kind::CardKind;

use super::super::reader::{Noun, Reader};
use super::super::token::{Lex, NameKind};
use super::LABELS;

impl Reader<'_> {
    /// Which cards a clause is about.
    pub(crate) fn object(&mut self) -> Option<Which> {
        self.attempt(|of| {
            if of.eat("(the former|the first one)") {
                return of.nth_target(0, 2);
            }
            if of.eat("(the latter|the second)") {
                return of.nth_target(1, 2);
            }
            if of.eat("all [of] [the] other") {
                let but = of.scope.it.clone().filter(|of| matches!(of, Which::Chosen(_)))?;
                let of = of.noun_of_all()?;
                return Some(Which::AllBut(Box::new(AllBut { of, but })));
            }
            if let Some(others) = of.attempt(Reader::all_but_selected) {
                return Some(others);
            }
            if of.eat("all [of] [the]") {
                return Some(Which::All(Box::new(of.noun_of_all()?)));
            }
            if let Some(each) = of.attempt(|of| {
                of.need("each")?;
                of.noun_of_all().filter(|of| of.whose != Whose::Any && of.place.is_none())
            }) {
                return Some(Which::All(Box::new(each)));
            }
            if let Some(opponent) = of.attempt(Reader::the_one_in_battle) {
                return Some(opponent);
            }
            if of.eat("(them|they|those (forwards|characters|monsters|backups|cards|summons)|both of them|all of them)")
            {
                of.one_group()?;
                // What they are now may be what was done to them.
                if let Some(Which::All(filter)) = &of.scope.it
                    && filter.is.iter().any(|is| *is != Is::Other)
                {
                    return None;
                }
                return of.scope.it.clone();
            }
            if of.sees("it also (becomes|become)") && of.eat("it") || of.eat("it [also]") {
                if matches!(of.scope.it, Some(Which::Chosen(_))) && of.scope.targets.len() > 1 {
                    return None;
                }
                return of.scope.it.clone();
            }
            if of.scope.just_before && of.eat("the removed (forward|character|monster|backup|card)") {
                return Some(Which::Those);
            }
            if let Some(of_kind) = of.attempt(Reader::target_of_kind) {
                return Some(of_kind);
            }
            if let Some(chosen) = of.attempt(Reader::the_chosen_forward) {
                return Some(chosen);
            }
            if of.scope.that == Some(Which::That) && of.eat("the forward that entered the field") {
                return Some(Which::That);
            }
            if of.eat("(that|the chosen) (forward|character|monster|backup|card|summon)") {
                let chosen = of.scope.targets.len() == 1;
                let it = if chosen { of.scope.it.clone() } else { of.scope.that.clone() };
                return it;
            }
            // The card itself goes by its name: where one was chosen, “this Forward” is not it.
            let chosen = !of.scope.given && !of.scope.targets.is_empty();
            if chosen && of.sees("this (forward|character|monster|backup|card|summon)") {
                return None;
            }
            of.this().then_some(Which::This)
        })
    }

    /// “all the Forwards other than the selected Forwards”.
    fn all_but_selected(&mut self) -> Option<Which> {
        self.need("all [of] [the]")?;
        let of = self.noun_of_all()?;
        self.need("other than the selected (forwards|forward|characters|character)")?;
        let but = self.scope.it.clone().filter(|of| matches!(of, Which::Chosen(_)))?;
        Some(Which::AllBut(Box::new(AllBut { of, but })))
    }

    /// “the Forward”, where one was chosen and nothing else.
    fn the_chosen_forward(&mut self) -> Option<Which> {
        self.need("the forward")?;
        if self.sees("(that|you|opponent|put|with|of|opponent's|removed|blocking)") {
            return None;
        }
        // Where “it” would be another, nobody can tell.
        self.only_forward().filter(|of| self.scope.it.as_ref() == Some(of))
    }

    /// The one Forward that was chosen, where nothing else was.
    pub(crate) fn only_forward(&self) -> Option<Which> {
        let [target] = self.scope.targets.as_slice() else { return None };
        let one = target.filter.kinds == [CardKind::Forward] && target.count == Amount::Number(1);
        one.then(|| Which::Chosen(target.label.clone()))
    }

    /// “Card Name Fran and Card Name Jote you control”: all of those names.
    pub(super) fn named_ones(&mut self) -> Option<Which> {
        matches!(self.peek(), Some(Lex::Name(NameKind::Card, _))).then_some(())?;
        let filter = self.noun_of_all()?;
        let own = Filter { whose: Whose::Own, names: filter.names.clone(), ..Filter::default() };
        (filter == own).then(|| Which::All(Box::new(filter)))
    }

    /// “the Forward that blocks Rosa”, “the blocking Forward”, “the Forwards you control”.
    pub(super) fn the_one_in_battle(&mut self) -> Option<Which> {
        self.need("the")?;
        if self.eat("blocking forward") {
            let is = vec![Is::BlockingThis];
            let kinds = vec![CardKind::Forward];
            return Some(Which::All(Box::new(Filter { kinds, is, ..Filter::default() })));
        }
        let many = self.sees("(forwards|characters|backups|monsters)");
        let filter = self.noun_of_all()?;
        let opposed =
            filter.is.iter().any(|is| matches!(is, Is::BlockingThis | Is::InBattleWithThis));
        let many = many || self.sees("(gain|lose)");
        let of_player = many && filter.whose != Whose::Any && filter.place.is_none();
        (opposed || of_player).then(|| Which::All(Box::new(filter)))
    }

    /// One thing and another that something is done to at once: “it and Rosa”.
    pub(super) fn objects(&mut self) -> Option<Which> {
        let first = self.object()?;
        let second = self.attempt(|of| {
            let second = of.and_another(&first)?;
            // What follows is not what the second does.
            (!of.sees(
                "(gains|gain|loses|lose|cannot|becomes|deals|deal|also|must|doubles|can|will|'s)",
            ))
            .then_some(second)
        });
        Some(match second {
            Some(second) => Which::Several(vec![first, second]),
            None => first,
        })
    }

    /// “and Rosa”, “and all the Backups you control”.
    pub(super) fn and_another(&mut self, first: &Which) -> Option<Which> {
        self.need("and")?;
        let second = self.object()?;
        let apart = matches!(
            (first, &second),
            (Which::Chosen(_) | Which::Those | Which::That, Which::This)
                | (Which::This | Which::All(_), Which::All(_))
        );
        apart.then_some(second)
    }

    /// Those who gain or lose something together: “Rosa and all the Forwards forming a party with it”.
    pub(super) fn subjects(&mut self) -> Option<Which> {
        let both = self.attempt(|of| {
            let first = of.object()?;
            let second = of.and_another(&first)?;
            of.sees("(gain|gains|lose|loses|cannot)").then(|| Which::Several(vec![first, second]))
        });
        both.or_else(|| self.object())
    }

    /// “the Backup”, of a Forward and a Backup that were chosen.
    pub(super) fn target_of_kind(&mut self) -> Option<Which> {
        self.need("(the|that)")?;
        let Noun::Kind(kind) = self.kind()? else { return None };
        if self.scope.targets.len() < 2 {
            return None;
        }
        let mut of_kind = self.scope.targets.iter().filter(|of| of.filter.kinds == [kind]);
        let others = self.scope.targets.iter().filter(|of| of.filter.kinds != [kind]);
        let apart = others.clone().all(|of| of.filter.kinds.len() == 1);
        match (of_kind.next(), of_kind.next()) {
            (Some(target), None) if apart => Some(Which::Chosen(target.label.clone())),
            _ => None,
        }
    }

    pub(super) fn nth_target(&self, at: usize, of: usize) -> Option<Which> {
        let targets = &self.scope.targets;
        let apart =
            targets.len() == of && targets.iter().zip(LABELS).all(|(of, label)| of.label == label);
        apart.then(|| Which::Chosen(targets[at].label.clone()))
    }

    /// “them”: all that was chosen is one group.
    pub(super) fn one_group(&mut self) -> Option<()> {
        if !matches!(self.scope.it, Some(Which::Chosen(_))) {
            return Some(());
        }
        let targets = &mut self.scope.targets;
        for target in targets.iter_mut() {
            LABELS[0].clone_into(&mut target.label);
        }
        Some(())
    }
}
