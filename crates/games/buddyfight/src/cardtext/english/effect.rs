//! Parses effects: sentences and clauses.

use hantei_ability::buddyfight::{Condition, Effect, If, May, Which};

use super::super::frame::{Done, Sort, implies, split_off_replaced};
use super::reader::Reader;

/// Introduces what happens if the step before was done.
pub(super) const DONE: &str = "if you do";

/// Introduces what happens if it was not done.
pub(super) const NOT_DONE: &str = "(if you do not|if you cannot)";

/// Introduces what happens if a condition does not hold.
pub(super) const OTHERWISE: &str = "(if not|if it is not|otherwise)";

/// The beginning of a limit on use.
pub(super) const LIMIT: &str = "(this ability (only activate|can only|may only|cannot be nullified)|you (may|can) only|this card cannot be nullified|damage dealt by this card cannot be reduced|damage [dealt] cannot be reduced|ability cannot be nullified)";

impl Reader<'_> {
    /// Parses “you may”, and what follows if the fighter does it.
    fn left(&mut self) -> Option<May> {
        let mut first = Vec::new();
        (!self.clauses(&mut first)?).then_some(())?;
        self.scope.until = None;
        self.may(first)
    }

    /// Parses “if you do” or “if you do not”. “If you do not have” is something else.
    pub(super) fn follows(&mut self) -> Option<Done> {
        if !self.sees("if you do not have") && self.eat(NOT_DONE) {
            return Some(Done::No);
        }
        (!self.sees("if you do not") && self.eat(DONE)).then_some(Done::Yes)
    }

    /// Parses an effect up to the full stop, and what follows from it.
    pub(super) fn sentence(&mut self, all: &mut Vec<Effect>) -> Option<()> {
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

    /// Parses what happens if a condition holds.
    fn under(&mut self, conditions: Vec<Condition>, all: &mut Vec<Effect>) -> Option<()> {
        let last = self.scope.last;
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
            // This replaces what the sentence before said.
            let otherwise = split_off_replaced(all, last, &then)?;
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

    /// Parses clauses up to the full stop. Returns whether the last one is optional.
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
                let may = self.left()?;
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
                // It is ambiguous whether both conditions must hold, unless one implies the other.
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

    /// Parses “Destroy it, or return it to hand”: one of the two, chosen as the effect resolves. Neither may have declared targets.
    fn or(&mut self, all: &mut Vec<Effect>, start: usize) -> Option<()> {
        // The targets of a card that is cast must exist, and the text does not state of which alternative.
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
        // “among them” refers to the step just before; declared targets come before all of it.
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

    /// Whether the text continues with a limit on use.
    pub(super) fn at_limit(&mut self) -> bool {
        let named = self.sees_named(Sort::Card);
        self.sees(LIMIT) || named && self.sees_after_next("(only activate|may only|can only)")
    }
}

/// How the clauses of a sentence end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ended {
    /// They are carried out.
    Plain,
    /// The last of them is optional.
    May,
    /// They replace what the sentence before said.
    Instead,
}
