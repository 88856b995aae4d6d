//! Costs, said.

use crate::ability::fftcg::{Cost, Cp, Filter, Is, Pick};

use super::super::token::{Icon, Phrase};
use super::noun::counter;
use super::{Sayer, say};
use crate::compile::said::Said;

impl Sayer<'_> {
    /// What stands before a colon.
    pub(super) fn costs(&self, costs: &[Cost]) -> Phrase {
        let icons: Vec<Phrase> = costs.iter().flat_map(icons).collect();
        let mut parts = Vec::new();
        // Icons in whatever order: the dull icon is mostly the last of them.
        if !icons.is_empty() {
            parts.push(self.icons(costs));
        }
        for cost in costs {
            parts.extend(self.deed(cost));
        }
        if parts.is_empty() {
            return say("(《0》|)", &[]);
        }
        let mut said = Vec::new();
        for (at, part) in parts.into_iter().enumerate() {
            if at > 0 {
                said.push(say("(,|, and|and|)", &[]));
            }
            said.push(part);
        }
        Said::Seq(said)
    }

    /// CP, crystals, the dull icon.
    pub(super) fn icons(&self, costs: &[Cost]) -> Phrase {
        let all: Vec<Phrase> = costs.iter().flat_map(icons).collect();
        let mut apart: Vec<Phrase> = Vec::new();
        // The same icons stand together.
        for icon in all {
            match apart.last_mut() {
                Some(Said::Seq(group)) if group.last() == Some(&icon) => group.push(icon),
                _ => apart.push(Said::Seq(vec![icon])),
            }
        }
        Said::Bag(apart)
    }

    fn deed(&self, cost: &Cost) -> Option<Phrase> {
        Some(match cost {
            Cost::Cp(_) | Cost::X | Cost::Dull | Cost::Crystals(_) => return None,
            Cost::DullOthers(pick) => {
                let mut pick = pick.clone();
                pick.filter.is.insert(0, Is::Active);
                say("dull [a total of] {0}", &[self.pick(&pick)])
            }
            Cost::Discard(pick) => say("discard {0} [from your hand]", &[self.pick(pick)]),
            Cost::ToBreak(pick) => say("put {0} into the Break Zone", &[self.pick(pick)]),
            Cost::Remove(pick) => say("remove {0} from the game", &[self.pick(pick)]),
            Cost::Return(pick) => {
                say("return {0} to (its|their) (owner's|owners') (hand|hands)", &[self.pick(pick)])
            }
            Cost::Reveal(_) | Cost::Damage(_) => self.unsaid(),
            Cost::Counters(of) => {
                let name = counter(&of.name, of.count > 1);
                say(
                    "remove {0} {1} from {2}",
                    &[Phrase::number(i32::from(of.count)), name, self.this()],
                )
            }
        })
    }

    fn pick(&self, pick: &Pick) -> Phrase {
        let this = Filter { is: vec![Is::This], ..Filter::default() };
        if pick.filter == this && pick.count == 1 {
            return self.this();
        }
        let paying = Sayer { paying: true, ..self.clone() };
        paying.so_many(&i32::from(pick.count).into(), false, &pick.filter)
    }
}

impl From<i32> for crate::ability::fftcg::Amount {
    fn from(number: i32) -> Self {
        crate::ability::fftcg::Amount::Number(number)
    }
}

fn icons(cost: &Cost) -> Vec<Phrase> {
    match cost {
        Cost::Cp(Cp { any, of }) => {
            let mut said: Vec<Phrase> = of.iter().map(|of| Phrase::icon(Icon::Of(*of))).collect();
            if *any > 0 {
                said.push(Phrase::icon(Icon::Any(*any)));
            }
            said
        }
        Cost::X => vec![Phrase::icon(Icon::X)],
        Cost::Dull => vec![Phrase::icon(Icon::Dull)],
        Cost::Crystals(count) => (0..*count).map(|_| Phrase::icon(Icon::Crystal)).collect(),
        _ => Vec::new(),
    }
}
