//! Parses what cards are given: 攻撃力+3000, 『貫通』を得る, 破壊されない.

use std::sync::Arc;

use hantei_ability::buddyfight::{
    Amount, Counted, Different, Each, Effect, Filter, Give, Gives, Is, Keyword, Place, Trait,
    Until, Which,
};

use super::condition::HERE;
use super::effect::Form;
use super::noun_words::KEYWORDS;
use super::protection::By;
use super::reader::Reader;
use super::verb;

/// How long something lasts.
pub(super) const LASTS: [(&str, Until); 5] = [
    ("(その|この|)バトル(の間|)中", Until::Battle),
    ("(そのターン中|このターン中|ターン終了時まで|そのターンの終わりまで)", Until::Turn),
    ("(次の|)相手のターン(の|)(終了時|終わり)まで", Until::OpponentsTurn),
    ("(このファイト中|場から離れるまで)", Until::Game),
    ("(そのアタックフェイズ|このアタックフェイズ)中", Until::Turn),
];

/// What a card may or may not do: the form at the end of a sentence, the form in the middle, and the trait.
pub(super) const TRAITS: [(&str, &str, Trait); 13] = [
    ("『移動』(できない|しない)", "『移動』(できず|せず)", Trait::CannotMove),
    (
        "相手(ファイター|)を攻撃できない",
        "相手(ファイター|)を攻撃できず",
        Trait::CannotAttackFighter,
    ),
    ("レフトとライトに攻撃できない", "レフトとライトに攻撃できず", Trait::CannotAttackSides),
    (
        "君のセンターにモンスターがいても攻撃できる",
        "君のセンターにモンスターがいても攻撃でき",
        Trait::AttacksPastOwnCenter,
    ),
    ("スタンド(できない|しない)", "スタンド(できず|せず)", Trait::CannotStand),
    ("攻撃できない", "攻撃できず", Trait::CannotAttack),
    (
        "ファイナルフェイズ中にも攻撃できる",
        "ファイナルフェイズ中にも攻撃でき",
        Trait::AttacksInFinalPhase,
    ),
    (
        "相手のセンターにモンスターがいても相手を攻撃できる",
        "相手のセンターにモンスターがいても相手を攻撃でき",
        Trait::AttacksPastCenter,
    ),
    ("攻撃(は|が)無効化されない", "攻撃(は|が)無効化されず", Trait::AttackNotNegated),
    (
        "1枚で攻撃している攻撃は無効化されない",
        "1枚で攻撃している攻撃は無効化されず",
        Trait::LoneAttackNotNegated,
    ),
    (
        "ソウル[全て](は|が)相手の(カードの|)効果で(捨てられない|ドロップゾーンに置かれない)",
        "ソウル[全て](は|が)相手の(カードの|)効果で(捨てられず|ドロップゾーンに置かれず)",
        Trait::SoulKept,
    ),
    (
        "君のファイナルフェイズ中にも攻撃できる",
        "君のファイナルフェイズ中にも攻撃でき",
        Trait::AttacksInFinalPhase,
    ),
    (
        "モンスターがセンターにいても攻撃できる",
        "モンスターがセンターにいても攻撃でき",
        Trait::AttacksPastOwnCenter,
    ),
];

/// A number of cards counted as a whole, and its wording.
pub(super) type Whole = (&'static str, fn(Box<Which>) -> Counted);

/// The numbers of cards that can be counted as a whole.
pub(super) const WHOLES: [Whole; 4] = [
    ("のサイズ(の数値|)分", Counted::Size),
    ("の攻撃力(の数値|)分", Counted::Attack),
    ("の防御力(の数値|)分", Counted::Defense),
    ("の打撃力(の数値|)分", Counted::Critical),
];

impl Reader<'_> {
    /// Parses 「そのターン中」.
    pub(super) fn lasts(&mut self) -> Option<Until> {
        // 「アタックフェイズ中」 is not a turn, so it is not accepted here.
        self.one_of(&LASTS[..4])
    }

    /// Parses what a card is given, item by item, after the card. Returns also the form of the last verb.
    pub(super) fn gives(&mut self) -> Option<(Gives, Form)> {
        let mut gives = Gives::default();
        let mut form = None;
        // 「相手のカードの効果で破壊されず、手札に戻せない」: the source applies to both.
        let mut by = By::Anything;
        while let Some(next) = self.attempt(|of| {
            if form.is_some() {
                let _ = of.eat("さらに");
            }
            match of.attempt(|of| of.protection(by)) {
                Some((protection, kept)) => {
                    by = protection;
                    (!gives.traits.contains(&kept)).then(|| gives.traits.push(kept))?;
                    Some(Form::Any)
                }
                None => {
                    by = By::Anything;
                    of.given(&mut gives)
                }
            }
        }) {
            form = Some(next);
            if next == Form::May {
                break;
            }
        }
        form.map(|form| (gives, form))
    }

    fn given(&mut self, gives: &mut Gives) -> Option<Form> {
        if let Some(traits) = TRAITS.iter().find(|(ends, goes, _)| self.eat(ends) || self.eat(goes))
        {
            (!gives.traits.contains(&traits.2)).then_some(())?;
            gives.traits.push(traits.2);
            return Some(Form::Any);
        }
        if let Some(form) = self.attempt(|of| of.nullified(gives)) {
            return Some(form);
        }
        if let Some(form) = self.attempt(|of| of.given_keywords(gives)) {
            return Some(form);
        }
        if let Some(size) = self.attempt(|of| {
            of.need("サイズ[が|は]")?;
            let size = of.small()?;
            of.need("にな(る|り)")?;
            Some(size)
        }) {
            return gives.size_becomes.replace(size).is_none().then_some(Form::Any);
        }
        let stats = self.stats()?;
        let _ = self.eat("(を|が|は)");
        let by = self.signed()?;
        for stat in &stats {
            let place = match *stat {
                "攻撃力" => &mut gives.attack,
                "防御力" => &mut gives.defense,
                "打撃力" => &mut gives.critical,
                _ => &mut gives.size,
            };
            (*place == Amount::default()).then_some(())?;
            *place = by.clone();
        }
        let size = stats.contains(&"サイズ");
        let falls = matches!(by, Amount::Number(of) if of < 0);
        if size && falls && self.eat("(減らす|減らし)") {
            return Some(Form::Any);
        }
        if self.eat("してよい") {
            return Some(Form::May);
        }
        let _ = self.eat("(する|し|され)");
        Some(Form::Any)
    }

    /// Parses 「攻撃力と防御力」.
    fn stats(&mut self) -> Option<Vec<&'static str>> {
        const STATS: [(&str, &str); 4] = [
            ("攻撃力", "攻撃力"),
            ("防御力", "防御力"),
            ("打撃力", "打撃力"),
            ("サイズ", "サイズ"),
        ];
        let mut stats = vec![self.one_of(&STATS)?];
        while let Some(more) = self.attempt(|of| {
            of.need("と")?;
            of.one_of(&STATS)
        }) {
            stats.push(more);
        }
        Some(stats)
    }

    /// Parses 「+N」 or 「-N」, and 「Nを減らす」 after サイズ.
    fn signed(&mut self) -> Option<Amount> {
        let sign = match () {
            () if self.eat("+") => 1,
            () if self.eat("-") => -1,
            () => {
                let less = self.sees_after_next("(減らす|減らし)");
                less.then_some(-1)?
            }
        };
        let by = sign * self.number()?;
        self.times(by)
    }

    /// Returns an amount: `by`, or `by` for each thing counted.
    fn times(&self, by: i32) -> Option<Amount> {
        Some(match self.scope.each.clone() {
            None => Amount::Number(by),
            Some(Counted::Each(each)) => Amount::Of(Counted::Each(Box::new(Each { by, ..*each }))),
            Some(of) if by == 1 => Amount::Of(of),
            Some(_) => return None,
        })
    }

    /// Parses a number with its unit. The number may be omitted if something is counted: 「枚数分、カードを引く」.
    pub(super) fn amount(&mut self, unit: &'static str) -> Option<Amount> {
        let number = self.number();
        if number.is_none() {
            self.scope.each.as_ref()?;
        } else if !unit.is_empty() {
            self.need(unit)?;
        }
        self.times(number.unwrap_or(1))
    }

    /// Parses 「『貫通』を無効化する」. 「そのターン中、」 may come between.
    fn nullified(&mut self, gives: &mut Gives) -> Option<Form> {
        let kind = self.keyword_kind()?;
        self.need("を")?;
        if let Some(until) = self.lasts() {
            self.scope.until.replace(until).is_none().then_some(())?;
        }
        let form = self.verb(verb::NEGATE)?;
        gives.nullifies.is_empty().then(|| gives.nullifies.push(kind))?;
        Some(form)
    }

    fn given_keywords(&mut self, gives: &mut Gives) -> Option<Form> {
        let mut found = vec![self.keyword()?];
        loop {
            let _ = self.eat("と");
            match self.keyword() {
                Some(keyword) => found.push(keyword),
                None => break,
            }
        }
        gives.keywords.extend(found);
        self.need("を")?;
        if self.eat("(得て|得る|与える|与え|得|持つ)") {
            let _ = self.eat("る");
            return Some(Form::Any);
        }
        None
    }

    /// Parses a keyword without a cost of its own: 『2回攻撃』.
    pub(super) fn keyword(&mut self) -> Option<Keyword> {
        self.attempt(|of| {
            let words = of.keyword_words()?;
            keyword_of(words)
        })
    }

    /// Parses 「〜の枚数分」 or 「〜1枚につき」, before the thing that is counted.
    pub(super) fn counted(&mut self) -> Option<Counted> {
        self.attempt(|of| {
            if of.eat(
                "(破壊した|置いた|戻した|捨てた|入れた|レストした)(カードの|モンスターの|)枚数分",
            ) {
                return Some(Counted::Those);
            }
            for (said, make) in WHOLES {
                if let Some(which) = of.attempt(|of| {
                    let which = match of.eat("(破壊した|置いた|捨てた|戻した)(カード|モンスター)")
                    {
                        true => Which::Those,
                        false => of.whole_meant()?,
                    };
                    of.need(said)?;
                    Some(which)
                }) {
                    return Some(make(Box::new(which)));
                }
            }
            let soul = of.attempt(|of| {
                let filter = of.noun_of_soul()?;
                of.sees("(の枚数分|1枚につき|の数だけ)").then_some(filter)
            });
            let filter = match soul {
                Some(filter) => filter,
                None => of.noun()?,
            };
            let different = match () {
                () if of.eat("(1種類につき|の種類分)") => Some(Different::Names),
                () if of.eat("(の|)ワールド名の種類分") => Some(Different::Worlds),
                () => {
                    of.need("(の枚数分|枚数分|1枚につき|の数だけ)")?;
                    None
                }
            };
            Some(Counted::Each(Box::new(Each { of: filter, different, by: 1, plus: 0 })))
        })
    }

    /// Parses the card whose number is counted as a whole.
    fn whole_meant(&mut self) -> Option<Which> {
        if self.eat("この(カード|モンスター)") {
            return Some(Which::This);
        }
        if self.eat("選んだ(カード|モンスター)") {
            return self.scope.picked.clone();
        }
        self.need("その(カード|モンスター)")?;
        self.pointed_at()
    }

    /// Parses 「そのターン中、〜の攻撃力+3000」: for a limited time.
    pub(super) fn give(&mut self, what: Which, until: Until) -> Option<(Effect, Form)> {
        let (gives, form) = self.gives()?;
        Some((Effect::Give(Box::new(Give { what, gives: Arc::new(gives), until })), form))
    }

    /// Parses the cards to which a continuous ability gives something. `None` means this card.
    pub(super) fn receivers(&mut self) -> Option<Option<Filter>> {
        if self.this_alone() {
            let _ = self.eat("(の|は|を|に)");
            let _ = self.sees_after_next("1枚で攻撃している攻撃は") && self.eat("が");
            return Some(None);
        }
        // 「レフトかライトのこのカード」
        let there = self.attempt(|of| {
            let places = HERE.iter().find(|(said, _)| of.eat(said))?.1;
            let areas = |of: &Place| matches!(of, Place::Left | Place::Center | Place::Right);
            places.iter().all(areas).then_some(())?;
            of.need("(の|にいる|にある)この(カード|モンスター)(の|は|を|に|)")?;
            Some(Filter { places: places.to_vec(), is: vec![Is::This], ..Filter::default() })
        });
        if there.is_some() {
            return Some(there);
        }
        self.attempt(|of| {
            let filter = of.noun()?;
            let one =
                matches!(filter.places.as_slice(), [Place::Center | Place::Left | Place::Right]);
            if !of.eat("(全て|の全て)") && !one && !of.sees("(は|の|を|が1枚で攻撃している攻撃は)")
            {
                return None;
            }
            // 「相手の魔法の効果で破壊されない」 is about the effects of another card.
            (!of.sees("の(カードの|)効果で")).then_some(())?;
            of.need("(の|は|を|に|)")?;
            let _ = of.sees_after_next("1枚で攻撃している攻撃は") && of.eat("が");
            Some(Some(filter))
        })
    }
}

/// Returns the keyword in 『』, if it has no cost of its own.
pub(super) fn keyword_of(words: &str) -> Option<Keyword> {
    let number = |rest: &str| rest.parse::<u8>().ok();
    if let Some(times) = words.strip_suffix("回攻撃") {
        return number(times).map(Keyword::Attacks);
    }
    if let Some(rest) = words.strip_prefix("ライフリンク") {
        return match rest.trim_matches(['(', ')']) {
            "即死" => Some(Keyword::LifeLinkDefeat),
            rest => number(rest).map(Keyword::LifeLink),
        };
    }
    Some(match words {
        "貫通" => Keyword::Penetrate,
        "ソウルガード" => Keyword::Soulguard,
        "移動" => Keyword::Move,
        "反撃" => Keyword::Counterattack,
        "装備変更" => Keyword::ChangeEquip,
        "設置" => Keyword::Set,
        "星合体" => Keyword::CrossNize,
        "奇襲" => Keyword::Ambush,
        "パージ" => Keyword::Purge,
        "ウエポンリンク" | "ウェポンリンク" => Keyword::WeaponLink,
        "C・テリトリー" => Keyword::CTerritory,
        "D・シェア" => Keyword::DShare,
        _ => return None,
    })
}

/// Returns the words of a keyword in 『』.
pub(super) fn keyword_words(keyword: &Keyword) -> String {
    match keyword {
        Keyword::Attacks(times) => format!("{times}回攻撃"),
        Keyword::LifeLink(damage) => format!("ライフリンク{damage}"),
        Keyword::LifeLinkDefeat => "ライフリンク即死".to_owned(),
        other => {
            let kind = other.kind();
            KEYWORDS.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said).to_owned()
        }
    }
}
