//! Parses conditions: 〜なら.

use hantei_ability::buddyfight::{
    Amount, Bounds, Condition, Counted, Different, Each, Elsewhere, Filter, Have, Is, Place, Which,
    Who, Whose, Within,
};

use super::noun_words::{WEARS, WORN};
use super::part::TIMINGS;
use super::reader::Reader;

/// Where a condition says that cards are.
pub(super) const WHERE: [(&str, Whose, &[Place]); 18] = [
    ("君の場に", Whose::Own, &[]),
    ("相手の場に", Whose::Opponent, &[]),
    ("(お互いの|)場に", Whose::Any, &[]),
    ("君のセンターに", Whose::Own, &[Place::Center]),
    ("相手のセンターに", Whose::Opponent, &[Place::Center]),
    (
        "(お互いのセンター|君と相手のセンター|君のセンターと相手のセンター|相手のセンターと君のセンター|相手と君のセンター)に",
        Whose::Any,
        &[Place::Center],
    ),
    ("君のレフトに", Whose::Own, &[Place::Left]),
    ("君のライトに", Whose::Own, &[Place::Right]),
    ("君のレフトかライトに", Whose::Own, &[Place::Left, Place::Right]),
    ("相手のレフトかライトに", Whose::Opponent, &[Place::Left, Place::Right]),
    ("君のドロップゾーンに", Whose::Own, &[Place::Drop]),
    ("相手のドロップゾーンに", Whose::Opponent, &[Place::Drop]),
    ("君の手札に", Whose::Own, &[Place::Hand]),
    ("相手の手札に", Whose::Opponent, &[Place::Hand]),
    ("君のゲージに", Whose::Own, &[Place::Gauge]),
    ("相手のゲージに", Whose::Opponent, &[Place::Gauge]),
    ("君のバディゾーンに", Whose::Own, &[Place::Buddy]),
    ("このカードのソウルに", Whose::Any, &[Place::Soul]),
];

/// Where this card is.
pub(super) const HERE: [(&str, &[Place]); 6] = [
    ("(レフトかライト|ライトかレフト)", &[Place::Left, Place::Right]),
    ("センター", &[Place::Center]),
    ("レフト", &[Place::Left]),
    ("ライト", &[Place::Right]),
    ("君のドロップゾーン", &[Place::Drop]),
    ("場", &[Place::Field]),
];

/// Whose number a condition compares.
pub(super) const WHOM: [(&str, Who); 2] = [("君の", Who::You), ("相手の", Who::Opponent)];

impl Reader<'_> {
    /// Parses conditions up to なら.
    pub(super) fn conditions(&mut self) -> Option<Vec<Condition>> {
        self.attempt(|of| {
            let mut conditions = Vec::new();
            if let Some(among) = of.attempt(Reader::among_those) {
                conditions.extend(among);
                return of.eat("(なら|の時|時)").then_some(conditions);
            }
            if let Some(so_many) = of.attempt(Reader::so_many_done) {
                return Some(vec![so_many]);
            }
            loop {
                let several = (of.attempt(Reader::attacks_made))
                    .or_else(|| of.attempt(Reader::on_both_sides))
                    .or_else(|| of.attempt(Reader::each_there))
                    .or_else(|| of.attempt(Reader::now));
                match several {
                    Some(several) => conditions.extend(several),
                    None => conditions.push(of.one_or_other()?),
                }
                if of.eat("(なら|の時|時)") {
                    return Some(conditions);
                }
                let _ = of.eat("(て|で|くて|かつ)");
                if of.is_done() || conditions.len() > 6 {
                    return None;
                }
            }
        })
    }

    /// Parses 「〜か、〜」: one of two conditions.
    fn one_or_other(&mut self) -> Option<Condition> {
        let first = self.condition()?;
        if !self.eat("か") {
            return Some(first);
        }
        let mut all = vec![first, self.condition()?];
        while self.eat("か") {
            all.push(self.condition()?);
        }
        Some(Condition::Any(all))
    }

    /// Parses 「君のレフトとライトに《星》がいる」: one on each side.
    fn on_both_sides(&mut self) -> Option<Vec<Condition>> {
        let whose = self.one_of(&[
            ("君のレフトとライトに", Whose::Own),
            ("相手のレフトとライトに", Whose::Opponent),
        ])?;
        let filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        self.need("が(いる|い|ある|あり)")?;
        let on =
            |place| have(Filter { whose, places: vec![place], ..filter.clone() }, Some(1), None);
        Some(vec![on(Place::Left)?, on(Place::Right)?])
    }

    /// Parses 「君の場に《火》と《水》がある」: one of each.
    fn each_there(&mut self) -> Option<Vec<Condition>> {
        let (_, whose, places) = WHERE.iter().find(|(said, ..)| self.eat(said))?;
        (*whose != Whose::Any).then_some(())?;
        let mut all = Vec::new();
        loop {
            let filter = self.noun()?;
            // 「《火》のモンスターとアイテム」 is ambiguous: 《火》 may describe both or only the first.
            let bare = Filter { kinds: filter.kinds.clone(), ..Filter::default() };
            (filter.whose == Whose::Any && filter.places.is_empty() && filter != bare)
                .then_some(())?;
            let there = Filter { whose: *whose, places: places.to_vec(), ..filter };
            all.push(have(there, Some(1), None)?);
            if !self.eat("と") {
                break;
            }
        }
        self.need("が(いる|い|ある|あり)")?;
        (all.len() > 1).then_some(all)
    }

    /// Parses 「相手のターン中なら」.
    fn now(&mut self) -> Option<Vec<Condition>> {
        let conditions = self.timing_of(TIMINGS.as_slice())?.to_vec();
        self.sees("(なら|で)").then_some(conditions)
    }

    /// Parses 「このターン中、3回以上君のカードが攻撃している」: in the turn of the fighter whose cards attack.
    fn attacks_made(&mut self) -> Option<Vec<Condition>> {
        self.need("(この|その)ターン中")?;
        let before = self.attempt(Reader::so_often);
        let whose =
            self.one_of(&[("君のカードが", Whose::Own), ("相手のカードが", Whose::Opponent)])?;
        let often = before.or_else(|| self.so_often())?;
        self.need("攻撃して(いる|い)")?;
        let bounds = Bounds { at_least: Some(often), at_most: None };
        Some(vec![Condition::Turn(whose), Condition::AttacksThisTurn(bounds)])
    }

    /// Parses 「N回以上」.
    fn so_often(&mut self) -> Option<i32> {
        let often = self.number()?;
        self.need("回以上")?;
        Some(often)
    }

    pub(super) fn condition(&mut self) -> Option<Condition> {
        let found = (self.attempt(Reader::attacks_alone))
            .or_else(|| self.attempt(Reader::buddy_is))
            .or_else(|| self.attempt(Reader::of_number))
            .or_else(|| self.attempt(Reader::of_worlds))
            .or_else(|| self.attempt(Reader::souls))
            .or_else(|| self.attempt(Reader::of_those))
            .or_else(|| self.attempt(Reader::of_another_kind))
            .or_else(|| self.attempt(Reader::of_mentioned))
            .or_else(|| self.attempt(Reader::of_attack))
            .or_else(|| self.attempt(Reader::in_soul_of))
            .or_else(|| self.attempt(Reader::of_this))
            .or_else(|| self.attempt(Reader::equipped))
            .or_else(|| self.attempt(Reader::there))
            .or_else(|| self.attempt(Reader::so_many_of_them))?;
        if matches!(found, Condition::Have(_) | Condition::AtLeast(_)) {
            self.scope.asked = Some(found.clone());
        }
        Some(found)
    }

    /// Parses 「8枚以上があるなら」, which refers to the cards counted before.
    fn so_many_of_them(&mut self) -> Option<Condition> {
        let number = self.number()?;
        let kinds = self.eat("種類");
        if !kinds {
            self.need("枚")?;
        }
        let (least, most) = match () {
            () if self.eat("以上") => (Some(number), None),
            () if self.eat("以下") => (None, Some(number)),
            () => (Some(number), Some(number)),
        };
        let _ = self.eat("が");
        let _ = self.eat("(ある|あり|いる|い)");
        match self.scope.asked.clone()? {
            Condition::Have(of) if !kinds && (of.max.is_some() || of.min > 1) => {
                have(of.filter, least, most)
            }
            Condition::AtLeast(of) if kinds && most.is_none() => {
                Some(Condition::AtLeast(Box::new((of.0, Amount::Number(number)))))
            }
            _ => None,
        }
    }

    /// Parses 「君の場のカードのソウルがN枚以上」.
    fn souls(&mut self) -> Option<Condition> {
        let filter = self.noun_of_soul()?;
        // 「君の場のアイテムのソウルに《病》の魔法6枚以上がある」
        if let Some(there) = self.attempt(|of| {
            let lies = of.one_of(&[("にある", false), ("に", true)])?;
            let noun = of.noun()?;
            (noun.whose == Whose::Any && noun.places.is_empty()).then_some(())?;
            let inner = Filter { places: filter.places.clone(), host: filter.host.clone(), ..noun };
            let _ = of.eat("が");
            let many = of.attempt(Reader::so_many_cards);
            let _ = of.eat("が");
            let is = of.eat("(ある|あり|いる|い)");
            (is && lies || !is && !lies && many.is_some()).then_some(())?;
            let (least, most) = many.unwrap_or((Some(1), None));
            have(inner, least, most)
        }) {
            return Some(there);
        }
        self.need("が")?;
        let (least, most) = self.so_many_cards()?;
        let _ = self.eat("(ある|あり)");
        have(filter, least, most)
    }

    /// Parses 「君のライフがN以下」 or 「相手の手札がN枚以上」.
    fn of_number(&mut self) -> Option<Condition> {
        if self.eat("(このカードのソウルが|このカードにソウルが)(ない|なく)")
        {
            let filter =
                Filter { places: vec![Place::Soul], is: vec![Is::InThisSoul], ..Filter::default() };
            return have(filter, None, Some(0));
        }
        if self.eat("君か相手のドロップゾーン(のカード|)が") {
            let (least, most) = self.so_many_cards()?;
            let of = |whose| {
                have(Filter { whose, places: vec![Place::Drop], ..Filter::default() }, least, most)
            };
            return Some(Condition::Any(vec![of(Whose::Own)?, of(Whose::Opponent)?]));
        }
        if self.eat("このカードのソウルが") {
            let (least, most) = self.so_many_cards()?;
            let _ = self.eat("(ある|あり)");
            let filter =
                Filter { places: vec![Place::Soul], is: vec![Is::InThisSoul], ..Filter::default() };
            return have(filter, least, most);
        }
        if self.eat("このカードにソウルが(ある|あり)") {
            let filter =
                Filter { places: vec![Place::Soul], is: vec![Is::InThisSoul], ..Filter::default() };
            return have(filter, Some(1), None);
        }
        let who = self.one_of(&WHOM)?;
        let within = |(at_least, at_most)| Within { who, at_least, at_most };
        if self.eat("ライフが") {
            return Some(Condition::Life(within(self.bounds()?)));
        }
        if self.eat("手札が") {
            let many = self.so_many_cards()?;
            let _ = self.eat("(ある|あり)");
            return Some(Condition::Hand(within(many)));
        }
        if self.eat("ゲージが") {
            let many = self.so_many_cards()?;
            let _ = self.eat("(ある|あり)");
            return Some(Condition::Gauge(within(many)));
        }
        if who == Who::You && self.eat("フラッグが") {
            return self.name().or_else(|| self.world()).map(Condition::Flag);
        }
        self.need("ドロップゾーン(のカード|)が")?;
        let (least, most) = self.so_many_cards()?;
        let _ = self.eat("(ある|あり)");
        let whose = if who == Who::You { Whose::Own } else { Whose::Opponent };
        have(Filter { whose, places: vec![Place::Drop], ..Filter::default() }, least, most)
    }

    /// Parses 「N枚」 or 「N枚以上」 or 「N枚以下」.
    pub(super) fn so_many_cards(&mut self) -> Option<(Option<i32>, Option<i32>)> {
        let _ = self.eat("合計");
        let number = self.number()?;
        self.need("枚")?;
        Some(self.bounds_by(number))
    }

    /// Parses 「君のドロップゾーンのカードのワールド名がN種類以上」.
    fn of_worlds(&mut self) -> Option<Condition> {
        let of = self.noun()?;
        let different = match self.eat("(の|)ワールド名が") {
            true => Different::Worlds,
            false => {
                // 「君のドロップゾーンのモンスターが3種類以上」
                (!of.places.is_empty()).then_some(())?;
                let _ = self.eat("が");
                let _ = self.eat("合計");
                Different::Names
            }
        };
        let least = self.number()?;
        self.need("種類以上")?;
        let _ = self.eat("が");
        let _ = self.eat("(ある|あり)");
        let each = Each { of, different: Some(different), by: 1, plus: 0 };
        let counted = Amount::Of(Counted::Each(Box::new(each)));
        Some(Condition::AtLeast(Box::new((counted, Amount::Number(least)))))
    }

    fn of_attack(&mut self) -> Option<Condition> {
        if self.eat("(その攻撃|このカードの攻撃|攻撃)が連携攻撃でない") {
            return Some(Condition::Not(Box::new(Condition::LinkAttack(Whose::Any))));
        }
        self.need("(その攻撃|このカードの攻撃)が連携攻撃")?;
        Some(Condition::LinkAttack(Whose::Any))
    }

    /// Parses 「君のバディが《竜騎士》」: the card in the buddy zone.
    fn buddy_is(&mut self) -> Option<Condition> {
        self.need("君のバディ(モンスター|)が")?;
        let filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        have(Filter { whose: Whose::Own, places: vec![Place::Buddy], ..filter }, Some(1), None)
    }

    /// Parses 「このカードが1枚で攻撃している」.
    fn attacks_alone(&mut self) -> Option<Condition> {
        let filter = match self.this_alone() {
            true => Filter { is: vec![Is::This], ..Filter::default() },
            false => self.noun()?,
        };
        self.need("が1枚で攻撃して(いる|い)")?;
        Some(Condition::AttacksAlone(filter))
    }

    /// Parses 「このカードがセンターにいる」 or 「『変身』している」.
    fn of_this(&mut self) -> Option<Condition> {
        if self.eat("君がこのカードに(『変身』|『搭乗』|『着任』|『竜化』)して(いる|い)")
        {
            return Some(Condition::ThisTransformed);
        }
        if self.eat("君がこのカードを装備して(いる|い)") {
            let filter =
                Filter { places: vec![Place::Item], is: vec![Is::This], ..Filter::default() };
            return have(filter, Some(1), None);
        }
        if let Some(worn) = self.attempt(Reader::worn) {
            return have(worn, Some(1), None);
        }
        // 「このカードの打撃力が3以上」
        if let Some(described) = self.attempt(|of| {
            of.need("この(カード|モンスター)の")?;
            of.described()
        }) {
            let this = Filter { is: vec![Is::This], ..described.clone() };
            return described.is.is_empty().then(|| have(this, Some(1), None)).flatten();
        }
        self.need("(この(カード|モンスター)が|場のこのカードが)")?;
        if self.eat("レスト[して(いる|い)]") {
            return have(
                Filter { rested: Some(true), is: vec![Is::This], ..Filter::default() },
                Some(1),
                None,
            );
        }
        if self.eat("スタンド[して(いる|い)]") {
            return have(
                Filter { rested: Some(false), is: vec![Is::This], ..Filter::default() },
                Some(1),
                None,
            );
        }
        if self.eat("バディモンスター") {
            return have(
                Filter { is: vec![Is::This, Is::Buddy], ..Filter::default() },
                Some(1),
                None,
            );
        }
        let this = Filter { is: vec![Is::This], ..Filter::default() };
        if let Some(came) = self.attempt(|of| of.came(&this)) {
            self.need("登場(していた|して|した|している)")?;
            return have(came, Some(1), None);
        }
        let place = HERE.iter().find(|(said, _)| self.eat(said)).map(|(_, places)| *places)?;
        self.need("に(いる|い|ある|あり)")?;
        // A card says this while it is in the drop zone itself, unless the event has put it there.
        if place == [Place::Drop] && !self.scope.to_drop {
            (self.scope.here.is_none_or(|here| here == Elsewhere::Drop)).then_some(())?;
            self.scope.here = Some(Elsewhere::Drop);
        }
        let places = if place == [Place::Field] { Vec::new() } else { place.to_vec() };
        have(Filter { places, is: vec![Is::This], ..Filter::default() }, Some(1), None)
    }

    /// Parses 「君が『変身』している」 or 「君が「名」に『搭乗』している」.
    fn worn(&mut self) -> Option<Filter> {
        if let Some(is) = self.one_of(&WORN) {
            self.need("して(いる|い)")?;
            return Some(Filter { whose: Whose::Own, is: vec![is], ..Filter::default() });
        }
        self.need("君が")?;
        let filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        self.need("に")?;
        let is = self.one_of(&WEARS)?;
        self.need("して(いる|い)")?;
        let is = filter.is.iter().copied().chain([is]).collect();
        Some(Filter { whose: Whose::Own, is, ..filter })
    }

    /// Parses 「このカードが《竜騎士》のソウルにある」.
    fn in_soul_of(&mut self) -> Option<Condition> {
        self.need("このカードが")?;
        let mut filter = self.noun()?;
        filter.is.push(Is::Host);
        self.need("のソウルに(ある|あり)")?;
        self.scope.here = Some(Elsewhere::Soul);
        self.scope.it = self.scope.it.take().or(Some(the_host()));
        have(filter, Some(1), None)
    }

    /// Parses 「君がアイテムを装備している」.
    fn equipped(&mut self) -> Option<Condition> {
        let whose = self.one_of(&[("君が", Whose::Own), ("相手が", Whose::Opponent)])?;
        let mut filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        filter.whose = whose;
        filter.places = vec![Place::Item];
        let count = self.attempt(|of| {
            let count = of.so_many_cards()?;
            Some(count)
        });
        self.need("を装備して")?;
        let (least, most) = count.unwrap_or((Some(1), None));
        if self.eat("(いない|いなく)") {
            return count.is_none().then_some(()).and_then(|()| have(filter, None, Some(0)));
        }
        self.need("(いる|い)")?;
        have(filter, least, most)
    }

    /// Parses 「君の場に《武装騎竜》のモンスターN枚以上がいる」.
    fn there(&mut self) -> Option<Condition> {
        let (_, whose, places) = WHERE.iter().find(|(said, ..)| self.eat(said))?;
        let mut filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        (filter.whose, filter.places) = (*whose, places.to_vec());
        if *places == [Place::Soul] {
            filter.is.push(Is::InThisSoul);
        }
        let kinds = self.attempt(|of| {
            let _ = of.eat("が");
            let _ = of.eat("合計");
            let least = of.number()?;
            of.need("種類以上")?;
            let _ = of.eat("が");
            of.need("(ある|あり|いる|い)")?;
            Some(least)
        });
        if let Some(least) = kinds {
            let each = Each { of: filter, different: Some(Different::Names), by: 1, plus: 0 };
            let counted = Amount::Of(Counted::Each(Box::new(each)));
            return Some(Condition::AtLeast(Box::new((counted, Amount::Number(least)))));
        }
        let count = self.attempt(|of| {
            let _ = of.eat("が");
            of.so_many_cards()
        });
        let _ = self.eat("が");
        if self.eat("『設置』されて(いる|い)") {
            filter.places = vec![Place::Magic];
            return count.is_none().then_some(()).and_then(|()| have(filter, Some(1), None));
        }
        if self.eat("(いない|ない|いなく|なく)") {
            return count.is_none().then_some(()).and_then(|()| have(filter, None, Some(0)));
        }
        self.need("(いる|ある|い|あり|あっ|おり)")?;
        // 「お互いのセンターに」 requires one in each center.
        (*whose != Whose::Any || *places != [Place::Center]).then_some(())?;
        let (least, most) = count.unwrap_or((Some(1), None));
        have(filter, least, most)
    }
}

/// The card that has this card in its soul.
pub(super) fn the_host() -> Which {
    Which::All(Box::new(Filter { is: vec![Is::Host], ..Filter::default() }))
}

pub(super) fn have(filter: Filter, least: Option<i32>, most: Option<i32>) -> Option<Condition> {
    let min = u8::try_from(least.unwrap_or(0)).ok()?;
    let max = most.map(u8::try_from).transpose().ok()?;
    Some(Condition::Have(Have { min, max, filter }))
}
