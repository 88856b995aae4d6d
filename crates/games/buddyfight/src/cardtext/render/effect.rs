//! Prints what is chosen and done.

use hantei_ability::buddyfight::{Amount, CallIt, Count, Effect, Give, Put, Silence, Which, Who};
use hantei_cardtext::rendered::Rendered;

use super::super::effect::Form;
use super::super::fighter::ENDINGS;
use super::super::instead::only_replaces;
use super::super::patterns::same_verb;
use super::super::token::{InJapanese as _, Phrase};
use super::super::verb::{self, said};
use super::gives::behind_receivers;
use super::{Printer, render};

impl Printer {
    /// Prints effects one after another, the last of them in this form.
    pub(super) fn effects(&self, effects: &[Effect], form: Form) -> Phrase {
        self.parts(effects, form, false)
    }

    /// The same. `within` means inside a sentence, without an ending.
    pub(super) fn parts(&self, effects: &[Effect], form: Form, within: bool) -> Phrase {
        let mut all: Vec<Phrase> = Vec::new();
        let shown: Vec<&Effect> =
            effects.iter().filter(|of| !matches!(of, Effect::Choose(_))).collect();
        let (mut at, mut before) = (0, None::<&Effect>);
        for effect in effects {
            if let Effect::Choose(of) = effect {
                self.choose(&of.label, &of.count, of.up_to, &of.filter);
                continue;
            }
            let sentence = matches!(
                effect,
                Effect::If(_) | Effect::May(_) | Effect::Must(_) | Effect::OneOf(_)
            );
            let after = matches!(before, Some(Effect::If(_) | Effect::May(_) | Effect::Must(_)));
            let asks = matches!(effect, Effect::If(_));
            if at > 0 && within && asks {
                all.push(render("(。さらに、|さらに、|、|。その後、|その後、)", []));
            } else if at > 0 && asks && matches!(before, Some(Effect::If(_))) {
                // A condition in a sentence of its own starts afresh.
                all.push(render("。[また、]", []));
            } else if at > 0 && within {
                all.push(render("(|さらに|その後)", []));
            } else if at > 0 && after {
                all.push(render("。(さらに、|その後、|)", []));
            } else if at > 0 && sentence {
                all.push(render("(。さらに、|。|さらに|。その後|その後|)", []));
            } else if at > 0 {
                all.push(render("(、|さらに|その後|。|。さらに|。その後)", []));
            }
            // The card that stays was mentioned before what is done in addition.
            let stays = self.stays && before.is_none() && effect.what() == Some(&Which::This);
            let again = stays || before.is_some_and(|of| of.what() == effect.what());
            before = Some(effect);
            at += 1;
            let last = at == shown.len();
            let next = shown.get(at).copied();
            let ends = next.is_some_and(|of| {
                matches!(of, Effect::If(_) | Effect::May(_) | Effect::Must(_) | Effect::OneOf(_))
            });
            let form = match () {
                () if last => form,
                () if ends && (!within || matches!(next, Some(Effect::If(_)))) => Form::Ends,
                () => Form::Goes,
            };
            // 「選んだカードとこのカードを」
            let both = next.is_some_and(|of| same_done(effect, of));
            let and = both.then(|| self.and_too(effect));
            all.push(self.chosen_before(effect));
            let said = self.effect(effect, form);
            let said = Rendered::Any(std::iter::once(said).chain(and).collect());
            all.push(match effect {
                Effect::Give(of) if again && only_replaces(&of.gives).is_none() => {
                    Rendered::Any(vec![said, self.given_again(of, form)])
                }
                _ => said,
            });
        }
        Rendered::Seq(all)
    }

    /// Prints 「〜と、」. The action on this object is printed after the next one, and the object does not count as mentioned.
    fn and_too(&self, effect: &Effect) -> Phrase {
        let Some(what) = effect.what() else { return Phrase::nothing() };
        let mentioned = self.mentioned();
        let lasts = match effect {
            Effect::Give(of) => self.lasts(of.until),
            _ => Phrase::nothing(),
        };
        let and = render("({0}、|){1}と、", [lasts, self.which(what)]);
        self.restore_mentions(&mentioned);
        and
    }

    /// Prints a choice that is made before something else is done: 「〜を選び」.
    pub(super) fn chosen_before(&self, effect: &Effect) -> Phrase {
        let own = match effect.what() {
            Some(Which::Chosen(label)) => Some(label.as_str()),
            _ => None,
        };
        let waiting = self.waiting();
        // Choices are printed in their order, so those before the present one come first.
        let own = waiting.iter().find(|of| Some(of.label.as_str()) == own);
        // The host is printed together with the card in its soul, or with the destination.
        let host = own.and_then(|of| of.filter.host.as_deref()).or(match effect.what() {
            Some(Which::All(filter)) => filter.host.as_deref(),
            _ => None,
        });
        let host = host.and_then(|of| of.chosen.as_deref()).or(match effect {
            // The destination is printed after it, unless it was chosen before.
            Effect::Put(Put { host: Some(Which::Chosen(label)), .. })
                if own.is_none_or(|of| nth(label) > nth(&of.label)) =>
            {
                Some(label.as_str())
            }
            _ => None,
        });
        let own = own.map(|of| nth(&of.label));
        let mut said = Vec::new();
        let others = waiting.iter().filter(|of| host != Some(of.label.as_str()));
        for of in others.filter(|of| Some(nth(&of.label)) != own) {
            let so_many = self.so_many(&of.filter, &of.count, of.up_to);
            if own.is_some_and(|own| nth(&of.label) < own) {
                let mut all = self.chosen.borrow_mut();
                if let Some(of) = all.iter_mut().find(|other| other.label == of.label) {
                    (of.mentioned, of.picked) = (true, true);
                }
                said.push(render("({0}(を|)(選び、|選ぶ)[。]|)", [so_many]));
            } else {
                said.push(render("(|{0}(を|)(選び|選ぶ)[。])", [so_many]));
            }
        }
        Rendered::Seq(said)
    }

    pub(super) fn effect(&self, effect: &Effect, form: Form) -> Phrase {
        match effect {
            Effect::If(of) => self.either(of, form),
            Effect::May(of) => self.may(of, form),
            Effect::Must(of) => self.must(of, form),
            Effect::OneOf(branches) => self.one_of(branches, form),
            Effect::RockPaperScissors(of) => self.rock_paper_scissors(of, form),
            Effect::NameKind(of) => self.named_kind(of, form),
            Effect::Look(of) => {
                self.looked_at_one.set(of.count == Amount::Number(1));
                let top = self.top(of.who, &of.count);
                match of.reveal {
                    true => render("{0}{1}", [top, said(verb::REVEAL, form)]),
                    false => render("{0}見て、", [top]),
                }
            }
            Effect::Draw(of) => self.drawn(of, form),
            Effect::Charge(of) => {
                render("{0}ゲージに{1}", [self.top(of.who, &of.count), said(verb::PUT, form)])
            }
            Effect::Shuffle(_) => render("[君の]デッキを{0}", [said(verb::SHUFFLE, form)]),
            Effect::PayGauge(of) => {
                render("ゲージ{0}を{1}", [plain(&of.count), said(verb::PAY, form)])
            }
            Effect::PayLife(of) => {
                render("[君の]ライフ{0}を{1}", [plain(&of.count), said(verb::PAY, form)])
            }
            Effect::GainLife(of) => {
                let who = if of.who == Who::Opponent { "相手の" } else { "君の" };
                let each = self.each(&of.count);
                let number = self.counted_number(&of.count, "");
                render(
                    &format!("{{0}}{who}ライフ(を|)(+{{1}}|{{1}}回復|回復){{2}}"),
                    [each, number, plus(form)],
                )
            }
            Effect::DamagePlayer(of) => self.damage(of, form),
            Effect::Discard(of) => {
                let who = match of.who {
                    Who::You => "[君は][君の]手札",
                    Who::Opponent => "相手は[自分の]手札",
                    Who::Both => "(お互い|君と相手)は[自分の]手札",
                };
                render(
                    &format!("{who}{{0}}枚を[選んで|選び]{{1}}"),
                    [plain(&of.count), said(verb::DISCARD, form)],
                )
            }
            Effect::SetLife(of) => {
                let who = if of.who == Who::Opponent { "相手の" } else { "君の" };
                let number = self.counted_number(&of.count, "");
                render(
                    &format!("{{0}}{who}ライフ((は|が){{1}}に(なる|なり、)|を{{1}}に{{2}})"),
                    [self.each(&of.count), number, plus(form)],
                )
            }
            Effect::End(ending) => {
                let said = ENDINGS.iter().find(|(_, of)| of == ending).map_or("", |(said, _)| said);
                render(
                    &format!("[この|その]{said}を{{0}}"),
                    [super::super::verb::said(verb::END, form)],
                )
            }
            Effect::Redirect(what) => {
                render("その(攻撃の|)対象を{0}に{1}", [self.which(what), said(verb::CHANGE, form)])
            }
            Effect::NegateAttack => render("([その]攻撃を|){0}", [said(verb::NEGATE, form)]),
            Effect::Negate => render(
                "(そのコール|[相手が使った]その(魔法|必殺技|カード|能力)|そのカードの効果)を{0}",
                [said(verb::NEGATE, form)],
            ),
            Effect::Give(of) => match only_replaces(&of.gives) {
                Some(replacement) => self.given_to_stay(of, replacement),
                None => self.give(of, form),
            },
            Effect::Meanwhile(of) => self.meanwhile(of),
            Effect::Silence(of) => self.silence(of, form),
            effect => self.action(effect, form),
        }
    }

    fn drawn(&self, of: &Count, form: Form) -> Phrase {
        let who = match of.who {
            Who::You => "[君は]",
            Who::Opponent => "相手は",
            Who::Both => "(君と相手|お互い)は",
        };
        let (each, number) = (self.each(&of.count), self.counted_number(&of.count, "枚"));
        render(&format!("{{0}}{who}カード{{1}}を{{2}}"), [each, number, said(verb::DRAW, form)])
    }

    /// Prints 「君のデッキの上からN枚を」.
    pub(super) fn top(&self, who: Who, count: &Amount) -> Phrase {
        let (whose, own) = match who {
            Who::You => ("(君の|)", "[君の]"),
            Who::Opponent => ("相手の", "[相手の]"),
            Who::Both => ("(お互い|君と相手)の", ""),
        };
        let (each, number) = (self.each(count), self.counted_number(count, "枚"));
        let top = match count {
            Amount::Number(1) => format!("|{whose}デッキの1番上のカード(を|){own}"),
            _ => String::new(),
        };
        render(
            &format!("({{0}}{whose}デッキの上(から|のカード){{1}}(を|){own}{top})"),
            [each, number],
        )
    }

    /// Prints 「相手にダメージN」.
    fn damage(&self, of: &Count, form: Form) -> Phrase {
        let who = match of.who {
            Who::You => "君に",
            Who::Opponent => "相手に",
            Who::Both => "(君と相手|お互い)に",
        };
        let each = self.each(&of.count);
        self.damage_of(of, render(&format!("({{0}}{who}|{who}{{0}}[の])"), [each]), form)
    }

    /// Prints ダメージN, after the target.
    pub(super) fn damage_of(&self, of: &Count, subject: Phrase, form: Form) -> Phrase {
        let number = self.counted_number(&of.count, "");
        match form {
            Form::May => render("{0}ダメージ{1}を与えてよい", [subject, number]),
            form => {
                let comma = if form == Form::Goes { "、" } else { "" };
                render(
                    &format!("{{0}}ダメージ{{1}}({comma}|を{{2}})"),
                    [subject, number, said(verb::DEAL, form)],
                )
            }
        }
    }

    fn give(&self, of: &Give, form: Form) -> Phrase {
        let lasts = self.lasts(of.until);
        let each = self.each_of(&of.gives);
        let subject = self.subject(&of.what, &lasts, behind_receivers(&of.gives));
        let gives = self.gives_for(&of.gives, Some(&lasts));
        let may = if form == Form::May { render("してよい", []) } else { Phrase::nothing() };
        render("({0}{4}|{4}{0}|{4}){1}(|{0}){2}{3}", [lasts, subject, gives, may, each])
    }

    /// Prints what is given to the card mentioned just before.
    pub(super) fn given_again(&self, of: &Give, form: Form) -> Phrase {
        let may = if form == Form::May { render("してよい", []) } else { Phrase::nothing() };
        render("({0}、|){1}{2}", [self.lasts(of.until), self.gives(&of.gives), may])
    }

    fn silence(&self, of: &Silence, form: Form) -> Phrase {
        let lasts = self.lasts(of.until);
        let mut what = self.subject(&of.what, &lasts, "(の|は|を|に|が|)");
        if let Which::All(filter) = &of.what {
            what = Rendered::Any(vec![what, render("{0}の", [self.noun(filter)])]);
        }
        render(
            "({0}|){1}能力[全て|の全て]を[全て](|{0}){2}",
            [lasts, what, said(verb::NEGATE, form)],
        )
    }
}

/// Whether both effects do the same to two cards.
fn same_done(one: &Effect, other: &Effect) -> bool {
    match (one, other) {
        (Effect::Put(one), Effect::Put(other)) => (&one.to, &one.host) == (&other.to, &other.host),
        (Effect::Call(one), Effect::Call(other)) => {
            *one == CallIt { what: one.what.clone(), ..other.clone() }
        }
        (Effect::Give(one), Effect::Give(other)) => {
            (&one.gives, one.until) == (&other.gives, other.until)
        }
        _ => same_verb(one, other),
    }
}

/// Returns the position of a choice in the text, from its label.
fn nth(label: &str) -> u32 {
    label.strip_prefix("target-").and_then(|of| of.parse().ok()).unwrap_or(1)
}

/// Prints する after 「+N」.
fn plus(form: Form) -> Phrase {
    match form {
        Form::May => render("してよい", []),
        Form::Goes => render("(し、|する|)", []),
        Form::Ends | Form::Any => render("(する|し|)", []),
    }
}

/// Prints a fixed number.
pub(super) fn plain(amount: &Amount) -> Phrase {
    match amount {
        Amount::Number(number) => Phrase::number(*number),
        Amount::Of(_) => Phrase::nothing(),
    }
}
