//! Prints conditions and consequences: “if”, “you may”, “if you do”, “either … or”.

use hantei_ability::buddyfight::{Effect, If, May, Must, Place};
use hantei_cardtext::rendered::Rendered;

use super::super::super::instead::lasting;
use super::super::effect::{DONE, NOT_DONE, OTHERWISE};
use super::super::token::{InEnglish as _, Phrase};
use super::{Printer, render};

impl Printer {
    /// Prints “If …”.
    pub(super) fn either(&self, of: &If) -> Phrase {
        let lasts = match of.then.first().and_then(lasting) {
            Some(until) => self.lasts(until),
            None => Phrase::nothing(),
        };
        if !of.otherwise.is_empty() {
            return self.either_way(of);
        }
        let conditions = self.conditions(&of.conditions);
        let then = self.parts(&of.then, true);
        let before = render("[{0}] {1}, {2}", [lasts, conditions.clone(), then.clone()]);
        match of.then.as_slice() {
            [_] => Rendered::Any(vec![before, render("{0} {1}", [then, conditions])]),
            _ => before,
        }
    }

    /// Prints “A. If C, B instead” or “if C, B. If not, A”.
    fn either_way(&self, of: &If) -> Phrase {
        let conditions = self.conditions(&of.conditions);
        if let Some(back) = of.common_put_back() {
            let then = self.parts(&of.then[..of.then.len() - 1], true);
            let back = self.effect(back);
            return render("{0}, {1}. (then|after that|) [,] {2}", [conditions, then, back]);
        }
        let mentioned = self.mentioned();
        let instead = match of.otherwise.as_slice() {
            [instead]
                if of.then.first().is_some_and(|now| {
                    std::mem::discriminant(now) == std::mem::discriminant(instead)
                }) =>
            {
                let before = Rendered::Seq(vec![self.chosen_before(instead), self.effect(instead)]);
                let then = self.parts(&of.then, true);
                let then = match (instead, of.then.as_slice()) {
                    (Effect::DamagePlayer(before), [Effect::DamagePlayer(now)])
                        if before.who == now.who =>
                    {
                        Rendered::Any(vec![then, self.damage_alone(now)])
                    }
                    _ => then,
                };
                Some(render(
                    "{0}. [then] {1}, ({2} instead|instead {2})",
                    [before, conditions.clone(), then],
                ))
            }
            several if of.has_parallel_branches() => {
                let before = self.parts(several, true);
                let then = self.parts(&of.then, true);
                Some(render(
                    "{0}. [then] {1}, ({2} instead|instead {2})",
                    [before, conditions.clone(), then],
                ))
            }
            _ => None,
        };
        // The same from the beginning, in the other wording.
        self.restore_mentions(&mentioned);
        let then = self.parts(&of.then, true);
        let otherwise = self.parts(&of.otherwise, true);
        let parted =
            render(&format!("{{0}}, {{1}}. {OTHERWISE}, {{2}}"), [conditions, then, otherwise]);
        Rendered::Any(instead.into_iter().chain([parted]).collect())
    }

    /// Prints “Either destroy it, or return it to hand”.
    pub(super) fn one_of(&self, branches: &[Vec<Effect>]) -> Phrase {
        if let Some(limits) = &self.limits {
            let each = branches.iter().map(|of| render("・{0} [.]", [self.effects(of)]));
            return modes(branches.len(), limits, each.collect());
        }
        let mut said = Vec::new();
        for (at, branch) in branches.iter().enumerate() {
            if at > 0 {
                said.push(render(", or", []));
            }
            said.push(self.parts(branch, true));
        }
        render("[either] {0}", [Rendered::Seq(said)])
    }

    /// Prints “Pay 1 gauge. If you do, …”.
    pub(super) fn must(&self, of: &Must) -> Phrase {
        let first = self.effects(&of.first);
        match of.otherwise.is_empty() {
            true => render(&format!("{{0}}. {DONE}, {{1}}"), [first, self.effects(&of.then)]),
            false => {
                render(&format!("{{0}}. {NOT_DONE}, {{1}}"), [first, self.effects(&of.otherwise)])
            }
        }
    }

    /// Prints “You may pay 1 gauge. If you do, …”.
    pub(super) fn may(&self, of: &May) -> Phrase {
        let first = self.parts(&of.first, true);
        if of.then.is_empty() && of.otherwise.is_empty() {
            return render("you may {0}", [first]);
        }
        match of.otherwise.is_empty() {
            true => {
                render(&format!("you may {{0}}. {DONE}, {{1}}"), [first, self.effects(&of.then)])
            }
            false => render(
                &format!("you may {{0}}. {NOT_DONE}, {{1}}"),
                [first, self.effects(&of.otherwise)],
            ),
        }
    }
}

/// Prints “Choose and use one of the following two” and the limits on use.
pub(super) fn modes(count: usize, limits: &Phrase, each: Vec<Phrase>) -> Phrase {
    let count = Phrase::so_many(i32::try_from(count).unwrap_or(0));
    render(
        "(choose and use|choose|use) one of the following [{0}] [abilities|effects] [.] {1} {2}",
        [count, limits.clone(), Rendered::Seq(each)],
    )
}

/// Returns the alternatives at the end of an effect, if there are any.
pub(super) fn branches(effects: &[Effect]) -> Option<&[Vec<Effect>]> {
    match effects.last()? {
        Effect::OneOf(all) => Some(all),
        Effect::If(of) => branches(&of.then),
        Effect::May(of) => branches(&of.then),
        Effect::Must(of) => branches(&of.then),
        _ => None,
    }
}

/// Whether the effects are a single clause that chooses nothing as it resolves. (Such a choice would be declared otherwise.)
pub(super) fn is_clause(effects: &[Effect]) -> bool {
    let hidden =
        |place: &Place| matches!(place, Place::Hand | Place::Deck | Place::Gauge | Place::Soul);
    let plain = |of: &Effect| match of {
        Effect::Choose(of) => of.filter.places.iter().any(hidden),
        of => !matches!(of, Effect::If(_) | Effect::May(_) | Effect::Must(_)),
    };
    let done = effects.iter().filter(|of| !matches!(of, Effect::Choose(_))).count();
    done == 1 && effects.iter().all(plain)
}
