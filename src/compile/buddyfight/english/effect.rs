//! What is done: sentences and clauses.

use crate::ability::buddyfight::{Condition, Effect, If, May, Must, Which, Who};

use super::super::continuous::implies;
use super::super::effect::shows_on_the_way;
use super::reader::Reader;
use super::token::Lex;

/// What follows on what was done.
pub(super) const DONE: &str = "if you do";

/// What follows where it was not.
pub(super) const NOT_DONE: &str = "(if you do not|if you cannot)";

/// What follows where a condition does not hold.
pub(super) const OTHERWISE: &str = "(if not|if it is not|otherwise)";

/// What limits use.
pub(super) const LIMIT: &str = "(this ability (only activate|can only|may only|cannot be nullified)|you (may|can) only|this card cannot be nullified|damage dealt by this card cannot be reduced|damage [dealt] cannot be reduced|ability cannot be nullified)";

impl Reader<'_> {
    /// All that is left of it, to what limits its use.
    pub(super) fn effects(&mut self) -> Option<Vec<Effect>> {
        if self.depth > 8 {
            return None;
        }
        self.depth += 1;
        let found = self.sentences();
        self.depth -= 1;
        found.filter(|of| !of.is_empty())
    }

    fn sentences(&mut self) -> Option<Vec<Effect>> {
        let mut all: Vec<Effect> = Vec::new();
        while !self.is_done() && !self.at_limit() && !self.sees("・") {
            let _ = self.eat("(then|also|after that)");
            if let Some(one_of) = self.attempt(Reader::one_of_several) {
                all.push(one_of);
                break;
            }
            self.scope.done = !all.is_empty();
            self.sentence(&mut all)?;
        }
        Some(all)
    }

    /// Use one of the following two: as it resolves, and with it what is chosen for it.
    fn one_of_several(&mut self) -> Option<Effect> {
        let count = self.modes_begin()?;
        if self.at_limit() {
            self.scope.once = self.limits()?;
        }
        let declared = self.scope.targets.len();
        let resolving = std::mem::replace(&mut self.scope.resolving, true);
        let mut branches = Vec::new();
        while self.eat("・") {
            let (it, picked) = (self.scope.it.clone(), self.scope.picked.clone());
            branches.push(self.effects()?);
            (self.scope.it, self.scope.picked) = (it, picked);
        }
        self.scope.resolving = resolving;
        let told = count.is_none_or(|count| branches.len() == count) && branches.len() > 1;
        (told && self.scope.targets.len() == declared).then_some(())?;
        Some(Effect::OneOf(branches))
    }

    /// Choose and use one of the following two; how many, where that is said.
    pub(super) fn modes_begin(&mut self) -> Option<Option<usize>> {
        self.need("(choose and use|choose|use) 1 of following")?;
        let count = self.small();
        let _ = self.eat("(ability|effect)");
        let _ = self.eat(".");
        Some(count)
    }

    /// What follows on “you may”, to what comes of it.
    fn may(&mut self) -> Option<May> {
        let mut first = Vec::new();
        (!self.clauses(&mut first)? && !first.is_empty()).then_some(())?;
        (!shows_on_the_way(&first)).then_some(())?;
        self.scope.until = None;
        let mut may = May { who: Who::You, first, then: Vec::new(), otherwise: Vec::new() };
        if self.not_done() {
            may.otherwise = self.effects()?;
        } else if self.done() {
            may.then = self.effects()?;
        }
        Some(may)
    }

    /// If you do: and not “if you do not”.
    fn done(&mut self) -> bool {
        !self.sees("if you do not") && self.eat(DONE)
    }

    /// If you do not: and not “if you do not have”.
    fn not_done(&mut self) -> bool {
        !self.sees("if you do not have") && self.eat(NOT_DONE)
    }

    /// “Pay 1 gauge. If you do, …”: what follows what has to be done.
    fn after_must(&mut self, all: &mut Vec<Effect>, before: usize) -> Option<()> {
        let not = self.not_done();
        if !not && !self.done() {
            return Some(());
        }
        self.scope.until = None;
        let first = all.split_off(before);
        (!first.is_empty() && !shows_on_the_way(&first)).then_some(())?;
        let next = self.effects()?;
        let (then, otherwise) = if not { (Vec::new(), next) } else { (next, Vec::new()) };
        all.push(Effect::Must(Must { first, then, otherwise }));
        Some(())
    }

    /// To the full stop, and what follows on it.
    fn sentence(&mut self, all: &mut Vec<Effect>) -> Option<()> {
        let _ = self.lasts_now();
        let before = all.len();
        if let Some(conditions) = self.conditions() {
            return self.under(conditions, all);
        }
        let may = self.clauses(all)?;
        self.scope.until = None;
        if !may {
            self.after_must(all, before)?;
        }
        Some(())
    }

    /// What is done where something holds.
    fn under(&mut self, conditions: Vec<Condition>, all: &mut Vec<Effect>) -> Option<()> {
        let _ = self.lasts_now();
        if let Some(one_of) = self.attempt(Reader::one_of_several) {
            all.push(Effect::If(If { conditions, then: vec![one_of], otherwise: Vec::new() }));
            return Some(());
        }
        if let Some(Effect::DamagePlayer(of)) = all.last() {
            self.scope.damaged = Some(of.who);
        }
        let mut then = Vec::new();
        let under = std::mem::replace(&mut self.scope.under, conditions.clone());
        let instead = self.eat("instead");
        let may = self.clauses_or_instead(&mut then)?;
        self.scope.under = under;
        self.scope.damaged = None;
        self.scope.until = None;
        (!then.is_empty()).then_some(())?;
        if instead || may == Ended::Instead {
            // Instead of what was said just before.
            let otherwise = vec![all.pop()?];
            let kinds = (then.first(), otherwise.first());
            let (Some(now), Some(before)) = kinds else { return None };
            (std::mem::discriminant(now) == std::mem::discriminant(before)).then_some(())?;
            all.push(Effect::If(If { conditions, then, otherwise }));
            return Some(());
        }
        if may == Ended::Plain {
            self.after_must(&mut then, 0)?;
        }
        let mut otherwise = Vec::new();
        if !self.sees("if it is not a") && self.eat(OTHERWISE) {
            let _ = self.lasts_now();
            (!self.clauses(&mut otherwise)? && !otherwise.is_empty()).then_some(())?;
            self.scope.until = None;
        }
        all.push(Effect::If(If { conditions, then, otherwise }));
        Some(())
    }

    /// Clauses to the full stop; whether the last of them is left to the fighter.
    fn clauses(&mut self, all: &mut Vec<Effect>) -> Option<bool> {
        match self.clauses_or_instead(all)? {
            Ended::Plain => Some(false),
            Ended::May => Some(true),
            Ended::Instead => None,
        }
    }

    fn clauses_or_instead(&mut self, all: &mut Vec<Effect>) -> Option<Ended> {
        let start = all.len();
        loop {
            let _ = self.lasts_now();
            if !self.sees("you may only") && self.eat("you may") {
                let may = self.may()?;
                all.push(Effect::May(may));
                return Some(Ended::May);
            }
            let either = self.eat("either");
            self.clause(all)?;
            if self.sees("or") {
                self.or(all, start)?;
            } else if either {
                return None;
            }
            if self.eat("instead") {
                (self.eat(".") || self.is_done()).then_some(())?;
                return Some(Ended::Instead);
            }
            if self.eat(".") || self.is_done() || self.sees("・") || self.at_limit() {
                return Some(Ended::Plain);
            }
            let _ = self.eat("and [then]|then");
            let further = self.eat("also");
            let _ = self.lasts_now();
            if let Some(conditions) = self.conditions() {
                // “Nullify the attack if it is not a link attack.”
                if !further && (self.eat(".") || self.is_done() || self.at_limit()) {
                    self.scope.under.is_empty().then_some(())?;
                    let then = all.split_off(start);
                    (then.len() == 1).then_some(())?;
                    all.push(Effect::If(If { conditions, then, otherwise: Vec::new() }));
                    return Some(Ended::Plain);
                }
                // Whether both have to hold nobody can tell, unless one follows from the other.
                let follows = |of: &Condition| conditions.iter().any(|now| implies(now, of));
                (further || self.scope.under.iter().all(follows)).then_some(())?;
                let _ = self.lasts_now();
                let mut then = Vec::new();
                (!self.clauses(&mut then)? && !then.is_empty()).then_some(())?;
                all.push(Effect::If(If { conditions, then, otherwise: Vec::new() }));
                return Some(Ended::Plain);
            }
        }
    }

    /// For this turn: of what follows, to the end of the sentence.
    pub(super) fn lasts_now(&mut self) -> bool {
        let until = self.lasts();
        self.scope.until = until.or(self.scope.until);
        until.is_some()
    }

    /// Destroy it, or return it to hand: one of them, as it resolves. Nothing of it may have been chosen before.
    fn or(&mut self, all: &mut Vec<Effect>, start: usize) -> Option<()> {
        // What a card that is cast chooses has to be there: nobody can tell of which of them.
        let free = |of: &Self| of.scope.targets.is_empty() || !of.is_cast();
        (self.scope.each.is_none() && !self.scope.resolving).then_some(())?;
        let mut branches = vec![all.split_off(start)];
        while self.eat("or") {
            let _ = self.lasts_now();
            let mut branch = Vec::new();
            free(self).then_some(())?;
            self.clause(&mut branch)?;
            free(self).then_some(())?;
            branches.push(branch);
        }
        all.push(Effect::OneOf(branches));
        Some(())
    }

    pub(super) fn clause(&mut self, all: &mut Vec<Effect>) -> Option<()> {
        let outer = std::mem::take(&mut self.scope.choices);
        let simple = (self.attempt(Reader::of_deck))
            .or_else(|| self.attempt(Reader::of_fighter))
            .or_else(|| self.attempt(Reader::of_battle))
            .or_else(|| self.attempt(Reader::rock_paper_scissors))
            .or_else(|| self.attempt(Reader::named_kind))
            .or_else(|| self.attempt(Reader::meanwhile));
        let effects = match simple {
            Some(found) => found,
            None => self.attempt(Reader::of_cards)?,
        };
        let chosen = std::mem::replace(&mut self.scope.choices, outer);
        let chosen = chosen.into_iter().map(|of| Effect::Choose(Box::new(of)));
        // “among them” are of what was done just before; what is declared is done before all of it.
        if let Some(last) = effects.last() {
            let mills = matches!(last, Effect::Drop(Which::Top(_)));
            let reveals = matches!(last, Effect::Look(of) if of.reveal);
            self.scope.milled &= mills;
            self.scope.handled &= mills || reveals;
        }
        all.extend(chosen);
        all.extend(effects);
        Some(())
    }

    /// Whether what limits its use stands here.
    pub(super) fn at_limit(&mut self) -> bool {
        let named = matches!(self.peek(), Some(Lex::Name(_)));
        self.sees(LIMIT) || named && self.sees_behind("(only activate|may only|can only)")
    }

    /// Whether what it says is done once, when it is cast.
    pub(super) fn is_cast(&self) -> bool {
        let kinds = self.around().kinds;
        let cast =
            kinds.has(crate::kind::CardKind::Spell) || kinds.has(crate::kind::CardKind::Impact);
        cast && !self.around().stays
    }
}

/// How the clauses of a sentence end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ended {
    /// They are done.
    Plain,
    /// The last of them may be done.
    May,
    /// They are done instead of what was said before.
    Instead,
}
