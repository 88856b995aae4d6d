//! Parses how a card is played, and the parts of an ability other than its effect.

use hantei_ability::buddyfight::{
    Ability, Answers, Condition, Cost, Filter, Have, Is, Keyword, Once, Overturning, UseKind, When,
    Whose,
};
use hantei_base::kind::CardKind;

use super::condition::the_host;
use super::frame::Several;
use super::part::{
    ALONE, ANSWERED, AREAS, COSTS, FIGHTING, OVERTURNS, Part, PlayKind, TIMINGS, USABLE, Usable,
};
use super::reader::Reader;

impl Reader<'_> {
    /// Parses 「『変身』〔ゲージ1を払う〕」.
    pub(super) fn costly_keyword(&mut self) -> Option<Keyword> {
        let make = match self.keyword_words()? {
            "変身" => Keyword::Transform,
            "搭乗" => Keyword::Ride,
            "着任" => Keyword::TakePost,
            "竜化" => Keyword::Dragonize,
            "必殺変身" => Keyword::ImpactTransform,
            _ => return None,
        };
        self.bracketed_costs().map(make)
    }

    pub(super) fn cost_line(&mut self) -> Option<Part> {
        let older = self.one_of(&[
            ("コール(する|した)時", PlayKind::Call),
            ("使う時", PlayKind::Use),
            ("装備(する|した)時", PlayKind::Equip),
        ]);
        let kind = match older {
            Some(kind) => kind,
            None => {
                let tag = self.cost_tag()?.to_owned();
                COSTS.iter().find(|(said, _)| *said == tag).map(|(_, kind)| *kind)?
            }
        };
        let costs = self.costs()?;
        let onto = costs.iter().any(|of| matches!(of, Cost::Onto(_)));
        (kind == PlayKind::Call || !onto).then_some(())?;
        self.is_done().then_some(Part::Cost(kind, costs))
    }

    /// Parses 「〜なら使える」.
    pub(super) fn usable(&mut self) -> Option<Part> {
        let mut usable = Usable { conditions: self.timing(), ..Usable::default() };
        let when = self.attempt(|of| {
            let answers = of.answered();
            let after = if answers.is_some() { None } else { Some(of.when()?) };
            Some((after, answers))
        });
        (usable.after, usable.answers) = when.unwrap_or_default();
        usable.after.as_ref().is_none_or(When::opens_card_timing).then_some(())?;
        usable.conditions.extend(self.conditions().unwrap_or_default());
        // Another paragraph says whether the card can be used during a battle, and that paragraph may not be understood.
        let alone = |of: &Condition| matches!(of, Condition::AttacksAlone(_));
        (!usable.conditions.iter().any(alone) && self.scope.here.is_none()).then_some(())?;
        let kind = self.one_of(&USABLE)?;
        let _ = self.eat("。");
        let told =
            !usable.conditions.is_empty() || usable.after.is_some() || usable.answers.is_some();
        (self.is_done() && told).then_some(Part::Condition(kind, Box::new(usable)))
    }

    /// Parses 「相手が魔法を使った時」: the use to which this card responds.
    pub(super) fn answered(&mut self) -> Option<Answers> {
        self.attempt(|of| {
            let whose = of.one_of(&[("相手が", Whose::Opponent), ("君が", Whose::Own)])?;
            let mut filter = of.noun()?;
            (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
            filter.whose = whose;
            let kind = of.one_of(&ANSWERED)?;
            // Calling an impact monster counts as using an impact (`5.impact-monster.q4`).
            let called = kind == UseKind::Cast && filter.kinds.contains(&CardKind::Impact);
            let uses = std::iter::once(kind).chain(called.then_some(UseKind::Call)).collect();
            Some(Answers { uses, filter: Some(filter) })
        })
    }

    /// Parses the areas to which the card can be called.
    pub(super) fn areas(&mut self) -> Option<Part> {
        self.need("この(カード|モンスター)は")?;
        let mut named = Vec::new();
        loop {
            named.push(self.one_of(&AREAS)?);
            if !self.eat("(と|か)") {
                break;
            }
        }
        let only = self.eat("にしかコールできない");
        if !only {
            self.need("にコールできない")?;
        }
        let _ = self.eat("。");
        let areas = AREAS.iter().map(|(_, of)| *of).filter(|of| named.contains(of) == only);
        self.is_done().then(|| Part::Areas(areas.collect()))
    }

    /// Parses 「見本の陣」は君の場に1枚だけ『設置』できる.
    pub(super) fn set_at_most(&mut self) -> Option<Part> {
        let name = self.name()?;
        self.need("は君の場に")?;
        let most = self.small()?;
        self.need("枚(だけ|まで)『設置』できる")?;
        let _ = self.eat("。");
        self.is_done().then_some(Part::SetAtMost(name, most))
    }

    /// Parses the turn or phase in which something may be used.
    pub(super) fn timing(&mut self) -> Vec<Condition> {
        if let Some(conditions) = self.timing_of(TIMINGS.as_slice()) {
            return conditions.to_vec();
        }
        let fighting = self.attempt(|of| {
            let mut filter = match of.this_alone() {
                true => Filter { is: vec![Is::This], ..Filter::default() },
                false => of.noun()?,
            };
            if of.eat(ALONE) {
                return Some(vec![Condition::AttacksAlone(filter)]);
            }
            let is = of.one_of(&FIGHTING)?;
            filter.is.push(is);
            Some(vec![Condition::Have(Have { min: 1, max: None, filter })])
        });
        fighting.unwrap_or_default()
    }

    /// Parses 「次の2つから1つを選んで使う」. With 「使ってよい」 the use is optional.
    pub(super) fn several(&mut self) -> Option<Several> {
        self.need("(次|以下)の")?;
        let count = Some(self.small()?);
        self.need("つ(から|の中から|の内|のうち|の能力から)1つを")?;
        let left = self.one_of(&[
            ("選んで使う。", false),
            ("選ぶ。", false),
            ("選んで使ってよい。", true),
        ])?;
        Some(Several { count, left })
    }

    /// Parses 「この能力は1ターンに1回だけ使える」.
    pub(super) fn once(&mut self) -> Option<Once> {
        let once = match self.name().or_else(|| self.ability_name()) {
            Some(name) => Once::Named(name),
            None => {
                self.need("この能力")?;
                Once::ThisAbility
            }
        };
        self.need("は1ターンに1回だけ(使える|発動する|使うことができる|使用できる|使えず)")?;
        Some(once)
    }

    /// Parses the trigger of an ability.
    pub(super) fn event(&mut self, conditions: &mut Vec<Condition>) -> Option<When> {
        let _ = !conditions.is_empty() && self.eat("に");
        let during = (self.attempt(Reader::enters_in_final_phase))
            .or_else(|| self.attempt(Reader::attacks_a_monster));
        let Some((when, during)) = during else { return self.when() };
        conditions.extend(during);
        Some(when)
    }

    /// Parses 「『逆天』〔君のターン中、手札1枚を捨てる〕」.
    pub(super) fn overturn(&mut self, name: Option<String>) -> Option<Ability> {
        let words = self.keyword_words()?;
        let kind = OVERTURNS.iter().find(|(said, _)| *said == words).map(|(_, kind)| *kind)?;
        self.need("〔")?;
        self.scope.in_battle = true;
        let mut conditions = self.timing();
        conditions.extend(self.conditions().unwrap_or_default());
        let cost = if self.sees("〕") { Vec::new() } else { self.costs()? };
        self.need("〕")?;
        let effect = self.effects()?;
        self.is_done().then_some(())?;
        let targets = std::mem::take(&mut self.scope.targets);
        let place = self.scope.here;
        (self.scope.host.is_none() && !self.scope.or_hand).then_some(())?;
        Some(Ability::Overturn(Overturning {
            name,
            kind,
            place,
            d: false,
            conditions,
            cost,
            targets,
            effect,
        }))
    }

    /// Parses 「このカードが《竜騎士》のソウルにあるなら」.
    pub(super) fn in_soul(&mut self) -> Option<Condition> {
        self.attempt(|of| {
            of.need("このカードが")?;
            let mut filter = of.noun()?;
            filter.is.push(Is::Host);
            of.need("のソウルにあるなら")?;
            of.scope.it = Some(the_host());
            Some(Condition::Have(Have { min: 1, max: None, filter }))
        })
    }
}
