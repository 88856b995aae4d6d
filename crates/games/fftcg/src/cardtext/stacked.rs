//! What may be chosen: cards, or what lies on the stack.

use hantei_ability::fftcg::{Filter, ItemKind, Place, Whose};
use hantei_base::kind::CardKind;

use super::reader::Reader;

impl Reader<'_> {
    /// What may be chosen: cards, or what lies on the stack.
    pub(super) fn choosable(&mut self) -> Option<Filter> {
        if let Some(found) = self.attempt(Reader::on_stack) {
            return Some(found);
        }
        let filter = self.noun()?;
        // A summon is on the field never.
        let summon = filter.kinds == [CardKind::Summon] && filter.place.is_none();
        if !summon {
            return Some(filter);
        }
        let plain = Filter { kinds: Vec::new(), ..filter.clone() };
        let items = vec![ItemKind::Summon];
        Some(Filter { place: Some(Place::Stack), items, ..plain })
    }

    /// “auto-ability”, “Summon or ability that is choosing a Character you control”.
    pub(super) fn on_stack(&mut self) -> Option<Filter> {
        let theirs = self.eat("[your] opponent's");
        let mut items = Vec::new();
        loop {
            if self.eat("(auto-ability|auto-abilities|auto ability|auto abilities)") {
                items.push(ItemKind::Auto);
            } else if self.eat("action (ability|abilities)") {
                items.push(ItemKind::Action);
            } else if self.eat("special (ability|abilities)") {
                items.push(ItemKind::Special);
            } else if self.eat("(ability|abilities)") {
                items.extend([ItemKind::Action, ItemKind::Special, ItemKind::Auto]);
            } else if self.eat("(summon|summons)") {
                items.push(ItemKind::Summon);
            } else {
                return None;
            }
            if !self.eat("(, or|, and|or|and|,)") {
                break;
            }
        }
        let mut filter = Filter { place: Some(Place::Stack), items, ..Filter::default() };
        let choosing = self.attempt(|of| {
            of.need("([that is] choosing|that chooses|that (chose|has chosen)|targeting)")?;
            of.quantity()?;
            of.noun()
        });
        filter.choosing = choosing.map(Box::new);
        if self.sees("(of cost|with|other|in|from)") {
            return None;
        }
        if theirs || self.eat("([your|the] opponent controls)") {
            filter.whose = Whose::Opponent;
        }
        Some(filter)
    }
}
