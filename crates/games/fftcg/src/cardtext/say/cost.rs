//! Costs, said.

use hantei_ability::fftcg::{Cost, Cp, Filter, Is, Pick, Place, Taking, Whose};

use super::super::token::{Icon, InWords as _, Phrase};
use super::noun::counter;
use super::{Sayer, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// What stands before a colon.
    pub(super) fn costs(&self, costs: &[Cost]) -> Phrase {
        let icons: Vec<Phrase> = costs.iter().flat_map(icons).collect();
        let mut parts = Vec::new();
        // Icons in whatever order: the dull icon is mostly the last of them.
        if !icons.is_empty() {
            parts.push(self.icons(costs));
        }
        let mut rest = costs;
        while let Some((first, more)) = rest.split_first() {
            let alike = |of: &&Cost| std::mem::discriminant(*of) == std::mem::discriminant(first);
            let same = 1 + more.iter().take_while(alike).count();
            match self.deeds(&rest[..same]) {
                Some(said) => parts.push(said),
                None => parts.extend(rest[..same].iter().filter_map(|cost| self.deed(cost))),
            }
            rest = &rest[same..];
        }
        if parts.is_empty() {
            return say("(《0》|)", []);
        }
        let mut said = Vec::new();
        for (at, part) in parts.into_iter().enumerate() {
            if at > 0 {
                said.push(say("(,|, and|and|)", []));
            }
            said.push(part);
        }
        Rendered::Seq(said)
    }

    /// CP, crystals, the dull icon.
    pub(super) fn icons(&self, costs: &[Cost]) -> Phrase {
        let all: Vec<Phrase> = costs.iter().flat_map(icons).collect();
        let mut apart: Vec<Phrase> = Vec::new();
        // The same icons stand together.
        for icon in all {
            match apart.last_mut() {
                Some(Rendered::Seq(group)) if group.last() == Some(&icon) => group.push(icon),
                _ => apart.push(Rendered::Seq(vec![icon])),
            }
        }
        Rendered::Bag(apart)
    }

    /// What is done with cards of one kind and another, in one or said anew each time.
    fn deeds(&self, costs: &[Cost]) -> Option<Phrase> {
        let (first, _) = costs.first()?.takes()?;
        let words = match first {
            Taking::Dull => "dull {0}",
            Taking::Discard => "discard {0} [from your hand]",
            Taking::ToBreak => "put {0} into the Break Zone",
            Taking::Remove => "remove {0} from the game",
            Taking::Return => "return {0} to (its|their) (owner's|owners') (hand|hands)",
            Taking::Reveal => "reveal {0} (from|in) your hand",
        };
        let mut picks = Vec::new();
        let mut placed = Vec::new();
        for cost in costs {
            let (taking, of) = cost.takes()?;
            let mut of = of.clone();
            let itself = Filter { is: vec![Is::This], ..Filter::default() };
            if taking == Taking::Dull && of.filter == itself {
                picks.push(say("active {0}", [self.this()]));
                continue;
            }
            if taking == Taking::Dull {
                let filter = &mut of.filter;
                match filter.any.is_empty() {
                    true => filter.is.insert(0, Is::Active),
                    false => filter.any[0].is.insert(0, Is::Active),
                }
            }
            picks.push(say("[a total of] {0}", [self.pick(&of)]));
            placed.push(of);
        }
        let joined = |each: Vec<Phrase>, link: &'static str| {
            let mut said = Vec::new();
            for (at, of) in each.into_iter().enumerate() {
                if at > 0 {
                    said.push(say(link, []));
                }
                said.push(of);
            }
            Rendered::Seq(said)
        };
        let anew = picks.iter().map(|of| say(words, [of.clone()])).collect();
        let once = say(words, [joined(picks, "and")]);
        let mut said = vec![once, joined(anew, "(,|, and|and)")];
        // “1 Card Name Lightning and 1 Card Name Odin in the Break Zone”: the place is said once, behind the last of them.
        if let [others @ .., last] = &placed[..]
            && first == Taking::Remove
            && (placed.len(), last.filter.place.is_some()) == (costs.len(), true)
        {
            let there = |of: &Pick| {
                let Filter { place, whose, .. } = of.filter;
                (place, whose) == (last.filter.place, last.filter.whose)
            };
            let bare = |of: &Pick| {
                let filter = Filter { place: None, whose: Whose::Any, ..of.filter.clone() };
                self.pick(&Pick { filter, ..of.clone() })
            };
            if !others.is_empty() && others.iter().all(there) {
                let mut each: Vec<Phrase> = others.iter().map(bare).collect();
                each.push(self.pick(last));
                said.push(say(words, [joined(each, "and")]));
            }
        }
        Some(Rendered::Any(said))
    }

    fn deed(&self, cost: &Cost) -> Option<Phrase> {
        Some(match cost {
            Cost::Cp(_) | Cost::X | Cost::Dull | Cost::Crystals(_) => return None,
            Cost::DullCharacters(_)
            | Cost::Discard(_)
            | Cost::ToBreak(_)
            | Cost::Remove(_)
            | Cost::Return(_)
            | Cost::Reveal(_) => return None,
            Cost::Damage(_) => self.unsaid(),
            Cost::Mill(count) => {
                let top = self.top(&i32::from(*count).into());
                say("put the top {0} of your deck into the Break Zone", [top])
            }
            Cost::RemoveTop(count) => {
                let top = self.top(&i32::from(*count).into());
                say("remove the top {0} of your deck from the game", [top])
            }
            Cost::Counters(of) => {
                let name = counter(&of.name, of.count > 1);
                let from = match &of.from {
                    None => self.this(),
                    Some(filter) => say("a {0}", [self.noun(filter, false)]),
                };
                let count = Phrase::number(i32::from(of.count));
                say("remove {0} {1} from {2}", [count, name, from])
            }
        })
    }

    fn pick(&self, pick: &Pick) -> Phrase {
        let place = match pick.filter.place {
            None => Some(""),
            Some(Place::Break) => Some("[in (the|your) Break Zone]"),
            Some(Place::Hand) => Some("[in your hand]"),
            Some(_) => None,
        };
        let this = Filter { is: vec![Is::This], place: pick.filter.place, ..Filter::default() };
        if let Some(place) = place.filter(|_| pick.filter == this && pick.count == 1) {
            return say(&format!("{{0}} {place}"), [self.this()]);
        }
        let paying = Sayer { paying: true, ..self.clone() };
        paying.so_many(&i32::from(pick.count).into(), false, &pick.filter)
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
