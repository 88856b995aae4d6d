//! Prints triggers.

use hantei_ability::buddyfight::{DamagedBy, Filter, Is, When, Who, Whose};
use hantei_base::kind::CardKind;
use hantei_cardtext::rendered::Rendered;

use super::super::condition::HERE;
use super::super::event_words::{
    AT, BY, BY_EFFECT, BY_MONSTER, BY_WHOSE, CAME, DEALS_DAMAGE, DROPPED, HAPPENS, INTO_SOUL, ITS,
    THIS_IS_WORN, TIMES, TURNS,
};
use super::super::patterns::short_for;
use super::super::token::{InJapanese as _, Lex, Phrase};
use super::super::trigger::is_done_by_flags;
use super::{Printer, render};

impl Printer {
    /// Prints 「〜した時」.
    pub(super) fn when(&self, when: &When) -> Phrase {
        let printer = Printer { or_flag: is_done_by_flags(when), ..self.clone() };
        printer.happens(when)
    }

    fn happens(&self, when: &When) -> Phrase {
        if let Some((said, _)) = TIMES.iter().find(|(_, of)| of == when) {
            return render(said, []);
        }
        if let When::DamagedBy(of) = when {
            return damaged_by(of);
        }
        if let Some(of_soul) = self.of_soul(when) {
            return of_soul;
        }
        let mut ways = Vec::new();
        match when {
            When::Cast(filter) | When::Equipped(filter) if filter.is != [Is::This] => {
                let who = match filter.whose {
                    Whose::Own => "君が",
                    Whose::Opponent => "相手が",
                    Whose::Any => return Phrase::nothing(),
                };
                let bare = Filter { whose: Whose::Any, ..filter.clone() };
                let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare);
                let verb = if matches!(when, When::Cast(_)) { "使った" } else { "装備した" };
                return render(&format!("{who}{{0}}を{verb}時"), [noun]);
            }
            When::Equipped(_) => {
                return render(
                    &format!("(この(カード|モンスター)を装備した時|{THIS_IS_WORN})"),
                    [],
                );
            }
            When::DealsDamage(of) if of.is == [Is::This] => {
                ways.push(render("この(カード|モンスター)の攻撃で相手にダメージを与えた時", []));
            }
            When::Enters(of) if of.is == [Is::This] && !of.places.is_empty() => {
                let place = HERE.iter().find(|(_, places)| *places == of.places);
                let place = place.map_or("", |(said, _)| said);
                return render(&format!("この(カード|モンスター)が{place}に登場した時"), []);
            }
            _ => {}
        }
        if let When::LinkAttacks(of) = when {
            let with = match &of.with {
                None => Phrase::nothing(),
                Some(with) => {
                    let others = Printer { anywhere: true, ..self.clone() };
                    render("[他の]{0}と", [others.noun(with)])
                }
            };
            return render("{0}{1}連携攻撃した時", [self.who_acts(&of.filter, ""), with]);
        }
        if let When::Enters(filter) = when
            && let Some((came, bare)) = came(filter)
        {
            return render(&format!("{{0}}{came}登場した時"), [self.who_acts(&bare, "登場した時")]);
        }
        if let When::Milled(of) = when {
            let by = BY.iter().find(|(_, by)| *by == of.by).map_or("", |(said, _)| said);
            let whose = if of.whose == Whose::Own { "君の" } else { "相手の" };
            return render(&format!("{by}、{whose}デッキのカードがドロップゾーンに置かれた時"), []);
        }
        if let When::Dropped(filter) = when {
            let from = DROPPED.iter().find(|(_, places)| filter.places == *places);
            let bare = Filter { places: Vec::new(), ..filter.clone() };
            let said = from.map_or("", |(said, _)| said);
            return render(&format!("{{0}}{said}"), [self.who_acts(&bare, said)]);
        }
        if let When::DestroyedByEffect(of) = when
            && of.kinds == [CardKind::Monster]
        {
            let by = BY_MONSTER.iter().find(|(_, whose)| *whose == of.by);
            let said = format!("{{0}}{}破壊された時", by.map_or("", |(said, _)| said));
            return render(&said, [self.who_acts(&of.filter, "")]);
        }
        if let (Some(by), Some(filter)) = (by_effect(when), when.filter()) {
            let said = BY_EFFECT.iter().find(|(_, whose)| by == Some(*whose));
            let said = render(said.map_or("", |(said, _)| said), []);
            let turns =
                TURNS.iter().filter(|(make, _)| make(filter.clone(), by).as_ref() == Some(when));
            for (_, turned) in turns {
                ways.push(render(
                    &format!("{{0}}{{1}}{turned}"),
                    [self.who_acts(filter, turned), said.clone()],
                ));
            }
        }
        for (said, make) in ITS {
            if let Some(filter) = when.filter().filter(|of| make((*of).clone()) == *when) {
                let whose = match filter.is == [Is::This] {
                    true => render("[場の]この(カード|モンスター)", []),
                    false => self.noun(filter),
                };
                ways.push(render(&format!("{{0}}{said}"), [whose]));
            }
        }
        for (said, make) in HAPPENS {
            if let Some(filter) = when.filter().filter(|of| make((*of).clone()) == *when) {
                ways.push(render(&format!("{{0}}{said}"), [self.who_acts(filter, said)]));
            }
        }
        Rendered::Any(ways)
    }

    /// Prints 「このカードが〜のソウルに入った時」 or 「〜のソウルからドロップゾーンに置かれた時」.
    fn of_soul(&self, when: &When) -> Option<Phrase> {
        let (filter, down) = match when {
            When::SoulAdded(of) | When::SoulDropped(of) => (of, ""),
            When::FaceDownSoulDropped(of) => (of, "裏向きの"),
            _ => return None,
        };
        (filter.is == [Is::This]).then_some(())?;
        let any = Filter::default();
        let noun = self.noun(filter.host.as_deref().unwrap_or(&any));
        if let When::SoulAdded(_) = when {
            let from = &filter.entered.as_ref()?.from;
            let from = INTO_SOUL.iter().find(|(_, places)| from.as_slice() == *places)?.0;
            let said = format!("この(カード|モンスター)が{from}、{{0}}のソウルに入った時");
            return Some(render(&said, [noun]));
        }
        let said =
            format!("この(カード|モンスター)が{{0}}の{down}ソウルからドロップゾーンに置かれた時");
        Some(render(&said, [noun]))
    }

    /// Prints the second of two events: 「〜か破壊された時」.
    pub(super) fn when_again(&self, first: &When, when: &When) -> Phrase {
        let short = short_for(first, when, &HAPPENS, DEALS_DAMAGE).into_iter();
        let ways = std::iter::once(self.when(when)).chain(short.map(|said| render(said, [])));
        Rendered::Any(ways.collect())
    }

    fn who_acts(&self, filter: &Filter, said: &str) -> Phrase {
        if filter.is == [Is::This] {
            return render("[場の]この(カード|モンスター)が", []);
        }
        let mut ways = self.ways_to_act(filter, said);
        if said.starts_with("登場") && filter.kinds == [CardKind::Monster] {
            // No other kind does.
            let bare = Filter { kinds: Vec::new(), ..filter.clone() };
            ways.extend(self.ways_to_act(&bare, said));
        }
        Rendered::Any(ways)
    }

    fn ways_to_act(&self, filter: &Filter, said: &str) -> Vec<Phrase> {
        let mut ways = Vec::new();
        if said.starts_with("登場") {
            let place = AT
                .iter()
                .find(|(_, whose, places)| *whose == filter.whose && *places == filter.places);
            if let Some((place, ..)) = place {
                let bare = Filter { whose: Whose::Any, places: Vec::new(), ..filter.clone() };
                let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare);
                ways.push(render(&format!("{place}{{0}}が"), [noun]));
            }
        }
        ways.push(render("{0}が", [self.noun(filter)]));
        ways
    }
}

/// Prints 「相手が“霊撃”の効果でダメージを受けた時」.
fn damaged_by(of: &DamagedBy) -> Phrase {
    let who = match of.who {
        Who::You => "君が",
        Who::Opponent => "相手が",
        Who::Both => return Phrase::nothing(),
    };
    if let Some(name) = &of.ability {
        let name = Phrase::token(Lex::Ability(name.clone()));
        return render(&format!("{who}{{0}}(の効果|)でダメージを受けた時"), [name]);
    }
    if let Some((by, _)) = BY_WHOSE.iter().find(|(_, whose)| *whose == of.by_whose) {
        return render(&format!("{by}、{who}ダメージを受けた時"), []);
    }
    render(&format!("{who}攻撃以外のダメージを受けた時"), [])
}

/// Returns whose effect does it, if the wording can state it.
fn by_effect(when: &When) -> Option<Option<Whose>> {
    match when {
        When::DestroyedByEffect(of) => Some(Some(of.by)),
        When::Rests(of) | When::Stands(of) => Some(of.by),
        _ => None,
    }
}

/// Returns how a card came to the field, if the filter says so, and the filter without it.
pub(super) fn came(filter: &Filter) -> Option<(&'static str, Filter)> {
    let (entered, not, bare) = match (&filter.entered, filter.not.as_deref()) {
        (Some(of), _) => (of, false, Filter { entered: None, ..filter.clone() }),
        (None, Some(Filter { entered: Some(of), .. })) => {
            (of, true, Filter { not: None, ..filter.clone() })
        }
        (None, _) => return None,
    };
    let found = CAME.iter().find(|(_, from, by, opposite)| {
        *from == entered.from.as_slice() && *by == entered.by.as_slice() && *opposite == not
    });
    found.map(|(said, ..)| (*said, bare))
}
