//! A paragraph of a card: keywords, a cost, a condition, an ability, what a spell does.

use crate::ability::buddyfight::{
    Ability, Activated, Answers, Automatic, Condition, Cost, Effect, Elsewhere, Filter, Have, Is,
    Keyword, Mode, Once, Overturning, Place, Target, UseKind, When, Which, Whose,
};
use crate::kind::CardKind;

use super::condition::the_host;
use super::effect::Form;
use super::part::{
    ALONE, ANSWERED, AREAS, COSTS, Cast, FIGHTING, OVERTURNS, Part, PlayKind, USABLE, Usable,
    timings,
};
use super::reader::Reader;
use super::token::Lex;

/// What is chosen and done.
#[derive(Debug, Default)]
struct Body {
    targets: Vec<Target>,
    effect: Vec<Effect>,
    modes: Vec<Mode>,
    once: Option<Once>,
    unstoppable: bool,
    unstoppable_if: Vec<Condition>,
    unreduced: bool,
}

impl Reader<'_> {
    /// A whole paragraph.
    pub(super) fn paragraph(&mut self) -> Option<Part> {
        let found = (self.attempt(Reader::nothing))
            .or_else(|| self.attempt(Reader::fact).map(Part::Fact))
            .or_else(|| self.attempt(Reader::keyword_line))
            .or_else(|| self.attempt(Reader::cost_line))
            .or_else(|| self.attempt(Reader::usable))
            .or_else(|| self.attempt(Reader::unstoppable))
            .or_else(|| self.attempt(Reader::areas))
            .or_else(|| self.attempt(Reader::set_at_most))
            .or_else(|| self.attempt(Reader::cheaper))
            .or_else(|| match self.is_cast() {
                true => self.attempt(Reader::cast).or_else(|| self.attempt(Reader::of_soul)),
                false => self.attempt(Reader::abilities).map(Part::Abilities),
            });
        found.filter(|_| self.is_done())
    }

    /// Whether what it says is done once, when it is cast.
    pub(super) fn is_cast(&self) -> bool {
        let cast = self.card.kinds.has(CardKind::Spell) || self.card.kinds.has(CardKind::Impact);
        cast && !self.card.stays
    }

    fn nothing(&mut self) -> Option<Part> {
        self.need("(能力なし|-)")?;
        let _ = self.eat("。");
        self.is_done().then_some(Part::Nothing)
    }

    fn keyword_line(&mut self) -> Option<Part> {
        let mut keywords = Vec::new();
        while !self.is_done() {
            keywords.push(self.attempt(Reader::costly_keyword).or_else(|| self.keyword())?);
            let _ = self.eat("。");
        }
        (!keywords.is_empty()).then_some(Part::Keywords(keywords))
    }

    /// 『変身』〔ゲージ1を払う〕
    fn costly_keyword(&mut self) -> Option<Keyword> {
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

    fn cost_line(&mut self) -> Option<Part> {
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

    /// What a spell does from a soul.
    fn of_soul(&mut self) -> Option<Part> {
        let all = self.abilities()?;
        let soul = |of: &Ability| of.place() == Some(Elsewhere::Soul);
        all.iter().all(soul).then_some(Part::Abilities(all))
    }

    /// 〜なら使える
    fn usable(&mut self) -> Option<Part> {
        let mut usable = Usable { conditions: self.timing(), ..Usable::default() };
        let when = self.attempt(|of| {
            let answers = of.answered();
            let after = if answers.is_some() { None } else { Some(of.when()?) };
            Some((after, answers))
        });
        (usable.after, usable.answers) = when.unwrap_or_default();
        usable.after.as_ref().is_none_or(When::opens_a_chance).then_some(())?;
        usable.conditions.extend(self.conditions().unwrap_or_default());
        // Whether it is used in a battle stands in another paragraph, which may not be understood.
        let alone = |of: &Condition| matches!(of, Condition::AttacksAlone(_));
        (!usable.conditions.iter().any(alone) && self.scope.here.is_none()).then_some(())?;
        let kind = self.one_of(&USABLE)?;
        let _ = self.eat("。");
        let told =
            !usable.conditions.is_empty() || usable.after.is_some() || usable.answers.is_some();
        (self.is_done() && told).then_some(Part::Condition(kind, Box::new(usable)))
    }

    /// 相手が魔法を使った時: what it answers.
    fn answered(&mut self) -> Option<Answers> {
        self.attempt(|of| {
            let whose = of.one_of(&[("相手が", Whose::Opponent), ("君が", Whose::Own)])?;
            let mut filter = of.noun()?;
            (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
            filter.whose = whose;
            let kind = of.one_of(&ANSWERED)?;
            // An impact monster that is called is an impact that is used (`5.impact-monster.q4`).
            let called = kind == UseKind::Cast && filter.kinds.contains(&CardKind::Impact);
            let uses = std::iter::once(kind).chain(called.then_some(UseKind::Call)).collect();
            Some(Answers { uses, filter: Some(filter) })
        })
    }

    fn unstoppable(&mut self) -> Option<Part> {
        self.need("このカードは無効化されない")?;
        let _ = self.eat("。");
        let kind = match () {
            () if self.card.kinds.has(CardKind::Item) => PlayKind::Equip,
            () if self.card.kinds.has(CardKind::Monster)
                || self.card.kinds.has(CardKind::ImpactMonster) =>
            {
                PlayKind::Call
            }
            () => PlayKind::Use,
        };
        self.is_done().then_some(Part::Unstoppable(kind))
    }

    /// Where it can be called to.
    fn areas(&mut self) -> Option<Part> {
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

    /// 「見本の陣」は君の場に1枚だけ『設置』できる
    fn set_at_most(&mut self) -> Option<Part> {
        let name = self.name()?;
        self.need("は君の場に")?;
        let most = self.small()?;
        self.need("枚(だけ|まで)『設置』できる")?;
        let _ = self.eat("。");
        self.is_done().then_some(Part::SetAtMost(name, most))
    }

    /// In which turn or phase.
    pub(super) fn timing(&mut self) -> Vec<Condition> {
        let found = timings().into_iter().find(|(said, _)| self.eat(said));
        if let Some((_, conditions)) = found {
            return conditions;
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

    fn cast(&mut self) -> Option<Part> {
        let counter = self.eat("【対抗】");
        self.scope.answers = self.card.answers && counter;
        self.scope.it = self.card.that.then_some(Which::That);
        self.scope.in_battle = counter;
        self.scope.attack = true;
        let Body { targets, effect, modes, once, unstoppable, unstoppable_if, unreduced } =
            self.body()?;
        let once = match once {
            None => None,
            Some(Once::Named(name)) => Some(name),
            Some(_) => return None,
        };
        (self.scope.here.is_none() && !self.scope.or_hand).then_some(())?;
        Some(Part::Cast(Cast {
            counter,
            targets,
            effect,
            modes,
            once,
            unstoppable,
            unstoppable_if,
            unreduced,
        }))
    }

    /// What is chosen and done, or of what one thing is; and what limits it.
    fn body(&mut self) -> Option<Body> {
        let mut body = Body::default();
        if let Some((count, _)) = self.attempt(Reader::modes_declared) {
            let limited = matches!(self.peek(), Some(Lex::Name(_) | Lex::Ability(_)))
                || self.sees("この能力");
            if limited {
                self.limits_into(&mut body)?;
            }
            while self.eat("・") {
                body.modes.push(self.mode()?);
            }
            (body.modes.len() == count && count > 1).then_some(())?;
            // Where all of them have it, so has the card.
            (!body.modes.iter().all(|mode| mode.counter)).then_some(())?;
        } else {
            body.effect = self.effects()?;
            body.targets = std::mem::take(&mut self.scope.targets);
            self.limits_into(&mut body)?;
        }
        self.is_done().then_some(body)
    }

    /// 次の2つから1つを選んで使う; 「使ってよい」 leaves it to the fighter.
    pub(super) fn modes_begin(&mut self) -> Option<(usize, Form)> {
        self.need("(次|以下)の")?;
        let count = self.small()?;
        self.need("つ(から|の中から|の内|のうち|の能力から)1つを")?;
        let form = self.one_of(&[
            ("選んで使う。", Form::Ends),
            ("選ぶ。", Form::Ends),
            ("選んで使ってよい。", Form::May),
        ])?;
        Some((count, form))
    }

    /// The same of what is chosen as it is declared, which nobody may leave.
    fn modes_declared(&mut self) -> Option<(usize, Form)> {
        self.modes_begin().filter(|(_, form)| *form == Form::Ends)
    }

    /// 「・〜」, to the next of them.
    fn mode(&mut self) -> Option<Mode> {
        let scope = self.scope.clone();
        let counter = self.is_cast() && !self.scope.in_battle && self.eat("【対抗】");
        self.scope.in_battle |= counter;
        let name = if self.is_cast() { None } else { self.ability_name() };
        let effect = self.effects()?;
        let targets = std::mem::take(&mut self.scope.targets);
        let here = self.scope.here;
        self.scope = scope;
        self.scope.here = here;
        Some(Mode { name, counter, targets, effect })
    }

    fn limits_into(&mut self, body: &mut Body) -> Option<()> {
        self.kept(body);
        body.once = self.limits()?.or_else(|| self.scope.once.take());
        self.kept(body);
        Some(())
    }

    /// この能力は無効化されない, of a spell このカードは〜
    fn kept(&mut self, body: &mut Body) {
        if !self.is_cast() {
            let kept = self.eat("この能力は無効化されない");
            body.unstoppable |= kept;
            let _ = kept && self.eat("。");
            return;
        }
        loop {
            if self.eat("このカードは無効化されない") {
                body.unstoppable = true;
            } else if self.eat("このカードのダメージは減らない") {
                body.unreduced = true;
            } else if self.eat("このカードは無効化されず[このカードの]ダメージは減らない")
            {
                (body.unstoppable, body.unreduced) = (true, true);
            } else if let Some(under) = self.attempt(Reader::kept_if)
                && body.unstoppable_if.is_empty()
            {
                body.unstoppable_if = under;
            } else {
                return;
            }
            let _ = self.eat("。");
        }
    }

    /// 君が《武器》を装備しているなら、このカードは無効化されない: what can be asked whenever it is answered.
    fn kept_if(&mut self) -> Option<Vec<Condition>> {
        let under = self.conditions()?;
        let lasting = |of: &Condition| match of {
            Condition::Have(of) => of.filter.chosen.is_none(),
            Condition::Life(_) | Condition::Hand(_) | Condition::Gauge(_) => true,
            Condition::Flag(_) => true,
            _ => false,
        };
        self.need("このカードは無効化されない")?;
        under.iter().all(lasting).then_some(under)
    }

    /// Whether that stands here.
    pub(super) fn sees_kept_if(&mut self) -> bool {
        let mut sees = false;
        let _ = self.attempt(|of| {
            sees = of.is_cast() && of.kept_if().is_some();
            None::<()>
        });
        sees
    }

    /// 「この能力は1ターンに1回だけ使える」
    pub(super) fn limits(&mut self) -> Option<Option<Once>> {
        let kept = "((この能力|このカード)は無効化され(ない|ず)|このカードのダメージは減らない)";
        if self.is_done() || self.sees(kept) || self.sees_kept_if() {
            return Some(None);
        }
        let once = match self.name().or_else(|| self.ability_name()) {
            Some(name) => Once::Named(name),
            None => {
                self.need("この能力")?;
                Once::ThisAbility
            }
        };
        self.need("は1ターンに1回だけ(使える|発動する|使うことができる|使用できる|使えず)")?;
        let _ = self.eat("。");
        Some(Some(once))
    }

    fn abilities(&mut self) -> Option<Vec<Ability>> {
        let (mut counter, mut activated) = (false, false);
        let mut name = None;
        loop {
            if !counter && self.eat("【対抗】") {
                counter = true;
            } else if !activated && self.eat("【起動】") {
                activated = true;
            } else if name.is_none()
                && matches!(self.peek(), Some(Lex::Ability(_)))
                && !self.sees_behind("は1ターンに")
            {
                name = self.ability_name();
            } else {
                break;
            }
        }
        if activated {
            return self.activated(name, counter);
        }
        if counter {
            return None;
        }
        if let Some(of) = self.attempt(|of| of.overturn(name.clone())) {
            return Some(vec![of]);
        }
        let host = self.in_soul();
        if let Some(all) = self.attempt(|of| of.automatic(name.clone(), host.clone())) {
            return Some(all);
        }
        self.continuous(name, host)
    }

    fn activated(&mut self, name: Option<String>, counter: bool) -> Option<Vec<Ability>> {
        self.scope.in_battle = counter;
        let mut cost = self.bracketed_costs().unwrap_or_default();
        let conditions = self.timing();
        if cost.is_empty() {
            cost = self.bracketed_costs().unwrap_or_default();
        }
        let mut conditions = conditions;
        let host = self.in_soul();
        conditions.extend(host.iter().cloned());
        let answers = if counter { self.answered() } else { None };
        self.scope.answers = answers.is_some();
        let Body { targets, effect, modes, once, unstoppable, .. } = self.body()?;
        let place = self.place(host.as_ref())?;
        conditions.extend(self.scope.host.take());
        let or_hand = self.scope.or_hand;
        // So often only where it is, or by its name: two abilities would each.
        (!or_hand || place.is_none() && once != Some(Once::ThisAbility)).then_some(())?;
        let d = false;
        let one = Activated {
            name,
            place,
            d,
            counter,
            conditions,
            answers: answers.map(Box::new),
            cost,
            targets,
            once,
            effect,
            modes,
            unstoppable,
        };
        let hand = or_hand.then(|| Activated { place: Some(Elsewhere::Hand), ..one.clone() });
        Some(std::iter::once(one).chain(hand).map(Ability::Activated).collect())
    }

    /// Where the card has the ability.
    fn place(&self, host: Option<&Condition>) -> Option<Option<Elsewhere>> {
        match (host, self.scope.here) {
            (None, here) => Some(here),
            (Some(_), None | Some(Elsewhere::Soul)) => {
                self.scope.host.is_none().then_some(Some(Elsewhere::Soul))
            }
            (Some(_), Some(_)) => None,
        }
    }

    /// 『逆天』〔君のターン中、手札1枚を捨てる〕
    fn overturn(&mut self, name: Option<String>) -> Option<Ability> {
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

    /// このカードが《竜騎士》のソウルにあるなら
    fn in_soul(&mut self) -> Option<Condition> {
        self.attempt(|of| {
            of.need("このカードが")?;
            let mut filter = of.noun()?;
            filter.is.push(Is::Host);
            of.need("のソウルにあるなら")?;
            of.scope.it = Some(the_host());
            Some(Condition::Have(Have { min: 1, max: None, filter }))
        })
    }

    fn automatic(&mut self, name: Option<String>, host: Option<Condition>) -> Option<Vec<Ability>> {
        let mut conditions: Vec<Condition> = host.iter().cloned().collect();
        conditions.extend(self.timing());
        let _ = !conditions.is_empty() && self.eat("に");
        let during = (self.attempt(Reader::enters_in_final_phase))
            .or_else(|| self.attempt(Reader::attacks_a_monster));
        let when = match during {
            Some((when, during)) => {
                conditions.extend(during);
                when
            }
            None => self.when()?,
        };
        let or = self.attempt(|of| of.when_again(&when));
        self.scope.in_battle = true;
        self.scope.attack =
            matches!(when, When::Attacks(_) | When::Attacked(_) | When::LinkAttacks(_));
        let Body { targets, effect, modes, once, unstoppable, .. } = self.body()?;
        let place = self.place(host.as_ref())?;
        conditions.splice(0..0, self.scope.host.take());
        (!self.scope.or_hand).then_some(())?;
        // Both together happen so often only: two abilities would each, unless it goes by their name.
        let together = matches!(once, None | Some(Once::Named(_)));
        (or.is_none() || together).then_some(())?;
        let d = false;
        let one = Automatic {
            name,
            place,
            d,
            when,
            conditions,
            targets,
            once,
            effect,
            modes,
            unstoppable,
        };
        if let Some(both) = dropped_from_either(&one) {
            return (or.is_none() && one.once.is_none()).then_some(both);
        }
        let other = or.map(|when| Ability::Automatic(Box::new(Automatic { when, ..one.clone() })));
        Some(std::iter::once(Ability::Automatic(Box::new(one))).chain(other).collect())
    }
}

/// 「場か手札からドロップゾーンに置かれた時」: from the field as it was there, from the hand as it lies in the drop zone.
fn dropped_from_either(of: &Automatic) -> Option<Vec<Ability>> {
    let When::Dropped(filter) = &of.when else { return None };
    (filter.is == [Is::This] && filter.places == [Place::Field, Place::Hand]).then_some(())?;
    let from = |place| When::Dropped(Filter { places: vec![place], ..filter.clone() });
    let field = Automatic { when: from(Place::Field), ..of.clone() };
    let hand = Automatic { when: from(Place::Hand), place: Some(Elsewhere::Drop), ..of.clone() };
    Some([field, hand].map(|of| Ability::Automatic(Box::new(of))).to_vec())
}
