//! Parses noun phrases: which cards a text refers to.

use hantei_ability::buddyfight::{
    Amount, Counted, Elsewhere, Filter, Is, KeywordKind, Place, Whose,
};

use super::noun_words::{KEYWORDS, KINDS, PLACES, STATES, WORN};
use super::numbered::split_by_numbers;
use super::reader::Reader;
use super::token::Lex;

/// How many cards.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Quantity {
    /// N枚, まで
    So { count: Amount, up_to: bool },
    /// 全て
    All,
}

/// After 「AとB」: all cards of both, not one of each.
const ALL_OF_BOTH: &str = "((のモンスター|のカード|)(全て|の全て)|が合計)";

impl Reader<'_> {
    /// Parses cards, with or without their place.
    pub(super) fn noun(&mut self) -> Option<Filter> {
        // 「このカード以外の君の場の」
        let first = self.attempt(|of| {
            let is = of.one_of(&STATES)?;
            PLACES.iter().any(|(said, ..)| of.sees(said)).then_some(is)
        });
        let not = self.attempt(|of| {
            let not = of.excluded(Filter::default())?;
            PLACES.iter().any(|(said, ..)| of.sees(said)).then_some(not)
        });
        if first == Some(Is::Host) {
            self.scope.here = Some(Elsewhere::Soul);
        }
        // 「君が『変身』しているカード」
        let worn = self.attempt(|of| {
            let worn = of.one_of(&WORN)?;
            of.need("している")?;
            Some(worn)
        });
        let found = PLACES.iter().find(|(said, ..)| self.eat(said));
        let mut filter = Filter { not: not.map(Box::new), ..Filter::default() };
        if let Some((_, whose, places)) = found {
            filter.whose = *whose;
            filter.places = places.to_vec();
        } else if self.eat("このカードのソウル(の中の|にある|の中から|から|の)")
            || self.eat("このカードのソウル")
        {
            filter.places = vec![Place::Soul];
            filter.is.push(Is::InThisSoul);
        }
        filter.is.extend(first);
        if let Some(worn) = worn {
            found.is_none().then_some(())?;
            filter.whose = Whose::Own;
            filter.is.push(worn);
        }
        let bare = matches!(
            filter.places.as_slice(),
            [Place::Hand | Place::Gauge | Place::Soul | Place::Deck]
        );
        match self.attempt(|of| of.head(filter.clone())) {
            Some(mut read) => {
                // 「その中の」: among the cards looked at, or where they were put.
                let among = [(Is::LookedAt, Place::Deck), (Is::Handled, Place::Drop)];
                for (_, place) in among.iter().filter(|(is, _)| read.is.contains(is)) {
                    read.places.is_empty().then_some(())?;
                    read.places = vec![*place];
                }
                let read = self.attempt(|of| of.or_other(&read)).unwrap_or(read);
                split_by_numbers(read)
            }
            // 「その中の1枚」
            None if filter == Filter::default()
                && self.scope.looked
                && self.eat("その中(の|から)") =>
            {
                Some(Filter { places: vec![Place::Deck], is: vec![Is::LookedAt], ..filter })
            }
            // 「手札1枚」: any card of the hand.
            None if bare && matches!(self.peek(), Some(Lex::Number(_))) => Some(filter),
            None if bare && self.sees("(全て|を|枚数分|好きな|(の|)ワールド名)") => {
                Some(filter)
            }
            None => None,
        }
    }

    /// Parses 「《忍者》か、『設置』を持つカード」: one or the other, where a single list cannot express both. Words before the first are
    /// ambiguous, because they may apply to both; only a name is not.
    fn or_other(&mut self, one: &Filter) -> Option<Filter> {
        let bare = |of: &Filter| Filter { whose: Whose::Any, places: Vec::new(), ..of.clone() };
        let Filter { kinds, names, attributes, is, .. } = one.clone();
        let soul = is.iter().all(|is| *is == Is::InThisSoul);
        let told = match is.as_slice() {
            [Is::Buddy] => vec![Is::Buddy],
            _ => Vec::new(),
        };
        let plain = Filter { kinds, names, attributes, is: told, ..Filter::default() };
        one.any.is_empty().then_some(())?;
        (plain != Filter::default() && (soul || is == plain.is)).then_some(())?;
        self.need("か")?;
        let other = self.head_alone(Filter::default())?;
        let named = Filter { names: other.names.clone(), ..Filter::default() };
        let first = Filter { is: plain.is.clone(), ..bare(one) };
        let by_name = Filter { name_contains: first.name_contains.clone(), ..Filter::default() };
        (first == plain || first == by_name && other == named).then_some(())?;
        (other.not.is_none() && other != Filter::default()).then_some(())?;
        let is = if soul { is } else { Vec::new() };
        let (whose, places) = (one.whose, one.places.clone());
        Some(Filter { whose, places, is, any: vec![first, other], ..Filter::default() })
    }

    /// Parses 「君の場のカードのソウル」.
    pub(super) fn noun_of_soul(&mut self) -> Option<Filter> {
        let host = self.noun()?;
        self.need("のソウル")?;
        let host = Some(Box::new(host));
        Some(Filter { places: vec![Place::Soul], host, ..Filter::default() })
    }

    /// Parses the words before the noun, and the noun: 「モンスター以外の《竜騎士》のカード」.
    fn head(&mut self, filter: Filter) -> Option<Filter> {
        let looked = filter.is.clone();
        let Some(not) = self.attempt(|of| of.excluded(filter.clone())) else {
            return self.head_alone(filter);
        };
        filter.not.is_none().then_some(())?;
        // 「その中の「名」以外の」 says where all of them are.
        let (is, own) = not.is.iter().partition(|is| **is == Is::LookedAt || looked.contains(is));
        let not = Filter { whose: Whose::Any, places: Vec::new(), is: own, ..not };
        self.head_alone(Filter { not: Some(Box::new(not)), is, ..filter })
    }

    /// Parses an exclusion, with everything before it: 「サイズ1以下のモンスター以外の」.
    fn excluded(&mut self, filter: Filter) -> Option<Filter> {
        let read = self.head_alone(filter)?;
        self.need("以外の")?;
        let plain = |is: &Is| matches!(is, Is::LookedAt | Is::InThisSoul | Is::Buddy);
        (read.not.is_none() && read.is.iter().all(plain)).then_some(read)
    }

    fn head_alone(&mut self, mut filter: Filter) -> Option<Filter> {
        while self.adjective(&mut filter).is_some() {}
        self.kind_of_card(&mut filter)?;
        Some(filter)
    }

    fn adjective(&mut self, filter: &mut Filter) -> Option<()> {
        self.attempt(|of| {
            if let Some(is) = of.one_of(&STATES) {
                let is = match is {
                    Is::LookedAt if of.scope.milled => Is::Handled,
                    is => is,
                };
                (is != Is::LookedAt || of.scope.looked).then_some(())?;
                if is == Is::Host {
                    of.scope.here = Some(Elsewhere::Soul);
                }
                return (!filter.is.contains(&is)).then(|| filter.is.push(is));
            }
            if of.eat("レストしている") {
                return filter.rested.replace(true).is_none().then_some(());
            }
            if of.eat("スタンドしている") {
                return filter.rested.replace(false).is_none().then_some(());
            }
            if of.eat("ソウルのない") {
                let with = Filter { is: vec![Is::WithSoul], ..Filter::default() };
                return filter.not.replace(Box::new(with)).is_none().then_some(());
            }
            if let Some(least) = of.attempt(Reader::souls_at_least) {
                return filter.soul_at_least.replace(least).is_none().then_some(());
            }
            if of.eat("元々のサイズ(が|)") {
                let (least, most) = of.bounds()?;
                let _ = of.eat("の");
                filter.printed_size_at_least = least.map(u8::try_from).transpose().ok()?;
                filter.printed_size_at_most = most.map(u8::try_from).transpose().ok()?;
                return Some(());
            }
            if of.eat("サイズ(が|)") {
                let (least, most) = of.bounds()?;
                let _ = of.eat("の");
                if filter.size_at_least.is_some() || filter.size_at_most.is_some() {
                    return None;
                }
                filter.size_at_least = least.map(u8::try_from).transpose().ok()?;
                filter.size_at_most = most.map(u8::try_from).transpose().ok()?;
                return Some(());
            }
            // 「攻撃力か防御力が2000以下の」
            if of.eat("攻撃力か防御力が") {
                let (least, most) = of.bounds()?;
                of.need("の")?;
                let bare = Filter::default;
                let attack = Filter { attack_at_least: least, attack_at_most: most, ..bare() };
                let defense = Filter { defense_at_least: least, defense_at_most: most, ..bare() };
                return filter.any.is_empty().then(|| filter.any = vec![attack, defense]);
            }
            for stat in ["攻撃力", "防御力", "打撃力"] {
                if of.eat(stat) {
                    let _ = of.eat("が");
                    let (least, most) = of.bounds()?;
                    let _ = of.eat("の");
                    let (at_least, at_most) = match stat {
                        "攻撃力" => (&mut filter.attack_at_least, &mut filter.attack_at_most),
                        "防御力" => (&mut filter.defense_at_least, &mut filter.defense_at_most),
                        _ => (&mut filter.critical_at_least, &mut filter.critical_at_most),
                    };
                    (at_least.is_none() && at_most.is_none()).then_some(())?;
                    (*at_least, *at_most) = (least, most);
                    return Some(());
                }
            }
            if of.eat("カード名に") {
                let mut names = vec![of.name()?];
                while of.eat("か") {
                    names.push(of.name()?);
                }
                of.need("(を含む|が含まれる)")?;
                return filter.name_contains.is_empty().then(|| filter.name_contains = names);
            }
            if of.eat("属性に") {
                let mut parts = vec![of.name()?];
                while of.eat("か") {
                    parts.push(of.name()?);
                }
                of.need("を含む")?;
                let contain = &mut filter.attributes_contain;
                return contain.is_empty().then(|| *contain = parts);
            }
            if let Some(world) = of.world() {
                let mut worlds = vec![world];
                while of.eat("か") {
                    worlds.push(of.world()?);
                }
                of.need("の")?;
                return filter.worlds.is_empty().then(|| filter.worlds = worlds);
            }
            if let Some(name) = of.ability_name() {
                of.need("を持つ")?;
                return filter.ability.replace(name).is_none().then_some(());
            }
            let keyword = of.keyword_kind()?;
            of.need("を持つ")?;
            filter.keyword.replace(keyword).is_none().then_some(())
        })
    }

    /// Parses 「ソウル2枚以上がある」 or 「ソウルが2枚以上ある」.
    fn souls_at_least(&mut self) -> Option<u8> {
        self.need("ソウル[が]")?;
        let least = self.small()?;
        self.need("枚以上[が]ある")?;
        Some(least)
    }

    /// Parses a description without a noun: 「カード名に「五角」を含む」.
    pub(super) fn described(&mut self) -> Option<Filter> {
        let mut filter = Filter::default();
        self.adjective(&mut filter)?;
        Some(filter)
    }

    /// Parses a keyword that a card has: 『貫通』.
    pub(super) fn keyword_kind(&mut self) -> Option<KeywordKind> {
        self.attempt(|of| {
            let words = of.keyword_words()?;
            KEYWORDS.iter().find(|(said, _)| *said == words).map(|(_, kind)| *kind)
        })
    }

    /// Parses the bounds 「N」, 「N以上」 or 「N以下」.
    pub(super) fn bounds(&mut self) -> Option<(Option<i32>, Option<i32>)> {
        let number = self.number()?;
        Some(self.bounds_by(number))
    }

    /// Parses 以上 or 以下, and returns the bounds for the number.
    pub(super) fn bounds_by(&mut self, number: i32) -> (Option<i32>, Option<i32>) {
        if self.eat("以上") {
            (Some(number), None)
        } else if self.eat("以下") {
            (None, Some(number))
        } else {
            (Some(number), Some(number))
        }
    }

    /// Parses 「《竜騎士》のモンスター」, 「名」, 「アイテムか魔法」 or 「カード」.
    fn kind_of_card(&mut self, filter: &mut Filter) -> Option<()> {
        if let Some(attribute) = self.attribute() {
            let mut attributes = vec![attribute];
            while let Some(of) = self.attempt(|of| {
                of.need("か")?;
                of.attribute()
            }) {
                attributes.push(of);
            }
            // 「《騎士》と《竜騎士》全て」: all cards that have either.
            if let Some(of) = self.attempt(|of| {
                of.need("と")?;
                let other = of.attribute()?;
                of.sees(ALL_OF_BOTH).then_some(other)
            }) {
                attributes.push(of);
            }
            filter.attributes = attributes;
            // 「《星》のサイズ3のモンスター」
            let rest = self.attempt(|of| {
                of.need("の")?;
                let mut rest = filter.clone();
                while of.adjective(&mut rest).is_some() {}
                of.kinds(&mut rest)?;
                Some(rest)
            });
            if let Some(rest) = rest {
                *filter = rest;
            }
            return Some(());
        }
        if let Some(name) = self.name() {
            let mut names = vec![name];
            while self.eat("か") {
                names.push(self.name()?);
            }
            filter.names = names;
            return Some(());
        }
        if self.eat("バディモンスター") {
            filter.is.push(Is::Buddy);
            return Some(());
        }
        self.kinds(filter)
    }

    /// Parses 「モンスターかアイテム」. カード means any kind.
    fn kinds(&mut self, filter: &mut Filter) -> Option<()> {
        if self.eat("カード") {
            return Some(());
        }
        let mut kinds = vec![self.one_of(&KINDS)?];
        while let Some(kind) = self.attempt(|of| {
            of.need("か")?;
            of.one_of(&KINDS)
        }) {
            kinds.push(kind);
        }
        if let Some(kind) = self.attempt(|of| {
            of.need("と")?;
            let other = of.one_of(&KINDS)?;
            of.sees(ALL_OF_BOTH).then_some(other)
        }) {
            kinds.push(kind);
        }
        filter.kinds = kinds;
        Some(())
    }

    /// Parses 「N枚」 or 「N枚まで」 or 「全て」 or 「好きな枚数」.
    pub(super) fn quantity(&mut self) -> Option<Quantity> {
        self.attempt(|of| {
            let _ = of.eat("を");
            let _ = of.eat("合計");
            if of.eat("(全て|の全て)") {
                return Some(Quantity::All);
            }
            if of.eat("好きな枚数") {
                return Some(Quantity::So { count: Amount::Of(Counted::AnyNumber), up_to: false });
            }
            let count = Amount::Number(of.number()?);
            of.need("枚")?;
            if of.sees("(以上|以下)") {
                return None;
            }
            Some(Quantity::So { count, up_to: of.eat("まで") })
        })
    }

    /// Adds a choice of cards, and returns its label.
    pub(super) fn choose_so(&mut self, filter: Filter, count: Amount, up_to: bool) -> String {
        self.scope.choose(filter, count, up_to)
    }
}
