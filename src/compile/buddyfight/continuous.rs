//! What holds as long as a card is there (永続能力).

use std::sync::Arc;

use crate::ability::buddyfight::{
    Ability, Bar, Condition, Continuous, Elsewhere, Filter, Gives, InSoul, Is, Trait,
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
        while !self.is_done() {
            if !all.is_empty() {
                let _ = self.eat("さらに");
            }
            let mut conditions: Vec<Condition> = host.iter().cloned().collect();
            conditions.extend(self.timing());
            conditions.extend(self.conditions().unwrap_or_default());
            // What holds under a condition may hold on in the next sentence: nobody can tell.
            let bare = conditions.is_empty();
            if bare && all.iter().any(|of: &Ability| !of.conditions().is_empty()) {
                return None;
            }
            // 「さらに、〜なら、『貫通』を得る」: this card, of which the sentence before spoke.
            let of_this = matches!(all.last(), Some(Ability::Continuous(of))
                if of.gives.last().is_some_and(|gives| gives.filter.is_none()));
            let stays = match host {
                None => self.attempt(Reader::stays_sentence),
                Some(_) => None,
            };
            let alone = self.attempt(|of| of.attack_alone(&mut conditions));
            let (gives, bars) = match stays.or(alone) {
                Some(gives) => (vec![gives], Vec::new()),
                None => self.given_sentence(host.is_some(), of_this)?,
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
                cheaper: Vec::new(),
            }));
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

    /// このカードが1枚で攻撃している攻撃は無効化されない
    fn attack_alone(&mut self, conditions: &mut Vec<Condition>) -> Option<Gives> {
        let this = Filter { is: vec![Is::This], ..Filter::default() };
        let alone = Condition::AttacksAlone(this);
        if self.eat("この(カード|モンスター)が1枚で攻撃している攻撃は無効化(されない|されず)")
        {
            conditions.push(alone);
        } else {
            (conditions.last() == Some(&alone)).then_some(())?;
            self.need("その攻撃は無効化(されない|されず)")?;
        }
        let gives = Gives { traits: vec![Trait::AttackNotNegated], ..Gives::default() };
        (self.eat("。") || self.is_done()).then_some(gives)
    }

    /// Something instead of which the card stays, to the full stop.
    fn stays_sentence(&mut self) -> Option<Gives> {
        let gives = self.stays_instead()?;
        self.scope = Scope { here: self.scope.here, ..Scope::default() };
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
