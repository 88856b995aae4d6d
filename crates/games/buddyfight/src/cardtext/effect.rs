//! Parses effects: sentences and clauses.

use hantei_ability::buddyfight::{Condition, Effect, If, Which};

use super::frame::{Done, Sort, implies, split_off_replaced};
use super::reader::Reader;
pub(super) use super::verb::Form;
use super::verb::{DONE, NOT_DONE};

impl Reader<'_> {
    /// Parses an effect up to the full stop, and what follows from it.
    pub(super) fn sentence(&mut self, all: &mut Vec<Effect>) -> Option<()> {
        let before = all.len();
        if self.until_stop(all)? == Form::May {
            let first = all.split_off(before);
            let may = self.may(first)?;
            all.push(Effect::May(may));
            return Some(());
        }
        self.after_must(all, before)
    }

    /// Parses 「〜したら」 or 「〜しなければ」.
    pub(super) fn follows(&mut self) -> Option<Done> {
        let done = self.one_of(&[(DONE, Done::Yes), (NOT_DONE, Done::No)])?;
        // Some texts have a full stop instead of a comma: 「払ったら。〜を公開する」.
        let _ = self.eat("。");
        Some(done)
    }

    /// Parses clauses up to the full stop.
    fn until_stop(&mut self, all: &mut Vec<Effect>) -> Option<Form> {
        // 「このターン中」 may also begin a condition: 「このターン中、3回以上〜が攻撃しているなら」.
        let conditions = self.conditions();
        if conditions.is_none() && self.lasts_now() && self.attempt(Reader::conditions).is_some() {
            // 「そのターン中、〜がいるなら」 is checked all turn long, which the vocabulary cannot express.
            return None;
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
                    // This replaces what the sentence before said.
                    let (last, before) = (self.scope.last, all.last()?.clone());
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
                    let otherwise = split_off_replaced(all, last, &then)?;
                    all.push(Effect::If(If { conditions, then, otherwise }));
                    form
                } else {
                    let mut then = Vec::new();
                    self.scope.under.clone_from(&conditions);
                    let form = self.clauses(&mut then)?;
                    self.scope.under.clear();
                    (!then.is_empty()).then_some(())?;
                    if form == Form::May {
                        let may = self.may(then)?;
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
                // 「甲があるなら〜し、乙があるなら〜」: it is ambiguous whether both must hold, unless one implies the other.
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

    /// Parses 「かわりに『3回攻撃』を得る」: the same card, for the same duration.
    fn given_instead(&mut self, before: &Effect) -> Option<(Effect, Form)> {
        let Effect::Give(of) = before else { return None };
        self.sees_given().then_some(())?;
        let found = self.give(of.what.clone(), self.scope.until.unwrap_or(of.until))?;
        (self.eat("。") || self.is_done()).then_some(found)
    }

    /// Parses 「〜を場に残し、そのターン中、『反撃』を与える」: the object is the card just mentioned.
    fn give_again(&mut self, all: &[Effect]) -> Option<(Effect, Form)> {
        let what = all.last().and_then(Effect::what)?.clone();
        self.attempt(|of| {
            let until = of.scope.until?;
            of.sees_given().then_some(())?;
            of.give(what, until)
        })
    }

    /// Parses 「〜するか、〜する」: one of the two, chosen as the effect resolves. Neither may have declared targets.
    fn or(&mut self, all: &mut Vec<Effect>, start: usize) -> Option<Form> {
        // The targets of a card that is cast must exist, and the text does not state of which alternative.
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
            let again = same.and_then(|same| self.attempt(|of| of.action(&same, None)));
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
        let each = self.counted();
        if each != self.scope.each {
            self.scope.each = each;
        }
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
        // 「その中の」 and 「置いたカード」 refer to the step just before; declared targets come before all of it.
        if let Some(last) = effects.last() {
            let mills = matches!(last, Effect::Drop(Which::Top(_)));
            let reveals = matches!(last, Effect::Look(of) if of.reveal);
            self.scope.milled &= mills;
            if mills || reveals {
                self.scope.asked_kinds.clear();
            }
            self.scope.handled &= mills || reveals;
        }
        all.extend(effects);
        Some(form)
    }

    /// Whether the text continues with a limit on use.
    pub(super) fn at_limit(&mut self) -> bool {
        let named = self.sees_named(Sort::Card) || self.sees_named(Sort::Ability);
        self.sees("(この能力|この魔法|このカード)は(1ターンに|ファイト中に|無効化され(ない|ず))")
            || self.is_cast() && self.sees("このカードのダメージは減らない")
            || named && self.sees_after_next("は(1ターンに|ファイト中に)")
    }
}
