//! Parses costs: the text after 【コールコスト】 and similar tags, or in 〔〕.

use hantei_ability::buddyfight::{Amount, Cost, Filter, Is, Onto, Pick, Place, Whose};

use super::noun::Quantity;
use super::reader::Reader;
use super::token::Lex;

impl Reader<'_> {
    /// Parses the parts of a cost, up to the end of the sentence or the closing bracket.
    pub(super) fn costs(&mut self) -> Option<Vec<Cost>> {
        let mut costs = Vec::new();
        loop {
            self.cost_part(&mut costs)?;
            if self.eat("。") || self.is_done() || self.sees("〕") {
                return Some(costs);
            }
        }
    }

    fn cost_part(&mut self, costs: &mut Vec<Cost>) -> Option<()> {
        let paid = self.attempt(|of| {
            if of.eat("ゲージ") {
                let gauge = Cost::Gauge(of.small()?);
                let life = of.attempt(|of| {
                    of.need("とライフ")?;
                    of.small().map(Cost::Life)
                });
                of.paid()?;
                return Some(vec![gauge].into_iter().chain(life).collect::<Vec<_>>());
            }
            of.need("[君の]ライフ")?;
            let life = Cost::Life(of.small()?);
            of.paid()?;
            Some(vec![life])
        });
        if let Some(paid) = paid {
            costs.extend(paid);
            return Some(());
        }
        if self.eat("[場の]この(カード|モンスター)をレスト(する|し)") {
            costs.push(Cost::Rest);
            return Some(());
        }
        let cost = (self.attempt(Reader::top_of_deck))
            .or_else(|| self.attempt(Reader::damage_paid))
            .or_else(|| self.attempt(Reader::onto))
            .or_else(|| self.attempt(Reader::soul_paid));
        match cost {
            Some(cost) => costs.push(cost),
            None => costs.extend(self.attempt(Reader::picked)?),
        }
        Some(())
    }

    fn paid(&mut self) -> Option<()> {
        self.need("[を](払う|払い)")
    }

    /// Parses 「君のデッキの上からN枚」.
    fn top_of_deck(&mut self) -> Option<Cost> {
        self.need("[君の]デッキの上から")?;
        let count = self.small()?;
        self.need("枚を")?;
        if self.eat("[君の]ドロップゾーンに(置く|置き)") {
            return Some(Cost::TopIntoDrop(count));
        }
        let make =
            if self.eat("裏向きで") { Cost::TopIntoSoulFaceDown } else { Cost::TopIntoSoul };
        self.need("(この(カード|モンスター)の|)ソウルに(入れる|入れ)")?;
        Some(make(count))
    }

    /// Parses 「君にダメージ1」.
    fn damage_paid(&mut self) -> Option<Cost> {
        self.need("君にダメージ")?;
        let damage = Cost::Damage(self.small()?);
        let _ = self.eat("を(与える|与え)");
        Some(damage)
    }

    /// Parses 「君の場の《竜騎士》1枚のソウル1枚をドロップゾーンに置く」.
    fn soul_paid(&mut self) -> Option<Cost> {
        let host = self.noun()?;
        (host.whose == Whose::Own && host.places.is_empty()).then_some(())?;
        let of_one = self.eat("1枚");
        self.need("のソウル")?;
        let Quantity::So { count, up_to } = self.quantity()? else { return None };
        // Several cards from one soul are not the same as several cards from all souls together.
        (!of_one || count == Amount::Number(1)).then_some(())?;
        let _ = self.eat("を");
        let filter = Filter { host: Some(Box::new(host)), ..Filter::default() };
        let pick = Pick { count, up_to, or_more: false, filter };
        self.dropped().map(|()| Cost::Soul(pick))
    }

    /// Parses 「このカードを君の場の《竜騎士》1枚の上に重ねる」.
    fn onto(&mut self) -> Option<Cost> {
        let _ = self.eat("この(カード|モンスター)を");
        let filter = self.noun()?;
        (filter.whose == Whose::Own && filter.places.is_empty()).then_some(())?;
        let mut up_to = self.eat("1枚まで");
        let _ = !up_to && self.eat("1枚");
        up_to |= self.eat("の上に重ねてよい");
        if !self.was("よい") {
            self.need("の上に(重ねる|重ね)")?;
        }
        // Fighters only pay with their own cards, so the filter need not state whose they are.
        let filter = Filter { whose: Whose::Any, ..filter };
        Some(Cost::Onto(Onto { up_to, filter }))
    }

    /// Parses which cards are taken and where they go. In 「君の場の「甲」1枚と、君のドロップゾーンの「甲」2枚を〜」 all go to the same place.
    fn picked(&mut self) -> Option<Vec<Cost>> {
        if self.eat("[場の]この(カード|モンスター)を") {
            let pick = Pick {
                count: Amount::Number(1),
                up_to: false,
                or_more: false,
                filter: Filter { is: vec![Is::This], ..Filter::default() },
            };
            return self.dropped().map(|()| vec![Cost::Drop(pick)]);
        }
        let mut picks = vec![self.pick()?];
        while self.eat("と") {
            // The text must state where the second card is.
            self.sees("(君の|手札|ドロップゾーン|このカード)").then_some(())?;
            picks.push(self.pick()?);
        }
        let _ = self.eat("を");
        let destination = self.at();
        let mut costs = Vec::new();
        for pick in picks {
            self.move_to(destination);
            costs.push(self.goes(pick)?);
        }
        Some(costs)
    }

    /// Parses which cards, and how many.
    fn pick(&mut self) -> Option<Pick> {
        let mut filter = self.noun()?;
        (filter.whose != Whose::Opponent).then_some(())?;
        let least = self.attempt(Reader::so_many_or_more);
        let (count, up_to) = match (least, least.is_none().then(|| self.quantity()).flatten()) {
            (Some(least), _) => (Amount::Number(least), false),
            (None, Some(Quantity::So { count, up_to })) => (count, up_to),
            (None, _) => return None,
        };
        // Fighters only pay with their own cards, so the filter need not state whose they are.
        filter.whose = Whose::Any;
        Some(Pick { count, up_to, or_more: least.is_some(), filter })
    }

    /// Parses where the taken cards go.
    fn goes(&mut self, mut pick: Pick) -> Option<Cost> {
        let place = pick.filter.places.clone();
        if self.eat("裏向きでこの(カード|モンスター)のソウルに(入れる|入れ)")
        {
            // The text must state where the cards come from; cards on the field are not moved in this way.
            (!place.is_empty()).then_some(())?;
            if place == [Place::Drop] {
                pick.filter.places.clear();
            }
            return Some(Cost::IntoSoulFaceDown(pick));
        }
        if self.eat("(この(カード|モンスター)の|)ソウルに(入れてよい|入れる|入れ)")
        {
            // 「1枚を入れてよい」 means none or one.
            if self.was("てよい") {
                (pick.count == Amount::Number(1) && !pick.up_to).then_some(())?;
                pick.up_to = true;
            }
            match place.as_slice() {
                [] => pick.filter.places = vec![Place::Field],
                [Place::Drop] => pick.filter.places.clear(),
                _ => {}
            }
            return Some(Cost::IntoSoul(pick));
        }
        if self.eat("[好きな順番で][君の]デッキの下に[好きな順番で](置く|置き)")
        {
            if place == [Place::Drop] {
                pick.filter.places.clear();
            }
            return (!place.is_empty()).then_some(Cost::IntoDeck(pick));
        }
        if self.eat("[君の]ゲージに(置く|置き)") {
            return Some(Cost::IntoGauge(pick));
        }
        match place.as_slice() {
            [Place::Hand] => {
                pick.filter.places.clear();
                self.dropped().map(|()| Cost::Discard(pick))
            }
            [Place::Soul] => {
                pick.filter.places.clear();
                self.dropped().map(|()| Cost::Soul(pick))
            }
            [Place::Drop | Place::Gauge | Place::Deck] => None,
            _ if self.eat("破壊(する|し)") => Some(Cost::Destroy(pick)),
            _ if self.eat("[持ち主の|君の]手札に(戻す|戻し)") => {
                Some(Cost::Return(pick))
            }
            _ => {
                self.need("[君の]ドロップゾーンに(置く|置き)")?;
                Some(Cost::Drop(pick))
            }
        }
    }

    /// Parses 「N枚以上」.
    fn so_many_or_more(&mut self) -> Option<i32> {
        let _ = self.eat("を");
        let least = self.number()?;
        self.need("枚以上")?;
        let _ = self.eat("好きな枚数");
        Some(least)
    }

    fn dropped(&mut self) -> Option<()> {
        self.need("([君の]ドロップゾーンに(置く|置き)|捨てる|捨て)")
    }

    /// Parses the costs in 〔〕.
    pub(super) fn bracketed_costs(&mut self) -> Option<Vec<Cost>> {
        self.attempt(|of| {
            of.need("〔")?;
            let costs = of.costs()?;
            of.need("〕")?;
            // Only a card that is called can be placed on another.
            let onto = costs.iter().any(|of| matches!(of, Cost::Onto(_)));
            (!onto).then_some(costs)
        })
    }

    /// Whether the text continues with a cost tag such as 【コールコスト】.
    pub(super) fn cost_tag(&mut self) -> Option<&str> {
        match self.peek() {
            Some(Lex::Tag(of)) if of.ends_with("コスト") => {
                self.step();
                Some(of)
            }
            _ => None,
        }
    }
}
