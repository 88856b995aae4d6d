//! Prints conditions.

use hantei_ability::buddyfight::{
    Amount, Bounds, Condition, Counted, Different, Filter, Have, Is, Place, Who, Whose, Within,
};
use hantei_cardtext::rendered::Rendered;

use super::super::condition::{HERE, WHERE, WHOM};
use super::super::noun_words::WEARS;
use super::super::part::TIMINGS;
use super::super::patterns::there_together;
use super::super::token::{InJapanese as _, Lex, Phrase};
use super::noun::bounds;
use super::trigger::came;
use super::{Printer, render};
use hantei_base::kind::CardKind;

impl Printer {
    /// Prints all conditions, and なら.
    pub(super) fn conditions(&self, conditions: &[Condition]) -> Phrase {
        if let [Condition::Did, Condition::Not(of)] = conditions
            && let Condition::ThoseAre(none) = &**of
            && let Some(some) = none.not.as_deref()
        {
            let noun = Printer { anywhere: true, ..self.clone() }.noun(some);
            let among = "(その中|(その|置いた|公開した|捨てた)カードの中)に";
            return render(&format!("{among}{{0}}が(ある|あり|いる|い)(なら|の時|時)、"), [noun]);
        }
        if let [Condition::AtLeast(of)] = conditions
            && let (Amount::Of(Counted::Those), Amount::Number(number)) = &**of
        {
            let done = "枚(置いた|加えた|捨てた|破壊した|戻した|入れた)(ら|なら|場合)、";
            return render(&format!("{{0}}{done}"), [Phrase::number(*number)]);
        }
        self.all_of_them(conditions)
    }

    /// Prints conditions one after another; some of them are combined.
    fn all_of_them(&self, conditions: &[Condition]) -> Phrase {
        let Some(first) = conditions.first() else { return Phrase::nothing() };
        let joined = attacks_made(conditions).or_else(|| self.on_both_sides(conditions));
        let alone = conditions.len() == 1;
        let now = TIMINGS.iter().filter(|(_, of)| conditions.starts_with(of));
        let mut ways: Vec<(Phrase, usize)> =
            now.map(|(said, of)| (render(said, []), of.len())).collect();
        match joined {
            Some(joined) => ways.insert(0, (joined, 2)),
            None if ways.is_empty() => ways.push((self.condition(first, alone), 1)),
            None => {}
        }
        ways.extend(self.each_there(conditions));
        Rendered::Any(
            ways.into_iter()
                .map(|(said, so_many)| match &conditions[so_many..] {
                    [] => render("{0}(なら|の時|時)、", [said]),
                    rest => render("{0}(て|で|くて|)[かつ]、{1}", [said, self.all_of_them(rest)]),
                })
                .collect(),
        )
    }

    /// Prints 君の場に《火》と《水》がある. Returns how many conditions that covers.
    fn each_there(&self, conditions: &[Condition]) -> Option<(Phrase, usize)> {
        let same = there_together(conditions);
        let mut said = Vec::new();
        for filter in &same {
            let (place, noun) = self.placed(filter)?;
            said.push(match said.is_empty() {
                true => render("{0}{1}", [place, noun]),
                false => render("と{0}", [noun]),
            });
        }
        (same.len() > 1)
            .then(|| (render("{0}が(いる|い|ある|あり)", [Rendered::Seq(said)]), same.len()))
    }

    /// Prints one condition. `last` means that なら follows.
    pub(super) fn condition(&self, condition: &Condition, last: bool) -> Phrase {
        let number = |within: &Within, what: &str, unit: &str| {
            let bounds = match unit {
                "" => bounds(within.at_least, within.at_most),
                _ => so_many(within.at_least, within.at_most),
            };
            let there = if unit.is_empty() { "" } else { "[ある|あり]" };
            render(&format!("{{0}}{what}が{{1}}{there}"), [whom(within.who), bounds])
        };
        match condition {
            Condition::Life(of) => number(of, "ライフ", ""),
            Condition::Hand(of) => number(of, "手札", "枚"),
            Condition::Gauge(of) => number(of, "ゲージ", "枚"),
            Condition::Flag(name) => {
                let (named, world) = (Lex::Name(name.clone()), Lex::World(name.clone()));
                let mentioned = [named, world].map(Phrase::token);
                render("君のフラッグが({0}|{1})", mentioned)
            }
            Condition::LinkAttack(_) => render("(その攻撃|このカードの攻撃)が連携攻撃", []),
            Condition::Not(of) if matches!(**of, Condition::LinkAttack(_)) => {
                render("(その攻撃|このカードの攻撃|攻撃)が連携攻撃でない", [])
            }
            Condition::AttacksAlone(filter) => {
                let who = match filter.is.as_slice() {
                    [Is::This] => render("この(カード|モンスター)", []),
                    _ => self.noun(filter),
                };
                let on = if last { "(いる|い)" } else { "(い|いる)" };
                render(&format!("{{0}}が1枚で攻撃して{on}"), [who])
            }
            Condition::Have(have) => self.have(have, last),
            Condition::ThisTransformed => {
                let on = if last { "(いる|い)" } else { "(い|いる)" };
                render(
                    &format!("君がこのカードに(『変身』|『搭乗』|『着任』|『竜化』)して{on}"),
                    [],
                )
            }
            Condition::ThoseAre(filter) => {
                let noun = Printer { anywhere: true, ..self.clone() }.noun(filter);
                let mentioned =
                    render("(その|公開した|置いた|捨てた)カード[全て]が{0}", [noun.clone()]);
                Rendered::Any(vec![mentioned, noun])
            }
            Condition::That(filter) => self.mentioned_is(filter),
            Condition::AtLeast(of) => self.at_least(&of.0, &of.1, last),
            Condition::Any(all) if either_drop(all).is_some() => {
                either_drop(all).unwrap_or_else(Phrase::nothing)
            }
            Condition::Any(all) => {
                let mut said = Vec::new();
                for (at, of) in all.iter().enumerate() {
                    if at > 0 {
                        said.push(render("か、", []));
                    }
                    said.push(self.condition(of, true));
                }
                Rendered::Seq(said)
            }
            _ => Phrase::nothing(),
        }
    }

    fn at_least(&self, counted: &Amount, least: &Amount, last: bool) -> Phrase {
        let (Amount::Of(Counted::Each(each)), Amount::Number(least)) = (counted, least) else {
            return Phrase::nothing();
        };
        if each.different == Some(Different::Worlds) {
            let noun = Printer { anywhere: true, ..self.clone() }.noun(&each.of);
            return render(
                "{0}(の|)ワールド名が{1}種類以上[ある|あり]",
                [noun, Phrase::number(*least)],
            );
        }
        let Some((place, noun)) = self.placed(&each.of) else { return Phrase::nothing() };
        let is = if last { "(ある|あり|いる|い)" } else { "(あり|い|ある|いる)" };
        let number = Phrase::number(*least);
        render(
            &format!(
                "({{0}}{{1}}[が][合計]{{2}}種類以上[が]{is}|{{3}}[が][合計]{{2}}種類以上[が]({is}|)|{{2}}種類以上[が]({is}|))"
            ),
            [place, noun, number, self.noun(&each.of)],
        )
    }

    /// Prints where cards are, and which cards.
    fn placed(&self, filter: &Filter) -> Option<(Phrase, Phrase)> {
        // The soul of a card other than this one is printed with its host.
        if filter.host.is_some() {
            return None;
        }
        let ways: Vec<Phrase> = WHERE
            .iter()
            .filter(|(_, whose, places)| *whose == filter.whose && *places == filter.places)
            .map(|(said, ..)| render(said, []))
            .collect();
        if ways.is_empty() {
            return None;
        }
        let is = filter.is.iter().copied().filter(|is| *is != Is::InThisSoul).collect();
        let bare = Filter { whose: Whose::Any, places: Vec::new(), is, ..filter.clone() };
        Some((Rendered::Any(ways), Printer { anywhere: true, ..self.clone() }.noun(&bare)))
    }

    /// Prints 「君のレフトとライトに《星》がいる」.
    fn on_both_sides(&self, conditions: &[Condition]) -> Option<Phrase> {
        let [Condition::Have(left), Condition::Have(right), ..] = conditions else { return None };
        let one = |of: &Have| (of.min, of.max) == (1, None);
        let sides = (left.filter.places.as_slice(), right.filter.places.as_slice());
        (one(left) && one(right) && sides == (&[Place::Left], &[Place::Right])).then_some(())?;
        let bare = |of: &Filter| Filter { whose: Whose::Any, places: Vec::new(), ..of.clone() };
        let same =
            left.filter.whose == right.filter.whose && bare(&left.filter) == bare(&right.filter);
        let whose = match left.filter.whose {
            Whose::Own => "君の",
            Whose::Opponent => "相手の",
            Whose::Any => return None,
        };
        same.then_some(())?;
        let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare(&left.filter));
        Some(render(&format!("{whose}レフトとライトに{{0}}が(いる|い|ある|あり)"), [noun]))
    }

    /// Prints 「そのカードが《竜騎士》」 or 「選んだカードが『変身』している」.
    fn mentioned_is(&self, filter: &Filter) -> Phrase {
        let mentioned = render("(その|選んだ)(カード|モンスター|アイテム)が", []);
        let bare = Filter { places: Vec::new(), chosen: None, ..filter.clone() };
        if let [is] = bare.is.as_slice()
            && let Some((wears, _)) = WEARS.iter().find(|(_, of)| of == is)
            && bare == (Filter { is: vec![*is], ..Filter::default() })
        {
            return render(&format!("{{0}}{wears}して(いる|い)"), [mentioned]);
        }
        let printer = Printer { anywhere: true, ..self.clone() };
        render("{0}({1}|{2})", [mentioned, printer.noun(&bare), printer.described(&bare)])
    }

    fn have(&self, have: &Have, last: bool) -> Phrase {
        let filter = &have.filter;
        if let ([Place::Drop], Some((Is::Handled, rest))) =
            (filter.places.as_slice(), filter.is.split_last())
        {
            let of = Filter { places: Vec::new(), is: rest.to_vec(), ..filter.clone() };
            let noun = Printer { anywhere: true, ..self.clone() }.noun(&of);
            let least = (have.min > 0).then(|| i32::from(have.min));
            let many = so_many(least, have.max.map(i32::from));
            return render(
                "(その中|(その|置いた|公開した|捨てた)カードの中)に{0}[が]{1}[が](ある|あり|いる|い)",
                [noun, many],
            );
        }
        if filter.chosen.is_some() && (have.min, have.max) == (1, None) {
            return self.mentioned_is(filter);
        }
        let least = (have.min > 0).then(|| i32::from(have.min));
        let most = have.max.map(i32::from);
        if filter.is.contains(&Is::This) {
            return self.this_is(filter, last);
        }
        let (is, is_not) = match (lies(filter), last) {
            (true, true) => ("(ある|いる|あり|い|あっ|おり)", "(ない|いない|なく|いなく)"),
            (true, false) => ("(あり|い|ある|いる|あっ|おり)", "(なく|いなく|ない|いない)"),
            (false, true) => ("(いる|ある|い|あり|あっ|おり)", "(いない|ない|いなく|なく)"),
            (false, false) => ("(い|あり|いる|ある|あっ|おり)", "(いなく|なく|いない|ない)"),
        };
        if filter.is.contains(&Is::Host) && (least, most) == (Some(1), None) {
            let is = filter.is.iter().copied().filter(|is| *is != Is::Host).collect();
            let host = Filter { is, ..filter.clone() };
            let noun = Printer { anywhere: true, ..self.clone() }.noun(&host);
            return render("このカードが{0}のソウルに(ある|あり)", [noun]);
        }
        let mut ways = Vec::new();
        if let (Some(worn), (Some(1), None)) = (self.worn(filter), (least, most)) {
            ways.push(worn);
        }
        let soul =
            Filter { places: vec![Place::Soul], is: vec![Is::InThisSoul], ..Filter::default() };
        if *filter == soul {
            ways.push(render("このカードのソウルが{0}[ある|あり]", [so_many(least, most)]));
            if (least, most) == (Some(1), None) {
                ways.push(render("このカードにソウルが(ある|あり)", []));
            }
            if (least, most) == (None, Some(0)) {
                ways.push(render("この(カードのソウルが|カードにソウルが)(ない|なく)", []));
            }
        }
        if filter.places == [Place::Drop]
            && *filter
                == (Filter {
                    whose: filter.whose,
                    places: filter.places.clone(),
                    ..Filter::default()
                })
        {
            let who = if filter.whose == Whose::Own { Who::You } else { Who::Opponent };
            ways.push(render(
                "{0}ドロップゾーン[のカード]が{1}[ある|あり]",
                [whom(who), so_many(least, most)],
            ));
        }
        if filter.places == [Place::Item] && filter.whose != Whose::Any {
            let who = if filter.whose == Whose::Own { "君が" } else { "相手が" };
            let bare = Filter { whose: Whose::Any, places: Vec::new(), ..filter.clone() };
            let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare);
            ways.push(match (least, most) {
                (Some(1), None) => render(&format!("{who}{{0}}を装備して(いる|い)"), [noun]),
                (None, Some(0)) => render(&format!("{who}{{0}}を装備して(いない|いなく)"), [noun]),
                _ => render(
                    &format!("{who}{{0}}{{1}}を装備して(いる|い)"),
                    [noun, so_many(least, most)],
                ),
            });
        }
        if filter.places == [Place::Buddy] && (least, most) == (Some(1), None) {
            let bare = Filter { whose: Whose::Any, places: Vec::new(), ..filter.clone() };
            let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare);
            ways.push(render("君のバディ[モンスター]が{0}", [noun]));
        }
        if filter.places == [Place::Magic] && (least, most) == (Some(1), None) {
            let field = Filter { places: Vec::new(), ..filter.clone() };
            if let Some((place, noun)) = self.placed(&field) {
                ways.push(render("{0}{1}が『設置』されて(いる|い)", [place, noun]));
            }
        }
        if let Some(host) = &filter.host {
            let of = Filter { host: None, places: Vec::new(), ..filter.clone() };
            let noun = Printer { anywhere: true, ..self.clone() }.noun(&of);
            let parts = [self.noun(host), noun, so_many(least, most)];
            ways.push(match (least, most) {
                (Some(1), None) => render(&format!("{{0}}のソウルに{{1}}が{is}"), parts),
                _ => render(
                    &format!("{{0}}のソウル(に{{1}}[が]{{2}}[が]{is}|にある{{1}}が{{2}})"),
                    parts,
                ),
            });
        }
        if filter.host.is_some() {
            ways.push(render("{0}が{1}[ある|あり]", [self.noun(filter), so_many(least, most)]));
        }
        if least.is_some_and(|least| least > 1) || most.is_some() {
            ways.push(render(&format!("{{0}}[が]({is}|)"), [so_many(least, most)]));
        }
        if let Some((place, noun)) = self.placed(filter) {
            ways.insert(
                0,
                match (least, most) {
                    (Some(1), None) => render(&format!("{{0}}{{1}}が{is}"), [place, noun]),
                    (None, Some(0)) => render(&format!("{{0}}{{1}}が{is_not}"), [place, noun]),
                    _ => render(
                        &format!("{{0}}{{1}}[が]{{2}}[が]{is}"),
                        [place, noun, so_many(least, most)],
                    ),
                },
            );
        }
        Rendered::Any(ways)
    }

    /// Prints 「君が『変身』している」 or 「君が「名」に『搭乗』している」.
    fn worn(&self, filter: &Filter) -> Option<Phrase> {
        let (last, rest) = filter.is.split_last()?;
        let (wears, _) = WEARS.iter().find(|(_, is)| is == last)?;
        (filter.whose == Whose::Own && filter.places.is_empty()).then_some(())?;
        let bare = Filter { whose: Whose::Any, is: rest.to_vec(), ..filter.clone() };
        if bare == Filter::default() {
            return Some(render(&format!("君が{wears}して(いる|い)"), []));
        }
        let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare);
        Some(render(&format!("君が{{0}}に{wears}して(いる|い)"), [noun]))
    }

    fn this_is(&self, filter: &Filter, last: bool) -> Phrase {
        let this = render("(この(カード|モンスター)が|場のこのカードが)", []);
        let on = if last { "(いる|い)" } else { "(い|いる)" };
        if filter.places == [Place::Item] {
            return render(&format!("君がこのカードを装備して{on}"), []);
        }
        if let Some((came, _)) = came(filter) {
            return render(&format!("{{0}}{came}登場(していた|して|した|している)"), [this]);
        }
        if let Some(rested) = filter.rested {
            let state = if rested { "レスト" } else { "スタンド" };
            return render(&format!("{{0}}{state}(して{on}|)"), [this]);
        }
        if filter.is.contains(&Is::Buddy) {
            return render("{0}バディモンスター", [this]);
        }
        let rest = Filter { is: Vec::new(), ..filter.clone() };
        if rest.places.is_empty() && rest != Filter::default() {
            return render("この(カード|モンスター)の{0}", [self.described(&rest)]);
        }
        let there = |places: &[Place]| match filter.places.is_empty() {
            true => places == [Place::Field],
            false => *places == filter.places,
        };
        let ways = HERE.iter().filter(|(_, places)| there(places));
        let place = Rendered::Any(ways.map(|(said, _)| render(said, [])).collect());
        render("{0}{1}に(いる|い|ある|あり)", [this, place])
    }
}

/// Prints 「このターン中、3回以上君のカードが攻撃している」.
pub(super) fn attacks_made(conditions: &[Condition]) -> Option<Phrase> {
    let [Condition::Turn(whose), Condition::AttacksThisTurn(often), ..] = conditions else {
        return None;
    };
    let Bounds { at_least: Some(often), at_most: None } = often else { return None };
    let cards = match whose {
        Whose::Own => "君のカードが",
        Whose::Opponent => "相手のカードが",
        Whose::Any => return None,
    };
    Some(render(
        &format!("(この|その)ターン中、({{0}}回以上{cards}|{cards}{{0}}回以上)攻撃して(いる|い)"),
        [Phrase::number(*often)],
    ))
}

/// Prints 「君か相手のドロップゾーンが10枚以上」.
fn either_drop(all: &[Condition]) -> Option<Phrase> {
    let [Condition::Have(own), Condition::Have(other)] = all else { return None };
    let of = |whose| Filter { whose, places: vec![Place::Drop], ..Filter::default() };
    let same = (own.min, own.max) == (other.min, other.max);
    let drops = own.filter == of(Whose::Own) && other.filter == of(Whose::Opponent);
    let least = (own.min > 0).then(|| i32::from(own.min));
    (same && drops).then(|| {
        let many = so_many(least, own.max.map(i32::from));
        render("君か相手のドロップゾーン[のカード]が{0}", [many])
    })
}

/// Prints 「N枚以上」.
fn so_many(least: Option<i32>, most: Option<i32>) -> Phrase {
    match (least, most) {
        (Some(least), None) => render("[合計]{0}枚以上", [Phrase::number(least)]),
        (None, Some(0)) => render("0枚[以下]", []),
        (None, Some(most)) => render("[合計]{0}枚以下", [Phrase::number(most)]),
        (Some(least), Some(_)) => render("[合計]{0}枚", [Phrase::number(least)]),
        (None, None) => Phrase::nothing(),
    }
}

fn whom(who: Who) -> Phrase {
    WHOM.iter()
        .find(|(_, of)| *of == who)
        .map_or_else(Phrase::nothing, |(said, _)| render(said, []))
}

/// Whether the verb is ある. いる is used for monsters on the field.
fn lies(of: &Filter) -> bool {
    let elsewhere = [Place::Drop, Place::Soul, Place::Deck, Place::Gauge, Place::Hand];
    let monster = |of: &CardKind| matches!(of, CardKind::Monster | CardKind::ImpactMonster);
    let no_monsters = match of.kinds.as_slice() {
        [] => of.attributes.is_empty() && of.names.is_empty() && of.name_contains.is_empty(),
        kinds => !kinds.iter().any(monster),
    };
    of.places.iter().any(|of| elsewhere.contains(of)) || no_monsters && of.is.is_empty()
}
