//! What is done: sentences and clauses.

use crate::ability::buddyfight::{Condition, Effect, If, Is, May, Must, Which, Who};

use super::continuous::implies;
use super::reader::Reader;
use super::token::Lex;
pub(super) use super::verb::Form;
use super::verb::{DONE, NOT_DONE};

impl Reader<'_> {
    /// All that is left of it, to what limits its use.
    pub(super) fn effects(&mut self) -> Option<Vec<Effect>> {
        if self.depth > 12 {
            return None;
        }
        self.depth += 1;
        let found = self.sentences();
        self.depth -= 1;
        found.filter(|of| !of.is_empty())
    }

    fn sentences(&mut self) -> Option<Vec<Effect>> {
        let mut all: Vec<Effect> = Vec::new();
        while !self.is_done() && !self.at_limit() && !self.sees("・") && !self.sees_kept_if() {
            let _ = self.eat("(さらに|その後|また)");
            if let Some(one_of) = self.attempt(Reader::one_of_several) {
                all.push(one_of);
                break;
            }
            let before = all.len();
            self.scope.done = before > 0;
            let form = self.sentence(&mut all)?;
            if form == Form::May {
                let first = all.split_off(before);
                (!first.is_empty()).then_some(())?;
                let may = self.after_may(first)?;
                all.push(Effect::May(may));
            } else {
                self.after_must(&mut all, before)?;
            }
        }
        Some(all)
    }

    /// 「捨てたら、次の2つから1つを選んで使う」: as it resolves, and with it what is chosen for it.
    fn one_of_several(&mut self) -> Option<Effect> {
        let (count, form) = self.modes_begin()?;
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
        let told = branches.len() == count && count > 1;
        (told && self.scope.targets.len() == declared).then_some(())?;
        let first = Effect::OneOf(branches);
        Some(match form {
            Form::May => Effect::May(May {
                who: Who::You,
                first: vec![first],
                then: Vec::new(),
                otherwise: Vec::new(),
            }),
            Form::Ends | Form::Goes | Form::Any => first,
        })
    }

    /// What follows してよい.
    fn after_may(&mut self, first: Vec<Effect>) -> Option<May> {
        (!shows_on_the_way(&first)).then_some(())?;
        let mut may = May { who: Who::You, first, then: Vec::new(), otherwise: Vec::new() };
        if self.eat(DONE) {
            may.then = self.effects()?;
        } else if self.eat(NOT_DONE) {
            may.otherwise = self.effects()?;
        }
        Some(may)
    }

    /// 〜する。〜したら: what follows what has to be done.
    fn after_must(&mut self, all: &mut Vec<Effect>, before: usize) -> Option<()> {
        let done = self.eat(DONE);
        if !done && !self.eat(NOT_DONE) {
            return Some(());
        }
        let first = all.split_off(before);
        (!first.is_empty() && !shows_on_the_way(&first)).then_some(())?;
        let next = self.effects()?;
        let (then, otherwise) = if done { (next, Vec::new()) } else { (Vec::new(), next) };
        all.push(Effect::Must(Must { first, then, otherwise }));
        Some(())
    }

    /// To the full stop.
    fn sentence(&mut self, all: &mut Vec<Effect>) -> Option<Form> {
        // 「このターン中」 may be of a condition, too: 「このターン中、3回以上〜が攻撃しているなら」.
        let mut conditions = self.conditions();
        if conditions.is_none() && self.lasts_now() {
            conditions = self.conditions();
        }
        let form = match conditions {
            Some(conditions) => {
                let _ = self.eat("さらに");
                let _ = self.lasts_now();
                if let Some(one_of) = self.attempt(Reader::one_of_several) {
                    let then = vec![one_of];
                    all.push(Effect::If(If { conditions, then, otherwise: Vec::new() }));
                    return Some(Form::Ends);
                }
                if self.eat("かわりに") {
                    // Instead of what was said just before.
                    let before = all.pop()?;
                    let _ = self.lasts_now();
                    if let Effect::DamagePlayer(of) = &before {
                        self.scope.damaged = Some(of.who);
                    }
                    let mut then = Vec::new();
                    let form = match self.attempt(|of| of.given_instead(&before)) {
                        Some((give, form)) => {
                            then.push(give);
                            form
                        }
                        None => self.clauses(&mut then)?,
                    };
                    self.scope.damaged = None;
                    (form != Form::May).then_some(())?;
                    all.push(Effect::If(If { conditions, then, otherwise: vec![before] }));
                    form
                } else {
                    let mut then = Vec::new();
                    self.scope.under.clone_from(&conditions);
                    let form = self.clauses(&mut then)?;
                    self.scope.under.clear();
                    (!then.is_empty()).then_some(())?;
                    if form == Form::May {
                        let may = self.after_may(then)?;
                        then = vec![Effect::May(may)];
                    } else {
                        self.after_must(&mut then, 0)?;
                    }
                    if self.eat("(そうでないなら|そうでなければ)") {
                        let mut otherwise = Vec::new();
                        let form = self.clauses(&mut otherwise)?;
                        (form != Form::May && !otherwise.is_empty()).then_some(())?;
                        all.push(Effect::If(If { conditions, then, otherwise }));
                        self.scope.until = None;
                        return Some(Form::Ends);
                    }
                    all.push(Effect::If(If { conditions, then, otherwise: Vec::new() }));
                    Form::Ends
                }
            }
            None => self.clauses(all)?,
        };
        self.scope.until = None;
        Some(form)
    }

    fn clauses(&mut self, all: &mut Vec<Effect>) -> Option<Form> {
        let start = all.len();
        loop {
            let before = all.len();
            let again = match before > start {
                true => self.give_again(all),
                false => None,
            };
            let mut form = match again {
                Some((effect, form)) => {
                    all.push(effect);
                    form
                }
                None => self.clause(all)?,
            };
            if before == start && form != Form::May && self.eat("か") {
                form = self.or(all, start)?;
            }
            if self.eat("。") || self.is_done() || self.sees("・") || self.at_limit() {
                return Some(form);
            }
            if form == Form::May {
                // 「払ってよい、払ったら」
                return self.sees(DONE).then_some(form);
            }
            let further = self.eat("(さらに|その後)");
            let _ = self.lasts_now();
            if let Some(conditions) = self.conditions() {
                // 「甲があるなら〜し、乙があるなら〜」: whether both have to hold nobody can tell, unless one follows from the other.
                let follows = |of: &Condition| conditions.iter().any(|now| implies(now, of));
                (further || self.scope.under.iter().all(follows)).then_some(())?;
                let _ = self.lasts_now();
                let mut then = Vec::new();
                let form = self.clauses(&mut then)?;
                (form != Form::May && !then.is_empty()).then_some(())?;
                all.push(Effect::If(If { conditions, then, otherwise: Vec::new() }));
                return Some(Form::Ends);
            }
        }
    }

    /// そのターン中: of what follows, to the end of the sentence.
    fn lasts_now(&mut self) -> bool {
        let until = self.lasts();
        self.scope.until = until.or(self.scope.until);
        until.is_some()
    }

    /// 「かわりに『3回攻撃』を得る」: the same card, for as long.
    fn given_instead(&mut self, before: &Effect) -> Option<(Effect, Form)> {
        let Effect::Give(of) = before else { return None };
        self.sees_given().then_some(())?;
        let found = self.give(of.what.clone(), self.scope.until.unwrap_or(of.until))?;
        (self.eat("。") || self.is_done()).then_some(found)
    }

    /// 「〜を場に残し、そのターン中、『反撃』を与える」: to the card that was spoken of just before.
    fn give_again(&mut self, all: &[Effect]) -> Option<(Effect, Form)> {
        let what = all.last().and_then(Effect::what)?.clone();
        self.attempt(|of| {
            let until = of.scope.until?;
            of.sees_given().then_some(())?;
            of.give(what, until)
        })
    }

    /// 〜するか、〜する: one of them, as it resolves. Nothing of it may have been chosen before.
    fn or(&mut self, all: &mut Vec<Effect>, start: usize) -> Option<Form> {
        // What a card that is cast chooses has to be there: nobody can tell of which of them.
        let free = |of: &Self| of.scope.targets.is_empty() || !of.is_cast();
        self.scope.each.is_none().then_some(())?;
        let mut branches = vec![all.split_off(start)];
        loop {
            let _ = self.lasts_now();
            let mut branch = Vec::new();
            let same = match branches[0].as_slice() {
                [one] => one.what().cloned(),
                _ => None,
            };
            // 「手札に戻すか、破壊する」
            let again = same.and_then(|same| self.attempt(|of| of.deed(&same, None)));
            let form = match again {
                Some((effect, form)) => {
                    branch.push(effect);
                    form
                }
                None => {
                    free(self).then_some(())?;
                    let form = self.clause(&mut branch)?;
                    free(self).then_some(())?;
                    form
                }
            };
            (form != Form::May).then_some(())?;
            branches.push(branch);
            if !self.eat("か") {
                all.push(Effect::OneOf(branches));
                return Some(form);
            }
        }
    }

    pub(super) fn clause(&mut self, all: &mut Vec<Effect>) -> Option<Form> {
        self.scope.each = self.counted();
        let _ = self.scope.each.is_some() && self.eat("の");
        let _ = self.scope.each.is_some() && self.lasts_now();
        let simple = (self.attempt(Reader::of_deck))
            .or_else(|| self.attempt(Reader::of_fighter))
            .or_else(|| self.attempt(Reader::of_battle))
            .or_else(|| self.attempt(Reader::rock_paper_scissors))
            .or_else(|| self.attempt(Reader::named_kind))
            .or_else(|| self.attempt(Reader::meanwhile));
        let (effects, form) = match simple {
            Some(found) => found,
            None => self.attempt(Reader::of_cards)?,
        };
        // 「その中の」「置いたカード」 are of what was done just before; what is declared is done before all of it.
        if let Some(last) = effects.last() {
            let mills = matches!(last, Effect::Drop(Which::Top(_)));
            let reveals = matches!(last, Effect::Look(of) if of.reveal);
            self.scope.milled &= mills;
            self.scope.handled &= mills || reveals;
        }
        all.extend(effects);
        Some(form)
    }

    /// Whether what limits its use stands here.
    pub(super) fn at_limit(&mut self) -> bool {
        let named = matches!(self.peek(), Some(Lex::Name(_) | Lex::Ability(_)));
        self.sees("(この能力|この魔法|このカード)は(1ターンに|ファイト中に|無効化され(ない|ず))")
            || self.is_cast() && self.sees("このカードのダメージは減らない")
            || named && self.sees_behind("は(1ターンに|ファイト中に)")
    }
}

/// Whether it shows only on the way whether all of it can be done (`4.may-then`), which is asked before: of a card in the soul of another
/// that is only chosen with it, and of one among cards that are only looked at then.
pub(super) fn shows_on_the_way(first: &[Effect]) -> bool {
    let is_chosen =
        |label: &str| first.iter().any(|of| matches!(of, Effect::Choose(of) if of.label == label));
    let looks = first.iter().any(|of| matches!(of, Effect::Look(_)));
    first.iter().any(|of| {
        let Effect::Choose(of) = of else { return false };
        let host = of.filter.host.as_deref().and_then(|host| host.chosen.as_deref());
        host.is_some_and(is_chosen) || looks && of.filter.is.contains(&Is::LookedAt)
    })
}
