//! Costs: what stands before the colon of an ability, and what an effect lets a player pay.

use crate::ability::fftcg::{Amount, Cost, Counter, Cp, Filter, Is, Place};

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
        let at = self.at();
        let found = self
            .attempt(|of| {
                of.need("put")?;
                let pick = of.pick()?;
                of.need("into the break zone")?;
                on_field(&pick.filter).then_some(Cost::ToBreak(pick))
            })
            .or_else(|| {
                self.attempt(|of| {
                    of.need("discard")?;
                    let pick = of.pick()?;
                    let _ = of.eat("from your hand");
                    let here = matches!(pick.filter.place, None | Some(Place::Hand));
                    let filter = Filter { place: None, whose: Default::default(), ..pick.filter };
                    here.then_some(Cost::Discard(crate::ability::fftcg::Pick { filter, ..pick }))
                })
            })
            .or_else(|| {
                self.attempt(|of| {
                    of.need("remove")?;
                    let pick = of.pick()?;
                    of.need("from the game")?;
                    Some(Cost::Remove(pick))
                })
            })
            .or_else(|| {
                self.attempt(|of| {
                    of.need("return")?;
                    let pick = of.pick()?;
                    of.need("to (its|their) (owner's|owners') (hand|hands)")?;
                    on_field(&pick.filter).then_some(Cost::Return(pick))
                })
            })
            .or_else(|| {
                self.attempt(|of| {
                    of.need("dull")?;
                    let mut pick = of.pick()?;
                    // What is dulled for a cost is active: the engine asks for that itself.
                    let active = pick.filter.is.iter().position(|is| *is == Is::Active)?;
                    pick.filter.is.remove(active);
                    on_field(&pick.filter).then_some(Cost::DullOthers(pick))
                })
            })
            .or_else(|| {
                self.attempt(|of| {
                    of.need("remove")?;
                    let count = of.small::<u16>()?;
                    let name = of.counter_name()?;
                    of.need("from")?;
                    of.this().then_some(Cost::Counters(Counter { name, count }))
                })
            });
        match found {
            Some(cost) => {
                costs.push(cost);
                Some(())
            }
            None => {
                self.move_to(at);
                None
            }
        }
    }

    fn pick(&mut self) -> Option<crate::ability::fftcg::Pick> {
        self.attempt(|of| {
            if of.this() {
                let filter = Filter { is: vec![Is::This], ..Filter::default() };
                return Some(crate::ability::fftcg::Pick { count: 1, filter });
            }
            let _ = of.eat("a total of");
            let quantity = of.quantity()?;
            let Amount::Number(count) = quantity.count else { return None };
            let filter = of.noun()?;
            let count = u8::try_from(count).ok()?;
            (!quantity.up_to).then_some(crate::ability::fftcg::Pick { count, filter })
        })
    }
}

fn on_field(filter: &Filter) -> bool {
    filter.place.is_none()
}
