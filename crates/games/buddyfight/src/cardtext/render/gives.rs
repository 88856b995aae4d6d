//! Prints what cards are given.

use hantei_ability::buddyfight::{Amount, Counted, Different, Gives, Until, Which};
use hantei_cardtext::rendered::Rendered;

use super::super::effect::Form;
use super::super::gives::{LASTS, TRAITS, WHOLES, keyword_words};
use super::super::token::{InJapanese as _, Lex, Phrase};
use super::super::verb::{self, said};
use super::noun::keyword_kind;
use super::protection::{protection, says_by};
use super::{Printer, render};

impl Printer {
    /// Prints how long it lasts.
    pub(super) fn lasts(&self, until: Until) -> Phrase {
        let said = LASTS.iter().find(|(_, of)| *of == until).map_or("", |(said, _)| said);
        let shown = match until {
            Until::Turn => "そのターン中",
            Until::Battle => "このバトル中",
            Until::OpponentsTurn => "次の相手のターン終了時まで",
            Until::Game => "このファイト中",
        };
        Rendered::Any(vec![render(shown, []), render(said, [])])
    }

    /// Prints what is given, item by item.
    pub(super) fn gives(&self, gives: &Gives) -> Phrase {
        self.gives_for(gives, None)
    }

    /// The same for a limited time; the duration may be printed inside it.
    pub(super) fn gives_for(&self, gives: &Gives, lasts: Option<&Phrase>) -> Phrase {
        let mut items: Vec<Phrase> = Vec::new();
        let numbers = [
            ("攻撃力", &gives.attack),
            ("防御力", &gives.defense),
            ("打撃力", &gives.critical),
            ("サイズ", &gives.size),
        ];
        let mut at = 0;
        while at < numbers.len() {
            let (stat, amount) = numbers[at];
            let also: Vec<&str> = numbers[at + 1..]
                .iter()
                .take_while(|(_, of)| *of == amount)
                .map(|(stat, _)| *stat)
                .collect();
            at += 1;
            if *amount == Amount::default() {
                continue;
            }
            let apart = std::iter::once(stat).chain(also.iter().copied());
            let apart: Vec<Phrase> = apart.map(|stat| self.number_given(stat, amount)).collect();
            if also.is_empty() {
                items.extend(apart);
            } else {
                let both = format!("{stat}と{}", also.join("と"));
                at += also.len();
                items.push(Rendered::Any(vec![joined(apart), self.number_given(&both, amount)]));
            }
        }
        if let Some(size) = gives.size_becomes {
            items.push(render("サイズ[が|は]{0}にな(る|り)", [Phrase::number(size)]));
        }
        let mut keywords = Vec::new();
        for (at, keyword) in gives.keywords.iter().enumerate() {
            if at > 0 {
                keywords.push(render("(と|)", []));
            }
            keywords.push(Phrase::token(Lex::Keyword(keyword_words(keyword))));
        }
        if !keywords.is_empty() {
            items.push(render("{0}を(得る|得|与える|与え|得て|持つ)", [Rendered::Seq(keywords)]));
        }
        if let [kind] = gives.nullifies.as_slice() {
            let lasts = lasts.cloned().unwrap_or_else(Phrase::nothing);
            let negated = said(verb::NEGATE, Form::Any);
            items.push(render("{0}を(|{1}){2}", [keyword_kind(*kind), lasts, negated]));
        }
        for (at, of) in gives.traits.iter().enumerate() {
            let again = gives.traits[..at].iter().any(|of| says_by(*of));
            if let Some(protection) = protection(*of, again) {
                items.push(protection);
                continue;
            }
            let ways = TRAITS.iter().filter(|(.., own)| own == of);
            items.push(Rendered::Any(
                ways.map(|(ends, goes, _)| match at + 1 == gives.traits.len() {
                    true => render(&format!("(({ends})|({goes}))"), []),
                    false => render(&format!("(({goes})|({ends}))"), []),
                })
                .collect(),
            ));
        }
        // Cards print these in any order.
        Rendered::Bag(beside(items))
    }

    /// Prints what is counted for the gift: 「〜の枚数分、」.
    pub(super) fn each_of(&self, gives: &Gives) -> Phrase {
        let all = [&gives.attack, &gives.defense, &gives.critical, &gives.size];
        all.into_iter()
            .map(|of| self.each(of))
            .find(|of| !of.is_nothing())
            .unwrap_or_else(Phrase::nothing)
    }

    /// Prints 「〜の枚数分、」 for a number that is counted.
    pub(super) fn each(&self, amount: &Amount) -> Phrase {
        let Amount::Of(counted) = amount else { return Phrase::nothing() };
        match counted {
            Counted::Each(each) if each.plus == 0 && each.different.is_none() => {
                render("{0}(1枚につき、|の枚数分、|枚数分、|の数だけ、)", [self.noun(&each.of)])
            }
            Counted::Each(each) if each.plus == 0 && each.different == Some(Different::Names) => {
                render("{0}(1種類につき、|の種類分、)", [self.noun(&each.of)])
            }
            Counted::Each(each) if each.plus == 0 && each.different == Some(Different::Worlds) => {
                render("{0}[の]ワールド名の種類分、", [self.noun(&each.of)])
            }
            Counted::Those => render(
                "(破壊した|置いた|戻した|捨てた|入れた|レストした)(|カードの|モンスターの)枚数分[の]、",
                [],
            ),
            Counted::Size(which)
            | Counted::Attack(which)
            | Counted::Defense(which)
            | Counted::Critical(which) => {
                let Some((said, _)) =
                    WHOLES.iter().find(|(_, make)| make(which.clone()) == *counted)
                else {
                    return Phrase::nothing();
                };
                let whose = match **which {
                    Which::Those => {
                        render("(破壊した|置いた|捨てた|戻した)(カード|モンスター)", [])
                    }
                    Which::This => render("この(カード|モンスター)", []),
                    _ => render("(その|選んだ)(カード|モンスター)", []),
                };
                render(&format!("{{0}}{said}、"), [whose])
            }
            Counted::Each(_) | Counted::Life(_) | Counted::AnyNumber => Phrase::nothing(),
        }
    }

    /// Prints the number after it. Where something is counted, 1 may be omitted.
    pub(super) fn counted_number(&self, amount: &Amount, unit: &str) -> Phrase {
        let (by, each) = match amount {
            Amount::Number(by) => (*by, false),
            Amount::Of(Counted::Each(each)) => (each.by, true),
            Amount::Of(_) => (1, true),
        };
        let said = render(&format!("{{0}}{unit}"), [Phrase::number(by)]);
        match each && by == 1 {
            // 「枚数分、相手にダメージ」
            true if unit.is_empty() => Rendered::Any(vec![Phrase::nothing(), said]),
            true => Rendered::Any(vec![said, Phrase::nothing()]),
            false => said,
        }
    }

    fn number_given(&self, stats: &str, amount: &Amount) -> Phrase {
        let (by, each) = match amount {
            Amount::Number(by) => (*by, false),
            Amount::Of(Counted::Each(each)) if each.plus == 0 => (each.by, true),
            Amount::Of(_) => (1, true),
        };
        let number = match (by, each) {
            (1, true) => render("1", []),
            (by, _) => Phrase::number(by.abs()),
        };
        if by < 0 {
            let less = render(&format!("{stats}[を]{{0}}(減らす|減らし)"), [number.clone()]);
            let minus = render(&format!("{stats}[を|が|は]-{{0}}[する|し]"), [number]);
            match stats {
                "サイズ" => Rendered::Any(vec![less, minus]),
                _ => minus,
            }
        } else {
            render(&format!("{stats}[を|が|は]+{{0}}[し|する]"), [number])
        }
    }
}

/// Returns the words after the cards that receive the gift: 「全ての攻撃力」, 「全ては『貫通』を得る」.
pub(super) fn behind_receivers(gives: &Gives) -> &'static str {
    let numbers = [&gives.attack, &gives.defense, &gives.critical, &gives.size];
    let number = numbers.iter().any(|of| **of != Amount::default()) || gives.size_becomes.is_some();
    if number || !gives.nullifies.is_empty() {
        "(の|は|を|に|が|)"
    } else {
        "(は|の|を|に|が|)"
    }
}

fn joined(items: Vec<Phrase>) -> Phrase {
    Rendered::Seq(beside(items))
}

/// Joins the items with commas.
fn beside(items: Vec<Phrase>) -> Vec<Phrase> {
    let comma = |at: usize| if at > 0 { "、(|さらに){0}" } else { "(|さらに){0}" };
    items.into_iter().enumerate().map(|(at, item)| render(comma(at), [item])).collect()
}
