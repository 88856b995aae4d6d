//! Prints objects and the verbs after them.

use hantei_ability::buddyfight::{Amount, Effect, Elsewhere, Filter, Is, Put, Top, Which};
use hantei_cardtext::rendered::Rendered;

use super::super::action::{ACTIONS, Action, action_of};
use super::super::effect::Form;
use super::super::token::{InJapanese as _, Lex, Phrase};
use super::super::trigger::the_attacked;
use super::super::verb::{self, said};
use super::{Printer, render};

impl Printer {
    /// Prints the cards whose numbers change: 「〜の」「〜を選び、」.
    pub(super) fn subject(&self, what: &Which, lasts: &Phrase, behind: &str) -> Phrase {
        let Some(chosen) = self.mention(what) else {
            return render(&format!("{{0}}{behind}"), [self.which(what)]);
        };
        let so_many = self.so_many(&chosen.filter, &chosen.count, chosen.up_to);
        let back = self.pointing_back(what);
        render(
            &format!(
                "({{0}}{behind}|{{0}}(を|)(選び|選ぶ)[。][{{2}}][{{1}}(の|は|を|に|が|)]|{{1}}(の|は|を|に|が|))"
            ),
            [so_many, back, lasts.clone()],
        )
    }

    /// Prints the object of an action, with を.
    pub(super) fn object(&self, what: &Which) -> Phrase {
        let Some(chosen) = self.mention(what) else {
            let all = match what {
                Which::All(filter) if filter.host.is_none() => {
                    render("{0}を全て", [self.noun(filter)])
                }
                _ => Phrase::nothing(),
            };
            let plain = render("{0}を", [self.which(what)]);
            let ways = if all.is_nothing() { vec![plain] } else { vec![plain, all] };
            return Rendered::Any(ways);
        };
        let so_many = self.so_many(&chosen.filter, &chosen.count, chosen.up_to);
        let back = self.pointing_back(what);
        render("({0}(を|を選んで|)|{0}(を|)(選び|選ぶ)[。][{1}を]|{1}を)", [so_many, back])
    }

    pub(super) fn which(&self, what: &Which) -> Phrase {
        match what {
            Which::This if self.stays => render("(この|その)(カード|モンスター|アイテム)", []),
            Which::This => match self.here {
                Some(Elsewhere::Hand) => render("(手札の|)この(カード|モンスター)", []),
                Some(Elsewhere::Drop) => {
                    render("(ドロップゾーンにある|ドロップゾーンの|)この(カード|モンスター)", [])
                }
                Some(Elsewhere::Soul) => {
                    let host = self.host.as_ref().map_or_else(Phrase::nothing, |of| self.noun(of));
                    render("([ソウルにある]|{0}のソウルにある)この(カード|モンスター)", [host])
                }
                None if self.or_hand => render("(手札か場|場か手札)のこの(カード|モンスター)", []),
                None => render(
                    "[場の|ドロップゾーンにある|ドロップゾーンの]この(カード|モンスター)",
                    [],
                ),
            },
            what if what.is_looked_at() => {
                let of = if self.looked_at_one.get() {
                    "公開した|残りの"
                } else {
                    "残りの|公開した"
                };
                render(&format!("({of})カード[全て]"), [])
            }
            Which::All(filter)
                if **filter == (Filter { is: vec![Is::That], ..Filter::default() }) =>
            {
                render("場のその(カード|モンスター|アイテム|魔法)", [])
            }
            Which::All(filter) if filter.is == [Is::Host] => match filter.attributes.as_slice() {
                [one] => render("その{0}", [Phrase::token(Lex::Attribute(one.clone()))]),
                _ => render("[場の]その(カード|モンスター|アイテム)", []),
            },
            Which::All(filter) if **filter == the_attacked() => Rendered::Any(vec![
                self.all_of(filter),
                render("[場の]その[相手の](カード|モンスター)[1枚]", []),
            ]),
            Which::All(filter) => self.all_of(filter),
            Which::Chosen(label) => match self.mention(what) {
                Some(of) => Rendered::Any(vec![
                    self.so_many(&of.filter, &of.count, of.up_to),
                    self.pointing_back(&Which::Chosen(label.clone())),
                ]),
                None => self.pointing_back(what),
            },
            Which::That | Which::Those => self.pointing_back(what),
            Which::Top(Top { who, count }) => self.top(*who, count),
        }
    }

    /// Prints 「そのカード」.
    pub(super) fn pointing_back(&self, what: &Which) -> Phrase {
        let picked = matches!(what, Which::Chosen(label)
            if self.chosen.borrow().iter().any(|of| of.label == *label && of.picked));
        let first = if picked { "選んだ|その" } else { "その|選んだ" };
        let there = if matches!(what, Which::Chosen(_)) { "[場の]" } else { "" };
        let kind = "(カード|モンスター|アイテム|魔法)";
        let all = self.chosen.borrow();
        let of = match what {
            Which::Chosen(label) => all.iter().find(|of| of.label == *label),
            _ => None,
        };
        let one = *what == Which::That || of.is_some_and(|of| of.count == Amount::Number(1));
        let one = if one { "[1枚]" } else { "" };
        let mut ways = vec![render(&format!("{there}({first}){kind}[全て]{one}"), [])];
        for attribute in of.iter().flat_map(|of| &of.filter.attributes) {
            let attribute = Phrase::token(Lex::Attribute(attribute.clone()));
            ways.push(render(&format!("その{{0}}{one}"), [attribute]));
        }
        Rendered::Any(ways)
    }

    /// Prints 「〜1枚を〜1枚のソウルに入れる」.
    pub(super) fn inserted(
        &self,
        what: &Which,
        host: &Which,
        face_down: bool,
        form: Form,
    ) -> Phrase {
        let object = match what {
            Which::Top(Top { who, count }) => self.top(*who, count),
            what => self.object(what),
        };
        let face = if face_down { "裏向きで" } else { "" };
        let parts = [object, self.host(host), said(verb::INSERT, form)];
        render(&format!("({{0}}{face}{{1}}のソウルに{{2}}|{{0}}{{1}}のソウルに{face}{{2}})"), parts)
    }

    /// Prints the card whose soul it is.
    pub(super) fn host(&self, host: &Which) -> Phrase {
        let Some(of) = self.mention(host) else { return self.which(host) };
        let noun = self.noun(&of.filter);
        render("({0}1枚|{0}|{0}1枚を(選び、|選ぶ)[。]{1}|{1})", [noun, self.pointing_back(host)])
    }

    /// Prints the attributes by which the text may refer to a chosen card: 「その《X》」.
    pub(super) fn mentioned_attributes(&self) -> Phrase {
        let all = self.chosen.borrow();
        let attributes = all.iter().flat_map(|of| &of.filter.attributes);
        Rendered::Any(attributes.map(|of| Phrase::token(Lex::Attribute(of.clone()))).collect())
    }

    /// Prints a verb and its object.
    pub(super) fn action(&self, effect: &Effect, form: Form) -> Phrase {
        match effect {
            Effect::Put(Put { what, host: Some(host), face_down, .. }) => {
                return self.inserted(what, host, *face_down, form);
            }
            Effect::Call(of) => return self.called(of, form),
            _ => {}
        }
        let Some((action, what)) = action_of(effect) else { return Phrase::nothing() };
        let object = match what {
            Which::Top(Top { who, count }) => self.top(*who, count),
            what => self.object(what),
        };
        Rendered::Seq(vec![object, verbs(action, form)])
    }

    /// Prints the verb alone, because the object was printed before: 「手札に戻すか、破壊する」.
    pub(super) fn action_alone(effect: &Effect, form: Form) -> Option<Phrase> {
        let action = match effect {
            Effect::Destroy(_) => Action::Destroy,
            Effect::Return(_) => Action::Return,
            Effect::Drop(_) => Action::Drop,
            Effect::Rest(_) => Action::Rest,
            Effect::Put(Put { to, host: None, any_order: true, .. }) => Action::PutInAnyOrder(*to),
            Effect::Put(Put { to, host: None, .. }) => Action::Put(*to),
            _ => return None,
        };
        Some(verbs(action, form))
    }
}

/// Prints the wordings of the verb, after its object.
fn verbs(action: Action, form: Form) -> Phrase {
    let ways = ACTIONS.iter().filter(|(of, ..)| *of == action).map(|(_, before, verb)| {
        let before = if before.is_empty() { Phrase::nothing() } else { render(before, []) };
        Rendered::Seq(vec![before, said(*verb, form)])
    });
    Rendered::Any(ways.collect())
}
