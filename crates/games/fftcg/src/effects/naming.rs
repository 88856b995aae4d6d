//! What an effect names, for its later parts.

use crate::event::{Event, Said};
use crate::request::Ask;
use crate::terms::NamedValue;
use hantei_ability::fftcg::{Amount, Element, Elements, Filter, Gives, Name, Named};
use hantei_base::kind::CardKind;
use hantei_engine::Flow;

use super::Resolution;

/// The card types (5.2.3).
const KINDS: [CardKind; 4] =
    [CardKind::Forward, CardKind::Backup, CardKind::Monster, CardKind::Summon];

/// More than the cost of any card.
const MOST_COST: i32 = 20;

impl Resolution<'_, '_> {
    /// 指定する
    pub(super) fn name(&mut self, of: &Name) -> Flow {
        let you = self.you();
        let elements = || Element::ALL.into_iter().filter(|element| !of.not.has(*element));
        let may_be: Vec<NamedValue> = match of.what {
            Named::Element => elements().map(NamedValue::Element).collect(),
            Named::Kind => KINDS.into_iter().map(NamedValue::Kind).collect(),
            Named::Cost => (0..=MOST_COST).map(NamedValue::Cost).collect(),
        };
        let told = may_be[self.game.ask(you, Ask::Name(may_be.clone()))?];
        let said = Event::Said { item: self.item.id, said: Said::Named(told) };
        self.game.by(you, said, "11.11.5.1");
        self.named = Some(told);
        Ok(())
    }

    /// Returns the filter with the named value. Without one it matches nothing.
    pub(super) fn of_the_named(&self, filter: Filter) -> Filter {
        let filter = Filter { named: false, ..filter };
        match self.named {
            Some(NamedValue::Element(element)) => {
                Filter { elements: Elements::of(&[element]), ..filter }
            }
            Some(NamedValue::Kind(kind)) => Filter { kinds: vec![kind], ..filter },
            Some(NamedValue::Cost(cost)) => {
                let cost = Some(Box::new(Amount::Number(cost)));
                Filter { cost_at_least: cost.clone(), cost_at_most: cost, ..filter }
            }
            None => Filter { not: vec![Filter::default()], ..filter },
        }
    }

    /// Returns what is given, with the named element.
    pub(super) fn named_given(&self, gives: &Gives) -> Option<Gives> {
        let Some(NamedValue::Element(element)) = self.named.filter(|_| gives.becomes_named) else {
            return None;
        };
        let becomes = Elements::of(&[element]);
        Some(Gives { becomes, becomes_named: false, ..gives.clone() })
    }
}
