//! Costs: what stands before the colon of an ability, and what an effect lets a player pay.

use hantei_ability::fftcg::{Amount, Cost, Counter, Cp, Filter, Is, Pick, Place, Whose};

use super::reader::Reader;
use super::token::{Icon, Lex};

impl Reader<'_> {
    /// 〔コスト〕: icons, then what else is done, up to the colon. Gives whether it is a special ability's, too.
    pub(super) fn cost(&mut self) -> Option<Vec<Cost>> {
        let outer = std::mem::replace(&mut self.scope.paying, true);
        let found = self.attempt(|of| {
            let mut costs = Vec::new();
            loop {
                if of.sees("(《0》|《1》|《2》|《3》|《4》|《5》|《6》|《7》|《8》|《9》)")
                    || matches!(of.peek(), Some(Lex::Icon(_)))
                {
                    of.icons(&mut costs)?;
                } else {
                    of.deed(&mut costs)?;
                }
                if !of.eat("(, and|,|and)") && !matches!(of.peek(), Some(Lex::Icon(_))) {
                    return Some(costs);
                }
            }
        });
        self.scope.paying = outer;
        found
    }

    /// CP, the dull icon, crystals.
    pub(super) fn icons(&mut self, costs: &mut Vec<Cost>) -> Option<()> {
        let mut cp = Cp::default();
        let mut crystals = 0;
        let mut rest = Vec::new();
        let mut any = false;
        while let Some(Lex::Icon(icon)) = self.peek() {
            match icon {
                Icon::Of(element) => cp.of.push(*element),
                Icon::Any(number) => {
                    cp.any = cp.any.checked_add(*number)?;
                    any |= *number == 0;
                }
                Icon::X => {
                    self.scope.x = true;
                    rest.push(Cost::X);
                }
                Icon::Dull => rest.push(Cost::Dull),
                Icon::Crystal => crystals += 1,
                Icon::Special | Icon::Generic => return None,
            }
            self.step();
            // What cannot be told apart is one thing: 《0》 costs nothing.
            if any {
                break;
            }
        }
        if cp != Cp::default() {
            costs.push(Cost::Cp(cp));
        }
        let x = rest.iter().filter(|of| **of == Cost::X).count();
        (x < 2).then_some(())?;
        if crystals > 0 {
            costs.push(Cost::Crystals(crystals));
        }
        costs.extend(rest);
        Some(())
    }

    /// “put Rosa into the Break Zone”, “discard 1 card”.
    fn deed(&mut self, costs: &mut Vec<Cost>) -> Option<()> {
        let found = (self.attempt(Reader::counters_removed))
            .or_else(|| self.attempt(Reader::top_spent))
            .or_else(|| self.attempt(Reader::deeds))?;
        costs.extend(found);
        Some(())
    }

    /// What is done with cards, of one kind and another: “dull 1 active Fire Forward and 1 active Ice Forward you control”.
    fn deeds(&mut self) -> Option<Vec<Cost>> {
        const VERBS: [&str; 6] = ["put", "discard", "remove", "return", "reveal", "dull"];
        let verb = VERBS.into_iter().find(|verb| self.eat(verb))?;
        let mut picks = vec![self.pick()?];
        while let Some(more) = self.attempt(|of| {
            of.need("and")?;
            of.pick()
        }) {
            picks.push(more);
        }
        let all_on_field = picks.iter().all(|of| on_field(&of.filter));
        let each =
            |of: fn(Pick) -> Cost, picks: Vec<Pick>| Some(picks.into_iter().map(of).collect());
        match verb {
            "put" => {
                self.need("into the break zone")?;
                each(Cost::ToBreak, Some(picks).filter(|_| all_on_field)?)
            }
            "discard" => {
                let _ = self.eat("from your hand");
                let here = |of: &Pick| matches!(of.filter.place, None | Some(Place::Hand));
                let all_here = picks.iter().all(here);
                picks.iter_mut().for_each(|of| {
                    of.filter.place = None;
                    of.filter.whose = Default::default();
                });
                each(Cost::Discard, Some(picks).filter(|_| all_here)?)
            }
            "remove" => {
                self.need("from the game")?;
                lie_together(&mut picks);
                each(Cost::Remove, picks)
            }
            "reveal" => {
                let here = |of: &Pick| {
                    (of.filter.place, of.filter.whose) == (Some(Place::Hand), Whose::Own)
                };
                let all_here = picks.iter().all(here);
                picks.iter_mut().for_each(|of| {
                    of.filter.place = None;
                    of.filter.whose = Default::default();
                });
                each(Cost::Reveal, Some(picks).filter(|_| all_here)?)
            }
            "return" => {
                self.need("to (its|their) (owner's|owners') (hand|hands)")?;
                each(Cost::Return, Some(picks).filter(|_| all_on_field)?)
            }
            _ => {
                let itself = Filter { is: vec![Is::This], ..Filter::default() };
                for pick in picks.iter_mut().filter(|of| of.filter != itself) {
                    // What is dulled for a cost is active: the engine asks for that itself.
                    let said = match pick.filter.any.first_mut() {
                        Some(first) => &mut first.is,
                        None => &mut pick.filter.is,
                    };
                    let active = said.iter().position(|is| *is == Is::Active)?;
                    said.remove(active);
                }
                each(Cost::DullCharacters, Some(picks).filter(|_| all_on_field)?)
            }
        }
    }

    /// “remove the top 2 cards of your deck from the game”, “put the top card of your deck into the Break Zone”
    fn top_spent(&mut self) -> Option<Vec<Cost>> {
        let removed = self.eat("remove");
        if !removed {
            self.need("put")?;
        }
        self.need("the top")?;
        let Amount::Number(count) = self.top_count()? else { return None };
        let count = u8::try_from(count).ok()?;
        self.need("of your deck")?;
        if removed {
            self.need("from the game")?;
            return Some(vec![Cost::RemoveTop(count)]);
        }
        self.need("into the break zone")?;
        Some(vec![Cost::Mill(count)])
    }

    /// “remove 2 Shuriken Counters from Yuffie”
    fn counters_removed(&mut self) -> Option<Vec<Cost>> {
        self.need("remove")?;
        let count = self.small::<u16>()?;
        let name = self.counter_name()?;
        self.need("from")?;
        if self.this() {
            return Some(vec![Cost::Counters(Counter { name, count, from: None })]);
        }
        self.need("a")?;
        let from = self.noun().filter(|of| of.place.is_none());
        Some(vec![Cost::Counters(Counter { name, count, from: Some(from?) })])
    }

    fn pick(&mut self) -> Option<Pick> {
        self.attempt(|of| {
            let active = of.attempt(|of| {
                of.need("active")?;
                of.this().then_some(())
            });
            if active.is_some() {
                let filter = Filter { is: vec![Is::This], ..Filter::default() };
                return Some(Pick { count: 1, filter });
            }
            if of.this() {
                let place = if of.eat("in (the|your) break zone") {
                    Some(Place::Break)
                } else {
                    of.eat("in your hand").then_some(Place::Hand)
                };
                let filter = Filter { is: vec![Is::This], place, ..Filter::default() };
                return Some(Pick { count: 1, filter });
            }
            let _ = of.eat("a total of");
            let quantity = of.quantity()?;
            let Amount::Number(count) = quantity.count else { return None };
            let filter = of.noun()?;
            let count = u8::try_from(count).ok()?;
            (!quantity.up_to).then_some(Pick { count, filter })
        })
    }
}

/// “remove 1 Card Name Lightning and 1 Card Name Odin in the Break Zone”: where the last of them lies, the others lie of which nothing is said.
fn lie_together(picks: &mut [Pick]) {
    let Some((last, others)) = picks.split_last_mut() else { return };
    let Filter { place: Some(place), whose, .. } = last.filter else { return };
    let untold = |of: &&mut Pick| {
        let filter = &of.filter;
        filter.place.is_none() && filter.whose == Whose::Any && !filter.is.contains(&Is::This)
    };
    for of in others.iter_mut().filter(untold) {
        (of.filter.place, of.filter.whose) = (Some(place), whose);
    }
}

fn on_field(filter: &Filter) -> bool {
    filter.place.is_none()
}
