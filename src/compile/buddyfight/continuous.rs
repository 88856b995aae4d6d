//! What holds as long as a card is there (永続能力).

use std::sync::Arc;

use crate::ability::buddyfight::{
    Ability, Amount, Bar, CheaperPlays, Condition, Continuous, Elsewhere, Filter, Gives, InSoul,
    Is, Trait,
};

use super::reader::{Reader, Scope};
use super::token::Lex;

impl Reader<'_> {
    pub(super) fn continuous(
        &mut self,
        name: Option<String>,
        host: Option<Condition>,
    ) -> Option<Vec<Ability>> {
        let mut all = Vec::new();
        let mut name = name;
        let mut within = host.is_some();
        while !self.is_done() {
            let further = !all.is_empty() && self.eat("さらに");
            let mut conditions: Vec<Condition> = host.iter().cloned().collect();
            conditions.extend(self.timing());
            conditions.extend(self.conditions().unwrap_or_default());
            // What holds under a condition may hold on in the next sentence: nobody can tell.
            let bare = conditions.is_empty();
            if bare && all.iter().any(|of: &Ability| !of.conditions().is_empty()) {
                return None;
            }
            // 「さらに、〜なら」 holds where what was asked before holds, too, which has to follow from it.
            let asked = all.last().map(|of: &Ability| of.conditions()).unwrap_or_default();
            let follows = |of: &Condition| conditions.iter().any(|now| implies(now, of));
            if further && !asked.iter().all(follows) {
                return None;
            }
            // 「さらに、〜なら、『貫通』を得る」: this card, of which the sentence before spoke.
            let of_this = matches!(all.last(), Some(Ability::Continuous(of))
                if of.gives.last().is_some_and(|gives| gives.filter.is_none()));
            let stays = match host {
                None => self.attempt(Reader::stays_sentence),
                Some(_) => None,
            };
            let alone = self.attempt(|of| of.attack_alone(&conditions));
            let cheaper: Vec<CheaperPlays> =
                self.attempt(Reader::cheaper_plays).into_iter().collect();
            let (gives, bars) = match stays.or(alone) {
                Some(gives) => (vec![gives], Vec::new()),
                None if !cheaper.is_empty() => (Vec::new(), Vec::new()),
                None => {
                    within |= self.scope.here == Some(Elsewhere::Soul);
                    self.given_sentence(within, of_this)?
                }
            };
            let place = match self.scope.here {
                None => host.as_ref().map(|_| InSoul::Soul),
                Some(Elsewhere::Soul) => Some(InSoul::Soul),
                Some(_) => return None,
            };
            let name = name.take();
            all.push(Ability::Continuous(Continuous {
                name,
                place,
                d: false,
                conditions,
                gives,
                bars,
                cheaper,
                unstoppable: false,
            }));
            if self.eat("この能力は無効化されない") {
                let _ = self.eat("。");
                all.iter_mut().for_each(|of| {
                    if let Ability::Continuous(of) = of {
                        of.unstoppable = true;
                    }
                });
                break;
            }
        }
        (!all.is_empty()).then_some(all)
    }

    /// 「その《竜騎士》は」: the card whose soul this is.
    fn host_meant(&mut self, in_soul: bool) -> Option<Filter> {
        in_soul.then_some(())?;
        self.need("その")?;
        if !self.eat("(カード|モンスター|アイテム)") {
            self.attribute()?;
            let _ = self.eat("のモンスター");
        }
        self.need("(の|は|を|に)")?;
        Some(Filter { is: vec![Is::Host], ..Filter::default() })
    }

    /// Whether another condition follows in the sentence: 「さらに、6枚以上なら」.
    fn sees_condition(&mut self) -> bool {
        let mut sees = false;
        let _ = self.attempt(|of| {
            sees = of.eat("さらに") && of.conditions().is_some();
            None::<()>
        });
        sees
    }

    /// Whether what is given stands here, without a word for the card.
    pub(super) fn sees_given(&mut self) -> bool {
        matches!(self.peek(), Some(Lex::Keyword(_))) || self.sees("(攻撃力|防御力|打撃力)")
    }

    /// このカードが1枚で攻撃しているなら、その攻撃は無効化されない
    fn attack_alone(&mut self, conditions: &[Condition]) -> Option<Gives> {
        let this = Filter { is: vec![Is::This], ..Filter::default() };
        (conditions.last() == Some(&Condition::AttacksAlone(this))).then_some(())?;
        self.need("(その|この(カード|モンスター)の)攻撃は無効化(されない|されず)")?;
        let gives = Gives { traits: vec![Trait::AttackNotNegated], ..Gives::default() };
        (self.eat("。") || self.is_done()).then_some(gives)
    }

    /// Something instead of which the card stays, or the last life, to the full stop.
    fn stays_sentence(&mut self) -> Option<Gives> {
        let gives = self.attempt(Reader::life_instead).or_else(|| self.stays_instead())?;
        *self.scope = Scope { here: self.scope.here, ..Scope::default() };
        (self.eat("。") || self.is_done()).then_some(gives)
    }

    /// What is given, and what fighters may not do: what is given is said first.
    fn given_sentence(&mut self, in_soul: bool, of_this: bool) -> Option<(Vec<Gives>, Vec<Bar>)> {
        let (mut all, mut bars) = (Vec::new(), Vec::new());
        loop {
            let _ = !all.is_empty() && self.eat("さらに");
            if let Some(bar) = self.attempt(Reader::bar) {
                bars.push(bar);
                if self.eat("。") || self.is_done() {
                    return Some((all, bars));
                }
                continue;
            }
            bars.is_empty().then_some(())?;
            if let Some(less) = self.attempt(Reader::less_damage) {
                (!in_soul).then_some(())?;
                all.push(Gives { replaces: vec![Arc::new(less)], ..Gives::default() });
                if self.eat("。") || self.is_done() {
                    return Some((all, bars));
                }
                continue;
            }
            self.scope.each = self.counted();
            let _ = self.eat("さらに");
            let filter = match self.attempt(|of| of.host_meant(in_soul)) {
                Some(filter) => Some(filter),
                None if of_this && all.is_empty() && self.sees_given() => None,
                None => self.receivers()?,
            };
            (!in_soul || filter.is_some()).then_some(())?;
            if self.scope.each.is_none() {
                self.scope.each = self.counted();
            }
            let (gives, _) = self.gives()?;
            all.push(Gives { filter, ..gives });
            self.scope.each = None;
            if self.eat("。") || self.is_done() || self.sees_condition() {
                return Some((all, bars));
            }
        }
    }
}

/// Whether one condition holds wherever the other does not fail: the same, or more of the same.
pub(super) fn implies(one: &Condition, other: &Condition) -> bool {
    let least = |of: Option<i32>, than: Option<i32>| {
        than.is_none_or(|than| of.is_some_and(|of| of >= than))
    };
    let most = |of: Option<i32>, than: Option<i32>| {
        than.is_none_or(|than| of.is_some_and(|of| of <= than))
    };
    match (one, other) {
        (Condition::Have(one), Condition::Have(other)) => {
            one.filter == other.filter
                && one.min >= other.min
                && most(one.max.map(i32::from), other.max.map(i32::from))
        }
        (Condition::AtLeast(one), Condition::AtLeast(other)) => match (&**one, &**other) {
            ((one, Amount::Number(number)), (other, Amount::Number(than))) => {
                one == other && number >= than
            }
            _ => one == other,
        },
        (Condition::Life(one), Condition::Life(other))
        | (Condition::Hand(one), Condition::Hand(other))
        | (Condition::Gauge(one), Condition::Gauge(other)) => {
            one.who == other.who
                && least(one.at_least, other.at_least)
                && most(one.at_most, other.at_most)
        }
        (one, other) => one == other,
    }
}
