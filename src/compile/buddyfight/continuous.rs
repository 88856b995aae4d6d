//! What holds as long as a card is there (永続能力).

use crate::ability::buddyfight::{
    Ability, Condition, Continuous, Elsewhere, Filter, Gives, InSoul, Is,
};

use super::reader::Reader;
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
            let gives = self.given_sentence(host.is_some(), of_this)?;
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
                bars: Vec::new(),
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

    /// Whether what is given stands here, without a word for the card.
    fn sees_given(&mut self) -> bool {
        matches!(self.peek(), Some(Lex::Keyword(_))) || self.sees("(攻撃力|防御力|打撃力)")
    }

    fn given_sentence(&mut self, in_soul: bool, of_this: bool) -> Option<Vec<Gives>> {
        let mut all = Vec::new();
        loop {
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
            if self.eat("。") || self.is_done() {
                return Some(all);
            }
        }
    }
}
