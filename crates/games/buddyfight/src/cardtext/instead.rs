//! Parses replacements: less damage, cards that stay (〜場合、場に残す).

use std::sync::Arc;

use hantei_ability::buddyfight::{
    Amount, Condition, Damage, Effect, Filter, Give, Gives, If, Instead, Is, Means, Meanwhile,
    Replacement, Until, Which, Who, Whose, Would,
};

use super::effect::Form;
use super::frame::is_known_only_by_doing;
use super::reader::Reader;
use super::verb::DONE;

/// What deals the damage: its wording, the means, and whose card it is.
pub(super) type DealtBy = (&'static str, &'static [Means], Whose);

/// The wordings for what deals the damage.
pub(super) const DEALT_BY: [DealtBy; 5] = [
    ("相手のカードの効果で", &[Means::Effect], Whose::Opponent),
    ("(カードの|)効果で", &[Means::Effect], Whose::Any),
    ("攻撃以外(の|で)", &NOT_BY_ATTACK, Whose::Any),
    ("連携攻撃(で|によって)", &[Means::LinkAttack], Whose::Any),
    ("", &[], Whose::Any),
];

/// 攻撃以外 includes 『貫通』, as reminder texts on cards state.
pub(super) const NOT_BY_ATTACK: [Means; 3] = [Means::Penetrate, Means::Effect, Means::Otherwise];

/// The condition “when the last life would be lost”.
pub(super) const LIFE_ZERO: &str = "君のライフが0になるなら";

/// The wording of an event that is replaced, and the event.
pub(super) type ReplacedEvent = (&'static str, fn(Filter) -> Would);

/// The wordings for what would happen to a card.
pub(super) const REPLACED_EVENTS: [ReplacedEvent; 2] =
    [("破壊される場合", Would::Destroyed), ("場から離れる(場合|時)", Would::Leave)];

impl Reader<'_> {
    /// Parses effects that last: 次に君が受けるダメージを2減らす, 次にそのカードが破壊される場合、場に残す, 君はコールできない.
    pub(super) fn meanwhile(&mut self) -> Option<(Vec<Effect>, Form)> {
        let until = self.scope.until?;
        if let Some(bar) = self.attempt(Reader::bar) {
            let of = Meanwhile { replaces: Vec::new(), bars: vec![Arc::new(bar)], until };
            return Some((vec![Effect::Meanwhile(of)], Form::Any));
        }
        let stays = self.attempt(Reader::stays_when_next);
        let next = stays.is_some() || self.eat("次に");
        if next && self.eat(LIFE_ZERO) {
            let _ = self.eat("かわりに");
            let first = self.done_instead()?;
            let replacement = life_kept(first, false, next)?;
            let of = Meanwhile { replaces: vec![Arc::new(replacement)], bars: Vec::new(), until };
            return Some((vec![Effect::Meanwhile(of)], Form::Any));
        }
        let less = if stays.is_none() { self.attempt(Reader::less_damage) } else { None };
        let (what, replacement) = match less {
            // What follows 「次に」 is part of it: it is done when the damage is dealt.
            Some(less) if next => {
                let then = self.besides()?;
                (None, Replacement { next, then, ..less })
            }
            Some(less) => (None, less),
            None => {
                next.then_some(())?;
                let (what, stays) = match stays {
                    Some((what, stays)) => (Some(what), stays),
                    None => self.next_stays()?,
                };
                let then = self.besides()?;
                (what.is_some() || then.is_empty()).then_some(())?;
                (what, Replacement { next, then, ..stays })
            }
        };
        let replaces = vec![Arc::new(replacement)];
        let effect = match what {
            None => Effect::Meanwhile(Meanwhile { replaces, bars: Vec::new(), until }),
            Some(what) => {
                let gives = Arc::new(Gives { replaces, ..Gives::default() });
                Effect::Give(Box::new(Give { what, gives, until }))
            }
        };
        Some((vec![effect], Form::Any))
    }

    /// Parses 「場に残し、さらに、〜」: what is done in addition, up to the full stop. 「そのカード」 is the card that stays.
    fn besides(&mut self) -> Option<Vec<Effect>> {
        if self.is_done() || self.sees("(。|・|か)") {
            return Some(Vec::new());
        }
        let this = || Some(Which::This);
        let outer = self.scope.clone();
        (self.scope.it, self.scope.picked) = (this(), this());
        let _ = self.eat("さらに");
        let conditions = self.conditions();
        self.scope.until = self.lasts();
        let given = self.attempt(|of| {
            let until = of.scope.until?;
            of.sees_given().then_some(())?;
            let (give, _) = of.give(Which::This, until)?;
            (of.is_done() || of.sees("(。|・)")).then_some(vec![give])
        });
        let done = match given {
            Some(given) => given,
            None => self.done_instead()?,
        };
        self.scope = outer;
        Some(done_under(conditions, done))
    }

    /// Parses one clause after another, up to the full stop.
    fn done_instead(&mut self) -> Option<Vec<Effect>> {
        let outer = std::mem::replace(&mut self.scope.resolving, true);
        let mut all = Vec::new();
        loop {
            let form = self.clause(&mut all)?;
            if self.is_done() || self.sees("(。|・)") {
                self.scope.resolving = outer;
                return (form != Form::May).then_some(all);
            }
            let _ = self.eat("(さらに|その後)");
        }
    }

    /// Parses 「君のライフが0になるなら、このカードのソウル1枚を捨ててよい。捨てたら、君のライフは1になる」.
    pub(super) fn life_instead(&mut self) -> Option<Gives> {
        self.need(LIFE_ZERO)?;
        let _ = self.eat("かわりに");
        self.scope.resolving = true;
        let mut all = Vec::new();
        let mut may = false;
        loop {
            let form = self.clause(&mut all)?;
            if self.eat("。") {
                self.need(DONE)?;
                may = form == Form::May;
                all.extend(self.done_instead()?);
                break;
            }
            (form != Form::May).then_some(())?;
            if self.is_done() {
                break;
            }
        }
        self.scope.targets.is_empty().then_some(())?;
        let what = life_kept(all, may, false)?;
        Some(Gives { replaces: vec![Arc::new(what)], ..Gives::default() })
    }

    /// Parses 「君が受けるダメージを2減らす」 or 「君はダメージを受けない」.
    pub(super) fn less_damage(&mut self) -> Option<Replacement> {
        let before = self.dealt_by();
        let you = self.one_of(&[("君が", true), ("君に", false), ("君は", true)])?;
        let topic = self.was("君は");
        let first = !before.1.is_empty();
        let by = if first { before } else { self.dealt_by() };
        let mut damage =
            Damage { who: Who::You, by: by.1.to_vec(), by_whose: by.2, at_least: None };
        let instead = if topic {
            self.need("ダメージ(を|)(受けない|受けず)")?;
            Instead::Nothing
        } else if self.eat(if you {
            "受けるダメージ(を|は)"
        } else {
            "与えられるダメージ(を|は)"
        }) {
            self.less()?
        } else {
            you.then_some(())?;
            damage.at_least = self.attempt(|of| {
                let least = of.small()?;
                of.need("以上の")?;
                Some(least)
            });
            self.need("ダメージを受ける場合そのダメージを")?;
            self.less()?
        };
        // 「相手のカードの効果で、」 at the beginning applies to the whole sentence.
        (!first || self.is_done() || self.sees("(。|・)")).then_some(())?;
        let would = Would::Damage(damage);
        Some(Replacement::of(would, instead))
    }

    fn dealt_by(&mut self) -> DealtBy {
        let found = DEALT_BY.iter().find(|(said, ..)| !said.is_empty() && self.eat(said));
        *found.unwrap_or(&DEALT_BY[DEALT_BY.len() - 1])
    }

    /// Parses 「N減らす」 or 「Nに減らす」.
    fn less(&mut self) -> Option<Instead> {
        let number = Amount::Number(self.number()?);
        let becomes = self.eat("に");
        self.need("(減らす|減らし)")?;
        Some(if becomes { Instead::Becomes(number) } else { Instead::Less(number) })
    }

    /// Parses 「そのカードが次に破壊される場合、その破壊を無効化する」.
    fn stays_when_next(&mut self) -> Option<(Which, Replacement)> {
        let (what, filter) = self.object()?;
        filter.is_none().then_some(())?;
        self.need("が次に")?;
        let would = self.befalls(Filter { is: vec![Is::This], ..Filter::default() })?;
        let may = self.stays()?;
        Some((what, Replacement { may, ..Replacement::of(would, Instead::Nothing) }))
    }

    /// Parses 「次にそのカードが破壊される場合、そのカードを場に残す」. Without a chosen card, any matching card stays.
    fn next_stays(&mut self) -> Option<(Option<Which>, Replacement)> {
        let meant = self.attempt(|of| {
            let (what, filter) = of.object()?;
            (filter.is_none() && of.sees("が")).then_some(what)
        });
        let filter = match meant {
            Some(_) => Filter { is: vec![Is::This], ..Filter::default() },
            None => self.noun()?,
        };
        self.need("が")?;
        let would = self.befalls(filter)?;
        let may = self.stays()?;
        Some((meant, Replacement { may, ..Replacement::of(would, Instead::Nothing) }))
    }

    fn befalls(&mut self, filter: Filter) -> Option<Would> {
        REPLACED_EVENTS.iter().find(|(said, _)| self.eat(said)).map(|(_, would)| would(filter))
    }

    /// Parses 「そのカードを場に残す」. Returns whether it is optional.
    fn stays(&mut self) -> Option<bool> {
        if self.eat("(その|この)[(カード|モンスター|アイテム)の]破壊を無効化(する|し)")
        {
            return Some(false);
        }
        let _ = self.attempt(|of| {
            of.need("(その|この)")?;
            if !of.eat("(カード|モンスター|アイテム)") {
                of.attribute()?;
            }
            of.need("[1枚]を")
        });
        self.one_of(&[("場に残せる", true), ("場に(残す|残し)", false)])
    }

    /// Parses 「このカードが破壊される場合、手札1枚を捨ててよい。捨てたら、場に残す」.
    pub(super) fn stays_instead(&mut self) -> Option<Gives> {
        let filter = match self.eat("(場の|)この(カード|モンスター)が") {
            true => Filter { is: vec![Is::This], ..Filter::default() },
            false => {
                let filter = self.noun()?;
                self.need("が")?;
                filter
            }
        };
        let would = self.befalls(filter)?;
        self.scope.resolving = true;
        let mut first = Vec::new();
        let wish = loop {
            let form = self.clause(&mut first)?;
            if self.eat("。") {
                self.need(DONE)?;
                break form == Form::May;
            }
            (form != Form::May).then_some(())?;
            if self.eat("たら") {
                break false;
            }
        };
        let at_once = self.was("たら") && !wish;
        let stays = self.stays()?;
        // 「破壊したら、場に残せる」 is optional; 「破壊する。破壊したら」 is not.
        (wish || !stays || at_once).then_some(())?;
        (self.scope.targets.is_empty() && !is_known_only_by_doing(&first)).then_some(())?;
        let may = wish || stays;
        let what = Replacement { may, ..Replacement::of(would, Instead::Do(first)) };
        Some(Gives { replaces: vec![Arc::new(what)], ..Gives::default() })
    }
}

/// Makes the replacement for losing the last life, if its effects restore life.
pub(super) fn life_kept(effects: Vec<Effect>, may: bool, next: bool) -> Option<Replacement> {
    let again = |of: &Effect| matches!(of, Effect::SetLife(of) if of.who == Who::You);
    (effects.iter().any(again) && !is_known_only_by_doing(&effects)).then_some(())?;
    let of = Replacement::of(Would::LifeZero(Who::You), Instead::Do(effects));
    Some(Replacement { may, next, ..of })
}

/// Returns the only replacement, if nothing else is given.
pub(super) fn only_replaces(gives: &Gives) -> Option<&Replacement> {
    match gives.replaces.as_slice() {
        [one] if !gives.is_more_than_replaces() => Some(one),
        _ => None,
    }
}

/// Returns how long a replacement made by an effect lasts. Its text always says so.
pub(super) fn lasting(effect: &Effect) -> Option<Until> {
    match effect {
        Effect::Meanwhile(of) => Some(of.until),
        Effect::Give(of) => Some(of.until),
        _ => None,
    }
}

/// Puts the effects under these conditions, if there are any.
pub(super) fn done_under(conditions: Option<Vec<Condition>>, done: Vec<Effect>) -> Vec<Effect> {
    match conditions {
        Some(conditions) => {
            vec![Effect::If(If { conditions, then: done, otherwise: Vec::new() })]
        }
        None => done,
    }
}
