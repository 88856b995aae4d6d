//! Parses what is done to decks, fighters and battles.

use hantei_ability::buddyfight::{Amount, Count, Effect, Ending, Look, Put, To, Top, Which, Who};

use super::reader::Reader;
use super::verb::{self, Form};

/// What an effect may end.
pub(super) const ENDINGS: [(&str, Ending); 6] = [
    ("バトル", Ending::Battle),
    ("メインフェイズ", Ending::MainPhase),
    ("アタックフェイズ", Ending::AttackPhase),
    ("ファイナルフェイズ", Ending::FinalPhase),
    ("フェイズ", Ending::Phase),
    ("ターン", Ending::Turn),
];

impl Reader<'_> {
    /// Parses 「君のデッキの上からN枚をゲージに置く」 or 「カードN枚を引く」.
    pub(super) fn of_deck(&mut self) -> Option<(Vec<Effect>, Form)> {
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
            () if self.eat("相手のデッキの上のカード") => Who::Opponent,
            () if self.eat("(君の|)デッキの上のカード") => Who::You,
            () if self.eat("相手のデッキの1番上のカード") => Who::Opponent,
            () if self.eat("(君の|)デッキの1番上のカード") => Who::You,
            () => return None,
        };
        let count = match self.was("1番上のカード") {
            true => Amount::Number(1),
            false => self.amount("枚")?,
        };
        let _ = self.eat("を");
        self.scope.looked_at_one = count == Amount::Number(1) && who != Who::Both;
        if self.eat("見") {
            self.eat("て").then_some(())?;
            (self.scope.looked, self.scope.milled) = (true, false);
            return Some((vec![Effect::Look(Look { who, count, reveal: false })], Form::Goes));
        }
        if let Some(form) = self.verb(verb::REVEAL) {
            (self.scope.looked, self.scope.handled) = (true, true);
            self.scope.milled = false;
            return Some((vec![Effect::Look(Look { who, count, reveal: true })], form));
        }
        if self.eat("(持ち主の|君の|相手の|)ゲージに") {
            let form = self.verb(verb::PUT)?;
            return Some((vec![Effect::Charge(Count { who, count })], form));
        }
        let top = Which::Top(Top { who, count });
        if self.eat("(持ち主の|君の|相手の|)ドロップゾーンに") {
            let form = self.verb(verb::PUT)?;
            (self.scope.handled, self.scope.milled) = (true, true);
            return Some((vec![Effect::Drop(top)], form));
        }
        if let Some(form) = self.verb(verb::DISCARD) {
            (self.scope.handled, self.scope.milled) = (true, true);
            return Some((vec![Effect::Drop(top)], form));
        }
        let mut effects = Vec::new();
        let inserted = self.attempt(|of| {
            of.choosing(&mut effects, |of, effects| {
                let (insert, form) = of.insertion(&top)?;
                effects.push(insert);
                Some(form)
            })
        });
        if let Some(form) = inserted {
            return Some((effects, form));
        }
        let face_down = self.eat("裏向きで");
        self.need("この(カード|モンスター)のソウルに")?;
        let form = self.verb(verb::INSERT)?;
        Some((vec![Effect::Put(Put { face_down, ..Put::of(top, To::ThisSoul) })], form))
    }

    /// Parses effects on life, damage, the gauge and the hand.
    pub(super) fn of_fighter(&mut self) -> Option<(Vec<Effect>, Form)> {
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
        (self.attempt(Reader::healed))
            .or_else(|| self.attempt(Reader::damage))
            .or_else(|| self.attempt(Reader::discarded))
    }

    /// Parses 「ライフを+N」 or 「ライフはNになる」.
    fn healed(&mut self) -> Option<(Vec<Effect>, Form)> {
        let who = match () {
            () if self.eat("君のライフ") => Who::You,
            () if self.eat("相手のライフ") => Who::Opponent,
            () => return None,
        };
        let _ = self.eat("を");
        if self.eat("回復") {
            let count = self.scope.each.is_some().then(|| self.amount(""))??;
            return Some((vec![Effect::GainLife(Count { who, count })], self.verb(verb::PLUS)?));
        }
        if let Some(count) = self.attempt(|of| {
            let count = of.amount("")?;
            of.need("回復")?;
            Some(count)
        }) {
            return Some((vec![Effect::GainLife(Count { who, count })], self.verb(verb::PLUS)?));
        }
        if self.eat("(は|が)") {
            let count = self.amount("")?;
            let form = self.one_of(&[("になる", Form::Ends), ("になり", Form::Goes)])?;
            return Some((vec![Effect::SetLife(Count { who, count })], form));
        }
        if let Some(set) = self.attempt(|of| {
            let count = of.amount("")?;
            of.need("に")?;
            Some((vec![Effect::SetLife(Count { who, count })], of.verb(verb::PLUS)?))
        }) {
            return Some(set);
        }
        self.need("+")?;
        let count = self.amount("")?;
        Some((vec![Effect::GainLife(Count { who, count })], self.verb(verb::PLUS)?))
    }

    /// Parses 「手札N枚を捨てる」.
    fn discarded(&mut self) -> Option<(Vec<Effect>, Form)> {
        let who = match () {
            () if self.eat("相手は(自分の|)手札") => Who::Opponent,
            () if self.eat("(お互い|君と相手)は(自分の|)手札") => Who::Both,
            () if self.eat("(君は|)(君の|)手札") => Who::You,
            () => return None,
        };
        let count = Amount::Number(self.number()?);
        self.need("枚を")?;
        let _ = self.eat("選(んで|び)");
        Some((vec![Effect::Discard(Count { who, count })], self.verb(verb::DISCARD)?))
    }

    /// Parses 「相手にダメージN」.
    fn damage(&mut self) -> Option<(Vec<Effect>, Form)> {
        let who = match () {
            () if self.eat("相手に") => Who::Opponent,
            () if self.eat("君に") => Who::You,
            () if self.eat("(君と相手|お互い)に") => Who::Both,
            () => self.scope.damaged?,
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

    /// Parses 「その攻撃を無効化する」.
    pub(super) fn of_battle(&mut self) -> Option<(Vec<Effect>, Form)> {
        let negates = self.sees("((その|)攻撃を|)無効化");
        (!negates || self.scope.in_battle).then_some(())?;
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
}
