//! Prints replacements, and what fighters may not do.

use hantei_ability::buddyfight::{
    Amount, Bar, Damage, Effect, Filter, Give, Instead, Is, Meanwhile, Replacement, Which, Would,
};
use hantei_cardtext::rendered::Rendered;

use super::super::bar::{ALONE, OF_CARDS, WHOM};
use super::super::effect::Form;
use super::super::instead::{DEALT_BY, LIFE_ZERO, REPLACED_EVENTS};
use super::super::part::AREAS;
use super::super::patterns::areas_called;
use super::super::token::{InJapanese as _, Phrase};
use super::super::verb::DONE;
use super::{Printer, render};

impl Printer {
    /// Prints 次に君が受けるダメージを2減らす and other effects that last.
    pub(super) fn meanwhile(&self, of: &Meanwhile) -> Phrase {
        let what = match (of.replaces.as_slice(), of.bars.as_slice()) {
            ([], [bar]) => self.bar(bar),
            ([replacement], []) => match &replacement.would {
                Would::Damage(damage) => {
                    Rendered::Seq(vec![less_damage(damage, replacement), self.besides(replacement)])
                }
                Would::LifeZero(_) => match &replacement.instead {
                    Instead::Do(effects) => {
                        let done = Printer::default().parts(effects, Form::Ends, true);
                        render(&format!("次に{LIFE_ZERO}、[かわりに]{{0}}"), [done])
                    }
                    _ => Phrase::nothing(),
                },
                Would::Destroyed(filter) | Would::Leave(filter) => {
                    let noun = self.noun(filter);
                    self.next_stays(&noun, &self.left(false, replacement.may), replacement)
                }
            },
            _ => Phrase::nothing(),
        };
        render("({0}、|){1}、", [self.lasts(of.until), what])
    }

    /// Prints 「次にそのカードが破壊される場合、そのカードを場に残す」.
    pub(super) fn given_to_stay(&self, give: &Give, replacement: &Replacement) -> Phrase {
        let left = self.left(give.what == Which::This, replacement.may);
        let lasts = self.lasts(give.until);
        let Some(chosen) = self.mention(&give.what) else {
            let stays = self.next_stays(&self.which(&give.what), &left, replacement);
            return render("({0}、|){1}、", [lasts, stays]);
        };
        let so_many = self.so_many(&chosen.filter, &chosen.count, chosen.up_to);
        let stays = self.next_stays(&self.pointing_back(&give.what), &left, replacement);
        render("({0}を(選び、|選ぶ)[。]|)({1}、|){2}、", [so_many, lasts, stays])
    }

    fn next_stays(&self, what: &Phrase, left: &Phrase, replacement: &Replacement) -> Phrase {
        let besides = self.besides(replacement);
        let parts = [what.clone(), befalls(&replacement.would), left.clone(), besides];
        render("(次に{0}が{1}|{0}が次に{1})、{2}{3}", parts)
    }

    /// Prints さらに、〜: what is done in addition. 「そのカード」 is the card that stays.
    fn besides(&self, of: &Replacement) -> Phrase {
        if of.then.is_empty() {
            return Phrase::nothing();
        }
        let printer = Printer { stays: true, ..Printer::default() };
        render("、(さらに、|){0}", [printer.parts(&of.then, Form::Ends, true)])
    }

    /// Prints 「そのカードを場に残す」.
    fn left(&self, this: bool, may: bool) -> Phrase {
        let attributes = self.mentioned_attributes();
        let left = if may { "場に残せる" } else { "場に(残す|残し)" };
        let that = if this { "(この|その)" } else { "その" };
        let kind = "(カード|モンスター|アイテム)";
        let kept = match may {
            true => String::new(),
            false => format!("|{that}[{kind}の]破壊を無効化(する|し)"),
        };
        render(&format!("(({that}{kind}[1枚]を|その{{0}}[1枚]を|){left}{kept})"), [attributes])
    }

    /// Prints a replacement of a continuous ability.
    pub(super) fn replaced(&self, of: &Replacement) -> Phrase {
        let (filter, effects) = match (&of.would, &of.instead) {
            (Would::Damage(damage), _) => return less_damage(damage, of),
            (Would::LifeZero(_), Instead::Do(effects)) => return life_kept(effects, of.may),
            (Would::Destroyed(of) | Would::Leave(of), Instead::Do(all)) => (of, all),
            _ => return Phrase::nothing(),
        };
        let whose = match filter.is.as_slice() {
            [Is::This] => render("[場の]この(カード|モンスター)", []),
            _ => self.noun(filter),
        };
        let would = befalls(&of.would);
        let this = filter.is == [Is::This];
        let printer = Printer::default();
        if !of.may {
            let first = printer.effects(effects, Form::Ends);
            return render(
                &format!("{{0}}が{{1}}、{{2}}。{DONE}、{{3}}"),
                [whose, would, first, self.left(this, false)],
            );
        }
        let may = printer.effects(effects, Form::May);
        let goes = Printer::default().effects(effects, Form::Goes);
        let left = Rendered::Any(vec![self.left(this, false), self.left(this, true)]);
        render(
            &format!("{{0}}が{{1}}、({{2}}。{DONE}、{{3}}|{{4}}たら、{{5}})"),
            [whose, would, may, left, goes, self.left(this, true)],
        )
    }

    /// Prints 「君は《竜騎士》以外のモンスターをコールできない」.
    pub(super) fn bar(&self, bar: &Bar) -> Phrase {
        if bar.except.is_some() {
            return Phrase::nothing();
        }
        let who = WHOM.iter().find(|(_, of)| *of == bar.who).map_or("", |(said, _)| said);
        let named = areas_called(&bar.areas, &AREAS);
        let areas = match named.is_empty() {
            true => Phrase::nothing(),
            false => render(&format!("{}に", named.join("(と|か)")), []),
        };
        let alone = ALONE.iter().find(|(.., act)| *act == bar.cannot);
        if let (Some((ends, goes, _)), None) = (alone, &bar.of) {
            return render(&format!("{who}({ends}|{goes})"), []);
        }
        let filter = bar.of.clone().unwrap_or_default();
        let noun = Printer { anywhere: true, ..self.clone() }.noun(&filter);
        match OF_CARDS.iter().find(|(.., act)| *act == bar.cannot) {
            Some((ends, goes, _)) => {
                render(&format!("{who}{{0}}{{1}}({ends}|{goes})"), [areas, noun])
            }
            None => Phrase::nothing(),
        }
    }
}

/// Prints 「君のライフが0になるなら、〜してよい。そうしたら、君のライフは1になる」.
fn life_kept(effects: &[Effect], may: bool) -> Phrase {
    let printer = Printer::default();
    let set = effects.iter().position(|of| matches!(of, Effect::SetLife(_))).unwrap_or(0);
    let (first, again) = effects.split_at(set);
    if first.is_empty() {
        let again = printer.parts(again, Form::Ends, true);
        return render(&format!("{LIFE_ZERO}、[かわりに]{{0}}"), [again]);
    }
    let form = if may { Form::May } else { Form::Ends };
    let first = printer.effects(first, form);
    let again = printer.parts(again, Form::Ends, true);
    render(&format!("{LIFE_ZERO}、[かわりに]{{0}}。{DONE}、{{1}}"), [first, again])
}

fn befalls(would: &Would) -> Phrase {
    let of = |filter: &Filter| {
        let found = REPLACED_EVENTS.iter().find(|(_, make)| make(filter.clone()) == *would);
        found.map_or_else(Phrase::nothing, |(said, _)| render(said, []))
    };
    match would {
        Would::Destroyed(filter) | Would::Leave(filter) => of(filter),
        Would::Damage(_) | Would::LifeZero(_) => Phrase::nothing(),
    }
}

/// Prints 「君が受けるダメージを2減らす」.
fn less_damage(damage: &Damage, of: &Replacement) -> Phrase {
    let by = DEALT_BY
        .iter()
        .find(|(_, means, whose)| *means == damage.by.as_slice() && *whose == damage.by_whose);
    let Some((by, ..)) = by else { return Phrase::nothing() };
    let next = if of.next { "次に" } else { "" };
    let (number, unit) = match &of.instead {
        Instead::Nothing => {
            return render(&format!("{next}({by}君は|君は{by})ダメージ(を|)(受けない|受けず)"), []);
        }
        Instead::Less(Amount::Number(number)) => (number, ""),
        Instead::Becomes(Amount::Number(number)) => (number, "に"),
        _ => return Phrase::nothing(),
    };
    let less = render(&format!("{{0}}{unit}(減らす|減らし)"), [Phrase::number(*number)]);
    match damage.at_least {
        Some(least) => render(
            &format!(
                "{next}({by}君が|君が{by}){{0}}以上のダメージを受ける場合、そのダメージを{{1}}"
            ),
            [Phrase::number(least), less],
        ),
        None => render(
            &format!(
                "{next}({by}君が受ける|君が{by}受ける|{by}君に与えられる)ダメージ(を|は){{0}}|{next}({by}君が|君が{by})ダメージを受ける場合、そのダメージを{{0}}"
            ),
            [less],
        ),
    }
}
