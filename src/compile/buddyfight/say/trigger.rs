//! Triggers, said.

use crate::ability::buddyfight::{Filter, Is, When, Whose};
use crate::compile::said::Said;

use super::super::token::Phrase;
use super::super::trigger::{AT, BY, DROPPED, HAPPENS, ITS, TIMES, filter_of};
use super::{Sayer, say};

impl Sayer {
    /// 〜した時
    pub(super) fn when(&self, when: &When) -> Phrase {
        if let Some((said, _)) = TIMES.iter().find(|(_, of)| of == when) {
            return say(said, &[]);
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
                let noun = Sayer { anywhere: true, ..self.clone() }.noun(&bare);
                let verb = if matches!(when, When::Cast(_)) { "使った" } else { "装備した" };
                return say(&format!("{who}{{0}}を{verb}時"), &[noun]);
            }
            When::Equipped(_) => return say("この(カード|モンスター)を装備した時", &[]),
            When::DealsDamage(of) if of.is == [Is::This] => {
                ways.push(say("この(カード|モンスター)の攻撃で相手にダメージを与えた時", &[]));
            }
            When::DestroysInBattle(of) if of.is == [Is::This] => {
                return say(
                    "この(カード|モンスター)の攻撃で相手の[場の]モンスターを破壊した時",
                    &[],
                );
            }
            _ => {}
        }
        if let When::Milled(of) = when {
            let by = BY.iter().find(|(_, by)| *by == of.by).map_or("", |(said, _)| said);
            let whose = if of.whose == Whose::Own { "君の" } else { "相手の" };
            return say(&format!("{by}、{whose}デッキのカードがドロップゾーンに置かれた時"), &[]);
        }
        if let When::Dropped(filter) = when {
            let from = DROPPED.iter().find(|(_, place)| filter.places == [*place]);
            let bare = Filter { places: Vec::new(), ..filter.clone() };
            let said = from.map_or("", |(said, _)| said);
            return say(&format!("{{0}}{said}"), &[self.who_acts(&bare, said)]);
        }
        for (said, make) in ITS {
            if let Some(filter) = filter_of(when).filter(|of| make((*of).clone()) == *when) {
                let whose = match filter.is == [Is::This] {
                    true => say("[場の]この(カード|モンスター)", &[]),
                    false => self.noun(filter),
                };
                ways.push(say(&format!("{{0}}{said}"), &[whose]));
            }
        }
        for (said, make) in HAPPENS {
            if let Some(filter) = filter_of(when).filter(|of| make((*of).clone()) == *when) {
                ways.push(say(&format!("{{0}}{said}"), &[self.who_acts(filter, said)]));
            }
        }
        Said::Any(ways)
    }

    /// The second of two events: 「〜か破壊された時」.
    pub(super) fn when_again(&self, when: &When) -> Phrase {
        let mut ways = vec![self.when(when)];
        for (said, make) in HAPPENS {
            if filter_of(when).is_some_and(|of| make(of.clone()) == *when) {
                ways.push(say(said, &[]));
            }
        }
        Said::Any(ways)
    }

    fn who_acts(&self, filter: &Filter, said: &str) -> Phrase {
        if filter.is == [Is::This] {
            return say("[場の]この(カード|モンスター)が", &[]);
        }
        let mut ways = Vec::new();
        if said.starts_with("登場") {
            let place =
                AT.iter().find(|(_, whose)| *whose == filter.whose).map_or("", |(said, _)| said);
            let bare = Filter { whose: Whose::Any, ..filter.clone() };
            let noun = Sayer { anywhere: true, ..self.clone() }.noun(&bare);
            ways.push(say(&format!("{place}{{0}}が"), &[noun]));
        }
        ways.push(say("{0}が", &[self.noun(filter)]));
        Said::Any(ways)
    }
}
