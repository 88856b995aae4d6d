//! Parses continuous abilities, which apply as long as a card is in its place (永続能力).

use std::sync::Arc;

use hantei_ability::buddyfight::{
    Bar, CheaperPlays, Condition, Elsewhere, Filter, Gives, Is, Trait,
};

use super::frame::{Before, Holds};
use super::reader::Reader;
use super::token::Lex;

impl Reader<'_> {
    /// Parses a sentence of a continuous ability.
    pub(super) fn holds(&mut self, before: &Before<'_>) -> Option<Holds> {
        let mut conditions: Vec<Condition> = before.host.into_iter().cloned().collect();
        conditions.extend(self.timing());
        conditions.extend(self.conditions().unwrap_or_default());
        before.fits(&conditions).then_some(())?;
        // 「さらに、〜なら、『貫通』を得る」: the subject is this card, as in the sentence before.
        let gives = before.all.last().and_then(|of| of.gives.last());
        let of_this = gives.is_some_and(|gives| gives.filter.is_none());
        let stays = match before.host {
            None => self.attempt(Reader::stays_sentence),
            Some(_) => None,
        };
        let alone = self.attempt(|of| of.attack_alone(&conditions));
        let cheaper: Vec<CheaperPlays> = self.attempt(Reader::cheaper_plays).into_iter().collect();
        let (gives, bars) = match stays.or(alone) {
            Some(gives) => (vec![gives], Vec::new()),
            None if !cheaper.is_empty() => (Vec::new(), Vec::new()),
            None => {
                let within = before.host.is_some() || self.scope.here == Some(Elsewhere::Soul);
                self.given_sentence(within, of_this)?
            }
        };
        Some(Holds { conditions, gives, bars, cheaper })
    }

    /// Parses 「その《竜騎士》は」: the card that has this card in its soul.
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

    /// Whether the text continues with what a card is given, without naming the card.
    pub(super) fn sees_given(&mut self) -> bool {
        matches!(self.peek(), Some(Lex::Keyword(_))) || self.sees("(攻撃力|防御力|打撃力)")
    }

    /// Parses 「このカードが1枚で攻撃しているなら、その攻撃は無効化されない」.
    fn attack_alone(&mut self, conditions: &[Condition]) -> Option<Gives> {
        let this = Filter { is: vec![Is::This], ..Filter::default() };
        (conditions.last() == Some(&Condition::AttacksAlone(this))).then_some(())?;
        self.need("(その|この(カード|モンスター)の)攻撃は無効化(されない|されず)")?;
        let gives = Gives { traits: vec![Trait::AttackNotNegated], ..Gives::default() };
        (self.eat("。") || self.is_done()).then_some(gives)
    }

    /// Parses what cards are given and what fighters may not do, in this order.
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
