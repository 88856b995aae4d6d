//! What is chosen and done, said.

use crate::ability::buddyfight::{
    Amount, CallIt, Count, Effect, Elsewhere, Filter, Give, If, Is, May, Must, Place, Put, Silence,
    Target, To, Top, Which, Who,
};
use crate::compile::said::Said;

use super::super::deed::{DEEDS, Deed};
use super::super::effect::Form;
use super::super::fighter::ENDINGS;
use super::super::token::{Lex, Phrase};
use super::super::verb::{self, DONE, NOT_DONE, said};
use super::{Chosen, Sayer, say};

impl Sayer {
    /// A sayer for whom these have been chosen.
    pub(super) fn about(targets: &[Target], here: Option<Elsewhere>) -> Sayer {
        let sayer = Sayer { here, ..Sayer::default() };
        for of in targets {
            sayer.choose(&of.label, &of.count, of.up_to, &of.filter);
        }
        sayer
    }

    fn choose(&self, label: &str, count: &Amount, up_to: bool, filter: &Filter) {
        self.chosen.borrow_mut().push(Chosen {
            label: label.to_owned(),
            count: count.clone(),
            up_to,
            filter: filter.clone(),
            told: false,
            picked: false,
        });
    }

    /// One after another; the last in this form.
    pub(super) fn effects(&self, effects: &[Effect], form: Form) -> Phrase {
        self.parts(effects, form, false)
    }

    /// The same; `within`: within a sentence, where nothing ends it.
    fn parts(&self, effects: &[Effect], form: Form, within: bool) -> Phrase {
        let mut all: Vec<Phrase> = Vec::new();
        let shown: Vec<&Effect> =
            effects.iter().filter(|of| !matches!(of, Effect::Choose(_))).collect();
        let (mut at, mut before) = (0, None::<&Effect>);
        for effect in effects {
            if let Effect::Choose(of) = effect {
                self.choose(&of.label, &of.count, of.up_to, &of.filter);
                continue;
            }
            let sentence = matches!(effect, Effect::If(_) | Effect::May(_) | Effect::Must(_));
            let after = matches!(before, Some(Effect::If(_) | Effect::May(_) | Effect::Must(_)));
            if at > 0 && within {
                all.push(say("(|さらに|その後)", &[]));
            } else if at > 0 && after {
                all.push(say("。(さらに、|その後、|)", &[]));
            } else if at > 0 && sentence {
                all.push(say("(。さらに、|。|さらに|。その後|その後|)", &[]));
            } else if at > 0 {
                all.push(say("(|さらに|その後|。|。さらに|。その後)", &[]));
            }
            before = Some(effect);
            at += 1;
            let last = at == shown.len();
            let next = shown.get(at).copied();
            let ends = next
                .is_some_and(|of| matches!(of, Effect::If(_) | Effect::May(_) | Effect::Must(_)));
            let form = match () {
                () if last => form,
                () if ends && !within => Form::Ends,
                () => Form::Goes,
            };
            all.push(self.chosen_before(effect));
            all.push(self.effect(effect, form));
        }
        Said::Seq(all)
    }

    /// What is chosen before something else is done: 「〜を選び」.
    fn chosen_before(&self, effect: &Effect) -> Phrase {
        let own = match effect.what() {
            Some(Which::Chosen(label)) => Some(label.as_str()),
            _ => None,
        };
        let waiting: Vec<Chosen> =
            self.chosen.borrow().iter().filter(|of| !of.told).cloned().collect();
        // They stand in the order in which they are said: those before what is meant now are chosen first.
        let own = waiting.iter().find(|of| Some(of.label.as_str()) == own).map(|of| nth(&of.label));
        let mut said = Vec::new();
        for of in waiting.iter().filter(|of| Some(nth(&of.label)) != own) {
            let so_many = self.so_many(&of.filter, &of.count, of.up_to);
            if own.is_some_and(|own| nth(&of.label) < own) {
                let mut all = self.chosen.borrow_mut();
                if let Some(of) = all.iter_mut().find(|other| other.label == of.label) {
                    (of.told, of.picked) = (true, true);
                }
                said.push(say("({0}を(選び、|選ぶ)[。]|)", &[so_many]));
            } else {
                said.push(say("(|{0}を(選び|選ぶ)[。])", &[so_many]));
            }
        }
        Said::Seq(said)
    }

    fn effect(&self, effect: &Effect, form: Form) -> Phrase {
        match effect {
            Effect::If(of) => self.either(of, form),
            Effect::May(of) => self.may(of, form),
            Effect::Must(of) => self.must(of, form),
            Effect::Look(of) if of.reveal => {
                say("{0}{1}", &[self.top(of.who, &of.count), said(verb::REVEAL, form)])
            }
            Effect::Look(of) => say("{0}見て、", &[self.top(of.who, &of.count)]),
            Effect::Draw(of) => self.drawn(of, form),
            Effect::Charge(of) => {
                say("{0}ゲージに{1}", &[self.top(of.who, &of.count), said(verb::PUT, form)])
            }
            Effect::Shuffle(_) => say("[君の]デッキを{0}", &[said(verb::SHUFFLE, form)]),
            Effect::PayGauge(of) => {
                say("ゲージ{0}を{1}", &[plain(&of.count), said(verb::PAY, form)])
            }
            Effect::PayLife(of) => {
                say("[君の]ライフ{0}を{1}", &[plain(&of.count), said(verb::PAY, form)])
            }
            Effect::GainLife(of) => {
                let who = if of.who == Who::Opponent { "相手の" } else { "君の" };
                let each = self.each(&of.count);
                let number = self.counted_number(&of.count, "");
                say(
                    &format!("{{0}}{who}ライフ[を](+{{1}}|{{1}}回復|回復){{2}}"),
                    &[each, number, plus(form)],
                )
            }
            Effect::DamagePlayer(of) => self.damage(of, form),
            Effect::Discard(of) => {
                let who = match of.who {
                    Who::You => "[君の]手札",
                    Who::Opponent => "相手は[自分の]手札",
                    Who::Both => "(お互い|君と相手)は[自分の]手札",
                };
                say(
                    &format!("{who}{{0}}枚を[選んで|選び]{{1}}"),
                    &[plain(&of.count), said(verb::DISCARD, form)],
                )
            }
            Effect::SetLife(of) => {
                let who = if of.who == Who::Opponent { "相手の" } else { "君の" };
                let number = self.counted_number(&of.count, "");
                say(
                    &format!("{{0}}{who}ライフ((は|が){{1}}になる|を{{1}}に{{2}})"),
                    &[self.each(&of.count), number, plus(form)],
                )
            }
            Effect::End(ending) => {
                let said = ENDINGS.iter().find(|(_, of)| of == ending).map_or("", |(said, _)| said);
                say(
                    &format!("[この|その]{said}を{{0}}"),
                    &[super::super::verb::said(verb::END, form)],
                )
            }
            Effect::Redirect(what) => {
                say("その(攻撃の|)対象を{0}に{1}", &[self.which(what), said(verb::CHANGE, form)])
            }
            Effect::NegateAttack => say("([その]攻撃を|){0}", &[said(verb::NEGATE, form)]),
            Effect::Negate => say(
                "(そのコール|[相手が使った]その(魔法|必殺技|カード|能力)|そのカードの効果)を{0}",
                &[said(verb::NEGATE, form)],
            ),
            Effect::Give(of) => self.give(of, form),
            Effect::Silence(of) => self.silence(of, form),
            effect => self.deed(effect, form),
        }
    }

    /// なら
    fn either(&self, of: &If, form: Form) -> Phrase {
        if !of.otherwise.is_empty() {
            return self.either_way(of, form);
        }
        let lasts = match of.then.first() {
            Some(Effect::Give(of)) => Said::Any(vec![Phrase::nothing(), self.lasts(of.until)]),
            _ => Phrase::nothing(),
        };
        let conditions = self.conditions(&of.conditions);
        say("{0}{1}{2}", &[lasts, conditions, self.parts(&of.then, form, true)])
    }

    /// A。Cなら、かわりにB; or Cなら、B。そうでないなら、A.
    fn either_way(&self, of: &If, form: Form) -> Phrase {
        let told: Vec<bool> = self.chosen.borrow().iter().map(|of| of.told).collect();
        let instead = match of.otherwise.as_slice() {
            [instead] => {
                let before =
                    Said::Seq(vec![self.chosen_before(instead), self.effect(instead, Form::Ends)]);
                let conditions = self.conditions(&of.conditions);
                let then = self.parts(&of.then, form, true);
                Some(say("{0}。[さらに]{1}かわりに{2}", &[before, conditions, then]))
            }
            _ => None,
        };
        // The same from the beginning, put the other way.
        for (chosen, told) in self.chosen.borrow_mut().iter_mut().zip(told) {
            chosen.told = told;
        }
        let conditions = self.conditions(&of.conditions);
        let then = self.parts(&of.then, Form::Ends, true);
        let otherwise = self.parts(&of.otherwise, form, true);
        let parted =
            say("{0}{1}。(そうでないなら|そうでなければ)、{2}", &[conditions, then, otherwise]);
        Said::Any(instead.into_iter().chain([parted]).collect())
    }

    /// 〜する。〜したら
    fn must(&self, of: &Must, form: Form) -> Phrase {
        let first = self.effects(&of.first, Form::Ends);
        if of.otherwise.is_empty() {
            return say(&format!("{{0}}。{DONE}、{{1}}"), &[first, self.effects(&of.then, form)]);
        }
        say(&format!("{{0}}。{NOT_DONE}、{{1}}"), &[first, self.effects(&of.otherwise, form)])
    }

    /// してよい。そうしたら
    fn may(&self, of: &May, form: Form) -> Phrase {
        let first = match of.first.as_slice() {
            [Effect::PayGauge(gauge), Effect::PayLife(life)] => {
                let numbers = [plain(&gauge.count), plain(&life.count)];
                let both = say("ゲージ{0}とライフ{1}を払ってよい", &numbers);
                Said::Any(vec![self.effects(&of.first, Form::May), both])
            }
            first => self.effects(first, Form::May),
        };
        if of.then.is_empty() && of.otherwise.is_empty() {
            return first;
        }
        if of.otherwise.is_empty() {
            return say(&format!("{{0}}。{DONE}、{{1}}"), &[first, self.effects(&of.then, form)]);
        }
        say(&format!("{{0}}。{NOT_DONE}、{{1}}"), &[first, self.effects(&of.otherwise, form)])
    }

    fn drawn(&self, of: &Count, form: Form) -> Phrase {
        let who = match of.who {
            Who::You => "[君は]",
            Who::Opponent => "相手は",
            Who::Both => "(君と相手|お互い)は",
        };
        let (each, number) = (self.each(&of.count), self.counted_number(&of.count, "枚"));
        say(&format!("{{0}}{who}カード{{1}}を{{2}}"), &[each, number, said(verb::DRAW, form)])
    }

    /// 君のデッキの上からN枚を
    fn top(&self, who: Who, count: &Amount) -> Phrase {
        let (whose, own) = match who {
            Who::You => ("(君の|)", "[君の]"),
            Who::Opponent => ("相手の", "[相手の]"),
            Who::Both => ("(お互い|君と相手)の", ""),
        };
        let (each, number) = (self.each(count), self.counted_number(count, "枚"));
        say(&format!("{{0}}{whose}デッキの上から{{1}}(を|){own}"), &[each, number])
    }

    /// 相手にダメージN
    fn damage(&self, of: &Count, form: Form) -> Phrase {
        let who = match of.who {
            Who::You => "君に",
            Who::Opponent => "相手に",
            Who::Both => "(君と相手|お互い)に",
        };
        let (each, number) = (self.each(&of.count), self.counted_number(&of.count, ""));
        let subject = say(&format!("({{0}}{who}|{who}{{0}}[の])"), &[each]);
        match form {
            Form::May => say("{0}ダメージ{1}を与えてよい", &[subject, number]),
            form => {
                let comma = if form == Form::Goes { "、" } else { "" };
                say(
                    &format!("{{0}}ダメージ{{1}}({comma}|を{{2}})"),
                    &[subject, number, said(verb::DEAL, form)],
                )
            }
        }
    }

    fn give(&self, of: &Give, form: Form) -> Phrase {
        let lasts = self.lasts(of.until);
        let each = self.each_of(&of.gives);
        let subject = self.subject(&of.what, &lasts);
        let gives = self.gives(&of.gives);
        let may = if form == Form::May { say("してよい", &[]) } else { Phrase::nothing() };
        say("({0}{4}|{4}{0}|{4}){1}(|{0}){2}{3}", &[lasts, subject, gives, may, each])
    }

    fn silence(&self, of: &Silence, form: Form) -> Phrase {
        let lasts = self.lasts(of.until);
        let what = self.subject(&of.what, &lasts);
        say("({0}|){1}能力[全て|の全て]を[全て](|{0}){2}", &[lasts, what, said(verb::NEGATE, form)])
    }

    /// Whose numbers change: 「〜の」「〜を選び、」.
    fn subject(&self, what: &Which, lasts: &Phrase) -> Phrase {
        let Some(chosen) = self.untold(what) else {
            return say("{0}(の|は|を|に|)", &[self.which(what)]);
        };
        let so_many = self.so_many(&chosen.filter, &chosen.count, chosen.up_to);
        let back = self.pointing_back(what);
        say(
            "({0}(の|は|を|に|)|{0}を(選び|選ぶ)[。][{2}][{1}(の|は|を|に|)]|{1}(の|は|を|に|))",
            &[so_many, back, lasts.clone()],
        )
    }

    /// What something is done to, with を.
    fn object(&self, what: &Which) -> Phrase {
        let Some(chosen) = self.untold(what) else { return say("{0}を", &[self.which(what)]) };
        let so_many = self.so_many(&chosen.filter, &chosen.count, chosen.up_to);
        let back = self.pointing_back(what);
        say("({0}を|{0}を(選び|選ぶ)[。][{1}を]|{1}を)", &[so_many, back])
    }

    /// What was chosen and not said yet; from now on it is.
    fn untold(&self, what: &Which) -> Option<Chosen> {
        let Which::Chosen(label) = what else { return None };
        let mut all = self.chosen.borrow_mut();
        let found = all.iter_mut().find(|of| of.label == *label && !of.told)?;
        found.told = true;
        Some(found.clone())
    }

    fn which(&self, what: &Which) -> Phrase {
        match what {
            Which::This => match self.here {
                Some(Elsewhere::Hand) => say("(手札の|)この(カード|モンスター)", &[]),
                Some(Elsewhere::Drop) => {
                    say("(ドロップゾーンにある|ドロップゾーンの|)この(カード|モンスター)", &[])
                }
                Some(Elsewhere::Soul) => say("[ソウルにある]この(カード|モンスター)", &[]),
                None => {
                    say("[場の|ドロップゾーンにある|ドロップゾーンの]この(カード|モンスター)", &[])
                }
            },
            Which::All(filter) if filter.is == [Is::LookedAt] && filter.places == [Place::Deck] => {
                say("(残りの|公開した)カード[全て]", &[])
            }
            Which::All(filter) => self.all_of(filter),
            Which::Chosen(label) => match self.untold(what) {
                Some(of) => Said::Any(vec![
                    self.so_many(&of.filter, &of.count, of.up_to),
                    self.pointing_back(&Which::Chosen(label.clone())),
                ]),
                None => self.pointing_back(what),
            },
            Which::That | Which::Those => self.pointing_back(what),
            Which::Top(Top { who, count }) => self.top(*who, count),
        }
    }

    /// そのカード
    fn pointing_back(&self, what: &Which) -> Phrase {
        let picked = matches!(what, Which::Chosen(label)
            if self.chosen.borrow().iter().any(|of| of.label == *label && of.picked));
        let first = if picked { "選んだ|その" } else { "その|選んだ" };
        let mut ways = vec![say(&format!("({first})(カード|モンスター|アイテム|魔法)[全て]"), &[])];
        if let Which::Chosen(label) = what {
            let all = self.chosen.borrow();
            let of = all.iter().find(|of| of.label == *label);
            for attribute in of.iter().flat_map(|of| &of.filter.attributes) {
                let attribute = Phrase::token(Lex::Attribute(attribute.clone()));
                ways.push(say("その{0}", &[attribute]));
            }
        }
        Said::Any(ways)
    }

    /// A verb and what it is done to.
    fn deed(&self, effect: &Effect, form: Form) -> Phrase {
        let (deed, what) = match effect {
            Effect::Destroy(what) => (Deed::Destroy, what),
            Effect::Return(what) => (Deed::Return, what),
            Effect::Drop(what) => (Deed::Drop, what),
            Effect::Put(Put { what, to: To::ThisSoul, host: None, face_down }) => {
                (Deed::IntoSoul { face_down: *face_down }, what)
            }
            Effect::Put(Put { what, to, host: None, .. }) => (Deed::Put(*to), what),
            Effect::Rest(what) => (Deed::Rest, what),
            Effect::Stand(what) => (Deed::Stand, what),
            Effect::Call(CallIt { what, pay, onto: None }) => (Deed::Call { pay: *pay }, what),
            Effect::Equip(what) => (Deed::Equip, what),
            _ => return Phrase::nothing(),
        };
        let object = match what {
            Which::Top(Top { who, count }) => self.top(*who, count),
            what => self.object(what),
        };
        let ways = DEEDS.iter().filter(|(of, ..)| *of == deed).map(|(_, before, verb)| {
            let before = if before.is_empty() { Phrase::nothing() } else { say(before, &[]) };
            Said::Seq(vec![before, said(*verb, form)])
        });
        Said::Seq(vec![object, Said::Any(ways.collect())])
    }
}

/// In which place of the text it was chosen, by how it is called.
fn nth(label: &str) -> u32 {
    label.strip_prefix("target-").and_then(|of| of.parse().ok()).unwrap_or(1)
}

/// する behind 「+N」.
fn plus(form: Form) -> Phrase {
    match form {
        Form::May => say("してよい", &[]),
        Form::Goes => say("(し、|する|)", &[]),
        Form::Ends | Form::Any => say("(する|し|)", &[]),
    }
}

/// A number as it stands.
fn plain(amount: &Amount) -> Phrase {
    match amount {
        Amount::Number(number) => Phrase::number(*number),
        Amount::Of(_) => Phrase::nothing(),
    }
}
