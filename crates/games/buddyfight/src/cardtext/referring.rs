//! Parses conditions on cards mentioned before: 置いたカードが〜なら, 選んだカードが〜なら.

use hantei_ability::buddyfight::{Amount, Condition, Counted, Filter, Is, Place, Which, Whose};
use hantei_base::kind::CardKind;

use super::condition::have;
use super::noun_words::WEARS;
use super::reader::Reader;

impl Reader<'_> {
    /// Parses 「3枚置いたら」: this many were handled, out of a possible maximum.
    pub(super) fn so_many_done(&mut self) -> Option<Condition> {
        let number = self.number()?;
        self.need("枚(置いた|加えた|捨てた|破壊した|戻した|入れた)(ら|なら|場合)")?;
        let those = Amount::Of(Counted::Those);
        self.scope.done.then(|| Condition::AtLeast(Box::new((those, Amount::Number(number)))))
    }

    /// Parses 「その中に《竜騎士》があるなら」: some of the handled cards match, not necessarily all.
    pub(super) fn among_those(&mut self) -> Option<Vec<Condition>> {
        let among =
            self.scope.handled && self.eat("(その中|(その|置いた|公開した|捨てた)カードの中)に");
        among.then_some(())?;
        let filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        (filter != Filter::default()).then_some(())?;
        // 「その中に《竜騎士》2枚以上があるなら」: among the cards put there just now.
        if let Some((least, most)) = self.attempt(|of| {
            let _ = of.eat("が");
            let many = of.so_many_cards()?;
            let _ = of.eat("が");
            of.need("(ある|あり|いる|い)")?;
            of.scope.milled.then_some(many)
        }) {
            let is = filter.is.iter().copied().chain([Is::Handled]).collect();
            let among = Filter { places: vec![Place::Drop], is, ..filter };
            return Some(vec![have(among, least, most)?]);
        }
        self.need("が(ある|あり|いる|い)")?;
        let none = Filter { not: Some(Box::new(filter)), ..Filter::default() };
        let some = Condition::Not(Box::new(Condition::ThoseAre(none)));
        Some(vec![Condition::Did, some])
    }

    /// Parses 「公開したカードが《竜騎士》」.
    pub(super) fn of_those(&mut self) -> Option<Condition> {
        self.scope.handled.then_some(())?;
        // 「そのカード」 is the card mentioned last, which may be another one.
        let last = matches!(self.scope.it, None | Some(Which::Those | Which::That));
        let it = last && self.eat("そのカード");
        (it || self.eat("(公開した|置いた|捨てた)カード")).then_some(())?;
        self.need("[全て]が")?;
        let filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        self.scope.it = Some(Which::Those);
        if filter == of_kinds(&filter.kinds) {
            self.scope.asked_kinds.extend(&filter.kinds);
        }
        Some(Condition::ThoseAre(filter))
    }

    /// Parses 「〜モンスターなら、〜。魔法なら、〜」: the same card, of another kind, whatever was done for the kind before.
    pub(super) fn of_another_kind(&mut self) -> Option<Condition> {
        (!self.scope.asked_kinds.is_empty()).then_some(())?;
        if matches!(self.scope.it, None | Some(Which::Those | Which::That)) {
            let _ = self.eat("(その|公開した|置いた|捨てた)カード[全て]が");
        }
        let filter = self.noun()?;
        let another = !filter.kinds.iter().any(|of| self.scope.asked_kinds.contains(of));
        (another && !filter.kinds.is_empty() && filter == of_kinds(&filter.kinds)).then_some(())?;
        self.sees("なら").then_some(())?;
        self.scope.asked_kinds.extend(&filter.kinds);
        Some(Condition::ThoseAre(filter))
    }

    /// Parses 「そのカードが《竜騎士》」 or 「選んだカードが『変身』している」, while the card is where it was chosen.
    pub(super) fn of_mentioned(&mut self) -> Option<Condition> {
        let told = match self.eat("選んだ(カード|モンスター|アイテム)が") {
            true => self.scope.picked.clone()?,
            false => {
                self.need("その(カード|モンスター|アイテム)が")?;
                self.pointed_at()?
            }
        };
        let filter = match self.one_of(&WEARS) {
            Some(is) => {
                self.need("して(いる|い)")?;
                Filter { is: vec![is], ..Filter::default() }
            }
            None => self.attempt(Reader::noun).or_else(|| self.described())?,
        };
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        match told {
            Which::That => Some(Condition::That(filter)),
            Which::Chosen(label) if !self.scope.moved => {
                let of = |choice: &Filter| choice.places.clone();
                let targets = self.scope.targets.iter().filter(|of| of.label == label);
                let places = targets.map(|target| of(&target.filter)).next()?;
                have(Filter { chosen: Some(label), places, ..filter }, Some(1), None)
            }
            _ => None,
        }
    }
}

/// Matches cards of these kinds, with no other requirement.
fn of_kinds(kinds: &[CardKind]) -> Filter {
    Filter { kinds: kinds.to_vec(), ..Filter::default() }
}
