//! What is done: sentences, clauses, and what they are done to.

use crate::ability::buddyfight::{
    Amount, CallIt, Count, Effect, Elsewhere, Ending, Filter, If, Is, Look, May, Must, Place, Put,
    Silence, To, Top, Which, Who,
};

use super::noun::Quantity;
use super::reader::Reader;
use super::token::Lex;
pub(super) use super::verb::Form;
use super::verb::{self, DONE, NOT_DONE, Verb};

/// What is done to cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    Destroy,
    Return,
    Put(To),
    Drop,
    IntoSoul { face_down: bool },
    Rest,
    Stand,
    Call { pay: bool },
    Equip,
}

/// How each of them is said, behind を; the first as it is shown.
pub(super) const DEEDS: [(Deed, &str, Verb); 19] = [
    (Deed::Destroy, "", verb::DESTROY),
    (Deed::Return, "(持ち主の|君の|相手の|)手札に", verb::RETURN),
    (Deed::Put(To::Hand), "(君の|)手札に", verb::ADD),
    (Deed::Drop, "(君の|相手の|持ち主の|)ドロップゾーンに", verb::PUT),
    (Deed::Drop, "", verb::DISCARD),
    (Deed::Put(To::Gauge), "(君の|相手の|持ち主の|)ゲージに", verb::PUT),
    (Deed::Put(To::DeckTop), "(君の|持ち主の|相手の|)デッキの(1番|)上に", verb::PUT),
    (Deed::Put(To::DeckTop), "(君の|持ち主の|相手の|)デッキの(1番|)上に", verb::RETURN),
    (
        Deed::Put(To::DeckBottom),
        "(君の|持ち主の|相手の|)デッキの(1番|)下に(好きな順番で|)",
        verb::PUT,
    ),
    (
        Deed::Put(To::DeckBottom),
        "(君の|持ち主の|相手の|)デッキの(1番|)下に(好きな順番で|)",
        verb::RETURN,
    ),
    (
        Deed::Put(To::DeckShuffled),
        "(君の|持ち主の|相手の|)デッキに戻し(そのデッキ|デッキ|)(を|)",
        verb::SHUFFLE,
    ),
    (Deed::IntoSoul { face_down: false }, "この(カード|モンスター)のソウルに", verb::INSERT),
    (Deed::IntoSoul { face_down: true }, "裏向きでこの(カード|モンスター)のソウルに", verb::INSERT),
    (Deed::Rest, "", verb::REST),
    (Deed::Rest, "", verb::REST_IT),
    (Deed::Stand, "", verb::STAND),
    (Deed::Call { pay: true }, "【コールコスト】を払って(場に|君の場に|)", verb::CALL),
    (Deed::Call { pay: false }, "【コールコスト】を払わず(に|)(場に|君の場に|)", verb::CALL),
    (Deed::Equip, "【装備コスト】を払わず(に|)", verb::EQUIP),
];

/// What may be ended.
pub(super) const ENDINGS: [(&str, Ending); 6] = [
    ("バトル", Ending::Battle),
    ("メインフェイズ", Ending::MainPhase),
    ("アタックフェイズ", Ending::AttackPhase),
    ("ファイナルフェイズ", Ending::FinalPhase),
    ("フェイズ", Ending::Phase),
    ("ターン", Ending::Turn),
];

impl Reader<'_> {
    /// All that is left of it, to what limits its use.
    pub(super) fn effects(&mut self) -> Option<Vec<Effect>> {
        if self.depth > 12 {
            return None;
        }
        self.depth += 1;
        let found = self.sentences();
        self.depth -= 1;
        found.filter(|of| !of.is_empty())
    }

    fn sentences(&mut self) -> Option<Vec<Effect>> {
        let mut all: Vec<Effect> = Vec::new();
        while !self.is_done() && !self.at_limit() && !self.sees("・") {
            let _ = self.eat("(さらに|その後|また)");
            let before = all.len();
            let form = self.sentence(&mut all)?;
            if form == Form::May {
                let first = all.split_off(before);
                (!first.is_empty()).then_some(())?;
                let may = self.after_may(first)?;
                all.push(Effect::May(may));
            } else {
                self.after_must(&mut all, before)?;
            }
        }
        Some(all)
    }

    /// What follows してよい.
    fn after_may(&mut self, first: Vec<Effect>) -> Option<May> {
        let mut may = May { who: Who::You, first, then: Vec::new(), otherwise: Vec::new() };
        if self.eat(DONE) {
            may.then = self.effects()?;
        } else if self.eat(NOT_DONE) {
            may.otherwise = self.effects()?;
        }
        Some(may)
    }

    /// 〜する。〜したら: what follows what has to be done.
    fn after_must(&mut self, all: &mut Vec<Effect>, before: usize) -> Option<()> {
        let done = self.eat(DONE);
        if !done && !self.eat(NOT_DONE) {
            return Some(());
        }
        let first = all.split_off(before);
        (!first.is_empty()).then_some(())?;
        let next = self.effects()?;
        let (then, otherwise) = if done { (next, Vec::new()) } else { (Vec::new(), next) };
        all.push(Effect::Must(Must { first, then, otherwise }));
        Some(())
    }

    /// To the full stop.
    fn sentence(&mut self, all: &mut Vec<Effect>) -> Option<Form> {
        if let Some(until) = self.lasts() {
            self.scope.until = Some(until);
        }
        let form = match self.conditions() {
            Some(conditions) => {
                if let Some(until) = self.lasts() {
                    self.scope.until = Some(until);
                }
                if self.eat("かわりに") {
                    // Instead of what was said just before.
                    let before = all.pop()?;
                    let mut then = Vec::new();
                    let form = self.clauses(&mut then)?;
                    (form != Form::May).then_some(())?;
                    all.push(Effect::If(If { conditions, then, otherwise: vec![before] }));
                    form
                } else {
                    let mut then = Vec::new();
                    let form = self.clauses(&mut then)?;
                    (!then.is_empty()).then_some(())?;
                    if form == Form::May {
                        let may = self.after_may(then)?;
                        then = vec![Effect::May(may)];
                    } else {
                        self.after_must(&mut then, 0)?;
                    }
                    if self.eat("(そうでないなら|そうでなければ)") {
                        let mut otherwise = Vec::new();
                        let form = self.clauses(&mut otherwise)?;
                        (form != Form::May && !otherwise.is_empty()).then_some(())?;
                        all.push(Effect::If(If { conditions, then, otherwise }));
                        self.scope.until = None;
                        return Some(Form::Ends);
                    }
                    all.push(Effect::If(If { conditions, then, otherwise: Vec::new() }));
                    Form::Ends
                }
            }
            None => self.clauses(all)?,
        };
        self.scope.until = None;
        Some(form)
    }

    fn clauses(&mut self, all: &mut Vec<Effect>) -> Option<Form> {
        loop {
            let form = self.clause(all)?;
            if self.eat("。") || self.is_done() || self.sees("・") {
                return Some(form);
            }
            if form == Form::May {
                return None;
            }
            let _ = self.eat("(さらに|その後)");
            if let Some(until) = self.lasts() {
                self.scope.until = Some(until);
            }
            if let Some(conditions) = self.conditions() {
                let mut then = Vec::new();
                let form = self.clauses(&mut then)?;
                (form != Form::May && !then.is_empty()).then_some(())?;
                all.push(Effect::If(If { conditions, then, otherwise: Vec::new() }));
                return Some(Form::Ends);
            }
        }
    }

    fn clause(&mut self, all: &mut Vec<Effect>) -> Option<Form> {
        self.scope.each = self.counted();
        let _ = self.scope.each.is_some() && self.eat("の");
        if self.scope.each.is_some()
            && let Some(until) = self.lasts()
        {
            self.scope.until = Some(until);
        }
        let simple = (self.attempt(Reader::of_deck))
            .or_else(|| self.attempt(Reader::of_fighter))
            .or_else(|| self.attempt(Reader::of_battle));
        if let Some((effects, form)) = simple {
            all.extend(effects);
            return Some(form);
        }
        let (effects, form) = self.attempt(Reader::of_cards)?;
        all.extend(effects);
        Some(form)
    }

    /// 君のデッキの上からN枚をゲージに置く, カードN枚を引く.
    fn of_deck(&mut self) -> Option<(Vec<Effect>, Form)> {
        let drawn = self.attempt(|of| {
            let who = match () {
                () if of.eat("(君と相手|お互い)は") => Who::Both,
                () if of.eat("相手は") => Who::Opponent,
                () => {
                    let _ = of.eat("君は");
                    Who::You
                }
            };
            of.need("カード")?;
            let count = of.amount("枚")?;
            of.need("を")?;
            Some((Effect::Draw(Count { who, count }), of.verb(verb::DRAW)?))
        });
        if let Some((draw, form)) = drawn {
            return Some((vec![draw], form));
        }
        if self.eat("(君の|)デッキを") {
            let form = self.verb(verb::SHUFFLE)?;
            return Some((vec![Effect::Shuffle(Who::You)], form));
        }
        let who = match () {
            () if self.eat("相手のデッキの上から") => Who::Opponent,
            () if self.eat("(君と相手|お互い)のデッキの上から") => Who::Both,
            () if self.eat("(君の|)デッキの上から") => Who::You,
            () => return None,
        };
        let count = self.amount("枚")?;
        let _ = self.eat("を");
        if self.eat("見") {
            self.eat("て").then_some(())?;
            self.scope.looked = true;
            return Some((vec![Effect::Look(Look { who, count, reveal: false })], Form::Goes));
        }
        if let Some(form) = self.verb(verb::REVEAL) {
            (self.scope.looked, self.scope.handled) = (true, true);
            return Some((vec![Effect::Look(Look { who, count, reveal: true })], form));
        }
        if self.eat("(君の|相手の|)ゲージに") {
            let form = self.verb(verb::PUT)?;
            return Some((vec![Effect::Charge(Count { who, count })], form));
        }
        let top = Which::Top(Top { who, count });
        if self.eat("(君の|相手の|)ドロップゾーンに") {
            let form = self.verb(verb::PUT)?;
            self.scope.handled = true;
            return Some((vec![Effect::Drop(top)], form));
        }
        let face_down = self.eat("裏向きで");
        self.need("この(カード|モンスター)のソウルに")?;
        let form = self.verb(verb::INSERT)?;
        Some((vec![Effect::Put(Put { what: top, to: To::ThisSoul, face_down })], form))
    }

    /// Life, damage, the gauge, the hand.
    fn of_fighter(&mut self) -> Option<(Vec<Effect>, Form)> {
        let you = |count| Count { who: Who::You, count: Amount::Number(count) };
        if self.eat("ゲージ") {
            let gauge = Effect::PayGauge(you(self.number()?));
            let life = self.attempt(|of| {
                of.need("とライフ")?;
                of.number().map(|life| Effect::PayLife(you(life)))
            });
            let _ = self.eat("を");
            let form = self.verb(verb::PAY)?;
            return Some((std::iter::once(gauge).chain(life).collect(), form));
        }
        if let Some(paid) = self.attempt(|of| {
            of.need("[君の]ライフ")?;
            let life = Effect::PayLife(you(of.number()?));
            let _ = of.eat("を");
            Some((vec![life], of.verb(verb::PAY)?))
        }) {
            return Some(paid);
        }
        let healed = self.attempt(|of| {
            let who = match () {
                () if of.eat("君のライフ") => Who::You,
                () if of.eat("相手のライフ") => Who::Opponent,
                () => return None,
            };
            let _ = of.eat("を");
            if of.eat("回復") {
                let count = of.scope.each.is_some().then(|| of.amount(""))??;
                return Some((vec![Effect::GainLife(Count { who, count })], of.verb(verb::PLUS)?));
            }
            if let Some(count) = of.attempt(|of| {
                let count = of.amount("")?;
                of.need("回復")?;
                Some(count)
            }) {
                return Some((vec![Effect::GainLife(Count { who, count })], of.verb(verb::PLUS)?));
            }
            if of.eat("(は|が)") {
                let count = of.amount("")?;
                of.need("になる")?;
                return Some((vec![Effect::SetLife(Count { who, count })], Form::Ends));
            }
            if let Some(set) = of.attempt(|of| {
                let count = of.amount("")?;
                of.need("に")?;
                Some((vec![Effect::SetLife(Count { who, count })], of.verb(verb::PLUS)?))
            }) {
                return Some(set);
            }
            of.need("+")?;
            let count = of.amount("")?;
            Some((vec![Effect::GainLife(Count { who, count })], of.verb(verb::PLUS)?))
        });
        if healed.is_some() {
            return healed;
        }
        if let Some(of) = self.attempt(Reader::damage) {
            return Some(of);
        }
        self.attempt(|of| {
            let who = match () {
                () if of.eat("相手は(自分の|)手札") => Who::Opponent,
                () if of.eat("(お互い|君と相手)は(自分の|)手札") => Who::Both,
                () if of.eat("(君の|)手札") => Who::You,
                () => return None,
            };
            let count = Amount::Number(of.number()?);
            of.need("枚を")?;
            let _ = of.eat("選(んで|び)");
            Some((vec![Effect::Discard(Count { who, count })], of.verb(verb::DISCARD)?))
        })
    }

    /// 相手にダメージN
    fn damage(&mut self) -> Option<(Vec<Effect>, Form)> {
        let who = match () {
            () if self.eat("相手に") => Who::Opponent,
            () if self.eat("君に") => Who::You,
            () if self.eat("(君と相手|お互い)に") => Who::Both,
            () => return None,
        };
        if self.scope.each.is_none() {
            self.scope.each = self.counted();
        }
        let _ = self.eat("の");
        self.need("ダメージ")?;
        let count = self.amount("")?;
        let damage = Effect::DamagePlayer(Count { who, count });
        let form = match self.eat("を") {
            true => self.verb(verb::DEAL)?,
            false => Form::Any,
        };
        Some((vec![damage], form))
    }

    /// その攻撃を無効化する
    fn of_battle(&mut self) -> Option<(Vec<Effect>, Form)> {
        let ended = self.attempt(|of| {
            let _ = of.eat("(この|その)");
            let ending = of.one_of(&ENDINGS)?;
            of.need("を")?;
            Some((vec![Effect::End(ending)], of.verb(verb::END)?))
        });
        if ended.is_some() {
            return ended;
        }
        let redirected = self.attempt(|of| {
            of.need("その(攻撃の|)対象を")?;
            let outer = std::mem::take(&mut of.scope.choices);
            let (what, _) = of.object()?;
            of.scope.choices.is_empty().then_some(())?;
            of.scope.choices = outer;
            of.need("に")?;
            Some((vec![Effect::Redirect(what)], of.verb(verb::CHANGE)?))
        });
        if redirected.is_some() {
            return redirected;
        }
        if self.eat("(その|)攻撃を") {
            let form = self.verb(verb::NEGATE)?;
            return Some((vec![Effect::NegateAttack], form));
        }
        if self.scope.attack && self.sees("無効化") {
            let form = self.verb(verb::NEGATE)?;
            return Some((vec![Effect::NegateAttack], form));
        }
        if self.scope.answers
            && self
                .eat("(そのコール|(相手が使った|)その(魔法|必殺技|カード|能力)|そのカードの効果)を")
        {
            let form = self.verb(verb::NEGATE)?;
            return Some((vec![Effect::Negate], form));
        }
        None
    }

    /// What is done to cards, or what they are given.
    fn of_cards(&mut self) -> Option<(Vec<Effect>, Form)> {
        let outer = std::mem::take(&mut self.scope.choices);
        let (what, filter) = self.object()?;
        let chosen = std::mem::replace(&mut self.scope.choices, outer);
        let mut effects: Vec<Effect> =
            chosen.into_iter().map(|of| Effect::Choose(Box::new(of))).collect();
        let form = self.done_to(what, filter, &mut effects)?;
        Some((effects, form))
    }

    fn done_to(
        &mut self,
        what: Which,
        filter: Option<Filter>,
        effects: &mut Vec<Effect>,
    ) -> Option<Form> {
        let picked = matches!(what, Which::Chosen(_)) && filter.is_some();
        if picked {
            let form = self.attempt(|of| {
                of.need("を")?;
                of.verb(verb::CHOOSE)
            });
            if let Some(form) = form {
                self.scope.it = Some(what.clone());
                self.scope.picked = Some(what.clone());
                if form == Form::Ends || self.sees("。") {
                    return Some(form);
                }
                // What is done to it may follow with no word for it.
                if let Some(until) = self.lasts() {
                    self.scope.until = Some(until);
                }
                if let Some(form) = self.attempt(|of| {
                    let until = of.scope.until?;
                    let (give, form) = of.give(what.clone(), until)?;
                    effects.push(give);
                    Some(form)
                }) {
                    return Some(form);
                }
                if let Some((effect, form)) = self.attempt(|of| of.deed(&what, filter.as_ref())) {
                    effects.push(effect);
                    return Some(form);
                }
                return Some(form);
            }
        }
        let silenced = self.attempt(|of| {
            of.need("の能力(全て|の全て|)を(全て|)")?;
            let until = of.lasts().or(of.scope.until)?;
            let form = of.verb(verb::NEGATE)?;
            Some((Effect::Silence(Silence { what: what.clone(), until }), form))
        });
        let done = silenced
            .or_else(|| {
                self.attempt(|of| {
                    of.need("を")?;
                    of.deed(&what, filter.as_ref())
                })
            })
            .or_else(|| {
                self.attempt(|of| {
                    let _ = of.eat("(の|は|を|に)");
                    let until = of.lasts().or(of.scope.until)?;
                    of.give(what.clone(), until)
                })
            });
        let (effect, form) = done?;
        effects.push(effect);
        if matches!(what, Which::Chosen(_)) {
            self.scope.it = Some(what);
        }
        Some(form)
    }

    /// The verb behind its object.
    fn deed(&mut self, what: &Which, filter: Option<&Filter>) -> Option<(Effect, Form)> {
        let found = DEEDS.iter().find_map(|(deed, before, verb)| {
            self.attempt(|of| {
                (before.is_empty() || of.eat(before)).then_some(())?;
                Some((*deed, of.verb(*verb)?))
            })
        });
        let (deed, form) = found?;
        let hidden = |place: &Place| matches!(place, Place::Hand | Place::Deck);
        let of_hand = filter.is_some_and(|of| of.places.iter().any(hidden));
        let what = what.clone();
        let effect = match deed {
            Deed::Destroy if !of_hand => Effect::Destroy(what),
            Deed::Destroy => return None,
            Deed::Return => Effect::Return(what),
            Deed::Drop => Effect::Drop(what),
            Deed::Put(to) => Effect::Put(Put { what, to, face_down: false }),
            Deed::IntoSoul { face_down } => Effect::Put(Put { what, to: To::ThisSoul, face_down }),
            Deed::Rest => Effect::Rest(what),
            Deed::Stand => Effect::Stand(what),
            Deed::Call { pay } => Effect::Call(CallIt { what, pay }),
            Deed::Equip => Effect::Equip(what),
        };
        Some((effect, form))
    }

    /// To what it is done, with what it must be where that is said here.
    fn object(&mut self) -> Option<(Which, Option<Filter>)> {
        if let Some(here) = self.this_card() {
            // It lies where it is said to, or where this has just put it.
            let moved = self.scope.to_drop && here == Some(Elsewhere::Drop);
            let here = if moved { None } else { here };
            (here.is_none() || self.scope.here.is_none_or(|of| here == Some(of))).then_some(())?;
            self.scope.here = here.or(self.scope.here);
            return Some((Which::This, None));
        }
        if self.eat("選んだ(カード|モンスター|アイテム|魔法)(全て|)") {
            return Some((self.scope.picked.clone()?, None));
        }
        if self.eat("その(カード|モンスター|アイテム|魔法)(全て|)") {
            return self.pointed_at().map(|of| (of, None));
        }
        let before = self.attempt(|of| {
            of.need("その")?;
            matches!(of.peek(), Some(Lex::Attribute(_))).then(|| of.step())
        });
        if before.is_some() {
            return self.pointed_at().map(|of| (of, None));
        }
        if self.scope.looked && self.eat("(残りの|公開した)カード(全て|)") {
            let filter =
                Filter { places: vec![Place::Deck], is: vec![Is::LookedAt], ..Filter::default() };
            return Some((Which::All(Box::new(filter.clone())), Some(filter)));
        }
        let filter = self.noun()?;
        match self.quantity() {
            Some(Quantity::All) => Some((Which::All(Box::new(filter.clone())), Some(filter))),
            Some(Quantity::So { count, up_to }) => {
                let label = self.choose_so(filter.clone(), count, up_to);
                Some((Which::Chosen(label), Some(filter)))
            }
            None if self.eat("(全て|)のソウル") => {
                self.need("(全て|の全て)")?;
                let soul = Filter {
                    places: vec![Place::Soul],
                    host: Some(Box::new(filter)),
                    ..Filter::default()
                };
                Some((Which::All(Box::new(soul.clone())), Some(soul)))
            }
            None => {
                let one = matches!(
                    filter.places.as_slice(),
                    [Place::Center | Place::Left | Place::Right]
                );
                let lies = filter.whose != crate::ability::buddyfight::Whose::Any;
                (one && lies && !filter.is.contains(&Is::Other))
                    .then(|| (Which::All(Box::new(filter.clone())), Some(filter)))
            }
        }
    }

    /// What その means; nobody can tell, where several were spoken of and none was told apart by choosing it.
    pub(super) fn pointed_at(&self) -> Option<Which> {
        if self.scope.it.is_none() && self.scope.handled {
            return Some(Which::Those);
        }
        let it = self.scope.it.clone()?;
        let told = self.scope.chosen < 2 || self.scope.picked.as_ref() == Some(&it);
        told.then_some(it)
    }

    /// このカード, 手札のこのカード: this card, and where it is said to be.
    fn this_card(&mut self) -> Option<Option<Elsewhere>> {
        self.attempt(|of| {
            let here = of.one_of(&[
                ("手札の", Elsewhere::Hand),
                ("ドロップゾーン(の|にある)", Elsewhere::Drop),
                ("ソウルにある", Elsewhere::Soul),
            ]);
            let _ = of.eat("場の");
            of.need("この(カード|モンスター)")?;
            // 「このカードのソウル1枚」 is another.
            (!of.sees("(のソウル|以外の)")).then_some(here)
        })
    }

    /// Whether what limits its use stands here.
    fn at_limit(&mut self) -> bool {
        let named = matches!(self.peek(), Some(Lex::Name(_) | Lex::Ability(_)));
        self.sees("(この能力|この魔法|このカード)は(1ターンに|ファイト中に|無効化されない)")
            || named && self.sees_behind("は(1ターンに|ファイト中に)")
    }
}
