//! Prints conditions and consequences: なら, してよい, そうしたら, 〜するか.

use hantei_ability::buddyfight::{Condition, Effect, Filter, If, May, Must, Place};
use hantei_cardtext::rendered::Rendered;

use super::super::effect::Form;
use super::super::instead::lasting;
use super::super::token::{InJapanese as _, Phrase};
use super::super::verb::{DONE, NOT_DONE};
use super::effect::plain;
use super::{Printer, render};

impl Printer {
    /// Prints 「なら」.
    pub(super) fn either(&self, of: &If, form: Form) -> Phrase {
        if !of.otherwise.is_empty() {
            return self.either_way(of, form);
        }
        let lasts = match of.then.first().and_then(lasting) {
            Some(until) => Rendered::Any(vec![Phrase::nothing(), self.lasts(until)]),
            None => Phrase::nothing(),
        };
        let conditions = self.conditions(&of.conditions);
        render("{0}{1}[さらに、]{2}", [lasts, conditions, self.parts(&of.then, form, true)])
    }

    /// Prints 「A。Cなら、かわりにB」 or 「Cなら、B。そうでないなら、A」.
    pub(super) fn either_way(&self, of: &If, form: Form) -> Phrase {
        if let Some(back) = of.common_put_back() {
            let conditions = self.conditions(&of.conditions);
            let then = self.parts(&of.then[..of.then.len() - 1], Form::Ends, true);
            let back = self.effect(back, form);
            return render("{0}{1}。(その後、|)[さらに、]{2}", [conditions, then, back]);
        }
        let mentioned = self.mentioned();
        let instead = match of.otherwise.as_slice() {
            [instead] => {
                let before = Rendered::Seq(vec![
                    self.chosen_before(instead),
                    self.effect(instead, Form::Ends),
                ]);
                let conditions = self.conditions(&of.conditions);
                let then = self.parts(&of.then, form, true);
                let then = match (instead, of.then.as_slice()) {
                    (Effect::DamagePlayer(before), [Effect::DamagePlayer(now)])
                        if before.who == now.who =>
                    {
                        Rendered::Any(vec![then, self.damage_of(now, Phrase::nothing(), form)])
                    }
                    (Effect::Give(before), [Effect::Give(now)]) if before.what == now.what => {
                        Rendered::Any(vec![then, self.given_again(now, form)])
                    }
                    _ => then,
                };
                Some(render("{0}。[さらに]{1}かわりに{2}", [before, conditions, then]))
            }
            several if of.has_parallel_branches() => {
                let before = self.parts(several, Form::Ends, true);
                let conditions = self.conditions(&of.conditions);
                let then = self.parts(&of.then, form, true);
                Some(render("{0}。[さらに]{1}かわりに{2}", [before, conditions, then]))
            }
            _ => None,
        };
        // The same from the beginning, in the other wording.
        self.restore_mentions(&mentioned);
        let conditions = self.conditions(&of.conditions);
        let then = self.parts(&of.then, Form::Ends, true);
        let otherwise = self.parts(&of.otherwise, form, true);
        let parted =
            render("{0}{1}。(そうでないなら|そうでなければ)、{2}", [conditions, then, otherwise]);
        // A condition on what was handled comes before anything else is done.
        let first = of.conditions.iter().any(|of| matches!(of, Condition::ThoseAre(_)));
        let mut ways: Vec<Phrase> = instead.into_iter().chain([parted]).collect();
        if first {
            ways.reverse();
        }
        Rendered::Any(ways)
    }

    /// Prints 「〜するか、〜する」.
    pub(super) fn one_of(&self, branches: &[Vec<Effect>], form: Form) -> Phrase {
        if let Some(limits) = &self.limits {
            let each =
                branches.iter().map(|of| render("・{0}(。|)", [self.effects(of, Form::Ends)]));
            return modes(branches.len(), limits, each.collect(), form);
        }
        let mut said = Vec::new();
        for (at, branch) in branches.iter().enumerate() {
            let last = at + 1 == branches.len();
            let form = if last { form } else { Form::Ends };
            let before = branches[0].as_slice();
            let bare = match (branch.as_slice(), before) {
                ([of], [first]) if at > 0 && of.what().is_some() && of.what() == first.what() => {
                    Printer::action_alone(of, form)
                }
                _ => None,
            };
            let whole = self.parts(branch, form, true);
            said.push(match bare {
                Some(bare) => Rendered::Any(vec![bare, whole]),
                None => whole,
            });
            if !last {
                said.push(render("か、", []));
            }
        }
        Rendered::Seq(said)
    }

    /// Prints 「〜する。〜したら」.
    pub(super) fn must(&self, of: &Must, form: Form) -> Phrase {
        let first = self.effects(&of.first, Form::Ends);
        if of.otherwise.is_empty() {
            return render(
                &format!("{{0}}。{DONE}、[。]{{1}}"),
                [first, self.effects(&of.then, form)],
            );
        }
        render(&format!("{{0}}。{NOT_DONE}、{{1}}"), [first, self.effects(&of.otherwise, form)])
    }

    /// Prints 「してよい。そうしたら」.
    pub(super) fn may(&self, of: &May, form: Form) -> Phrase {
        let first = match of.first.as_slice() {
            [Effect::PayGauge(gauge), Effect::PayLife(life)] => {
                let numbers = [plain(&gauge.count), plain(&life.count)];
                let both = render("ゲージ{0}とライフ{1}を払ってよい", numbers);
                Rendered::Any(vec![self.effects(&of.first, Form::May), both])
            }
            first => self.effects(first, Form::May),
        };
        if of.then.is_empty() && of.otherwise.is_empty() {
            return first;
        }
        if of.otherwise.is_empty() {
            let then = self.effects(&of.then, form);
            return render(&format!("{{0}}(。|、){DONE}、[。]{{1}}"), [first, then]);
        }
        render(&format!("{{0}}。{NOT_DONE}、{{1}}"), [first, self.effects(&of.otherwise, form)])
    }
}

/// Prints 次の2つから1つを選んで使う and the limits on use.
pub(super) fn modes(count: usize, limits: &Phrase, each: Vec<Phrase>, form: Form) -> Phrase {
    let count = Phrase::number(i32::try_from(count).unwrap_or(0));
    let choose =
        if form == Form::May { "選んで使ってよい" } else { "(選んで使う|選ぶ)" };
    render(
        &format!(
            "(次|以下)の{{0}}つ(から|の中から|の内|のうち|の能力から)1つを{choose}。{{1}}{{2}}"
        ),
        [count, limits.clone(), Rendered::Seq(each)],
    )
}

/// Returns the alternatives at the end of an effect, if there are any.
pub(super) fn branches(effects: &[Effect]) -> Option<&[Vec<Effect>]> {
    match effects.last()? {
        Effect::OneOf(all) => Some(all),
        Effect::If(of) => branches(&of.then),
        Effect::May(of) if of.then.is_empty() => branches(&of.first),
        Effect::May(of) => branches(&of.then),
        Effect::Must(of) => branches(&of.then),
        _ => None,
    }
}

/// Whether the choice as a whole is optional: 「1つを選んで使ってよい」.
pub(super) fn is_left(effects: &[Effect]) -> bool {
    match effects.last() {
        Some(Effect::If(of)) => is_left(&of.then),
        Some(Effect::Must(of)) => is_left(&of.then),
        Some(Effect::May(of)) if of.then.is_empty() => branches(&of.first).is_some(),
        Some(Effect::May(of)) => is_left(&of.then),
        _ => false,
    }
}

/// Whether the effects are a single clause that chooses nothing as it resolves. (Such a choice would be declared otherwise.)
pub(super) fn is_clause(effects: &[Effect]) -> bool {
    let hidden = |of: &Filter| {
        let place =
            |of: &Place| matches!(of, Place::Hand | Place::Deck | Place::Gauge | Place::Soul);
        of.places.iter().any(place)
    };
    let plain = |of: &Effect| match of {
        Effect::Choose(of) => hidden(&of.filter),
        of => !matches!(of, Effect::If(_) | Effect::May(_) | Effect::Must(_)),
    };
    let done = effects.iter().filter(|of| !matches!(of, Effect::Choose(_))).count();
    done == 1 && effects.iter().all(plain)
}
